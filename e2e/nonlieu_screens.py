"""The screens of the Guerre du Non-Lieu: its name, and how a player comes to see it."""

from collections.abc import Callable

import nonlieu_driver as driver
from fixtures import Screen
from new_game_driver import NewGameForm
from nonlieu_driver import AnyMatch, NonlieuDriver, frame_of
from page_driver import Player
from playwright.sync_api import expect

from nonlieu.lessons import LESSONS
from nonlieu.map import DUEL, FULL, SKIRMISH
from nonlieu.rules.setup import CHOSEN
from nonlieu.rules.state import Acting, Cards, Course, Hit, Picking, Shares, Sheets, of_seat
from tabletop.game import Move
from tabletop.lesson import Lesson
from tabletop.record import Player as Person


def asks(kind: type, turn: int = 1) -> Callable[[AnyMatch], bool]:
    return lambda match: isinstance(frame_of(match), kind) and match.state.turn >= turn


def put(player: Player, match: AnyMatch) -> NonlieuDriver:
    """Put a war on the table; whoever is asked takes the tablet."""
    player.take(match)
    return NonlieuDriver(player, player.press)


def picking(player: Player) -> None:
    put(player, driver.until(driver.new_match(DUEL, powers=CHOSEN), asks(Picking, 0)))


def setup(player: Player) -> None:
    """A group is placed around its Aésir, and may still be moved."""
    match = driver.until(driver.new_match(SKIRMISH), lambda one: one.at == 2)
    put(player, match).tap(match, driver.central(match))


def curtain(player: Player) -> None:
    match = driver.until(driver.new_match(DUEL), asks(Sheets))
    player.put(match)
    expect(player.page.locator("#curtain")).to_be_visible()


def sheet(player: Player) -> None:
    """A sheet laid out by a preset; the tokens of one unit are looked at."""
    match = driver.until(driver.new_match(SKIRMISH), asks(Sheets))
    put(player, match)
    player.press(driver.order_button(player, "preset", driver.STRIKE))
    one = of_seat(match.state, match.ask.seat)[0]
    player.press(player.board().locator(f'[data-part="{one.name}"]'))


def waiting(player: Player) -> None:
    match = driver.until(driver.new_match(DUEL), asks(Sheets))
    put(player, match)
    player.press(driver.scope_choice(player, "group"))
    player.press(driver.order_button(player, "preset", driver.ADVANCE))


def whole_war(player: Player) -> None:
    match = driver.until(driver.new_match(FULL), asks(Sheets))
    put(player, match)
    player.press(driver.order_button(player, "preset", driver.ADVANCE))


def groups(player: Player) -> None:
    put(player, driver.until(driver.new_match(SKIRMISH), asks(Course)))


def acting(player: Player) -> None:
    """A group acts: one of its units is chosen, where it may go and what it may hit is lit."""
    match = driver.until(driver.new_match(SKIRMISH), asks(Acting), driver.ADVANCE)
    one = next(iter(match.ask.moves.next(())))
    put(player, match).tap(match, one)


def pieces(player: Player) -> None:
    """The list of pieces of a group that acts, one of them chosen."""
    match = driver.until(driver.new_match(DUEL), asks(Acting), driver.ADVANCE)
    put(player, match)
    player.push("table.pieces")
    region = player.page.get_by_role("region", name=player.say("table.pieces"))
    player.press(region.locator("[data-row=pieces] button").first)
    expect(
        region.get_by_role("button", name=player.say("nonlieu.board.act.move"), exact=True)
    ).to_be_visible()


def cards(player: Player) -> None:
    match = driver.new_match(DUEL)
    while not _has_drawn(match):
        match = driver.until(match, _may_draw, driver.HOLD)
        match, _ = match.play(_draws(match)[0])
    put(player, match)


def _has_drawn(match: AnyMatch) -> bool:
    return isinstance(frame_of(match), Cards) and match.ask.moves.count() > 1


def _may_draw(match: AnyMatch) -> bool:
    """Whether a unit with a token for it may draw a card now."""
    return isinstance(frame_of(match), Acting) and bool(_draws(match))


def _draws(match: AnyMatch) -> list[Move]:
    return [one for one in match.ask.moves.first(200) if one[1:2] == ("draw",)]


def losses(player: Player) -> None:
    match = driver.until(driver.new_match(DUEL), asks(Sheets))
    for seat in (0, 1):
        move = driver.planned(match, driver.STRIKE)[0]
        assert match.ask.seat == seat
        match, _ = match.play((*move[:-1], "loss:ask", "ready"))
    put(player, driver.until(match, asks(Hit)))


def shares(player: Player) -> None:
    put(player, driver.until(driver.new_match(DUEL), asks(Shares)))


def new(player: Player) -> None:
    NewGameForm(player, driver.GAME)


def lesson(player: Player, which: Lesson = LESSONS[0]) -> None:
    """A lesson, the first unless told."""
    new(player)
    if which is LESSONS[0]:
        player.begin_lesson()
    else:
        dialog = player.page.get_by_role("dialog")
        player.press(dialog.locator("#new-lessons > summary"))
        player.press(dialog.get_by_role("button", name=player.say(which.key)))
    expect(player.button("table.lesson.on")).to_be_visible()


def rules(player: Player) -> None:
    groups(player)
    player.show("rules")


def ended(player: Player, players: tuple[Person, ...] = driver.TWO) -> None:
    whole = driver.to_the_end(driver.new_match(DUEL, players=players))
    match = driver.new_match(DUEL, players=players)
    for decision in whole.decisions[:-1]:
        match, _ = match.play(decision.move)
    put(player, match).answer(match, whole.decisions[-1].move)
    expect(player.page.get_by_role("dialog")).to_be_visible()


def read_page(player: Player, name: str) -> None:
    player.put(driver.torn_war())
    player.push("table.pages")
    player.push(f"nonlieu.page.{name}")


def chronicle(player: Player) -> None:
    read_page(player, "chronicle")


def forces(player: Player) -> None:
    read_page(player, "forces")


def card_kinds(player: Player) -> None:
    read_page(player, "cards")


def tears(player: Player) -> None:
    """The master reads the tears, and has chosen two of them."""
    read_page(player, "tears")
    player.push("table.pages.lift")
    for number in (1, 2):
        player.press(player.page.locator(f"#page-choose-tear{number}"))


def shown_tears(player: Player) -> None:
    tears(player)
    player.push("table.pages.alone", n=2)


SCREENS = (
    Screen("nonlieu-picking", picking),
    Screen("nonlieu-setup", setup),
    Screen("nonlieu-curtain", curtain, ("table", "table.curtain.title")),
    Screen("nonlieu-sheet", sheet),
    Screen("nonlieu-waiting", waiting),
    Screen("nonlieu-full", whole_war),
    Screen("nonlieu-groups", groups),
    Screen("nonlieu-acting", acting),
    Screen("nonlieu-pieces", pieces),
    Screen("nonlieu-cards", cards),
    Screen("nonlieu-losses", losses),
    Screen("nonlieu-shares", shares),
    Screen("nonlieu-new", new, ("new",)),
    Screen("nonlieu-lesson", lesson, ("lesson-nonlieu",)),
    Screen("nonlieu-rules", rules, ("rules",)),
    Screen("nonlieu-ending", ended, ("ending",)),
    Screen("nonlieu-chronicle", chronicle, ("pages",)),
    Screen("nonlieu-forces", forces, ("pages",)),
    Screen("nonlieu-card-kinds", card_kinds, ("pages",)),
    Screen("nonlieu-tears", tears, ("pages",)),
    Screen("nonlieu-shown-tears", shown_tears, ("pages",)),
)
