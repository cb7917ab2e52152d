"""Which sheet a bot lays out: plans of both sides against each other, then each Aésir by itself.

What every plan of the own side brings against every plan of the other is forecast. Regret matching gives how
the other side would mix its plans if it were clever; the own plan is the best against that, and each Aésir
may leave it where something else does better.
"""

from collections.abc import Generator

from nonlieu.forecast import Battle, battle_of, forecast
from nonlieu.habits import Habits
from nonlieu.layouts import (
    EXILE,
    PLANS,
    SCRIPTS,
    Boxes,
    Plan,
    Sight,
    laid,
    lay,
    lay_plan,
    sights,
)
from nonlieu.pieces import BOXES, EVIL, RESCUE, SPECIAL
from nonlieu.rules.sheets import READY, free_boxes
from nonlieu.rules.state import ASK, Sheets, State, of_seat, side_of_seat
from tabletop.bots import Progress
from tabletop.chance import Chance
from tabletop.game import Move

ROUNDS = 300
"""Rounds of regret matching."""

MOST_NODES = 120
"""Forecasts after which no further Aésir is looked at by itself."""

RARE = 0.15
"""A plan of the other side that is mixed in less often is not looked at a second time."""


def mixed(payoffs: list[list[float]]) -> tuple[list[float], list[float]]:
    """How often each row and each column is taken when both sides learn by regret: the row's side gains what
    is written, the column's loses it."""
    rows, columns = len(payoffs), len(payoffs[0])
    regret: tuple[list[float], list[float]] = ([0.0] * rows, [0.0] * columns)
    total: tuple[list[float], list[float]] = ([0.0] * rows, [0.0] * columns)
    for _ in range(ROUNDS):
        mine, other = _matched(regret[0]), _matched(regret[1])
        gains = [sum(p * q for p, q in zip(row, other, strict=True)) for row in payoffs]
        pains = [sum(payoffs[r][c] * mine[r] for r in range(rows)) for c in range(columns)]
        value = sum(p * q for p, q in zip(mine, gains, strict=True))
        for r in range(rows):
            regret[0][r] += gains[r] - value
            total[0][r] += mine[r]
        for c in range(columns):
            regret[1][c] += value - pains[c]
            total[1][c] += other[c]
    return [n / ROUNDS for n in total[0]], [n / ROUNDS for n in total[1]]


def _matched(regret: list[float]) -> list[float]:
    good = [max(0.0, n) for n in regret]
    whole = sum(good)
    return [n / whole for n in good] if whole > 0 else [1 / len(good)] * len(good)


class Staff:
    """Who lays out a seat's sheet: what it sees, and how many forecasts it has made. clever: both sides are
    thought to choose every loss."""

    def __init__(self, state: State, seat: int, *, clever: bool = False) -> None:
        self.state = state
        self.seat = seat
        self.clever = clever
        self.side = side_of_seat(state, seat)
        self.base = battle_of(state)
        self.seen = sights(self.base)
        self.known = _known(state, self.base)
        self.nodes = 0

    def value(self, own: Plan, other: Plan, changed: dict[int, Boxes]) -> float:
        """What comes of two plans; changed: units that do something else."""
        battle = self.base.copy()
        lay_plan(battle, self.side, self.seen, own, clever=self.clever)
        lay_plan(battle, 1 - self.side, self.seen, other, clever=self.clever)
        for i, boxes in {**self.known, **changed}.items():
            lay(battle, i, boxes)
        self.nodes += 1
        return forecast(battle, self.side)


def _known(state: State, battle: Battle) -> dict[int, Boxes]:
    """What team mates have laid out already."""
    frame = state.frames[-1]
    assert isinstance(frame, Sheets)
    found: dict[int, dict[str, int]] = {}
    index = {name: i for i, name in enumerate(battle.names)}
    for seat, sheet in enumerate(frame.answers):
        if not sheet:
            continue
        for unit in of_seat(state, seat):
            found[index[unit.name]] = {}
        for part in sheet:
            name, _, rest = part.partition(":")
            box, _, n = rest.partition(":")
            if n and name in index:
                found[index[name]][box] = int(n)
    return dict(found)


def sheet(
    state: State, seat: int, habits: Habits, chance: Chance
) -> Generator[Progress, None, tuple[Move, int, float]]:
    """The sheet of a seat, the forecasts that took, and what it is worth."""
    staff = Staff(state, seat, clever=habits.clever)
    own, others = PLANS[: habits.plans], PLANS[: habits.foes]
    budget = len(own) * len(others)
    payoffs = []
    for plan in own:
        payoffs.append([staff.value(plan, other, {}) for other in others])
        yield Progress(staff.nodes, 2 * budget)
    mine, theirs = mixed(payoffs)
    if habits.mixes:
        plan = own[_drawn(mine, chance)]
    else:
        gains = [sum(p * q for p, q in zip(row, theirs, strict=True)) for row in payoffs]
        plan = own[max(range(len(own)), key=lambda r: gains[r])]
    likely = tuple((p, other) for p, other in zip(theirs, others, strict=True) if p >= RARE)

    def mean(changed: dict[int, Boxes]) -> float:
        return sum(p * staff.value(plan, other, changed) for p, other in likely)

    scripts = (*SCRIPTS, EXILE) if habits.clever and staff.side == EVIL else SCRIPTS
    changed: dict[int, Boxes] = {}
    best = mean(changed)
    mates = {one.name for one in of_seat(state, seat)}
    for i in _by_tokens(staff, mates)[: habits.singles]:
        if staff.nodes >= MOST_NODES:
            break
        for script in scripts:
            boxes = laid(staff.base, i, staff.seen[i], script)
            found = mean({**changed, i: boxes})
            if found > best + 0.01:
                best, changed = found, {**changed, i: boxes}
        yield Progress(staff.nodes, staff.nodes + budget)
    return _sheet_of(staff, plan, changed), staff.nodes, best


def any_sheet(state: State, seat: int, chance: Chance) -> Move:
    """The sheet of some plan, whatever the other side may do."""
    staff = Staff(state, seat)
    return _sheet_of(staff, PLANS[chance.roll("plan", len(PLANS)) - 1], {})


def _by_tokens(staff: Staff, names: set[str]) -> list[int]:
    """The Aésirs of a seat, the strongest first."""
    base = staff.base
    own = [i for i, name in enumerate(base.names) if name in names and base.kind[i] == 0]
    return sorted(own, key=lambda i: -base.tokens[i])


def _drawn(mix: list[float], chance: Chance) -> int:
    rest = chance.roll("plan", 1000) / 1000
    for i, p in enumerate(mix):
        rest -= p
        if rest <= 0:
            return i
    return max(range(len(mix)), key=lambda i: mix[i])


def _sheet_of(staff: Staff, plan: Plan, changed: dict[int, Boxes]) -> Move:
    """A plan as a sheet."""
    words = (plan.aesir, plan.watcher, plan.ectoplasm)
    base = staff.base
    parts: list[str] = []
    units = {one.name: one for one in of_seat(staff.state, staff.seat)}
    for i, name in enumerate(base.names):
        unit = units.get(name)
        if unit is None:
            continue
        sight: Sight = staff.seen[i]
        boxes = changed.get(i) or laid(base, i, sight, words[base.kind[i]])
        if unit.power == RESCUE and unit.tokens > 4 and SPECIAL not in boxes:
            boxes = {**boxes, SPECIAL: 1}
        left = unit.tokens
        for box in BOXES:
            n = min(boxes.get(box, 0), left) if box in free_boxes(unit) else 0
            left -= n
            if n:
                parts.append(f"{name}:{box}:{n}")
    order = ASK if staff.clever else "keep" if plan.keep else "fight"
    return (*parts, f"loss:{order}", READY)
