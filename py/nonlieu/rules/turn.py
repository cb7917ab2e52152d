"""The course of a war: what is asked now, and what an answer leads to."""

from nonlieu.rules import draws, end_of_turn, group_turns, losses, refusals, setup, sheets
from nonlieu.rules.naming import why
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
    Work,
)
from tabletop.chance import Chance
from tabletop.game import Ask, IllegalMove, Message, Move, Options, Over, Part, Step
from tabletop.work import FrameKind, Frames

FRAMES: Frames[State, Work] = Frames(
    FrameKind(Picking, setup.picking_ask, setup.picking_answer),
    FrameKind(SetUp, setup.setup_ask, setup.setup_answer),
    FrameKind(Sheets, sheets.sheets_ask, sheets.sheets_answer),
    FrameKind(Course, group_turns.course_ask, group_turns.course_answer, group_turns.settle_course),
    FrameKind(Acting, group_turns.acting_ask, group_turns.acting_answer, group_turns.settle_acting),
    FrameKind(Hit, losses.hit_ask, losses.hit_answer),
    FrameKind(Rescue, losses.rescue_ask, losses.rescue_answer, losses.settle_rescue),
    FrameKind(Lay, losses.lay_ask, losses.lay_answer),
    FrameKind(Cards, draws.cards_ask, draws.cards_answer, draws.settle_cards),
    FrameKind(Pick, draws.pick_ask, draws.pick_answer),
    FrameKind(Extra, draws.extra_ask, draws.extra_answer, draws.settle_extra),
    FrameKind(Gifts, draws.gifts_ask, draws.gifts_answer, draws.settle_cards),
    FrameKind(Shares, end_of_turn.shares_ask, end_of_turn.shares_answer),
    FrameKind(Closing, settle=end_of_turn.settle_closing),
)
"""What each kind of work under way asks, and what follows."""


def start(options: Options, seats: int, chance: Chance) -> Step[State]:
    """The war begins with the first group to be placed, or with the powers that Good picks."""
    return setup.start(options, chance).step


def pending(state: State) -> Ask | Over:
    """The question now, or the end."""
    return FRAMES.ask(state) if state.frames else end_of_turn.result(state)


def play(state: State, move: Move, chance: Chance) -> Step[State]:
    """Play a move. Error: IllegalMove."""
    ask = pending(state)
    if isinstance(ask, Over) or move not in ask.moves:
        reason = _refusal(state, move)
        raise IllegalMove(reason.key, **reason.params)
    work = Work(state, chance)
    FRAMES.answer(work, move)
    settle(work)
    return work.step


def settle(work: Work) -> None:
    """Go on until there is a decision or the war is over."""
    while work.state.frames:
        if end_of_turn.is_annihilated(work.state):
            end_of_turn.end_at_once(work)
            return
        if not FRAMES.settle(work):
            return


def why_not(state: State, prefix: Move, part: Part | None) -> Message | None:
    """Why `part` may not follow (None: why the prefix is no whole move); None when it may."""
    return refusals.why_not(state, pending(state), prefix, part)


def _refusal(state: State, move: Move) -> Message:
    """Why a move that is not legal is none: the reason for the first of its parts that may not follow."""
    for i, part in enumerate(move):
        if reason := why_not(state, move[:i], part):
            return reason
    return why_not(state, move, None) or why("not_now")
