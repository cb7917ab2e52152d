"""Bent states: whatever stands in a state, it is refused, or played on to its end.

States of random games are bent (frames, turns, cards moved and exchanged, tokens), well formed as they are,
and come in as an attacker's would: by `set`, or as the snapshot of a record of other rules.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from contrevent_referee import check_end
from contrevent_tables import GAMES, composed, stand, table

from contrevent import GAME, bot
from contrevent.cards import CELLS_OF, CHARACTERS, POWER_CARDS, cell, formation_of
from contrevent.rules.state import REASONS, Absorption, Care, Ended, Movement, Ruin, Sorting, Stand, State
from driven import DrivenMatch
from scales import IN_PYODIDE, Scale
from tabletop import bots, codec
from tabletop.board import BoardContext
from tabletop.chance import Deck, SeededChance
from tabletop.game import Ask, BadState, Move
from tabletop.protocol import Session
from tabletop.record import checksum

Json = dict[str, Any]
Bend = Callable[[Json, SeededChance], None]

GAMES_BENT = 24
LAST_PLY = 150


def choice(stream: SeededChance, values: Any) -> Any:
    return values[stream.below(len(values))]


# The states that are bent


def bold_move(state: State, ask: Ask, stream: SeededChance) -> Move:
    """A move that may win: into the formation, and the whole hand against the wind; often any other."""
    wanted = CELLS_OF[formation_of(state.dominant)]
    ends = [cell(character, wanted[character]) for character in CHARACTERS]
    moves: list[Move] = [("move", *ends, *state.hand[:count]) for count in range(1, len(state.hand))]
    moves += [("power", *state.hand), ("done",)]
    found = next((move for move in moves if move in ask.moves), None)
    return ask.moves.sample(stream) if found is None or stream.below(5) == 0 else found


@cache
def states() -> tuple[State, ...]:
    """The states of some games, played at random and boldly, strict and lenient, their ends too."""
    found = []
    for number in range(GAMES_BENT):
        stream = SeededChance(f"{number}/bent")
        exhaustion = ("strict", "lenient")[number % 2]
        state = GAME.start({"exhaustion": exhaustion}, 1, stream).state
        if number % 4 == 3:  # near a victory, which such players seldom reach
            souffle = choice(stream, ("5♥ 6♥", "5♥ 6♥ 7♥", "5♥ 6♥ 7♥ 9♣"))
            state = stand("6♠ 8♠ 9♥ 10♥", souffle=souffle, pack=stream.below(12) + 1, exhaustion=exhaustion)
        while isinstance(ask := GAME.pending(state), Ask):
            found.append(state)
            bold = number // 2 % 2
            move = bold_move(state, ask, stream) if bold else ask.moves.sample(stream)
            state = GAME.play(state, move, stream).state
        found += [state] * 5
    return tuple(found)


# How they are bent


def bend_frames(data: Json, stream: SeededChance) -> None:
    """Another phase, or an end."""
    row, power = stream.below(5), stream.below(22)
    card = choice(stream, (*data["hand"], *data["played"], "", "5♠"))
    kinds: list[list[Json]] = [
        [{"is": "Movement", "taunted": stream.below(2) == 1}],
        [{"is": "Absorption", "row": row}],
        [{"is": "Care", "helped": stream.below(2) == 1}],
        [{"is": "Care", "helped": True}, {"is": "Sorting"}],
        [{"is": "Sorting"}],
        [{"is": "Stand", "support": "", "power": 0}],
        [{"is": "Stand", "support": card, "power": power}],
        [{"is": "Ruin"}],
        [],
    ]
    ends = [[{"is": "Ended", "reason": reason}] for reason in (*REASONS, "vif_aide", "", "left.33")]
    data["frames"] = choice(stream, kinds + ends)


def bend_end(data: Json, stream: SeededChance) -> None:
    """An end, and the deck that it names emptied for it."""
    reason = choice(stream, REASONS)
    data["frames"] = [{"is": "Ended", "reason": reason}]
    data["pack_discard"] += data["played"]
    data["played"] = []
    deck = reason.partition("_")[0]
    if deck == "vif":
        data["gone"] += data["vif"]
        data["vif"] = []
    else:
        data[f"{deck}_discard"] += [*data[deck]["unknown"], *data[deck]["top"], *data[deck]["bottom"]]
        data[deck] = {"unknown": {}, "top": [], "bottom": []}


def bend_turn(data: Json, stream: SeededChance) -> None:
    data["turn"] = choice(stream, (data["turn"] - 1, data["turn"] + 1, 0, 1, 9, 10, -1, 2**40))


def bend_tokens(data: Json, stream: SeededChance) -> None:
    """A character elsewhere, or stunned, or not."""
    who = stream.below(4)
    if stream.below(2):
        data["rows"][who] = stream.below(4)
    else:
        data["stunned"][who] = not data["stunned"][who]


def bend_values(data: Json, stream: SeededChance) -> None:
    """The other setting, or cards seen that were not, or an open card gone."""
    which = stream.below(4)
    if which == 0:
        data["exhaustion"] = choice(stream, ("strict", "lenient", "soft"))
    elif which == 1:
        data["looked"] = choice(stream, (0, 1, 3, 4, -1))
    elif which == 2:
        data["souffle_discard"] += [card for card in [data["dominant"]] if card]
        data["dominant"] = ""
    else:
        name = choice(stream, ("winds", "met"))
        data[{"winds": "souffle_discard", "met": "encounter_discard"}[name]] += data[name]
        data[name] = []


def zones(data: Json) -> list[list[tuple[list[str] | Json, str]]]:
    """The places of the cards of each deck: lists, and the card → 1 of what lies in a deck."""
    pack, souffle, encounters = data["pack"], data["souffle"], data["encounters"]
    return [
        [
            (pack["unknown"], "unknown"),
            (pack["top"], ""),
            (pack["bottom"], ""),
            (data["hand"], "hand"),
            (data["played"], ""),
            (data["pack_discard"], ""),
        ],
        [(souffle["unknown"], "unknown"), (data["winds"], ""), (data["souffle_discard"], "")],
        [(encounters["unknown"], "unknown"), (data["met"], ""), (data["encounter_discard"], "")],
        [(data["vif"], "vif"), (data["gone"], "")],
    ]


def taken(place: list[str] | Json, stream: SeededChance) -> str:
    card = str(choice(stream, list(place)))
    if isinstance(place, dict):
        del place[card]
    else:
        place.remove(card)
    return card


def put(place: list[str] | Json, kind: str, card: str, stream: SeededChance) -> None:
    """A card into its place, most often in the order that the place has."""
    if isinstance(place, dict):
        place[card] = 1
        ordered = sorted(place) if stream.below(20) else list(place)
        cards = dict.fromkeys(ordered, 1)
        place.clear()
        place.update(cards)
        return
    place.insert(stream.below(len(place) + 1), card)
    if kind == "hand" and stream.below(20):
        place.sort(key=POWER_CARDS.index)
    if kind == "vif":
        place.sort(key=lambda one: ("KQJA".index(one[0]), "♥♦♣♠".index(one[-1])))


def bend_cards(data: Json, stream: SeededChance) -> None:
    """A card moved to another place of its deck."""
    places = choice(stream, zones(data))
    full = [place for place in places if place[0]]
    source, target = choice(stream, full), choice(stream, places)
    put(*target, taken(source[0], stream), stream)


def bend_exchange(data: Json, stream: SeededChance) -> None:
    """Two cards of a deck exchanged, as many everywhere as before."""
    full = [place for place in choice(stream, zones(data)) if place[0]]
    one, other = choice(stream, full), choice(stream, full)
    if one[0] is other[0]:
        return
    cards = taken(one[0], stream), taken(other[0], stream)
    put(*other, cards[0], stream)
    put(*one, cards[1], stream)


BENDS: tuple[Bend, ...] = (
    bend_frames, bend_end, bend_turn, bend_tokens, bend_values, bend_cards, bend_exchange, bend_exchange,
)  # fmt: skip


def bent(number: int) -> Json:
    """A state of a random game, bent one to three times."""
    stream = SeededChance(f"{number}/bend")
    data: Json = json.loads(json.dumps(codec.encode(choice(stream, states()))))
    for _ in range(stream.roll("bends", 3)):
        choice(stream, BENDS)(data, stream)
    return data


# How they come in


@cache
def old_record(exhaustion: str) -> str:
    """A record of a match begun under other rules."""
    data = DrivenMatch.new(GAME, {"exhaustion": exhaustion}, 1, 3).record()
    return json.dumps({**data, "rules": GAME.rules + 1})


def request(data: Json, *, by_record: bool) -> Json:
    exhaustion = data["exhaustion"] if data["exhaustion"] == "lenient" else "strict"
    if not by_record:
        return {"do": "set", "game": "contrevent", "state": data}
    record = {**json.loads(old_record(exhaustion)), "snapshot": data}
    return {"do": "load", "record": {**record, "checksum": checksum(record)}}


def no_raw_key(text: str) -> None:
    assert text and "contrevent." not in text and "table." not in text and "@" not in text, text


def admitted(session: Session, asked: Json) -> bool:
    """Whether a request is carried out; either way it is answered in words."""
    answer = json.loads(session.answer_line(json.dumps(asked)))
    if not answer["ok"]:
        assert answer["error"]["code"] in ("bad_state", "bad_record")
        no_raw_key(answer["error"]["message"])
        return False
    no_raw_key((answer["ask"] or answer["over"])["text"])
    return True


def played_out(session: Session, stream: SeededChance) -> State:
    """The match of a session played at random to its end; every state on the way passes the check."""
    match = session.match
    assert match is not None
    for _ in range(LAST_PLY):
        state: State = match.state
        GAME.check(state)
        pending = match.pending
        if not isinstance(pending, Ask):
            no_raw_key(session.words.text(pending.reason))
            return state
        no_raw_key(session.words.text(pending.prompt))
        match, _ = match.play(pending.moves.sample(stream))
    raise AssertionError("the game does not end")


def drawn_and_advised(state: State) -> None:
    """The board draws it, and the guide has an answer that the rules take."""
    seen, ask = GAME.view(state, 0), GAME.pending(state)
    parts = tuple(ask.moves.next(())) if isinstance(ask, Ask) else ()
    composed(seen, BoardContext(lambda message: message.key, seat=0, next_parts=parts))
    if isinstance(ask, Ask):
        thought = bots.drive(bot.think(seen, 1, SeededChance(1)))
        assert thought.moves[0] in ask.moves


def test_bent_states_are_refused_or_played_on_to_their_end(scale: Scale) -> None:
    """All of them are cheap enough for every run, but for Pyodide's."""
    count = scale(2_000) if IN_PYODIDE else 2_000
    refused: Counter[bool] = Counter()
    sessions = [Session(GAMES, lang) for lang in ("fr", "en")]
    for number in range(count):
        session = sessions[number // 2 % 2]
        data = bent(number)
        passes = admitted(session, request(data, by_record=number % 2 == 1))
        refused[not passes] += 1
        if passes:
            if number % 10 == 0 and session.match is not None:
                drawn_and_advised(session.match.state)
            check_end(played_out(session, SeededChance(f"{number}/out")))
    assert min(refused[True], refused[False]) * 10 >= count or IN_PYODIDE


def test_no_state_of_a_game_is_over_for_a_reason_that_its_cards_do_not_give(scale: Scale) -> None:
    """Each state of a game with each end written over its frames."""
    false = 0
    for state in states()[:: 2_000 // scale(2_000)]:
        for reason in REASONS:
            claim = replace(state, frames=(Ended(reason),))
            try:
                GAME.check(claim)
            except BadState:
                false += 1
            else:
                check_end(claim)
    assert false


# What is refused, one by one

MOVING = GAME.start({}, 1, SeededChance(3)).state
STANDING = stand("9♥ 10♥")


def _impossible() -> Iterator[tuple[str, State]]:
    for turn in (0, 2, -1, 2**40):
        yield "turn", replace(MOVING, turn=turn)
    for reason in REASONS:
        yield "", replace(MOVING, frames=(Ended(reason),))
    yield "frames", replace(MOVING, frames=(Ended("left.33"),))
    yield "frames", replace(MOVING, frames=())
    yield "frames", replace(MOVING, frames=(Movement(False), Movement(False)))
    yield "frames", replace(MOVING, frames=(Sorting(),))
    yield "fer", replace(MOVING, rows=(1, 3, 2, 1))
    yield "fer", replace(MOVING, stunned=(False, False, True, False))
    deck = MOVING.pack
    card = next(iter(deck.unknown))
    in_hand = tuple(sorted((*MOVING.hand, card), key=POWER_CARDS.index))
    yield "hand", replace(MOVING, pack=deck.without(card), hand=in_hand)
    yield "hand", replace(MOVING, hand=MOVING.hand[::-1])
    yield "cards", replace(MOVING, pack=deck.without(card))
    yield "cards", replace(MOVING, pack_discard=(card,))
    every = MOVING.encounters
    yield "encounters", replace(MOVING, encounters=Deck(), encounter_discard=tuple(every.unknown))
    yield "deck", replace(MOVING, encounters=Deck({}, (), tuple(every.unknown)))
    yield "encounters", replace(MOVING, met=(), encounter_discard=MOVING.met)
    yield "winds", replace(STANDING, frames=(Care(False),))
    yield "frames", replace(STANDING, frames=(Stand("", 9),))
    yield "empty", replace(MOVING, vif=(), gone=MOVING.vif)
    fed = table(Absorption(1), rows="delta", dominant="4♠", met=("K♥", "A♥", "A♦"))
    yield "frames", replace(fed, frames=(Absorption(2),))
    yield "frames", replace(fed, frames=(Absorption(4),))


@pytest.mark.parametrize(("key", "state"), list(_impossible()))
def test_what_no_game_reaches_is_refused(key: str, state: State) -> None:
    with pytest.raises(BadState) as caught:
        GAME.check(state)
    assert caught.value.message.key.startswith(f"contrevent.bad.{key}")


def test_the_power_of_a_soutien_is_that_of_the_card_turned_up() -> None:
    state = stand("5♥ 9♥")
    red, black = (next(card for card in state.pack.unknown if card[-1] in suits) for suits in ("♥♦", "♣♠"))
    for turned, power in ((red, 10), (black, 1)):
        helped = replace(
            state, hand=("9♥",), played=("5♥",), pack=state.pack.without(turned),
            pack_discard=(*state.pack_discard, turned), frames=(Stand("5♥", power),),
        )  # fmt: skip
        GAME.check(helped)
        with pytest.raises(BadState):
            GAME.check(replace(helped, frames=(Stand("5♥", 11 - power),)))


def test_a_ruin_asks_only_what_the_vif_can_give() -> None:
    torn = GAME.play(stand("2♠", vif="KQAA"), ("power",), SeededChance(1)).state
    assert torn.frames == (Ruin(),)
    GAME.check(torn)
    poor = replace(torn, vif=torn.vif[2:], gone=(*torn.gone, *torn.vif[:2]))
    with pytest.raises(BadState):
        GAME.check(poor)
