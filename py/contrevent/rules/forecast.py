"""What the rules will do, before they do it: encounters, a clash, a loss that is certain.

Source: rulebook, phases 5, 8 and 9; rulings C2, C10–C13, C16–C19. Made from a view alone and exact: the
drawing, the warnings, the hints and the bot all read it here. Of winds that lie face down nothing is assumed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from contrevent.cards import (
    CELLS_OF,
    ENCOUNTERS,
    FORMATION_LOSS,
    HAND,
    MAX_LOSS,
    ROLE_FACE,
    ROLES,
    ROWS,
    WIND_ZONES,
    formation_of,
)
from contrevent.rules.actions import play
from contrevent.rules.moves import DONE, GIVE, HELP, POWER, SUPPORT, moves_of
from contrevent.rules.state import (
    STRICT,
    WON,
    Absorption,
    Care,
    Ended,
    Movement,
    Ruin,
    Sorting,
    Stand,
    State,
    holds,
    pursued,
    roles_on,
)
from contrevent.rules.turn import clash_result, wind_total
from tabletop.chance import Chance, Outcome
from tabletop.game import Move
from tabletop.playing_cards import RED, rank_of

Rows = tuple[int, int, int, int]
Stunned = tuple[bool, bool, bool, bool]

Vif = tuple[int, int, int, int]
"""The cards of the Vif by rank: K, Q, J, A."""

_VIF_RANKS = "KQJA"
_ACES = 3

VIF, PACK, STUN = "vif", "pack", "stun"
"""What an encounter takes: cards of the Vif, cards of the Pack, the upright position of characters."""

IRREVERSIBLE = frozenset((DONE, GIVE, HELP, SUPPORT, POWER))
"""What cannot be made good in its phase; a movement, a Provocation, a Soin leave all as open as before."""

AIDE_LOSS = 2
"""The Pack cards that an Aide costs: one comes to the hand, one goes to the discard."""

LAST_SOUFFLE = len(WIND_ZONES)
"""A Souffle of so many cards or fewer at the beginning of a turn has been crossed (C3)."""


# The Vif


def vif_counts(cards: Sequence[str]) -> Vif:
    """The cards of a Vif by rank."""
    ranks = [rank_of(card) for card in cards]
    return ranks.count("K"), ranks.count("Q"), ranks.count("J"), ranks.count("A")


def give_roles(vif: Vif, roles: Iterable[str]) -> Vif | None:
    """The Vif after a card for each of these Roles, own cards before Aces; None where it has too few.

    An own card first is never worse: an Ace can stand for any Role later (C12).
    """
    left = list(vif)
    for role in roles:
        rank = _VIF_RANKS.index(ROLE_FACE[role])
        left[rank if left[rank] else _ACES] -= 1
    kings, queens, jacks, aces = left
    return None if aces < 0 else (kings, queens, jacks, aces)


def after_wind_loss(vif: Vif) -> Vif | None:
    """The Vif after a wind far too strong took a card for each Role; None where it has too few (C18)."""
    return give_roles(vif, ROLES)


# Phase 5


@dataclass(frozen=True, slots=True)
class Position:
    """The Fer and the decks, the hand aside. pack: its number of cards."""

    rows: Rows
    stunned: Stunned
    pack: int
    vif: Vif


def position_of(seen: State) -> Position:
    """Where the Fer and the decks are now."""
    return Position(seen.rows, seen.stunned, seen.pack.size, vif_counts(seen.vif))


def encounter_loss(rows: Rows, stunned: Stunned, encounter: str, row: int) -> tuple[str, int]:
    """What an encounter card beside a row takes there: VIF, PACK, STUN or nothing, and how many."""
    kind = ENCOUNTERS[rank_of(encounter)]
    if kind == "currier":
        return VIF, len(roles_on(rows, row))
    if kind == "veramorph":
        return PACK, len(roles_on(rows, row))
    if kind == "pursuit":
        return STUN, len(pursued(rows, stunned, row))
    return "", 0


def after_encounter(position: Position, encounter: str, row: int, *, strict: bool) -> Position | None:
    """The position after one encounter; None where it loses the game (C2, C12, C13).

    strict: whether an empty Pack or Vif loses at once.
    """
    rows, stunned = position.rows, position.stunned
    what, number = encounter_loss(rows, stunned, encounter, row)
    if not number:
        return position
    if what == VIF:
        vif = give_roles(position.vif, roles_on(rows, row))
        lost = vif is None or (strict and not any(vif))
        return None if vif is None or lost else Position(rows, stunned, position.pack, vif)
    if what == PACK:
        pack = position.pack - number
        return None if pack < strict else Position(rows, stunned, pack, position.vif)
    hit = pursued(rows, stunned, row)
    a, b, c, d = (fallen or character in hit for character, fallen in enumerate(stunned))
    return Position(rows, (a, b, c, d), position.pack, position.vif)


def after_encounters(seen: State, rows: Rows, met: Sequence[str]) -> Position | None:
    """The position after the three encounters `met`, the Fer at these rows; None where they lose the game."""
    position: Position | None = Position(rows, seen.stunned, seen.pack.size, vif_counts(seen.vif))
    for row, encounter in zip(ROWS, met, strict=True):
        if position is not None:
            position = after_encounter(position, encounter, row, strict=seen.exhaustion == STRICT)
    return position


def is_to_come(seen: State, row: int) -> bool:
    """Whether the encounter of this row has not been resolved yet."""
    frame = seen.frame
    return isinstance(frame, Movement) or (isinstance(frame, Absorption) and row >= frame.row)


def fatal_row(seen: State, rows: Rows, met: Sequence[str]) -> int:
    """The row whose encounter would end the game, whatever is given to those before it; 0 for none.

    From row 1 on (C10): what an encounter takes, those below it do not find any more.
    """
    position = Position(rows, seen.stunned, seen.pack.size, vif_counts(seen.vif))
    for row, encounter in enumerate(met, 1):
        if is_to_come(seen, row):
            after = after_encounter(position, encounter, row, strict=seen.exhaustion == STRICT)
            if after is None:
                return row
            position = after
    return 0


# Phase 9


@dataclass(frozen=True, slots=True)
class Clash:
    """What a Contrevent would come to.

    result: `held`, `equal`, `worn` or `torn`; margin: by how much it is stronger; taken: the Souffle cards
    (held) or the Pack cards (worn) that go; formation: whether the formation is held.
    """

    result: str
    margin: int
    taken: int
    formation: bool


def clash_of(seen: State, counter: int) -> Clash:
    """The clash of a Contrevent of `counter` points with the wind turned up (C17–C20)."""
    margin = counter - wind_total(seen)
    result = clash_result(margin)
    taken = {"held": min(margin, MAX_LOSS, seen.souffle.size), "worn": -margin}.get(result, 0)
    return Clash(result, margin, taken, holds(seen))


# What is certain


class AnyCard(Chance):
    """Cards whose faces do not matter, only their number: the first that may come, a red one if wanted."""

    __slots__ = ("_red",)

    def __init__(self, *, red: bool = False) -> None:
        self._red = red

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        return next((value for value in values if (str(value)[-1] in RED) == self._red), values[0])


def certain_outcome(seen: State, move: Move) -> str:
    """How a legal move ends the game for certain, a word of REASONS; empty where it may go on.

    Whatever the next cards are; what is still asked in the same turn is answered as well as can be. Of a
    Soutien only the losses are told.
    """
    if move[0] not in IRREVERSIBLE:
        return ""
    if move[0] == SUPPORT:
        turned = (play(seen, move, AnyCard(red=red)).state for red in (False, True))
        return _loss_of_all(certain_outcome(state, power) for state in turned for power in moves_of(state))
    return _outcome_from(play(seen, move, AnyCard()).state)


def _loss_of_all(outcomes: Iterable[str]) -> str:
    """The first loss where there is nothing else."""
    first = ""
    for outcome in outcomes:
        if outcome in ("", WON):
            return ""
        first = first or outcome
    return first


def _best_outcome(outcomes: Iterable[str]) -> str:
    """What the player decides: to win, else to go on, else to lose in the first way."""
    found = tuple(outcomes)
    return WON if WON in found else "" if "" in found else found[0]


def _outcome_from(state: State) -> str:
    """What is certain once this question is asked."""
    frame = state.frame
    if isinstance(frame, Ended):
        return frame.reason
    if isinstance(frame, (Absorption, Ruin)):
        return _best_outcome(certain_outcome(state, move) for move in moves_of(state))
    if isinstance(frame, (Care, Sorting, Stand)):
        return _pack_loss(state)
    return ""


def _pack_loss(state: State) -> str:
    """The loss that the rest of the turn brings for want of Pack cards, even if all else goes well.

    In phase 6 the stunned may still be healed, a card each or two, but nobody moves any more. A formation
    not held costs its cards first (C17), the hand is filled at the end (C2, C7), unless the Souffle can be
    crossed before that (C3).
    """
    frame = state.frame
    pack, hand, souffle = state.pack.size, len(state.hand), state.souffle.size
    if isinstance(frame, Stand):
        souffle += len(WIND_ZONES)
        held = holds(state)
    else:
        held = state.rows == CELLS_OF[formation_of(state.dominant)]
        hand -= held and any(state.stunned)
    if isinstance(frame, Sorting):
        pack, hand = pack - AIDE_LOSS, hand + 1
    pack -= 0 if held else FORMATION_LOSS
    least = 1 if state.exhaustion == STRICT else 0
    if pack < least:
        return "pack_formation"
    crossed = souffle <= len(WIND_ZONES) + MAX_LOSS + LAST_SOUFFLE
    return "pack_draw" if not crossed and pack - max(0, HAND - hand) < least else ""
