"""What the player does: the questions of a turn and what their answers do.

Source: rulebook, phases 4, 6 and 8; rulings C8, C9, C12, C14–C16, C18.
"""

from contrevent.cards import CHARACTERS, ROWS, VALUE, cell, in_order, power_of
from contrevent.rules.moves import (
    HEAL,
    HELP,
    MOVE,
    SUPPORT,
    TAUNT,
    TAUNT_COST,
    moves_of,
    stunned_cells,
    taken_roles,
)
from contrevent.rules.refusals import refusal
from contrevent.rules.score import points
from contrevent.rules.state import (
    AIDE_CARDS,
    WON,
    Absorption,
    Care,
    Ended,
    Movement,
    Ruin,
    Sorting,
    Stand,
    State,
    exhaustion_of,
    formation,
    souffle_left,
    upright_count,
)
from contrevent.rules.turn import (
    PACK,
    GameEnds,
    Work,
    activate_souffle,
    clash,
    clear_played,
    destroy,
    feed_absorption,
    opening,
    pay_wind_loss,
    resolve_encounters,
    wind_total,
)
from tabletop.chance import Chance, Deck
from tabletop.game import Ask, IllegalMove, Key, Message, Move, Options, Over, Param, Step
from tabletop.playing_cards import same_colour


def start(options: Options, seats: int, chance: Chance) -> Step[State]:
    """A new game up to the first question. Error: BadState for an option out of range."""
    return opening(exhaustion_of(options), chance)


def pending(state: State) -> Ask | Over:
    """What the player is asked, or how the game ended."""
    frame = state.frame
    if isinstance(frame, Ended):
        won = (0,) if frame.reason == WON else ()
        return Over(won, (0,), ending(state, frame), (points(state),))
    return Ask(0, prompt(state), moves_of(state))


def ending(state: State, frame: Ended) -> Message:
    """Why the game is over; a Souffle too small for another wind is won with cards left in it (C3)."""
    left = souffle_left(state)
    if frame.reason == WON and left:
        few: dict[str, Param] = {"n": state.turn, "left": Key(f"contrevent.over.left.{left}")}
        return Message("contrevent.over.souffle_short", few)
    return Message(f"contrevent.over.{frame.reason}", {"n": state.turn})


def prompt(state: State) -> Message:
    """What the question is about."""
    frame = state.frame
    wanted = Key(f"contrevent.formation.{formation(state)}")
    if isinstance(frame, Movement):
        return Message("contrevent.prompt.movement", {"formation": wanted})
    if isinstance(frame, Absorption):
        return Message("contrevent.prompt.currier", {"row": frame.row, "n": len(taken_roles(state))})
    if isinstance(frame, Care):
        stunned = sum(state.stunned)
        return (
            Message("contrevent.prompt.hurt", {"n": stunned})
            if stunned
            else Message("contrevent.prompt.care")
        )
    if isinstance(frame, Sorting):
        return Message("contrevent.prompt.sorting")
    if isinstance(frame, Stand):
        power = frame.power + upright_count(state)
        return Message("contrevent.prompt.stand", {"wind": wind_total(state), "power": power})
    return Message("contrevent.prompt.ruin", {"n": len(taken_roles(state))})


def play(state: State, move: Move, chance: Chance) -> Step[State]:
    """The state after a move and what happened. Error: IllegalMove with the reason, nothing changed."""
    if isinstance(state.frame, Ended):
        raise IllegalMove("contrevent.why.over")
    if move not in moves_of(state):
        reason = refusal(state, move)
        raise IllegalMove(reason.key, **reason.params)
    work = Work(state, chance)
    try:
        _do(work, state, move)
    except GameEnds as end:
        return work.end(end.reason)
    return work.step


def _do(work: Work, state: State, move: Move) -> None:
    frame = state.frame
    if isinstance(frame, Movement):
        _in_movement(work, move)
    elif isinstance(frame, Absorption):
        feed_absorption(work, move[1:], frame.row)
    elif isinstance(frame, Care):
        _in_care(work, state, move)
    elif isinstance(frame, Sorting):
        sort_aide(work, move[1], move[2])
    elif isinstance(frame, Stand):
        _in_stand(work, state, frame, move)
    elif isinstance(frame, Ruin):
        pay_wind_loss(work, move[1:])


def _in_movement(work: Work, move: Move) -> None:
    """Phase 4."""
    if move[0] == MOVE:
        move_fer(work, move[1:5], move[5:])
    elif move[0] == TAUNT:
        taunt(work, int(move[1]), int(move[2]), move[3:])
    else:
        clear_played(work)
        resolve_encounters(work, ROWS[0])


def _in_care(work: Work, state: State, move: Move) -> None:
    """Phase 6."""
    if move[0] == HEAL:
        stunned = stunned_cells(state)
        cells = tuple(part for part in move[1:] if part in stunned)
        heal(work, cells, move[1 + len(cells) :])
    elif move[0] == HELP:
        call_aide(work, move[1])
    else:
        clear_played(work)
        activate_souffle(work)


def _in_stand(work: Work, state: State, frame: Stand, move: Move) -> None:
    """Phase 8."""
    if move[0] == SUPPORT:
        support(work, move[1])
    else:
        stand(work, frame, move[1:], upright_count(state))


def _pay(work: Work, cards: Move) -> None:
    work.hand = tuple(card for card in work.hand if card not in cards)
    work.played = (*work.played, *cards)


def move_fer(work: Work, ends: Move, cards: Move) -> None:
    """Mouvement: characters go up or down their column, a point a cell (C1, C8)."""
    origins = tuple(cell(c, work.rows[c]) for c in CHARACTERS)
    a, b, c, d = (int(end[1]) for end in ends)
    cost = sum(abs(one - other) for one, other in zip(work.rows, (a, b, c, d), strict=True))
    work.rows = (a, b, c, d)
    _pay(work, cards)
    trips = [(origin, end) for origin, end in zip(origins, ends, strict=True) if origin != end]
    work.tell(
        "moved",
        origins=tuple(trip[0] for trip in trips),
        targets=tuple(trip[1] for trip in trips),
        cards=cards,
        cost=cost,
        waste=power_of(cards) - cost,
    )


def taunt(work: Work, first: int, second: int, cards: Move) -> None:
    """Provocation: two encounters change places, once a turn (C9)."""
    met = list(work.met)
    met[first - 1], met[second - 1] = met[second - 1], met[first - 1]
    work.met = tuple(met)
    _pay(work, cards)
    work.frames = (Movement(True),)
    waste = power_of(cards) - TAUNT_COST
    work.tell("taunted", first=first, second=second, cards=cards, cost=TAUNT_COST, waste=waste)


def heal(work: Work, cells: Move, cards: Move) -> None:
    """Soin: a point of hand power a character (C14)."""
    a, b, c, d = (
        stunned and cell(character, work.rows[character]) not in cells
        for character, stunned in enumerate(work.stunned)
    )
    work.stunned = (a, b, c, d)
    _pay(work, cards)
    work.tell("healed", cells=cells, cards=cards, cost=len(cells), waste=power_of(cards) - len(cells))


def call_aide(work: Work, face: str) -> None:
    """Aide: a Vif card is destroyed, three cards of the Pack are looked at (C15); they stay there (C24)."""
    destroy(work, (face,), "aide")
    seen: tuple[str, ...] = ()
    for _ in range(AIDE_CARDS):
        card, work.pack = work.chance.draw(PACK, work.pack)
        seen = (*seen, card)
    pack = work.pack
    work.pack = Deck(pack.unknown, (*seen, *pack.top), pack.bottom)
    work.looked = AIDE_CARDS
    work.frames = (Care(True), Sorting())
    work.tell("looked", cards=seen)


def sort_aide(work: Work, kept: str, under: str) -> None:
    """Of the three cards of an Aide: one to the hand, one face down under the Pack, one discarded."""
    pack = work.pack
    (gone,) = (card for card in pack.top[:AIDE_CARDS] if card not in (kept, under))
    work.pack = Deck(pack.unknown, pack.top[AIDE_CARDS:], (*pack.bottom, under))
    work.looked = 0
    work.hand = in_order((*work.hand, kept))
    work.pack_discard = (*work.pack_discard, gone)
    work.frames = (Care(True),)
    work.tell("sorted", hand=kept, under=under, discarded=gone, pack=work.pack.size)


def support(work: Work, card: str) -> None:
    """Soutien: the top card of the Pack doubles a power card of its colour, else that is worth 1 (C16)."""
    turned, work.pack = work.chance.draw(PACK, work.pack)
    work.pack_discard = (*work.pack_discard, turned)
    same = same_colour(card, turned)
    power = 2 * VALUE[card] if same else 1
    _pay(work, (card,))
    work.frames = (Stand(card, power),)
    work.tell("supported", card=card, turned=turned, same=same, power=power, pack=work.pack.size)


def stand(work: Work, frame: Stand, cards: Move, upright: int) -> None:
    """Puissance: hand cards against the wind, a point a standing character; then phase 9."""
    _pay(work, cards)
    total = frame.power + power_of(cards) + upright
    work.tell("stood", cards=cards, support=frame.power, standing=upright, total=total)
    clear_played(work)
    clash(work, total)
