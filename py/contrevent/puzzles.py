"""What the puzzles ask of a turn, and the exact chance of each way to play it.

A puzzle is one phase of a turn: all that is done in it, up to the move after which cards are drawn or
encounters struck. Its worth is the chance that what is asked is reached, with the best play after it, over
all cards that nobody has seen: the three winds, the encounters' Pack cards, the three cards of an Aide, the
card of a Soutien. Nothing is estimated. The games of puzzles are strict (C2).

Source: rulebook, phases 4 to 10; rulings C2, C3, C7–C20. `puzzles` loads this with its room.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from math import gcd

from contrevent.cards import (
    CELLS_OF,
    CHARACTERS,
    FACE_CARDS,
    FORMATION_LOSS,
    HAND,
    MAX_LOSS,
    POWER_CARDS,
    VALUE,
    VIF_CARDS,
    formation_of,
    power_of,
)
from contrevent.rules.forecast import (
    LAST_SOUFFLE,
    Position,
    Vif,
    after_encounters,
    after_wind_loss,
    position_of,
)
from contrevent.rules.moves import DONE, HELP, POWER, SUPPORT
from contrevent.rules.odds import coverings, wind_range
from contrevent.rules.state import AIDE_CARDS, STRICT, Care, Frame, Movement, Stand, State
from tabletop.chance import Deck
from tabletop.game import Message, Move
from tabletop.playing_cards import RED

Worth = tuple[int, int]
"""A chance as a fraction in lowest terms: (ways, of all)."""

Hand = tuple[str, ...]
Colours = tuple[int, int]
"""How many cards are red, how many black."""

NEVER: Worth = (0, 1)
TURN_WINDS = 4
"""The Souffle cards that a turn uses up without a bonus."""

HOLD, CROSS, LIVE = "hold", "cross", "live"
"""What is asked: that the formation is held against a wind no stronger than the Contrevent; that the game is
won by this turn; that it is not lost in it, the refill of the hand at its end included."""

GOALS = {"hold": HOLD, "care": HOLD, "support": HOLD, "last": CROSS, "thin": LIVE}
"""By theme, what is asked."""

_TORN = -MAX_LOSS - 1
_NO_WIND = 99
"""More than any wind."""


# Chances


def reduced(ways: int, whole: int) -> Worth:
    """A fraction in lowest terms."""
    least = gcd(ways, whole)
    return ways // least, whole // least


def best_of(worths: Iterable[Worth]) -> Worth:
    """The greatest of these chances, NEVER of none."""
    best = NEVER
    for one in worths:
        if one[0] * best[1] > best[0] * one[1]:
            best = one
    return best


def _mean(worths: Iterable[Worth]) -> Worth:
    """The mean of chances that are equally likely."""
    ways, whole, all_of = 0, 1, 0
    for (one, of), count in Counter(worths).items():
        ways, whole = reduced(ways * of + count * one * whole, whole * of)
        all_of += count
    return reduced(ways, whole * all_of)


# A turn


@dataclass(frozen=True, slots=True)
class Turn:
    """What does not change in the turn. souffle: its cards before this turn; winds: (total, ways) pairs, of
    `whole`; wanted: the rows of the formation that the Dominante asks for; known, needs: what was found."""

    goal: str
    souffle: int
    winds: tuple[tuple[int, int], ...]
    whole: int
    wanted: tuple[int, ...]
    known: dict[tuple[object, ...], Worth] = field(default_factory=dict, compare=False)
    needs: dict[tuple[Position, int], tuple[int, bool]] = field(default_factory=dict, compare=False)


def pack_of(state: State) -> Hand:
    """The cards of the Pack whose order nobody knows; under them lies what an Aide has put there."""
    return tuple(state.pack.unknown)


def turn_of(state: State, goal: str) -> Turn:
    """The turn of a position in which it is asked for that."""
    ranged = wind_range(state)
    souffle = state.souffle.size + len(state.winds) + 1
    wanted = CELLS_OF[formation_of(state.dominant)]
    return Turn(goal, souffle, tuple(ranged.ways.items()), ranged.whole, wanted)


def holds(turn: Turn, position: Position) -> bool:
    """Whether the formation is held (C17)."""
    return position.rows == turn.wanted and not any(position.stunned)


def is_met(turn: Turn, margin: int, position: Position, kept: int) -> bool:
    """Whether a Contrevent stronger by `margin` (negative: weaker) reaches what is asked, with so many cards
    kept in hand (C3, C7, C17–C20)."""
    held = holds(turn, position)
    pack = position.pack - (0 if held else FORMATION_LOSS)
    if turn.goal == HOLD:
        return held and margin >= 0
    if margin <= _TORN:
        left = after_wind_loss(position.vif)
        if left is None or not any(left):
            return False
    elif margin < 0:
        pack += margin
    if pack < 1:
        return False
    if turn.souffle - TURN_WINDS - max(0, min(margin, MAX_LOSS)) <= LAST_SOUFFLE:
        return True
    return turn.goal == LIVE and pack - max(0, HAND - kept) >= 1


# Phase 8


def _needs(turn: Turn, position: Position, kept: int) -> tuple[int, bool]:
    """The least margin from -3 on that reaches what is asked with so many cards kept, and whether a wind far
    too strong does."""
    key = (position, kept)
    found = turn.needs.get(key)
    if found is None:
        margins = (m for m in range(-MAX_LOSS, MAX_LOSS + 1) if is_met(turn, m, position, kept))
        found = turn.needs[key] = next(margins, _NO_WIND), is_met(turn, _TORN, position, kept)
    return found


def reach(turn: Turn, hand: Hand, power: int, position: Position) -> tuple[int, int]:
    """The winds against which these cards reach what is asked, with `power` of a Soutien: all up to the first
    number, and all from the second on, which may be left to the Vif."""
    base = played = power + len(CHARACTERS) - sum(position.stunned)
    kept = len(hand)
    least, spared = _needs(turn, position, kept)
    limit = base - least
    for value in sorted([VALUE[card] for card in hand], reverse=True):
        kept -= 1
        played += value
        limit = max(limit, played - _needs(turn, position, kept)[0])
    return limit, base - _TORN if spared else _NO_WIND


def colours(cards: Iterable[str]) -> Colours:
    """How many of the cards are red, how many black."""
    reds = [card[-1] in RED for card in cards]
    return sum(reds), len(reds) - sum(reds)


def stand(turn: Turn, hand: Hand, position: Position, pack: Colours) -> Worth:
    """The chance before the winds are turned up, or against the one that is. pack: its cards in an order
    that nobody knows, the one that an Aide has put under it aside."""
    key = (tuple([(VALUE[card], card[-1] in RED) for card in hand]), position, pack)
    found = turn.known.get(key)
    if found is None:
        found = turn.known[key] = _stand(turn, hand, position, pack)
    return found


def _stand(turn: Turn, hand: Hand, position: Position, pack: Colours) -> Worth:
    plain = reach(turn, hand, 0, position)
    gambles = list(_gambles(turn, hand, position, pack)) if position.pack > 1 else []
    count = max(1, sum(pack))
    ways = 0
    for wind, weight in turn.winds:
        if is_reached(wind, plain):
            ways += weight * count
        elif gambles:
            ways += weight * max(
                same * is_reached(wind, doubled) + (count - same) * is_reached(wind, single)
                for same, doubled, single in gambles
            )
    return reduced(ways, turn.whole * count)


def is_reached(wind: int, limits: tuple[int, int]) -> bool:
    """Whether a wind is one of those that `reach` has found."""
    return wind <= limits[0] or wind >= limits[1]


def _gambles(
    turn: Turn, hand: Hand, position: Position, pack: Colours
) -> Iterator[tuple[int, tuple[int, int], tuple[int, int]]]:
    """Of each Soutien: how many of the cards that may be turned up double it, what it reaches then, and what
    it reaches else (C16)."""
    less = Position(position.rows, position.stunned, position.pack - 1, position.vif)
    for card in hand:
        rest = _without(hand, (card,))
        same = pack[card[-1] not in RED]
        yield same, reach(turn, rest, 2 * VALUE[card], less), reach(turn, rest, 1, less)


# Phase 6


def care(turn: Turn, hand: Hand, position: Position, pack: Hand) -> Worth:
    """The chance with the best of Soin, Aide and going on."""
    if turn.goal == HOLD and position.rows != turn.wanted:
        return NEVER
    found = [_healed(turn, hand, position, colours(pack))]
    if position.pack >= AIDE_CARDS and sum(position.vif) > 1 and found[0][0] < found[0][1]:
        faces = [face for face, count in zip("KQJA", position.vif, strict=True) if count]
        asked = faces[:1] if turn.goal == HOLD else faces  # only a wind far too strong asks for the Vif
        found += [aide(turn, hand, position, pack, face) for face in asked]
    return best_of(found)


def _healed(turn: Turn, hand: Hand, position: Position, pack: Colours) -> Worth:
    """The chance with the best Soin or none; a payment with a card too many is never better."""
    return best_of(
        stand(turn, _without(hand, cards), after, pack)
        for after, points in healings(position)
        for cards in coverings(hand, points)
    )


def healings(position: Position) -> Iterator[tuple[Position, int]]:
    """The position after each Soin, none too, and its cost (C14)."""
    choices = [(True, False) if stunned else (False,) for stunned in position.stunned]
    for a, b, c, d in product(*choices):
        points = sum(position.stunned) - sum((a, b, c, d))
        yield Position(position.rows, (a, b, c, d), position.pack, position.vif), points


def aide(turn: Turn, hand: Hand, position: Position, pack: Hand, face: str) -> Worth:
    """The chance with an Aide paid by a Vif card of that rank: the best of three cards comes to the hand, one
    goes under the Pack, which is as good as gone in this turn (C15)."""
    vif = list(position.vif)
    vif["KQJA".index(face)] -= 1
    left: Vif = (vif[0], vif[1], vif[2], vif[3])
    after = Position(position.rows, position.stunned, position.pack - AIDE_CARDS + 1, left)
    red, black = colours(pack)
    kept: dict[tuple[str, int], Worth] = {}
    worths = []
    for seen in combinations(pack, AIDE_CARDS):
        reds, blacks = colours(seen)
        for card in seen:
            if (card, reds) not in kept:
                kept[card, reds] = _healed(turn, _with(hand, card), after, (red - reds, black - blacks))
        worths.append(best_of([kept[card, reds] for card in seen]))
    return _mean(worths)


def _without(cards: Hand, gone: Sequence[str]) -> Hand:
    return tuple([card for card in cards if card not in gone])


def _with(hand: Hand, card: str) -> Hand:
    return tuple(sorted((*hand, card), key=POWER_CARDS.index))


# Phase 5


def struck(turn: Turn, hand: Hand, position: Position, pack: Hand) -> Worth:
    """The chance once the encounters have struck. position: after them; pack: before, since nobody knows
    which of its cards a Véramorphe takes."""
    gone = combinations(pack, len(pack) - position.pack)
    return _mean(care(turn, hand, position, _without(pack, out)) for out in gone)


# A way


def worth(state: State, theme: str, move: Move) -> Worth | None:
    """The chance of what a puzzle of that theme asks for once a legal move is played; None for a move that
    leaves the phase open, since it can be made good."""
    frame = state.frame
    turn = turn_of(state, GOALS[theme])
    position, pack = position_of(state), pack_of(state)
    if isinstance(frame, Movement):
        if move[0] != DONE:
            return None
        met = after_encounters(state, state.rows, state.met)
        return NEVER if met is None else struck(turn, state.hand, met, pack)
    if isinstance(frame, Care) and move[0] in (HELP, DONE):
        if move[0] == DONE:
            return stand(turn, state.hand, position, colours(pack))
        return aide(turn, state.hand, position, pack, move[1])
    if isinstance(frame, Stand):
        ((wind, _),) = turn.winds
        if move[0] == POWER:
            counter = frame.power + power_of(move[1:]) + len(CHARACTERS) - sum(state.stunned)
            return int(is_met(turn, counter - wind, position, len(state.hand) - len(move[1:]))), 1
        gambles = zip(state.hand, _gambles(turn, state.hand, position, colours(pack)), strict=True)
        same, doubled, single = dict(gambles)[move[1]]
        reached = same * is_reached(wind, doubled) + (len(pack) - same) * is_reached(wind, single)
        return reduced(reached, len(pack))
    return None


def reason(state: State, move: Move) -> Message | None:
    """What a Soutien depends on: the colours of the cards that may be turned up (C16)."""
    if move[0] != SUPPORT:
        return None
    red, black = colours(pack_of(state))
    return Message("puzzles.why.contrevent.support", {"red": red, "black": black})


# Positions

FRAMES: Mapping[str, Frame] = {
    "4": Movement(False), "6": Care(False), "6h": Care(True), "8": Stand("", 0),
}  # fmt: skip


def read_position(text: str) -> State:
    """The position of a puzzle: phase (`6h` after an Aide), turn, rows, who is stunned, then of each card of
    the Pack, the Souffle, the Vif and the encounters, in their order, where it is: `.` in its deck, `u` under
    it, `x` gone, `h` in hand, `o` the Dominante, `1` `2` `3` in a zone or beside a row."""
    phase, turn, rows, stunned, *decks = text.split(" ")
    pack, souffle, vif, encounters = decks
    a, b, c, d = (int(row) for row in rows)
    e, f, g, h = (one == "1" for one in stunned)
    return State(
        exhaustion=STRICT,
        turn=int(turn),
        rows=(a, b, c, d),
        stunned=(e, f, g, h),
        hand=_at("h", POWER_CARDS, pack),
        played=(),
        pack=Deck(_deck(POWER_CARDS, pack).unknown, bottom=_at("u", POWER_CARDS, pack)),
        looked=0,
        pack_discard=_at("x", POWER_CARDS, pack),
        vif=_at(".", VIF_CARDS, vif),
        gone=_at("x", VIF_CARDS, vif),
        souffle=_deck(POWER_CARDS, souffle),
        souffle_discard=_at("x", POWER_CARDS, souffle),
        dominant="".join(_at("o", POWER_CARDS, souffle)),
        winds=tuple(card for zone in "123" for card in _at(zone, POWER_CARDS, souffle)),
        encounters=_deck(FACE_CARDS, encounters),
        encounter_discard=_at("x", FACE_CARDS, encounters),
        met=tuple(card for row in "123" for card in _at(row, FACE_CARDS, encounters)),
        frames=(FRAMES[phase],),
    )


def _at(place: str, cards: Sequence[str], places: str) -> tuple[str, ...]:
    return tuple(card for card, one in zip(cards, places, strict=True) if one == place)


def _deck(cards: Sequence[str], places: str) -> Deck:
    return Deck(dict.fromkeys(sorted(_at(".", cards, places)), 1))
