"""The figures of the rules: a card, placing, a trial with its chances, what is won and lost, a banquet, a
meeting, a hero who is wanted, a band, a candidate before it, the duel, the raid.

Source: rulebook, *Chaque tour de jeu*; A9, A12-A16, A18, A25-A27, A30-A34, A37. Most are moments of the
guided first chapter, whose cards and dice are known; a candidate comes up in a longer game of their own.
"""

from tabletop.figure import Figure
from tabletop.game import Move
from water_margin.lessons import FIRST, SCRIPT, Outcomes, befalls, dealt, fails, stakes


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


# A candidate: four chapters in which Wu Song founds a band, and Zhu Tong comes to its hideout

_FAILS = fails("temple", "disaster", "spirit")


def _succeeds(trial: str, reward: str) -> Outcomes:
    """An adventure that nobody fails who throws a twelve."""
    return (*befalls("forest", "bandits", trial), *stakes(2, 3, reward, "held"), ("resolution", 12))


def _lives(rank: int) -> tuple[str, ...]:
    """The adventure of a hero whom nothing can help."""
    return (f"{rank} adventure", "roll", "roll", "roll")


_CANDIDATE: Outcomes = (
    *dealt(3, 20, 14, 25, 22, 27, 12, 24, 17, 32, 23, 28),
    # Chapter 1
    *_succeeds("combat", "banquet"), *_FAILS,
    # Chapter 2, the neighbour first
    *dealt(31, 18), *_FAILS, *_succeeds("combat", "gourd"), *_succeeds("combat", "banquet"),
    # Chapter 3: loot, an assault that hits nobody, a recruit
    *dealt(16, 34), *_succeeds("spirit", "gourd"), *_succeeds("spirit", "banquet"), *_FAILS, *_FAILS,
    ("loot", 6), ("assault", "animal"), *dealt(6),
    # Chapter 4
    *dealt(35, 11), *_FAILS, *_succeeds("spirit", "banquet"), *_FAILS,
    ("admission", "refusal"), ("admission", "duel"), ("duel", 9), ("duel", 6),
)  # fmt: skip

_AT_THE_DOOR = (
    "14 d3", "20 e6", *_lives(14), *_lives(20), "14 c3",
    "25 g4", "12 b5", "20 rest", *_lives(25), "12 adventure", *("roll",) * 3, *_lives(14), "20 stay",
    "14 b3", "12 b4",
    "22 e2", "27 a6", "12 adventure", *("roll",) * 3, *_lives(14), *_lives(22), "20 rest", "25 rest",
    *_lives(27), "14 b2", "12 b3", "20 stay", "25 stay", "14 found", "roll", "roll",
    "24 e4", "17 g2", "20 rest", "25 rest", "27 rest", *_lives(24), "22 rest", *_lives(12), *_lives(17),
    "20 stay", "25 stay", "27 stay", "12 b2", "22 stay", "12 join", "roll", "again",
)  # fmt: skip

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
    Figure("joining", "refuge", _AT_THE_DOOR, _CANDIDATE, part="trial", open=True),
    Figure("duel", "refuge", (*_AT_THE_DOOR, "duel", "roll"), _CANDIDATE, part="trial", open=True),
    Figure("raid", "raid", _until("assault"), SCRIPT, part="trial", open=True),
)
