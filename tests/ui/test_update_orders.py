"""Orders to many pieces: presets for the sheet of a war, batches and plans, the list of all pieces."""

import re
from collections.abc import Callable
from dataclasses import replace

from boards import Element, parsed, spoken_name
from nonlieu import GAME
from nonlieu.board.touch import edit
from rows import each
from several import acting_state, saved_war_page, sheet_state
from tabletop.board import ALL
from tabletop.game import IllegalMove, Message, Move
from tabletop.record import Player
from ui import actions, effects
from ui.board import MOMENT_REST
from ui.commands import Clock, Command
from ui.mode import Mode, asked, mode_of
from ui.settings import Settings
from ui.state import BotThinking, Paused, Review
from ui.update.turns import QUEUE_PAUSE
from world import NOW, TODAY, World, hinted_move, open_page, with_table

ANA, BO, BOT = Player("Ana"), Player("Bo"), Player(bot=2)
UNITS = ("ea1", "ew1", "ew2", "ex1", "ex2", "ex3", "ex4")
MARCH, THEIR_MARCH = (GAME.orders(GAME.view(acting_state(side), side), ("march",)) for side in (0, 1))
MARCHING = [" ".join(move) for move in MARCH]
PLAN = tuple(" ".join(move) for move in THEIR_MARCH)
LONG = 60_000
"""Milliseconds in which every batch of these tests has ended."""


def sheet_page(preset: str = "") -> World:
    """A saved war against a bot, in which the person is asked for the first sheet. preset: one that waits for
    pieces to be touched."""
    page = saved_war_page(ANA, BOT)
    if preset:
        page.press("orders.scope", value="unit")
        page.press("orders.preset", name=preset)
    return page


def sheet(preset: str, *units: str, first: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The draft in which these units, or all, have that preset. first: the draft before."""
    draft, view = first, GAME.view(sheet_state(), 0)
    for scope in [["unit", unit] for unit in units] or [[ALL]]:
        draft = edit(view, draft, (preset, *scope))
    return draft


def lay(page: World, *units: str) -> None:
    """Press these units long: each gets the next preset of its own."""
    page.do(*(Command("touch", part=unit, how="hold") for unit in units))


def touch(page: World, *parts: str) -> None:
    page.do(*(Command("touch", part=part) for part in parts))


def draft(page: World) -> Move:
    return page.state.table.draft.parts


def acting_page() -> World:
    """A war in which all units of the person may go, and are to act; then the bot's."""
    return saved_war_page(ANA, BOT, state=acting_state())


def pressed(page: World) -> list[str]:
    return re.findall(r'data-name="(\w+)"[^>]* aria-pressed="true"', page.inside("orders"))


def test_the_bar_is_there_where_the_board_offers_orders_and_leads_to_the_next_piece_without_one() -> None:
    page, other = sheet_page(), open_page()
    for command in ("orders.preset", "orders.scope", "orders.next", "touch"):
        assert f'"{command}"' in page.inside("orders"), command
    assert page.page.attributes["table", "data-orders"] == "" == other.inside("orders")
    other.press("pieces")
    assert other.page.attributes["table", "data-orders"] is None and other.focus == "", "nor has it a list"
    page.press("orders.preset", name="again")
    assert draft(page) == () and page.said() == [page.say("nonlieu.board.no_turn_before")]
    assert page.say("table.orders.ready_without", n=1) in page.inside("orders")
    lay(page, "ex1")
    page.press("orders.next")
    assert page.state.table.focus_part == "ea1" and effects.FocusBoard() in page.effects
    page.press("orders.preset", name="hold")
    page.press("orders.next")
    assert page.notices == [page.say("table.orders.complete")]
    page, seen = acting_page(), []
    for _ in range(len(UNITS) + 1):
        page.press("orders.next")
        seen.append(page.state.table.focus_part)
    assert seen == [*UNITS, UNITS[0]]


def test_a_preset_for_all_changes_the_whole_draft_by_one_press_and_one_press_takes_it_back() -> None:
    page = sheet_page()
    lay(page, "ex3")
    page.press("orders.preset", name="hold")
    assert draft(page) == sheet("hold") and pressed(page) == []
    assert page.state.table.draft.scope == "unit", "what follows a preset for all are exceptions"
    page.press("orders.scope", value="all")
    page.press("orders.preset", name="clear")
    assert draft(page) == ()
    for left in (sheet("hold"), sheet("hold", "ex3"), ()):
        page.press("take-back")
        assert draft(page) == left


def test_a_preset_for_single_pieces_waits_until_it_is_pressed_again_or_its_question_ends() -> None:
    page = sheet_page("strike")
    touch(page, "ea1", "ex2")
    assert draft(page) == sheet("strike", "ea1", "ex2")
    page.press("orders.preset", name="hold")
    touch(page, "ex2")
    assert draft(page) == sheet("hold", "ex2", first=sheet("strike", "ea1")) and pressed(page) == ["hold"]
    page.do(Command("touch", part="ex1", how="double"))
    near = edit(page.match.view(0), draft(page), ("hold", "near", "ex1"))
    assert draft(page) == near
    again, scope = Command("orders.preset", name="hold"), Command("orders.scope", name="all")
    for end, left in (
        *((one, sheet("hold", "ea1")) for one in (again, scope, Command("escape"))),
        (Command("touch", part="ready"), ()),
    ):
        page = sheet_page("hold")
        lay(page, "ea1")
        page.do(end)
        assert page.state.table.draft.preset == "" and pressed(page) == []
        assert draft(page) == left, "nothing is taken back"
    assert mode_of(page.state) is Mode.BOT and page.inside("orders") == ""
    for name in ("orders.preset", "orders.batch"):
        page.press(name, name="hold")
        assert page.said() == [page.say("table.quiet.bot")], "while somebody else is asked"


def test_a_preset_that_changes_nothing_says_so_and_other_controls_stay_what_they_are() -> None:
    page, plain = sheet_page(), open_page()
    page.press("orders.preset", name="hold")
    for scope, units in (("all", ()), ("unit", ("ex1",))):
        page.press("orders.scope", value=scope)
        page.press("orders.preset", name="hold")
        lay(page, *units)
        assert page.said() == [page.say("table.orders.unchanged")]
    touch(page, "ready")
    assert page.moves == [" ".join((*sheet("hold"), "ready"))]
    plain.state = with_table(plain.state, draft=replace(plain.state.table.draft, preset="hold"))
    lay(plain, "c3")
    assert plain.moves == [] and plain.said() == [page.say("table.hold.none")]
    plain.touch("c3")
    assert plain.moves == ["c3"] and plain.notices == [], "where the board has no orders a touch is a touch"


def march(page: World, *moves: Move) -> World:
    """Give a command to many. moves: what the game answers, unless it is the usual."""
    if moves:
        page.match.game = replace(page.match.game, orders=lambda view, words: moves)
    page.press("orders.batch", name="march")
    return page


ENDING: dict[str, Callable[[World], object]] = {
    "a touch of the board": lambda page: touch(page, "ex4"),
    "a key that leaves things": lambda page: page.do(Command("escape")),
    "a dragged piece": lambda page: page.do(Command("pick-up", parts=("ex4",))),
    "a typed move": lambda page: page.press("type-move", typed=MARCHING[-1]),
    "another command": march,
    "undo": lambda page: page.press("undo"),
    "a look back": lambda page: page.press("backward"),
    "a screen": lambda page: page.press("open", screen="settings"),
    "a hint": lambda page: page.press("hint"),
    "the home screen": lambda page: page.press("home"),
    "another tab": lambda page: page.do(actions.TabLost()),
    "other players": lambda page: page.press("seats.change", **{"who-0": "person", "who-1": "2"}),
}


@each(ENDING)
def test_a_batch_ends_at(ended: str) -> None:
    page = march(acting_page())
    page.wait(QUEUE_PAUSE)
    ENDING[ended](page)
    assert page.state.table.queue is None
    assert page.say("table.orders.stopped", n=5) in page.notices
    page.wait(LONG)
    assert page.moves == MARCHING[: 1 if ended == "undo" else 2]


def test_a_batch_ends_before_a_move_that_is_asked_about_or_refused_and_goes_on_when_ordered_again() -> None:
    def refuse(*_: object) -> None:
        raise IllegalMove("table.why.unknown")

    page = acting_page()
    game, warn = page.match.game, {MARCH[2]: Message("nonlieu.warn.blank")}
    page.match.game = replace(game, warn=lambda view, move: warn.get(move))
    march(page).wait(2 * QUEUE_PAUSE)
    assert page.moves[-1] == MARCHING[1] and page.state.dialog is None
    assert page.said() == [page.say("table.orders.stopped", n=5)]
    page.match.game = game
    march(page)
    page.match.game = replace(game, play=refuse, orders=lambda view, words: ())
    page.wait(QUEUE_PAUSE)
    assert page.moves == MARCHING[:3] and page.state.table.queue is None
    assert page.said() == [page.say("table.why.unknown")]
    assert march(page).said() == [page.say("table.orders.nothing")]
    page.match.game = game
    march(page).wait(LONG)
    assert page.moves[-7:] == MARCHING


def planning_page(*further: str, settings: Settings | None = None) -> World:
    """A war in which a bot's units act: it has played the first move of its plan. further: the rest of it."""
    page = saved_war_page(ANA, BOT, settings=settings, state=acting_state(1))
    assert mode_of(page.state) is Mode.BOT
    page.answer(PLAN[0], further=further)
    return page


def test_a_plan_is_played_with_one_question_and_one_save_and_looked_at_one_by_one() -> None:
    page = planning_page(*PLAN[1:])
    assert page.moves == [PLAN[0]] and page.wanted(effects.SaveMatch) == []
    lay(page, "ex1")
    assert page.said() == [page.say("table.quiet.bot")], "no touch ends it"
    page.wait(QUEUE_PAUSE * (len(PLAN) - 1))
    assert page.saved()["game-1"] == page.moves == list(PLAN) and len(page.wanted(effects.SaveMatch)) == 1
    (asked_again,) = page.wanted(effects.Think)
    assert asked_again.pause == MOMENT_REST, "the plan ends with the storm, which is seen"
    page.wait(LONG)
    page.answer("ga7:1")
    page.wait(LONG)
    for press, before in (("others", 6), ("forward", 5)):
        page.press(press)
        assert page.state.table.review == Review(page.match.at - before)
    page.press("play-forward")
    page.wait(LONG)
    assert page.wanted(effects.After)[-1].milliseconds == MOMENT_REST, "and seen again"
    assert page.state.table.review is None and asked(page.state) is not None


@each(
    [
        (actions.PageHidden(), True),
        (actions.NewMatch("hujiyang", {}, (ANA, BO), Clock(NOW, TODAY, 1)), True),
        (actions.TabLost(), False),
        (Command("stop"), True),
    ]
)
def test_a_plan_is_saved_as_far_as_it_is_played_where_this_tab_plays(
    leave: actions.Action, saves: bool
) -> None:
    page = planning_page(*PLAN[1:])
    played = page.moves
    page.do(leave)
    assert page.saved()["game-1"] == (played if saves else [])
    assert (page.state.table.queue is None) is not isinstance(leave, actions.PageHidden)


def test_a_plan_that_cannot_be_played_on_is_thought_again() -> None:
    for move in (PLAN[0], "nonsense", MARCHING[0], ""):
        page = planning_page(move, PLAN[1])
        page.wait(QUEUE_PAUSE)
        assert page.moves[-1] == PLAN[0] and page.state.table.queue is None
        assert page.state.table.phase == BotThinking() and len(page.questions) == 1
        assert page.saved()["game-1"] == page.moves and page.notices == []


def test_skipping_ahead_lets_everything_happen_at_once_until_it_is_stopped() -> None:
    page = planning_page(*PLAN[1:], settings=Settings(motion="full"))
    page.effects.clear()
    page.press("skip")
    page.wait(0)
    assert page.moves == list(PLAN) and page.wanted(effects.Animate) == []
    assert page.wanted(effects.Think)[-1].pause == 0
    page.press("stop")
    assert not page.state.table.fast_forward and page.state.table.phase == Paused()


def test_a_hint_for_a_sheet_is_chosen_by_one_press_and_taken_back_by_another() -> None:
    page, advised = sheet_page(), (*sheet("hold"), "ready")
    page.press("hint")
    page.answer(" ".join(advised))
    assert hinted_move(page.state) == advised and '"hint.apply"' in page.inside("prompt")
    page.press("hint.apply")
    assert draft(page) == sheet("hold") and page.moves == [], "nothing is played before the player says so"
    assert page.state.table.hint is None
    page.press("take-back")
    assert draft(page) == ()


# The list of pieces, in the place of the list of moves


def rows(page: World) -> dict[str, Element]:
    root = parsed(page.page.texts["pieces"])
    return {element.attrib["id"]: element for element in root.iter() if "data-part" in element.attrib}


def touch_row(page: World, part: str) -> None:
    found = [row for row in rows(page).values() if row.attrib["data-part"] == part]
    assert found and "aria-disabled" not in found[0].attrib, part
    page.do(Command("touch-row", part=part))


def test_the_list_has_every_unit_by_zone_and_group_and_a_row_is_looked_at_and_ordered() -> None:
    page = sheet_page()
    page.press("pieces")
    html, units = page.page.texts["pieces"], [row for name, row in rows(page).items() if "piece-" in name]
    assert [row.attrib["data-part"] for row in units] == [one.name for one in page.match.state.units]
    assert spoken_name(units[1]) == "Guetteur divin 1, a2 3 jetons (non-mouvement 3)"
    for heading in ("Törwitch", "Hyome", "Mal, groupe de Gorgias", "Bien, groupe d’Apollon"):
        assert heading in html
    touch_row(page, "ex3")
    assert draft(page) == () and page.state.table.focus_part == "ex3"
    page.press("orders.preset", name="hold")
    assert "canalisation 1" in spoken_name(rows(page)["piece-ex3"])


def test_the_focus_goes_to_what_may_follow_a_chosen_piece_and_after_a_move_to_the_beginning() -> None:
    page = acting_page()
    page.press("pieces")
    touch_row(page, "ew1")
    assert draft(page) == ("ew1",) and page.focus == "follows-title"
    assert page.effects[-1] == effects.ScrollTo("follows-title")
    following = {row.attrib["data-part"] for name, row in rows(page).items() if name.startswith("follows-")}
    assert {"done", "d4", *page.match.ask.moves.next(("ew1",))} <= following
    page.do(Command("touch-row", part="draw"))
    assert draft(page) == ("ew1",), "what cannot be done is said"
    assert (why := page.match.why_illegal(("ew1", "draw"))) and page.notices == [page.state.text(why)]
    page.do(Command("escape"))
    assert draft(page) == ("ew1",) and page.focus == "tool-pieces" and not page.inside("pieces")
    page.press("pieces")
    for part, focus in (("gift", "follows-title"), ("d4", "pieces-title")):
        touch_row(page, part)
        assert page.focus == focus
        page.press("take-back")
    assert page.match.decisions[-1].move == ("ew1", "move", "d4")
