"""What of the match the viewer of the page may know."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import tables
from states import table_state
from tabletop.board import Board
from tabletop.game import Ask, Event, Scalar
from tabletop.record import Player
from ui import actions
from ui.commands import Clock, Command
from ui.mode import (
    Mode,
    can_touch,
    drafted_question,
    events_since,
    has_second_actions,
    hinted_ask,
    is_covered,
    is_shared,
    is_under_way,
    known_events,
    last_look,
    looks_at_others,
    may_analyse,
    may_autoplay,
    may_change_seats,
    may_continue,
    may_redo,
    may_replay,
    may_show_stories,
    may_skip,
    mode_of,
    others_since,
    phase_after,
    puts_header_away,
    seat_quarter,
    shown_pending,
    subject,
    undo_target,
    viewer,
    why_no_undo,
)
from ui.state import Asking, Ended, Review, State
from ui.update.change import Change
from world import NOW, TODAY, Tabs, World, first_state, new_match

BOT, PERSON = Player(bot=1), Player()
PUBLIC = Event("entered", {"seat": 0, "point": "c3"})


def test_an_event_for_others_is_neither_known_nor_told() -> None:
    state = table_state()
    assert viewer(state) == 0
    mine, other, nobodys = (Event("entered", {"seat": 0, "point": "b2"}, to=to) for to in ((0,), (1,), ()))
    for hidden in (other, nobodys):
        assert known_events(state, (hidden, PUBLIC)) == (PUBLIC,)
        assert Change(state).told((hidden, PUBLIC)) == Change(state).told((PUBLIC,)) != ()
    assert known_events(state, (mine, PUBLIC)) == (mine, PUBLIC)
    watched = first_state(new_match("hujiyang", (BOT, BOT)))
    assert viewer(watched) is None and known_events(watched, (mine, PUBLIC)) == (PUBLIC,)


@pytest.mark.parametrize(
    ("review", "first", "expected"),
    [(None, PERSON, "c3"), (None, BOT, ""), (Review(0), BOT, "c3")],
    ids=["who is asked", "while a bot plays", "a look back"],
)
def test_what_a_moment_is_about_is_shown_to_who_is_asked_or_looks_back(
    review: Review | None, first: Player, expected: str
) -> None:
    state = first_state(new_match("hujiyang", (first, PERSON)))
    board = replace(state.table.board, subject=lambda view, events: "c3")
    assert subject(replace(state, table=replace(state.table, board=board, review=review))) == expected


# The sides of the table

ROUND, ACROSS = (0, 1, 2, 3), (0, 2)


@pytest.mark.parametrize(
    ("seats", "sides", "expected"),
    [
        (1, ROUND, [0]),
        (2, ROUND, [0, 2]),
        (3, ROUND, [0, 1, 3]),
        (4, ROUND, [0, 1, 2, 3]),
        (8, ROUND, [0, 0, 1, 1, 2, 2, 3, 0]),
        (2, ACROSS, [0, 2]),
        (3, ACROSS, [0, 2, 2]),
        (3, (0,), [0, 0, 0]),
    ],
)
def test_each_seat_has_the_nearest_side(seats: int, sides: tuple[int, ...], expected: list[int]) -> None:
    assert [seat_quarter(seat, seats, sides) for seat in range(seats)] == expected


def test_boards_of_many_pieces_have_second_actions() -> None:
    plain: Board[Any] = Board(frame=lambda view, context: "", layers=lambda view, context: {})
    assert not has_second_actions(plain)
    for field in ({"field_size": 48}, {"hold": lambda view, draft, part: None}, {"edit": lambda *_: ()}):
        assert has_second_actions(replace(plain, **field))


# What may be done at each moment

CLOCK = Clock(NOW, TODAY, 1)


def played(*players: Player, game: str = "hujiyang", moves: int = 0, **options: Scalar) -> World:
    """The page with a new game, so many decisions after its beginning."""
    world = World(first_state(new_match(), games=tables.GAMES))
    world.do(actions.NewMatch(game, options, players, world.clock(), seed=7))
    for _ in range(moves):
        world.wait(10_000)
        if world.questions:
            world.answer()
        else:
            world.play()
    return world


def done(world: World, *commands: Command) -> State:
    """The state after these."""
    world.do(*commands)
    return world.state


def over() -> State:
    """A game of two persons that is over."""
    world = played(PERSON, PERSON)
    while isinstance(world.match.pending, Ask):
        world.play()
    return world.state


def watched() -> State:
    """A game that another tab plays."""
    world = played(PERSON, PERSON, moves=2)
    Tabs(World(first_state(new_match()), world.storage), world)
    return world.state


MAY = {
    "touch": can_touch,
    "undo": lambda state: why_no_undo(state) is None,
    "redo": may_redo,
    "continue": may_continue,
    "skip": may_skip,
    "hint": hinted_ask,
    "draft": drafted_question,
    "look at others": others_since,
    "autoplay": may_autoplay,
    "change seats": may_change_seats,
    "replay": may_replay,
    "analyse": may_analyse,
    "go on later": is_under_way,
    "wide": puts_header_away,
    "tales": may_show_stories,
}


@pytest.mark.parametrize(
    ("make", "mode", "seat", "may"),
    [
        pytest.param(
            lambda: played(PERSON, PERSON).state, Mode.ASK, 0,
            "touch hint draft, change seats, replay, go on later, wide", id="nothing is played",
        ),
        pytest.param(
            lambda: played(PERSON, PERSON, moves=3).state, Mode.ASK, 1,
            "touch undo hint draft, change seats, replay, go on later, wide", id="three moves are played",
        ),
        pytest.param(
            lambda: done(played(PERSON, PERSON, moves=3), Command("undo")), Mode.ASK, 0,
            "touch undo redo hint draft, change seats, replay, go on later, wide", id="a move was taken back",
        ),
        pytest.param(
            lambda: done(played(PERSON, PERSON, moves=3), Command("undo"), Command("review", at=1)),
            Mode.REVIEW, 1,
            "continue hint draft, change seats, replay, go on later, wide", id="an earlier moment",
        ),
        pytest.param(
            lambda: done(played(PERSON, PERSON, moves=1), Command("home")), Mode.ASK, 1,
            "touch undo hint draft, change seats, replay, go on later", id="home is shown",
        ),
        pytest.param(
            lambda: played(PERSON, BOT, moves=3).state, Mode.BOT, 0,
            "undo, change seats, replay, go on later, wide", id="a bot is to play",
        ),
        pytest.param(
            lambda: played(PERSON, BOT, BOT, game="toy", moves=2).state, Mode.BOT, 0,
            "skip, change seats, replay, go on later, wide", id="a second bot is to play",
        ),
        pytest.param(
            lambda: done(played(PERSON, BOT, BOT, game="toy", moves=2), Command("review", at=1)),
            Mode.REVIEW, 0,
            "change seats, replay, go on later, wide", id="what the first bot did",
        ),
        pytest.param(
            lambda: played(PERSON, BOT, BOT, game="toy", moves=3).state, Mode.ASK, 0,
            "touch hint draft, look at others, change seats, replay, go on later, wide", id="two bots have played",
        ),
        pytest.param(
            lambda: played(BOT, BOT, moves=2).state, Mode.BOT, None,
            "undo, change seats, replay, go on later, wide", id="only bots play",
        ),
        pytest.param(
            lambda: played(PERSON, PERSON, game="toy").state, Mode.CURTAIN, None,
            "change seats, replay, go on later, wide", id="the tablet is to be taken",
        ),
        pytest.param(
            lambda: done(played(PERSON, PERSON, game="toy"), Command("lift")), Mode.ASK, 0,
            "touch hint draft, change seats, replay, go on later, wide", id="the tablet was taken",
        ),
        pytest.param(
            lambda: done(played(PERSON, PERSON, game="toy"), Command("lift"), Command("home")),
            Mode.CURTAIN, None,
            "change seats, replay, go on later", id="the tablet was taken and home is shown",
        ),
        pytest.param(
            lambda: played(PERSON, game="contrevent", moves=1).state, Mode.ASK, 0,
            "touch undo hint draft autoplay, change seats, replay, go on later, wide", id="alone",
        ),
        pytest.param(
            lambda: played(PERSON, PERSON, game="water_margin").state, Mode.CURTAIN, None,
            "change seats, replay, go on later, wide, tales", id="with tales",
        ),
        pytest.param(
            lambda: done(played(PERSON, PERSON), Command("new.lesson", game="water_margin", clock=CLOCK)),
            Mode.LESSON_READ, 0, "draft, go on later", id="a lesson",
        ),
        pytest.param(over, Mode.OVER, 0, "undo replay analyse, wide", id="over"),
        pytest.param(watched, Mode.WATCHING, 0, "draft replay, go on later, wide", id="another tab plays"),
    ],
)  # fmt: skip
def test_what_may_be_done_at_a_moment(
    make: Callable[[], State], mode: Mode, seat: int | None, may: str
) -> None:
    """wide: the header is put away."""
    state = make()
    found = {name for name, asked in MAY.items() if asked(state)}
    assert (mode_of(state), viewer(state)) == (mode, seat)
    assert found == {name for name in MAY if re.search(rf"\b{name}\b", may)}
    hides = state.table.match.game.has_secrets and state.table.lesson is None
    assert is_shared(state) == (hides and state.table.match.players[1].bot is None)


# What is shown, and to whom


def test_who_does_not_hold_the_tablet_is_told_what_all_know() -> None:
    state = done(played(PERSON, PERSON, game="toy"), Command("lift"))
    ask = state.table.match.pending
    assert isinstance(ask, Ask) and state.table.holder == ask.seat
    assert not is_covered(state, ask)
    assert is_covered(state, replace(ask, seat=1 - ask.seat))
    assert not is_covered(played(PERSON, BOT, game="toy").state, replace(ask, seat=1))


def test_an_earlier_moment_has_its_own_question() -> None:
    world = played(PERSON, PERSON, moves=2)
    assert shown_pending(world.state) is world.state.table.match.pending
    earlier = shown_pending(done(world, Command("review", at=1)))
    assert isinstance(earlier, Ask) and earlier.seat == 1 != world.match.ask.seat


def test_what_has_happened_since_the_beginning_has_the_opening_in_it() -> None:
    state = played(PERSON, BOT, game="water_margin", moves=2).state
    match = state.table.match
    assert match.opening and events_since(state, 0)[: len(match.opening)] == match.opening
    assert events_since(state, 1) == tuple(event for one in match.decisions[1:] for event in one.events)


def test_a_game_that_is_over_when_it_is_opened_was_announced_before() -> None:
    state = over()
    opened = replace(state, table=replace(state.table, phase=Asking()))
    assert phase_after(opened) == Ended(announced=True)
    assert phase_after(replace(state, table=replace(state.table, phase=Ended()))) == Ended()


def test_the_moves_of_others_are_looked_at_from_the_own_last_one_on() -> None:
    world = played(PERSON, BOT, BOT, game="toy", moves=3)
    state, own = world.state, last_look(world.state, 0)
    assert not looks_at_others(state), "the moment that stands"
    assert looks_at_others(done(world, Command("review", at=own + 1)))
    assert not looks_at_others(done(world, Command("review", at=own)))
    bots = played(BOT, BOT, BOT, game="toy", moves=3)
    assert not looks_at_others(done(bots, Command("review", at=2)))


def test_undo_goes_to_the_last_move_of_a_person_and_says_why_it_cannot() -> None:
    world = played(PERSON, BOT, moves=3)
    assert undo_target(world.state) == 2
    assert undo_target(played(PERSON, BOT, moves=2).state) == 0
    new = why_no_undo(played(PERSON, PERSON).state)
    assert new is not None and new.key == "table.undo.nothing"
