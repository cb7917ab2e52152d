"""The screen of the rules of the game on the table, in our own words, from the game's catalogue.

Sections with their figures, a list of contents, a search that shows only what was found, the words of the
game with what they mean. A figure is a position that the rules reach, drawn by the board, or a plot
(`tabletop.figure`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tabletop.figure import Figure, context_of
from tabletop.game import Message
from tabletop.markup import attributes, escape, tag
from tabletop.plots import bars
from tabletop.registry import has_room, room
from ui.state import Rules, State
from ui.views.controls import dialog_page
from ui.views.figure import figure
from ui.views.prompt import Explained, Explainer, terms_of
from ui.views.text_search import count, folded, marked

Write = Callable[[str], str]
"""`write(text)`: a text of the rules as HTML, what is looked for marked in it, or its words explained."""

FEW_FIGURES = 2
"""So many figures stand beside the text of a section; more, or one with a legend, lie below it."""

GLOSSARY = "words"
"""The section of the game's words."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rules. name: GLOSSARY for the words of the game; text: not yet HTML."""

    name: str
    title: str
    text: str
    figures: tuple[Figure, ...] = ()


def html(state: State) -> str:
    """The inside of the dialog."""
    query = _query(state)
    sections = sections_of(state)
    terms = terms_of(state)
    shown = [one for one in sections if count(_all_words(state, one, terms), query)] if query else sections
    body = _find(state, query, shown, terms) + _contents(state, shown)
    explainer = Explainer(terms, "rule")

    def write(text: str) -> str:
        return marked(text, query) if query else explainer.words(text)

    text = "".join(_section(state, one, terms, write) + explainer.notes() for one in shown)
    body += tag("div", text, class_="rules-text prose", id="rules-text")
    title = state.say("table.rules.of", game=state.table.match.game.title)
    return dialog_page(title, tag("div", body, class_="rules"), state.say("table.close"), reading=True)


def sections_of(state: State) -> list[Section]:
    """The sections in order, each with its figures; at the end the words of the game, where it has some."""
    game, text = state.table.match.game.name, state.text
    figures = figures_of(state)
    found = []
    for name in state.table.tale.rules:
        key = f"{game}.rules.{name}"
        own = tuple(one for one in figures if one.section == name)
        found.append(Section(name, text(Message(f"{key}.title")), text(Message(key)), own))
    if state.table.tale.terms:
        found.insert(-1, Section(GLOSSARY, state.say("table.rules.words"), ""))
    return found


def figures_of(state: State) -> tuple[Figure, ...]:
    """The figures of the game on the table; none where it has no such room."""
    package = state.games[state.table.match.game.name]
    return tuple(room(package, "figures").FIGURES) if has_room(package, "figures") else ()


def _all_words(state: State, section: Section, terms: Sequence[Explained]) -> str:
    """All that can be found in a section."""
    captions = [
        state.text(words) for one in section.figures for words in (_caption(state, one), *_legend(state, one))
    ]
    words = [f"{term.title}\n{term.means}" for term in terms] if section.name == GLOSSARY else []
    return "\n".join((section.title, section.text, *captions, *words))


# What stands above the text


def _find(state: State, query: str, shown: Sequence[Section], terms: Sequence[Explained]) -> str:
    """The field in which words are looked for, and how many places have them."""
    words = state.say("table.rules.search")
    field = attributes(
        {
            "class_": "input", "id": "rules-query", "type": "search", "data_typed": "rules.search",
            "placeholder": words, "maxlength": 60, "autocomplete": "off", "spellcheck": "false",
            "enterkeyhint": "search", "aria_describedby": "rules-found",
        }
    )  # fmt: skip
    places = sum(count(_all_words(state, one, terms), query) for one in shown) if query else 0
    found = state.say("table.rules.found" if places else "table.rules.none", n=places) if query else ""
    return tag(
        "div",
        tag("label", escape(words), class_="sr-only", for_="rules-query")
        + f"<input{field}>"
        + tag("p", escape(found), class_="rules-found small soft", id="rules-found", role="status"),
        class_="rules-find",
    )


def _contents(state: State, shown: Sequence[Section]) -> str:
    """The list of contents: a touch brings a section into sight."""
    entries = "".join(
        tag(
            "li",
            tag(
                "button", escape(one.title), type="button", class_="rules-entry", data_do="rules.go",
                data_section=one.name, id=f"to-rules-{one.name}",
            ),
        )
        for one in shown
    )  # fmt: skip
    return tag(
        "nav", tag("ol", entries), class_="rules-contents", aria_label=state.say("table.rules.contents")
    )


# The text


def _section(state: State, section: Section, terms: Sequence[Explained], write: Write) -> str:
    """A section: its heading, its text, its figures beside or below it."""
    heading = tag("h3", _marked(state, section.title), id=f"rules-{section.name}", tabindex=-1)
    is_glossary = section.name == GLOSSARY
    text = _glossary(state, terms) if is_glossary else paragraphs(section.text, write)
    inner = heading + tag("div", text, class_="rules-words")
    if section.figures:
        few = len(section.figures) <= FEW_FIGURES and not any(one.legend for one in section.figures)
        kind = "figures figures-few" if few else "figures"
        drawn = "".join(_figure(state, one) for one in section.figures)
        inner += tag("div", drawn, class_=kind)
    return tag("section", inner, class_="rules-section", aria_labelledby=f"rules-{section.name}")


def _query(state: State) -> str:
    """What is looked for, as it is compared."""
    return folded(state.dialog.query) if isinstance(state.dialog, Rules) else ""


def _marked(state: State, text: str) -> str:
    """Words that explain nothing, what is looked for marked in them."""
    return marked(text, _query(state))


def _figure(state: State, one: Figure) -> str:
    """A figure with what is numbered in it and what it means."""
    drawn = _picture(state, one)
    legend = "".join(tag("li", _marked(state, state.text(words))) for words in _legend(state, one))
    numbered = tag("ol", legend, class_="figure-legend") if legend else ""
    caption = tag("figcaption", _marked(state, state.text(_caption(state, one))))
    kind = "figure figure-wide" if one.legend else "figure"
    return tag("figure", drawn + numbered + caption, class_=kind, id=f"figure-{one.name}")


_pictures: dict[tuple[str, str, str, str], str] = {}
"""The pictures drawn so far, by game, figure, skin and language: a search shows them again and again."""


def _picture(state: State, one: Figure) -> str:
    """The drawing of a figure."""
    game = state.table.match.game
    key = (game.name, one.name, state.skin, state.translator.lang)
    if key not in _pictures and one.counts:
        rows = [(state.text(one.bar(game.name, name)), count) for name, count in one.counts]
        _pictures[key] = bars(rows, state.text(one.label(game.name)))
    elif key not in _pictures:
        view, context = context_of(game, one, state.text, state.skin)
        label = state.text(one.label(game.name))
        prefix = f"figure-{one.name}-"
        _pictures[key] = figure(state.table.board, view, context, prefix, label, one.part)
    return _pictures[key]


def _caption(state: State, one: Figure) -> Message:
    return one.caption(state.table.match.game.name)


def _legend(state: State, one: Figure) -> list[Message]:
    """What is numbered in a figure."""
    key = one.caption(state.table.match.game.name).key
    return [Message(f"{key}.{number}") for number in range(1, one.legend + 1)]


def _glossary(state: State, terms: Sequence[Explained]) -> str:
    """The words of the game, each with its drawing and what it means."""
    entries = "".join(
        tag("dt", tag("span", term.drawing("word"), class_="term-picture") + _marked(state, term.title))
        + tag("dd", _marked(state, term.means))
        for term in terms
    )
    return tag("dl", entries, class_="glossary")


def paragraphs(text: str, write: Write = escape) -> str:
    """Plain text as paragraphs and lists; a list may follow its own first words in the same block."""
    out = ""
    for block in text.split("\n\n"):
        lines = [line.strip() for line in block.strip().split("\n")]
        for entries, group in groupby(lines, key=lambda line: line.startswith("- ")):
            if entries:
                out += tag("ul", "".join(tag("li", write(line[2:])) for line in group))
            elif words := " ".join(group).strip():
                out += tag("p", write(words))
    return out
