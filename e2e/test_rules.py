"""Words explained at the table, by finger and keys."""

from contrevent_screens import lesson as contrevent_lesson
from fixtures import PHONE, TABLET, Visit
from playwright.sync_api import Locator, expect
from screens import lesson

# The edges of what is seen: left, top, right, bottom.
BOX = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
}"""


def meet(one: Locator, other: Locator) -> bool:
    a, b = one.evaluate(BOX), other.evaluate(BOX)
    return bool(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3])


def test_a_word_of_the_question_is_explained_and_covers_no_button(visit: Visit) -> None:
    """By finger and by keys."""
    player = visit(touch=True, bots=False)
    for begin, first in ((lesson, "hujiyang.term.shang"), (contrevent_lesson, "contrevent.term.fer")):
        begin(player)
        for size in (PHONE, TABLET):
            player.resize(*size)
            word = player.prompt().get_by_role("button", name=player.say(first), exact=True)
            means = player.say(f"{first}.means")
            meaning = player.page.locator(".term-note").filter(has_text=means).first
            expect(meaning).to_be_hidden()
            player.press(word)
            expect(meaning).to_be_visible()
            expect(meaning).to_be_in_viewport(ratio=1)
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
