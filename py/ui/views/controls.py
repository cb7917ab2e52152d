"""The controls that the screens share, as HTML: buttons, notes, choices, the inside of a dialog.

Pure functions of text; class names are those of `static/css/shell.css`, commands those of `ui.commands`.
"""

from collections.abc import Callable, Iterable
from functools import cache

from tabletop.markup import Attribute, attributes, escape, tag

Say = Callable[..., str]
"""`say(key, **params)`: the text of a key in the language of the page."""


@cache
def icon(name: str) -> str:
    """A drawn icon, silent to screen readers."""
    return f'<span class="icon icon-{name}" aria-hidden="true"></span>'


def button(
    do: str, label: str, *, sign: str = "", kind: str = "", bare: bool = False, **values: Attribute
) -> str:
    """A button that asks for the action `do`; `bare` shows the sign alone and says the label."""
    classes = " ".join(
        ["button", *([f"button-{k}" for k in kind.split()]), *(["button-icon"] if bare else [])]
    )
    face = (icon(sign) if sign else "") + ("" if bare else tag("span", escape(label)))
    names: dict[str, Attribute] = {"aria_label": label, "title": label} if bare else {}
    return tag("button", face, type="button", class_=classes, data_do=do, **names, **values)


def menu_button(say: Say, name: str, **values: Attribute) -> str:
    """Brings the header back over the table, by itself: the browser closes it at the next touch elsewhere.
    name: its id."""
    label = say("table.menu")
    named: dict[str, Attribute] = {"aria_label": label, "title": label, "id": name, **values}
    return tag(
        "button", icon("menu"), type="button", class_="button button-icon", popovertarget="top", **named
    )


def dialog_page(title: str, body: str, close: str, foot: str = "", *, reading: bool = False) -> str:
    """The inside of a dialog: its heading, which names it, a way out, the body and perhaps a foot.

    reading: the body is text alone, so it takes the focus itself, to be scrolled by keys.
    """
    head = tag("h2", escape(title), id="dialog-title", tabindex=-1)
    return (
        tag("div", head + button("close", close, sign="close", bare=True, kind="quiet"), class_="dialog-head")
        + tag("div", body, class_="dialog-body", tabindex=0 if reading else None)
        + (tag("div", foot, class_="dialog-foot") if foot else "")
    )


def note(kind: str, text: str, actions: str = "", *, id_: str | None = None) -> str:
    """A bar of plain words with what can be done about it."""
    signs = {"info": "info", "warn": "warn", "error": "warn", "good": "check"}
    inner = icon(signs[kind]) + tag("p", escape(text), class_="grow")
    if actions:
        inner += tag("div", actions, class_="cluster")
    return tag("div", inner, class_=f"note note-{kind}", id=id_)


def _input(kind: str, name: str, /, **values: Attribute) -> str:
    return f"<input{attributes({'type': kind, 'name': name, **values})}>"


def segments(
    name: str, legend: str, choices: Iterable[tuple[str, str]], chosen: str, **values: Attribute
) -> str:
    """A choice of one among few, laid side by side: (value, words)."""
    inner = "".join(
        tag(
            "label",
            _input("radio", name, value=value, checked=value == chosen, **values)
            + tag("span", escape(words)),
            class_="segment",
        )
        for value, words in choices
    )
    return tag(
        "fieldset", tag("legend", escape(legend)) + tag("div", inner, class_="segments"), class_="group"
    )


def sign_choices(name: str, legend: str, choices: Iterable[tuple[str, str, str]], chosen: str) -> str:
    """A choice of one among few, each with a sign: (value, the words that are said, what is seen as HTML)."""
    inner = "".join(
        tag(
            "label",
            _input("radio", name, value=value, checked=value == chosen, aria_label=words)
            + tag("span", sign, aria_hidden="true"),
            class_="segment sign",
        )
        for value, words, sign in choices
    )
    return tag(
        "fieldset", tag("legend", escape(legend)) + tag("div", inner, class_="segments"), class_="group"
    )


def picture_choices(
    name: str, legend: str, choices: Iterable[tuple[str, str, str]], chosen: str, **values: Attribute
) -> str:
    """A choice of one among few, each with a picture: (value, words, the picture's HTML)."""
    inner = "".join(
        tag(
            "label",
            _input("radio", name, value=value, checked=value == chosen, **values)
            + tag("span", picture, class_="choice-picture", aria_hidden="true")
            + tag("span", escape(words), class_="choice-name"),
            class_="choice",
        )
        for value, words, picture in choices
    )
    return tag(
        "fieldset", tag("legend", escape(legend)) + tag("div", inner, class_="choices"), class_="group"
    )


def places_table(
    caption: str, heads: Iterable[str], rows: Iterable[tuple[Iterable[str], bool]], **values: Attribute
) -> str:
    """A small table: names in its first column, figures in the others. caption: for who listens; rows: (cells
    as HTML, whether the row stands out)."""
    head = "".join(tag("th", escape(words), scope="col") for words in heads)
    body = ""
    for cells, marked in rows:
        name, *figures = cells
        line = tag("th", name, scope="row") + "".join(tag("td", cell, class_="num") for cell in figures)
        body += tag("tr", line, class_="places-own" if marked else None)
    inner = tag("caption", escape(caption), class_="sr-only") + tag("thead", tag("tr", head))
    return tag("table", inner + tag("tbody", body), class_="places", **values)


def begun(words: str) -> str:
    """Words as a line begins: with a capital. What somebody typed stays as it is: never for a name."""
    return words[:1].upper() + words[1:]


def switch(name: str, words: str, on: bool, **values: Attribute) -> str:
    """Something that is on or off."""
    box = _input("checkbox", name, role="switch", checked=on, **values)
    return tag("label", box + tag("span", escape(words)), class_="switch")
