"""What the browser says of itself: motion, offline use, new versions, installing.

The mechanics are `static/boot.js`.
"""

import re

from js import navigator, quatreVents, window

from tabletop.saves import Storage, StorageFull
from ui.actions import DeviceChanged, Installed, SiteStored
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.page import Dispatch
from ui.state import Device
from ui.storage_keys import OFFLINE_TOLD

REDUCED_MOTION = "(prefers-reduced-motion: reduce)"
FINGER = "(any-pointer: coarse)"
STANDALONE = "(display-mode: standalone)"


def device() -> Device:
    """The device as it is now."""
    page = dom.by_id("html")
    one_file = bool(page.hasAttribute("data-packed"))
    return Device(
        secure=bool(window.isSecureContext),
        reduced_motion=dom.matches(REDUCED_MOTION),
        stored=_is_stored(),
        installed=dom.matches(STANDALONE),
        update=bool(quatreVents.update),
        utc_offset=-int(window.Date.new().getTimezoneOffset()),
        address="" if one_file else str(window.location.href).split("#", 1)[0],
        can_vibrate=hasattr(navigator, "vibrate") and dom.matches(FINGER),
        languages=wanted_languages(),
        version=str(page.getAttribute("data-version") or ""),
        commit=str(page.getAttribute("data-commit") or ""),
        archives=_archives(),
        one_file=one_file,
    )


def _archives() -> str:
    """The names of the archives that the page was loaded with, each with a part of its checksum; empty where
    its sources were loaded one by one."""
    archives = dom.find_all('link[as="fetch"][href^="py/"]')
    return " ".join(re.findall(r"py/([\w-]+)\.zip", " ".join(str(link.href) for link in archives)))


def wanted_languages() -> tuple[str, ...]:
    """The languages that the browser wants, as tags, the dearest first."""
    wanted = getattr(navigator, "languages", None)
    return tuple(str(wanted[i]) for i in range(wanted.length)) if wanted is not None else ()


def _is_stored() -> bool:
    """Whether this page is served by its own service worker, so works without a network."""
    keeper = getattr(navigator, "serviceWorker", None)
    return bool(keeper and keeper.controller)


class DeviceWatcher:
    """Tells what changes on the device, and puts the browser's offer to install it to the player."""

    __slots__ = ("_dispatch", "_offer", "_storage")

    def __init__(self, storage: Storage, dispatch: Dispatch) -> None:
        self._storage = storage
        self._dispatch = dispatch
        self._offer: JsObject = None

    def listen(self) -> None:
        """Begin to listen, and tell what was said before."""
        dom.listen(window, "quatre-vents:update", lambda _: self._tell(update=True))
        dom.listen(window, "quatre-vents:offline", lambda _: self._on_stored())
        dom.listen(window, "quatre-vents:not-stored", lambda _: self._tell(not_stored=not _is_stored()))
        dom.listen(window, "beforeinstallprompt", self._on_offer)
        dom.listen(window, "appinstalled", lambda _: self._on_installed())
        self._follow(REDUCED_MOTION, "reduced_motion")
        self._follow(STANDALONE, "installed")
        keeper = getattr(navigator, "serviceWorker", None)
        if keeper:
            dom.listen(keeper, "controllerchange", lambda _: self._tell(stored=_is_stored()))
        if quatreVents.update:
            self._tell(update=True)

    def prompt_install(self) -> None:
        """Let the browser ask whether to install the page, where it has offered that."""
        if self._offer is not None:
            self._offer.prompt()
            self._offer = None

    def _tell(self, **values: object) -> None:
        self._dispatch(DeviceChanged(values))

    def _follow(self, query: str, name: str) -> None:
        """Tell whenever a media query begins or ceases to hold."""

        def on_change(event: JsObject) -> None:
            self._tell(**{name: bool(event.matches)})

        dom.listen(window.matchMedia(query), "change", on_change)

    def _on_stored(self) -> None:
        """The site is stored. That this is new is remembered at once, so that it is said once for good."""
        self._tell(stored=_is_stored())
        first = self._storage.get(OFFLINE_TOLD) is None
        if first:
            try:
                self._storage.set(OFFLINE_TOLD, "1")
            except StorageFull:  # it will be said the next time
                return
        self._dispatch(SiteStored(first))

    def _on_offer(self, event: JsObject) -> None:
        event.preventDefault()
        self._offer = event
        self._tell(can_install=True)

    def _on_installed(self) -> None:
        self._offer = None
        self._tell(can_install=False)
        self._dispatch(Installed())
