"""Boards as the page would put them together, read back as a tree for the tests."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from xml.etree import ElementTree

Element = ElementTree.Element

_ENTITIES = '<!DOCTYPE root [<!ENTITY nbsp "&#160;"><!ENTITY thinsp "&#8201;"><!ENTITY shy "&#173;">]>'
_TAG = re.compile(r"<[a-zA-Z][^<>]*>")
_BARE = re.compile(r'(?<=[\s"])(hidden|disabled|open|checked|selected|required|readonly|inert)(?=[\s/>])')
_TOUCHABLE = {"button", "a", "input", "select", "summary"}


def parsed(html: str) -> Element:
    """The tree of HTML or SVG, below one root. Error: ElementTree.ParseError where it is no such text."""
    try:
        return ElementTree.fromstring(f"{_ENTITIES}<root>{html}</root>")
    except ElementTree.ParseError:
        whole = _TAG.sub(lambda found: _BARE.sub(r'\1=""', found[0]), html)
        return ElementTree.fromstring(f"{_ENTITIES}<root>{whole}</root>")


@lru_cache(maxsize=256)
def _of_layer(html: str) -> Element:
    """The tree of a layer, the same for several drawings: it may only be read."""
    return parsed(html)


@dataclass(frozen=True)
class Drawing:
    """A board that was drawn: its frame, its layers, and the tree of both together."""

    frame: str
    layers: Mapping[str, str]
    root: Element

    @cached_property
    def controls(self) -> dict[str, Element]:
        """What can be touched, by part."""
        return {element.attrib["data-part"]: element for element in self.with_attribute("data-part")}

    @property
    def pieces(self) -> set[str]:
        """The names of what can move."""
        return {element.attrib["data-piece"] for element in self.with_attribute("data-piece")}

    @property
    def text(self) -> str:
        """All that is written or spoken, a space between two texts."""
        spoken = (element.attrib.get("aria-label", "") for element in self.root.iter())
        return " ".join((*self.root.itertext(), *spoken))

    def with_attribute(self, name: str) -> Iterator[Element]:
        return (element for element in self.root.iter() if name in element.attrib)


def composed(frame: str, layers: Mapping[str, str]) -> Drawing:
    """The board with every layer in its element of the frame: one empty element each, in the same order."""
    root = parsed(frame)
    assert len(root) == 1 and not (root.text or "").strip() and not (root[0].tail or "").strip(), frame[:200]
    places = [element for element in root.iter() if "data-layer" in element.attrib]
    assert [place.get("id") for place in places] == [f"layer-{name}" for name in layers]
    for place, inner in zip(places, layers.values(), strict=True):
        assert len(place) == 0 and not place.text, f"{place.get('id')} is not empty in the frame"
        content = _of_layer(inner)
        place.text = content.text
        place.extend(content)
    return Drawing(frame, layers, root)


def ids_of(root: Element) -> list[str]:
    """The ids of a tree, in order."""
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def is_touchable(element: Element) -> bool:
    """Whether an element is a control for whoever uses a keyboard or a screen reader."""
    return tag_of(element) in _TOUCHABLE or element.get("role") in ("button", "option", "radio", "checkbox")


def tag_of(element: Element) -> str:
    """The tag of an element, without its namespace."""
    return str(element.tag).rpartition("}")[2]


def spoken_name(element: Element) -> str:
    """What a screen reader says of an element."""
    return element.get("aria-label", "").strip() or " ".join("".join(element.itertext()).split())
