"""What happens of itself: the phases in which the player decides nothing, and what ends the game.

Source: rulebook, *Préparation d'une partie*, *Tour de jeu* (phases 1–3, 5, 7, 9, 10), *Decks épuisés*;
rulings C2–C7, C10–C13, C17–C20, C22. A phase works on a `Table`, the state while it changes; where the
player is asked, it leaves a frame and returns; where the game ends, it raises `GameEnds`.
"""

from collections.abc import Sequence
from typing import Any

from contrevent.cards import (
    CELLS_OF,
    CHARACTERS,
    ENCOUNTERS,
    FACE_CARDS,
    FORMATION_LOSS,
    HAND,
    MAX_LOSS,
    POWER_CARDS,
    ROLE_FACE,
    ROWS,
    VALUE,
    VIF_CARDS,
    WIND_ZONES,
    cell,
    formation_of,
    in_order,
    power_of,
    wind_name,
)
from contrevent.rules.state import (
    FIELDS,
    STRICT,
    WON,
    Absorption,
    Care,
    Ended,
    Frame,
    Movement,
    Ruin,
    Stand,
    State,
    can_lose,
    pursued,
    roles_on,
)
from tabletop.chance import Chance, Deck, deck_of
from tabletop.game import Event, Step
from tabletop.playing_cards import ACE, rank_of

PACK, WIND, ENCOUNTER = "pack", "wind", "encounter"
"""The labels of chance: a card of the Pack, of the Souffle, of the Rencontres."""


class GameEnds(Exception):
    """The game is over in the middle of a phase (C2)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Table:
    """A state while a step changes it: the fields of `State`, the chance, the events so far."""

    __slots__ = (*FIELDS, "chance", "events")

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

    def __init__(self, state: State, chance: Chance) -> None:
        for name in FIELDS:
            setattr(self, name, getattr(state, name))
        self.chance = chance
        self.events: list[Event] = []

    def tell(self, kind: str, **params: Any) -> None:
        """One more fact."""
        self.events.append(Event(kind, params))

    def step(self) -> Step[State]:
        """The state as it is now, and what led to it."""
        return Step(State(*[getattr(self, name) for name in FIELDS]), tuple(self.events))

    def end(self, reason: str) -> Step[State]:
        """The end of the game."""
        self.frames = (Ended(reason),)
        self.tell("won" if reason == WON else "lost", reason=reason, turn=self.turn)
        return self.step()

    @property
    def souffle_left(self) -> int:
        """The cards of the Souffle deck once A, B, C are turned up, the Dominante included (C3)."""
        return self.souffle.size + bool(self.dominant)


def opening(exhaustion: str, chance: Chance) -> Step[State]:
    """Shuffle, set up the Fer by the first Pack card (C4, C5), and begin the first turn."""
    first, rest = chance.draw(PACK, deck_of(POWER_CARDS))
    state = State(
        exhaustion=exhaustion,
        turn=0,
        rows=CELLS_OF[formation_of(first)],
        stunned=(False, False, False, False),
        hand=(),
        played=(),
        pack=Deck(rest.unknown, (first,), rest.bottom),
        looked=1,
        pack_discard=(),
        vif=VIF_CARDS,
        gone=(),
        souffle=deck_of(POWER_CARDS),
        souffle_discard=(),
        dominant="",
        winds=(),
        encounters=deck_of(FACE_CARDS),
        encounter_discard=(),
        met=(),
        frames=(Movement(False),),
    )
    table = Table(state, chance)
    table.tell("opened", card=first, formation=formation_of(first), cells=_cells(table.rows))
    try:
        begin_turn(table)
    except GameEnds as end:
        return table.end(end.reason)
    return table.step()


def _cells(rows: Sequence[int]) -> tuple[str, ...]:
    return tuple(cell(character, rows[character]) for character in CHARACTERS)


# Phases 1 to 3


def begin_turn(table: Table) -> None:
    """Phases 1, 2 and 3; then the player moves the Fer."""
    table.turn += 1
    table.tell("turn_began", turn=table.turn)
    draw_souffle(table)
    draw_encounters(table)
    draw_pack(table)
    table.frames = (Movement(False),)


def draw_souffle(table: Table) -> None:
    """Phase 1: three winds face down, then the Dominante; an empty Souffle wins (C3)."""
    if table.souffle.size <= len(WIND_ZONES):
        table.tell("winds_laid", count=table.souffle.size, souffle=0)
        raise GameEnds(WON)
    table.tell("winds_laid", count=len(WIND_ZONES), souffle=table.souffle.size - len(WIND_ZONES))
    table.dominant, table.souffle = table.chance.draw(WIND, table.souffle)
    table.tell("dominant", card=table.dominant, formation=formation_of(table.dominant))


def draw_encounters(table: Table) -> None:
    """Phase 2: an encounter beside each row; an empty deck is made anew from its discard (C6)."""
    for _ in ROWS:
        card, table.encounters = table.chance.draw(ENCOUNTER, table.encounters)
        table.met = (*table.met, card)
        if not table.encounters.size:
            table.tell("encounters_shuffled", count=len(table.encounter_discard))
            table.encounters = deck_of(table.encounter_discard)
            table.encounter_discard = ()
    table.tell("encounters_dealt", cards=table.met, kinds=tuple(ENCOUNTERS[card[0]] for card in table.met))


def draw_pack(table: Table) -> None:
    """Phase 3: up to five cards in hand; more than five draw nothing (C7)."""
    drawn: tuple[str, ...] = ()
    for _ in range(HAND - len(table.hand)):
        card = _take_from_pack(table, "drawn", drawn, "pack_draw")
        drawn = (*drawn, card)
        table.hand = (*table.hand, card)
        if _pack_is_out(table):
            _say_drawn(table, drawn)
            raise GameEnds("pack_draw")
    _say_drawn(table, drawn)


def _say_drawn(table: Table, drawn: tuple[str, ...]) -> None:
    table.hand = in_order(table.hand)
    table.tell("drawn", cards=drawn, pack=table.pack.size)


def _take_from_pack(table: Table, kind: str, so_far: tuple[str, ...], reason: str, **params: Any) -> str:
    """The top card of the Pack; without one the game is lost (C2), what was taken so far told first."""
    if not table.pack.size:
        table.hand = in_order(table.hand)
        table.tell(kind, cards=so_far, pack=0, **params)
        raise GameEnds(reason)
    card, table.pack = table.chance.draw(PACK, table.pack)
    table.looked = max(0, table.looked - 1)
    return card


def _pack_is_out(table: Table) -> bool:
    """Whether the Pack ran out in a way that loses at once (C2)."""
    return table.exhaustion == STRICT and not table.pack.size


def discard_pack(table: Table, count: int, cause: str) -> None:
    """Discard `count` cards from the top of the Pack, never from the hand (C13)."""
    gone: tuple[str, ...] = ()
    reason = f"pack_{cause}"
    for _ in range(count):
        card = _take_from_pack(table, "discarded", gone, reason, cause=cause)
        gone = (*gone, card)
        table.pack_discard = (*table.pack_discard, card)
        if _pack_is_out(table):
            break
    table.tell("discarded", cards=gone, pack=table.pack.size, cause=cause)
    if _pack_is_out(table):
        raise GameEnds(reason)


def destroy(table: Table, faces: Sequence[str], cause: str) -> tuple[str, ...]:
    """Destroy a Vif card of each of these ranks; an empty Vif loses at once (C2). The cards."""
    cards: list[str] = []
    left = list(table.vif)
    for face in faces:
        card = next(card for card in left if rank_of(card) == face)
        left.remove(card)
        cards.append(card)
    table.vif = tuple(left)
    table.gone = (*table.gone, *cards)
    table.tell("destroyed", cards=tuple(cards), vif=len(left), cause=cause)
    if table.exhaustion == STRICT and not left:
        raise GameEnds(f"vif_{cause}")
    return tuple(cards)


def clear_played(table: Table) -> None:
    """The cards played in a phase go to the discard at its end."""
    table.pack_discard = (*table.pack_discard, *table.played)
    table.played = ()


# Phase 5


def resolve_encounters(table: Table, first: int) -> None:
    """Phase 5 from row `first` on, Amont first (C10); then phase 6, unless a Corroyeur must be fed."""
    for row in range(first, ROWS[-1] + 1):
        kind = ENCOUNTERS[table.met[row - 1][0]]
        roles = roles_on(table.rows, row)
        table.tell("met", row=row, card=table.met[row - 1], encounter=kind, roles=roles)
        if not roles:
            continue
        if kind == "currier":
            if not can_lose(table.vif, roles):
                raise GameEnds("vif_currier")
            table.frames = (Absorption(row),)
            return
        if kind == "veramorph":
            discard_pack(table, len(roles), "veramorph")
        elif kind == "pursuit":
            _stun(table, row)
    table.frames = (Care(False),)


def _stun(table: Table, row: int) -> None:
    """Poursuite: every character of the row but the Combattante is stunned (C11)."""
    hit = pursued(table.rows, table.stunned, row)
    a, b, c, d = (stunned or character in hit for character, stunned in enumerate(table.stunned))
    table.stunned = (a, b, c, d)
    if hit:
        table.tell("stunned", row=row, cells=tuple(cell(character, row) for character in hit))


# Phase 7


def activate_souffle(table: Table) -> None:
    """Phase 7: A, B, C are turned up; then the player stands against the wind."""
    for _ in WIND_ZONES:
        card, table.souffle = table.chance.draw(WIND, table.souffle)
        table.winds = (*table.winds, card)
    total = wind_total(table)
    table.tell("winds_shown", cards=table.winds, dominant=table.dominant, total=total, name=wind_name(total))
    table.frames = (Stand("", 0),)


def wind_total(table: Table | State) -> int:
    """The force of the wind: the Dominante and the winds turned up."""
    return VALUE[table.dominant] + power_of(table.winds)


# Phases 9 and 10


def clash_result(difference: int) -> str:
    """What a Contrevent stronger by `difference` comes to: it is `held`, `equal`, `worn` or `torn`."""
    if difference < -MAX_LOSS:
        return "torn"
    return "held" if difference > 0 else "equal" if not difference else "worn"


def clash(table: Table, counter: int) -> None:
    """Phase 9 with a Contrevent of `counter` points, and what follows up to the next question."""
    check_formation(table)
    total = wind_total(table)
    difference = counter - total
    result = clash_result(difference)
    table.tell(
        "clash", wind=total, name=wind_name(total), counter=counter, margin=abs(difference), result=result
    )
    if result == "held":
        discard_souffle(table, min(difference, MAX_LOSS))
    elif result == "worn":
        discard_pack(table, -difference, "wind")
    elif result == "torn":
        if not can_lose(table.vif, tuple(ROLE_FACE)):
            raise GameEnds("vif_wind")
        table.frames = (Ruin(),)
        return
    end_turn(table)


def check_formation(table: Table) -> None:
    """The formation that the Dominante asks for, or three cards of the Pack, before anything else (C17)."""
    wanted = formation_of(table.dominant)
    kept = table.rows == CELLS_OF[wanted] and not any(table.stunned)
    table.tell("formation_kept" if kept else "formation_broken", formation=wanted)
    if not kept:
        discard_pack(table, FORMATION_LOSS, "formation")


def discard_souffle(table: Table, count: int) -> None:
    """The Dominante, then `count` cards of the Souffle (C19); the last one wins at once."""
    dominant, table.dominant = table.dominant, ""
    table.souffle_discard = (*table.souffle_discard, dominant)
    gone: tuple[str, ...] = ()
    while len(gone) < count and table.souffle.size:
        card, table.souffle = table.chance.draw(WIND, table.souffle)
        gone = (*gone, card)
    table.souffle_discard = (*table.souffle_discard, *gone)
    table.tell("souffle_discarded", dominant=dominant, cards=gone, souffle=table.souffle.size)
    if not table.souffle.size:
        raise GameEnds(WON)


def end_turn(table: Table) -> None:
    """Phase 10: the open cards of the adversaries go to their discards; then the next turn begins."""
    dominant = (table.dominant,) if table.dominant else ()
    table.souffle_discard = (*table.souffle_discard, *dominant, *table.winds)
    table.encounter_discard = (*table.encounter_discard, *table.met)
    table.dominant, table.winds, table.met = "", (), ()
    table.tell("turn_ended", turn=table.turn, souffle=table.souffle.size, pack=table.pack.size)
    if not table.souffle.size:
        raise GameEnds(WON)
    begin_turn(table)


def feed_absorption(table: Table, faces: Sequence[str], row: int) -> None:
    """The Corroyeur of `row` takes the Vif cards chosen (C12); the encounters go on below it."""
    destroy(table, faces, "currier")
    resolve_encounters(table, row + 1)


def pay_wind_loss(table: Table, faces: Sequence[str]) -> None:
    """The wind takes a Traceur, an Ailier and a Combattante, or Aces for them (C18); the turn ends."""
    destroy(table, faces, "wind")
    end_turn(table)


def givable(vif: tuple[str, ...], roles: Sequence[str]) -> list[tuple[str, ...]]:
    """Every choice of one rank a Role, its own or an Ace, that this Vif can give; own ranks first."""
    choices: list[tuple[str, ...]] = [()]
    have = {rank_of(card) for card in vif}
    aces = sum(rank_of(card) == ACE for card in vif)
    for role in roles:
        ranks = [face for face in (ROLE_FACE[role], ACE) if face in have]
        choices = [(*chosen, face) for chosen in choices for face in ranks]
    return [chosen for chosen in choices if chosen.count(ACE) <= aces]
