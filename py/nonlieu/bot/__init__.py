"""Who plays the Guerre du Non-Lieu: what a few plans lead to is forecast, and the best is taken.

`levels` says how hard a level looks. Candidates are the `sheet_templates` for a sheet, the plans of
`candidates` for a unit, the answers of `small_decisions`, the places of `setup_search`; `search` weighs them
by a cheap model of the turn (`evaluation`), `lookahead` says what moves lead to for certain, `hints` why. A
bot knows its view alone: what is hidden in it is not looked at. What levels bring is measured in
`docs/bots-nonlieu.md`.
"""

from dataclasses import replace
from math import exp

from nonlieu.bot.evaluation import WON, battle_of, evaluate
from nonlieu.bot.hints import reasons_for
from nonlieu.bot.levels import BEST, LEVELS, Level
from nonlieu.bot.search import best_answer, best_line, sheet
from nonlieu.bot.setup_search import placed_by_distance, placing
from nonlieu.bot.small_decisions import likely
from nonlieu.pieces import EVIL
from nonlieu.rules.end_of_turn import is_settled
from nonlieu.rules.setup import Placing
from nonlieu.rules.state import Acting, SetUp, Sheets, State, View, side_of_seat
from nonlieu.rules.turn import pending
from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance
from tabletop.game import Ask

STEEPNESS = 7.0
"""The logarithm of the odds of a side that has all there is. Measured: docs/bots-nonlieu.md."""


def think(view: View, level: int, chance: Chance) -> Thinking:
    """The moves whose forecast is best for the asked seat's side, and why."""
    state = view.state
    ask = pending(state)
    assert isinstance(ask, Ask)
    yield Progress(0, 1)
    strength = LEVELS[level]
    if is_settled(state):
        strength = replace(strength, sheets=BEST, deeds=BEST)
    found = yield from _thought(state, ask, strength, chance)
    return replace(found, reasons=reasons_for(state, ask.seat, found.moves[0]))


def chances(view: View, _: Chance) -> tuple[int, ...]:
    """The chance of each seat to win, in thousandths: that of its side, by what lies open."""
    state = view.state
    ahead = max(-1.0, min(1.0, evaluate(battle_of(state), EVIL) / WON))
    evil = round(1_000 / (1 + exp(-STEEPNESS * ahead)))
    seats = state.evil + state.good
    return tuple(evil if side_of_seat(state, seat) == EVIL else 1_000 - evil for seat in range(seats))


def _thought(state: State, ask: Ask, level: Level, chance: Chance) -> Thinking:
    frame = state.frames[-1]
    if isinstance(frame, Sheets):
        move, nodes, value = yield from sheet(state, ask.seat, level, chance)
        return Thought((move,), nodes, int(value))
    if isinstance(frame, Acting):
        return (yield from best_line(state, frame, level, chance))
    if isinstance(frame, SetUp):
        assert isinstance(ask.moves, Placing)
        if level.clever and frame.side == EVIL:
            place, nodes = yield from placing(state, frame, ask.moves)
            return Thought((place,), nodes)
        return Thought((placed_by_distance(state, frame, ask.moves, level, chance),), 1)
    moves = likely(state, ask.moves)
    if len(moves) == 1:
        return Thought((moves[0],), 1)
    return (yield from best_answer(state, side_of_seat(state, ask.seat), moves, level, chance))
