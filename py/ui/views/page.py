"""The whole page: which texts stand in which element."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tabletop.markup import tag
from ui import faults
from ui.board import moment_of
from ui.faults import Fault, Guard
from ui.mode import (
    analysis_of,
    asked,
    has_curtain,
    has_second_actions,
    lists_pieces,
    open_part,
    prompt_quarters,
    puts_header_away,
    shown_at,
    shows_stories,
    viewer,
)
from ui.move_list import Kept
from ui.prompt import Prompt, prompt_of
from ui.state import State
from ui.views import curtain, shell, table
from ui.views.dialogs import NOT_SCREENS, DialogView, dialog_view
from ui.views.orders import orders_html
from ui.views.prompt import explained_prompt, move_list, prompt_class, signs_of, terms_of
from ui.views.table import (
    LAYER,
    BoardText,
    board_key,
    draw_board,
    draw_seat_cards,
    draw_small_map,
    seat_cards_key,
    small_map_key,
    text_key,
)

T = TypeVar("T")

BEHIND_THE_CURTAIN = ("play", "tools", "tale", "history", "pieces")
"""The regions that cannot be reached while the curtain is drawn."""

NO_BOARD: tuple[dict[str, str], bool] = {"board": "", "beside": ""}, False
"""The texts of a board that cannot be drawn, which is not whole."""

WHOLE = frozenset(("board", "beside", "layers", "whole-board"))
"""The places of faults after which something of the board is missing."""

READERS_KEPT = 9
"""For so many readers the list of moves stays in words: eight seats, and nobody."""


@dataclass(frozen=True, slots=True)
class Page:
    """The page as it is to stand.

    texts: id of an element → its inside, as HTML: the regions (`top`, `notes`, `seats`, `prompt`,
    `board`, `beside`, `small-map`, `orders`, `tale`, `tools`, `history`, `pieces`, `curtain`,
    `dialog-inside`, `toasts`) and after them the layers of the board (`layer-<name>`), which lie in the
    frames that the regions `board` and `beside` hold; attributes: (id, name) → value, None for none (`html`
    and `body` are the elements themselves); dialog: what the open dialog is, empty while none is open;
    voices: the id of the element in which notices and the status stand; title: of the window; faults: what
    could not be drawn, and was drawn otherwise.
    """

    texts: dict[str, str]
    attributes: dict[tuple[str, str], str | None]
    dialog: str
    voices: str
    title: str
    faults: tuple[Fault, ...] = ()


@dataclass(slots=True)
class Memo:
    """What was drawn last, by region, with what it was drawn from. stood: by part, with whose drawing it
    was; lists_moves: whether the list of moves is drawn: the first picture of a page does without."""

    kept: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    stood: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    moves: dict[tuple[Any, ...], Kept] = field(default_factory=dict)
    lists_moves: bool = True

    def get(self, name: str, key: tuple[Any, ...], draw: Callable[[], T]) -> T:
        """What `draw` gives, drawn anew only where the key is another one than last time."""
        last = self.kept.get(name)
        if last is not None and last[0] == key:
            drawn: T = last[1]
            return drawn
        drawn = draw()
        self.kept[name] = (key, drawn)
        return drawn

    def moves_for(self, words: tuple[Any, ...]) -> Kept:
        """What was put into words of the list of moves. words: the match, its viewer, the skin, the language:
        at a table for several the viewers take turns."""
        kept = self.moves.pop(words, None) or Kept()
        others = [(key, one) for key, one in self.moves.items() if key[0] is words[0]]
        self.moves = dict([*others[1 - READERS_KEPT :], (words, kept)])
        return kept


class Drawing:
    """A drawing of the page under way, each part of it by itself. faults: what has failed in it."""

    __slots__ = ("_memo", "_owner", "_state", "faults")

    def __init__(self, state: State, memo: Memo) -> None:
        self._state = state
        self._memo = memo
        self._owner = (state.table.number, viewer(state), state.translator.lang)
        self.faults: list[Fault] = []

    def guard(self, place: str, act: Callable[[], T], otherwise: T, /) -> T:
        """What `act` gives; where it raises, `otherwise`, and that is known."""
        try:
            return act()
        except Exception as error:
            self.faults.append(faults.fault_of(place, error, self._state))
            return otherwise

    def part(self, name: str, draw: Callable[[], T], otherwise: T) -> T:
        """What `draw` gives; where it raises, what stood there before for the same reader, else
        `otherwise`."""
        drawn = self.guard(name, draw, self.stood(name, otherwise))
        self._memo.stood[name] = (self._owner, drawn)
        return drawn

    def stood(self, name: str, otherwise: T) -> T:
        """What a part was before, for the same reader: nobody sees what another one was shown."""
        owner, drawn = self._memo.stood.get(name, (None, None))
        found: T = drawn if owner == self._owner else otherwise
        return found

    def plain(self, name: str, draw: Callable[[], T], otherwise: Callable[[], T], nothing: T) -> T:
        """What `draw` gives; where it raises, what `otherwise` makes of words and buttons alone: for what
        would mislead if it stayed as it was."""
        drawn = self.guard(name, lambda: (draw(),), None)
        return drawn[0] if drawn is not None else self.guard(name, otherwise, nothing)


def draw(state: State, memo: Memo) -> Page:
    """The page of a state. What cannot be drawn costs its own part alone: what stood there stays, or words
    and buttons do what it did."""
    drawing = Drawing(state, memo)
    part = drawing.part
    dialog = _dialog(state, memo, drawing)
    screen = dialog.name if dialog.name not in NOT_SCREENS else ""
    prompt = drawing.guard("prompt", lambda: prompt_of(state, drawing.guard), None)
    dice = drawing.guard("dice", lambda: _dice(state), "")
    board, is_whole = drawing.guard(
        "board", lambda: memo.get("board", board_key(state), lambda: _board(state, memo, drawing)), NO_BOARD
    )
    many = state.table.board.orders is not None
    texts = {
        "top": part("top", lambda: _top(state, memo, screen), ""),
        "home-notes": part("home-notes", lambda: _notes(state, memo) if state.home else "", ""),
        "home-inside": drawing.plain("home", lambda: _home(state, memo), lambda: _plainly("home", state), ""),
        "notes": part("notes", lambda: "" if state.home else _notes(state, memo), ""),
        "seats": part("seats", lambda: _seats(state, memo, drawing.guard), ""),
        "prompt": drawing.plain(
            "prompt", lambda: _prompt(state, memo, prompt, dice), lambda: _plainly("prompt", state), ""
        ),
        "moment": part("moment", lambda: _moment(state, drawing), ""),
        "orders": part("orders", lambda: _orders(state, memo) if many else "", ""),
        "tools": part("tools", lambda: _tools(state, memo, drawing.guard), ""),
        "tale": part("tale", lambda: _tale(state, memo), ""),
        "history": part("history", lambda: _history(state, memo, drawing.guard), ""),
        "pieces": part("pieces", lambda: _pieces(state, memo), ""),
        "curtain": drawing.plain(
            "curtain",
            lambda: curtain.html(state) if has_curtain(state) else "",
            lambda: _plainly("curtain", state),
            "",
        ),
        "dialog-inside": dialog.inside,
        "toasts": drawing.plain(
            "toasts", lambda: _toasts(state, memo), lambda: _plainly("notices", state), ""
        ),
        "small-map": part(
            "small-map",
            lambda: memo.get("small-map", small_map_key(state), lambda: draw_small_map(state)),
            "",
        ),
        **board,
    }
    if not is_whole:
        texts["orders"] = drawing.guard("moves", lambda: _plainly("moves", state), "") + texts["orders"]
    attributes = _attributes(state, drawing, dialog, prompt, screen)
    attributes["table", "data-orders"] = "" if many or not is_whole else None
    attributes["orders", "hidden"] = None if texts["orders"] else ""
    place = state.table.match.game.title
    if state.home:
        place = drawing.guard("title", lambda: state.say("table.home"), "")
    voices = "dialog" if dialog.name else "home" if state.home else "record"
    title = f"{place} · Quatre-Vents"
    return Page(texts, attributes, dialog.name, voices, title, tuple(drawing.faults))


def _plainly(region: str, state: State) -> str:
    """What stands in a region that could not be drawn."""
    from ui.views.plain import PLAIN  # imported when first used

    return PLAIN[region](state)


def unknown_faults(state: State, page: Page) -> tuple[Fault, ...]:
    """What could not be drawn of a page and is not known of yet, one fault a place."""
    known = {fault.place for fault in state.faults}
    found = {fault.place: fault for fault in page.faults if fault.place not in known}
    return tuple(found.values())


def _attributes(
    state: State, drawing: Drawing, dialog: DialogView, prompt: Prompt | None, screen: str
) -> dict[tuple[str, str], str | None]:
    """The attributes of the page's own elements."""
    part = drawing.part
    tales = part("tales-shown", lambda: shows_stories(state), False)
    lists, covered = lists_pieces(state), has_curtain(state)
    turned = str(prompt_quarters(state) or "") or None
    lesson = state.table.lesson
    learns = lesson is not None and not lesson.is_look
    judges = state.table.match.game.judges and analysis_of(state) is not None
    judged = judges or (lesson is not None and lesson.is_look)
    return {
        ("html", "lang"): state.translator.lang,
        ("html", "data-theme"): state.settings.theme,
        ("html", "data-motion"): state.settings.motion,
        ("html", "data-game"): state.table.match.game.name,
        ("html", "data-lesson"): None if not learns else "touch" if open_part(state) else "",
        ("html", "data-judged"): "" if judged else None,
        ("html", "data-quarters"): turned,
        ("body", "data-screen"): screen or ("home" if state.home else "table"),
        ("top", "popover"): "auto" if puts_header_away(state) else None,
        ("home", "hidden"): None if state.home else "",
        ("table", "hidden"): "" if state.home else None,
        ("table", "data-game"): state.table.match.game.name,
        ("table", "data-skin"): state.skin,
        ("table", "data-double"): "" if has_second_actions(state.table.board) else None,
        ("table", "data-lesson"): "" if learns else None,
        ("table", "data-listing"): "" if lists else None,
        ("table", "data-curtain"): "" if covered else None,
        ("table", "data-tales"): "" if tales else None,
        ("tale", "hidden"): None if tales and not lists else "",
        ("history", "hidden"): "" if lists else None,
        ("pieces", "hidden"): None if lists else "",
        ("seats", "class"): part(
            "seats-class", lambda: table.seats_class(len(state.table.match.players)), "seats"
        ),
        ("board", "class"): "board" if asked(state) else "board board-quiet",
        ("prompt", "class"): part(
            "prompt-class", lambda: prompt_class(prompt) if prompt else "prompt", "prompt"
        ),
        ("prompt", "data-quarters"): turned,
        ("tools", "data-past"): "" if state.table.review is not None else None,
        ("tools", "aria-label"): part("tools-name", lambda: state.say("table.tools"), ""),
        ("curtain", "data-quarters"): turned,
        ("curtain", "hidden"): None if covered else "",
        **{(region, "inert"): "" if covered else None for region in BEHIND_THE_CURTAIN},
        ("dialog", "class"): dialog.classes,
        ("dialog", "data-shown"): dialog.name or None,
    }


def _dialog(state: State, memo: Memo, drawing: Drawing) -> DialogView:
    """The dialog that is open. One that cannot be drawn can be left."""
    return drawing.plain(
        "dialog",
        lambda: memo.get("dialog", _dialog_key(state), lambda: dialog_view(state)),
        lambda: DialogView("fault", "dialog dialog-confirm", _plainly("dialog", state)),
        DialogView(),
    )


def _moment(state: State, drawing: Drawing) -> str:
    """The card of what has just happened, another element after each step: it passes by itself."""
    told = moment_of(state, drawing.guard) if state.table.board.moment is not None else ""
    return tag("div", told, class_="moment-card", id=f"moment-{shown_at(state)}") if told else ""


def _notes(state: State, memo: Memo) -> str:
    """The bars of plain words above the table."""
    table = state.table
    told = (state.watching, table.unsaved, table.deleted, table.lesson)
    key = (*text_key(state), *told, state.device, state.plain_seen)
    return memo.get("notes", key, lambda: shell.notes(state))


def _toasts(state: State, memo: Memo) -> str:
    """What passes by itself, below the table."""
    key = (state.translator, state.notices, state.reading, state.fault_told)
    return memo.get("toasts", key, lambda: shell.all_notices(state))


def _top(state: State, memo: Memo, screen: str) -> str:
    """The header."""
    stop = state.table.tab_stops.get("nav", "")
    key = (state.translator.lang, screen, stop, state.home)
    return memo.get(
        "top", key, lambda: shell.header(state.settings, screen, state.say, stop, home=state.home)
    )


def _home(state: State, memo: Memo) -> str:
    return memo.get("home", home_key(state), lambda: home_html(state))


def _seats(state: State, memo: Memo, guard: Guard) -> str:
    sides = memo.get("sides", (*text_key(state), state.table.board), lambda: table.sides_of(state))
    cards = table.seat_cards(state, sides)
    nothing: tuple[str, ...] = ()
    known = guard(
        "seat-cards",
        lambda: memo.get(
            "seat-cards", seat_cards_key(state), lambda: draw_seat_cards(state, _board_text(state, memo))
        ),
        nothing,
    )
    return memo.get(
        "seats", (state.translator.lang, cards, known), lambda: table.seats(cards, state.say, known)
    )


def _tools(state: State, memo: Memo, guard: Guard) -> str:
    tools, stop = table.tools_of(state, guard), state.table.tab_stops.get("tools", "")
    key = (state.translator.lang, tools, stop)
    return memo.get("tools", key, lambda: table.tools(tools, state.say, stop))


def _orders(state: State, memo: Memo) -> str:
    return memo.get("orders", _orders_key(state), lambda: orders_html(state))


def _board(state: State, memo: Memo, drawing: Drawing) -> tuple[dict[str, str], bool]:
    """The board, by the ids of its elements, and whether all of it was drawn: where it was not, the moves are
    offered as words too."""
    nothing: dict[str, str] = {}
    failed = len(drawing.faults)
    text = drawing.guard("board-text", lambda: _board_text(state, memo), None)
    stood = drawing.stood("whole-board", nothing)
    drawn = drawing.part("whole-board", lambda: draw_board(state, text, drawing.guard, stood), NO_BOARD[0])
    is_whole = not any(
        fault.place in WHOLE or fault.place.startswith(LAYER) for fault in drawing.faults[failed:]
    )
    return drawn, is_whole


def _board_text(state: State, memo: Memo) -> BoardText:
    """The text of the board: the same one as long as it says the same."""
    key = text_key(state)
    return memo.get("board-text", key, lambda: BoardText(*key))


def _pieces(state: State, memo: Memo) -> str:
    """The list of pieces; empty while it is not shown, and its module is not loaded."""
    if not lists_pieces(state):
        return ""
    stops = tuple(state.table.tab_stops.get(row, "") for row in ("follows", "pieces"))

    def drawn() -> str:
        from ui.views import pieces  # imported when first used

        return pieces.html(state, stops, _board_text(state, memo))

    return memo.get("pieces", (*board_key(state), stops), drawn)


def _tale(state: State, memo: Memo) -> str:
    """The tale beside the board; empty while none is shown, and its module is not loaded."""
    if not shows_stories(state):
        return ""

    def drawn() -> str:
        from ui.views import tale  # imported when first used

        return tale.html(state)

    settled = (*_table_key(state), viewer(state), state.translator.lang, state.watching)
    shown = (shown_at(state), state.table.telling)
    return memo.get("tale", (*settled, *shown), drawn)


def home_key(state: State) -> tuple[Any, ...]:
    """Everything that the home screen depends on; nothing while it is not shown."""
    if not state.home:
        return ()
    settled = (state.translator.lang, state.settings, state.loaded)
    return (*settled, *_table_key(state), state.daily)


def _table_key(state: State) -> tuple[Any, ...]:
    """What is saved of the match on the table and beside it; not what goes on there, which changes many times
    a second while a bot thinks."""
    table = state.table
    shown = (table.number, table.match, table.board, table.tale, table.lesson, table.has_pages)
    saved = (table.slot, table.name, table.begun, table.unsaved, table.deleted)
    return (*shown, *saved, table.assistance, table.guided, table.par)


def home_html(state: State) -> str:
    """The inside of the home screen; empty while it is not shown, and its module is not loaded."""
    if not state.home:
        return ""
    from ui.views import home  # imported when first used

    return home.html(state)


def _dice(state: State) -> str:
    """The dice of the step before the moment that is shown, in a game that has any."""
    if not state.table.match.game.dice:
        return ""
    from ui.views.dice import dice_strip  # imported when first used

    return dice_strip(state)


def _prompt_key(state: State, prompt: Prompt, dice: str) -> tuple[Any, ...]:
    """Everything that the prompt depends on: its words, and the drawings of those that it explains."""
    return (state.translator.lang, state.table.match.game.name, state.skin, prompt, dice, signs_of(state))


def _prompt(state: State, memo: Memo, prompt: Prompt | None, dice: str) -> str:
    """The prompt; the words that it may explain stay as long as they say the same."""
    if prompt is None:
        return _plainly("prompt", state)

    def drawn() -> str:
        terms = memo.get("terms", text_key(state), lambda: terms_of(state))
        return explained_prompt(state, prompt, dice, terms)

    return memo.get("prompt", _prompt_key(state, prompt, dice), drawn)


def _orders_key(state: State) -> tuple[Any, ...]:
    """Everything that the bar of orders depends on."""
    stops = tuple(state.table.tab_stops.get(row, "") for row in ("presets", "batches"))
    return (
        *board_key(state),
        state.table.draft.preset,
        state.table.draft.scope,
        state.table.queue is None,
        stops,
    )


def _dialog_key(state: State) -> tuple[Any, ...]:
    """Everything that a dialog may depend on."""
    if state.dialog is None:
        return ()
    return (
        state.dialog,
        state.translator.lang,
        state.settings,
        state.device,
        state.loaded,
        *_table_key(state),
        state.table.review,
        viewer(state),
        state.watching,
    )


def _history(state: State, memo: Memo, guard: Guard) -> str:
    """The list of moves; what was put into words stays in words."""
    if not memo.lists_moves:
        return ""
    words = (state.table.number, viewer(state), state.skin, state.translator.lang)
    shown = (shown_at(state), state.table.listed, state.table.tab_stops.get("log", ""))
    key = (*words, state.table.match, *shown, analysis_of(state), state.settings.notation)
    return memo.get("history", key, lambda: move_list(state, memo.moves_for(words), guard))
