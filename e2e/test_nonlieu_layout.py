"""The Guerre du Non-Lieu in the windows of tablets and phones: the map whole, the orders in sight, its lesson
read without scrolling."""

from collections.abc import Callable, Iterator

import nonlieu_driver as driver
import nonlieu_screens as screens
import pytest
from fingers import FLING, Fingers
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit, only_whole
from layout import CUT as QUESTION_CUT
from nonlieu_driver import GAME, AnyMatch
from page_driver import LANGUAGES, Player
from playwright.sync_api import expect

from nonlieu.lessons import LESSONS, MOVES, RESERVE
from nonlieu.map import SKIRMISH
from nonlieu.rules.orders import ASSAULT
from nonlieu.rules.state import Acting, Hit, Sheets, of_seat, unit_of
from tabletop.chance import SeededChance
from tabletop.record import Player as Person

SIZES = (TABLET, UPRIGHT, PHONE)
PEOPLE = (Person("Camille"), Person("Dominique"))
FINGER = 44
LYING: Size = (844, 390)
BELOW_BARS: Size = (1024, 690)
"""What a browser leaves of a tablet that lies."""

# The unit that a question is about, and the window on the map.
ABOUT = """() => {
  const box = document.querySelector("#board .nl-about").getBoundingClientRect();
  const frame = document.querySelector(".viewport-window").getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return frame.left < x && x < frame.right && frame.top < y && y < frame.bottom;
}"""
# The width of a hexagon, and what of the map does not lie in the window.
MAP = """() => {
  const out = [...document.querySelectorAll("#board .nl-strip, #board .nl-hit")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  });
  const field = document.querySelector("#board .nl-hit").getBoundingClientRect();
  const moved = document.querySelector("#viewport").classList.contains("viewport-on");
  return { field: field.width, out: out.length, moved };
}"""
# The orders that cannot be pressed as the page stands: out of sight, or under something else; those for
# the whole group may be put away as a row.
HIDDEN_ORDERS = """() => {
  const all = [...document.querySelectorAll("#orders :is(button, .segment)")];
  const found = all.filter((one) => one.checkVisibility() || !one.closest("#orders-batches"));
  const hidden = found.filter((one) => {
    const box = one.getBoundingClientRect();
    const ends = [0.1, 0.5, 0.9].map((share) =>
      document.elementFromPoint(box.left + share * box.width, box.top + box.height / 2));
    return !ends.every((top) => one.contains(top));
  });
  return { all: found.length, hidden: hidden.map((one) => one.textContent) };
}"""
# Those of some words that would not be seen whole in the place of the question; it is left as it was.
TOO_LONG = """(texts) => {
  const prompt = document.querySelector("#prompt");
  const words = document.querySelector("#prompt-text");
  const before = words.innerHTML;
  const found = texts.filter((text) => {
    words.textContent = text;
    return prompt.scrollHeight > prompt.clientHeight + 1;
  });
  words.innerHTML = before;
  return found;
}"""
# How many pieces lie below the small map, and in the other corners of the window where it might lie.
BELOW_MAP = """() => {
  const map = document.querySelector(".small-map").getBoundingClientRect();
  const frame = document.querySelector(".viewport-window").getBoundingClientRect();
  const pieces = [...document.querySelectorAll("#board [data-piece]")].map((one) =>
    one.getBoundingClientRect());
  const count = (left, top) => pieces.filter((one) => one.left + 14 < left + map.width
    && one.right - 14 > left && one.top + 14 < top + map.height && one.bottom - 14 > top).length;
  const [right, bottom] = [frame.right - 8 - map.width, frame.bottom - 8 - map.height];
  const corners = [count(frame.left + 8, bottom), count(right, bottom), count(frame.left + 8, frame.top + 8),
    count(right, frame.top + 8)];
  return { here: count(map.left, map.top), least: Math.min(...corners) };
}"""
# How high figures are, in CSS pixels.
FIGURES = """(figures) => [...document.querySelectorAll(figures)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""
# Whether what is pointed at lies in sight: in its window on the map, or in the panel above the orders.
POINTED = """() => {
  const one = document.querySelector(":is(#board, #beside) .nl-hint");
  const box = (one.querySelector(".nl-hit") ?? one).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return top !== null && (one.contains(top) || top.closest("[data-part]") === one.closest("[data-part]"));
}"""
# Pixels by which the answers lie over the words of the question, by which a name of a seat is cut; how many
# ways there are to end a group.
COVERED = """() => {
  const [words, answers] = ["#prompt-text", "#prompt .prompt-actions"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  const beside = answers.left >= words.right || answers.right <= words.left;
  return beside ? 0 : Math.max(0, Math.round(words.bottom - answers.top));
}"""
CUT = """() => [...document.querySelectorAll(".seat-name, .seat-who")]
  .map((one) => one.scrollWidth - one.clientWidth)"""
ENDS = """(words) => [...document.querySelectorAll(":is(#beside, #orders) button")]
  .filter((one) => one.checkVisibility() && one.textContent.trim() === words).length"""
# What of the play is below the edge, how high the map is, how far the orders end from the lower edge.
FILLED = """() => {
  const play = document.querySelector("#play");
  const below = play.scrollHeight - play.clientHeight;
  const orders = document.querySelector("#orders").getBoundingClientRect();
  const map = document.querySelector(".viewport-window").clientHeight;
  return [below, map, Math.abs(play.getBoundingClientRect().bottom - orders.bottom)];
}"""
# The names of places for tokens that are cut.
CUT_NAMES = """() => [...document.querySelectorAll("#beside .nl-box-name")].filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const end = words.getBoundingClientRect().right;
  const isCut = getComputedStyle(one).overflowX === "hidden" && one.scrollWidth > one.clientWidth;
  return isCut || end > one.closest(".nl-box").getBoundingClientRect().right;
}).map((one) => one.textContent)"""
# Where the legend of the outlines ends, and where what follows it begins.
LEGEND = """() => {
  const legend = document.querySelector(".nl-legend");
  return [legend.getBoundingClientRect().bottom, legend.nextElementSibling.getBoundingClientRect().top];
}"""
# Whether a unit is seen whole in the window on the map; the map drawn aside as far as it goes.
WHOLE = """(name) => {
  const box = document.querySelector(`#board [data-part="${name}"]`).getBoundingClientRect();
  const frame = document.querySelector(".viewport-window").getBoundingClientRect();
  const across = frame.left <= box.left && box.right <= frame.right;
  return across && frame.top <= box.top && box.bottom <= frame.bottom;
}"""
ASIDE = "() => document.querySelector('.viewport-window').scrollTo(0, 9999)"
WIDER = "(one) => one.scrollWidth - one.clientWidth"
MAP_FIGURES, UNIT_FIGURES = ".small-map text", "#board .nl-unit text"
LEAST_MAP, LEAST_AT_REST, LOOKED_AT = 275, 320, 260
"""Pixels of the map on a phone: below the sheet of a unit, without it, below what a unit can do."""
LOW_PHONE: Size = (390, 664)
"""What a browser leaves of a phone."""


def in_window(player: Player, size: Size) -> Player:
    player.resize(*size)
    return player


def in_each_language(player: Player) -> Iterator[str]:
    """The languages one after the other, each with the page in a tablet's window, where there is room for a
    game to be put on the table."""
    for lang in LANGUAGES:
        player.resize(*TABLET)
        player.use_language(lang)
        yield lang


def reached(reached: Callable[[AnyMatch], bool]) -> AnyMatch:
    """A skirmish of random moves, at the first moment at which that holds."""
    match, stream = driver.new_match(SKIRMISH), SeededChance(driver.SEED)
    while not reached(match):
        match, _ = match.play(match.ask.moves.sample(stream))
    return match


def expect_to_fill(player: Player, least: float, *where: object) -> int:
    """Nothing of the play lies below the edge, and the map is so high at least; how high."""
    below, height, _ = player.page.evaluate(FILLED)
    assert below <= 0 and height >= least, (*where, below, height)
    return int(height)


def expect_orders_at_the_edge(player: Player, least: float, *where: object) -> None:
    """The same, and the orders end where the play does: nothing slides."""
    expect_to_fill(player, least, *where)
    assert player.page.evaluate(FILLED)[2] <= 5, where


def test_a_skirmish_is_seen_whole_on_a_tablet(visit: Visit) -> None:
    """The list of pieces leaves the orders in sight, and a group is ended in one place."""
    player = visit(touch=True, bots=False, used=True)
    for show in (screens.sheet, screens.acting, screens.losses):
        show(player)
        for size in (UPRIGHT, BELOW_BARS, TABLET):
            seen = in_window(player, size).page.evaluate(MAP)
            where = (show.__name__, size, seen)
            assert not seen["moved"] and seen["out"] == 0 and seen["field"] >= FINGER, where
        for size in SIZES if show is not screens.losses else ():
            if show is screens.acting:
                words = player.say("nonlieu.board.word.done")
                assert in_window(player, size).page.evaluate(ENDS, words) == 1, size
            in_window(player, size).push("table.pieces")
            expect_orders_in_sight(player, 2 if show is screens.acting and size == PHONE else 5, size)
            player.key("Escape")
            expect(player.page.locator("#pieces")).to_be_hidden()
        player.resize(*TABLET)


def expect_orders_in_sight(player: Player, least: int, *where: object) -> None:
    """Every order can be pressed as the page stands, of so many at least."""
    seen = player.page.evaluate(HIDDEN_ORDERS)
    assert seen["hidden"] == [] and seen["all"] >= least, (*where, seen)


def test_all_orders_are_in_sight_on_a_phone(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    for show, least in ((screens.sheet, 10), (screens.waiting, 11), (screens.acting, 5)):
        player.resize(*TABLET)
        show(player)
        for lang in in_each_language(player):
            for size in (PHONE, LYING):
                in_window(player, size)
                if show is screens.acting and player.button("table.take_back").is_visible():
                    player.push("table.take_back")  # the chosen unit has the room of the group
                expect_orders_in_sight(player, least, show.__name__, lang, size)


def test_who_is_asked_about_or_takes_the_tablet_sees_their_units_on_a_phone(visit: Visit) -> None:
    def is_hit_at_an_edge(match: AnyMatch) -> bool:
        frame = driver.frame_of(match)
        return isinstance(frame, Hit) and unit_of(match.state, frame.unit).place[0] in "abop"

    player = visit(touch=True, bots=False, size=PHONE, used=True)
    screens.put(player, reached(is_hit_at_an_edge))
    assert player.page.evaluate(ABOUT)
    match = driver.until(driver.new_match(SKIRMISH), screens.asks(Sheets, 3))
    first = next(one.name for one in of_seat(match.state, 1) if one.place)
    screens.put(player, match)
    player.press(driver.order_button(player, "preset", driver.STRIKE))
    player.page.evaluate(ASIDE)
    assert not player.page.evaluate(WHOLE, first)
    player.press(driver.ready_button(player))
    player.push("table.curtain.lift")
    player.page.wait_for_function(WHOLE, arg=first)


def test_the_words_of_the_lesson_are_seen_whole(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    screens.lesson(player)
    steps = [(one.say, *(said for _, said in one.says)) for lesson in LESSONS for one in lesson.steps]
    for lang in in_each_language(player):
        texts = [player.words.text(one) for step in steps for one in step]
        for size in (PHONE, LYING, UPRIGHT, TABLET):
            assert in_window(player, size).page.evaluate(TOO_LONG, texts) == [], (lang, size)


def has_ten_tokens(match: AnyMatch) -> bool:
    return any(unit.place and unit.tokens > 9 for unit in match.state.units)


def test_figures_are_large_enough_to_be_read(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    screens.whole_war(player)
    figures = {size: in_window(player, size).page.evaluate(FIGURES, MAP_FIGURES) for size in SIZES}
    assert [len(found) for found in figures.values()] == [4, 4, 4]
    screens.put(player, driver.until(driver.new_match(SKIRMISH), has_ten_tokens))
    for size, found in figures.items():
        found += in_window(player, size).page.evaluate(FIGURES, UNIT_FIGURES)
        assert len(found) > 4 and min(found) >= 11, size


@pytest.mark.parametrize("size", [PHONE, *only_whole(UPRIGHT)])
def test_the_small_map_lies_where_it_covers_the_fewest_pieces(visit: Visit, size: Size) -> None:
    player = visit(touch=True, bots=False, size=size, used=True)
    screens.whole_war(player)
    fingers, board = Fingers(player.page), player.page.locator(".viewport-window").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    for dx, dy in ((0, 0), (90, -60), (-160, 40), (60, 80)):
        fingers.drag([(x, y)], [(x + dx, y + dy)])
        fingers.move([(x + dx, y + dy)], [(x + dx, y + dy)])  # it lies still: the board goes no further
        fingers.lift()
        player.page.wait_for_timeout(FLING)
        found = player.page.evaluate(BELOW_MAP)
        assert found["here"] <= found["least"] + 1, (dx, dy, found)


def test_answers_leave_the_question_about_shares_its_words_on_a_phone(visit: Visit) -> None:
    player = visit(touch=True, bots=False, size=PHONE, used=True)
    for lang in LANGUAGES:
        player.use_language(lang)
        screens.shares(player)
        player.press(player.page.locator(".nl-shares .nl-add").first)
        expect(player.page.locator("#prompt .prompt-actions")).to_be_visible()
        assert player.page.evaluate(COVERED) == 0, lang


def test_a_winner_has_its_name_and_the_table_of_the_result_is_seen_whole_on_a_phone(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    screens.ended(player, PEOPLE)
    expect(player.page.locator(".seat-won")).to_be_visible()
    assert max(player.page.evaluate(CUT)) <= 0
    table = in_window(player, PHONE).page.get_by_role("dialog").locator(".page-table").last
    assert table.evaluate(WIDER) <= 0


def test_the_sheet_of_a_unit_fits_below_the_map_on_a_phone(visit: Visit) -> None:
    """Once it is put away, the map has its room; the orders stay where they were."""
    player = visit(touch=True, bots=False, used=True)
    for lang in in_each_language(player):
        screens.sheet(player)
        expect_orders_at_the_edge(in_window(player, PHONE), LEAST_MAP, lang)
        player.push("nonlieu.board.standing")
        expect_orders_at_the_edge(player, LEAST_AT_REST, lang)


def test_the_map_has_half_of_a_phone_while_groups_act(visit: Visit) -> None:
    """What an Aésir can do, and what is said of it, is seen whole below a lower one; nothing slides."""
    match = driver.until(driver.new_match(SKIRMISH), screens.asks(Acting), driver.ADVANCE)
    player = visit(touch=True, bots=False, used=True)
    for lang in in_each_language(player):
        table = screens.put(player, match)
        expect_orders_at_the_edge(in_window(player, PHONE), PHONE[1] // 2, lang)
        table.tap(match, next(iter(match.ask.moves.next(()))))
        expect_orders_at_the_edge(player, LOOKED_AT, lang)
        player.push("table.take_back")
        expect_orders_at_the_edge(player, LOOKED_AT, lang)


def test_the_map_has_a_third_of_a_phone_while_groups_are_placed_and_tokens_shared(visit: Visit) -> None:
    """The fewer groups are left, the more of it."""
    player = visit(touch=True, bots=False, used=True)
    for lang in in_each_language(player):
        heights = []
        for placed in (0, 2, 4):
            match = driver.until(driver.new_match(SKIRMISH), lambda one, at=placed: one.at == at)
            table = screens.put(in_window(player, TABLET), match)
            expect_to_fill(in_window(player, PHONE), PHONE[1] // 3, lang, placed)
            table.tap(match, driver.central(match))
            heights.append(expect_to_fill(player, PHONE[1] // 3, lang, placed))
        assert heights == sorted(set(heights)), (lang, heights)
        screens.shares(in_window(player, TABLET))
        height = in_window(player, PHONE).page.evaluate(FILLED)[1]
        assert height >= PHONE[1] // 3, (lang, height)


def test_the_question_and_the_places_of_a_sheet_are_named_in_full_on_a_phone(visit: Visit) -> None:
    """What the others did can be asked for beside the question of the second who lays out a sheet."""
    match = driver.until(driver.new_match(SKIRMISH, players=PEOPLE), screens.asks(Sheets, 2))
    match, _ = match.play(driver.planned(match)[0])
    player = visit(touch=True, bots=False, used=True)
    for lang in in_each_language(player):
        table = screens.put(player, match)
        expect(in_window(player, PHONE).button("table.others")).to_be_visible()
        assert not player.page.evaluate(QUESTION_CUT), lang
        for one in {one.kind: one.name for one in of_seat(match.state, match.ask.seat)}.values():
            in_window(player, TABLET)
            table.tap(match, one)
            expect(in_window(player, PHONE).page.locator("#beside .nl-box").first).to_be_visible()
            assert player.page.evaluate(CUT_NAMES) == [], (lang, one)


def test_a_group_can_still_be_told_what_to_do_while_a_unit_is_in_the_middle_of_it(visit: Visit) -> None:
    """The unit has acted and can go on, and another one of its group can attack too."""

    def is_in_the_middle(match: AnyMatch) -> bool:
        frame = driver.frame_of(match)
        if not isinstance(frame, Acting) or not frame.active:
            return False
        plan = GAME.orders(match.view(match.ask.seat), (ASSAULT,))
        return bool(plan) and any(one[:1] == (frame.active,) for one in match.ask.moves.first(1))

    match = reached(is_in_the_middle)
    player = visit(touch=True, bots=False, used=True)
    table = screens.put(player, match)
    in_window(player, PHONE)
    assert ASSAULT in [one.name for one in table.batches(match)]
    expect(driver.order_button(player, "batch", ASSAULT)).to_be_in_viewport(ratio=1)
    expect_to_fill(player, LOOKED_AT)


def test_the_legend_stands_above_what_follows_it_once_nobody_is_looked_at(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    screens.acting(player)
    player.push("table.take_back")
    player.press(driver.ready_button(player))
    expect(player.page.locator(".nl-groups")).to_be_visible()
    for size in SIZES:
        bottom, top = in_window(player, size).page.evaluate(LEGEND)
        assert bottom <= top, size


@pytest.mark.parametrize("size", [LOW_PHONE, *only_whole(PHONE)])
def test_what_the_lesson_points_at_comes_into_sight(visit: Visit, size: Size) -> None:
    """A hexagon outside the window; in the next lesson a unit, boxes of the panel, each with nothing over
    it."""
    player = visit(touch=True, bots=False, size=size, used=True)
    screens.lesson(player, MOVES)
    player.push("table.lesson.on")
    expect(player.page.locator("#board .nl-hint").first).to_be_visible()
    player.page.wait_for_function(POINTED)
    screens.lesson(player, RESERVE)
    player.push("table.lesson.on")
    player.push("table.lesson.on")
    player.press(driver.order_button(player, "preset", "save"))
    expect(player.page.locator("#board .nl-hint").first).to_be_visible()
    player.page.wait_for_function(POINTED)
    player.press(player.page.locator("#board .nl-hint"))
    for box in player.page.locator("#beside .nl-box").all():
        assert box.evaluate(
            """(one) => {
              const box = one.getBoundingClientRect();
              const top = document.elementFromPoint(box.left + 8, box.bottom - 8);
              return box.top >= 0 && top !== null && one.contains(top);
            }"""
        )
