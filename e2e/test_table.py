"""The table: what can be touched, what is said, going back and forth, hints, friends, languages, skins."""

import json
import re

import hujiyang_driver as board
import hujiyang_games
import screens
from fingers import Fingers
from fixtures import PHONE, SMALL, TABLET, UPRIGHT, Size, Visit
from hujiyang_driver import GAME, ReferenceModel
from page_driver import HOLD_WORKERS, LANGUAGES, Player
from playwright.sync_api import expect

from tabletop.game import Ask
from tabletop.markup import spoken

# How bright the page's ground is, from 0 to 1.
BRIGHTNESS = """() => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  pen.fillRect(0, 0, 1, 1);
  return pen.getImageData(0, 0, 1, 1).data.slice(0, 3).reduce((sum, one) => sum + one / 255 / 3, 0);
}"""
LOW_PHONE: Size = (390, 664)
"""What a browser leaves of a phone."""


def test_the_header_gives_its_room_to_the_table_and_comes_back_with_one_touch(visit: Visit) -> None:
    """By finger and by keys: what is chosen in it puts it away again, and the focus finds its way back;
    Escape leaves what is chosen on the board."""
    player = visit(touch=True, bots=False, size=PHONE)
    board.new_game(player)
    header, table = player.page.locator("#top"), player.table()
    expect(header).to_be_hidden()
    before = table.bounding_box()
    player.push("table.menu")
    expect(header).to_be_visible()
    assert table.bounding_box() == before
    player.page.touchscreen.tap(PHONE[0] / 2, PHONE[1] / 2)
    expect(header).to_be_hidden()
    player.show("rules")
    expect(header).to_be_hidden()
    player.leave()
    expect(player.button("table.menu")).to_be_focused()
    player.key("Enter")
    expect(header).to_be_visible()
    player.key("Escape")
    expect(header).to_be_hidden()
    board.touch(player, "c3", "a1")
    point, chosen = board.point(player, "a1"), re.compile(rf", {player.say('hujiyang.board.chosen')}(,|$)")
    player.push("table.menu")
    player.key("Escape")
    expect(header).to_be_hidden()
    expect(point).to_have_accessible_name(chosen)
    player.key("Escape")
    expect(point).not_to_have_accessible_name(chosen)
    player.go_home()
    expect(header).to_be_visible()
    player.show("new")
    player.begin_lesson()
    expect(header).to_be_visible()  # in a lesson it stays


def test_the_move_shown_stays_in_sight_when_the_tablet_is_turned(visit: Visit) -> None:
    player = visit(bots=False, used=True)
    player.put(hujiyang_games.all_entered())
    for width, height in (UPRIGHT, PHONE, TABLET, PHONE, UPRIGHT):
        player.resize(width, height)
        player.page.wait_for_function(NOW_IN_SIGHT, arg=width, polling=100)


# The window is so wide, and the last move lies inside the list of moves.
NOW_IN_SIGHT = """(width) => {
  const [list, now] = ["#log", ".log-now"].map((one) => document.querySelector(one).getBoundingClientRect());
  const inside = now.left > list.left - 2 && now.right < list.right + 2;
  return innerWidth === width && inside && now.top > list.top - 2 && now.bottom < list.bottom + 2;
}"""


def test_a_hint_names_a_legal_move_with_a_reason_and_is_shown_on_the_board(visit: Visit) -> None:
    player = visit()
    board.enter(player, 1)
    model = ReferenceModel(player)
    model.catch_up()
    player.push("table.hint")
    why = player.reason()
    expect(why).to_be_visible(timeout=60_000)
    ask = model.match.pending
    assert isinstance(ask, Ask)
    texts = [GAME.move_text(model.match.state, move) for move in ask.moves.first(400)]
    sentence = why.inner_text()
    assert any(player.say("table.hint.because", move=text, reason="").strip() in sentence for text in texts)
    aloud = spoken(sentence.removesuffix(player.say("table.hint.why")).strip())
    assert player.status() == aloud, "it is read aloud"
    moves = player.moves()
    assert len(moves) == 2, "a hint is not played"
    board.enter(player, 1)
    expect(why).to_have_count(0)


def test_thinking_can_be_stopped_and_goes_on(visit: Visit) -> None:
    player = visit(go=False)
    player.page.add_init_script(HOLD_WORKERS)
    player.open()
    board.new_game(player, ke=None, shang=6)
    resume = player.button("table.resume")
    with player.held_bots():
        board.touch(player, "c3")
        player.push("table.stop")
        expect(resume).to_be_visible()
    assert player.moves() == ["c3"]
    player.press(resume)
    player.wait_for_turn(2)
    assert len(player.moves()) == 2


def test_the_page_answers_taps_while_a_bot_of_level_6_thinks(visit: Visit) -> None:
    player = visit(touch=True, calm=False, go=False)
    player.page.add_init_script(HOLD_WORKERS)
    player.open()
    board.new_game(player, ke=None, shang=6)
    with player.held_bots():
        board.touch(player, "c3")
        expect(player.thinking_sign()).to_have_count(1)
        board.touch(player, "d4")
        expect(player.toast()).to_contain_text(player.say("table.quiet.bot"))
        player.show("rules")
        player.leave()
        player.change_language("en")
        assert player.moves() == ["c3"], "the bot thinks still"
    player.wait_for_turn(2)
    assert len(player.moves()) == 2


def test_a_worker_that_falls_silent_is_replaced_and_the_bot_plays_on(visit: Visit) -> None:
    player = visit()
    board.enter(player, 1)
    (worker,) = player.page.workers
    stop_for_good(player, worker.url)
    board.enter(player, 1)
    for _ in range(600):  # a browser takes its time to end one that stands still
        if len(player.page.workers) == 1:
            break
        player.page.wait_for_timeout(50)
    (other,) = player.page.workers
    assert other.url != worker.url
    assert len(board.enter(player, 1)) == 6


def stop_for_good(player: Player, worker: str) -> None:
    """Stop a worker, as a debugger does, and never let it go on. worker: its address."""
    assert player.context.browser is not None
    browser = player.context.browser.new_browser_cdp_session()
    for target in browser.send("Target.getTargets", {"filter": [{"type": "worker"}]})["targetInfos"]:
        if worker.endswith(target["url"]):
            there = browser.send("Target.attachToTarget", {"targetId": target["targetId"], "flatten": False})
            for number, method in enumerate(("Debugger.enable", "Debugger.pause"), 1):
                message = json.dumps({"id": number, "method": method})
                browser.send("Target.sendMessageToTarget", {**there, "message": message})


def test_the_language_changes_at_once_and_nothing_is_lost(visit: Visit) -> None:
    player = visit(bots=False, used=True)
    board.new_game(player, ke=None, shang=None)
    board.play_move(player, "c3")
    player.wait_for_turn(1)
    board.touch(player, "a1")
    moves, pieces = player.moves(), board.pieces(player)
    loads = player.page.evaluate("() => performance.timeOrigin")
    player.change_language("en")
    expect(player.button("table.undo")).to_be_visible()
    assert (player.moves(), board.pieces(player)) == (moves, pieces)
    assert board.is_chosen(player, "a1")
    board.touch(player, "b1")
    player.wait_for_moves(2)
    player.change_language("fr")
    expect(player.button("table.undo")).to_be_visible()
    assert player.page.evaluate("() => performance.timeOrigin") == loads, "the page was loaded again"
    player.reload()
    assert player.moves() == ["c3", "a1-b1"]


def test_the_theme_follows_the_system_until_the_player_chooses(visit: Visit) -> None:
    player = visit(theme="dark", bots=False)
    assert player.page.evaluate(BRIGHTNESS) < 0.3
    player.page.emulate_media(color_scheme="light")
    assert player.page.evaluate(BRIGHTNESS) > 0.7
    player.show("settings")
    player.choose("table.settings.theme", player.say("table.settings.theme.dark"))
    player.leave()
    assert player.page.evaluate(BRIGHTNESS) < 0.3
    player.reload()
    assert player.page.evaluate(BRIGHTNESS) < 0.3


def test_a_piece_can_be_dragged_to_where_it_captures(visit: Visit) -> None:
    player = visit(bots=False, used=True)
    board.new_game(player, ke=None, shang=None)
    board.play_move(player, "b1")
    player.wait_for_turn(1)
    drag(player, "a1", "c1")
    player.wait_for_moves(2)
    assert player.moves() == ["b1", "a1xc1"]
    assert "ke-b1" not in board.pieces(player) and "shang-c1" in board.pieces(player)


def drag(player: Player, start: str, end: str) -> None:
    """Carry what stands on a point to another, with the mouse."""
    (x, y), (to_x, to_y) = player.middle(board.point(player, start)), player.middle(board.point(player, end))
    mouse = player.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    mouse.move(to_x, to_y, steps=4)
    mouse.up()


def test_a_finger_drags_a_piece_and_else_scrolls_the_page(visit: Visit) -> None:
    player = visit(size=SMALL, touch=True, bots=False, used=True)
    board.new_game(player, ke=None, shang=None)
    board.play_move(player, "b1")
    player.wait_for_turn(1)
    fingers = Fingers(player.page)
    fingers.slide([player.middle(board.point(player, "a1"))], [player.middle(board.point(player, "c1"))])
    player.wait_for_moves(2)
    assert player.moves() == ["b1", "a1xc1"]
    board.play_move(player, "d4")
    player.wait_for_turn(3)
    start, end = player.middle(board.point(player, "e1")), player.middle(board.point(player, "e2"))
    scrolled = player.page.evaluate(SCROLLED)
    fingers.slide([start], [end])
    player.wait_for_moves(4)
    assert player.moves()[3] == "e1-e2"
    assert player.page.evaluate(SCROLLED) == scrolled, "the page moved under the piece"
    assert scrolled, "the lowest row was brought above the edge: there is room above"
    x, y = player.middle(board.point(player, "c3"))
    fingers.slide([(x, y)], [(x, y + 200)])
    player.page.wait_for_function(f"(before) => {SCROLLED} < before", arg=scrolled, polling=100)
    assert len(player.moves()) == 4


SCROLLED = "document.querySelector('#play').scrollTop"


def test_a_typed_move_is_played_and_nonsense_is_refused_in_words(visit: Visit) -> None:
    player = visit(lang="en")
    player.show("settings")
    player.page.locator("#set-notation").check()
    player.key("Escape")
    field = player.page.get_by_role("textbox", name=player.say("table.typed"))
    field.click()
    player.page.keyboard.type("z9")
    player.key("Enter")
    expect(player.toast()).not_to_be_empty()
    assert player.moves() == []
    field.fill("d2")
    player.key("Enter")
    player.wait_for_turn(2)
    assert player.moves()[0] == "d2"


def test_the_focus_goes_to_the_board_when_its_button_is_gone(visit: Visit) -> None:
    player = visit(bots=False)
    player.show("new")
    player.begin_lesson()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    on = player.button("table.lesson.on")
    while on.count():
        on.focus()
        player.key("Enter")
        player.page.wait_for_function("() => document.activeElement !== document.body", polling=50)
    assert player.page.evaluate("() => document.activeElement.closest('#board') !== null")


def test_a_game_chosen_by_arrow_keys_keeps_the_focus_until_the_screen_is_left(visit: Visit) -> None:
    player = visit(bots=False)
    player.show("new")
    cards = player.page.get_by_role("group", name=player.say("table.new.game")).get_by_role("radio")
    cards.first.focus()
    player.key("ArrowRight")
    expect(player.page.get_by_role("group", name=player.say("table.deal"))).to_be_visible()
    expect(cards.nth(1)).to_be_checked()
    expect(cards.nth(1)).to_be_focused()
    player.leave()
    player.show("new")
    expect(cards.first).to_be_checked()


def test_a_deal_by_its_number_is_the_one_that_the_browser_understands_and_never_any_other(
    visit: Visit,
) -> None:
    player = visit(bots=False)
    boards = []
    for typed in ("1e2", "100", "101"):
        player.show("new")
        player.page.get_by_role("radio", name="Contrevent").check()
        player.choose("table.deal", player.say("table.deal.number"))
        player.push("table.new.start")
        number = player.page.get_by_label(player.say("table.deal.which"))
        expect(number).to_have_js_property("validationMessage", player.say("table.deal.missing"))
        number.press_sequentially(typed)
        player.key("Enter")
        expect(player.page.get_by_role("dialog")).to_have_count(0)
        boards.append(player.board().inner_text())
    assert boards[0] == boards[1] != boards[2]


def test_a_finger_that_stays_while_the_bot_moves_presses_once(visit: Visit) -> None:
    player = visit(touch=True)
    board.play_move(player, "c3")
    x, y = player.middle(player.button("table.backward"))
    fingers = Fingers(player.page)
    fingers.lay((x, y))
    player.wait_for_turn(2)
    fingers.lift()
    expect(player.prompt()).to_contain_text(player.say("table.past", at=1, of=2))
    player.wait_for_the_click()
    expect(player.prompt()).to_contain_text(player.say("table.past", at=1, of=2))
    player.push("table.backward")
    expect(player.prompt()).to_contain_text(player.say("table.past", at=0, of=2))


# Nothing that waits for an idle moment comes before it is let come.
NEVER_IDLE = """
globalThis.waiting = [];
globalThis.requestIdleCallback = (work) => globalThis.waiting.push(work);
"""
IDLE = "() => { for (const work of globalThis.waiting.splice(0)) work({}); }"


def test_a_screen_that_is_opened_at_once_is_not_written_again_later(visit: Visit) -> None:
    """What is being pressed in it would be gone."""
    player = visit(go=False, bots=False)
    player.page.add_init_script(NEVER_IDLE)
    player.open()
    dialog = player.show("games")
    heading = dialog.get_by_role("heading").element_handle()
    player.page.evaluate(IDLE)
    assert heading.evaluate("(one) => one.isConnected")


def test_the_ways_on_from_a_look_back_are_whole_on_a_phone(visit: Visit) -> None:
    player = visit(touch=True, bots=False, size=PHONE, used=True)
    screens.replayed(player)
    question = player.page.locator(".prompt-past")
    for lang in LANGUAGES:
        player.use_language(lang)
        for size in (PHONE, LOW_PHONE):
            player.resize(*size)
            expect(question.get_by_role("button")).to_have_count(3)
            assert question.evaluate("(one) => one.scrollHeight <= one.clientHeight"), (lang, size)
