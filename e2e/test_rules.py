"""The rules as they are read, searched and gone through; words explained at the table, by finger and keys."""

from contrevent_screens import lesson as contrevent_lesson
from fixtures import PHONE, TABLET, UPRIGHT, Visit
from page_driver import Player
from playwright.sync_api import Locator, expect
from screens import lesson

# Whether two boxes lie over each other, each [left, top, right, bottom].
BOX = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
}"""


def box(locator: Locator) -> tuple[float, float, float, float]:
    """The edges of what is seen: left, top, right, bottom."""
    left, top, right, bottom = locator.evaluate(BOX)
    return left, top, right, bottom


def meet(one: Locator, other: Locator) -> bool:
    a, b = box(one), box(other)
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def in_sight(player: Player, locator: Locator) -> bool:
    left, top, right, bottom = box(locator)
    width, height = player.page.evaluate("() => [innerWidth, innerHeight]")
    return bool(left >= 0 and top >= 0 and right <= width + 1 and bottom <= height + 1)


def note(player: Player, name: str) -> Locator:
    """The explanation of a word: the one that is open has this title."""
    return player.page.locator(".term-note").filter(has_text=player.say(name)).first


def test_the_contents_bring_a_section_into_sight_and_words_that_are_looked_for_stand_alone(
    visit: Visit,
) -> None:
    player = visit(touch=True, bots=False)
    for size in (PHONE, UPRIGHT, TABLET):
        player.resize(*size)
        dialog = player.show("rules")
        title = player.say("hujiyang.rules.repetition.title")
        heading = dialog.get_by_role("heading", name=title, exact=True)
        contents = dialog.get_by_role("navigation", name=player.say("table.rules.contents"))
        player.press(contents.get_by_role("button", name=title, exact=True))
        expect(heading).to_be_focused()
        assert in_sight(player, heading), size
        assert not meet(heading, contents), size
        assert not meet(heading, dialog.get_by_role("searchbox")), size
        label = player.say("hujiyang.figure.repetition.alt")
        expect(dialog.get_by_role("img", name=label, exact=True)).to_be_visible()
        player.press(dialog.get_by_role("searchbox"))
        player.page.keyboard.type("DIAGONALE")
        expect(dialog.get_by_role("status").first).to_have_text(player.say("table.rules.found", n=2))
        title = player.say("hujiyang.rules.moving.title")
        expect(dialog.get_by_role("heading", level=3)).to_have_text([title])
        expect(dialog.locator("mark")).to_have_text(["diagonale", "diagonale"])
        expect(dialog.get_by_role("searchbox")).to_be_focused()
        player.page.keyboard.press("ControlOrMeta+a")
        player.page.keyboard.press("Backspace")
        expect(dialog.get_by_role("status").first).to_be_empty()
        expect(dialog.get_by_role("heading", name=player.say("hujiyang.rules.goal.title"))).to_be_visible()
        player.leave()


def test_a_word_of_the_question_is_explained_and_covers_no_button(visit: Visit) -> None:
    """By finger and by keys."""
    player = visit(touch=True, bots=False)
    for begin, first in ((lesson, "hujiyang.term.shang"), (contrevent_lesson, "contrevent.term.fer")):
        begin(player)
        for size in (PHONE, UPRIGHT, TABLET):
            player.resize(*size)
            word = player.prompt().get_by_role("button", name=player.say(first), exact=True)
            meaning = note(player, f"{first}.means")
            expect(meaning).to_be_hidden()
            player.press(word)
            expect(meaning).to_be_visible()
            assert in_sight(player, meaning), (first, size)
            assert not meet(meaning, player.button("table.lesson.on")), (first, size)
            assert not meet(meaning, word), (first, size)
            player.press(word)
            expect(meaning).to_be_hidden()
        word.focus()
        player.key("Enter")
        expect(meaning).to_be_visible()
        player.key("Escape")
        expect(meaning).to_be_hidden()
        expect(word).to_be_focused()


def test_escape_closes_an_explanation_before_the_rules(visit: Visit) -> None:
    player = visit(bots=False)
    dialog = player.show("rules")
    word = dialog.get_by_role("button", name="Shāng", exact=True)
    player.press(word)
    meaning = note(player, "hujiyang.term.shang.means")
    expect(meaning).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(dialog).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
