"""Why a part may not follow: the reason that a player understands.

Source: rulebook, *Concepts et termes de jeu*, phases 4, 6 and 8; rulings C1, C8, C9, C11, C12, C14–C16, C18.
The keys and their parameters are listed in `contrevent.rules`.
"""

from contrevent.cards import CHARACTERS, COLUMNS, FIGHTER, ROLE_FACE, ROWS, TRACER, VALUE, cell, power_of
from contrevent.rules.moves import (
    DONE,
    GIVE,
    HEAL,
    HELP,
    KEEP,
    MOVE,
    PLACES,
    POWER,
    SUPPORT,
    TAUNT,
    TAUNT_COST,
    MovementMoves,
    aide_refused,
    arrangements,
    moves_of,
    stunned_cells,
    support_refused,
    taken_roles,
)
from contrevent.rules.state import (
    AIDE_CARDS,
    Care,
    Ended,
    Movement,
    Stand,
    State,
    faces_left,
)
from tabletop.game import Key, Message, Move, Part
from tabletop.playing_cards import ACE

ACTIONS = (MOVE, TAUNT, HEAL, HELP, SUPPORT, POWER, DONE, GIVE, KEEP)
TEXT_LIMIT = 20
_CELLS = tuple(column + str(row) for column in "ABC" for row in ROWS)


def why_not(state: State, prefix: Move, part: Part | None) -> Message | None:
    """Why `part` may not follow `prefix`, or None when it may; with part None, why it is not whole."""
    if isinstance(state.frame, Ended):
        return Message("contrevent.why.over")
    moves = moves_of(state)
    touched = prefix if part is None else (*prefix, part)
    for depth, one in enumerate(touched):
        if one not in moves.next(touched[:depth]):
            return _why_part(state, touched[:depth], one)
    return None if part is not None or moves.complete(prefix) else _why_unfinished(state, prefix)


def refusal(state: State, move: Move) -> Message:
    """Why a whole move is illegal, at its first wrong part."""
    return why_not(state, move, None) or Message("contrevent.why.not_now")


def _why_part(state: State, prefix: Move, part: Part) -> Message:
    known = (
        part in ACTIONS
        or part in VALUE
        or part in _CELLS
        or part in PLACES
        or part in (*ROLE_FACE.values(), ACE)
    )
    if not known:
        return Message("contrevent.why.not_a_part", {"text": part[:TEXT_LIMIT]})
    if not prefix:
        return _why_action(state, part)
    if prefix[0] == MOVE:
        return _why_end(state, prefix, part)
    if prefix[0] == TAUNT:
        return _why_place(state, prefix, part)
    if prefix[0] == HEAL:
        return _why_heal(state, prefix, part)
    if prefix[0] in (HELP, GIVE):
        return _why_face(state, prefix, part)
    if prefix[0] == KEEP:
        seen = state.pack.top[:AIDE_CARDS]
        if len(prefix) > 2 or part not in VALUE:
            return Message("contrevent.why.whole" if len(prefix) > 2 else "contrevent.why.choose_seen")
        key = "contrevent.why.card_twice" if part in seen else "contrevent.why.not_seen"
        return Message(key, {"card": part})
    if prefix[0] in (POWER, SUPPORT):
        whole = prefix[0] == SUPPORT and len(prefix) == 2
        return Message("contrevent.why.whole") if whole else _why_card(state, prefix, part, 0)
    return Message("contrevent.why.whole")


# The action itself


def _why_action(state: State, part: Part) -> Message:
    frame = state.frame
    reach = power_of(state.hand)
    if part not in ACTIONS:
        return Message("contrevent.why.choose_action")
    if isinstance(frame, Movement) and part == MOVE:
        return _why_no_move(state, reach)
    if isinstance(frame, Movement) and part == TAUNT:
        if frame.taunted:
            return Message("contrevent.why.taunt_used")
        return Message("contrevent.why.too_dear", {"cost": TAUNT_COST, "power": reach})
    if isinstance(frame, Care) and part == HEAL:
        return Message("contrevent.why.no_cards" if any(state.stunned) else "contrevent.why.nobody_stunned")
    if isinstance(frame, Care) and part == HELP:
        return Message(f"contrevent.why.help.{aide_refused(state, frame)}", {"n": state.pack.size})
    if isinstance(frame, Stand) and part == SUPPORT:
        refused = support_refused(state, frame)
        if not refused:
            return Message("contrevent.why.no_cards")
        return Message(f"contrevent.why.support.{refused}", {"n": state.pack.size})
    return Message("contrevent.why.not_now", {"action": Key(f"contrevent.action.{part}")})


def _why_no_move(state: State, reach: int) -> Message:
    if not state.hand:
        return Message("contrevent.why.no_cards")
    ends = arrangements(state.rows, state.stunned)
    if not ends:
        return Message("contrevent.why.all_blocked")
    return Message("contrevent.why.too_dear", {"cost": min(cost for _, cost in ends), "power": reach})


# Its parts


def _why_end(state: State, prefix: Move, part: Part) -> Message:
    depth = len(prefix) - 1
    if depth >= len(CHARACTERS):
        cost = MovementMoves(state, Movement(True)).cost(prefix[1 : 1 + len(CHARACTERS)])
        return _why_card(state, prefix, part, cost or 0)
    if part not in _CELLS:
        return Message("contrevent.why.choose_end", {"cell": cell(depth, state.rows[depth])})
    here = cell(depth, state.rows[depth])
    if part[0] != COLUMNS[depth]:
        return Message("contrevent.why.column", {"cell": here, "column": COLUMNS[depth]})
    if state.stunned[depth]:
        return Message("contrevent.why.stunned", {"cell": here})
    ends = (*prefix[1:], part)
    possible = [one for one in arrangements(state.rows, state.stunned) if one[0][: depth + 1] == ends]
    if possible:
        cost = min(cost for _, cost in possible)
        return Message("contrevent.why.too_dear", {"cost": cost, "power": power_of(state.hand)})
    return _why_crowded(state, depth, int(part[1]), ends)


def _why_crowded(state: State, depth: int, row: int, ends: Move) -> Message:
    """No arrangement of the four begins like this: passing, one cell for two, or nobody moves."""
    if depth == TRACER and row == ROWS[-1]:
        return Message("contrevent.why.order")
    if depth == FIGHTER and row <= int(ends[TRACER][1]):
        taken = row == int(ends[TRACER][1])
        return (
            Message("contrevent.why.occupied", {"cell": ends[TRACER]})
            if taken
            else Message("contrevent.why.order")
        )
    return Message("contrevent.why.nobody_moves")


def _why_place(state: State, prefix: Move, part: Part) -> Message:
    if len(prefix) > 2:
        return _why_card(state, prefix, part, TAUNT_COST)
    if part not in PLACES:
        return Message("contrevent.why.choose_places")
    if part in prefix:
        return Message("contrevent.why.same_place", {"place": part})
    return Message("contrevent.why.place_order")


def _why_heal(state: State, prefix: Move, part: Part) -> Message:
    stunned = stunned_cells(state)
    healed = [one for one in prefix[1:] if one in stunned]
    if part in _CELLS:
        if part not in stunned:
            return Message("contrevent.why.not_stunned", {"cell": part})
        if part in healed:
            return Message("contrevent.why.healed_twice", {"cell": part})
        if any(one in VALUE for one in prefix):
            return Message("contrevent.why.cells_first")
        if power_of(state.hand) <= len(healed):
            dear = {"cost": len(healed) + 1, "power": power_of(state.hand)}
            return Message("contrevent.why.too_dear", dear)
        return Message("contrevent.why.cell_order")
    return _why_card(state, prefix, part, len(healed)) if healed else Message("contrevent.why.choose_stunned")


def _why_face(state: State, prefix: Move, part: Part) -> Message:
    """A Vif card for an Aide, or for the next Role that a Corroyeur or the wind takes."""
    ranks = (*ROLE_FACE.values(), ACE)
    roles = taken_roles(state) if prefix[0] == GIVE else ("",)
    depth = len(prefix) - 1
    if depth >= len(roles):
        return Message("contrevent.why.whole")
    if part not in ranks:
        return Message("contrevent.why.choose_face")
    if prefix[0] == GIVE and part not in (ROLE_FACE[roles[depth]], ACE):
        return Message("contrevent.why.other_role", {"role": Key(f"contrevent.role.{roles[depth]}")})
    left = faces_left(state.vif)[part] - sum(one == part for one in prefix[1:])
    if left <= 0:
        return Message("contrevent.why.none_left", {"face": Key(f"contrevent.face.{part.lower()}")})
    return Message("contrevent.why.ace_needed")


def _why_card(state: State, prefix: Move, part: Part, cost: int) -> Message:
    """A hand card that may not be the next of a payment."""
    if part not in VALUE:
        return Message("contrevent.why.choose_cards", {"cost": cost})
    if part in state.played:
        return Message("contrevent.why.card_played", {"card": part})
    if part not in state.hand:
        return Message("contrevent.why.not_in_hand", {"card": part})
    chosen = tuple(one for one in prefix if one in VALUE)
    if part in chosen:
        return Message("contrevent.why.card_twice", {"card": part})
    if chosen and state.hand.index(part) < state.hand.index(chosen[-1]):
        return Message("contrevent.why.card_order", {"card": part})
    return Message("contrevent.why.pay_from_lower", {"card": part, "cost": cost})


def _why_unfinished(state: State, prefix: Move) -> Message:
    """What a move still lacks."""
    if not prefix:
        return Message("contrevent.why.choose_action")
    if prefix[0] == MOVE and len(prefix) <= len(CHARACTERS):
        depth = len(prefix) - 1
        return Message("contrevent.why.choose_end", {"cell": cell(depth, state.rows[depth])})
    if prefix[0] == MOVE:
        return _why_unpaid(prefix, MovementMoves(state, Movement(True)).cost(prefix[1:5]) or 0)
    if prefix[0] == TAUNT:
        return _why_unpaid(prefix, TAUNT_COST) if len(prefix) > 2 else Message("contrevent.why.choose_places")
    if prefix[0] == HEAL:
        healed = sum(part in _CELLS for part in prefix)
        return _why_unpaid(prefix, healed) if healed else Message("contrevent.why.choose_stunned")
    if prefix[0] in (HELP, GIVE):
        return Message("contrevent.why.choose_face")
    return Message("contrevent.why.choose_seen" if prefix[0] == KEEP else "contrevent.why.choose_support")


def _why_unpaid(prefix: Move, cost: int) -> Message:
    paid = power_of(tuple(part for part in prefix if part in VALUE))
    return Message("contrevent.why.pay_more", {"cost": cost, "paid": paid, "n": cost - paid})
