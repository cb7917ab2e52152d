"""The field as the source lays it out: winds above, the nine cells, the formation asked for, the weather.

Source: rulebook, *Préparation d'une partie* (the area of play), *Formations*. What a draft would do is drawn
as it would be.
"""

from contrevent.art import figure
from contrevent.board.layout import (
    CELL_H,
    COLUMN_W,
    DECK,
    DISCARD,
    GRID_COLUMNS,
    cell_middle,
    column_of,
    column_x,
    row_y,
    wind_place,
)
from contrevent.board.scene import PREFIX, Scene
from contrevent.cards import CELLS_OF, CHARACTERS, COLUMNS, ROWS, WIND_ZONES, cell, wind_name
from contrevent.drafts import reachable
from contrevent.rules.moves import MOVE
from contrevent.rules.odds import wind_range
from contrevent.rules.state import Movement, State, distance, face_down, formation, souffle_left
from contrevent.rules.turn import wind_total
from tabletop.game import Message
from tabletop.markup import at, escape, travelling
from tabletop.playing_cards import (
    CARD_H,
    CARD_W,
    SUIT_NAMES,
    card_face,
    colour_class,
    empty_place,
    suit_of,
)
from tabletop.plots import distribution

# Winds


def winds(scene: Scene) -> str:
    """The three winds, the Souffle deck with the Dominante on it, its discard."""
    view = scene.view
    found = []
    for column, zone in enumerate(WIND_ZONES, 1):
        x, y = wind_place(column)
        found.append(at(x, y, empty_place(PREFIX)))
        found.append(f'<text class="cv-name" x="{x - 12}" y="{y + 16}">{zone}</text>')
        if view.winds:
            back = f'<g class="leaving" data-piece="back-{zone}"><use href="#cv-back-wind"/></g>'
            found.append(at(x, y, back))
            face = card_face(view.winds[column - 1], PREFIX)
            found.append(travelling(f"wind-{zone}", x, y, face, "cv-piece"))
        elif column <= face_down(view):
            found.append(travelling(f"wind-{zone}", x, y, '<use href="#cv-back-wind"/>', "cv-piece"))
    return "".join(found) + _souffle(view) + _souffle_discard(view)


def _souffle(view: State) -> str:
    x, y = wind_place(DECK)
    left = souffle_left(view)
    under = left - bool(view.dominant)
    if under:
        step = 2 if under > 8 else 1
        edges = "".join(
            f'<rect class="cv-edge" x="{-k * step - 1}" y="{k * step + 1}" width="{CARD_W}"'
            f' height="{CARD_H}" rx="8"/>'
            for k in (2, 1)
        )
        deck = at(x, y, f'{edges}<use href="#cv-back-wind"/>')
    else:
        deck = at(x, y, empty_place(PREFIX))
    if view.dominant:
        face = card_face(view.dominant, PREFIX)
        deck += travelling("dominant", x + 7, y - 1, face, "cv-piece cv-dominant")
    return deck + count(x - 2, y + CARD_H - 8, left)


def _souffle_discard(view: State) -> str:
    """The discard of the Souffle: its last card, or the place where the first will lie."""
    x, y = wind_place(DISCARD)
    cards = view.souffle_discard
    if not cards:
        return at(x, y, empty_place(PREFIX))
    top = travelling("souffle-discard", x, y, card_face(cards[-1], PREFIX), "cv-piece cv-spent")
    return top + count(x + CARD_W + 2, y + CARD_H - 8, len(cards))


def count(x: int, y: int, number: int) -> str:
    """A number of cards on a small stone."""
    return (
        f'<g class="cv-count" transform="translate({x} {y})"><rect x="-15" y="-13" width="30" height="25"'
        f' rx="12.5"/><text y="6">{number}</text></g>'
    )


# The nine cells


_RIPPLE = (
    '<path class="cv-ripple" d="M12 62C28 54 40 68 58 61S88 56 104 63M20 73C36 66 48 78 64 72S88 70 98 73'
    'M16 22C30 15 44 27 60 20S90 18 102 23"/>'
)


def cells(scene: Scene) -> str:
    """The nine cells: which can be reached, and the places of the formation asked for."""
    view, draft = scene.view, scene.draft
    wanted = _wanted_cells(view)
    open_cells = reachable(view, draft) if isinstance(view.frame, Movement) else frozenset()
    home = {cell(character, view.rows[character]) for character in CHARACTERS}
    found = []
    for column in GRID_COLUMNS:
        for row in ROWS:
            name = f"{column}{row}"
            x, y = column_x(column_of(name)), row_y(row)
            kind = "cv-cell cv-cell-open" if name in open_cells else "cv-cell"
            ground = f'<rect class="{kind}" width="{COLUMN_W}" height="{CELL_H}" rx="16"/>{_RIPPLE}'
            found.append(at(x, y, ground))
            if name in wanted:
                found.append(_wanted_place(scene, name, wanted[name]))
            elif name in open_cells - home and draft.kind in ("", MOVE):
                found.append(f'<circle class="cv-pearl" cx="{x + 58}" cy="{y + 42}" r="6"/>')
    return "".join(found)


def _wanted_cells(view: State) -> dict[str, int]:
    """The cells of the formation asked for, and who is to stand there; none once it has been judged."""
    asked = formation(view)
    if not asked:
        return {}
    return {cell(character, CELLS_OF[asked][character]): character for character in CHARACTERS}


def _wanted_place(scene: Scene, name: str, character: int) -> str:
    """The place of one character in the formation: a shadow to step into, a ring once it is filled."""
    x, y = cell_middle(name)
    filled = scene.draft.rows[character] == int(name[1])
    kept = filled and not scene.view.stunned[character]
    ring = (
        f'<rect class="cv-{"kept" if kept else "wanted"}" x="{x - 53}" y="{y - 37}" width="106"'
        ' height="74" rx="13"/>'
    )
    if filled:
        return ring
    return f'{ring}<g class="cv-ghost">{at(x, y, figure(character), "scale(.8)")}</g>'


# What the Dominante asks for, and the weather


def order(scene: Scene) -> str:
    """The formation asked for, as a small plan, with the points to reach it."""
    view = scene.view
    asked = formation(view)
    if not asked:
        return ""
    steps = distance(scene.draft.rows, asked)
    stunned = any(view.stunned)
    suit = suit_of(view.dominant)
    name = escape(scene.text(Message(f"contrevent.formation.{asked}")))
    kept = " cv-order-ok" if not steps and not stunned else ""
    return at(
        column_x(DECK),
        row_y(1),
        f'<rect class="cv-order{kept}" width="{COLUMN_W}" height="174" rx="16"/>'
        f'<use class="cv-suit {colour_class(suit, PREFIX)}" href="#cv-{SUIT_NAMES[suit]}" x="9" y="13"'
        f' width="22" height="22"/><text class="cv-order-name" x="35" y="31">{name}</text>'
        f"{at(58, 86, plan(asked))}{_order_cost(steps, stunned=stunned)}",
    )


def plan(asked: str) -> str:
    """The four of a formation as dots among nine, around their middle."""
    dots = "".join(
        f'<circle cx="{18 * GRID_COLUMNS.index(column) - 18}" cy="{18 * row - 36}" r="6"/>'
        for column, row in zip(COLUMNS, CELLS_OF[asked], strict=True)
    )
    grid = "".join(
        f'<circle cx="{18 * i - 18}" cy="{18 * j - 18}" r="2.5"/>' for i in range(3) for j in range(3)
    )
    return f'<g class="cv-plan-grid">{grid}</g><g class="cv-plan">{dots}</g>'


def _order_cost(steps: int, *, stunned: bool) -> str:
    """The points of movement to the formation; once it is reached, whether it holds."""
    if not steps:
        kind, name = ("stun", "stun") if stunned else ("kept", "check")
        return f'<use class="cv-order-{kind}" href="#cv-sign-{name}" x="42" y="134" width="32" height="32"/>'
    text_x, sign_x = (38, 50) if stunned else (52, 66)
    found = (
        f'<text class="cv-order-cost" x="{text_x}" y="160">{steps}</text>'
        f'<use class="cv-order-sign" href="#cv-sign-step" x="{sign_x}" y="139" width="22" height="22"/>'
    )
    if stunned:
        found += '<use class="cv-order-stun" href="#cv-sign-stun" x="76" y="139" width="24" height="24"/>'
    return found


def weather(scene: Scene) -> str:
    """The wind of the turn: its total once shown, else what it can be, as a small plot."""
    view = scene.view
    if not view.dominant:
        return ""
    x, y = column_x(DECK), row_y(3)
    box = f'<rect class="cv-weather" width="{COLUMN_W}" height="{CELL_H}" rx="16"/>'
    if not view.winds:
        possible = wind_range(view)
        plot = f'<g class="cv-bars">{distribution(possible.ways, _bar_x, 74, 44, 2)}</g>'
        span = f'<text class="cv-span" x="58" y="22">{possible.low} – {possible.high}</text>'
        return at(x, y, box + plot + span)
    total = wind_total(view)
    name = escape(scene.text(Message(f"contrevent.wind.{wind_name(total)}")))
    inner = (
        f'<text class="cv-total" x="58" y="46">{total}</text>'
        f'<text class="cv-wind-name" x="58" y="70">{name}</text>'
    )
    return at(x, y, box) + travelling("weather", x, y, inner, "cv-piece")


def _bar_x(total: int) -> int:
    """The left edge of a total's bar in the plot of the weather: 8 to 40, three units each."""
    return 8 + 3 * (total - 8)
