"""The strokes of which the drawings are made: a surface, a line, a disc, a scaled drawing."""


def filled(path: str, colour: str, opacity: str = "") -> str:
    """A surface; what lies inside of two outlines is a hole."""
    veil = f' fill-opacity="{opacity}"' if opacity else ""
    return f'<path fill="{colour}"{veil} fill-rule="evenodd" d="{path}"/>'


def line(path: str, colour: str, width: float, opacity: str = "", fill: str = "none") -> str:
    """A line with round ends, perhaps round a surface."""
    veil = f' stroke-opacity="{opacity}"' if opacity else ""
    return (
        f'<path fill="{fill}" stroke="{colour}" stroke-width="{width}"{veil} stroke-linecap="round"'
        f' stroke-linejoin="round" d="{path}"/>'
    )


def disc(x: float, y: float, radius: float, colour: str) -> str:
    """A disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>'


def scaled(drawing: str, x: float, y: float, size: float) -> str:
    """A drawing whose upper left corner is put at x, y, scaled by `size`."""
    return f'<g transform="translate({x:g} {y:g})scale({size:g})">{drawing}</g>'
