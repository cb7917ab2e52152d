"""The list of moves as it is scrolled: it follows the game until somebody looks elsewhere in it."""

from js import document, quatreVents, window

from ui.browser import dom
from ui.browser.dom import JsObject


class MoveList:
    """_shown: the id of the button of the move that was brought into sight last; _place: how far the list was
    scrolled for it, across and down; _is_left: whether the list was scrolled on since; _region: what holds
    the list; _size: the width and the height that it had last."""

    __slots__ = ("_is_left", "_on_picture", "_place", "_region", "_shown", "_size")

    def __init__(self) -> None:
        self._shown = ""
        self._place: tuple[float, float] | None = None
        self._is_left = False
        self._on_picture = dom.lasting(self._bring)
        self._region = dom.by_id("history")
        self._size = (0.0, 0.0)  # told as soon as it is observed; asked here, it would lay out the page
        dom.listen(self._region, "scroll", self._on_scroll, capture=True)
        window.ResizeObserver.new(dom.lasting(self._on_resize)).observe(self._region)

    def follow(self) -> None:
        """Bring the move shown into sight where it is another one; else the list stays where it was scrolled
        to, under a finger perhaps."""
        button = dom.find(".log-now > button")
        shown = str(button.id) if button else ""
        if shown != self._shown:
            self._shown = shown
            quatreVents.beforePicture("moves", self._on_picture)

    def _on_scroll(self, event: JsObject) -> None:
        if _size_of(self._region) == self._size:  # else the browser scrolled, for the other size
            self._is_left = _place_of(event.target) != self._place

    def _on_resize(self, *_: JsObject) -> None:
        """The move shown stays in sight when the list becomes smaller (a notice comes) or is turned; what
        somebody reads is left alone."""
        self._size = _size_of(self._region)
        if not self._is_left and not document.activeElement.matches(".log-move:not(.log-now) *"):
            self._bring()

    def _bring(self, *_: JsObject) -> None:
        """Bring the move shown into sight, without moving the page."""
        entry = dom.find(".log-now")
        if not entry:
            return
        holder = entry.parentNode
        box, around = entry.getBoundingClientRect(), holder.getBoundingClientRect()
        holder.scrollTop += box.top + box.height / 2 - around.top - around.height / 2
        holder.scrollLeft += box.left + box.width / 2 - around.left - around.width / 2
        self._place = _place_of(holder)
        self._is_left = False


def _place_of(holder: JsObject) -> tuple[float, float]:
    """How far an element is scrolled, across and down."""
    return float(holder.scrollLeft), float(holder.scrollTop)


def _size_of(region: JsObject) -> tuple[float, float]:
    """How wide and how high an element is."""
    return float(region.offsetWidth), float(region.offsetHeight)
