"""The other screens as HTML: what they list, offer and escape."""

import re
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import catalog
from tabletop.game import Message
from tabletop.i18n import Translator
from tabletop.registry import room
from tabletop.saves import Label, Saved, Slot
from ui import about, games, keys, new_game, rules, settings_screen, shell
from ui.games import Gone, Shown
from ui.settings import Settings

EVIL = '<script>alert("1")</script>'
WHEN = "2026-11-20T12:00:00Z"


def slot(name: str, called: str = "", *, over: bool = False, older: bool = False) -> Slot:
    return Slot(name, Label(called, "hujiyang", 12, WHEN, over), older=older)


def listed(slots: list[Slot], shown: Shown, say: Any) -> str:
    return games.list_html(slots, shown, lambda game: f"<{game}>", lambda when: when[:10], say)


def actions(html: str) -> list[str]:
    return re.findall(r'data-do="([^"]+)"', html)


def test_an_empty_shelf_says_so(say: Any) -> None:
    html = listed([], Shown(), say)
    assert "[table.games.none]" in html
    assert "<li" not in html


def test_each_game_can_be_opened_renamed_exported_and_deleted(say: Any) -> None:
    html = listed([slot("game-1", "Zoé"), slot("game-2")], Shown(current="game-2"), say)
    assert actions(html) == [f"games.{do}" for do in ("open", "rename", "export", "delete")] * 2
    first, second = html.split("</li>")[:2]
    assert "Zoé" in first
    assert "&lt;hujiyang&gt;" in second
    assert "row-current" in second
    assert "row-current" not in first
    assert "[table.games.current]" in second


def test_names_from_anywhere_are_text(say: Any) -> None:
    gone = Gone("game-3", Saved(Label(EVIL, "hujiyang", 1, WHEN, False), {}))
    html = listed([slot("game-1", EVIL)], Shown(gone=gone, renaming="game-1"), say)
    html += listed([Slot(EVIL, None, Message("table.save.damaged", {"x": EVIL}))], Shown(), say)
    assert "<script" not in html
    assert html.count("&lt;script&gt;") >= 4


def test_a_damaged_game_is_listed_and_can_be_taken_away_but_not_opened(say: Any) -> None:
    html = listed([Slot("game-1", None, Message("table.save.damaged")), slot("game-2")], Shown(), say)
    damaged = html.split("</li>")[0]
    assert actions(damaged) == ["games.raw", "games.delete_damaged"]
    assert "[table.save.damaged]" in damaged
    assert "games.open" in html.split("</li>")[1]


def test_only_looking_nothing_can_be_changed(say: Any) -> None:
    gone = Gone("game-3", Saved(Label("", "hujiyang", 1, WHEN, False), {}))
    damaged = Slot("game-2", None, Message("table.save.damaged"))
    html = listed([slot("game-1"), damaged], Shown(read=True, gone=gone), say)
    assert actions(html) == ["games.open", "games.export", "games.raw"]


def test_a_deleted_game_can_be_put_back(say: Any) -> None:
    gone = Gone("game-3", Saved(Label("", "hujiyang", 1, WHEN, False), {}))
    html = listed([], Shown(gone=gone), say)
    assert actions(html) == ["games.restore"]
    assert "name=&lt;hujiyang&gt;" in html


def test_the_bars_say_what_is_true_of_the_match_on_the_table(say: Any) -> None:
    assert f"{EVIL}".replace("<", "&lt;").split(">")[0] in shell.unsaved_note(EVIL, say)
    assert "<script" not in shell.unsaved_note(EVIL, say)
    assert "[table.update.note]" in shell.update_note(shell.update_text(say, kept=True), say)
    assert "[table.update.note.unsaved]" in shell.update_note(shell.update_text(say, kept=False), say)


def test_an_older_save_and_a_finished_game_are_marked(say: Any) -> None:
    html = listed([slot("game-1", over=True, older=True)], Shown(), say)
    assert "[table.games.over]" in html
    assert "[table.games.older]" in html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("one\ntwo", "<p>one two</p>"),
        ("one\n\ntwo", "<p>one</p><p>two</p>"),
        ("- one\n- two", "<ul><li>one</li><li>two</li></ul>"),
        ("a\n\n- b\n\nc", "<p>a</p><ul><li>b</li></ul><p>c</p>"),
        ("a:\n- b\n- c\nd", "<p>a:</p><ul><li>b</li><li>c</li></ul><p>d</p>"),
        ("1 < 2 - 3", "<p>1 &lt; 2 - 3</p>"),
        ("\n\n", ""),
    ],
)
def test_rules_text_becomes_paragraphs_and_lists(text: str, html: str) -> None:
    assert rules.paragraphs(text) == html


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", catalog.GAMES)
def test_what_the_rules_list_is_a_list(game: str, lang: str) -> None:
    words = Translator(lang)
    words.add(game, import_module(catalog.GAMES[game]))
    html = rules.rules_html(words, game, room(catalog.GAMES[game], "tale").RULES)
    assert not re.search(r"<p>[^<]*(- | - )", html)


def test_every_key_of_the_table_is_explained(say: Any) -> None:
    from ui.app import LETTERS, SCREEN_LETTERS

    html = keys.keys_html(say)
    for key in (*LETTERS, *SCREEN_LETTERS):
        shown = key.upper() if len(key) == 1 else say(f"{keys.CAP}{key.lower()}")
        assert f"<kbd>{shown}</kbd>" in html, key


@pytest.mark.parametrize("secure", [True, False])
@pytest.mark.parametrize("stored", [True, False])
def test_the_page_says_whether_it_plays_without_a_network(secure: bool, stored: bool, say: Any) -> None:
    html = about.about_html(
        say, secure=secure, stored=stored, installed=False, can_install=stored, update="", address=EVIL
    )
    said = [
        k for k in ("table.plain.note", "table.offline.ready", "table.offline.not_yet") if f"[{k}]" in html
    ]
    expected = (
        "table.plain.note" if not secure else "table.offline.ready" if stored else "table.offline.not_yet"
    )
    assert said == [expected]
    assert ("about.install" in actions(html)) == stored
    assert "<script" not in html


def test_the_settings_show_what_is_set(say: Any) -> None:
    html = settings_screen.settings_html(
        Settings(lang="en", theme="dark", turn=True, keys=False), [], "", say
    )
    chosen = re.findall(r'name="(\w+)" value="(\w+)" checked', html)
    assert ("lang", "en") in chosen
    assert ("theme", "dark") in chosen
    assert re.search(r'name="turn"[^>]* checked', html)
    assert not re.search(r'name="keys"[^>]* checked', html)


def test_the_frame_has_its_landmarks_and_the_regions_that_speak() -> None:
    html = shell.page()
    for part in (
        "<header",
        "<main",
        "<dialog",
        'role="log" aria-live="polite"',
        'role="status"',
        'role="toolbar"',
    ):
        assert part in html, part
    ids = re.findall(r'id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


def test_whatever_a_control_asks_for_is_there(say: Any) -> None:
    from ui.app import APP_ACTIONS, SCREENS
    from ui.table import ACTIONS

    gone = Gone("game-3", Saved(Label("", "hujiyang", 1, WHEN, False), {}))
    html = listed(
        [slot("game-1"), Slot("game-2", None, Message("table.save.damaged"))], Shown(gone=gone), say
    )
    html += keys.keys_html(say) + shell.top("fr", "", say)
    html += shell.reading_note(say) + shell.unsaved_note("", say) + shell.unsaved_question(say)
    html += shell.update_note(shell.update_text(say, kept=True), say) + shell.plain_note(say)
    html += about.about_html(
        say, secure=True, stored=True, installed=False, can_install=True, update="new", address=""
    )
    for name in actions(html):
        screen, _, rest = name.partition(".")
        known = name in ACTIONS or name in APP_ACTIONS
        assert known or rest in import_module(SCREENS[screen]).ACTIONS, name
    for name in re.findall(r'data-screen="(\w+)"', html):
        assert name in SCREENS


def test_every_screen_has_its_page_and_its_handlers() -> None:
    from ui.app import SCREENS

    for module in SCREENS.values():
        found = import_module(module)
        assert callable(found.page)
        for handlers in (found.ACTIONS, found.CHANGES, found.FORMS):
            assert isinstance(handlers, dict)


# The form of a new game


@pytest.mark.parametrize(("value", "text"), [(100_000.0, "100000"), (5.0, "5"), (7, "7"), (float("nan"), "")])
def test_a_deal_has_the_number_that_the_browser_understands(value: float, text: str) -> None:
    assert new_game.digits(value) == text


def test_a_deal_is_that_of_its_number_of_the_day_or_any() -> None:
    assert new_game.deal_number("number", "100000", "2026-11-21", 7) == 100_000
    assert new_game.deal_number("any", "5", "2026-11-21", 7) == 5
    assert new_game.deal_number("any", "", "2026-11-21", 7) == 8
    of_the_day = new_game.deal_number("daily", "", "2026-11-21", 7)
    assert new_game.deal_number("daily", "5", "2026-11-21", 8) == of_the_day


@pytest.mark.parametrize(
    ("kind", "text", "bad", "said"),
    [
        ("number", "", False, "table.deal.missing"),
        ("number", "5", False, ""),
        ("number", "", True, ""),
        ("any", "", False, ""),
        ("daily", "", False, ""),
    ],
)
def test_a_deal_by_its_number_is_refused_without_one(
    kind: str, text: str, bad: bool, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the browser itself finds fault with what was typed, it says so itself."""
    told: list[str] = []
    field = SimpleNamespace(value=text, validity=SimpleNamespace(badInput=bad), setCustomValidity=told.append)
    monkeypatch.setattr(new_game.dom, "by_id", lambda _: field)
    monkeypatch.setattr(new_game.dom, "find", lambda _: SimpleNamespace(value=kind))
    new_game.CHANGES["deal"](SimpleNamespace(say=lambda key: key), field)
    assert told == [said]


def new_screen(chosen: str = "") -> SimpleNamespace:
    """The page with the new-game screen open."""
    table = SimpleNamespace(match=SimpleNamespace(game=SimpleNamespace(name="hujiyang")))
    drawn: list[str] = []
    return SimpleNamespace(
        choosing=chosen, screen="new", table=table, drawn=drawn, redraw_screen=drawn.append,
        games=catalog.GAMES, words=Translator("fr"), say=lambda key: key, title=str, learn=lambda _: None,
        here=lambda _: True,
    )  # fmt: skip


def test_the_games_of_the_new_game_screen_keep_the_focus_when_one_is_chosen() -> None:
    html = new_game.games_html(new_screen(), "contrevent")
    assert re.findall(r'value="(\w+)" id="([\w-]+)"', html) == [
        (name, f"new-game-{name}") for name in catalog.GAMES
    ]
    assert 'id="new-game-contrevent" data-set="new.game" checked' in html


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The cards of the games and the buttons of the form, by their ids."""
    made = {f"new-game-{name}": SimpleNamespace(checked=name == "hujiyang") for name in catalog.GAMES}
    made |= {name: SimpleNamespace(disabled=False) for name in ("start", "lesson")}
    monkeypatch.setattr(new_game.dom, "by_id", made.get)
    monkeypatch.setattr(new_game.dom, "find_all", lambda _: [made["start"], made["lesson"]])
    return made


def test_a_game_chosen_for_a_new_one_is_forgotten_with_the_screen(cards: dict[str, Any]) -> None:
    app = new_screen()
    app.load_then = lambda _, act, __: act()
    choose(app, "contrevent", cards)
    assert (app.choosing, app.drawn) == ("contrevent", ["new"])
    new_game.left(app)
    assert new_game.chosen_game(app) == "hujiyang"
    app.screen = ""
    choose(app, "contrevent", cards)
    assert new_game.chosen_game(app) == "hujiyang", "its modules came too late"


def test_while_a_game_comes_no_other_one_begins(cards: dict[str, Any]) -> None:
    app = new_screen()
    come: list[Any] = []
    app.here = lambda name: name == "hujiyang"
    app.load_then = lambda name, act, _: act() if app.here(name) else come.append(act)
    choose(app, "contrevent", cards)
    assert cards["start"].disabled and cards["lesson"].disabled, "the form is that of another game"
    choose(app, "hujiyang", cards)
    assert not cards["start"].disabled and not cards["lesson"].disabled
    come.pop()()
    assert app.choosing == "hujiyang", "another was chosen while it came"
    choose(app, "contrevent", cards)
    come.pop()()
    assert app.choosing == "contrevent"


def test_a_game_that_cannot_be_fetched_is_not_left_chosen(
    cards: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = new_screen()
    focused: list[Any] = []
    monkeypatch.setattr(new_game.dom, "focus", focused.append)
    app.here = lambda name: name == "hujiyang"
    app.load_then = lambda _, __, otherwise: otherwise()
    choose(app, "contrevent", cards)
    assert (app.choosing, app.drawn) == ("", [])
    assert cards["new-game-hujiyang"].checked and focused == [cards["new-game-hujiyang"]]
    assert not cards["start"].disabled


def choose(app: Any, name: str, cards: dict[str, Any]) -> None:
    for key, card in cards.items():
        if key.startswith("new-game-"):
            card.checked = key == f"new-game-{name}"
    new_game.CHANGES["game"](app, SimpleNamespace(value=name))
