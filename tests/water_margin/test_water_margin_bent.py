"""Bent states: whatever stands in a state, it is refused, or played on to its end as the referee tells it.

They come in as an attacker's would: by `set`, or as the snapshot of a record of other rules.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from water_margin_bends import Json, bent, choice, states
from water_margin_players import bold_move
from water_margin_replay import Followed, NotedChance, conserved
from water_margin_tables import LI_KUI, LIN_CHONG, SONG_JIANG, WU_SONG, YAN_QING, Hero, band, table, wanted

from driven import DrivenMatch
from scales import Scale
from tables import GAMES
from tabletop.chance import SeededChance
from tabletop.game import Ask, BadState
from tabletop.protocol import Session
from tabletop.record import checksum
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


@cache
def old_record(seats: int, victory: str, length: str) -> str:
    """A record of a match begun under other rules."""
    data = DrivenMatch.new(GAME, {"victory": victory, "length": length}, seats, 3).record()
    return json.dumps({**data, "rules": GAME.rules + 1})


def request(data: Json, *, by_record: bool) -> Json:
    seats = len(data["hands"])
    victory = data["victory"] if data["victory"] == "score" else "band"
    length = data["length"] if data["length"] == "short" else "whole"
    if not by_record:
        return {"do": "set", "game": "water_margin", "state": data, "seats": seats}
    record = {**json.loads(old_record(seats, victory, length)), "snapshot": data}
    return {"do": "load", "record": {**record, "checksum": checksum(record)}}


def no_raw_key(text: str) -> None:
    assert text and "water_margin." not in text and "table." not in text and "@" not in text, text


def admitted(session: Session, asked: Json) -> bool:
    """Whether a request is carried out; either way it is answered in words."""
    answer = json.loads(session.answer_line(json.dumps(asked)))
    if not answer["ok"]:
        assert answer["error"]["code"] in ("bad_state", "bad_record")
        no_raw_key(answer["error"]["message"])
        return False
    no_raw_key((answer["ask"] or answer["over"])["text"])
    return True


def could_be(state: State) -> None:
    """What the referee sees at a glance, however the state came about."""
    conserved(state)
    assert state.frames or state.deck == 0, "it is no end while there are cards to be drawn"
    taels = sum(hero.taels for hero in state.heroes) + sum(band.treasury for band in state.bands if band)
    assert taels <= 20 * 108 * state.chapter
    for hero in state.heroes:
        assert hero.wounds == 0 or hero.combat > 0, "it would be dead"
        assert not (hero.held and hero.prison) and not (hero.brothers and hero.prison)
        assert sum(hero.experience) + hero.wounds <= state.chapter
    squares = [hero.square for hero in state.heroes]
    assert len(set(squares)) == len(squares)


def test_bent_states_are_refused_or_play_on_as_the_referee_tells_them(scale: Scale) -> None:
    refused: Counter[bool] = Counter()
    session = Session(GAMES, "fr")
    count = scale(1_200)
    for number in range(count):
        data = bent(number)
        passes = admitted(session, request(data, by_record=number % 2 == 1))
        refused[not passes] += 1
        if passes:
            assert session.match is not None
            state = session.match.state
            could_be(state)
            rest = Followed.from_the_middle(state)
            rest.play_on(NotedChance(f"{number}/dice"), SeededChance(f"{number}/out"), bold_move)
    assert min(refused[True], refused[False]) * 5 >= count or count < 100, refused


def test_no_state_of_a_game_is_refused_nor_over_before_its_deck_has_run_out(scale: Scale) -> None:
    """Each moment with an end written over its frames."""
    false = 0
    for state in states()[:: 2_000 // scale(2_000)]:
        GAME.check(state)
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
    return table(DONE, frame, **{"heroes": (HERO,), **more})  # type: ignore[arg-type]


def knocking(frame: object, hero: Hero = AT_HOME, **more: object) -> State:
    """Wu Song asks to be let in."""
    return table(KNOCKED, frame, heroes=(hero,), bands=HOME, **more)  # type: ignore[arg-type]


def raid(frame: Raid, treasury: int) -> State:
    """The band of Song Jiang and Lin Chong is raided."""
    return table(RAIDED, frame, bands=(band(SONG_JIANG, LIN_CHONG, treasury=treasury), None))


def _impossible() -> Iterator[tuple[str, State, State]]:
    """What is claimed, such a state, and one beside it that can be."""
    enter = table(Turn("enter", 0), hands=((LI_KUI,), (WU_SONG,)))
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


@pytest.mark.parametrize(("claim", "state", "beside"), list(_impossible()))
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


@pytest.mark.parametrize("seat", (0, 1, None))
def test_a_bent_view_is_refused_or_can_be_imagined(seat: int | None) -> None:
    """Views come from outside too, to a bot."""
    refused = accepted = 0
    for number in range(60):
        stream = SeededChance(f"{number}/view")
        state = choice(stream, states())
        seen = GAME.view(state, seat)
        ways = (
            replace(seen, deck=seen.deck + stream.below(60)),
            replace(seen, hands=(*seen.hands[1:], (0, 0, 200))),
            replace(seen, hands=seen.hands[1:]),
            replace(seen, bands=seen.bands[1:]),
            replace(seen, discards=seen.discards[1:]),
            replace(seen, known=seen.discards[:1]),
            seen,
        )
        try:
            imagined = GAME.imagine(choice(stream, ways), stream)
            GAME.check(imagined)
        except BadState:
            refused += 1
            continue
        accepted += 1
        if isinstance(ask := GAME.pending(imagined), Ask):
            GAME.check(GAME.play(imagined, ask.moves.sample(stream), stream).state)
    assert refused and accepted
