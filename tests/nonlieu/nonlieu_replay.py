"""What is counted beside a war, apart from the law's own check: tokens, cards, units, and what has fired."""

from collections import Counter
from collections.abc import Iterable, Sequence

from nonlieu.pieces import first_tokens
from nonlieu.rules.cards import DECK
from nonlieu.rules.state import Acting, Cards, Extra, Frame, Gifts, Lay, Pick, Picking, Rescue, Shares, State
from tabletop.game import Event, Move


def conserved(state: State) -> None:
    """Tokens in play and in the pool, and the cards, are as many as at the beginning; a unit a hexagon."""
    tokens = state.pool
    cards: Counter[str] = Counter(state.deck)
    cards.update(state.discard)
    for unit in state.units:
        assert min(*unit.boxes, unit.reserve, unit.beside) >= 0
        tokens += sum(unit.boxes) + unit.reserve + unit.beside
        cards.update(unit.cards)
        cards.update(unit.covered)
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
    assert tokens == 3 * first_tokens(state.size)
    assert dict(cards) == DECK
    places = [unit.place for unit in state.units if unit.place]
    assert len(set(places)) == len(places)


POWER_OF = {
    "justice": "justice", "copy": "disguise", "cover": "disguise", "freedom": "freedom", "peace": "peace",
    "seduce": "seduction", "teach": "teaching", "reach": "reach",
}  # fmt: skip


def fired(frame: Frame, move: Move, events: Iterable[Event]) -> Sequence[str]:
    """The powers and cards that a move has made use of, by name."""
    found: list[str] = []
    match frame:
        case Acting() if len(move) > 1:
            found.append(POWER_OF.get(move[1], move[1]))
        case Rescue() if move[0] in ("yes", "always"):
            found.append("rescue")
        case Extra() if move[0] != "0":
            found.append("brotherhood")
        case Pick():
            found.append("science")
    return [*found, *(f"card {event.params['card']}" for event in events if event.kind == "played")]
