"""What a match knows of all its decisions is what a walk over them gives, whatever was done in between.

A saved match stands at once where it was: an earlier moment is at most 63 decisions after a state that is
kept. After a change of rules everything that was told can still be told.
"""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from driven import DrivenMatch
from rows import each
from scales import Scale
from tables import GAMES, AnyMatch, finished, match_of, random_move, toy
from tabletop import log as log_module
from tabletop.chance import SeededChance
from tabletop.codec import BLOCK, canonical, checksum
from tabletop.game import Ask, BadRecord, BadRequest, Event
from tabletop.loading import load
from tabletop.log import Kept, kept_of, line_data
from tabletop.record import Earlier, Player
from tabletop.save_format import export_text, saved_of
from tabletop.saves import import_text

# The plain definitions


def plain_limits(match: AnyMatch) -> tuple[int, int]:
    """How far one goes back: to a decision of another person; where all agree, to what was drawn or shown."""
    if match.options["undo"] == "free":
        return 0, 0
    final = (at for at, one in enumerate(match.decisions, start=1) if one.rolls or one.shown)
    agreed = max(final, default=0)
    at, person = match.length, None
    while at > agreed:
        seat = match.decisions[at - 1].seat
        if match.bot_at(at - 1) is None:
            if person not in (None, seat):
                break
            person = seat
        at -= 1
    return at, agreed


def plain_off_seed(match: AnyMatch) -> bool:
    """Whether the outcomes in the log are not all that the seed gave."""
    if match.begun_from_state or match.earlier or not all(one.seeded for one in match.decisions):
        return True
    rolled = [match.begun.rolls, *(one.rolls for one in match.decisions)]
    logged = Counter(label for rolls in rolled for label, _ in rolls)
    return any(match.counters.get(label, 0) != logged[label] for label in {*match.counters, *logged})


def plain_readable(match: AnyMatch, seat: int | None) -> list[bool]:
    """No secret, its own or a team mate's, or opened by a decision that stands."""
    return [
        not one.secret
        or seat in (one.seat, *one.open_to)
        or any(one.seat in after.opened for after in match.decisions[number : max(number, match.at)])
        for number, one in enumerate(match.decisions)
    ]


def noted(remembered: tuple[str, ...] | None, event: Event) -> tuple[str, ...]:
    return (*(remembered or ()), f"{event.kind} {sorted(event.params.items())}")


def plain_remembered(match: AnyMatch, at: int) -> tuple[str, ...] | None:
    """What everybody may know, in order."""
    steps = (match.opening, *(one.events for one in match.decisions[:at]))
    return functools.reduce(noted, (event for step in steps for event in known(step)), None)


def known(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.visible_to(None)]


def assert_plain(match: AnyMatch) -> None:
    """All that is kept is as defined; which outcomes are the seed's is asked when it is played again."""
    for at in range(0, match.length + 1, 29):
        assert match.remembered(at, noted) == plain_remembered(match, at)
    assert (match.undo_limit, match.agreed_limit) == plain_limits(match)
    assert match.off_seed == plain_off_seed(match)
    for seat in (None, *range(match.seats)):
        readable = plain_readable(match, seat)
        assert match.readable(seat) == readable
        texts = [d.text if readable[i] else None for i, d in enumerate(match.decisions[: match.at])]
        assert [text for _, _, text in match.log(seat)] == texts
        assert match.log(seat, 3) == match.log(seat)[3:]
    kept, lines = match.kept(), map(line_data, match.decisions)
    assert kept.record() == match.record()
    for one, other in zip(kept.whole()[1], lines, strict=True):
        assert {**one, "unseeded": None} == {**other, "unseeded": None}
    again = load(match.record(), GAMES)
    assert all(again.state_at(at) == match.state_at(at) for at in range(0, match.length + 1, 7))


# Random changes


def changed(match: AnyMatch, stream: SeededChance, changes: int) -> Iterator[AnyMatch]:
    """The match after each of so many random changes: moves, moves taken back, other people, reopening."""
    for _ in range(changes):
        kind = stream.below(12)
        if kind == 0:
            levels = (None, *match.game.levels)
            bots = [levels[stream.below(len(levels))] for _ in range(match.seats)]
            match.reseat([Player(bot=bot) for bot in bots])
        elif kind == 1:
            match.take_back(match.agreed_limit + stream.below(match.length - match.agreed_limit + 1))
        elif kind == 2:
            match.resume_from(match.undo_limit + stream.below(match.length - match.undo_limit + 1))
        elif kind == 3:
            match = DrivenMatch.resume(match.kept(), GAMES)
        elif kind == 4:
            match.state_at(stream.below(match.length + 1))
        elif kind == 5 and match.can_redo():
            match.redo()
        elif isinstance(match.pending, Ask):
            for _ in range(1 + stream.below(20)):
                if isinstance(match.pending, Ask) and match.at >= match.undo_limit:
                    match.play(random_move(match, stream))
        yield match


@pytest.mark.parametrize("name", ["toy", "hujiyang", "contrevent"])
def test_what_is_kept_up_to_date_is_what_a_walk_gives(name: str, scale: Scale) -> None:
    for number in range(scale(60, 20)):
        for match in changed(match_of(name, number), SeededChance(f"{number}/log"), 25):
            assert_plain(match)


def test_a_long_match_that_is_taken_back_and_played_on_keeps_its_blocks_right(scale: Scale) -> None:
    for number in range(scale(20)):
        stream = SeededChance(f"{number}/blocks")
        match = finished(toy(number, 3, rounds=40, copies=20, undo="free"), stream, 3 * BLOCK)
        for _ in range(6):
            match.kept()
            match.resume_from(stream.below(match.length))
            if stream.below(2):
                match = DrivenMatch.resume(match.kept(), GAMES)
            assert_plain(finished(match, stream, 1 + stream.below(BLOCK)))


def test_between_chance_and_the_last_person_there_is_an_undo_limit_of_its_own() -> None:
    """Two people and a bot: a walk looks past the bot, to the decision of the other person and no further."""
    players = (Player(), Player(bot=1), Player())
    between = 0
    for number in range(20):
        match = DrivenMatch.new(toy().game, {"rounds": 40, "copies": 20}, 3, number, players=players)
        for _ in range(60):
            finished(match, SeededChance(f"{number}/{match.length}"), 1)
            assert (match.undo_limit, match.agreed_limit) == plain_limits(match)
            between += match.agreed_limit < match.undo_limit < match.length - 1
    assert between > 10


def test_what_was_remembered_once_is_not_remembered_again() -> None:
    """With one decision more only its own events are; another way of remembering begins anew."""
    met: list[Event] = []

    def counted(remembered: int | None, event: Event) -> int:
        met.append(event)
        return (remembered or 0) + 1

    match, stream = toy(1, 3, rounds=40, copies=20), SeededChance("counted")
    finished(match, stream, BLOCK + 20)
    all_told = len(plain_remembered(match, match.length) or ())
    assert match.remembered(match.length, counted) == len(met) == all_told
    for _ in range(2 * BLOCK):
        finished(match, stream, 1)
        before = match.remembered(match.length - 1, counted)
        met.clear()
        new = known(match.decisions[match.length - 1].events)
        assert match.remembered(match.length, counted) == (before or 0) + len(new)
        # What was before all decisions is few; a block that has become full is gone through once more.
        assert met == known(match.opening) + new or match.length % BLOCK == 0
    assert match.remembered(match.length, noted) == plain_remembered(match, match.length)


# A saved match stands at once where it was, and plays nothing again

SHEET = ("none", *"000000000000")


def played(plies: int = 150, number: int = 1, **options: Any) -> AnyMatch:
    """A match of the throw-away game after so many decisions."""
    return finished(toy(number, 3, **{"rounds": 40, "copies": 20, **options}), SeededChance(number), plies)


def resumed(match: AnyMatch) -> AnyMatch:
    return DrivenMatch.resume(match.kept(), GAMES)


def test_nothing_is_played_until_an_earlier_moment_is_asked_for() -> None:
    match = played(150)
    again = resumed(match)
    calls: list[int] = []

    def play(*args: Any) -> Any:
        calls.append(1)
        return match.game.play(*args)

    again.game = replace(again.game, play=play, start=None)
    assert again.log(0, 100) == match.log(0, 100) and again.view(1) == match.view(1)
    assert again.state_at(150) == match.state and again.decisions[3].events == match.decisions[3].events
    assert [one.move for one in again.decisions] == [one.move for one in match.decisions]
    again.note(150, "k", "x")
    assert again.kept().notes() == [{"at": 150, "key": "k", "text": "x"}]
    assert again.state_at(2 * BLOCK) == match.state_at(2 * BLOCK), "at the end of a block"
    assert not calls and all(one.was_read for one in again.decisions)
    again.game = replace(match.game, play=play)
    for at in (149, 127, 65, 64, 63, 1, 0):
        calls.clear()
        assert again.state_at(at) == match.state_at(at) and again.state_at(at) is again.state_at(at)
        assert len(calls) in (0, at % BLOCK), "from a state that is kept, and known from then on"


@each(
    [
        lambda lines: lines[3].update(move="give h9"),
        lambda lines: lines[70].update(rolls=[["die", 6]] * 9),
        lambda lines: lines.__setitem__(slice(10, 12), lines[11:9:-1]),
    ]
)
def test_where_an_older_save_does_not_lead_to_where_it_stood_it_goes_on_from_there(
    change: Callable[[Any], Any],
) -> None:
    match = played(100)
    match.note(40, "k", "quarante")
    match.note(100, "k", "cent")
    kept = kept_of(match.record(), match.kept().whole()[1], match.kept().opening)
    tail = [dict(line) for line in kept.tail]
    change(tail)
    older = replace(kept, tail=tuple(tail), fields={**kept.fields, "checksum": None})
    again = DrivenMatch.resume(older, GAMES)
    assert (again.at, again.length, again.state) == (0, 0, match.state)
    assert len(again.earlier) == 100 and again.earlier_opening == match.opening
    assert [(note.at, note.text) for note in again.notes] == [(-60, "quarante"), (0, "cent")]
    finished(again, SeededChance(9), 30)
    loaded, later = DrivenMatch.load(again.record(), GAMES), resumed(again)
    for name in ("state", "decisions", "opening", "undo_limit", "agreed_limit", "off_seed"):
        assert getattr(loaded, name) == getattr(later, name) == getattr(again, name), name
    assert loaded.record() == later.record() == again.record() == later.kept().record()


def test_a_record_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = played(130).kept()
    monkeypatch.setattr(log_module, "WHOLE_LIMIT", 20_000)
    with pytest.raises(BadRecord):
        DrivenMatch.load(kept, GAMES)


# Under other rules


def of_other_rules(match: AnyMatch) -> Kept:
    kept = match.kept()
    return replace(kept, fields={**kept.fields, "rules": kept.fields["rules"] + 1})


def sealed_again(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "checksum": checksum(record)}


def test_notes_under_other_rules_stay_at_their_moments() -> None:
    match = played(100, undo="free")
    for at in (0, 40, 100):
        match.note(at, "k", f"note {at}")
    later = DrivenMatch.load(of_other_rules(match), GAMES)
    found = [(note.at, note.text) for note in later.notes]
    assert found == [(-100, "note 0"), (-60, "note 40"), (0, "note 100")]
    for at in (-101, 1):
        with pytest.raises(BadRequest):
            later.note(at, "k", "x")
    again = DrivenMatch.load(of_other_rules(finished(resumed(later), SeededChance(1), 5)), GAMES)
    assert [note.at for note in again.notes] == [-105, -65, -5]
    match.goto(30)
    gone = DrivenMatch.resume(of_other_rules(match), GAMES)
    assert [note.at for note in gone.notes] == [-30, 0, 0], "a moment that is gone: at the last one"


def test_of_an_old_record_nobody_but_its_seat_reads_what_may_have_been_sealed() -> None:
    """A plain record tells no events, nor which answers were secret."""
    match = DrivenMatch.new(toy().game, {}, 2, 3)
    for move in (("peek",), ("peek",), SHEET):
        match.play(move)
    with pytest.raises(BadRecord):
        kept_of(match.record(), [[]] * 3)
    record = {**match.record(), "rules": match.game.rules + 1}
    later = DrivenMatch.load(of_other_rules(match), GAMES)
    plain = DrivenMatch.load(sealed_again(record), GAMES)
    assert [(one.seat, one.events) for one in plain.earlier] == [(0, ()), (1, ()), (0, ())]
    for one in (later, plain):
        assert [one.may_read_earlier(seat, 2) for seat in (0, 1, None)] == [True, False, False]
    older = DrivenMatch.load(sealed_again({**record, "earlier": ["roll", "peek"]}), GAMES)
    assert list(older.earlier[:2]) == [Earlier("roll"), Earlier("peek")]
    assert not any(older.may_read_earlier(seat, 0) for seat in (0, 1, None))
    later.play(SHEET)
    assert [later.may_read_earlier(seat, 2) for seat in (0, 1, None)] == [True] * 3
    later.goto(0)
    assert not later.may_read_earlier(1, 2), "it was opened later than that"
    for move in (SHEET, ("peek",), ("peek",), SHEET):
        match.play(move)
    again = DrivenMatch.load(of_other_rules(match), GAMES)
    assert [again.may_read_earlier(1, number) for number in (2, 6)] == [True, False]
    plain = DrivenMatch.load(sealed_again({**match.record(), "earlier": ["roll"]}), GAMES)
    assert plain.record()["format"] == 1


ROLLED = {"move": "roll", "seat": 0}


@each([5, {}, {"move": 5}, {**ROLLED, "seat": 3}, {**ROLLED, "events": {}}, {**ROLLED, "x": 1}])
def test_earlier_decisions_of_the_wrong_form_are_refused(earlier: object) -> None:
    with pytest.raises(BadRecord):
        DrivenMatch.load(sealed_again({**played(10).record(), "earlier": [earlier]}), GAMES)


# Five thousand decisions, here and on the other interpreter


def wordy_move(match: AnyMatch, stream: SeededChance) -> Any:
    """A random move; two times in three one that asks or answers, which keeps the deck full."""
    if stream.below(3) and match.ask.moves.count() < 1_000:
        words = ("ask", "call", "give", "yes", "no")
        moves = [move for move in match.ask.moves if move[0] in words] or list(match.ask.moves)
        return moves[stream.below(len(moves))]
    return random_move(match, stream)


def test_a_match_of_five_thousand_decisions_goes_on_from_its_file_everywhere() -> None:
    """The outcome is pinned and this runs on both interpreters: a file of one goes on alike on the other."""
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


@each((plies, more) for plies in (BLOCK - 1, BLOCK, 3 * BLOCK + 5) for more in (0, 1, BLOCK))
def test_who_follows_a_match_plays_nothing_that_is_known_already(plies: int, more: int) -> None:
    match = played(plies)
    watching = resumed(match)
    before = [watching.state_at(at) for at in range(plies + 1)]
    finished(match, SeededChance(9), more).note(match.at, "word", "seen")
    assert watching.follow(resumed(match))
    assert list(watching.decisions) == list(match.decisions) and watching.record() == match.record()
    assert all(watching.is_known(at) for at in range(1, plies + 1))
    assert all(watching.state_at(at) is before[at] for at in range(1, plies))


@each([40, BLOCK, BLOCK + 40])
def test_a_match_that_went_elsewhere_is_not_followed(plies: int) -> None:
    match = played(plies, undo="free")
    other, undone, reseated = resumed(match), played(plies + 1, undo="free"), resumed(match)
    other.goto(plies - 1)
    while other.ask.moves.count() == 1:
        other.goto(other.at - 1)
    known = other.decisions[other.at].move
    other.play(next(move for move in other.ask.moves if move != known))
    finished(other, SeededChance(9), plies - other.at + 2)
    undone.undo()
    reseated.reseat((Player("Eve"), *reseated.players[1:]))
    shorter, another = played(plies - 1, undo="free"), played(plies + 20, 2, undo="free")
    for one in (other, undone, reseated, shorter, another):
        assert not resumed(match).follow(resumed(one))
