"""The skeleton of a game that was added as `docs/adding-a-game.md` says is played in the page."""

import importlib

from fixtures import Visit
from playwright.sync_api import expect
from site_host import Several

from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Over
from tabletop.match import Match

STRONGEST = 3


def test_a_whole_game_of_the_skeleton_is_played_by_mouse_against_the_strongest_bot(
    visit: Visit, several: Several
) -> None:
    """Whoever begins with 3, 4 and 5 can win."""
    game = importlib.import_module("three_heaps").GAME
    bot = importlib.import_module("three_heaps.bot")
    player = visit(several=True, lang="en")
    player.choose_game(game)
    player.sit(player.say("three_heaps.seat.0"), None)
    player.sit(player.say("three_heaps.seat.1"), STRONGEST)
    player.start()
    expect(player.prompt()).to_contain_text(player.say("three_heaps.prompt"))
    match = Match.new(game, {}, 2, 1)
    while not player.is_over():
        (part,) = drive(bot.think(match.state, STRONGEST, SeededChance(match.at))).moves[0]
        words = player.say("three_heaps.board.take", heap=part[0].upper(), n=int(part[1:]))
        player.press_where_it_lies(player.board_control(words))
        player.wait_for_turn(match.length + 2)
        for text in player.moves()[match.length :]:
            match, _ = match.play(game.read_move(match.state, text))
    over = match.pending
    assert isinstance(over, Over) and over.winners == (0,)
    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text(player.say("table.over.you_won"))
    expect(dialog).to_contain_text(player.words.text(over.reason))
