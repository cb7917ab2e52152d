"""Contrevent in the browser: whole games by taps and by keys, the guide, the lesson, the deals."""

import pytest
from contrevent_driver import WON, ContreventDriver, begin, careless, deal, guided
from contrevent_screens import care, movement, stand
from fixtures import PHONE, SMALL, TABLET, UPRIGHT, Visit
from page_driver import LANGUAGES, Player
from playwright.sync_api import expect

from tabletop.game import Over
from test_screens import OUT_OF_SIGHT

SHORT = 18
PATIENCE = 180_000
"""Milliseconds for the guide to play a whole game."""

AT_LEAST = "(count) => document.querySelectorAll('#log > li').length >= count"

TILES = """() => Object.fromEntries([...document.querySelectorAll(".tile")].map(
  (one) => [one.querySelector("dt").textContent, one.querySelector("dd").textContent]))"""


# How far the button that goes on lies under the lower edge of what is seen above its fade, in pixels.
UNDER_THE_FADE = """() => {
  const play = document.querySelector(".play");
  const isAtEnd = play.scrollTop + play.clientHeight >= play.scrollHeight - 1;
  const fade = isAtEnd ? 0 : parseFloat(getComputedStyle(play, "::after").height);
  const edge = play.getBoundingClientRect().bottom - fade;
  return document.querySelector("#board .cv-go").getBoundingClientRect().bottom - edge;
}"""


def figures(player: Player) -> dict[str, str]:
    """What the statistics say: the words of a figure → its value."""
    found: dict[str, str] = player.page.evaluate(TILES)
    return found


def expect_figures(player: Player, **expected: str) -> None:
    """The statistics name these figures (`games`, `wins` … of `table.stats`)."""
    expect(player.page.get_by_role("heading", name=player.say("table.nav.stats"))).to_be_visible()
    shown = figures(player)
    assert {key: shown[player.say(f"table.stats.{key}", n=1)] for key in expected} == expected


def test_a_whole_won_game_of_a_numbered_deal_by_taps(visit: Visit) -> None:
    player = visit(size=UPRIGHT, touch=True)
    begin(player, WON)
    driver = ContreventDriver(player, deal(WON))
    while not isinstance(driver.match.pending, Over):
        driver.expect_the_same_table()
        driver.play(other_payment(driver, guided(driver.match)))
    driver.expect_the_same_table()
    over = driver.expect_the_end_to_be_said()
    assert over.winners == (0,)
    assert driver.changed >= 1, "the cards proposed were never changed"
    dialog = player.page.get_by_role("dialog")
    score = over.scores[0]
    expect(dialog).to_contain_text(player.say("table.end.deal", deal=f"{WON}"))
    expect(dialog).to_contain_text(player.say("table.end.score", n=score))
    par = player.say("table.end.par", n=par_of(WON))
    expect(dialog.get_by_text(par, exact=True)).to_be_visible(timeout=PATIENCE)
    player.push("table.nav.stats")
    expect_figures(player, games="1", wins="100\u202f%", streak="1", best="1", score=f"{score}")
    met = player.say("table.stats.par", n=int(score >= par_of(WON)), of=1)
    expect(dialog).to_contain_text(met)


def other_payment(driver: ContreventDriver, move: tuple[str, ...]) -> tuple[str, ...]:
    """The guide's move; the first time it pays the cheapest, another card that pays too."""
    if driver.changed or move[0] not in ("move", "heal", "taunt"):
        return move
    spent = [part for part in move if part in driver.match.view(0).hand]
    for card in driver.match.view(0).hand:
        other = (*move[: len(move) - len(spent)], card)
        if len(spent) == 1 and card not in spent and other in driver.match.ask.moves:
            return other
    return move


def par_of(number: int) -> int:
    match = deal(number)
    while not isinstance(match.pending, Over):
        match, _ = match.play(guided(match))
    return match.pending.scores[0] if match.pending.winners else 0


def test_a_whole_game_by_keys_alone(visit: Visit) -> None:
    player = visit(bots=False, used=True)
    begin(player, SHORT)
    driver = ContreventDriver(player, deal(SHORT), keys=True)
    for _ in range(2):
        driver.play(guided(driver.match))
    while not isinstance(driver.match.pending, Over):
        driver.play(careless(driver.match))
    driver.expect_the_same_table()
    driver.expect_the_end_to_be_said()
    assert player.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
    player.key("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.slow
def test_the_guide_plays_on_to_the_end_and_gives_the_game_back_before(visit: Visit) -> None:
    player = visit(touch=True)
    begin(player, WON)
    driver = ContreventDriver(player, deal(WON))
    driver.play(guided(driver.match))
    player.push("table.auto")
    player.push("table.auto.yes")
    player.page.wait_for_function(AT_LEAST, arg=4, polling=100)
    player.push("table.auto")
    listed = player.moves()
    for _ in listed[1:]:
        driver.match, _ = driver.match.play(guided(driver.match))
    driver.expect_the_same_table()
    player.push("table.auto")
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_be_visible(timeout=PATIENCE)
    while not isinstance(driver.match.pending, Over):
        driver.match, _ = driver.match.play(guided(driver.match))
    driver.expect_the_same_table()
    driver.expect_the_end_to_be_said()


# The parts of the board that do not lie whole in the window, and those that would have to be scrolled.
CUT = """() => [...document.querySelectorAll(
    "#board :is(.cv-field, .cv-card, .cv-pile, .cv-panel, .cv-panel *)")]
  .filter((one) => {
    const box = one.getBoundingClientRect();
    if (one.closest(".sr-only, details, .cv-phase") || !one.checkVisibility()) return false;
    const panel = one.matches(".cv-panel") && one.scrollHeight > one.clientHeight + 1;
    const out = box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    return panel || out;
  }).map((one) => `${one.tagName}.${one.getAttribute("class")}`)"""


# The board's own controls in sight that are smaller than a finger.
NARROW = """() => [...document.querySelectorAll("#board :is(button, summary)")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.id, one.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < 44)
  .map(([id, box]) => `${id} ${box.width} × ${box.height}`)"""


def test_a_phone_has_room_for_every_finger(visit: Visit) -> None:
    """Upright, a game begins with the button that goes on above the fade."""
    player = visit(touch=True, bots=False, used=True)
    begin(player, WON)
    driver = ContreventDriver(player, deal(WON))
    for size in ((844, 390), SMALL, PHONE):
        player.resize(*size)
        if size != (844, 390):
            begin(player, WON)
            player.page.wait_for_function(f"() => ({UNDER_THE_FADE})() <= 1")
        assert player.page.evaluate(NARROW) == [], size
        for card in driver.match.view(0).hand:
            player.middle(driver.card(card))
        for pile in player.page.locator("#board .cv-pile").all():
            player.middle(pile)


def test_everything_public_fits_on_a_tablet_without_scrolling(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    faults = []
    for show in (movement, care, stand):
        show(player)
        for lang in LANGUAGES:
            player.use_language(lang)
            for width, height in (UPRIGHT, TABLET):
                player.resize(width, height)
                found = [*player.page.evaluate(OUT_OF_SIGHT), *player.page.evaluate(CUT)]
                faults += [f"{show.__name__} {lang} {width}: {one}" for one in found]
    assert faults == []
