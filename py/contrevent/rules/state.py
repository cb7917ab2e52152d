"""The state of a game, what may be known of it, and what it must satisfy.

Source: rulebook, *Préparation d'une partie*; rulings C1–C5, C21, C24.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

from contrevent.cards import (
    CELLS_OF,
    CHARACTERS,
    FACE_CARDS,
    FER_CARDS,
    FIGHTER,
    ORDER,
    POWER_CARDS,
    ROLE,
    ROLE_FACE,
    ROWS,
    TRACER,
    VALUE,
    WIND_ZONES,
    cell,
    formation_of,
)
from tabletop.chance import Chance, Deck
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


def cells(state: State) -> tuple[str, ...]:
    """Where the four characters stand."""
    return tuple(cell(character, state.rows[character]) for character in CHARACTERS)


def distance(rows: Sequence[int], wanted: str) -> int:
    """The points of movement from these rows to a formation."""
    return sum(abs(here - there) for here, there in zip(rows, CELLS_OF[wanted], strict=True))


def standing(state: State) -> int:
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


# What is hidden


def view(state: State, seat: int | None) -> State:
    """All that may be known: the state itself, but for the order of decks that `imagine` laid out."""
    hidden = state.pack.top[state.looked :]
    if not (hidden or state.souffle.top or state.encounters.top):
        return state
    values = {name: getattr(state, name) for name in FIELDS}
    values["pack"] = _covered(state.pack, state.looked)
    values["souffle"] = _covered(state.souffle, 0)
    values["encounters"] = _covered(state.encounters, 0)
    return State(**values)


def imagine(seen: State, chance: Chance) -> State:
    """A state that this view could be of: each deck in one random order, known cards in their place.

    Error: BadState for a view that no state has.
    """
    check(seen)
    values = {name: getattr(seen, name) for name in FIELDS}
    for name in ("pack", "souffle", "encounters"):
        values[name] = _laid_out(values[name], chance)
    return State(**values)


def _covered(deck: Deck, known: int) -> Deck:
    """The deck with all but `known` cards of its top in an order that nobody knows."""
    unknown = dict(deck.unknown)
    for card in deck.top[known:]:
        unknown[card] = unknown.get(card, 0) + 1
    return Deck({card: unknown[card] for card in sorted(unknown)}, deck.top[:known], deck.bottom)


def _laid_out(deck: Deck, chance: Chance) -> Deck:
    top = list(deck.top)
    rest = Deck(deck.unknown)
    while rest.unknown:
        card, rest = chance.draw("imagined", rest)
        top.append(card)
    return Deck({}, tuple(top), deck.bottom)


# What a state must satisfy


def check(state: State) -> None:
    """Error: BadState where no game leads to such a state; what passes can be played to its end."""
    if state.exhaustion not in EXHAUSTION.choices or state.turn < 1:
        raise BadState("contrevent.bad.options")
    if not state.frames or not isinstance(state.frames[0], (Movement, Absorption, Care, Stand, Ruin, Ended)):
        raise BadState("contrevent.bad.frames")
    _check_fer(state)
    _check_pack(state)
    _check_vif(state)
    _check_souffle(state)
    _check_encounters(state)
    _check_frames(state)
    if not isinstance(state.frame, Ended):
        _check_alive(state)


def _check_fer(state: State) -> None:
    rows = state.rows
    if any(row not in ROWS for row in rows) or rows[TRACER] >= rows[FIGHTER] or state.stunned[FIGHTER]:
        raise BadState("contrevent.bad.fer")


def _all_of(deck: Deck) -> list[str]:
    """The cards of a deck. Error: BadState for a multiset that is not one of single cards in order."""
    unknown = list(deck.unknown)
    if unknown != sorted(unknown) or any(count != 1 for count in deck.unknown.values()):
        raise BadState("contrevent.bad.deck")
    return [*unknown, *deck.top, *deck.bottom]


def _conserved(cards: list[str], whole: Sequence[str], name: str) -> None:
    if len(cards) != len(whole) or set(cards) != set(whole):
        raise BadState("contrevent.bad.cards", deck=f"@contrevent.deck.{name}")


def _check_pack(state: State) -> None:
    cards = [*_all_of(state.pack), *state.hand, *state.played, *state.pack_discard]
    _conserved(cards, POWER_CARDS, "pack")
    if list(state.hand) != sorted(state.hand, key=ORDER.__getitem__):
        raise BadState("contrevent.bad.hand")
    if state.looked != (AIDE_CARDS if isinstance(state.frame, Sorting) else 0):
        raise BadState("contrevent.bad.looked")
    if state.looked > len(state.pack.top):
        raise BadState("contrevent.bad.looked")


def _check_vif(state: State) -> None:
    _conserved([*state.vif, *state.gone, *FER_CARDS], FACE_CARDS, "vif")
    if list(state.vif) != [card for card in FACE_CARDS if card in state.vif]:
        raise BadState("contrevent.bad.vif")


def _check_souffle(state: State) -> None:
    dominant = [state.dominant] if state.dominant else []
    cards = [*_all_of(state.souffle), *dominant, *state.winds, *state.souffle_discard]
    _conserved(cards, POWER_CARDS, "souffle")
    if state.souffle.bottom or len(state.winds) not in (0, len(WIND_ZONES)):
        raise BadState("contrevent.bad.winds")


def _check_encounters(state: State) -> None:
    _conserved([*_all_of(state.encounters), *state.encounter_discard, *state.met], FACE_CARDS, "encounters")
    if state.encounters.bottom or not state.encounters.size:
        raise BadState("contrevent.bad.encounters")


def _check_frames(state: State) -> None:
    """The stack is one frame, or Care under Sorting, and the cards on the table fit its phase."""
    frame = state.frame
    deep = isinstance(frame, Sorting)
    if len(state.frames) != 1 + deep or (deep and state.frames[0] != Care(True)):
        raise BadState("contrevent.bad.frames")
    if isinstance(frame, Ended):
        if frame.reason not in REASONS or len(state.met) > len(ROWS):
            raise BadState("contrevent.bad.frames")
        return
    turned_up = isinstance(frame, (Stand, Ruin))
    if not state.dominant or bool(state.winds) != turned_up or len(state.met) != len(ROWS):
        raise BadState("contrevent.bad.winds")
    if not turned_up and state.souffle.size < len(WIND_ZONES):
        raise BadState("contrevent.bad.winds")
    if isinstance(frame, Absorption):
        _check_absorption(state, frame)
    elif isinstance(frame, Stand):
        _check_stand(state, frame)
    elif isinstance(frame, Ruin) and not can_lose(state.vif, tuple(ROLE_FACE)):
        raise BadState("contrevent.bad.vif")
    if isinstance(frame, (Absorption, Sorting, Ruin)) and state.played and not deep:
        raise BadState("contrevent.bad.hand")


def _check_absorption(state: State, frame: Absorption) -> None:
    if frame.row not in ROWS or rank_of(state.met[frame.row - 1]) != "K":
        raise BadState("contrevent.bad.frames")
    roles = roles_on(state.rows, frame.row)
    if not roles or not can_lose(state.vif, roles):
        raise BadState("contrevent.bad.frames")


def _check_stand(state: State, frame: Stand) -> None:
    if state.played != ((frame.support,) if frame.support else ()):
        raise BadState("contrevent.bad.hand")
    values = (1, 2 * VALUE[frame.support]) if frame.support else (0,)
    if frame.power not in values:
        raise BadState("contrevent.bad.frames")


def _check_alive(state: State) -> None:
    """Nobody plays on with an empty deck (C2)."""
    if state.exhaustion == STRICT and not (state.pack.size and state.vif):
        raise BadState("contrevent.bad.empty")
    if souffle_left(state) < 1:
        raise BadState("contrevent.bad.empty")
