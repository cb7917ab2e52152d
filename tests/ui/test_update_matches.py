"""Which match is on the table: the first one, new ones, rematches, lessons, saved ones that are opened."""

import re
from dataclasses import replace

import pytest

import catalog
from failing_storage import FailingStorage
from tables import finished
from tabletop.chance import SeededChance
from tabletop.drafts import KeptDraft
from tabletop.game import Key, Message
from tabletop.lesson import LessonStep
from tabletop.markup import escape
from tabletop.record import Note, Player
from tabletop.registry import has_room
from tabletop.results import daily_deal
from tabletop.saves import Storage
from ui import actions, effects
from ui.commands import Command
from ui.lesson import LessonProgress, lessons
from ui.mode import Mode, asked, is_under_way, mode_of
from ui.opening import first_state
from ui.prompt import prompt_of
from ui.seating import first_options, first_players
from ui.settings import Settings
from ui.state import BotThinking, Device, Hinting, NewGame, Question, Review
from ui.update.matches import slot_of_untouched
from ui.update.turns import BOT_PAUSE
from ui.views.table import tools_of
from world import AGAINST_BOT, ALONE, TODAY, World, begin, fail, moves_of, new_match, open_page, text_of

GAMES = tuple(catalog.GAMES)
WITH_LESSONS = tuple(game for game in GAMES if has_room(catalog.GAMES[game], "lessons"))


# The first one


def opening(
    storage: Storage, slot: str = "", loaded: tuple[str, ...] = GAMES, *, game: str = "", home: bool = False
) -> World:
    page = open_page(storage=storage)
    state, wanted = first_state(
        games=catalog.GAMES,
        settings=Settings(motion="none"),
        device=Device(),
        loaded=frozenset(loaded),
        store=page.store,
        slot=slot,
        clock=page.clock(),
        plain_seen=False,
        game=game,
        home=home,
    )
    opened = World(state, storage)
    opened.want(*wanted)
    return opened


def test_a_first_visit_shows_home_over_a_first_game_that_is_told_once_it_is_shown() -> None:
    page = opening(FailingStorage())
    game = page.match.game
    assert page.state.home and page.live == []
    page.do(Command("home.continue", game=game.name, clock=page.clock()))
    assert not page.state.home
    assert game.name == GAMES[0] and page.match.players == first_players(game)
    assert page.match.options["undo"] == first_options(game)["undo"]
    assert (page.moves, page.state.dialog, page.saved()) == ([], None, {})
    assert page.state.table.begun == TODAY
    assert page.live == list(page.wanted(effects.Announce)[0].lines)


def test_the_opening_is_told_when_the_table_is_first_shown_and_not_again() -> None:
    page = opening(FailingStorage(), game="contrevent", home=True)
    assert page.live == []
    page.press("home.resume")
    assert page.live and page.wanted(effects.FocusBoard), "where the arrow keys play"
    for again in (1, 2):
        begin(page, "contrevent", ALONE)
        assert len(page.wanted(effects.FocusBoard)) == again * 2
        page.press("home")
        page.live.clear()
        page.press("home.resume")
        assert page.live == [], "it was told when the game began"
    ended = open_page(finished(new_match("contrevent", ALONE), SeededChance(3)))
    ended.do(Command("home"), Command("home.resume"))
    assert ended.live == []


@pytest.mark.parametrize(("game", "has_pages"), [("contrevent", False), ("water_margin", True)])
def test_an_address_that_names_a_game_opens_with_a_new_one_of_it(game: str, has_pages: bool) -> None:
    page = opening(FailingStorage(), game=game)
    assert (page.match.game.name, page.state.home, page.moves, page.saved()) == (game, False, [], {})
    assert page.live == list(page.wanted(effects.Announce)[0].lines)
    assert page.state.table.has_pages is has_pages


def test_only_who_has_never_played_here_is_offered_a_lesson_at_the_table() -> None:
    storage = FailingStorage()
    page = opening(storage)
    assert page.state.table.newcomer and 'data-do="new.lesson"' in page.inside("prompt")
    page.play()
    assert 'data-do="new.lesson"' not in page.inside("prompt")
    begin(page)
    assert not page.state.table.newcomer
    again = opening(storage)
    assert not again.state.table.newcomer, "a game is saved"
    assert 'data-do="new.lesson"' not in again.inside("prompt")


def test_the_page_opens_with_the_game_that_was_on_the_table_last() -> None:
    before = open_page(new_match("contrevent", ALONE), storage=FailingStorage())
    begin(before, "contrevent", ALONE)
    played = before.play(3)
    slot, game = before.store.current()
    assert (slot, game) == ("game-1", "contrevent")
    page = opening(before.storage, slot, loaded=("hujiyang",))
    assert (page.match.game.name, page.moves, page.state.table.slot) == ("contrevent", played, "game-1")
    assert page.live == [] and not page.state.table.newcomer
    assert page.state.loaded == {"hujiyang", "contrevent"}
    assert all(page.state.translator.has(key) for key in ("hujiyang.side.merchants.1", "contrevent.do.done"))
    page.press("open", screen="games")
    assert "Contrevent" in page.inside("dialog-inside")


def test_a_bot_whose_turn_it_was_goes_on_when_the_page_opens_unless_home_is_wanted() -> None:
    storage = FailingStorage()
    open_page(new_match(players=AGAINST_BOT), storage=storage).touch("c3")
    assert opening(storage, "game-1", home=True).state.home
    page = opening(storage, "game-1")
    assert not page.state.home and page.state.table.phase == BotThinking()
    assert page.questions[0].think.pause == 0
    page.answer("a1-b1")
    assert page.moves == ["c3", "a1-b1"]


@pytest.mark.parametrize(
    ("slot", "key"),
    [
        ("broken", "table.save.damaged"),
        ("nothing", "table.save.missing"),
        ("game-1", "table.game.unreachable"),
    ],
)
def test_a_saved_game_that_cannot_be_opened_is_told_and_another_stands(
    slot: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FailingStorage({"quatre-vents/slot/broken/a": "rubbish"})
    open_page(storage=storage).play()

    def missing(*_: object) -> None:
        raise ModuleNotFoundError

    if slot == "game-1":
        monkeypatch.setattr("tabletop.saves.SaveStore.resume", missing)
    page = opening(storage, slot)
    assert page.match.game.name == GAMES[0] and page.moves == []
    assert page.notices == [page.say(key)]
    assert not page.state.table.newcomer, "something is saved, if damaged"


# New matches


def test_a_new_match_is_told_and_saved_before_its_first_decision() -> None:
    page = open_page()
    page.play(2)
    page.do(actions.NewMatch("contrevent", {}, ALONE, page.clock(), seed=5))
    assert (page.match.game.name, page.match.seed, page.state.table.begun) == ("contrevent", 5, TODAY)
    assert page.saved()["game-2"] == [] and page.live
    assert page.store.current() == ("game-2", "contrevent")
    again = opening(page.storage, "game-2")
    assert (again.match.game.name, again.match.seed, again.moves) == ("contrevent", 5, [])
    page.play()
    assert page.saved()["game-2"] == page.moves


def test_a_match_in_which_nothing_was_played_gives_its_place_to_the_next_unless_it_has_a_name() -> None:
    page = open_page()
    begin(page)
    begin(page, "contrevent", ALONE)
    page.press("rematch")
    assert page.saved() == {"game-1": []} and page.match.game.name == "contrevent"
    assert page.read("game-1").seed == page.match.seed
    page.press("games.rename", slot="game-1", name="For Sunday")
    begin(page)
    page.play()
    begin(page)
    assert sorted(page.saved()) == ["game-1", "game-2", "game-3"]
    page = open_page(storage=FailingStorage(failure="full"))
    begin(page)
    assert page.state.table.unsaved is not None
    begin(page, "contrevent", ALONE)
    assert page.match.game.name == "contrevent" and page.state.dialog is None


def test_what_was_begun_to_be_played_or_written_keeps_its_place() -> None:
    page = open_page(new_match("contrevent", ALONE))
    begin(page, "contrevent", ALONE)
    table = page.state.table
    assert slot_of_untouched(page.state) == "game-1"
    noted = replace(table.match, notes=(Note(0, "chronicle/all", "Avant."),))
    for kept in ({"drafts": (KeptDraft(0, 0, ("form",)),)}, {"match": noted}, {"name": "For Sunday"}):
        assert slot_of_untouched(replace(page.state, table=replace(table, **kept))) is None
    page.do(Command("touch", part="form"))
    begin(page)
    assert page.state.table.slot == "game-2"


def test_a_game_of_practice_is_marked_at_the_table_and_where_the_next_one_is_chosen() -> None:
    page = open_page(new_match("contrevent", ALONE, undo="free"))
    assert page.say("table.seat.practice") in page.inside("seats")
    page.press("open", screen="new")
    assert 'id="still-practice"' in page.inside("dialog-inside")
    for match in (new_match("contrevent", ALONE), new_match(undo="free")):
        other = open_page(match)
        assert other.say("table.seat.practice") not in other.inside("seats")
        other.press("open", screen="new")
        assert 'id="still-practice"' not in other.inside("dialog-inside")


@pytest.mark.parametrize("chosen", ["any", "daily"])
def test_a_deal_whose_number_is_typed_is_the_one_that_is_lit_and_played(chosen: str) -> None:
    page = open_page(new_match("contrevent", ALONE))
    page.press("open", screen="new")
    for command, value, lit in (
        ("new.deal", chosen, chosen),
        ("new.number", "5", "number"),
        ("new.number", "", "number"),  # another one is about to be typed
        ("new.deal", chosen, chosen),
    ):
        page.press(command, value=value)
        deals = re.findall(
            r'<input type="radio" name="deal" value="(\w+)"[^>]* checked', page.inside("dialog-inside")
        )
        assert deals == [lit]
    fields = {"who-0": "person", "deal": chosen, "deal-number": "5"}
    page.press("new.start", game="contrevent", **fields)
    assert page.match.seed != 5, "what is lit is played"


def test_a_new_match_has_the_names_of_who_plays_the_skin_that_was_chosen_and_a_deal_of_its_own() -> None:
    page = open_page()
    first, *_, last = page.state.table.board.skins
    begin(page, skin=last)
    seeds = {page.match.seed}
    assert page.state.skin == last != first
    assert page.wanted(effects.WriteSettings)[-1].settings.skins == {"hujiyang": last}
    begin(page, players=(Player("Zoé"), Player("Léo\n")))
    assert page.match.seed not in seeds and page.state.table.name == "Zoé – Léo"
    page.play()
    assert page.wanted(effects.SaveMatch)[-1].saved.label.name == "Zoé – Léo"


def test_the_form_of_a_new_match_is_followed() -> None:
    page = open_page()
    page.press("open", screen="new")
    fields = {"who-0": "1", "who-1": "person", "name-1": "Zoé", "option-undo": "free"}
    page.press("new.start", game="hujiyang", **fields)
    assert page.match.players == (Player("", 1), Player("Zoé"))
    assert page.match.options["undo"] == "free" and page.state.dialog is None
    for deal, number, seed in (("daily", "", daily_deal(TODAY)), ("number", "1e5", 100_000)):
        page.press("open", screen="new")
        fields = {"who-0": "person", "deal": deal, "deal-number": number}
        page.press("new.start", game="contrevent", **fields)
        assert page.match.seed == seed


def test_nothing_of_the_match_before_remains() -> None:
    page = open_page(new_match(players=AGAINST_BOT, undo="free"))
    page.touch("c3")
    page.press("flip")
    page.press("first")
    (late,) = page.cancelled
    begin(page, players=AGAINST_BOT)
    table = page.state.table
    assert (table.review, table.draft.parts, table.hint) == (None, (), None)
    assert (table.turned, table.focus_part) == (0, "")
    page.answer_to(late, "a1-b1")
    assert page.moves == []
    page.touch("c3")
    (thinking,) = page.questions
    begin(page)
    assert page.cancelled[-1] == thinking and page.questions == []


def test_where_another_tab_plays_no_match_begins_and_that_is_said() -> None:
    page = open_page()
    page.play()
    match = page.state.table.match
    page.do(actions.TabLost())
    for start in (begin, lambda page: page.press("new.lesson"), lambda page: page.press("rematch")):
        start(page)
        assert page.state.table.match is match and page.said() == [page.say("table.reading")]


# The same again


def test_a_rematch_lets_every_player_sit_one_seat_further_and_is_another_deal() -> None:
    page = open_page(new_match(players=(Player("Zoé"), Player(bot=3)), captures=4))
    page.touch("c3")
    page.answer()
    page.press("rematch")
    assert page.match.players == (Player(bot=3), Player("Zoé"))
    assert page.match.options["captures"] == 4 and page.moves == []
    assert page.questions[0].think.request["level"] == 3
    page = open_page(new_match("contrevent", ALONE, undo="free"))
    page.press("rematch")
    assert page.match.players == ALONE and page.match.options["undo"] == "free"
    assert 1 <= page.match.seed <= 1_000_000 and page.match.seed != 7


# Who plays


def sit(page: World, *who: str, **names: str) -> None:
    """Let others sit at the table from now on."""
    fields = {f"who-{seat}": value for seat, value in enumerate(who)}
    page.press("open", screen="seats")
    assert 'data-form="seats.change"' in page.inside("dialog-inside")
    page.press("seats.change", **fields, **{name.replace("_", "-"): value for name, value in names.items()})


def test_a_bot_takes_a_seat_over_in_the_middle_of_a_game_and_gives_it_back() -> None:
    page = open_page()
    page.touch("c3", "a1-b1")
    sit(page, "2", "person", name_1="Zoé")
    assert page.match.players == (Player(bot=2), Player("Zoé")) and page.state.dialog is None
    assert page.questions[0].think.request["level"] == 2
    page.answer("b2")
    assert page.moves == ["c3", "a1-b1", "b2"] and asked(page.state) is not None
    saved = page.read("game-1")
    assert saved.players == page.match.players and saved.seat_changes == page.match.seat_changes != ()
    page.touch("b1-a1")
    (late,) = page.questions
    sit(page, "person", "person")
    assert page.questions == [] and asked(page.state) is not None
    page.answer_to(late)
    assert len(page.moves) == 4, "what the bot thought comes too late"
    assert page.say("table.seats.apart") in page_of_seats(page)


def page_of_seats(page: World) -> str:
    page.press("open", screen="seats")
    return text_of(page)


def test_undo_and_redo_go_by_who_sits_there_now() -> None:
    page = open_page(new_match(players=AGAINST_BOT, undo="free"))
    page.touch("c3")
    page.answer("a1-b1")
    sit(page, "person", "person")
    page.press("undo")
    assert page.moves == ["c3"], "a person is asked there now"
    page.press("undo")
    page.press("redo")
    assert page.moves == ["c3"]
    sit(page, "person", "1")
    page.press("redo")
    assert page.moves == ["c3", "a1-b1"]


def test_before_the_first_move_the_seats_are_free_and_seats_that_cannot_be_are_refused() -> None:
    page = open_page()
    begin(page)
    assert page.say("table.seats.free") in page_of_seats(page)
    sit(page, "person", "3", name_0="Zoé")
    assert page.match.seat_changes == () and page.state.table.name == "Zoé"
    players = page.match.players
    sit(page, "person", "77")
    assert page.notices == [page.say("table.error.players")] and page.match.players == players
    page.press("games.rename", slot="game-1", name="For Sunday")
    sit(page, "person", "3", name_0="Léa")
    assert page.state.table.name == "For Sunday", "a name that was given stays"


@pytest.mark.parametrize("why", ["lesson", "over", "watching"])
def test_where_the_seats_are_fixed_nobody_changes_them(why: str) -> None:
    match = new_match()
    if why == "over":
        finished(match, SeededChance(3))
    page = lesson() if why == "lesson" else open_page(match)
    if why == "watching":
        page.do(actions.TabLost())
    assert 'data-screen="seats"' not in page.inside("seats")
    players = page.match.players
    assert "seats.change" not in page_of_seats(page)
    page.press("seats.change", **{"who-0": "1", "who-1": "1"})
    assert page.match.players == players
    said = page.say("table.reading" if why == "watching" else "table.seats.fixed")
    assert page.notices[-1] == said


def test_the_seats_are_one_stop_of_the_tabulator() -> None:
    page = open_page()
    buttons = re.findall(r'<button[^>]*data-screen="seats"[^>]*>', page.inside("seats"))
    assert [re.findall(r'tabindex="(-?\d)"', button) for button in buttons] == [[], ["-1"]]


# Lessons


def lesson(game: str = "hujiyang") -> World:
    page = open_page()
    page.do(Command("new.lesson", game=game, clock=page.clock()))
    assert page.state.table.lesson is not None
    return page


def step_of(page: World) -> LessonStep:
    progress = page.state.table.lesson
    assert progress is not None and progress.step is not None
    return progress.step


def expected_move(page: World) -> tuple[str, ...]:
    move = step_of(page).move
    assert move is not None
    return move


def go_on(page: World) -> None:
    """Read on, see what the table plays, or do what the lesson waits for: a move, or a command to many."""
    if mode_of(page.state) is Mode.LESSON_READ:
        page.press("next-step")
    elif mode_of(page.state) is Mode.LESSON_WATCH:
        page.wait(60_000)
    elif batch := step_of(page).batch:
        page.press("orders.batch", name=batch)
        page.wait(10_000)
    else:
        page.press("type-move", typed=page.match.game.move_text(page.match.state, expected_move(page)))


def go_on_to(page: World, mode: Mode) -> None:
    page.draws = False
    while mode_of(page.state) is not mode:
        go_on(page)
    page.draws = True
    page.do(Command("notice.due", number=-1))  # and so the page is drawn again


def test_a_lesson_takes_only_the_move_that_it_waits_for() -> None:
    """It says itself what to do, and it goes forward only."""
    page = lesson()
    page.do(Command("home"))
    home = page.inside("home-inside")
    assert 'data-do="home.resume"' in home and 'data-do="rematch"' not in home
    assert page.state.settings.learnt == () and escape(page.say("table.lesson.learnt")) not in home
    page.press("home.resume")
    page.touch("c3")
    assert page.said() == [page.say("table.lesson.press", button=Key("table.lesson.on"))]
    go_on_to(page, Mode.LESSON_MOVE)
    assert not tools_of(page.state).hint
    page.press("hint")
    assert not isinstance(page.state.table.hint, Hinting)
    assert page.said() == [page.state.text(step_of(page).say)] == [page.say(step_of(page).say.key)]
    other = next(move for move in page.match.ask.moves.first(9) if move != expected_move(page))
    page.do(*(Command("touch", part=part) for part in other))
    assert page.moves == [] and page.said() == [page.say("table.lesson.other")]
    assert page.state.table.draft.parts == ()
    page.do(*(Command("touch", part=part) for part in expected_move(page)))
    assert page.match.at == 1
    for go_back, refusal in (("undo", "table.lesson.undo"), ("redo", "table.redo.nothing")):
        page.press(go_back)
        assert page.match.at == 1 and page.said() == [page.say(refusal)]
    now = tools_of(page.state)
    assert not now.redo and not now.undo
    page.press("first")
    assert 'data-do="continue"' not in page.inside("prompt")
    page.press("continue")
    assert page.match.at == 1 and page.state.table.review == Review(0)


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_a_lesson_is_followed_to_its_end_and_saved_nowhere(game: str) -> None:
    page = lesson(game)
    go_on_to(page, Mode.LESSON_OVER)
    page.wait(10_000)
    page.touch("c3")
    assert page.notices[-1:] == [page.say("table.lesson.over")]
    assert page.saved() == {} and page.state.dialog is None
    assert page.wanted(effects.SaveMatch) == page.wanted(effects.RecordResult) == []
    assert 'data-do="rematch"' in page.inside("prompt")
    first, *others = lessons(catalog.GAMES[game])
    learnt = (first.key if others else game,)
    assert page.state.settings.learnt == learnt
    assert page.wanted(effects.WriteSettings)[-1].settings.learnt == learnt
    assert not is_under_way(page.state), "there is nothing to go on with"
    page.do(Command("home"))
    home = page.inside("home-inside")
    assert 'data-do="home.resume"' not in home and 'data-do="rematch"' in home
    assert page.say("table.lesson.learnt").capitalize() in home, "above the way to a real game"
    assert home.count(page.say("table.lesson.learnt")) == (not others), "on the card of the game"
    page.press("rematch")
    assert not page.state.home and page.state.table.lesson is None and page.match.game.name == game


def test_one_lesson_leads_to_the_next_and_the_last_to_a_real_game() -> None:
    page = lesson("contrevent")
    found = lessons(catalog.GAMES["contrevent"])
    for one in found:
        assert page.state.table.lesson == LessonProgress(one)
        go_on_to(page, Mode.LESSON_OVER)
        assert one.learnt is not None and page.state.text(one.learnt) == prompt_of(page.state).text
        assert ('data-do="lesson.next"' in page.inside("prompt")) is (one is not found[-1])
        page.press("lesson.next")
    assert page.state.settings.learnt == ("contrevent",), "the whole game, and no lesson by itself any more"
    assert mode_of(page.state) is Mode.LESSON_OVER, "there is none after the last"
    page.press("new.lesson", game="contrevent")
    go_on_to(page, Mode.LESSON_OVER)
    assert page.state.settings.learnt == ("contrevent",), "it is learnt once"


def test_the_lesson_that_begins_is_the_first_that_was_not_learnt_and_any_can_be_chosen() -> None:
    first, second, third = (one.key for one in lessons(catalog.GAMES["contrevent"]))
    for learnt, begun in (
        ((), first),
        ((first,), second),
        (("contrevent",), first),
        (("contrevent.lesson.first",), first),  # of an older version of the page
    ):
        page = open_page(settings=Settings(motion="none", learnt=learnt))
        for chosen, expected in (("", begun), (third, third), ("contrevent.lesson.first", begun)):
            page.do(Command("new.lesson", game="contrevent", lesson=chosen, clock=page.clock()))
            progress = page.state.table.lesson
            assert progress is not None and progress.lesson.key == expected
    page.press("open", screen="new")
    page.press("new.game", value="contrevent")
    form = page.inside("dialog-inside")
    assert re.findall(r'data-lesson="([^"]+)"', form) == [first, second, third]
    begin(page)
    page.press("open", screen="new")
    page.press("new.game", value="contrevent")
    for _ in range(2):  # of the game whose form is shown, and then of the game on the table
        page.press("new.lesson")
        assert page.match.game.name == "contrevent" and page.state.table.lesson is not None
        assert page.state.dialog is None


def test_what_the_table_plays_in_a_lesson_is_seen_move_by_move() -> None:
    page = lesson("nonlieu")
    while mode_of(page.state) is not Mode.LESSON_WATCH or len(step_of(page).before) < 3:
        go_on(page)
    at, many = page.match.at, len(step_of(page).before)
    page.do(Command("touch", part="c3"))
    assert page.said() == [page.say("table.lesson.watch")] and page.match.at == at
    page.wait(BOT_PAUSE)
    assert page.match.at == at + 1
    page.press("lesson.hurry")
    page.wait(0)
    assert page.match.at == at + many and mode_of(page.state) is not Mode.LESSON_WATCH


def test_home_and_the_form_of_a_game_mark_its_lesson_as_learnt() -> None:
    page = open_page(settings=Settings(motion="none", learnt=("contrevent",)))
    mark = escape(page.say("table.lesson.learnt"))
    for game, learnt in (("contrevent", True), ("nonlieu", False)):
        page.do(Command("home"))
        card = page.inside("home-inside").split(f'id="home-{game}"')[1].split("</li></ul>")[0]
        page.press("home.set-up", game=game)
        assert (mark in card) is (mark in page.inside("dialog-inside")) is learnt


def test_a_lesson_passes_over_a_part_of_the_game_and_says_where_it_goes_on() -> None:
    page = lesson("hujiyang")
    after = next(step for step in lessons(catalog.GAMES["hujiyang"])[0].steps if step.before)
    go_on_to(page, Mode.LESSON_WATCH)
    assert len(page.moves) == 6
    page.wait(60_000)
    assert len(page.moves) == 6 + len(after.before) > 30
    assert expected_move(page) == after.move and after.move in page.match.ask.moves
    assert page.status == page.state.text(after.say)
    assert page.saved() == {}


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_the_seats_of_a_lesson_say_who_plays_them_and_after_it_a_real_game_begins(game: str) -> None:
    """By the side that was led; others answer, and moves may be taken back as at first."""
    page = lesson(game)
    learnt = lessons(catalog.GAMES[game])[0]
    shown = page.inside("seats")
    others = 0 if learnt.seat is None else page.match.seats - 1
    said = [shown.count(page.say(f"table.seat.{who}")) for who in ("person", "lesson")]
    assert said == [0, others]
    assert shown.count(f">{page.say('table.seat.you')}<") == page.match.seats - others
    page.press("rematch")
    match = page.state.table.match
    assert page.state.table.lesson is None and match.game.name == game
    assert match.players[learnt.seat or 0] == Player()
    assert [player.bot for player in match.players].count(2) == match.seats - 1
    own = {name: value for name, value in learnt.options.items() if name != "undo"}
    assert {name: match.options[name] for name in own} == own
    assert match.options["undo"] == ("fair" if match.game.outcomes else "free")


# Saved games


def test_a_saved_game_is_put_on_the_table_and_goes_on() -> None:
    page = open_page()
    begin(page, players=AGAINST_BOT)
    page.touch("c3")
    page.today = "2026-11-22"
    begin(page)
    page.press("open", screen="games")
    page.press("games.open", slot="game-1")
    assert page.moves == ["c3"] and page.state.dialog is None and page.state.table.begun == TODAY
    assert page.live == [] and page.store.current() == ("game-1", "hujiyang")
    assert page.questions[0].think.pause == 0 < BOT_PAUSE


def test_a_game_that_cannot_be_opened_is_told_and_the_one_on_the_table_is_not_opened_again() -> None:
    page = open_page(storage=FailingStorage({"quatre-vents/slot/broken/a": "rubbish"}))
    page.play()
    match = page.state.table.match
    page.press("open", screen="games")
    page.press("games.open", slot="broken")
    assert page.state.table.match is match and page.page.dialog == "games"
    assert page.notices == [page.say("table.save.damaged")]
    page.press("games.open", slot="game-1")
    assert page.state.table.match is match and page.state.dialog is None


# The modules of games


def without(page: World, game: str) -> World:
    page.state = replace(page.state, loaded=page.state.loaded - {game})
    return page


@pytest.mark.parametrize("network", [True, False])
def test_a_saved_game_is_opened_once_its_modules_are_here_and_told_where_they_do_not_come(
    network: bool,
) -> None:
    page = open_page(new_match("contrevent", ALONE))
    played = page.play(2)
    begin(page)
    match = page.state.table.match
    without(page, "contrevent").network = network
    page.press("games.open", slot="game-1")
    assert page.state.table.match is match and [load.game for load in page.loading] == ["contrevent"]
    page.arrive()
    if network:
        assert page.moves == played and "contrevent" in page.state.loaded
    else:
        assert page.state.table.match is match and page.notices == [page.say("table.game.unreachable")]


def test_the_form_of_another_game_is_shown_once_it_is_here_and_still_wanted() -> None:
    page = without(open_page(), "contrevent")
    page.network = False
    page.press("open", screen="new")
    page.press("new.game", value="contrevent")
    assert page.state.dialog == NewGame("hujiyang", loading="contrevent"), "no other one begins meanwhile"
    page.arrive()
    assert page.state.dialog == NewGame("hujiyang"), "what does not come is not left chosen"
    assert page.wanted(effects.CheckRadio) == [effects.CheckRadio("new-game-hujiyang")]
    assert page.said() == [page.say("table.game.unreachable")]
    page.network = True
    page.press("new.game", value="contrevent")
    page.press("new.game", value="hujiyang")
    page.arrive()
    assert page.state.dialog == NewGame("hujiyang"), "another was chosen while it came"
    page.press("new.game", value="contrevent")
    assert page.state.dialog == NewGame("contrevent")
    without(page, "contrevent").press("new.game", value="hujiyang")
    page.press("new.game", value="contrevent")
    page.press("close")
    page.arrive()
    assert page.state.dialog is None, "its modules came too late"
    page.press("open", screen="new")
    assert page.state.dialog == NewGame("hujiyang"), "the choice goes with the screen"


# What would be lost


LEAVING = {
    "rematch": lambda page: page.press("rematch"),
    "update": lambda page: page.press("update"),
    "new": begin,
    "lesson": lambda page: page.press("new.lesson"),
    "open": lambda page: page.press("games.open", slot="game-1"),
}


@pytest.mark.parametrize("leave", LEAVING)
def test_what_takes_a_match_away_asks_first_where_it_is_unsaved_and_who_stays_loses_nothing(
    leave: str,
) -> None:
    page = open_page()
    page.play()
    for saved in (True, False):
        begin(page)
        page.effects.clear()
        fail(page, "" if saved else "full")
        played, match = page.play(), page.state.table.match
        for answer in [""] if saved else ["no", "yes"]:
            LEAVING[leave](page)
            if answer:
                assert page.state.table.unsaved == Message("table.save.full")
                assert isinstance(page.state.dialog, Question) and page.page.dialog == "confirm"
                inside = page.inside("dialog-inside")
                assert 'data-do="export"' in inside and 'data-do="no"' in inside
                assert page.state.table.match is match and moves_of(match) == played
                assert page.wanted(effects.PutUpdateInPlace) == []
                fail(page, "")
                page.press(answer)
            stays = page.state.table.match is match and not page.wanted(effects.PutUpdateInPlace)
            assert stays is (answer == "no") and page.state.dialog is None
