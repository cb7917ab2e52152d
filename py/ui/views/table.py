"""The table around the board, as HTML: seats, tools, the list of moves."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.game import Ask, Event, Over
from tabletop.markup import escape, tag
from tabletop.match import Decision
from ui.mode import asked, has_guide, known_events, may_redo, shown_at, shown_pending, viewer, why_no_undo
from ui.seating import side_name
from ui.state import BotThinking, Hinting, State
from ui.views.controls import Say, button, icon

# Seats


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


def seat_cards(state: State) -> list[SeatCard]:
    """The seats in order, at the moment that is shown."""
    pending = shown_pending(state)
    game = state.match.game.name
    thinking = isinstance(state.activity, BotThinking)
    cards = []
    for seat, player in enumerate(state.match.players):
        turn = isinstance(pending, Ask) and pending.seat == seat
        cards.append(
            SeatCard(
                side=side_name(state.translator, game, state.skin, seat),
                name=player.name,
                level=player.bot,
                turn=turn,
                won=isinstance(pending, Over) and seat in pending.winners,
                thinking=thinking and turn,
                emblem=state.table.board.emblem(seat, state.skin),
            )
        )
    return cards


def seats(cards: Sequence[SeatCard], say: Say) -> str:
    """The seats in order, the one to play marked."""
    return "".join(_seat(number, card, say) for number, card in enumerate(cards))


def _seat(number: int, card: SeatCard, say: Say) -> str:
    marks = ["seat"] + [f"seat-{m}" for m in ("turn", "won", "thinking") if getattr(card, m)]
    if card.level is None:
        who = escape(card.name or say("table.seat.person"))
    else:
        level = say("table.seat.bot", level=card.level, name=f"@table.level.{card.level}")
        who = icon("bot") + escape(f"{card.name} · {level}" if card.name else level)
    status = ""
    if card.thinking:
        status = tag("span", escape(say("table.seat.thinking")), class_="sr-only") + (
            '<span class="thinking" aria-hidden="true"><span></span><span></span><span></span></span>'
        )
    elif card.turn:
        status = tag("span", escape(say("table.seat.turn")), class_="sr-only")
    elif card.won:
        status = tag("span", escape(say("table.seat.won")), class_="tag tag-gold")
    inner = (
        f'<span class="seat-mark" data-seat="{number}" aria-hidden="true">{card.emblem}</span>'
        + tag("h2", escape(card.side), class_="seat-name")
        + tag("span", who, class_="seat-who")
        + tag("span", status, class_="seat-count")
    )
    return tag("div", inner, class_=" ".join(marks), data_seat=number)


# Tools


@dataclass(frozen=True, slots=True)
class Tools:
    """What the tools can do now. hinting, autoplay: whether they are on; autoplay: None where there is no
    such tool; flip: whether there is a board to be turned."""

    undo: bool
    redo: bool
    backward: bool
    forward: bool
    hint: bool
    hinting: bool
    reviewing: bool
    autoplay: bool | None = None
    flip: bool = True


def tools_of(state: State) -> Tools:
    """What the tools can do now."""
    at = shown_at(state)
    can_hint = asked(state) is not None and bool(state.match.game.levels) and state.table.lesson is None
    return Tools(
        undo=why_no_undo(state) is None,
        redo=may_redo(state),
        backward=at > 0,
        forward=at < state.match.length,
        hint=can_hint,
        hinting=isinstance(state.activity, Hinting),
        reviewing=state.review is not None,
        autoplay=state.autoplay if has_guide(state) else None,
        flip=state.match.seats > 1,
    )


def tools(now: Tools, say: Say) -> str:
    """The toolbar: what changes the game, then what only looks."""
    acts = (
        _tool("undo", say("table.undo"), "undo", now.undo, "u")
        + _tool("redo", say("table.redo"), "redo", now.redo, "r")
        + _tool("hint", say("table.hint"), "hint", now.hint, "h", pressed=now.hinting)
        + (_tool("flip", say("table.flip"), "flip", True, "f") if now.flip else "")
    )
    if now.autoplay is not None:
        acts += _tool("autoplay", say("table.auto"), "play", True, "a", pressed=now.autoplay)
    steps = (
        _tool("first", say("table.first"), "start", now.backward, "")
        + _tool("backward", say("table.backward"), "back", now.backward, "b")
        + _tool("forward", say("table.forward"), "forward", now.forward, "n")
        + _tool("head", say("table.to_now"), "now", now.reviewing, "")
    )
    return tag("div", acts, class_="tools-group") + tag("div", steps, class_="tools-group")


def _tool(command: str, label: str, sign: str, can: bool, key: str, pressed: bool | None = None) -> str:
    return button(
        command,
        label,
        sign=sign,
        bare=True,
        id=f"tool-{command}",
        aria_disabled=None if can else "true",
        aria_keyshortcuts=key or None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )


# The list of moves


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A move played: the number of decisions after it, the seat, its name or notation, the tale of it.

    heading: what it and the moves after it stand under, empty where they go on under the last one.
    """

    at: int
    seat: int
    text: str
    tale: str
    heading: str = ""


def log_entries(state: State, told: list[tuple[Decision, str, str]]) -> list[LogEntry]:
    """The moves played, with their tales; a secret answer of another seat stays untold.

    told: the decisions that were put into words before, in order, with their words; brought up to date here.
    It belongs to one match, viewer, skin and language.
    """
    seat, decisions = viewer(state), state.match.decisions
    found = []
    before = state.match.opening
    for i, decision in enumerate(decisions):
        if i >= len(told) or told[i][0] is not decision:
            told[i : i + 1] = [(decision, *_in_words(state, decision, seat))]
        _, named, tale = told[i]
        found.append(LogEntry(i + 1, decision.seat, named, tale, _heading(state, before)))
        before = decision.events
    del told[len(decisions) :]
    return found


def _in_words(state: State, decision: Decision, seat: int | None) -> tuple[str, str]:
    """A decision's name and its tale, as that seat may read them."""
    hidden = decision.secret and decision.seat != seat
    tale, text = state.table.tale, state.text
    named = "…" if hidden else tale.name_move(decision.move, decision.text, text)
    known = known_events(state, decision.events)
    sentences = (tale.tell(event, state.skin, text) for event in known)
    return named, " ".join(sentence for sentence in sentences if sentence)


def _heading(state: State, events: tuple[Event, ...]) -> str:
    """What the moves after these events stand under, where a new part of the game begins."""
    headings = (state.table.tale.chapter(event, state.text) for event in known_events(state, events))
    return next((heading for heading in headings if heading), "")


def history(entries: Sequence[LogEntry], shown: int, say: Say) -> str:
    """Every move played; the one whose outcome is shown is marked, those after it are faint."""
    title = tag("h2", escape(say("table.moves")), class_="history-title", id="moves-title")
    if not entries:
        return title + tag("p", escape(say("table.no_moves")), class_="empty")
    rows = "".join(_row(entry, shown) for entry in entries)
    classes = "log log-chapters" if any(entry.heading for entry in entries) else "log"
    return title + tag("ol", rows, class_=classes, aria_labelledby="moves-title", id="log")


def _row(entry: LogEntry, shown: int) -> str:
    classes = f"log-move log-seat-{entry.seat}"
    if entry.at == shown:
        classes += " log-now"
    elif entry.at > shown:
        classes += " log-later"
    face = tag(
        "button",
        tag("span", escape(entry.at), class_="log-n") + " " + escape(entry.text),
        type="button",
        class_="log-button",
        data_do="review",
        data_at=entry.at,
        id=f"move-{entry.at}",
        title=entry.tale,
        aria_label=f"{entry.at}. {entry.text} — {entry.tale}",
        aria_current="step" if entry.at == shown else None,
    )
    heading = tag("span", escape(entry.heading), class_="log-head") if entry.heading else ""
    return tag("li", heading + face, class_=classes)


def move_field(say: Say) -> str:
    """A field for those who would rather type a move."""
    words = escape(say("table.typed"))
    field = (
        f'<input class="input" id="typed" name="typed" type="text" placeholder="{words}" maxlength="200"'
        ' autocomplete="off" autocapitalize="none" spellcheck="false">'
    )
    return tag(
        "form",
        tag("label", words, class_="label sr-only", for_="typed")
        + field
        + tag("button", escape(say("table.typed.play")), type="submit", class_="button button-small"),
        class_="form typed cluster",
        data_form="type-move",
    )
