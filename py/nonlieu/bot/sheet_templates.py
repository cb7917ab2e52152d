"""The sheets that a bot thinks of: a script for each kind of unit, all together a plan for a side.

A plan names what an Aésir does, what a Guetteur, what an ectoplasm; where a unit stands decides how many
tokens that takes. The same plans are taken for the other side's: nobody knows its sheet.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nonlieu.bot.evaluation import BANISH, BANISHING, CLEVER, DRAWN, FIGHT, KEEP, REACHES, Battle
from nonlieu.bot.hex_index import distances
from nonlieu.pieces import CHANNEL, CONTROL, MOVE, SPECIAL

Boxes = Mapping[str, int]

SAVE, STRIKE, HALF, QUARTER, ADVANCE, DRAW, AIM, FLEE, EXILE = (
    "save",
    "strike",
    "half",
    "quarter",
    "advance",
    "draw",
    "aim",
    "flee",
    "exile",
)
FIRE, HOLD = "fire", "hold"


@dataclass(frozen=True, slots=True)
class Plan:
    """What each kind does, and whether tokens of the reserve are lost last (the order `keep`)."""

    aesir: str
    watcher: str
    ectoplasm: str
    keep: bool = False


PLANS = (
    Plan(STRIKE, FIRE, FIRE),
    Plan(SAVE, DRAW, FIRE, keep=True),
    Plan(HALF, FIRE, FIRE),
    Plan(AIM, FIRE, FIRE),
    Plan(SAVE, FIRE, FIRE, keep=True),
    Plan(QUARTER, DRAW, HOLD),
    Plan(ADVANCE, FIRE, FIRE),
    Plan(DRAW, DRAW, FIRE, keep=True),
    Plan(AIM, DRAW, HOLD),
    Plan(QUARTER, FIRE, FIRE),
    Plan(HALF, DRAW, FIRE, keep=True),
    Plan(STRIKE, HOLD, HOLD),
)
"""The plans, the most telling ones first."""

SCRIPTS = (STRIKE, SAVE, HALF, AIM, QUARTER, ADVANCE, DRAW)
"""What a single Aésir may be told instead."""


@dataclass(frozen=True, slots=True)
class EnemyInfo:
    """What a unit sees of the enemy. gap: to the nearest; target: what it takes to destroy the strongest that
    its ray may reach with all it has, and how far that is; 0 where there is none."""

    gap: int
    target: int
    target_gap: int


def enemy_info(battle: Battle) -> tuple[EnemyInfo, ...]:
    """What each unit sees."""
    found = []
    for i, side in enumerate(battle.side):
        row = distances(battle.size, battle.at[i])
        kind, n = battle.kind[i], battle.tokens[i]
        stride, reach = battle.strides[kind], REACHES[kind]
        nearest, target, target_gap = 99, 0, 0
        for j, other in enumerate(battle.side):
            if other == side or battle.tokens[j] <= 0:
                continue
            gap = row[battle.at[j]]
            nearest = min(nearest, gap)
            had = int(battle.tokens[j])
            if had > target and had + -(-max(0, gap - reach) // stride) <= n:
                target, target_gap = had, gap
        found.append(EnemyInfo(nearest, target, target_gap))
    return tuple(found)


def steps_to(battle: Battle, i: int, gap: int) -> int:
    """The tokens of movement that bring a target at that distance within reach of a ray."""
    kind = battle.kind[i]
    return -(-max(0, gap - REACHES[kind]) // battle.strides[kind])


def laid(battle: Battle, i: int, info: EnemyInfo, script: str) -> Boxes:
    """What a script lays out for a unit; the rest is kept by an Aésir, and moves others."""
    n = int(battle.tokens[i])
    if battle.kind[i] == 0:
        return _aesir(battle, i, n, info, script)
    need = steps_to(battle, i, info.gap)
    if script == DRAW:
        return {CONTROL: n} if battle.kind[i] == 1 else {}
    if script == HOLD:
        return {CHANNEL: n}
    if script == FLEE:
        return {}
    return {CHANNEL: max(0, n - need)}


def _aesir(battle: Battle, i: int, n: int, info: EnemyInfo, script: str) -> Boxes:
    special = 0
    if script == EXILE and battle.power[i] == BANISH and n > BANISHING:
        special = BANISHING
    elif battle.power[i] in (1, 2) and script != SAVE:
        special = min(n // 2, 2) if battle.power[i] == 2 else (2 * min(2, n // 8) if n >= 6 else 0)
    n -= special
    need = steps_to(battle, i, info.gap)
    boxes: dict[str, int] = {SPECIAL: special} if special else {}
    if script == AIM and info.target:
        need = steps_to(battle, i, info.target_gap)
        boxes |= {MOVE: need, CHANNEL: max(1, min(info.target, n - need))}
    elif script == STRIKE and need < n:
        boxes |= {MOVE: need, CHANNEL: n - need}
    elif script in (HALF, AIM, EXILE) and need < n // 2:
        boxes |= {MOVE: need, CHANNEL: max(1, (n - need) // 2)}
    elif script == QUARTER and need < n // 2:
        boxes |= {MOVE: need, CHANNEL: max(1, (n - need) // 4)}
    elif script in (ADVANCE, STRIKE):
        boxes |= {MOVE: min(max(1, n // 2), max(1, need))}
    elif script == FLEE:
        boxes |= {MOVE: max(1, n // 2)}
    elif script == DRAW:
        boxes |= {CONTROL: max(1, min(DRAWN, n // 2))}
    else:
        boxes |= {CHANNEL: 1}
    return boxes


def lay(battle: Battle, i: int, boxes: Boxes) -> None:
    """Lay out a unit's tokens; it has still to act."""
    n = int(battle.tokens[i])
    out = sum(boxes.values())
    battle.channel[i] = boxes.get(CHANNEL, 0)
    battle.move[i] = boxes.get(MOVE, 0)
    battle.control[i] = boxes.get(CONTROL, 0)
    battle.special[i] = boxes.get(SPECIAL, 0)
    if battle.kind[i] == 0:
        battle.kept[i] = n - out
    else:
        battle.kept[i] = 0
        battle.move[i] += n - out
    battle.left[i] = True


def lay_plan(
    battle: Battle, side: int, seen: Sequence[EnemyInfo], plan: Plan, *, clever: bool = False
) -> None:
    """Lay out a whole side's tokens by a plan. clever: losses are chosen one by one."""
    losses = CLEVER if clever else KEEP if plan.keep else FIGHT
    words = (plan.aesir, plan.watcher, plan.ectoplasm)
    for i, one in enumerate(battle.side):
        if one == side and battle.tokens[i] > 0:
            lay(battle, i, laid(battle, i, seen[i], words[battle.kind[i]]))
            battle.losses[i] = losses
