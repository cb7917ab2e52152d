"""The creature-objects and the specials, each with its picture: boxes 100 × 140.

A card is a piece of night with luminous lines. Its frame tells the category without hue: thorns for the
Gêneurs, cut corners for the Outils, an arch over the allies of Good, points round those of Evil. A special
that strikes shows its force as lights; no card holds a word.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from nonlieu.art.palette import CATEGORIES, CORE
from nonlieu.art.pen import disc, filled, line, scaled
from nonlieu.rules.cards import ALLY, CARDS, FOE, TOOL, TROUBLE


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a card as outlines, box 64 × 64. solid, line: in the colour of its category; glow,
    glow_line: pale, drawn over them."""

    solid: str = ""
    line: str = ""
    glow: str = ""
    glow_line: str = ""


_FLAME = "M32 4Q46 18 42 26 50 26 49 40 48 56 32 60 16 56 15 40 15 28 23 24 21 34 27 35 36 28 32 4Z"
_SHARD = "M32 1 46 20 40 44 32 63 24 44 18 20Z"

PICTURES: Mapping[str, Picture] = {
    "vampire": Picture(  # a bat drinks a light
        solid="M32 18 28 11 26 17Q14 9 1 22 11 22 13 34 20 28 24 35 28 32 32 42 36 32 40 35 44 28 51 34 53"
        " 22 63 22 50 9 38 17L36 11ZM29 22 31 24 28.5 24.5ZM35 22 33 24 35.5 24.5Z",
        glow="M32 50A5 5 0 1 1 32 60 5 5 0 1 1 32 50Z",
        glow_line="M32 48V43M22 55H18M42 55H46M25 48 22 45M39 48 42 45",
    ),
    "bloom": Picture(  # a flower whose heart is a spiral
        solid="M32 24C24 20 24 4 32 2 40 4 40 20 32 24ZM30 25C22 28 8 20 10 12 18 8 30 17 30 25ZM34 25C42 28"
        " 56 20 54 12 46 8 34 17 34 25ZM29 28C26 36 11 40 7 33 10 25 24 23 29 28ZM35 28C38 36 53 40 57 33 54"
        " 25 40 23 35 28Z",
        line="M32 34Q36 48 30 62M32 52Q42 42 50 48 44 56 31 57M32 48Q24 40 16 44 20 52 31 53",
        glow_line="M32 26A3 3 0 0 1 36 29 5 5 0 0 1 27 29 7.5 7.5 0 0 1 41 27",
    ),
    "changer": Picture(  # a cube turns into a ball
        solid="M6 26 17 20 28 26V39L17 45 6 39ZM47 20.5A12 12 0 1 1 47 44.5 12 12 0 1 1 47 20.5Z",
        glow="M42 26A4 4 0 1 1 42 34 4 4 0 1 1 42 26Z",
        glow_line="M6 26 17 32 28 26M17 32V45M14 13Q32 0 50 13M51 5 50.5 13.5 42 12M50 52Q32 65 14 52M13 60"
        " 13.5 51.5 22 53",
    ),
    "siren": Picture(  # a mermaid on the waves, her song
        solid="M30 6A5.5 5.5 0 1 1 30 17 5.5 5.5 0 1 1 30 6ZM26 18H33Q38 24 35 31 45 36 41 45 37 53 26 51 18"
        " 50 15 43 10 44 5 40 10 38 13 36 11 30 15 25 20 31 20 39 24 44 31 45 32 40 32 36 25 35 24 29 23 24"
        " 26 18Z",
        line="M26 8Q18 14 21 27",
        glow="M44 21A3.5 2.8 0 1 1 44 26.6 3.5 2.8 0 1 1 44 21ZM56 17A3.5 2.8 0 1 1 56 22.6 3.5 2.8 0 1 1 56"
        " 17Z",
        glow_line="M47.5 24V10L59.5 7V20M3 58Q10 52 17 58T31 58 46 58 61 57",
    ),
    "anvil": Picture(  # an anvil that holds a star down
        solid="M2 24H20V20H60V26Q48 28 43 36 41 42 45 47H52V55H17V47H24Q28 42 25 37 8 36 2 24Z",
        glow="M35 2 37 8 43 10 37 12 35 18 33 12 27 10 33 8Z",
        glow_line="M20 8 16 5M50 8 54 5M18 14H13M52 14H57M24 60H46",
    ),
    "portal": Picture(  # an arch, and a whirl where its door would be
        solid="M6 62V28A26 26 0 0 1 58 28V62H49V28A17 17 0 0 0 15 28V62Z",
        line="M2 62H20M44 62H62",
        glow_line="M32 40A3 3 0 0 1 36 36 7 7 0 0 0 26 38 10 10 0 0 0 40 46M38 26A14 14 0 0 0 20 42M42 52A16"
        " 16 0 0 1 24 52",
    ),
    "quasar": Picture(  # a disc of fire and its two jets
        solid="M32 22A30 9 -22 1 1 32 42 30 9 -22 1 1 32 22ZM32 27A13 4.5 -22 1 0 32 37 13 4.5 -22 1 0 32"
        " 27Z",
        glow="M32 26A6 6 0 1 1 32 38 6 6 0 1 1 32 26ZM34 25 24 2 29 26ZM30 39 40 62 35 38Z",
        glow_line="M10 12H10.1M52 14H52.1M56 50H56.1M12 54H12.1",
    ),
    "nemo": Picture(  # a nautilus that swims in the dark
        solid="M30 8C46 8 57 19 57 33 57 38 54 43 49 45L34 42C22 50 6 46 6 30 6 17 17 8 30 8Z",
        line="M50 46Q56 52 52 60M45 46Q48 54 43 61M39 45Q40 54 33 60",
        glow_line="M30 34A5 5 0 0 1 26 26 9 9 0 0 1 40 28 13 13 0 0 1 30 42M30 18 26 9M40 21 45 13M45 29 55"
        " 26M21 22 12 17M19 31 8 34",
        glow="M48.5 36A2.6 2.6 0 1 1 48.5 41.2 2.6 2.6 0 1 1 48.5 36Z",
    ),
    "jormund": Picture(  # a serpent round the world opens its ring
        solid="M32 2A29 29 0 1 0 61 34L52 33A20 20 0 1 1 32 11L35 17 47 13 52 7 43 2Z",
        glow="M41 6A1.9 1.9 0 1 1 41 9.8 1.9 1.9 0 1 1 41 6ZM32 22A10 10 0 1 1 32 42 10 10 0 1 1 32 22Z",
        glow_line="M58 34 61 26M8 22 14 25M4 36 11 36M12 50 17 45M27 60 29 53M44 58 41 52",
        line="M24 32Q30 28 34 32T41 31",
    ),
    "terfann": Picture(  # a hand that gives a light
        solid="M6 42Q16 34 24 40L36 41Q41 42 39 47L28 48 42 47 54 37Q60 35 60 41L46 56Q42 59 36 58L18 56 6"
        " 60Z",
        glow="M34 12A9 9 0 1 1 34 30 9 9 0 1 1 34 12Z",
        glow_line="M34 7V2M34 33V36M20 21H14M48 21H54M24 11 20 7M44 11 48 7",
    ),
    "moglin": Picture(  # a wizard's hat and its stars
        solid="M44 3Q36 9 42 18L50 43Q60 44 62 50 50 60 32 60T2 50Q4 44 14 43L26 17Q32 4 44 3Z",
        glow="M32 22 34 28 40 30 34 32 32 38 30 32 24 30 30 28ZM10 10 11.5 15 16.5 16.5 11.5 18 10 23 8.5 18"
        " 3.5 16.5 8.5 15ZM55 20 56 24 60 25 56 26 55 30 54 26 50 25 54 24Z",
        glow_line="M14 44Q32 52 50 44",
    ),
    "spirit-1": Picture(  # a spirit in its shard
        line=_SHARD,
        solid="M32 20Q38 27 36 32 40 32 39 38 38 44 32 45 26 44 25 38 26 32 29 31 32 27 32 20Z",
        glow="M29.5 36H31V39H29.5ZM33 36H34.5V39H33Z",
        glow_line="M10 12V20M6 16H14M54 40V48M50 44H58",
    ),
    "spirit-2": Picture(  # a spirit half out of its shard
        line="M18 20 24 44 32 63 40 44 46 20M18 20 26 26M46 20 38 26",
        solid="M32 5Q43 17 40 25 47 25 46 34 44 44 32 46 20 44 18 34 18 26 24 22 30 18 32 5Z",
        glow="M26 30H29V35H26ZM35 30H38V35H35Z",
        glow_line="M8 30Q4 24 9 18M56 30Q60 24 55 18M14 52 9 56M50 52 55 56",
    ),
    "spirit-3": Picture(  # a spirit that has burst its shard
        line="M6 50 2 40 10 42ZM58 50 62 40 54 42ZM8 20 4 10 13 13ZM56 20 60 10 51 13Z",
        solid=_FLAME,
        glow="M23 36H27V43H23ZM37 36H41V43H37ZM27 49H37L32 54Z",
    ),
    "amir": Picture(  # a crowned mask over three cards
        solid="M12 14 20 20 26 6 32 16 38 6 44 20 52 14 49 30Q47 43 32 46 17 43 15 30ZM21 28 29 31Q26 36 21"
        " 33ZM43 28 35 31Q38 36 43 33Z",
        glow_line="M8 44 18 41 22 58 12 61ZM27 48H37V63H27ZM56 44 46 41 42 58 52 61Z",
        glow="M32 20 34.5 24 32 28 29.5 24Z",
    ),
    "glorki": Picture(  # claws that break a chain
        solid="M2 2Q22 6 27 26L22 30Q20 14 2 2ZM16 1Q34 8 37 26L31 29Q30 12 16 1ZM32 1Q46 10 46 26L40 28Q42"
        " 12 32 1Z",
        glow_line="M4 46Q4 39 11 39H17Q23 39 23 45M4 46Q4 53 11 53H17Q22 53 23 49M60 46Q60 39 53 39H47Q41 39"
        " 41 45M60 46Q60 53 53 53H47Q42 53 41 49M30 38 28 34M34 38 36 33M31 56 29 61M35 55 38 59",
        line="M17 46H26M47 46H38",
    ),
    "mega": Picture(  # the hourglass of the Brigade Temporelle
        solid="M12 3H52V9H12ZM12 55H52V61H12ZM22 20H42Q40 26 32 31 24 26 22 20ZM18 54Q20 45 32 41 44 45 46"
        " 54Z",
        line="M17 10Q17 25 28 32 17 39 17 54M47 10Q47 25 36 32 47 39 47 54",
        glow_line="M32 33V40M6 24A28 28 0 0 0 6 40M58 24A28 28 0 0 1 58 40",
    ),
    "dark-spirit": Picture(  # a broken shard with eyes
        solid="M32 1 40 14 50 10 45 26 40 46 32 63 26 50 30 40 20 44 16 28 22 24 14 10 26 16ZM24 27 31 31 25"
        " 33ZM42 26 35 31 41 33Z",
        glow="M24 27 31 31 25 33ZM42 26 35 31 41 33Z",
        glow_line="M8 40 4 48 9 56M56 40 60 48 55 56M6 24 2 20M58 24 62 20",
    ),
}

_TROUBLE, _TOOL, _ALLY, _FOE = (
    "M14 8Q50 12 86 8L94 3 92 14Q88 70 92 126L94 137 86 132Q50 128 14 132L6 137 8 126Q12 70 8 14L6 3Z",
    "M18 6H82L94 18V122L82 134H18L6 122V18Z",
    "M6 134V40A44 34 0 0 1 94 40V134Z",
    "M6 14 20 6 35 13 50 4 65 13 80 6 94 14V126L80 134 65 127 50 136 35 127 20 134 6 126Z",
)
_LIT = "var(--nl-ally)"
"""Lights on a card, which is dark by day too."""

_STARS = (
    "M16 30H16.1M84 36H84.1M20 104H20.1M78 112H78.1M30 118H30.1M70 24H70.1M50 122H50.1M88 84H88.1M12 72H12.1"
)


_FRAMES = {TROUBLE: _TROUBLE, TOOL: _TOOL, ALLY: _ALLY, FOE: _FOE}


@cache
def card(kind: str) -> str:
    """The face of a card. Error: KeyError for a kind that is none of CARDS."""
    shown = PICTURES[kind]
    of = CARDS[kind].category
    colour, glow = CATEGORIES[of], "var(--nl-glow)"
    parts = ((shown.solid, colour), (shown.glow, glow))
    lines = ((shown.line, colour), (shown.glow_line, glow))
    art = "".join(
        [
            *(line(path, ink, 2.3) for path, ink in lines[:1] if path),
            *(filled(path, ink) for path, ink in parts if path),
            *(line(path, ink, 2.3) for path, ink in lines[1:] if path),
        ]
    )
    return (
        _paper()
        + line(_STARS, glow, 1.6, "0.7")
        + line(_FRAMES[of], colour, 2.4)
        + scaled(art, 15.2, 31, 1.0875)
        + _force(kind)
    )


def _paper() -> str:
    return '<rect x="1" y="1" width="98" height="138" rx="7" fill="var(--nl-card)"/>'


def _force(kind: str) -> str:
    """The force of a spirit, as lights at the foot of the card."""
    force = CARDS[kind].force
    first = 50 - 7 * (force - 1)
    return "".join(
        disc(first + 14 * k, 116, 5, _LIT) + disc(first + 14 * k, 116, 2.4, CORE) for k in range(force)
    )


@cache
def back() -> str:
    """The back of a card: a ribbon without end round a light."""
    glow = "var(--nl-glow)"
    ribbon = "M50 70C38 46 18 46 18 70S38 94 50 70 82 46 82 70 62 94 50 70Z"
    return (
        '<rect x="1" y="1" width="98" height="138" rx="7" fill="var(--nl-card-deep)"/>'
        + line(_STARS, glow, 1.6, "0.7")
        + line("M10 10H90V130H10Z", glow, 1.4, "0.6")
        + line(ribbon, glow, 6, "0.35")
        + line(ribbon, glow, 2)
        + disc(50, 70, 4.5, _LIT)
    )
