"""The Guerre du Non-Lieu in the windows of tablets and phones: the map whole, the orders in sight, its lesson
read without scrolling."""

import nonlieu_driver as driver
import nonlieu_screens as screens
import pytest
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit
from nonlieu_driver import AnyMatch
from page_driver import Lang, Player

from nonlieu.lessons import FIRST
from nonlieu.map import SKIRMISH
from nonlieu.rules.state import Hit, unit_of
from tabletop.chance import SeededChance
from tabletop.game import Message

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
# The orders that cannot be pressed as the page stands: out of sight, or under something else.
HIDDEN_ORDERS = """() => {
  const found = [...document.querySelectorAll("#orders :is(button, .segment)")];
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


def in_window(player: Player, size: Size) -> Player:
    """The same in another window."""
    player.resize(*size)
    return player


@pytest.mark.parametrize("size", [TABLET, BELOW_BARS, UPRIGHT])
def test_a_skirmish_is_seen_whole_on_a_tablet(visit: Visit, size: Size) -> None:
    player = visit(touch=True, bots=False, size=size)
    for show in (screens.sheet, screens.acting, screens.losses):
        show(player)
        seen = player.page.evaluate(MAP)
        assert not seen["moved"] and seen["out"] == 0 and seen["field"] >= FINGER


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_all_orders_are_in_sight_on_a_phone(visit: Visit, lang: Lang) -> None:
    player = visit(touch=True, bots=False, lang=lang)
    for show, least in ((screens.sheet, 10), (screens.waiting, 11), (screens.acting, 5)):
        player.resize(*TABLET)
        show(player)
        for size in (PHONE, LYING):
            seen = in_window(player, size).page.evaluate(HIDDEN_ORDERS)
            assert seen["hidden"] == [] and seen["all"] >= least, size


def test_who_is_asked_about_is_in_sight_on_a_phone(visit: Visit) -> None:
    match, stream = driver.new_match(SKIRMISH), SeededChance(driver.SEED)
    while not is_hit_at_an_edge(match):
        match.play(match.ask.moves.sample(stream))
    player = visit(touch=True, bots=False, size=PHONE)
    screens.put(player, match)
    assert player.page.evaluate(ABOUT)


def is_hit_at_an_edge(match: AnyMatch) -> bool:
    """Whether it is asked what a unit at the left or right edge of the map loses."""
    frame = driver.frame_of(match)
    return isinstance(frame, Hit) and unit_of(match.state, frame.unit).place[0] in "abop"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_words_of_the_lesson_are_seen_whole(visit: Visit, lang: Lang) -> None:
    player = visit(touch=True, bots=False, lang=lang)
    screens.lesson(player)
    steps = [(one.say, *(said for _, said in one.says)) for one in FIRST.steps]
    said: list[Message] = [one for step in steps for one in step]
    texts = [player.words.text(one) for one in said]
    for size in (PHONE, LYING, UPRIGHT, TABLET):
        assert in_window(player, size).page.evaluate(TOO_LONG, texts) == [], size
