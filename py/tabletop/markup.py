"""HTML and SVG as text, safely: every word that is put in is escaped here, and only here. Pure."""

import re
from functools import cache

_ESCAPES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))

_CONTROL = re.compile(r"(<(?:button|summary)\b[^>]*)(?=>)")

Attribute = str | int | bool | None


def escape(text: object) -> str:
    """Text for the inside of an element or a quoted attribute."""
    safe = str(text)
    for sign, name in _ESCAPES:  # many times as fast as `str.translate`
        if sign in safe:
            safe = safe.replace(sign, name)
    return safe


def spoken(text: str) -> str:
    """A text as it is read aloud: its spaces are plain and nothing joins its words, for some voices stumble
    over the others."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("\u2060", "")


def attributes(values: dict[str, Attribute]) -> str:
    """` name="value"` for each; `_` becomes `-` (but a last one goes); True is an empty attribute, None and
    False none at all. A spoken name (`aria_label`) has plain spaces."""
    out = []
    for name, value in values.items():
        if value is None or value is False:
            continue
        if name == "aria_label":
            value = spoken(str(value))
        plain = _attribute_name(name)
        out.append(f" {plain}" if value is True else f' {plain}="{escape(value)}"')
    return "".join(out)


@cache
def _attribute_name(name: str) -> str:
    """The name of an attribute as the document has it."""
    return name.rstrip("_").replace("_", "-")


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


def one_tab_stop(inner: str, *wanted: str) -> str:
    """HTML with one stop of the tabulator among its buttons and `<summary>` elements, which name none yet.

    wanted: ids or parts; the first that is drawn is the stop, else the first control of all. Arrow keys lead
    to the others.
    """
    pieces = _CONTROL.split(inner)
    controls = pieces[1::2]
    places = (_place_of(escape(one), controls) for one in wanted)
    return _with_tab_stop(pieces, next((place for place in places if place is not None), 0))


def no_tab_stop(inner: str) -> str:
    """HTML of whose buttons and `<summary>` elements none is a stop of the tabulator."""
    return _with_tab_stop(_CONTROL.split(inner), None)


def _place_of(name: str, controls: list[str]) -> int | None:
    """The first control with that id or part, counted from 0; None where there is none."""
    names = (f' id="{name}"', f' data-part="{name}"')
    return next((k for k, one in enumerate(controls) if names[0] in one or names[1] in one), None)


def _with_tab_stop(pieces: list[str], stop: int | None) -> str:
    """HTML in which the tabulator reaches the control counted `stop`, from 0, and none of the others.

    pieces: the HTML as _CONTROL parts it, each second one the beginning of a control's tag.
    """
    found = [f'{one} tabindex="-1"' for one in pieces[1::2]]
    if stop is not None and stop < len(found):
        found[stop] = f'{pieces[2 * stop + 1]} tabindex="0"'
    pieces[1::2] = found
    return "".join(pieces)
