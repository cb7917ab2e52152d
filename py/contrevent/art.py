"""What the table is drawn with: suits, the four of the Fer, the encounters, cards and their backs.

Source: rulebook, *Decks de la Horde*, *Decks Adverses*; the drawings are our own. Everything is SVG text in
whole units; colours that follow the theme are classes of `style.css`. A figure is seen from behind, walking
up towards the wind; a Role is told by its outline, never by its colour alone.
"""

from functools import cache

from contrevent.cards import ROLE, WING_C
from tabletop.playing_cards import card_back, suit_symbols

_CLOAK = (
    "M0-40C10-40 15-32 13-22 24-16 28 8 32 36"
    " 20 42 8 39 0 43-9 39-21 42-32 36-28 8-24-16-13-22-15-32-10-40 0-40Z"
)

_FIGURES = {
    "tracer": (
        '<path class="cv-staff" d="M33-50 36 40M28-44 40-47M30-38 41-40"/>'
        f'<path class="cv-cloak-t" d="{_CLOAK}"/>'
        '<path class="cv-mantle-t" d="M-15-20C-26-14-30-2-31 8-20 2-10 8 0 3 10 8 20 2 31 8 30-2 26-14 15-20'
        " 6-13"
        '-6-13-15-20Z"/>'
        '<path class="cv-fold" d="M-12 8C-15 20-17 30-18 39M1 6V41M13 8C15 20 18 30 19 39M-7-35C-3-31 3-31'
        ' 7-35"/>'
        '<path class="cv-scarf" d="M-9-21C-1-16 5-16 12-20 22-16 28-20 40-14 30-12 24-9 14-14 4-11-5-13-9-21Z'
        '"/>'
    ),
    "wing": (
        '<path class="cv-wing" d="M-10-20C-30-24-45-8-49 26-42 20-37 20-32 28-28 21-22 21-17 29L-6-4Z"/>'
        '<path class="cv-fold" d="M-14-14C-27-10-37 4-41 22M-11-9C-19-3-23 8-25 24"/>'
        f'<path class="cv-cloak-w" d="{_CLOAK}" transform="scale(.84 1)"/>'
        '<path class="cv-fold" d="M-8-2C-10 14-12 28-14 39M4-4C5 12 7 26 8 40M-6-35C-2-31 3-31 7-35"/>'
        '<path class="cv-strap" d="M-13-17 15 6M-15-11 16 12"/>'
    ),
    "fighter": (
        '<path class="cv-blade" d="M-40-42C-26-30-6-14 27 30L21 35C-10-4-28-22-40-42ZM40-42C26-30 6-14-27'
        " 30L-21 35"
        'C10-4 28-22 40-42Z"/>'
        f'<path class="cv-cloak-f" d="{_CLOAK}" transform="scale(.74 1)"/>'
        '<path class="cv-blade-hilt" d="M14 18 30 36M-14 18-30 36"/>'
        '<path class="cv-fold" d="M-8 0C-10 14-12 28-13 39M8 0C10 14 12 28 13 39M-6-35C-2-31 2-31 6-35"/>'
        '<path class="cv-braid" d="M0-31C5-26-4-22 1-17-4-12 4-7 0-1 4 4-2 8 0 15"/>'
    ),
}

_ENCOUNTERS = {
    "currier": (
        '<path class="cv-vortex" d="M1 1C4-3 10 0 8 6 5 14-8 13-11 4-15-9-2-20 11-15 27-8 27 15 12 23-9'
        " 33-29 16-25-6"
        "-21-28 4-36 22-25"
        '"/><path class="cv-vortex-thin" d="M-29 14C-24 26-12 32 2 31M30-10C32 0 31 9 26'
        ' 17M-18-26C-12-31-4-34 4-33"/>'
    ),
    "veramorph": (
        '<ellipse class="cv-glow" rx="34" ry="26" transform="rotate(-24)"/>'
        '<path class="cv-cocoon" d="M-25 13C-30-3-12-25 9-26 27-27 31-10 23 3 14 18-19 29-25 13Z"/>'
        '<path class="cv-glyph" d="M-16 9C-14-2-4-14 8-17M-7 14C-3 3 6-8 17-13M-19-1-10 4M-12-11-2-4M-1-19'
        " 7-10"
        'M10 6 3-2M19-6 12-9"/>'
    ),
    "pursuit": (
        '<path class="cv-lance" d="M-22 32-10-8M0 34V-12M22 32 10-8"/>'
        '<path class="cv-point" d="M0-36 8-12H-8ZM-19-29-4-11-19-6ZM19-29 4-11 19-6Z"/>'
        '<path class="cv-lance" d="M-22 8C-10 2 10 2 22 8"/>'
    ),
    "none": (
        '<circle class="cv-calm-sun" cx="9" cy="-9" r="11"/>'
        '<path class="cv-calm" d="M-32 8C-18-4-6-2 4 6S22 14 32 6M-26 19C-14 10-4 12 4 18S18 24 27 19"/>'
    ),
}

_CURL = "M-24 0H6C17 0 17-15 7-15 1-15-1-9 3-6"
"""One breath of wind: a line that curls up at its end, as on the back of the winds."""

_BACKS = {
    "wind": (
        f'<path d="{_CURL}" transform="translate(39 35)scale(.78)"/>'
        f'<path d="{_CURL}" transform="translate(35 55)scale(.95)"/>'
        '<path d="M16 66H46C56 66 56 80 47 80 42 80 40 75 43 73M14 76H30"/>'
    ),
    "pack": (
        '<path d="M10 66C22 54 30 56 38 62S54 68 62 58M10 78C22 68 32 68 40 74S56 78 62 72M10 90C24 82 32 84'
        " 40 88"
        'S56 88 62 86"/><circle cx="49" cy="34" r="10"/><path d="M10 52C20 44 28 44 36 50S54 54 62 46"/>'
    ),
    "encounter": (
        '<path d="M14 49C24 32 48 32 58 49 48 66 24 66 14 49Z"/><circle cx="36" cy="49" r="9"/>'
        '<path d="M36 12V24M36 74V86M12 30 20 36M60 30 52 36M12 68 20 62M60 68 52 62"/>'
    ),
}

_SIGNS = {
    "pack": '<rect x="3" y="2" width="13" height="18" rx="2.5"/><path d="M8 22.5H18.5A2.5 2.5 0 0 0 21'
    ' 20V6"/>',
    "vif": '<path d="M11 22.5C5 20.5 4 13 9 8.5 9.4 11.5 11 12.2 11.7 11.4 10.4 6.5 13 2.6 16.2 1 15.6 6 20'
    " 9.6 19.2"
    ' 15 18.6 19.6 15.4 22.5 11 22.5Z"/>',
    "stun": '<path d="M12 12C13 10.6 15.2 11.6 14.6 13.6 13.6 16.2 9.6 15.8 8.8 13 7.8 9 11.6 5.8 15.6 7.2'
    " 20.6 9.4"
    ' 20.4 16.4 15.8 18.8"/><path d="M3 5 6 8M4 20 7 17M20 3 18 6"/>',
    "step": '<path d="M12 21V5M5.5 11 12 4.5 18.5 11"/>',
    "swap": '<path d="M7 20V5M3 9 7 4.5 11 9M17 4V19M13 15 17 19.5 21 15"/>',
    "check": '<path d="M4 13 9.5 18.5 20 6"/>',
    "skull": '<path d="M12 2.5C6.6 2.5 3.5 6.2 3.5 10.8 3.5 13.6 4.8 15.7 7 16.8V20.8H17V16.8C19.2 15.7 20.5'
    ' 13.6 20.5 10.8 20.5 6.2 17.4 2.5 12 2.5ZM10.3 20.6V18.2M13.7 20.6V18.2"/>'
    '<circle cx="8.8" cy="11.4" r="1.5"/><circle cx="15.2" cy="11.4" r="1.5"/>',
}


def figures(prefix: str) -> str:
    """The three figures, as `<prefix>fer-<role>`."""
    return "".join(f'<g id="{prefix}fer-{role}">{drawn}</g>' for role, drawn in _FIGURES.items())


@cache
def symbols(prefix: str) -> str:
    """Everything that a drawing uses again and again: `<prefix><name>`."""
    out = [suit_symbols(prefix)]
    out += [
        f'<symbol id="{prefix}sign-{name}" viewBox="0 0 24 24">{drawn}</symbol>'
        for name, drawn in _SIGNS.items()
    ]
    out.append(figures(prefix))
    out += [f'<g id="{prefix}met-{kind}">{drawn}</g>' for kind, drawn in _ENCOUNTERS.items()]
    out += [
        f'<g id="{prefix}back-{deck}">{card_back(deck, drawn, prefix)}</g>' for deck, drawn in _BACKS.items()
    ]
    return "".join(out)


def shape(kind: str, name: str) -> str:
    """One drawing by itself, not to be used again. kind: `fer` (a Role), `met` (an encounter), `sign` or
    `back` (a deck)."""
    if kind == "back":
        return card_back(name, _BACKS[name], "cv-")
    return {"fer": _FIGURES, "met": _ENCOUNTERS, "sign": _SIGNS}[kind][name]


def figure(character: int, prefix: str = "cv-") -> str:
    """One of the four, about 90 × 90 round its middle; the Ailier of column C is the mirror of the other."""
    turn = ' transform="scale(-1 1)"' if character == WING_C else ""
    return f'<use href="#{prefix}fer-{ROLE[character]}"{turn}/>'
