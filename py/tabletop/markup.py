"""HTML and SVG as text, safely: every word that is put in is escaped here, and only here. Pure."""

from functools import cache

_ESCAPES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))

TAB_INDEX = "?"
"""The `tabindex` of a control that is drawn before it is known which one of its row the tabulator reaches
(`one_tab_stop`)."""

_SLOT, _STOP, _PASSED = (f' tabindex="{index}"' for index in (TAB_INDEX, 0, -1))

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
    """HTML in which one of the controls that were drawn with TAB_INDEX is the stop of the tabulator.

    wanted: ids or parts; the first that is drawn is the stop, else the first control of all. Arrow keys lead
    to the others.
    """
    pieces = inner.split(_SLOT)
    places = (_place_of(escape(one), pieces) for one in wanted)
    stop = next(filter(None, places), 1)
    before, after = _PASSED.join(pieces[:stop]), _PASSED.join(pieces[stop:])
    return f"{before}{_STOP}{after}" if after else before


def no_tab_stop(inner: str) -> str:
    """HTML in which none of the controls that were drawn with TAB_INDEX is a stop of the tabulator."""
    return inner.replace(_SLOT, _PASSED)


def _place_of(name: str, pieces: list[str]) -> int:
    """The piece that begins in the tag of the control with that id or part; 0 where there is none."""
    signs = (f' id="{name}"', f' data-part="{name}"')
    for k in range(1, len(pieces)):
        begun, rest = pieces[k - 1].rpartition("<")[2], pieces[k].partition(">")[0]
        if any(sign in begun or sign in rest for sign in signs):
            return k
    return 0
