"""Random matches of every game, with save, load, undo, redo and a look back at random moments.

Law: design, *Match*, *record*; the three faults of other tables that must not be ours: secrets leak
through undo, nobody can ask whether undo is possible, bots see hidden cards.
"""

from collections import Counter
from typing import Any

import pytest

from scales import Scale
from tables import CONFORMANCE, AnyMatch, match_of, moments, numbers, random_move, reloaded
from tabletop.chance import ChanceError, ChanceNeeded, GatheredChance, NoChance, SeededChance
from tabletop.game import Ask, CannotUndo, Event, IllegalMove, Move, Over, Step

ACTED_ON = 200
"""So many decisions from the beginning something else may be done than to play."""


@pytest.fixture(params=CONFORMANCE, scope="module")
def name(request: pytest.FixtureRequest) -> str:
    """Under which the settings of a game are declared."""
    return str(request.param)


def read_again(match: AnyMatch) -> AnyMatch:
    """The match from its record; it must be the same in all that can be asked of it."""
    again = reloaded(match)
    for asked in ("at", "length", "counters", "decisions", "opening", "off_seed"):
        assert getattr(again, asked) == getattr(match, asked), asked
    assert (again.can_undo(), again.can_redo()) == (match.can_undo(), match.can_redo())
    assert all(again.log(seat) == match.log(seat) for seat in (*range(match.seats), None))
    assert not isinstance(match.pending, Over) or again.pending == match.pending
    return again


def test_random_matches_with_load_undo_redo_and_goto(name: str, scale: Scale) -> None:
    """Whatever is undone, no outcome of the seed is given twice: the counters never go back. Every state is
    what the rules alone make of the logged outcomes."""
    done: Counter[str] = Counter()
    looked_at = CONFORMANCE[name]
    seldom = 1 if looked_at.moments is None else 25
    for number in numbers(name, scale(400, 25)):
        choices, stream = SeededChance(f"{number}/actions"), SeededChance(number)
        match = match_of(name, number, bots=number % 3 == 0)
        high = match.counters
        for ply in range(looked_at.plies):
            if ply % seldom == 0 and ply < ACTED_ON * seldom:
                match = _do_something_else(match, choices, done)
            elif match.can_redo() and match.at < match.undo_limit:
                match.goto(match.length)
            if isinstance(match.pending, Over):
                break
            branch = match.can_redo()
            try:
                match.play(random_move(match, stream))
                done["branch"] += branch
            except CannotUndo:
                match.goto(match.length)
            assert all(match.counters[label] >= count for label, count in high.items())
            high = match.counters
        assert isinstance(match.pending, Over) or looked_at.may_stop
        game, opening = match.game, GatheredChance([value for _, value in match.begun.rolls])
        state = game.start(match.options, match.seats, opening).state
        for at, decision in enumerate(match.decisions):
            assert match.state_at(at) == state
            rolled = GatheredChance([value for _, value in decision.rolls])
            state = game.play(state, decision.move, rolled).state
        assert match.state_at(match.length) == state
        read_again(match)
    missing = {"load", "undo", "refused", "goto", "branch"} - {deed for deed in done if done[deed]}
    assert missing <= ({"refused"} if seldom > 1 else set()) or number < 8, done


def _do_something_else(match: AnyMatch, choices: SeededChance, done: Counter[str]) -> AnyMatch:
    """Perhaps save and load, undo, redo, look back; the match to go on with."""
    action, at, tip = choices.roll("action", 12), match.at, match.length
    before = match.record() if action in (2, 3) else {}
    if action == 1 and choices.roll("load", 2) == 1:
        done["load"] += 1
        return read_again(match)
    if action in (2, 3) and (reason := match.can_undo()) is not None:
        done["refused"] += 1
        with pytest.raises(CannotUndo) as refused:
            match.undo()
        assert refused.value.message == reason and match.record() == before
    elif action in (2, 3):
        done["undo"] += 1
        state = match.state
        match.undo()
        assert match.at == at - 1
        assert match.redo() == match.decisions[at - 1].events
        assert match.state == state and match.record() == before
        match.undo()
    elif action in (4, 6) and match.can_redo():
        match.redo()
    elif action == 5:
        done["goto"] += 1
        at = choices.below(tip + 1)
        match.goto(at)
        assert (match.at, match.length) == (at, tip)
        if choices.roll("stay", 2) == 1:
            match.goto(tip)
    return match


def test_views_change_only_by_what_events_tell(name: str, scale: Scale) -> None:
    """Two worlds that look alike to a seat still do after the same move, unless an event told it more, or the
    log does: the move has opened secret answers of others. Without chance and `shown` they always do."""
    compared = silent = looked_at = 0
    for match, stream in moments(name, scale(250, 30), purpose="worlds"):
        if not isinstance(match.pending, Ask):
            continue
        looked_at += 1
        game, world = match.game, match.state
        for move in (match.pending.moves.first(1)[0], match.pending.moves.sample(stream)):
            step, values = _logged(match, move, stream)
            is_silent = not values and not step.shown
            for seat in (*range(match.seats), None):
                other = game.imagine(match.view(seat), stream)
                try:
                    twin = game.play(other, move, NoChance() if is_silent else GatheredChance(values))
                except (ChanceError, ChanceNeeded, IllegalMove):
                    continue  # it cannot be played there, or not with those outcomes
                told = visible(step.events, seat) == visible(twin.events, seat)
                if is_silent:
                    assert told
                    silent += 1
                elif not told or {*step.opened} - {seat}:
                    continue
                assert game.view(step.state, seat) == game.view(twin.state, seat)
                compared += 1
        assert match.state is world
    assert silent and compared * 10 > looked_at


def visible(events: tuple[Event, ...], seat: int | None) -> list[Event]:
    return [event for event in events if event.visible_to(seat)]


def _logged(match: AnyMatch, move: Move, stream: SeededChance) -> tuple[Step[Any], list[Any]]:
    """The step of a move, and the outcomes drawn for it."""
    values: list[Any] = []
    while True:
        try:
            return match.game.play(match.state, move, GatheredChance(values)), values
        except ChanceNeeded as need:
            values.append(stream.pick("", need.values, need.weights or (1,) * len(need.values)))
