"""The land under the board, its forts and the refuges: the marsh of Liangshan seen from above.

A square is 100 × 100, the board 700 × 700. Nothing on it reads in one direction alone, since it can be turned
by quarters.
"""

from collections.abc import Sequence
from functools import cache

from water_margin.art.counters import shield
from water_margin.art.palette import SEAT_INKS, SEATS
from water_margin.art.pen import filled, line
from water_margin.art.signs import sign

_LAND, _INK, _WATER, _WAVE = "var(--wm-land)", "var(--wm-land-ink)", "var(--wm-water)", "var(--wm-water-ink)"
_LEAF, _GRID, _PAPER = "var(--wm-leaf)", "var(--wm-grid)", "var(--wm-paper)"

Place = tuple[float, float, float]
"""Where a motif stands and how large it is."""

_LAKE = (
    "M-10 322C50 312 96 342 146 326 192 300 172 250 222 224 268 200 306 232 352 204 408 176 446 194 484 226"
    " 524 262 506 300 546 328 588 352 640 322 710 344V410C644 394 592 424 544 412 502 420 524 470 482 494"
    " 432 522 400 488 350 508 300 524 258 502 224 472 190 440 206 402 150 396 100 388 60 404-10 392Z"
)
_ISLANDS = (
    "M292 352C288 318 318 296 352 298 388 296 414 324 408 358 410 392 380 408 346 404 314 408 290 388 292"
    " 352ZM440 300C448 288 472 288 480 298 484 310 452 316 440 300ZM222 402C232 394 254 396 258 406 252 416"
    " 226 414 222 402Z"
)
_WAVES = (
    (180, 350), (40, 350), (80, 372), (240, 290), (262, 440), (240, 345), (300, 262), (338, 246), (380, 270),
    (430, 250), (470, 268), (450, 342), (480, 380), (436, 420), (400, 448), (340, 446), (310, 476),
    (470, 456), (560, 372), (620, 366), (664, 384), (210, 320), (120, 368), (512, 350), (270, 380),
)  # fmt: skip
_REEDS: Sequence[Place] = (
    (206, 250, 1), (222, 236, 0.8), (196, 288, 0.9), (168, 320, 0.8), (500, 250, 1), (514, 274, 0.8),
    (524, 318, 0.9), (212, 462, 1), (232, 484, 0.8), (196, 424, 0.8), (496, 480, 1), (512, 458, 0.9),
    (524, 420, 0.8), (350, 206, 0.7), (372, 196, 0.8), (330, 514, 0.8), (362, 508, 0.9), (104, 336, 0.8),
    (92, 394, 0.8), (600, 338, 0.8), (612, 408, 0.8), (296, 330, 0.7), (404, 384, 0.7),
)  # fmt: skip
_PEAKS: Sequence[Place] = (
    (40, 92, 0.9), (206, 90, 0.8), (118, 98, 1.1), (22, 206, 0.75), (64, 232, 0.85), (270, 72, 0.55),
)  # fmt: skip
_PINES: Sequence[Place] = (
    (30, 500, 1), (62, 520, 1.1), (96, 500, 1), (40, 560, 1.1), (92, 566, 1.2), (20, 620, 1), (66, 616, 1.1),
    (104, 628, 1.2), (196, 632, 1.1), (232, 610, 1), (40, 672, 1.1), (92, 684, 1.1), (150, 680, 1.2),
    (206, 686, 1), (256, 668, 1.1), (290, 690, 0.9), (210, 560, 0.9), (300, 610, 0.8), (624, 566, 0.9),
    (470, 660, 0.9),
    (322, 322, 0.6), (380, 322, 0.6), (664, 240, 0.8), (260, 150, 0.8), (300, 170, 0.7),
)  # fmt: skip
_ROOFS: Sequence[Place] = (
    (486, 44, 0.9), (532, 32, 0.9), (590, 34, 1), (646, 28, 0.9), (500, 76, 0.9), (616, 74, 1), (662, 64, 1),
    (640, 222, 0.8), (672, 242, 0.7), (404, 110, 0.7), (56, 286, 0.8),
)  # fmt: skip

_PEAK = "M-52 0C-40-18-34-46-20-66-12-80-4-78 4-64 14-46 22-40 30-24 36-12 44-6 54 0Z"
_FOLDS = "M-19-62C-20-48-30-34-32-20M-9-68C-6-54-14-40-14-26M3-58C7-46 4-34 12-20M17-36C20-28 22-20 28-12"
_PINE = "M0 0V-7M-11-6Q0-13 11-6 0-10-11-6ZM-9-13Q0-20 9-13 0-17-9-13ZM-6-20Q0-27 6-20 0-24-6-20Z"
_ROOF = "M-17 0Q-10-2-7-9H7Q10-2 17 0ZM-12 0V8H12V0"
_REED = "M0 0C0-8-3-14-8-18M0 0C0-9 1-16 3-22M0 0C2-8 6-12 11-14"
_HEADS = "M-8.4-18.2-10.6-22M3-22 4-27M11-14 14-17"
_PAGODA = (
    "M-22 0H22M-17 0V-13H17V0M-24-13Q-16-15-13-21H13Q16-15"
    " 24-13ZM-11-21V-31H11V-21M-18-31Q-11-33-9-39H9Q11-33 18-31ZM-7-39V-48H7V-39M-13-48Q-7-50-5-56H5Q7-50"
    " 13-48ZM0-56V-68"
)
_WALL = (
    "M456 88H476V82H484V88H496V82H504V88H534V76H566V88H592V82H600V88H612V82H620V88H640V82H648V88H690M534"
    " 76Q526 76 524 72 532 70 536 62H564Q568 70 576 72 574 76 566 76M544 102V94Q550 86 556 94V102M456"
    " 88V102H690"
)
_FIELDS = (
    "M408 566 452 552 462 584 416 598ZM456 551 494 540 502 572 466 583ZM418 602 463 588 472 618 426 630Z"
)
_ROAD = (
    "M550 104C520 150 440 132 404 128S320 150 262 128 140 250 112 268 104 300 102 316M102 400C104 440 200"
    " 520 250 528S330 560 400 546 520 610 590 652"
)
_BOAT = "M-16-2Q0 7 18-3 14 8 0 8-12 8-16-2ZM-2 2V-22M-2-20Q10-16 12-6L-2-4"


@cache
def ground() -> str:
    """The land under the whole board, a1 below at the left."""
    fibres = (
        "M0 60Q180 46 360 66T700 52M0 238Q120 230 190 240M520 226Q620 236 700 222M0 468Q90 458 190 470M540"
        " 520Q620 510 700 524M0 640Q240 628 420 646T700 632"
    )
    peak = line(_PEAK, _INK, 1.6, ".7", _LAND), filled(_PEAK, _INK, ".16"), line(_FOLDS, _INK, 1.8, ".7")
    return (
        f'<rect width="700" height="700" fill="{_LAND}"/>'
        + line(fibres, _INK, 7, ".12")
        + line(_LAKE, _WAVE, 14, ".28", _WATER)
        + line(_LAKE, _WAVE, 1.6)
        + line(_ISLANDS, _WAVE, 1.6, fill=_LAND)
        + line("".join(f"M{x - 14} {y}q7-8 14 0q7-8 14 0" for x, y in _WAVES), _WAVE, 1.5, ".8")
        + line(_ROAD, _INK, 2.4, ".45", dashes="3 7")
        + line(_FIELDS, _LEAF, 1.3, fill=_WATER)
        + "".join(_motifs((place,), *peak) for place in _PEAKS)
        + _motifs(_PINES, line(_PINE, _LEAF, 1.6, fill=_LEAF))
        + line(_WALL, _INK, 1.8)
        + _motifs(_ROOFS, line(_ROOF, _INK, 1.6, fill=_LAND))
        + _motifs(((612, 660, 1.2),), line(_PAGODA, _INK, 1.6, fill=_LAND))
        + line("M89 316H115Q110 358 115 402H89Q94 358 89 316Z", _INK, 1.8, fill=_LAND)
        + line("".join(f"M92 {y}H112" for y in range(324, 400, 8)), _INK, 1.1, ".7")
        + line("M82 300V262", _INK, 1.8)
        + filled("M82 264H104V282L98.5 278 93 282 87.5 278 82 282Z", "var(--wm-seal)", ".55")
        + _motifs(_REEDS, line(_REED, _LEAF, 1.4), line(_HEADS, _LEAF, 3))
        + _motifs(((300, 250, 1), (402, 470, 0.9)), line(_BOAT, _INK, 1.6, fill=_LAND))
        + _grid()
    )


def _motifs(places: Sequence[Place], *strokes: str) -> str:
    """A motif at several places, stroke by stroke; the pen of a stroke is written once."""
    moved = [f'transform="translate({x} {y})scale({size})"' for x, y, size in places]
    drawn = []
    for stroke in strokes:
        pen, _, path = stroke.removeprefix("<path").partition(" d=")
        drawn.append(f"<g{pen}>" + "".join(f"<path {move} d={path}" for move in moved) + "</g>")
    return "".join(drawn)


def _grid() -> str:
    """The squares: thin lines, a stone where they cross, a double edge."""
    steps = range(100, 700, 100)
    return (
        line("".join(f"M{k} 4V696M4 {k}H696" for k in steps), _GRID, 1.3, ".42")
        + line("".join(f"M{x} {y}h.1" for x in steps for y in steps), _GRID, 7, ".6")
        + line("M2 2H698V698H2Z", _GRID, 4)
        + line("M8 8H692V692H8Z", _GRID, 1, ".6")
    )


@cache
def fort() -> str:
    """A fort, in which a band may be founded: a palisade from above, a tower at each corner, four gates."""
    logs = "".join(f"M{k} 13h.1M{k} 87h.1M13 {k}v.1M87 {k}v.1" for k in (25, 33, 41, 59, 67, 75))
    towers = "".join(
        f"M{x} {y}h16v16h-16ZM{x} {y}l16 16M{x + 16} {y}l-16 16" for x in (5, 79) for y in (5, 79)
    )
    return (
        filled("M13 13H87V87H13Z", _PAPER, ".4")
        + line(logs, _INK, 8)
        + line(logs, _LAND, 4.6)
        + line(towers, _INK, 1.8, fill=_LAND)
    )


@cache
def refuge(seat: int) -> str:
    """The refuge of a seat's band on its fort: the seat's pigment and shape, and a banner."""
    banner = sign("refuge", SEAT_INKS[seat], SEAT_INKS[seat])
    towers = "".join(
        f'<g transform="translate({x} {y})scale(.34)">{shield(seat)}</g>' for x in (2, 76) for y in (2, 76)
    )
    return (
        filled("M13 13H87V87H13Z", SEATS[seat], ".35")
        + fort()
        + f'<g stroke="var(--wm-ink)" stroke-width="3.4">{towers}</g>'
        + f'<g transform="translate(24 24)scale(.8125)">{shield(seat)}'
        + f'<g transform="translate(13 12)scale(1.55)">{banner}</g></g>'
    )
