"""The card of Au bord de l'eau on the home screen: the marsh under a red sun, a boat, the stockade."""

from tabletop.card import Card
from tabletop.markup import at, picture

_SKY = ("light-dark(#f3e6c6, #171b26)", "light-dark(#f2cfa4, #5a2c2a)")
_WATER = ("light-dark(#c3d3c6, #2b2a38)", "light-dark(#7f9f9b, #10161f)")
_INK, _FAR, _MID = (
    "light-dark(#26201a, #0a0908)",
    "light-dark(#b9b194, #2a2b36)",
    "light-dark(#7f7d63, #1c1e27)",
)
_SUN, _GLINT = "light-dark(#b5341f, #d9492f)", "light-dark(#f6efdc, #e2907a)"

_HILLS = "M0 108V84Q26 58 44 76 62 46 88 84 112 74 132 94 160 84 188 104 240 92 320 96V108Z"
_REED = "M0 0Q-2-30-12-52M0 0Q1-34 6-64M0 0Q6-28 18-46M-6 0Q-10-18-22-30"
_TUFTS = ((34, 184, 1.3), (68, 186, 0.9), (292, 186, 1.2), (258, 188, 0.8))
_HEADS = "M-12-52-14.5-60M6-64 8-73M18-46 22-53"
_STOCKADE = (
    "M196 106V84L199 79 202 84 205 79 208 84 211 79 214 84V66H211L224 57 237 66H234V84L237 79 240 84 243 79"
    " 246 84 249 79 252 84 255 79 258 84V72H255L266 64 277 72H274V84L277 79 280 84V106Z"
)
_BOAT = "M-40-4Q-30 0 0 0 30 0 44-8 38 8 16 9H-18Q-34 8-40-4ZM-18-2Q-18-16-3-16 12-16 12-2Z"
_BOATMAN = "M22-3 24-16Q23-22 27-23L21-26Q28-33 36-26L31-23Q35-20 33-14L34-3ZM29-17 46-27 47-25 31-14Z"


def _gradient(name: str, ends: tuple[str, str]) -> str:
    """From one colour above to another below."""
    return (
        f'<linearGradient id="card-water_margin-{name}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop stop-color="{ends[0]}"/><stop offset="1" stop-color="{ends[1]}"/></linearGradient>'
    )


def _reeds(x: int, y: int, size: float) -> str:
    """A tuft of reeds at the water's edge."""
    return at(x, y, f'<path d="{_REED}"/><path d="{_HEADS}" stroke-width="5"/>', f"scale({size})")


CARD = Card(
    title="Au bord de l’eau",
    seats=(2, 4),
    minutes=(10, 60),
    difficulty=2,
    light=("#a3301d", "#f0917c"),
    picture=picture(
        f"<defs>{_gradient('sky', _SKY)}{_gradient('water', _WATER)}</defs>"
        '<path d="M0 0H320V110H0Z" fill="url(#card-water_margin-sky)"/>'
        f'<circle cx="128" cy="62" r="30" fill="{_SUN}"/>'
        f'<path d="{_HILLS}" fill="{_FAR}"/>'
        f'<path d="M160 110Q186 98 214 102 250 92 320 100V112Z" fill="{_MID}"/>'
        '<path d="M0 104Q80 108 160 105T320 106V180H0Z" fill="url(#card-water_margin-water)"/>'
        f'<path d="{_STOCKADE}" fill="{_INK}"/><path d="M224 57V32" stroke="{_INK}" stroke-width="2"/>'
        f'<path d="M225 33Q236 29 250 35 240 39 250 46 238 42 225 47Z" fill="{_SUN}"/>'
        f'<path d="M168 108Q230 100 320 104V110Q230 114 168 108Z" fill="{_INK}"/>'
        f'<path d="M108 114H150M114 120H142M104 127H150M116 134H138M186 122H216M246 130H290M30 122H62'
        f'M200 150H240M60 158H92" stroke="{_GLINT}" stroke-width="1.8" stroke-linecap="round" opacity=".75"/>'
        + at(150, 138, f'<path d="{_BOAT}{_BOATMAN}M47-26 62 14 60 15 45-25Z" fill="{_INK}"/>')
        + f'<g fill="none" stroke="{_INK}" stroke-width="2.2" stroke-linecap="round">'
        + "".join(_reeds(*tuft) for tuft in _TUFTS)
        + "</g>",
        "0 0 320 180",
        preserveAspectRatio="xMidYMid slice",
    ),
    has_lesson=True,
)
