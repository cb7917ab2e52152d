"""A new character comes in. Source: rulebook, *Entrée en scène d’un nouveau personnage*; A8-A10."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.chance import Chance
from tabletop.game import Ask, Message, Move, Moves, Part
from water_margin.rules.state import (
    SQUARES,
    Hero,
    State,
    Table,
    Turn,
    Work,
    heroes_of,
    is_empty,
    neighbours,
    with_hand,
    with_hero,
)


class Placings(Moves):
    """A card of the hand, then a square: each with each."""

    __slots__ = ("cards", "squares")

    def __init__(self, cards: Sequence[Part], squares: Sequence[Part]) -> None:
        self.cards = tuple(cards)
        self.squares = tuple(squares)

    def next(self, prefix: Move) -> Sequence[Part]:
        if not prefix:
            return self.cards if self.squares else ()
        return self.squares if len(prefix) == 1 and prefix[0] in self.cards else ()

    def complete(self, prefix: Move) -> bool:
        return len(prefix) == 2 and prefix[0] in self.cards and prefix[1] in self.squares

    def count(self) -> int:
        return len(self.cards) * len(self.squares)

    def sample(self, chance: Chance) -> Move:
        """Uniform over all placings."""
        return (
            self.cards[chance.roll("sample", len(self.cards)) - 1],
            self.squares[chance.roll("sample", len(self.squares)) - 1],
        )


def free_squares(state: Table, seat: int) -> tuple[str, ...]:
    """Where a seat may place a hero: no hero, no refuge, not beside a hero of its own (A9)."""
    beside = {near for hero in heroes_of(state, seat) for near in neighbours(hero.square)}
    return tuple(square for square in SQUARES if square not in beside and is_empty(state, square))


def is_possible(state: State, turn: Turn) -> bool:
    """Whether the seat has a card and a square for it, and has not placed one yet."""
    return not turn.done and bool(state.hands[turn.seat]) and bool(free_squares(state, turn.seat))


def ask(state: State, turn: Turn) -> Ask:
    """Which card, where."""
    cards = [str(rank) for rank in state.hands[turn.seat]]
    moves = Placings(cards, free_squares(state, turn.seat))
    return Ask(turn.seat, Message("water_margin.prompt.enter"), moves, private=True)


def answer(work: Work, turn: Turn, move: Move) -> None:
    """The hero stands on the board, for all to see; it has an adventure in this chapter already (A10)."""
    rank, square = int(move[0]), move[1]
    state = work.state
    work.shown = rank not in state.known
    left = with_hand(state, turn.seat, (one for one in state.hands[turn.seat] if one != rank))
    known = tuple(one for one in state.known if one != rank)
    work.state = with_hero(replace(left, known=known), Hero(rank, turn.seat, square))
    work.tell("entered", seat=turn.seat, card=rank, square=square)
    work.top(replace(turn, done=(rank,)))
