"""What no game reaches is refused, and what is beside it is not; so is a view that cannot be imagined. Bent
states: `tests/conformance`.
"""

from dataclasses import replace
from typing import Any

import pytest
from water_margin_tables import (
    GONGSUN_SHENG,
    LI_KUI,
    LIN_CHONG,
    SONG_JIANG,
    WU_SONG,
    YAN_QING,
    band,
    table,
    wanted,
)

from rows import each
from tabletop.chance import SeededChance
from tabletop.game import BadState
from water_margin import GAME
from water_margin.rules.hidden import imagine, view
from water_margin.rules.state import (
    Admission,
    Adventure,
    Duel,
    Exile,
    Fine,
    Frame,
    Hero,
    Member,
    Raid,
    Standing,
    State,
    Turn,
    Windfall,
)

HERO = Hero(LI_KUI, 0, "c3")
TIGER = Adventure(LI_KUI, "mountain", "animal", "combat", (9, 6), "banquet", "wound", source=LI_KUI)
DRUNK, ALONE = replace(TIGER, gourd=True), replace(TIGER, source=0)
SOBER = (Standing(gourd="never"), Standing())
HOME = (band(LIN_CHONG, 20), None)
RAIDED = Turn("resistance", 0, (0,))
TAUGHT = (replace(band(LIN_CHONG), members=(Member(LIN_CHONG, (5, 0, 0)),)), None)
AWAY = wanted(WU_SONG, "a1", refused=True)
ENTER = table(Turn("enter", 0), hands=((LI_KUI,), (WU_SONG,)))
MANY = (range(1, 9), ())
END = table(empty_deck=True, chapter=13)


def turn(step: str, *heroes: Hero, done: tuple[int, ...] = (), **more: Any) -> State:
    return table(Turn(step, 0, done), heroes=heroes, **more)


def moment(frame: Frame, standing: tuple[Standing, ...] = (), **tokens: Any) -> State:
    """An adventure of Li Kui, who has these tokens."""
    return table(Turn("adventure", 0, (LI_KUI,)), frame, heroes=(replace(HERO, **tokens),), standing=standing)


def knocks(frame: Admission | Duel, **tokens: Any) -> State:
    """A wanted hero asks to be let in."""
    hero = wanted(frame.card, "d4", **tokens)
    return table(Turn("refuge", 0, (frame.card,)), frame, heroes=(hero,), bands=HOME)


def raid(treasury: int, **frame: Any) -> State:
    """The band of Song Jiang and Lin Chong is raided."""
    return table(RAIDED, Raid(0, **frame), bands=(band(SONG_JIANG, LIN_CHONG, treasury=treasury), None))


def exile(moved: bool, turns: int, **tokens: Any) -> State:
    return moment(Exile(LI_KUI, moved, turns), **tokens)


@each(
    [
        ("options", replace(ENTER, victory="crown"), replace(ENTER, victory="score")),
        ("options", replace(ENTER, length="long"), replace(ENTER, length="whole")),
        ("cards", replace(ENTER, hands=((0, LI_KUI), (WU_SONG,))), ENTER),
        ("hands", turn("enter", hands=MANY), turn("enter", hands=MANY, known=(1,))),
        ("over", replace(END, pool=END.discards[:1], deck=1, discards=END.discards[1:], chapter=12), END),
        (
            "wanted",
            turn("adventure", wanted(LI_KUI, "c3", experience=(2, 0, 0))),
            turn("adventure", wanted(LI_KUI, "c3")),
        ),
        (
            "tokens",
            replace(turn("adventure", wanted(LI_KUI, "c3")), chapter=2),
            turn("adventure", wanted(LI_KUI, "c3")),
        ),
        (
            "done",
            turn("adventure", HERO, done=(WU_SONG,)),
            turn("adventure", HERO, done=(WU_SONG,), discards=(WU_SONG,)),
        ),
        (
            "done",
            turn("travel", HERO, done=(WU_SONG,), discards=(WU_SONG,)),
            turn("travel", replace(HERO, brothers=(WU_SONG,)), done=(WU_SONG,)),
        ),
        ("windfall", moment(Windfall(LI_KUI)), moment(Windfall(LI_KUI), experience=(1, 0, 0))),
        ("fine", moment(Fine(LI_KUI, paid_all=True), taels=1), moment(Fine(LI_KUI, paid_all=True))),
        ("brothers", moment(Exile(LI_KUI, moved=True), brothers=(7,)), moment(Exile(LI_KUI, moved=True))),
        ("bribe", exile(True, 3), exile(True, 3, taels=10)),
        ("source", moment(replace(TIGER, source=WU_SONG)), moment(TIGER)),
        ("gourd", moment(DRUNK), moment(DRUNK, gourds=1)),
        ("gourd", moment(DRUNK, SOBER, gourds=1), moment(TIGER, SOBER, gourds=1)),
        ("help", moment(ALONE), moment(ALONE, gourds=1)),
        (
            "difficulty",
            moment(replace(TIGER, trial="magic")),
            moment(replace(TIGER, trial="magic", difficulty=(6, 6))),
        ),
        (
            "difficulty",
            moment(replace(TIGER, difficulty=(11, 1))),
            moment(replace(TIGER, difficulty=(10, 1))),
        ),
        # The die of the penal colony has one to four, and is thrown once the hero has been sent there.
        ("exile", exile(True, 5, taels=10), exile(True, 4, taels=10)),
        ("exile", exile(False, 3, taels=10), exile(True, 3, taels=10)),
        ("held", moment(TIGER, held=True), moment(TIGER)),
        ("rival", knocks(Duel(WU_SONG, LIN_CHONG)), knocks(Duel(WU_SONG, 20))),
        (
            "results",
            knocks(Admission(YAN_QING, ("duel", "trial"))),
            knocks(Admission(WU_SONG, ("duel", "trial"))),
        ),
        ("results", knocks(Admission(WU_SONG, ("trial",))), knocks(Admission(WU_SONG, ("trial",)), gourds=1)),
        ("loot", raid(1, looted=True), raid(2, looted=True)),
        ("ransom", raid(99, looted=True, hits=(1,)), raid(100, looted=True, hits=(1,))),
        ("hits", raid(100, looted=True, hits=(2,)), raid(100, looted=True, hits=(1, LIN_CHONG))),
        ("taels", raid(5_000), raid(500)),
        # Whoever is refused must be wanted, and there must be a band that refused it.
        ("refused", turn("travel", AWAY), turn("travel", AWAY, bands=HOME)),
        ("tokens", table(RAIDED, Raid(0), bands=TAUGHT), table(RAIDED, Raid(0), bands=TAUGHT, chapter=4)),
        # A convict stays even on its own refuge where no square is free (A21).
        (
            "refuge",
            turn("travel", HERO, Hero(WU_SONG, 0, "d4", prison=2), bands=HOME),
            turn("travel", HERO, wanted(WU_SONG, "d4", prison=2), bands=HOME),
        ),
    ]
)
def test_what_no_game_reaches_is_refused_and_what_is_beside_it_is_not(claim, state, beside) -> None:
    with pytest.raises(BadState) as caught:
        GAME.check(state)
    assert caught.value.message.params["what"] == claim
    GAME.check(beside)


HANDS = ((SONG_JIANG, GONGSUN_SHENG), (LIN_CHONG, WU_SONG))
SEEN = view(table(Turn("travel", 0), hands=HANDS, known=(WU_SONG,), discards=(LI_KUI,)), 0)


@each(
    [
        ("seats", {"hands": (HANDS[0],)}),
        ("seats", {"hands": ((),) * 5, "bands": (None,) * 5}),
        ("cards", {"discards": (SONG_JIANG,)}),
        ("cards", {"discards": (10**6,)}),
        ("hands", {"deck": len(imagine(SEEN, SeededChance(1)).pool) + 1}),
    ]
)
def test_a_view_that_cannot_be_is_refused(what: str, changes: dict[str, Any]) -> None:
    with pytest.raises(BadState) as caught:
        imagine(replace(SEEN, **changes), SeededChance(1))
    assert caught.value.message.params["what"] == what
