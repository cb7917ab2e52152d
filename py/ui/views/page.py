"""The whole page: which texts stand in which element."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tabletop.board import nothing_beside, offers_no_orders
from ui.gestures import has_second_actions
from ui.mode import asked, lists_pieces, prompt_quarters, shown_at, viewer
from ui.state import State
from ui.storytelling import shows_stories
from ui.views import curtain, move_list, shell, table
from ui.views.board import BoardText, board_key, draw_board, draw_small_map, small_map_key, text_key
from ui.views.dialogs import NOT_SCREENS, dialog_view
from ui.views.orders import orders_html
from ui.views.prompt import Prompt, explained_prompt, prompt_class, prompt_of, signs_of
from ui.views.terms import terms_of

T = TypeVar("T")

BEHIND_THE_CURTAIN = ("play", "tools", "tale", "history", "pieces")
"""The regions that cannot be reached while the curtain is drawn."""

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
    voices: the id of the element in which notices and the status stand; title: of the window.
    """

    texts: dict[str, str]
    attributes: dict[tuple[str, str], str | None]
    dialog: str
    voices: str
    title: str


@dataclass(slots=True)
class Memo:
    """What was drawn last, by region, with what it was drawn from."""

    kept: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    moves: dict[tuple[Any, ...], move_list.Kept] = field(default_factory=dict)

    def get(self, name: str, key: tuple[Any, ...], draw: Callable[[], T]) -> T:
        """What `draw` gives, drawn anew only where the key is another one than last time."""
        last = self.kept.get(name)
        if last is not None and last[0] == key:
            drawn: T = last[1]
            return drawn
        drawn = draw()
        self.kept[name] = (key, drawn)
        return drawn

    def moves_for(self, words: tuple[Any, ...]) -> move_list.Kept:
        """What was put into words of the list of moves. words: the match, its viewer, the skin, the language:
        at a table for several the viewers take turns."""
        kept = self.moves.pop(words, None) or move_list.Kept()
        others = [(key, one) for key, one in self.moves.items() if key[0] is words[0]]
        self.moves = dict([*others[1 - READERS_KEPT :], (words, kept)])
        return kept


def draw(state: State, memo: Memo) -> Page:
    """The page of a state."""
    lang, say = state.translator.lang, state.say
    dialog = memo.get("dialog", _dialog_key(state), lambda: dialog_view(state))
    screen = dialog.name if dialog.name not in NOT_SCREENS else ""
    prompt = prompt_of(state)
    tools, cards = table.tools_of(state), table.seat_cards(state)
    many = state.table.board.orders is not offers_no_orders
    nav, stop = (state.tab_stops.get(row, "") for row in ("nav", "tools"))
    texts = {
        "top": memo.get(
            "top",
            (lang, screen, nav, state.home),
            lambda: shell.header(state.settings, screen, say, nav, home=state.home),
        ),
        "home-notes": shell.notes(state) if state.home else "",
        "home-inside": memo.get("home", home_key(state), lambda: home_html(state)),
        "notes": "" if state.home else shell.notes(state),
        "seats": memo.get("seats", (lang, cards), lambda: table.seats(cards, say)),
        "prompt": _prompt(state, memo, prompt),
        "orders": memo.get("orders", _orders_key(state), lambda: orders_html(state)) if many else "",
        "tools": memo.get("tools", (lang, tools, stop), lambda: table.tools(tools, say, stop)),
        "tale": _tale(state, memo),
        "history": _history(state, memo),
        "pieces": _pieces(state, memo),
        "curtain": curtain.html(state),
        "dialog-inside": dialog.inside,
        "toasts": shell.notices(state.notices),
        "small-map": memo.get("small-map", small_map_key(state), lambda: draw_small_map(state)),
        **memo.get("board", board_key(state), lambda: draw_board(state, _board_text(state, memo))),
    }
    turned = str(prompt_quarters(state) or "") or None
    attributes = {
        ("html", "lang"): lang,
        ("html", "data-theme"): state.settings.theme,
        ("html", "data-motion"): state.settings.motion,
        ("html", "data-game"): state.match.game.name,
        ("html", "data-lesson"): None if state.table.lesson is None else "",
        ("html", "data-quarters"): turned,
        ("body", "data-screen"): screen or ("home" if state.home else "table"),
        ("home", "hidden"): None if state.home else "",
        ("table", "hidden"): "" if state.home else None,
        ("table", "data-game"): state.match.game.name,
        ("table", "data-skin"): state.skin,
        ("table", "data-double"): "" if has_second_actions(state.table.board) else None,
        ("table", "data-lesson"): None if state.table.lesson is None else "",
        ("table", "data-orders"): "" if many else None,
        ("table", "data-beside"): "" if state.table.board.beside is not nothing_beside else None,
        ("table", "data-listing"): "" if lists_pieces(state) else None,
        ("table", "data-tales"): "" if shows_stories(state) else None,
        ("tale", "hidden"): None if shows_stories(state) and not lists_pieces(state) else "",
        ("history", "hidden"): "" if lists_pieces(state) else None,
        ("pieces", "hidden"): None if lists_pieces(state) else "",
        ("seats", "class"): table.seats_class(len(cards)),
        ("board", "class"): "board" if asked(state) else "board board-quiet",
        ("prompt", "class"): prompt_class(prompt),
        ("prompt", "data-quarters"): turned,
        ("tools", "aria-label"): say("table.tools"),
        ("curtain", "data-quarters"): turned,
        ("curtain", "hidden"): None if curtain.is_drawn(state) else "",
        **{(region, "inert"): "" if curtain.is_drawn(state) else None for region in BEHIND_THE_CURTAIN},
        ("dialog", "class"): dialog.classes,
        ("dialog", "data-shown"): dialog.name or None,
    }
    place = say("table.home") if state.home else state.match.game.title
    voices = "dialog" if dialog.name else "home" if state.home else "record"
    return Page(texts, attributes, dialog.name, voices, f"{place} · Quatre-Vents")


def _board_text(state: State, memo: Memo) -> BoardText:
    """The text of the board: the same one as long as it says the same."""
    key = text_key(state)
    return memo.get("board-text", key, lambda: BoardText(*key))


def _pieces(state: State, memo: Memo) -> str:
    """The list of pieces; empty while it is not shown, and its module is not loaded."""
    if not lists_pieces(state):
        return ""
    stops = tuple(state.tab_stops.get(row, "") for row in ("follows", "pieces"))

    def drawn() -> str:
        from ui.views import pieces

        return pieces.html(state, stops)

    return memo.get("pieces", (*board_key(state), stops), drawn)


def _tale(state: State, memo: Memo) -> str:
    """The tale beside the board; empty while none is shown, and its module is not loaded."""
    if not shows_stories(state):
        return ""

    def drawn() -> str:
        from ui.views import tale

        return tale.html(state)

    settled = (state.match, viewer(state), state.translator.lang, state.watching, state.table)
    shown = (shown_at(state), state.telling, state.match.revision, state.match.unreplayed == 0)
    return memo.get("tale", (*settled, *shown), drawn)


def home_key(state: State) -> tuple[Any, ...]:
    """Everything that the home screen depends on; nothing while it is not shown."""
    if not state.home:
        return ()
    settled = (state.translator.lang, state.settings, state.loaded)
    return (*settled, state.table, state.match.revision, state.daily)


def home_html(state: State) -> str:
    """The inside of the home screen; empty while it is not shown, and its module is not loaded."""
    if not state.home:
        return ""
    from ui.views import home

    return home.html(state)


def _prompt_key(state: State, prompt: Prompt) -> tuple[Any, ...]:
    """Everything that the prompt depends on: its words, and the drawings of those that it explains."""
    return (state.translator.lang, state.match.game.name, state.skin, prompt, signs_of(state))


def _prompt(state: State, memo: Memo, prompt: Prompt) -> str:
    """The prompt; the words that it may explain stay as long as they say the same."""

    def drawn() -> str:
        return explained_prompt(state, prompt, memo.get("terms", text_key(state), lambda: terms_of(state)))

    return memo.get("prompt", _prompt_key(state, prompt), drawn)


def _orders_key(state: State) -> tuple[Any, ...]:
    """Everything that the bar of orders depends on."""
    stops = tuple(state.tab_stops.get(row, "") for row in ("presets", "batches"))
    return (*board_key(state), state.preset, state.scope, state.queue is None, stops)


def _dialog_key(state: State) -> tuple[Any, ...]:
    """Everything that a dialog may depend on; not how far a bot is, which changes many times a second."""
    if state.dialog is None:
        return ()
    return (
        state.dialog,
        state.translator.lang,
        state.settings,
        state.device,
        state.loaded,
        state.table,
        state.match.revision,
        state.review,
        viewer(state),
        state.watching,
    )


def _history(state: State, memo: Memo) -> str:
    """The list of moves; what was put into words stays in words."""
    words = (state.match, viewer(state), state.skin, state.translator.lang)
    shown = (shown_at(state), state.listed_at, state.tab_stops.get("log", ""))
    is_replayed = state.match.unreplayed == 0
    key = (*words, state.match.revision, is_replayed, *shown, state.analysis)
    return memo.get("history", key, lambda: move_list.move_list(state, memo.moves_for(words)))
