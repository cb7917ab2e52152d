"""The map: symbols, the ground of the four zones, the strips of the zones, reach and range."""

from functools import cache, lru_cache

from nonlieu import art
from nonlieu.art.palette import ZONE_GROUNDS
from nonlieu.art.runes import EVIL_RUNES
from nonlieu.board.danger import looming, threatened
from nonlieu.board.layout import STRIP, border, middle, outlines, size_of, zone_corner
from nonlieu.board.placing import barred, barred_places, open_places
from nonlieu.board.scene import STEP, Scene, at_risk, by_zone, majority, placed, reach_of
from nonlieu.map import ZONES, ground_of
from nonlieu.pieces import (
    AESIR,
    CHANNEL,
    EVIL,
    GOOD,
    KINDS,
    MOVE,
    RANGE,
    TELEPORT_ENEMY,
    kind_of,
    side_of,
    stride,
)
from nonlieu.rules.actions import reachable
from nonlieu.rules.state import SetUp, State, Unit, free_hexes, ground
from tabletop.game import Key, Part
from tabletop.markup import at, escape, tag

GLOWS = {
    "torwitch": "var(--nl-glow-torwitch)",
    "hyome": "var(--nl-glow-hyome)",
    "salypses": "var(--nl-glow-salypses)",
    "grennh": "var(--nl-glow-grennh)",
}
"""The light of each zone."""

DIGIT = 11
"""The width of a digit of the strips."""

FIGURES = 8
"""The share of the small map's width that its figures are high: 12 CSS pixels where it has 96."""

DOT = 26
"""From its middle how far a dot of the small map reaches."""

HATCH = 11
"""From line to line of what lies over a barred zone."""

MOST_LIGHTS = 9
"""Up to so many tokens are drawn one by one."""


@cache
def unit_symbol(name: str, power: str) -> str:
    """The id of the symbol that draws a unit."""
    side, kind = "eg"[side_of(name)], kind_of(name)
    if kind != AESIR or not power:
        return f"nl-unit-{side}{kind}"
    own = power == TELEPORT_ENEMY and int(name[2:]) <= len(EVIL_RUNES)
    return f"nl-unit-{side}aesir-{name[2:] if own else power}"


def symbols(state: State) -> str:
    """What the drawing uses many times: the units that there are, lights, the tiles of the zones."""
    return _symbols_of(tuple(dict.fromkeys((unit.name, unit.power) for unit in state.units)))


@lru_cache(maxsize=4)
def _symbols_of(units: tuple[tuple[str, str], ...]) -> str:
    """The symbols. units: name and power of each; few touches change one of them."""
    drawn: dict[str, str] = {}
    for name, power in units:
        drawn.setdefault(unit_symbol(name, power), art.unit(name, power))
    found = "".join(tag("symbol", drawn[name], id=name, viewBox="0 0 64 64") for name in sorted(drawn))
    return found + _settled_symbols()


@cache
def _settled_symbols() -> str:
    found = [
        tag("symbol", art.lights(n), id=f"nl-light-{n}", viewBox="0 0 24 24")
        for n in range(1, MOST_LIGHTS + 1)
    ]
    for zone in ZONES:
        side = art.TILE
        found.append(
            f'<pattern id="nl-tile-{zone}" width="{side}" height="{side}" patternUnits="userSpaceOnUse">'
            f"{art.zone(zone)}</pattern>"
        )
        stops = (
            f'<stop stop-color="{GLOWS[zone]}" stop-opacity=".85"/>'
            f'<stop offset="1" stop-color="{GLOWS[zone]}" stop-opacity="0"/>'
        )
        found.append(tag("radialGradient", stops, id=f"nl-glow-{zone}"))
    found.append(tag("symbol", art.storm(), id="nl-storm", viewBox="0 0 64 64"))
    found.append(
        f'<pattern id="nl-hatch" width="{HATCH}" height="{HATCH}" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate(45)">{art.hatch(HATCH)}</pattern>'
    )
    return "".join(found)


# The ground


@cache
def ground_drawing(size: str, quarters: int) -> str:
    """The zones, each with its own pattern and light, the hexagons, the borders of the zones."""
    field = ground_of(size)
    out = []
    for zone in ZONES:
        shape = outlines(size, field.of_zone(zone), quarters)
        out.append(tag("path", "", d=shape, fill=f"url(#nl-tile-{zone})"))
        out.append(tag("path", "", d=shape, fill=f"url(#nl-glow-{zone})"))
    out.append(tag("path", "", d=outlines(size, field.hexes, quarters), class_="nl-grid"))
    borders = (border(size, frozenset(field.of_zone(zone)), quarters) for zone in ZONES)
    out += (tag("path", "", d=one, class_="nl-border") for one in borders)
    return "".join(out) + _cycle(size, quarters)


def _cycle(size: str, quarters: int) -> str:
    """The way of the cycle: an arrow across each border, around the middle of the map."""
    width, height = size_of(size)
    x, y, turned = width / 2, height / 2, quarters * 90
    arrow = '<path class="nl-flow" d="M-13-8 2 0-13 8M0-8 15 0 0 8"/>'
    spots = (
        (x, STRIP + (y - STRIP) / 2, 0),
        (x + x / 2, y, 90),
        (x, y + (y - STRIP) / 2, 180),
        (x / 2, y, 270),
    )
    return "".join(
        f'<g transform="translate({a:g} {b:g})rotate({(turn + turned) % 360})">{arrow}</g>'
        for a, b, turn in _turned_spots(spots, width, height, quarters)
    )


def _turned_spots(
    spots: tuple[tuple[float, float, int], ...], width: int, height: int, quarters: int
) -> tuple[tuple[float, float, int], ...]:
    if quarters != 2:
        return spots
    return tuple((width - a, height - b, turn) for a, b, turn in spots)


# The strips of the zones


def strips(scene: Scene) -> str:
    """Above or below each zone: its sign and name, how many units of each side it has and who has more, the
    reserve that a storm would sweep away there."""
    size = scene.state.size
    width, height = size_of(size)
    counts, risks = by_zone(scene.state), at_risk(scene.state)
    out = []
    for zone in ZONES:
        left, above = zone_corner(zone, scene.quarters)
        x, y = (0 if left else width // 2), (0 if above else height - STRIP)
        inner = _strip(scene, zone, width // 2, counts.get(zone, (0, 0)), risks.get(zone, ()))
        out.append(at(x, y, inner))
    return "".join(out)


def _strip(scene: Scene, zone: str, width: int, counts: tuple[int, int], risk: tuple[str, ...]) -> str:
    """One strip; the bar is as long for a side as its share of the units there."""
    out = [f'<path class="nl-strip" d="M1 3H{width - 1}V{STRIP - 3}H1Z" fill="{ZONE_GROUNDS[zone]}"/>']
    out.append(f'<g class="nl-strip-sign" transform="translate(8 6)scale(.92)">{art.zone_sign(zone)}</g>')
    name = escape(scene.term(f"zone.{zone}"))
    out.append(f'<text class="nl-strip-name" x="36" y="23">{name}</text>')
    evil, good = counts
    x, total = width - 190, evil + good
    winner = majority(counts)
    for side, n, dx, anchor in ((EVIL, evil, -6, "end"), (GOOD, good, 76, "start")):
        classes = "nl-strip-count nl-strip-won" if side == winner else "nl-strip-count"
        out.append(f'<text class="{classes}" x="{x + dx}" y="23" text-anchor="{anchor}">{n}</text>')
    share = round(70 * evil / total) if total else 0
    bar = "nl-bar-good" if total else "nl-bar-none"
    out.append(f'<path class="{bar}" d="M{x} 11h70v12h-70Z"/>')
    if share:
        out.append(f'<path class="nl-bar-evil" d="M{x} 11h{share}v12h-{share}Z"/>')
    if winner is not None:
        beside = DIGIT * len(str(max(counts)))
        out.append(at(x + (-30 - beside if winner == EVIL else 80 + beside), 5, _crown(winner)))
    if risk:
        reserve = max(one.reserve for one in scene.state.units if one.name in risk)
        out.append(f'<use href="#nl-storm" x="{width - 54}" y="7" width="20" height="20"/>')
        out.append(f'<text class="nl-strip-count" x="{width - 32}" y="23">{reserve}</text>')
    return "".join(out)


def _crown(side: int) -> str:
    """The plate of the side that has more units, small."""
    return f'<g class="nl-crown" transform="scale(.31)">{art.plate(side)}</g>'


def strip_words(scene: Scene) -> str:
    """The same in words, for whoever listens: a sentence a zone."""
    counts = by_zone(scene.state)
    said = []
    for zone in ZONES:
        evil, good = counts.get(zone, (0, 0))
        said.append(scene.words("zone_counts", zone=Key(f"nonlieu.zone.{zone}"), evil=evil, good=good))
    return " ".join(said)


# Reach and range


def marks(scene: Scene) -> str:
    """How far the unit that is chosen or looked at can go and fire, and the ties of its group; `danger.rings`
    shows what an enemy could do."""
    unit = scene.unit
    if unit is None or not unit.place:
        return ""
    size, quarters = scene.state.size, scene.quarters
    out = [_ties(scene, unit)]
    tokens = scene.laid(unit)
    if shows_range(scene) and (tokens.get(CHANNEL) or not scene.acts):
        field = ground(scene.state)
        near = frozenset(p for p in field.hexes if field.distance(p, unit.place) <= RANGE[unit.kind])
        out.append(tag("path", "", d=border(size, near, quarters), class_="nl-range"))
    if scene.filling == unit.seat and tokens.get(MOVE):
        places = previewed(scene, unit, tokens[MOVE])
        out += [tag("path", "", d=outlines(size, places, quarters), class_="nl-preview")] if places else []
    x, y = middle(size, unit.place, quarters)
    out.append(at(x - 26, y - 30, tag("g", art.hexagon("chosen"), class_="nl-here")))
    return "".join(out)


def asks_range(scene: Scene) -> bool:
    """Whether the box of rays of the unit whose sheet is filled in was touched last: it is shown how far it
    fires, and not who could reach it."""
    parts = scene.context.focus_part.split(STEP)[:2]
    return scene.filling is not None and scene.unit is not None and parts == [scene.unit.name, CHANNEL]


def shows_range(scene: Scene) -> bool:
    """Whether it is shown how far a unit fires: of what rays can do one thing is shown at a time, and nothing
    while another thing is done that needs a target."""
    if looming(scene) is not None or (scene.acts and scene.draft[1:2] not in ((), ("move",), ("ray",))):
        return False
    found = threatened(scene)
    return asks_range(scene) or found is None or not found[1]


def barred_zones(scene: Scene) -> str:
    """Lines over each zone into which the group that is being placed may not go, and a sign that says so."""
    if not scene.open or not isinstance(scene.frame, SetUp):
        return ""
    size, out = scene.state.size, []
    for zone, _ in barred(scene.state, scene.frame, scene.draft):
        places = barred_places(scene.state, zone)
        if places:
            shape = outlines(size, places, scene.quarters)
            out.append(tag("path", "", d=shape, fill="url(#nl-hatch)", class_="nl-hatched"))
            x, y = middle(size, places[0], scene.quarters)
            out.append(at(x - 32, y - 32, tag("g", art.barred(), class_="nl-no-go")))
    return "".join(out)


def previewed(scene: Scene, unit: Unit, tokens: int) -> tuple[Part, ...]:
    """Where a unit could go with so many tokens if it acted now."""
    steps = tokens * stride(unit.kind, scene.state.errata)
    return reachable(ground(scene.state), scene.state, unit, steps)


def _ties(scene: Scene, unit: Unit) -> str:
    """Lines from the Aésir of a unit's group to all of it, or from the unit where there is none."""
    group = [
        one for one in scene.state.units if (one.side, one.group) == (unit.side, unit.group) and one.place
    ]
    head = next((one for one in group if one.kind == AESIR), unit)
    x, y = middle(scene.state.size, head.place, scene.quarters)
    spots = (middle(scene.state.size, one.place, scene.quarters) for one in group if one is not head)
    lines = "".join(f"M{x} {y}L{a} {b}" for a, b in spots)
    return tag("path", "", d=lines, class_="nl-ties") if lines else ""


def open_fields(scene: Scene) -> tuple[Part, ...]:
    """The free hexagons that can be touched now."""
    if not scene.open:
        return ()
    if isinstance(scene.frame, SetUp):
        return open_places(scene.state, scene.frame, scene.draft)
    taken = {one.place for one in scene.state.units}
    near = ground(scene.state).zone
    found = tuple(p for p in scene.context.next_parts if p in near and p not in taken)
    if not found and scene.acts and scene.unit is not None and len(scene.draft) <= 1:
        return reach_of(scene.state, scene.unit)
    return found


def barred_fields(scene: Scene) -> tuple[Part, ...]:
    """The free hexagons on which the group that is being placed may not stand: a touch says why (N25)."""
    if not scene.open or not isinstance(scene.frame, SetUp):
        return ()
    can = {*open_fields(scene), *scene.draft[1:]}
    return tuple(one for one in free_hexes(scene.state) if one not in can)


def small_map(scene: Scene) -> str:
    """The inside of the small map: a dot for each unit, and how many of each side there are in each zone,
    where the figures lie over as few dots as can be."""
    size, quarters = scene.state.size, scene.quarters
    width, height = size_of(size)
    counts = by_zone(scene.state)
    spots = [middle(size, unit.place, quarters) for unit in placed(scene.state)]
    grounds, numbers = [], []
    for zone in ZONES:
        left, above = zone_corner(zone, quarters)
        x, y = (0 if left else width // 2), (0 if above else height // 2)
        shape = f"M{x} {y}h{width // 2}v{height // 2}h-{width // 2}Z"
        grounds.append(f'<path d="{shape}" fill="{ZONE_GROUNDS[zone]}"/>')
        evil, good = counts.get(zone, (0, 0))
        figures = f"{evil} : {good}"
        corner = _free_corner((x, y), (width // 2, height // 2), _room(figures, width), spots)
        numbers.append(_figures(figures, corner, width))
    dots = []
    for (x, y), unit in zip(spots, placed(scene.state), strict=True):
        scale = 0.9 - 0.15 * KINDS.index(unit.kind)
        dots.append(
            f'<g transform="translate({x - 32 * scale:g} {y - 32 * scale:g})scale({scale:g})">'
            f"{art.plate(unit.side)}</g>"
        )
    return "".join((*grounds, *dots, *numbers))


def _room(figures: str, width: int) -> tuple[int, int]:
    """The room that figures take on the small map, with a margin. width: of the whole drawing."""
    high = width // FIGURES
    return round(high * (0.45 * len(figures) + 0.6)), round(high * 1.2)


def _free_corner(
    begin: tuple[int, int], zone: tuple[int, int], room: tuple[int, int], spots: list[tuple[int, int]]
) -> tuple[int, int, int, int]:
    """Where figures lie over the fewest dots in a zone: left, top, width, height. begin: of the zone; zone,
    room: width and height of the zone and of the figures."""
    places = [
        (begin[0] + x, begin[1] + y, *room)
        for y in (0, (zone[1] - room[1]) // 2, zone[1] - room[1])
        for x in (0, (zone[0] - room[0]) // 2, zone[0] - room[0])
    ]

    def covered(place: tuple[int, int, int, int]) -> int:
        left, top, wide, high = place
        return sum(left - DOT < x < left + wide + DOT and top - DOT < y < top + high + DOT for x, y in spots)

    return min(places, key=covered)


def _figures(figures: str, place: tuple[int, int, int, int], width: int) -> str:
    """The figures of a zone in their place."""
    left, top, wide, high = place
    size = width // FIGURES
    return (
        f'<text class="nl-map-count" x="{left + wide // 2}" y="{top + high // 2 + round(size * 0.36)}"'
        f' font-size="{size}">{figures}</text>'
    )
