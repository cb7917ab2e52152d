"""The winds that may come, and how often all that the hand gives holds them."""

from functools import cache

from contrevent.board.panes import pane
from contrevent.board.scene import Scene, svg
from contrevent.cards import MAX_LOSS
from contrevent.rules.odds import WindRange, most_power, wind_range
from tabletop.plots import distribution, percent

LOWEST, HIGHEST = 8, 40
"""The totals that a wind can have."""


def odds_pane(scene: Scene) -> str:
    """The chances of all winds, to be looked into where the weather is drawn."""
    winds, power = wind_range(scene.view), most_power(scene.view)
    held = percent(winds.held_by(power), winds.whole)
    label = scene.words("winds", low=winds.low, high=winds.high, percent=held)
    inner = f'{_plot(winds, power)}<ul class="cv-facts">{_facts(scene, winds, power)}</ul>'
    return pane(scene, "odds", "cv-spot cv-x0 cv-y3", label, inner, title=scene.words("odds"))


def _plot(winds: WindRange, power: int) -> str:
    """The chance of every total, and of holding it with all that the hand gives: bars 8 to 40."""
    bars = distribution(
        winds.ways, lambda total: _plot_x(total) - 5, 150, 120, 10, least=2, radius=2,
        classes=lambda total: _bar_class(total, power),
    )  # fmt: skip
    x = _plot_x(min(HIGHEST, max(LOWEST, power)) + 0.5)
    mark = (
        f'<path class="cv-power-line" d="M{x} 14V152"/>'
        f'<text class="cv-power-text" x="{x}" y="11">{power}</text>'
    )
    return svg(bars + _ticks() + mark, "cv-plot", "0 0 520 178")


@cache
def _ticks() -> str:
    """The totals at which a wind has another name, below the bars."""
    return "".join(
        f'<path class="cv-tick-line" d="M{_plot_x(number)} 150v6"/><text x="{_plot_x(number)}" y="172">'
        f"{number}</text>"
        for number in (10, 14, 20, 28, 35, 40)
    )


def _facts(scene: Scene, winds: WindRange, power: int) -> str:
    """The span and the mean of the winds; how often they are held, beaten, or tear at the Vif."""
    total, of = winds.expected
    mean = (2 * total + of) // (2 * of)
    facts = [scene.html("odds.span", low=winds.low, high=winds.high, mean=mean)]
    for name, ways in (
        ("hold", winds.held_by(power)),
        ("beat", winds.beaten_by(power)),
        ("torn", winds.torn_at(power)),
    ):
        facts.append(scene.html(f"odds.{name}", power=power, percent=percent(ways, winds.whole)))
    return "".join(f"<li>{fact}</li>" for fact in facts)


def _plot_x(total: float) -> int:
    return int(20 + 15 * (total - LOWEST))


def _bar_class(total: int, power: int) -> str:
    if total <= power:
        return "cv-bar-held"
    return "cv-bar-worn" if total <= power + MAX_LOSS else "cv-bar-torn"
