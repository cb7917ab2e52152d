"""The board as SVG: a view of the state as text, pure functions, no browser.

Source: rulebook, the board and its 56 lines (page of rulings, *Board*); design, *The screen*. The drawing
knows no rules: what may be touched comes in the `BoardContext`; which Kè are threatened, which Shāng are
trapped, what a capture takes and which move would lose come from `rules`.

The layers, from the back: `ground`, the lacquered frame and the wooden field with its inlaid lines, and the
definitions of the pieces; `coordinates`; `trays`, above the captured Kè (as many hollows as captures win),
below the string of Kè in hand; `marks` under the pieces; `pieces`; `signs` above them; `points`, which are
the controls. A point's spoken name says its name, what is on it and what a touch would do.

Nothing is shown by hue alone: a point to enter wears a pearl, a touchable piece a halo, a step a ring with a
pip, a capture a diamond where it lands and a crossed ring on its Kè, a threatened Kè a small wedge, a trapped
Shāng a padlock, a hint a dashed ring, a losing move a triangle.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from hujiyang.art import (
    FRET,
    GRAIN,
    PADLOCK,
    SKINS,
    THREAT,
    WARNING,
    known_skin,
    piece_definitions,
    wood_definitions,
)
from hujiyang.bitboard import INDEX, KE, KE_COUNT, NEIGHBOURS, POINTS, SHANG, SIDES, SIZE
from hujiyang.rules import State, captured_point, losing, pieces, threats, trapped
from tabletop import markup
from tabletop.board import Board, BoardContext, Layers, Motion, Text, layer
from tabletop.game import Event, Key, Message, Part
from tabletop.markup import at, escape, spoken, tag, travelling

LEFT, WIDTH, HEIGHT = 20, 960, 1124
PITCH = 176
"""Between two points, in the drawing's units."""
CENTRE = (500, 562)
HIT = 86
"""Radius of a point's control: 25 of them, none over another; 29 CSS px at 344 px wide."""

HALO = {KE: 61, SHANG: 78}
"""Radius of the ring round a piece that may be touched, by seat."""
CHOSEN, HINT = 82, 71
"""Radii of the ring round the chosen piece, and of a hint's, which lies between all others."""

TRAY_PITCH = 38
PRIZE_PITCH = 84
HAND_TRAY, PRIZE_TRAY = HEIGHT - 42, 42
"""The heights of the trays' middles, the Kè at the bottom."""

FIRST_FOCUS = "c3"
"""The point that the tabulator reaches where none was used and none can be touched."""

_PREFIX = "hjy-"
"""Of the ids in the board's drawing."""


@dataclass(frozen=True, slots=True)
class _Facts:
    """What several layers show, computed once for a drawing.

    seats: whose piece stands on each point; next_points: the points that may be touched; chosen: those of the
    draft; captures: of each landing point that may be touched, the point of the Kè it takes; threatened,
    trapped: Kè and Shāng; losing: points a touch of which would lose the game at once; warned: those, and the
    ones that the table highlights; hinted: in the order of the move.
    """

    seats: Mapping[Part, int]
    next_points: tuple[Part, ...]
    chosen: tuple[Part, ...]
    captures: Mapping[Part, Part]
    threatened: tuple[Part, ...]
    trapped: tuple[Part, ...]
    losing: frozenset[Part]
    warned: frozenset[Part]
    hinted: tuple[Part, ...]


def _facts(view: State, context: BoardContext) -> _Facts:
    next_points = _points_among(context.next_parts) if context.interactive else ()
    chosen = _points_among(context.draft)
    moves = [(chosen[0], point) for point in next_points] if len(chosen) == 1 else []
    captures = {move[1]: taken for move in moves if (taken := captured_point(move)) is not None}
    losses = frozenset(move[1] for move in moves if losing(view, move))
    return _Facts(
        pieces(view),
        next_points,
        chosen,
        captures,
        threats(view),
        trapped(view),
        losses,
        losses.union(_points_among(context.highlights.get("warn", ()))),
        _points_among(context.highlights.get("hint", ())),
    )


def _points_among(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    return tuple(part for part in parts if part in INDEX)


# The frame and its layers


_DRAWN = {
    "ground": "hjy-under",
    "coordinates": "hjy-coords",
    "trays": "",
    "marks": "hjy-under",
    "pieces": "hjy-pieces",
    "signs": "hjy-over",
}
"""The layers that are seen, from the back, each with its class; above them lie the controls. All but the
trays say nothing aloud: the controls do."""

_EMPTY_LAYERS = "".join(
    layer(name, class_=kind, aria_hidden="true") if kind else layer(name) for name, kind in _DRAWN.items()
) + layer("points", class_="hjy-points")


def _frame(view: State, context: BoardContext) -> str:
    """The `<svg class="hjy">` with its empty layers."""
    seat = SHANG if context.flipped else KE
    classes = f"hjy hjy-{known_skin(context.skin)}"
    return tag(
        "svg",
        _EMPTY_LAYERS,
        class_=classes if context.interactive else f"{classes} hjy-quiet",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{LEFT} 0 {WIDTH} {HEIGHT}",
        role="group",
        aria_label=context.text(Message("hujiyang.board.label", {"side": Key(f"hujiyang.seat.{seat}")})),
    )


def _layers(view: State, context: BoardContext) -> Layers:
    facts = _facts(view, context)
    flipped, skin = context.flipped, known_skin(context.skin)
    return Layers(
        {
            "ground": lambda: _ground(skin),
            "coordinates": lambda: _coordinates(flipped),
            "trays": lambda: _trays(view, context, facts),
            "marks": lambda: _last_move(context.last_events, flipped) + _touchable(facts, flipped),
            "pieces": lambda: _pieces(context.last_events, facts, flipped),
            "signs": lambda: _signs(facts, flipped),
            "points": lambda: _points(context, facts, flipped, skin),
        }
    )


# Places


def place(point: int, flipped: bool) -> tuple[int, int]:
    """Where a point (its index) lies in the drawing: x, y."""
    across, up = point % SIZE - 2, point // SIZE - 2
    turn = -1 if flipped else 1
    return CENTRE[0] + PITCH * across * turn, CENTRE[1] - PITCH * up * turn


def _place_of(name: Part, flipped: bool) -> tuple[int, int]:
    return place(INDEX[name], flipped)


def _tray_height(height: int, flipped: bool) -> int:
    return HEIGHT - height if flipped else height


def _hand_slot(slot: int, flipped: bool) -> tuple[int, int]:
    """Where the Kè number `slot` (0 first) of the hand hangs on its string."""
    return 118 + TRAY_PITCH * slot, _tray_height(HAND_TRAY, flipped)


def _prize_slot(slot: int, captures: int, flipped: bool) -> tuple[int, int]:
    """Where the captured Kè number `slot` (0 first) lies."""
    return 500 + PRIZE_PITCH * slot - PRIZE_PITCH * (captures - 1) // 2, _tray_height(PRIZE_TRAY, flipped)


# The board itself


@cache
def _ground(skin: str) -> str:
    """The definitions of the drawing and the board without anything on it."""
    return _definitions(skin, _PREFIX) + _backdrop(_PREFIX)


def _definitions(skin: str, prefix: str) -> str:
    pieces = piece_definitions(skin, KE, prefix) + piece_definitions(skin, SHANG, prefix)
    return f"<defs>{wood_definitions(prefix)}{pieces}</defs>"


@cache
def _backdrop(prefix: str) -> str:
    """Frame, field, grain, lines, studs: the same in every position, seen from either side."""
    grain = "".join(f'<path d="{path}"/>' for path in GRAIN)
    lines = _lines()
    places = [place(point, False) for point in range(len(POINTS))]
    studs = "".join(f'<circle cx="{x}" cy="{y}" r="9"/>' for x, y in places)
    frets = "".join(
        f'<path d="{FRET}" transform="translate({x} {y})scale({a} {b})"/>'
        for x, y, a, b in ((43, 105, 1, 1), (957, 105, -1, 1), (43, 1019, 1, -1), (957, 1019, -1, -1))
    )
    return (
        '<g aria-hidden="true">'
        '<rect class="hjy-drop" x="36" y="108" width="928" height="936" rx="30"/>'
        '<rect class="hjy-drop" x="44" y="116" width="912" height="934" rx="34"/>'
        f'<rect x="30" y="92" width="940" height="940" rx="26" fill="url(#{prefix}frame)"/>'
        '<rect class="hjy-hairline" x="37" y="99" width="926" height="926" rx="20"/>'
        f'<rect x="70" y="132" width="860" height="860" rx="6" fill="url(#{prefix}field)"/>'
        f'<g class="hjy-grain" clip-path="url(#{prefix}clip)">{grain}</g>'
        f'<rect x="70" y="132" width="860" height="860" rx="6" fill="url(#{prefix}lamp)"/>'
        '<path class="hjy-sunk" d="M72 990V134H928"/><path class="hjy-raised" d="M928 134V990H72"/>'
        f'<g class="hjy-fret">{frets}</g>'
        f'<path class="hjy-line-light" d="{lines}" transform="translate(0 3)"/>'
        f'<path class="hjy-line" d="{lines}"/>'
        '<rect class="hjy-border" x="84" y="146" width="832" height="832" rx="3"/>'
        '<circle class="hjy-heart" cx="500" cy="562" r="58"/>'
        '<circle class="hjy-line" cx="500" cy="562" r="46"/>'
        f'<g class="hjy-studs">{studs}</g></g>'
    )


def _lines() -> str:
    """The 56 drawn lines as one path."""
    strokes = []
    for one, others in enumerate(NEIGHBOURS):
        for other in others:
            if one < other:
                (x, y), (u, v) = place(one, False), place(other, False)
                strokes.append(f"M{x} {y}L{u} {v}")
    return "".join(strokes)


def _coordinates(flipped: bool) -> str:
    out = []
    for i in range(SIZE):
        x, y = place(i, flipped)[0], place(i * SIZE, flipped)[1]
        out.append(f'<text x="{x}" y="1021">{"abcde"[i]}</text><text x="50" y="{y + 9}">{i + 1}</text>')
    return "".join(out)


def _trays(view: State, context: BoardContext, facts: _Facts) -> str:
    """The string of Kè in hand and the captured ones: pictures with a spoken count."""
    entering = view.turn == KE and bool(facts.next_points) and not facts.chosen
    hand = context.text(Message("hujiyang.board.hand", {"n": view.hand}))
    taken = context.text(Message("hujiyang.board.taken", {"n": view.captured, "of": view.captures}))
    return tag(
        "g", _hand(view.hand, entering, context.flipped), class_="hjy-tray", role="img", aria_label=hand
    ) + tag("g", _prizes(view, context.flipped), class_="hjy-tray", role="img", aria_label=taken)


def _hand(count: int, entering: bool, flipped: bool) -> str:
    """The string with the Kè on it; the last of them can be carried to a point when one must enter."""
    y = _tray_height(HAND_TRAY, flipped)
    end = _hand_slot(KE_COUNT - 1, flipped)[0] + 46
    out = [
        f'<path class="hjy-string" d="M86 {y}C90 {y - 3} 96 {y + 3} 102 {y}H{end}"/>',
        f'<circle class="hjy-knot" cx="86" cy="{y}" r="9"/>',
        f'<circle class="hjy-knot" cx="{end}" cy="{y}" r="9"/>',
    ]
    for slot in range(count):
        x = _hand_slot(slot, flipped)[0]
        token = f'<use class="hjy-token" href="#{_PREFIX}ke" transform="scale(.56)"/>'
        if entering and slot == count - 1:
            token = f'<g class="hjy-carry" data-carry=""><circle class="hit" r="46"/>{token}</g>'
        out.append(f'<g transform="translate({x} {y - 2})">{token}</g>')
    out.append(f'<text class="hjy-count" x="{end + 30}" y="{y + 14}">{count}</text>')
    return "".join(out)


def _prizes(view: State, flipped: bool) -> str:
    """A hollow for each capture that wins, the captured Kè in the first of them."""
    out = []
    for slot in range(view.captures):
        x, y = _prize_slot(slot, view.captures, flipped)
        out.append(f'<circle class="hjy-hollow" cx="{x}" cy="{y}" r="34"/>')
        if slot < view.captured:
            prize = f'<use href="#{_PREFIX}ke" transform="scale(.56)"/>'
            out.append(travelling(f"prize-{slot + 1}", x, y - 2, prize))
        else:
            out.append(f'<path class="hjy-goal" d="M{x - 8} {y - 8}h16v16h-16Z"/>')
    return "".join(out)


# What lies under and over the pieces


def _last_move(events: tuple[Event, ...], flipped: bool) -> str:
    """Where the last move began and ended, and the point of the Kè it took."""
    out = []
    for event in events:
        params = event.params
        if event.kind == "entered":
            x, y = _place_of(params["point"], flipped)
            out.append(f'<circle class="hjy-last" cx="{x}" cy="{y}" r="64"/>')
        elif event.kind in ("moved", "captured"):
            (x, y), (u, v) = _place_of(params["origin"], flipped), _place_of(params["target"], flipped)
            out.append(
                f'<path class="hjy-path" d="M{x} {y}L{u} {v}"/>'
                f'<circle class="hjy-left" cx="{x}" cy="{y}" r="24"/>'
                f'<circle class="hjy-last" cx="{u}" cy="{v}" r="{64 if params["seat"] == KE else 82}"/>'
            )
        if event.kind == "captured":
            x, y = _place_of(params["taken"], flipped)
            out.append(f'<path class="hjy-felled" d="M{x - 27} {y - 27}l54 54M{x + 27} {y - 27}l-54 54"/>')
    return "".join(out)


def _touchable(facts: _Facts, flipped: bool) -> str:
    """What may be touched next (pieces, points to enter or step to, landings of captures) and is chosen."""
    out = []
    for name in facts.next_points:
        x, y = _place_of(name, flipped)
        seat = facts.seats.get(name)
        if seat is not None:
            out.append(f'<circle class="hjy-halo" cx="{x}" cy="{y}" r="{HALO[seat]}"/>')
        elif name in facts.captures:
            out.append(
                f'<circle class="hjy-glow" cx="{x}" cy="{y}" r="46"/>'
                f'<path class="hjy-strike" d="M{x} {y - 34}l34 34-34 34-34-34Z"/>'
                f'<path class="hjy-strike-pip" d="M{x} {y - 13}l13 13-13 13-13-13Z"/>'
            )
        elif facts.chosen:
            out.append(
                f'<circle class="hjy-glow" cx="{x}" cy="{y}" r="44"/>'
                f'<circle class="hjy-ring" cx="{x}" cy="{y}" r="30"/>'
                f'<circle class="hjy-pip" cx="{x}" cy="{y}" r="10"/>'
            )
        else:
            out.append(f'<circle class="hjy-pearl" cx="{x}" cy="{y}" r="15"/>')
    for name in facts.chosen:
        if name in facts.seats:
            x, y = _place_of(name, flipped)
            out.append(f'<circle class="hjy-chosen" cx="{x}" cy="{y}" r="{CHOSEN}"/>')
    return "".join(out)


def _pieces(events: tuple[Event, ...], facts: _Facts, flipped: bool) -> str:
    """Every piece, the last mover and the chosen one on top; a Kè just taken stays to be seen leaving."""
    moved = [event.params["target"] for event in events if event.kind in ("moved", "captured")]
    top = [*moved, *facts.chosen[:1]]
    out = []
    for event in events:
        if event.kind == "captured" and event.params["taken"] not in facts.seats:
            name = event.params["taken"]
            out.append(_piece(KE, f"taken-{name}", _place_of(name, flipped), "hjy-piece leaving"))
    for name in sorted(facts.seats, key=top.__contains__):
        seat = facts.seats[name]
        classes = "hjy-piece lifted" if name in facts.chosen else "hjy-piece"
        out.append(_piece(seat, f"{SIDES[seat]}-{name}", _place_of(name, flipped), classes))
    return "".join(out)


def _piece(seat: int, name: str, where: tuple[int, int], classes: str) -> str:
    """A piece that can travel. The id of the outer element keeps a piece that stays the same element."""
    return (
        f'<g id="{_PREFIX}at-{name}" transform="translate({where[0]} {where[1]})">'
        f'<g class="{classes}" data-piece="{name}">'
        f'<use class="hjy-shadow" href="#{_PREFIX}{SIDES[seat]}-shadow"/>'
        f'<use class="hjy-face" href="#{_PREFIX}{SIDES[seat]}"/></g></g>'
    )


def _signs(facts: _Facts, flipped: bool) -> str:
    """Threats, locks, captures offered, hints and warnings, above the pieces."""
    out = []
    prey = facts.captures.values()
    for name in facts.threatened:
        if name not in prey:
            x, y = _place_of(name, flipped)
            out.append(f'<path class="hjy-threat" d="{THREAT}" transform="translate({x} {y})"/>')
    for name in prey:
        x, y = _place_of(name, flipped)
        out.append(
            f'<circle class="hjy-prey" cx="{x}" cy="{y}" r="62"/>'
            f'<path class="hjy-cross" d="M{x + 30} {y - 58}l28 28M{x + 58} {y - 58}l-28 28"/>'
        )
    for name in facts.trapped:
        x, y = _place_of(name, flipped)
        out.append(f'<g class="hjy-lock" transform="translate({x + 44} {y + 44})">{PADLOCK}</g>')
    out.append(_hint(facts, flipped))
    for name in sorted(facts.warned, key=POINTS.index):
        x, y = _place_of(name, flipped)
        out.append(f'<g class="hjy-warn" transform="translate({x + 46} {y - 46})">{WARNING}</g>')
    return "".join(out)


def _hint(facts: _Facts, flipped: bool) -> str:
    """A dashed ring on every point; of a hinted move also the piece's ghost where it goes, and an arrow."""
    hinted = facts.hinted
    places = [_place_of(name, flipped) for name in hinted]
    out = [f'<circle class="hjy-hint" cx="{x}" cy="{y}" r="{HINT}"/>' for x, y in places]
    step = len(hinted) == 2 and hinted[0] in facts.seats
    if (step or len(hinted) == 1) and hinted[-1] not in facts.seats:
        side = SIDES[facts.seats.get(hinted[0], KE)]
        x, y = places[-1]
        out.append(f'<use class="hjy-ghost" href="#{_PREFIX}{side}" transform="translate({x} {y})"/>')
        if step:
            out.append(_arrow(*places))
    return "".join(out)


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    """An arrow along a line, which ends before it reaches the points' rings."""
    (x, y), (u, v) = start, end
    length = max(abs(u - x), abs(v - y))
    gap = 64 if abs(u - x) == abs(v - y) else 90
    dx, dy = (u - x) * gap // length, (v - y) * gap // length
    tip = f"M{u - dx} {v - dy}"
    if u == x or v == y:
        sx, sy = dx * 28 // 90, dy * 28 // 90
        head = f"{tip}l{-sx - sy} {-sy + sx}M{u - dx} {v - dy}l{-sx + sy} {-sy - sx}"
    else:
        sx, sy = dx * 38 // 64, dy * 38 // 64
        head = f"{tip}l{-sx} 0{tip}l0 {-sy}"
    return f'<path class="hjy-arrow" d="M{x + dx * 9 // 10} {y + dy * 9 // 10}L{u - dx} {v - dy}{head}"/>'


# The controls


class _Words(dict[str, str]):
    """Words that take no parameter, by key, for the spoken names of one drawing, each put into them once."""

    def __init__(self, text: Text) -> None:
        super().__init__()
        self._text = text

    def __missing__(self, key: str) -> str:
        words = self[key] = escape(spoken(self._text(Message(key))))
        return words


def _points(context: BoardContext, facts: _Facts, flipped: bool, skin: str) -> str:
    """The 25 points in the order of their names, rank by rank; one of them is a tab stop."""
    text, tab_stop, words = context.text, _tab_stop(context, facts), _Words(context.text)
    out = []
    for point, name in enumerate(POINTS):
        x, y = place(point, flipped)
        is_open, is_chosen = name in facts.next_points, name in facts.chosen
        kind = " open" if is_open else " chosen" if is_chosen else ""
        disabled, stop = "" if kind else ' aria-disabled="true"', 0 if name == tab_stop else -1
        out.append(
            f'<g class="point{kind}" data-part="{name}" role="button" tabindex="{stop}"'
            f' aria-label="{_label(name, text, words, skin, facts)}"{disabled}>'
            f'<circle class="hit" cx="{x}" cy="{y}" r="{HIT}"/>'
            f'<circle class="aim" cx="{x}" cy="{y}" r="{HIT - 4}"/></g>'
        )
    return "".join(out)


def _tab_stop(context: BoardContext, facts: _Facts) -> Part:
    """The point last used, else the chosen one, else the first that may be touched."""
    candidates = (context.focus_part, *facts.chosen[::-1], *facts.next_points)
    return next((part for part in candidates if part in INDEX), FIRST_FOCUS)


def _label(name: Part, text: Text, words: _Words, skin: str, facts: _Facts) -> str:
    """The spoken name of a point: its name, what is on it, what a touch would do, what is pointed out."""
    seat = facts.seats.get(name)
    found = [name, words["hujiyang.board.empty" if seat is None else f"hujiyang.skin.{skin}.{SIDES[seat]}"]]
    if name in facts.threatened:
        found.append(words["hujiyang.board.threatened"])
    if name in facts.trapped:
        found.append(words["hujiyang.board.trapped"])
    if name in facts.chosen:
        found.append(words["hujiyang.board.chosen"])
    if name in facts.next_points:
        if seat is not None:
            found.append(words["hujiyang.board.pick"])
        elif not facts.chosen:
            found.append(words["hujiyang.board.enter"])
        elif name in facts.captures:
            take = Message("hujiyang.board.take", {"over": facts.captures[name]})
            found.append(escape(spoken(text(take))))
        else:
            found.append(words["hujiyang.board.go"])
    if name in facts.warned:
        found.append(words["hujiyang.board.warned" if name in facts.losing else "hujiyang.board.risky"])
    if name in facts.hinted:
        found.append(words["hujiyang.board.hinted"])
    return ", ".join(found)


# In words


def _choice(view: State, context: BoardContext) -> str:
    """The piece chosen, where it may step, and what it may take."""
    facts = _facts(view, context)
    if not facts.chosen:
        return ""
    text, name = context.text, facts.chosen[0]
    side = SIDES[facts.seats.get(name, KE)]
    piece = Key(f"hujiyang.skin.{known_skin(context.skin)}.{side}.the")
    found = [text(Message("hujiyang.choice.piece", {"piece": piece, "point": name}))]
    steps = ", ".join(point for point in facts.next_points if point not in facts.captures)
    if steps:
        found.append(text(Message("hujiyang.choice.steps", {"points": steps})))
    for landing, taken in facts.captures.items():
        found.append(text(Message("hujiyang.choice.capture", {"point": landing, "over": taken})))
    return " ".join(found)


def _remarks(before: State, view: State, text: Text) -> tuple[str, ...]:
    """The Kè that can be taken and the Shāng that are shut in, where these are others than before."""
    found = []
    for key, old, new in (
        ("threatened", threats(before), threats(view)),
        ("trapped", trapped(before), trapped(view)),
    ):
        if new and set(new) - set(old):
            found.append(text(Message(f"hujiyang.sign.{key}", {"n": len(new), "points": ", ".join(new)})))
        elif old and not new:
            found.append(text(Message(f"hujiyang.sign.{key}.none")))
    return tuple(found)


# Motion


def _motions(before: State, events: tuple[Event, ...], context: BoardContext) -> tuple[Motion, ...]:
    """How the pieces of `before` travel: from the string, along the lines, to the captured ones."""
    flipped = context.flipped
    found: list[Motion] = []
    for event in events:
        params = event.params
        if event.kind == "entered":
            start = _hand_slot(max(before.hand - 1, 0), flipped)
            found.append(_slide(f"ke-{params['point']}", start, _place_of(params["point"], flipped), 0, 300))
        elif event.kind in ("moved", "captured"):
            start, end = _place_of(params["origin"], flipped), _place_of(params["target"], flipped)
            span = 220 if event.kind == "moved" else 320
            found.append(_slide(f"{SIDES[params['seat']]}-{params['target']}", start, end, 0, span))
        if event.kind == "captured":
            start = _place_of(params["taken"], flipped)
            slot = _prize_slot(params["count"] - 1, params["captures"], flipped)
            found.append(Motion(f"taken-{params['taken']}", "vanish", delay=140, span=160))
            found.append(_slide(f"prize-{params['count']}", start, slot, 200, 360))
        elif event.kind == "blocked":
            found.extend(Motion(f"shang-{name}", "shake", delay=260, span=320) for name in params["points"])
    return tuple(found)


def _slide(piece: str, start: tuple[int, int], end: tuple[int, int], delay: int, span: int) -> Motion:
    return Motion(piece, "slide", start[0] - end[0], start[1] - end[1], delay, span)


# Pictures for elsewhere


@cache
def _emblem(seat: int, skin: str) -> str:
    """One piece of a seat as a small drawing, for a seat's card or a choice."""
    skin, side = known_skin(skin), SIDES[seat]
    prefix = f"hjy-{skin}-{side}-"
    return markup.picture(
        f"<defs>{piece_definitions(skin, seat, prefix)}</defs>"
        f'<use href="#{prefix}{side}-shadow"/><use href="#{prefix}{side}"/>',
        "-62 -62 124 132" if seat == KE else "-78 -78 156 164",
        f"hjy-emblem hjy-{skin}",
    )


def _sign(term: str, skin: str) -> str:
    """What a word of the tale means, as a small drawing."""
    if term in ("ke", "shang"):
        return _emblem(SIDES.index(term), skin)
    if term == "padlock":
        return markup.picture(f'<g class="hjy-lock">{PADLOCK}</g>', "-28 -28 56 56", "hjy-sign")
    if term == "warning":
        return markup.picture(f'<g class="hjy-warn">{WARNING}</g>', "-32 -30 64 60", "hjy-sign")
    if term == "threat":
        wedge = f'<path class="hjy-threat" d="{THREAT}"/>'
        return markup.picture(wedge, "-28 -84 56 56", "hjy-sign")
    return ""


_SCENE = {"c3": SHANG, "b3": KE, "d4": KE, "c4": KE, "d2": KE, "b1": KE, "e3": SHANG, "a4": KE, "b5": KE}


def _picture(skin: str) -> str:
    """A corner of the board in play, for the game's card and the choice of skins."""
    skin = known_skin(skin)
    prefix = f"hjy-card-{skin}-"
    pieces = []
    for name, seat in _SCENE.items():
        shape = f"{prefix}{SIDES[seat]}"
        uses = f'<use href="#{shape}-shadow"/><use href="#{shape}"/>'
        pieces.append(at(*_place_of(name, False), uses))
    return markup.picture(
        _definitions(skin, prefix) + _backdrop(prefix) + "".join(pieces),
        "170 236 760 480",
        f"hjy-picture hjy-{skin}",
        preserveAspectRatio="xMidYMid slice",
    )


_MARGIN = 94
"""What a detail shows around its outermost points, in the drawing's units."""


def _still(view: State, context: BoardContext, part: str) -> str:
    """The position as one drawing. part: empty for the board with its trays, `board` for the board alone,
    two corners such as `a1-c3` for the points between them."""
    drawn = _layers(view, context)
    shown = [name for name in _DRAWN if not part or name != "trays"]
    inner = "".join(tag("g", drawn[name], class_=_DRAWN[name] or None) for name in shown)
    skin = known_skin(context.skin)
    return markup.picture(inner, _window(part, context.flipped), f"hjy hjy-still hjy-{skin}")


def _window(part: str, flipped: bool) -> str:
    """The view box of a detail of the drawing."""
    if not part:
        return f"{LEFT} 0 {WIDTH} {HEIGHT}"
    if part == "board":
        return f"{LEFT} 82 {WIDTH} 972"
    (x, y), (u, v) = (_place_of(name, flipped) for name in part.split("-"))
    left, top = min(x, u) - _MARGIN, min(y, v) - _MARGIN
    return f"{left} {top} {abs(x - u) + 2 * _MARGIN} {abs(y - v) + 2 * _MARGIN}"


BOARD = Board(
    frame=_frame,
    layers=_layers,
    motions=_motions,
    choice=_choice,
    remarks=_remarks,
    skins=SKINS,
    emblem=_emblem,
    picture=_picture,
    still=_still,
    sign=_sign,
)
