"""The table plays a match: touches, refusals, undo, looking back, bots that come too late, the end."""

from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import pytest
from ui.guided import Guided
from ui.table import ACTIONS, Table

import catalog
from contrevent import GAME as HORDE
from contrevent import tale
from hujiyang import GAME
from tabletop.bots import bot_seed
from tabletop.game import Message, Over
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import room
from ui import table as table_module
from ui.settings import Settings


class Page:
    """What the table writes and says, kept to be looked at."""

    def __init__(self) -> None:
        self.regions: dict[str, str] = {}
        self.spawned: list[Any] = []
        self.timers: list[Any] = []
        self.waits: list[int] = []

    def put(self, name: str, html: str) -> Any:
        self.regions[name] = html
        return self.by_id(name)

    renew = put

    def by_id(self, name: str) -> Any:
        return SimpleNamespace(setAttribute=lambda *_: None)

    def find(self, selector: str, within: Any = None) -> Any:
        return None

    def now_text(self) -> str:
        return "2026-11-21T12:00:00Z"

    def later(self, milliseconds: int, act: Any) -> int:
        self.timers.append(act)
        self.waits.append(milliseconds)
        return len(self.timers)

    def spawn(self, work: Any) -> None:
        self.spawned.append(work)
        work.close()


class App:
    """As much of the page's app as a table asks for."""

    def __init__(self, words: Any) -> None:
        self.words = words
        self.games = catalog.GAMES
        self.settings = Settings()
        self.reading = False
        self.newcomer = False
        self.dialog = False
        self.told: list[str] = []
        self.toasts: list[str] = []
        self.saves = 0
        self.noted = 0
        self.looked = 0
        self.dialogs: list[str] = []
        self.questions: list[Any] = []
        self.cancelled = 0
        self.thinker = SimpleNamespace(cancel=self._cancel, think=lambda *_: None)

    def _cancel(self) -> None:
        self.cancelled += 1

    def say(self, key: str, **params: Any) -> str:
        return str(self.words.text(Message(key, params)))

    def announce(self, lines: list[str]) -> None:
        self.told += lines

    def toast(self, text: str, kind: str = "", action: str = "") -> None:
        self.toasts.append(text)

    def save(self) -> None:
        self.saves += 1

    def note_end(self, table: Table) -> None:
        self.noted += 1

    def afterwards(self, table: Table, over: Over) -> str:
        return ""

    def look_for_par(self, table: Table) -> None:
        self.looked += 1

    def confirm(self, html: str, then: Any) -> None:
        self.questions.append((html, then))

    def open_dialog(self, html: str, kind: str) -> None:
        self.dialogs.append(html)

    def moving(self) -> bool:
        return False

    def talking(self) -> bool:
        return self.dialog

    def save_draft(self) -> None: ...
    def status(self, text: str) -> None: ...
    def rove(self, part: str) -> None: ...
    def shake(self, part: str) -> None: ...
    def resized(self) -> None: ...


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    made = Page()
    monkeypatch.setattr(table_module, "dom", made)
    return made


@pytest.fixture
def app(words: Any) -> App:
    return App(words)


def run(work: Coroutine[Any, Any, None]) -> None:
    """Carry a coroutine out that waits for nothing."""
    try:
        work.send(None)
    except StopIteration:
        return
    raise AssertionError("it waits")


def seated(app: App, *bots: int | None, undo: str = "free", **options: Any) -> Table:
    players = tuple(Player("", bot) for bot in bots)
    match = Match.new(GAME, {"undo": undo, **options}, 2, 7, players=players)
    return Table(app, match, None)


def touch(table: Table, *moves: str) -> None:
    for move in moves:
        for part in move.replace("x", "-").split("-"):
            table.touch(part)


def texts(table: Table) -> list[str]:
    return [d.text for d in table.match.decisions[: table.match.at]]


def test_a_touch_plays_tells_and_saves(page: Page, app: App) -> None:
    table = seated(app, None, None)
    touch(table, "c3")
    assert texts(table) == ["c3"]
    assert app.saves == 1
    assert app.told == table.tell(table.match.decisions[0].events)
    assert "c3" in page.regions["history"]


def test_a_piece_is_chosen_then_its_place_and_can_be_put_back(page: Page, app: App) -> None:
    table = seated(app, None, None)
    touch(table, "c3", "a1")
    assert table.match.draft == ("a1",)
    assert 'data-do="back"' in page.regions["prompt"]
    table.touch("a1")
    assert table.match.draft == ()
    touch(table, "a1", "e1")
    assert table.match.draft == ("e1",)
    assert table.take_back()
    assert not table.take_back()
    touch(table, "a1-b1")
    assert texts(table) == ["c3", "a1-b1"]


def test_what_cannot_be_played_says_why_and_changes_nothing(page: Page, app: App) -> None:
    table = seated(app, None, None)
    table.touch("a1")
    assert len(app.toasts) == 1
    assert "hujiyang.why." in app.toasts[0]
    assert (app.saves, texts(table), table.match.draft) == (0, [], ())


def test_on_a_bots_turn_nothing_can_be_touched(page: Page, app: App) -> None:
    table = seated(app, None, 1)
    touch(table, "c3")
    assert table.thinking
    assert len(page.spawned) == 1
    table.touch("b2")
    assert app.toasts == ["[table.quiet.bot]"]
    assert texts(table) == ["c3"]


def test_stopping_a_bot_pauses_it_until_it_may_play(page: Page, app: App) -> None:
    table = seated(app, None, 1)
    touch(table, "c3")
    turn = table.turn
    table.stop()
    assert app.cancelled == 1
    assert table.paused
    assert table.turn > turn
    assert 'data-do="resume"' in page.regions["prompt"]
    table.resume()
    assert table.thinking
    assert len(page.spawned) == 2


def test_undo_against_a_bot_comes_back_to_the_person(page: Page, app: App) -> None:
    table = seated(app, None, 1)
    touch(table, "c3")
    table.match.play(("a1", "b1"))
    table.now = table.match.at
    table.go_on()
    table.undo()
    assert texts(table) == []
    table.redo()
    assert texts(table) == ["c3", "a1-b1"]


def test_where_only_bots_play_undo_makes_them_wait(page: Page, app: App) -> None:
    table = seated(app, 1, 1)
    table.match.play(("c3",))
    table.now = table.match.at
    table.undo()
    assert texts(table) == []
    assert table.paused
    assert not table.thinking
    assert page.spawned == []


def test_undo_that_is_not_possible_says_why(page: Page, app: App) -> None:
    table = seated(app, None, None, undo="fair")
    table.undo()
    assert app.toasts == ["[table.undo.nothing]"]
    touch(table, "c3", "a1-b1")
    table.undo()
    assert texts(table) == ["c3"]
    touch(table, "a1-b1")
    touch(table, "b2")
    table.undo()
    table.undo()
    assert texts(table) == ["c3", "a1-b1"]
    assert app.toasts[1:] == ["[table.undo.other]"]


def test_looking_back_changes_nothing_and_returns(page: Page, app: App) -> None:
    table = seated(app, None, None)
    touch(table, "c3", "a1-b1", "b3")
    saves = app.saves
    table.goto(1)
    assert table.looking
    assert 'data-do="now"' in page.regions["prompt"]
    table.touch("a1")
    assert app.toasts == ["[table.quiet.looking]"]
    table.undo()
    assert app.toasts[1:] == ["[table.undo.looking]"]
    table.goto(3)
    assert not table.looking
    assert app.saves == saves
    assert texts(table) == ["c3", "a1-b1", "b3"]


def test_going_on_from_an_earlier_moment_drops_what_followed(page: Page, app: App) -> None:
    table = seated(app, None, None)
    touch(table, "c3", "a1-b1", "b3")
    table.goto(1)
    table.branch()
    assert not table.looking
    touch(table, "e1-e2")
    assert texts(table) == ["c3", "e1-e2"]
    assert table.match.tip == 2


def test_fair_play_does_not_go_on_from_before_anothers_decision(page: Page, app: App) -> None:
    table = seated(app, None, None, undo="fair")
    touch(table, "c3", "a1-b1", "b3")
    table.goto(1)
    assert 'data-do="branch"' not in page.regions["prompt"]
    table.branch()
    assert table.looking
    assert table.now == 3


def test_a_losing_move_is_asked_about_before_it_is_played(
    page: Page, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(app, None, None)
    warning = Message("hujiyang.warn.repetition", {"n": 2})
    monkeypatch.setattr(table.match, "warn", lambda move: warning if move == ("c3",) else None)
    touch(table, "c3")
    assert texts(table) == []
    html, then = app.questions[0]
    assert "hujiyang.warn.repetition" in html
    then()
    assert texts(table) == ["c3"]
    assert not app.questions[1:]


def test_where_no_move_is_better_than_the_warned_one_nobody_is_asked_in_vain(
    page: Page, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(app, None, None)
    monkeypatch.setattr(table.match, "warn", lambda _: Message("hujiyang.warn.repetition", {"n": 2}))
    assert table.has_better(("c3",)), "among many moves there is something to look for"
    monkeypatch.setattr(table_module, "FEW_MOVES", 21)
    touch(table, "c3")
    assert app.questions == [] and texts(table) == ["c3"]


def test_a_typed_move_is_played_or_refused_with_the_reason(page: Page, app: App) -> None:
    table = seated(app, None, None)
    assert table.read_typed(" c3 ")
    assert not table.read_typed("a1-c1")
    assert not table.read_typed("<b>")
    assert len(app.toasts) == 2
    assert texts(table) == ["c3"]


def play_to_the_end(table: Table) -> None:
    """Take whatever can be taken until the game is over."""
    while not table.done:
        moves = table.match.ask.moves.first(500)
        table.play(next((m for m in moves if "x" in GAME.move_text(table.match.state, m)), moves[0]))


def test_the_end_is_told_once_with_its_reason(page: Page, app: App) -> None:
    table = seated(app, None, None, captures=4)
    assert not table.done
    play_to_the_end(table)
    page.timers[-1]()
    assert len(app.dialogs) == 1
    assert "[hujiyang.over." in app.dialogs[0]
    table.touch("c3")
    assert app.toasts[-1] == "[table.quiet.over]"


@pytest.mark.parametrize(("span", "wait"), [(0, 1500), (300, 1500), (2600, 3300)])
def test_the_end_is_told_when_the_last_move_has_been_seen(
    page: Page, app: App, monkeypatch: pytest.MonkeyPatch, span: int, wait: int
) -> None:
    monkeypatch.setattr(table_module, "animate", lambda _: span)
    monkeypatch.setattr(app, "moving", lambda: True)
    table = seated(app, None, None, captures=4)
    play_to_the_end(table)
    assert page.waits[-1] == wait


def test_an_end_that_was_undone_meanwhile_is_not_told(page: Page, app: App) -> None:
    table = seated(app, None, None, captures=4)
    play_to_the_end(table)
    table.undo()
    page.timers[-1]()
    assert app.dialogs == []


def test_an_end_that_was_looked_away_from_is_told_afterwards_and_once(page: Page, app: App) -> None:
    table = seated(app, None, None, captures=4)
    play_to_the_end(table)
    table.goto(0)
    page.timers[-1]()
    assert app.dialogs == []
    table.goto(table.now)
    page.timers[-1]()
    assert len(app.dialogs) == 1
    waiting = len(page.timers)
    table.goto(0)
    table.goto(table.now)
    assert len(page.timers) == waiting


def test_every_tool_and_prompt_button_has_an_action(page: Page, app: App) -> None:
    import re

    table = seated(app, None, 1)
    touch(table, "c3")
    seen = set(re.findall(r'data-do="([^"]+)"', "".join(page.regions.values())))
    table.stop()
    seen |= set(re.findall(r'data-do="([^"]+)"', "".join(page.regions.values())))
    table.goto(0)
    seen |= set(re.findall(r'data-do="([^"]+)"', "".join(page.regions.values())))
    assert {"undo", "stop", "resume", "branch", "look", "flip", "hint"} <= seen
    assert seen <= set(ACTIONS)


def test_only_reading_nothing_is_played(page: Page, app: App) -> None:
    table = seated(app, None, 1)
    app.reading = True
    table.touch("c3")
    table.undo()
    table.go_on()
    assert texts(table) == []
    assert page.spawned == []
    assert app.toasts == ["[table.reading]", "[table.reading]"]


def test_the_board_turns_to_whoever_plays_where_it_is_wanted(page: Page, app: App) -> None:
    app.settings = Settings(turn=True)
    table = seated(app, None, None)
    assert not table.upside_down()
    touch(table, "c3")
    assert not table.upside_down()
    table.touch("a1")
    assert table.match.draft == ()
    page.timers[-1]()
    assert table.upside_down()
    assert table.asked() is not None
    table.flip()
    assert not table.upside_down()
    against_bot = seated(app, None, 1)
    touch(against_bot, "c3")
    assert not against_bot.upside_down()
    assert against_bot.held is None


def test_a_board_that_waits_to_turn_is_let_go_when_something_else_happens(page: Page, app: App) -> None:
    app.settings = Settings(turn=True)
    table = seated(app, None, None)
    touch(table, "c3")
    assert table.held is not None
    table.undo()
    assert table.held is None
    page.timers[-1]()
    assert not table.upside_down()
    assert texts(table) == []


def test_the_worker_is_sent_a_view_and_a_seed_that_repeats(page: Page, app: App) -> None:
    table = seated(app, 2, 3)
    first = table.request(0, 2)
    assert first == table.request(0, 2)
    assert set(first) == {"do", "game", "options", "level", "seed", "view"}
    table.match.play(("c3",))
    assert table.request(1, 3)["seed"] != first["seed"]


def test_the_seed_that_the_worker_is_sent_does_not_lead_to_the_deal(page: Page, app: App) -> None:
    table = alone(app)
    assert table.request(0, 1)["seed"] == bot_seed(7, 0) != 7
    table.match.play(table.match.ask.moves.first(1)[0])
    assert table.request(0, 1)["seed"] == bot_seed(7, 1)


def alone(app: App, **options: Any) -> Table:
    """A solitaire on the table."""
    return Table(app, Match.new(HORDE, options, 1, 7, players=(Player(),)), None)


def answer(table: Table) -> dict[str, Any]:
    """What the worker might say: the first legal move."""
    move = table.match.ask.moves.first(1)[0]
    return {"move": HORDE.move_text(table.match.state, move), "reasons": []}


def test_how_far_the_guide_helped_is_remembered_and_kept(page: Page, app: App) -> None:
    table = alone(app)

    async def think(request: Any, show: Any) -> dict[str, Any]:
        return answer(table)

    app.thinker.think = think
    assert table.paper().label.help == ""
    run(table.find_hint(table.turn, table.match.ask))
    assert table.paper().label.help == "hint"
    table.switch_auto()
    assert table.help == "hint", "nothing was played yet"
    table.play_thought(table.turn, 0, answer(table))
    assert table.paper().label.help == "guide"
    table.auto = False
    table.forget_hint()
    run(table.find_hint(table.turn, table.match.ask))
    assert table.help == "guide"


def test_a_bot_at_its_own_seat_is_no_help(page: Page, app: App) -> None:
    table = seated(app, None, 1)
    touch(table, "c3")
    table.play_thought(table.turn, 1, {"move": "a1-b1", "reasons": []})
    assert texts(table) == ["c3", "a1-b1"] and table.help == ""
    table.play_thought(table.turn - 1, 0, {"move": "b2", "reasons": []})
    assert texts(table) == ["c3", "a1-b1"], "what comes too late is not wanted"


def test_moves_are_named_by_the_tale_and_stand_under_their_turns(page: Page, app: App) -> None:
    table = alone(app)
    for _ in range(12):
        table.match.play(table.match.ask.moves.first(1)[0])
    table.now = table.match.at
    say = app.words.text
    entries = table.entries()
    decisions = table.match.decisions
    assert [e.text for e in entries] == [tale.named(d.move, d.text, say) for d in decisions]
    turns = [f"[contrevent.board.turn turn={n}]" for n in range(1, 10)]
    heads = [entry.head for entry in entries if entry.head]
    assert entries[0].head == turns[0]
    assert len(heads) >= 2 and heads == turns[: len(heads)]
    begun = [i + 1 for i, d in enumerate(decisions) if any(e.kind == "turn_began" for e in d.events)]
    assert [i for i, entry in enumerate(entries) if entry.head and i] == begun[: len(heads) - 1]


def test_a_game_whose_notation_needs_no_words_shows_it(page: Page, app: App) -> None:
    table = seated(app, None, None)
    touch(table, "c3", "a1-b1")
    assert [(entry.text, entry.head) for entry in table.entries()] == [("c3", ""), ("a1-b1", "")]


def test_a_game_taken_back_from_the_guide_can_be_played_at_once(page: Page, app: App) -> None:
    table = alone(app)
    table.draw()
    before = page.regions["board"]
    table.switch_auto()
    assert page.regions["board"] != before
    table.stop()
    assert page.regions["board"] == before


def test_while_looking_back_the_guide_is_not_let_play(page: Page, app: App) -> None:
    table = alone(app)
    table.play(table.match.ask.moves.first(1)[0])
    table.goto(0)
    table.switch_auto()
    assert not table.auto and app.toasts == ["[table.quiet.looking]"]


def test_a_touch_is_worth_more_than_a_hint_that_is_still_thought_about(page: Page, app: App) -> None:
    table = seated(app, None, None)
    touch(table, "c3")  # a Kè enters; now a Shāng moves in two touches
    start = table.match.ask.moves.next(())[0]
    table.touch(start)
    assert table.match.draft == (start,)
    table.ask_hint()
    assert table.hinting and table.match.draft == ()
    table.touch(start)
    assert not table.hinting and table.match.draft == (start,)


def test_the_end_waits_for_whoever_reads_or_chooses_something(page: Page, app: App) -> None:
    table = seated(app, None, None, captures=4)
    play_to_the_end(table)
    app.dialog = True
    page.timers[-1]()
    page.timers[-1]()
    assert app.dialogs == []
    app.dialog = False
    page.timers[-1]()
    assert len(app.dialogs) == 1


def guided(app: App) -> Table:
    """The first guided game, on its first step that is only read."""
    lesson = room(catalog.GAMES["hujiyang"], "lessons").LESSONS[0]
    match = Match.new(GAME, dict(lesson.options), 2, lesson.seed, script=lesson.script)
    table = Table(app, match, None)
    table.lesson = Guided(lesson)
    assert lesson.steps[0].move is None
    return table


def test_a_guided_game_goes_forward_only(page: Page, app: App) -> None:
    table = guided(app)
    while not table.lesson.wants_a_move:  # type: ignore[union-attr]
        table.read_on()
    for part in table.lesson.step.move:  # type: ignore[union-attr]
        table.touch(part)
    assert table.match.at == 1
    for go_back in (table.undo, table.redo):
        go_back()
        assert table.match.at == 1
    assert app.toasts[0] == "[table.lesson.undo]"
    assert not table.tool_states().redo and table.tool_states().undo is not None
    table.goto(0)
    assert not table.may_branch()


def test_a_guided_game_says_itself_what_to_do(page: Page, app: App) -> None:
    table = guided(app)
    table.touch("c3")
    assert app.toasts.pop() == "[table.lesson.press button=[table.lesson.on]]"
    while not table.lesson.wants_a_move:  # type: ignore[union-attr]
        table.read_on()
    assert not table.tool_states().hint
    table.ask_hint()
    assert not table.hinting and app.toasts.pop() == table.prompt().text
    table.lesson.at = len(table.lesson.lesson.steps)  # type: ignore[union-attr]
    table.touch("c3")
    assert app.toasts.pop() == "[table.lesson.over]"
