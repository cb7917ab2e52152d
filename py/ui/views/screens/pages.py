"""The screen of the pages of the game on the table: their list, the one that is read, its print and files."""

from tabletop import quiz as quiz_rules
from tabletop.document import NoteField, Quiz, Section, Table, Writer, written_note
from tabletop.document import html as document_html
from tabletop.markup import attributes, escape, tag
from tabletop.pages import Page
from tabletop.quiz import QuizProgress
from tabletop.tale import OWN_WORDS
from ui.pages import chosen_page, document_of, field_id, may_write, pages_of, progress_of, reader_of
from ui.state import GamePages, State
from ui.views.controls import button, dialog_page

LEVEL = 3
"""The heading of a page: below that of the dialog."""


def html(state: State) -> str:
    """The inside of the dialog; where the game has no pages, it says so."""
    game, close = state.table.match.game.title, state.say("table.close")
    title = state.say("table.pages.of", game=game)
    page = chosen_page(state)
    if page is None:
        empty = tag("p", escape(state.say("table.pages.none", game=game)), class_="empty")
        return dialog_page(title, empty, close)
    document = document_of(state)
    if document is None:
        return dialog_page(title, _contents(state, page) + _curtain(state), close)
    dialog = state.dialog
    assert isinstance(dialog, GamePages)
    writer = Writer(
        note=lambda field: _note_field(state, page, field),
        head=_head,
        quiz=lambda quiz: _quiz(state, quiz),
        foot=lambda part: _choose(state, dialog, part),
    )
    drawn = document_html(document, LEVEL, writer)
    alone = "page-paper page-alone" if dialog.alone else "page-paper"
    drawn = tag("div", drawn, class_=alone, id="page-paper", tabindex=-1)
    contents = "" if dialog.alone else _contents(state, page)
    return dialog_page(title, contents + drawn, close, _parts(state, dialog) + _foot(state), reading=True)


def _contents(state: State, shown: Page) -> str:
    """The list of the pages; none where there is only one."""
    pages = pages_of(state)
    if len(pages) < 2:
        return ""
    entries = "".join(tag("li", _entry(state, page, current=page is shown)) for page in pages)
    label = state.say("table.pages.contents")
    return tag("nav", tag("ul", entries, class_="cluster"), class_="page-contents", aria_label=label)


def _entry(state: State, page: Page, *, current: bool) -> str:
    return button(
        "pages.show",
        state.say(f"{state.table.match.game.name}.page.{page.name}"),
        data_page=page.name,
        id=f"to-page-{page.name}",
        aria_current="page" if current else None,
    )


def _curtain(state: State) -> str:
    """What stands in place of the master's page until it is asked for."""
    words = tag("p", escape(state.say("table.pages.master")))
    lift = button("pages.lift", state.say("table.pages.lift"), sign="eye", kind="main", id="page-lift")
    return tag("div", words + lift, class_="page-curtain stack")


def _choose(state: State, dialog: GamePages, part: Section) -> str:
    """The button that chooses a part to be shown alone."""
    chosen = part.name in dialog.chosen
    choose = button(
        "pages.choose",
        state.say("table.pages.choose"),
        sign="check" if chosen else "eye",
        id=f"page-choose-{part.name}",
        data_name=part.name,
        aria_pressed="true" if chosen else "false",
        aria_label=state.say("table.pages.choose.part", part=part.title),
    )
    return tag("p", choose, class_="page-choose")


def _parts(state: State, dialog: GamePages) -> str:
    """The button that shows the chosen parts alone, or the way back; none where nothing is chosen."""
    if dialog.alone:
        back = state.say("table.pages.whole")
        return button("pages.whole", back, sign="back", kind="main", id="page-whole")
    if not dialog.chosen:
        return ""
    show = state.say("table.pages.alone", n=len(dialog.chosen))
    return button("pages.alone", show, sign="eye", kind="main", id="page-alone")


def _foot(state: State) -> str:
    """The ways in which a page leaves the screen."""
    say = state.say
    return (
        button("pages.print", say("table.pages.print"), sign="print", id="page-print")
        + button("pages.export", say("table.pages.markdown"), sign="export", data_kind="md", id="page-md")
        + button("pages.export", say("table.pages.html"), sign="export", data_kind="html", id="page-html")
    )


def _head(table: Table, column: int) -> str:
    """The name of a column, which sorts the table by it. That it can, and how it does, its signs say to the
    eye and `aria-sort` to the ear."""
    name = tag("span", escape(table.head[column]))
    return tag(
        "button",
        name,
        type="button",
        class_="page-sort",
        data_do="pages.sort",
        data_name=table.name,
        data_column=column,
        id=f"sort-{table.name}-{column}",
    )


def _quiz(state: State, quiz: Quiz) -> str:
    """A quiz: the button that begins it, or its question with the answers offered, how it went, the count."""
    say, progress = state.say, progress_of(state, quiz)
    if progress is None:
        begin = say("table.pages.quiz.begin")
        start = button(
            "pages.ask", begin, sign="play", kind="main", id=f"quiz-{quiz.name}-begin", data_name=quiz.name
        )
        return tag("div", start, class_="quiz")
    question, done = quiz.questions[progress.at], progress.chosen >= 0
    asked = tag("div", question.svg, class_="quiz-picture", aria_hidden="true") if question.svg else ""
    asked += tag("p", escape(question.asked), id=f"quiz-{quiz.name}-asked", class_="quiz-asked", tabindex=-1)
    offered = "".join(
        _offered(quiz, progress, place, quiz.questions[number].answer)
        for place, number in enumerate(progress.offered)
    )
    answers = tag("div", offered, class_="quiz-answers", role="group", aria_label=question.asked)
    result = ""
    if done:
        right = quiz_rules.is_right(quiz, progress, progress.chosen)
        key = "table.pages.quiz.right" if right else "table.pages.quiz.wrong"
        result = tag("strong", escape(say(key, answer=question.answer))) + " " + escape(question.told)
    said = tag("p", result, class_="quiz-result", role="status")
    further = ""
    if done:
        next_ = say("table.pages.quiz.next")
        further = button(
            "pages.ask", next_, sign="forward", kind="main", id=f"quiz-{quiz.name}-next", data_name=quiz.name
        )
    count = say("table.pages.quiz.count", right=progress.right, given=progress.given)
    foot = tag("div", tag("p", escape(count), class_="quiz-count") + further, class_="quiz-foot")
    return tag("div", asked + answers + said + foot, class_="quiz", id=f"quiz-{quiz.name}")


def _offered(quiz: Quiz, progress: QuizProgress, place: int, words: str) -> str:
    """An answer that is offered; after the choice, the right one and a wrong one chosen say so by a sign."""
    done, right = progress.chosen >= 0, quiz_rules.is_right(quiz, progress, place)
    sign = "" if not done else "check" if right else "close" if place == progress.chosen else ""
    return button(
        "pages.answer",
        words,
        sign=sign,
        kind="right" if sign == "check" else "wrong" if sign else "",
        id=f"quiz-{quiz.name}-{progress.given - done}-{place}",
        data_name=quiz.name,
        data_chosen=place,
        aria_disabled="true" if done else None,
    )


def _note_field(state: State, page: Page, field: NoteField) -> str:
    """A place for a player's own words: a field on the screen, what was written on paper."""
    if not may_write(state):
        return written_note(field)
    reader = reader_of(state, page)
    name = field_id(reader, field)
    values = attributes(
        {
            "class_": "input", "id": name, "rows": 3, "data_set": "pages.note", "data_at": field.at,
            "data_key": field.key, "data_reader": reader, "autocomplete": "off",
        }
    )  # fmt: skip
    label = tag("label", escape(field.label), class_="page-label", for_=name)
    typed = f"<textarea{values}>{escape(field.text)}</textarea>"
    if field.folded:
        tale = state.say("table.tale.retell" if field.text else "table.tale.own")
        summary = tag("summary", escape(tale if field.key == OWN_WORDS else field.label))
        return written_note(field) + tag("details", summary + label + typed, class_="page-fold")
    return tag("div", label + typed, class_="page-field") + written_note(field)
