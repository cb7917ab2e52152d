"""The screen of the rules of the game on the table, in our own words, from the game's catalogue."""

from collections.abc import Sequence
from itertools import groupby

from tabletop.game import Message
from tabletop.i18n import Translator
from tabletop.markup import escape, tag
from ui.state import State
from ui.views.controls import dialog_page


def html(state: State) -> str:
    """The inside of the dialog."""
    game = state.match.game
    body = rules_html(state.translator, game.name, state.table.tale.rules)
    title = state.say("table.rules.of", game=game.title)
    return dialog_page(title, body, state.say("table.close"), reading=True)


def rules_html(translator: Translator, game_name: str, sections: Sequence[str]) -> str:
    """Each section with its heading; blank lines part paragraphs, `- ` begins an entry of a list."""
    inner = ""
    for section in sections:
        key = f"{game_name}.rules.{section}"
        inner += tag("h3", escape(translator.text(Message(f"{key}.title"))))
        inner += paragraphs(translator.text(Message(key)))
    return tag("div", inner, class_="prose")


def paragraphs(text: str) -> str:
    """Plain text as paragraphs and lists; a list may follow its own first words in the same block."""
    out = ""
    for block in text.split("\n\n"):
        lines = [line.strip() for line in block.strip().split("\n")]
        for entries, group in groupby(lines, key=lambda line: line.startswith("- ")):
            if entries:
                out += tag("ul", "".join(tag("li", escape(line[2:])) for line in group))
            elif words := " ".join(group).strip():
                out += tag("p", escape(words))
    return out
