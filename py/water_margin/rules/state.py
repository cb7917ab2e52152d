"""The state of a game: the heroes on the board, hands, bands, what is left of the deck, the work under way.

Source: rulebook, *Le jeu de plateau*; rulings A1-A10, A40, A42, A52.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache

from tabletop import work
from tabletop.codec import added
from water_margin.cards import TRIALS, card

COLUMNS = "abcdefg"
SQUARES = tuple(f"{column}{row}" for column in COLUMNS for row in range(1, 8))
MANY_FORTS, FEW_FORTS = 13, 5
FORTS = {
    MANY_FORTS: ("b2", "b4", "b6", "c3", "c5", "d2", "d4", "d6", "e3", "e5", "f2", "f4", "f6"),
    FEW_FORTS: ("b2", "b6", "d4", "f2", "f6"),
}
"""The squares with a fort, by how many there are (A52)."""

WANTED_AT = 3
"""So many experience tokens make a hero wanted (A25)."""

SAVE_PRICE = 100
"""The taels of the treasury that save a bandit from the soldiers."""

TURN_PRICE = 10
"""A convict's taels that take a turn off the penal colony."""

STEPS = ("enter", "adventure", "travel", "refuge", "resistance")
"""The steps of a chapter at which somebody may be asked, in order."""

ASK, ALWAYS, NEVER = "ask", "always", "never"
STANDING = (ASK, ALWAYS, NEVER)
"""The standing answers to the questions of a trial (A41)."""

STANDING_KINDS = ("gourd", "brother")
"""The questions that can have one."""

BAND, SCORE = "band", "score"
WHOLE, SHORT = "whole", "short"

Experience = tuple[int, int, int]
"""Tokens on each of TRIALS."""

NO_EXPERIENCE: Experience = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero on the board. card: its rank; prison: turns in the penal colony still to come, 0 when free;
    brothers: the cards under it, by rank."""

    card: int
    seat: int
    square: str
    experience: Experience = NO_EXPERIENCE
    wounds: int = 0
    banquets: int = 0
    gourds: int = 0
    taels: int = 0
    held: bool = False
    wanted: bool = False
    refused: bool = False
    prison: int = 0
    brothers: tuple[int, ...] = ()

    @property
    def combat(self) -> int:
        """Combat as it stands: the printed value, experience, two less a wound."""
        return card(self.card).value("combat") + self.experience[0] - 2 * self.wounds

    def own_value(self, trial: str) -> int:
        """The hero's own value in a trial (A16)."""
        if trial == "combat":
            return self.combat
        return card(self.card).value(trial) + self.experience[TRIALS.index(trial)]


@dataclass(frozen=True, slots=True)
class Member:
    """A bandit of a band. card: its rank."""

    card: int
    experience: Experience = NO_EXPERIENCE


@dataclass(frozen=True, slots=True)
class Band:
    """A refuge and who lives there. members: by rank, the chief first (A36)."""

    square: str
    treasury: int
    members: tuple[Member, ...]

    @property
    def chief(self) -> int:
        """The card of the chief."""
        return self.members[0].card


# The work under way


@dataclass(frozen=True, slots=True)
class Turn:
    """`seat` plays one of STEPS; done: the heroes that have had theirs, by rank."""

    step: str
    seat: int
    done: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Adventure:
    """What befalls the hero `card`. place, adversary, trial: empty until the blue dice have fallen;
    difficulty: none until the next player has thrown; reward, sentence: empty in a trial of admission;
    source: whose value is used, a card, 0 until it is decided; gourd: whether one is drunk; admission: a
    chief tries a candidate."""

    card: int
    place: str = ""
    adversary: str = ""
    trial: str = ""
    difficulty: tuple[int, ...] = ()
    reward: str = ""
    sentence: str = ""
    source: int = 0
    gourd: bool = False
    admission: bool = False


@dataclass(frozen=True, slots=True)
class Windfall:
    """The owner of the hero throws for the taels won."""

    card: int


@dataclass(frozen=True, slots=True)
class Fine:
    """The owner of the hero throws for the taels due; paid_all: they were more than it had, so the next
    player throws the sentence again (A19)."""

    card: int
    paid_all: bool = False


@dataclass(frozen=True, slots=True)
class Exile:
    """The hero goes to the penal colony: the next player chooses where (moved: done), the owner throws
    for the turns, then may pay some of them off (A21)."""

    card: int
    moved: bool = False
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Admission:
    """The hero asks to be let in. results: of the green die so far, in the order of the throws."""

    card: int
    results: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Duel:
    """The hero fights the member `rival` for a place in the band."""

    card: int
    rival: int


@dataclass(frozen=True, slots=True)
class Raid:
    """Resistance of the band of `seat`. looted: its loot was thrown; hits: whom the soldiers hit, by
    rank, once they have been thrown for; None before."""

    seat: int
    looted: bool = False
    hits: tuple[int, ...] | None = None


Frame = Turn | Adventure | Windfall | Fine | Exile | Admission | Duel | Raid


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's standing answers in trials, each one of STANDING: to the gourd, to a brother's help."""

    gourd: str = ASK
    brother: str = ASK


@dataclass(frozen=True, slots=True)
class State:
    """Everything, hidden things too.

    victory, length: the options; chapter: from 1; first: the seat that has the token of the first player;
    hands: by rank; bands: a seat's, None while it has none; heroes: on the board, by rank; pool: the
    cards that nobody has seen, by rank, those set aside in a short game among them; deck: how many of
    them can still be drawn; discards: by rank; known: cards in hands that everybody has seen (A40), by
    rank; standing: a seat's; frames: the work under way, the question on top last; empty when the game is
    over; forts: an option too (A52): how many there are; the first games had few.
    """

    victory: str
    length: str
    chapter: int
    first: int
    hands: tuple[tuple[int, ...], ...]
    bands: tuple[Band | None, ...]
    heroes: tuple[Hero, ...]
    pool: tuple[int, ...]
    deck: int
    discards: tuple[int, ...]
    known: tuple[int, ...]
    standing: tuple[Standing, ...]
    frames: tuple[Frame, ...]
    forts: int = added(FEW_FORTS)


UNSEEN = 0
"""In another's hand, a card that lies there unseen."""


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know (`seat` None: a spectator): a state whose hands of others have UNSEEN cards,
    at their beginning, and which has no pool."""

    seat: int | None
    victory: str
    length: str
    chapter: int
    first: int
    hands: tuple[tuple[int, ...], ...]
    bands: tuple[Band | None, ...]
    heroes: tuple[Hero, ...]
    deck: int
    discards: tuple[int, ...]
    known: tuple[int, ...]
    standing: tuple[Standing, ...]
    frames: tuple[Frame, ...] = field(default=())
    forts: int = added(FEW_FORTS)


Table = State | View
"""What rules that need nothing hidden look at."""


# Looking


def seats_in_order(state: Table) -> tuple[int, ...]:
    """The seats, the first player first (A3)."""
    seats = len(state.bands)
    return tuple((state.first + i) % seats for i in range(seats))


def next_seat(state: Table, seat: int) -> int:
    """The player after a seat, who throws and tells for it (A11)."""
    return (seat + 1) % len(state.bands)


def hero_of(state: Table, rank: int) -> Hero:
    """The hero on the board with that card. LookupError: it is not there."""
    for hero in state.heroes:
        if hero.card == rank:
            return hero
    raise LookupError(rank)


def heroes_of(state: Table, seat: int) -> tuple[Hero, ...]:
    """A seat's heroes on the board, by rank."""
    return tuple([hero for hero in state.heroes if hero.seat == seat])


def hero_at(state: Table, square: str) -> Hero | None:
    """The hero on a square."""
    for hero in state.heroes:  # looked up more often than anything else
        if hero.square == square:
            return hero
    return None


def forts_of(state: Table) -> tuple[str, ...]:
    """The squares with a fort."""
    return FORTS[state.forts]


def refuge_at(state: Table, square: str) -> int | None:
    """The seat whose refuge stands on a square."""
    for seat, band in enumerate(state.bands):
        if band and band.square == square:
            return seat
    return None


@lru_cache(maxsize=64)
def neighbours(square: str) -> tuple[str, ...]:
    """The squares beside one, in the order of SQUARES."""
    column, row = COLUMNS.index(square[0]), int(square[1])
    beside = ((column - 1, row), (column, row - 1), (column, row + 1), (column + 1, row))
    return tuple(f"{COLUMNS[c]}{r}" for c, r in beside if 0 <= c < 7 and 1 <= r <= 7)


def is_empty(state: Table, square: str) -> bool:
    """Whether neither a hero nor a refuge is on a square."""
    return hero_at(state, square) is None and refuge_at(state, square) is None


# Changing


def with_hero(state: State, hero: Hero) -> State:
    """The state with that hero as it is now, on the board."""
    others = [other for other in state.heroes if other.card != hero.card]
    return replace(state, heroes=tuple(sorted((*others, hero), key=lambda one: one.card)))


def without_hero(state: State, rank: int) -> State:
    """The state with that hero off the board."""
    return replace(state, heroes=tuple(hero for hero in state.heroes if hero.card != rank))


def with_band(state: State, seat: int, band: Band | None) -> State:
    """The state with a seat's band as it is now."""
    return replace(state, bands=(*state.bands[:seat], band, *state.bands[seat + 1 :]))


def with_hand(state: State, seat: int, hand: Iterable[int]) -> State:
    """The state with a seat's hand as it is now."""
    return replace(state, hands=(*state.hands[:seat], tuple(sorted(hand)), *state.hands[seat + 1 :]))


def discarded(state: State, cards: Iterable[int]) -> State:
    """The state with cards put away for good."""
    return replace(state, discards=tuple(sorted((*state.discards, *cards))))


def back_in_hand(state: State, seat: int, cards: tuple[int, ...]) -> State:
    """The state with cards that all have seen taken back into a hand (A40)."""
    taken = with_hand(state, seat, (*state.hands[seat], *cards))
    return replace(taken, known=tuple(sorted((*state.known, *cards))))


class Work(work.Work[State, Frame]):
    """One step of a game under way."""

    __slots__ = ()

    def put(self, hero: Hero) -> None:
        """Change a hero on the board."""
        self.state = with_hero(self.state, hero)
