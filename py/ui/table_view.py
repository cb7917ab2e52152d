"""The table around the board, as HTML: seats, prompt, tools, moves played, the end.

Pure functions of plain data and words; `table` says what the data are.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.game import Message, Scalar
from ui.markup import button, esc, icon, tag

Say = Callable[..., str]
"""`say(key, **params)`: the text of a message in the language of the page."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One seat: the side it plays, the player's own name (or none), a bot's level (or None); emblem: a
    drawing of its piece, HTML."""

    side: str
    name: str
    level: int | None
    turn: bool = False
    won: bool = False
    thinking: bool = False
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now. kind: ask, think, paused, past, over or read; text: the words of the question;
    why: what to know about it; percent: how far whoever thinks is (None: nobody does);
    done: the draft may be ended here; back: it may be taken back; play: going on from here is allowed;
    read: there is more to read; alone: the game is a solitaire; lesson: a guided game is offered."""

    kind: str
    text: str
    why: str = ""
    percent: int | None = None
    done: bool = False
    back: bool = False
    play: bool = False
    read: bool = False
    alone: bool = False
    lesson: bool = False


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A move played: the number of decisions after it, the seat, its name or notation, the tale of it.

    head: what it and the moves after it stand under, empty where they go on under the last one.
    """

    at: int
    seat: int
    text: str
    tale: str
    head: str = ""


@dataclass(frozen=True, slots=True)
class Tools:
    """What the tools can do now; a reason stands where one cannot (None: it can). auto: whether the guide
    plays on for the player, None where there is no such thing; flip: whether the board can be turned."""

    undo: str | None
    redo: bool
    back: bool
    forward: bool
    hint: bool
    hinting: bool
    stop: bool
    looking: bool
    auto: bool | None = None
    flip: bool = True


def seats(cards: Sequence[SeatCard], say: Say) -> str:
    """The seats in order, the one to play marked."""
    return "".join(_seat(number, card, say) for number, card in enumerate(cards))


def _seat(number: int, card: SeatCard, say: Say) -> str:
    marks = ["seat"] + [f"seat-{m}" for m in ("turn", "won", "thinking") if getattr(card, m)]
    if card.level is None:
        who = esc(card.name or say("table.seat.person"))
    else:
        level = say("table.seat.bot", level=card.level, name=f"@table.level.{card.level}")
        who = icon("bot") + esc(f"{card.name} · {level}" if card.name else level)
    state = ""
    if card.thinking:
        state = tag("span", esc(say("table.seat.thinking")), class_="sr-only") + (
            '<span class="thinking" aria-hidden="true"><span></span><span></span><span></span></span>'
        )
    elif card.turn:
        state = tag("span", esc(say("table.seat.turn")), class_="sr-only")
    elif card.won:
        state = tag("span", esc(say("table.seat.won")), class_="tag tag-gold")
    inner = (
        f'<span class="seat-mark" data-seat="{number}" aria-hidden="true">{card.emblem}</span>'
        + tag("h2", esc(card.side), class_="seat-name")
        + tag("span", who, class_="seat-who")
        + tag("span", state, class_="seat-count")
    )
    return tag("div", inner, class_=" ".join(marks), data_seat=number)


_PROMPT_CLASSES = {
    "think": "prompt-quiet",
    "past": "prompt-past",
    "over": "prompt-over",
    "read": "prompt-quiet",
}


def prompt(now: Prompt, say: Say) -> str:
    """The question, its why, and what else can be answered than by touching the board."""
    actions = ""
    if now.kind == "think":
        actions += button("stop", say("table.stop"), sign="stop", kind="small", id="stop")
    if now.kind == "paused":
        actions += button("resume", say("table.resume"), sign="play", kind="main small", id="resume")
    if now.kind == "past":
        actions += button("now", say("table.to_now"), sign="now", kind="main small", id="to-now")
        if now.play:
            actions += button("branch", say("table.play_here"), sign="play", kind="small", id="branch")
    if now.kind == "over":
        actions += button("rematch", again(now.alone, say), sign="repeat", kind="main small", id="again")
        actions += button("open", say("table.nav.new"), sign="new", kind="small", data_screen="new")
    if now.kind == "lesson-over":
        actions += button("rematch", say("table.lesson.play"), sign="play", kind="main small", id="again")
    if now.lesson:
        first = say("table.lesson.begin")
        actions += button("new.lesson", first, sign="help", kind="small", id="first-lesson")
    if now.read:
        actions += button("read-on", say("table.lesson.on"), sign="forward", kind="main small", id="read-on")
    if now.done:
        actions += button("done", say("table.done"), sign="check", kind="main small", id="done")
    if now.back:
        actions += button("back", say("table.take_back"), sign="close", kind="small", id="back")
    inner = tag("p", esc(now.text), class_="prompt-text")
    if now.why:
        inner += tag("p", esc(now.why), class_="prompt-why")
    if now.percent is not None:
        inner += tag(
            "progress",
            "",
            class_="meter",
            id="meter",
            max=100,
            value=now.percent,
            aria_label=say("table.thinking"),
        )
    if actions:
        inner += tag("div", actions, class_="prompt-actions cluster")
    return inner


def prompt_class(now: Prompt) -> str:
    """The classes of the prompt's own element."""
    return f"prompt {_PROMPT_CLASSES.get(now.kind, '')}".strip()


def tools(now: Tools, say: Say) -> str:
    """The toolbar: what changes the game, then what only looks."""
    acts = (
        _tool("undo", say("table.undo"), "undo", now.undo is None, "u")
        + _tool("redo", say("table.redo"), "redo", now.redo, "r")
        + _tool("hint", say("table.hint"), "hint", now.hint, "h", pressed=now.hinting)
        + (_tool("flip", say("table.flip"), "flip", True, "f") if now.flip else "")
        + ("" if now.auto is None else _tool("auto", say("table.auto"), "play", True, "a", pressed=now.auto))
    )
    steps = (
        _tool("first", say("table.first"), "start", now.back, "")
        + _tool("backward", say("table.backward"), "back", now.back, "b")
        + _tool("forward", say("table.forward"), "forward", now.forward, "n")
        + _tool("now", say("table.to_now"), "now", now.looking, "")
    )
    return tag("div", acts, class_="tools-group") + tag("div", steps, class_="tools-group")


def _tool(do: str, label: str, sign: str, can: bool, key: str, pressed: bool | None = None) -> str:
    return button(
        do,
        label,
        sign=sign,
        bare=True,
        id=f"tool-{do}",
        aria_disabled=None if can else "true",
        aria_keyshortcuts=key or None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )


def history(entries: Sequence[LogEntry], shown: int, say: Say) -> str:
    """Every move played; the one whose outcome is shown is marked, those after it are faint."""
    title = tag("h2", esc(say("table.moves")), class_="history-title", id="moves-title")
    if not entries:
        return title + tag("p", esc(say("table.no_moves")), class_="empty")
    rows = "".join(_row(entry, shown) for entry in entries)
    classes = "log log-chapters" if any(entry.head for entry in entries) else "log"
    return title + tag("ol", rows, class_=classes, aria_labelledby="moves-title", id="log")


def _row(entry: LogEntry, shown: int) -> str:
    classes = f"log-move log-seat-{entry.seat}"
    if entry.at == shown:
        classes += " log-now"
    elif entry.at > shown:
        classes += " log-later"
    number = tag("span", esc(entry.at), class_="log-n")
    face = tag(
        "button",
        number + " " + esc(entry.text),
        type="button",
        class_="log-button",
        data_do="look",
        data_at=entry.at,
        id=f"move-{entry.at}",
        title=entry.tale,
        aria_label=f"{entry.at}. {entry.text} — {entry.tale}",
        aria_current="step" if entry.at == shown else None,
    )
    head = tag("span", esc(entry.head), class_="log-head") if entry.head else ""
    return tag("li", head + face, class_=classes)


def typed(say: Say) -> str:
    """A field for those who would rather type a move."""
    field = (
        '<input class="input" id="typed" name="typed" type="text" maxlength="200" autocomplete="off"'
        ' autocapitalize="none" spellcheck="false">'
    )
    return tag(
        "form",
        tag("label", esc(say("table.typed")), class_="label sr-only", for_="typed")
        + field.replace("<input", f'<input placeholder="{esc(say("table.typed"))}"')
        + tag("button", esc(say("table.typed.play")), type="submit", class_="button button-small"),
        class_="form typed cluster",
        data_form="typed",
    )


def again(alone: bool, say: Say) -> str:
    """What playing once more is called: another deal for one, the sides changed for several."""
    return say("table.another_deal" if alone else "table.rematch")


def ending(title: str, text: str, emblem: str, say: Say, more: str = "", alone: bool = False) -> str:
    """The inside of the dialog that ends a game: who won, why, and what next. emblem, more: HTML; alone:
    a solitaire."""
    inner = (
        tag("div", emblem, class_="ending-emblem", aria_hidden="true")
        + tag("h2", esc(title), class_="ending-title", id="dialog-title", tabindex=-1)
        + tag("p", esc(text), class_="ending-text")
        + more
        + button("rematch", again(alone, say), sign="repeat", kind="main", id="rematch")
        + tag(
            "div",
            button("close", say("table.look_back"), sign="eye", id="look-back")
            + button("open", say("table.nav.new"), sign="new", data_screen="new", id="ending-new"),
            class_="cluster",
        )
    )
    return tag("div", inner, class_="ending-card")


def confirmation(title: str, text: str, yes: str, no: str, *, danger: bool = False) -> str:
    """The inside of a dialog with one question; the safe answer stands out."""
    return (
        tag("div", tag("h2", esc(title), id="dialog-title", tabindex=-1), class_="dialog-head")
        + tag("div", tag("p", esc(text)), class_="dialog-body")
        + tag(
            "div",
            button("yes", yes, id="confirm-yes", kind="danger" if danger else "")
            + button("no", no, id="confirm-no", kind="main"),
            class_="dialog-foot",
        )
    )


def nav(screen: str, lang: str, say: Say) -> str:
    """The header's ways to the other screens, and the other language."""
    out = []
    for name, sign in (
        ("new", "new"),
        ("games", "games"),
        ("rules", "rules"),
        ("settings", "settings"),
        ("about", "info"),
    ):
        label = say(f"table.nav.{name}")
        out.append(
            tag(
                "button",
                icon(sign) + tag("span", esc(label), class_="hide-small"),
                type="button",
                class_="button button-quiet",
                data_do="open",
                data_screen=name,
                id=f"nav-{name}",
                aria_label=label,
                aria_haspopup="dialog",
                aria_expanded="true" if screen == name else None,
            )
        )
    other = "en" if lang == "fr" else "fr"
    out.append(
        tag(
            "button",
            tag("span", other.upper(), lang=other),
            type="button",
            class_="button button-quiet",
            data_do="lang",
            data_lang=other,
            id="nav-lang",
            aria_label=say(f"table.lang.to.{other}"),
            lang=other,
        )
    )
    return "".join(out)


def message(say: Callable[[Message], str]) -> Say:
    """`say(key, **params)` from something that says a Message."""

    def by_key(key: str, **params: Scalar) -> str:
        return say(Message(key, params))

    return by_key
