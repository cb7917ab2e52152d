"""A game that was added as `docs/adding-a-game.md` says is played in the page."""

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from fixtures import Visit
from page_driver import Player
from playwright.sync_api import expect
from site_host import SiteHost

import catalog
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Over
from tabletop.markup import spoken
from tabletop.match import Match
from tests.project_copy import ProjectCopy
from tools import site

STRONGEST = 3
TURNS_AT_MOST = 12
"""There are twelve objects."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> ProjectCopy:
    """A copy of the project in which Nim is a game of the catalogue."""
    one = ProjectCopy(tmp_path_factory.mktemp("copy") / "project")
    one.add_nim()
    return one


@pytest.fixture(scope="module")
def nim_host(copy: ProjectCopy) -> Iterator[SiteHost]:
    """The site of that copy."""
    site.ensure_built()
    host = SiteHost(copy.build_site())
    yield host
    host.close()


@pytest.fixture
def nim(copy: ProjectCopy, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The copy's package, which the driver of the page then knows the words of."""
    monkeypatch.syspath_prepend(copy.folder / "py")
    monkeypatch.setitem(catalog.GAMES, "nim", "nim")
    module = importlib.import_module("nim")
    assert Path(str(module.__file__)).is_relative_to(copy.folder)
    return module


def test_a_whole_game_of_nim_is_played_by_mouse_against_the_strongest_bot(
    visit: Visit, nim_host: SiteHost, nim: ModuleType
) -> None:
    player = visit(at=nim_host, lang="en")
    begin(player, level=STRONGEST)
    match = Match.new(nim.GAME, {}, 2, 1)
    for _ in range(TURNS_AT_MOST):
        follow(player, match)
        if player.is_over():
            break
        take(player, match)
    over = match.pending
    assert isinstance(over, Over) and over.winners == (0,), "whoever begins with 3, 4 and 5 can win"
    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text(player.say("table.over.you_won"))
    expect(dialog).to_contain_text(player.words.text(over.reason))
    assert spoken(player.say("nim.tale.won", seat="@nim.seat.0")) in " ".join(player.heard())


def begin(player: Player, level: int) -> None:
    """Begin a game of Nim on the screen of a new game: a person against a bot of that level."""
    dialog = player.show("new")
    player.press(dialog.get_by_role("radio", name="Nim"))
    name = player.say("table.new.who", side=player.say("nim.seat.1"))
    seat = dialog.get_by_role("combobox", name=name, exact=True)
    expect(seat).to_be_visible()
    seat.select_option(player.player_name(level))
    player.push("table.new.start")
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.prompt()).to_contain_text(player.say("nim.prompt"))


def follow(player: Player, match: Match) -> None:
    """Play in the match beside the page what the page's list of moves says."""
    for text in player.moves()[match.length :]:
        match.play(match.game.read_move(match.state, text))


def take(player: Player, match: Match) -> None:
    """Make a faultless move, and wait for the bot's answer."""
    bot = importlib.import_module("nim.bot")
    (part,) = drive(bot.think(match.state, STRONGEST, SeededChance(match.at))).moves[0]
    words = player.say("nim.board.take", heap=part[0].upper(), n=int(part[1:]))
    player.press_where_it_lies(player.board_control(words))
    player.wait_for_turn(match.length + 2)
