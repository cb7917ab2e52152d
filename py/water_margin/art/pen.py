"""The strokes of which the drawings are made: a surface, a line, a number, each as one SVG element."""


def filled(path: str, colour: str, opacity: str = "") -> str:
    """A surface; what lies inside of two outlines is a hole."""
    veil = f' fill-opacity="{opacity}"' if opacity else ""
    return f'<path fill="{colour}"{veil} fill-rule="evenodd" d="{path}"/>'


def line(
    path: str, colour: str, width: float, opacity: str = "", fill: str = "none", dashes: str = ""
) -> str:
    """A line with round ends, perhaps round a surface or in dashes."""
    veil = f' stroke-opacity="{opacity}"' if opacity else ""
    veil += f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path fill="{fill}" stroke="{colour}" stroke-width="{width}"{veil} stroke-linecap="round"'
        f' stroke-linejoin="round" d="{path}"/>'
    )


def number(x: float, y: float, size: float, colour: str, value: str | int) -> str:
    """A number, its middle at x, its foot at y."""
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-family="var(--serif, serif)" font-weight="700"'
        f' font-size="{size}" fill="{colour}">{value}</text>'
    )
