"""A move as one line of text, both ways; a turn as one line.

Source: page of rulings; there is no notation in the rulebook. Cards are `10♠`, cells `B2`, ranks of the Vif
`K` (Traceur), `Q` (Combattante), `J` (Ailier), `A` (As).

    move A2-A1 B2-B3 = 2♦ 3♠      Mouvement: who goes where, the cards that pay
    taunt 1-3 = 4♣                 Provocation: the two places
    heal A1 B1 = 5♠                Soin: the cells of those healed
    help K                         Aide: the Vif card destroyed
    keep 9♠ under 2♥               of the three cards seen, the third is discarded
    support 5♠                     Soutien
    power 3♠ 10♦                   Puissance, and with it the end of phase 8; `power` alone plays nothing
    give K A                       Vif cards for a Corroyeur or a wind too strong
    done                           the phase is over

Words stand one space apart. The characters of a movement may be named in any order; everything else is read
as it is written. A deal is its number: the seed of the match.
"""

from collections.abc import Sequence
from itertools import takewhile

from contrevent.cards import CHARACTERS, COLUMNS, ROWS, cell
from contrevent.rules.moves import HEAL, KEEP, MOVE, TAUNT
from contrevent.rules.state import State
from tabletop.game import IllegalMove, Move

LENGTH_LIMIT = 120
_PAYS, _UNDER, _TO = "=", "under", "-"
_CELLS = frozenset(column + str(row) for column in COLUMNS for row in ROWS)


def move_text(state: State, move: Move) -> str:
    """The line of a legal move."""
    if move[0] == MOVE:
        ends = move[1 : 1 + len(CHARACTERS)]
        origins = [cell(c, state.rows[c]) for c in CHARACTERS]
        trips = [f"{origin}{_TO}{end}" for origin, end in zip(origins, ends, strict=True) if origin != end]
        return _paid([MOVE, *trips], move[1 + len(CHARACTERS) :])
    if move[0] == TAUNT:
        return _paid([TAUNT, f"{move[1]}{_TO}{move[2]}"], move[3:])
    if move[0] == HEAL:
        cells = list(takewhile(_is_cell, move[1:]))
        return _paid([HEAL, *cells], move[1 + len(cells) :])
    if move[0] == KEEP:
        return f"{KEEP} {move[1]} {_UNDER} {move[2]}"
    return " ".join(move)


def _paid(what: Sequence[str], cards: Move) -> str:
    return " ".join((*what, _PAYS, *cards))


def read_move(state: State, text: str) -> Move:
    """The move that a line says, legal or not: `move_text` writes that line again, but for the order of the
    characters of a movement. Error: IllegalMove for anything but the notation.
    """
    words = text.split(" ")
    if len(text) > LENGTH_LIMIT or not all(words):
        raise _unreadable(text)
    kind = words[0]
    if kind in (MOVE, TAUNT, HEAL):
        if words.count(_PAYS) != 1:
            raise _unreadable(text)
        split = words.index(_PAYS)
        what, cards = words[1:split], words[split + 1 :]
        if kind == MOVE:
            return (MOVE, *_ends(state, what, text), *cards)
        return (TAUNT, *_trip(what, text), *cards) if kind == TAUNT else _healing(what, cards, text)
    if kind == KEEP:
        if len(words) != 4 or words[2] != _UNDER:
            raise _unreadable(text)
        return (KEEP, words[1], words[3])
    return tuple(words)


def _healing(what: Sequence[str], cards: Sequence[str], text: str) -> Move:
    """The sign stands between the cells and what pays."""
    if not all(map(_is_cell, what)) or any(map(_is_cell, cards[:1])):
        raise _unreadable(text)
    return (HEAL, *what, *cards)


def _is_cell(word: str) -> bool:
    return word in _CELLS


def _trip(what: Sequence[str], text: str) -> tuple[str, str]:
    parts = what[0].split(_TO) if len(what) == 1 else []
    if len(parts) != 2:
        raise _unreadable(text)
    return parts[0], parts[1]


def _ends(state: State, what: Sequence[str], text: str) -> list[str]:
    """The end cells of all four, from those that move, each named once."""
    ends = [cell(c, state.rows[c]) for c in CHARACTERS]
    origins = tuple(ends)
    movers = set()
    for trip in what:
        origin, end = _trip([trip], text)
        if origin not in origins or origin in movers or origin == end:
            raise _unreadable(text)
        movers.add(origin)
        ends[origins.index(origin)] = end
    return ends


def _unreadable(text: str) -> IllegalMove:
    return IllegalMove("contrevent.why.not_a_move", text=text[:60])
