"""An address as a QR code, drawn by a package that is loaded when it is wanted."""

from pyodide_js import loadPackage

from ui.actions import QrDrawn
from ui.browser.late import say_when_late
from ui.browser.page import Dispatch


async def draw_qr(address: str, dispatch: Dispatch) -> None:
    """Tell the drawing (SVG) by `QrDrawn`; an empty one where the package does not come, or the address is
    too long."""
    try:
        await say_when_late(_fetch_package(), dispatch)
        import segno  # imported when first used

        code = segno.make(address, micro=False)
    except Exception:  # no network and nothing stored, or too long an address: it stands beside it as text
        dispatch(QrDrawn(""))
        return
    dispatch(QrDrawn(str(code.svg_inline(omitsize=True, dark="#000", light="#fff", border=4))))


async def _fetch_package() -> None:
    """Fetch the package that draws, with what installs it."""
    await loadPackage("micropip")
    import micropip  # imported when first used

    await micropip.install("segno")
