"""What is drawn only while it happens: gusts, falling cards, both totals of a clash."""

from contrevent.board.layout import DISCARD, cell_middle, wind_place
from contrevent.board.scene import PREFIX, Scene
from contrevent.cards import wind_name
from contrevent.rules.turn import wind_total
from tabletop.game import Message
from tabletop.markup import at, escape
from tabletop.playing_cards import card_face, card_id

GUSTS = {"zefirine": 2, "slamino": 4, "steche": 6, "choon": 8, "crivetz": 10, "furvent": 12}
"""How many gusts a wind by that name sends over the field."""


def gusts(scene: Scene) -> str:
    """Streaks that cross the field when a wind rises."""
    view = scene.view
    if not view.winds or not view.dominant:
        return ""
    found = []
    for k in range(GUSTS[wind_name(wind_total(view))]):
        y = 128 + (k * 97) % 250
        x = (k * 211) % 260
        found.append(
            f'<g class="leaving" data-piece="gust-{k}"><g data-piece="blow-{k}"><path class="cv-gust"'
            f' d="M{x} {y}C{x + 90} {y - 16} {x + 170} {y + 18} {x + 250} {y}S{x + 330} {y - 8}'
            f' {x + 350} {y}"/></g></g>'
        )
    return "".join(found)


def falling_cards(name: str, cards: tuple[str, ...]) -> str:
    """Cards on their way to a discard, drawn where they will lie."""
    return "".join(
        f'<g class="leaving" data-piece="{name}-{card_id(card)}">'
        f'<g data-piece="{name}-{card_id(card)}-way">{card_face(card, PREFIX)}</g></g>'
        for card in cards
    )


def lost_winds(scene: Scene) -> str:
    """The cards of a Souffle that was beaten, the Dominante first."""
    lost = (event.params for event in scene.context.last_events if event.kind == "souffle_discarded")
    return "".join(
        at(*wind_place(DISCARD), falling_cards("blown", (seen["dominant"], *seen["cards"]))) for seen in lost
    )


def duel(scene: Scene) -> str:
    """The Contrevent against the wind in the middle of the field, and by how much one is stronger."""
    happened = {event.kind: event.params for event in scene.context.last_events}
    if "stood" not in happened:
        return ""
    inner = (
        '<rect class="cv-duel" x="-150" y="-48" width="300" height="96" rx="20"/>'
        f'<g data-piece="duel-us"><text class="cv-total" x="92" y="8">{happened["stood"]["total"]}</text>'
        f'<text class="cv-wind-name" x="92" y="34">{scene.html("counter")}</text></g>'
    )
    if "clash" in happened:
        clash = happened["clash"]
        name = escape(scene.text(Message(f"contrevent.wind.{clash['name']}")))
        margin = {"held": f"+{clash['margin']}", "equal": "="}.get(clash["result"], f"−{clash['margin']}")
        inner += (
            f'<g data-piece="duel-wind"><text class="cv-total" x="-92" y="8">{clash["wind"]}</text>'
            f'<text class="cv-wind-name" x="-92" y="34">{name}</text></g>'
            f'<g class="cv-duel-{clash["result"]}" data-piece="duel-margin"><circle r="33"/>'
            f'<text y="11">{margin}</text></g>'
        )
    x, y = cell_middle("B2")
    return at(x, y, f'<g class="leaving" data-piece="duel"><g data-piece="duel-in">{inner}</g></g>')
