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
    standing,
)
from contrevent.rules.turn import (
    PACK,
    GameEnds,
    Table,
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
        power = frame.power + standing(state)
        return Message("contrevent.prompt.stand", {"wind": wind_total(state), "power": power})
    return Message("contrevent.prompt.ruin", {"n": len(taken_roles(state))})


def play(state: State, move: Move, chance: Chance) -> Step[State]:
    """The state after a move and what happened. Error: IllegalMove with the reason, nothing changed."""
    if isinstance(state.frame, Ended):
        raise IllegalMove("contrevent.why.over")
    if move not in moves_of(state):
        reason = refusal(state, move)
        raise IllegalMove(reason.key, **reason.params)
    table = Table(state, chance)
    try:
        _do(table, state, move)
    except GameEnds as end:
        return table.end(end.reason)
    return table.step()


def _do(table: Table, state: State, move: Move) -> None:
    frame = state.frame
    if isinstance(frame, Movement):
        _in_movement(table, move)
    elif isinstance(frame, Absorption):
        feed_absorption(table, move[1:], frame.row)
    elif isinstance(frame, Care):
        _in_care(table, state, move)
    elif isinstance(frame, Sorting):
        sort_aide(table, move[1], move[2])
    elif isinstance(frame, Stand):
        _in_stand(table, state, frame, move)
    elif isinstance(frame, Ruin):
        pay_wind_loss(table, move[1:])


def _in_movement(table: Table, move: Move) -> None:
    """Phase 4."""
    if move[0] == MOVE:
        move_fer(table, move[1:5], move[5:])
    elif move[0] == TAUNT:
        taunt(table, int(move[1]), int(move[2]), move[3:])
    else:
        clear_played(table)
        resolve_encounters(table, ROWS[0])


def _in_care(table: Table, state: State, move: Move) -> None:
    """Phase 6."""
    if move[0] == HEAL:
        stunned = stunned_cells(state)
        cells = tuple(part for part in move[1:] if part in stunned)
        heal(table, cells, move[1 + len(cells) :])
    elif move[0] == HELP:
        call_aide(table, move[1])
    else:
        clear_played(table)
        activate_souffle(table)


def _in_stand(table: Table, state: State, frame: Stand, move: Move) -> None:
    """Phase 8."""
    if move[0] == SUPPORT:
        support(table, move[1])
    else:
        stand(table, frame, move[1:], standing(state))


def _pay(table: Table, cards: Move) -> None:
    table.hand = tuple(card for card in table.hand if card not in cards)
    table.played = (*table.played, *cards)


def move_fer(table: Table, ends: Move, cards: Move) -> None:
    """Mouvement: characters go up or down their column, a point a cell (C1, C8)."""
    origins = tuple(cell(c, table.rows[c]) for c in CHARACTERS)
    a, b, c, d = (int(end[1]) for end in ends)
    cost = sum(abs(one - other) for one, other in zip(table.rows, (a, b, c, d), strict=True))
    table.rows = (a, b, c, d)
    _pay(table, cards)
    trips = [(origin, end) for origin, end in zip(origins, ends, strict=True) if origin != end]
    table.tell(
        "moved",
        origins=tuple(trip[0] for trip in trips),
        targets=tuple(trip[1] for trip in trips),
        cards=cards,
        cost=cost,
        waste=power_of(cards) - cost,
    )


def taunt(table: Table, first: int, second: int, cards: Move) -> None:
    """Provocation: two encounters change places, once a turn (C9)."""
    met = list(table.met)
    met[first - 1], met[second - 1] = met[second - 1], met[first - 1]
    table.met = tuple(met)
    _pay(table, cards)
    table.frames = (Movement(True),)
    waste = power_of(cards) - TAUNT_COST
    table.tell("taunted", first=first, second=second, cards=cards, cost=TAUNT_COST, waste=waste)


def heal(table: Table, cells: Move, cards: Move) -> None:
    """Soin: a point of hand power a character (C14)."""
    a, b, c, d = (
        stunned and cell(character, table.rows[character]) not in cells
        for character, stunned in enumerate(table.stunned)
    )
    table.stunned = (a, b, c, d)
    _pay(table, cards)
    table.tell("healed", cells=cells, cards=cards, cost=len(cells), waste=power_of(cards) - len(cells))


def call_aide(table: Table, face: str) -> None:
    """Aide: a Vif card is destroyed, three cards of the Pack are looked at (C15); they stay there (C24)."""
    destroy(table, (face,), "aide")
    seen: tuple[str, ...] = ()
    for _ in range(AIDE_CARDS):
        card, table.pack = table.chance.draw(PACK, table.pack)
        seen = (*seen, card)
    pack = table.pack
    table.pack = Deck(pack.unknown, (*seen, *pack.top), pack.bottom)
    table.looked = AIDE_CARDS
    table.frames = (Care(True), Sorting())
    table.tell("looked", cards=seen)


def sort_aide(table: Table, kept: str, under: str) -> None:
    """Of the three cards of an Aide: one to the hand, one face down under the Pack, one discarded."""
    pack = table.pack
    (gone,) = (card for card in pack.top[:AIDE_CARDS] if card not in (kept, under))
    table.pack = Deck(pack.unknown, pack.top[AIDE_CARDS:], (*pack.bottom, under))
    table.looked = 0
    table.hand = in_order((*table.hand, kept))
    table.pack_discard = (*table.pack_discard, gone)
    table.frames = (Care(True),)
    table.tell("sorted", hand=kept, under=under, discarded=gone, pack=table.pack.size)


def support(table: Table, card: str) -> None:
    """Soutien: the top card of the Pack doubles a power card of its colour, else that is worth 1 (C16)."""
    turned, table.pack = table.chance.draw(PACK, table.pack)
    table.pack_discard = (*table.pack_discard, turned)
    same = same_colour(card, turned)
    power = 2 * VALUE[card] if same else 1
    _pay(table, (card,))
    table.frames = (Stand(card, power),)
    table.tell("supported", card=card, turned=turned, same=same, power=power, pack=table.pack.size)


def stand(table: Table, frame: Stand, cards: Move, upright: int) -> None:
    """Puissance: hand cards against the wind, a point a standing character; then phase 9."""
    _pay(table, cards)
    total = frame.power + power_of(cards) + upright
    table.tell("stood", cards=cards, support=frame.power, standing=upright, total=total)
    clear_played(table)
    clash(table, total)
