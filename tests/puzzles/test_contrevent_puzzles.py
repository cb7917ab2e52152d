"""The puzzles of Contrevent, counted out anew (`contrevent_turns`): what each way is worth, and that one way
alone has the best chance; that none is like another, and that all are as they were made."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest
from contrevent_turns import FORMATIONS, Cards, Fer, Turn, Vif, alike, but, payments, sets_of, value

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
        pending = GAME.pending(state)
        move = GAME.read_move(state, text)
        assert isinstance(pending, Ask) and move in pending.moves, text
        assert (worth(state, puzzle.theme, move) is None) == (text is not way.moves[-1])
        if text is not way.moves[-1]:
            state = GAME.play(state, move, SeededChance(0)).state
    return state


class Counted:
    """A position with its turn counted out."""

    def __init__(self, state: State, theme: str) -> None:
        self.state, self.turn = state, Turn(state, GOALS[theme])
        self.hand, self.hidden, self.pack = state.hand, tuple(state.pack.unknown), state.pack.size
        self.fer: Fer = (state.rows, state.stunned)
        k, q, j, a = (sum(card[0] == rank for card in state.vif) for rank in "KQJA")
        self.vif: Vif = (k, q, j, a)

    def worth(self, text: str) -> Fraction:
        """What a move that ends the phase is worth."""
        move = GAME.read_move(self.state, text)
        if move[0] == "power":
            return self.power(move[1:])
        if move[0] == "support":
            return self.support(move[1])
        if move[0] == "help":
            return self.turn.aide(move[1], self.hand, self.fer, self.vif, self.hidden)
        if isinstance(self.state.frame, Movement):
            return self.turn.meet(self.hand, self.fer, self.vif, self.hidden, self.state.met)
        return self.turn.stand(self.hand, self.fer, self.vif, self.pack, self.hidden)

    def power(self, cards: Cards) -> Fraction:
        (wind,) = self.turn.winds
        margin = 4 - sum(self.fer[1]) + sum(map(value, cards)) - wind
        return Fraction(self.turn.is_well(self.fer, self.vif, self.pack, margin, len(self.hand) - len(cards)))

    def support(self, card: str) -> Fraction:
        chances = self.turn.support(card, self.hand, self.fer, self.vif, self.pack, self.hidden)
        return chances.get(next(iter(self.turn.winds)), Fraction())

    def ways(self, least: Fraction) -> Iterator[tuple[object, Fraction]]:
        """Every way to play the phase, as what of it matters and what it is worth; in phase 4 only those that
        may be worth more than `least`."""
        if isinstance(self.state.frame, Movement):
            yield from self.marches(least)
        elif isinstance(self.state.frame, Stand):
            yield from ((alike(cards), self.power(cards)) for cards in sets_of(self.hand))
            yield from (
                (("support", alike((card,))), self.support(card)) for card in self.hand if self.pack > 1
            )
        else:
            yield from self.healings()

    def healings(self) -> Iterator[tuple[object, Fraction]]:
        rows, stunned = self.fer
        for kept in product(*((True, False) if one else (False,) for one in stunned)):
            a, b, c, d = kept
            cost = sum(stunned) - sum(kept)
            for cards in sets_of(self.hand) if cost else [()]:
                if sum(map(value, cards)) >= cost:
                    left, fer = but(self.hand, cards), (rows, (a, b, c, d))
                    yield (kept, alike(left)), self.turn.stand(left, fer, self.vif, self.pack, self.hidden)
        if self.state.frame == Care(False) and self.pack >= 3 and sum(self.vif) > 1:
            for rank, count in zip("KQJA", self.vif, strict=True):
                if count:
                    yield "help", self.turn.aide(rank, self.hand, self.fer, self.vif, self.hidden)

    def marches(self, least: Fraction) -> Iterator[tuple[object, Fraction]]:
        rows, stunned = self.fer
        ends = [
            (a, b, c, d)
            for a, b, c, d in product((1, 2, 3), repeat=4)
            if b < c
            and all(end == row for end, row, hurt in zip((a, b, c, d), rows, stunned, strict=True) if hurt)
        ]
        for one, other in ((0, 0), *combinations(range(3), 2)):
            met = list(self.state.met)
            met[one], met[other] = met[other], met[one]
            for taunting in payments(self.hand, 2 if one < other else 0):
                hand = but(self.hand, taunting)
                for end in ends:
                    for cards in payments(hand, sum(abs(x - y) for x, y in zip(end, rows, strict=True))):
                        left = but(hand, cards)
                        if self.most(left, end) > least:
                            worth = self.turn.meet(left, (end, stunned), self.vif, self.hidden, tuple(met))
                            yield (end, "".join(card[0] for card in met), alike(left)), worth

    def most(self, hand: Cards, rows: tuple[int, ...]) -> Fraction:
        """What a movement is worth at most: the best card of an Aide in hand, the best of all doubled."""
        if self.turn.asked != "hold":
            return Fraction(1)
        if rows != self.turn.wanted:
            return Fraction()
        more = max(map(value, self.hidden))
        limit = 4 + sum(map(value, hand)) + more + max(more, *map(value, hand), 0)
        reached = sum(times for wind, times in self.turn.winds.items() if wind <= limit)
        return Fraction(reached, self.turn.winds.total())


@pytest.mark.parametrize("slot", SLOTS)
def test_what_the_ways_are_worth_is_counted_out_anew(slot: tuple[str, str], scale: Scale) -> None:
    for puzzle in some(slot, scale):
        for way in puzzle.ways:
            state = before_the_last(puzzle, way)
            assert Counted(state, puzzle.theme).worth(way.moves[-1]) == Fraction(*way.worth), (puzzle, way)


def check_the_best(puzzle: Puzzle) -> None:
    """Of all ways, alike ones taken as one, only the first is worth more than the second."""
    best, second = (Fraction(*way.worth) for way in puzzle.ways[:2])
    position = Counted(read_position(puzzle.position), puzzle.theme)
    better = {(key, worth) for key, worth in position.ways(second) if worth > second}
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


@pytest.mark.parametrize("slot", SLOTS)
def test_they_are_as_they_were_made(slot: tuple[str, str], scale: Scale) -> None:
    for puzzle in some(slot, scale):
        found = puzzle_at(read_position(puzzle.position), puzzle.theme)
        assert found is not None and puzzle_text(found) == LINES[puzzle.number]


# All of them


def test_every_way_is_legal_and_the_best_is_clearly_so() -> None:
    assert len(PUZZLES) >= 90 and {puzzle.grade for puzzle in PUZZLES} == set(range(1, GRADES + 1))
    for puzzle in PUZZLES:
        state = read_position(puzzle.position)
        GAME.check(state)
        assert position_text(state) == puzzle.position
        worths = [Fraction(*way.worth) for way in puzzle.ways]
        assert worths == sorted(worths, reverse=True) and worths[0] - worths[1] >= GAP
        for way in puzzle.ways:
            before_the_last(puzzle, way)


def test_no_two_puzzles_are_alike_though_left_and_right_and_suits_of_a_colour_change_places() -> None:
    seen = Counter(likeness(read_position(puzzle.position)) for puzzle in PUZZLES)
    assert set(seen.values()) == {1}


def likeness(state: State) -> object:
    """What of a position matters in its turn."""
    fer = tuple(zip(state.rows, state.stunned, strict=True))
    decks = (tuple(state.pack.unknown), state.pack.bottom, state.hand)
    return (
        max(fer, fer[::-1][:1] + fer[1:3] + fer[:1]),
        FORMATIONS[state.dominant[-1]],
        *map(alike, decks),
        tuple(sorted(map(value, state.souffle.unknown))),
        value(state.dominant) + sum(map(value, state.winds)),
        tuple(sorted(card[0] for card in state.vif)),
        tuple(card[0] for card in state.met),
    )
