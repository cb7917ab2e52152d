"""What a state must satisfy: what it claims has to follow from its cards.

Source: rulebook, *Préparation d'une partie*, *Tour de jeu*; rulings C1–C19, C24, C25, C28.

`check` tests
- the decks: the 36, 16, 36 and 16 cards, each in one place; hand, Vif and destroyed cards in their order; no
  deck empty with which a game cannot go on (C2);
- the turn: of the Souffle each turn takes four cards and at most three more, of the Rencontres three; the
  power cards discarded are worth at least what the winds of those turns, in the order of their discard, ask
  of a horde that stands and is helped by a Soutien every time;
- the Pack: at least the first hand has left it, and no more than so many turns can take; a hand is five
  cards and at most one more for each Aide, no fewer while phase 4 is played; no more cards than Aides lie
  under the Pack;
- the phase: the Dominante, the winds, the encounters and the played cards lie as it wants them; what the
  encounters of this turn and an Aide have taken lies among the destroyed and the discarded cards; who was
  pursued is stunned, or was healed for points that were played; a Soutien has the power that the card turned
  up for it gives; in the first turn the Fer stands where a first formation and the points played can have
  led it;
- the end: the deck that ran out is empty, or cannot give what is asked; a wind that was beaten, or took the
  last cards of the Pack, was met by cards that lie at the end of the discard.

It does not test whether the cards of each earlier turn were in the hand when they were needed, in which order
the power cards were discarded, or how the Fer went after the first turn: a state that passes may still be one
that no game reaches. It can be played to its end.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from contrevent.cards import (
    CELLS_OF,
    CHARACTERS,
    ENCOUNTERS,
    FACE_CARDS,
    FER_CARDS,
    FIGHTER,
    FORMATION_LOSS,
    HAND,
    MAX_LOSS,
    ORDER,
    POWER_CARDS,
    ROLE_FACE,
    ROLES,
    ROWS,
    TRACER,
    VALUE,
    VIF_CARDS,
    WIND_ZONES,
    formation_of,
    power_of,
)
from contrevent.rules.state import (
    AIDE_CARDS,
    EXHAUSTION,
    REASONS,
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
    distance,
    roles_on,
    standing,
)
from contrevent.rules.turn import wind_total
from tabletop.chance import Deck
from tabletop.game import BadState, Key
from tabletop.playing_cards import ACE, rank_of, same_colour

TURN_WIND = 1 + len(WIND_ZONES)
"""The Souffle cards that every turn takes: the Dominante and the three winds."""

TURN_PACK = len(CHARACTERS) + (AIDE_CARDS - 1) + 1 + FORMATION_LOSS + MAX_LOSS
"""The most cards that leave the Pack after the draw of a turn: for Véramorphes, an Aide, a Soutien, a
formation that is not held, a stronger wind."""

TURN_VIF = len(CHARACTERS) + 1 + len(ROLES)
"""The most Vif cards that a turn destroys: for Corroyeurs, an Aide, a wind too strong."""

TURN_HELP = len(CHARACTERS) + max(VALUE.values())
"""The most points of a turn that no card of its own has: everybody standing, a card doubled by a Soutien."""

NEVER = 10**6
"""More power than there is."""

ANYONE = ""
"""In place of a Role: any Vif card, as an Aide takes."""


def check(state: State) -> None:
    """Error: BadState for what this module's page names. What passes can be played to its end."""
    if state.exhaustion not in EXHAUSTION.choices:
        raise BadState("contrevent.bad.options")
    _check_fer(state)
    _check_stack(state)
    _check_pack(state)
    _check_vif(state)
    _check_souffle(state)
    _check_encounters(state)
    _check_turn(state)
    _check_drawn(state)
    frame = state.frame
    if isinstance(frame, Ended):
        _check_end(state, frame)
    else:
        _check_alive(state)
        _check_phase(state)


# The cards, each in one place


def _check_fer(state: State) -> None:
    rows = state.rows
    if any(row not in ROWS for row in rows) or rows[TRACER] >= rows[FIGHTER] or state.stunned[FIGHTER]:
        raise BadState("contrevent.bad.fer")


def _check_stack(state: State) -> None:
    """One frame, or Care under Sorting."""
    deep = bool(state.frames) and isinstance(state.frame, Sorting)
    if len(state.frames) != 1 + deep or (deep and state.frames[0] != Care(True)):
        raise BadState("contrevent.bad.frames")


def _all_of(deck: Deck) -> list[str]:
    """The cards of a deck. Error: BadState for a multiset that is not one of single cards in order."""
    unknown = list(deck.unknown)
    if unknown != sorted(unknown) or any(count != 1 for count in deck.unknown.values()):
        raise BadState("contrevent.bad.deck")
    return [*unknown, *deck.top, *deck.bottom]


def _conserved(cards: list[str], whole: Sequence[str], name: str) -> None:
    if len(cards) != len(whole) or set(cards) != set(whole):
        raise BadState("contrevent.bad.cards", deck=Key(f"contrevent.deck.{name}"))


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
    """Of each rank the first in order are destroyed, the others left (C25)."""
    _conserved([*state.vif, *state.gone, *FER_CARDS], FACE_CARDS, "vif")
    if state.vif != tuple(card for card in VIF_CARDS if card in state.vif):
        raise BadState("contrevent.bad.vif")
    for face in (*ROLE_FACE.values(), ACE):
        gone = [card for card in state.gone if rank_of(card) == face]
        if gone != [card for card in VIF_CARDS if rank_of(card) == face][: len(gone)]:
            raise BadState("contrevent.bad.vif")


def _check_souffle(state: State) -> None:
    dominant = [state.dominant] if state.dominant else []
    cards = [*_all_of(state.souffle), *dominant, *state.winds, *state.souffle_discard]
    _conserved(cards, POWER_CARDS, "souffle")
    if state.souffle.bottom or len(state.winds) not in (0, len(WIND_ZONES)):
        raise BadState("contrevent.bad.winds")


def _check_encounters(state: State) -> None:
    _conserved([*_all_of(state.encounters), *state.encounter_discard, *state.met], FACE_CARDS, "encounters")
    if state.encounters.bottom or len(state.met) not in (0, len(ROWS)):
        raise BadState("contrevent.bad.encounters")


def _check_alive(state: State) -> None:
    """Nobody plays on with an empty deck (C2)."""
    if state.exhaustion == STRICT and not (state.pack.size and state.vif):
        raise BadState("contrevent.bad.empty")


# What the turns so far have taken


def _between_turns(state: State) -> bool:
    """Whether the game was won in phase 1 or 10: nothing lies on the table."""
    return state.frames == (Ended(WON),) and not (state.dominant or state.winds or state.met)


def _check_turn(state: State) -> None:
    """The cards that the Souffle and the Rencontres have lost are those of so many turns."""
    before = state.turn - 1
    low = high = 0
    turns_met = state.turn
    if _between_turns(state):
        if state.souffle.size:  # phase 1: too few for another wind
            turns_met = before
        else:  # phase 10: the wind of this turn was not beaten
            low = high = TURN_WIND
    elif not state.dominant:  # phase 9: beaten, and the last cards have gone
        low, high = 1, 1 + MAX_LOSS
    spent = len(state.souffle_discard)
    if not TURN_WIND * before + low <= spent <= (TURN_WIND + MAX_LOSS) * before + high:
        raise BadState("contrevent.bad.turn")
    left = len(FACE_CARDS) - len(ROWS) * ((turns_met - 1) % (len(FACE_CARDS) // len(ROWS)) + 1)
    if state.encounters.size != left:
        raise BadState("contrevent.bad.encounters")
    _check_paid_for(state)


def _check_paid_for(state: State) -> None:
    """The power cards discarded so far are worth what the turns that are over have asked at least."""
    spent = state.souffle_discard
    ends = [len(spent)]
    turns = state.turn - 1
    if _between_turns(state):
        turns += not state.souffle.size
    elif not state.dominant:  # phase 9: the Dominante and the last cards do not belong to a turn that is over
        ends = [len(spent) - 1 - bonus for bonus in range(MAX_LOSS + 1)]
    torn = len(state.gone) // len(ROLES)
    least = min(_least_power(spent[:end], turns, torn) for end in ends)
    if least > power_of(state.pack_discard):
        raise BadState("contrevent.bad.turn")


def _least_power(spent: Sequence[str], turns: int, torn: int) -> int:
    """The least points of cards with which so many turns can have been played that took these Souffle cards,
    in the order in which they lie, the wind having torn at the Vif `torn` times at most; NEVER where none
    can.

    A turn leaves the Dominante, the cards won, the three winds. A wind that lost cards was beaten, any other
    was stronger by three at most, or tore at the Vif.
    """
    least = {(0, 0): 0}
    for _ in range(turns):
        after: dict[tuple[int, int], int] = {}
        for (begin, times), power in least.items():
            for bonus in range(min(MAX_LOSS, len(spent) - begin - TURN_WIND) + 1):
                end = begin + TURN_WIND + bonus
                wind = VALUE[spent[begin]] + power_of(tuple(spent[end - len(WIND_ZONES) : end]))
                asked = wind + bonus if bonus else wind - MAX_LOSS
                ways = [(end, times, asked)] if bonus else [(end, times, asked), (end, times + 1, 0)]
                for where, how_often, counter in ways:
                    cost = power + max(0, counter - TURN_HELP)
                    if how_often <= torn and cost < after.get((where, how_often), NEVER):
                        after[where, how_often] = cost
        least = after
    return min((power for (end, _), power in least.items() if end == len(spent)), default=NEVER)


def _check_drawn(state: State) -> None:
    """What has left the Pack, the cards under it, the hand and the Vif are those of so many turns."""
    frame = state.frame
    before = state.turn - 1
    early = isinstance(frame, (Movement, Absorption, Sorting)) or frame == Care(False)
    aides = min(before if early else state.turn, len(state.gone))
    in_hand = len(state.hand) + len(state.played)
    if in_hand > HAND + aides or (isinstance(frame, Movement) and in_hand < HAND):
        raise BadState("contrevent.bad.hand")
    drawn = len(POWER_CARDS) - state.pack.size
    after_draw = 0 if isinstance(frame, Movement) else TURN_PACK
    most = HAND + (TURN_PACK + HAND) * before + after_draw
    if not HAND <= drawn <= most or len(state.pack.bottom) > aides:
        raise BadState("contrevent.bad.pack")
    if len(state.gone) > TURN_VIF * (before if isinstance(frame, Movement) else state.turn):
        raise BadState("contrevent.bad.vif")


# What this turn has done so far


def _kind(state: State, row: int) -> str:
    """The encounter beside a row."""
    return ENCOUNTERS[rank_of(state.met[row - 1])]


def _roles_met(state: State, kind: str, rows: int) -> list[str]:
    """The Roles on those of the first `rows` rows that meet encounters of a kind, in the order of play."""
    return [role for row in ROWS[:rows] if _kind(state, row) == kind for role in roles_on(state.rows, row)]


def _ends_with(gone: Sequence[str], roles: Sequence[str]) -> bool:
    """Whether the last destroyed cards are one for each of these Roles, in this order."""
    last = gone[len(gone) - len(roles) :]
    pairs = zip(last, roles, strict=False)
    return len(last) == len(roles) and all(
        role == ANYONE or rank_of(card) in (ROLE_FACE[role], ACE) for card, role in pairs
    )


def _check_so_far(
    state: State,
    rows: int,
    *,
    aides: Sequence[int] = (0,),
    points: int = 0,
    wind: Sequence[str] = (),
    more: int = 0,
) -> None:
    """The first `rows` encounters have done what they do, and what came after them too.

    aides: how many Aides there can have been in this turn; points: that can have healed; wind: the Roles that
    the wind has taken; more: how many cards at least were discarded besides those of the encounters.
    """
    fed = _roles_met(state, "currier", rows)
    taken = [aide for aide in aides if _ends_with(state.gone, (*fed, *[ANYONE] * aide, *wind))]
    most = TURN_VIF * (state.turn - 1) + len(fed) + len(wind)
    if not any(len(state.gone) <= most + aide for aide in taken):
        raise BadState("contrevent.bad.vif")
    if len(state.pack_discard) < len(_roles_met(state, "veramorph", rows)) + more:
        raise BadState("contrevent.bad.pack")
    pursued = {
        c
        for c in CHARACTERS
        if c != FIGHTER and state.rows[c] <= rows and _kind(state, state.rows[c]) == "pursuit"
    }
    stunned = {c for c in CHARACTERS if state.stunned[c]}
    if len(pursued - stunned) > points or (state.turn == 1 and not stunned <= pursued):
        raise BadState("contrevent.bad.fer")
    if state.turn == 1:
        _check_first_way(state)


def _check_first_way(state: State) -> None:
    """The points played in the first turn lead from the formation of a card drawn to where the Fer stands."""
    drawn = (*state.hand, *state.played, *state.pack_discard)
    taunt = 2 if state.frame == Movement(True) else 0
    points = power_of((*state.played, *state.pack_discard)) - taunt
    if not any(distance(state.rows, formation_of(card)) <= points for card in drawn):
        raise BadState("contrevent.bad.fer")


def _check_table(state: State, *, winds: bool) -> None:
    """The Dominante and three encounters lie open; the winds are turned up, or lie face down."""
    if not state.dominant or bool(state.winds) != winds or not state.met:
        raise BadState("contrevent.bad.winds")
    if not winds and state.souffle.size < len(WIND_ZONES):
        raise BadState("contrevent.bad.winds")


def _check_phase(state: State) -> None:
    """What is asked is what this turn has come to."""
    frame = state.frame
    _check_table(state, winds=isinstance(frame, (Stand, Ruin)))
    if isinstance(frame, Movement):
        _check_so_far(state, 0)
        if frame.taunted and not state.played:
            raise BadState("contrevent.bad.hand")
    elif isinstance(frame, Absorption):
        _check_absorption(state, frame)
    elif isinstance(frame, (Care, Sorting)):
        _check_care(state)
    elif isinstance(frame, Stand):
        _check_stand(state, frame)
    else:
        _check_ruin(state)


def _check_absorption(state: State, frame: Absorption) -> None:
    if state.played:
        raise BadState("contrevent.bad.hand")
    if frame.row not in ROWS or _kind(state, frame.row) != "currier":
        raise BadState("contrevent.bad.frames")
    roles = roles_on(state.rows, frame.row)
    if not roles or not can_lose(state.vif, roles):
        raise BadState("contrevent.bad.frames")
    _check_so_far(state, frame.row - 1)


def _check_care(state: State) -> None:
    """The cards played have healed; after an Aide one card of its three is under the Pack, one discarded."""
    helped = state.frames[0] == Care(True)
    is_sorted = state.frame == Care(True)
    healing = power_of(state.played)
    _check_so_far(state, len(ROWS), aides=(int(helped),), points=healing, more=int(is_sorted))
    if state.played and standing(state) == 1:
        raise BadState("contrevent.bad.hand")
    if is_sorted and not state.pack.bottom:
        raise BadState("contrevent.bad.pack")


def _check_stand(state: State, frame: Stand) -> None:
    """A Soutien has discarded a card of the Pack, which says how strong it is (C16)."""
    if state.played != ((frame.support,) if frame.support else ()):
        raise BadState("contrevent.bad.hand")
    if frame.support and not state.pack_discard:
        raise BadState("contrevent.bad.pack")
    power = _support_power(frame.support, state.pack_discard[-1]) if frame.support else 0
    if frame.power != power:
        raise BadState("contrevent.bad.frames")
    _check_after_care(state, bool(frame.support))


def _check_ruin(state: State) -> None:
    """The wind was met, and asks for three Roles that the Vif can give (C18)."""
    if state.played:
        raise BadState("contrevent.bad.hand")
    if not can_lose(state.vif, ROLES):
        raise BadState("contrevent.bad.vif")
    _check_after_care(state, _formation_loss(state, state.dominant))


def _check_after_care(state: State, more: int, wind: Sequence[str] = ()) -> None:
    """`_check_so_far` once phase 6 is over: whether there was an Aide is not known any more."""
    healing = power_of(state.pack_discard)
    _check_so_far(state, len(ROWS), aides=(0, 1), points=healing, more=more, wind=wind)


def _support_power(card: str, turned: str) -> int:
    """The points of the card of a Soutien (C16)."""
    return 2 * VALUE[card] if same_colour(card, turned) else 1


def _formation_loss(state: State, dominant: str) -> int:
    """The Pack cards that the formation has cost in phase 9 (C17)."""
    held = not any(state.stunned) and state.rows == CELLS_OF[formation_of(dominant)]
    return 0 if held else FORMATION_LOSS


# The end


def _check_end(state: State, frame: Ended) -> None:
    """The reason follows from the cards, and no other deck had ended the game before."""
    if frame.reason not in REASONS:
        raise BadState("contrevent.bad.frames")
    if state.played:
        raise BadState("contrevent.bad.hand")
    if state.exhaustion == STRICT:
        ran_out = frame.reason.partition("_")[0]
        if (not state.pack.size and ran_out != "pack") or (not state.vif and ran_out != "vif"):
            raise BadState("contrevent.bad.end")
    _ENDS[frame.reason](state)


def _bears_out(holds: bool) -> None:
    """Error: BadState unless the cards bear the end out."""
    if not holds:
        raise BadState("contrevent.bad.end")


def _check_won_end(state: State) -> None:
    """Too few cards for another wind, the last ones discarded for a wind that was beaten, or none left."""
    if _between_turns(state):
        _bears_out(state.souffle.size < TURN_WIND)
        return
    _bears_out(not state.dominant and bool(state.winds and state.met) and not state.souffle.size)
    _check_after_care(state, 0)
    _bears_out(any(_beaten(state, bonus) for bonus in range(MAX_LOSS + 1)))


def _beaten(state: State, bonus: int) -> bool:
    """Whether the last `bonus` cards of the Souffle can have gone for a wind that was beaten (C19)."""
    dominant = state.souffle_discard[-1 - bonus]
    wind = VALUE[dominant] + power_of(state.winds)
    counters = _counters(state, _formation_loss(state, dominant))
    return any(counter - wind >= max(1, bonus) for counter in counters)


def _counters(state: State, lost: int) -> Iterator[int]:
    """What the Contrevent of this turn can have been worth, for each set of cards that can have been played
    in phase 8, the last `lost` cards of the discard having gone after them."""
    before = state.pack_discard[: max(0, len(state.pack_discard) - lost)]
    for count in range(min(len(before), HAND + state.turn) + 1):
        cards = before[len(before) - count :]
        if _ascending(cards):
            yield standing(state) + power_of(cards)
        if count and len(before) > count and _ascending(cards[1:]):
            support = _support_power(cards[0], before[-1 - count])
            yield standing(state) + support + power_of(cards[1:])


def _ascending(cards: Sequence[str]) -> bool:
    """Whether the cards lie in the order of a hand, as those of one action do."""
    return list(cards) == sorted(cards, key=ORDER.__getitem__)


def _check_pack_end(state: State, *, winds: bool) -> None:
    _bears_out(not state.pack.size)
    _check_table(state, winds=winds)


def _check_draw_end(state: State) -> None:
    """Phase 3 took the last card (strict), or found none."""
    _check_pack_end(state, winds=False)
    low, high = (1, HAND) if state.exhaustion == STRICT else (0, HAND - 1)
    _bears_out(low <= len(state.hand) <= high)
    _check_so_far(state, 0)


def _on_some_row(state: State, ended_on: Callable[[State, int], None]) -> None:
    """Error: BadState unless the game can have ended on one of the rows in phase 5."""
    refused = BadState("contrevent.bad.end")
    for row in ROWS:
        try:
            return ended_on(state, row)
        except BadState as error:
            refused = error
    raise refused


def _check_veramorph_end(state: State) -> None:
    _check_pack_end(state, winds=False)
    _on_some_row(state, _ended_by_veramorph)


def _ended_by_veramorph(state: State, row: int) -> None:
    """The Véramorphe of a row took the last card (strict), or found too few."""
    _bears_out(_kind(state, row) == "veramorph" and bool(roles_on(state.rows, row)))
    _check_so_far(state, row - 1, more=int(state.exhaustion == STRICT))


def _check_formation_end(state: State) -> None:
    """The formation was not held, and the Pack had no three cards more than that."""
    _check_pack_end(state, winds=True)
    _bears_out(_formation_loss(state, state.dominant) > 0)
    _check_after_care(state, int(state.exhaustion == STRICT))


def _check_wind_end(state: State) -> None:
    """The wind was stronger by three at most, and the Pack had not more cards than that, or fewer."""
    _check_pack_end(state, winds=True)
    formation = _formation_loss(state, state.dominant)
    strict = int(state.exhaustion == STRICT)
    _check_after_care(state, formation + strict)
    _bears_out(
        any(
            gone < wind_total(state) - counter + strict and wind_total(state) - counter <= MAX_LOSS
            for gone in range(strict, MAX_LOSS + strict)
            for counter in _counters(state, formation + gone)
        )
    )


def _check_currier_end(state: State) -> None:
    _check_table(state, winds=False)
    _on_some_row(state, _ended_by_currier)


def _ended_by_currier(state: State, row: int) -> None:
    """The Corroyeur of a row took the last Vif card (strict), or asks for more than there is."""
    roles = roles_on(state.rows, row)
    _bears_out(_kind(state, row) == "currier" and bool(roles) and not can_lose(state.vif, roles))
    emptied = state.exhaustion == STRICT and not state.vif
    _check_so_far(state, row if emptied else row - 1)


def _check_ruin_end(state: State) -> None:
    """The wind took the last Vif card (strict), or asks for more than there is."""
    _check_table(state, winds=True)
    _bears_out(not can_lose(state.vif, ROLES))
    emptied = state.exhaustion == STRICT and not state.vif
    _check_after_care(state, _formation_loss(state, state.dominant), wind=ROLES if emptied else ())


_ENDS: Mapping[str, Callable[[State], None]] = {
    WON: _check_won_end,
    "pack_draw": _check_draw_end,
    "pack_veramorph": _check_veramorph_end,
    "pack_formation": _check_formation_end,
    "pack_wind": _check_wind_end,
    "vif_currier": _check_currier_end,
    "vif_wind": _check_ruin_end,
}
