"""A word of the question that is explained where it stands."""

import layout
from contrevent_screens import lesson as contrevent_lesson
from fixtures import PHONE, TABLET, Visit
from playwright.sync_api import expect


def test_a_word_of_the_question_is_explained_and_covers_no_button(visit: Visit) -> None:
    """By finger and by keys."""
    player = visit(touch=True, bots=False)
    contrevent_lesson(player)
    word = player.prompt().get_by_role("button", name=player.say("contrevent.term.fer"), exact=True)
    means = player.say("contrevent.term.fer.means")
    meaning = player.page.locator(".term-note").filter(has_text=means).first
    for size in (PHONE, TABLET):
        player.resize(*size)
        expect(meaning).to_be_hidden()
        player.press(word)
        expect(meaning).to_be_in_viewport(ratio=1)
        assert layout.unreached(player, "#prompt button") == [], size
        player.press(word)
    expect(meaning).to_be_hidden()
    word.focus()
    player.key("Enter")
    expect(meaning).to_be_visible()
    player.key("Escape")
    expect(meaning).to_be_hidden()
    expect(word).to_be_focused()
