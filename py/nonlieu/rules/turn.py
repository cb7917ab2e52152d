"""The course of a war: what an answer leads to."""

from nonlieu.rules import closing, course, draws, losses, setup, sheets
from nonlieu.rules.asking import pending
from nonlieu.rules.refusals import refusal
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
)
from nonlieu.rules.work import Work
from tabletop.chance import Chance
from tabletop.game import IllegalMove, Move, Options, Over, Step


def start(options: Options, seats: int, chance: Chance) -> Step[State]:
    """The war begins with the first group to be placed, or with the powers that Good picks."""
    return setup.start(options, chance).step


def play(state: State, move: Move, chance: Chance) -> Step[State]:
    """What a move leads to. Error: IllegalMove."""
    ask = pending(state)
    if isinstance(ask, Over):
        raise IllegalMove("nonlieu.why.over")
    if move not in ask.moves:
        reason = refusal(state, move)
        raise IllegalMove(reason.key, **reason.params)
    work = Work(state, chance)
    answer(work, move)
    settle(work)
    return work.step


def answer(work: Work, move: Move) -> None:
    """What a legal answer to the question on top changes, before anything that follows by itself."""
    frame = work.frame
    match frame:
        case Picking():
            setup.picking_answer(work, frame, move)
        case SetUp():
            setup.setup_answer(work, frame, move)
        case Sheets():
            sheets.sheets_answer(work, frame, move)
        case Course():
            course.course_answer(work, frame, move)
        case Acting():
            course.acting_answer(work, frame, move)
        case Hit():
            losses.hit_answer(work, frame, move)
        case Rescue():
            losses.rescue_answer(work, frame, move)
        case Lay():
            losses.lay_answer(work, frame, move)
        case Cards():
            draws.cards_answer(work, frame, move)
        case Pick():
            draws.pick_answer(work, frame, move)
        case Extra():
            draws.extra_answer(work, frame, move)
        case Gifts():
            draws.gifts_answer(work, frame, move)
        case Shares():
            closing.shares_answer(work, frame, move)
        case Closing():
            raise AssertionError("the end of a turn asks nothing by itself")


def settle(work: Work) -> None:
    """What follows without a decision, until there is one or the war is over."""
    while work.state.frames:
        if closing.is_annihilated(work.state):
            closing.end_at_once(work)
            return
        if not settle_one(work):
            return


def settle_one(work: Work) -> bool:
    """One thing that needs no decision; whether there was one."""
    frame = work.frame
    match frame:
        case Course():
            return course.settle_course(work, frame)
        case Acting():
            return course.settle_acting(work, frame)
        case Closing():
            closing.settle_closing(work, frame)
            return True
        case Cards() | Gifts() if not frame.cards:
            work.pop()
            return True
        case Cards() | Gifts():
            return draws.settle_cards(work, frame)
        case Rescue():
            return losses.settle_rescue(work, frame)
        case Extra():
            return draws.settle_extra(work, frame)
        case _:
            return False
