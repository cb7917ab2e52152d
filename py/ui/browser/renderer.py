"""Brings the page to what was drawn: writes what has changed since, and nothing else."""

from js import document, quatreVents

from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.move_list import MoveList
from ui.views import Page
from ui.views.shell import frame
from ui.views.table import LAYER

WRITTEN = "data-edge-written"
"""The mark of a layer's element that was written: a new frame brings new elements without it."""

PRESSED = "button[id], summary[id]"
"""What may lose the focus without anything that was typed being told."""

BOARD_FOCUS = ':is(#board, #beside) [tabindex="0"]'
"""The control of the board that the tabulator reaches."""


class Renderer:
    """What was written last."""

    __slots__ = ("_attributes", "_dialog", "_moves", "_return_to", "_texts", "_title")

    def __init__(self) -> None:
        quatreVents.frame(frame())
        self._texts: dict[str, str] = {}
        self._attributes: dict[tuple[str, str], str | None] = {}
        self._dialog = ""
        self._moves = MoveList()
        self._return_to: JsObject = None
        self._title = ""

    @property
    def texts(self) -> dict[str, str]:
        """What was sent last, by the element's id."""
        return self._texts

    def show(self, page: Page) -> None:
        """Bring the page to what was drawn, its dialog and its focus included."""
        focused = document.activeElement
        layer = focused.closest("[data-layer], #log")
        if focused.matches(PRESSED) and self._goes(str(focused.id), page.texts):
            focused.blur()  # before anything is written: its removal would lay out what is half written
        self._write_attributes(page.attributes)
        changed = self._write_texts(page.texts)
        if "history" in changed:
            self._moves.follow()
        if page.title != self._title:
            self._title = document.title = page.title
        self._show_dialog(page.dialog, "dialog-inside" in changed, focused)
        _place_voices(page.voices)
        quatreVents.restoreFocus(focused, layer)
        quatreVents.changed()

    def dialog_closed(self) -> bool:
        """Whether the dialog was closed by the browser, though it is to be open."""
        return bool(self._dialog) and not dom.by_id("dialog").open

    def _goes(self, name: str, texts: dict[str, str]) -> bool:
        """Whether the element of that id was written and is not in the new texts."""
        sign = f' id="{name}"'
        others = (region for region, text in self._texts.items() if texts.get(region) != text)
        return any(sign in self._texts[region] and sign not in texts.get(region, "") for region in others)

    def _write_attributes(self, attributes: dict[tuple[str, str], str | None]) -> None:
        for key in self._attributes.keys() | attributes.keys():
            value = attributes.get(key)
            if key not in self._attributes or self._attributes[key] != value:
                element = dom.by_id(key[0])
                if element:
                    dom.set_attribute(element, key[1], value)
        self._attributes = attributes

    def _write_texts(self, texts: dict[str, str]) -> set[str]:
        """Patch what has changed; the ids of that."""
        changed: set[str] = set()
        for name, text in texts.items():
            is_layer = name.startswith(LAYER)
            if self._texts.get(name) == text and not (is_layer and changed & {"board", "beside"}):
                continue
            element = dom.by_id(name)
            if is_layer:
                if not element:
                    continue  # the frame could not be drawn
                if self._texts.get(name) == text and element.hasAttribute(WRITTEN):
                    continue
                element.setAttribute(WRITTEN, "")
            quatreVents.patch(element, text)
            changed.add(name)
        self._texts = texts
        return changed

    # The dialog

    def _show_dialog(self, kind: str, rewritten: bool, focused: JsObject) -> None:
        """Open or close the dialog. kind: which one is to be open, empty for none."""
        dialog = dom.by_id("dialog")
        if not kind:
            if self._dialog:
                self._dialog = ""
                self._close(dialog)
            return
        if kind == self._dialog and not dialog.open:
            return  # closed by the browser, which will tell it: not to be opened under the player's hands
        # A question that follows another one is not the same, though all its buttons are called the same.
        is_other = kind != self._dialog or (rewritten and kind == "confirm")
        if not self._dialog:
            self._return_to = focused
        self._dialog = kind
        if not dialog.open:
            is_other = True
            dialog.showModal()
        heading = dom.by_id("dialog-title")
        if is_other and heading:
            dom.focus(heading)

    def _close(self, dialog: JsObject) -> None:
        """Close the dialog; the focus goes back to where it was before."""
        if dialog.open:
            dialog.close()
        back = _same_control(self._return_to)
        if back and back.closest("#top") and not back.checkVisibility():  # the header is put away again
            back = dom.by_id("curtain-menu") or dom.by_id("tool-menu")
        back = back or dom.find(BOARD_FOCUS)
        self._return_to = None
        if back:
            dom.focus(back)


def _place_voices(name: str) -> None:
    """Let what is told stand in the element of that id: what lies outside an open dialog, or in what is
    hidden, is not heard."""
    voices, place = dom.by_id("voices"), dom.by_id(name)
    if not voices.parentNode.isSameNode(place):
        place.append(voices)


def _same_control(element: JsObject) -> JsObject:
    """The element, or the one that does the same now; nothing (false) where there is none."""
    if element.isSameNode(document.body):
        return None
    if element.isConnected:
        return element
    part = element.getAttribute("data-part")
    if isinstance(part, str):
        return dom.board_control(part)
    return dom.by_id(str(element.id)) if element.id else None
