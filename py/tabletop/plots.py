"""Percentages, and small plots as SVG text with their values beside them.

Pure; colours come from the style sheet.
"""

from collections.abc import Callable, Mapping, Sequence

from tabletop.markup import escape, tag

WIDTH, BAR, GAP = 320, 26, 8
LABEL = 150
"""The sizes of a plot of horizontal bars, in the drawing's units."""


def percent(part: int, whole: int) -> int:
    """A fraction in whole per cent, halves rounded up; 0 and 100 are only said of what is certain."""
    rounded = (200 * part + whole) // (2 * whole)
    return min(max(rounded, 1), 99) if 0 < part < whole else rounded


def distribution(
    counts: Mapping[int, int],
    x: Callable[[int], int],
    base: int,
    height: int,
    width: int,
    least: int = 0,
    *,
    classes: Callable[[int], str] | None = None,
    radius: int = 0,
) -> str:
    """A bar for each number, as high as its count; the highest is `height`.

    x: the left edge of a number's bar; base: the lower edge of all; least: the height of the smallest bar,
    0 where one that rounds to nothing is left out; classes: the class of a number's bar.
    """
    most = max(counts.values())
    rest = f' width="{width}"' + (f' rx="{radius}"' if radius else "")
    found = []
    for number, count in counts.items():
        bar = max(least, height * count // most)
        if bar:
            kind = f' class="{classes(number)}"' if classes else ""
            found.append(f'<rect{kind} x="{x(number)}" y="{base - bar}" height="{bar}"{rest}/>')
    return "".join(found)


def bars(rows: Sequence[tuple[str, int]], label: str) -> str:
    """Horizontal bars, a row each: (words, count). label: what the plot shows, said to who cannot see."""
    most = max((count for _, count in rows), default=0) or 1
    inner = ""
    for i, (words, count) in enumerate(rows):
        y = i * (BAR + GAP)
        length = (WIDTH - LABEL - 40) * count // most
        inner += tag("text", escape(words), x=LABEL - 8, y=y + 18, class_="plot-label", text_anchor="end")
        inner += tag("rect", "", class_="plot-bar", x=LABEL, y=y + 4, width=max(2, length), height=18, rx=3)
        inner += tag("text", escape(count), x=LABEL + max(2, length) + 6, y=y + 18, class_="plot-value")
    height = len(rows) * (BAR + GAP)
    return tag(
        "svg",
        inner,
        class_="plot",
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
        aria_label=label + ": " + ", ".join(f"{words} {count}" for words, count in rows),
    )


def columns(rows: Sequence[tuple[str, int]], label: str) -> str:
    """Vertical bars side by side: (words below, count above)."""
    most = max((count for _, count in rows), default=0) or 1
    step = max(18, min(44, WIDTH // max(1, len(rows))))
    inner = ""
    for i, (words, count) in enumerate(rows):
        x = i * step
        height = 70 * count // most
        if count:
            inner += tag(
                "rect", "", class_="plot-bar", x=x + 4, y=90 - height, width=step - 8, height=height, rx=3
            )
            inner += tag(
                "text",
                escape(count),
                x=x + step // 2,
                y=84 - height,
                class_="plot-value",
                text_anchor="middle",
            )
        inner += tag("text", escape(words), x=x + step // 2, y=108, class_="plot-label", text_anchor="middle")
    return tag(
        "svg",
        inner,
        class_="plot",
        viewBox=f"0 0 {max(WIDTH, step * len(rows))} 114",
        role="img",
        aria_label=label + ": " + ", ".join(f"{words}: {count}" for words, count in rows if count),
    )
