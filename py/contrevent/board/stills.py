"""Drawings without controls: the field for the rules and saved games, and small ones of single words.

Source: rulebook, *Aire de jeu*, *Formations*, *Exemples de fonctionnement des règles*. The details:

    formation   the formation asked for beside the nine cells
    encounters  the nine cells beside the encounters
    zones       the whole field, its parts numbered in the order of ZONES
    clash       the wind and the Contrevent as drafted, card by card (phase 8)
"""

from contrevent.art import figure, shape, symbols
from contrevent.board.characters import characters
from contrevent.board.decks import low_decks
from contrevent.board.encounters import encounters
from contrevent.board.field import cells, order, plan, weather, winds
from contrevent.board.landscape import landscape
from contrevent.board.layout import AREAS, HEIGHT, WIDTH
from contrevent.board.scene import CARD_BOX, PREFIX, SIGN_BOX, Scene, scene
from contrevent.cards import CELLS_OF, CHARACTERS, VALUE, wind_name
from contrevent.rules.forecast import clash_of
from contrevent.rules.state import Stand, State, upright_count
from contrevent.rules.turn import wind_total
from tabletop.board import BoardContext
from tabletop.game import Message
from tabletop.markup import at, escape
from tabletop.markup import picture as drawing
from tabletop.playing_cards import CARD_H, CARD_W, card_face

_SIGNS = {
    "fer": ("fer", "tracer", "-48 -48 96 96"),
    "souffle": ("back", "wind", CARD_BOX),
    **{kind: ("met", kind, "-42 -42 84 84") for kind in ("currier", "veramorph", "pursuit")},
    **{
        term: ("sign", name, SIGN_BOX)
        for term, name in (
            ("vif", "vif"), ("pack", "pack"), ("stunned", "stun"), ("fatal", "skull"), ("taunt", "swap"),
        )
    },
}  # fmt: skip
"""Of each term that has a drawing of `art`: its kind, its name, the view box."""


def sign(term: str, skin: str) -> str:
    """What a word of the tale means, as a small drawing; empty for a word without one."""
    if term in CELLS_OF:
        return drawing(plan(term), "-32 -32 64 64", "cv-svg cv-term")
    if term not in _SIGNS:
        return ""
    kind, name, box = _SIGNS[term]
    return drawing(shape(kind, name), box, f"cv-svg cv-term{' cv-sign' if kind == 'sign' else ''}")


ZONES = {
    "winds": (482, 98),
    "souffle": (17, 17),
    "souffle-discard": (600, 17),
    "order": (104, 278),
    "weather": (106, 370),
    "grid": (476, 132),
    "encounters": (513, 370),
    "vif": (366, 395),
    "met": (602, 405),
}
"""The parts of the field in the order in which a figure numbers them (names of `layout.AREAS`), and where the
number hides nothing."""

_DETAILS = {"formation": (0, 112, 496, 276), "encounters": (124, 112, 496, 276)}
"""Of each detail of the field: x, y, width, height."""


def still(view: State, context: BoardContext, part: str) -> str:
    """The field, or a detail of it, as one `<svg>`."""
    moment = scene(view, context)
    shapes = f"<defs>{symbols(PREFIX)}</defs>"
    if part == "clash":
        return drawing(shapes + _clash(moment), "0 0 620 262", "cv-svg cv-still")
    inner = f"{landscape(PREFIX)}{shapes}{_field(moment)}{_numbers() if part == 'zones' else ''}"
    x, y, width, height = _DETAILS.get(part, (0, 0, WIDTH, HEIGHT))
    return drawing(inner, f"{x} {y} {width} {height}", "cv-svg cv-still")


def _field(moment: Scene) -> str:
    """What lies on the field, from below."""
    drawn = (winds, cells, order, weather, encounters, characters, low_decks)
    return "".join(draw(moment) for draw in drawn)


def _numbers() -> str:
    """A number on each part of the field."""
    found = []
    for number, (name, place) in enumerate(ZONES.items(), 1):
        x, y, width, height = AREAS[name]
        rim = f'x="{x + 2}" y="{y + 2}" width="{width - 4}" height="{height - 4}" rx="14"'
        mark = f'<circle class="cv-area-mark" r="15"/><text class="cv-area-number" y="7">{number}</text>'
        found.append(f'<rect class="cv-area" {rim}/>' + at(*place, mark))
    return "".join(found)


# The worked clash

_STEP = 96
"""From one card of a sum to the next."""


def _clash(moment: Scene) -> str:
    """Two sums, one above the other: the winds; the cards drafted and those who stand. Between the totals
    stands their difference."""
    view, cards = moment.view, moment.draft.cards
    frame = view.frame
    support = frame.support if isinstance(frame, Stand) else ""
    supported = frame.power if isinstance(frame, Stand) else 0
    cards = (support, *cards) if support else cards
    wind = wind_total(view)
    upright = upright_count(view)
    counter = upright + supported + moment.draft.paid
    clash = clash_of(view, counter)
    sign = {"held": f"+{counter - wind}", "equal": "="}.get(clash.result, f"−{wind - counter}")
    name = escape(moment.text(Message(f"contrevent.wind.{wind_name(wind)}")))
    return (
        '<rect class="cv-weather" x="2" y="2" width="616" height="258" rx="18"/>'
        + _sum((view.dominant, *view.winds), "", 16)
        + _sum(cards, _upright(upright, len(cards)), 148)
        + (_support_mark(supported, VALUE[support]) if support else "")
        + _total(wind, name, 65)
        + _total(counter, moment.html("counter"), 197)
        + f'<g class="cv-duel-{clash.result}" transform="translate(462 131)"><circle r="30"/>'
        f'<text y="10">{sign}</text></g>'
    )


def _sum(cards: tuple[str, ...], more: str, y: int) -> str:
    """Cards in a row, a plus between two."""
    faces = "".join(at(20 + _STEP * place, y, card_face(card, PREFIX)) for place, card in enumerate(cards))
    signs = len(cards) if more else len(cards) - 1
    pluses = "".join(_between("+", 20 + CARD_W + 12 + _STEP * place, y) for place in range(signs))
    return faces + pluses + more + _between("=", 444, y)


def _between(sign: str, x: int, y: int) -> str:
    return f'<text class="cv-sum" x="{x}" y="{y + CARD_H // 2 + 10}">{sign}</text>'


def _upright(number: int, place: int) -> str:
    """Those who stand, each worth a point, after the cards of the sum."""
    four = "".join(
        at(22 + 32 * (k % 2), 24 + 46 * (k // 2), figure(character), "scale(.44)")
        for k, character in enumerate(CHARACTERS[:number])
    )
    return at(20 + _STEP * place, 150, f'{four}<text class="cv-sum" x="86" y="57">{number}</text>')


def _support_mark(power: int, value: int) -> str:
    """On the card of a Soutien: whether it counts double or one."""
    sign, kind = ("×2", "same") if power == 2 * value else ("1", "other")
    return (
        f'<g class="cv-support-{kind}"><g class="cv-bond" transform="translate(76 132)">'
        f'<circle class="cv-bond-{kind}" cx="20" cy="20" r="18"/><text x="20" y="28">{sign}</text></g></g>'
    )


def _total(number: int, name: str, y: int) -> str:
    return (
        f'<text class="cv-total" x="540" y="{y + 6}">{number}</text>'
        f'<text class="cv-wind-name" x="540" y="{y + 34}">{name}</text>'
    )
