"""HTML and SVG as text, safely: every word that is put in is escaped here, and only here. Pure."""

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})

Attribute = str | int | bool | None


def escape(text: object) -> str:
    """Text for the inside of an element or a quoted attribute."""
    return str(text).translate(_ESCAPES)


def attributes(values: dict[str, Attribute]) -> str:
    """` name="value"` for each; `_` becomes `-` (but a last one goes); True is an empty attribute, None and
    False none at all."""
    out = []
    for name, value in values.items():
        if value is None or value is False:
            continue
        plain = name.rstrip("_").replace("_", "-")
        out.append(f" {plain}" if value is True else f' {plain}="{escape(value)}"')
    return "".join(out)


def tag(name: str, inner: str, /, **values: Attribute) -> str:
    """An element around `inner`, which is HTML already (see `escape`)."""
    return f"<{name}{attributes(values)}>{inner}</{name}>"


def picture(inner: str, view_box: str, classes: str = "", **values: Attribute) -> str:
    """A drawing that says nothing aloud; view_box: `x y width height`."""
    named: dict[str, Attribute] = {"class_": classes or None, "viewBox": view_box, **values}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{attributes(named)} aria-hidden="true" focusable="false">'
        f"{inner}</svg>"
    )


def at(x: int, y: int, inner: str, transform: str = "") -> str:
    """SVG moved to a place of the drawing, perhaps scaled or turned there."""
    return f'<g transform="translate({x} {y}){transform}">{inner}</g>'


def travelling(piece: str, x: int, y: int, inner: str, classes: str = "") -> str:
    """SVG that can travel (`tabletop.board.Motion`): its place outside, its journey inside."""
    kind = f' class="{classes}"' if classes else ""
    return at(x, y, f'<g{kind} data-piece="{piece}">{inner}</g>')
