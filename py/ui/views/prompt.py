"""What stands in words at the table, as HTML: the prompt, and the list of moves.

The words of a game are explained where they are met: a touch opens what one means, beside a small drawing.
What opens is a popover of the browser's own: a finger, a mouse and the keys open and close it, and so does a
touch beside it. The style sheet keeps it above the words, away from what plays.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from tabletop.game import Message
from tabletop.markup import escape, spoken, tag
from ui.faults import Guard, unguarded
from ui.mode import (
    analysis_of,
    asked,
    shown_at,
    shown_view,
)
from ui.move_list import Chapters, Kept, LogEntry, log_entries, move_id
from ui.prompt import Prompt
from ui.seating import side_emblem
from ui.state import State
from ui.views.controls import Say, button, icon
from ui.views.figure import with_prefix

# Words that are explained

MARKS = ",.;:!?…)»”’\u00a0\u202f"
"""Marks right after a word, and the spaces before some of them: a line must not break there, which beside a
control it may."""

LEADS = re.compile(r"\w*[’(]\Z")
"""What ends right before a word, where a line must not break either: an elided article, a bracket."""


@dataclass(frozen=True, slots=True)
class Explained:
    """A word that is explained. forms: how it stands in texts; means: what it means; picture: gives its
    drawing as HTML, empty for none."""

    name: str
    title: str
    forms: tuple[str, ...]
    means: str
    picture: Callable[[], str]

    def drawing(self, place: str) -> str:
        """The picture, its ids its own. place: where on the page."""
        return _renamed(self.picture(), f"{place}-{self.name}-")

    def note(self, place: str) -> str:
        """What is opened, and closed at first. place: where on the page, for its id."""
        drawing = self.drawing(place)
        picture = f'<span class="term-picture">{drawing}</span>' if drawing else ""
        means = f'<b class="term-title">{escape(self.title)}</b>{escape(self.means)}'
        return (
            f'<span id="{place}-{self.name}" class="term-note" popover="auto" role="note">'
            f'{picture}<span class="term-means">{means}</span></span>'
        )

    def control(self, place: str, face: str, **values: str) -> str:
        """What opens the note. face: HTML."""
        return tag(
            "button", face, type="button", class_="term-word", id=f"{place}-{self.name}-word",
            popovertarget=f"{place}-{self.name}", **values,
        )  # fmt: skip


@lru_cache(maxsize=64)
def _renamed(drawing: str, prefix: str) -> str:
    """A small drawing with ids of its own; the same few signs are explained again and again."""
    return with_prefix(drawing, prefix)


def terms_of(state: State) -> tuple[Explained, ...]:
    """The words that the game on the table explains, in the language of the page."""
    return tuple(_term(state, name) for name in state.table.tale.terms)


def _term(state: State, name: str) -> Explained:
    key, text = f"{state.table.match.game.name}.term.{name}", state.text
    forms = text(Message(f"{key}.forms")).split("|")
    picture = partial(state.table.board.sign, name, state.skin)
    return Explained(name, text(Message(key)), tuple(forms), text(Message(f"{key}.means")), picture)


class Explainer:
    """Explains words in the texts of one place: each where it stands first.

    place: where on the page, for the ids; limit: how many words are explained at most; in_row: arrows lead
    from one to the next, so that the tabulator stops at the first alone. The notes are written apart
    (`notes`), so that the texts stay whole for who reads or copies them.
    """

    __slots__ = ("_in_row", "_known", "_left", "_notes", "_place", "_terms")

    def __init__(
        self, terms: Sequence[Explained], place: str, limit: int = 99, *, in_row: bool = False
    ) -> None:
        self._terms = terms
        self._place = place
        self._left = limit
        self._in_row = in_row
        self._known: set[str] = set()
        self._notes: list[str] = []

    def words(self, text: str) -> str:
        """A text as HTML, in which the first of each word's forms is a control that explains it."""
        html = lead = word = ""
        for piece, term in _pieces(text, self._terms):
            if term is not None:
                word = self._control(term, escape(piece))
                continue
            mark = piece[: len(piece) - len(piece.lstrip(MARKS))]
            html += _kept(lead, word, mark)
            piece, word = piece[len(mark) :], ""
            found = LEADS.search(piece)
            lead = found.group() if found else ""
            html += escape(piece[: len(piece) - len(lead)])
        return html + _kept(lead, word, "")

    def signs(self, names: Sequence[str], say_what: str) -> str:
        """Controls that explain signs of the board, as HTML; those whose words are explained need none.
        say_what: what each asks, spoken before its name."""
        found = [term for name in names for term in self._terms if term.name == name]
        return "".join(
            self._control(
                term,
                term.drawing(f"{self._place}-sign"),
                plain="",
                aria_label=f"{say_what} {term.title}",
                title=term.title,
            )
            for term in found
        )

    def _control(self, term: Explained, face: str, plain: str | None = None, **values: str) -> str:
        if term.name in self._known or self._left <= 0:
            return face if plain is None else plain
        if self._in_row and self._known:
            values["tabindex"] = "-1"
        self._known.add(term.name)
        self._left -= 1
        self._notes.append(term.note(self._place))
        return term.control(self._place, face, **values)

    def notes(self) -> str:
        """The notes of the words explained since this was last asked, closed, as HTML."""
        notes, self._notes = "".join(self._notes), []
        return notes


def _kept(lead: str, word: str, mark: str) -> str:
    """What leads to a word, the word as HTML and its mark, all on one line where the word is a control."""
    if not (lead or mark):
        return word
    html = escape(lead) + word + escape(mark)
    return tag("span", html, class_="term-kept") if html != word and word.startswith("<") else html


def _pieces(text: str, terms: Sequence[Explained]) -> Iterator[tuple[str, Explained | None]]:
    """The text cut into words that are explained and what stands between them; the longest forms first."""
    by_form = {form: term for term in terms for form in term.forms if form}
    if not by_form:
        yield text, None
        return
    forms = "|".join(re.escape(form) for form in sorted(by_form, key=len, reverse=True))
    end = 0
    for found in re.finditer(rf"(?<!\w)(?:{forms})(?!\w)", text):
        yield text[end : found.start()], None
        yield found[0], by_form[found[0]]
        end = found.end()
    yield text[end:], None


# The prompt


@dataclass(frozen=True, slots=True)
class PromptAction:
    """A button of the prompt: its command, the key of its words, its icon and kind, its id."""

    command: str
    words: str
    icon: str
    kind: str
    id: str | None
    screen: str | None = None


ACTIONS = {
    "stop": PromptAction("stop", "table.stop", "stop", "small", "stop"),
    "resume": PromptAction("resume", "table.resume", "play", "main small", "resume"),
    "head": PromptAction("head", "table.to_now", "now", "main small", "to-now"),
    "continue": PromptAction("continue", "table.play_here", "play", "small", "branch"),
    "rematch": PromptAction("rematch", "table.rematch", "repeat", "main small", "again"),
    "next-turning-point": PromptAction(
        "next-turning-point", "table.analysis.next", "forward", "main small", "next-turning-point"
    ),
    "another-deal": PromptAction("rematch", "table.another_deal", "repeat", "main small", "again"),
    "new": PromptAction("open", "table.nav.new", "new", "small", "prompt-new", "new"),
    "play-real": PromptAction("rematch", "table.lesson.play", "play", "main small", "play-real"),
    "play-real-too": PromptAction("rematch", "table.lesson.play", "play", "small", "play-real"),
    "next-lesson": PromptAction("lesson.next", "table.lesson.next", "forward", "main small", "next-lesson"),
    "hurry": PromptAction("lesson.hurry", "table.skip_ahead", "forward", "small", "hurry"),
    "first-lesson": PromptAction("new.lesson", "table.lesson.begin", "help", "small", "first-lesson"),
    "next-step": PromptAction("next-step", "table.lesson.on", "forward", "main small", "read-on"),
    "hand-over": PromptAction("hand-over", "table.handover.done", "forward", "main small", "hand-over"),
    "others": PromptAction("others", "table.others", "eye", "small", "others"),
    "forward": PromptAction("forward", "table.others.next", "forward", "small", "next-moment"),
    "play-forward": PromptAction("play-forward", "table.others.play", "play", "small", "play-forward"),
    "pause": PromptAction("play-forward", "table.stop", "stop", "small", "play-forward"),
    "skip": PromptAction("skip", "table.skip_ahead", "forward", "small", "skip-ahead"),
    "curtain-back": PromptAction("curtain.back", "table.curtain.back", "lock", "main small", "curtain-back"),
    "finish-draft": PromptAction("finish-draft", "table.done", "check", "main small", "done"),
    "throw": PromptAction("throw", "table.dice.throw", "dice", "main throw", "throw"),
    "apply-hint": PromptAction("hint.apply", "table.hint.apply", "check", "main small", "apply-hint"),
    "take-back": PromptAction("take-back", "table.take_back", "close", "small", "back"),
}


WORDS_EXPLAINED = 2
"""How many words and signs a question explains: together they are one stop of the tabulator."""


def explained_prompt(state: State, now: Prompt, dice: str, terms: tuple[Explained, ...]) -> str:
    """The inside of the prompt, its words explained and the signs that are on the board. dice: those of the
    last step, as HTML; terms: those of the game."""
    explainer = Explainer(terms, "asked", WORDS_EXPLAINED, in_row=True)
    seal = side_emblem(state, now.seal) if now.seal is not None else ""
    return prompt_html(now, state.say, explainer, signs_of(state), dice, seal)


def signs_of(state: State) -> tuple[str, ...]:
    """The signs that the board shows to who is asked."""
    return state.table.tale.signs(shown_view(state)) if asked(state) is not None else ()


def prompt_html(
    now: Prompt,
    say: Say,
    explainer: Explainer | None = None,
    signs: Sequence[str] = (),
    dice: str = "",
    seal: str = "",
) -> str:
    """The inside of the prompt. signs: of the board, to be explained; dice: as HTML; seal: the emblem of who
    is asked, as HTML."""
    explainer = explainer or Explainer((), "")
    controls = explainer.signs(signs, say("table.sign"))  # first: the room for words is what is left
    inner = tag("h2", escape(now.phase), id="prompt-phase", class_="sr-only") if now.phase else ""
    mark = tag("span", seal, class_="prompt-seal", aria_hidden="true") if seal else ""
    said = tag("p", mark + explainer.words(now.text), id="prompt-text", class_="prompt-text")
    if controls:
        said += tag("span", controls, class_="prompt-signs", id="prompt-signs")
    inner += tag("div", said + dice, id="prompt-said", class_="prompt-said", data_row="asked")
    inner += explainer.notes()
    if now.why:
        inner += tag("p", escape(now.why), id="prompt-why", class_="prompt-why")
    if now.hint:
        inner += _hint_html(now, say)
    if now.summary:
        label = tag("span", escape(say(now.summary_label)), class_="prompt-more")
        inner += _on_request("prompt-summary", label, now.summary)
    if now.percent is not None:
        label = now.meter or say("table.thinking")
        inner += tag("progress", "", class_="meter", id="meter", max=100, value=now.percent, aria_label=label)
    if now.actions:
        buttons = "".join(_button(ACTIONS[name], now, say) for name in now.actions)
        one = " prompt-one" if len(now.actions) == 1 else ""
        inner += tag("div", buttons, id="prompt-actions", class_=f"prompt-actions{one} cluster")
    return inner


def _hint_html(now: Prompt, say: Say) -> str:
    """A hint: one sentence, and a touch of it shows what else speaks for it."""
    if not now.more:
        return tag("p", escape(now.hint), id="prompt-hint", class_="prompt-hint")
    ask = tag("span", escape(say("table.hint.why")), class_="prompt-more")
    return _on_request("prompt-hint", f"{tag('span', escape(now.hint))} {ask}", now.more)


def _on_request(name: str, label: str, sentences: Sequence[str]) -> str:
    """Sentences that a touch on the label shows; label: HTML."""
    summary = tag("summary", label, id=f"{name}-why")
    rows = "".join(tag("li", escape(sentence)) for sentence in sentences)
    return tag("details", summary + tag("ul", rows), id=name, class_="prompt-hint")


def _button(action: PromptAction, now: Prompt, say: Say) -> str:
    return button(
        action.command,
        say(action.words),
        sign=action.icon,
        kind=action.kind,
        id=action.id,
        data_screen=action.screen,
        data_at=now.step,
    )


def prompt_class(now: Prompt) -> str:
    """The classes of the prompt's own element."""
    return f"prompt {now.classes}".strip()


# Moves


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
