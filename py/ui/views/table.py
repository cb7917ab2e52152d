"""The table around the board, as HTML: seats and tools."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.game import Ask, Key, Over
from tabletop.markup import TAB_INDEX, Attribute, escape, one_tab_stop, tag
from ui.faults import Guard, unguarded
from ui.mode import (
    Mode,
    analysis_of,
    has_guide,
    has_list,
    hinted_ask,
    lists_pieces,
    may_analyse,
    may_autoplay,
    may_change_seats,
    may_redo,
    mode_of,
    puts_header_away,
    shown_at,
    shown_pending,
    shown_view,
    why_no_undo,
)
from ui.score_book import is_practice, only_person
from ui.seating import seat_side, side_emblem
from ui.state import AnyMatch, BotThinking, Hinting, State
from ui.storytelling import may_show_stories
from ui.views.controls import Say, button, icon, menu_button

# Seats


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One seat: the side it plays, the player's own name (or none), a bot's level (or None); turn: it is its
    turn; asked: it is to answer, perhaps in another's turn; emblem: a drawing of its piece, HTML; alone: the
    one person at the table sits there; led: in a lesson, who leads it, `you`, `lesson`, `puzzle` or `person`;
    practice: a person who plays a game of practice; changeable: others may sit there from now on; team: the
    number of its team, from 0, None where everybody plays alone."""

    side: str
    name: str
    level: int | None
    turn: bool = False
    asked: bool = False
    won: bool = False
    thinking: bool = False
    emblem: str = ""
    alone: bool = False
    led: str = ""
    practice: bool = False
    changeable: bool = False
    team: int | None = None


TEAM_SIGNS = ("●", "▲", "■", "◆")
"""The sign that the seats of a team share, by the number of the team."""


def seat_cards(state: State) -> list[SeatCard]:
    """The seats in order, at the moment that is shown."""
    pending = shown_pending(state)
    thinking = isinstance(state.table.phase, BotThinking)
    person = only_person(state.table.match)
    practice = state.table.lesson is None and is_practice(state.table.match)
    asked = pending.seat if isinstance(pending, Ask) else None
    turn = state.table.match.game.turn(shown_view(state)) if asked is not None else None
    teams, changeable = _teams(state.table.match), may_change_seats(state)
    cards = []
    for seat, player in enumerate(state.table.match.players):
        cards.append(
            SeatCard(
                side=seat_side(state, seat),
                name=player.name,
                level=player.bot,
                turn=seat == (asked if turn is None else turn),
                asked=seat == asked,
                won=isinstance(pending, Over) and seat in pending.winners,
                thinking=thinking and seat == asked,
                emblem=side_emblem(state, seat),
                alone=seat == person,
                led=_led(state, seat),
                practice=practice and player.bot is None,
                changeable=changeable,
                team=teams.get(seat),
            )
        )
    return cards


def _led(state: State, seat: int) -> str:
    """Who leads a seat in a lesson; empty where there is none."""
    learnt = state.table.lesson
    if learnt is None:
        return ""
    if learnt.is_look:
        return "person"
    return "you" if learnt.lesson.seat in (None, seat) else learnt.led


def _teams(match: AnyMatch) -> dict[int, int]:
    """The number of each seat's team; none where everybody plays alone."""
    seats = match.seats
    teams = match.game.teams(match.options, seats)
    if len(teams) == seats:
        return {}
    return {seat: number for number, team in enumerate(teams) for seat in team}


def seats(cards: Sequence[SeatCard], say: Say, known: Sequence[str] = ()) -> str:
    """The seats in order, with a mark for whose turn it is and one for who is asked. known: what the board
    says of each, HTML; none where it says nothing there."""
    return "".join(
        _seat(number, card, say, known[number] if known else "") for number, card in enumerate(cards)
    )


ROWS_OF_SEATS = (3, 4, 5)
"""From so many seats on their cards lie otherwise."""


def seats_class(count: int) -> str:
    """The classes of the element of the seats: `seats-3` from three on, and so on."""
    return " ".join(("seats", *(f"seats-{n}" for n in ROWS_OF_SEATS if count >= n)))


def _seat(number: int, card: SeatCard, say: Say, known: str) -> str:
    marks = ["seat"] + [f"seat-{m}" for m in ("turn", "asked", "won", "thinking") if getattr(card, m)]
    if card.level is None:
        plain = card.led or ("you" if card.alone else "person")
        who = escape(card.name or say(f"table.seat.{plain}"))
        if card.practice:
            who += " " + tag("span", escape(say("table.seat.practice")), class_="tag tag-gold")
    else:
        level = say("table.seat.bot", level=card.level, name=Key(f"table.level.{card.level}"))
        who = icon("bot") + escape(f"{card.name} · {level}" if card.name else level)
    if card.changeable:
        who = _change_button(number, who, say)
    status = ""
    if card.thinking:
        status = tag("span", escape(say("table.seat.thinking")), class_="sr-only") + (
            '<span class="thinking" aria-hidden="true"><span></span><span></span><span></span></span>'
        )
    elif card.turn:
        status = f'<span class="sr-only">{escape(say("table.seat.turn"))}</span>'
    elif card.asked:
        status = tag("span", escape(say("table.seat.asked")), class_="sr-only")
    elif card.won:
        status = tag("span", escape(say("table.seat.won")), class_="tag tag-gold")
    inner = (
        f'<span class="seat-mark" data-seat="{number}" aria-hidden="true">{card.emblem}</span>'
        f'<h2 class="seat-name">{_team_sign(card, say)}{escape(card.side)}</h2>'
        f'<span class="seat-who">{who}</span><span class="seat-count">{status}</span>'
    )
    if known:
        inner += f'<div class="seat-known">{one_tab_stop(known)}</div>'
    return f'<div class="{" ".join(marks)}" data-seat="{number}">{inner}</div>'


def _team_sign(card: SeatCard, say: Say) -> str:
    """The sign of a seat's team, and the team in words; nothing where there are no teams."""
    if card.team is None:
        return ""
    sign = tag("span", TEAM_SIGNS[card.team % len(TEAM_SIGNS)], class_="seat-team", aria_hidden="true")
    return sign + tag("span", escape(say("table.team", number=card.team + 1)) + ", ", class_="sr-only")


def _change_button(number: int, who: str, say: Say) -> str:
    """Who sits there, and over it a button as large as the card, which says the same; the first one is a tab
    stop, for all of them open the same dialog."""
    tab = ' tabindex="-1"' if number else ""
    return (
        f'<span aria-hidden="true">{who}{icon("edit")}</span>'
        '<button type="button" class="seat-change" data-do="open" data-screen="seats"'
        f' id="seat-change-{number}"{tab} aria-haspopup="dialog">'
        f'<span class="sr-only">{who} {escape(say("table.seats.change"))}</span></button>'
    )


# Tools


@dataclass(frozen=True, slots=True)
class Tools:
    """What the tools can do now. hinting, autoplay: whether they are on; autoplay: None where there is no
    such tool; may_autoplay: whether it can be used; flip: whether there is a board to be turned; analyse:
    whether the tool of hints judges the finished game; pages: whether the game has pages to be read; listing:
    whether the list of pieces is shown, tales: whether the tales are, None where the game has none
    and in a lesson, which shows none; menu: whether the header is put away and brought back from here."""

    undo: bool
    redo: bool
    backward: bool
    forward: bool
    hint: bool
    hinting: bool
    reviewing: bool
    autoplay: bool | None = None
    may_autoplay: bool = True
    flip: bool = True
    analyse: bool = False
    pages: bool = False
    listing: bool | None = None
    tales: bool | None = None
    menu: bool = False


def tools_of(state: State, guard: Guard = unguarded) -> Tools:
    """What the tools can do now."""
    at = shown_at(state)
    analyse = mode_of(state) is Mode.OVER and may_analyse(state)
    can_hint = (
        hinted_ask(state) is not None and bool(state.table.match.game.levels) and state.table.lesson is None
    )
    analysis = analysis_of(state)
    judging = analyse and analysis is not None and not analysis.done
    return Tools(
        undo=why_no_undo(state, guard) is None,
        redo=may_redo(state),
        backward=at > 0,
        forward=at < state.table.match.length,
        hint=can_hint or analyse,
        hinting=isinstance(state.table.hint, Hinting) or judging,
        reviewing=state.table.review is not None,
        autoplay=state.table.autoplay if has_guide(state) else None,
        may_autoplay=may_autoplay(state),
        flip=state.table.match.seats > 1 and len(state.table.board.quarters) > 1,
        analyse=analyse,
        pages=state.table.has_pages,
        listing=lists_pieces(state) if has_list(state) else None,
        tales=state.settings.tales if may_show_stories(state) else None,
        menu=puts_header_away(state),
    )


MANY_TOOLS = 5
"""From so many tools on in the first group, the second one lies below it in a narrow column."""


def tools(now: Tools, say: Say, tab_stop: str = "") -> str:
    """The toolbar: what changes the game, what only looks, then the way to the header.

    tab_stop: the id of the tool that the tabulator reaches; empty for the first that can be used.
    """
    acts = (
        _tool("undo", say("table.undo"), "undo", now.undo, "u")
        + _tool("redo", say("table.redo"), "redo", now.redo, "r")
        + _hint_tool(now, say)
        + (_tool("flip", say("table.flip"), "flip", True, "f") if now.flip else "")
    )
    if now.autoplay is not None:
        acts += _tool(
            "autoplay", say("table.auto"), "play", now.may_autoplay, "a",
            pressed=now.autoplay, face=say("table.auto.face"),
        )  # fmt: skip
    if now.listing is not None:
        acts += _tool("pieces", say("table.pieces"), "list", True, "l", pressed=now.listing)
    if now.tales is not None:
        acts += _tool("tales", say("table.tales"), "tale", True, "", pressed=now.tales)
    if now.pages:
        acts += _pages_tool(say("table.pages"))
    steps = (
        _tool("first", say("table.first"), "start", now.backward, "")
        + _tool("backward", say("table.backward"), "back", now.backward, "b")
        + _tool("forward", say("table.forward"), "forward", now.forward, "n")
        + _tool("head", say("table.to_now"), "now", now.reviewing, "")
    )
    classes = "tools-group tools-many" if acts.count("<button") >= MANY_TOOLS else "tools-group"
    groups = tag("div", acts, class_=classes) + tag("div", steps, class_="tools-group")
    if now.menu:
        menu = menu_button(say, "tool-menu", tabindex=TAB_INDEX)
        groups += tag("div", menu, class_="tools-group tools-menu")
    usable = {"undo": now.undo, "redo": now.redo, "hint": now.hint, "backward": now.backward}
    first = next((f"tool-{name}" for name, can in usable.items() if can), "")
    return one_tab_stop(groups, tab_stop, first)


def _pages_tool(label: str) -> str:
    """Opens the pages of the game."""
    return button(
        "open",
        label,
        sign="pages",
        bare=True,
        data_screen="pages",
        id="tool-pages",
        aria_haspopup="dialog",
        tabindex=TAB_INDEX,
    )


def _hint_tool(now: Tools, say: Say) -> str:
    """Asks for a hint; after the end of a game, for what the guide makes of it."""
    label, sign = ("table.analysis", "stats") if now.analyse else ("table.hint", "hint")
    return _tool("hint", say(label), sign, now.hint, "h", pressed=now.hinting)


def _tool(
    command: str, label: str, sign: str, can: bool, key: str, *, pressed: bool | None = None, face: str = ""
) -> str:
    """A tool that shows its sign, and the word `face` beside it where the sign alone says too little."""
    named: dict[str, Attribute] = {"aria_label": label, "title": label} if face else {}
    return button(
        command,
        face or label,
        sign=sign,
        bare=not face,
        kind="worded" if face else "",
        **named,
        id=f"tool-{command}",
        aria_disabled=None if can else "true",
        aria_keyshortcuts=key or None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        tabindex=TAB_INDEX,
    )
