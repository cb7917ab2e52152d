"""Stands for `xml.sax.saxutils` of the library: the two of its functions that the drawing of QR codes uses.
The whole module would bring HTTP and e-mail into every first visit.
"""

from collections.abc import Mapping

NO_ENTITIES: Mapping[str, str] = {}


def escape(data: str, entities: Mapping[str, str] = NO_ENTITIES) -> str:
    """A text as XML. entities: what else is replaced, and by what."""
    for sign, entity in {"&": "&amp;", ">": "&gt;", "<": "&lt;", **entities}.items():
        data = data.replace(sign, entity)
    return data


def quoteattr(data: str, entities: Mapping[str, str] = NO_ENTITIES) -> str:
    """The value of an attribute as XML, in quotes."""
    data = escape(data, {**entities, "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
    if '"' not in data:
        return f'"{data}"'
    if "'" not in data:
        return f"'{data}'"
    return '"{}"'.format(data.replace('"', "&quot;"))
