"""A turn foreseen by a cheap model: rays and moves, the storm, doubling, majorities.

The model knows units by numbers: where they stand, what lies in their boxes, when they act. The groups of
both sides act in turn as in `rules.group_turns`; every unit fires where it does most, after going as far as
that needs, and else goes towards the nearest enemy. Hexagons may be shared and nothing is in the way; of the
storm there is the mean. A forecast is one node of a bot's budget.
"""

from dataclasses import dataclass

from nonlieu.bot.hex_index import distances, numbers, towards, zones
from nonlieu.pieces import (
    BOXES,
    CHANNEL,
    CONTROL,
    EVIL,
    JUSTICE,
    KINDS,
    MOVE,
    PEACE,
    RANGE,
    SIDES,
    SPECIAL,
    TELEPORT_ENEMY,
    stride,
)
from nonlieu.rules.state import ASK, Acting, Course, Hit, Rescue, State, frame_of, slot_of

_AT = {box: i for i, box in enumerate(BOXES)}
_MOVE, _CHANNEL, _CONTROL, _SPECIAL = _AT[MOVE], _AT[CHANNEL], _AT[CONTROL], _AT[SPECIAL]
REACHES = tuple(RANGE[kind] for kind in KINDS)

UNIT_VALUE = (3.0, 1.0, 0.4)
"""The value of a unit beside its tokens, by kind, in tokens."""

CARD_VALUE, DRAW_VALUE = 0.45, 0.55
"""The value of a card in a hand, and of one still to be drawn."""

DRAWN = 6
"""The most cards that count for a unit in a turn; what it cannot use it only keeps from others."""

WON = 1000
"""The value of a war that is won, and the scale of all others."""

_JUSTICE, _PEACE, BANISH = 1, 2, 3
_POWERS = {JUSTICE: _JUSTICE, PEACE: _PEACE, TELEPORT_ENEMY: BANISH}

BANISHING = 8
"""What it costs Evil to send an Aésir away (N14)."""


FIGHT, KEEP, CLEVER = 0, 1, 2
"""Tokens of the reserve are lost first, or last, or last by who has acted: a ray that was fired is of no more
use, a reserve is still to double."""

_LOSSES = {"keep": KEEP, ASK: CLEVER}


@dataclass(slots=True)
class Battle:
    """The units by number: lists that a forecast changes.

    slot: that of its group; at: its hexagon; kept: its reserve; left: whether it has still to act in this
    turn; hands: its cards; losses: how its seat loses tokens, one of FIGHT, KEEP, CLEVER; strides: what a
    token of movement counts for, by kind; next: the side whose group is next; now: what is left of the group
    that acts.
    """

    size: str
    names: list[str]
    side: list[int]
    kind: list[int]
    slot: list[int]
    at: list[int]
    tokens: list[float]
    kept: list[float]
    channel: list[int]
    move: list[int]
    control: list[int]
    special: list[int]
    power: list[int]
    left: list[bool]
    hands: list[int]
    strides: tuple[int, ...]
    errata: bool
    pool: float
    next: int
    now: list[int]
    losses: list[int]

    def copy(self) -> "Battle":
        """A copy that may be changed."""
        return Battle(
            self.size, self.names, self.side, self.kind, self.slot, self.at[:], self.tokens[:], self.kept[:],
            self.channel[:], self.move[:], self.control[:], self.special[:], self.power, self.left[:],
            self.hands, self.strides, self.errata, self.pool, self.next, self.now, self.losses[:],
        )  # fmt: skip


def battle_of(state: State) -> Battle:
    """The battle of a state: the units, and who has still to act in this turn."""
    course = frame_of(state, Course)
    acting = frame_of(state, Acting)
    done = set(course.done) if course else set()
    index = numbers(state.size)
    units = state.units
    found = Battle(
        state.size,
        [one.name for one in units],
        [one.side for one in units],
        [KINDS.index(one.kind) for one in units],
        [], [], [], [], [], [], [], [], [], [], [],
        tuple(stride(kind, state.errata) for kind in KINDS),
        state.errata,
        state.pool,
        course.side if course else EVIL,
        [],
        [],
    )  # fmt: skip
    for i, one in enumerate(units):
        slot = slot_of(found.side[i], one.group)
        boxes = one.boxes
        found.slot.append(slot)
        found.at.append(index.get(one.place, 0))
        total = sum(boxes) + one.reserve + one.beside
        found.tokens.append(total)
        found.kept.append(one.reserve)
        found.hands.append(len(one.cards) + len(one.covered))
        found.power.append(_POWERS.get(one.power, 0))
        found.losses.append(_LOSSES.get(state.standing[one.seat].loss, FIGHT))
        left = course is not None and slot not in done
        mine = acting is not None and (one.name == acting.active or one.name in acting.left)
        if mine and acting is not None:
            left = True
            found.now.append(i)
        used = acting.used if mine and acting and one.name == acting.active else ()
        fired = CHANNEL in used or (
            mine and acting is not None and acting.active == one.name and acting.open == CHANNEL
        )
        found.left.append(left)
        found.channel.append(0 if fired or not left else boxes[_CHANNEL])
        found.move.append(0 if MOVE in used or not left else boxes[_MOVE])
        found.control.append(0 if CONTROL in used or not left else boxes[_CONTROL])
        found.special.append(max(0, boxes[_SPECIAL] - one.spent) if left else 0)
    for frame in state.frames:
        if isinstance(frame, Hit | Rescue) and frame.unit in found.names:
            i = found.names.index(frame.unit)
            hit(found, i, min(frame.n, int(found.tokens[i]) - 1))
    if acting is not None and acting.active:
        found.now.sort(key=lambda i: (units[i].name != acting.active, i))
    return found


# A turn


def play_out(battle: Battle) -> None:
    """Play the rest of the turn up to the storm."""
    groups: list[dict[int, list[int]]] = [{}, {}]
    now = set(battle.now)
    for i, left in enumerate(battle.left):
        if left and i not in now:
            groups[battle.side[i]].setdefault(battle.slot[i], []).append(i)
    if battle.now:
        _act(battle, battle.now)
    channel, special = battle.channel, battle.special
    queues = [
        sorted(found.values(), key=lambda group: -sum(channel[i] + 3 * special[i] for i in group))
        for found in groups
    ]
    side = battle.next
    while queues[0] or queues[1]:
        if queues[side]:
            _act(battle, queues[side].pop(0))
        side = 1 - side


def _act(battle: Battle, group: list[int]) -> None:
    for i in group:
        if battle.tokens[i] > 0:
            if battle.special[i] and battle.power[i]:
                _use_power(battle, i)
            if battle.channel[i] or battle.move[i]:
                _fire(battle, i)
            battle.left[i] = False


def _fire(battle: Battle, i: int) -> None:
    """Let a unit move and fire, or move only."""
    row = distances(battle.size, battle.at[i])
    kind, side, force = battle.kind[i], battle.side[i], battle.channel[i]
    reach, steps = REACHES[kind], battle.move[i] * battle.strides[kind]
    far = reach + steps
    at, tokens, kept, channel, left = battle.at, battle.tokens, battle.kept, battle.channel, battle.left
    best, target, nearest, enemy = 0.0, -1, 99, -1
    kinds = battle.kind
    for j, other in enumerate(battle.side):
        if other == side:
            continue
        had = tokens[j]
        if had <= 0:
            continue
        gap = row[at[j]]
        if gap < nearest:
            nearest, enemy = gap, j
        if gap > far or not force:
            continue
        gain = ray_value(force, had, kinds[j], channel[j] if left[j] else 0, kept[j])
        if gain > best:
            best, target = gain, j
    if target >= 0:
        gap = row[at[target]]
        if gap > reach:
            at[i] = towards(battle.size, at[i], at[target], gap - reach)
        hit(battle, target, force)
    elif steps and enemy >= 0 and nearest > reach:
        at[i] = towards(battle.size, at[i], at[enemy], min(steps, nearest - 1))
    channel[i] = 0


def ray_value(force: int, tokens: float, kind: int, channel: int, kept: float) -> float:
    """The immediate value of a ray of that force at an enemy. tokens: all it has; kind: by number;
    channel: for rays to come; kept: its reserve."""
    if tokens <= force:
        return tokens + UNIT_VALUE[kind] + 0.8 * channel + 0.5 * kept
    return force + 0.5 * min(force, kept)


def hit(battle: Battle, j: int, n: int) -> None:
    """Take tokens from a unit, by the standing order of its seat or by what it has still to do."""
    had = battle.tokens[j]
    gone = min(n, had)
    battle.pool += gone
    after = had - gone
    battle.tokens[j] = after
    order = battle.losses[j]
    if order == KEEP or (order == CLEVER and not battle.left[j]):
        battle.channel[j] = max(0, battle.channel[j] - n)
        battle.kept[j] = min(battle.kept[j], after)
    else:
        battle.kept[j] = max(0, battle.kept[j] - n)
        battle.channel[j] = min(battle.channel[j], int(after))
    battle.move[j] = min(battle.move[j], int(after))


def _use_power(battle: Battle, i: int) -> None:
    """Thémis spreads the tokens of the strongest, Ariétis takes them out of the ray that is to come, Evil
    sends it too far away to be fired."""
    tokens, channel, kept = battle.tokens, battle.channel, battle.kept
    enemies = [j for j, side in enumerate(battle.side) if side != battle.side[i] and tokens[j] > 0]
    n = battle.special[i]
    if battle.power[i] == _JUSTICE:
        enemies.sort(key=lambda j: -(channel[j] + kept[j]))
        for j in enemies[: n // 2]:
            share = int(tokens[j]) // (7 if battle.kind[j] == 0 else 4)
            channel[j], kept[j] = min(channel[j], share), min(kept[j], share)
    elif battle.power[i] == BANISH:
        ready = [j for j in enemies if battle.kind[j] == 0 and battle.left[j]]
        for j in sorted(ready, key=lambda j: -channel[j])[: n // BANISHING]:
            channel[j] = 0
    else:
        while n and enemies:
            j = max(enemies, key=lambda k: channel[k])
            if not channel[j]:
                return
            channel[j] = max(0, channel[j] - 2)
            n -= 1


# The end of a turn


def close(battle: Battle) -> None:
    """Play the end of the turn: the mean storm, doubling, majorities."""
    zone = zones(battle.size)
    tokens, kept, side = battle.tokens, battle.kept, battle.side
    most = [-1, -1, -1, -1]
    here = [0, 0, 0, 0]
    for i, n in enumerate(tokens):
        if n > 0:
            where = zone[battle.at[i]]
            here[where] += 1 if side[i] else -1
            if kept[i] > 0:
                if not battle.errata:
                    _strike(battle, i)
                elif most[where] < 0 or kept[i] > kept[most[where]]:
                    most[where] = i
    if battle.errata:
        for i in most:
            if i >= 0:
                _strike(battle, i)
    wanted = [0.0, 0.0]
    for i, n in enumerate(tokens):
        if n > 0:
            wanted[side[i]] += kept[i]
    given = _given(battle, wanted)
    for one in SIDES:
        if wanted[one] > 0:
            share = given[one] / wanted[one]
            for i, n in enumerate(tokens):
                if n > 0 and side[i] == one and kept[i]:
                    tokens[i] = n + kept[i] * share
    held = [sum(one < 0 for one in here), sum(one > 0 for one in here)]
    majority = _given(battle, [float(held[0]), float(held[1])])
    for one in SIDES:
        if majority[one]:
            own = [i for i, n in enumerate(tokens) if n > 0 and side[i] == one]
            if own:
                tokens[own[0]] += majority[one]


def _strike(battle: Battle, i: int) -> None:
    """A quarter of what a storm would take."""
    lost = battle.kept[i] / 4
    if battle.kept[i] >= battle.tokens[i]:
        lost *= 1.5  # all would be lost, the unit too
    battle.kept[i] -= lost
    battle.tokens[i] -= lost
    battle.pool += lost


def _given(battle: Battle, wanted: list[float]) -> list[float]:
    """What each side gets of the pool."""
    pool = battle.pool
    if wanted[0] + wanted[1] <= pool:
        given = wanted
    else:
        half = pool / 2
        evil = min(wanted[0], max(half, pool - wanted[1]))
        given = [evil, min(wanted[1], pool - evil)]
    battle.pool -= given[0] + given[1]
    return given


def evaluate(battle: Battle, side: int) -> float:
    """The value for a side, from -WON to WON; beyond that, by what is left, where a side is destroyed."""
    found = [0.0, 0.0]
    tokens = battle.tokens
    for i, n in enumerate(tokens):
        if n > 0:
            found[battle.side[i]] += n + UNIT_VALUE[battle.kind[i]] + CARD_VALUE * battle.hands[i]
    own, other = found[side], found[1 - side]
    if not own or not other:
        return WON + own if own else -WON - other
    return WON * (own - other) / (own + other)


def forecast(battle: Battle, side: int) -> float:
    """The value of a battle for a side after the rest of the turn and its end, which are played out in it."""
    drawn = [0.0, 0.0]
    for i, n in enumerate(battle.control):
        if n and battle.left[i]:
            drawn[battle.side[i]] += min(n, DRAWN) * DRAW_VALUE
    play_out(battle)
    close(battle)
    total = sum(n for n in battle.tokens if n > 0) or 1
    return evaluate(battle, side) + WON * (drawn[side] - drawn[1 - side]) / total
