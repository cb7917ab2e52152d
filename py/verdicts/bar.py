"""The whole game at a glance, as HTML: who stands to win at each moment, and a slider over it to go there.

The first seat stands above the line, the second below it. What is certain reaches the edge and is filled, an
estimate stays within and is pale: the drawing is read without its colours.
"""

from collections.abc import Sequence

from tabletop.markup import picture, spoken, tag
from ui.mode import shown_at
from ui.seating import side_emblem
from ui.state import State

EDGE = 100
"""How far the drawing goes from its line, up and down."""
PALE = 70
"""How far an estimate goes at most."""


def bar_html(state: State, values: Sequence[tuple[int, bool]], marks: Sequence[int], words: str) -> str:
    """The bar. values: of each moment judged so far, the chance of the first seat in thousandths, and whether
    it is certain; marks: the moments after which the game had turned; words: of the moment that is shown."""
    length = state.table.match.length
    inner = tag("path", "", class_="verdict-line", d=f"M0 0H{length}")
    inner += tag("path", "", class_="verdict-pale", d=_areas(values, length, certain=False))
    inner += tag("path", "", class_="verdict-sure", d=_areas(values, length, certain=True))
    dots = "".join(f"M{at} {-_height(*values[at]) // 2}h0" for at in marks if at < len(values))
    inner += tag("path", "", class_="verdict-mark", d=dots) if dots else ""
    drawing = picture(inner, f"0 {-EDGE} {length} {2 * EDGE}", "verdict-drawing", preserveAspectRatio="none")
    slider = _slider(length, shown_at(state), state.say("verdicts.slider"), words)
    sides = "".join(tag("span", side_emblem(state, seat), class_="verdict-side") for seat in (0, 1))
    sides = tag("span", sides, class_="verdict-sides", aria_hidden="true")
    return tag("div", sides + tag("div", drawing + slider, class_="verdict-track"), class_="verdict-bar")


def _slider(length: int, shown: int, label: str, words: str) -> str:
    """The slider that goes to a moment. words: what its place means, for whoever listens."""
    return tag(
        "input", "", type="range", class_="verdict-slider", id="verdict-slider", min=0, max=length, step=1,
        value=shown, data_typed="review", aria_label=label, aria_valuetext=spoken(words),
    ).removesuffix("</input>")  # fmt: skip


def _height(chance: int, is_certain: bool) -> int:
    """How far up or down (below 0) a moment goes."""
    return (chance - 500) * 2 * (EDGE if is_certain else PALE) // 1_000


def _areas(values: Sequence[tuple[int, bool]], length: int, *, certain: bool) -> str:
    """The moments of one kind as areas, those that stand beside each other and are alike as one. Twice the
    places are counted, for each moment begins half a step before it."""
    found, begin = [], 0
    heights = [_height(*one) if one[1] == certain else 0 for one in values]
    for at, height in enumerate(heights):
        if at + 1 < len(heights) and heights[at + 1] == height:
            continue
        if height:
            left, right = max(0, begin - 0.5), min(length, at + 0.5)
            found.append(f"M{left:g} 0V{-height}H{right:g}V0z")
        begin = at + 1
    return "".join(found)
