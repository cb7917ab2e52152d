"""The page as a whole, without a browser: what lies on the table is kept, asked about, and never overwritten
by another game or another tab."""

import re
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest
from ui.app import APP_ACTIONS, App
from ui.sides import first_players

import catalog
from storages import Limited, Memory
from tabletop.game import Message
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import load_game
from tabletop.saves import Shelf, StorageForbidden, import_text
from ui import app as app_module
from ui import dom, files, games, new_game, shell, storage

TWO = (Player(), Player())
NOW = "2026-11-21T12:00:00Z"


class Shut(Memory):
    """What a browser gives that forbids storage."""

    def set(self, key: str, text: str) -> None:
        raise StorageForbidden


class Open(App):
    """The page's app; what it would show and ask is kept to be looked at."""

    __slots__ = ("notices", "questions")

    def toast(self, text: str, kind: str = "") -> None:
        self.notices.append(text)

    def confirm(self, html: str, then: Any) -> None:
        self.questions.append((html, then))

    def load_then(self, game: str, act: Any, otherwise: Any = None) -> None:
        act()

    def go(self, screen: str) -> None: ...
    def announce(self, lines: list[str]) -> None: ...
    def draw_all(self) -> None: ...
    def redraw_screen(self, name: str) -> None: ...
    def close_dialog(self) -> None: ...
    def shake(self, part: str) -> None: ...
    def moving(self) -> bool:
        return False


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """What stands in for the browser: the day, the storage, the notes, the files given."""
    made = SimpleNamespace(today="2026-11-21", store=Memory(), notes=[], given=[], seeds=iter(range(1, 1000)))

    def put(name: str, html: str) -> Any:
        if name == "notes":
            made.notes.append(html)
        return SimpleNamespace(setAttribute=lambda *_: None)

    monkeypatch.setattr(dom, "put", put)
    monkeypatch.setattr(dom, "_written", {})
    monkeypatch.setattr(dom, "now_text", lambda: NOW)
    monkeypatch.setattr(dom, "today", lambda: made.today)
    monkeypatch.setattr(dom, "random_seed", lambda: next(made.seeds))
    monkeypatch.setattr(dom, "spawn", lambda work: work.close())
    monkeypatch.setattr(storage, "LocalStorage", lambda: made.store)
    monkeypatch.setattr(files, "give", lambda name, text: made.given.append(text))
    monkeypatch.setitem(games._shown, "gone", None)
    return made


def opened(page: SimpleNamespace, game: str = "hujiyang", players: tuple[Player, ...] = TWO) -> Open:
    """The page with a new match on the table."""
    app = Open(catalog.GAMES)
    app.notices, app.questions = [], []
    app.seat_match(match_of(game, players), None)
    return app


def match_of(game: str, players: tuple[Player, ...], **options: Any) -> Match[Any, Any]:
    return Match.new(load_game(catalog.GAMES, game), options, len(players), 7, players=players)


def play(app: App, count: int = 1) -> list[str]:
    """Play the first legal moves; the moves that stand then."""
    for _ in range(count):
        app.table.play(app.table.match.ask.moves.first(1)[0])
    return moves(app.table.match)


def moves(match: Match[Any, Any]) -> list[str]:
    return [decision.text for decision in match.decisions[: match.at]]


def on(slot: str) -> Any:
    """A control of the list of games."""
    return SimpleNamespace(getAttribute=lambda name: slot if name == "data-slot" else None)


def kept(page: SimpleNamespace) -> dict[str, list[str]]:
    """The moves of every game on the shelf."""
    shelf = Shelf(page.store)
    return {slot.name: moves(shelf.open(slot.name, catalog.GAMES)[1]) for slot in shelf.slots()}


# Deleted and brought back


def test_a_game_brought_back_does_not_take_the_place_of_another(page: SimpleNamespace) -> None:
    app = opened(page)
    first = play(app, 3)
    games.ACTIONS["delete"](app, on("game-1"))
    app.new_match("hujiyang", {}, TWO)
    second = play(app, 1)
    assert kept(page) == {"game-1": second}
    games.ACTIONS["restore"](app, on(""))
    assert kept(page) == {"game-1": second, "game-2": first}


def test_a_game_that_went_on_after_it_was_deleted_stays_as_it_is(page: SimpleNamespace) -> None:
    app = opened(page)
    play(app, 2)
    games.ACTIONS["delete"](app, on("game-1"))
    further = play(app, 1)
    games.ACTIONS["restore"](app, on(""))
    assert kept(page) == {"game-1": further}
    games.ACTIONS["delete"](app, on("game-1"))
    games.ACTIONS["restore"](app, on(""))
    assert kept(page) == {"game-1": further} and app.table.slot == "game-1"


def test_a_game_that_finds_no_room_to_come_back_can_be_brought_back_later(page: SimpleNamespace) -> None:
    app = opened(page)
    first = play(app, 2)
    games.ACTIONS["delete"](app, on("game-1"))
    app.new_match("hujiyang", {}, TWO)
    small = Limited(10, page.store.texts)
    roomy, app.shelf = app.shelf, Shelf(small)
    games.ACTIONS["restore"](app, on(""))
    assert app.notices[-1] == app.say("table.save.full")
    app.shelf = roomy
    games.ACTIONS["restore"](app, on(""))
    assert kept(page) == {"game-1": first}


def test_once_the_list_is_closed_what_was_deleted_is_gone(page: SimpleNamespace) -> None:
    app = opened(page)
    play(app)
    games.ACTIONS["delete"](app, on("game-1"))
    games.left(app)
    games.ACTIONS["restore"](app, on(""))
    assert kept(page) == {}


# Kept nowhere


@pytest.mark.parametrize(
    "leave",
    [
        lambda app: APP_ACTIONS["rematch"](app, None),
        lambda app: APP_ACTIONS["update"](app, None),
        lambda app: app.begin(lambda: app.new_match("hujiyang", {}, TWO)),
        lambda app: games.ACTIONS["open"](app, on("game-1")),
    ],
    ids=["rematch", "update", "new", "open"],
)
def test_what_takes_an_unsaved_match_away_asks_first(
    page: SimpleNamespace, leave: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    updates: list[bool] = []
    monkeypatch.setattr(app_module.quatreVents, "update", lambda: updates.append(True), raising=False)
    app = opened(page)
    play(app)
    app.new_match("hujiyang", {}, TWO)
    app.shelf = Shelf(Limited(10))
    played = play(app)
    table = app.table
    app.shelf = Shelf(page.store)
    leave(app)
    ((html, then),) = app.questions
    assert 'data-do="export"' in html and 'data-do="no"' in html
    assert app.table is table and moves(table.match) == played and not updates
    then()
    assert app.table is not table or updates
    assert len(app.questions) == 1


def test_a_match_that_is_kept_is_left_without_a_question(page: SimpleNamespace) -> None:
    app = opened(page)
    play(app)
    table = app.table
    APP_ACTIONS["rematch"](app, None)
    assert app.table is not table and app.questions == []


def test_the_browser_asks_before_the_page_goes_only_while_a_match_is_kept_nowhere(
    page: SimpleNamespace,
) -> None:
    app = opened(page)
    asked: list[bool] = []
    event = SimpleNamespace(preventDefault=lambda: asked.append(True), returnValue=None)
    app.ask_before_leaving(event)
    assert asked == []
    app.shelf = Shelf(Limited(10))
    play(app)
    app.ask_before_leaving(event)
    assert asked == [True] and event.returnValue


@pytest.mark.parametrize(("store", "why"), [(Limited(10), "full"), (Shut(), "forbidden")])
def test_why_a_match_is_not_kept_is_said(page: SimpleNamespace, store: Memory, why: str) -> None:
    app = opened(page)
    app.shelf = Shelf(store)
    play(app)
    told = app.say(f"table.save.{why}")
    assert app.notices == [told]
    assert app.table.unsaved == Message(f"table.save.{why}")
    assert told in unescape(page.notes[-1])
    play(app)
    assert app.notices == [told], "once is enough"
    app.shelf = Shelf(Memory())
    play(app)
    assert app.table.unsaved is None and told not in page.notes[-1]


def test_the_word_on_plain_http_goes_and_the_others_stay(page: SimpleNamespace) -> None:
    app = opened(page)
    app.shelf = Shelf(Limited(10))
    play(app)
    plain, full = app.say("table.plain.note"), app.say("table.save.full")
    assert plain in unescape(page.notes[-1]) and full in unescape(page.notes[-1])
    app.store = Shut()
    APP_ACTIONS["hide-plain"](app, None)
    assert plain not in unescape(page.notes[-1]) and full in unescape(page.notes[-1])
    assert app.notices[-1] == app.say("table.settings.unsaved")


# After a guided game


@pytest.mark.parametrize("game", catalog.GAMES)
def test_after_a_guided_game_a_real_one_begins_as_at_first(page: SimpleNamespace, game: str) -> None:
    """Not as the guided one did, in which every move may be taken back and nobody answers."""
    app = opened(page)
    app.begin_lesson(game, new_game.lessons(catalog.GAMES[game])[0])
    assert app.table.lesson is not None
    APP_ACTIONS["rematch"](app, None)
    match = app.table.match
    assert app.table.lesson is None and match.game.name == game
    assert match.players == first_players(match.game)
    assert [player.bot for player in match.players] == [None, *[2] * (match.seats - 1)]
    assert match.options["undo"] == ("fair" if match.game.outcomes else "free")


@pytest.mark.parametrize("game", catalog.GAMES)
def test_after_a_guided_game_the_form_of_a_new_one_is_filled_in_as_at_first(
    page: SimpleNamespace, game: str
) -> None:
    app = opened(page)
    app.begin_lesson(game, new_game.lessons(catalog.GAMES[game])[0])
    undo = "fair" if app.table.match.game.outcomes else "free"
    html = new_game.page(app)
    assert re.search(rf'name="option-undo" value="{undo}"[^>]* checked', html)
    bots = html.count('<option value="2" selected') + html.count('value="2" selected')
    assert (bots > 0) == (app.table.match.seats > 1)


def test_only_who_has_never_played_here_is_offered_a_guided_game_at_the_table(page: SimpleNamespace) -> None:
    app = opened(page)
    app_module._first_match(app, catalog.GAMES, "")
    assert app.newcomer and app.table.prompt().lesson
    play(app)
    assert not app.table.prompt().lesson
    app.new_match("hujiyang", {}, TWO)
    assert not app.newcomer
    app_module._first_match(app, catalog.GAMES, "")
    assert not app.newcomer, "a game lies on the shelf"


# Two tabs


def test_while_another_tab_plays_nothing_is_written(page: SimpleNamespace) -> None:
    app = opened(page)
    play(app)
    app.new_match("hujiyang", {}, TWO)
    play(app, 2)
    page.store.texts["quatre-vents/slot/broken/a"] = "rubbish"
    games.ACTIONS["delete"](app, on("game-1"))
    app.reading = True
    before = dict(page.store.texts)
    games.ACTIONS["restore"](app, on(""))
    games.ACTIONS["delete"](app, on("game-2"))
    games.ACTIONS["delete_damaged"](app, on("broken"))
    for _, then in app.questions:
        then()
    APP_ACTIONS["rematch"](app, None)
    games.ACTIONS["open"](app, on("game-2"))
    assert page.store.texts == before


def test_opening_a_game_to_look_at_it_leaves_the_other_tab_its_own(page: SimpleNamespace) -> None:
    app = opened(page)
    first = play(app)
    app.new_match("hujiyang", {}, TWO)
    play(app, 2)
    app.reading = True
    games.ACTIONS["open"](app, on("game-1"))
    assert moves(app.table.match) == first
    assert page.store.get(storage.CURRENT) == "game-2"
    app.changed_elsewhere()
    assert moves(app.table.match) == first, "what is looked at is not taken away"
    app.gained()
    assert moves(app.table.match) == first, "whoever takes over plays on what was looked at"
    assert page.store.get(storage.CURRENT) == "game-1"
    app.lost()
    play_in_another_tab = match_of("hujiyang", TWO)
    play_in_another_tab.play(play_in_another_tab.ask.moves.first(1)[0])
    app.shelf.keep("game-1", play_in_another_tab, "", NOW)
    app.changed_elsewhere()
    assert moves(app.table.match) == moves(play_in_another_tab)


def test_a_guided_game_stays_while_another_tab_plays(page: SimpleNamespace) -> None:
    app = opened(page)
    play(app)
    lesson = SimpleNamespace(prompt=lambda *_: None, wants_a_move=True, points=())
    app.seat_match(match_of("hujiyang", TWO), None)
    guided = app.table
    guided.lesson = lesson
    app.lost()
    app.changed_elsewhere()
    app.gained()
    assert app.table is guided


def test_an_update_tells_the_truth_of_what_is_on_the_table() -> None:
    def say(key: str, **params: Any) -> str:
        return key

    assert shell.update_text(say, kept=True) == "table.update.note"
    assert shell.update_text(say, kept=False) == "table.update.note.unsaved"
    assert shell.update_text(say, kept=True, lesson=True) == "table.update.note.lesson"


def test_an_unsaved_game_gets_the_room_that_deleting_made(page: SimpleNamespace) -> None:
    app = opened(page)
    play(app, 3)
    app.new_match("hujiyang", {}, TWO)
    held = sum(len(key) + len(text) for key, text in page.store.texts.items())
    page.store = Limited(held + 500, page.store.texts)
    app.shelf = Shelf(page.store)
    mine = play(app, 2)
    assert app.table.unsaved is not None
    games.ACTIONS["delete"](app, on("game-1"))
    assert app.table.unsaved is None
    assert list(kept(page).values()) == [mine]


def test_what_a_tab_could_not_save_is_not_overwritten_by_what_another_saves(page: SimpleNamespace) -> None:
    app = opened(page)
    saved = play(app)
    app.shelf = Shelf(Limited(10))
    mine = play(app)
    app.shelf = Shelf(page.store)
    app.lost()
    app.changed_elsewhere()
    assert moves(app.table.match) == mine
    app.gained()
    assert moves(app.table.match) == mine
    assert kept(page) == {"game-1": saved, "game-2": mine}
    assert app.table.unsaved is None


def test_what_the_other_tab_wrote_last_may_be_heard_late(page: SimpleNamespace) -> None:
    """Until something is played here: then that counts."""
    app = opened(page)
    play(app)
    app.lost()
    app.gained()
    late = match_of("hujiyang", TWO)
    for _ in range(3):
        late.play(late.ask.moves.first(1)[0])
        app.shelf.keep("game-1", late, "", NOW)
        app.changed_elsewhere()
        assert moves(app.table.match) == moves(late)
    mine = play(app)
    app.shelf.keep("game-1", match_of("hujiyang", TWO), "", NOW)
    app.changed_elsewhere()
    assert moves(app.table.match) == mine


# Which game comes back


def test_the_game_to_open_is_told_by_the_slot_itself(page: SimpleNamespace) -> None:
    """Two keys could disagree when the storage was full between them; the older app wrote both."""
    app = opened(page, "contrevent", (Player(),))
    play(app)
    page.store.texts["quatre-vents:current-game"] = "hujiyang"
    assert app.current() == ("game-1", "contrevent")
    page.store.texts[storage.CURRENT] = "nothing"
    assert app.current() == ("nothing", "")


def test_a_saved_game_whose_modules_are_not_here_is_said_and_another_stands(
    page: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(page)

    def missing(slot: str) -> None:
        raise ModuleNotFoundError(slot)

    told: list[Any] = []
    monkeypatch.setattr(dom, "later", lambda _, act: told.append(act))
    monkeypatch.setattr(App, "seat_slot", lambda self, slot: missing(slot))
    app_module._first_match(app, catalog.GAMES, "game-1")
    assert app.table.match.game.name == next(iter(catalog.GAMES))
    told[0]()
    assert app.notices == [app.say("table.game.unreachable")]


# Out as a file


def test_a_match_looked_back_at_goes_out_as_it_stands(page: SimpleNamespace) -> None:
    app = opened(page)
    played = play(app, 3)
    app.table.goto(1)
    APP_ACTIONS["export"](app, SimpleNamespace())
    saved, match = import_text(page.given[0], catalog.GAMES)
    assert (moves(match), saved.label.at) == (played, 3)
    assert app.notices == [app.say("table.games.tells_all")]
    games.ACTIONS["delete"](app, on("game-1"))
    games.ACTIONS["restore"](app, on(""))
    assert kept(page) == {"game-1": played}


def test_what_is_remembered_of_a_match_comes_back_with_it(page: SimpleNamespace) -> None:
    app = opened(page, "contrevent", (Player(),))
    app.table.help = "guide"
    play(app)
    page.today = "2026-11-22"
    app.open_slot("game-1")
    assert (app.table.begun, app.table.help) == ("2026-11-21", "guide")


# Keys


@pytest.mark.parametrize(
    ("key", "shift", "done"),
    [("u", False, "undo"), ("U", False, "undo"), ("U", True, ""), ("Home", False, "first")],
)
def test_the_letter_keys_work_with_caps_lock_too(
    page: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, key: str, shift: bool, done: str
) -> None:
    asked: list[str] = []
    for name in ("undo", "first"):
        monkeypatch.setitem(app_module.ACTIONS, name, lambda _table, _element, name=name: asked.append(name))
    press(opened(page), monkeypatch, key, shift)
    assert asked == [done] * bool(done)


@pytest.mark.parametrize(
    ("key", "shift", "screen"), [("?", True, "keys"), ("?", False, "keys"), ("G", False, "games")]
)
def test_the_keys_of_the_screens_work_with_caps_lock_too(
    page: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, key: str, shift: bool, screen: str
) -> None:
    gone: list[str] = []
    monkeypatch.setattr(Open, "go", lambda _, name: gone.append(name))
    press(opened(page), monkeypatch, key, shift)
    assert gone == [screen]


def press(app: Open, monkeypatch: pytest.MonkeyPatch, key: str, shift: bool) -> None:
    """Press a key, the focus being nowhere."""
    monkeypatch.setattr(dom, "by_id", lambda _: SimpleNamespace(open=False))
    nowhere = SimpleNamespace(closest=lambda _: None)
    event = SimpleNamespace(
        key=key, target=nowhere, ctrlKey=False, altKey=False, metaKey=False, shiftKey=shift,
        isComposing=False, preventDefault=lambda: None,
    )  # fmt: skip
    app_module._on_key(app, event)
