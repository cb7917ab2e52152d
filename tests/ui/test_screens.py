"""The screens as HTML: what they list, offer and escape."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import product
from typing import Any

import pytest

import catalog
from rows import each
from several import Form
from states import table_state
from tabletop.dice_tally import DieTally
from tabletop.game import Message, Scalar
from tabletop.markup import escape
from tabletop.record import Player
from tabletop.registry import load_game
from tabletop.results import Result
from tabletop.save_format import Label, Saved
from tabletop.saves import Slot
from ui import commands
from ui.commands import Clock
from ui.lesson import LessonProgress, lessons
from ui.new_game import DEALS, match_from_form
from ui.routes import SCREENS, screen_name
from ui.score_book import has_deals
from ui.settings import CHOICES, Settings
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
from ui.views.screens import keys, screen_html
from ui.views.screens.rules import paragraphs

EVIL = '<script>alert("1")</script>'
WHEN = "2026-11-20T12:00:00Z"
CLOCK = Clock(now=WHEN, today="2026-11-21", seed=7)
EVERY_GAME = frozenset(catalog.GAMES)
DELETED = Deleted("game-3", Saved(Label("", "hujiyang", 1, WHEN, False), {}))
DAMAGED = Slot("game-2", None, Message("table.save.damaged"))
DIALOGS: dict[str, Screen] = {
    "new": NewGame("hujiyang"),
    "games": SavedGames((Slot("game-1", Label("", "hujiyang", 12, WHEN, False)), DAMAGED), deleted=DELETED),
    "seats": StaticScreen("seats"),
    "rules": Rules(),
    "pages": GamePages(),
    "settings": StaticScreen("settings"),
    "about": About(),
    "stats": Statistics(),
    "keys": StaticScreen("keys"),
}


def slot(name: str, called: str = "", *, over: bool = False, older: bool = False) -> Slot:
    return Slot(name, Label(called, "hujiyang", 12, WHEN, over), older=older)


def saved_games(*slots: Slot, current: str | None = None, watching: bool = False, **changes: Any) -> State:
    state = table_state(dialog=SavedGames(slots, **changes), watching=watching)
    return replace(state, table=replace(state.table, slot=current))


def body(html: str) -> str:
    start = html.index('class="dialog-body"')
    foot = html.find('<div class="dialog-foot">')
    return html[start : foot if foot >= 0 else len(html)]


def commands_of(html: str) -> list[str]:
    return re.findall(r'data-do="([^"]+)"', html)


def said(state: State, key: str, **params: Scalar) -> str:
    assert state.translator.has(key), key
    return escape(state.say(key, **params))


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_drawn_under_its_name_of_the_address(name: str) -> None:
    assert set(DIALOGS) == set(SCREENS) and screen_name(DIALOGS[name]) == name
    state = table_state(dialog=DIALOGS[name])
    html = screen_html(state)
    assert html.count('id="dialog-title"') == 1 and said(state, "table.close") in html
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert not re.search(r">(table|hujiyang)\.[a-z_.]+<", html), "a key without words"
    assert screen_html(replace(state, dialog=None)) == ""


class Controls(HTMLParser):
    """The commands of a text of HTML, each with the parameters of its control."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name.removeprefix("data-"): value or "" for name, value in attrs}
        for kind in ("do", "set", "typed", "form"):
            if dict(attrs).get(f"data-{kind}"):
                self.found.append((values[kind], {"value": "", **values}))


def test_whatever_a_control_asks_for_is_there() -> None:
    state = table_state(
        watching=True,
        device=Device(secure=False, stored=True, can_install=True, update=True),
        settings=Settings(skins={}),
    )
    unsaved = replace(state, table=replace(state.table, unsaved=Message("table.save.full")))
    html = shell.header(state.settings, "", state.say) + shell.notes(unsaved)
    for dialog in (*DIALOGS.values(), SavedGames((slot("game-1"),), renaming="game-1")):
        for watching in (False, True):
            html += screen_html(replace(state, dialog=dialog, watching=watching))
    controls = Controls()
    controls.feed(html)
    for name, data in controls.found:
        if name == "games.import":  # a file comes in by the browser, which has no text for it yet
            continue
        assert commands.read_command(name, data, lambda: CLOCK) is not None, name
        if name == "open":
            assert data["screen"] in SCREENS
    assert {"update", "games.restore", "games.rename", "new.start", "settings"} <= {
        name for name, _ in controls.found
    }


def test_the_frame_has_its_landmarks_and_the_regions_that_speak() -> None:
    html = shell.frame()
    regions = ('role="log" aria-live="polite"', 'role="status"', 'role="toolbar"')
    for part in ("<header", "<main", "<dialog", *regions):
        assert part in html, part
    ids = re.findall(r'id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


def test_the_bars_say_what_is_true_of_the_match_on_the_table() -> None:
    state = table_state(device=Device(update=True))
    unsaved = replace(state, table=replace(state.table, unsaved=Message(EVIL)))
    assert f"{EVIL}".replace("<", "&lt;").split(">")[0] in shell.notes(unsaved)
    assert "<script" not in shell.notes(unsaved)
    lesson = LessonProgress(lessons("hujiyang")[0])
    guided = replace(state, table=replace(state.table, lesson=lesson))
    keys = ("table.update.note", "table.update.note.unsaved", "table.update.note.lesson")
    for one, key in zip((state, unsaved, guided), keys, strict=True):
        about = screen_html(replace(one, dialog=About()))
        for html in (shell.notes(one), about):
            assert [k for k in keys if f"{said(state, k)}</p>" in html] == [key]
    assert 'data-do="update"' not in screen_html(table_state(dialog=About()))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("commit", "key"),
    [
        ("abc1234", "table.about.version"),
        (CHANGED, "table.about.version.changed"),
        ("", "table.about.version.unknown"),
    ],
)
def test_the_screen_about_the_page_says_which_version_it_is(lang: str, commit: str, key: str) -> None:
    device = Device(version="1.2.3", commit=commit)
    state = table_state(settings=Settings(lang=lang), device=device, dialog=About())
    (told,) = re.findall(r'<p class="[\w ]+" id="version">([^<]+)</p>', screen_html(state))
    params = {"commit": commit} if commit == "abc1234" else {}
    assert told == said(state, key, version="1.2.3", **params) and "1.2.3" in told


# The saved games


ROW = [f"games.{do}" for do in ("open", "start-renaming", "export", "delete")]
DAMAGED_ROW = ["games.export-damaged", "games.delete-damaged"]
OVER = slot("game-1", over=True, older=True)
LOOKED_AT = saved_games(slot("game-1"), DAMAGED, deleted=DELETED, watching=True)


@each(
    [
        (saved_games(), [], ["none"]),  # empty
        (saved_games(slot("game-1")), ROW, []),  # sound
        (saved_games(DAMAGED, slot("game-1")), [*DAMAGED_ROW, *ROW], []),  # damaged
        (saved_games(deleted=DELETED), ["games.restore"], ["none"]),  # deleted
        (saved_games(OVER), [ROW[0], "games.replay", *ROW[1:]], ["over", "older"]),  # older and over
        (LOOKED_AT, ["games.open", "games.export", DAMAGED_ROW[0]], []),  # only looking
    ]
)
def test_the_shelf_offers_and_says_of_each_game_what_is_true(
    state: State, offered: list[str], keys: list[str]
) -> None:
    html = screen_html(state)
    assert commands_of(body(html)) == offered and html.count('class="tag') == len(set(keys) - {"none"})
    texts = {key: said(state, f"table.games.{key}") for key in ("none", "over", "older")}
    assert [key for key, text in texts.items() if text in html] == keys
    assert ("<li" in html) == ("games.open" in offered)
    assert (said(state, "table.save.damaged") in html) == ("games.export-damaged" in offered)
    gone = said(state, "table.games.gone", name=state.table.match.game.title)
    assert (gone in html) == ("games.restore" in offered)
    assert bool(re.search(r'id="import"[^>]* disabled', html)) == state.watching


def test_a_row_names_its_game_or_has_a_field_for_its_name_and_what_comes_from_anywhere_is_text() -> None:
    unknown = Slot("game-2", Label("", EVIL, 12, WHEN, False))
    state = saved_games(slot("game-1", EVIL), unknown, slot("game-3"), current="game-2")
    html = body(screen_html(state))
    first, second, third = html.split("</li>")[:3]
    assert escape(EVIL) in first
    assert f'<div class="row-name">{escape(EVIL)} ' in second, "the name of a game that nobody knows"
    assert f'<div class="row-name">{escape(state.table.match.game.title)} ' in third
    assert ["row-current" in row for row in (first, second, third)] == [False, True, False]
    assert said(state, "table.games.current") in second
    for number, row in enumerate((first, second, third), 1):
        assert re.findall(r'data-slot="([^"]+)"', row) == [f"game-{number}"] * 4
    renamed = body(screen_html(saved_games(slot("game-1", "Zoé"), slot("game-2"), renaming="game-1")))
    first, second = renamed.split("</li>")[:2]
    assert re.search(r'<form [^>]*data-form="games.rename" data-slot="game-1"', first)
    assert re.search(r'id="new-name" name="name" [^>]*value="Zoé"', first)
    assert commands_of(first) == ["games.open"] and "<form" not in second, "no way to lose what is typed"
    deleted = Deleted("game-3", Saved(Label(EVIL, "hujiyang", 1, WHEN, False), {}))
    damaged = Slot(EVIL, None, Message(EVIL))
    html += screen_html(saved_games(slot("game-1", EVIL), damaged, deleted=deleted, renaming="game-1"))
    assert "<script" not in html and html.count("&lt;script&gt;") >= 6


@each([("fr", "fr-FR", "20 nov. 2026, 13:30"), ("en", "en-US", "Nov 20, 2026, 1:30 PM")])
def test_a_saved_game_is_dated_in_the_players_own_time(lang: str, tag: str, when: str) -> None:
    device = Device(utc_offset=90, languages=(tag,))
    state = table_state(settings=Settings(lang=lang), device=device, dialog=SavedGames((slot("game-1"),)))
    assert f"{said(state, 'table.games.moves', n=12)} · {when}<" in screen_html(state)


@each(
    [
        ("one\ntwo", "<p>one two</p>"),
        ("one\n\ntwo", "<p>one</p><p>two</p>"),
        ("- one\n- two", "<ul><li>one</li><li>two</li></ul>"),
        ("a\n\n- b\n\nc", "<p>a</p><ul><li>b</li></ul><p>c</p>"),
        ("a:\n- b\n- c\nd", "<p>a:</p><ul><li>b</li><li>c</li></ul><p>d</p>"),
        ("1 < 2 - 3", "<p>1 &lt; 2 - 3</p>"),
        ("\n\n", ""),
    ]
)
def test_rules_text_becomes_paragraphs_and_lists(text: str, html: str) -> None:
    assert paragraphs(text) == html


def test_every_key_of_the_table_is_explained_and_those_of_large_boards_where_there_is_one() -> None:
    state = table_state(dialog=StaticScreen("keys"))
    html = screen_html(state)
    for key in (*commands.KEYS, *commands.SCREEN_KEYS):
        shown = key.upper() if len(key) == 1 else said(state, f"{keys.KEY_CAP}{key.lower()}")
        assert f"<kbd>{shown}</kbd>" in html, key
    board = state.table.board
    names = ["hold", *(name for name, _ in keys.LARGE_BOARD)]
    large = replace(board, field_size=48)
    pressed = replace(board, hold=lambda view, draft, part: None)
    for one, explained in ((board, []), (large, names), (pressed, ["hold"])):
        html = screen_html(replace(state, table=replace(state.table, board=one)))
        assert [name for name in names if f">{said(state, f'table.keys.{name}')}<" in html] == explained


def test_the_page_says_whether_it_plays_without_a_network() -> None:
    notes = ("table.plain.note", "table.offline.ready", "table.offline.not_yet")
    for secure, stored, installed in product((True, False), repeat=3):
        device = Device(secure=secure, stored=stored, can_install=stored, address=EVIL, installed=installed)
        state = table_state(dialog=About(), device=device)
        html = screen_html(state)
        shown = [key for key in notes if f">{said(state, key)}<" in html]
        assert shown == [notes[0] if not secure else notes[1] if stored else notes[2]]
        assert ("about.install" in commands_of(html)) == (stored and not installed)
        assert (said(state, "table.install.is") in html) == installed
        assert "<script" not in html
    one_file = table_state(dialog=About(), device=Device(one_file=True, can_install=True, not_stored=True))
    about, games = (screen_html(replace(one_file, dialog=dialog)) for dialog in (About(), SavedGames()))
    assert said(one_file, "table.offline.one_file") in about
    assert said(one_file, "table.about.saves.one_file") in about
    assert set(commands_of(about)) == {"close", "open"}, "the keys alone: nothing to install, no address"
    assert "games.export-all" in commands_of(games) and "link" not in commands_of(games)


def test_the_qr_code_stands_below_the_address_once_it_is_drawn() -> None:
    assert '<div id="qr" class="qr"></div>' in screen_html(table_state(dialog=About()))
    state = table_state(dialog=About(qr="<svg>code</svg>"))
    named = escape(state.say("table.about.qr_of", address=""))
    assert f'role="img" aria-label="{named}"><svg>code</svg></div>' in screen_html(state)


def test_the_settings_offer_every_choice_and_show_what_is_set() -> None:
    state = table_state(dialog=StaticScreen("settings"))
    skins = state.table.board.skins
    assert len(skins) > 1
    chosen = Settings(lang="en", theme="dark", turn=True, keys=False, skins={"hujiyang": skins[1]})
    html = screen_html(replace(state, settings=chosen))
    for name, values in (*CHOICES.items(), ("skin", skins)):
        assert re.findall(f'name="{name}" value="(\\w+)"', html) == list(values)
    checked = re.findall(r'name="(\w+)" value="(\w+)" checked', html)
    assert {("lang", "en"), ("theme", "dark"), ("skin", skins[1])} <= set(checked)
    switched = {name: bool(re.search(rf'name="{name}"[^>]* checked', html)) for name in ("turn", "keys")}
    assert switched == {"turn": True, "keys": False}
    for emblem in (state.table.board.emblem(seat, skins[1]) for seat in (0, 1)):
        assert emblem and emblem in html


TODAY = "2026-11-22"
WON = Result("m", "contrevent", 1, TODAY, True, "contrevent.over.won", 6, 70, 60, False, "")
HINTED = Result("n", "contrevent", 2, TODAY, True, "contrevent.over.won", 6, 65, 0, False, "hint")
GUIDED = Result("o", "contrevent", 3, TODAY, True, "contrevent.over.won", 6, 99, 60, False, "guide")


def statistics(*results: Result) -> State:
    return table_state(dialog=Statistics(results), loaded=EVERY_GAME)


def test_the_statistics_show_apart_what_is_not_the_players_own() -> None:
    state = statistics(WON, HINTED, GUIDED)
    apart, par = said(state, "table.stats.apart", n=1), said(state, "table.stats.par", n=2, of=2)
    html, own, none = (screen_html(one) for one in (state, statistics(WON), statistics(GUIDED)))
    assert apart in html and ">70<" in html and ">99<" not in html
    assert html.index(par) < html.index(said(state, "table.par"))
    assert 'class="soft">' not in body(own)
    assert apart in none and "tile" not in none


def test_the_statistics_have_a_section_for_each_game_that_was_finished_with_deals_where_it_has_any() -> None:
    lost = replace(WON, game="hujiyang", won=False, reason="hujiyang.over.nobody_knows")
    for results in ((), (WON,), (WON, lost)):
        state = statistics(*results)
        html = screen_html(state)
        games = [game for game in catalog.GAMES if game in [one.game for one in results]]
        titles = [escape(load_game(catalog.GAMES, game).title) for game in games]
        assert re.findall(r"<h3>([^<]*)</h3>", html) == titles
        assert (said(state, "table.stats.none") in html) == (not results)
        assert (">nobody_knows<" in html) == (lost in results), "a reason without words of its own"
    won = Result("m", "hujiyang", 1, TODAY, True, "hujiyang.over.captures", 5, 5, None, True, "")
    without, with_deals = (screen_html(statistics(one)) for one in (won, replace(WON, daily=True)))
    for key in ("score", "turns", "daily", "counts", "counts_game"):
        text = said(statistics(), f"table.stats.{key}")
        told = [text in html for html in (without, with_deals)]
        assert told == [key == "counts_game", key != "counts_game"]


def test_the_statistics_begin_with_wins_then_records_and_bands_and_dice_come_last() -> None:
    thrown = (DieTally("difficulty", (1, 2), (1, 1), (2, 1), 0),)
    first = Result("m", "water_margin", 1, TODAY, False, "water_margin.over.told", 0, 0, None, False, "",
                   4, 3, 2, thrown, (("bandits", 9), ("treasure", 40), ("score", 300)))  # fmt: skip
    second = replace(first, deal=2, won=True, place=1, records=(("bandits", 7), ("treasure", 260)))
    other = replace(first, deal=3, help="guide", records=(("bandits", 30),))
    state = statistics(first, second, other, replace(WON, dice=thrown))
    html = screen_html(state)
    record = [said(state, f"water_margin.record.{name}") for name in ("bandits", "treasure", "score")]
    book, records = html[html.index("Au bord de l") :], said(state, "table.stats.records")
    order = (said(state, "table.stats.wins"), records, *record, said(state, "table.stats.table"))
    at = [book.index(words) for words in order]
    dice = said(state, "table.stats.dice.all")
    assert at == sorted(at) and html.index(dice) > html.index(escape(order[-1]))
    assert html.count('class="stats"') == 4 and html.rindex('class="tile"') < html.index(dice)
    told = re.findall(r"<dd[^>]*>(\d+)</dd>", book.partition(records)[2].partition("</dl>")[0])
    assert told == ["9", "260", "300"], "the best of each; what the guide played is nobody's record"
    assert said(state, "table.stats.losses") not in html, "every game ends alike"


def new_game(
    game: str = "hujiyang",
    *,
    on_table: str = "hujiyang",
    deal: str = "any",
    loading: str = "",
    **changes: Any,
) -> State:
    return table_state(
        on_table, dialog=NewGame(game, loading=loading, deal=deal), **{"loaded": EVERY_GAME, **changes}
    )


def fields_of(state: State) -> dict[str, str]:
    return Form(screen_html(state)).fields


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_form_as_it_stands_asks_for_the_same_match_again(game: str) -> None:
    state = new_game(game, on_table=game)
    asked = match_from_form(state.table.match.game, fields_of(state), CLOCK)
    assert asked.game == game
    assert asked.players == state.table.match.players
    assert asked.options == state.table.match.options
    assert asked.skin == (state.skin if len(state.table.board.skins) > 1 else "")
    assert (asked.seed is None) == (not has_deals(state.table.match.game))


def test_the_seats_of_another_game_are_those_of_a_newcomer() -> None:
    state = new_game(on_table="contrevent")
    fields = fields_of(state)
    assert (fields["who-0"], fields["who-1"], fields["option-undo"]) == ("person", "2", "free")
    match = replace(state.table.match, players=(Player("Zoé"),))
    table = replace(state.table, match=match, lesson=LessonProgress(lessons("contrevent")[0]))
    guided = replace(state, table=table, dialog=NewGame("contrevent"))
    assert fields_of(guided)["name-0"] == "", "a lesson is no match of the player's"
    assert fields_of(replace(guided, table=replace(table, lesson=None)))["name-0"] == "Zoé"


@pytest.mark.parametrize("deal", DEALS)
def test_a_deal_by_its_number_is_refused_without_one(deal: str) -> None:
    """The browser refuses an empty field that is required; the words are the page's own."""
    state = new_game("contrevent", on_table="contrevent", deal=deal)
    html = screen_html(state)
    (field,) = re.findall(r'<input [^>]*id="deal-number"[^>]*>', html)
    required = f' required data-missing="{said(state, "table.deal.missing")}"'
    assert (required in field) == ("required" in field) == (deal == "number")
    assert re.findall(r'name="deal" value="(\w+)" checked', html) == [deal]
    assert 'name="deal"' not in screen_html(new_game()), "only a solitaire with chance has numbered deals"


def test_the_games_of_a_new_game_keep_the_focus_and_wait_for_their_cards() -> None:
    full = screen_html(new_game("contrevent"))
    found = re.findall(r'value="(\w+)" id="(new-game-[\w-]+)"', full)
    assert found == [(name, f"new-game-{name}") for name in catalog.GAMES]
    assert 'id="new-game-contrevent" data-set="new.game" checked' in full
    empty = screen_html(new_game(loaded=frozenset({"hujiyang"})))
    empty, full = (html.split('id="new-game-contrevent"')[1].split("</label>")[0] for html in (empty, full))
    assert '<span class="choice-picture" aria-hidden="true"></span>' in empty
    for card, bare in ((empty, True), (full, False)):
        assert '<span class="choice-name">Contrevent</span>' in card
        assert ('<span class="choice-text"></span>' in card) == bare == ("<svg" not in card)


def test_the_form_of_the_game_before_cannot_be_sent_while_another_comes() -> None:
    for loading in ("", "contrevent"):
        html = screen_html(new_game(loading=loading, loaded=frozenset({"hujiyang"})))
        assert re.findall(r'data-form="new.start" data-game="(\w+)"', html) == ["hujiyang"]
        chosen = re.findall(r'id="new-game-(\w+)" data-set="new.game" checked', html)
        assert chosen == [loading or "hujiyang"]
        sends = re.findall(r'id="(?:start|lesson)"([^>]*)>', html)
        assert [" disabled" in tag for tag in sends] == [bool(loading)] * 2
