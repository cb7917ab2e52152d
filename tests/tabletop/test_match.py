"""The match draws chance, logs, undoes and replays: told with the throw-away game and scripted chance."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from driven import DrivenMatch
from rows import anything, each
from tables import GAMES, AnyMatch, finished, toy
from tabletop.chance import ChanceNeeded, SeededChance
from tabletop.codec import checksum
from tabletop.game import BadRecord, BadRequest, BadState, CannotUndo, Event, IllegalMove, Move, Over
from tabletop.match import DieNeeded, Match
from tabletop.record import NAME_LIMIT, NOTE_LIMIT, Player, SeatChange
from tabletop.registry import load_game
from toy.rules import BOXES

TOY = load_game(GAMES, "toy")
DEAL = [["card", card] for card in "123456"]
"""Hands of a two-seat deal, dealt round: seat 0 gets 1, 3, 5; seat 1 gets 2, 4, 6."""

ROLL, PEEK, ASK, CALL = ("roll",), ("peek",), ("ask", "1"), ("call", "0")
TEARS = ("salt", "sweet", "bitter")
WITH_BOT = (Player("Lu"), Player("", 1))


def dealt(*more: Any, players: tuple[Player, ...] | None = None, **options: Any) -> AnyMatch:
    """A two-seat match with that deal and these outcomes to come."""
    return DrivenMatch.new(TOY, options, 2, 7, script=[*DEAL, *more], players=players)


def by_hand(**options: Any) -> AnyMatch:
    """A match of two whose dice are typed in."""
    return DrivenMatch.new(TOY, options, 2, 7, dice="typed")


def forged(match: AnyMatch, **changes: Any) -> AnyMatch:
    """The match of its own record, changed and sealed again."""
    data = {**json.loads(json.dumps(match.record())), **changes}
    return DrivenMatch.load({**data, "checksum": checksum(data)}, GAMES)


# Beginning

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
    if "players" in wrong:
        with pytest.raises(BadRequest):
            dealt().reseat(wrong["players"])


def test_what_changes_a_match_gives_another_one_and_the_first_stays_as_it_was() -> None:
    match, dice = dealt(1, 2, undo="free").value, waiting(by_hand().value)
    played, _ = match.play(ROLL)
    undone = played.undo()
    further, _ = played.play(played.ask.moves.first(1)[0])
    steps: dict[str, tuple[Match[Any, Any], Callable[[], Match[Any, Any]]]] = {
        "play": (match, lambda: match.play(ROLL)[0]),
        "undo": (played, played.undo),
        "redo": (undone, lambda: undone.redo()[0]),
        "goto": (played, lambda: played.goto(0)),
        "resume_from": (further, lambda: further.resume_from(1)),
        "take_back": (further, lambda: further.take_back(1)),
        "noted": (match, lambda: match.noted(0, "plan", "x")),
        "scripted": (match, lambda: match.scripted((1, 2))),
        "reseated": (match, lambda: match.reseated((Player("Ana"), Player("Ben")))),
        "aside": (match, lambda: match.aside("tears", TEARS, 3)[0]),
        "answer": (dice, lambda: waiting(dice, 2)),
        "without_throw": (dice, dice.without_throw),
    }
    for name, (before, act) in steps.items():
        record, events, state = before.record(), before.decisions[:], before.state
        after = act()
        assert after is not before, name
        assert (before.record(), before.decisions[:], before.state) == (record, events, state), name
        assert act().record() == after.record(), f"{name} gives the same again"


def waiting(match: Match[Any, Any], *shown: int) -> Match[Any, Any]:
    """The match whose throw waits for the next die."""
    with pytest.raises(DieNeeded) as needed:
        match.answer(*shown) if shown else match.play(ROLL)
    return needed.value.match


# Playing


def test_a_scripted_outcome_that_cannot_be_changes_nothing() -> None:
    match = dealt(5, 3)
    assert match.counters == {}, "scripted outcomes use nothing of the seed"
    before = match.record()
    for wrong in ([["die", 7]], [["card", 1]], ["1"], [True], [["die", 1], 0], [1, 1, "9"]):
        match.script(wrong)
        with pytest.raises(BadRequest):
            match.play(ROLL)
        assert match.record() == before
    match.script([6])
    match.play(ROLL)
    assert match.decisions[0].rolls[0] == ("die", 6), "what is left of a script is replaced"
    assert match.counters["die"] == 1, "the second die is the seed's"


def test_reasons_are_found_at_the_first_wrong_part_and_nothing_is_played_after_the_end() -> None:
    players = (Player("Été <b>"), Player("虎", 2))
    match = dealt(players=players)
    words = (((), "nothing"), (("fly", "h1"), "word"), (("under",), "which_card"), (("ask", "0"), "seat"))
    for move, key in (*words, (("under", "h7"), "no_card")):
        assert match.why_illegal(move).key == f"toy.why.{key}"
    finished(match, SeededChance(1))
    assert match.why_illegal(ROLL).key == "table.error.over" and forged(match).players == players
    over = DrivenMatch.set_up(TOY, {}, 2, 1, match.state)
    assert isinstance(forged(over).pending, Over) and over.off_seed
    with pytest.raises(IllegalMove):
        over.play(ROLL)
    with pytest.raises(BadState):
        DrivenMatch.set_up(TOY, {}, 2, 1, replace(match.state, round=9))
    entries = match.record()["entries"]
    with pytest.raises(BadRecord, match="after_end"):
        forged(match, entries=[*entries, entries[0]])


# Real dice, typed in


def begin(match: AnyMatch, first: int) -> None:
    """Plays a roll and types in the first die."""
    for step, given in (("play", ROLL), ("answer", first)):
        with pytest.raises(ChanceNeeded) as need:
            getattr(match, step)(given)
        assert (need.value.label, need.value.values) == ("die", (1, 2, 3, 4, 5, 6))


def test_typed_dice_are_asked_for_one_by_one_and_hidden_draws_never() -> None:
    match = by_hand(undo="free")
    opening = dict(match.counters)
    begin(match, 4)
    for wrong in (0, 7, "3", True):
        with pytest.raises(BadRequest):
            match.answer(wrong)
    with pytest.raises(IllegalMove):
        match.play(("fly",))
    assert match.at == 0, "nothing happens before the last outcome is known"
    assert not match.off_seed, "nothing was thrown yet"
    assert match.answer(4)[0].params["dice"] == (4, 4) and match.at == 1
    played = match.decisions[0]
    assert played.rolls == (("die", 4), ("die", 4), ("card", match.state.hands[0][-1]))
    assert played.typed == (0, 1) and not played.seeded and [die.value for die in played.dice] == [4, 4]
    assert match.counters == {**opening, "card": opening["card"] + 1}, "no die is drawn from the seed"
    assert match.waiting_for_dice is None and match.off_seed and forged(match).off_seed
    assert forged(match).decisions == match.decisions
    with pytest.raises(BadRequest):
        match.answer(1)
    match.undo()
    match.play(ROLL)
    assert list(match.decisions) == [played], "the same move is a redo and asks for no die"
    match.undo()
    match.play(PEEK)
    assert match.decisions[0].typed == () and match.counters["card"] == 8, "the counter never goes back"


def test_a_record_says_which_dice_were_typed_only_where_dice_are() -> None:
    assert "typed" not in finished(toy(5), SeededChance(1), 9).record()
    match = by_hand()
    match.play(PEEK)
    assert match.record()["typed"] == [] and forged(match).decisions[0].typed == ()
    old = {name: value for name, value in match.record().items() if name != "typed"}
    before = DrivenMatch.load({**old, "checksum": checksum(old)}, GAMES)
    assert before.decisions[0].typed == (0,), "an earlier version asked for every outcome"
    match, whole, by_seed = by_hand(), by_hand(), DrivenMatch.new(TOY, {}, 2, 7)
    by_seed.play(ROLL)
    begin(match, 4)
    match.throw_rest()
    first = by_seed.decisions[0].rolls[0]
    assert match.decisions[0].rolls[:2] == (("die", 4), first), "the seed's first die, not its second"
    assert match.decisions[0].typed == (0,) and forged(match, typed=[[0, 0], [0, 1]]).off_seed
    with pytest.raises(ChanceNeeded):
        whole.play(ROLL)
    whole.throw_rest()
    assert whole.decisions == by_seed.decisions and not whole.off_seed and not forged(whole).off_seed
    for typed in ([[0, 3]], [[1, 0]], [[-1, 0]], [[0, -1]], [[0, 1], [0, 0]], [[0, 0]] * 2, [0]):
        with pytest.raises(BadRecord):
            forged(match, typed=typed)


def test_a_record_whose_outcomes_its_seed_does_not_give_is_known_to_be_off_its_seed() -> None:
    by_seed = DrivenMatch.new(TOY, {}, 2, 7)
    by_seed.play(PEEK)
    by_seed.play(ROLL)
    record = by_seed.record()
    assert not by_seed.off_seed and not forged(by_seed).off_seed
    for more in (1, -1):
        counters = {label: count + more for label, count in record["counters"].items()}
        assert forged(by_seed, counters=counters).off_seed
    for bent in ({"seed": 8}, {"dice": "typed"}, {"rules": TOY.rules + 1}):
        assert forged(by_seed, **bent).off_seed
    assert rolled().off_seed and forged(rolled()).off_seed, "its outcomes were given"


# Beside the game


def test_what_is_drawn_beside_the_game_hangs_on_seed_and_label_alone_and_is_in_its_record() -> None:
    match, twin = toy(5), toy(5)
    drawn = match.aside("tears", TEARS, 9)
    assert len(drawn) == 9 and set(drawn) == set(TEARS) and match.aside("tears", TEARS, 0) == ()
    for one in (match, twin):
        finished(one, SeededChance(1), 9)
    assert twin.aside("tears", TEARS, 2) == drawn[:2], "fewer first, and more later"
    assert twin.aside("laughs", TEARS, 1_000)[:9] != drawn and toy(6).aside("tears", TEARS, 9) != drawn
    assert twin.aside("tears", TEARS, 9) == drawn
    assert match.counters == twin.counters and not match.off_seed, "nothing of the game's own chance"
    later = forged(match)
    value, record = later.value, match.record()
    assert later.record() == record and not later.off_seed
    assert later.aside("tears", TEARS, 9) == drawn and later.value is value
    assert len(later.aside("tears", TEARS, 10)) == 10 and later.value is not value
    kept = forged(match, asides={"tears": ["sweet", "gone", "sweet"]})
    assert kept.aside("tears", TEARS, 4) == ("sweet", drawn[1], "sweet", drawn[3]), "impossible: drawn anew"
    assert forged(match, rules=TOY.rules + 1).record()["asides"] == {"tears": list(drawn)}
    for label, n in (("", 1), ("x" * 41, 1), ("a", -1), ("a", 1_001)):
        with pytest.raises(BadRequest):
            match.aside(label, TEARS, n)
    assert match.record() == record


def test_a_pile_beside_the_game_is_drawn_whole_before_it_is_shuffled_again() -> None:
    match = toy(5)
    drawn = match.aside("tears", TEARS, 30, pile=True)
    rounds = {drawn[first : first + 3] for first in range(0, 30, 3)}
    assert all(set(one) == set(TEARS) for one in rounds) and len(rounds) > 2, "another order each time"
    assert toy(5).aside("tears", TEARS, 4, pile=True) == drawn[:4], "fewer first, and more later"
    assert forged(match).aside("tears", TEARS, 30, pile=True) == drawn
    assert {toy(seed).aside("tears", TEARS, 1, pile=True) for seed in range(20)} == {(one,) for one in TEARS}
    grown = forged(match, asides={"tears": ["sweet", "gone", "sweet"]})
    more = grown.aside("tears", (*TEARS, "umami"), 8, pile=True)
    assert (more[0], more[2]) == ("sweet", "sweet") and set(more[4:]) == {*TEARS, "umami"}


# Undo and redo


@each(
    [(dealt(), (), 0, "nothing"), (dealt(undo="free"), (), 0, "nothing"), (dealt(1, 2), (ROLL,), 0, "chance"),
     # The second peek shows a card that is already known to lie there: no chance, but a secret told.
     (dealt(["card", "4"]), (PEEK, PEEK), 0, "shown"),
     # Seat 0 decided, then seat 1: only the last may go back.
     (dealt(), (ASK, CALL), 1, "other"), (dealt(1, 2, undo="free"), (ROLL, PEEK), 2, "nothing"),
     (dealt(players=WITH_BOT), (ASK, CALL), 2, "nothing")]
)  # fmt: skip
def test_a_fair_undo_stops_at_chance_at_what_was_shown_and_at_another_person_but_not_at_bots(
    match: AnyMatch, moves: tuple[Move, ...], steps: int, why: str
) -> None:
    for move in moves:
        match.play(move)
    for _ in range(steps):
        match.undo()
    limit, record = len(moves) - steps, match.record()
    assert match.can_undo().key == f"table.undo.{why}" and match.at == limit == match.undo_limit
    for act in (match.undo, *(lambda at=at: match.resume_from(at) for at in range(limit))):
        with pytest.raises(CannotUndo) as refused:
            act()
        assert refused.value.message == match.can_undo() and match.record() == record
    assert match.can_redo() == (steps > 0)
    if not steps:
        with pytest.raises(CannotUndo):
            match.redo()
    for look in (match.state_at, match.pending_at, match.resume_from, match.goto, match.take_back):
        for at in (-1, len(moves) + 1, 10**9):
            with pytest.raises(BadRequest):
                look(at)
    match.resume_from(limit)
    assert (match.at, match.length) == (limit, len(moves))


def test_whoever_takes_a_seat_over_leaves_what_was_decided_there_to_those_who_decided_it() -> None:
    match = dealt(players=WITH_BOT)
    match.reseat((Player(), Player()))
    match.play(ASK)
    match.reseat((Player("Zoé"), Player("Lu")))
    assert "seat_changes" not in match.record(), "before the first move, and for a name"
    match.play(CALL)
    match.reseat((Player("Lu"), Player(bot=1)))
    assert match.seat_changes == forged(match).seat_changes == (SeatChange(2, 1, None),)
    assert [match.bot_at(number) for number in (0, 1)] == [None, None]
    match.undo()
    assert match.can_undo().key == "table.undo.other", "a person answered, though a bot sits there now"
    match.redo()
    match.reseat((Player("Lu"), Player()))
    assert match.seat_changes == (SeatChange(2, 1, None), SeatChange(2, 1, 1))
    match.take_back(0)
    match.play(("under", "h1"))
    assert [change.at for change in match.seat_changes] == [0, 0], "the decisions after it are gone"
    other = dealt(players=WITH_BOT)
    for move in (ASK, CALL):
        other.play(move)
    other.reseat((Player("Lu"), Player("Zoé")))
    other.undo()
    other.undo()
    assert (other.at, other.bot_at(1)) == (0, 1), "a bot answered, though a person sits there now"


def test_the_same_move_after_an_undo_is_a_redo_but_not_with_a_script() -> None:
    match = dealt(undo="free")
    match.play(ROLL)
    match.play(PEEK)
    known = [decision.rolls for decision in match.decisions]
    match.note(0, "k", "kept")
    match.note(2, "k", "gone")
    match.goto(0)
    match.play(ROLL)
    assert match.length == 2 and [decision.rolls for decision in match.decisions] == known
    assert match.log(None) == [(1, 0, "roll")], "the log ends at the moment"
    match.undo()
    match.script([5, 6])
    match.play(ROLL)
    assert match.decisions[0].rolls == (("die", 5), ("die", 6)) and (match.at, match.length) == (1, 1)
    assert [note.text for note in match.notes] == ["kept"] and match.state_at(1) == match.state


def test_a_different_move_after_an_undo_draws_new_outcomes() -> None:
    """Peeking again and again through undo and records must not show the next cards of the seed."""
    match = dealt(undo="free")
    stream, deck, drawn = SeededChance(7), match.state.deck, []
    for number in range(6):
        match.play(PEEK if number % 2 else ("under", "h1"))
        drawn.append(match.decisions[0].rolls[0][1])
        match.undo()
        match = forged(match)
    expected = [stream.pick("card", tuple(deck.unknown), tuple(deck.unknown.values())) for _ in range(6)]
    assert drawn == expected and match.counters == {"card": 6}


# Notes and records


def test_notes_are_kept_within_limits_and_never_reach_the_rules() -> None:
    match, other = dealt(), dealt()
    match.note(0, "k", "x" * NOTE_LIMIT)
    for wrong in ((0, "k", "x" * 2_001), (1, "k", "x"), (-1, "k", "x"), (0, "", "x"), (0, "k" * 41, "x")):
        with pytest.raises(BadRequest):
            match.note(*wrong)
    assert [note.text for note in forged(match).notes] == ["x" * 2_000]
    match.note(0, "k", "")
    match.note(0, "half \ud83d", "half \ud83d")
    assert [(note.key, note.text) for note in forged(match).notes] == [("half ?", "half ?")]
    assert match.state == other.state and match.view(0) == other.view(0)


def rolled() -> AnyMatch:
    match = dealt(1, 2)
    match.play(ROLL)
    return match


ENTRY, SNAPSHOT = rolled().record()["entries"][0], rolled().record()["snapshot"]
ONE, TWO = ["die", 1], ["die", 2]
ROLLS = anything([], [ONE], [ONE, TWO, TWO], [ONE, ["die", 7]], [["card", 1], TWO])
CHANGE = {"at": 0, "seat": 0, "bot": 1}
SEATS: list[Any] = [{}, None, [{"at": 0, "seat": 0}], [{**CHANGE, "at": 1}, CHANGE]]
SEATS += [[{**CHANGE, **bad}] for bad in ({"at": 2}, {"seat": 2}, {"seat": -1}, {"bot": "1"})]
ASIDES: list[Any] = [{"": ["a"]}, {"x" * 41: ["a"]}, {"a": []}, {"a": [None]}, []]
OTHER_RULES: list[Any] = [{}, None, [], {**SNAPSHOT, "round": 99}]


@each(
    [({"snapshot": {**SNAPSHOT, **one}}, "record.snapshot") for one in ({"scores": [9, 0]}, {"round": 1})]
    + [({"seat_changes": changes}, "record.form") for changes in SEATS]
    + [({"asides": asides}, "record") for asides in ASIDES]
    + [({"rules": TOY.rules + 1, "snapshot": snapshot}, r"table|toy") for snapshot in OTHER_RULES]
    + [({"entries": [{**ENTRY, "move": move}]}, "illegal") for move in ("fly", "ask 0", "under h9")]
    + [({"entries": [{**ENTRY, "rolls": rolls}]}, "outcome") for rolls in ROLLS]
    + [({"entries": [{**ENTRY, "seat": 1}]}, "record.seat"), ({"opening": [["card", "9"]]}, "outcome")]
    + [({"entries": [{**ENTRY, "rolls": [TWO, ["die", 3]]}]}, "record.snapshot")]
)
def test_a_record_that_cannot_be_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRecord, match=why) as error:
        forged(rolled(), **change)
    at = 0 if "opening" in change else 1
    assert error.value.message.params.get("at", at) == at, "the number of the decision"


def test_a_checksum_that_is_wrong_is_refused() -> None:
    data = dealt().record()
    wrong = ("", "0" * 64, None, 5, data["checksum"][:-1], data["checksum"].upper() + " ")
    for bent in (*({"checksum": one} for one in wrong), {"seed": data["seed"] + 1}):
        with pytest.raises(BadRecord, match="checksum"):
            DrivenMatch.load({**data, **bent}, GAMES)
    for none in anything([], "{}", None):
        with pytest.raises(BadRecord, match="form"):
            DrivenMatch.load(none, GAMES)


# Several people: secrets that end, standing answers, teams

NOUGHTS, LATER = (("none", *(digit * BOXES)) for digit in "01")


def at_the_sheets(**options: Any) -> DrivenMatch:
    """Everybody has peeked, so that the sheets come."""
    match = toy(**options)
    for _ in range(match.seats):
        match.play(("peek",))
    return match


def texts(match: DrivenMatch, seat: int | None) -> list[str | None]:
    """The last answers, a sheet a seat at most, as a seat may read them."""
    return [text for _, _, text in match.log(seat)][match.seats :]


def test_a_secret_answer_is_open_to_all_when_a_step_opens_it() -> None:
    """And closed again where that is undone."""
    match = at_the_sheets(undo="free")
    sheet = ("h1", "9", *("0" * (BOXES - 1)))
    assert match.ask.secret and match.ask.seat == 0
    assert match.play(sheet) == (Event("sealed", {"seat": 0}),)
    assert [match.view(seat).frames[0].answers[0] for seat in (0, 1, None)] == [sheet, (), ()]
    assert [texts(match, seat) for seat in (0, 1, None)] == [["sheet h1 900000000000"], [None], [None]]
    match.play(NOUGHTS)
    assert texts(match, None) == [None] * 2
    shown = match.play(LATER)[1]
    assert shown.kind == "revealed" and shown.params["sheets"][0][1:] == sheet[1:]
    assert all(all(texts(match, reader)) for reader in (None, 0, 1, 2))
    assert match.readable(1) == [True] * 6
    match.undo()
    assert match.readable(1) == [True, True, True, False, True, False]
    match.goto(match.length)
    assert match.readable(1) == [True] * 6


def test_team_mates_read_each_others_sheets_at_once() -> None:
    match = at_the_sheets(seats=4, copies=4, teams=True, rounds=1)
    assert match.ask.open_to == (2,)
    match.play(LATER)
    for one in (match, DrivenMatch.load(match.record(), GAMES)):
        assert [texts(one, seat)[0] is not None for seat in range(4)] == [True, False, True, False]
    assert [match.view(seat).frames[0].answers[0] for seat in (1, 2)] == [(), LATER]
    for _ in range(3):
        match.play(NOUGHTS)
    assert (match.pending.winners, match.pending.scores) == ((0, 2), (BOXES, 0, 0, 0))


def called() -> DrivenMatch:
    """Seat 2 is called as a witness for the first time: nothing was drawn or shown."""
    match = toy()
    match.play(("ask", "1"))
    match.play(("call", "2"))
    return match


def test_a_standing_answer_is_still_asked_and_recorded() -> None:
    """And taken back in a turn of one's own."""
    match = called()
    assert match.ask.moves.first(9) == (("yes",), ("yes", "always"), ("no",), ("no", "never"))
    assert Event("stands", {"seat": 2, "word": "never"}) in match.play(("no", "never"))
    for move in (("refuse",), ("ask", "0"), ("call", "2")):
        match.play(move)
    assert match.ask.seat == 2 and match.ask.moves.first(9) == (("no",),)
    match.play(("no",))
    assert match.decisions[-1].seat == 2 and ("free",) not in match.ask.moves
    match.play(("refuse",))
    match.play(("free",))
    assert match.ask.seat == 2 and match.state.standing == ("ask",) * 3, "that takes no turn"


def test_who_agrees_goes_back_past_the_decisions_of_others() -> None:
    """But nobody past what was drawn or shown."""
    match = called()
    match.play(("no",))
    match.note(3, "k", "gone")
    assert (match.undo_limit, match.agreed_limit) == (2, 0)
    match.take_back(1)
    assert (match.at, match.length, match.ask.seat) == (1, 1, 1)
    assert not match.can_redo() and match.notes == ()
    match.play(("refuse",))  # the asker draws
    assert [decision.text for decision in match.decisions] == ["ask 1", "refuse"] and not match.off_seed
    assert DrivenMatch.load(match.record(), GAMES).record() == match.record()
    assert match.undo_limit == match.agreed_limit == 2
    for at in range(2):
        with pytest.raises(CannotUndo) as refused:
            match.take_back(at)
        assert refused.value.message.key == "table.undo.chance"
    match.take_back(2)
    assert (match.at, match.length) == (2, 2)
