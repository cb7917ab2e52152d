"""The list of moves, as HTML."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tabletop.markup import escape, spoken, tag
from ui.faults import Guard, unguarded
from ui.mode import analysis_of, shown_at
from ui.move_list import Chapters, Kept, LogEntry, log_entries, move_id
from ui.state import State
from ui.views.controls import Say, icon


def move_list(state: State, kept: Kept, guard: Guard = unguarded) -> str:
    """The moves that are listed now, the way to the chapters beside them, and the field for typed moves where
    that is wanted."""
    kept.turn()
    kept.guard = guard
    chapters = Chapters(state, kept)
    places = chapters.listed()
    entries = log_entries(state, kept, places)
    older, newer = (
        None if one is None else ChapterLink(chapters.title(one), place)
        for one, place in ((places.older, places.first - 1), (places.newer, places.end))
    )
    stop = state.table.tab_stops.get("log", "")
    found = history(entries, shown_at(state), state.say, stop, older, newer, kept)
    analysis = analysis_of(state)
    found = analysis.bar(state) + found if analysis is not None else found
    return found + move_field(state.say) if state.settings.notation else found


OLDER, NEWER = "moves-older", "moves-newer"
"""The ids of the buttons that bring the chapters beside those that are listed."""


@dataclass(frozen=True, slots=True)
class ChapterLink:
    """The way to a chapter beside the list: what it is called, and the place of its move next to the list."""

    title: str
    place: int


def history(
    entries: Sequence[LogEntry],
    shown: int,
    say: Say,
    tab_stop: str = "",
    older: ChapterLink | None = None,
    newer: ChapterLink | None = None,
    kept: Kept | None = None,
) -> str:
    """Moves; the one whose outcome is shown is marked, those after it are faint.

    tab_stop: the id of the control that the tabulator reaches; that of the move nearest to the moment shown
    where it is not listed.
    """
    title = tag("h2", escape(say("table.moves")), class_="history-title", id="moves-title")
    if not entries:
        return title + tag("p", escape(say("table.no_moves")), class_="empty")
    kept = kept or Kept()
    ids = [_id_of(entry) for entry in entries]
    links = {OLDER: older, NEWER: newer}
    if tab_stop not in ids and links.get(tab_stop) is None:
        tab_stop = _nearest(entries, shown)
    rows = []
    for entry, name in zip(entries, ids, strict=True):
        standing = -1 if entry.earlier else (entry.at > shown) - (entry.at < shown)
        key = (entry, standing, tab_stop == name)
        rows.append(kept.get(("row", name), key, partial(_row, name, *key)))
    before, after = (
        "" if link is None else _chapter_button(name, say, link, tab_stop) for name, link in links.items()
    )
    classes = "log log-chapters" if any(entry.heading for entry in entries) else "log"
    inner = before + "".join(rows) + after
    return title + tag("ol", inner, class_=classes, aria_labelledby="moves-title", id="log", data_row="log")


def _nearest(entries: Sequence[LogEntry], shown: int) -> str:
    """The id of the move that is shown, or of the one listed that is nearest to it."""
    before = [entry for entry in entries if entry.earlier or entry.at <= shown]
    present = next((entry for entry in entries if not entry.earlier), entries[-1])
    return _id_of(before[-1] if before and not before[-1].earlier else present)


def _id_of(entry: LogEntry) -> str:
    return f"earlier-{entry.at}" if entry.earlier else move_id(entry.at)


def _row(name: str, entry: LogEntry, standing: int, is_stop: bool) -> str:
    """One move. name: the id of its control; standing: 0 for the one that is shown, above it for those that
    come later."""
    classes = "log-move" if entry.seat is None else f"log-move log-seat-{entry.seat}"
    if entry.earlier:
        classes += " log-earlier"
    elif not standing:
        classes += " log-now"
    elif standing > 0:
        classes += " log-later"
    sign = ""
    if entry.turned:
        kind = "log-mark" if entry.lost else "log-mark log-gain"
        sign = " " + tag("span", "▼" if entry.lost else "▲", class_=kind, aria_hidden="true")
    if entry.typed:
        sign += " " + icon("dice")
    tale = " ".join(words for words in (entry.tale, entry.turned, entry.typed, entry.earlier) if words)
    words, more = f'<span class="log-words">{escape(entry.text)}</span>', ""
    if not standing:
        more += ' aria-current="step"'
    if entry.earlier:
        more += ' aria-disabled="true"'
    face = (
        f'<button type="button" class="log-button" data-do="{"earlier" if entry.earlier else "review"}"'
        f' data-at="{entry.at}" id="{name}" tabindex="{0 if is_stop else -1}" title="{escape(tale)}"'
        f' aria-label="{escape(spoken(f"{entry.at}. {entry.text} — {tale}"))}"{more}>'
        f'<span class="log-n">{entry.at}</span> {words}{sign}</button>'
    )
    heading = tag("span", escape(entry.heading), class_="log-head") if entry.heading else ""
    return f'<li class="{classes}">{heading}{face}</li>'


def _chapter_button(name: str, say: Say, link: ChapterLink, tab_stop: str) -> str:
    """The way to a chapter beside those that are listed."""
    face = tag(
        "button",
        icon("older" if name == OLDER else "newer") + tag("span", escape(link.title)),
        type="button",
        class_="log-button",
        data_do="moves",
        data_at=link.place,
        id=name,
        tabindex=0 if tab_stop == name else -1,
        aria_label=say("table.moves.show", chapter=link.title),
    )
    return tag("li", face, class_="log-more")


def move_field(say: Say) -> str:
    """A field for those who would rather type a move."""
    words = escape(say("table.typed"))
    field_ = (
        f'<input class="input" id="typed" name="typed" type="text" placeholder="{words}" maxlength="200"'
        ' autocomplete="off" autocapitalize="none" spellcheck="false">'
    )
    return tag(
        "form",
        tag("label", words, class_="label sr-only", for_="typed")
        + field_
        + tag("button", escape(say("table.typed.play")), type="submit", class_="button button-small"),
        class_="form typed cluster",
        data_form="type-move",
    )
