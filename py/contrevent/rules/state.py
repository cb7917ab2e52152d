"""The state of a game, and what the screen and the guide read off it.

Source: rulebook, *Préparation d'une partie*; rulings C1–C5, C21, C24.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

from contrevent.cards import (
    CELLS_OF,
    CHARACTERS,
    FIGHTER,
    ROLE,
    ROLE_FACE,
    WIND_ZONES,
    formation_of,
)
from tabletop.chance import Deck
from tabletop.game import BadState, Option, Options
from tabletop.playing_cards import ACE, rank_of

STRICT, LENIENT = "strict", "lenient"
EXHAUSTION = Option(STRICT, (STRICT, LENIENT))
OPTIONS: Mapping[str, Option] = {"exhaustion": EXHAUSTION}

AIDE_CARDS = 3
"""How many cards of the Pack an Aide looks at."""

WON = "souffle"
LOSSES = ("pack_draw", "pack_veramorph", "pack_formation", "pack_wind", "vif_currier", "vif_wind")
REASONS = (WON, *LOSSES)


@dataclass(frozen=True, slots=True)
class Movement:
    """Phase 4 is being played. taunted: the Provocation of the turn is used."""

    taunted: bool


@dataclass(frozen=True, slots=True)
class Absorption:
    """Phase 5: the Corroyeur beside `row` waits for the Vif cards that it takes (C12)."""

    row: int


@dataclass(frozen=True, slots=True)
class Care:
    """Phase 6 is being played. helped: the Aide of the turn is used."""

    helped: bool


@dataclass(frozen=True, slots=True)
class Sorting:
    """On top of Care: the three cards that an Aide looked at wait for their places (C15, C24)."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Phase 8 is being played. support: the card of the Soutien, empty for none; power: its points."""

    support: str
    power: int


@dataclass(frozen=True, slots=True)
class Ruin:
    """Phase 9: the wind was stronger by more than 3 and waits for three Roles (C18)."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; reason: one of REASONS."""

    reason: str


Frame = Movement | Absorption | Care | Sorting | Stand | Ruin | Ended


@dataclass(frozen=True, slots=True)
class State:
    """A game between two moves.

    turn: counted from 1. rows, stunned: of the four characters. hand: by value, then suit. played: cards
    played in this phase, not yet in the discard. pack, souffle, encounters: the decks; the three face-down
    winds are still part of `souffle`. looked: how many cards on top of the Pack everybody has seen. dominant:
    empty before phase 1 and once discarded. winds: the cards turned up in A, B, C. met: the encounters beside
    rows 1, 2, 3. gone: Vif cards destroyed. frames: the work under way, the last one on top.
    """

    exhaustion: str
    turn: int
    rows: tuple[int, int, int, int]
    stunned: tuple[bool, bool, bool, bool]
    hand: tuple[str, ...]
    played: tuple[str, ...]
    pack: Deck
    looked: int
    pack_discard: tuple[str, ...]
    vif: tuple[str, ...]
    gone: tuple[str, ...]
    souffle: Deck
    souffle_discard: tuple[str, ...]
    dominant: str
    winds: tuple[str, ...]
    encounters: Deck
    encounter_discard: tuple[str, ...]
    met: tuple[str, ...]
    frames: tuple[Frame, ...]

    @property
    def frame(self) -> Frame:
        """The work on top."""
        return self.frames[-1]


FIELDS = tuple(field.name for field in fields(State))


def exhaustion_of(options: Options) -> str:
    """The option's value, the default where missing. Error: BadState for any other value."""
    value = options.get("exhaustion", EXHAUSTION.default)
    if value not in EXHAUSTION.choices:
        raise BadState("contrevent.bad.options")
    return str(value)


def options_of(state: State) -> Options:
    """The options that the state carries."""
    return {"exhaustion": state.exhaustion}


# What the screen and the guide read off a state


def phase(state: State) -> int:
    """The phase of the turn in which the game waits, 0 when it is over."""
    return _PHASES[type(state.frame)]


_PHASES: Mapping[type, int] = {
    Movement: 4, Absorption: 5, Care: 6, Sorting: 6, Stand: 8, Ruin: 9, Ended: 0,
}  # fmt: skip


def face_down(state: State) -> int:
    """How many winds lie face down in the zones A, B, C."""
    return len(WIND_ZONES) if state.dominant and not state.winds else 0


def souffle_left(state: State) -> int:
    """The cards of the Souffle deck: neither the zones nor the discard, the Dominante included (C3)."""
    return state.souffle.size - face_down(state) + bool(state.dominant)


def formation(state: State) -> str:
    """The formation that the Dominante asks for, empty without one."""
    return formation_of(state.dominant) if state.dominant else ""


def distance(rows: Sequence[int], wanted: str) -> int:
    """The points of movement from these rows to a formation."""
    return sum(abs(here - there) for here, there in zip(rows, CELLS_OF[wanted], strict=True))


def upright_count(state: State) -> int:
    """How many of the four characters are not stunned."""
    return len(CHARACTERS) - sum(state.stunned)


def holds(state: State) -> bool:
    """Whether the Fer stands in the formation of the Dominante, nobody stunned (C17)."""
    return not any(state.stunned) and state.rows == CELLS_OF[formation_of(state.dominant)]


def roles_on(rows: Sequence[int], row: int) -> tuple[str, ...]:
    """The distinct Roles on a row, stunned characters included (C10), in the order of ROLES."""
    there = {ROLE[character] for character in CHARACTERS if rows[character] == row}
    return tuple(role for role in ROLE_FACE if role in there)


def pursued(rows: Sequence[int], stunned: Sequence[bool], row: int) -> tuple[int, ...]:
    """The characters whom a Poursuite stuns on a row: all but the Combattante and the stunned (C11)."""
    return tuple(c for c in CHARACTERS if rows[c] == row and c != FIGHTER and not stunned[c])


def faces_left(vif: tuple[str, ...]) -> dict[str, int]:
    """How many cards of each rank the Vif holds."""
    left = dict.fromkeys((*ROLE_FACE.values(), ACE), 0)
    for card in vif:
        left[rank_of(card)] += 1
    return left


def can_lose(vif: tuple[str, ...], roles: Sequence[str]) -> bool:
    """Whether the Vif can give a card for each of these Roles, Aces standing in."""
    left = faces_left(vif)
    return sum(left[ROLE_FACE[role]] == 0 for role in roles) <= left[ACE]
