"""The arithmetic of `run.py bench`: figures with their limits, pairs and the median of their ratios."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the report. limit: what the value may be at most (or at least, with `floor`)."""

    name: str
    value: float
    limit: float | None
    detail: str
    floor: bool = False

    @property
    def good(self) -> bool:
        """Whether the figure keeps to its limit."""
        if self.limit is None:
            return True
        return self.value >= self.limit if self.floor else self.value <= self.limit

    def line(self) -> str:
        """The figure as the report shows it."""
        sign = "≥" if self.floor else "≤"
        wanted = (
            "" if self.limit is None else f" ({sign} {self.limit:g}: {'good' if self.good else 'NOT GOOD'})"
        )
        return f"{self.name}: {self.value:.3f}{wanted}  {self.detail}"


def spread(values: Sequence[float], unit: str = "ms", digits: int = 0) -> str:
    """The median of some measurements, and their ends."""
    middle, low, high = statistics.median(values), min(values), max(values)
    return f"{middle:.{digits}f} {unit} [{low:.{digits}f}–{high:.{digits}f}]".replace("  ", " ")


def ratios(pairs: Sequence[tuple[float, float]]) -> list[float]:
    """The ratios of pairs (this, the baseline)."""
    return [ours / baseline for ours, baseline in pairs]


def ratio_of_pairs(pairs: Sequence[tuple[float, float]]) -> float:
    """The median of the ratios of pairs (this, the baseline)."""
    return statistics.median(ratios(pairs))


def start_figure(name: str, pairs: Sequence[tuple[float, float]], limit: float) -> Figure:
    """The figure of a kind of start: the median of the ratios to stock, the times of both beside."""
    detail = f"{spread([ours for ours, _ in pairs])} against {spread([stock for _, stock in pairs])}"
    return Figure(name, ratio_of_pairs(pairs), limit, detail)


def median_interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % confidence interval of the median by order statistics; of fewer than six values, their ends.

    The median of whatever the values are drawn from lies below the k-th of n values with the probability that
    a fair coin falls on one side fewer than k times in n throws; the interval leaves out the k - 1 smallest
    and largest values for the greatest k for which that is at most 2.5 %.
    """
    ordered = sorted(values)
    count = len(ordered)
    outside, below = 0, 0.0
    while outside < count // 2:
        below += math.comb(count, outside) / 2**count
        if below > (1 - CONFIDENCE) / 2:
            break
        outside += 1
    left_out = max(0, outside - 1)
    return ordered[left_out], ordered[count - 1 - left_out]


def share_interval(found: int, looked_at: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share: found among so many looked at, at least one."""
    sure = statistics.NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share, square = found / looked_at, sure * sure
    middle = (share + square / (2 * looked_at)) / (1 + square / looked_at)
    deviation = sure * math.sqrt(share * (1 - share) / looked_at + square / (4 * looked_at * looked_at))
    reach = deviation / (1 + square / looked_at)
    return middle - reach, middle + reach
