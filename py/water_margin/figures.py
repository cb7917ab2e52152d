"""The figures of the rules: a card, placing, a trial with its chances, what is won and lost, a banquet, a
meeting, a hero who is wanted, a band, the raid.

Source: rulebook, *Chaque tour de jeu*; A9, A12-A16, A18, A25-A27, A30, A37. Most are moments of the guided
first chapter, whose cards and dice are known.
"""

from tabletop.figure import Figure
from tabletop.game import Move
from water_margin.lessons import FIRST, SCRIPT


def _until(name: str) -> tuple[str, ...]:
    """The moves of the guided first chapter up to the player's at that step, as notation."""
    found: list[Move] = []
    for step in FIRST.steps:
        found += step.before
        if step.say.key.rpartition(".")[2] == name:
            return tuple(" ".join(move) for move in found)
        if step.move is not None:
            found.append(step.move)
    raise KeyError(name)


def _rewarded(reward: str) -> tuple[tuple[str, str | int], ...]:
    """The script with another first reward."""
    at = next(number for number, (label, _) in enumerate(SCRIPT) if label == "reward")
    return (*SCRIPT[:at], ("reward", reward), *SCRIPT[at + 1 :])


FIGURES = (
    Figure("card", "cards", _until("begin"), SCRIPT, part="hero-14"),
    Figure("placing", "enter", _until("second_hero"), SCRIPT, draft=("3",), part="map"),
    Figure("trial", "adventure", _until("gourd"), SCRIPT, part="trial", open=True),
    Figure("won", "rewards", _until("travel"), SCRIPT, part="hero-14"),
    Figure("held", "sentences", _until("second_hero"), SCRIPT, part="hero-20"),
    Figure("banquet", "travel", _until("travel"), _rewarded("banquet"), draft=("14", "d4"), part="map"),
    Figure("meeting", "travel", _until("meeting"), SCRIPT, draft=("14", "b3"), part="map"),
    Figure("wanted", "jianghu", _until("fort"), SCRIPT, part="hero-14"),
    Figure("founding", "refuge", _until("found"), SCRIPT, part="map", open=True),
    Figure("raid", "raid", _until("assault"), SCRIPT, part="trial", open=True),
)
