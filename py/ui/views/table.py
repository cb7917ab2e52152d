"""The table, as HTML: the board, which its game's room draws, the seats and the tools."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tabletop.board import BoardContext, Text
from tabletop.game import Ask, Game, Key, Message, Move, Options, Over, Part
from tabletop.i18n import Translator
from tabletop.markup import TAB_INDEX, Attribute, escape, one_tab_stop, tag
from ui.faults import Guard, unguarded
from ui.mode import (
    Mode,
    analysis_of,
    asked,
    earlier_events,
    has_guide,
    has_list,
    hinted_ask,
    is_practice,
    lists_pieces,
    may_analyse,
    may_autoplay,
    may_change_seats,
    may_redo,
    may_show_stories,
    mode_of,
    only_person,
    open_part,
    puts_header_away,
    quarters,
    shown_at,
    shown_events,
    shown_hint,
    shown_pending,
    shown_view,
    viewer,
    why_no_undo,
)
from ui.seating import seat_side, side_emblem
from ui.state import AnyMatch, BotThinking, Hinting, State
from ui.views.controls import Say, button, icon, menu_button

# The board

LAYER = "layer-"
"""How the id of a layer's element begins."""

WORDS_KEPT = 4000
"""So many sentences a board keeps at most."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardText:
    """What `State.text` says of the game on the table and of the table itself, apart from a state: a board
    that is drawn with one keeps what it has drawn from it and a piece. said: what was said before, most of
    which a picture says again."""

    translator: Translator
    game: Game[Any, Any]
    options: Options
    seats: int
    skin: str
    said: dict[tuple[Any, ...], str] = field(default_factory=dict)

    def __call__(self, message: Message) -> str:
        key = (message.key, *message.params.items())
        words = self.said.get(key)
        if words is None:
            if len(self.said) >= WORDS_KEPT:
                self.said.clear()
            words = self.said[key] = self._words(message)
        return words

    def _words(self, message: Message) -> str:
        skin = self.skin if message.key.partition(".")[0] == self.game.name else ""
        try:
            return self.translator.text_at(message, self.game, self.options, self.seats, skin)
        except Exception:  # as `State.text`
            return self.translator.text(message, skin)


def text_key(state: State) -> tuple[Any, ...]:
    """Everything that the text of a board depends on."""
    match = state.table.match
    return (state.translator, match.game, match.options, len(match.players), state.skin)


def board_key(state: State) -> tuple[Any, ...]:
    """Everything that the drawing of the board depends on."""
    return (
        state.table.match,
        state.table.review,
        state.table.draft.parts,
        shown_hint(state),
        state.table.lesson,
        state.table.focus_part,
        state.skin,
        state.translator.lang,
        quarters(state),
        asked(state) is None,
        viewer(state),
    )


def board_context(state: State, text: Text | None = None, guard: Guard = unguarded) -> BoardContext:
    """What the board is drawn from besides the view. text: of the board, where one is kept."""
    ask = asked(state)
    draft = state.table.draft.parts if ask else ()
    next_parts = tuple(ask.moves.next(draft)) if ask else ()
    if state.table.lesson is not None:  # what it does not wait for is no way to go
        next_parts = state.table.lesson.following(draft, next_parts)
    return BoardContext(
        text=text or state.text,
        seat=viewer(state),
        draft=draft,
        next_parts=next_parts,
        last_events=shown_events(state),
        earlier_events=earlier_events(state),
        highlights=_highlights(state, ask, draft, next_parts, guard),
        skin=state.skin,
        quarters=quarters(state),
        interactive=ask is not None,
        focus_part=state.table.focus_part,
        only=open_part(state),
    )


def _highlights(
    state: State, ask: Ask | None, draft: Move, next_parts: tuple[Part, ...], guard: Guard
) -> dict[str, tuple[Part, ...]]:
    """What is pointed out: the hint or the lesson's step, and the parts that would make a bad move."""
    found: dict[str, tuple[Part, ...]] = {}
    lesson = state.table.lesson
    hint = shown_hint(state)
    if hint is not None:
        found["hint"] = hint.move
    elif lesson is not None and state.table.review is None:
        found["hint"] = lesson.pointed_at(draft, state.table.focus_part)
    if ask is not None and not (lesson is not None and lesson.is_free):
        unwarned: tuple[Part, ...] = ()
        warned = guard("warn", lambda: _warned(state, ask, draft, next_parts), unwarned)
        if warned:
            found["warn"] = warned
    return found


def _warned(state: State, ask: Ask, draft: Move, next_parts: tuple[Part, ...]) -> tuple[Part, ...]:
    moves = [(*draft, part) for part in ask.moves.endings(draft, next_parts)]
    return tuple(move[-1] for move in state.table.match.warned(moves))


def draw_board(
    state: State, text: Text | None = None, guard: Guard = unguarded, stood: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The frame of the board (as `board`), what stands beside it (`beside`) and the layers of both (as
    `layer-<name>`), each by itself. text: of the board, where one is kept; stood: what stood there before for
    the same reader, which stays where a part cannot be drawn."""
    stood = stood or {}
    view, context = shown_view(state), board_context(state, text, guard)
    board = state.table.board
    kept = {name.removeprefix(LAYER): text for name, text in stood.items() if name.startswith(LAYER)}
    layers: Mapping[str, str] = guard("layers", partial(board.layers, view, context), kept)
    drawn = {
        "board": guard("board", partial(board.frame, view, context), stood.get("board", "")),
        "beside": guard("beside", partial(board.beside, view, context), stood.get("beside", "")),
    }
    for name in layers:
        layer = LAYER + name
        drawn[layer] = guard(layer, partial(layers.__getitem__, name), stood.get(layer, ""))
    part = open_part(state)
    return {name: lit(text, part) for name, text in drawn.items()} if part else drawn


def lit(text: str, part: Part) -> str:
    """HTML in which the one control that a lesson waits for says that it is the step that is next."""
    control = f'data-part="{escape(part)}"'
    return text.replace(control, f'{control} aria-current="step"')


def small_map_key(state: State) -> tuple[Any, ...]:
    """Everything that the small map depends on: the position, not what is being chosen."""
    if not state.table.board.field_size:
        return ()
    return (
        state.table.match,
        state.table.review,
        state.skin,
        state.translator.lang,
        quarters(state),
        viewer(state),
    )


def seat_cards_key(state: State) -> tuple[Any, ...]:
    """Everything that what a board says of the seats depends on; nothing where it says nothing there."""
    if state.table.board.seat_card is None:
        return ()
    return state.table.match, state.table.review, state.skin, state.translator.lang, viewer(state)


def draw_seat_cards(state: State, text: Text | None = None) -> tuple[str, ...]:
    """What the board says of each seat on its card, in order; none where it says nothing there. text: as of
    `draw_board`."""
    draw = state.table.board.seat_card
    if draw is None:
        return ()
    seat = viewer(state)
    context = BoardContext(text=text or state.text, seat=seat, skin=state.skin, interactive=False)
    view = shown_view(state)
    return tuple(draw(view, context, seat) for seat in range(state.table.match.seats))


def draw_small_map(state: State) -> str:
    """The small map of a board that can be larger than its window; empty where it has none."""
    board = state.table.board
    if not board.field_size:
        return ""
    context = BoardContext(
        text=state.text,
        seat=viewer(state),
        skin=state.skin,
        quarters=quarters(state),
        interactive=False,
    )
    return board.small_map(shown_view(state), context)


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


Side = tuple[str, str]
"""What a seat is called, and the drawing of its piece, HTML."""


def sides_of(state: State) -> tuple[Side, ...]:
    """The sides of the seats in order: alike as long as the board and its text (`text_key`) are."""
    return tuple(
        (seat_side(state, seat), side_emblem(state, seat)) for seat in range(state.table.match.seats)
    )


def seat_cards(state: State, sides: Sequence[Side] | None = None) -> list[SeatCard]:
    """The seats in order, at the moment that is shown. sides: theirs, where they are known."""
    sides = sides_of(state) if sides is None else sides
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
                side=sides[seat][0],
                name=player.name,
                level=player.bot,
                turn=seat == (asked if turn is None else turn),
                asked=seat == asked,
                won=isinstance(pending, Over) and seat in pending.winners,
                thinking=thinking and seat == asked,
                emblem=sides[seat][1],
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
