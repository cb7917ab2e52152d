"""The album of the heroes who were met over all games: what fills it, where it is kept, how it is read."""

import json
import re
from functools import cache
from html import unescape

import pytest

import catalog
from driven import DrivenMatch, value_of
from failing_storage import FailingStorage
from storages import Memory
from tables import finished
from tabletop import album
from tabletop.album import Album
from tabletop.chance import SeededChance
from tabletop.game import Event, Over
from tabletop.record import Player
from tabletop.saves import StorageFull
from ui import actions, effects, score_book, storage_keys
from ui.commands import Command
from ui.effects import ExportEverything, ReadAlbum, RecordAlbum
from ui.state import AnyMatch, EndOfGame, Table
from ui.store import ALBUM_DAMAGED, Store
from ui.update.matches import table_of
from water_margin.pages.album import marks_of
from world import NOW, TODAY, TWO, World, first_state, new_match, open_page

GAME = "water_margin"
FAMILY = (Player("Ana"), Player("Bo"), Player("Cam"), Player("Dan"))
WITH_BOTS = (Player("Ana"), Player(bot=1), Player("Bo"), Player(bot=1))
ALBUM: Album = {GAME: {"met": frozenset((1, 5, 40)), "led": frozenset((5,)), "lost": frozenset((40,))}}


@cache
def ended(players: tuple[Player, ...] = FAMILY, seed: int = 3) -> Table:
    """A short game that was played at random to its end."""
    match = finished(new_match(GAME, players, seed, length="short", undo="free"), SeededChance(seed))
    return table_of(catalog.GAMES, value_of(match))


def store_on(storage: Memory) -> Store:
    return Store(storage, catalog.GAMES, lambda: NOW, lambda: TODAY)


def kept(store: Store) -> Album:
    read = store.carry_out(ReadAlbum())[0]
    assert isinstance(read, actions.AlbumRead)
    return read.album


def play_to_the_end(world: World) -> None:
    for _ in range(400):
        if isinstance(world.match.pending, Over):
            return
        if world.questions:
            world.answer()
        else:
            world.do(Command("lift"))
            world.play()
        world.wait(5_000)
    raise AssertionError("it does not end")


def last_moments(players: tuple[Player, ...]) -> AnyMatch:
    match = DrivenMatch(ended(players).match)
    asked = [at for at, one in enumerate(match.decisions) if players[one.seat].bot is None]
    match.resume_from(asked[-2])
    return match.value


@pytest.mark.parametrize("players", [FAMILY, WITH_BOTS, (Player(), Player(bot=1))])
def test_a_game_tells_the_album_whom_everybody_has_met_and_whom_its_persons_have_led_and_lost(
    players: tuple[Player, ...],
) -> None:
    table = ended(players)
    persons = {seat for seat, one in enumerate(players) if one.bot is None}
    marks = score_book.album_of(table)[GAME]
    view = table.match.view(None)
    bandits = {one.card for seat in persons if (band := view.bands[seat]) for one in band.members}
    entered, dead = set(), set()
    for decision in table.match.decisions:
        for event in decision.events:
            if event.kind == "entered":
                entered.add(event.params["card"])
            elif event.kind in ("died", "slain", "fell") and event.params["seat"] in persons:
                dead.add(event.params["card"])
    assert entered and entered <= marks["met"] and dead <= marks["lost"]
    assert bool(dead) == bool(marks["lost"]) == (len(players) == 4)
    assert bandits <= marks["led"] <= marks["met"] and marks["lost"] <= marks["met"]
    assert marks["met"] <= set(range(1, 109))


def test_who_founds_a_band_leads_the_sworn_brothers_too_but_none_that_exile_has_taken() -> None:
    """A30: they come along into the refuge; exile sends them back to the hand."""
    view = value_of(new_match(GAME, FAMILY, 3)).view(None)
    sworn = Event("sworn", {"card": 14, "brother": 23}), Event("sworn", {"card": 14, "brother": 40})
    exiled = Event("exiled", {"card": 14, "square": "c3", "brothers": (23, 40), "by": None})
    founded = Event("founded", {"seat": 0, "card": 14, "square": "b2", "chief": 14})
    fell = Event("fell", {"seat": 0, "card": 23})
    marks = marks_of(view, (*sworn, founded, fell), {0})
    assert marks == {"met": {14, 23, 40}, "led": {14, 23, 40}, "lost": {23}}
    assert marks_of(view, (*sworn, exiled, founded), {0})["led"] == {14}
    assert marks_of(view, (*sworn, founded), {1})["led"] == set()


def test_a_game_of_bots_or_one_that_goes_on_or_without_an_album_tells_it_nothing() -> None:
    bots = ended((Player(bot=1), Player(bot=1))).match
    for match in (bots, new_match(GAME, FAMILY, 3), finished(new_match(players=TWO), SeededChance(1))):
        assert score_book.album_of(table_of(catalog.GAMES, value_of(match))) == {}


@pytest.mark.parametrize("players", [FAMILY, WITH_BOTS])
def test_the_album_grows_when_a_game_ends_and_ended_again_it_keeps_what_both_ends_have_told(
    players: tuple[Player, ...],
) -> None:
    world = World(first_state(last_moments(players)))
    assert kept(world.store) == {}
    play_to_the_end(world)
    first = kept(world.store)
    assert first == score_book.album_of(world.state.table)
    text = world.storage.get(storage_keys.ALBUM)
    world.want(RecordAlbum(first))
    assert world.storage.get(storage_keys.ALBUM) == text, "the same game again adds nothing"
    world.wait(10_000)
    assert isinstance(world.state.dialog, EndOfGame)
    assert world.notices == [], "nothing is to be said of it"
    world.do(Command("close"), Command("undo"))
    assert not isinstance(world.match.pending, Over)
    play_to_the_end(world)
    again = score_book.album_of(world.state.table)
    assert kept(world.store) == album.merged((first, again)), "a card that was laid open stays open"


class FullForAlbum(FailingStorage):
    """A storage with room for everything but the album, as long as it is full."""

    full = False

    def set(self, key: str, text: str) -> None:
        if self.full and key == storage_keys.ALBUM:
            raise StorageFull
        super().set(key, text)


def test_where_there_is_no_room_the_game_tells_the_album_again_when_it_is_opened() -> None:
    storage = FullForAlbum({storage_keys.ALBUM: album.write(ALBUM)})
    world = World(first_state(last_moments(FAMILY)), storage)
    storage.full = True
    play_to_the_end(world)
    assert kept(world.store) == ALBUM, "what was there is"
    assert world.say("table.save.full") in world.notices
    storage.full = False
    again = open_page(storage=storage)
    again.press("games.open", slot=world.state.table.slot)
    again.wait(1_000)
    assert kept(again.store) == album.merged((ALBUM, score_book.album_of(world.state.table)))


@pytest.mark.parametrize("damage", ["rubbish", '{"toy": {"met": "2"}, "water_margin": {"met": "no"}}'])
def test_a_damaged_album_is_said_keeps_what_can_be_read_and_harms_nothing_else(damage: str) -> None:
    storage = Memory({storage_keys.ALBUM: damage, storage_keys.SETTINGS: "{}"})
    store = store_on(storage)
    left = {"toy": {"met": frozenset((1,))}} if "toy" in damage else {}
    assert store.carry_out(ReadAlbum()) == (actions.AlbumRead(left), ALBUM_DAMAGED)
    assert store.carry_out(RecordAlbum(ALBUM)) == (ALBUM_DAMAGED,)
    assert store.carry_out(ReadAlbum()) == (actions.AlbumRead(album.merged((left, ALBUM))),), "whole again"
    assert storage.get(storage_keys.SETTINGS) == "{}" and store.current() == ("", "")


def test_the_album_goes_out_and_comes_in_with_a_backup_and_older_backups_are_read() -> None:
    page, other = open_page(), open_page()
    mine: Album = {GAME: {"met": frozenset((2, 5))}, "toy": {"met": frozenset((1,))}}
    page.want(RecordAlbum(ALBUM), ExportEverything(TODAY))
    other.want(RecordAlbum(mine), ExportEverything(TODAY))
    text = page.wanted(effects.Download)[-1].text
    assert json.loads(text)["album"][GAME]["led"] == "20"
    other.choose_file(text)
    assert kept(other.store) == album.merged((mine, ALBUM))
    without = open_page()
    without.want(ExportEverything(TODAY))
    empty = without.wanted(effects.Download)[-1].text
    assert "album" not in json.loads(empty), "as older versions of the page write and read it"
    other.choose_file(empty)
    assert kept(other.store) == album.merged((mine, ALBUM)) and other.state.reading is None


def reading(kept_before: Album) -> World:
    storage = FailingStorage({storage_keys.ALBUM: album.write(kept_before)})
    world = World(first_state(new_match(GAME, TWO, 7)), storage)
    world.press("lift")
    world.press("open", screen="pages")
    world.press("pages.show", page="album")
    return world


def cards(world: World) -> list[str]:
    html = unescape(world.inside("dialog-inside"))
    return re.findall(r'<li class="(page-album-card[^>]*>.*?)</li>', html)


def test_the_album_shows_all_heroes_laid_open_who_were_met_with_three_marks() -> None:
    world = reading(ALBUM)
    found = cards(world)
    assert len(found) == 108 and sum("closed" not in card for card in found) == 3
    assert [n for n, card in enumerate(found, 1) if "closed" not in card] == [1, 5, 40]
    met, led, lost = (world.say(f"water_margin.page.album.{name}") for name in ("met", "led", "lost"))
    for rank, marks in ((1, [met]), (5, [met, led]), (40, [met, lost]), (2, [])):
        assert re.findall(r'aria-label="([^"]+)"', found[rank - 1]) == marks
        assert len(re.findall('class="page-mark[ "]', found[rank - 1])) == 3, "each has its place"
    html = unescape(world.inside("dialog-inside"))
    assert world.say("water_margin.page.album.count", n=3, all=108) in html
    assert all("<strong>" in card and "<small>" in card for card in found), "names can be read on all"


def test_before_a_first_game_ends_all_are_closed_and_the_gallery_tells_of_everybody() -> None:
    world = reading({})
    assert all("closed" in card for card in cards(world)) and len(cards(world)) == 108
    world.press("pages.export", kind="md")
    assert world.wanted(effects.Download)[-1].text.count("\n- **") == 108
    world.press("pages.show", page="gallery")
    assert world.inside("dialog-inside").count('<th scope="row">') == 108
    other = open_page()
    before = other.state
    other.do(actions.AlbumRead(ALBUM))
    assert other.state == before, "no other page reads it"
