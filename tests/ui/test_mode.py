"""What of the match the viewer of the page may know."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import tables
from rows import each
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
    subject,
    viewer,
    why_no_undo,
)
from ui.state import Asking, Ended, Review, State
from ui.update.change import Change
from world import AGAINST_BOT, ALONE, NOW, TODAY, TWO, Tabs, World, first_state, new_match

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


@each(
    [
        (None, PERSON, "c3"),  # who is asked
        (None, BOT, ""),  # while a bot plays
        (Review(0), BOT, "c3"),  # a look back
    ]
)
def test_what_a_moment_is_about_is_shown_to_who_is_asked_or_looks_back(
    review: Review | None, first: Player, expected: str
) -> None:
    state = first_state(new_match("hujiyang", (first, PERSON)))
    board = replace(state.table.board, subject=lambda view, events: "c3")
    assert subject(replace(state, table=replace(state.table, board=board, review=review))) == expected


ROUND, ACROSS = (0, 1, 2, 3), (0, 2)


@each(
    [
        (1, ROUND, [0]),
        (2, ROUND, [0, 2]),
        (3, ROUND, [0, 1, 3]),
        (4, ROUND, [0, 1, 2, 3]),
        (8, ROUND, [0, 0, 1, 1, 2, 2, 3, 0]),
        (2, ACROSS, [0, 2]),
        (3, ACROSS, [0, 2, 2]),
        (3, (0,), [0, 0, 0]),
    ]
)
def test_each_seat_has_the_nearest_side(seats: int, sides: tuple[int, ...], expected: list[int]) -> None:
    assert [seat_quarter(seat, seats, sides) for seat in range(seats)] == expected


def test_boards_of_many_pieces_have_second_actions() -> None:
    plain: Board[Any] = Board(frame=lambda view, context: "", layers=lambda view, context: {})
    assert not has_second_actions(plain)
    for field in ({"field_size": 48}, {"hold": lambda view, draft, part: None}, {"edit": lambda *_: ()}):
        assert has_second_actions(replace(plain, **field))


CLOCK = Clock(NOW, TODAY, 1)
Players = tuple[Player, ...]


def played(*players: Player, game: str = "hujiyang", moves: int = 0, **options: Scalar) -> World:
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
    world.do(*commands)
    return world.state


def over() -> State:
    world = played(PERSON, PERSON)
    world.draws = False
    while isinstance(world.match.pending, Ask):
        world.play()
    return world.state


def watched() -> State:
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
    "header away": puts_header_away,
    "tales": may_show_stories,
}


def at(
    *commands: Command, players: Players = TWO, game: str = "hujiyang", moves: int = 0
) -> Callable[[], State]:
    """A new game so many decisions after its beginning, after these commands."""
    return lambda: done(played(*players, game=game, moves=moves), *commands)


BACK, EARLIER, HOME, LIFT = Command("undo"), Command("review", at=1), Command("home"), Command("lift")
LESSON = Command("new.lesson", game="water_margin", clock=CLOCK)
BOTS = (PERSON, BOT, BOT)
ANY = "change seats, replay, go on later"
WIDE = f"{ANY}, header away"
AFTER_BOTS, SOLITAIRE = "touch hint draft, look at others", "touch undo hint draft autoplay"


@each(
    [
        ("nothing is played", at(), Mode.ASK, 0, f"touch hint draft, {WIDE}"),
        ("three moves are played", at(moves=3), Mode.ASK, 1, f"touch undo hint draft, {WIDE}"),
        ("a move was taken back", at(BACK, moves=3), Mode.ASK, 0, f"touch undo redo hint draft, {WIDE}"),
        ("an earlier moment", at(BACK, EARLIER, moves=3), Mode.REVIEW, 1, f"continue hint draft, {WIDE}"),
        ("home is shown", at(HOME, moves=1), Mode.ASK, 1, f"touch undo hint draft, {ANY}"),
        ("a bot is to play", at(players=AGAINST_BOT, moves=3), Mode.BOT, 0, f"undo, {WIDE}"),
        ("a second bot is to play", at(players=BOTS, game="toy", moves=2), Mode.BOT, 0, f"skip, {WIDE}"),
        ("the first bot's move", at(EARLIER, players=BOTS, game="toy", moves=2), Mode.REVIEW, 0, WIDE),
        ("two have played", at(players=BOTS, game="toy", moves=3), Mode.ASK, 0, f"{AFTER_BOTS}, {WIDE}"),
        ("only bots play", at(players=(BOT, BOT), moves=2), Mode.BOT, None, f"undo, {WIDE}"),
        ("the tablet is to be taken", at(game="toy"), Mode.CURTAIN, None, WIDE),
        ("the tablet was taken", at(LIFT, game="toy"), Mode.ASK, 0, f"touch hint draft, {WIDE}"),
        ("and home is shown", at(LIFT, HOME, game="toy"), Mode.CURTAIN, None, ANY),
        ("alone", at(players=ALONE, game="contrevent", moves=1), Mode.ASK, 0, f"{SOLITAIRE}, {WIDE}"),
        ("a game with tales", at(game="water_margin"), Mode.CURTAIN, None, f"tales, {WIDE}"),
        ("a lesson", at(LESSON), Mode.LESSON_READ, 0, "draft, go on later"),
        ("over", over, Mode.OVER, 0, "undo replay analyse, header away"),
        ("another tab plays", watched, Mode.WATCHING, 0, "draft replay, go on later, header away"),
    ]
)
def test_what_may_be_done_at_a_moment(
    moment: str, make: Callable[[], State], mode: Mode, seat: int | None, may: str
) -> None:
    state = make()
    found = {name for name, asked in MAY.items() if asked(state)}
    assert (mode_of(state), viewer(state)) == (mode, seat), moment
    assert found == {name for name in MAY if re.search(rf"\b{name}\b", may)}
    hides = state.table.match.game.has_secrets and state.table.lesson is None
    assert is_shared(state) == (hides and state.table.match.players[1].bot is None)


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
