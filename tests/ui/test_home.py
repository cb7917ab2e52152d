"""Home: what it shows, where its buttons lead, and that the table rests meanwhile."""

import re
from dataclasses import replace

import pytest

import catalog
from failing_storage import FailingStorage
from rows import each
from several import ANNE, BEN, toy_page
from tables import GAMES
from tabletop import results
from tabletop.markup import escape
from tabletop.registry import card_of, has_room, load_game, room
from tabletop.results import Result, daily_deal
from ui import effects, storage_keys
from ui.mode import Mode, mode_of
from ui.score_book import has_deals
from ui.seating import first_options, first_players
from ui.state import NewGame
from world import AGAINST_BOT, ALONE, TODAY, World, new_match, open_page

RESUME = 'data-do="home.resume"'


def at_home(page: World) -> World:
    page.press("home")
    return page


def won(day: str) -> Result:
    return Result(day, "contrevent", daily_deal(day), day, True, "r", 6, 70, None, True, "")


@each(GAMES)
def test_a_card_says_what_its_game_is_and_it_and_its_picture_need_nothing_else_of_it(name: str) -> None:
    card, game = card_of(GAMES[name]), load_game(GAMES, name)
    assert (card.title, card.seats) == (game.title, game.seats)
    assert card.has_lesson == has_room(GAMES[name], "lessons") and card.has_deals == has_deals(game)
    assert 0 < card.minutes[0] <= card.minutes[1] and card.difficulty in (1, 2, 3)
    source = room(GAMES[name], "card").__loader__.get_source(f"{GAMES[name]}.card")
    modules = re.findall(r"^(?:from|import) (\S+)", source or "", re.MULTILINE)
    assert modules and set(modules) <= {"tabletop.card", "tabletop.markup"}
    drawn, ids = card.picture, re.findall(r'\bid="([^"]+)"', card.picture)
    assert drawn.startswith("<svg") and not re.search("class=|style=|href=", drawn)
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) == set(ids)
    assert all(one.startswith(f"card-{name}-") for one in ids), "pictures stand beside each other"


def test_home_takes_the_place_of_the_table_and_says_so_with_one_button_to_go_on() -> None:
    page = open_page(new_match(players=AGAINST_BOT))
    assert page.page.attributes["home", "hidden"] == "" and page.inside("home-inside") == ""
    at_home(page)
    assert page.page.attributes["home", "hidden"] is None and page.page.attributes["table", "hidden"] == ""
    assert page.page.title == f"{page.say('table.home')} · Quatre-Vents" and page.page.voices == "home"
    assert 'aria-current="page"' in page.inside("top") and page.focus == "home-title"
    assert RESUME not in page.inside("home-inside"), "nothing was played"
    page.press("home.resume")
    page.touch("c3")
    assert len(page.questions) == 1
    assert RESUME in at_home(page).inside("home-inside") and "figure-picture" in page.inside("home-inside")
    page.wait(60_000)
    assert page.questions == [] and len(page.cancelled) == 1 and page.moves == ["c3"], "the bot waits"
    page.press("home.resume")
    page.answer()
    assert len(page.moves) == 2
    page = toy_page(ANNE, BEN)
    page.press("lift")
    at_home(page).press("home.resume")
    assert mode_of(page.state) is Mode.CURTAIN and page.focus == "lift", "what was in the hand is covered"


def test_a_card_stands_in_words_without_its_game_and_offers_a_lesson_and_the_deal_of_the_day() -> None:
    page = at_home(open_page())
    shown = World(replace(page.state, loaded=frozenset({"hujiyang"}))).inside("home-inside")
    assert "{" not in shown and ">Contrevent<" in shown and escape(page.say("contrevent.card")) in shown
    under_way = page.say("table.home.lesson").capitalize()
    assert under_way not in page.inside("home-inside")
    assert re.findall(r'id="home-daily-(\w+)"', page.inside("home-inside")) == ["contrevent"]
    for name in catalog.GAMES:
        at_home(page).press("home.learn", game=name)
        assert page.match.game.name == name and page.state.table.lesson is not None and not page.state.home
        assert under_way in at_home(page).inside("home-inside")
    for last, told in (("2026-11-19", {"streak": 2}), (TODAY, {"won": 1, "again": 1})):
        written = results.write((won("2026-11-20"), won(last)))
        page = at_home(open_page(storage=FailingStorage({storage_keys.RESULTS: written})))
        shown = page.inside("home-inside")
        assert all(page.say(f"table.home.daily.{key}", n=n) in shown for key, n in told.items())


def test_playing_begins_at_once_as_a_newcomer_does_and_then_as_the_last_time() -> None:
    page = at_home(open_page(new_match("contrevent", ALONE)))
    page.press("home.play", game="hujiyang")
    game = page.match.game
    assert game.name == "hujiyang" and not page.state.home and page.state.dialog is None
    assert page.match.players == first_players(game)
    assert page.match.options["undo"] == first_options(game)["undo"]
    page.press("new.start", **{"game": "hujiyang", "who-0": "person", "who-1": "5", "name-0": "Zoé"})
    page.touch("c3")
    at_home(page).press("home.play", game="hujiyang")
    assert [player.bot for player in page.match.players] == [None, 5] and page.moves == []
    assert ["c3"] in page.saved().values(), "the game before is kept"
    for deal, typed, seed in (("number", "1e5", 100_000), ("daily", "5", daily_deal(TODAY))):
        fields = {"game": "contrevent", "who-0": "person", "deal": deal, "deal-number": typed}
        page.press("new.start", **fields)
        assert page.match.seed == seed, "what is lit is played"


def test_the_form_of_a_game_that_is_set_up_stands_alone_until_another_is_wanted() -> None:
    page, games = at_home(open_page()), 'id="which-game"'
    page.press("home.set-up", game="contrevent")
    page.press("new.deal", value="daily")
    shown = page.inside("dialog-inside")
    assert page.address == "new" and games not in shown and 'id="new-form"' in shown
    assert f">{escape(page.say('table.new.of', game='Contrevent'))}</h2>" in shown
    page.press("new.games")
    dialog = page.state.dialog
    assert games in page.inside("dialog-inside") and page.focus == "new-game-contrevent"
    assert isinstance(dialog, NewGame) and (dialog.game, dialog.deal) == ("contrevent", "daily")
    page.press("close")
    assert page.state.home


@pytest.mark.parametrize("comes", [True, False])
def test_a_game_that_is_not_here_is_fetched_to_be_played_and_its_form_is_waited_for(comes: bool) -> None:
    page = at_home(open_page())
    page.state, page.network = replace(page.state, loaded=frozenset({"hujiyang"})), False
    page.press("home.set-up", game="contrevent")
    shown = page.inside("dialog-inside")
    assert page.say("table.loading") in shown and 'id="which-game"' not in shown
    assert 'data-game="hujiyang"' not in shown, "no form of another game stands there meanwhile"
    page.network = comes
    if comes:
        page.arrive()
    else:
        page.press("new.back")
    shown = page.inside("dialog-inside")
    assert ('data-form="new.start" data-game="contrevent"' in shown) == comes
    assert ('id="which-game"' in shown) != comes
    page = at_home(open_page())
    page.state, page.network = replace(page.state, loaded=frozenset({"hujiyang"})), comes
    page.press("home.play", game="contrevent")
    assert page.match.game.name == "hujiyang" and len(page.loading) == 1
    page.arrive()
    assert page.match.game.name == ("contrevent" if comes else "hujiyang")


def test_what_an_address_names_is_gone_on_with_or_begun_or_refused_in_words() -> None:
    page = at_home(open_page())
    page.touch("c3")
    at_home(page).press("games.open", slot=page.state.current_slot)
    assert not page.state.home and page.moves == ["c3"] and not page.wanted(effects.ReadSlot)
    page.press("home.deal", game="contrevent", deal="1")
    page.play()
    match, moves = page.state.table.match, page.moves
    at_home(page).press("home.deal", game="contrevent", deal="1")
    assert page.state.table.match is match and not page.state.home
    page.press("home.deal", game="contrevent", deal="daily")
    assert page.match.seed == daily_deal(TODAY) and page.moves == []
    told = list(page.live)
    at_home(page).press("home.resume")
    assert page.live == told != [], "its opening is told once"
    page.press("home.continue", game="hujiyang")
    assert page.moves == ["c3"]
    page.press("home.deal", game="contrevent", deal="1")
    assert page.match.seed == 1 and page.moves == moves and len(page.saved()) == 3
    match = page.state.table.match
    unknown, no_deals = ("table.error.no_such_game", {"name": "chess"}), {"game": "Hǔ-jì-yáng"}
    for command, given, said in (
        ("home.continue", {"game": "chess"}, unknown),
        ("home.deal", {"game": "chess", "deal": "1"}, unknown),
        ("home.deal", {"game": "hujiyang", "deal": "1"}, ("table.route.no_deals", no_deals)),
        ("home.deal", {"game": "contrevent", "deal": "0"}, ("table.route.no_deal", {})),
        ("home.deal", {"game": "contrevent", "deal": "x"}, ("table.route.no_deal", {})),
    ):
        page.press(command, **given)
        assert page.said() == [page.say(said[0], **said[1])] and page.state.table.match is match
    page.press("games.open", slot="game-77")
    assert len(page.said()) == 1 and page.state.table.match is match
