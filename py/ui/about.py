"""About the page: what it is, whether it plays without a network, installing it, sharing its address."""

from typing import Any

from js import quatreVents, window
from pyodide_js import loadPackage

from ui import dom, offline
from ui.markup import button, dialog_page, esc, note, tag
from ui.table_view import Say


def page(app: Any) -> str:
    """The screen as it is now."""
    body = about_html(
        app.say,
        secure=bool(window.isSecureContext),
        stored=offline.stored(),
        installed=offline.installed(),
        can_install=offline.can_install(),
        update=app.update_text() if quatreVents.update else "",
        address=str(window.location.href).split("#", 1)[0],
    )
    return dialog_page(app.say("table.nav.about"), body, app.say("table.close"))


def about_html(
    say: Say, *, secure: bool, stored: bool, installed: bool, can_install: bool, update: str, address: str
) -> str:
    """What is true of this page here and now; update: what is said of a new version, if there is one."""
    inner = tag("p", esc(say("table.about.lead")), class_="lead")
    if update:
        inner += note("good", update, button("update", say("table.update.now"), kind="small main"))
    inner += tag("h3", esc(say("table.about.offline")))
    if not secure:
        inner += note("info", say("table.plain.note"))
    elif stored:
        inner += note("good", say("table.offline.ready"))
    else:
        inner += note("info", say("table.offline.not_yet"))
    if installed:
        inner += tag("p", esc(say("table.install.is")))
    elif can_install:
        inner += tag(
            "p", button("about.install", say("table.install"), sign="install", kind="main", id="install")
        )
    else:
        inner += tag("p", esc(say("table.install.how")), class_="soft")
    inner += tag("p", esc(say("table.about.saves")), class_="soft")
    inner += tag("h3", esc(say("table.about.share")))
    inner += tag("p", tag("code", esc(address), class_="num"))
    inner += tag("div", "", id="qr", class_="qr")
    inner += tag("p", button("about.qr", say("table.about.qr"), sign="share", id="show-qr"))
    inner += tag("h3", esc(say("table.about.more")))
    inner += tag("p", button("open", say("table.keys"), sign="help", data_screen="keys", id="about-keys"))
    inner += tag("p", esc(say("table.about.credits")), class_="soft small")
    return tag("div", inner, class_="prose")


def _install(app: Any, _element: dom.Element) -> None:
    offline.install()
    app.redraw_screen("about")


def _qr(app: Any, _element: dom.Element) -> None:
    dom.spawn(_draw_qr(app))


async def _draw_qr(app: Any) -> None:
    """The page's address as a QR code, drawn by a package that is loaded when it is wanted."""
    address = str(window.location.href).split("#", 1)[0]
    try:
        await loadPackage("micropip")
        import micropip

        await micropip.install("segno")
        import segno

        code = segno.make(address, micro=False)
    except Exception:  # no network and nothing stored, or too long an address: it stands above
        app.toast(app.say("table.about.no_qr"), "warn")
        return
    svg = code.svg_inline(omitsize=True, dark="#000", light="#fff", border=4)
    box = dom.by_id("qr")
    if box:
        box.innerHTML = svg
        picture = dom.find("svg", box)
        picture.setAttribute("role", "img")
        picture.setAttribute("aria-label", app.say("table.about.qr_of", address=address))
        picture.scrollIntoView(dom.js({"block": "nearest"}))


ACTIONS = {"install": _install, "qr": _qr}
CHANGES: dict[str, Any] = {}
FORMS: dict[str, Any] = {}
