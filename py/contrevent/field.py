"""The field as the source lays it out: winds above, the nine cells with their encounters, the Vif below.

Source: rulebook, *Préparation d'une partie* (the area of play), *Formations*. One SVG of 620 × 476 units and,
over it, the buttons, in the same places by the classes `cv-x0` … `cv-x4` (columns: deck, A, B, C, discard or
encounters) and `cv-y0` … `cv-y4` (winds, rows 1 to 3, Vif). What a draft would do is drawn as it would be:
who goes where, which encounters change places, what each of them then takes.
"""

from contrevent.art import CARD_H, CARD_W, card_id, escape, figure, power_card, symbols
from contrevent.cards import (
    CELLS_OF,
    CHARACTERS,
    COLUMNS,
    ENCOUNTERS,
    FIGHTER,
    ROLE,
    ROLE_FACE,
    ROWS,
    WIND_ZONES,
    WING_C,
    cell,
    face_of,
    suit_of,
    wind_name,
)
from contrevent.drafts import (
    ACTIONS,
    Draft,
    at_cell,
    at_encounter,
    at_stunned,
    into_formation,
    pointers,
    reachable,
)
from contrevent.odds import wind_range
from contrevent.rules.moves import HEAL, MOVE, PLACES, TAUNT
from contrevent.rules.state import (
    STRICT,
    Absorption,
    Care,
    Movement,
    State,
    distance,
    face_down,
    faces_left,
    formation,
    holds,
    roles_on,
    souffle_left,
)
from contrevent.rules.turn import givable, wind_total
from tabletop.board import Look
from tabletop.game import Message, Move, Scalar

WIDTH, HEIGHT = 620, 476
COLUMN_W, PITCH_X, LEFT = 116, 124, 4
WIND_Y, WIND_H = 4, 106
GRID_Y, CELL_H, PITCH_Y = 118, 84, 90
LOW_Y, LOW_H = 392, 80
DECK, DISCARD = 0, 4
"""The columns of a deck and of its discard; A, B, C lie between."""

CURRENT = {"zefirine": 1, "slamino": 2, "steche": 3, "choon": 4, "crivetz": 5, "furvent": 6}
"""How many gusts a wind by that name sends over the field."""


AREAS = {
    "souffle": (0, 0, 124, 114),
    "winds": (126, 0, 368, 114),
    "souffle-discard": (498, 0, 120, 114),
    "order": (0, 114, 124, 182),
    "weather": (0, 294, 124, 92),
    "grid": (126, 114, 368, 272),
    "encounters": (496, 114, 122, 272),
    "vif": (0, 388, 370, 88),
    "met": (374, 388, 246, 88),
}
"""The parts of the field by name: x, y, width, height; a lesson points at them."""


def column_x(column: int) -> int:
    """The left edge of a column."""
    return LEFT + PITCH_X * column


def row_y(row: int) -> int:
    """The upper edge of a row of cells, 1 to 3."""
    return GRID_Y + PITCH_Y * (row - 1)


def cell_middle(name: str) -> tuple[int, int]:
    """The middle of a cell."""
    return column_x("ABC".index(name[0]) + 1) + COLUMN_W // 2, row_y(int(name[1])) + CELL_H // 2


def wind_place(column: int) -> tuple[int, int]:
    """The upper left corner of an upright card in the row of the winds."""
    return column_x(column) + (COLUMN_W - CARD_W) // 2, WIND_Y + (WIND_H - CARD_H) // 2


def drawing(view: State, draft: Draft, look: Look) -> str:
    """The picture alone; it says nothing aloud, the buttons and the words of the panel do."""
    return (
        f'<svg class="cv-field-art" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' aria-hidden="true" focusable="false"><defs>{symbols("cv-")}</defs>'
        f"{_winds(view)}{_cells(view, draft)}{_order(view, draft, look)}{_weather(view, look)}"
        f"{_encounters(view, draft, look)}{_fer(view, draft)}{_low(view)}{_marks(view, look)}{_gusts(view)}"
        f"{_blown(look)}{_duel(look)}</svg>"
    )


def _at(x: int, y: int, inner: str, more: str = "") -> str:
    return f'<g transform="translate({x} {y}){more}">{inner}</g>'


def _piece(name: str, x: int, y: int, inner: str, kind: str = "") -> str:
    """Something that can travel: its place outside, its journey inside."""
    classes = f"cv-piece {kind}".strip()
    return _at(x, y, f'<g class="{classes}" data-piece="{name}">{inner}</g>')


# Winds


def _winds(view: State) -> str:
    out = []
    for column, zone in enumerate(WIND_ZONES, 1):
        x, y = wind_place(column)
        out.append(_at(x, y, f'<rect class="cv-zone" width="{CARD_W}" height="{CARD_H}" rx="8"/>'))
        out.append(f'<text class="cv-name" x="{x - 12}" y="{y + 16}">{zone}</text>')
        if view.winds:
            back = f'<g class="leaving" data-piece="back-{zone}"><use href="#cv-back-wind"/></g>'
            out.append(_at(x, y, back))
            out.append(_piece(f"wind-{zone}", x, y, power_card(view.winds[column - 1])))
        elif column <= face_down(view):
            out.append(_piece(f"wind-{zone}", x, y, '<use href="#cv-back-wind"/>'))
    out.append(_souffle(view))
    x, y = wind_place(DISCARD)
    out.append(pile(x, y, view.souffle_discard[-1:], len(view.souffle_discard), "souffle-discard"))
    return "".join(out)


def _souffle(view: State) -> str:
    """The Souffle deck with the Dominante on it, and how many cards it holds."""
    x, y = wind_place(DECK)
    left = souffle_left(view)
    under = left - bool(view.dominant)
    out = []
    if under:
        step = 2 if under > 8 else 1
        shades = "".join(
            f'<rect class="cv-edge" x="{-k * step - 1}" y="{k * step + 1}" width="{CARD_W}"'
            f' height="{CARD_H}" rx="8"/>'
            for k in (2, 1)
        )
        out.append(_at(x, y, f'{shades}<use href="#cv-back-wind"/>'))
    else:
        out.append(_at(x, y, f'<rect class="cv-zone" width="{CARD_W}" height="{CARD_H}" rx="8"/>'))
    if view.dominant:
        out.append(_piece("dominant", x + 7, y - 1, power_card(view.dominant), "cv-dominant"))
    out.append(count(x - 2, y + CARD_H - 8, left))
    return "".join(out)


def pile(x: int, y: int, top: tuple[str, ...], size: int, name: str) -> str:
    """A discard: its last card, or the hollow where the first will lie."""
    if not top:
        return _at(x, y, f'<rect class="cv-zone" width="{CARD_W}" height="{CARD_H}" rx="8"/>')
    return _piece(name, x, y, power_card(top[0]), "cv-spent") + count(x + CARD_W + 2, y + CARD_H - 8, size)


def count(x: int, y: int, number: int) -> str:
    """A number of cards on a small stone."""
    return (
        f'<g class="cv-count" transform="translate({x} {y})"><rect x="-15" y="-13" width="30" height="25"'
        ' rx="12.5"/>'
        f'<text y="6">{number}</text></g>'
    )


# The nine cells and who stands there


def _cells(view: State, draft: Draft) -> str:
    wanted = _wanted_cells(view)
    open_cells = reachable(view, draft) if isinstance(view.frame, Movement) else frozenset()
    home = {cell(character, view.rows[character]) for character in CHARACTERS}
    out = []
    for column in "ABC":
        for row in ROWS:
            name = f"{column}{row}"
            x, y = column_x("ABC".index(column) + 1), row_y(row)
            kind = "cv-cell cv-cell-open" if name in open_cells else "cv-cell"
            out.append(
                _at(x, y, f'<rect class="{kind}" width="{COLUMN_W}" height="{CELL_H}" rx="16"/>{_RIPPLE}')
            )
            if name in wanted:
                out.append(_shadow(view, draft, name, wanted[name]))
            elif name in open_cells - home and draft.kind in ("", MOVE):
                out.append(f'<circle class="cv-pearl" cx="{x + 58}" cy="{y + 42}" r="6"/>')
    return "".join(out)


_RIPPLE = (
    '<path class="cv-ripple" d="M12 62C28 54 40 68 58 61S88 56 104 63M20 73C36 66 48 78 64 72S88 70 98 73'
    'M16 22C30 15 44 27 60 20S90 18 102 23"/>'
)


def _wanted_cells(view: State) -> dict[str, int]:
    """The cells of the formation asked for, and who is to stand there; none once it has been judged."""
    asked = formation(view)
    if not asked:
        return {}
    return {cell(character, CELLS_OF[asked][character]): character for character in CHARACTERS}


def _shadow(view: State, draft: Draft, name: str, character: int) -> str:
    """The place of one character in the formation: a shadow to step into, a ring once it is filled."""
    x, y = cell_middle(name)
    filled = draft.rows[character] == int(name[1])
    if filled and view.stunned[character]:
        return f'<rect class="cv-wanted" x="{x - 53}" y="{y - 37}" width="106" height="74" rx="13"/>'
    if filled:
        return f'<rect class="cv-kept" x="{x - 53}" y="{y - 37}" width="106" height="74" rx="13"/>'
    ghost = _at(x, y, figure(character), "scale(.8)")
    return (
        f'<rect class="cv-wanted" x="{x - 53}" y="{y - 37}" width="106" height="74" rx="13"/>'
        f'<g class="cv-ghost">{ghost}</g>'
    )


def _fer(view: State, draft: Draft) -> str:
    """The four where they stand; a draft shows where they would go."""
    out = []
    for character in CHARACTERS:
        here = cell(character, view.rows[character])
        there = cell(character, draft.rows[character])
        if here != there:
            out.append(_trip(character, here, there))
    for character in sorted(CHARACTERS, key=lambda one: view.rows[one]):
        here = cell(character, view.rows[character])
        x, y = cell_middle(here)
        leaving = draft.rows[character] != view.rows[character]
        out.append(
            _piece(f"fer-{character}", x, y, _standing(view, draft, character), "cv-away" if leaving else "")
        )
    return "".join(out)


def _trip(character: int, here: str, there: str) -> str:
    (x, y), (u, v) = cell_middle(here), cell_middle(there)
    side = 46 if character == FIGHTER else -46
    head = "l7-10 7 10" if v < y else "l7 10 7-10"
    back = 10 if v < y else -10
    return (
        f'<g class="cv-coming">{_at(u, v, figure(character), "scale(.86)")}</g>'
        f'<path class="cv-trip" d="M{x + side} {y}L{u + side} {v}M{u + side - 7} {v + back}{head}"/>'
    )


def _standing(view: State, draft: Draft, character: int) -> str:
    """A character upright, or fallen in the sand; one that is to be healed shows it."""
    face = face_of_role(character)
    if not view.stunned[character]:
        return (
            '<ellipse class="cv-dusk" cx="2" cy="35" rx="36" ry="7"/>'
            f'<g transform="scale(.86)">{figure(character)}</g>{_badge(face)}'
        )
    here = cell(character, view.rows[character])
    lying = WING_C if ROLE[character] == "wing" else character
    healed = draft.kind == HEAL and here in draft.what
    mark = (
        '<use class="cv-heal" href="#cv-sign-check" x="20" y="-40" width="28" height="28"/>' if healed else ""
    )
    return (
        '<ellipse class="cv-dusk" cx="0" cy="24" rx="44" ry="9"/>'
        f'<g class="cv-fallen" transform="translate(0 10)rotate(-82)scale(.74)">{figure(lying)}</g>'
        '<path class="cv-drift" d="M-50 34C-36 20-22 26-8 22S24 18 34 25 46 30 52 34Z"/>'
        '<use class="cv-stun" href="#cv-sign-stun" x="-36" y="-36" width="26" height="26"/>'
        f"{mark}{_badge(face)}"
    )


def face_of_role(character: int) -> str:
    """The rank that a character is in the Vif."""
    return ROLE_FACE[ROLE[character]]


def _badge(face: str) -> str:
    return f'<g class="cv-badge" transform="translate(40 26)"><circle r="11"/><text y="5">{face}</text></g>'


# What the Dominante asks for, and the weather


def _order(view: State, draft: Draft, look: Look) -> str:
    """The formation asked for, as a small plan, with the points to reach it."""
    asked = formation(view)
    x, y = column_x(DECK), row_y(1)
    if not asked:
        return ""
    suit = suit_of(view.dominant)
    dots = "".join(
        f'<circle cx="{-18 + 18 * "ABC".index(COLUMNS[c])}" cy="{18 * (CELLS_OF[asked][c] - 2)}" r="6"/>'
        for c in CHARACTERS
    )
    grid = "".join(
        f'<circle cx="{18 * i - 18}" cy="{18 * j - 18}" r="2.5"/>' for i in range(3) for j in range(3)
    )
    steps = distance(draft.rows, asked)
    stuck = any(view.stunned[c] for c in CHARACTERS)
    kept = not steps and not stuck
    if kept:
        foot = '<use class="cv-order-kept" href="#cv-sign-check" x="42" y="134" width="32" height="32"/>'
    elif not steps:
        foot = '<use class="cv-order-stun" href="#cv-sign-stun" x="42" y="134" width="32" height="32"/>'
    else:
        foot = (
            f'<text class="cv-order-cost" x="52" y="160">{steps}</text>'
            '<use class="cv-order-sign" href="#cv-sign-step" x="66" y="139" width="22" height="22"/>'
        )
        if stuck:
            foot = (
                f'<text class="cv-order-cost" x="38" y="160">{steps}</text>'
                '<use class="cv-order-sign" href="#cv-sign-step" x="50" y="139" width="22" height="22"/>'
                '<use class="cv-order-stun" href="#cv-sign-stun" x="76" y="139" width="24" height="24"/>'
            )
    return _at(
        x,
        y,
        f'<rect class="cv-order{" cv-order-ok" if kept else ""}" width="{COLUMN_W}" height="174" rx="16"/>'
        f'<use class="{_tint(suit)}" href="#cv-{_SUIT[suit]}" x="9" y="13" width="22" height="22"/>'
        '<text class="cv-order-name" x="35" y="31">'
        f"{escape(look.say(Message(f'contrevent.formation.{asked}')))}</text>"
        f'<g class="cv-plan-grid" transform="translate(58 86)">{grid}</g>'
        f'<g class="cv-plan" transform="translate(58 86)">{dots}</g>{foot}',
    )


_SUIT = {"♥": "hearts", "♦": "diamonds", "♣": "clubs", "♠": "spades"}


def _tint(suit: str) -> str:
    return "cv-suit cv-red" if suit in "♥♦" else "cv-suit cv-black"


def _weather(view: State, look: Look) -> str:
    """The wind of the turn: its total once shown, else what it can be, as a small plot."""
    if not view.dominant and not view.winds:
        return ""
    x, y = column_x(DECK), row_y(3)
    box = f'<rect class="cv-weather" width="{COLUMN_W}" height="{CELL_H}" rx="16"/>'
    if view.winds:
        total = wind_total(view) if view.dominant else None
        if total is None:
            return ""
        name = look.say(Message(f"contrevent.wind.{wind_name(total)}"))
        inner = (
            f'<text class="cv-total" x="58" y="46">{total}</text>'
            f'<text class="cv-wind-name" x="58" y="70">{escape(name)}</text>'
        )
        return _at(x, y, box) + _piece("weather", x, y, inner)
    odds = wind_range(view)
    return _at(
        x,
        y,
        f'{box}{small_plot(odds.ways)}<text class="cv-span" x="58" y="22">{odds.low} – {odds.high}</text>',
    )


def small_plot(ways: dict[int, int]) -> str:
    """The chances of each total, 8 to 40, as a row of thin bars 100 × 44."""
    most = max(ways.values())
    bars = "".join(
        f'<rect x="{8 + 3 * (total - 8)}" y="{74 - h}" width="2" height="{h}"/>'
        for total, number in ways.items()
        if (h := 44 * number // most)
    )
    return f'<g class="cv-bars">{bars}</g>'


# Encounters


def takes(view: State, draft: Draft, row: int) -> tuple[str, int]:
    """What the encounter of a row would take: `vif`, `pack`, `stun` or nothing, and how many."""
    kind = ENCOUNTERS[face_of(draft.met[row - 1])]
    roles = roles_on(draft.rows, row)
    if kind == "currier":
        return "vif", len(roles)
    if kind == "veramorph":
        return "pack", len(roles)
    if kind == "pursuit":
        hit = [c for c in CHARACTERS if draft.rows[c] == row and c != FIGHTER and not view.stunned[c]]
        return "stun", len(hit)
    return "", 0


def still_to_come(view: State, row: int) -> bool:
    """Whether the encounter of this row has not been resolved yet."""
    frame = view.frame
    return isinstance(frame, Movement) or (isinstance(frame, Absorption) and row >= frame.row)


def fatal_row(view: State, draft: Draft) -> int:
    """The row whose encounter would end the game, whatever is given to those before it; 0 for none.

    Row 1 to row 3 in order (C10): what a Corroyeur or a Véramorphe takes, those below it do not find any
    more, and an emptied deck loses at once (C2, C12, C13).
    """
    strict = view.exhaustion == STRICT
    pack = view.pack.size
    vifs = {view.vif}
    for row in range(1, len(draft.met) + 1):
        what, number = takes(view, draft, row)
        if not number or not still_to_come(view, row):
            continue
        if what == "vif":
            roles = roles_on(draft.rows, row)
            left = {_without(vif, faces) for vif in vifs for faces in givable(vif, roles)}
            vifs = {vif for vif in left if vif or not strict}
        elif what == "pack":
            pack -= number
        if not vifs or pack < strict:
            return row
    return 0


def _without(vif: tuple[str, ...], faces: tuple[str, ...]) -> tuple[str, ...]:
    """The Vif once a card of each of these ranks is gone."""
    left = list(vif)
    for face in faces:
        left.remove(next(card for card in left if face_of(card) == face))
    return tuple(left)


def _toll_words(view: State, draft: Draft, row: int, deadly: bool, look: Look) -> list[str]:
    """What the encounter of a row would take, in words."""
    what, number = takes(view, draft, row)
    if not number or not still_to_come(view, row):
        return []
    words = [look.say(Message(f"contrevent.board.toll.{what}", {"n": number}))]
    if deadly:
        words.append(look.say(Message("contrevent.board.toll.fatal")))
    return words


def _encounters(view: State, draft: Draft, look: Look) -> str:
    out = []
    fatal = fatal_row(view, draft)
    for row in ROWS:
        x, y = column_x(DISCARD), row_y(row)
        if row > len(draft.met):
            out.append(_at(x, y, f'<rect class="cv-zone" width="{COLUMN_W}" height="{CELL_H}" rx="16"/>'))
            continue
        out.append(
            _piece(
                f"met-{row}",
                x,
                y,
                _encounter(view, draft, row, row == fatal, look),
                "" if still_to_come(view, row) else "cv-past",
            )
        )
    if draft.kind == TAUNT and len(draft.what) == 3:
        one, other = (row_y(int(place)) + CELL_H // 2 for place in draft.what[1:3])
        x = column_x(DISCARD) - 2
        bend = 16 if other - one < 100 else 22
        out.append(
            f'<path class="cv-swap" d="M{x} {one}C{x - bend} {one + 14} {x - bend} {other - 14} {x} {other}'
            f"M{x - 10} {one + 4}L{x} {one} {x - 1} {one + 12}M{x - 10} {other - 4}L{x} {other} {x - 1}"
            f" {other - 12}"
            '"/>'
        )
    return "".join(out)


def _encounter(view: State, draft: Draft, row: int, deadly: bool, look: Look) -> str:
    kind = ENCOUNTERS[face_of(draft.met[row - 1])]
    name = look.say(Message(f"contrevent.encounter.{kind}"))
    changed = draft.met[row - 1] != view.met[row - 1]
    out = [
        f'<rect class="cv-met{" cv-changed" if changed else ""}" width="{COLUMN_W}"'
        f' height="{CELL_H}" rx="14"/>',
        f'<g class="cv-met-art" transform="translate(42 40)scale(.9)"><use href="#cv-met-{kind}"/></g>',
        f'<text class="cv-met-name" x="10" y="20">{escape(name[:1].upper() + name[1:])}</text>',
        f'<text class="cv-name" x="105" y="20">{row}</text>',
    ]
    if still_to_come(view, row):
        what, number = takes(view, draft, row)
        if what and number:
            sign = "" if what == "stun" else "−"
            out.append(
                f'<g class="cv-toll{" cv-deadly" if deadly else ""}"><rect x="60" y="46" width="50"'
                ' height="32" rx="12"/>'
                f'<text x="76" y="69">{sign}{number}</text>'
                f'<use href="#cv-sign-{what}" x="88" y="53" width="18" height="18"/>'
                f"{_FATAL if deadly else ''}</g>"
            )
    return "".join(out)


_FATAL = (
    '<circle class="cv-fatal" cx="96" cy="36" r="14"/><use href="#cv-sign-skull" x="87" y="27" width="18"'
    ' height="18"/>'
)
"""The sign of an encounter that would end the game, above what it takes."""


# Below: the Vif, the Rencontres


def _low(view: State) -> str:
    out = []
    left = faces_left(view.vif)
    for k, (face, number) in enumerate(left.items()):
        x = LEFT + k * 92
        role = next((name for name, rank in ROLE_FACE.items() if rank == face), "")
        art = (
            f'<g transform="translate(29 42)scale(.62)"><use href="#cv-fer-{role}"/></g>'
            if role
            else '<use class="cv-ace" href="#cv-sign-vif" x="8" y="16" width="46" height="46"/>'
        )
        empty = "" if number else "cv-none"
        out.append(
            _piece(
                f"vif-{face}",
                x,
                LOW_Y,
                f'<rect class="cv-vif" width="86" height="{LOW_H}" rx="14"/>{art}'
                f'<text class="cv-rank" x="69" y="27">{face}</text><text class="cv-left" x="69" y="63">'
                f"{number}</text>",
                empty,
            )
        )
    x = column_x(3)
    out.append(_lying(x, view.encounter_discard, len(view.encounter_discard)))
    size = view.encounters.size
    backs = '<g transform="translate(9 76)rotate(-90)"><use href="#cv-back-encounter"/></g>'
    out.append(
        _piece("met-deck", column_x(DISCARD), LOW_Y, backs) + count(column_x(DISCARD) + 103, LOW_Y + 66, size)
    )
    return "".join(out)


def _lying(x: int, cards: tuple[str, ...], size: int) -> str:
    """The discard of the encounters, its last card on top."""
    hollow = f'<rect class="cv-zone" x="9" y="4" width="{CARD_H}" height="{CARD_W}" rx="8"/>'
    if not cards:
        return _at(x, LOW_Y, hollow)
    kind = ENCOUNTERS[face_of(cards[-1])]
    face = (
        f'<rect class="cv-met" x="9" y="4" width="{CARD_H}" height="{CARD_W}" rx="8"/>'
        f'<g transform="translate(58 40)scale(.84)"><use href="#cv-met-{kind}"/></g>'
    )
    return _piece("met-discard", x, LOW_Y, face, "cv-spent") + count(x + 103, LOW_Y + 66, size)


def _marks(view: State, look: Look) -> str:
    """Rings round what a hint or a lesson points at."""
    hint = look.marks.get("hint", ())
    kind = "cv-hinted" if hint and hint[0] in ACTIONS else "cv-pointed"
    places = (AREAS.get(name) or _place_of(name) for name in sorted(pointers(view, hint)))
    return "".join(_ring(place, kind) for place in places if place)


def _ring(spot: tuple[int, int, int, int], kind: str) -> str:
    x, y, width, height = spot
    return f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}" rx="18"/>'


def _place_of(name: str) -> tuple[int, int, int, int] | None:
    """The rectangle round a cell or an encounter, by the name of its control."""
    what, _, which = name.partition("-")
    if what == "cell" and len(which) == 2 and which[0] in "ABC" and which[1] in "123":
        return column_x("ABC".index(which[0]) + 1) - 2, row_y(int(which[1])) - 2, COLUMN_W + 4, CELL_H + 4
    if what == "met" and which in PLACES:
        return column_x(DISCARD) - 2, row_y(int(which)) - 2, COLUMN_W + 4, CELL_H + 4
    return None


def _gusts(view: State) -> str:
    """Streaks that cross the field when a wind rises; at rest they are not seen."""
    if not view.winds or not view.dominant:
        return ""
    number = CURRENT[wind_name(wind_total(view))]
    out = []
    for k in range(2 * number):
        y = 128 + (k * 97) % 250
        x = (k * 211) % 260
        out.append(
            f'<g class="leaving" data-piece="gust-{k}"><g data-piece="blow-{k}">'
            f'<path class="cv-gust" d="M{x} {y}C{x + 90} {y - 16} {x + 170} {y + 18} {x + 250} {y}S{x + 330}'
            f" {y - 8}"
            f' {x + 350} {y}"/></g></g>'
        )
    return "".join(out)


# What is seen only while it happens: at rest it is not there


def flying(name: str, cards: tuple[str, ...]) -> str:
    """Cards on their way to a discard, drawn where they will lie; see `board.motions`."""
    return "".join(
        f'<g class="leaving" data-piece="{name}-{card_id(card)}">'
        f'<g data-piece="{name}-{card_id(card)}-way">{power_card(card)}</g></g>'
        for card in cards
    )


def _blown(look: Look) -> str:
    """The cards of a Souffle that was beaten, the Dominante first."""
    lost = (event.params for event in look.last if event.kind == "souffle_discarded")
    return "".join(
        _at(*wind_place(DISCARD), flying("blown", (seen["dominant"], *seen["cards"]))) for seen in lost
    )


def _duel(look: Look) -> str:
    """The Contrevent against the wind in the middle of the field, and by how much one is stronger."""
    happened = {event.kind: event.params for event in look.last}
    if "stood" not in happened:
        return ""
    counter = escape(look.say(Message("contrevent.board.counter")))
    inner = (
        '<rect class="cv-duel" x="-150" y="-48" width="300" height="96" rx="20"/>'
        f'<g data-piece="duel-us"><text class="cv-total" x="92" y="8">{happened["stood"]["total"]}</text>'
        f'<text class="cv-wind-name" x="92" y="34">{counter}</text></g>'
    )
    if "clash" in happened:
        clash = happened["clash"]
        name = escape(look.say(Message(f"contrevent.wind.{clash['name']}")))
        mark = {"held": f"+{clash['margin']}", "equal": "="}.get(clash["result"], f"−{clash['margin']}")
        inner += (
            f'<g data-piece="duel-wind"><text class="cv-total" x="-92" y="8">{clash["wind"]}</text>'
            f'<text class="cv-wind-name" x="-92" y="34">{name}</text></g>'
            f'<g class="cv-duel-{clash["result"]}" data-piece="duel-margin"><circle r="33"/>'
            f'<text y="11">{mark}</text></g>'
        )
    x, y = cell_middle("B2")
    return _at(x, y, f'<g class="leaving" data-piece="duel"><g data-piece="duel-in">{inner}</g></g>')


# The buttons over the picture


def controls(view: State, draft: Draft, look: Look) -> str:
    """Every cell, encounter and the formation that can be touched now."""
    if look.quiet:
        return ""
    frame = view.frame
    if isinstance(frame, Movement):
        return _movement_controls(view, draft, look)
    if isinstance(frame, Care) and any(view.stunned):
        return _care_controls(view, draft, look)
    return ""


def _button(
    name: str, places: str, move: Move, label: str, *, pressed: bool | None = None, kind: str = ""
) -> str:
    state = "" if pressed is None else f' aria-pressed="{str(pressed).lower()}"'
    return (
        f'<button type="button" class="cv-spot {places}{kind}" id="cv-{name}"'
        f' data-draft="{escape(" ".join(move))}"'
        f'{state} aria-label="{escape(label)}"></button>'
    )


def _movement_controls(view: State, draft: Draft, look: Look) -> str:
    say = look.say
    out = []
    for row in ROWS:
        for column in "ABC":
            name = f"{column}{row}"
            move = at_cell(view, draft.rows, name)
            who = _who(view, name)
            words = [name, say(Message(f"contrevent.board.{who}"))]
            if move:
                words.append(_trips(view, move, look))
            else:
                words.append(say(Message("contrevent.board.go_home")))
            out.append(
                _button(f"cell-{name}", f"cv-x{'ABC'.index(column) + 1} cv-y{row}", move, ", ".join(words))
            )
    asked = say(Message(f"contrevent.formation.{formation(view)}"))
    move = into_formation(view)
    label = Message("contrevent.board.form", {"formation": asked, "n": _due(view)}) if move else formed(view)
    out.append(_button("form", "cv-x0 cv-y12", move, say(label)))
    if not _taunted(view):
        fatal = str(fatal_row(view, draft))
        for place in "123":
            label = Message(
                "contrevent.board.taunt",
                {
                    "place": place,
                    "encounter": f"@contrevent.encounter.{ENCOUNTERS[face_of(draft.met[int(place) - 1])]}",
                },
            )
            pressed = draft.kind == TAUNT and place in draft.what
            move = at_encounter(view, draft, place)
            spoken_name = ", ".join([say(label), *_toll_words(view, draft, int(place), place == fatal, look)])
            out.append(_button(f"met-{place}", f"cv-x4 cv-y{place}", move, spoken_name, pressed=pressed))
    return "".join(out)


def formed(view: State) -> Message:
    """What to say of a Fer on the cells of the formation: that it holds, or who is stunned (C17)."""
    asked: dict[str, Scalar] = {"formation": f"@contrevent.formation.{formation(view)}"}
    if holds(view):
        return Message("contrevent.board.formed", asked)
    return Message("contrevent.board.formed_stunned", {**asked, "n": sum(view.stunned)})


def _due(view: State) -> int:
    return distance(view.rows, formation(view))


def _taunted(view: State) -> bool:
    frame = view.frame
    return isinstance(frame, Movement) and frame.taunted


def _who(view: State, name: str) -> str:
    """The word for what stands on a cell."""
    for character in CHARACTERS:
        if cell(character, view.rows[character]) == name:
            return f"{'stunned' if view.stunned[character] else 'stands'}.{ROLE[character]}"
    return "empty"


def _trips(view: State, move: Move, look: Look) -> str:
    """Who a proposed movement moves where, in words."""
    names = [
        look.say(
            Message("contrevent.board.goes", {"role": f"@contrevent.role.{ROLE[character]}", "cell": end})
        )
        for character, end in enumerate(move[1:5])
        if end != cell(character, view.rows[character])
    ]
    return ", ".join(names)


def _care_controls(view: State, draft: Draft, look: Look) -> str:
    out = []
    for character in CHARACTERS:
        if view.stunned[character]:
            name = cell(character, view.rows[character])
            words = [
                name,
                look.say(Message(f"contrevent.board.{_who(view, name)}")),
                look.say(Message("contrevent.board.heal_one")),
            ]
            pressed = draft.kind == HEAL and name in draft.what
            place = f"cv-x{'ABC'.index(name[0]) + 1} cv-y{name[1]}"
            move = at_stunned(view, draft, name)
            out.append(_button(f"cell-{name}", place, move, ", ".join(words), pressed=pressed))
    return "".join(out)


# The field in words, for whoever listens


def spoken(view: State, draft: Draft, look: Look) -> str:
    """What the picture shows: who stands where, the encounters, the winds."""
    say = look.say
    lines = []
    for character in CHARACTERS:
        name = cell(character, view.rows[character])
        lines.append(f"{name} : {say(Message(f'contrevent.board.{_who(view, name)}'))}")
    fatal = fatal_row(view, draft)
    for row, card in enumerate(draft.met, 1):
        kind = f"@contrevent.encounter.{ENCOUNTERS[face_of(card)]}"
        met = say(Message("contrevent.board.spoken.met", {"row": row, "encounter": kind}))
        lines.append(", ".join([met, *_toll_words(view, draft, row, row == fatal, look)]))
    if view.dominant:
        asked = f"@contrevent.formation.{formation(view)}"
        steps = distance(view.rows, formation(view))
        params: dict[str, Scalar] = {"card": view.dominant, "formation": asked, "n": steps}
        lines.append(say(Message("contrevent.board.spoken.dominant", params)))
    if view.winds and view.dominant:
        total = wind_total(view)
        params = {
            "cards": " ".join(view.winds),
            "total": total,
            "name": f"@contrevent.wind.{wind_name(total)}",
        }
        lines.append(say(Message("contrevent.board.spoken.winds", params)))
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<ul class="sr-only">{items}</ul>'
