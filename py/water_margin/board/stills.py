"""Pictures beside the board: for the figures of the rules, the games that were saved, words that are
explained."""

from tabletop.board import BoardContext
from tabletop.markup import at
from tabletop.markup import picture as drawing
from water_margin import art
from water_margin.board.dice import blue, stakes
from water_margin.board.land import counters, forts, ground
from water_margin.board.layout import SIZE
from water_margin.board.scene import Scene, scene
from water_margin.card import CARD
from water_margin.cards import ADVERSARIES, PLACES, TRIALS
from water_margin.rules.state import Adventure, View

SIGNS = {
    **{name: name for name in (*PLACES, *ADVERSARIES, *TRIALS)},
    **{
        name: name
        for name in ("banquet", "gourd", "taels", "wound", "held", "wanted", "refused", "prison", "brother")
    },
    "penal": "prison",
}
"""Of each term that has a sign, which."""


def still(view: View, context: BoardContext, part: str) -> str:
    """The map, a hero's card (`hero-<rank>`) or the dice of the trial under way (`trial`), as one `<svg>`."""
    moment = scene(view, context)
    if part.startswith("hero-"):
        return drawing(art.portrait(int(part.removeprefix("hero-"))), "0 0 100 140", "wm-still")
    if part == "trial":
        return _trial(moment)
    inner = ground(context.quarters) + forts(moment) + counters(moment)
    return drawing(inner, f"0 0 {SIZE} {SIZE}", "wm-still wm-map-art")


def _trial(moment: Scene) -> str:
    """The hero, its seven dice in the order of the throws."""
    frame = moment.frame
    if not isinstance(frame, Adventure):
        return drawing(art.die("resolution", ""), "0 0 48 48", "wm-still")
    dice = [*blue(moment, frame), *stakes(moment, frame)]
    drawn = "".join(at(120 + 56 * place, 46, art.die(die.label, die.value)) for place, die in enumerate(dice))
    return drawing(art.portrait(frame.card) + drawn, "0 0 520 140", "wm-still")


def sign(term: str, skin: str) -> str:
    """What a word means, as a small drawing; empty for a word without one."""
    return drawing(art.sign(SIGNS[term]), "0 0 24 24", "wm-sign") if term in SIGNS else ""


def emblem(seat: int, skin: str) -> str:
    """The shield of a seat."""
    inner = f'<g class="wm-seat-{seat}">{art.shield(seat)}</g>'
    return drawing(inner, "0 0 64 64", "wm-emblem")


def picture(skin: str) -> str:
    """The picture of the game on its card."""
    return CARD.picture
