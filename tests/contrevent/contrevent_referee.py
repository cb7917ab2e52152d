"""Whether the cards bear an end out: asked of the rules by taking the last decision back, never of the check.

Where the end came in the middle of a turn, every decision that can have led to it is undone by hand (cards go
back on their decks, destroyed ones into the Vif) and played again: one of them must give this very end. Where
it came between two turns, the decks themselves tell.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from contrevent import GAME
from contrevent.cards import FACE_CARDS, FER_CARDS, POWER_CARDS
from contrevent.rules.state import Absorption, Ended, Frame, Movement, Ruin, Stand, State
from tabletop.chance import Deck, NoChance
from tabletop.game import IllegalMove, Move, Over

Past = tuple[State, Move]
"""A state before the end, and the move that may have ended the game."""


def inside(deck: Deck) -> list[str]:
    """The cards of a deck, each of which must be there once."""
    assert all(count == 1 for count in deck.unknown.values())
    return [*deck.unknown, *deck.top, *deck.bottom]


def conserved(state: State) -> None:
    """The 52 cards of the horde and the 52 of its adversaries, each in one place."""
    pack = [*inside(state.pack), *state.hand, *state.played, *state.pack_discard]
    vif = [*state.vif, *state.gone, *FER_CARDS]
    assert sorted(pack + vif) == sorted((*POWER_CARDS, *FACE_CARDS))
    dominant = [state.dominant] if state.dominant else []
    souffle = [*inside(state.souffle), *dominant, *state.winds, *state.souffle_discard]
    encounters = [*inside(state.encounters), *state.encounter_discard, *state.met]
    assert sorted(souffle + encounters) == sorted((*POWER_CARDS, *FACE_CARDS))


def check_end(state: State) -> None:
    """Assert that a finished game ended for the reason that it gives, with the points of its cards."""
    conserved(state)
    over, frame = GAME.pending(state), state.frame
    assert isinstance(over, Over) and isinstance(frame, Ended)
    won = frame.reason == "souffle"
    upright = 4 - sum(state.stunned)
    points = 10 * max(0, 10 - state.turn) + 2 * state.pack.size + 3 * len(state.vif) + 5 * upright
    assert (over.winners, over.ranking, over.scores) == ((0,) if won else (), (0,), (points if won else 0,))
    assert over.reason.params["n"] == state.turn and 1 <= state.turn <= 9
    assert is_borne_out(state), (frame.reason, state)


def is_borne_out(state: State) -> bool:
    """Whether the rules can have ended the game so."""
    frame = state.frame
    assert isinstance(frame, Ended)
    if frame.reason == "pack_draw":
        return _drawn_out(state)
    if frame.reason == "souffle" and not (state.dominant or state.winds or state.met):
        return state.souffle.size <= 3 and not state.played
    return any(_leads_to(state, before, move) for before, move in _pasts(state, frame.reason))


def _drawn_out(state: State) -> bool:
    """Phase 3 of a turn: the Pack is empty; strict, its last card is in the hand."""
    open_cards = bool(state.dominant) and len(state.met) == 3 and not state.winds and not state.played
    hand = range(1, 6) if state.exhaustion == "strict" else range(5)
    alive = state.exhaustion == "lenient" or bool(state.vif)
    return open_cards and alive and not state.pack.size and len(state.hand) in hand and state.souffle.size > 2


def _leads_to(end: State, before: State, move: Move) -> bool:
    strict = before.exhaustion == "strict"
    if strict and not (before.pack.size and before.vif):
        return False  # nobody was asked any more
    try:
        return GAME.play(before, move, NoChance()).state == end
    except (IllegalMove, AssertionError, KeyError, ValueError, IndexError):
        return False  # no such decision, or it would have gone on


def _pasts(end: State, reason: str) -> Iterator[Past]:
    """Every state and move that may have come right before."""
    if reason in ("pack_veramorph", "vif_currier"):
        yield from _before_the_encounters(end)
        return
    for bonus in range(4) if reason == "souffle" else [0]:
        before = _wind_unbeaten(end, bonus) if reason == "souffle" else end
        if before is None:
            continue
        for lost in range(7):
            yield from _before_the_wind(_pack_back(before, lost))
    if not end.vif:
        restored = _vif_back(end, 3, Ruin())
        yield restored, ("give", *(card[:-1] for card in end.gone[-3:]))


def _pack_back(state: State, count: int) -> State:
    """The last cards of the discard on top of the Pack again."""
    split = len(state.pack_discard) - count
    if split < 0:
        return state
    pack = Deck(state.pack.unknown, (*state.pack_discard[split:], *state.pack.top), state.pack.bottom)
    return replace(state, pack=pack, pack_discard=state.pack_discard[:split])


def _vif_back(state: State, count: int, *frames: Frame) -> State:
    """The last cards destroyed in the Vif again."""
    split = max(0, len(state.gone) - count)
    there = {*state.vif, *state.gone[split:]}
    vif = tuple(card for card in FACE_CARDS if card in there)
    return replace(state, vif=vif, gone=state.gone[:split], frames=frames)


def _wind_unbeaten(end: State, bonus: int) -> State | None:
    """The Dominante and the cards that were won lie again where they lay."""
    split = len(end.souffle_discard) - bonus - 1
    if split < 0 or end.dominant:
        return None
    dominant, *won = end.souffle_discard[split:]
    souffle = Deck(end.souffle.unknown, (*won, *end.souffle.top))
    return replace(end, dominant=dominant, souffle=souffle, souffle_discard=end.souffle_discard[:split])


def _before_the_wind(end: State) -> Iterator[Past]:
    """Phase 8, for every number of cards that may have been played, after a Soutien or without."""
    for count in range(min(len(end.pack_discard), 14) + 1):
        split = len(end.pack_discard) - count
        cards, rest = end.pack_discard[split:], end.pack_discard[:split]
        yield _asked(end, rest, cards, Stand("", 0), ()), ("power", *cards)
        if cards and rest:
            red = [card[-1] in "♥♦" for card in (cards[0], rest[-1])]
            power = 2 * int(cards[0][:-1]) if red[0] == red[1] else 1
            yield _asked(end, rest, cards[1:], Stand(cards[0], power), cards[:1]), ("power", *cards[1:])


def _asked(
    end: State, rest: Sequence[str], hand: Sequence[str], frame: Stand, played: Sequence[str]
) -> State:
    cards = tuple(sorted((*end.hand, *hand), key=POWER_CARDS.index))
    return replace(end, pack_discard=tuple(rest), hand=cards, played=tuple(played), frames=(frame,))


def _before_the_encounters(end: State) -> Iterator[Past]:
    """Phase 4, or a Corroyeur that was fed; who was stunned may have been so before."""
    hurt = [c for c in range(4) if end.stunned[c]]
    for lost, wounds in product(range(5), product((True, False), repeat=len(hurt))):
        flags: Any = tuple(c in hurt and wounds[hurt.index(c)] for c in range(4))
        before = replace(_pack_back(end, lost), stunned=flags)
        yield replace(before, frames=(Movement(False),)), ("done",)
        for row, taken in product((1, 2, 3), (1, 2, 3)):
            faces = [card[:-1] for card in end.gone[max(0, len(end.gone) - taken) :]]
            yield _vif_back(before, taken, Absorption(row)), ("give", *faces)
