"""How moments of Contrevent are come by, and what a bent state has to stand: the cards bear its end out."""

from contrevent_referee import check_end
from contrevent_tables import drawing

from contrevent import GAME, bot
from contrevent.cards import CELLS_OF, CHARACTERS, cell, formation_of
from contrevent.rules.state import State
from tabletop import bots
from tabletop.board import BoardContext
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move

LAST_PLY = 150


def move(state: State, ask: Ask, stream: SeededChance) -> Move:
    """One that may win: into the formation, and the whole hand against the wind; often any other."""
    wanted = CELLS_OF[formation_of(state.dominant)]
    ends = [cell(character, wanted[character]) for character in CHARACTERS]
    moves: list[Move] = [("move", *ends, *state.hand[:count]) for count in range(1, len(state.hand))]
    moves += [("power", *state.hand), ("done",)]
    found = next((one for one in moves if one in ask.moves), None)
    return ask.moves.sample(stream) if found is None or stream.below(5) < 2 else found


def play_on(state: State, stream: SeededChance) -> None:
    """The board draws it, the guide has an answer that the rules take, and its end is borne out."""
    seen, ask = GAME.view(state, 0), GAME.pending(state)
    parts = tuple(ask.moves.next(())) if isinstance(ask, Ask) else ()
    drawing(seen, BoardContext(lambda message: message.key, seat=0, next_parts=parts))
    if isinstance(ask, Ask):
        assert bots.drive(bot.think(seen, 1, SeededChance(1))).moves[0] in ask.moves
    for _ in range(LAST_PLY):
        ask = GAME.pending(state)
        if not isinstance(ask, Ask):
            check_end(state)
            return
        state = GAME.play(state, ask.moves.sample(stream), stream).state
    raise AssertionError("the game does not end")
