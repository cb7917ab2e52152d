"""The album of the heroes who were met over all games: what fills it, where it is kept, how it is read."""

import json
import re
from functools import cache

import pytest

import catalog
from driven import DrivenMatch, value_of
from failing_storage import FailingStorage
from tables import finished
from tabletop import album
from tabletop.album import Album
from tabletop.chance import SeededChance
from tabletop.game import Over
from tabletop.record import Player
from tabletop.saves import StorageFull
from ui import actions, effects, score_book, storage_keys
from ui.commands import Command
from ui.effects import ExportEverything, ReadAlbum, RecordAlbum
from ui.state import EndOfGame, Table
from ui.store import ALBUM_DAMAGED, Store
from ui.update.matches import table_of
from world import TODAY, TWO, World, first_state, new_match, open_page, text_of

GAME = "water_margin"
FAMILY = (Player("Ana"), Player("Bo"), Player("Cam"), Player("Dan"))
WITH_BOTS = (Player("Ana"), Player(bot=1), Player("Bo"), Player(bot=1))
ALBUM: Album = {GAME: {"met": frozenset((1, 5, 40)), "led": frozenset((5,)), "lost": frozenset((40,))}}


@cache
def ended(players: tuple[Player, ...]) -> Table:
    """A short game that was played at random to its end."""
    match = finished(new_match(GAME, players, 3, length="short", undo="free"), SeededChance(3))
    return table_of(catalog.GAMES, value_of(match))


def kept(store: Store) -> Album:
    read = store.carry_out(ReadAlbum())[0]
    assert isinstance(read, actions.AlbumRead)
    return read.album


class FullForAlbum(FailingStorage):
    """A storage with room for everything but the album, as long as it is full."""

    full = False

    def set(self, key: str, text: str) -> None:
        if self.full and key == storage_keys.ALBUM:
            raise StorageFull
        super().set(key, text)


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


@pytest.mark.parametrize("players", [FAMILY, WITH_BOTS, (Player(), Player(bot=1))])
def test_a_game_tells_the_album_whom_everybody_has_met_and_whom_its_persons_have_led_and_lost(
    players: tuple[Player, ...],
) -> None:
    table = ended(players)
    persons = {seat for seat, one in enumerate(players) if one.bot is None}
    marks, view = score_book.album_of(table)[GAME], table.match.view(None)
    bandits = {one.card for seat in persons if (band := view.bands[seat]) for one in band.members}
    told = [(one.kind, one.params) for decision in table.match.decisions for one in decision.events]
    entered = {event["card"] for kind, event in told if kind == "entered"}
    ends = [event for kind, event in told if kind in ("died", "slain", "fell")]
    dead = {event["card"] for event in ends if event["seat"] in persons}
    assert entered and entered <= marks["met"] and dead <= marks["lost"]
    assert bool(dead) == bool(marks["lost"]) == (len(players) == 4)
    assert bandits <= marks["led"] <= marks["met"] and marks["lost"] <= marks["met"]
    bots = ended((Player(bot=1), Player(bot=1))).match
    for match in (bots, new_match(GAME, FAMILY, 3), finished(new_match(players=TWO), SeededChance(1))):
        assert score_book.album_of(table_of(catalog.GAMES, value_of(match))) == {}, "nothing to tell"


@pytest.mark.parametrize("players", [FAMILY, WITH_BOTS])
def test_the_album_grows_when_a_game_ends_and_ended_again_it_keeps_what_both_ends_have_told(
    players: tuple[Player, ...],
) -> None:
    storage, match = FullForAlbum(), DrivenMatch(ended(players).match)
    match.resume_from([at for at, one in enumerate(match.decisions) if players[one.seat].bot is None][-2])
    world = World(first_state(match.value), storage)
    storage.full = True
    play_to_the_end(world)
    first, text = score_book.album_of(world.state.table), world.say("table.save.full")
    assert kept(world.store) == {} and world.notices == [text]
    storage.full = False
    again = open_page(storage=storage)
    again.press("games.open", slot=world.state.table.slot or "")
    again.wait(1_000)
    assert kept(again.store) == first, "it is told when the game is opened"
    storage.full = True
    assert world.store.carry_out(RecordAlbum(first)) == (), "the same game again adds nothing"
    storage.full = False
    world.wait(10_000)
    assert isinstance(world.state.dialog, EndOfGame) and world.notices == [], "nothing is to be said of it"
    world.do(Command("close"), Command("undo"))
    assert not isinstance(world.match.pending, Over)
    play_to_the_end(world)
    both = first, score_book.album_of(world.state.table)
    assert kept(world.store) == album.merged(both), "a card that was laid open stays open"


def test_a_damaged_album_keeps_what_can_be_read_and_it_goes_out_and_comes_in_with_a_backup() -> None:
    for damage in ("rubbish", '{"toy": {"met": "2"}, "water_margin": {"met": "no"}}'):
        storage = FailingStorage({storage_keys.ALBUM: damage, storage_keys.SETTINGS: "{}"})
        store = open_page(storage=storage).store
        left = {"toy": {"met": frozenset((1,))}} if "toy" in damage else {}
        assert store.carry_out(ReadAlbum()) == (actions.AlbumRead(left), ALBUM_DAMAGED)
        assert store.carry_out(RecordAlbum(ALBUM)) == (ALBUM_DAMAGED,)
        assert store.carry_out(ReadAlbum()) == (actions.AlbumRead(album.merged((left, ALBUM))),)
        assert storage.get(storage_keys.SETTINGS) == "{}" and store.current() == ("", "")
    page, other = open_page(), open_page()
    mine: Album = {GAME: {"met": frozenset((2, 5))}, "toy": {"met": frozenset((1,))}}
    page.want(ExportEverything(TODAY), RecordAlbum(ALBUM), ExportEverything(TODAY))
    other.want(RecordAlbum(mine))
    empty, text = (file.text for file in page.wanted(effects.Download))
    assert json.loads(text)["album"][GAME]["led"] == "20"
    assert "album" not in json.loads(empty), "as older versions of the page write and read it"
    for file in (text, empty):
        other.choose_file(file)
        assert kept(other.store) == album.merged((mine, ALBUM)) and other.state.reading is None


def test_the_album_shows_all_heroes_laid_open_who_were_met_with_three_marks() -> None:
    for before, opened in (({}, []), (ALBUM, [1, 5, 40])):
        storage = FailingStorage({storage_keys.ALBUM: album.write(before)})
        world = World(first_state(new_match(GAME, TWO, 7)), storage)
        world.press("lift")
        world.press("open", screen="pages")
        world.press("pages.show", page="album")
        found = re.findall(r'<li class="(page-album-card[^>]*>.*?)</li>', text_of(world))
        assert len(found) == 108
        assert [n for n, card in enumerate(found, 1) if "closed" not in card] == opened
    met, led, lost = (world.say(f"water_margin.page.album.{name}") for name in ("met", "led", "lost"))
    for rank, marks in ((1, [met]), (5, [met, led]), (40, [met, lost]), (2, [])):
        assert re.findall(r'aria-label="([^"]+)"', found[rank - 1]) == marks
        assert len(re.findall('class="page-mark[ "]', found[rank - 1])) == 3, "each has its place"
    assert world.say("water_margin.page.album.count", n=3, all=108) in text_of(world)
