"""What a match knows of all its decisions is what a walk over them gives, whatever was done in between."""

import functools
from collections import Counter
from collections.abc import Iterator

import pytest

from driven import DrivenMatch
from scales import Scale
from tables import GAMES, AnyMatch, finished, match_of, random_move, toy
from tabletop.chance import SeededChance
from tabletop.codec import BLOCK
from tabletop.game import Ask, Event
from tabletop.loading import load
from tabletop.log import line_data
from tabletop.record import Player

# The plain definitions


def plain_limits(match: AnyMatch) -> tuple[int, int]:
    """How far one goes back alone, no further than to a decision of another person; and where all agree: to
    chance, or to what was shown."""
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
    found = []
    for number, one in enumerate(match.decisions):
        later = match.decisions[number : max(number, match.at)]
        is_open = any(one.seat in after.opened for after in later)
        found.append(not one.secret or seat in (one.seat, *one.open_to) or is_open)
    return found


def noted(remembered: tuple[str, ...] | None, event: Event) -> tuple[str, ...]:
    """Everything is remembered."""
    return (*(remembered or ()), f"{event.kind} {sorted(event.params.items())}")


def plain_remembered(match: AnyMatch, at: int) -> tuple[str, ...] | None:
    """What everybody may know, in order."""
    steps = (match.opening, *(one.events for one in match.decisions[:at]))
    return functools.reduce(noted, (event for step in steps for event in known(step)), None)


def known(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.visible_to(None)]


def assert_plain(match: AnyMatch) -> None:
    """Everything that is kept up to date is what the plain definitions give. Which outcomes are the seed's is
    asked again when a match is played again: after a move was taken back and another one played, they are no
    more."""
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
