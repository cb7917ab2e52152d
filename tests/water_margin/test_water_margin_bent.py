"""What no game reaches is refused, and what is beside it is not. Bent states: `tests/conformance`."""

from dataclasses import replace
from typing import Any

import pytest
from water_margin_tables import Frame, Hero, Member, Raid, Standing, State, Turn, band, table, wanted

from rows import each
from tabletop.chance import SeededChance
from tabletop.game import BadState
from water_margin import GAME
from water_margin.rules.state import Admission, Adventure, Duel, Exile, Fine, Windfall

HERO = Hero(22, 0, "c3")
TIGER = Adventure(22, "mountain", "animal", "combat", (10, 1), "banquet", "wound", source=22)
DRUNK, ALONE = replace(TIGER, gourd=True), replace(TIGER, source=0)
MAGIC = replace(TIGER, trial="magic", difficulty=(6, 6))
SOBER = (Standing(gourd="never"), Standing())
HOME = (band(6, 20), None)
RAIDED = Turn("resistance", 0, (0,))
TAUGHT = (replace(band(6), members=(Member(6, (5, 0, 0)),)), None)
UNRANKED = (replace(band(6, 20), members=(Member(20), Member(6))), None)
AWAY = wanted(14, "a1", refused=True)
NOVICE, KNOWN = wanted(22, "c3", experience=(2, 0, 0)), wanted(22, "c3")
LED = replace(HERO, brothers=(14,))
SERVES, CONVICT = Hero(14, 0, "d4", prison=2), wanted(14, "d4", prison=2)
ENTER = table(Turn("enter", 0), hands=((22,), (14,)))
MANY = (range(1, 9), ())
END = table(empty_deck=True, chapter=13)


def turn(step: str, *heroes: Hero, done: tuple[int, ...] = (), **more: Any) -> State:
    return table(Turn(step, 0, done), heroes=heroes, **more)


def moment(frame: Frame, standing: tuple[Standing, ...] = (Standing(),) * 2, **tokens: Any) -> State:
    """An adventure of Li Kui, who has these tokens."""
    return table(Turn("adventure", 0, (22,)), frame, heroes=(replace(HERO, **tokens),), standing=standing)


def knocks(frame: Admission | Duel, **tokens: Any) -> State:
    """A wanted hero asks to be let in."""
    hero = wanted(frame.card, "d4", **tokens)
    return table(Turn("refuge", 0, (frame.card,)), frame, heroes=(hero,), bands=HOME)


def raid(treasury: int, **frame: Any) -> State:
    """The band of Song Jiang and Lin Chong is raided."""
    return table(RAIDED, Raid(0, **frame), bands=(band(1, 6, treasury=treasury), None))


def exile(moved: bool, turns: int) -> State:
    return moment(Exile(22, moved, turns), taels=10)


BOTH = turn("travel", KNOWN, AWAY, bands=HOME)


@each(
    [
        ("options", replace(ENTER, victory="crown"), replace(ENTER, victory="score")),
        ("options", replace(ENTER, length="long"), replace(ENTER, length="whole")),
        ("cards", replace(ENTER, hands=((0, 22), (14,))), ENTER),
        ("hands", turn("enter", hands=MANY), turn("enter", hands=MANY, known=(1,))),
        ("over", replace(END, pool=END.discards[:1], deck=1, discards=END.discards[1:], chapter=12), END),
        ("wanted", turn("adventure", NOVICE), turn("adventure", KNOWN)),
        ("tokens", replace(turn("adventure", KNOWN), chapter=2), turn("adventure", KNOWN)),
        ("done", turn("adventure", HERO, done=(14,)), turn("adventure", HERO, done=(14,), discards=(14,))),
        ("done", turn("travel", HERO, done=(14,), discards=(14,)), turn("travel", LED, done=(14,))),
        ("windfall", moment(Windfall(22)), moment(Windfall(22), experience=(1, 0, 0))),
        ("fine", moment(Fine(22, paid_all=True), taels=1), moment(Fine(22, paid_all=True))),
        ("brothers", moment(Exile(22, moved=True), brothers=(7,)), moment(Exile(22, moved=True))),
        ("bribe", moment(Exile(22, moved=True, turns=3)), exile(True, 3)),
        ("source", moment(replace(TIGER, source=14)), moment(TIGER)),
        ("gourd", moment(DRUNK), moment(DRUNK, gourds=1)),
        ("gourd", moment(DRUNK, SOBER, gourds=1), moment(TIGER, SOBER, gourds=1)),
        ("help", moment(ALONE), moment(ALONE, gourds=1)),
        ("difficulty", moment(replace(MAGIC, difficulty=(9, 6))), moment(MAGIC)),
        ("difficulty", moment(replace(MAGIC, trial="combat", difficulty=(11, 1))), moment(TIGER)),
        # The die of the penal colony has one to four, and is thrown once the hero has been sent there.
        ("exile", exile(True, 5), exile(True, 4)),
        ("exile", exile(False, 3), exile(True, 3)),
        ("held", moment(TIGER, held=True), moment(TIGER)),
        ("hero", replace(moment(TIGER), frames=(Turn("adventure", 0), TIGER)), moment(TIGER)),
        ("rival", knocks(Duel(14, 6)), knocks(Duel(14, 20))),
        ("results", knocks(Admission(36, ("duel", "trial"))), knocks(Admission(14, ("duel", "trial")))),
        ("results", knocks(Admission(14, ("trial",))), knocks(Admission(14, ("trial",)), gourds=1)),
        ("loot", raid(1, looted=True), raid(2, looted=True)),
        ("ransom", raid(99, looted=True, hits=(1,)), raid(100, looted=True, hits=(1,))),
        ("hits", raid(100, looted=True, hits=(2,)), raid(100, looted=True, hits=(1, 6))),
        # Ten taels a card and chapter, as many again in raids, less the loot that is still to come.
        ("taels", replace(raid(2_141), first=1), replace(raid(2_140), first=1)),
        ("taels", raid(2_161, looted=True), raid(2_160, looted=True)),
        # Cards are kept by rank: in a pile, on the board, in a band.
        ("order", replace(ENTER, discards=ENTER.discards[::-1]), ENTER),
        ("heroes", replace(BOTH, heroes=BOTH.heroes[::-1]), BOTH),
        ("members", turn("travel", HERO, bands=UNRANKED), turn("travel", HERO, bands=HOME)),
        # Whoever is refused must be wanted, and there must be a band that refused it.
        ("refused", turn("travel", AWAY), turn("travel", AWAY, bands=HOME)),
        ("tokens", table(RAIDED, Raid(0), bands=TAUGHT), table(RAIDED, Raid(0), bands=TAUGHT, chapter=4)),
        # A convict stays even on its own refuge where no square is free (A21).
        ("refuge", turn("travel", HERO, SERVES, bands=HOME), turn("travel", HERO, CONVICT, bands=HOME)),
    ]
)
def test_what_no_game_reaches_is_refused_not_what_is_beside(claim: str, state: State, beside: State) -> None:
    with pytest.raises(BadState) as caught:
        GAME.check(state)
    assert caught.value.message.params["what"] == claim
    GAME.check(beside)
    with pytest.raises(BadState):  # nor can more cards be imagined than there are
        GAME.imagine(replace(GAME.view(beside, None), deck=109), SeededChance(1))
