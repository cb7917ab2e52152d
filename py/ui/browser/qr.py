"""An address as a QR code, drawn by a package that is loaded when it is wanted."""

from js import quatreVents

from ui.actions import QrDrawn
from ui.browser.late import say_when_late
from ui.browser.page import Dispatch

PACKAGE = "static/vendor/segno.zip"


async def draw_qr(address: str, dispatch: Dispatch) -> None:
    """Tell the drawing (SVG) by `QrDrawn`; an empty one where the package does not come, or the address is
    too long."""
    try:
        await say_when_late(quatreVents.loadArchive(PACKAGE), dispatch)
        import segno  # imported when first used

        code = segno.make(address, micro=False)
    except Exception:  # no network and nothing stored, or too long an address: it stands beside it as text
        dispatch(QrDrawn(""))
        return
    dispatch(QrDrawn(str(code.svg_inline(omitsize=True, dark="#000", light="#fff", border=4))))
