"""An address as a QR code, drawn by a package that is loaded when it is wanted."""

from pyodide_js import loadPackage

from tabletop.markup import escape
from ui.actions import QrDrawn
from ui.browser.page import Dispatch


async def draw_qr(address: str, label: str, dispatch: Dispatch) -> None:
    """Tell the drawing (SVG) by `QrDrawn`; an empty one where the package does not come, or the address is
    too long. label: what is said of it."""
    try:
        await loadPackage("micropip")
        import micropip

        await micropip.install("segno")
        import segno

        code = segno.make(address, micro=False)
    except Exception:  # no network and nothing stored, or too long an address: it stands beside it as text
        dispatch(QrDrawn(""))
        return
    svg = str(code.svg_inline(omitsize=True, dark="#000", light="#fff", border=4))
    dispatch(QrDrawn(svg.replace("<svg ", f'<svg role="img" aria-label="{escape(label)}" ', 1)))
