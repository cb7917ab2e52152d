"""The puzzles of Contrevent, counted out anew (`contrevent_turns`): what each way is worth, and that one way
alone has the best chance; that none is like another, and that all are as they were made."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from random import Random

import contrevent_turns as turns
import pytest
from contrevent_turns import Here, Turn, but, cards_of, power

from contrevent import GAME
from contrevent.puzzles import GOALS, read_position, worth
from contrevent.rules.state import Care, Movement, Stand, State
from puzzles.puzzle import GRADES, Puzzle, Way, puzzles_of
from scales import Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask
from tools import paths
from tools.puzzles.contrevent import position_text, puzzle_at, puzzle_text

SEED = 30
GAP = Fraction(1, 20)
TEXT = (paths.PY / "contrevent" / "puzzles.txt").read_text("utf-8")
LINES, PUZZLES = TEXT.splitlines(), puzzles_of(TEXT)
MOST = 16
"""How many there are of a theme and phase at most."""
SLOTS = sorted({(puzzle.theme, puzzle.position[0]) for puzzle in PUZZLES})
"""Themes and phases."""


def some(slot: tuple[str, str], scale: Scale) -> list[Puzzle]:
    """One of a theme and phase, drawn by a seed; all of them in the slow stage."""
    found = [puzzle for puzzle in PUZZLES if (puzzle.theme, puzzle.position[0]) == slot]
    return Random(f"{SEED} {slot}").sample(found, min(len(found), scale(MOST)))


def before_the_last(puzzle: Puzzle, way: Way) -> State:
    """The position before the move that ends a way; all its moves are legal and only that one ends it."""
    state = read_position(puzzle.position)
    for text in way.moves:
        pending, move = GAME.pending(state), GAME.read_move(state, text)
        assert isinstance(pending, Ask) and move in pending.moves, text
        assert (worth(state, puzzle.theme, move) is None) == (text is not way.moves[-1])
        if text is not way.moves[-1]:
            state = GAME.play(state, move, SeededChance(0)).state
    return state


def worth_of(state: State, theme: str, text: str) -> Fraction:
    """What a move that ends the phase is worth."""
    turn, here = turns.read(state, GOALS[theme])
    kind, *parts = GAME.read_move(state, text)
    if kind == "power":
        return ending(turn, here, cards_of(parts))
    if kind == "support":
        (card,) = cards_of(parts)
        return turns.support(turn, here, card).get(turn.winds[0][0], Fraction())
    if kind == "help":
        return turns.aide(turn, here, parts[0])
    if isinstance(state.frame, Movement):
        return turns.meet(turn, here, "".join(card[0] for card in state.met))
    return turns.stand(turn, here)


def ending(turn: Turn, here: Here, cards: tuple[tuple[int, bool], ...]) -> Fraction:
    """What those cards are worth against the wind that is known."""
    ((wind, _),) = turn.winds
    margin = 4 - sum(here.stunned) + power(cards) - wind
    return Fraction(turns.is_well(turn, here, margin, len(here.hand) - len(cards)))


def ways(state: State, theme: str, least: Fraction) -> Iterator[tuple[object, Fraction]]:
    """Every way to play the phase, as what of it matters and what it is worth; in phase 4 only those that may
    be worth more than `least`."""
    turn, here = turns.read(state, GOALS[theme])
    if isinstance(state.frame, Movement):
        yield from marches(turn, here, [card[0] for card in state.met], least)
    elif isinstance(state.frame, Stand):
        yield from ((cards, ending(turn, here, cards)) for cards in turns.sets_of(here.hand))
        for card in here.hand if here.pack > 1 else ():
            yield ("support", card), turns.support(turn, here, card).get(turn.winds[0][0], Fraction())
    else:
        yield from healings(turn, here)
        if state.frame == Care(False) and here.pack >= 3 and sum(here.vif) > 1:
            ranks = [rank for rank, left in zip(turns.RANKS, here.vif, strict=True) if left]
            yield from (("help", turns.aide(turn, here, rank)) for rank in ranks)


def healings(turn: Turn, here: Here) -> Iterator[tuple[object, Fraction]]:
    for kept in product(*((True, False) if one else (False,) for one in here.stunned)):
        cost = sum(here.stunned) - sum(kept)
        for cards in {*turns.sets_of(here.hand)} if cost else [()]:
            if power(cards) >= cost:
                left = but(here.hand, cards)
                yield (kept, left), turns.stand(turn, here._replace(hand=left, stunned=kept))


def marches(turn: Turn, here: Here, met: list[str], least: Fraction) -> Iterator[tuple[object, Fraction]]:
    fixed = [(row,) if hurt else (1, 2, 3) for row, hurt in zip(here.rows, here.stunned, strict=True)]
    ends = [end for end in product(*fixed) if end[1] < end[2]]
    for one, other in ((0, 0), *combinations(range(3), 2)):
        order = list(met)
        order[one], order[other] = order[other], order[one]
        for taunting in turns.payments(here.hand, 2 if one < other else 0):
            hand = but(here.hand, taunting)
            for end in ends:
                cost = sum(abs(x - y) for x, y in zip(end, here.rows, strict=True))
                for cards in turns.payments(hand, cost):
                    there = here._replace(hand=but(hand, cards), rows=end)
                    if most(turn, there) > least:
                        yield (end, *order, there.hand), turns.meet(turn, there, "".join(order))


def most(turn: Turn, here: Here) -> Fraction:
    """What a movement is worth at most: the best card of an Aide in hand, the best of all doubled."""
    if turn.asked != "hold":
        return Fraction(1)
    if here.rows != turn.wanted:
        return Fraction()
    more, _ = max(here.hidden)
    limit = 4 + power(here.hand) + more + max(more, *(value for value, _ in here.hand), 0)
    reached = sum(times for wind, times in turn.winds if wind <= limit)
    return Fraction(reached, sum(times for _, times in turn.winds))


@pytest.mark.parametrize("slot", SLOTS)
def test_what_the_ways_are_worth_is_counted_out_anew(slot: tuple[str, str], scale: Scale) -> None:
    """And the puzzles are as they were made."""
    for puzzle in some(slot, scale):
        for way in puzzle.ways:
            state = before_the_last(puzzle, way)
            assert worth_of(state, puzzle.theme, way.moves[-1]) == Fraction(*way.worth), (puzzle, way)
        found = puzzle_at(read_position(puzzle.position), puzzle.theme)
        assert found is not None and puzzle_text(found) == LINES[puzzle.number]


def check_the_best(puzzle: Puzzle) -> None:
    """Of all ways, alike ones taken as one, only the first is worth more than the second."""
    best, second = (Fraction(*way.worth) for way in puzzle.ways[:2])
    found = ways(read_position(puzzle.position), puzzle.theme, second)
    better = {(key, worth) for key, worth in found if worth > second}
    assert [worth for _, worth in better] == [best], puzzle


@pytest.mark.parametrize("slot", [slot for slot in SLOTS if slot[1] != "4"])
def test_one_way_alone_has_the_best_chance(slot: tuple[str, str], scale: Scale) -> None:
    for puzzle in some(slot, scale):
        check_the_best(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize(
    "puzzle", [one for one in PUZZLES if one.position[0] == "4"], ids=lambda one: str(one.number)
)
def test_of_all_movements_one_alone_has_the_best_chance(puzzle: Puzzle) -> None:
    check_the_best(puzzle)


def test_every_way_is_legal_the_best_is_clearly_so_and_no_two_puzzles_are_alike() -> None:
    """Left and right may change places, and the suits of a colour."""
    assert len(PUZZLES) >= 90 and {puzzle.grade for puzzle in PUZZLES} == set(range(1, GRADES + 1))
    seen = set()
    for puzzle in PUZZLES:
        state = read_position(puzzle.position)
        GAME.check(state)
        assert position_text(state) == puzzle.position
        worths = [Fraction(*way.worth) for way in puzzle.ways]
        assert worths == sorted(worths, reverse=True) and worths[0] - worths[1] >= GAP
        for way in puzzle.ways:
            before_the_last(puzzle, way)
        fer = tuple(zip(state.rows, state.stunned, strict=True))
        decks = map(cards_of, (state.pack.unknown, state.pack.bottom, state.hand))
        wind = power(cards_of((state.dominant, *state.winds))), turns.FORMATIONS[state.dominant[-1]]
        unseen = sorted(value for value, _ in cards_of(state.souffle.unknown))
        people = sorted(card[0] for card in state.vif), [card[0] for card in state.met]
        seen.add(str((max(fer, (fer[3], *fer[1:3], fer[0])), *decks, wind, unseen, people)))
    assert len(seen) == len(PUZZLES)
