"""How a bot chooses: by what comes of each candidate, as `evaluation` tells it.

A sheet is one of the templates. What every plan of the own side brings against every plan of the other is
forecast. Regret matching gives how the other side would mix its plans if it were clever; the own plan is the
best against that, and each Aésir may leave it where something else does better. A unit's plan, and an answer
to a small question, is the one after which the rest of the turn is best. A level may take a lesser one for
the best (`levels`).
"""

from collections.abc import Generator, Sequence
from operator import add, mul

from nonlieu.bot.candidates import candidates, certain_line, free_kill, level4_candidates
from nonlieu.bot.evaluation import WON, Battle, battle_of, forecast
from nonlieu.bot.levels import Level
from nonlieu.bot.lookahead import Line, right_after
from nonlieu.bot.sheet_templates import (
    EXILE,
    PLANS,
    SCRIPTS,
    Boxes,
    EnemyInfo,
    Plan,
    enemy_info,
    laid,
    lay,
    lay_plan,
)
from nonlieu.map import DUEL
from nonlieu.pieces import BOXES, EVIL, RESCUE, SPECIAL
from nonlieu.rules.group_turns import DONE, can_use, offered
from nonlieu.rules.sheets import READY, free_boxes, laid_by
from nonlieu.rules.state import ASK, Acting, Sheets, State, Unit, of_seat, of_side, side_of_seat
from tabletop.bots import Progress, Thought, pick_by_value
from tabletop.chance import Chance
from tabletop.game import Move

ROUNDS = 300
"""Rounds of regret matching."""

MOST_NODES = 120
"""Forecasts after which no further Aésir is looked at by itself."""

SETTLED = 100.0 * WON
"""The value of a war that a move wins at once: no level takes another move."""

RARE = 0.15
"""A plan of the other side that is mixed in less often is not looked at a second time."""


def mixed_columns(payoffs: list[list[float]]) -> list[float]:
    """How columns are mixed by regret matching of both sides. payoffs: what the rows gain."""
    turned = list(zip(*payoffs, strict=True))
    of_rows, of_columns = [0.0] * len(payoffs), [0.0] * len(turned)
    total = [0.0] * len(turned)
    for _ in range(ROUNDS):
        mine, other = _by_regret(of_rows), _by_regret(of_columns)
        gains = [sum(map(mul, row, other)) for row in payoffs]
        costs = [sum(map(mul, column, mine)) for column in turned]
        value = sum(map(mul, mine, gains))
        of_rows = [regret + (gain - value) for regret, gain in zip(of_rows, gains, strict=True)]
        of_columns = [regret + (value - cost) for regret, cost in zip(of_columns, costs, strict=True)]
        total = list(map(add, total, other))
    return [n / ROUNDS for n in total]


def _by_regret(regret: list[float]) -> list[float]:
    good = [n if n > 0 else 0.0 for n in regret]
    whole = sum(good)
    return [n / whole for n in good] if whole > 0 else [1 / len(good)] * len(good)


class SheetSearch:
    """The search for a seat's sheet. nodes: forecasts so far; clever: both sides choose every loss."""

    def __init__(self, state: State, seat: int, *, clever: bool = False) -> None:
        self.state = state
        self.seat = seat
        self.clever = clever
        self.side = side_of_seat(state, seat)
        self.base = battle_of(state)
        self.seen = enemy_info(self.base)
        self.known = _known(state, self.base)
        self.nodes = 0

    def value(self, own: Plan, other: Plan, changed: dict[int, Boxes]) -> float:
        """The value of two plans against each other. changed: units that do something else."""
        battle = self.base.copy()
        lay_plan(battle, self.side, self.seen, own, clever=self.clever)
        lay_plan(battle, 1 - self.side, self.seen, other, clever=self.clever)
        for i, boxes in {**self.known, **changed}.items():
            lay(battle, i, boxes)
        self.nodes += 1
        return forecast(battle, self.side)


def _known(state: State, battle: Battle) -> dict[int, Boxes]:
    """The boxes that team mates have laid out already."""
    frame = state.frames[-1]
    assert isinstance(frame, Sheets)
    found: dict[int, dict[str, int]] = {}
    index = {name: i for i, name in enumerate(battle.names)}
    for seat, sheet in enumerate(frame.answers):
        if not sheet:
            continue
        laid = laid_by(sheet)
        for unit in of_seat(state, seat):
            found[index[unit.name]] = laid.get(unit.name, {})
    return dict(found)


def sheet(
    state: State, seat: int, level: Level, chance: Chance
) -> Generator[Progress, None, tuple[Move, int, float]]:
    """The sheet of a seat, the number of forecasts, and the value."""
    search = SheetSearch(state, seat, clever=level.clever)
    own, others = tried_plans(state, level)
    budget = len(own) * len(others)
    payoffs = []
    for plan in own:
        payoffs.append([search.value(plan, other, {}) for other in others])
        yield Progress(search.nodes, 2 * budget)
    theirs = mixed_columns(payoffs)
    gains = [sum(p * q for p, q in zip(row, theirs, strict=True)) for row in payoffs]
    plan = own[pick_by_value(gains, *level.sheets, chance)]
    likely = tuple((p, other) for p, other in zip(theirs, others, strict=True) if p >= RARE)

    def mean(changed: dict[int, Boxes]) -> float:
        return sum(p * search.value(plan, other, changed) for p, other in likely)

    scripts = (*SCRIPTS, EXILE) if level.clever and search.side == EVIL else SCRIPTS
    changed: dict[int, Boxes] = {}
    best = mean(changed)
    mates = {one.name for one in of_seat(state, seat)}
    for i in _by_tokens(search, mates)[: level.singles]:
        if search.nodes >= MOST_NODES:
            break
        for script in scripts:
            boxes = laid(search.base, i, search.seen[i], script)
            found = mean({**changed, i: boxes})
            if found > best + 0.01:
                best, changed = found, {**changed, i: boxes}
        yield Progress(search.nodes, search.nodes + budget)
    return sheet_of(search, plan, changed), search.nodes, best


def _by_tokens(search: SheetSearch, names: set[str]) -> list[int]:
    """The Aésirs of a seat, the strongest first."""
    base = search.base
    own = [i for i, name in enumerate(base.names) if name in names and base.kind[i] == 0]
    return sorted(own, key=lambda i: -base.tokens[i])


def sheet_of(search: SheetSearch, plan: Plan, changed: dict[int, Boxes]) -> Move:
    """A plan as a sheet."""
    words = (plan.aesir, plan.watcher, plan.ectoplasm)
    base = search.base
    parts: list[str] = []
    units = {one.name: one for one in of_seat(search.state, search.seat)}
    for i, name in enumerate(base.names):
        unit = units.get(name)
        if unit is None:
            continue
        info: EnemyInfo = search.seen[i]
        boxes = changed.get(i) or laid(base, i, info, words[base.kind[i]])
        if unit.power == RESCUE and unit.tokens > 4 and SPECIAL not in boxes:
            boxes = {**boxes, SPECIAL: 1}
        left = unit.tokens
        for box in BOXES:
            n = min(boxes.get(box, 0), left) if box in free_boxes(unit) else 0
            left -= n
            if n:
                parts.append(f"{name}:{box}:{n}")
    order = ASK if search.clever else "keep" if plan.keep else "fight"
    return (*parts, f"loss:{order}", READY)


def tried_plans(state: State, level: Level) -> tuple[Sequence[Plan], Sequence[Plan]]:
    """The plans of the own side, and of the other, that are tried. In a duel, where a forecast is short, the
    best level tries all of both: what that brings is in docs/bots-nonlieu.md."""
    if level.clever and state.size == DUEL:
        return PLANS, PLANS
    return PLANS[: level.plans], PLANS[: level.other_plans]


# Deeds and answers


def best_answer(
    state: State, side: int, moves: list[Move], level: Level, chance: Chance
) -> Generator[Progress, None, Thought]:
    """The answer with the best forecast, or one that the level takes for it; the first of equals."""
    values: list[float] = []
    for number, move in enumerate(moves):
        values.append(after(state, (move,), side))
        yield Progress(number + 1, len(moves))
    chosen = pick_by_value(in_tokens(state, values), *level.deeds, chance)
    return Thought((moves[chosen],), len(moves), int(values[chosen]))


def best_line(
    state: State, frame: Acting, level: Level, chance: Chance
) -> Generator[Progress, None, Thought]:
    """The best line of the first unit for which any is better than none, or one that the level takes for it;
    the group is done where none is.

    What one unit can do another may do as well, so that each leaves it to the others. A ray costs nothing:
    none that destroys an enemy is given up, neither by the group nor by who cannot act once the next unit
    does.
    """
    nodes = 0
    spare: list[tuple[Unit, Line]] = []
    units = [one for one in offered(state, frame) if can_use(state, frame, one)]
    for number, unit in enumerate(units):
        line, value = certain_line(state, frame, unit), None
        nodes += 1
        if not line:
            plans = candidates(state, frame, unit, level.candidates)
            if level.clever:
                plans += level4_candidates(state, frame, unit)
            values = [after(state, plan, unit.side, unit.name) for plan in plans]
            nodes += len(plans)
            chosen = pick_by_value(in_tokens(state, values), *level.deeds, chance)
            yield Progress(number + 1, len(units))
            line, value = plans[chosen], int(values[chosen])
        if line:
            lost = (ray for one, ray in spare if one.kind != unit.kind or one.name == frame.active)
            return Thought(next(lost, line), nodes, value)
        if ray := free_kill(state, frame, unit):
            spare.append((unit, ray))
    return Thought(spare[0][1] if spare else ((DONE,),), max(1, nodes))


def in_tokens(state: State, values: list[float]) -> list[float]:
    """Forecasts, in hundredths of a token instead of thousandths of all: a rounding makes none better."""
    total = sum(one.tokens for one in state.units)
    return [round(value * 100 * total / WON, 3) for value in values]


def after(state: State, line: Line, side: int, name: str = "") -> float:
    """The value after a line, as far as it is certain. name: the unit that is done then."""
    then = right_after(state, line)
    for one, value in ((1 - side, SETTLED), (side, -SETTLED)):
        if not of_side(then, one):
            return value
    battle = battle_of(then)
    if name in battle.names:
        i = battle.names.index(name)
        battle.channel[i] = battle.move[i] = battle.special[i] = 0
        battle.left[i] = False
    return forecast(battle, side)
