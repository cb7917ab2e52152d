"""What of the match the viewer of the page may know, and what may be done at a moment."""

import re
from collections.abc import Callable
from dataclasses import replace

import tables
from driven import DrivenMatch
from rows import each
from states import table_state
from tabletop.chance import SeededChance
from tabletop.game import Event, Key, Message
from tabletop.record import Player
from ui import actions, mode
from ui.commands import Clock, Command
from ui.mode import Mode, known_events, mode_of, phase_after, viewer
from ui.settings import Settings
from ui.state import Asking, Curtain, Ended, Handover, Phase, Review, State, Turning
from ui.update.change import Change
from world import AGAINST_BOT, ALONE, NOW, TODAY, TWO, Tabs, World, first_state, new_match, with_table

Players = tuple[Player, ...]
BOT, PERSON = Player(bot=1), Player()
PUBLIC = Event("entered", {"seat": 0, "point": "c3"})
ROUND, ACROSS = (0, 1, 2, 3), (0, 2)


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


def test_what_a_moment_is_about_is_shown_to_who_is_asked_or_looks_back() -> None:
    for review, first, expected in ((None, PERSON, "c3"), (None, BOT, ""), (Review(0), BOT, "c3")):
        state = first_state(new_match("hujiyang", (first, PERSON)))
        board = replace(state.table.board, subject=lambda view, events: "c3")
        shown = replace(state, table=replace(state.table, board=board, review=review))
        assert mode.subject(shown) == expected


@each(
    [
        (1, ROUND, [0]), (2, ROUND, [0, 2]), (3, ROUND, [0, 1, 3]), (8, ROUND, [0, 0, 1, 1, 2, 2, 3, 0]),
        (3, ACROSS, [0, 2, 2]), (3, (0,), [0, 0, 0]),
    ]
)  # fmt: skip
def test_each_seat_has_the_nearest_side(seats: int, sides: tuple[int, ...], expected: list[int]) -> None:
    assert [mode.seat_quarter(seat, seats, sides) for seat in range(seats)] == expected


@each(
    [
        (TWO, False, 0, Asking(), 0, 0), (TWO, True, 0, Asking(), 2, 2), (TWO, True, 1, Asking(), 0, 2),
        (TWO, False, 1, Asking(), 2, 0), (TWO, True, 0, Turning(0), 0, 0), (TWO, False, 0, Turning(2), 2, 0),
        (AGAINST_BOT[::-1], True, 0, Asking(), 0, 0), (AGAINST_BOT[::-1], True, 1, Asking(), 2, 0),
    ]
)  # fmt: skip
def test_the_board_is_turned_by_hand_and_to_who_plays_and_the_question_to_who_plays_alone(
    players: Players, wanted: bool, by_hand: int, phase: Phase, board: int, question: int
) -> None:
    match = new_match(players=players)
    match.play(match.ask.moves.first(1)[0])
    state = with_table(first_state(match, Settings(turn=wanted)), turned=by_hand, phase=phase)
    assert isinstance(state.table.phase, type(phase)) and match.ask.seat == 1
    assert (mode.quarters(state), mode.prompt_quarters(state)) == (board, question)
    turned = with_table(state, board=replace(state.table.board, quarters=ROUND), turned=1, phase=Asking())
    side = 2 if wanted and players == TWO else 0
    assert (mode.quarters(turned), mode.prompt_quarters(turned)) == (side + 1, side), "clockwise"


def played(*players: Player, game: str = "hujiyang", moves: int = 0) -> World:
    world = World(first_state(new_match(), games=tables.GAMES))
    world.do(actions.NewMatch(game, {}, players, world.clock(), seed=7))
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


def over(moves: int | None = None) -> State:
    """A game that was played to its end. moves: and begun only so many before it."""
    match = tables.finished(new_match(), SeededChance(1))
    if moves is None:
        return first_state(match)
    at = match.length - moves
    begun = DrivenMatch.set_up(match.game, match.options, 2, 7, match.state_at(at))
    for decision in match.decisions[at:]:
        begun.play(decision.move)
    return first_state(begun)


def watched() -> State:
    world = played(PERSON, PERSON, moves=2)
    Tabs(World(first_state(new_match()), world.storage), world)
    return world.state


MAY: dict[str, Callable[[State], object]] = {
    "touch": mode.can_touch, "undo": lambda state: mode.why_no_undo(state) is None, "redo": mode.may_redo,
    "continue": mode.may_continue, "skip": mode.may_skip, "hint": mode.hinted_ask,
    "draft": mode.drafted_question, "look at others": mode.others_since, "look on": mode.looks_at_others,
    "autoplay": mode.may_autoplay, "change seats": mode.may_change_seats, "replay": mode.may_replay,
    "analyse": mode.may_analyse, "go on later": mode.is_under_way, "header away": mode.puts_header_away,
    "tales": mode.may_show_stories,
}  # fmt: skip

WHY_NOT = {
    Mode.ASK: "", Mode.REVIEW: "table.quiet.looking", Mode.BOT: "table.quiet.bot",
    Mode.PAUSED: "table.quiet.paused", Mode.CURTAIN: "table.curtain.first",
    Mode.HANDOVER: "table.curtain.first", Mode.LESSON_READ: "table.lesson.press",
    Mode.LESSON_OVER: "table.lesson.over", Mode.OVER: "table.quiet.over", Mode.WATCHING: "table.reading",
}  # fmt: skip
"""What is said to who touches what cannot be touched."""


def at(
    *commands: Command, players: Players = TWO, game: str = "hujiyang", moves: int = 0
) -> Callable[[], State]:
    """A new game so many decisions after its beginning, after these commands."""
    return lambda: done(played(*players, game=game, moves=moves), *commands)


def touches(*parts: str) -> tuple[Command, ...]:
    return tuple(Command("touch", part=part) for part in parts)


BACK, EARLIER, HOME, LIFT = Command("undo"), Command("review", at=1), Command("home"), Command("lift")
LESSON = Command("new.lesson", game="water_margin", clock=Clock(NOW, TODAY, 1))
BOTS, SECOND = (PERSON, BOT, BOT), Command("review", at=2)
PEEKED = (LIFT, *touches("peek"))


def witness(*commands: Command) -> Callable[[], State]:
    """A question that all may read is asked, and nobody holds the tablet; after these commands."""
    asked = (LIFT, *touches("ask", "1"), LIFT, *touches("call", "2"))
    return at(*asked, *commands, players=(PERSON, PERSON, PERSON), game="toy")


def lesson_over() -> State:
    state = at(LESSON)()
    assert state.table.lesson is not None
    return with_table(state, lesson=replace(state.table.lesson, at=10**6))


def looking_back(make: Callable[[], State]) -> Callable[[], State]:
    """The same, with the first moment looked at."""
    return lambda: with_table(make(), review=Review(0))


ANY = "change seats, replay, go on later"
WIDE = f"{ANY}, header away"
WATCHED = "draft replay, go on later, header away"
AFTER_BOTS, SOLITAIRE = "touch hint draft, look at others", "touch undo hint draft autoplay"


@each(
    [
        ("nothing is played", at(), Mode.ASK, 0, f"touch hint draft, {WIDE}"),
        ("three moves are played", at(moves=3), Mode.ASK, 1, f"touch undo hint draft, {WIDE}"),
        ("a move was taken back", at(BACK, moves=3), Mode.ASK, 0, f"touch undo redo hint draft, {WIDE}"),
        ("an earlier moment", at(BACK, EARLIER, moves=3), Mode.REVIEW, 1, f"continue hint draft, {WIDE}"),
        ("taken back", at(BACK, Command("forward"), moves=3), Mode.REVIEW, 1, f"hint draft, {WIDE}"),
        ("home is shown", at(HOME, moves=1), Mode.ASK, 1, f"touch undo hint draft, {ANY}"),
        ("a bot has played", at(players=AGAINST_BOT, moves=2), Mode.ASK, 0, f"touch undo hint draft, {WIDE}"),
        ("a bot is to play", at(players=AGAINST_BOT, moves=3), Mode.BOT, 0, f"undo, {WIDE}"),
        ("it waits", at(Command("stop"), players=AGAINST_BOT, moves=1), Mode.PAUSED, 0, f"undo, {WIDE}"),
        ("the first bot is to play", at(players=BOTS, game="toy", moves=1), Mode.BOT, 0, WIDE),
        ("a second bot is to play", at(players=BOTS, game="toy", moves=2), Mode.BOT, 0, f"skip, {WIDE}"),
        ("two bots begin", at(players=BOTS[::-1], game="toy", moves=1), Mode.BOT, 2, f"skip, {WIDE}"),
        ("while home is shown", at(HOME, players=BOTS, game="toy", moves=2), Mode.BOT, 0, ANY),
        ("the first bot's move", at(EARLIER, players=BOTS, game="toy", moves=2), Mode.REVIEW, 0, WIDE),
        ("two have played", at(players=BOTS, game="toy", moves=3), Mode.ASK, 0, f"{AFTER_BOTS}, {WIDE}"),
        ("a look", at(SECOND, players=BOTS, game="toy", moves=3), Mode.REVIEW, 0, f"draft, look on, {WIDE}"),
        ("a bot has begun", at(players=(BOT, PERSON), moves=1), Mode.ASK, 1, f"touch hint draft, {WIDE}"),
        ("only bots play", at(players=(BOT, BOT), moves=2), Mode.BOT, None, f"undo, {WIDE}"),
        ("the tablet is to be taken", at(game="toy"), Mode.CURTAIN, None, WIDE),
        ("the tablet was taken", at(LIFT, game="toy"), Mode.ASK, 0, f"touch hint draft, {WIDE}"),
        ("and home is shown", at(LIFT, HOME, game="toy"), Mode.CURTAIN, None, ANY),
        ("a card was looked at", at(*PEEKED, game="toy"), Mode.HANDOVER, 0, WIDE),
        ("all may read", witness(), Mode.ASK, None, f"touch undo hint draft, {WIDE}"),
        ("at home", witness(HOME), Mode.ASK, None, f"touch undo hint, {ANY}"),
        ("and who asked for one looks", lambda: with_table(witness()(), holder=1, phase=Handover()),
         Mode.HANDOVER, 1, f"undo, {WIDE}"),
        ("nobody has it, and looks back",
         at(*PEEKED, Command("hand-over"), Command("first"), game="toy"), Mode.REVIEW, None, WIDE),
        ("alone", at(players=ALONE, game="contrevent", moves=1), Mode.ASK, 0, f"{SOLITAIRE}, {WIDE}"),
        ("a game with tales", at(game="water_margin"), Mode.CURTAIN, None, f"tales, {WIDE}"),
        ("a lesson", at(LESSON), Mode.LESSON_READ, 0, "draft, go on later"),
        ("its end", lesson_over, Mode.LESSON_OVER, 0, "draft"),
        ("a look back in it", looking_back(at(LESSON)), Mode.REVIEW, 0, "draft, go on later"),
        ("over", over, Mode.OVER, 0, "undo replay analyse, header away"),
        ("over with the first move", lambda: over(1), Mode.OVER, 0, "undo analyse, header away"),
        ("over before anybody plays", lambda: over(0), Mode.OVER, 0, "header away"),
        ("another tab plays", watched, Mode.WATCHING, 0, WATCHED),
        ("a look back in it", looking_back(watched), Mode.REVIEW, 0, WATCHED),
    ]
)  # fmt: skip
def test_what_may_be_done_at_a_moment(
    moment: str, make: Callable[[], State], now: Mode, seat: int | None, may: str
) -> None:
    state = make()
    found = {name for name, asked in MAY.items() if asked(state)}
    assert (mode_of(state), viewer(state)) == (now, seat), moment
    assert found == {name for name in MAY if re.search(rf"\b{name}\b", may)}
    hides = state.table.match.game.has_secrets and state.table.lesson is None
    assert mode.is_shared(state) == (hides and state.table.match.players[1].bot is None)
    params = {"button": Key("table.lesson.on")} if now is Mode.LESSON_READ else {}
    assert mode.refusal(state) == (Message(WHY_NOT[now], params) if WHY_NOT[now] else None)
    assert mode.is_lesson_over(state) is (now is Mode.LESSON_OVER)


def test_a_piece_is_carried_where_a_move_goes_on_from_it_and_on_a_large_board_once_it_is_chosen() -> None:
    world = played(PERSON, PERSON)
    assert not mode.may_carry(world.state, "c3", large=False), "one that enters is there at once"
    world.touch("c3")
    assert mode.may_carry(world.state, "a1", large=False)
    assert not mode.may_carry(world.state, "a1", large=True)
    assert not mode.may_carry(world.state, "c3", large=False), "another's piece"
    world.touch("a1")
    assert mode.may_carry(world.state, "a1", large=True)
    assert not mode.may_carry(done(world, Command("first")), "a1", large=False)


def test_a_long_press_means_something_on_a_large_board_and_where_it_does_or_changes_something() -> None:
    board = table_state().table.board
    held, edited = replace(board, hold=lambda *_: None), replace(board, edit=lambda *_: ())
    found = [mode.has_second_actions(one) for one in (board, replace(board, field_size=1), held, edited)]
    assert found == [False, True, True, True]


def test_nobody_goes_back_to_what_the_table_answers_and_in_a_lesson_it_answers_nothing() -> None:
    lesson = at(LESSON, *[Command("next-step")] * 2)
    for make, why, given in ((at(moves=3), "undo.nothing", ("x",)), (lesson, "lesson.undo", None)):
        state = make()
        state = with_table(state, board=replace(state.table.board, answer=lambda view, ask, throws: ("x",)))
        assert mode.can_touch(state) and mode.given_answer(state) == given
        assert mode.why_no_undo(state) == Message(f"table.{why}")


def test_a_game_is_under_way_once_it_is_saved_or_a_move_was_made_and_its_end_was_announced_before() -> None:
    for moves in (0, 1):
        state = at(moves=moves)()
        assert mode.is_under_way(state) and mode.is_under_way(with_table(state, slot=None)) is (moves > 0)
    state = over()
    opened, seen = (replace(state, table=replace(state.table, phase=one)) for one in (Asking(), Ended()))
    assert phase_after(opened) == Ended(announced=True) and phase_after(seen) == Ended()
    assert mode.refusal(replace(state, watching=True)) == Message("table.reading")


def test_one_person_at_the_table_is_guided_as_well_as_can_be_and_a_bot_plays_at_its_own_level() -> None:
    seated = (AGAINST_BOT, AGAINST_BOT[::-1], TWO, (BOT, BOT))
    found = [mode.only_person(first_state(new_match(players=one)).table.match) for one in seated]
    assert found == [0, 1, None, None]
    state = at(players=AGAINST_BOT)()
    best = max(state.table.match.game.levels)
    for autoplay, level in ((False, None), (True, best)):
        guided = with_table(state, autoplay=autoplay)
        assert [mode.thinking_level(guided, seat) for seat in (0, 1)] == [level, 1] and best > 1


def test_who_is_asked_and_does_not_hold_the_tablet_is_asked_behind_a_curtain() -> None:
    state = at(LIFT, game="toy")()
    for phase in (Asking(), Curtain(aside=True), Handover()):
        held = {holder: phase_after(with_table(state, holder=holder, phase=phase)) for holder in (0, 1, None)}
        drawn = phase if isinstance(phase, Curtain) else Curtain()
        assert held == {0: Asking(), 1: phase if phase == Handover() else drawn, None: drawn}
