"""The driver of the page: what a player does and sees there, whatever the game.

Whatever is acted on is found by its role and its accessible name, in the language of the page, and acted on
by the mouse, a finger or the keyboard of the browser. Reading may use the page's structure (`evaluate`),
acting never.
"""

import importlib
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import BrowserContext, Error, FilePayload, Locator, Page, TimeoutError, expect
from site_host import BLANK, SiteHost

import catalog
from tabletop.game import Game, Key, Message, Over
from tabletop.i18n import Translator
from tabletop.match import Match
from tabletop.registry import room
from tabletop.save_format import Label, Saved, export_text
from tabletop.saves import MemoryStorage, SaveStore
from ui.geometry import DIRECTIONS, Point, nearest
from ui.storage_keys import CURRENT

Lang = Literal["fr", "en"]

# The list of moves is the last of the table: it comes after the first picture.
READY = """() => document.documentElement?.hasAttribute("data-up")
  && ["board", "history"].every((id) => document.getElementById(id)?.childElementCount)"""
# The number of moves listed has grown and the board waits for a touch, or the game is over.
TURN = """(moves) => document.querySelector(".prompt-over") !== null || (
  document.querySelectorAll("#log > li").length >= moves && !document.querySelector("#board.board-quiet"))"""
FIRST_GAME = f"#play={next(iter(catalog.GAMES))}"
NO_MIRROR = """() => new Promise((done) => {
  const request = indexedDB.deleteDatabase("quatre-vents");
  request.onsuccess = request.onerror = done;
})"""
COPY = "() => Object.entries(localStorage)"
PUT = "(texts) => { for (const [key, text] of texts) localStorage.setItem(key, text); }"
WORKER_SCRIPT = 'script[type="py"][worker]'
# The service worker has stored the site and looks after the page; a worker that is to think is up.
STORED = f"""async (bots) => {{
  await navigator.serviceWorker.ready;
  const thinks = !bots || document.querySelector('{WORKER_SCRIPT}')?.xworker?.ready.then(() => true);
  return navigator.serviceWorker.controller !== null && thinks;
}}"""
MOVE_NAMES = "() => [...document.querySelectorAll('#log > li button')].map((one) => one.ariaLabel)"
# Two frames have been drawn, or none are, since the tab lies behind another. A machine that stands still
# holds up one of the many timers, no more.
TWO_FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
  const wait = (count) => { setTimeout(count ? wait : done, 25, count - 1); };
  wait(20);
})"""
# Counts the fingers that come down since `fingers.down` was last set to 0, and whether the page heard a click
# since `fingers.clicked` was.
COUNT_FINGERS = """
globalThis.fingers = { down: 0, clicked: true };
addEventListener("pointerdown", ({ target }) => {
  fingers.down += 1;
  fingers.clicked ||= target.closest("[data-part]") !== null;  // the board may answer without a click
}, { capture: true });
addEventListener("DOMContentLoaded", () => {
  document.addEventListener("click", () => { fingers.clicked = true; }, { capture: true });
});
"""
# Something moved between the look at it and the finger: the browser's driver took that press back and pressed
# again at once, where the page, which saw the first, counts no press yet.
WAS_TOO_QUICK = "() => globalThis.fingers?.down > 1 && !fingers.clicked"
# The page is laid out for a window of this size.
LAID_OUT = "([width, height]) => document.documentElement.clientWidth === width && innerHeight === height"
# Where the controls of the board lie to which arrow keys lead; which has the focus, and which is the target.
BOARD_CONTROLS = """(target) => {
  const found = document.querySelectorAll(":is(#board, #beside) :is([data-part][tabindex], button, summary)");
  const controls = [...found].filter((one) => one.checkVisibility());
  const boxes = controls.map((one) => one.getBoundingClientRect());
  const places = boxes.map((box) => [box.left + box.width / 2, box.top + box.height / 2]);
  return { places, here: controls.indexOf(document.activeElement), there: controls.indexOf(target) };
}"""
# What the workers say waits, from when `saidLater` is a list until it is told: bots think, and their moves do
# not come.
HOLD_WORKERS = """
globalThis.saidLater = null;
const { addEventListener: listen } = MessagePort.prototype;
MessagePort.prototype.addEventListener = function (kind, act, ...rest) {
  const hear = (event) => { if (saidLater) saidLater.push(() => act(event)); else act(event); };
  listen.call(this, kind, kind === "message" ? hear : act, ...rest);
};
"""
LET_GO = "() => { const said = saidLater; saidLater = null; said.forEach((one) => one()); }"
ON_BOARD = "(one) => (one ?? document.activeElement).closest('#board, #beside') !== null"
# Whether the focus is in the row of controls that the target is in, where arrows lead on.
IN_ITS_ROW = "one => one.closest('[data-row]')?.contains(document.activeElement) ?? false"
TAB_STOPS = 13  # of a table at most
# What is lit for the next touch of a lesson.
LIT = ":is(#board, #beside, #orders) [aria-current=step]:is([data-part], [data-do])"
TABLE = "() => document.querySelector('#table').innerHTML"
# Pixels from the last press within which a person looks before pressing again, and for how many milliseconds:
# what the page waits for (`SEEN` in `static/pointer.js`), and what may pass until it looks.
SAME_PLACE, LOOKED = 40, 500
# What lies at a place has been the same for so many milliseconds. From one look to the next hardly more is
# counted than a timer takes: what a busy page was held up for it has not seen either.
STOOD = """async ([x, y, enough]) => {
  for (let [one, before, stood] = [undefined, performance.now(), 0]; stood < enough;) {
    const found = document.elementFromPoint(x, y)?.closest("label, button, a, [data-part], dialog");
    const [now, what] = [performance.now(), found?.cloneNode().outerHTML];
    stood = what === one ? stood + Math.min(now - before, 40) : 0;
    [one, before] = [what, now];
    await new Promise((done) => { setTimeout(done, 25); });
  }
}"""
# The middle of something, once it has kept its place for some frames; a tab behind another draws none.
MIDDLE = """async (target) => {
  for (let [before, stood] = ["", 0]; ;) {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    stood = `${x} ${y}` === before ? stood + 1 : 0;
    before = `${x} ${y}`;
    const over = document.elementFromPoint(x, y);
    if (stood === 3) return { x, y, free: target.contains(over), over: over?.outerHTML.slice(0, 120) };
    await new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 100); });
  }
}"""


class Words(Translator):
    """Words that call the pieces what they are in the first skin of their game."""

    def text(self, message: Message, skin: str = "") -> str:
        game = message.key.partition(".")[0]
        skins = room(catalog.GAMES[game], "board").BOARD.skins if game in catalog.GAMES else ()
        return super().text(message, skin or next(iter(skins), ""))


def arrows_between(places: list[Point], start: int, end: int) -> list[str]:
    """The fewest arrow keys from one control of a board to another, by their places; none where none lead."""
    ways: dict[int, list[str]] = {start: []}
    edge = [start]
    while edge and end not in ways:
        here = edge.pop(0)
        others = [k for k in range(len(places)) if k != here]
        for key in DIRECTIONS:
            step = nearest(places[here], [places[k] for k in others], key)
            if step is not None and others[step] not in ways:
                ways[others[step]] = [*ways[here], key]
                edge.append(others[step])
    return ways.get(end, [])


def saved(match: Match[Any, Any], name: str = "") -> Saved:
    """A match that was made beside the page, as the page saves it."""
    over = isinstance(match.pending, Over)
    return Saved(Label(name, match.game.name, match.at, "2026-11-23T12:00:00Z", over=over), match.kept())


class TabLost(Exception):
    """The browser lost the tab while the page was opened."""


def region(selector: str) -> Callable[["Player"], Locator]:
    """The method of a player that finds a region of the page."""
    return lambda player: player.page.locator(selector)


class Player:
    """A person at one page. touch: uses a finger instead of a mouse."""

    lang: Lang = "fr"
    letters = 16

    def __init__(self, context: BrowserContext, address: str, *, touch: bool = False) -> None:
        self.context, self.address, self.finger = context, address, touch
        self.blank = "/".join([*address.split("/")[:3], BLANK])
        self.page = self.new_page()
        self.pressed: tuple[float, float] | None = None
        self.speak(self.lang)

    def speak(self, lang: Lang) -> None:
        self.lang, self.words = lang, Words(lang)
        for name, module in catalog.GAMES.items():
            self.words = self.words.with_words(name, importlib.import_module(module))

    def change_language(self, lang: Lang) -> None:
        """Have the page speak a language, unless it does."""
        if lang == self.lang:
            return
        self.press_in_header(self.say(f"table.lang.to.{lang}"))
        self.speak(lang)
        expect(self.page.locator("html")).to_have_attribute("lang", lang)

    def another_tab(self) -> "Player":
        other = Player(self.context, self.address, touch=self.finger)
        other.open()
        other.speak(self.lang)
        return other

    def expect_to_look_on(self) -> None:
        expect(self.notes()).to_contain_text(self.say("table.reading.note"))

    def expect_to_play(self) -> None:
        expect(self.notes()).not_to_contain_text(self.say("table.reading.note"))

    def say(self, key: str, **params: Any) -> str:
        assert self.words.has(key), key
        return self.words.text(Message(key, params))

    board = region("#board")
    table = region("#table")
    home = region("#home")
    seats = region("#seats")
    prompt = region("#prompt")
    tale = region("#tale")
    reason = region("#prompt .prompt-hint")
    notes = region("#notes")
    toast = region("#toasts")
    log = region("#log > li")
    thinking_sign = region(".seat-thinking")
    worker_script = region(WORKER_SCRIPT)

    def board_control(self, name: str | re.Pattern[str]) -> Locator:
        """A control of the board, or of what stands beside it, by its accessible name, the whole of it."""
        return self.page.locator("#board, #beside").get_by_role("button", name=name, exact=True)

    def board_part(self, part: str) -> Locator:
        """The control there for a part of a move."""
        return self.page.locator(f':is(#board, #beside) [data-part="{part}"]').first

    def header(self) -> Locator:
        """The header, brought back where the table has put it away."""
        header = self.page.locator("#top")
        if not header.is_visible():
            self.press(self.page.locator("#tool-menu, #curtain-menu").locator("visible=true").last)
            expect(header).to_be_visible()
        return header

    def press_in_header(self, name: str, *, exact: bool = True) -> None:
        """Press a button of the header. One that was still there on its way out is brought back."""
        self.wait_for_the_click()
        button = self.header().get_by_role("button", name=name, exact=exact).first
        try:
            button.scroll_into_view_if_needed(timeout=5_000)
        except TimeoutError:
            self.header()
        self.press(button)

    def go_home(self) -> None:
        self.press_in_header("Quatre-Vents", exact=False)
        expect(self.home()).to_be_visible()

    def open(self, fragment: str | None = None) -> None:
        """Open the page and wait until it is up. fragment: of the address, empty for none; None for the game
        that was on the table, or the first one where nothing is under way. Error: TabLost."""
        asked = fragment or ""
        if fragment is None and not self.is_back():
            asked = FIRST_GAME
            self.page.goto("about:blank")  # with another fragment alone the page would not be loaded again
        try:
            self.page.goto(self.address + asked, wait_until="commit", timeout=60_000)
            self.wait_until_up()
        except Error as error:
            if "crashed" in str(error):
                raise TabLost("the browser lost the tab while the page was opened") from error
            raise

    def is_back(self) -> bool:
        """Whether a game lies in the storage that was on the table last."""
        origin = self.blank.removesuffix(BLANK)
        for page in (self.page, *self.context.pages):
            if page.url.startswith(origin):
                with suppress(Error):  # that tab is lost
                    return bool(page.evaluate("() => localStorage.getItem('quatre-vents:current') !== null"))
        return False

    def reload(self) -> None:
        """Load the page again, with the game that is on the table, or a first one where none is kept."""
        if self.is_back():
            self.page.reload(wait_until="commit", timeout=60_000)
            self.wait_until_up()
        else:
            self.open()

    def close_tab(self) -> None:
        old, self.page = self.page, self.new_page()
        old.close()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.add_init_script(COUNT_FINGERS)
        return page

    def prepare(self, script: str, arg: object = None, *, mirror: bool = False) -> Any:
        """Prepare what lies in the storage, from a page of the origin that is none of the site. mirror: that
        of the storage stays, else it is taken away before."""
        page = self.context.new_page()
        page.goto(self.blank)
        if not mirror:
            page.evaluate(NO_MIRROR)
        found = page.evaluate(script, arg)
        page.close()
        return found

    def wait_until_up(self) -> None:
        self.page.wait_for_function(READY, timeout=60_000, polling=100)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until the page is laid out for it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function(LAID_OUT, arg=[width, height])
        self.wait_for_the_click()

    def press(self, target: Locator) -> None:
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box is not None, f"{target} is not in sight"
        self.look_before(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if not self.finger:
            target.click()
            return
        self.page.evaluate("() => { globalThis.fingers = { down: 0, clicked: false }; }")
        target.tap()
        self.wait_for_the_click()
        if self.page.evaluate(WAS_TOO_QUICK):
            self.press(target)

    def look_before(self, x: float, y: float) -> None:
        """Wait before a press where the last one was: the page counts none on what nobody can have seen."""
        last, self.pressed = self.pressed, (x, y)
        if last is not None and max(abs(x - last[0]), abs(y - last[1])) < SAME_PLACE:
            self.page.evaluate(STOOD, [x, y, LOOKED])

    def button(self, key: str, **params: Any) -> Locator:
        return self.page.get_by_role("button", name=self.say(key, **params), exact=True)

    def of_saved(self, do: str, name: str) -> Locator:
        """The button of the saved game of that name that does something (`open`); what else it tells of the
        game is left aside."""
        begins = self.say(f"table.games.{do}_name", name=name, about="").split()
        pattern = r"\s+".join(map(re.escape, begins)).replace("/", r"\/")  # which ends one in a browser
        return self.page.get_by_role("button", name=re.compile(f"^{pattern}"))

    def push(self, key: str, **params: Any) -> None:
        self.press(self.button(key, **params))

    def check(self, radio: Locator) -> None:
        """Choose one of few, unless it is chosen."""
        if not radio.is_checked():
            self.press(radio)
        expect(radio).to_be_checked()

    def choose(self, group: str, choice: str, **params: Any) -> None:
        """The same by its words, in the group that has the words of a key as its name."""
        those = self.page.get_by_role("group", name=self.say(group, **params), exact=True)
        chosen = those.get_by_role("radio", name=choice, exact=True)
        more = self.page.get_by_text(self.say("table.new.more"), exact=True)
        if more.count() and not chosen.count():
            self.press(more)
        self.check(chosen)

    def choose_game(self, game: Game[Any, Any]) -> Locator:
        """Show the form of a new game, with a game chosen."""
        dialog = self.show("new")
        self.check(dialog.get_by_role("radio", name=game.title))
        expect(dialog.locator(f'form[data-game="{game.name}"]')).to_be_visible()
        return dialog

    def sit(self, side: str, level: int | None) -> None:
        """Choose who plays a side, on the screens that ask for it: a bot of a level, None for a person."""
        bot = {"level": level, "name": Key(f"table.level.{level}")}
        who = self.say("table.seat.person") if level is None else self.say("table.seat.bot", **bot)
        self.choose("table.new.who", who, side=side)

    def start(self) -> None:
        """Begin the game that the form holds."""
        self.push("table.new.start")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def press_where_it_lies(self, target: Locator) -> None:
        """Tap or click on the middle of something, whether or not it can be used."""
        place = self.middle(target)
        self.look_before(*place)
        (self.page.touchscreen.tap if self.finger else self.page.mouse.click)(*place)
        self.wait_for_the_click()

    def wait_for_the_click(self) -> None:
        """A finger's click comes a moment after the finger has gone."""
        self.page.evaluate(TWO_FRAMES)

    def middle(self, target: Locator) -> tuple[float, float]:
        """Where something lies in the window; it must be in sight and nothing may lie over it."""
        target.scroll_into_view_if_needed()
        found = target.evaluate(MIDDLE)
        assert found["free"], f"{found['over']} lies over {target}"
        return found["x"], found["y"]

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def press_by_keys(self, target: Locator) -> None:
        """Come to a control by keys alone, and press Enter."""
        (self.walk_to if target.evaluate(ON_BOARD) else self.tab_to)(target)
        self.key("Enter")

    def tab_to(self, target: Locator, key: str = "Tab") -> None:
        """Press a key, the tabulator unless told, until the keyboard is on a control; in its row, arrows."""
        for _ in range(60):
            if target.evaluate("one => one === document.activeElement"):
                return
            self.key("ArrowRight" if target.evaluate(IN_ITS_ROW) else key)
        raise AssertionError(f"{key} never came to {target}")

    def walk_to(self, target: Locator) -> None:
        """Come to a control of the board by keys alone: the tabulator onto the board, then arrows."""
        for _ in range(TAB_STOPS + 1):
            if not self.page.evaluate(ON_BOARD):
                self.key("Tab")
        for _ in range(30):
            found = target.evaluate(BOARD_CONTROLS)
            if found["here"] == found["there"]:
                return
            way = arrows_between(found["places"], found["here"], found["there"])
            assert way, f"no arrow keys lead to {target}"
            self.key(way[0])
        raise AssertionError(f"the arrows did not come to {target}")

    def moves(self) -> list[str]:
        """The moves of the list, those too that could be redone: in notation, or in the words of the tale."""
        names: list[str] = self.page.evaluate(MOVE_NAMES)
        return [name.split(". ", 1)[1].split(" — ", 1)[0].strip() for name in names]

    def is_over(self) -> bool:
        return self.page.locator(".prompt-over").count() > 0

    def wait_for_turn(self, moves: int) -> None:
        """Wait until so many moves are listed and the person is asked, or the game is over."""
        self.page.wait_for_function(TURN, arg=moves, timeout=60_000, polling=100)

    def get_file(self, target: Locator) -> str:
        """Press something that gives a file; the text of it."""
        with self.page.expect_download() as coming:
            self.press(target)
        return Path(coming.value.path()).read_text("utf-8")

    def give_file(self, file: Path | FilePayload) -> None:
        """Import a file through the browser's own dialog, on the screen of the games."""
        with self.page.expect_file_chooser() as coming:
            self.press(self.page.get_by_text(self.say("table.games.import"), exact=True))
        coming.value.set_files(file)

    def import_game(self, text: str) -> None:
        """Import a game from the text of its file, and put it on the table."""
        self.show("games")
        self.give_file({"name": "game.json", "mimeType": "application/json", "buffer": text.encode()})
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def put(self, match: Match[Any, Any], name: str = "", *, go: bool = True) -> None:
        """Put a game on the table that was made beside the page, as if it was kept. go: open the page."""
        self.page.goto(self.blank)
        self.page.evaluate(NO_MIRROR)
        store = SaveStore(MemoryStorage(dict(self.page.evaluate(COPY))))
        slot = store.free_slot()
        store.save(slot, saved(match, name))
        self.page.evaluate(PUT, [*store.texts(), (CURRENT, slot)])
        if go:
            self.open()

    def bring_in(self, match: Match[Any, Any]) -> None:
        """Put such a game on the table out of a file: what is told of its last move, or end, comes too."""
        self.import_game(export_text(saved(match)))

    def take(self, match: Match[Any, Any]) -> None:
        """The same; whoever is asked takes the tablet from behind the curtain."""
        self.put(match)
        if match.ask.private:
            self.press(self.page.locator("#lift"))
            expect(self.page.locator("#curtain")).to_be_hidden()

    def wait_for_moves(self, count: int) -> None:
        expect(self.log()).to_have_count(count)

    @contextmanager
    def held_bots(self) -> Iterator[None]:
        """Bots think meanwhile, and what they have thought comes afterwards. The page was opened with
        `HOLD_WORKERS`, and takes a worker that says nothing for some seconds for dead."""
        self.page.evaluate("() => { globalThis.saidLater = []; }")
        yield
        self.page.evaluate(LET_GO)

    @contextmanager
    def held_animations(self) -> Iterator[None]:
        """Whatever the page sets in motion meanwhile begins to move afterwards."""
        browser = self.context.new_cdp_session(self.page)
        browser.send("Animation.enable")
        browser.send("Animation.setPlaybackRate", {"playbackRate": 0})
        yield
        browser.send("Animation.setPlaybackRate", {"playbackRate": 1})
        browser.detach()

    def show(self, screen: str) -> Locator:
        self.press_in_header(self.say(f"table.nav.{screen}"))
        dialog = self.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        return dialog

    def leave(self) -> None:
        self.key("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def begin_lesson(self) -> None:
        """Begin the guided game of the game that the new-game screen shows."""
        self.press(self.page.get_by_role("dialog").get_by_role("button", name=self.say("table.lesson.begin")))

    def wait_until_stored(self, *, bots: bool = True) -> None:
        wait_for_answer(self.page, STORED, bots)

    def wait_until_asked(self, host: SiteHost, path: str) -> None:
        for _ in range(1200):
            if path in host.asked:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nobody asked for {path}")


def wait_for_answer(page: Page, expression: str, arg: object = None, *, seconds: float = 60) -> None:
    """Wait until what a page promises is true: `wait_for_function` takes the promise itself for it."""
    ending = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < ending, f"not within {seconds:.0f} s: {expression}"
        page.wait_for_timeout(20)


def follow(player: Player) -> int:
    """Follow the lesson on the table to its end as a player does: read on, watch what is played, touch the
    one thing that is lit; how many touches that took."""
    prompt, touches = player.prompt(), 0
    on, done, hurry, real = (prompt.locator(one) for one in ("#read-on", "#done", "#hurry", "#play-real"))
    lit = player.page.locator(LIT)
    for _ in range(400):
        expect(on.or_(done).or_(hurry).or_(real).or_(lit).first).to_be_visible()
        player.page.wait_for_timeout(150)
        if real.count():
            return touches
        if hurry.count():  # what the others do is seen
            continue
        ways = [one for one in (on, done) if one.count()]
        if not ways:
            expect(lit).to_have_count(1)
        before = player.page.evaluate(TABLE)
        player.press((ways or [lit])[0])
        player.page.wait_for_function(f"(before) => ({TABLE})() !== before", arg=before)
        touches += 1
    raise AssertionError("the lesson does not end")
