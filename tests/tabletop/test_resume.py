"""A saved match stands at once where it was, and is played again afterwards.

What is resumed is what is loaded, before and after that; where the decisions do not lead to the snapshot it
goes on from there. After a change of rules everything that was told can still be told.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from driven import DrivenMatch
from scales import Scale
from tables import GAMES, AnyMatch, finished, match_of, random_move, toy
from tabletop import kept as kept_module
from tabletop.blocks import BLOCK, kept_list
from tabletop.chance import ChanceNeeded, SeededChance
from tabletop.decision import Decision
from tabletop.game import Ask, BadRecord, BadRequest
from tabletop.kept import TOLD, KeptRecord
from tabletop.match import ReplayFailed
from tabletop.record import Earlier, Player, canonical
from tabletop.save_format import export_text, saved_of
from tabletop.saves import import_text

SHEET = ("none", *"000000000000")
Change = Callable[[Any], Any]


def played(plies: int = 150, number: int = 1, **options: Any) -> AnyMatch:
    """A match of the throw-away game after so many decisions."""
    return finished(toy(number, 3, **{"rounds": 40, "copies": 20, **options}), SeededChance(number), plies)


def resumed(match: AnyMatch) -> AnyMatch:
    return DrivenMatch.resume(match.kept(), GAMES)


def replayed(match: AnyMatch) -> AnyMatch:
    """The match, every decision played again."""
    while not match.replay_some(10):
        pass
    return match


def seats_of(match: AnyMatch) -> tuple[int | None, ...]:
    return (None, *range(match.seats))


def told(match: AnyMatch) -> list[Decision]:
    """The decisions but for their moves, which a resumed match does not know yet."""
    return [replace(decision, move=()) for decision in match.decisions]


def assert_same(one: AnyMatch, other: AnyMatch) -> None:
    """Everything that may be known of two matches without another moment is the same."""
    assert (one.state, one.at, one.length) == (other.state, other.at, other.length)
    assert told(one) == told(other)
    assert (one.opening, one.earlier_opening) == (other.opening, other.earlier_opening)
    assert list(one.earlier) == list(other.earlier)
    assert (one.undo_limit, one.agreed_limit) == (other.undo_limit, other.agreed_limit)
    assert (one.can_undo(), one.can_redo()) == (other.can_undo(), other.can_redo())
    assert (one.off_seed, one.begun_from_state) == (other.off_seed, other.begun_from_state)
    assert (one.notes, one.asides, one.seat_changes) == (other.notes, other.asides, other.seat_changes)
    for seat in seats_of(one):
        assert one.log(seat) == other.log(seat) and one.readable(seat) == other.readable(seat)
        assert one.view(seat) == other.view(seat)
    assert one.record() == other.record() == one.kept() == other.kept()


# Resumed and loaded


@pytest.mark.parametrize("name", ["toy", "hujiyang", "contrevent"])
def test_what_is_resumed_is_what_is_loaded(name: str, scale: Scale) -> None:
    for number in range(scale(40)):
        stream = SeededChance(f"{number}/resume")
        match = match_of(name, number)
        while isinstance(match.pending, Ask):
            finished(match, stream, 1 + stream.below(match.length + 12))
            if stream.below(3) == 0 and match.can_undo() is None:
                match.undo()
            loaded, again = DrivenMatch.load(match.record(), GAMES), resumed(match)
            assert again.unreplayed == match.length
            assert_same(loaded, again)
            replayed(again)
            assert again.unreplayed == 0 and again.decisions == loaded.decisions
            assert_same(loaded, again)
            for at in range(0, match.length + 1, 5):
                assert again.state_at(at) == loaded.state_at(at)
            if match.at < match.length and match.at >= match.undo_limit:
                match.play(random_move(match, stream))


def test_a_match_is_played_again_in_slices() -> None:
    match = resumed(played(100))
    counts = []
    while not match.replay_some(30):
        counts.append(match.unreplayed)
    assert counts == [70, 40, 10] and match.unreplayed == 0
    assert match.replay_some(30), "there is nothing left to do"


def test_nothing_is_played_until_an_earlier_moment_is_asked_for() -> None:
    match = played(150)
    again = resumed(match)
    again.game = replace(again.game, play=fail)
    assert again.log(0, 100) == match.log(0, 100) and again.view(1) == match.view(1)
    assert again.state_at(150) == match.state and again.decisions[3].events == match.decisions[3].events
    again.note(150, "k", "x")
    assert again.kept()["notes"] == [{"at": 150, "key": "k", "text": "x"}]
    assert again.unreplayed == 150
    with pytest.raises(AssertionError):
        again.state_at(149)


def fail(*args: object) -> Any:
    raise AssertionError("a decision was played")


@pytest.mark.parametrize(
    "look",
    [
        lambda match: match.undo(),
        lambda match: match.goto(10),
        lambda match: match.state_at(0),
        lambda match: match.view_at(120, 0),
        lambda match: match.pending_at(64),
        lambda match: match.take_back(3),
        lambda match: match.resume_from(77),
    ],
)
def test_what_needs_an_earlier_moment_plays_what_is_missing_first(look: Change) -> None:
    plain, again = (change(played(150, undo="free")) for change in (lambda match: match, resumed))
    found = look(plain), look(again)
    if not isinstance(found[0], Ask):
        assert found[0] == found[1]
    assert again.unreplayed == 0
    assert_same(plain, again)


def test_a_match_goes_on_while_it_is_played_again() -> None:
    plain, again = played(90), resumed(played(90))
    streams = SeededChance(4), SeededChance(4)
    while isinstance(plain.pending, Ask):
        for match, stream in zip((plain, again), streams, strict=True):
            finished(match, stream, 1)
        again.replay_some(1)
        assert again.state == plain.state and again.kept().fingerprint() == plain.kept().fingerprint()
    assert again.unreplayed == 0 and again.decisions == plain.decisions
    assert_same(plain, again)
    assert [again.state_at(at) for at in range(0, again.length, 7)] == [
        plain.state_at(at) for at in range(0, plain.length, 7)
    ]


def test_a_match_resumed_twice_is_still_the_same() -> None:
    match = played(100)
    again = resumed(match)
    again.replay_some(40)
    finished(again, SeededChance(2), 40)
    once_more = resumed(again)
    assert once_more.unreplayed == 140
    assert_same(replayed(again), once_more)
    assert replayed(once_more).decisions == again.decisions


def test_what_was_taken_back_can_be_redone_at_once() -> None:
    match = played(100, undo="free")
    match.goto(80)
    again = resumed(match)
    for _ in range(20):
        assert again.redo() == match.redo()
    assert again.unreplayed == 100 and again.state == match.state
    again.goto(80)
    assert again.unreplayed == 100, "the snapshot stands there"
    assert_same(DrivenMatch.load(again.record(), GAMES), again)


def test_the_move_that_was_taken_back_is_a_redo_and_another_one_is_not() -> None:
    match = played(100, undo="free")
    match.goto(80)
    move = match.decisions[80].move
    again = resumed(match)
    again.play(move)
    assert (again.at, again.length) == (81, 100)
    other = resumed(match)
    other.play(next(one for one in other.ask.moves.first(50) if one != move))
    assert (other.at, other.length, other.unreplayed) == (81, 81, 80)
    assert_same(DrivenMatch.load(other.record(), GAMES), other)
    assert replayed(other).decisions[80].move != move


def test_a_match_without_a_decision_has_nothing_to_play_again() -> None:
    again = resumed(toy())
    assert again.unreplayed == 0 and again.replay_some(1)
    assert_same(toy(), again)


def test_a_match_that_began_in_the_middle_is_resumed_too() -> None:
    state = played(20).state
    match = DrivenMatch.set_up(toy().game, {}, 3, 1, state)
    finished(match, SeededChance(1), 100)
    again = resumed(match)
    assert_same(match, again)
    assert replayed(again).state_at(0) == state


def test_a_plain_record_is_loaded_whole() -> None:
    match = played(30)
    again = DrivenMatch.resume(match.record(), GAMES)
    assert again.unreplayed == 0 and again.decisions == match.decisions


def test_dice_and_seats_are_known_before_they_are_played_again() -> None:
    match = DrivenMatch.new(toy().game, {}, 2, 7, dice="typed")
    with pytest.raises(ChanceNeeded):
        match.play(("roll",))
    with pytest.raises(ChanceNeeded):
        match.answer(2)
    match.answer(5)
    match.reseat([Player(), Player(bot=1)])
    again = resumed(match)
    assert [die.value for die in again.decisions[0].dice] == [2, 5]
    assert again.decisions[0].dice == match.decisions[0].dice
    assert (again.decisions[0].typed, len(again.seat_changes)) == ((0, 1), 1)
    assert_same(match, again)


# Records that are not what they were


def bent(match: AnyMatch, name: str, change: Change) -> KeptRecord:
    """The parts of a match, one list changed."""
    record = match.kept()
    items = record.lists[name].items()
    change(items)
    return replace(record, lists={**record.lists, name: kept_list(items)})


UNPLAYABLE: tuple[Change, ...] = (
    lambda entries: entries[3].update(move="give h9"),
    lambda entries: entries[3].update(seat=(entries[3]["seat"] + 1) % 3),
    lambda entries: entries[70].update(rolls=[["die", 6]] * 9),
    lambda entries: entries[-1].update(move="under h77"),
    lambda entries: entries.__setitem__(slice(10, 12), entries[11:9:-1]),
)


@pytest.mark.parametrize("change", UNPLAYABLE)
@pytest.mark.parametrize("later", [0, 30])
def test_where_the_decisions_do_not_lead_to_the_snapshot_it_goes_on_from_there(
    change: Change, later: int
) -> None:
    match = played(100)
    match.note(40, "k", "quarante")
    match.note(100, "k", "cent")
    match.reseat([Player(bot=1), Player(), Player()])
    again = DrivenMatch.resume(bent(match, "entries", change), GAMES)
    finished(again, SeededChance(9), later)
    texts = [decision.text for decision in again.decisions]
    states = {at: again.state_at(at) for at in range(100, 101 + later)}
    with pytest.raises(ReplayFailed) as error:
        replayed(again)
    assert error.value.decisions == 100
    assert (again.at, again.length, again.unreplayed) == (later, later, 0)
    assert [one.text for one in again.earlier] + [one.text for one in again.decisions] == texts
    assert [one.events for one in again.earlier] == [one.events for one in match.decisions]
    assert again.earlier_opening == match.opening and again.opening == ()
    assert {at + 100: again.state_at(at) for at in range(later + 1)} == states
    assert [(note.at, note.text) for note in again.notes] == [(-60, "quarante"), (0, "cent")]
    assert again.begun_from_state and again.off_seed and len(again.seat_changes) == 1
    assert replayed(again) is again, "it is settled"
    assert_same(DrivenMatch.load(again.record(), GAMES), resumed(again))
    finished(again, SeededChance(3), 30)
    assert_same(again, replayed(resumed(again)))


def test_another_snapshot_than_the_decisions_lead_to_is_where_it_goes_on() -> None:
    match = played(60)
    record = match.kept()
    snapshot = json.loads(json.dumps(record.fields["snapshot"]))
    snapshot["scores"][0] += 7
    again = DrivenMatch.resume(replace(record, fields={**record.fields, "snapshot": snapshot}), GAMES)
    with pytest.raises(ReplayFailed):
        again.undo() if again.can_undo() is None else again.goto(0)
    assert (again.at, again.state.scores[0]) == (0, match.state.scores[0] + 7)
    assert len(again.earlier) == 60
    finished(again, SeededChance(1), 10)


def test_what_was_taken_back_can_still_be_redone_where_the_decisions_disagree() -> None:
    match = played(100, undo="free")
    match.goto(80)
    later = [match.state_at(at) for at in range(80, 101)]
    again = DrivenMatch.resume(bent(match, "entries", UNPLAYABLE[0]), GAMES)
    with pytest.raises(ReplayFailed):
        again.goto(79)
    assert (again.at, again.length) == (0, 20)
    assert [again.state_at(at) for at in range(21)] == later
    broken = DrivenMatch.resume(bent(match, "entries", lambda entries: entries[85].update(move="?")), GAMES)
    with pytest.raises(ReplayFailed):
        replayed(broken)
    assert (broken.at, broken.length) == (0, 5)


def test_a_block_that_cannot_be_read_is_lost_alone() -> None:
    match = played(150)
    again = DrivenMatch.resume(bent(match, TOLD, lambda told: told[3].update(events=7)), GAMES)
    assert again.log(None, BLOCK) == match.log(None, BLOCK)
    with pytest.raises(BadRecord):
        again.decisions[0]
    with pytest.raises(ReplayFailed):
        replayed(again)
    assert again.at == 0 and again.state == match.state and len(again.earlier) == 150
    assert [one.text for one in again.earlier[BLOCK:]] == [one.text for one in match.decisions[BLOCK:]]
    assert {one.text for one in again.earlier[:BLOCK]} == {""}


@pytest.mark.parametrize(
    "change",
    [
        {"at": 10**6},
        {"at": -1},
        {"snapshot": {}},
        {"snapshot": None},
        {"format": 99},
        {"format": "1"},
        {"seats": 2},
        {"players": []},
        {"seed": 2**60},
        {"options": {"rounds": 5}},
        {"counters": {"die": -1}},
        {"more": 1},
    ],
)
def test_a_head_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    record = played(70).kept()
    with pytest.raises(BadRecord):
        DrivenMatch.resume(replace(record, fields={**record.fields, **change}), GAMES)


def test_lists_that_do_not_fit_together_are_refused() -> None:
    match = played(70)
    for name in ("entries", TOLD):
        with pytest.raises(BadRecord):
            DrivenMatch.resume(bent(match, name, lambda items: items.pop()), GAMES)
    with pytest.raises(BadRecord):
        late = {"at": 71, "key": "k", "text": "x"}
        DrivenMatch.resume(bent(match, "notes", lambda notes: notes.append(late)), GAMES)


def test_a_record_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(130).kept()
    monkeypatch.setattr(kept_module, "WHOLE_LIMIT", 20_000)
    with pytest.raises(BadRecord):
        DrivenMatch.load(record, GAMES)


# Under other rules


def of_other_rules(record: KeptRecord) -> KeptRecord:
    return replace(record, fields={**record.fields, "rules": record.fields["rules"] + 1})


@pytest.mark.parametrize("read", [DrivenMatch.load, DrivenMatch.resume])
def test_what_happened_under_other_rules_is_still_told(read: Change) -> None:
    match = played(150)
    later = read(of_other_rules(match.kept()), GAMES)
    assert (later.at, later.length, later.state) == (0, 0, match.state)
    known = [(one.text, one.seat, one.events) for one in later.earlier]
    assert known == [(one.text, one.seat, one.events) for one in match.decisions]
    assert later.earlier_opening == match.opening
    finished(later, SeededChance(1), 100)
    assert_same(later, replayed(resumed(later)))
    assert_same(later, DrivenMatch.load(json.loads(json.dumps(later.record())), GAMES))
    once_more = read(of_other_rules(later.kept()), GAMES)
    assert [one.text for one in once_more.earlier] == [one.text for one in (*later.earlier, *later.decisions)]
    assert once_more.earlier_opening == match.opening


def test_notes_under_other_rules_stay_at_their_moments() -> None:
    match = played(100)
    for at in (0, 40, 100):
        match.note(at, "k", f"note {at}")
    later = DrivenMatch.load(of_other_rules(match.kept()), GAMES)
    assert [(note.at, note.text) for note in later.notes] == [
        (-100, "note 0"),
        (-60, "note 40"),
        (0, "note 100"),
    ]
    later.note(-60, "k", "autrement")
    later.note(-1, "k", "juste avant")
    for at in (-101, 1):
        with pytest.raises(BadRequest):
            later.note(at, "k", "x")
    again = resumed(later)
    assert again.notes == later.notes and DrivenMatch.load(later.record(), GAMES).notes == later.notes
    finished(again, SeededChance(1), 5)
    once_more = DrivenMatch.load(of_other_rules(again.kept()), GAMES)
    assert [note.at for note in once_more.notes] == [-105, -65, -6, -5]


def test_a_note_about_a_moment_that_is_gone_is_kept_at_the_last_one() -> None:
    match = played(50, undo="free")
    match.note(30, "k", "ici")
    match.note(45, "k", "plus tard")
    match.goto(30)
    later = DrivenMatch.load(of_other_rules(match.kept()), GAMES)
    assert sorted((note.at, note.text) for note in later.notes) == [(0, "ici"), (0, "plus tard")]


def to_the_sheets(**options: Any) -> AnyMatch:
    """A match of two in which seat 0 has filled in its sheet and seat 1 has not."""
    match = DrivenMatch.new(toy().game, options, 2, 3)
    for _ in range(2):
        match.play(("peek",))
    match.play(SHEET)
    return match


def test_a_sealed_answer_stays_sealed_under_other_rules_until_it_is_opened() -> None:
    later = DrivenMatch.load(of_other_rules(to_the_sheets().kept()), GAMES)
    sealed = len(later.earlier) - 1
    assert later.earlier[sealed].known_by == (0,)
    read = [later.may_read_earlier(seat, sealed) for seat in (0, 1, None)]
    assert read == [True, False, False]
    assert all(later.may_read_earlier(None, number) for number in range(sealed))
    later.play(SHEET)
    assert [later.may_read_earlier(seat, sealed) for seat in (0, 1, None)] == [True] * 3
    again = resumed(later)
    assert again.may_read_earlier(1, sealed) and later.log(None)[-1][2] is not None
    later.goto(0)
    assert not later.may_read_earlier(1, sealed), "it was opened later than that"


def test_an_open_answer_stays_open_under_other_rules() -> None:
    match = to_the_sheets()
    match.play(SHEET)
    later = DrivenMatch.load(of_other_rules(match.kept()), GAMES)
    assert all(one.known_by is None for one in later.earlier)


def test_of_an_old_record_nobody_but_its_seat_reads_what_may_have_been_sealed() -> None:
    """A plain record tells no events, nor which answers were secret."""
    match = to_the_sheets()
    record = match.record()
    record["rules"] += 1
    later = DrivenMatch.load(sealed_again(record), GAMES)
    assert [(one.seat, one.events) for one in later.earlier] == [(one.seat, ()) for one in match.decisions]
    assert [later.may_read_earlier(seat, 2) for seat in (0, 1, None)] == [True, False, False]
    record["earlier"] = ["roll", "peek"]
    older = DrivenMatch.load(sealed_again(record), GAMES)
    assert list(older.earlier[:2]) == [Earlier("roll"), Earlier("peek")]
    assert not any(older.may_read_earlier(seat, 0) for seat in (0, 1, None))


def sealed_again(record: dict[str, Any]) -> dict[str, Any]:
    from tabletop.record import checksum

    return {**record, "checksum": checksum(record)}


def test_a_record_is_written_in_the_oldest_format_that_can_hold_it() -> None:
    match = played(10)
    assert match.record()["format"] == match.kept()["format"] == 1
    later = DrivenMatch.load(of_other_rules(match.kept()), GAMES)
    assert later.record()["format"] == later.kept()["format"] == 2
    old = sealed_again({**match.record(), "earlier": ["roll"], "start": match.record()["snapshot"]})
    old = sealed_again({**old, "opening": [], "entries": [], "at": 0})
    plain = DrivenMatch.load(old, GAMES)
    assert plain.record() == old == plain.kept() and old["format"] == 1
    plain.note(-1, "k", "x")
    assert plain.record()["format"] == plain.kept()["format"] == 2


@pytest.mark.parametrize(
    "earlier",
    [
        [5],
        [None],
        [{}],
        [{"move": 5}],
        [{"move": "roll", "seat": 3}],
        [{"move": "roll", "seat": -1}],
        [{"move": "roll", "seat": 0, "events": {}}],
        [{"move": "roll", "seat": 0, "known_by": 1}],
        [{"move": "roll", "seat": 0, "more": 1}],
    ],
)
def test_earlier_decisions_of_the_wrong_form_are_refused(earlier: list[Any]) -> None:
    with pytest.raises(BadRecord):
        DrivenMatch.load(sealed_again({**played(10).record(), "earlier": earlier}), GAMES)


# Views


def test_a_view_is_made_once_for_each_reader_of_a_moment() -> None:
    match = played(30)
    calls: list[Any] = []

    def view(state: Any, seat: int | None) -> Any:
        calls.append(seat)
        return toy().game.view(state, seat)

    match.game = replace(match.game, view=view)
    for _ in range(3):
        for seat in seats_of(match):
            assert match.view(seat) == toy().game.view(match.state, seat)
            assert match.view_at(12, seat) == toy().game.view(match.state_at(12), seat)
    assert len(calls) == 2 * len(seats_of(match))
    finished(match, SeededChance(2), 1)
    assert match.view(0) == toy().game.view(match.state, 0) and len(calls) == 9


# Five thousand decisions, here and on the other interpreter


def wordy_move(match: AnyMatch, stream: SeededChance) -> Any:
    """A random move; two times in three one that asks or answers, which keeps the deck full."""
    if stream.below(3) and match.ask.moves.count() < 1_000:
        words = ("ask", "call", "give", "yes", "no")
        moves = [move for move in match.ask.moves if move[0] in words] or list(match.ask.moves)
        return moves[stream.below(len(moves))]
    return random_move(match, stream)


def test_a_match_of_five_thousand_decisions_goes_on_from_its_file_everywhere() -> None:
    """The outcome is pinned, and this test runs on both interpreters: a file of one goes on alike on the
    other. What is compressed may differ between them, what comes out of it may not."""
    match = DrivenMatch.new(toy().game, {"rounds": 400, "copies": 200, "undo": "free"}, 4, 1)
    stream = SeededChance(1)
    while match.length < 5_000:
        match.play(wordy_move(match, stream))
    text = export_text(saved_of(match, "Longue", "2026-11-20"))
    assert len(text) < 170_000
    again = DrivenMatch(import_text(text, GAMES)[1])
    assert again.record() == match.record()
    for _ in range(100):
        again.play(wordy_move(again, stream))
    assert sha256(canonical(again.record()).encode()).hexdigest()[:16] == "650a2db2b307cfa5"


# Who goes along with a match


def go_on(match: AnyMatch, plies: int, number: int = 9) -> AnyMatch:
    """The match after so many decisions more."""
    return finished(match, SeededChance(number), plies)


@pytest.mark.parametrize("plies", [BLOCK - 1, BLOCK, 150, 3 * BLOCK + 5])
@pytest.mark.parametrize("more", [0, 1, BLOCK])
def test_who_follows_a_match_plays_what_is_new(plies: int, more: int) -> None:
    match = played(plies)
    watching = replayed(resumed(match))
    go_on(match, more).note(match.at, "word", "seen")
    assert watching.follow(resumed(match))
    assert watching.unreplayed == 0 and list(watching.decisions) == list(match.decisions)
    assert watching.record() == match.record()
    assert watching.state_at(match.at - 1) == match.state_at(match.at - 1)


def test_who_follows_a_match_need_not_have_played_all_of_it_again() -> None:
    match = played(150)
    watching = resumed(match)
    watching.replay_some(20)
    assert watching.follow(resumed(go_on(match, 7)))
    assert watching.unreplayed == 130 and watching.length == match.length
    assert replayed(watching).record() == match.record()


def elsewhere() -> dict[str, AnyMatch]:
    """Matches that have not gone on from the one of `played(100)`."""
    shorter, other, undone = played(99), played(120, number=2), played(101, undo="free")
    undone.undo()
    reseated = played(100)
    reseated.reseat((Player("Eve"), *reseated.players[1:]))
    return {"shorter": shorter, "other": other, "undone": undone, "reseated": reseated}


@pytest.mark.parametrize("name", elsewhere())
def test_a_match_that_went_elsewhere_is_not_followed(name: str) -> None:
    match = played(100)
    assert not replayed(resumed(match)).follow(resumed(elsewhere()[name]))


@pytest.mark.parametrize("plies", [40, BLOCK + 40])
def test_a_match_with_another_decision_is_not_followed(plies: int) -> None:
    match, other = played(plies), played(plies - 1)
    go_on(other, 1, number=77)
    while other.decisions[-1] == match.decisions[-1]:
        other.decisions.replace(other.length - 1, replace(other.decisions[-1], seat=9))
    assert not replayed(resumed(match)).follow(go_on(other, 0))


def test_a_match_that_leads_to_another_state_is_not_followed() -> None:
    match = played(100)
    watching = replayed(resumed(match))
    go_on(match, 2)
    match.state = replace(match.state, scores=(999, *match.state.scores[1:]))
    assert not watching.follow(resumed(match))
