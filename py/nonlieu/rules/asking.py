"""What is asked now: the question that lies on top, or the end."""

from nonlieu.rules import closing, course, draws, losses, setup, sheets
from nonlieu.rules.naming import named
from nonlieu.rules.piles import keeps_covered
from nonlieu.rules.state import (
    Acting,
    Cards,
    Closing,
    Course,
    Extra,
    Gifts,
    Hit,
    Lay,
    Pick,
    Picking,
    Rescue,
    SetUp,
    Shares,
    Sheets,
    State,
    unit_of,
)
from nonlieu.rules.tree import Tree
from tabletop.game import Ask, Key, Message, Over


def pending(state: State) -> Ask | Over:
    """The question now, or the end."""
    if not state.frames:
        return closing.result(state)
    frame = state.frames[-1]
    match frame:
        case Picking():
            return setup.picking_ask(state, frame)
        case SetUp():
            return setup.setup_ask(state, frame)
        case Sheets():
            return sheets.sheets_ask(state, frame)
        case Course():
            return course.course_ask(state, frame)
        case Acting():
            return acting_ask(state, frame)
        case Hit():
            return losses.hit_ask(state, frame)
        case Rescue():
            return losses.rescue_ask(state, frame)
        case Lay():
            return losses.lay_ask(state, frame)
        case Cards():
            return cards_ask(state, frame)
        case Pick():
            return draws.pick_ask(state, frame)
        case Extra():
            return draws.extra_ask(state, frame)
        case Gifts():
            prompt = Message("nonlieu.prompt.gifts", {"card": Key(f"nonlieu.card.{frame.cards[0]}")})
            return Ask(frame.seat, prompt, Tree(lambda prefix: draws.gifts_node(state, frame, prefix)))
        case Shares():
            return closing.shares_ask(state, frame)
        case Closing():
            raise AssertionError("the end of a turn asks nothing by itself")


def acting_ask(state: State, frame: Acting) -> Ask:
    """What a unit of the group does."""
    seat = course.acting_seat(state, frame)
    private = any(one.covered for one in course.offered(state, frame))
    moves = Tree(lambda prefix: course.acting_node(state, frame, prefix))
    return Ask(seat, Message("nonlieu.prompt.act"), moves, private=private)


def cards_ask(state: State, frame: Cards) -> Ask:
    """Whether a card is kept or played."""
    unit = unit_of(state, frame.unit)
    prompt = Message("nonlieu.prompt.cards", named(unit.name))
    moves = Tree(lambda prefix: draws.cards_node(state, frame, prefix))
    return Ask(unit.seat, prompt, moves, private=keeps_covered(state, unit))
