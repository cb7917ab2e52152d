"""A player at the page: looks, taps, clicks, drags and types; nothing else.

Whatever is acted on is found by its role and its accessible name, in the language of the page, and acted on
by the mouse, a finger or the keyboard of the browser. Reading may use the page's structure (`evaluate`),
acting never.
"""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import BrowserContext, Error, Locator, expect

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "py") not in sys.path:
    sys.path.insert(0, str(ROOT / "py"))

from place import Place  # noqa: E402

import contrevent  # noqa: E402
import hujiyang  # noqa: E402
from hujiyang.tale import TALE  # noqa: E402
from tabletop.game import Ask, Event, Message, Over  # noqa: E402
from tabletop.i18n import Translator  # noqa: E402
from tabletop.match import Match  # noqa: E402

Lang = Literal["fr", "en"]
Skin = Literal["merchants", "guards", "beasts"]
GAME = hujiyang.GAME

READY = """() => {
  const up = document.documentElement.hasAttribute("data-up");
  return up && document.querySelector("#board > *") !== null;
}"""
# How far a page has come that is not up: what its splash says, and what has not arrived.
OPENING = """() => ({
  says: document.getElementById("splash")?.innerText ?? "no splash",
  share: document.getElementById("splash-progress")?.value,
  state: document.readyState,
  seen: document.visibilityState,
  stored: Boolean(navigator.serviceWorker?.controller),
  arrived: performance.getEntriesByType("resource").map(({ name, responseEnd }) => [name, responseEnd]),
  board: document.getElementById("board")?.childElementCount,
})"""
# The number of moves listed has grown and the board waits for a touch, or the game is over.
TURN = """(moves) => {
  const listed = document.querySelectorAll("#log > li").length;
  const over = document.querySelector(".prompt-over") !== null;
  return over || (listed >= moves && !document.querySelector("#board").classList.contains("board-quiet"));
}"""
WORKER_UP = """() => document.querySelector('script[name^="bots"]')?.xworker?.ready.then(() => true)"""
# Two frames have been drawn, or none are, since the tab lies behind another.
TWO_FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
  setTimeout(done, 500);
})"""
# The page is laid out for a window of this size.
LAID_OUT = """([width, height]) => {
  const root = document.documentElement;
  return root.clientWidth === width && root.clientHeight === height && innerHeight === height;
}"""
MIDDLE = """(target) => {
  const box = target.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const free = top !== null && target.contains(top);
  return { x, y, free, over: top?.outerHTML.slice(0, 120) ?? "nothing" };
}"""


def words_of(lang: Lang) -> Translator:
    """All words of the page in a language."""
    words = Translator(lang)
    for game in (hujiyang, contrevent):
        words.add(game.GAME.name, game)
    return words


class TabLost(Exception):
    """The browser lost the tab while the page was opened."""


class Player:
    """A person at one page. touch: has a finger instead of a mouse."""

    lang: Lang = "fr"

    def __init__(self, context: BrowserContext, address: str, *, touch: bool = False) -> None:
        self.context = context
        self.page = context.new_page()
        self.address = address
        self.finger = touch
        self.words = words_of(self.lang)

    def speak(self, lang: Lang) -> None:
        """Expect the words of this language from now on."""
        self.lang = lang
        self.words = words_of(lang)

    def change_language(self, lang: Lang) -> None:
        """Press the button of the other language."""
        self.push(f"table.lang.to.{lang}")
        self.speak(lang)
        expect(self.page.locator("html")).to_have_attribute("lang", lang)

    def another_tab(self) -> "Player":
        """The same person in a second tab of the same browser, with the page open there too."""
        other = Player(self.context, self.address, touch=self.finger)
        other.open()
        other.speak(self.lang)
        return other

    def expect_to_look_on(self) -> None:
        """Another tab plays, and this one says so."""
        expect(self.page.locator("#notes")).to_contain_text(self.say("table.reading.note"))

    def expect_to_play(self) -> None:
        """This tab does not say that another one plays."""
        expect(self.page.locator("#notes")).not_to_contain_text(self.say("table.reading.note"))

    def say(self, key: str, **params: Any) -> str:
        """The words of a key."""
        assert self.words.has(key), key
        return self.words.text(Message(key, params))

    # Opening

    def open(self, fragment: str = "") -> None:
        """Open the page and wait until the board can be touched. Error: TabLost."""
        try:
            self.page.goto(self.address + fragment, wait_until="commit", timeout=60_000)
            self.wait_until_up()
        except (Error, AssertionError) as error:
            if "crashed" in str(error):
                raise TabLost("the browser lost the tab while the page was opened") from error
            raise

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload(wait_until="commit", timeout=60_000)
        self.wait_until_up()

    def close_tab(self) -> None:
        """Close the page's tab and open an empty one."""
        old = self.page
        self.page = self.context.new_page()
        old.close()

    def prepare(self, blank: str, script: str, arg: object = None) -> Any:
        """Prepare what lies in the storage, from a page of the origin that is none of the site."""
        page = self.context.new_page()
        page.goto(blank)
        found = page.evaluate(script, arg)
        page.close()
        return found

    def wait_until_up(self) -> None:
        """Wait until the table stands."""
        try:
            self.page.wait_for_function(READY, timeout=60_000, polling=100)
        except Error as error:
            raise AssertionError(f"the page is not up: {self.how_far()}") from error

    def how_far(self) -> object:
        """What is to be said of a page that is not up."""
        try:
            return self.page.locator("html").evaluate(OPENING, timeout=5_000)
        except Error as error:
            return f"it does not answer ({error})"

    # Touching

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until the page is laid out for it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function(LAID_OUT, arg=[width, height])
        self.page.evaluate(TWO_FRAMES)

    def press(self, target: Locator) -> None:
        """Tap with the finger, or click."""
        if self.finger:
            target.tap()
            self.wait_for_the_click()
        else:
            target.click()

    def button(self, key: str, **params: Any) -> Locator:
        """The button that has the words of a key as its name."""
        return self.page.get_by_role("button", name=self.say(key, **params), exact=True)

    def push(self, key: str, **params: Any) -> None:
        """Press the button of that name."""
        self.press(self.button(key, **params))

    def choose(self, group: str, choice: str) -> None:
        """Choose one of few: by its words, in the group that has the words of a key as its name."""
        self.press(
            self.page.get_by_role("group", name=self.say(group)).get_by_role("radio", name=choice, exact=True)
        )

    def point(self, name: str) -> Locator:
        """The board's point of that name, `c3`."""
        return self.page.get_by_role("button", name=re.compile(rf"^{name}\b")).and_(
            self.page.locator("#board *")
        )

    def touch(self, *names: str) -> None:
        """Touch points one after the other, those too that cannot be used."""
        for name in names:
            self.press_where_it_lies(self.point(name))

    def press_where_it_lies(self, target: Locator) -> None:
        """Tap or click on the middle of something, whether or not it can be used."""
        x, y = self.middle(target)
        if self.finger:
            self.page.touchscreen.tap(x, y)
            self.wait_for_the_click()
        else:
            self.page.mouse.click(x, y)

    def wait_for_the_click(self) -> None:
        """A finger's click comes a moment after the finger has gone."""
        self.page.evaluate(TWO_FRAMES)

    def middle(self, target: Locator) -> tuple[float, float]:
        """Where something lies in the window; it must be in sight and nothing may lie over it."""
        target.scroll_into_view_if_needed()
        found = target.evaluate(MIDDLE)
        assert found["free"], f"{found['over']} lies over {target}"
        return found["x"], found["y"]

    def play(self, *names: str) -> None:
        """Touch the points of a move, and play it after all if the page asks back."""
        self.touch(*names)
        self.agree_if_asked()

    def enter(self, count: int) -> list[str]:
        """Enter that many clients on whatever points are free, a bot answering; all moves so far."""
        for _ in range(count):
            before = len(self.moves())
            self.touch(self.free_point())
            self.wait_for_turn(before + 2)
        return self.moves()

    def free_point(self) -> str:
        """A point with nothing on it."""
        taken = {name.rsplit("-", 1)[1] for name in self.pieces()}
        return next(f"{file}{rank}" for rank in "32415" for file in "cbdae" if f"{file}{rank}" not in taken)

    def agree_if_asked(self) -> None:
        """Answer the page's warning with yes."""
        if self.page.get_by_role("dialog").count():
            yes = self.button("table.warn.play")
            if yes.count():
                self.press(yes)

    def focused_point(self) -> str | None:
        """The point that the keyboard is on."""
        found: str | None = self.page.evaluate(
            "() => document.activeElement?.closest('#board [data-part]')?.dataset.part ?? null"
        )
        return found

    def key(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def walk_to(self, name: str) -> None:
        """Go to a point of the board by keys alone: the tabulator onto the board, then arrows."""
        for _ in range(80):
            if self.focused_point() is not None:
                break
            self.key("Tab")
        else:
            raise AssertionError("the tabulator never came to the board")
        for _ in range(12):
            here = self.focused_point()
            assert here is not None
            if here == name:
                return
            across, up = ord(name[0]) - ord(here[0]), int(name[1]) - int(here[1])
            if abs(across) >= abs(up):
                self.key("ArrowRight" if across > 0 else "ArrowLeft")
            else:
                self.key("ArrowUp" if up > 0 else "ArrowDown")
        raise AssertionError(f"the arrows did not come to {name}, but to {self.focused_point()}")

    def play_by_keys(self, *names: str) -> None:
        """Make a move by keys alone."""
        for name in names:
            self.walk_to(name)
            self.key("Enter")
        if self.page.get_by_role("dialog").count():
            yes = self.button("table.warn.play")
            if yes.count():
                for _ in range(6):
                    if yes.evaluate("one => one === document.activeElement"):
                        break
                    self.key("Tab")
                self.key("Enter")

    # Looking

    def moves(self) -> list[str]:
        """The moves of the list, as it names them: in notation, or in the words of the game's tale."""
        names: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('#log > li button')].map(one => one.ariaLabel)"
        )
        return [name.split(". ", 1)[1].split(" — ", 1)[0].strip() for name in names]

    def prompt(self) -> str:
        """The words of the prompt."""
        return self.page.locator("#prompt").inner_text().strip()

    def heard(self) -> list[str]:
        """What the live region has told since the match was put on the table."""
        lines: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('#live > p')].map(one => one.textContent)"
        )
        return lines

    def standing(self, name: str) -> str:
        """The spoken name of a point: what stands there."""
        return self.point(name).get_attribute("aria-label") or ""

    def is_chosen(self, name: str) -> bool:
        """Whether the piece on a point is chosen, as its spoken name says."""
        return self.say("hujiyang.board.chosen") in self.standing(name).split(", ")

    def pieces(self) -> set[str]:
        """The names of all pieces drawn on points of the board, `ke-c3`."""
        names: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('#board [data-piece]:not(.leaving)')]"
            ".map(one => one.dataset.piece)"
        )
        return {name for name in names if re.fullmatch(r"(ke|shang)-[a-e][1-5]", name)}

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator(".prompt-over").count() > 0

    def wait_for_turn(self, moves: int, timeout: float = 60_000) -> None:
        """Wait until so many moves are listed and the person is asked, or the game is over."""
        self.page.wait_for_function(TURN, arg=moves, timeout=timeout, polling=100)

    def get_file(self, target: Locator) -> str:
        """Press something that gives a file; the text of it."""
        with self.page.expect_download() as coming:
            self.press(target)
        return Path(coming.value.path()).read_text("utf-8")

    def give_file(self, file: Path) -> None:
        """Import a file through the browser's own dialog, on the screen of the games."""
        with self.page.expect_file_chooser() as coming:
            self.press_where_it_lies(self.page.get_by_text(self.say("table.games.import"), exact=True))
        coming.value.set_files(file)

    def wait_for_moves(self, count: int, timeout: float = 30_000) -> None:
        """Wait until the list has so many moves."""
        expect(self.page.locator("#log > li")).to_have_count(count, timeout=timeout)

    def toast(self) -> Locator:
        """The notice that comes and goes."""
        return self.page.locator("#toasts")

    # The other screens

    def show(self, screen: str) -> Locator:
        """Open a screen by its button in the header."""
        self.push(f"table.nav.{screen}")
        dialog = self.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        return dialog

    def leave(self) -> None:
        """Close the screen that is open."""
        self.key("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def begin_lesson(self) -> None:
        """Begin the guided game of the game that the new-game screen shows."""
        dialog = self.page.get_by_role("dialog")
        self.press(dialog.get_by_role("button", name=self.say("table.lesson.begin")))

    def new_game(
        self,
        *,
        ke: int | None = None,
        shang: int | None = None,
        options: Callable[["Player"], None] | None = None,
    ) -> None:
        """Begin a new game through its screen: the level of the bot on each side, None for a person."""
        self.show("new")
        self.choose_players(ke, shang)
        if options is not None:
            options(self)
        self.push("table.new.start")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def choose_players(self, ke: int | None, shang: int | None) -> None:
        """Choose who plays, on the screen of a new game."""
        for seat, level in enumerate((ke, shang)):
            self.who_plays(seat).select_option(self.player_name(level))

    def who_plays(self, seat: int) -> Locator:
        """The choice of who plays a side, on the screen of a new game."""
        side = self.say(f"hujiyang.side.{self.skin()}.{seat}")
        return self.page.get_by_role("combobox", name=self.say("table.new.who", side=side), exact=True)

    def player_name(self, level: int | None) -> str:
        """What a person, or a bot of a level, is called there."""
        if level is None:
            return self.say("table.seat.person")
        return self.say("table.seat.bot", level=level, name=f"@table.level.{level}")

    def skin(self) -> str:
        """The skin on the table."""
        name: str = self.page.evaluate("() => document.querySelector('#table').dataset.skin")
        return name

    def wait_until_stored(self) -> None:
        """Wait until the service worker has stored the whole site and looks after this page, and until the
        worker that thinks is up too: nothing is being fetched any more.
        """
        self.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)", timeout=60_000)
        self.page.wait_for_function(
            "() => navigator.serviceWorker.controller !== null", timeout=60_000, polling=100
        )
        self.page.wait_for_function(WORKER_UP, timeout=60_000, polling=100)

    def wait_until_asked(self, place: "Place", path: str) -> None:
        """Wait until the host was asked for a path."""
        for _ in range(1200):
            if path in place.asked:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nobody asked for {path}")


class Mind:
    """Plays the game beside the page: reads the page's list of moves, and says what to do next."""

    def __init__(self, player: Player, options: dict[str, Any] | None = None) -> None:
        self.player = player
        self.options = options or {}
        self.match = Match.new(GAME, self.options, 2, 1)

    def catch_up(self) -> None:
        """Take the page's moves over. IllegalMove: the page has played what cannot be played."""
        listed = self.player.moves()
        known = [decision.text for decision in self.match.decisions]
        if listed[: len(known)] != known:
            self.match = Match.new(GAME, self.options, 2, 1)
            known = []
        for text in listed[len(known) :]:
            self.match.play(GAME.read_move(self.match.state, text))

    def think(self, level: int, seed: int = 1) -> tuple[str, ...]:
        """The move that a bot of that level would play now."""
        from hujiyang import bot
        from tabletop.bots import drive
        from tabletop.chance import SeededChance

        pending = self.match.pending
        assert isinstance(pending, Ask)
        thought = drive(bot.think(self.match.view(pending.seat), level, SeededChance(seed)))
        return tuple(thought.moves[0])

    def tale(self, skin: Skin = "merchants") -> list[str]:
        """What the live region must have told of the whole game, in the page's language."""
        events = [
            *self.match.opening,
            *(event for decision in self.match.decisions for event in decision.events),
        ]
        return told(events, self.player.words, skin)

    def end(self) -> Over:
        """How the game ended."""
        over = self.match.pending
        assert isinstance(over, Over), "the game is not over"
        return over


def told(events: list[Event], words: Translator, skin: Skin) -> list[str]:
    """The tale of events, a line each; events that the tale passes over give none."""
    lines = []
    for event in events:
        text = TALE.tell(event, skin, words.text)
        if text:
            lines.append(text)
    return lines
