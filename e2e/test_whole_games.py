"""A whole game by somebody who has nothing but a finger."""

import hujiyang_driver as board
from fixtures import UPRIGHT, Visit
from hujiyang_driver import ReferenceModel

from tabletop.match import Match
from tabletop.record import Player

CLIENTS = 8  # the seed of a game of 16 decisions: with many another it takes two hundred


def test_a_whole_game_of_clients_against_level_3_by_taps_on_a_tablet(visit: Visit) -> None:
    players = (Player(), Player(bot=3))
    player = visit(size=UPRIGHT, touch=True, match=Match.new(board.GAME, {}, 2, CLIENTS, players=players))
    model = ReferenceModel(player)
    while not player.is_over():
        board.play_move(player, *model.think(level=4))
        player.wait_for_turn(model.match.at + 2)
        model.catch_up()
        assert model.match.at <= 16
    model.expect_the_end(0)
