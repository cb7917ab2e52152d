"""The board as SVG: a view of the state as text, pure functions, no browser.

Source: rulebook, the board and its 56 lines (page of rulings, *Board*); design, *The screen*. The drawing
knows no rules: what may be touched comes in the `Look`; which Kè stand in danger, which Shāng are shut in
and what a capture takes come from `rules` and `pieces`.

From the back: the lacquered frame and the wooden field with its inlaid lines; the trays (above the prizes
of the Shāng, as many hollows as captures win; below the string of Kè in hand); the marks that lie under
the pieces; the pieces; the marks above; the points, which are the controls. A point's spoken name says its
name, what stands there and what a touch would do.

Nothing is shown by hue alone: a point to enter wears a pearl, a touchable piece a halo, a step a ring with a
pip, a capture a diamond where it lands and a crossed ring on its Kè, a Kè in danger a small wedge, a Shāng
shut in a padlock, a hint a dashed ring, a losing move a triangle.
"""

from collections.abc import Mapping

from hujiyang.art import FRET, GRAIN, SKINS, piece, wood
from hujiyang.pieces import INDEX, KE, KE_COUNT, NEIGHBOURS, OVER, POINTS, SHANG, SIZE
from hujiyang.rules import State, losing, threats, trapped
from tabletop.board import Look, Motion
from tabletop.game import Event, Message, Part

__all__ = ["SKINS", "draw", "emblem", "motions", "picture"]

LEFT, WIDTH, HEIGHT = 20, 960, 1124
PITCH = 176
"""Between two points, in the drawing's units."""
CENTRE = (500, 562)
HIT = 86
"""Radius of a point's control: 25 of them, none over another; 29 CSS px at 344 px wide."""

SIDES = ("ke", "shang")
TRAY_PITCH = 38
PRIZE_PITCH = 84
HAND_TRAY, PRIZE_TRAY = HEIGHT - 42, 42
"""The heights of the trays' middles, the Kè sitting below."""

_still: dict[str, str] = {}
"""What never changes in a drawing, by prefix, kept once drawn."""


def draw(view: State, look: Look) -> str:
    """The board as one `<svg class="hjy">`, everything of the game that is public on it."""
    skin = look.skin if look.skin in SKINS else SKINS[0]
    say = look.say
    side = Message("hujiyang.board.label", {"side": f"@hujiyang.seat.{SHANG if look.flipped else KE}"})
    quiet = " hjy-quiet" if look.quiet else ""
    layers = [
        f'<svg class="hjy hjy-{skin}{quiet}" xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="{LEFT} 0 {WIDTH} {HEIGHT}" role="group" aria-label="{_escape(say(side))}">',
        f"<defs>{wood('hjy-')}{piece(skin, KE, 'hjy-')}{piece(skin, SHANG, 'hjy-')}</defs>",
        _backdrop("hjy-"),
        _coordinates(look.flipped),
        _trays(view, look),
        '<g class="hjy-under" aria-hidden="true">',
        _traces(look),
        _halos(view, look),
        '</g><g class="hjy-pieces" aria-hidden="true">',
        _pieces(view, look),
        '</g><g class="hjy-over" aria-hidden="true">',
        _signs(view, look),
        '</g><g class="hjy-points">',
        _points(view, look, skin),
        "</g></svg>",
    ]
    return "".join(layers)


# Places


def place(point: int, flipped: bool) -> tuple[int, int]:
    """Where a point (its index) lies in the drawing: x, y."""
    across, up = point % SIZE - 2, point // SIZE - 2
    turn = -1 if flipped else 1
    return CENTRE[0] + PITCH * across * turn, CENTRE[1] - PITCH * up * turn


def _at(name: Part, flipped: bool) -> tuple[int, int]:
    return place(INDEX[name], flipped)


def _tray(height: int, flipped: bool) -> int:
    return HEIGHT - height if flipped else height


def _hand_slot(slot: int, flipped: bool) -> tuple[int, int]:
    """Where the Kè number `slot` (0 first) of the hand hangs on its string."""
    return 118 + TRAY_PITCH * slot, _tray(HAND_TRAY, flipped)


def _prize_slot(slot: int, captures: int, flipped: bool) -> tuple[int, int]:
    """Where the Kè number `slot` (0 first) that was taken lies."""
    return 500 + PRIZE_PITCH * slot - PRIZE_PITCH * (captures - 1) // 2, _tray(PRIZE_TRAY, flipped)


# The board itself


def _backdrop(prefix: str) -> str:
    """Frame, field, grain, lines, studs: the same in every position, seen from either side."""
    found = _still.get(prefix)
    if found is None:
        grain = "".join(f'<path d="{path}"/>' for path in GRAIN)
        lines = _lines()
        studs = "".join(f'<circle cx="{x}" cy="{y}" r="9"/>' for x, y in map(_plain, range(len(POINTS))))
        frets = "".join(
            f'<path d="{FRET}" transform="translate({x} {y})scale({a} {b})"/>'
            for x, y, a, b in ((43, 105, 1, 1), (957, 105, -1, 1), (43, 1019, 1, -1), (957, 1019, -1, -1))
        )
        found = (
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
        _still[prefix] = found
    return found


def _plain(point: int) -> tuple[int, int]:
    return place(point, False)


def _lines() -> str:
    """The 56 drawn lines as one path."""
    strokes = []
    for one, others in enumerate(NEIGHBOURS):
        for other in others:
            if one < other:
                (x, y), (u, v) = _plain(one), _plain(other)
                strokes.append(f"M{x} {y}L{u} {v}")
    return "".join(strokes)


def _coordinates(flipped: bool) -> str:
    out = []
    for i in range(SIZE):
        x, y = place(i, flipped)[0], place(i * SIZE, flipped)[1]
        out.append(f'<text x="{x}" y="1021">{"abcde"[i]}</text><text x="50" y="{y + 9}">{i + 1}</text>')
    return f'<g class="hjy-coords" aria-hidden="true">{"".join(out)}</g>'


def _trays(view: State, look: Look) -> str:
    """The string of Kè in hand and the prizes: pictures with a spoken count."""
    hand = look.say(Message("hujiyang.board.hand", {"n": view.hand}))
    taken = look.say(Message("hujiyang.board.taken", {"n": view.captured, "of": view.captures}))
    return (
        f'<g class="hjy-tray" role="img" aria-label="{_escape(hand)}">{_hand(view, look)}</g>'
        f'<g class="hjy-tray" role="img" aria-label="{_escape(taken)}">{_prizes(view, look.flipped)}</g>'
    )


def _hand(view: State, look: Look) -> str:
    """The string, the Kè on it; the last of them can be carried to a point when one must enter."""
    y = _tray(HAND_TRAY, look.flipped)
    end = _hand_slot(KE_COUNT - 1, look.flipped)[0] + 46
    parts = [
        f'<path class="hjy-string" d="M86 {y}C90 {y - 3} 96 {y + 3} 102 {y}H{end}"/>',
        f'<circle class="hjy-knot" cx="86" cy="{y}" r="9"/>',
        f'<circle class="hjy-knot" cx="{end}" cy="{y}" r="9"/>',
    ]
    entering = view.turn == KE and bool(look.touch) and not look.prefix and not look.quiet
    for slot in range(view.hand):
        x = _hand_slot(slot, look.flipped)[0]
        coin = '<use class="hjy-token" href="#hjy-ke" transform="scale(.56)"/>'
        if entering and slot == view.hand - 1:
            coin = f'<g class="hjy-carry" data-carry=""><circle class="hit" r="46"/>{coin}</g>'
        parts.append(f'<g transform="translate({x} {y - 2})">{coin}</g>')
    parts.append(f'<text class="hjy-count" x="{end + 30}" y="{y + 14}">{view.hand}</text>')
    return "".join(parts)


def _prizes(view: State, flipped: bool) -> str:
    parts = []
    for slot in range(view.captures):
        x, y = _prize_slot(slot, view.captures, flipped)
        parts.append(f'<circle class="hjy-hollow" cx="{x}" cy="{y}" r="34"/>')
        if slot < view.captured:
            parts.append(
                f'<g transform="translate({x} {y - 2})"><g data-piece="prize-{slot + 1}">'
                '<use href="#hjy-ke" transform="scale(.56)"/></g></g>'
            )
        else:
            parts.append(f'<path class="hjy-goal" d="M{x - 8} {y - 8}h16v16h-16Z"/>')
    return "".join(parts)


# What lies under and over the pieces


def _traces(look: Look) -> str:
    """Where the last move went."""
    out = []
    for event in look.last:
        seen = event.params
        if event.kind == "entered":
            x, y = _at(seen["point"], look.flipped)
            out.append(f'<circle class="hjy-last" cx="{x}" cy="{y}" r="64"/>')
        elif event.kind in ("moved", "captured"):
            (x, y), (u, v) = _at(seen["origin"], look.flipped), _at(seen["target"], look.flipped)
            out.append(
                f'<path class="hjy-path" d="M{x} {y}L{u} {v}"/>'
                f'<circle class="hjy-left" cx="{x}" cy="{y}" r="24"/>'
                f'<circle class="hjy-last" cx="{u}" cy="{v}" r="{64 if seen["seat"] == KE else 82}"/>'
            )
        if event.kind == "captured":
            x, y = _at(seen["taken"], look.flipped)
            out.append(f'<path class="hjy-felled" d="M{x - 27} {y - 27}l54 54M{x + 27} {y - 27}l-54 54"/>')
    return "".join(out)


def _halos(view: State, look: Look) -> str:
    """What may be touched next: pieces, points to enter or step to, landings of captures."""
    out = []
    taken = _taken(look)
    for part in () if look.quiet else look.touch:
        if part not in INDEX:
            continue
        x, y = _at(part, look.flipped)
        stands = _standing(view, INDEX[part])
        if stands is not None:
            out.append(f'<circle class="hjy-halo" cx="{x}" cy="{y}" r="{61 if stands == KE else 78}"/>')
        elif part in taken:
            out.append(
                f'<circle class="hjy-glow" cx="{x}" cy="{y}" r="46"/>'
                f'<path class="hjy-strike" d="M{x} {y - 34}l34 34-34 34-34-34Z"/>'
                f'<path class="hjy-strike-pip" d="M{x} {y - 13}l13 13-13 13-13-13Z"/>'
            )
        elif look.prefix:
            out.append(
                f'<circle class="hjy-glow" cx="{x}" cy="{y}" r="44"/>'
                f'<circle class="hjy-ring" cx="{x}" cy="{y}" r="30"/>'
                f'<circle class="hjy-pip" cx="{x}" cy="{y}" r="10"/>'
            )
        else:
            out.append(f'<circle class="hjy-pearl" cx="{x}" cy="{y}" r="15"/>')
    for part in look.prefix:
        if part in INDEX and _standing(view, INDEX[part]) is not None:
            x, y = _at(part, look.flipped)
            out.append(f'<circle class="hjy-chosen" cx="{x}" cy="{y}" r="82"/>')
    return "".join(out)


def _pieces(view: State, look: Look) -> str:
    """Every piece, the last mover and the chosen one on top; a Kè just taken stays to be seen leaving."""
    moved = [event.params["target"] for event in look.last if event.kind in ("moved", "captured")]
    top = [*moved, *look.prefix[:1]]
    order = sorted(range(len(POINTS)), key=lambda point: POINTS[point] in top)
    out = []
    for event in look.last:
        if event.kind == "captured" and _standing(view, INDEX[event.params["taken"]]) is None:
            x, y = _at(event.params["taken"], look.flipped)
            out.append(_piece("ke", f"taken-{event.params['taken']}", x, y, " leaving"))
    for point in order:
        stands = _standing(view, point)
        if stands is None:
            continue
        x, y = place(point, look.flipped)
        name = POINTS[point]
        out.append(
            _piece(SIDES[stands], f"{SIDES[stands]}-{name}", x, y, " lifted" if name in look.prefix else "")
        )
    return "".join(out)


def _piece(side: str, name: str, x: int, y: int, more: str) -> str:
    return (
        f'<g transform="translate({x} {y})"><g class="hjy-piece{more}" data-piece="{name}">'
        f'<use class="hjy-shadow" href="#hjy-{side}-shadow"/>'
        f'<use class="hjy-face" href="#hjy-{side}"/></g></g>'
    )


def _signs(view: State, look: Look) -> str:
    """Danger, locks, captures offered, hints and warnings, above the pieces."""
    out = []
    taken = set(_taken(look).values())
    for name in threats(view):
        if name not in taken:
            x, y = _at(name, look.flipped)
            out.append(f'<path class="hjy-threat" d="M{x} {y - 44}l-15-26h30Z"/>')
    for name in taken:
        x, y = _at(name, look.flipped)
        out.append(
            f'<circle class="hjy-prey" cx="{x}" cy="{y}" r="62"/>'
            f'<path class="hjy-cross" d="M{x + 30} {y - 58}l28 28M{x + 58} {y - 58}l-28 28"/>'
        )
    for name in trapped(view):
        x, y = _at(name, look.flipped)
        out.append(
            f'<g class="hjy-lock" transform="translate({x + 44} {y + 44})"><circle r="24"/>'
            '<path d="M-10-2H10V12H-10ZM-6-2V-7A6 6 0 0 1 6-7V-2"/></g>'
        )
    out.append(_hint(view, look))
    for name in sorted(_warned(view, look), key=POINTS.index):
        x, y = _at(name, look.flipped)
        out.append(
            f'<g class="hjy-warn" transform="translate({x + 46} {y - 46})"><path d="M0-24 27 22H-27Z"/>'
            '<path d="M0-7V7M0 14V15"/></g>'
        )
    return "".join(out)


def _hint(view: State, look: Look) -> str:
    """A dashed ring on every point; of a hinted move also the piece's ghost where it goes, and an arrow."""
    parts = [part for part in look.marks.get("hint", ()) if part in INDEX]
    spots = [_at(part, look.flipped) for part in parts]
    out = [f'<circle class="hjy-hint" cx="{x}" cy="{y}" r="76"/>' for x, y in spots]
    if 1 <= len(parts) <= 2 and _standing(view, INDEX[parts[-1]]) is None:
        side = SIDES[_standing(view, INDEX[parts[0]]) or KE]
        (x, y) = spots[-1]
        out.append(f'<use class="hjy-ghost" href="#hjy-{side}" transform="translate({x} {y})"/>')
    if len(spots) == 2:
        (x, y), (u, v) = spots
        long = max(abs(u - x), abs(v - y))
        diagonal = abs(u - x) == abs(v - y)
        keep = 64 if diagonal else 90
        dx, dy = (u - x) * keep // long, (v - y) * keep // long
        tip = f"M{u - dx} {v - dy}"
        if u == x or v == y:
            sx, sy = dx * 28 // 90, dy * 28 // 90
            head = f"{tip}l{-sx - sy} {-sy + sx}M{u - dx} {v - dy}l{-sx + sy} {-sy - sx}"
        else:
            sx, sy = dx * 38 // 64, dy * 38 // 64
            head = f"{tip}l{-sx} 0{tip}l0 {-sy}"
        out.append(
            f'<path class="hjy-arrow" d="M{x + dx * 9 // 10} {y + dy * 9 // 10}L{u - dx} {v - dy}{head}"/>'
        )
    return "".join(out)


def _taken(look: Look) -> dict[Part, Part]:
    """Of each target that may be touched now, the point of the Kè it takes."""
    if look.quiet or len(look.prefix) != 1 or look.prefix[0] not in INDEX:
        return {}
    origin = INDEX[look.prefix[0]]
    return {
        part: POINTS[OVER[origin, INDEX[part]]]
        for part in look.touch
        if part in INDEX and (origin, INDEX[part]) in OVER
    }


def _warned(view: State, look: Look) -> set[Part]:
    """The points a touch of which would lose the game at once, and those the table points out."""
    warned = {part for part in look.marks.get("warn", ()) if part in INDEX}
    if not look.quiet and len(look.prefix) == 1:
        warned |= {part for part in look.touch if losing(view, (look.prefix[0], part))}
    return warned


# The controls


def _points(view: State, look: Look, skin: str) -> str:
    """The 25 points in the order of their names, rank by rank; one of them can be tabbed to."""
    touch = () if look.quiet else look.touch
    first = _first(look)
    danger, shut = frozenset(threats(view)), frozenset(trapped(view))
    taken, warned = _taken(look), _warned(view, look)
    hinted = look.marks.get("hint", ())
    out = []
    for point, name in enumerate(POINTS):
        x, y = place(point, look.flipped)
        stands = _standing(view, point)
        open_now = name in touch
        chosen = name in look.prefix
        facts = [_what(stands, skin)]
        if name in danger:
            facts.append("hujiyang.board.threatened")
        if name in shut:
            facts.append("hujiyang.board.trapped")
        if chosen:
            facts.append("hujiyang.board.chosen")
        words = [name, *(look.say(Message(key)) for key in facts)]
        if open_now:
            words.append(look.say(_offer(name, stands, look, taken)))
        if name in warned:
            words.append(look.say(Message("hujiyang.board.warned")))
        if name in hinted:
            words.append(look.say(Message("hujiyang.board.hinted")))
        state = "" if open_now or chosen else ' aria-disabled="true"'
        kind = "point open" if open_now else "point chosen" if chosen else "point"
        out.append(
            f'<g class="{kind}" data-part="{name}" role="button" tabindex="{0 if name == first else -1}"'
            f' aria-label="{_escape(", ".join(words))}"{state}>'
            f'<circle class="hit" cx="{x}" cy="{y}" r="{HIT}"/>'
            f'<circle class="aim" cx="{x}" cy="{y}" r="{HIT - 4}"/></g>'
        )
    return "".join(out)


def _first(look: Look) -> Part:
    """The one point that the Tab key reaches: the chosen one, else the first that may be touched."""
    for part in (*look.prefix[::-1], *(() if look.quiet else look.touch)):
        if part in INDEX:
            return part
    return "c3"


def _what(stands: int | None, skin: str) -> str:
    return "hujiyang.board.empty" if stands is None else f"hujiyang.skin.{skin}.{SIDES[stands]}"


def _offer(name: Part, stands: int | None, look: Look, taken: Mapping[Part, Part]) -> Message:
    """What a touch of an open point would do."""
    if stands is not None:
        return Message("hujiyang.board.pick")
    if not look.prefix:
        return Message("hujiyang.board.enter")
    if name in taken:
        return Message("hujiyang.board.take", {"over": taken[name]})
    return Message("hujiyang.board.go")


def _standing(view: State, point: int) -> int | None:
    """The seat whose piece stands on a point, or None."""
    if view.ke >> point & 1:
        return KE
    return SHANG if view.shang >> point & 1 else None


_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def _escape(text: str) -> str:
    return text.translate(_ESCAPES)


# Motion


def motions(before: State, events: tuple[Event, ...], look: Look) -> tuple[Motion, ...]:
    """How the pieces of `before` travel: from the string, along the lines, into the prizes."""
    found: list[Motion] = []
    for event in events:
        seen = event.params
        if event.kind == "entered":
            start = _hand_slot(max(before.hand - 1, 0), look.flipped)
            found.append(_slide(f"ke-{seen['point']}", start, _at(seen["point"], look.flipped), 0, 300))
        elif event.kind in ("moved", "captured"):
            start, end = _at(seen["origin"], look.flipped), _at(seen["target"], look.flipped)
            span = 220 if event.kind == "moved" else 320
            found.append(_slide(f"{SIDES[seen['seat']]}-{seen['target']}", start, end, 0, span))
        if event.kind == "captured":
            start = _at(seen["taken"], look.flipped)
            slot = _prize_slot(seen["count"] - 1, seen["captures"], look.flipped)
            found.append(Motion(f"taken-{seen['taken']}", "vanish", delay=140, span=160))
            found.append(_slide(f"prize-{seen['count']}", start, slot, 200, 360))
        elif event.kind == "blocked":
            found.extend(Motion(f"shang-{name}", "shake", delay=260, span=320) for name in seen["points"])
    return tuple(found)


def _slide(piece: str, start: tuple[int, int], end: tuple[int, int], delay: int, span: int) -> Motion:
    return Motion(piece, "slide", start[0] - end[0], start[1] - end[1], delay, span)


# Pictures for elsewhere


def emblem(seat: int, skin: str = "") -> str:
    """One piece of a seat as a small drawing, for a seat's card or a choice; it says nothing aloud."""
    skin = skin if skin in SKINS else SKINS[0]
    prefix = f"hjy-{skin}-{SIDES[seat]}-"
    box = "-62 -62 124 132" if seat == KE else "-78 -78 156 164"
    return (
        f'<svg class="hjy-emblem hjy-{skin}" xmlns="http://www.w3.org/2000/svg" viewBox="{box}"'
        f' aria-hidden="true" focusable="false"><defs>{piece(skin, seat, prefix)}</defs>'
        f'<use href="#{prefix}{SIDES[seat]}-shadow"/><use href="#{prefix}{SIDES[seat]}"/></svg>'
    )


_SCENE = {"c3": SHANG, "b3": KE, "d4": KE, "c4": KE, "d2": KE, "b1": KE, "e3": SHANG, "a4": KE, "b5": KE}


def picture(skin: str = "") -> str:
    """A corner of the board in play, for the game's card and the choice of skins; it says nothing aloud."""
    skin = skin if skin in SKINS else SKINS[0]
    prefix = f"hjy-card-{skin}-"
    drawn = []
    for name, seat in _SCENE.items():
        x, y = _at(name, False)
        side = SIDES[seat]
        drawn.append(
            f'<g transform="translate({x} {y})"><use href="#{prefix}{side}-shadow"/>'
            f'<use href="#{prefix}{side}"/></g>'
        )
    return (
        f'<svg class="hjy-picture hjy-{skin}" xmlns="http://www.w3.org/2000/svg" viewBox="170 236 760 480"'
        f' aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid slice">'
        f"<defs>{wood(prefix)}{piece(skin, KE, prefix)}{piece(skin, SHANG, prefix)}</defs>"
        f"{_backdrop(prefix)}{''.join(drawn)}</svg>"
    )
