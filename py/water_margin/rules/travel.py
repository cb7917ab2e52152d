"""Travel: a step, two with a banquet, a meeting that makes a brother. Source: rulebook, *Voyage*; A18,
A26-A28, A39."""

from collections.abc import Iterator
from dataclasses import replace

from tabletop.game import Ask, Message, Move, MoveList
from water_margin.rules.adventure import HEAL, heal
from water_margin.rules.state import (
    Hero,
    State,
    Table,
    Turn,
    View,
    Work,
    hero_at,
    hero_of,
    heroes_of,
    neighbours,
    refuge_at,
    without_hero,
)

STAY = "stay"


def may_travel(hero: Hero) -> bool:
    """Neither a prisoner nor held up."""
    return not hero.prison and not hero.held


def waiting(state: Table, turn: Turn) -> tuple[Hero, ...]:
    """The seat's heroes that may still travel or be healed before others do, in this step."""
    return tuple(
        hero
        for hero in heroes_of(state, turn.seat)
        if hero.card not in turn.done and (may_travel(hero) or (hero.banquets and hero.wounds))
    )


def ask(state: State, turn: Turn) -> Ask:
    """Which hero goes where, or stays."""
    moves = [move for hero in waiting(state, turn) for move in moves_of(state, hero)]
    return Ask(turn.seat, Message("water_margin.prompt.travel"), MoveList(moves))


def moves_of(state: Table, hero: Hero) -> list[Move]:
    """What a hero that waits may do: its journeys, stay, be healed."""
    name = str(hero.card)
    found: list[Move] = []
    if may_travel(hero):
        found += [(name, *journey) for journey in journeys(state, hero)]
    found.append((name, STAY))
    if hero.banquets and hero.wounds:
        found.append((name, HEAL))
    return found


def journeys(state: Table, hero: Hero) -> Iterator[tuple[str, ...]]:
    """The squares that a hero may go through, in order: one, or two with a banquet; a meeting ends it
    (A26)."""
    for square in neighbours(hero.square):
        if is_open(state, hero, square):
            yield (square,)
            if hero.banquets:
                for further in neighbours(square):
                    if further != hero.square and (
                        is_open(state, hero, further) or may_meet(state, hero, further)
                    ):
                        yield square, further
        elif may_meet(state, hero, square):
            yield (square,)


def is_open(state: Table, hero: Hero, square: str) -> bool:
    """Whether a hero may step on a square where nobody stands."""
    return hero_at(state, square) is None and may_enter(state, hero, square)


def may_enter(state: Table, hero: Hero, square: str) -> bool:
    """Refuges are closed but for the own one, to who is wanted and was not refused (A26)."""
    owner = refuge_at(state, square)
    return owner is None or (owner == hero.seat and hero.wanted and not hero.refused)


def may_meet(state: Table, hero: Hero, square: str) -> bool:
    """Whether a gourd makes the hero on a square a brother: an own one, no prisoner (A27, A39)."""
    met = hero_at(state, square)
    if met is None or met.seat != hero.seat or met.card == hero.card or met.prison or not hero.gourds:
        return False
    return may_enter(state, hero, square)


def answer(work: Work, turn: Turn, move: Move) -> None:
    """The hero goes, stays or is healed."""
    hero = hero_of(work.state, int(move[0]))
    if move[1] == HEAL:
        heal(work, hero)
        return
    work.top(replace(turn, done=(*turn.done, hero.card)))
    if move[1] != STAY:
        _go(work, hero, move[1:])
    elif may_travel(hero):
        work.put(replace(hero, held=True))
        work.tell("stayed", seat=hero.seat, card=hero.card)


def _go(work: Work, hero: Hero, path: tuple[str, ...]) -> None:
    met = hero_at(work.state, path[-1])
    gone = replace(hero, square=path[-1], banquets=hero.banquets - (len(path) - 1))
    work.tell("travelled", seat=hero.seat, card=hero.card, start=hero.square, path=path)
    if met is not None:
        work.state = without_hero(work.state, met.card)
        gone = replace(
            gone,
            gourds=gone.gourds - 1 + met.gourds,
            taels=gone.taels + met.taels,
            brothers=tuple(sorted((*gone.brothers, met.card, *met.brothers))),
        )
        work.tell("met", seat=hero.seat, card=hero.card, brother=met.card)
    work.put(gone)


def orders(view: View, words: tuple[str, ...]) -> tuple[Move, ...]:
    """`stay all`: every own hero that can still travel stays (A41)."""
    frame = view.frames[-1] if view.frames else None
    if words != ("stay", "all") or not isinstance(frame, Turn) or frame.step != "travel":
        return ()
    return tuple((str(hero.card), STAY) for hero in waiting(view, frame))
