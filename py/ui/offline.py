"""What the page says about being offline, new versions and installing. The mechanics are `static/boot.js`."""

from typing import Any

from js import navigator, quatreVents, window

from ui import dom

TOLD = "quatre-vents:offline-told"

_install: list[Any] = []


def listen(app: Any) -> None:
    """Hear of new versions, of the stored site, and of the browser's offer to install."""
    dom.listen(window, "quatre-vents:update", lambda _: app.draw_notes())
    dom.listen(window, "quatre-vents:offline", lambda _: _ready(app))
    dom.listen(window, "beforeinstallprompt", lambda event: _may_install(app, event))
    dom.listen(window, "appinstalled", lambda _: _installed(app))
    if quatreVents.update:  # it was said before anybody listened
        app.draw_notes()


def _ready(app: Any) -> None:
    """Say once for good that the page plays without a network."""
    if app.store.get(TOLD):
        return
    try:
        app.store.set(TOLD, "1")
    except Exception:  # no room: it will be said again next time
        return
    app.toast(app.say("table.offline.ready"))


def _may_install(app: Any, event: Any) -> None:
    event.preventDefault()
    _install[:] = [event]
    app.redraw_screen("about")


def _installed(app: Any) -> None:
    _install.clear()
    app.toast(app.say("table.install.done"))
    app.redraw_screen("about")


def can_install() -> bool:
    """Whether the browser offers to install the page."""
    return bool(_install)


def install() -> None:
    """Let the browser ask the player."""
    if _install:
        _install[0].prompt()
        _install.clear()


def stored() -> bool:
    """Whether this page is served by its own service worker, so works without a network."""
    keeper = getattr(navigator, "serviceWorker", None)
    return bool(keeper and keeper.controller)


def installed() -> bool:
    """Whether the page runs as an installed app."""
    return dom.matches("(display-mode: standalone)")
