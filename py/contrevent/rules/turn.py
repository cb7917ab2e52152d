"""What happens of itself: the phases in which the player decides nothing, and what ends the game.

Source: rulebook, *Préparation d'une partie*, *Tour de jeu* (phases 1–3, 5, 7, 9, 10), *Decks épuisés*;
rulings C2–C7, C10–C13, C17–C20, C22. A phase works on a `Work`, the state while it changes; where the
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


class Work:
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

    @property
    def step(self) -> Step[State]:
        """The state as it is now, and what led to it."""
        return Step(State(*[getattr(self, name) for name in FIELDS]), tuple(self.events))

    def end(self, reason: str) -> Step[State]:
        """The end of the game."""
        self.frames = (Ended(reason),)
        if reason == WON:
            self.tell("won", reason=reason, turn=self.turn)
        else:
            self.tell("lost", reason=reason, turn=self.turn)
        return self.step

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
    work = Work(state, chance)
    work.tell("opened", card=first, formation=formation_of(first), cells=_cells(work.rows))
    try:
        begin_turn(work)
    except GameEnds as end:
        return work.end(end.reason)
    return work.step


def _cells(rows: Sequence[int]) -> tuple[str, ...]:
    return tuple(cell(character, rows[character]) for character in CHARACTERS)


# Phases 1 to 3


def begin_turn(work: Work) -> None:
    """Phases 1, 2 and 3; then the player moves the Fer."""
    work.turn += 1
    work.tell("turn_began", turn=work.turn)
    draw_souffle(work)
    draw_encounters(work)
    draw_pack(work)
    work.frames = (Movement(False),)


def draw_souffle(work: Work) -> None:
    """Phase 1: three winds face down, then the Dominante; an empty Souffle wins (C3)."""
    if work.souffle.size <= len(WIND_ZONES):
        work.tell("winds_laid", count=work.souffle.size, souffle=0)
        raise GameEnds(WON)
    work.tell("winds_laid", count=len(WIND_ZONES), souffle=work.souffle.size - len(WIND_ZONES))
    work.dominant, work.souffle = work.chance.draw(WIND, work.souffle)
    work.tell("dominant", card=work.dominant, formation=formation_of(work.dominant))


def draw_encounters(work: Work) -> None:
    """Phase 2: an encounter beside each row; an empty deck is made anew from its discard (C6)."""
    for _ in ROWS:
        card, work.encounters = work.chance.draw(ENCOUNTER, work.encounters)
        work.met = (*work.met, card)
        if not work.encounters.size:
            work.tell("encounters_shuffled", count=len(work.encounter_discard))
            work.encounters = deck_of(work.encounter_discard)
            work.encounter_discard = ()
    work.tell("encounters_dealt", cards=work.met, kinds=tuple(ENCOUNTERS[card[0]] for card in work.met))


def draw_pack(work: Work) -> None:
    """Phase 3: up to five cards in hand; more than five draw nothing (C7)."""
    drawn: tuple[str, ...] = ()
    for _ in range(HAND - len(work.hand)):
        card = _take_from_pack(work, "drawn", drawn, "pack_draw")
        drawn = (*drawn, card)
        work.hand = (*work.hand, card)
        if _pack_is_out(work):
            _tell_drawn(work, drawn)
            raise GameEnds("pack_draw")
    _tell_drawn(work, drawn)


def _tell_drawn(work: Work, drawn: tuple[str, ...]) -> None:
    work.hand = in_order(work.hand)
    work.tell("drawn", cards=drawn, pack=work.pack.size)


def _take_from_pack(work: Work, kind: str, so_far: tuple[str, ...], reason: str, **params: Any) -> str:
    """The top card of the Pack; without one the game is lost (C2), what was taken so far told first."""
    if not work.pack.size:
        work.hand = in_order(work.hand)
        work.tell(kind, cards=so_far, pack=0, **params)
        raise GameEnds(reason)
    card, work.pack = work.chance.draw(PACK, work.pack)
    work.looked = max(0, work.looked - 1)
    return card


def _pack_is_out(work: Work) -> bool:
    """Whether the Pack ran out in a way that loses at once (C2)."""
    return work.exhaustion == STRICT and not work.pack.size


def discard_pack(work: Work, count: int, cause: str) -> None:
    """Discard `count` cards from the top of the Pack, never from the hand (C13)."""
    gone: tuple[str, ...] = ()
    reason = f"pack_{cause}"
    for _ in range(count):
        card = _take_from_pack(work, "discarded", gone, reason, cause=cause)
        gone = (*gone, card)
        work.pack_discard = (*work.pack_discard, card)
        if _pack_is_out(work):
            break
    work.tell("discarded", cards=gone, pack=work.pack.size, cause=cause)
    if _pack_is_out(work):
        raise GameEnds(reason)


def destroy(work: Work, faces: Sequence[str], cause: str) -> tuple[str, ...]:
    """Destroy a Vif card of each of these ranks; an empty Vif loses at once (C2). The cards."""
    cards: list[str] = []
    left = list(work.vif)
    for face in faces:
        card = next(card for card in left if rank_of(card) == face)
        left.remove(card)
        cards.append(card)
    work.vif = tuple(left)
    work.gone = (*work.gone, *cards)
    work.tell("destroyed", cards=tuple(cards), vif=len(left), cause=cause)
    if work.exhaustion == STRICT and not left:
        raise GameEnds(f"vif_{cause}")
    return tuple(cards)


def clear_played(work: Work) -> None:
    """The cards played in a phase go to the discard at its end."""
    work.pack_discard = (*work.pack_discard, *work.played)
    work.played = ()


# Phase 5


def resolve_encounters(work: Work, first: int) -> None:
    """Phase 5 from row `first` on, Amont first (C10); then phase 6, unless a Corroyeur must be fed."""
    for row in range(first, ROWS[-1] + 1):
        kind = ENCOUNTERS[work.met[row - 1][0]]
        roles = roles_on(work.rows, row)
        work.tell("met", row=row, card=work.met[row - 1], encounter=kind, roles=roles)
        if not roles:
            continue
        if kind == "currier":
            if not can_lose(work.vif, roles):
                raise GameEnds("vif_currier")
            work.frames = (Absorption(row),)
            return
        if kind == "veramorph":
            discard_pack(work, len(roles), "veramorph")
        elif kind == "pursuit":
            _stun(work, row)
    work.frames = (Care(False),)


def _stun(work: Work, row: int) -> None:
    """Poursuite: every character of the row but the Combattante is stunned (C11)."""
    hit = pursued(work.rows, work.stunned, row)
    a, b, c, d = (stunned or character in hit for character, stunned in enumerate(work.stunned))
    work.stunned = (a, b, c, d)
    if hit:
        work.tell("stunned", row=row, cells=tuple(cell(character, row) for character in hit))


# Phase 7


def activate_souffle(work: Work) -> None:
    """Phase 7: A, B, C are turned up; then the player stands against the wind."""
    for _ in WIND_ZONES:
        card, work.souffle = work.chance.draw(WIND, work.souffle)
        work.winds = (*work.winds, card)
    total = wind_total(work)
    work.tell("winds_shown", cards=work.winds, dominant=work.dominant, total=total, name=wind_name(total))
    work.frames = (Stand("", 0),)


def wind_total(work: Work | State) -> int:
    """The force of the wind: the Dominante and the winds turned up."""
    return VALUE[work.dominant] + power_of(work.winds)


# Phases 9 and 10


def clash_result(difference: int) -> str:
    """What a Contrevent stronger by `difference` comes to: it is `held`, `equal`, `worn` or `torn`."""
    if difference < -MAX_LOSS:
        return "torn"
    return "held" if difference > 0 else "equal" if not difference else "worn"


def clash(work: Work, counter: int) -> None:
    """Phase 9 with a Contrevent of `counter` points, and what follows up to the next question."""
    check_formation(work)
    total = wind_total(work)
    difference = counter - total
    result = clash_result(difference)
    work.tell(
        "clash", wind=total, name=wind_name(total), counter=counter, margin=abs(difference), result=result
    )
    if result == "held":
        discard_souffle(work, min(difference, MAX_LOSS))
    elif result == "worn":
        discard_pack(work, -difference, "wind")
    elif result == "torn":
        if not can_lose(work.vif, tuple(ROLE_FACE)):
            raise GameEnds("vif_wind")
        work.frames = (Ruin(),)
        return
    end_turn(work)


def check_formation(work: Work) -> None:
    """The formation that the Dominante asks for, or three cards of the Pack, before anything else (C17)."""
    wanted = formation_of(work.dominant)
    kept = work.rows == CELLS_OF[wanted] and not any(work.stunned)
    if kept:
        work.tell("formation_kept", formation=wanted)
    else:
        work.tell("formation_broken", formation=wanted)
        discard_pack(work, FORMATION_LOSS, "formation")


def discard_souffle(work: Work, count: int) -> None:
    """The Dominante, then `count` cards of the Souffle (C19); the last one wins at once."""
    dominant, work.dominant = work.dominant, ""
    work.souffle_discard = (*work.souffle_discard, dominant)
    gone: tuple[str, ...] = ()
    while len(gone) < count and work.souffle.size:
        card, work.souffle = work.chance.draw(WIND, work.souffle)
        gone = (*gone, card)
    work.souffle_discard = (*work.souffle_discard, *gone)
    work.tell("souffle_discarded", dominant=dominant, cards=gone, souffle=work.souffle.size)
    if not work.souffle.size:
        raise GameEnds(WON)


def end_turn(work: Work) -> None:
    """Phase 10: the open cards of the adversaries go to their discards; then the next turn begins."""
    dominant = (work.dominant,) if work.dominant else ()
    work.souffle_discard = (*work.souffle_discard, *dominant, *work.winds)
    work.encounter_discard = (*work.encounter_discard, *work.met)
    work.dominant, work.winds, work.met = "", (), ()
    work.tell("turn_ended", turn=work.turn, souffle=work.souffle.size, pack=work.pack.size)
    if not work.souffle.size:
        raise GameEnds(WON)
    begin_turn(work)


def feed_absorption(work: Work, faces: Sequence[str], row: int) -> None:
    """The Corroyeur of `row` takes the Vif cards chosen (C12); the encounters go on below it."""
    destroy(work, faces, "currier")
    resolve_encounters(work, row + 1)


def pay_wind_loss(work: Work, faces: Sequence[str]) -> None:
    """The wind takes a Traceur, an Ailier and a Combattante, or Aces for them (C18); the turn ends."""
    destroy(work, faces, "wind")
    end_turn(work)


def givable(vif: tuple[str, ...], roles: Sequence[str]) -> list[tuple[str, ...]]:
    """Every choice of one rank a Role, its own or an Ace, that this Vif can give; own ranks first."""
    choices: list[tuple[str, ...]] = [()]
    have = {rank_of(card) for card in vif}
    aces = sum(rank_of(card) == ACE for card in vif)
    for role in roles:
        ranks = [face for face in (ROLE_FACE[role], ACE) if face in have]
        choices = [(*chosen, face) for chosen in choices for face in ranks]
    return [chosen for chosen in choices if chosen.count(ACE) <= aces]
