"""What leaves the page by the player's hand: files, shared texts."""

from js import URL, Blob, document, navigator, window

from ui.actions import Notify, Shared
from ui.browser import dom
from ui.browser.page import Dispatch
from ui.effects import CopyText

KEPT = 20_000
"""Milliseconds for which a file that was handed out can be fetched."""


def download(name: str, text: str, media: str) -> None:
    """Hand a text to the player as a file of that name. media: its kind, as MIME names it."""
    parts = window.Array.new()
    parts.push(text)
    url = URL.createObjectURL(Blob.new(parts, dom.js({"type": media})))
    link = document.createElement("a")
    link.href = url
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    dom.later(KEPT, lambda: URL.revokeObjectURL(url))


async def share(text: str, dispatch: Dispatch) -> None:
    """Hand a text to whatever the device shares with, or put it on the clipboard, and tell of the latter."""
    try:
        if hasattr(navigator, "share"):
            await navigator.share(dom.js({"text": text}))
        else:
            await navigator.clipboard.writeText(text)
            dispatch(Shared())
    except Exception:  # the player closed the sheet, or the page may not use the clipboard
        dispatch(Shared(text))


async def copy(wanted: CopyText, dispatch: Dispatch) -> None:
    """Put a text on the clipboard and tell of it; where the page may not, hand it out as a file."""
    try:
        await navigator.clipboard.writeText(wanted.text)
    except Exception:  # no clipboard, or none for this page
        download(wanted.name, wanted.text, "text/plain")
    else:
        dispatch(Notify(wanted.then))
