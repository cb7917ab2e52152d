"""What the end of a solitaire shows besides its outcome: score, par, a card to share."""

from typing import Any

from js import navigator

from tabletop.game import Message, Over
from ui import dom, score_book
from ui.markup import button, esc, tag
from ui.table_view import Say


def html(app: Any, table: Any, over: Over) -> str:
    """The figures of a solitaire and the ways on from it; empty for a game between players."""
    match = table.match
    if not score_book.is_deal(match):
        return ""
    score = over.scores[0] if over.winners and over.scores else 0
    inner = tag("p", esc(app.say("table.end.deal", deal=f"{match.seed}")), class_="ending-text")
    if score:
        inner += tag("p", esc(app.say("table.end.score", n=score)), class_="ending-score")
    apart = _apart(table)
    if apart:
        inner += tag("p", esc(app.say(f"table.end.{apart}")), class_="ending-text", id="apart")
    if score_book.has_par(match):
        looking = app.say("table.end.par_looking")
        inner += tag("p", esc(looking), class_="ending-text", id="par", role="status")
    if hasattr(table.tale, "card"):
        inner += button("stats.share", app.say("table.end.share"), sign="share", id="share")
    inner += button("open", app.say("table.nav.stats"), sign="stats", data_screen="stats", id="ending-stats")
    return tag("div", inner, class_="stack ending-more")


def _apart(table: Any) -> str:
    """Why the match is kept apart from the figures; empty where it counts."""
    if table.match.strayed:
        return "strayed"
    return {"guide": "guided", "practice": "practice"}.get(score_book.help_of(table), "")


def marks(table: Any) -> list[Message]:
    """What the result card says of how the match was played, where that is not as usual."""
    found = ["practice"] if score_book.for_practice(table.match) else []
    found += [table.help] if table.help else []
    return [Message(f"table.share.{mark}") for mark in found]


def look_for_par(app: Any, table: Any) -> None:
    """Let the guide play the same deal; its result is written where `html` left room for it."""
    if not score_book.has_par(table.match):
        return
    if app.reading:
        return

    def show(over: Over) -> None:
        place = dom.by_id("par")
        if place:
            place.textContent = par_text(over, app.say)

    dom.spawn(score_book.find_par(app, table, show))


def par_text(over: Over, say: Say) -> str:
    """How the guide's match ended."""
    if over.winners and over.scores:
        return say("table.end.par", n=over.scores[0])
    return say("table.end.par_lost")


def share(app: Any, _element: dom.Element) -> None:
    """Hand the result card to whatever the device shares with, or put it on the clipboard."""
    table = app.table
    par = None if table.match.strayed else table.par
    text = table.tale.card(table.match, par, app.words.text, marks(table))
    dom.spawn(_hand_over(app, text))


async def _hand_over(app: Any, text: str) -> None:
    try:
        if hasattr(navigator, "share"):
            await navigator.share(dom.js({"text": text}))
        else:
            await navigator.clipboard.writeText(text)
            app.toast(app.say("table.end.copied"))
    except Exception:  # the player closed the sheet, or the page may not use the clipboard
        app.toast(text)
