"""The rules of the game on the table, in our own words, from the game's catalogue."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from tabletop.game import Message
from tabletop.i18n import Translator
from ui.markup import dialog_page, esc, tag


def page(app: Any) -> str:
    """The screen as it is now."""
    game = app.table.match.game
    sections = app.table.tale.RULES
    body = rules_html(app.words, game.name, sections)
    return dialog_page(app.say("table.rules.of", game=game.title), body, app.say("table.close"), reading=True)


def rules_html(words: Translator, game: str, sections: Sequence[str]) -> str:
    """Each section with its heading; blank lines part paragraphs, `- ` begins an entry of a list."""
    inner = ""
    for section in sections:
        key = f"{game}.rules.{section}"
        inner += tag("h3", esc(words.text(Message(f"{key}.title"))))
        inner += paragraphs(words.text(Message(key)))
    return tag("div", inner, class_="prose")


def paragraphs(text: str) -> str:
    """Plain text as paragraphs and lists; a list may follow its own first words in the same block."""
    out = ""
    for block in text.split("\n\n"):
        lines = [line.strip() for line in block.strip().split("\n")]
        for entries, group in groupby(lines, key=lambda line: line.startswith("- ")):
            if entries:
                out += tag("ul", "".join(tag("li", esc(line[2:])) for line in group))
            elif words := " ".join(group).strip():
                out += tag("p", esc(words))
    return out


ACTIONS: dict[str, Any] = {}
CHANGES: dict[str, Any] = {}
FORMS: dict[str, Any] = {}
