"""What units do in games between bots, and what they could have done, for the tests."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nonlieu import GAME
from nonlieu.bot import think
from nonlieu.bot.candidates import candidates, certain_line, free_kill, level4_candidates
from nonlieu.bot.levels import LEVELS
from nonlieu.bot.search import after, in_tokens
from nonlieu.pieces import CHANNEL
from nonlieu.rules.group_turns import can_use, offered
from nonlieu.rules.hidden import view
from nonlieu.rules.state import Acting, State, frame_of, of_side
from tabletop.bots import Thought, bot_seed, drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Scalar

PAIRS = ((1, 2), (3, 4), (2, 1), (4, 3))
"""The levels of Evil and Good in one game after the other."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What was asked of whom, what was thought, and the state after the first move of that."""

    state: State
    ask: Ask
    level: int
    thought: Thought
    after: State


def deeds(levels: tuple[int, int], seed: int, options: Mapping[str, Scalar]) -> Iterator[Deed]:
    """What units do in a game between bots."""
    chance = SeededChance(seed)
    state, number = GAME.start(options, 2, chance).state, 0
    while isinstance(ask := GAME.pending(state), Ask):
        level = levels[ask.seat]
        thought = drive(think(view(state, ask.seat), level, SeededChance(bot_seed(seed, number))))
        before, number = state, number + 1
        state = GAME.play(state, thought.moves[0], chance).state
        if isinstance(before.frames[-1], Acting):
            yield Deed(before, ask, level, thought, state)


def kills(state: State, ask: Ask) -> dict[str, set[str]]:
    """The enemies that a unit may destroy with its ray at once, by unit."""
    found: dict[str, set[str]] = {}
    acting = state.top
    for one in of_side(state, acting.side) if isinstance(acting, Acting) else ():
        enemies = (foe for foe in of_side(state, 1 - one.side) if foe.tokens <= one.in_box(CHANNEL))
        if sure := {foe.name for foe in enemies if (one.name, "ray", foe.place) in ask.moves}:
            found[one.name] = sure
    return found


def kills_left(deed: Deed) -> set[str]:
    """The units that could have destroyed an enemy that is still there, and gave that up without firing."""
    acting, later = deed.state.top, frame_of(deed.after, Acting)
    assert isinstance(acting, Acting)
    pending, still = GAME.pending(deed.after), {}
    if later and (later.side, later.group) == (acting.side, acting.group) and isinstance(pending, Ask):
        if later is not deed.after.top:
            return set()  # a question comes first
        still = kills(deed.after, pending)
    fired = {move[0] for move in deed.thought.moves if move[1:2] == ("ray",)}
    there = {one.name for one in deed.after.units}
    could = kills(deed.state, deed.ask)
    return {name for name in could.keys() - fired - still.keys() if could[name] & there}


def given_away(deed: Deed) -> Iterator[float]:
    """What the lines that were taken are worth less than the best ones, in hundredths of a token: of the unit
    that does something, and of those before it that do nothing."""
    state, level = view(deed.state, deed.ask.seat).state, LEVELS[deed.level]
    frame = state.top
    assert isinstance(frame, Acting)
    for unit in offered(state, frame):
        if not can_use(state, frame, unit):
            continue
        if certain_line(state, frame, unit):
            return
        lines = candidates(state, frame, unit, level.candidates)
        lines += level4_candidates(state, frame, unit) if level.clever else ()
        values = in_tokens(state, [after(state, line, unit.side, unit.name) for line in lines])
        taken = deed.thought.moves if deed.thought.moves[0][0] == unit.name else ()
        # Its own line, or a shot that is free and leaves all others as they were.
        same = (taken, ()) if taken == free_kill(state, frame, unit) else (taken,)
        yield max(values) - max(value for line, value in zip(lines, values, strict=True) if line in same)
        if taken:
            return
