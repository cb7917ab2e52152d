"""The pieces and the board's wood as drawings of our own: SVG text, no state, no words.

Every piece is drawn around the origin, a Kè about 54 units in radius, a Shāng about 70, both with the side
of a thing that lies on a table: a shadow, a thickness, a face. The sides differ by silhouette first, by
light second and by hue last. Source: rulebook, the three boards it names; page of rulings, *Skins*.

An id of the drawing begins with a prefix that the caller gives, since a page may hold several drawings.
Nothing carries a style attribute (the page's policy forbids it): colours that follow the theme are classes
of `style.css`, those of a piece are its own in every light.
"""

from dataclasses import dataclass
from functools import cache

from hujiyang.bitboard import SIDES

SKINS = ("merchants", "guards", "beasts")
"""The sets of pieces, the default first."""

_TREFOIL = "M-47.9-27.7A48 48 0 0 1 47.9-27.7A48 48 0 0 1 0 55.3A48 48 0 0 1-47.9-27.7Z"
"""Three lobes of radius 48, their centres 25 from the middle, one upright."""

_HEXAGON = (
    "M0-70 55-40Q60-37 60-30V28Q60 36 55 39L6 68Q0 71-6 68L-55 39"
    "Q-60 36-60 28V-30Q-60-37-55-40L-6-69Q0-72 6-69Z"
)
_TIGER = (
    "M-62-52C-64-74-36-72-28-58C-12-64 12-64 28-58C36-72 64-74 62-52C62-44 58-38 56-32"
    "C64-14 66 8 56 28C46 50 22 64 0 66C-22 64-46 50-56 28C-66 8-64-14-56-32C-58-38-62-44-62-52Z"
)
_GOAT = (
    "M-16-28C-24-42-33-59-52-62C-43-53-37-39-33-25C-45-27-58-20-64-6C-52-1-41-3-32-8"
    "C-31 12-26 29-15 40C-11 46-9 56 0 68C9 56 11 46 15 40C26 29 31 12 32-8C41-3 52-1 64-6"
    "C58-20 45-27 33-25C37-39 43-53 52-62C33-59 24-42 16-28C7-33-7-33-16-28Z"
)
_MILITIA = (
    "M-60 6C-44-18-18-54 0-56C18-54 44-18 60 6C56 12 44 16 34 18C44 26 48 38 48 52"
    "Q0 66-48 52C-48 38-44 26-34 18C-44 16-56 12-60 6Z"
)


@dataclass(frozen=True, slots=True)
class Piece:
    """One side's piece: its gradients, its drawing, and the half axes of the shadow it throws."""

    gradients: str
    drawn: str
    shadow: tuple[int, int]


def _body(path: str, side: str, face: str, rim: str) -> str:
    """A thing cut out of a plate: its thickness, then its face."""
    return (
        f'<path d="{path}" transform="translate(0 8)" fill="{side}"/>'
        f'<path d="{path}" fill="{face}" stroke="{rim}" stroke-width="3"/>'
    )


def _shine(path: str, colour: str, width: float) -> str:
    """The light on an upper edge."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"'
        ' stroke-linecap="round" opacity=".7"/>'
    )


def _strokes(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _fill(path: str, colour: str) -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def _both(path: str) -> str:
    """A drawing and its mirror image."""
    return f'{path}<g transform="scale(-1 1)">{path}</g>'


def _radial(name: str, *colours: str) -> str:
    """A gradient with this id, lit from the upper left."""
    stops = "".join(
        f'<stop offset="{round(i / (len(colours) - 1), 2)}" stop-color="{colour}"/>'
        for i, colour in enumerate(colours)
    )
    return f'<radialGradient id="{name}" cx=".36" cy=".28" r=".85">{stops}</radialGradient>'


# Merchants and clients


def _coin(prefix: str) -> Piece:
    """A daoming: round, a square hole, four signs around it."""
    signs = (
        "M-9-40H9M0-40V-25M-8-31H8M-9-25H9M26-8V8M26 0H38M33-8V8M40-9V9"
        "M-9 26H9M-6 33H6M0 26V41M-10 41H10M-40-8V8M-33-9V9M-40 0H-27M-26-7V7"
    )
    drawn = (
        '<circle cy="8" r="54" fill="#6b4512"/>'
        f'<circle r="54" fill="url(#{prefix}brass)" stroke="#7c5317" stroke-width="2.5"/>'
        '<circle r="47" fill="none" stroke="#8a6020" stroke-width="3"/>'
        '<circle r="49.5" fill="none" stroke="#fbe9b4" stroke-width="1.5" opacity=".8"/>'
        + _shine("M-52-12A54 54 0 0 1 12-52", "#fff6d8", 3.5)
        + _strokes(signs, "#7a5216", 3.4)
        + '<rect x="-18" y="-18" width="36" height="36" rx="3" fill="#8a6020"/>'
        '<rect class="hjy-hole" x="-14" y="-14" width="28" height="28" rx="2"/>'
        '<path d="M-14 14V-14H14" fill="none" stroke="#2b1a06" stroke-width="4" opacity=".55"/>'
    )
    return Piece(_radial(f"{prefix}brass", "#f8e3a4", "#e2b754", "#b07d27"), drawn, (60, 57))


def _triad(prefix: str) -> Piece:
    """The sign of the Triad cut into jade: three rings, each through the next."""
    rings = (
        '<circle cy="-21" r="22"/><circle cx="18.2" cy="10.5" r="22"/><circle cx="-18.2" cy="10.5" r="22"/>'
    )
    inner = f'<path d="{_TREFOIL}" transform="scale(.885)" fill="none" stroke="#c9f0da" stroke-width="2.5"'
    drawn = (
        _body(_TREFOIL, "#0f3d2b", f"url(#{prefix}jade)", "#0f4a34")
        + f'{inner} opacity=".55"/>'
        + _shine("M-38-52A48 48 0 0 1 14-67", "#eafff3", 5)
        + '<g fill="none" stroke="#0c3b29" stroke-width="8" transform="translate(0 2.5)" opacity=".75">'
        + f'{rings}</g><g fill="none" stroke="#f4dc9a" stroke-width="6.5">{rings}</g>'
        + '<circle r="6.5" fill="#c23a22" stroke="#f4dc9a" stroke-width="2.5"/>'
    )
    return Piece(_radial(f"{prefix}jade", "#9bdcb9", "#3f9a70", "#1c6144"), drawn, (84, 80))


# Guards and militia


def _militia(prefix: str) -> Piece:
    """A militiaman: a pointed straw hat over a blue coat."""
    hat = "M-60 6C-44-18-18-54 0-56C18-54 44-18 60 6Q32 20 0 20T-60 6Z"
    plaits = "M0-54C-10-34-22-6-30 14M0-54C10-34 22-6 30 14M0-54V19M-44-12Q0 8 44-12M-25-35Q0-22 25-35"
    drawn = (
        _body(_MILITIA, "#1e2f3f", "#3f5f7d", "#22384c")
        + _fill("M-48 52C-48 36-42 24-30 16H30C42 24 48 36 48 52Q0 66-48 52Z", f"url(#{prefix}indigo)")
        + _fill("M-17 15C-17 34 17 34 17 15Z", "#e3b98a")
        + _fill("M0 32-13 20-24 24 0 58 24 24 13 20Z", "#f2ead8")
        + _strokes("M0 34V59", "#22384c", 3.5)
        + f'<path d="{hat}" fill="url(#{prefix}straw)" stroke="#7d5a1c" stroke-width="2.5"'
        + ' stroke-linejoin="round"/>'
        + _strokes(plaits, "#a57f35", 2.2)
        + _shine("M-40-16C-28-34-14-49-3-53", "#fff6d0", 4)
    )
    straw = _radial(f"{prefix}straw", "#fbe6ad", "#dfb253", "#b58430")
    indigo = _radial(f"{prefix}indigo", "#6b90b3", "#2f4c66")
    return Piece(straw + indigo, drawn, (62, 58))


def _guard(prefix: str) -> Piece:
    """A guard: a six-sided shield of red lacquer with two crossed ji."""
    ji = "M0 46V-50M0-50-6-36H6ZM-1-22H14M14-34V-10C6-14 4-16-1-18"
    drawn = (
        _body(_HEXAGON, "#4a100a", f"url(#{prefix}lacquer)", "#5c150c")
        + f'<path d="{_HEXAGON}" transform="scale(.86)" fill="none" stroke="#e8bd62" stroke-width="4"/>'
        + _shine("M-56-34-6-62Q0-65 6-62", "#ffd9c8", 4)
        + _both(f'<g transform="rotate(33)">{_strokes(ji, "#f4dc9a", 5.5)}</g>')
        + '<circle r="13" fill="#8e2413" stroke="#f4dc9a" stroke-width="4"/><circle r="4.5" fill="#f4dc9a"/>'
    )
    return Piece(_radial(f"{prefix}lacquer", "#e0654a", "#b02f1b", "#741a0e"), drawn, (78, 80))


# Tigers and goats


def _goat(prefix: str) -> Piece:
    """A goat's head: horns, ears, a beard."""
    half = (
        _fill("M16-28C24-42 33-59 52-62C43-53 37-39 33-25C27-28 22-29 16-28Z", "#6d5a43")
        + _strokes("M43-54 36-50M37-45 28-42M33-36 23-34", "#c8b48f", 3)
        + _fill("M55-10C49-16 40-18 34-16C38-11 46-8 55-10Z", "#e3a892")
        + '<ellipse cx="17" cy="-6" rx="6" ry="7" fill="#2a2018"/>'
    )
    drawn = (
        _body(_GOAT, "#7d7364", f"url(#{prefix}wool)", "#84796a")
        + _both(half)
        + _fill("M-14 40C-9 48-7 56 0 66C7 56 9 48 14 40Q0 48-14 40Z", "#cdbfa8")
        + _fill("M-10 26Q0 21 10 26Q6 33 0 35Q-6 33-10 26Z", "#2a2018")
        + '<g fill="#fff"><circle cx="-15" cy="-8" r="2"/><circle cx="19" cy="-8" r="2"/></g>'
    )
    return Piece(_radial(f"{prefix}wool", "#ffffff", "#f4eddf", "#d6c9b1"), drawn, (50, 58))


def _tiger(prefix: str) -> Piece:
    """A tiger's head, ears and stripes."""
    half = (
        _fill("M52-52C52-62 40-60 34-52C42-48 46-44 48-38Z", "#5a2a10")
        + _fill("M36-22C30-32 18-30 14-20C20-14 30-14 36-22Z", "#fff3dc")
        + _fill("M24-55 14-57 13-42Q15-38 18-42Z", "#1c120a")
        + _fill("M61-14 40-8Q37-5 41-4L64-3ZM59 20 44 18Q41 20 44 23L55 30Z", "#1c120a")
        + '<circle cx="24" cy="-18" r="7.5" fill="#1c120a"/>'
    )
    drawn = (
        _body(_TIGER, "#6b2f06", f"url(#{prefix}flame)", "#7b3a0a")
        + _fill("M0 60C-20 58-38 46-40 28C-38 12-18 12-8 2H8C18 12 38 12 40 28C38 46 20 58 0 60Z", "#fff3dc")
        + _both(half)
        + _fill("M-6-60H6L3-40Q0-36-3-40ZM-14 8Q0 2 14 8Q12 20 0 24Q-12 20-14 8Z", "#1c120a")
        + _strokes("M0 24V34M0 34Q-10 44-22 38M0 34Q10 44 22 38", "#1c120a", 4)
        + '<g fill="#fff"><circle cx="-21.5" cy="-20.5" r="2.4"/><circle cx="26.5" cy="-20.5" r="2.4"/></g>'
    )
    return Piece(_radial(f"{prefix}flame", "#ffc163", "#f08f26", "#c45f0c"), drawn, (78, 76))


_PIECES = {
    "merchants": (_coin, _triad),
    "guards": (_militia, _guard),
    "beasts": (_goat, _tiger),
}
"""Of each skin, what draws the piece of each seat."""


@cache
def known_skin(skin: str) -> str:
    """The skin of that name, the default one where there is none."""
    return skin if skin in SKINS else SKINS[0]


@cache
def piece_definitions(skin: str, seat: int, prefix: str) -> str:
    """The definitions of one piece, ids `<prefix>ke` or `<prefix>shang` and the same with `-shadow`."""
    piece = _PIECES[skin][seat](prefix)
    name = f"{prefix}{SIDES[seat]}"
    (across, up), drop = piece.shadow, 13 + 3 * seat
    shadow = f'<ellipse cx="3" cy="{drop}" rx="{across}" ry="{up}" fill="url(#{name}-dusk)"/>'
    return (
        f'<radialGradient id="{name}-dusk"><stop offset=".62" stop-color="#1c0f04" stop-opacity=".5"/>'
        '<stop offset="1" stop-color="#1c0f04" stop-opacity="0"/></radialGradient>'
        f'{piece.gradients}<g id="{name}">{piece.drawn}</g><g id="{name}-shadow">{shadow}</g>'
    )


def wood_definitions(prefix: str) -> str:
    """The definitions of the board's gradients (their colours are classes) and the clip of its field."""
    return (
        f'<linearGradient id="{prefix}field" x1="0" y1="0" x2="1" y2="1"><stop class="hjy-wood-1"/>'
        '<stop class="hjy-wood-2" offset=".5"/><stop class="hjy-wood-3" offset="1"/></linearGradient>'
        f'<linearGradient id="{prefix}frame" x1="0" y1="0" x2="0" y2="1"><stop class="hjy-frame-1"/>'
        '<stop class="hjy-frame-2" offset="1"/></linearGradient>'
        f'<radialGradient id="{prefix}lamp" cx=".34" cy=".2" r=".95"><stop class="hjy-lamp-1"/>'
        '<stop class="hjy-lamp-2" offset=".55"/><stop class="hjy-lamp-3" offset="1"/></radialGradient>'
        f'<clipPath id="{prefix}clip"><rect x="70" y="132" width="860" height="860" rx="6"/></clipPath>'
    )


GRAIN = (
    "M40 174C250 146 420 200 640 168S900 162 980 182",
    "M40 248C190 276 330 222 520 248S840 286 980 244",
    "M40 316C260 292 380 338 560 322S800 286 980 320",
    "M40 404C150 430 300 384 470 406C640 432 780 382 980 410",
    "M40 456C240 438 420 486 600 456S880 438 980 470",
    "M40 552C180 526 250 586 430 560C560 538 640 526 720 552C800 580 880 566 980 546",
    "M40 578C200 556 262 614 440 586C540 570 620 556 700 580C800 608 880 590 980 578",
    "M40 662C240 686 380 636 560 670S860 686 980 654",
    "M40 734C200 708 360 756 540 730S820 712 980 742",
    "M40 812C180 838 340 788 520 816S800 838 980 804",
    "M40 886C240 866 420 908 600 882S860 864 980 894",
    "M40 954C190 976 380 930 560 956S820 972 980 944",
)
"""The grain of the field, as paths in the board's units."""

THREAT = "M0-44l-15-26h30Z"
"""The wedge above a Kè that can be taken, around the middle of its point."""

PADLOCK = '<circle r="24"/><path d="M-10-2H10V12H-10ZM-6-2V-7A6 6 0 0 1 6-7V-2"/>'
"""The lock of a Shāng that is shut in."""

WARNING = '<path d="M0-24 27 22H-27Z"/><path d="M0-7V7M0 14V15"/>'
"""The triangle of a move that loses at once."""

FRET = "M0 0H34V34H10V14H22V24"
"""The corner of the frame's brass fret, drawn once and laid four ways."""
