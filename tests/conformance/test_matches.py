"""Random matches of every game, with save, load, undo, redo and a look back at random moments.

Law: design, *Match*, *record*; the three faults of other tables that must not be ours: secrets leak
through undo, nobody can ask whether undo is possible, bots see hidden cards.
"""

import json
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
    play_on,
    played,
    random_move,
    whole_match,
)
from tabletop.chance import ChanceError, ChanceNeeded, GatheredChance, NoChance, SeededChance
from tabletop.codec import BLOCK, checksum
from tabletop.game import Ask, BadRecord, CannotUndo, Event, IllegalMove, Move, Moves, Over, Step

ACTED_ON = 200
"""So many decisions from the beginning something else may be done than to play."""

GONE_ON = 2 * BLOCK + 20
"""Decisions for which a match goes on, where no more is looked at than that it does: more than two blocks."""


@pytest.fixture(params=CONFORMANCE, scope="module")
def name(request: pytest.FixtureRequest) -> str:
    """Under which the settings of a game are declared."""
    return str(request.param)


def json_of(match: AnyMatch) -> Any:
    """The record through JSON text."""
    return json.loads(json.dumps(match.record()))


def reloaded(match: AnyMatch) -> AnyMatch:
    """The match from its record; it must be the same to the letter."""
    again = DrivenMatch.load(json_of(match), GAMES)
    assert again.record() == match.record()
    check_equal(again, match)
    return again


def check_equal(one: AnyMatch, other: AnyMatch) -> None:
    """Check that two matches are equal in all that can be asked of them."""
    assert one.state == other.state
    assert (one.at, one.length, one.counters) == (other.at, other.length, other.counters)
    assert one.decisions == other.decisions
    assert one.opening == other.opening
    assert (one.can_undo(), one.can_redo()) == (other.can_undo(), other.can_redo())
    for seat in (*range(one.seats), None):
        assert one.log(seat) == other.log(seat)
    if isinstance(one.pending, Over):
        assert one.pending == other.pending


def replayed(match: AnyMatch) -> list[Any]:
    """The states of a match from its opening, by the rules alone with the logged outcomes."""
    game = match.game
    opening = [value for _, value in match.begun.rolls]
    state = game.start(match.options, match.seats, GatheredChance(opening)).state
    states = [state]
    for decision in match.decisions:
        chance = GatheredChance([value for _, value in decision.rolls])
        state = game.play(state, decision.move, chance).state
        states.append(state)
    return states


def test_random_matches_with_load_undo_redo_and_goto(name: str, scale: Scale) -> None:
    done = dict.fromkeys(("load", "undo", "refused", "redo", "goto", "branch"), 0)
    looked_at = CONFORMANCE[name]
    for number in numbers(name, scale(400, 20)):
        choices = SeededChance(f"{number}/actions")
        match = match_of(name, number, bots=number % 3 == 0)
        stream = SeededChance(number)
        acted_on = _acted_on(name, number)
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
        assert isinstance(match.pending, Over) or looked_at.may_stop
        states = replayed(match)
        for at, state in enumerate(states):
            assert match.state_at(at) == state
        reloaded(match)
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
        return reloaded(match)
    if action in (2, 3):
        reason = match.can_undo()
        before = match.record()
        if reason is None:
            state, at = match.state, match.at
            match.undo()
            done["undo"] += 1
            done["redo"] += 1
            assert match.at == at - 1
            events = match.redo()
            assert events == match.decisions[at - 1].events
            assert match.state == state and match.record() == before
            match.undo()
        else:
            done["refused"] += 1
            with pytest.raises(CannotUndo) as refused:
                match.undo()
            assert refused.value.message == reason
            assert match.record() == before
    elif action in (4, 6) and match.can_redo():
        match.redo()
    elif action == 5:
        done["goto"] += 1
        at = choices.below(match.length + 1)
        tip = match.length
        match.goto(at)
        assert (match.at, match.length) == (at, tip)
        if choices.roll("stay", 2) == 1:
            match.goto(tip)
    return match


def test_the_counter_never_goes_back(name: str, scale: Scale) -> None:
    """Whatever is undone, no outcome of the seed is given twice to different moves."""
    for number in numbers(name, scale(100, 20)):
        choices, stream = SeededChance(f"{number}/choices"), SeededChance(number)
        match = match_of(name, number)
        high = match.counters
        for _ in range(60):
            if isinstance(match.pending, Over):
                break
            action = choices.roll("action", 4)
            if action == 1:
                match.goto(choices.below(match.length + 1))
            elif action == 2 and match.can_undo() is None:
                match.undo()
            elif action == 3:
                match = reloaded(match)
            if isinstance(match.pending, Ask):
                try:
                    match.play(random_move(match, stream))
                except CannotUndo:
                    match.goto(match.length)
            assert all(match.counters[label] >= count for label, count in high.items())
            high = match.counters


def test_the_same_seed_gives_the_same_match(name: str, scale: Scale) -> None:
    for number in numbers(name, scale(60, 20)):
        assert whole_match(name, number).record() == played(name, number).record()


def test_a_saved_match_plays_fewer_decisions_than_a_block_to_any_moment(name: str, scale: Scale) -> None:
    for number in numbers(name, scale(30)):
        match = played(name, number)
        calls: list[int] = []

        def play(*given: Any, one: Any = match, calls: list[int] = calls) -> Any:
            calls.append(1)
            return one.game.play(*given)

        for at in {0, match.length // 3, match.length // 2, max(0, match.length - 1)}:
            again = DrivenMatch.resume(match.kept(), GAMES)
            again.game = replace(again.game, play=play)
            calls.clear()
            assert again.state_at(at) == match.state_at(at)
            assert len(calls) < BLOCK


def test_undo_is_refused_exactly_at_the_limit(name: str, scale: Scale) -> None:
    """Fair: back to where chance was drawn, something hidden shown or another person decided. Free: all."""
    for number in numbers(name, scale(120, 20)):
        match = played(name, number, bots=number % 2 == 0)
        free = match.options["undo"] == "free"
        steps = 0
        while match.can_undo() is None:
            last = match.decisions[match.at - 1]
            if not free:
                assert not last.rolls and not last.shown
            match.undo()
            steps += 1
        if free:
            assert match.at == 0 and steps == match.length
            continue
        if match.at == 0:
            continue
        last, undone = match.decisions[match.at - 1], match.decisions[match.at : match.length]
        persons = {d.seat for d in undone if match.players[d.seat].bot is None}
        chance = bool(last.rolls)
        shown = last.shown
        other = match.players[last.seat].bot is None and bool(persons - {last.seat})
        assert chance or shown or other


def test_a_record_of_other_rules_goes_on_from_its_snapshot(name: str, scale: Scale) -> None:
    for number in numbers(name, scale(60, 20)):
        match = match_of(name, number)
        stream = SeededChance(number)
        for i, _ in enumerate(play_on(match, stream)):
            if i == 5:
                break
        data = json_of(match)
        data["rules"] += 1
        data["entries"][0]["move"] = "a move of old"
        data["checksum"] = checksum(data)
        later = DrivenMatch.load(data, GAMES)
        assert later.state == match.state
        assert (later.at, later.length) == (0, 0)
        texts = ["a move of old", *(decision.text for decision in match.decisions[1 : match.at])]
        assert [one.text for one in later.earlier] == texts
        assert [one.seat for one in later.earlier] == [one.seat for one in match.decisions[: match.at]]
        assert later.can_undo() is not None
        assert later.counters == match.counters
        finished(later, stream, GONE_ON)
        again = reloaded(later)
        assert again.earlier == later.earlier


def test_what_was_told_under_other_rules_is_kept_and_what_was_sealed_stays_so(
    name: str, scale: Scale
) -> None:
    for number in numbers(name, scale(40)):
        match = match_of(name, number)
        finished(match, SeededChance(number), 9 + number % 30)
        record = match.kept()
        rules = {**record.fields, "rules": match.game.rules + 1}
        later = DrivenMatch.load(replace(record, fields=rules), GAMES)
        assert later.earlier_opening == match.opening
        assert [one.events for one in later.earlier] == [one.events for one in match.decisions[: match.at]]
        for seat in (None, *range(match.seats)):
            may_read = [later.may_read_earlier(seat, place) for place in range(len(later.earlier))]
            assert may_read == match.readable(seat)[: match.at]
        again = DrivenMatch.resume(later.kept(), GAMES)
        assert again.record() == later.record() and list(again.earlier) == list(later.earlier)


def test_a_resumed_match_is_the_one_that_was_saved(name: str, scale: Scale) -> None:
    for number in numbers(name, scale(40)):
        match = match_of(name, number)
        finished(match, SeededChance(number), 20 + number % 50)
        if number % 3 == 0 and match.can_undo() is None:
            match.undo()
        again = DrivenMatch.resume(match.kept(), GAMES)
        assert again.decisions == match.decisions and again.record() == match.record()
        for seat in (None, *range(match.seats)):
            assert (again.log(seat), again.view(seat)) == (match.log(seat), match.view(seat))
        for at in range(0, match.length + 1, 9):
            assert again.state_at(at) == match.state_at(at)


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
        check_equal(reloaded(match), match)
        if not match.game.dice:
            assert match.decisions == played(name, number).decisions and not match.off_seed
    assert thrown or not match.game.dice or scale(120, 20) < 6


def standing(match: AnyMatch) -> object:
    """What stands of a match: all of it, or of a long one the moment, the state and what was last decided."""
    return json_of(match) if match.length < 100 else (match.at, match.length, match.state)


def _play_and_throw(match: AnyMatch, move: Move, values: SeededChance) -> None:
    """Play a move with dice that are thrown at random, the last ones of some moves by the table."""
    before = standing(match)
    try:
        match.play(move)
        return
    except ChanceNeeded as need:
        waiting = need
    while True:
        assert waiting.label in match.game.dice and match.waiting_for_dice == move
        assert standing(match) == before, "nothing has happened yet"
        try:
            if values.below(5):
                match.answer(values.pick("value", waiting.values, waiting.weights))
            else:
                match.throw_rest()
            return
        except ChanceNeeded as need:
            waiting = need


def dealt_by_seed(match: AnyMatch) -> bool:
    """Whether a match played anew from the seed of this one, with its moves, draws the same to the letter."""
    fresh = DrivenMatch.new(match.game, match.options, match.seats, match.seed, players=match.players)
    try:
        for decision in match.decisions:
            fresh.play(decision.move)
    except IllegalMove:
        return False
    typed = any(decision.typed for decision in match.decisions)
    rolls = [[one.begun.rolls, *(decision.rolls for decision in one.decisions)] for one in (fresh, match)]
    counted = [{label: n for label, n in one.counters.items() if n} for one in (fresh, match)]
    return not typed and rolls[0] == rolls[1] and counted[0] == counted[1]


def test_a_record_is_off_its_seed_exactly_where_the_seed_plays_it_otherwise(name: str, scale: Scale) -> None:
    """Records with one leaf changed, sealed again: refused, or known for what they are."""
    found = dict.fromkeys(("refused", "on", "off"), 0)
    for number in numbers(name, scale(1_500, 20)):
        stream = SeededChance(f"{number}/leaves")
        match = match_of(name, number)
        for _ in play_on(match, SeededChance(number), 1 + number % 30):
            pass
        data = json_of(match)
        if stream.below(8):
            _change_a_leaf(data, stream, match.game.outcomes)
        data["checksum"] = checksum(data)
        try:
            loaded = DrivenMatch.load(data, GAMES)
        except BadRecord:
            found["refused"] += 1
            continue
        begun = data["start"] is not None or bool(data["earlier"]) or data["rules"] != match.game.rules
        assert loaded.off_seed == (begun or not dealt_by_seed(loaded)), number
        assert reloaded(loaded).off_seed == loaded.off_seed
        found["off" if loaded.off_seed else "on"] += 1
    assert all(found.values()) or sum(found.values()) < 100, found


def _change_a_leaf(data: Any, stream: SeededChance, outcomes: Any) -> None:
    """Another value of the same kind: most often in the seed, the counters, the dice or an outcome."""
    rolls = [data["opening"], *(entry["rolls"] for entry in data["entries"])]
    drawn = [roll for one in rolls for roll in one]
    kind = stream.below(6)
    if kind == 0:
        data["seed"] += stream.below(3)
    elif kind == 1 and data["counters"]:
        label = sorted(data["counters"])[stream.below(len(data["counters"]))]
        data["counters"][label] = max(0, data["counters"][label] + stream.below(3) - 1)
    elif kind == 2:
        data["dice"] = ("seed", "typed")[stream.below(2)]
    elif kind == 3 and drawn:
        roll = drawn[stream.below(len(drawn))]
        values = outcomes[roll[0]]
        roll[1] = values[stream.below(len(values))]
    elif kind == 4:
        data["options"]["undo"] = "free"
        data["rules"] += stream.below(2)
    else:
        data["entries"] = data["entries"][: stream.below(len(data["entries"]) + 1)]
        data["at"] = min(data["at"], len(data["entries"]))


def test_a_move_that_shows_something_hidden_says_so(name: str, scale: Scale) -> None:
    """Without chance and without `shown`, a move looks the same in every world that a seat could be in."""
    compared = 0
    for match, stream in moments(name, scale(250, 20), purpose="worlds"):
        if isinstance(match.pending, Over):
            continue
        world = match.state
        for move in (*match.ask.moves.first(1), match.ask.moves.sample(stream)):
            first = _logged(match, move, stream)
            if first[1] or first[0].shown:
                continue
            for seat in (*range(match.seats), None):
                other = match.game.imagine(match.view(seat), stream)
                if move not in _moves(match.game, other):
                    continue
                twin = match.game.play(other, move, NoChance())
                assert match.game.view(twin.state, seat) == match.game.view(first[0].state, seat)
                assert visible(twin.events, seat) == visible(first[0].events, seat)
                compared += 1
        assert match.state is world
    assert compared


def _moves(game: AnyGame, state: Any) -> Moves:
    pending = game.pending(state)
    assert isinstance(pending, Ask)
    return pending.moves


def visible(events: tuple[Event, ...], seat: int | None) -> list[Event]:
    return [event for event in events if event.visible_to(seat)]


def test_views_change_only_by_what_events_tell(name: str, scale: Scale) -> None:
    """Two worlds that look alike to a seat still do after the same move, unless an event told it more, or the
    log does: the move has opened secret answers of others."""
    compared = looked_at = 0
    for match, stream in moments(name, scale(250, 20), purpose="worlds"):
        if isinstance(match.pending, Ask):
            looked_at += 1
            for seat in (*range(match.seats), None):
                compared += _compare_two_worlds(match, match.pending, seat, stream)
    assert compared * 10 > looked_at > 0


def _compare_two_worlds(match: AnyMatch, ask: Ask, seat: int | None, stream: SeededChance) -> int:
    """1 when the comparison could be made, else 0 (the other world cannot give those outcomes)."""
    game = match.game
    world = match.state
    other = game.imagine(match.view(seat), stream)
    move = ask.moves.sample(stream)
    step, values = _logged(match, move, stream)
    try:
        twin = game.play(other, move, GatheredChance(values))
    except (ChanceError, ChanceNeeded, IllegalMove):
        return 0
    assert game.view(world, seat) == game.view(other, seat)
    if visible(step.events, seat) != visible(twin.events, seat) or {*step.opened} - {seat}:
        return 0
    assert game.view(step.state, seat) == game.view(twin.state, seat)
    return 1


def _logged(match: AnyMatch, move: Any, stream: SeededChance) -> tuple[Step[Any], list[Any]]:
    """The step of a move, and the outcomes drawn for it."""
    values: list[Any] = []
    while True:
        try:
            return match.game.play(match.state, move, GatheredChance(values)), values
        except ChanceNeeded as need:
            if need.weights is None:
                values.append(need.values[stream.below(len(need.values))])
            else:
                values.append(stream.pick("", need.values, need.weights))
