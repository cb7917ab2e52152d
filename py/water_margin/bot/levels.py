"""Four levels: how sharply a bot chooses among its moves, and what its plans rest on.

What a level brings is measured in `docs/bots-water-margin.md`.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """What the plans rest on where nothing is counted, in thousandths.

    spare: how likely a hero reaches a fort with 0, 1, 2 … chapters more than the way needs; step: what each
    step of a way takes off that, crowd: each hero on the board; doors: what is left of it where 0, 1, 2 …
    squares beside the fort are not barred; barred: where an own hero stands on it, which finds 0, 1, 2 …
    squares to leave it to; reserve: how likely others found a band again where one is lost; growth: brothers
    that an adventure brings in time; inside: how likely a band that is still to be founded lets a hero in;
    gourds: those that a success brings in time; leftover: what a gourd at hand is worth to heroes that are
    still to come; banquet, taels: what a banquet and ten taels are worth; practice: what an adventure to come
    of a hero that is not wanted is worth besides, idle: what it costs to lose the next one; meeting: how
    likely two heroes that want to meet do so, by chapters to spare; alone, founding: what becomes of plans to
    found a band late, soon, on a fort that others may take; kept: on one where an own hero stands; waiting:
    what each chapter of waiting takes off that; parked: adventures that a hero has that keeps a fort, by
    chapters to come; stake: what having any band is worth, in thousandths of a bandit; safety: what it is
    worth more where the others have none.

    What ending ahead of the others is worth, 0 where nobody looks at them: regard; growing: then, of each own
    bandit, shared by the seats; open: what becomes of the others' bands where 0, 1, 2 … forts are free for
    them, the last where there are more.
    """

    spare: tuple[int, ...] = (420, 540, 620, 680, 730, 770, 800, 820, 840)
    step: int = 12
    crowd: int = 12
    growth: int = 100
    inside: int = 850
    gourds: int = 250
    leftover: int = 300
    banquet: int = 30
    taels: int = 12
    practice: int = 100
    idle: int = 400
    meeting: tuple[int, ...] = (300, 400, 460, 500, 530)
    alone: int = 650
    founding: int = 850
    kept: int = 960
    waiting: int = 15
    parked: tuple[int, ...] = (0, 0, 100, 200, 300, 400)
    stake: int = 2_000
    safety: int = 6_000
    regard: int = 10_000
    growing: int = 1_200
    barred: tuple[int, ...] = (600, 700, 800, 830, 850)
    reserve: int = 700
    doors: tuple[int, ...] = (60, 550, 800, 930, 1_000)
    open: tuple[int, ...] = (20, 240, 440, 640, 820, 1_000)


WEIGHTS = Weights()

ALONE = replace(WEIGHTS, regard=0)
"""Those of who looks at the own heroes alone."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well a level plays.

    half: what a move is worth less that is taken half as often as the best one, in the measure of its weights
    (a thousandth of a bandit where nobody looks at the others); most: what a move is worth less that is never
    taken.
    """

    half: int
    most: int
    weights: Weights


LEVELS = {
    1: Level(3_000, 6_000, ALONE),
    2: Level(600, 1_800, ALONE),
    3: Level(200, 700, ALONE),
    4: Level(0, 0, WEIGHTS),
}
"""Only the highest looks at the others too."""
