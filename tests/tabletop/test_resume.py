"""A saved match stands at once where it was, and plays nothing again.

What is resumed is what is loaded; an earlier moment is at most 63 decisions after a state that is kept. After
a change of rules everything that was told can still be told.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from driven import DrivenMatch
from rows import each
from scales import Scale
from tables import GAMES, AnyMatch, finished, match_of, random_move, toy
from tabletop import log as log_module
from tabletop.chance import ChanceNeeded, SeededChance
from tabletop.codec import BLOCK, BlockList, canonical, checksum, pack, packed
from tabletop.game import Ask, BadRecord, BadRequest
from tabletop.log import Kept, kept_of
from tabletop.record import Earlier, Player
from tabletop.save_format import export_text, saved_of
from tabletop.saves import import_text

SHEET = ("none", *"000000000000")
Change = Callable[[Any], Any]


def played(plies: int = 150, number: int = 1, **options: Any) -> AnyMatch:
    """A match of the throw-away game after so many decisions."""
    return finished(toy(number, 3, **{"rounds": 40, "copies": 20, **options}), SeededChance(number), plies)


def resumed(match: AnyMatch) -> AnyMatch:
    return DrivenMatch.resume(match.kept(), GAMES)


def seats_of(match: AnyMatch) -> tuple[int | None, ...]:
    return (None, *range(match.seats))


def assert_same(one: AnyMatch, other: AnyMatch) -> None:
    """Everything that may be known of two matches without another moment is the same."""
    assert (one.state, one.at, one.length) == (other.state, other.at, other.length)
    assert one.decisions == other.decisions
    assert (one.opening, one.earlier_opening) == (other.opening, other.earlier_opening)
    assert list(one.earlier) == list(other.earlier)
    assert (one.undo_limit, one.agreed_limit) == (other.undo_limit, other.agreed_limit)
    assert (one.can_undo(), one.can_redo()) == (other.can_undo(), other.can_redo())
    assert (one.off_seed, one.begun_from_state) == (other.off_seed, other.begun_from_state)
    assert (one.notes, one.asides, one.seat_changes) == (other.notes, other.asides, other.seat_changes)
    for seat in seats_of(one):
        assert one.log(seat) == other.log(seat) and one.readable(seat) == other.readable(seat)
        assert one.view(seat) == other.view(seat)
    assert one.record() == other.record() == one.kept().record() == other.kept().record()


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
            assert_same(loaded, again)
            for at in range(0, match.length + 1, 5):
                assert again.state_at(at) == loaded.state_at(at)
            if match.at < match.length and match.at >= match.undo_limit:
                match.play(random_move(match, stream))


def test_nothing_is_played_until_an_earlier_moment_is_asked_for() -> None:
    match = played(150)
    again = resumed(match)
    again.game = replace(again.game, play=fail, start=fail)
    assert again.log(0, 100) == match.log(0, 100) and again.view(1) == match.view(1)
    assert again.state_at(150) == match.state and again.decisions[3].events == match.decisions[3].events
    assert [one.move for one in again.decisions] == [one.move for one in match.decisions]
    again.note(150, "k", "x")
    assert again.kept().notes() == [{"at": 150, "key": "k", "text": "x"}]
    assert again.state_at(2 * BLOCK) == match.state_at(2 * BLOCK), "at the end of a block"
    with pytest.raises(AssertionError):
        again.state_at(149)


@pytest.mark.parametrize("at", [0, 1, 63, 64, 65, 127, 128, 149])
def test_an_earlier_moment_is_at_most_63_decisions_from_a_state_that_is_kept(at: int) -> None:
    match = played(150)
    again = resumed(match)
    calls: list[int] = []

    def play(*args: Any) -> Any:
        calls.append(1)
        return match.game.play(*args)

    again.game = replace(again.game, play=play)
    assert again.state_at(at) == match.state_at(at)
    assert len(calls) == at % BLOCK
    assert again.state_at(at) is again.state_at(at) and len(calls) == at % BLOCK, "known from then on"


def test_only_the_last_block_is_read_until_another_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = played(4 * BLOCK + 1).kept()
    read: list[str] = []
    unpack = type(kept.blocks["log"][0]).unpacked

    def noted(block: Any, room: int) -> Any:
        read.append(block.name)
        return unpack(block, room)

    monkeypatch.setattr(type(kept.blocks["log"][0]), "unpacked", noted)
    again = DrivenMatch.resume(kept, GAMES)
    names = [block.name for block in kept.blocks["log"]]
    assert (again.length, again.undo_limit >= 0, read) == (4 * BLOCK + 1, True, names[-1:])
    finished(again, SeededChance(1), 2)
    again.kept()
    assert read == names[-1:], "nor to go on and save"
    again.state_at(BLOCK + 5)
    assert sorted(read) == sorted(names[:2] + names[-1:])


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
def test_what_needs_an_earlier_moment_plays_what_is_missing(look: Change) -> None:
    plain, again = (change(played(150, undo="free")) for change in (lambda match: match, resumed))
    found = look(plain), look(again)
    if not isinstance(found[0], Ask):
        assert found[0] == found[1]
    assert_same(plain, again)


def test_a_match_goes_on_after_it_was_resumed_as_it_would_have() -> None:
    plain, again = played(90), resumed(played(90))
    streams = SeededChance(4), SeededChance(4)
    while isinstance(plain.pending, Ask):
        for match, stream in zip((plain, again), streams, strict=True):
            finished(match, stream, 1)
        again = resumed(again)
        assert again.state == plain.state and again.kept().fingerprint() == plain.kept().fingerprint()
    assert_same(plain, again)
    assert [again.state_at(at) for at in range(0, again.length, 7)] == [
        plain.state_at(at) for at in range(0, plain.length, 7)
    ]


def test_a_block_is_encoded_once() -> None:
    match = played(3 * BLOCK)
    blocks = match.kept().blocks["log"]
    finished(match, SeededChance(1), 5)
    assert all(one is two for one, two in zip(match.kept().blocks["log"], blocks, strict=True))
    again = resumed(match)
    assert all(one is two for one, two in zip(again.kept().blocks["log"], blocks, strict=True))


def test_what_was_taken_back_can_be_redone_at_once_and_another_move_is_no_redo() -> None:
    match = played(100, undo="free")
    end = match.state
    match.goto(80)
    move = match.decisions[80].move
    again = resumed(match)
    again.play(move)
    assert (again.at, again.length) == (81, 100)
    for at in range(81, 100):
        assert again.redo() == match.decisions[at].events
    assert again.state == end
    assert_same(DrivenMatch.load(again.record(), GAMES), again)
    other = resumed(match)
    other.play(next(one for one in other.ask.moves.first(50) if one != move))
    assert (other.at, other.length) == (81, 81) and other.decisions[80].move != move
    assert_same(DrivenMatch.load(other.record(), GAMES), other)


def test_a_match_without_a_decision_and_one_that_began_in_the_middle_are_resumed_too() -> None:
    assert_same(toy(), resumed(toy()))
    state = played(20).state
    match = DrivenMatch.set_up(toy().game, {}, 3, 1, state)
    finished(match, SeededChance(1), 100)
    again = resumed(match)
    assert_same(match, again)
    assert again.state_at(0) == state


def test_what_has_no_states_is_loaded_whole() -> None:
    match = played(130)
    again = DrivenMatch.resume(kept_of(match.record()), GAMES)
    assert_same(match, again)
    assert not again.decisions[0].was_read
    assert kept_of(match.record()).record() == match.record()


def test_dice_and_seats_are_known_at_once() -> None:
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


def bent(match: AnyMatch, number: int, change: Change) -> Kept:
    """A saved match, a block of its log changed."""
    kept = match.kept()
    data = kept.blocks["log"][number].data()
    change(data)
    log = list(kept.blocks["log"])
    log[number] = pack(data)
    return replace(kept, blocks={**kept.blocks, "log": BlockList(log)})


def unstated(match: AnyMatch, change: Change) -> Kept:
    """A match as an older version has saved it, its entries changed."""
    kept = kept_of(match.record(), match.kept().whole()[1], match.kept().opening)
    tail = [dict(line) for line in kept.tail]
    change(tail)
    return replace(kept, tail=tuple(tail), fields={**kept.fields, "checksum": None})


UNPLAYABLE: tuple[Change, ...] = (
    lambda lines: lines[3].update(move="give h9"),
    lambda lines: lines[3].update(seat=(lines[3]["seat"] + 1) % 3),
    lambda lines: lines[70].update(rolls=[["die", 6]] * 9),
    lambda lines: lines[-1].update(move="under h77"),
    lambda lines: lines.__setitem__(slice(10, 12), lines[11:9:-1]),
)


@pytest.mark.parametrize("change", UNPLAYABLE)
def test_where_an_older_save_does_not_lead_to_where_it_stood_it_goes_on_from_there(change: Change) -> None:
    match = played(100)
    match.note(40, "k", "quarante")
    match.note(100, "k", "cent")
    again = DrivenMatch.resume(unstated(match, change), GAMES)
    assert (again.at, again.length, again.state) == (0, 0, match.state)
    assert len(again.earlier) == 100 and again.earlier_opening == match.opening
    assert [(note.at, note.text) for note in again.notes] == [(-60, "quarante"), (0, "cent")]
    finished(again, SeededChance(9), 30)
    assert_same(DrivenMatch.load(again.record(), GAMES), resumed(again))


def test_a_block_that_cannot_be_read_is_lost_alone() -> None:
    """The last one is read as the match is resumed: it goes on with what else can be told. Where another one
    cannot be read, nothing is told of it, and its moments cannot be seen."""
    match = played(150)
    last = DrivenMatch.resume(bent(match, 1, lambda data: data.update(tally=7)), GAMES)
    assert last.at == 0 and last.state == match.state and len(last.earlier) == 150
    assert [one.text for one in last.earlier] == [one.text for one in match.decisions]
    broken = DrivenMatch.resume(bent(match, 1, lambda data: data["lines"].pop()), GAMES)
    texts = [one.text for one in match.decisions]
    assert [one.text for one in broken.earlier] == [*texts[:64], *[""] * 64, *texts[128:]]
    again = DrivenMatch.resume(bent(match, 0, lambda data: data["lines"][3].update(events=7)), GAMES)
    assert again.log(None, BLOCK) == match.log(None, BLOCK) and again.state_at(140) == match.state_at(140)
    for look in (lambda: again.decisions[0], lambda: again.state_at(5)):
        with pytest.raises(BadRecord):
            look()
    finished(again, SeededChance(1), 10)
    assert resumed(again).state == again.state


@each(
    [{"at": at} for at in (10**6, -1)]
    + [{"snapshot": snapshot} for snapshot in ({}, None)]
    + [{"seats": 2}, {"players": []}, {"seed": 2**60}, {"options": {"rounds": 5}}]
    + [{"counters": {"die": -1}}, {"more": 1}]
)
def test_a_head_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    record = played(70).kept()
    with pytest.raises(BadRecord):
        DrivenMatch.resume(replace(record, fields={**record.fields, **change}), GAMES)


def test_a_note_about_no_moment_is_refused() -> None:
    kept = played(70).kept()
    late = packed([{"at": 71, "key": "k", "text": "x"}])
    with pytest.raises(BadRecord):
        DrivenMatch.resume(replace(kept, blocks={**kept.blocks, "notes": late}), GAMES)


def test_a_record_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(130).kept()
    monkeypatch.setattr(log_module, "WHOLE_LIMIT", 20_000)
    with pytest.raises(BadRecord):
        DrivenMatch.load(record, GAMES)


# Under other rules


def of_other_rules(record: Kept) -> Kept:
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
    assert_same(later, resumed(later))
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
    match = to_the_sheets()
    later = DrivenMatch.load(of_other_rules(match.kept()), GAMES)
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
    match.play(SHEET)
    opened = DrivenMatch.load(of_other_rules(match.kept()), GAMES)
    assert all(one.known_by is None for one in opened.earlier), "what was open stays so"


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
    return {**record, "checksum": checksum(record)}


def test_a_record_is_written_in_the_oldest_format_that_can_hold_it() -> None:
    match = played(10)
    assert match.record()["format"] == match.kept().record()["format"] == 1
    later = DrivenMatch.load(of_other_rules(match.kept()), GAMES)
    assert later.record()["format"] == later.kept().record()["format"] == 2
    old = sealed_again({**match.record(), "earlier": ["roll"], "start": match.record()["snapshot"]})
    old = sealed_again({**old, "opening": [], "entries": [], "at": 0})
    plain = DrivenMatch.load(old, GAMES)
    assert plain.record() == old == plain.kept().record() and old["format"] == 1
    plain.note(-1, "k", "x")
    assert plain.record()["format"] == plain.kept().record()["format"] == 2


MORE: list[dict[str, Any]] = [{"seat": 3}, {"seat": -1}, {"events": {}}, {"known_by": 1}, {"more": 1}]


@each([5, None, {}, {"move": 5}, *({"move": "roll", "seat": 0, **more} for more in MORE)])
def test_earlier_decisions_of_the_wrong_form_are_refused(earlier: object) -> None:
    with pytest.raises(BadRecord):
        DrivenMatch.load(sealed_again({**played(10).record(), "earlier": [earlier]}), GAMES)


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
    assert len(text) < 175_000
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
def test_who_follows_a_match_plays_nothing_that_is_known_already(plies: int, more: int) -> None:
    match = played(plies)
    watching = resumed(match)
    before = [watching.state_at(at) for at in range(plies + 1)]
    go_on(match, more).note(match.at, "word", "seen")
    assert watching.follow(resumed(match))
    assert list(watching.decisions) == list(match.decisions) and watching.record() == match.record()
    assert all(watching.is_known(at) for at in range(1, plies + 1))
    assert all(watching.state_at(at) is before[at] for at in range(1, plies))


def elsewhere() -> dict[str, AnyMatch]:
    """Matches that have not gone on from the one of `played(100)`."""
    shorter, other, undone = played(99), played(120, number=2), played(101, undo="free")
    undone.undo()
    reseated = played(100)
    reseated.reseat((Player("Eve"), *reseated.players[1:]))
    return {"shorter": shorter, "other": other, "undone": undone, "reseated": reseated}


def test_a_match_that_went_elsewhere_is_not_followed() -> None:
    for name, other in elsewhere().items():
        assert not resumed(played(100)).follow(resumed(other)), name


@pytest.mark.parametrize("plies", [40, BLOCK, BLOCK + 40])
def test_a_match_with_another_decision_is_not_followed(plies: int) -> None:
    match = played(plies, undo="free")
    other = resumed(match)
    other.goto(plies - 1)
    while other.ask.moves.count() == 1:
        other.goto(other.at - 1)
    known = other.decisions[other.at].move
    other.play(next(move for move in other.ask.moves if move != known))
    go_on(other, plies - other.at + 2)
    assert not resumed(match).follow(resumed(other))
