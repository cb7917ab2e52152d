"""Contrevent in the browser: whole games by taps and by keys; a tablet shows everything."""

from contrevent_driver import WON, AnyMatch, ContreventDriver, begin, careless, deal, guided, until
from contrevent_screens import care, movement, stand
from fixtures import TABLET, UPRIGHT, Visit
from playwright.sync_api import expect

from tabletop.game import Move, Over
from test_screens import OUT_OF_SIGHT

SHORT = 18
PATIENCE = 90_000
"""Milliseconds for the guide to play a whole game."""
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


def other_payment(driver: ContreventDriver, move: Move) -> Move:
    """The guide's move, paid with another card where one pays too."""
    hand = driver.match.view(0).hand
    spent = [part for part in move if part in hand]
    if move[0] not in ("move", "heal") or len(spent) != 1:
        return move
    others = ((*move[:-1], card) for card in hand if card not in spent)
    return next((other for other in others if other in driver.match.ask.moves), move)


def is_over(match: AnyMatch) -> bool:
    return isinstance(match.pending, Over)


def test_a_whole_won_game_of_a_numbered_deal_by_taps(visit: Visit) -> None:
    player = visit(size=UPRIGHT, touch=True)
    begin(player, WON)
    driver = ContreventDriver(player, deal(WON))
    changed = False
    while not is_over(driver.match):
        driver.expect_the_same_table()
        move = wanted = guided(driver.match)
        if not changed:
            move = other_payment(driver, wanted)
        changed = changed or move != wanted
        driver.play(move)
    driver.expect_the_same_table()
    over, best = driver.match.pending, until(is_over).pending
    assert isinstance(over, Over) and over.winners == (0,)
    assert isinstance(best, Over)
    assert changed, "the cards proposed were never changed"
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text(player.say("table.end.deal", deal=f"{WON}"))
    expect(dialog).to_contain_text(player.say("table.end.score", n=over.scores[0]))
    par = player.say("table.end.par", n=best.scores[0])
    expect(dialog.get_by_text(par, exact=True)).to_be_visible(timeout=PATIENCE)


def test_a_whole_game_by_keys_alone(visit: Visit) -> None:
    player = visit(bots=False, used=True)
    begin(player, SHORT)
    driver = ContreventDriver(player, deal(SHORT), keys=True)
    for _ in range(2):
        driver.play(guided(driver.match))
    while not is_over(driver.match):
        driver.play(careless(driver.match))
    driver.expect_the_same_table()
    assert player.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
    player.key("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def test_everything_public_fits_on_a_tablet_without_scrolling(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    faults = []
    for show in (movement, care, stand):
        show(player)
        for size in (UPRIGHT, TABLET):
            player.resize(*size)
            found = [*player.page.evaluate(OUT_OF_SIGHT), *player.page.evaluate(CUT)]
            faults += [f"{show.__name__} {size}: {one}" for one in found]
    assert faults == []
