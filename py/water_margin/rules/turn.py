"""The course of a chapter: step after step, player after player, to the end.

Source: rulebook, *Chaque tour de jeu* and *Entrée dans le « Jhiang-Hu »*; A3-A7, A25.
"""

from dataclasses import replace

from tabletop.chance import Chance
from tabletop.game import Ask, IllegalMove, Move, Options, Over, Step
from tabletop.work import FrameKind, Frames
from water_margin.rules import adventure, draw, enter, refuge, resistance, score, travel
from water_margin.rules.refusals import reason
from water_margin.rules.state import (
    STEPS,
    WANTED_AT,
    Admission,
    Adventure,
    Duel,
    Exile,
    Fine,
    Raid,
    State,
    Turn,
    Windfall,
    Work,
    seats_in_order,
)


def start(options: Options, seats: int, chance: Chance) -> Step[State]:
    """The opening hands, and the first chapter up to its first question."""
    work = draw.opening(options, seats, chance)
    _begin_chapter(work)
    _run_on(work)
    return work.step


def pending(state: State) -> Ask | Over:
    """The question on top of the work under way, or the end."""
    if not state.frames:
        return score.over(state)
    return FRAMES.ask(state)


def _turn_ask(state: State, turn: Turn) -> Ask:
    if turn.step == "enter":
        return enter.ask(state, turn)
    if turn.step == "adventure":
        return adventure.turn_ask(state, turn)
    return travel.ask(state, turn) if turn.step == "travel" else refuge.turn_ask(state, turn)


def play(state: State, move: Move, chance: Chance) -> Step[State]:
    """What a move does, up to the next question. Error: IllegalMove with the reason."""
    ask = pending(state)
    if isinstance(ask, Over) or move not in ask.moves:
        why = reason(state, ask, move)
        raise IllegalMove(why.key, **why.params)
    work = Work(state, chance)
    FRAMES.answer(work, move)
    _run_on(work)
    return work.step


def right_after(state: State, move: Move, chance: Chance) -> State:
    """The state right after a legal move, before anything that asks nobody is carried out: what bots look
    at."""
    work = Work(state, chance)
    FRAMES.answer(work, move)
    return work.state


def _turn_answer(work: Work, turn: Turn, move: Move) -> None:
    if turn.step == "enter":
        enter.answer(work, turn, move)
    elif turn.step == "adventure":
        adventure.turn_answer(work, turn, move)
    elif turn.step == "travel":
        travel.answer(work, turn, move)
    else:
        refuge.turn_answer(work, turn, move)


# Up to the next question


def _run_on(work: Work) -> None:
    """Carry out whatever asks nobody anything."""
    while work.state.frames and FRAMES.settle(work):
        continue


def _settle_turn(work: Work, turn: Turn) -> bool:
    if _is_asked(work.state, turn):
        return False
    _next_turn(work, turn)
    return True


def _is_asked(state: State, turn: Turn) -> bool:
    """Whether the seat has anything to decide in its step."""
    if turn.step == "enter":
        return enter.is_possible(state, turn)
    if turn.step == "adventure":
        return bool(adventure.waiting(state, turn))
    if turn.step == "travel":
        return bool(travel.waiting(state, turn))
    return turn.step == "refuge" and bool(refuge.waiting(state, turn))


def _next_turn(work: Work, turn: Turn) -> None:
    """The next player, the next step, or the next chapter; in the last step the bands are raided (A7)."""
    if turn.step == "enter" and not turn.done:
        work.tell("passed", seat=turn.seat)
    if turn.step == "resistance" and not turn.done and work.state.bands[turn.seat] is not None:
        work.top(replace(turn, done=(0,)))
        work.push(Raid(turn.seat))
        return
    order = seats_in_order(work.state)
    place = order.index(turn.seat) + 1
    if place < len(order):
        work.top(Turn(turn.step, order[place]))
        return
    if turn.step == "adventure":
        _enter_the_jianghu(work)
    if turn.step == STEPS[-1]:
        _end_chapter(work)
    else:
        work.top(Turn(STEPS[STEPS.index(turn.step) + 1], order[0]))


def _enter_the_jianghu(work: Work) -> None:
    """Whoever has three tokens of experience is wanted from now on (A25)."""
    for hero in work.state.heroes:
        if not hero.wanted and sum(hero.experience) >= WANTED_AT:
            work.put(replace(hero, wanted=True))
            work.tell("wanted", seat=hero.seat, card=hero.card)


def _end_chapter(work: Work) -> None:
    """The chapter in which the deck runs out is the last (A5); the token passes (A3)."""
    if work.state.deck == 0:
        work.state = replace(work.state, frames=())
        work.tell("ended", chapters=work.state.chapter)
        return
    work.state = replace(work.state, first=seats_in_order(work.state)[1])
    _begin_chapter(work)


def _begin_chapter(work: Work) -> None:
    work.state = replace(work.state, chapter=work.state.chapter + 1, frames=())
    work.tell("chapter", number=work.state.chapter, first=work.state.first)
    draw.draw_step(work)
    work.state = replace(work.state, frames=(Turn(STEPS[0], work.state.first),))


FRAMES: Frames[State, Work] = Frames(
    FrameKind(Turn, _turn_ask, _turn_answer, _settle_turn),
    FrameKind(Adventure, adventure.trial_ask, adventure.trial_answer, adventure.settle_help),
    FrameKind(Windfall, adventure.windfall_ask, adventure.windfall_answer),
    FrameKind(Fine, adventure.fine_ask, adventure.fine_answer),
    FrameKind(Exile, adventure.exile_ask, adventure.exile_answer, adventure.settle_exile),
    FrameKind(Admission, refuge.admission_ask, refuge.admission_answer, refuge.settle_admission),
    FrameKind(Duel, refuge.duel_ask, refuge.duel_answer),
    FrameKind(Raid, resistance.ask, resistance.answer, resistance.settle),
)
"""What each kind of work under way asks, and what follows."""
