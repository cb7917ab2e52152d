"""The guided games: what their words say is so."""

import pytest

from driven import DrivenMatch
from water_margin import GAME
from water_margin.lessons import BAND, FIRST
from water_margin.rules.forecast import all_odds
from water_margin.rules.score import bandits
from water_margin.rules.state import Adventure

FIRST_SAYS = {
    "trial": {"least": 6, "tried.total": 19, "rewarded.reward": "gourd"},
    "gourd": {"least": 4},
    "drunk": {"tried.total": 21, "rewarded.reward": "gourd"},
    "wits": {"least": 4, "tried.won": True},
    "found": {"founded.chief": 3},
    "loot": {"looted.dice": (6, 9)},
    "assault": {"recruited.card": 1},
}
BAND_SAYS = {
    "found": {"founded.square": "b2"},
    "loot": {"looted.taels": 6},
    "assault": {"led.chief": 6},
    "trial": {"least": 5, "wanted.card": 12},
    "green": {"answered.result": "duel"},
    "again": {"answered.result": "welcome"},
    "welcome": {"joined.card": 12},
    "raid": {"looted.dice": (9, 8, 7)},
    "soldiers": {"recruited.card": 1},
}
"""By steps: the least face that wins a trial, and of what happens what it says."""


@pytest.mark.parametrize(("lesson", "says", "band"), [(FIRST, FIRST_SAYS, 3), (BAND, BAND_SAYS, 4)])
def test_a_guided_game_comes_out_as_it_is_told(lesson, says, band: int) -> None:
    """Every die and card is the script's, and none is left over."""
    match = DrivenMatch.new(GAME, dict(lesson.options), 2, lesson.seed, script=lesson.script)
    for move in lesson.opening:
        match.play(move)
    found = {}
    for step in lesson.steps:
        for move in step.before:
            match.play(move)
        frame = match.state.frames[-1]
        is_trial = isinstance(frame, Adventure) and frame.difficulty
        chances = all_odds(match.state, frame) if is_trial else ()
        facts = {"least": min((one.needed - one.bonus for one in chances), default=0)}
        for event in match.play(step.move) if step.move is not None else ():
            facts |= {f"{event.kind}.{name}": value for name, value in event.params.items()}
        name = step.say.key.rpartition(".")[2]
        found[name] = {fact: facts.get(fact) for fact in says.get(name, ())}
    assert {name: found[name] for name in says} == says
    assert bandits(match.state, 0) == band and not any(match.counters.values())
