"""Small plots as SVG text: bars with their values beside them. Pure; colours come from the style sheet."""

from collections.abc import Sequence

from ui.markup import esc, tag

WIDTH, BAR, GAP = 320, 26, 8
LABEL = 150


def bars(rows: Sequence[tuple[str, int]], label: str) -> str:
    """Horizontal bars, a row each: (words, count). label: what the plot shows, said to who cannot see."""
    most = max((count for _, count in rows), default=0) or 1
    inner = ""
    for i, (words, count) in enumerate(rows):
        y = i * (BAR + GAP)
        length = (WIDTH - LABEL - 40) * count // most
        inner += tag("text", esc(words), x=LABEL - 8, y=y + 18, class_="plot-label", text_anchor="end")
        inner += tag("rect", "", class_="plot-bar", x=LABEL, y=y + 4, width=max(2, length), height=18, rx=3)
        inner += tag("text", esc(count), x=LABEL + max(2, length) + 6, y=y + 18, class_="plot-value")
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
                "text", esc(count), x=x + step // 2, y=84 - height, class_="plot-value", text_anchor="middle"
            )
        inner += tag("text", esc(words), x=x + step // 2, y=108, class_="plot-label", text_anchor="middle")
    return tag(
        "svg",
        inner,
        class_="plot",
        viewBox=f"0 0 {max(WIDTH, step * len(rows))} 114",
        role="img",
        aria_label=label + ": " + ", ".join(f"{words}: {count}" for words, count in rows if count),
    )
