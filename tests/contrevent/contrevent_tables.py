"""Tables laid out by hand for the tests: a moment of a game with every card where the test wants it."""

from collections.abc import Iterable, Sequence
from typing import Any

from boards import Drawing, composed
from contrevent import GAME
from contrevent.board import BOARD
from contrevent.cards import CELLS_OF, CHARACTERS, FACE_CARDS, POWER_CARDS, VIF_CARDS, cell, in_order
from contrevent.rules import check
from contrevent.rules.state import Care, Frame, Movement, Stand, State
from driven import DrivenMatch
from tabletop.board import BoardContext
from tabletop.chance import Deck, GatheredChance, deck_of
from tabletop.game import Step
from tabletop.playing_cards import rank_of

ACES = ("A♥", "A♦", "A♣")
WHOLE_VIF = "KKKQQQJJAAAA"


def table(
    frame: Frame | tuple[Frame, ...] | None = None,
    *,
    hand: str = "",
    pack: int | str = 20,
    bottom: str = "",
    vif: str = "",
    rows: str | tuple[int, int, int, int] = "cone",
    stunned: str = "",
    dominant: str = "4♥",
    winds: str = "",
    souffle: int | str = 20,
    met: Sequence[str] = ACES,
    exhaustion: str = "strict",
    played: str = "",
    looked: int = 0,
) -> State:
    """A moment of a game; cards as words. An integer for a deck means so many cards, any; what is nowhere
    else lies in the discard. The Vif has the last in order of each rank (C25). The turn is the first in which
    so many cards of the Souffle can have gone; in phase 4 the hand was one of five."""
    frames = frame if isinstance(frame, tuple) else (frame or Movement(False),)
    where = CELLS_OF[rows] if isinstance(rows, str) else rows
    faces = vif or (WHOLE_VIF[:-1] if Care(True) in frames or bottom else WHOLE_VIF)
    of_rank = {face: [card for card in VIF_CARDS if rank_of(card) == face] for face in "KQJA"}
    kept = tuple(card for face, cards in of_rank.items() for card in cards[len(cards) - faces.count(face) :])
    hurt = tuple(cell(c, where[c]) in stunned.split() for c in CHARACTERS)
    hands, under, shown = hand.split(), bottom.split(), played.split()
    pack_deck, pack_rest = _deck(pack, [*hands, *under, *shown], under, looked)
    up = winds.split()
    souffle_deck, souffle_rest = _deck(souffle, [dominant, *up], [], 0)
    turn = next(turn for turn in range(1, 10) if len(souffle_rest) <= 7 * (turn - 1))
    encounters = [card for card in FACE_CARDS if card not in met]
    left = 16 - 3 * ((turn - 1) % 5 + 1)
    if isinstance(frames[-1], Movement):
        missing = max(0, 5 - len(hands) - len(shown))
        shown, pack_rest = [*shown, *pack_rest[:missing]], pack_rest[missing:]
    state = State(
        exhaustion=exhaustion,
        turn=turn,
        rows=where,
        stunned=(hurt[0], hurt[1], hurt[2], hurt[3]),
        hand=in_order(tuple(hands)),
        played=tuple(shown),
        pack=pack_deck,
        looked=looked,
        pack_discard=pack_rest,
        vif=kept,
        gone=tuple(card for card in VIF_CARDS if card not in kept),
        souffle=souffle_deck,
        souffle_discard=souffle_rest,
        dominant=dominant,
        winds=tuple(up),
        encounters=deck_of([*encounters[: left - 1], encounters[-1]]),
        encounter_discard=tuple(encounters[left - 1 : -1]),
        met=tuple(met),
        frames=frames,
    )
    check(state)
    return state


def _deck(
    wanted: int | str, elsewhere: Iterable[str], under: Sequence[str], looked: int
) -> tuple[Deck, tuple[str, ...]]:
    """The deck, the first `looked` of its cards known, and the cards left for the discard."""
    free = [card for card in POWER_CARDS if card not in set(elsewhere)]
    inside = free[: wanted - len(under)] if isinstance(wanted, int) else wanted.split()
    deck = Deck(deck_of(inside[looked:]).unknown, tuple(inside[:looked]), tuple(under))
    return deck, tuple(card for card in free if card not in inside)


def play(state: State, text: str, *outcomes: str) -> Step[State]:
    """The step of a move in notation, chance handing out exactly these cards, in this order."""
    chance = GatheredChance(outcomes)
    step = GAME.play(state, GAME.read_move(state, text), chance)
    assert chance.used == len(outcomes), f"{chance.used} of {len(outcomes)} outcomes were drawn"
    check(step.state)
    return step


def match(*script: str, seed: int = 1, **options: Any) -> DrivenMatch:
    """A match whose first outcomes are these cards."""
    return DrivenMatch.new(GAME, options, 1, seed, script=script)


def drawing(seen: State, context: BoardContext) -> Drawing:
    """The whole board: the frame with the inside of every layer in its place."""
    return composed(BOARD.frame(seen, context), BOARD.layers(seen, context))


def care(state_hand: str = "", **settings: Any) -> State:
    """A moment of phase 6."""
    return table(Care(False), hand=state_hand, **settings)


def stand(state_hand: str = "", *, winds: str = "8♥ 8♦ 3♣", **settings: Any) -> State:
    """A moment of phase 8, the winds turned up."""
    return table(Stand("", 0), hand=state_hand, winds=winds, **settings)
