"""Sky, sun and dunes behind everything, the sand that blows over them; and the pictures for elsewhere."""

from functools import cache

from contrevent.art import figure, figures
from contrevent.cards import FIGHTER, TRACER, WING_A, WING_C
from tabletop.markup import picture as drawing

_DUNES = (
    ("far", "M0 150C70 118 120 128 190 142S300 118 360 104 470 128 620 112V690H0Z"),
    ("far-shade", "M360 104C400 122 452 130 500 156 430 150 330 158 250 150 300 140 330 112 360 104Z"),
    ("mid", "M0 196C90 214 140 178 236 168S420 214 620 176V690H0Z"),
    ("mid-shade", "M236 168C300 196 380 206 470 246 340 224 190 232 70 222 130 210 190 174 236 168Z"),
    ("near", "M0 330C120 300 230 356 340 338S520 280 620 306V690H0Z"),
    ("near-shade", "M340 338C300 372 210 392 90 396 220 410 420 404 620 440V306C520 280 420 324 340 338Z"),
    ("fore", "M0 520C140 486 260 530 380 520S560 480 620 492V690H0Z"),
)

_RIPPLES = (
    "M24 262C80 248 110 274 170 262S260 250 300 262M360 268C420 252 470 280 540 264S600 258 612 262"
    "M60 300C120 288 150 312 210 300M420 306C470 294 500 316 560 304M40 446C110 430 150 460 220 446S320 434"
    " 370 448"
    "M430 470C490 456 530 482 600 468M90 560C160 546 210 574 280 560M400 580C460 566 510 592 590 576"
)


def landscape(prefix: str) -> str:
    """The ground of every drawing, 620 × 690: bleached sky, sun, four rows of dunes."""
    dunes = "".join(f'<path class="cv-dune-{name}" d="{path}"/>' for name, path in _DUNES)
    return (
        f'<defs><linearGradient id="{prefix}air" x1="0" y1="0" x2="0" y2="1"><stop class="cv-air-1"/>'
        '<stop class="cv-air-2" offset="1"/></linearGradient>'
        f'<radialGradient id="{prefix}halo"><stop class="cv-halo-1"/><stop class="cv-halo-2" offset="1"/>'
        f'</radialGradient></defs><rect width="620" height="240" fill="url(#{prefix}air)"/>'
        f'<circle cx="452" cy="62" r="120" fill="url(#{prefix}halo)"/><circle class="cv-sun" cx="452"'
        ' cy="62" r="34"/>'
        '<g class="cv-stars"><circle cx="60" cy="30" r="1.6"/><circle cx="150" cy="64" r="1.2"/><circle'
        ' cx="216" cy="22"'
        ' r="1.4"/><circle cx="310" cy="52" r="1.8"/><circle cx="372" cy="20" r="1.1"/><circle cx="560"'
        ' cy="34" r="1.5"/>'
        '<circle cx="596" cy="82" r="1.2"/><circle cx="262" cy="92" r="1.1"/><circle cx="98" cy="104"'
        ' r="1.3"/></g>'
        f'{dunes}<path class="cv-ripples" d="{_RIPPLES}"/>'
    )


_STREAKS = (
    "M-40 40C120 22 220 58 380 40S560 30 640 42M60 96C180 84 260 108 360 94M420 120C500 110 560 130 660 118",
    "M-20 150C90 138 160 164 280 148M330 184C430 170 520 200 640 182M40 226C160 212 240 240 400 222M460"
    " 250C540 240"
    " 590 256 650 248",
)


@cache
def sky() -> str:
    """The ground behind the table; the light is the theme's."""
    return landscape("cv-")


@cache
def blown_sand() -> str:
    """Two veils of sand that drift over the field, the faster the stronger the wind (style sheet)."""
    return "".join(
        f'<span class="{classes}">'
        + drawing(f'<path d="{path}"/>', "0 0 620 280", preserveAspectRatio="none")
        + "</span>"
        for classes, path in zip(("cv-veil", "cv-veil cv-veil-2"), _STREAKS, strict=True)
    )


# Pictures for elsewhere


def emblem(seat: int, skin: str = "") -> str:
    """The Traceur as a small drawing, for a seat's card; it says nothing aloud."""
    prefix = "cv-emblem-"
    return drawing(
        f'<defs>{figures(prefix)}</defs><circle class="cv-medal" r="51"/>'
        f'<g transform="translate(0 5)scale(.86)">{figure(TRACER, prefix)}</g>',
        "-54 -56 108 108",
        "cv-emblem",
    )


_SCENE = ((WING_A, 214, 268, 96), (WING_C, 406, 268, 96), (FIGHTER, 310, 300, 100), (TRACER, 310, 196, 88))
"""The picture's four in the Diamant: character, x, y, size in per cent."""


def picture(skin: str = "") -> str:
    """The horde on its way up through the dunes, for the game's card; it says nothing aloud."""
    prefix = "cv-card-"
    four = "".join(
        f'<g transform="translate({x} {y})scale({size / 100})"><ellipse class="cv-dusk" cx="4" cy="40"'
        f' rx="42" ry="8"/>{figure(character, prefix)}</g>'
        for character, x, y, size in _SCENE
    )
    streaks = "".join(f'<path class="cv-gust" d="{path}" transform="translate(0 20)"/>' for path in _STREAKS)
    return drawing(
        f"<defs>{figures(prefix)}</defs>{landscape(prefix)}{streaks}{four}",
        "0 0 620 388",
        "cv-picture",
        preserveAspectRatio="xMidYMid slice",
    )
