"""Random matches of every game, with save, load, undo, redo and a look back at random moments.

Law: design, *Match*, *record*; the three faults of other tables that must not be ours: secrets leak
through undo, nobody can ask whether undo is possible, bots see hidden cards.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from driven import DrivenMatch
from scales import Scale
from tables import (
    CONFORMANCE,
    GAMES,
    AnyGame,
    AnyMatch,
    finished,
    match_of,
    moments,
    numbers,
    played,
    random_move,
    reloaded,
)
from tabletop.chance import ChanceError, ChanceNeeded, GatheredChance, NoChance, SeededChance
from tabletop.codec import BLOCK, checksum
from tabletop.game import Ask, BadRecord, CannotUndo, Event, IllegalMove, Move, Over, Step

ACTED_ON = 200
"""So many decisions from the beginning something else may be done than to play."""

GONE_ON = 2 * BLOCK + 20
"""Decisions for which a match goes on, where no more is looked at than that it does: more than two blocks."""


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


# There and back


def test_random_matches_with_load_undo_redo_and_goto(name: str, scale: Scale) -> None:
    """Whatever is undone, no outcome of the seed is given twice: the counters never go back.
    Every state is what the rules alone make of the logged outcomes."""
    done = dict.fromkeys(("load", "undo", "refused", "redo", "goto", "branch"), 0)
    looked_at = CONFORMANCE[name]
    for number in numbers(name, scale(400, 20)):
        choices, stream = SeededChance(f"{number}/actions"), SeededChance(number)
        match = match_of(name, number, bots=number % 3 == 0)
        acted_on, high = _acted_on(name, number), match.counters
        for ply in range(looked_at.plies):
            if ply in acted_on:
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
    missing = {deed for deed, count in done.items() if not count}
    if looked_at.moments is None:
        assert not missing or number < 8, done
    else:
        assert missing <= {"refused"}, done


def _acted_on(name: str, number: int) -> range:
    """The decisions of a match at which something else may be done than to play: the first ones; where only
    some moments are looked at, three times as many, over the whole match."""
    some = CONFORMANCE[name].moments
    if some is None:
        return range(ACTED_ON)
    length = played(name, number).length
    return range(0, length, max(1, length // (3 * some)))


def _do_something_else(match: AnyMatch, choices: SeededChance, done: dict[str, int]) -> AnyMatch:
    """Perhaps save and load, undo, redo, look back; the match to go on with."""
    action = choices.roll("action", 12)
    if action == 1:
        done["load"] += 1
        return read_again(match)
    if action in (2, 3):
        reason, before, state, at = match.can_undo(), match.record(), match.state, match.at
        if reason is None:
            match.undo()
            done["undo"] += 1
            done["redo"] += 1
            assert match.at == at - 1
            assert match.redo() == match.decisions[at - 1].events
            assert match.state == state and match.record() == before
            match.undo()
        else:
            done["refused"] += 1
            with pytest.raises(CannotUndo) as refused:
                match.undo()
            assert refused.value.message == reason and match.record() == before
    elif action in (4, 6) and match.can_redo():
        match.redo()
    elif action == 5:
        done["goto"] += 1
        at, tip = choices.below(match.length + 1), match.length
        match.goto(at)
        assert (match.at, match.length) == (at, tip)
        if choices.roll("stay", 2) == 1:
            match.goto(tip)
    return match


def test_undo_is_refused_exactly_at_the_limit(name: str, scale: Scale) -> None:
    """Fair: back to where chance was drawn, something hidden shown or another person decided. Free: all."""
    for number in numbers(name, scale(120, 20)):
        match = played(name, number, bots=number % 2 == 0)
        free = match.options["undo"] == "free"
        while match.can_undo() is None:
            last = match.decisions[match.at - 1]
            assert free or not (last.rolls or last.shown)
            match.undo()
        assert match.at == 0 or not free
        if match.at:
            last, undone = match.decisions[match.at - 1], match.decisions[match.at : match.length]
            persons = {d.seat for d in undone if match.players[d.seat].bot is None}
            other = match.players[last.seat].bot is None and bool(persons - {last.seat})
            assert last.rolls or last.shown or other


def test_a_resumed_match_is_the_one_that_was_saved(name: str, scale: Scale) -> None:
    """It plays fewer decisions than a block to any moment."""
    calls: list[int] = []
    for number in numbers(name, scale(40)):
        match = finished(match_of(name, number), SeededChance(number), 20 + number % 50)
        if number % 3 == 0 and match.can_undo() is None:
            match.undo()
        game = match.game

        def play(*given: Any, game: AnyGame = game) -> Any:
            calls.append(1)
            return game.play(*given)

        for saved in (match, played(name, number)):
            again = DrivenMatch.resume(saved.kept(), GAMES)
            assert again.decisions == saved.decisions and again.record() == saved.record()
            for seat in (None, *range(saved.seats)):
                assert (again.log(seat), again.view(seat)) == (saved.log(seat), saved.view(seat))
            for at in range(0, saved.length + 1, max(9, saved.length // 5)):
                again = DrivenMatch.resume(saved.kept(), GAMES)
                again.game = replace(game, play=play)
                calls.clear()
                assert again.state_at(at) == saved.state_at(at) and len(calls) < BLOCK


def test_what_was_told_under_other_rules_is_kept_and_what_was_sealed_stays_so(
    name: str, scale: Scale
) -> None:
    """A match of other rules goes on from its snapshot, from what is kept of it or from its record alone."""
    for number in numbers(name, scale(60, 20)):
        match = finished(match_of(name, number), SeededChance(number), 9 + number % 30)
        kept, record = match.kept(), json.loads(json.dumps(match.record()))
        rules, told = match.game.rules + 1, match.decisions[: match.at]
        record["entries"][0]["move"] = "a move of old"
        record |= {"rules": rules}
        plain = DrivenMatch.load({**record, "checksum": checksum(record)}, GAMES)
        later = DrivenMatch.load(replace(kept, fields={**kept.fields, "rules": rules}), GAMES)
        for one, first in ((plain, "a move of old"), (later, told[0].text)):
            assert (one.state, one.at, one.length, one.counters) == (match.state, 0, 0, match.counters)
            assert [earlier.text for earlier in one.earlier] == [first, *(d.text for d in told[1:])]
            assert [earlier.seat for earlier in one.earlier] == [decision.seat for decision in told]
            assert one.can_undo() is not None
        assert later.earlier_opening == match.opening
        assert [earlier.events for earlier in later.earlier] == [decision.events for decision in told]
        for seat in (None, *range(match.seats)):
            may_read = [later.may_read_earlier(seat, place) for place in range(len(told))]
            assert may_read == match.readable(seat)[: match.at]
        again = DrivenMatch.resume(later.kept(), GAMES)
        assert again.record() == later.record() and list(again.earlier) == list(later.earlier)
        finished(plain, SeededChance(number), GONE_ON)
        assert read_again(plain).earlier == plain.earlier


# Dice and seeds


def test_only_the_dice_on_the_table_are_asked_for_where_players_throw_them(name: str, scale: Scale) -> None:
    """Whole matches with outcomes typed in at random; where there are no dice, they are those of the seed."""
    thrown, looked_at = 0, CONFORMANCE[name]
    for number in numbers(name, scale(120, 20)):
        stream, values = SeededChance(number), SeededChance(f"{number}/thrown")
        by_seed = match_of(name, number)
        match = DrivenMatch.new(by_seed.game, by_seed.options, by_seed.seats, number, dice="typed")
        for _ in range(looked_at.plies):
            if isinstance(match.pending, Over):
                break
            _play_and_throw(match, random_move(match, stream), values)
        assert isinstance(match.pending, Over) or looked_at.may_stop
        labels = {label for d in match.decisions for label, _ in (d.rolls[place] for place in d.typed)}
        assert labels <= set(match.game.dice)
        thrown += len(labels)
        read_again(match)
        if not match.game.dice:
            assert match.decisions == played(name, number).decisions and not match.off_seed
    assert thrown or not match.game.dice or scale(120, 20) < 6


def _play_and_throw(match: AnyMatch, move: Move, values: SeededChance) -> None:
    """Play a move with dice that are thrown at random, the last ones of some moves by the table."""
    before = match.at, match.length, match.state, match.counters
    act: Callable[..., object] = match.play
    given: tuple[Any, ...] = (move,)
    while True:
        try:
            act(*given)
            return
        except ChanceNeeded as need:
            assert need.label in match.game.dice and match.waiting_for_dice == move
            now = match.at, match.length, match.state, match.counters
            assert now == before, "nothing has happened yet"
            by_hand = values.below(5) > 0
            act = match.answer if by_hand else match.throw_rest
            given = (values.pick("value", need.values, need.weights),) if by_hand else ()


def test_a_record_is_off_its_seed_exactly_where_the_seed_plays_it_otherwise(name: str, scale: Scale) -> None:
    """Records with one leaf changed, sealed again: refused, or known for what they are."""
    found = dict.fromkeys(("refused", "on", "off"), 0)
    for number in numbers(name, scale(1_500, 20)):
        stream = SeededChance(f"{number}/leaves")
        match = finished(match_of(name, number), SeededChance(number), 1 + number % 30)
        data = json.loads(json.dumps(match.record()))
        if stream.below(8):
            _change_a_leaf(data, stream, match.game.outcomes)
        try:
            loaded = DrivenMatch.load({**data, "checksum": checksum(data)}, GAMES)
        except BadRecord:
            found["refused"] += 1
            continue
        begun = data["start"] is not None or bool(data["earlier"]) or data["rules"] != match.game.rules
        assert loaded.off_seed == (begun or not _dealt_by_seed(loaded)), number
        read_again(loaded)
        found["off" if loaded.off_seed else "on"] += 1
    assert all(found.values()) or sum(found.values()) < 100, found


def _dealt_by_seed(match: AnyMatch) -> bool:
    """Whether a match played anew from the seed of this one, with its moves, draws the same to the letter."""
    fresh = DrivenMatch.new(match.game, match.options, match.seats, match.seed, players=match.players)
    try:
        for decision in match.decisions:
            fresh.play(decision.move)
    except IllegalMove:
        return False
    both = (match, fresh)
    rolls = [[one.begun.rolls, *(decision.rolls for decision in one.decisions)] for one in both]
    counted = [{label: n for label, n in one.counters.items() if n} for one in both]
    return not any(one.typed for one in match.decisions) and rolls[0] == rolls[1] and counted[0] == counted[1]


def _change_a_leaf(data: Any, stream: SeededChance, outcomes: Any) -> None:
    """Another value of the same kind: most often in the seed, the counters, the dice or an outcome."""
    drawn = [
        roll for rolls in (data["opening"], *(one["rolls"] for one in data["entries"])) for roll in rolls
    ]
    kind = stream.below(6)
    if kind == 0:
        data["seed"] += stream.below(3)
    elif kind == 1 and data["counters"]:
        label = stream.pick("label", tuple(sorted(data["counters"])))
        data["counters"][label] = max(0, data["counters"][label] + stream.below(3) - 1)
    elif kind == 2:
        data["dice"] = ("seed", "typed")[stream.below(2)]
    elif kind == 3 and drawn:
        roll = drawn[stream.below(len(drawn))]
        roll[1] = stream.pick("value", tuple(outcomes[roll[0]]))
    elif kind == 4:
        data["options"]["undo"] = "free"
        data["rules"] += stream.below(2)
    else:
        data["entries"] = data["entries"][: stream.below(len(data["entries"]) + 1)]
        data["at"] = min(data["at"], len(data["entries"]))


# What a move tells


def test_views_change_only_by_what_events_tell(name: str, scale: Scale) -> None:
    """Two worlds that look alike to a seat still do after the same move, unless an event told it more, or the
    log does: the move has opened secret answers of others. Without chance and `shown` they always do."""
    compared = silent = looked_at = 0
    for match, stream in moments(name, scale(250, 20), purpose="worlds"):
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
