"""What bots of Au bord de l'eau choose at moments of random games, and by how much less it is worth."""

from collections.abc import Iterator

from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Ask
from water_margin import GAME
from water_margin.bot import is_counted, think
from water_margin.bot.candidates import likely_placings, moves_to_try
from water_margin.bot.levels import LEVELS
from water_margin.bot.search import move_evaluation
from water_margin.rules.hidden import imagine, view
from water_margin.rules.state import State, Turn


def positions(count: int, first_seed: int = 1) -> Iterator[tuple[State, int]]:
    """Moments of random games with a real choice, and who is asked."""
    found, seed = 0, first_seed - 1
    while found < count:
        seed += 1
        chance = SeededChance(seed)
        state = GAME.start({"victory": "band", "length": "short", "forts": 13}, 2 + seed % 3, chance).state
        step = 0
        while isinstance(ask := GAME.pending(state), Ask):
            step += 1
            if not ask.roll and ask.moves.count() > 1 and (step + seed) % 11 == 0 and found < count:
                found += 1
                yield state, ask.seat
            state = GAME.play(state, ask.moves.sample(chance), chance).state


def given_away(state: State, seat: int, level: int, number: int) -> tuple[float, float]:
    """By how much the move of a level is worth less than the best one, as it weighs them itself; and how much
    that may be: where dice alone decide, nothing. number: of the moment, from which chance comes."""
    strength = LEVELS[level]
    seen, chance = view(state, seat), SeededChance(number)
    thought = drive(think(seen, level, chance))
    same = imagine(seen, SeededChance(number))
    ask = GAME.pending(same)
    assert isinstance(ask, Ask)
    evaluate = move_evaluation(same, seat, SeededChance(number), strength.weights)
    tried = list(moves_to_try(same, ask))
    if isinstance(frame := same.frames[-1], Turn) and frame.step == "enter":
        tried = drive(likely_placings(same, tried, seat, evaluate))
    lost = max(map(evaluate, tried)) - evaluate(thought.moves[0])
    return lost, 0 if is_counted(same) else strength.most
