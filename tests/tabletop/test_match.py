"""The match: the only place that draws chance, logs, undoes and replays.

Law: design, *Match*. The throw-away game with scripted chance; random matches are in `tests/conformance`.
"""

import json
import sys
from collections import Counter
from dataclasses import replace
from types import FrameType
from typing import Any

import pytest

from driven import DrivenMatch
from rows import each
from tables import GAMES, AnyMatch, finished, toy
from tabletop import match as match_module
from tabletop.chance import ChanceNeeded, SeededChance
from tabletop.codec import checksum
from tabletop.game import (
    Ask,
    BadRecord,
    BadRequest,
    BadState,
    CannotUndo,
    IllegalMove,
    Move,
    NoSuchGame,
    Over,
)
from tabletop.match import DieNeeded, Match, Thrown
from tabletop.record import NAME_LIMIT, NOTE_LIMIT, Player, SeatChange
from tabletop.registry import load_game
from toy.rules import State

TOY = load_game(GAMES, "toy")
DEAL = ["1", "2", "3", "4", "5", "6"]
"""Hands of a two-seat deal, dealt round: seat 0 gets 1, 3, 5; seat 1 gets 2, 4, 6."""

ROLL, PEEK, ASK, CALL = ("roll",), ("peek",), ("ask", "1"), ("call", "0")
SHEET = ("none", *"000000000000")


def dealt(
    *more: Any, undo: str = "fair", players: tuple[Player, ...] | None = None, **options: Any
) -> AnyMatch:
    """A two-seat match with that deal and these outcomes to come."""
    script = [*(["card", card] for card in DEAL), *more]
    return DrivenMatch.new(TOY, {"undo": undo, **options}, 2, 7, script=script, players=players)


def again(match: AnyMatch) -> AnyMatch:
    return DrivenMatch.load(json.loads(json.dumps(match.record())), GAMES)


def texts(match: AnyMatch, seat: int | None) -> list[str | None]:
    return [text for _, _, text in match.log(seat)]


# Beginning


def test_a_script_deals_the_hands() -> None:
    match = dealt()
    assert match.state.hands == (("1", "3", "5"), ("2", "4", "6"))
    assert match.counters == {}, "scripted outcomes use nothing of the seed"
    assert [event.kind for event in match.opening] == ["opened", "dealt", "dealt"]


def test_options_take_their_defaults() -> None:
    own = {name: option.default for name, option in TOY.options.items()}
    assert own["rounds"] == 2 and own["throws"] is False
    assert DrivenMatch.new(TOY, {}, 2, 1).options == {"undo": "fair", **own}


OPTIONS = [{"rounds": 4}, {"rounds": "2"}, {"rounds": True}, {"rounds": None}, {"undo": "never"}, {"x": 1}]
PLAYERS = [(Player(),), (Player(),) * 3, (Player(bot=9), Player())]
LONG_OR_BROKEN = [(Player(name), Player()) for name in ("x" * (NAME_LIMIT + 1), "half \ud83d")]
ENTRIES: list[Any] = ["7", 1, ["die", "1"], ["card", "7"], ["card"], ["card", "1", "1"], []]


@each(
    [{"options": options} for options in OPTIONS]
    + [{"seats": seats} for seats in (-1, 0, 1, 4, 10**9)]
    + [{"players": players} for players in (*PLAYERS, *LONG_OR_BROKEN)]
    + [{"seed": seed} for seed in (2**53, -(2**53), 10**30)]
    + [{"script": [["card", "1"], entry]} for entry in ENTRIES]
)
def test_what_a_match_cannot_begin_with_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadRequest):
        DrivenMatch.new(**{"game": TOY, "options": {}, "seats": 2, "seed": 1, **wrong})


@pytest.mark.parametrize("seed", [0, -1, 2**53 - 1, -(2**53) + 1])
def test_the_largest_seeds_can_be_saved(seed: int) -> None:
    match = finished(DrivenMatch.new(TOY, {}, 2, seed), SeededChance(1), 4)
    assert again(match).record() == match.record()


def test_a_match_is_off_its_seed_once_drawn_outcomes_are_replaced() -> None:
    match = toy(5, undo="free")
    finished(match, SeededChance(1), 6)
    rolled = next(i for i, decision in enumerate(match.decisions) if decision.rolls)
    end = match.length
    match.goto(rolled)
    assert not match.off_seed, "only looked at, or taken back and not replaced"
    match.play(match.decisions[rolled].move)
    match.goto(end)
    assert not match.off_seed, "played again just as it was"
    match.goto(rolled)
    known = match.decisions[rolled].move
    match.play(next(move for move in match.ask.moves.first(50) if move != known))
    assert match.off_seed and again(match).off_seed


def forged(match: AnyMatch, **changes: Any) -> AnyMatch:
    """The match of its own record, changed and sealed again."""
    data = {**json.loads(json.dumps(match.record())), **changes}
    return DrivenMatch.load({**data, "checksum": checksum(data)}, GAMES)


def test_a_record_is_compared_with_what_its_seed_gives() -> None:
    match = finished(toy(5), SeededChance(1))
    assert match.counters and not match.off_seed and not again(match).off_seed
    assert forged(match, seed=6).off_seed, "another number than it was dealt from"
    for label, count in match.counters.items():
        for wrong in (count + 1, count - 1, 0):
            assert forged(match, counters={**match.counters, label: wrong}).off_seed
    assert forged(match, counters={**match.counters, "label": 1}).off_seed
    assert not forged(match, counters={**match.counters, "label": 0}).off_seed
    assert forged(match, dice="typed").off_seed, "rolled by hand, not by the seed"
    other = finished(toy(6), SeededChance(1))
    assert forged(other, seed=5, counters=match.counters).off_seed


def test_an_outcome_of_a_record_that_the_seed_does_not_give_is_found() -> None:
    """Each single outcome exchanged for any other, the counters as if the seed had given it."""
    match = finished(toy(5, undo="free"), SeededChance(1), 9)
    counters = Counter(label for label, _ in match.begun.rolls)
    found = 0
    for at, decision in enumerate(match.decisions):
        counters.update(label for label, _ in decision.rolls)
        for place, (label, value) in enumerate(decision.rolls):
            for other in TOY.outcomes[label]:
                rolls = [*decision.rolls[:place], (label, other), *decision.rolls[place + 1 :]]
                played = forged(match)
                played.take_back(at)
                played.script(rolls)
                try:
                    played.play(decision.move)
                except (BadRequest, IllegalMove):
                    continue
                assert forged(played, counters=dict(counters)).off_seed == (other != value)
                found += other != value
    assert found


def test_scripted_and_typed_outcomes_are_not_the_seeds() -> None:
    assert dealt().off_seed and again(dealt()).off_seed
    typed = by_hand()
    assert not typed.off_seed, "its opening is the seed's"
    stream = SeededChance(1)
    typed_in: list[Any] = []
    while not any(decision.typed for decision in typed.decisions):
        try:
            if typed_in:
                typed.answer(typed_in.pop())
            else:
                typed.play(typed.ask.moves.sample(stream))
        except ChanceNeeded as need:
            typed_in.append(need.values[0])
    assert typed.off_seed and again(typed).off_seed


def test_a_match_that_begins_in_the_middle_is_not_what_its_seed_gives() -> None:
    match = finished(toy(5), SeededChance(1), 4)
    middle = DrivenMatch.set_up(TOY, match.options, match.seats, 5, match.state)
    assert middle.off_seed and again(middle).off_seed
    assert forged(match, rules=TOY.rules + 1, counters={}).off_seed, "other rules: only the snapshot is known"


def counted(match: AnyMatch) -> list[Any]:
    """A list that grows by one with every move that the game of this match plays from now on."""
    calls: list[Any] = []

    def play(*args: Any) -> Any:
        calls.append(args)
        return TOY.play(*args)

    match.game = replace(match.game, play=play)
    return calls


def test_looking_at_another_moment_changes_nothing() -> None:
    match = toy(5, undo="free")
    finished(match, SeededChance(1), 6)
    record, value, pending = match.record(), match.value, match.pending
    states = [match.state_at(at) for at in range(match.length + 1)]
    for at, state in enumerate(states):
        for seat in (0, 1, None):
            assert match.view_at(at, seat) == match.game.view(state, seat)
    assert match.record() == record and match.value is value
    assert match.at == 6 and match.pending is pending is match.pending_at(6)
    match.goto(2)
    then = match.pending
    match.goto(6)
    asked = match.pending_at(2)
    assert isinstance(then, Ask) and isinstance(asked, Ask)
    assert (asked.seat, asked.prompt) == (then.seat, then.prompt)
    assert asked.moves.first(100) == then.moves.first(100)
    assert match.record() == record


@pytest.mark.parametrize("at", [-1, 7, 10**9])
def test_no_moment_outside_the_match_can_be_looked_at_or_gone_to(at: int) -> None:
    match = finished(toy(5, undo="free"), SeededChance(1), 6)
    looks = (match.state_at, match.pending_at, lambda at: match.view_at(at, 0), match.resume_from, match.goto)
    for look in looks:
        with pytest.raises(BadRequest):
            look(at)
    assert match.at == match.length == 6


def test_the_same_moment_asked_for_twice_is_replayed_once() -> None:
    match = toy(2, 3, rounds=40, copies=20, undo="free")
    finished(match, SeededChance(2))
    at = match.length // 2
    match = DrivenMatch.resume(match.kept(), GAMES)
    calls = counted(match)
    first = match.state_at(at)
    assert calls and match.state_at(at) is first
    played = len(calls)
    assert match.view_at(at, 0) == match.game.view(first, 0)
    assert len(calls) == played
    match.goto(at - 1)
    known = match.decisions[at - 1].move
    while match.ask.moves.count() == 1:
        match.goto(match.at - 1)
        known = match.decisions[match.at].move
    match.play(next(move for move in match.ask.moves if move != known))
    finished(match, SeededChance(5))
    assert match.state_at(at) == again(match).state_at(at) != first


def test_a_match_is_resumed_only_where_undo_would_lead() -> None:
    match = finished(toy(5), SeededChance(1), 9)
    limit, record = match.undo_limit, match.record()
    assert 0 < limit <= match.length
    for at in range(limit):
        with pytest.raises(CannotUndo) as refused:
            match.resume_from(at)
        assert match.record() == record
    match.goto(limit)
    assert refused.value.message == match.can_undo()
    for at in (-1, match.length + 1):
        for go in (match.resume_from, match.take_back):
            with pytest.raises(BadRequest):
                go(at)
    free = toy(5, undo="free")
    finished(free, SeededChance(1), 6)
    free.resume_from(2)
    assert (free.at, free.length) == (2, 6) and free.can_redo()
    free.play(free.decisions[2].move)
    assert (free.at, free.length) == (3, 6), "the same move is a redo"


def test_what_changes_a_match_gives_another_one_and_the_first_stays_as_it_was() -> None:
    match = dealt(1, 2, undo="free").value
    dice = by_hand().value
    played, _ = match.play(ROLL)
    further, _ = played.play(played.ask.moves.first(1)[0])
    steps = {
        "play": (match, lambda: match.play(ROLL)[0]),
        "undo": (played, played.undo),
        "redo": (played.undo(), lambda: played.undo().redo()[0]),
        "goto": (played, lambda: played.goto(0)),
        "resume_from": (further, lambda: further.resume_from(1)),
        "take_back": (further, lambda: further.take_back(1)),
        "noted": (match, lambda: match.noted(0, "plan", "x")),
        "scripted": (match, lambda: match.scripted((1, 2))),
        "reseated": (match, lambda: match.reseated((Player("Ana"), Player("Ben")))),
        "aside": (match, lambda: match.aside("tears", TEARS, 3)[0]),
        "answer": (waiting(dice), lambda: waiting(waiting(dice), 2)),
        "without_throw": (waiting(dice), lambda: waiting(dice).without_throw()),
    }
    for name, (before, act) in steps.items():
        record, events, state = before.record(), before.decisions[:], before.state
        after = act()
        assert after is not before, name
        assert (before.record(), before.decisions[:], before.state) == (record, events, state), name
        assert act().record() == after.record(), f"{name} gives the same again"
    assert match.goto(0) is not match and match.record() == match.goto(0).record()


def waiting(match: Match[Any, Any], *shown: int) -> Match[Any, Any]:
    """The match whose throw waits for the next die."""
    try:
        after, _ = match.answer(*shown) if shown else match.play(ROLL)
    except DieNeeded as needed:
        return needed.match
    return after


def test_a_match_cannot_begin_at_an_impossible_state() -> None:
    state = dealt().state
    wrong = State(**{name: getattr(state, name) for name in State.__slots__} | {"round": 9})
    with pytest.raises(BadState):
        DrivenMatch.set_up(TOY, {}, 2, 1, wrong)


# Playing


def test_scripted_outcomes_are_used_in_order_and_logged() -> None:
    match = dealt(["die", 2], 5, ["die", 3], 3, ["card", "6"])
    events = match.play(ROLL)
    assert events[0].params == {"seat": 0, "dice": (2, 5)}
    assert match.decisions[0].rolls == (("die", 2), ("die", 5))
    match.play(ROLL)
    assert match.decisions[1].rolls == (("die", 3), ("die", 3), ("card", "6"))
    assert match.state.scores == (7, 6) and match.state.hands[1] == ("2", "4", "6", "6")


@pytest.mark.parametrize("script", [[["die", 7]], [["card", 1]], ["1"], [True], [["die", 1], 0], [1, 1, "9"]])
def test_a_wrong_outcome_leaves_the_match_untouched(script: list[Any]) -> None:
    match = dealt()
    match.script(script)
    before = match.record()
    for _ in range(2):
        with pytest.raises(BadRequest):
            match.play(ROLL)
        assert match.record() == before
    match.script([6, 5])
    match.play(ROLL)
    assert match.state.scores == (11, 0)


def test_what_is_left_of_a_script_is_replaced() -> None:
    match = dealt(1, 2, 3)
    match.script([6])
    match.play(ROLL)
    assert match.decisions[0].rolls[0] == ("die", 6)
    assert match.counters["die"] == 1, "the second die is the seed's"


def test_a_card_put_under_the_deck_is_known_to_who_put_it() -> None:
    match = dealt(["card", "1"], copies=2)
    match.play(("under", "h3"))
    assert match.state.deck.bottom == ("5",) and match.state.hands[0] == ("1", "3", "1")
    views = [match.view(seat) for seat in (0, 1, None)]
    assert [view.under for view in views] == [("5",), ("?",), ("?",)]


def test_the_known_end_of_a_deck_is_reached_without_chance() -> None:
    """Ten draws empty the unknown part of six cards; then come the cards put under it, in order."""
    match = dealt(copies=2, rounds=40)
    tucked: list[str] = []
    drawn: list[str] = []
    while len(drawn) < 10:
        if match.ask.secret:
            match.play(SHEET)
            continue
        tucked.append(match.state.hands[match.ask.seat][0])
        events = match.play(("under", "h1"))
        drawn.append(events[2].params["card"])
        assert bool(match.decisions[-1].rolls) == (len(drawn) <= 6)
    assert sorted(drawn[:6]) == ["1", "2", "3", "4", "5", "6"]
    assert drawn[6:] == tucked[:4]
    assert again(match).record() == match.record()


def test_a_question_to_another_seat_inside_a_question() -> None:
    match = DrivenMatch.new(TOY, {"copies": 4}, 3, 3)
    seats = [match.ask.seat]
    for move in (("ask", "1"), ("call", "2"), ("no",)):
        match.play(move)
        seats.append(match.ask.seat)
        later = again(match)
        assert later.record() == match.record() and later.ask.moves.first(9) == match.ask.moves.first(9)
    assert seats == [0, 1, 2, 1]
    assert [type(frame).__name__ for frame in match.state.frames] == ["Turn", "Give"]
    assert match.ask.moves.first(9) == (("refuse",),), "the witness took the choice away"
    match.play(("refuse",))
    assert match.ask.seat == 1 and len(match.state.hands[0]) == 4


def to_the_sheets(match: AnyMatch) -> AnyMatch:
    for _ in range(match.seats):
        match.play(PEEK)
    return match


def test_a_secret_sheet_is_seen_by_nobody_before_all_are_in() -> None:
    match = to_the_sheets(dealt(["card", "1"]))
    sheet = ("h1", *"900000000000")
    assert match.ask.secret and match.ask.seat == 0
    events = match.play(sheet)
    assert [(event.kind, dict(event.params)) for event in events] == [("sealed", {"seat": 0})]
    assert texts(match, 0)[-1] == "sheet h1 900000000000"
    assert texts(match, 1)[-1] is None and texts(match, None)[-1] is None
    assert [match.view(seat).frames[0].answers[0] for seat in (0, 1, None)] == [sheet, (), ()]
    events = match.play(SHEET)
    assert events[1].kind == "revealed" and events[1].params["sheets"][0] == ("1", *"900000000000")
    assert match.state.scores == (1, 0) and match.state.pile == ("1",)


def test_a_sheet_has_more_moves_than_32_bits() -> None:
    match = to_the_sheets(dealt())
    moves = match.ask.moves
    assert moves.count() == 4 * 8_391_281_224 > 2**31
    assert moves.first(2) == (("none", *"000000000000"), ("none", *"000000000001"))
    assert ("h3", *"999300000000") in moves and ("h3", *"999400000000") not in moves
    assert not hasattr(moves, "__len__")


# Real dice, typed in


def by_hand(**options: Any) -> AnyMatch:
    """A match of two whose dice are typed in."""
    return DrivenMatch.new(TOY, options, 2, 7, dice="typed")


def begin(match: AnyMatch, first: int) -> None:
    """Plays a roll and types in the first die."""
    with pytest.raises(ChanceNeeded):
        match.play(ROLL)
    with pytest.raises(ChanceNeeded):
        match.answer(first)


def thrown(match: AnyMatch, *dice: int) -> AnyMatch:
    """The match after a roll of these two dice."""
    begin(match, dice[0])
    match.answer(dice[1])
    return match


def test_typed_dice_are_asked_for_one_by_one_and_hidden_draws_never() -> None:
    match, seeded = by_hand(), DrivenMatch.new(TOY, {}, 2, 7)
    opening = dict(match.counters)
    for act in (lambda: match.play(ROLL), lambda: match.answer(4)):
        with pytest.raises(ChanceNeeded) as need:
            act()
        assert (need.value.label, need.value.values) == ("die", (1, 2, 3, 4, 5, 6))
    assert match.at == 0, "nothing happens before the last outcome is known"
    events = match.answer(4)
    assert events[0].params["dice"] == (4, 4) and match.at == 1
    card = match.state.hands[0][-1]
    assert match.decisions[0].rolls == (("die", 4), ("die", 4), ("card", card))
    assert match.decisions[0].typed == (0, 1)
    assert match.counters == {**opening, "card": opening["card"] + 1}, "no die is drawn from the seed"
    assert match.waiting_for_dice is None
    with pytest.raises(BadRequest):
        match.answer(1)
    match = by_hand()
    for one in (match, seeded):
        one.play(PEEK)
    assert match.state == seeded.state and match.decisions == seeded.decisions
    assert not match.off_seed, "nothing was thrown yet"


def test_what_cannot_be_typed_or_played_between_two_dice_changes_nothing() -> None:
    match = by_hand()
    begin(match, 3)
    for wrong in (0, 7, "3", True):
        with pytest.raises(BadRequest):
            match.answer(wrong)
        assert match.at == 0
    with pytest.raises(IllegalMove):
        match.play(("fly",))
    match.answer(5)
    assert match.decisions[0].rolls == (("die", 3), ("die", 5))


def test_another_move_starts_the_typing_anew() -> None:
    match = by_hand()
    begin(match, 1)
    match.play(ASK)
    match.play(("refuse",))
    assert match.waiting_for_dice is None
    thrown(match, 2, 3)
    assert match.decisions[-1].rolls == (("die", 2), ("die", 3))


def test_a_throw_that_is_dropped_has_not_happened() -> None:
    match = by_hand()
    before = match.record()
    begin(match, 1)
    match.drop_throw()
    assert match.record() == before and match.waiting_for_dice is None
    for act in (lambda: match.answer(1), match.throw_rest):
        with pytest.raises(BadRequest):
            act()
    begin(match, 6)
    match.answer(2)
    assert match.decisions[0].rolls == (("die", 6), ("die", 2))


def test_the_seed_throws_the_dice_that_are_left() -> None:
    by_seed = DrivenMatch.new(TOY, {}, 2, 7)
    by_seed.play(ROLL)
    match = by_hand()
    begin(match, 1)
    match.throw_rest()
    first = by_seed.decisions[0].rolls[0]
    assert match.decisions[0].rolls[:2] == (("die", 1), first), "the seed's first die, not its second"
    assert match.decisions[0].typed == (0,) and match.counters["die"] == 1
    later = again(match)
    assert later.decisions == match.decisions and later.record() == match.record()
    whole = by_hand()
    with pytest.raises(ChanceNeeded):
        whole.play(ROLL)
    whole.throw_rest()
    assert whole.decisions == by_seed.decisions and not whole.off_seed and not again(whole).off_seed


def test_typed_dice_come_again_by_redo_and_by_the_same_move() -> None:
    match = by_hand(undo="free")
    thrown(match, 4, 4)
    state, decisions = match.state, list(match.decisions)
    match.undo()
    match.redo()
    assert (match.state, match.decisions) == (state, decisions)
    match.undo()
    match.play(ROLL)
    assert (match.state, match.decisions) == (state, decisions)
    match.undo()
    match.play(PEEK)
    assert match.decisions[0].typed == () and match.counters["card"] == 8, "the counter never goes back"


def test_a_script_goes_before_hidden_draws_and_typed_dice() -> None:
    match = by_hand()
    match.script([["die", 5]])
    with pytest.raises(ChanceNeeded):
        match.play(ROLL)
    match.answer(5)
    rolls = match.decisions[0].rolls
    assert rolls[:2] == (("die", 5), ("die", 5)) and rolls[2][0] == "card"
    assert match.decisions[0].typed == (1,)
    match = by_hand()
    match.script([["die", 3], ["die", 3], ["card", "6"]])
    match.play(ROLL)
    assert match.decisions[0].rolls == (("die", 3), ("die", 3), ("card", "6"))
    assert match.decisions[0].typed == ()


def test_typed_dice_stay_typed_in_a_record() -> None:
    match = by_hand()
    with pytest.raises(ChanceNeeded):
        match.play(ROLL)
    later = again(match)
    assert later.record() == match.record() and later.waiting_for_dice is None
    with pytest.raises(ChanceNeeded):
        later.play(ROLL)
    with pytest.raises(ChanceNeeded):
        later.answer(2)
    later.answer(2)
    last = again(later)
    assert last.decisions == later.decisions and last.decisions[0].typed == (0, 1)
    assert last.record() == later.record() and last.off_seed


def test_a_decision_keeps_its_dice_and_how_likely_they_were() -> None:
    match = by_hand(sides=4)
    thrown(match, 4, 4)
    assert [(d.label, d.value, d.values, d.odds, d.typed) for d in match.decisions[0].dice] == [
        ("die", 4, (1, 2, 3, 4), (1, 4), True)
    ] * 2, "and not the card that was drawn"
    assert again(match).decisions[0].dice == match.decisions[0].dice
    assert Thrown("die", "b", ("a", "b"), (1, 5), typed=False).odds == (5, 6)


def test_a_record_says_which_dice_were_typed_only_where_dice_are() -> None:
    seeded = finished(toy(5), SeededChance(1), 9)
    assert "typed" not in seeded.record()
    match = by_hand()
    match.play(PEEK)
    assert match.record()["typed"] == [] and again(match).decisions[0].typed == ()
    old = {name: value for name, value in match.record().items() if name != "typed"}
    before = DrivenMatch.load({**old, "checksum": checksum(old)}, GAMES)
    assert before.decisions[0].typed == (0,), "an earlier version asked for every outcome"
    assert again(before).decisions == before.decisions


@pytest.mark.parametrize(
    "typed", [[[0, 3]], [[1, 0]], [[-1, 0]], [[0, -1]], [[0, 1], [0, 0]], [[0, 0]] * 2, [0]]
)
def test_typed_dice_that_are_not_in_the_record_are_refused(typed: Any) -> None:
    match = by_hand()
    thrown(match, 4, 4)
    assert forged(match, typed=[[0, 0], [0, 2]]).off_seed
    with pytest.raises(BadRecord):
        forged(match, typed=typed)


# Beside the game

TEARS = ("salt", "sweet", "bitter")


def test_what_is_drawn_beside_the_game_hangs_on_seed_and_label_alone() -> None:
    match = toy(5, undo="free")
    drawn = match.aside("tears", TEARS, 9)
    assert len(drawn) == 9 and set(drawn) == set(TEARS)
    assert match.aside("tears", TEARS, 4) == drawn[:4] and match.aside("tears", TEARS, 9) == drawn
    other = toy(5, undo="free")
    finished(other, SeededChance(1), 9)
    other.goto(3)
    other.play(next(move for move in other.ask.moves.first(9) if move != other.decisions[3].move))
    assert other.aside("tears", TEARS, 2) == drawn[:2], "fewer first, and more later"
    other.aside("laughs", TEARS, 3)
    assert other.aside("tears", TEARS, 9) == drawn
    assert other.aside("laughs", TEARS, 9) != drawn and toy(6).aside("tears", TEARS, 9) != drawn
    assert match.aside("tears", TEARS, 0) == ()


def test_what_is_drawn_beside_the_game_changes_nothing_in_it() -> None:
    match, twin = toy(5), toy(5)
    for one in (match, twin):
        finished(one, SeededChance(1), 9)
    match.aside("die", (1, 2, 3, 4, 5, 6), 5)
    bare = {name: value for name, value in match.record().items() if name not in ("asides", "checksum")}
    whole = twin.record()
    del whole["checksum"]
    assert bare == whole and "asides" not in whole
    assert (match.off_seed, match.undo_limit) == (False, twin.undo_limit)
    assert match.counters == twin.counters and match.log(0) == twin.log(0)
    while match.can_undo() is None:
        match.undo()
    assert match.record()["asides"] == {"die": list(match.aside("die", (1, 2, 3, 4, 5, 6), 5))}


def test_what_was_drawn_beside_the_game_is_in_its_record() -> None:
    match = toy(5)
    drawn = match.aside("tears", TEARS, 6)
    later = again(match)
    assert later.record() == match.record()
    value = later.value
    assert later.aside("tears", TEARS, 6) == drawn and later.value is value
    assert len(later.aside("tears", TEARS, 7)) == 7 and later.value is not value
    kept = forged(match, asides={"tears": ["sweet", "gone", "sweet"]})
    assert kept.aside("tears", TEARS, 4) == ("sweet", drawn[1], "sweet", drawn[3]), (
        "what cannot be is drawn anew"
    )
    newer = forged(match, rules=TOY.rules + 1)
    assert newer.record()["asides"] == {"tears": list(drawn)}


def test_a_pile_beside_the_game_is_drawn_whole_before_it_is_shuffled_again() -> None:
    match = toy(5)
    drawn = match.aside("tears", TEARS, 30, pile=True)
    rounds = [drawn[first : first + 3] for first in range(0, 30, 3)]
    assert all(set(one) == set(TEARS) for one in rounds)
    assert len(set(rounds)) > 2, "another order each time"
    assert toy(5).aside("tears", TEARS, 4, pile=True) == drawn[:4], "fewer first, and more later"
    assert again(match).aside("tears", TEARS, 30, pile=True) == drawn
    assert {toy(seed).aside("tears", TEARS, 1, pile=True) for seed in range(20)} == {(one,) for one in TEARS}


def test_a_pile_that_has_grown_goes_on_with_what_was_drawn() -> None:
    kept = forged(toy(5), asides={"tears": ["sweet", "gone", "sweet"]})
    more = (*TEARS, "umami")
    drawn = kept.aside("tears", more, 8, pile=True)
    assert (drawn[0], drawn[2]) == ("sweet", "sweet") and set(drawn[4:]) == set(more)


@pytest.mark.parametrize(
    "asides", [{"": ["a"]}, {"x" * 41: ["a"]}, {"a": []}, {"a": [None]}, {"a": ["b"] * 1001}, []]
)
def test_what_cannot_have_been_drawn_beside_a_game_is_refused(asides: Any) -> None:
    with pytest.raises(BadRecord):
        forged(toy(5), asides=asides)


@pytest.mark.parametrize(("label", "n"), [("", 1), ("x" * 41, 1), ("a", -1), ("a", 1_001)])
def test_nothing_is_drawn_beside_a_game_that_its_record_cannot_hold(label: str, n: int) -> None:
    match = toy(5)
    with pytest.raises(BadRequest):
        match.aside(label, TEARS, n)
    assert "asides" not in match.record()


# Undo and redo


def reason(match: AnyMatch) -> str | None:
    """The last part of the key that says why there is no undo."""
    message = match.can_undo()
    return None if message is None else message.key.rpartition(".")[2]


WITH_BOT = (Player("Lu"), Player("", 1))


@each(
    [
        (dealt(), (), 0, "nothing"),
        (dealt(undo="free"), (), 0, "nothing"),
        (dealt(1, 2), (ROLL,), 0, "chance"),
        # The second peek shows a card that is already known to lie there: no chance, but a secret told.
        (dealt(["card", "4"]), (PEEK, PEEK), 0, "shown"),
        # Seat 0 decided, then seat 1: only the last may go back.
        (dealt(), (ASK, CALL), 1, "other"),
        (dealt(players=WITH_BOT), (ASK, CALL), 2, "nothing"),
    ]
)
def test_a_fair_undo_stops_at_chance_at_what_was_shown_and_at_another_person_but_not_at_bots(
    match: AnyMatch, moves: tuple[Move, ...], steps: int, why: str
) -> None:
    for move in moves:
        match.play(move)
    for _ in range(steps):
        match.undo()
    assert reason(match) == why and match.at == len(moves) - steps
    with pytest.raises(CannotUndo) as refused:
        match.undo()
    assert refused.value.message.key == f"table.undo.{why}" and match.at == len(moves) - steps
    assert match.can_redo() == (steps > 0)
    if not steps:
        with pytest.raises(CannotUndo):
            match.redo()


def test_the_reason_is_that_of_the_decision_in_the_way() -> None:
    match = dealt()
    for move in (ASK, CALL, ("no",), ("refuse",)):
        match.play(move)
    match.goto(2)
    assert reason(match) == "chance"


def test_whoever_takes_a_seat_over_leaves_what_was_decided_there_to_those_who_decided_it() -> None:
    match = dealt()
    match.reseat((Player(), Player(bot=1)))
    assert match.seat_changes == () and "seat_changes" not in match.record(), "before the first move"
    match.reseat((Player(), Player()))
    match.play(ASK)
    match.reseat((Player("Zoé"), Player("Lu")))
    assert match.seat_changes == () and match.players[0].name == "Zoé", "nor for a name"
    match.play(CALL)
    match.reseat((Player("Lu"), Player(bot=1)))
    assert match.players == (Player("Lu"), Player(bot=1))
    assert match.seat_changes == (SeatChange(2, 1, None),)
    assert [match.bot_at(number) for number in (0, 1)] == [None, None]
    match.undo()
    assert reason(match) == "other", "a person answered, though a bot sits there now"
    match.redo()
    match.reseat((Player("Lu"), Player()))
    assert match.seat_changes == (SeatChange(2, 1, None), SeatChange(2, 1, 1))
    other = dealt(players=WITH_BOT)
    other.play(ASK)
    other.play(CALL)
    other.reseat((Player("Lu"), Player("Zoé")))
    assert other.bot_at(1) == 1
    other.undo()
    other.undo()
    assert other.at == 0, "a bot answered, though a person sits there now"


@pytest.mark.parametrize(
    "players", [(), (Player(),), (Player(), Player(bot=99)), (Player("x" * 99), Player())]
)
def test_players_who_cannot_sit_there_change_nothing(players: tuple[Player, ...]) -> None:
    match = dealt()
    before = match.record()
    with pytest.raises(BadRequest):
        match.reseat(players)
    assert match.record() == before


def test_changes_of_seats_are_in_the_record_and_come_back_with_it() -> None:
    match = dealt()
    match.play(ASK)
    match.reseat((Player(), Player(bot=1)))
    match.play(CALL)
    match.reseat((Player(bot=1), Player(bot=1)))
    loaded = again(match)
    assert loaded.record() == match.record() and loaded.seat_changes == match.seat_changes
    assert [loaded.bot_at(number) for number in (0, 1)] == [None, 1]
    match.goto(0)
    match.play(("under", "h1"))
    assert [change.at for change in match.seat_changes] == [0, 0], "the decisions after it are gone"
    assert again(match).record() == match.record()
    later = DrivenMatch.load(changed(match, rules=TOY.rules + 1), GAMES)
    assert [change.at for change in later.seat_changes] == [0, 0]


@each(
    [
        [{"at": at, "seat": seat, "bot": bot}]
        for at, seat, bot in ((2, 0, None), (-1, 0, None), (0, 2, None), (0, -1, 1), (0, 0, "1"))
    ]
    + [[{"at": at, "seat": 0, "bot": 1} for at in (1, 0)], [{"at": 0, "seat": 0}], {}, None]
)
def test_changes_of_seats_that_cannot_be_are_refused(changes: object) -> None:
    match = dealt()
    match.play(ASK)
    with pytest.raises(BadRecord) as error:
        DrivenMatch.load(changed(match, seat_changes=changes), GAMES)
    assert error.value.message.key == "table.record.form"


def test_the_same_move_after_an_undo_is_a_redo_but_not_with_a_script() -> None:
    match = dealt(undo="free")
    match.play(ROLL)
    match.play(PEEK)
    known = [decision.rolls for decision in match.decisions]
    match.goto(0)
    match.play(ROLL)
    assert match.length == 2 and [decision.rolls for decision in match.decisions] == known
    match.undo()
    match.script([5, 6])
    match.play(ROLL)
    assert match.decisions[0].rolls == (("die", 5), ("die", 6)) and match.length == 1


def test_a_different_move_after_an_undo_draws_new_outcomes() -> None:
    """Peeking again and again at the top card through undo must not show the next cards of the seed."""
    match = dealt(undo="free")
    drawn = []
    for number in range(6):
        match.play(("peek",) if number % 2 else ("under", "h1"))
        drawn.append(match.decisions[0].rolls[0][1])
        match.undo()
    stream = SeededChance(7)
    deck = dealt().state.deck
    expected = [stream.pick("card", tuple(deck.unknown), tuple(deck.unknown.values())) for _ in range(6)]
    assert drawn == expected and match.counters == {"card": 6}


def test_undo_keeps_the_counters_through_a_record() -> None:
    match = dealt(undo="free")
    match.play(ROLL)
    match.undo()
    later = again(match)
    assert later.counters == match.counters
    later.play(PEEK)
    match.play(PEEK)
    assert later.record() == match.record()


def test_another_move_drops_the_decisions_and_notes_after_it() -> None:
    match = dealt(undo="free")
    finished(match, SeededChance(1))
    match.note(0, "k", "kept")
    match.note(match.length, "k", "gone")
    match.goto(3)
    known = match.decisions[3].move
    match.play(next(move for move in match.ask.moves if move != known))
    assert (match.at, match.length) == (4, 4)
    assert [note.text for note in match.notes] == ["kept"]
    assert match.state_at(4) == match.state


def test_before_the_undo_limit_no_move_can_be_played() -> None:
    match = dealt(1, 2)
    match.play(ROLL)
    match.play(PEEK)
    match.goto(0)
    before = match.record()
    with pytest.raises(CannotUndo) as refused:
        match.play(PEEK)
    assert refused.value.message.key == "table.undo.only_looking"
    assert match.record() == before
    match.script([6, 6])
    with pytest.raises(CannotUndo):
        match.play(ROLL)
    assert match.length == 2


def test_going_to_any_moment_replays_at_most_64_moves() -> None:
    """From anywhere at most 64 moves are played again."""
    match = toy(2, 3, rounds=40, copies=20)
    finished(match, SeededChance(2))
    assert match.length > 200
    match = DrivenMatch.resume(match.kept(), GAMES)
    calls = counted(match)
    moments = range(match.length + 1)
    for at in (*moments, *reversed(moments)):
        calls.clear()
        match.goto(at)
        assert len(calls) <= 64


def test_going_back_one_by_one_plays_no_decision_twice() -> None:
    match = toy(2, 3, rounds=40, copies=20, undo="free")
    finished(match, SeededChance(2))
    match = DrivenMatch.resume(match.kept(), GAMES)
    calls = counted(match)
    while match.can_undo() is None:
        match.undo()
    assert match.at == 0 and 0 < len(calls) <= match.length


def test_a_decision_late_in_a_match_is_as_much_work_for_the_table_as_an_early_one() -> None:
    """Counted in instructions of Python: what does not depend on how long the match has been."""
    match = toy(2, 3, rounds=400, copies=200)
    stream = SeededChance(2)
    counts = []
    for decisions in (300, 1_800):
        finished(match, stream, decisions - match.length)
        counts.append([instructions(match, stream) for _ in range(60)])
    early, late = (sum(count) for count in counts)
    assert 0 < late < 1.2 * early


def instructions(match: AnyMatch, stream: SeededChance) -> int:
    """How many instructions the module of matches carries out for a random move."""
    found = 0

    def count(frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal found
        frame.f_trace_opcodes = frame.f_code.co_filename == match_module.__file__
        found += event == "opcode"
        return count

    move = match.ask.moves.sample(stream)
    before = sys.gettrace()
    sys.settrace(count)
    try:
        match.play(move)
    finally:
        sys.settrace(before)
    return found


# Log and notes


def test_notes_have_limits_are_kept_and_never_reach_the_rules() -> None:
    match, other = dealt(), dealt()
    match.note(0, "k", "x" * NOTE_LIMIT)
    assert len(again(match).notes[0].text) == NOTE_LIMIT == 2_000
    wrong = ((0, "k", "x" * 2_001), (1, "k", "x"), (-1, "k", "x"), (0, "", "x"), (0, "k" * 41, "x"))
    for at, key, text in wrong:
        with pytest.raises(BadRequest):
            match.note(at, key, text)
    assert [note.text for note in match.notes] == ["x" * 2_000]
    match.note(0, "k", "")
    assert match.notes == ()
    match.note(0, "half \ud83d", "half \ud83d")
    assert [(note.key, note.text) for note in again(match).notes] == [("half ?", "half ?")]
    assert match.state == other.state and match.view(0) == other.view(0)


def test_the_log_ends_at_the_current_moment() -> None:
    match = dealt(1, 2, 3, 4, undo="free")
    match.play(ROLL)
    match.play(ROLL)
    assert match.log(0) == [(1, 0, "roll"), (2, 1, "roll")]
    match.undo()
    assert match.log(None) == [(1, 0, "roll")]


# On paper


def changed(match: AnyMatch, **fields: Any) -> dict[str, Any]:
    """The record with fields changed and the checksum made right."""
    data = {**match.record(), **fields}
    return {**data, "checksum": checksum(data)}


def test_a_checksum_that_is_wrong_is_refused() -> None:
    data = dealt().record()
    for wrong in ("", "0" * 64, None, 5, data["checksum"][:-1], data["checksum"].upper() + " "):
        with pytest.raises(BadRecord) as error:
            DrivenMatch.load({**data, "checksum": wrong}, GAMES)
        assert error.value.message.key == "table.record.checksum"
    with pytest.raises(BadRecord):
        DrivenMatch.load({**data, "seed": data["seed"] + 1}, GAMES)


def test_a_record_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(NoSuchGame):
        DrivenMatch.load(changed(dealt(), game="go"), GAMES)


def test_a_record_must_fit_its_snapshot() -> None:
    match = dealt(1, 2)
    match.play(ROLL)
    snapshot = dict(match.record()["snapshot"])
    for field, value in (("scores", [99, 0]), ("round", 1), ("frames", [])):
        with pytest.raises(BadRecord) as error:
            DrivenMatch.load(changed(match, snapshot={**snapshot, field: value}), GAMES)
        assert error.value.message.key == "table.record.snapshot"


@pytest.mark.parametrize(
    ("entry", "key"),
    [
        ({"move": "fly"}, "illegal"),
        ({"move": "ask 0"}, "illegal"),
        ({"move": "under h9"}, "illegal"),
        ({"seat": 1}, "seat"),
        ({"rolls": []}, "outcome"),
        ({"rolls": [["die", 1]]}, "outcome"),
        ({"rolls": [["die", 1], ["die", 2], ["die", 3]]}, "outcome"),
        ({"rolls": [["die", 1], ["die", 7]]}, "outcome"),
        ({"rolls": [["card", 1], ["die", 2]]}, "outcome"),
        ({"rolls": [["die", 2], ["die", 3]]}, "snapshot"),
    ],
)
def test_every_move_of_a_record_is_checked(entry: dict[str, Any], key: str) -> None:
    match = dealt(1, 2)
    match.play(ROLL)
    whole = {**match.record()["entries"][0], **entry}
    with pytest.raises(BadRecord) as error:
        DrivenMatch.load(changed(match, entries=[whole]), GAMES)
    assert error.value.message.key == f"table.record.{key}"
    assert error.value.message.params.get("at", 1) == 1, "the number of the decision"


def test_moves_after_the_end_are_refused() -> None:
    match = finished(dealt(), SeededChance(3))
    entries = match.record()["entries"]
    with pytest.raises(BadRecord) as error:
        DrivenMatch.load(changed(match, entries=[*entries, entries[0]]), GAMES)
    assert error.value.message.key == "table.record.after_end"


def test_a_record_of_other_rules_keeps_the_players_notes() -> None:
    match = dealt(1, 2, 3, 4)
    match.play(ROLL)
    match.note(0, "diary", "before")
    match.play(ROLL)
    match.note(2, "diary", "now")
    later = DrivenMatch.load(changed(match, rules=TOY.rules + 1), GAMES)
    assert sorted(note.text for note in later.notes) == ["before", "now"]
    assert again(later).record() == later.record()


def test_a_record_of_other_rules_must_still_be_a_possible_state() -> None:
    match = dealt()
    wrong: list[Any] = [{}, None, [], {**match.record()["snapshot"], "round": 99}]
    for snapshot in wrong:
        with pytest.raises(BadRecord):
            DrivenMatch.load(changed(match, rules=TOY.rules + 1, snapshot=snapshot), GAMES)


def test_a_match_may_begin_at_the_end_and_its_players_are_kept() -> None:
    players = (Player("Été <b>"), Player("虎", 2))
    match = finished(dealt(players=players), SeededChance(3))
    assert again(match).players == players
    over = DrivenMatch.set_up(TOY, {}, 2, 1, match.state)
    assert isinstance(over.pending, Over) and isinstance(again(over).pending, Over)
    with pytest.raises(IllegalMove):
        over.play(ROLL)


def test_reasons_are_found_at_the_first_wrong_part() -> None:
    match = dealt()
    keys = {
        (): "toy.why.nothing",
        ("fly", "h1"): "toy.why.word",
        ("under",): "toy.why.which_card",
        ("under", "h7"): "toy.why.no_card",
        ("ask", "0"): "toy.why.seat",
    }
    for move, key in keys.items():
        found = match.why_illegal(move)
        assert found is not None and found.key == key
    finished(match, SeededChance(1))
    found = match.why_illegal(("roll",))
    assert found is not None and found.key == "table.error.over"


def test_a_warning_is_for_a_legal_move() -> None:
    match = to_the_sheets(dealt())
    warning = match.warn(SHEET)
    assert warning is not None and warning.key == "toy.warn.blank"
    assert match.warn(("none", *"100000000000")) is None
