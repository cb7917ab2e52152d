"""The screens as HTML: what they list, offer and escape; what an address asks for after its `#`."""

import re
from dataclasses import replace

import pytest

import catalog
import ui.update  # noqa: F401 - registers the commands
from rows import each
from states import table_state
from tabletop.game import Message, Scalar
from tabletop.markup import escape
from tabletop.registry import load_game
from tabletop.results import Result
from tabletop.save_format import Label, Saved
from tabletop.saves import Slot
from ui import actions
from ui.commands import Clock, Command
from ui.lesson import LessonProgress, lessons
from ui.routes import SCREENS, action_of, screen_name, stays
from ui.settings import Settings
from ui.state import (
    CHANGED,
    About,
    Deleted,
    Device,
    GamePages,
    NewGame,
    Rules,
    SavedGames,
    Screen,
    State,
    StaticScreen,
    Statistics,
)
from ui.views import shell
from ui.views.screens import screen_html
from world import NOW, TODAY, new_match

EVIL = '<script>alert("1")</script>'
CLOCK = Clock(NOW, TODAY, 7)
EVERY_GAME = frozenset(catalog.GAMES)
LABEL = Label("", "hujiyang", 12, NOW, False)
DAMAGED, KEPT = Slot("game-2", None, Message("table.save.damaged")), new_match().kept()
DIALOGS: dict[str, Screen] = {
    "new": NewGame("hujiyang"),
    "games": SavedGames((Slot("game-1", LABEL), DAMAGED), deleted=Deleted("game-3", Saved(LABEL, KEPT))),
    "seats": StaticScreen("seats"),
    "rules": Rules(),
    "pages": GamePages(),
    "settings": StaticScreen("settings"),
    "about": About(),
    "stats": Statistics(),
    "keys": StaticScreen("keys"),
}


def commands_of(html: str) -> list[str]:
    return re.findall(r'data-do="([^"]+)"', html)


def said(state: State, key: str, **params: Scalar) -> str:
    assert state.translator.has(key), key
    return escape(state.say(key, **params))


@each(SCREENS)
def test_every_screen_is_drawn_under_its_name_of_the_address(name: str) -> None:
    assert set(DIALOGS) == set(SCREENS) and screen_name(DIALOGS[name]) == name
    state = table_state(dialog=DIALOGS[name])
    html = screen_html(state)
    ids = re.findall(r' id="([^"]+)"', html)
    assert "dialog-title" in ids and len(ids) == len(set(ids)) and said(state, "table.close") in html
    assert not re.search(r">(table|hujiyang)\.[a-z_.]+<", html), "a key without words"
    assert screen_html(replace(state, dialog=None)) == ""


def test_the_bars_say_what_is_true_of_the_match_on_the_table() -> None:
    state = table_state(device=Device(update=True))
    unsaved = replace(state, table=replace(state.table, unsaved=Message(EVIL)))
    assert escape(EVIL) in shell.notes(unsaved)
    guided = replace(state, table=replace(state.table, lesson=LessonProgress(lessons("hujiyang")[0])))
    keys = ("table.update.note", "table.update.note.unsaved", "table.update.note.lesson")
    for one, key in zip((state, unsaved, guided), keys, strict=True):
        about = screen_html(replace(one, dialog=About()))
        for html in (shell.notes(one), about):
            assert [k for k in keys if f"{said(state, k)}</p>" in html] == [key]
    assert 'data-do="update"' not in screen_html(table_state(dialog=About()))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_screen_about_the_page_says_which_version_it_is(lang: str) -> None:
    for commit, key in (("abc1234", "version"), (CHANGED, "version.changed"), ("", "version.unknown")):
        device = Device(version="1.2.3", commit=commit)
        state = table_state(settings=Settings(lang=lang), device=device, dialog=About())
        (told,) = re.findall(r'<p class="[\w ]+" id="version">([^<]+)</p>', screen_html(state))
        params = {"commit": commit} if commit == "abc1234" else {}
        assert told == said(state, f"table.about.{key}", version="1.2.3", **params) and "1.2.3" in told


def test_the_page_says_whether_it_plays_without_a_network() -> None:
    for device, note, offered, installed in (
        (Device(address=EVIL, secure=False), "plain.note", False, False),
        (Device(address=EVIL), "offline.not_yet", False, False),
        (Device(stored=True, can_install=True), "offline.ready", True, False),
        (Device(stored=True, can_install=True, installed=True), "offline.ready", False, True),
        (Device(one_file=True, can_install=True, not_stored=True), "offline.one_file", False, False),
    ):
        state = table_state(dialog=About(), device=device)
        html = screen_html(state)
        notes = ("plain.note", "offline.not_yet", "offline.ready", "offline.one_file")
        assert [one for one in notes if f">{said(state, f'table.{one}')}<" in html] == [note]
        assert ("about.install" in commands_of(html)) == offered and "<script" not in html
        assert (said(state, "table.install.is") in html) == installed
    assert said(state, "table.about.saves.one_file") in html
    assert set(commands_of(html)) == {"close", "open"}, "the keys alone: nothing to install, no address"


WON = Result("m", "contrevent", 1, TODAY, True, "contrevent.over.won", 6, 70, 60, False, "")
GUIDED = replace(WON, deal=3, score=99, help="guide")


def statistics(*results: Result) -> State:
    return table_state(dialog=Statistics(results), loaded=EVERY_GAME)


def test_the_statistics_have_a_section_for_each_game_and_show_apart_what_is_not_the_players_own() -> None:
    lost = replace(WON, game="hujiyang", won=False, reason="hujiyang.over.nobody_knows")
    for results in ((), (GUIDED,), (WON, lost, GUIDED)):
        state = statistics(*results)
        html = screen_html(state)
        games = [game for game in catalog.GAMES if game in [one.game for one in results]]
        titles = [escape(load_game(catalog.GAMES, game).title) for game in games]
        assert re.findall(r"<h3>([^<]*)</h3>", html) == titles
        assert (said(state, "table.stats.none") in html) == (not results)
        assert (said(state, "table.stats.apart", n=1) in html) == (GUIDED in results) and ">99<" not in html
        assert (">nobody_knows<" in html) == (lost in results), "a reason without words of its own"
        assert (">70<" in html) == (WON in results)


def test_the_best_of_each_record_is_told_and_what_the_guide_played_is_nobodys() -> None:
    first = Result("m", "water_margin", 1, TODAY, False, "water_margin.over.told", 0, 0, None, False, "",
                   4, 3, 2, (), (("bandits", 9), ("treasure", 40), ("score", 300)))  # fmt: skip
    second = replace(first, deal=2, won=True, place=1, records=(("bandits", 7), ("treasure", 260)))
    guided = replace(first, deal=3, help="guide", records=(("bandits", 30),))
    state = statistics(first, second, guided)
    records = screen_html(state).partition(said(state, "table.stats.records"))[2].partition("</dl>")[0]
    named = [said(state, f"water_margin.record.{name}") for name in ("bandits", "treasure", "score")]
    assert all(name in records for name in named)
    assert re.findall(r"<dd[^>]*>(\d+)</dd>", records) == ["9", "260", "300"]


@each(
    [
        ("home", Command("home")),
        ("play=", Command("home.continue", game="", clock=CLOCK)),
        ("deal=contrevent.123", Command("home.deal", game="contrevent", deal="123", clock=CLOCK)),
        ("deal=contrevent", Command("home.deal", game="contrevent", deal="", clock=CLOCK)),
        ("game=game-3", Command("games.open", slot="game-3")),
        ("qv1-abc", Command("link.open", text="qv1-abc", clock=CLOCK)),
        ("play=" + "x" * 900, Command("home.continue", game="x" * 40, clock=CLOCK)),
        *((name, actions.AddressChanged(name)) for name in ("", *SCREENS, "nowhere", "deal", "other=nim")),
    ]
)
def test_what_is_no_screen_is_followed_once_and_taken_out_of_the_address_all_else_stays(
    fragment: str, wanted: actions.Action
) -> None:
    found = action_of(fragment, CLOCK)
    assert found == wanted and stays(found) == isinstance(wanted, actions.AddressChanged)
