"""The Guerre du Non-Lieu in the windows of tablets and phones: the map whole, the orders in sight."""

import nonlieu_screens as screens
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit
from layout import unreached
from page_driver import LANGUAGES, Player
from playwright.sync_api import expect

from tabletop.record import Player as Person

PEOPLE = (Person("Camille"), Person("Dominique"))
FINGER = 44
LYING: Size = (844, 390)
BELOW_BARS: Size = (1024, 690)
"""What a browser leaves of a tablet that lies."""
ORDERS = "#orders :is(button, .segment)"
LEAST_MAP = 260
"""Pixels of the map on a phone, below what a unit can do or the places of its sheet."""

# The width of a hexagon, what of the map does not lie in the window, whether it is moved behind it.
MAP = """() => {
  const out = [...document.querySelectorAll("#board .nl-strip, #board .nl-hit")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  });
  const field = document.querySelector("#board .nl-hit").getBoundingClientRect();
  const moved = document.querySelector("#viewport").classList.contains("viewport-on");
  return { field: field.width, out: out.length, moved };
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
# What of the play is below the edge, how high the map is.
FILLED = """() => {
  const play = document.querySelector("#play");
  return [play.scrollHeight - play.clientHeight, document.querySelector(".viewport-window").clientHeight];
}"""
WIDER = "(one) => one.scrollWidth - one.clientWidth"


def test_a_skirmish_is_seen_whole_on_a_tablet(visit: Visit) -> None:
    """The list of pieces leaves the orders in sight, and a group is ended in one place."""
    player = visit(touch=True, bots=False, used=True)
    for show in (screens.sheet, screens.acting):
        show(player)
        for size in (UPRIGHT, BELOW_BARS, TABLET):
            player.resize(*size)
            seen = player.page.evaluate(MAP)
            assert not seen["moved"] and seen["out"] == 0 and seen["field"] >= FINGER, (size, seen)
        player.push("table.pieces")
        expect_orders_in_sight(player, 5, show.__name__)
        player.key("Escape")
        expect(player.page.locator("#pieces")).to_be_hidden()
    assert player.page.evaluate(ENDS, player.say("nonlieu.board.word.done")) == 1


def expect_orders_in_sight(player: Player, least: int, *where: object) -> None:
    """Every order can be pressed as the page stands, of so many at least."""
    assert unreached(player, ORDERS) == [], where
    assert player.page.locator(ORDERS).locator("visible=true").count() >= least, where


def test_all_orders_are_in_sight_on_a_phone(visit: Visit) -> None:
    """Upright below a map that is high enough; nothing of the play lies below the edge."""
    player = visit(touch=True, bots=False, used=True)
    for show, least in ((screens.sheet, 10), (screens.acting, 5)):
        player.resize(*TABLET)
        show(player)
        for lang in LANGUAGES:
            player.resize(*TABLET)
            player.use_language(lang)
            player.resize(*PHONE)
            below, height = player.page.evaluate(FILLED)
            assert below <= 0 and height >= LEAST_MAP, (show.__name__, lang, below, height)
            if player.button("table.take_back").is_visible():
                player.push("table.take_back")  # the chosen unit has the room of the group
            for size in (PHONE, LYING):
                player.resize(*size)
                expect_orders_in_sight(player, least, show.__name__, lang, size)


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
    player.resize(*PHONE)
    table = player.page.get_by_role("dialog").locator(".page-table").last
    assert table.evaluate(WIDER) <= 0
