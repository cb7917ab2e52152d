"""The table: what can be touched, what is said, hints, bots that think, languages, themes."""

import json
import re

import hujiyang_driver as board
from fingers import Fingers
from fixtures import PHONE, SMALL, Visit
from hujiyang_driver import GAME, ReferenceModel
from page_driver import HOLD_WORKERS, Player
from playwright.sync_api import expect

from tabletop.markup import spoken

SCROLLED = "document.querySelector('#play').scrollTop"


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


def test_a_hint_names_a_legal_move_with_a_reason_and_is_shown_on_the_board(visit: Visit) -> None:
    player = visit()
    board.enter(player, 1)
    model = ReferenceModel(player)
    model.catch_up()
    player.push("table.hint")
    why = player.reason()
    expect(why).to_be_visible(timeout=60_000)
    texts = [GAME.move_text(model.match.state, move) for move in model.match.ask.moves.first(400)]
    sentence = why.inner_text()
    assert any(player.say("table.hint.because", move=text, reason="").strip() in sentence for text in texts)
    aloud = spoken(sentence.removesuffix(player.say("table.hint.why")).strip())
    assert player.status() == aloud, "it is read aloud"
    assert len(player.moves()) == 2, "a hint is not played"
    board.enter(player, 1)
    expect(why).to_have_count(0)


def thinking(visit: Visit) -> Player:
    """A game against a bot of level 6, whose moves can be held back."""
    player = visit(touch=True, calm=False, go=False)
    player.page.add_init_script(HOLD_WORKERS)
    player.open()
    board.new_game(player, ke=None, shang=6)
    return player


def test_thinking_can_be_stopped_and_goes_on(visit: Visit) -> None:
    player = thinking(visit)
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
    player = thinking(visit)
    with player.held_bots():
        board.touch(player, "c3")
        expect(player.thinking_sign()).to_have_count(1)
        board.touch(player, "d4")
        expect(player.toast()).to_contain_text(player.say("table.quiet.bot"))
        player.show("rules")
        player.leave()
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


def test_a_finger_drags_a_piece_and_else_scrolls_the_page(visit: Visit) -> None:
    player = visit(size=SMALL, touch=True, bots=False, used=True)
    board.new_game(player, ke=None, shang=None)
    for count, (move, *way) in enumerate((("b1", "a1", "c1"), ("d4", "e1", "e2"))):
        board.play_move(player, move)
        player.wait_for_turn(2 * count + 1)
        start, end = (player.middle(board.point(player, name)) for name in way)
        scrolled = player.page.evaluate(SCROLLED)
        Fingers(player.page).slide([start], [end])
        player.wait_for_moves(2 * count + 2)
        assert player.page.evaluate(SCROLLED) == scrolled, "the page moved under the piece"
    assert player.moves() == ["b1", "a1xc1", "d4", "e1-e2"]
    assert scrolled, "the lowest row was brought above the edge: there is room above"
    x, y = player.middle(board.point(player, "c3"))
    Fingers(player.page).slide([(x, y)], [(x, y + 200)])
    player.page.wait_for_function(f"(before) => {SCROLLED} < before", arg=scrolled, polling=100)
    assert len(player.moves()) == 4
