"""A player for the tests that does more than random moves do, and what is counted beside a war."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from nonlieu_tables import opening

from nonlieu import GAME
from nonlieu.pieces import first_tokens
from nonlieu.rules.cards import DECK
from nonlieu.rules.sheets import SheetMoves
from nonlieu.rules.state import Acting, Cards, Gifts, Lay, Pick, Picking, SetUp, Shares, State, ground
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move

RATHER = ("teach", "copy", "cover", "reproduce", "ray", "create", "play", "draw",
          "justice", "reach", "seduce", "freedom")  # fmt: skip
"""Actions that are taken before others, most of the time."""


def bold_move(state: State, ask: Ask, stream: SeededChance) -> Move:
    """Groups near each other; sheets with most tokens in one box of a unit; actions that change something,
    before a group is ended."""
    if isinstance(state.top, SetUp):
        return _placed(state, ask, stream)
    if isinstance(ask.moves, SheetMoves):
        return _sheet(ask.moves, stream)
    return _deed(ask, stream) if isinstance(state.top, Acting) else ask.moves.sample(stream)


def _placed(state: State, ask: Ask, stream: SeededChance) -> Move:
    """A group as near the middle of the map as can be."""
    field = ground(state)
    middle = field.hexes[(field.width // 2) * field.height + field.height // 2]
    heads = ask.moves.next(())
    move: Move = (heads[stream.below(len(heads))],)
    while not ask.moves.complete(move):
        free = sorted(ask.moves.next(move), key=lambda one: field.distance(one, middle))
        move = (*move, free[stream.below(min(9, len(free)))])
    return move


def _sheet(moves: SheetMoves, stream: SeededChance) -> Move:
    found: list[str] = []
    for name, boxes, tokens in moves.units:
        if stream.below(8) == 0:
            continue
        if tokens >= 8 and "reproduce" in boxes and stream.below(3) == 0:
            found.append(f"{name}:reproduce:8")
            continue
        weights = [one for one in boxes for _ in range(3 if one in ("channel", "special", "control") else 1)]
        box = weights[stream.below(len(weights))]
        first = tokens if stream.below(3) == 0 else 1 + stream.below(tokens)
        laid = {box: first}
        other = boxes[stream.below(len(boxes))]
        if other != box and tokens > first:
            laid[other] = 1 + stream.below(tokens - first)
        found += [f"{name}:{one}:{laid[one]}" for one in boxes if one in laid]
    for words in moves.orders:
        if words and stream.below(3) == 0:
            found.append(words[stream.below(len(words))])
    return (*found, "ready")


def _deed(ask: Ask, stream: SeededChance) -> Move:
    """The first of RATHER that some unit can do, most often; else anything, and seldom the end."""
    names = [one for one in ask.moves.next(()) if one != "done"]
    if not names or stream.below(40) == 0:
        return ask.moves.sample(stream)
    name = names[0] if stream.below(2) else names[stream.below(len(names))]
    words = ask.moves.next((name,))
    rather = [word for word in RATHER if word in words]
    word = rather[0] if rather and stream.below(6) else words[stream.below(len(words))]
    move: Move = (name, word)
    while not ask.moves.complete(move) or (ask.moves.next(move) and stream.below(2)):
        parts = ask.moves.next(move)
        move = (*move, parts[stream.below(len(parts))])
    return move


def wild_war(seed: int, **given: Any) -> Iterator[tuple[State, Ask]]:
    """The moments of a war in which much happens, to its end."""
    chance, stream = SeededChance(seed), SeededChance(f"{seed}/moves")
    state = opening(chance, **given).state
    while isinstance(ask := GAME.pending(state), Ask):
        yield state, ask
        state = GAME.play(state, bold_move(state, ask, stream), chance).state


def conserved(state: State) -> None:
    """Tokens in play and in the pool, and the cards, are as many as at the beginning; a unit a hexagon."""
    tokens, cards = state.pool, Counter(state.deck)
    cards.update(state.discard)
    for unit in state.units:
        assert min(*unit.boxes, unit.reserve, unit.beside) >= 0
        tokens += sum(unit.boxes) + unit.reserve + unit.beside
        cards.update((*unit.cards, *unit.covered))
    for frame in state.frames:
        match frame:
            case Lay(_, n) | Shares(_, _, n):
                tokens += n
            case Picking():
                tokens += first_tokens(state.size)
            case Cards(_, drawn) | Gifts(_, drawn):
                cards.update(drawn)
            case Pick(_, pair, _, kept):
                cards.update((*pair, *kept))
    assert (tokens, dict(cards)) == (3 * first_tokens(state.size), DECK)
    places = [unit.place for unit in state.units if unit.place]
    assert len(set(places)) == len(places)
