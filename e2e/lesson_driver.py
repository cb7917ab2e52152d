"""A lesson followed as a player does: read on, watch what is played, touch the one thing that is lit."""

from page_driver import Player
from playwright.sync_api import Locator, expect

LIT = ":is(#board, #beside, #orders) [aria-current=step]:is([data-part], [data-do])"
LOOKS = 400
SOON = 150
TABLE = "() => document.querySelector('#table').innerHTML"
ANSWERED = "(before) => document.querySelector('#table').innerHTML !== before"


def follow(player: Player) -> int:
    """Follow the lesson on the table to its end; how many touches that took."""
    prompt, touches = player.prompt(), 0
    on, done, hurry, real = (prompt.locator(one) for one in ("#read-on", "#done", "#hurry", "#play-real"))
    lit = player.page.locator(LIT)
    for _ in range(LOOKS):
        expect(on.or_(done).or_(hurry).or_(real).or_(lit).first).to_be_visible()
        player.page.wait_for_timeout(SOON)
        if real.count():
            return touches
        if hurry.count():  # what the others do is seen
            continue
        ways: list[Locator] = [one for one in (on, done) if one.count()]
        if not ways:
            expect(lit).to_have_count(1)
            ways = [lit]
        before = player.page.evaluate(TABLE)
        player.press(ways[0])
        player.page.wait_for_function(ANSWERED, arg=before)
        touches += 1
    raise AssertionError("the lesson does not end")
