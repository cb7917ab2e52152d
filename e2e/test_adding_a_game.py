"""The skeleton of a game that was added as `docs/adding-a-game.md` says is played in the page."""

import importlib
from types import ModuleType

import pytest
from fixtures import Visit
from new_game_driver import PERSON, NewGameForm
from page_driver import Player
from playwright.sync_api import expect
from several_site import Several

from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Key, Over
from tabletop.markup import spoken
from tabletop.match import Match

STRONGEST = 3
TURNS_AT_MOST = 12
"""There are twelve objects."""


@pytest.fixture
def three_heaps(several: Several) -> ModuleType:
    """The package, in a copy of the project in which it is a game of the catalogue."""
    return importlib.import_module("three_heaps")


def test_a_whole_game_of_the_skeleton_is_played_by_mouse_against_the_strongest_bot(
    visit: Visit, three_heaps: ModuleType
) -> None:
    player = visit(several=True, lang="en")
    begin(player, three_heaps, level=STRONGEST)
    match = Match.new(three_heaps.GAME, {}, 2, 1)
    for _ in range(TURNS_AT_MOST):
        match = followed(player, match)
        if player.is_over():
            break
        take(player, match)
    over = match.pending
    assert isinstance(over, Over) and over.winners == (0,), "whoever begins with 3, 4 and 5 can win"
    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text(player.say("table.over.you_won"))
    expect(dialog).to_contain_text(player.words.text(over.reason))
    won = spoken(player.say("three_heaps.tale.won", seat=Key("three_heaps.seat.0")))
    expect(player.page.locator("#live")).to_contain_text(won)


def begin(player: Player, three_heaps: ModuleType, level: int) -> None:
    """Begin a game of it on the screen of a new game: a person against a bot of that level."""
    form = NewGameForm(player, three_heaps.GAME)
    form.seats({}, 2)
    form.sit(0, PERSON)
    form.sit(1, level)
    form.start()
    expect(player.prompt()).to_contain_text(player.say("three_heaps.prompt"))


def followed(player: Player, match: Match) -> Match:
    """The match beside the page after what the page's list of moves says."""
    for text in player.moves()[match.length :]:
        match, _ = match.play(match.game.read_move(match.state, text))
    return match


def take(player: Player, match: Match) -> None:
    bot = importlib.import_module("three_heaps.bot")
    (part,) = drive(bot.think(match.state, STRONGEST, SeededChance(match.at))).moves[0]
    words = player.say("three_heaps.board.take", heap=part[0].upper(), n=int(part[1:]))
    player.press_where_it_lies(player.board_control(words))
    player.wait_for_turn(match.length + 2)
