"""New units: reproduction, and creation out of creature-objects.

Source: rulebook, *S'auto-reproduire*, the table of creations; N4, N18, N22, N32.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from nonlieu.pieces import AESIR, ECTOPLASM, REPRODUCE, SCIENCE, TOKENS, WATCHER, unit_name
from nonlieu.rules.action import Action
from nonlieu.rules.cards import CREATURES, TOOLS, TROUBLES, use_card
from nonlieu.rules.losses import by_order, dissolve, receive, take
from nonlieu.rules.naming import why
from nonlieu.rules.state import (
    ASK,
    Acting,
    Course,
    State,
    Unit,
    Work,
    born_index,
    free_beside,
    seats_of,
    slot_of,
    unit_of,
    with_new_unit,
)
from nonlieu.rules.tree import END, NOWHERE, Node
from tabletop.game import Message, Move


def birth_node(state: State, unit: Unit, rest: Move) -> Node:
    """A free hexagon beside the creator, then the seat of the newborn where it is not the creator's."""
    hexes = free_beside(state, unit)
    if not rest:
        return Node(hexes)
    if rest[0] not in hexes:
        return NOWHERE
    others = tuple(f"seat:{seat}" for seat in seats_of(state, unit.side) if seat != unit.seat)
    if len(rest) == 1:
        return Node(others, whole=True, last=True)
    return END if len(rest) == 2 and rest[1] in others else NOWHERE


def add_newborn(work: Work, unit: Unit, kind: str, rest: Move) -> str:
    """A new unit without tokens yet, beside its creator; its name. It acts from the next turn on."""
    state = work.state
    index = born_index(unit.side, kind)
    number = state.born[index] + 1
    name = unit_name(unit.side, kind, number)
    seat = int(rest[1].removeprefix("seat:")) if len(rest) > 1 else unit.seat
    group = number if kind == AESIR else unit.group
    newborn = Unit(name, seat, group, rest[0])
    born = (*state.born[:index], number, *state.born[index + 1 :])
    frames = tuple(
        replace(one, done=tuple(sorted((*one.done, slot_of(unit.side, group)))))
        if isinstance(one, Course) and kind == AESIR
        else one
        for one in state.frames
    )
    work.state = with_new_unit(replace(state, born=born, frames=frames), newborn)
    work.tell("born", unit=name, by=unit.name, at=rest[0])
    return name


def birth_refused(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
    """Why nobody is born there."""
    return why("beside" if part not in free_beside(state, unit) else "not_now")


# Reproduction


def reproduce_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    """Where the newborn stands, and whose it is."""
    return birth_node(state, unit, rest) if unit.in_box(REPRODUCE) >= TOKENS[AESIR] else NOWHERE


def reproduce_idle(state: State, frame: Acting, unit: Unit, action: Action) -> Message:
    """Why a unit cannot reproduce."""
    return why("beside" if unit.in_box(REPRODUCE) >= TOKENS[AESIR] else "eight")


def reproduce(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    """Eight tokens of the creator become those of a new Aésir; without another it is gone (N4)."""
    name = add_newborn(work, unit, AESIR, rest)
    creator = take(work, unit_of(work.state, unit.name), ((REPRODUCE, TOKENS[AESIR]),), to_pool=False)
    if creator.tokens == 0:
        dissolve(work, creator)
    receive(work, name, TOKENS[AESIR])


# Creation


def create_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    """What is created, the cards that are discarded for it, and where."""
    kinds = [kind for kind in (WATCHER, ECTOPLASM) if _can_create(state, frame, unit, kind)]
    if not rest:
        return Node(tuple(kinds))
    if rest[0] not in kinds:
        return NOWHERE
    paid = payments((*unit.cards, *unit.covered), rest[0], replacements(frame, unit))
    if len(rest) == 1:
        return Node(tuple(paid))
    return birth_node(state, unit, rest[2:]) if rest[1] in paid else NOWHERE


def _can_create(state: State, frame: Acting, unit: Unit, kind: str) -> bool:
    if unit.kind == ECTOPLASM or (kind == WATCHER and unit.kind != AESIR):
        return False
    if state.pool + unit.tokens - 1 < TOKENS[kind] or not free_beside(state, unit):
        return False
    return bool(payments((*unit.cards, *unit.covered), kind, replacements(frame, unit)))


def has_cards_to_create(state: State, unit: Unit) -> bool:
    """Whether a unit holds as many cards as the smallest creation takes, whatever they are, and has tokens
    and room for it."""
    enough = unit.hand >= 3 and state.pool + unit.tokens - 1 >= TOKENS[ECTOPLASM]
    return enough and bool(free_beside(state, unit))


def replacements(frame: Acting, unit: Unit) -> int:
    """How many cards of a creation Newton may replace."""
    return unit.ready if SCIENCE in (unit.power, frame.copied) else 0


@lru_cache(maxsize=256)
def payments(cards: tuple[str, ...], kind: str, replaced: int = 0) -> dict[str, int]:
    """The cards that pay for a unit, as words joined by `+`, and how many of them have to be replaced."""
    found: dict[str, int] = {}
    for chosen, lacking in _choices(cards, kind):
        word = "+".join(sorted(chosen, key=CREATURES.index))
        if lacking <= replaced:
            found[word] = min(lacking, found.get(word, lacking))
    return found


def _choices(cards: tuple[str, ...], kind: str) -> Iterator[tuple[tuple[str, ...], int]]:
    in_order = sorted(cards, key=CREATURES.index)
    if kind == WATCHER:
        for five in dict.fromkeys(combinations(in_order, 5)):
            yield five, 5 - len(set(five))
        return
    for three in dict.fromkeys(combinations(in_order, 3)):
        yield three, 3 - max(three.count(card) for card in three)
    for four in dict.fromkeys(combinations(in_order, 4)):
        pairs = (max(four.count(card) for card in kinds) for kinds in (TROUBLES, TOOLS))
        yield four, 4 - sum(min(2, n) for n in pairs)


def create(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    """The cards are discarded; the tokens come from the pool, what it lacks from the creator (N22)."""
    kind, payment = rest[0], rest[1]
    replaced = payments((*unit.cards, *unit.covered), kind, replacements(frame, unit))[payment]
    for card in payment.split("+"):
        use_card(work, unit_of(work.state, unit.name), card)
    creator = unit_of(work.state, unit.name)
    work.put(replace(creator, spent=creator.spent + replaced))
    name = add_newborn(work, creator, kind, rest[2:])
    lacking = max(0, TOKENS[kind] - work.state.pool)
    work.state = replace(work.state, pool=work.state.pool - TOKENS[kind] + lacking)
    if lacking:
        order = work.state.standing[creator.seat].loss
        creator = unit_of(work.state, creator.name)
        portions = by_order(creator, lacking, "fight" if order == ASK else order)
        take(work, creator, portions, to_pool=False)
        gone = dict(portions).get(frame.open, 0)
        work.top(replace(frame, spent=max(0, frame.spent - gone)))  # those that have acted go first (N45)
    receive(work, name, TOKENS[kind])


def create_refused(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
    """Why a unit creates none of that kind, for those cards or there."""
    if not rest:
        return _not_created(state, frame, unit, (part,)) if part in (WATCHER, ECTOPLASM) else why("not_now")
    return why("payment") if len(rest) == 1 else birth_refused(state, frame, unit, rest, part)


def create_idle(state: State, frame: Acting, unit: Unit, action: Action) -> Message:
    """Why a unit creates nothing."""
    return _not_created(state, frame, unit, (WATCHER, ECTOPLASM) if unit.kind == AESIR else (ECTOPLASM,))


def _not_created(state: State, frame: Acting, unit: Unit, kinds: tuple[str, ...]) -> Message:
    if kinds == (WATCHER,) and unit.kind == WATCHER:
        return why("watcher_by_aesir")
    held, replaced = (*unit.cards, *unit.covered), replacements(frame, unit)
    if not any(payments(held, one, replaced) for one in kinds):
        return why("payment")
    return why("no_pool" if free_beside(state, unit) else "beside")
