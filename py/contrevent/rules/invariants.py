"""What a state must satisfy: its cards, its ranges, and what its frame or its end says of them.

Source: rulebook, *Préparation d'une partie*, *Tour de jeu*; rulings C1–C19, C24, C25, C28.

`check` tests
- conservation: the 36, 16, 36 and 16 cards of the decks, each in one place, hand and Vif in their order; each
  turn takes four to seven cards of the Souffle;
- the ranges of the Fer, of the hand and of what an Aide has looked at;
- the frame: what lies open and what was played is what it declares, and what it asks for can be given;
- the end: the deck that it names is empty, or cannot give what is asked.

How the cards came where they lie is not tested: a state that passes may be one that no game reaches. It can
be played to its end, and every state on the way passes. Where a test is there for that alone, a comment says
what it prevents.
"""

from collections.abc import Callable, Mapping, Sequence

from contrevent.cards import (
    ENCOUNTERS,
    FACE_CARDS,
    FER_CARDS,
    FIGHTER,
    HAND,
    MAX_LOSS,
    ORDER,
    POWER_CARDS,
    ROLES,
    ROWS,
    TRACER,
    VALUE,
    VIF_CARDS,
    WIND_ZONES,
)
from contrevent.rules.state import (
    AIDE_CARDS,
    EXHAUSTION,
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
    can_lose,
    holds,
    roles_on,
)
from tabletop.chance import Deck
from tabletop.game import BadState, Key
from tabletop.playing_cards import rank_of, same_colour

TURN_WIND = 1 + len(WIND_ZONES)
"""The Souffle cards that every turn takes: the Dominante and the three winds."""


def check(state: State) -> None:
    """Error: BadState for what this module's page names. What passes can be played to its end."""
    if state.exhaustion not in EXHAUSTION.choices:
        raise BadState("contrevent.bad.options")
    _check_cards(state)
    under = (Care(True),) if Sorting() in state.frames else ()
    _require(len(state.frames) == 1 + len(under) and state.frames[:-1] == under, "frames")
    _check_ranges(state)
    _check_open_cards(state)
    _check_frame(state)
    _check_alive(state)


def _require(true: bool, word: str) -> None:
    """Error: BadState with the key `contrevent.bad.<word>` unless it is true."""
    if not true:
        raise BadState(f"contrevent.bad.{word}")


# The cards, each in one place


def _check_cards(state: State) -> None:
    dominant = [state.dominant] if state.dominant else []
    pack = [*_all_of(state.pack), *state.hand, *state.played, *state.pack_discard]
    souffle = [*_all_of(state.souffle), *dominant, *state.winds, *state.souffle_discard]
    encounters = [*_all_of(state.encounters), *state.encounter_discard, *state.met]
    _check_conserved(pack, POWER_CARDS, "pack")
    _check_conserved([*state.vif, *state.gone, *FER_CARDS], FACE_CARDS, "vif")
    _check_conserved(souffle, POWER_CARDS, "souffle")
    _check_conserved(encounters, FACE_CARDS, "encounters")
    _require(list(state.hand) == sorted(state.hand, key=ORDER.__getitem__), "hand")
    _require(state.vif == tuple(card for card in VIF_CARDS if card in state.vif), "vif")


def _all_of(deck: Deck) -> list[str]:
    """The cards of a deck. Error: BadState for a multiset that is not one of single cards in order."""
    unknown = list(deck.unknown)
    _require(unknown == sorted(unknown) and all(count == 1 for count in deck.unknown.values()), "deck")
    return [*unknown, *deck.top, *deck.bottom]


def _check_conserved(cards: list[str], whole: Sequence[str], name: str) -> None:
    if len(cards) != len(whole) or set(cards) != set(whole):
        raise BadState("contrevent.bad.cards", deck=Key(f"contrevent.deck.{name}"))


# The ranges


def _check_ranges(state: State) -> None:
    rows = state.rows
    _require(all(row in ROWS for row in rows) and rows[TRACER] < rows[FIGHTER], "fer")
    _require(not state.stunned[FIGHTER], "fer")
    looked = AIDE_CARDS if isinstance(state.frame, Sorting) else 0
    _require(state.looked == looked <= len(state.pack.top), "looked")
    before, spent = state.turn - 1, len(state.souffle_discard)
    crossed = state.frame == Ended(WON) and not state.souffle.size  # some cards are of the last turn
    most = (TURN_WIND + MAX_LOSS) * before + TURN_WIND * crossed
    _require(TURN_WIND * before + crossed <= spent <= most, "turn")
    # One card more for each Aide. Prevents a bot without end: it looks at every set of hand cards.
    _require(len(state.hand) + len(state.played) <= HAND + len(state.gone), "hand")


# What the frame declares


def _between_turns(state: State) -> bool:
    """Whether the game was won in phase 1 or 10: nothing lies on the table."""
    return state.frame == Ended(WON) and not (state.dominant or state.winds or state.met)


def _check_open_cards(state: State) -> None:
    """The Dominante (discarded once its wind was beaten), three encounters, the winds in phases 8 and 9."""
    frame = state.frame
    _require(not (state.encounters.bottom or state.souffle.bottom), "deck")
    # Prevents a draw from an empty deck.
    _require(state.encounters.size > 0, "encounters")
    if _between_turns(state):
        return
    _require(len(state.met) == len(ROWS), "encounters")
    _require(bool(state.dominant) == (frame != Ended(WON)), "winds")
    late = isinstance(frame, Stand | Ruin) or (isinstance(frame, Ended) and frame.reason in PHASE_9)
    _require(len(state.winds) == (len(WIND_ZONES) if late else 0), "winds")
    # Prevents a draw from an empty deck.
    _require(late or state.souffle.size >= len(WIND_ZONES), "winds")


def _check_frame(state: State) -> None:
    """What the work on top says of the cards, and that its question can be answered."""
    frame = state.frame
    _require(not state.played or isinstance(frame, Movement | Care | Sorting | Stand), "hand")
    match frame:
        case Stand(support, power):
            _require(state.played == ((support,) if support else ()), "hand")
            _require(power == _support_power(state, support), "frames")
        case Absorption(row):
            # Prevents a question without an answer.
            _require(row in ROWS and _meets(state, "currier", row), "frames")
            _require(can_lose(state.vif, roles_on(state.rows, row)), "frames")
        case Ruin():
            # Prevents a question without an answer.
            _require(can_lose(state.vif, ROLES), "vif")
        case Ended(reason):
            _require(reason in _ENDS, "frames")
            _require(_ENDS[reason](state), "end")


def _support_power(state: State, card: str) -> int:
    """The points of the card of a Soutien, by the card of the Pack that was turned up for it (C16)."""
    if not card:
        return 0
    _require(bool(state.pack_discard), "frames")
    return 2 * VALUE[card] if same_colour(card, state.pack_discard[-1]) else 1


def _meets(state: State, kind: str, row: int) -> bool:
    """Whether somebody on the row meets an encounter of that kind."""
    return ENCOUNTERS[rank_of(state.met[row - 1])] == kind and bool(roles_on(state.rows, row))


def _check_alive(state: State) -> None:
    """Nobody plays on with an empty deck, unless a rule lets him (C2)."""
    frame = state.frame
    named = frame.reason.partition("_")[0] if isinstance(frame, Ended) else ""
    if state.exhaustion == STRICT:
        _require(bool(state.pack.size or named == "pack") and bool(state.vif or named == "vif"), "empty")


# What an end claims

PHASE_9 = (WON, "pack_formation", "pack_wind", "vif_wind")
"""The ends that come when the winds are turned up."""


def _is_fed_up(state: State) -> bool:
    """Whether a Corroyeur asks for more than the Vif has."""
    rows = (row for row in ROWS if _meets(state, "currier", row))
    return any(not can_lose(state.vif, roles_on(state.rows, row)) for row in rows)


_ENDS: Mapping[str, Callable[[State], bool]] = {
    WON: lambda state: state.souffle.size < (TURN_WIND if _between_turns(state) else 1),
    "pack_draw": lambda state: not state.pack.size,
    "pack_veramorph": lambda state: (
        not state.pack.size and any(_meets(state, "veramorph", row) for row in ROWS)
    ),
    "pack_formation": lambda state: not (state.pack.size or holds(state)),
    "pack_wind": lambda state: not state.pack.size,
    "vif_currier": _is_fed_up,
    "vif_wind": lambda state: not can_lose(state.vif, ROLES),
}
"""Of each reason, whether the cards bear it out."""
