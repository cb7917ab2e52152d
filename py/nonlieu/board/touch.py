"""What a touch on a control of the board proposes: one tap where one is enough.

While a sheet is filled in, a tap on a unit looks at it, one on a box lays a token. When a group acts, the
unit that is chosen, or the active one, goes where a free hexagon is touched and fires at an enemy in reach;
everything else begins with the word of what it does. A long press is the second action; on an enemy it shows
what that one could do.
"""

from nonlieu.board import placing, sheet, spread
from nonlieu.board.scene import STEP, actions_of, chosen_unit, look_away, reach_of, ready_units, targets_of
from nonlieu.rules.end_of_turn import shares_moves
from nonlieu.rules.orders import next_act
from nonlieu.rules.state import Acting, Course, Hit, Lay, SetUp, Shares, Sheets, State, View, find, of_seat
from nonlieu.rules.turn import pending
from tabletop.board import Touch
from tabletop.game import Ask, Move, Moves, Part

LAY, TAKE = "+", "-"
STANDING = "standing"
"""The control that shows the standing orders of a sheet again."""

WHOLE = "="
"""A control that plays a whole answer: `=move:1=channel:1`."""


def touch(view: View, draft: Move, part: Part) -> Touch | None:
    """What a tap proposes; None where the part simply follows."""
    state = view.state
    ask = pending(state)
    if not isinstance(ask, Ask):
        return None
    if part.startswith(WHOLE):
        return Touch(tuple(part[1:].split(WHOLE)), play=True)
    match state.frames[-1]:
        case Sheets():
            return _on_sheet(view, draft, part, whole=False)
        case SetUp():
            return placing.touch(state, ask.moves, draft, part)
        case Course() as frame:
            unit = find(state, part)
            move = (f"group:{unit.group}",) if unit and unit.side == frame.side else ()
            return Touch(move, play=True) if move in ask.moves else Touch(()) if unit else None
        case Acting():
            return _on_acting(state, ask.moves, draft, part)
        case Shares() as frame:
            return _on_spread(state, frame, draft, part, whole=False)
        case Hit() | Lay() as frame if STEP in part:
            return _on_spread(state, frame, draft, part, whole=False)
        case _:
            return _placed(state, ask.moves, draft, part)


def hold(view: View, draft: Move, part: Part) -> Touch | None:
    """What a long press proposes; None where there is no second action."""
    state = view.state
    frame = state.top
    if isinstance(frame, Sheets):
        return _on_sheet(view, draft, part, whole=True)
    if isinstance(frame, Hit | Lay) and STEP in part:
        return _on_spread(state, frame, draft, part, whole=True)
    unit = find(state, part)
    if not isinstance(frame, Acting):
        return Touch(draft) if unit is not None and not isinstance(frame, SetUp) else None
    if unit is not None and unit.side != frame.side and len(draft) <= 1:
        return Touch(look_away(state))
    if part in (one.name for one in ready_units(state)):
        move = next_act(state, frame, unit) if unit else None
        return Touch(move, play=True) if move else Touch((part,))
    chosen = chosen_unit(state, draft)
    if chosen is not None and unit is not None and unit.side == chosen.side:
        return Touch((chosen.name, "gift", part))
    return None


# A sheet


def _on_sheet(view: View, draft: Move, part: Part, *, whole: bool) -> Touch | None:
    """A unit is looked at (held: it has the next preset), a token is laid or taken (held: all of them), a
    standing order is given or taken back."""
    seat = sheet.filling(view)
    if seat is None:
        return None
    units = of_seat(view.state, seat)
    read = sheet.read(draft)
    name, _, rest = part.partition(STEP)
    unit = next((one for one in units if one.name == name), None)
    if not rest:
        if unit is not None and whole:
            following = sheet.next_preset(view.state, unit, read.of(name))
            return Touch(read.with_unit(units, name, following).draft)
        if find(view.state, part) is not None or part == STANDING:
            return Touch(draft)
        if part.partition(":")[0] in ("loss", "rescue"):
            words = tuple(one for one in read.words if one != part)
            return Touch(
                sheet.Sheet(read.laid, words).draft if part in read.words else read.with_word(part).draft
            )
        return None
    if unit is None:
        return Touch(draft)
    box, _, sign = rest.partition(STEP)
    boxes = read.of(name)
    if sign == LAY:
        by = max(1, sheet.at_home(unit, boxes)) if whole else 1
    else:
        by = -max(1, boxes.get(box, 0)) if whole else -1
    return Touch(read.with_unit(units, name, sheet.changed(unit, boxes, box, by)).draft)


def edit(view: View, draft: Move, words: tuple[Part, ...]) -> Move:
    """The draft after a command for many units; a control of the panel does what it always does."""
    if len(words) == 3 and STEP in words[2]:
        proposal = touch(view, draft, words[2])
        return proposal.draft if proposal else draft
    return sheet.edit(view, draft, words)


# A group that acts


def _on_acting(state: State, moves: Moves, draft: Move, part: Part) -> Touch | None:
    chosen = chosen_unit(state, draft)
    if len(draft) > 1:
        further = _placed(state, moves, draft, part)
        if further is not None or part in moves.next(draft):
            return further
    if find(state, part) is not None:
        return _on_unit(state, draft, part)
    if chosen is None or len(draft) > 1:
        return None
    if part in reach_of(state, chosen):
        return Touch((chosen.name, "move", part), play=True)
    if not draft and part in actions_of(state, chosen):
        return _grown(moves, (chosen.name, part))
    return None


def _on_unit(state: State, draft: Move, part: Part) -> Touch | None:
    """An enemy in reach is fired at, a unit that may act is chosen, any other is looked at."""
    unit, chosen = find(state, part), chosen_unit(state, draft)
    assert unit is not None
    if chosen is not None and len(draft) <= 1 and unit.place in targets_of(state, chosen):
        return Touch((chosen.name, "ray", unit.place), play=True)
    if part in (one.name for one in ready_units(state)):
        return Touch(() if draft == (part,) else (part,))
    return Touch(()) if not draft else None


def _placed(state: State, moves: Moves, draft: Move, part: Part) -> Touch | None:
    """A unit stands for its hexagon where that may follow."""
    unit = find(state, part)
    following = moves.next(draft)
    if unit is not None and part not in following and unit.place in following:
        return _grown(moves, (*draft, unit.place))
    return None


def _grown(moves: Moves, draft: Move) -> Touch:
    return Touch(draft, play=moves.complete(draft) and not moves.next(draft))


# Tokens spread over places


def _on_spread(
    state: State, frame: Hit | Lay | Shares, draft: Move, part: Part, *, whole: bool
) -> Touch | None:
    """A box, or a unit of the side, has a token more or fewer (held: as many as can be)."""
    name, _, rest = part.partition(STEP)
    if isinstance(frame, Shares):
        return spread.shared(shares_moves(state, frame), draft, name, -1 if rest == TAKE else 1)
    box, _, sign = rest.partition(STEP)
    by = frame.n if whole else 1
    return Touch(spread.shifted(state, frame, draft, box, -by if sign == TAKE else by))
