"""What no game of Au bord de l'eau reaches is refused, and what is beside it is not. Bent states:
`tests/conformance`.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from water_margin_tables import LI_KUI, LIN_CHONG, SONG_JIANG, WU_SONG, YAN_QING, Hero, band, table, wanted

from moments import moments
from rows import each
from tabletop.game import BadState
from water_margin import GAME
from water_margin.rules.state import (
    Admission,
    Adventure,
    Duel,
    Exile,
    Fine,
    Member,
    Raid,
    Standing,
    State,
    Turn,
    Windfall,
)


def test_no_moment_of_a_game_is_over_before_its_deck_has_run_out() -> None:
    """Each moment with an end written over its frames."""
    false = 0
    for one in moments("water_margin"):
        state = one.state
        try:
            GAME.check(replace(state, frames=()))
        except BadState:
            false += 1
        else:
            assert state.deck == 0
    assert false


# What is refused, one by one

HERO = Hero(LI_KUI, 0, "c3")
TIGER = Adventure(LI_KUI, "mountain", "animal", "combat", (9, 6), "banquet", "wound", source=LI_KUI)
DONE = Turn("adventure", 0, (LI_KUI,))
AT_HOME = wanted(WU_SONG, "d4")
KNOCKED = Turn("refuge", 0, (WU_SONG,))
RAIDED = Turn("resistance", 0, (0,))
HOME = (band(LIN_CHONG, 20), None)


def moment(frame: object, **more: object) -> State:
    """An adventure of Li Kui."""
    return table(DONE, frame, **{"heroes": (HERO,), **more})


def knocking(frame: object, hero: Hero = AT_HOME, **more: object) -> State:
    """Wu Song asks to be let in."""
    return table(KNOCKED, frame, heroes=(hero,), bands=HOME, **more)


def raid(frame: Raid, treasury: int) -> State:
    """The band of Song Jiang and Lin Chong is raided."""
    return table(RAIDED, frame, bands=(band(SONG_JIANG, LIN_CHONG, treasury=treasury), None))


def _impossible() -> Iterator[tuple[str, State, State]]:
    """What is claimed, such a state, and one beside it that can be."""
    enter = table(Turn("enter", 0), hands=((LI_KUI,), (WU_SONG,)))
    yield "options", replace(enter, victory="crown"), replace(enter, victory="score")
    yield "options", replace(enter, length="long"), replace(enter, length="whole")
    yield "cards", replace(enter, hands=((0, LI_KUI), (WU_SONG,))), enter
    many = tuple(range(1, 9))
    yield (
        "hands",
        table(Turn("enter", 0), hands=(many, ())),
        table(Turn("enter", 0), hands=(many, ()), known=(1,)),
    )
    end = table(empty_deck=True, chapter=13)
    yield "over", replace(end, pool=end.discards[:1], deck=1, discards=end.discards[1:], chapter=12), end
    waiting = Turn("adventure", 0)
    known = replace(HERO, experience=(3, 0, 0), wanted=True)
    yield (
        "wanted",
        table(waiting, heroes=(wanted(LI_KUI, "c3", experience=(2, 0, 0)),)),
        table(waiting, heroes=(known,)),
    )
    yield "tokens", replace(table(waiting, heroes=(known,)), chapter=2), table(waiting, heroes=(known,))
    yield (
        "done",
        table(Turn("adventure", 0, (WU_SONG,)), heroes=(HERO,)),
        table(Turn("adventure", 0, (WU_SONG,)), heroes=(HERO,), discards=(WU_SONG,)),
    )
    yield (
        "done",
        table(Turn("travel", 0, (WU_SONG,)), heroes=(HERO,), discards=(WU_SONG,)),
        table(Turn("travel", 0, (WU_SONG,)), heroes=(replace(HERO, brothers=(WU_SONG,)),)),
    )
    yield (
        "windfall",
        moment(Windfall(LI_KUI)),
        moment(Windfall(LI_KUI), heroes=(replace(HERO, experience=(1, 0, 0)),)),
    )
    yield (
        "fine",
        moment(Fine(LI_KUI, paid_all=True), heroes=(replace(HERO, taels=1),)),
        moment(Fine(LI_KUI, paid_all=True)),
    )
    yield (
        "brothers",
        moment(Exile(LI_KUI, moved=True), heroes=(replace(HERO, brothers=(7,)),)),
        moment(Exile(LI_KUI, moved=True)),
    )
    rich = (replace(HERO, taels=10),)
    yield "bribe", moment(Exile(LI_KUI, True, 3)), moment(Exile(LI_KUI, True, 3), heroes=rich)
    yield "source", moment(replace(TIGER, source=WU_SONG)), moment(TIGER)
    drunk = replace(TIGER, gourd=True)
    yield "gourd", moment(drunk), moment(drunk, heroes=(replace(HERO, gourds=1),))
    sober = (Standing(gourd="never"), Standing())
    yield (
        "gourd",
        moment(drunk, heroes=(replace(HERO, gourds=1),), standing=sober),
        moment(TIGER, heroes=(replace(HERO, gourds=1),), standing=sober),
    )
    yield (
        "help",
        moment(replace(TIGER, source=0)),
        moment(replace(TIGER, source=0), heroes=(replace(HERO, gourds=1),)),
    )
    yield (
        "difficulty",
        moment(replace(TIGER, trial="magic")),
        moment(replace(TIGER, trial="magic", difficulty=(6, 6))),
    )
    yield "difficulty", moment(replace(TIGER, difficulty=(11, 1))), moment(replace(TIGER, difficulty=(10, 1)))
    # The die of the penal colony has one to four, and is thrown once the hero has been sent there.
    yield "exile", moment(Exile(LI_KUI, True, 5), heroes=rich), moment(Exile(LI_KUI, True, 4), heroes=rich)
    yield "exile", moment(Exile(LI_KUI, False, 3), heroes=rich), moment(Exile(LI_KUI, True, 3), heroes=rich)
    yield "held", moment(TIGER, heroes=(replace(HERO, held=True),)), moment(TIGER)
    yield "rival", knocking(Duel(WU_SONG, LIN_CHONG)), knocking(Duel(WU_SONG, 20))
    lonely = wanted(YAN_QING, "d4")
    yield (
        "results",
        table(
            Turn("refuge", 0, (YAN_QING,)),
            Admission(YAN_QING, ("duel", "trial")),
            heroes=(lonely,),
            bands=HOME,
        ),
        knocking(Admission(WU_SONG, ("duel", "trial"))),
    )
    yield (
        "results",
        knocking(Admission(WU_SONG, ("trial",))),
        knocking(Admission(WU_SONG, ("trial",)), wanted(WU_SONG, "d4", gourds=1)),
    )
    yield "loot", raid(Raid(0, looted=True), 1), raid(Raid(0, looted=True), 2)
    yield "ransom", raid(Raid(0, True, (1,)), 99), raid(Raid(0, True, (1,)), 100)
    yield "hits", raid(Raid(0, True, (2,)), 100), raid(Raid(0, True, (1, LIN_CHONG)), 100)
    # Whoever is refused must be wanted, and there must be a band that refused it.
    away = wanted(WU_SONG, "a1", refused=True)
    yield (
        "refused",
        table(Turn("travel", 0), heroes=(away,)),
        table(Turn("travel", 0), heroes=(away,), bands=HOME),
    )
    yield "taels", raid(Raid(0), 5_000), raid(Raid(0), 500)
    taught = (replace(band(LIN_CHONG), members=(Member(LIN_CHONG, (5, 0, 0)),)), None)
    yield "tokens", table(RAIDED, Raid(0), bands=taught), table(RAIDED, Raid(0), bands=taught, chapter=4)


@each(list(_impossible()))
def test_what_no_game_reaches_is_refused_and_what_is_beside_it_is_not(
    claim: str, state: State, beside: State
) -> None:
    with pytest.raises(BadState) as caught:
        GAME.check(state)
    assert caught.value.message.params["what"] == claim
    GAME.check(beside)


def test_a_convict_stays_on_the_own_refuge_where_no_square_is_free() -> None:
    """A21: nothing refuses what can be."""
    convict = wanted(WU_SONG, "d4", prison=2)
    GAME.check(table(Turn("travel", 0), heroes=(convict, HERO), bands=HOME))
