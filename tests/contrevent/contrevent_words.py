"""The words of Contrevent, read from their sources (Pyodide has no Babel) and put in as the page does."""

import ast
from pathlib import Path

from tabletop.game import Key, Message

WORDS = Path(__file__).resolve().parent.parent.parent / "py" / "contrevent" / "words"
LANGUAGES = ("fr", "en")


def catalogue(lang: str) -> dict[str, list[str]]:
    """Key → its forms; the language itself under `language`."""
    found = {"language": [lang]}
    for paragraph in (WORDS / f"{lang}.po").read_text(encoding="utf-8").split("\n\n"):
        key = ""
        for line in paragraph.splitlines():
            word, _, quoted = line.partition(" ")
            if word == "msgid":
                key = ast.literal_eval(quoted)
            elif word.startswith("msgstr"):
                found.setdefault(key, []).append(ast.literal_eval(quoted))
    return found


def form_of(texts: dict[str, list[str]], number: int) -> int:
    """Which form of a plural text a number takes: none is one thing in French and several in English."""
    return int(number > 1 if texts["language"] == ["fr"] else number != 1)


def say_with(texts: dict[str, list[str]], message: Message) -> str:
    """The text of a message; a missing key, a missing or an empty field fails."""
    params = {
        name: texts[value.name][0] if isinstance(value, Key) else value
        for name, value in message.params.items()
    }
    for name, value in message.params.items():  # and the forms of what is named: `{formation_the}`
        if isinstance(value, Key):
            begin = f"{value.name}."
            params |= {f"{name}_{key[len(begin) :]}": texts[key][0] for key in texts if key.startswith(begin)}
    forms = texts[message.key]
    number = params.get("n")
    many = form_of(texts, number) if len(forms) > 1 and isinstance(number, int) else 0
    return forms[many].format_map(params)
