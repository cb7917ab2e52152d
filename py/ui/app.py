"""Opens the table, and holds what every screen shares: words, settings, saves, dialogs, notices.

`start` draws the table before anything else; what can wait (the other screens, the worker, the keeping of
old saves) waits until the page is idle. Every click, key and form of the page arrives here and is handed
on by the name in its `data-do`.
"""

import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any

from js import document, quatreVents, window

from tabletop.game import Message, Move, NoSuchGame, Over, TableError
from tabletop.i18n import Translator
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import Catalogue, has_room, load_game
from tabletop.saves import Label, Saved, SaveError, Shelf, StorageFull, clean_name
from ui import dom, presses, settings, shell, storage
from ui.sides import first_options, first_players
from ui.table import ACTIONS, Table
from ui.tabs import Lease

SCREENS = {
    "new": "ui.new_game",
    "games": "ui.games",
    "rules": "ui.rules",
    "settings": "ui.settings_screen",
    "about": "ui.about",
    "stats": "ui.statistics",
    "keys": "ui.keys",
}
DRAFT_TIME = 400
OTHERS_TIME = 4000
"""Milliseconds: how long a draft stands before it is kept, and the page before it fetches the other games."""
LETTERS = {
    "u": "undo", "r": "redo", "b": "backward", "n": "forward", "h": "hint", "f": "flip",
    "s": "stop", "a": "auto",
    "Home": "first", "End": "now",
}  # fmt: skip
SCREEN_LETTERS = {"?": "keys", "g": "games", "j": "rules", "p": "settings", "c": "new"}


class App:
    """The page while it is open. reading: another tab plays, this one only looks; aside: at another game
    than that one plays; taken: the table as it was taken over from another tab, and its moment; newcomer:
    nothing was ever played here; plain_seen: the word on plain http was read."""

    __slots__ = (
        "answer", "aside", "asked_persist", "choosing", "draft_timer", "games", "lease", "newcomer",
        "plain_seen", "reading", "return_to", "screen", "settings", "shelf", "store", "table",
        "taken", "words", "worker",
    )  # fmt: skip

    def __init__(self, games: Catalogue) -> None:
        self.games = games
        self.store = storage.LocalStorage()
        self.settings = settings.read(self.store.get(storage.SETTINGS))
        self.words = Translator(self.settings.lang)
        self.shelf = Shelf(self.store)
        self.worker: Any = None
        self.lease = Lease(self.lost, self.gained, self.changed_elsewhere)
        self.reading = False
        self.aside = False
        self.newcomer = False
        self.screen = ""
        self.return_to = ""
        self.answer: Callable[[], None] | None = None
        self.asked_persist = False
        self.taken: tuple[Table, int] | None = None
        self.draft_timer = 0
        self.choosing = ""
        self.plain_seen = bool(self.store.get(shell.PLAIN_SEEN))
        self.table: Table

    @property
    def thinker(self) -> Any:
        """The worker's client, made when somebody first thinks."""
        if self.worker is None:
            self.worker = import_module("ui.thinking").Thinker(self)
        return self.worker

    # Translator

    def say(self, key: str, **params: Any) -> str:
        """The text of a key in the language of the page."""
        return self.words.text(Message(key, params))

    def learn(self, game: str) -> None:
        """Load the words of a game."""
        self.words.add(game, import_module(self.games[game]))

    def set_lang(self, lang: str) -> None:
        """The other language, at once; nothing is lost."""
        self.words = Translator(lang)
        self.learn(self.table.match.game.name)
        self.table.reworded()
        self.prefer(lang=lang)
        self.draw_all()

    def title(self, game: str) -> str:
        """The title of a game; its plain name while its modules are not here, or it is none of ours."""
        try:
            return load_game(self.games, game).title
        except (NoSuchGame, ModuleNotFoundError):
            return game

    def when(self, text: str) -> str:
        """A moment (ISO text) as it is written in the language of the page, in the player's own time."""
        form = window.Intl.DateTimeFormat.new(
            self.settings.lang, dom.js({"dateStyle": "medium", "timeStyle": "short"})
        )
        moment = window.Date.new(text)
        return text if window.isNaN(moment.getTime()) else str(form.format(moment))

    # Preferences

    def prefer(self, **values: Any) -> None:
        """Change settings, keep them, and show them."""
        self.settings = replace(self.settings, **values)
        try:
            self.store.set(storage.SETTINGS, settings.write(self.settings))
        except StorageFull:
            self.toast(self.say("table.settings.unsaved"), "warn")
        self.dress()

    def dress(self) -> None:
        """Language, theme and motion, as the style sheets read them."""
        root = dom.root()
        root.setAttribute("lang", self.settings.lang)
        root.setAttribute("data-theme", self.settings.theme)
        root.setAttribute("data-motion", self.settings.motion)

    def moving(self) -> bool:
        """Whether pieces travel."""
        if self.settings.motion == "auto":
            return not dom.matches("(prefers-reduced-motion: reduce)")
        return self.settings.motion == "full"

    # Drawing

    def draw_all(self) -> None:
        """Everything, in the language of the page."""
        dom.renew("top", shell.top(self.settings.lang, self.screen, self.say))
        self.draw_table()
        if self.screen:
            self.show_screen(self.screen)

    def draw_table(self) -> None:
        """What lies on the table and the bars above it; a screen that is open is read on."""
        self.table.draw()
        self.draw_notes()
        document.title = f"{self.table.match.game.title} · Quatre-Vents"

    def draw_notes(self) -> None:
        """The bars of plain words above the table."""
        notes = ""
        if self.reading:
            notes += shell.reading_note(self.say)
        unsaved = self.table.unsaved
        if unsaved is not None:
            notes += shell.unsaved_note(self.words.text(unsaved), self.say)
        if quatreVents.update:
            notes += shell.update_note(self.update_text(), self.say)
        if not window.isSecureContext and not self.plain_seen:
            notes += shell.plain_note(self.say)
        dom.renew("notes", notes)

    def update_text(self) -> str:
        """What is said of a new version, with what lies on the table now."""
        table = self.table
        return shell.update_text(self.say, kept=table.unsaved is None, lesson=table.lesson is not None)

    def rove(self, part: str) -> None:
        """Let one control of the board be reached by the tabulator: the last one used."""
        wanted = dom.find(f'#board [data-part="{window.CSS.escape(part)}"]') if part else None
        if wanted:
            self.rove_to(wanted)

    def rove_to(self, element: dom.Element) -> None:
        for other in dom.find_all('#board [data-part][tabindex="0"]'):
            other.setAttribute("tabindex", "-1")
        element.setAttribute("tabindex", "0")

    def scroll_in(self, element: dom.Element) -> None:
        """Bring an entry of the list of moves into sight without moving the page."""
        holder = element.parentNode
        box, around = element.getBoundingClientRect(), holder.getBoundingClientRect()
        holder.scrollTop += box.top + box.height / 2 - around.top - around.height / 2
        holder.scrollLeft += box.left + box.width / 2 - around.left - around.width / 2

    def resized(self, *_: Any) -> None:
        """The list of moves was written or changed its size: the move shown stays in sight."""
        shown = dom.find(".log-now")
        if shown:
            self.scroll_in(shown)

    def shake(self, part: str) -> None:
        """Shake what could not be touched."""
        if self.moving():
            from ui.motion import shake

            piece = dom.find(f'#board [data-part="{window.CSS.escape(part)}"]')
            if piece:
                shake(dom.find("[data-piece]", piece) or piece)

    # Notices

    def announce(self, lines: list[str]) -> None:
        """Tell what happened: each line once, in order, to whoever listens."""
        live = dom.by_id("live")
        for line in lines:
            paragraph = document.createElement("p")
            paragraph.textContent = line
            live.appendChild(paragraph)

    def status(self, text: str) -> None:
        """Say where we are, to whoever listens."""
        dom.by_id("status").textContent = text

    def toast(self, text: str, kind: str = "") -> None:
        """A notice that goes away; kind: as `ui.toasts.show` has it."""
        import_module("ui.toasts").show(text, kind)

    # Dialogs and screens

    def open_dialog(self, html: str, kind: str) -> None:
        """Show a dialog; the focus goes to its heading and comes back afterwards."""
        dialog = dom.by_id("dialog")
        if not dialog.open:
            focused = document.activeElement
            self.return_to = dom.selector(focused) if focused else ""
        dialog.setAttribute("class", f"dialog dialog-{kind}")
        dialog.setAttribute("data-shown", kind)
        dom.by_id("dialog-inside").innerHTML = html
        if not dialog.open:
            dialog.showModal()
            dialog.append(dom.by_id("voices"))  # what lies outside an open dialog is not heard
        heading = dom.by_id("dialog-title")
        if heading:
            dom.focus(heading)

    def close_dialog(self) -> None:
        dialog = dom.by_id("dialog")
        if dialog.open:
            dialog.close()
            self.closed()

    def closed(self, _event: Any = None) -> None:
        """After a dialog closed, however it did; the browser tells it later once more."""
        dialog = dom.by_id("dialog")
        if dialog.open or not dialog.hasAttribute("data-shown"):
            return
        dom.by_id("app").append(dom.by_id("voices"))
        dom.by_id("dialog-inside").innerHTML = ""
        dialog.removeAttribute("data-shown")
        self.answer = None
        if self.screen:
            left = getattr(import_module(SCREENS[self.screen]), "left", None)
            if left is not None:
                left(self)
            self.screen = ""
            dom.renew("top", shell.top(self.settings.lang, "", self.say))
            document.body.setAttribute("data-screen", "table")
        if window.location.hash:
            window.history.replaceState(None, "", window.location.pathname + window.location.search)
        back = (self.return_to and dom.find(self.return_to)) or dom.find(dom.FALLBACK)
        if back:
            dom.focus(back)

    def confirm(self, html: str, then: Callable[[], None]) -> None:
        """One question; `then` happens after a yes."""
        self.open_dialog(html, "confirm")
        self.answer = then

    def talking(self) -> bool:
        """Whether a dialog is open."""
        return bool(dom.by_id("dialog").open)

    def go(self, screen: str) -> None:
        """Open a screen; the browser's own way back closes it."""
        if str(window.location.hash) == f"#{screen}":
            self.show_screen(screen)
        else:
            window.location.hash = screen

    def follow_hash(self, _event: Any = None) -> None:
        """Show the screen that the address names."""
        name = str(window.location.hash)[1:]
        if name in SCREENS:
            if name != self.screen:
                self.show_screen(name)
        elif self.screen:
            self.close_dialog()

    def show_screen(self, name: str) -> None:
        """Write a screen into the dialog."""
        self.screen = name
        page = import_module(SCREENS[name]).page(self)
        document.body.setAttribute("data-screen", name)
        dom.renew("top", shell.top(self.settings.lang, name, self.say))
        dialog = dom.by_id("dialog")
        if dialog.open and dialog.getAttribute("data-shown") == name:
            dom.put("dialog-inside", page)
            if not dialog.contains(document.activeElement):
                dom.focus(dom.by_id("dialog-title"))
        else:
            self.open_dialog(page, f"screen dialog-{name}")
        dialog.setAttribute("data-shown", name)

    def redraw_screen(self, name: str) -> None:
        """Write a screen again, if it is the one that is open."""
        if self.screen == name:
            self.show_screen(name)

    # Matches

    def here(self, game: str) -> bool:
        """Whether the modules and the style sheet of a game are here; True for a game not in the house."""
        package = self.games.get(game)
        if package is None:
            return True
        later = dom.find(f'link[rel="game"][data-name="{game}"]')
        sheet = later.getAttribute("data-sheet") if later else f"static/games/{game}.css"
        dressed = dom.find(f'link[rel="stylesheet"][href="{sheet}"]')
        return bool(dressed) and (package in sys.modules or not later)

    async def load_all(self) -> None:
        """Fetch the modules of every game that can be reached."""
        for name in self.games:
            if not self.here(name):
                try:
                    await quatreVents.loadGame(name)
                except Exception:  # no network, and not stored yet: what needs that game will say so
                    continue

    def load_then(
        self, game: str, act: Callable[[], None], otherwise: Callable[[], None] | None = None
    ) -> None:
        """Act once the modules of a game are here: at once if they are. Where they cannot come, that is
        said, after `otherwise`."""
        if self.here(game):
            act()
        else:
            dom.spawn(self._load_then(game, act, otherwise))

    async def _load_then(
        self, game: str, act: Callable[[], None], otherwise: Callable[[], None] | None
    ) -> None:
        try:
            await quatreVents.loadGame(game)
        except Exception:  # no network, and the site is not stored yet
            if otherwise is not None:
                otherwise()
            self.toast(self.say("table.game.unreachable"), "warn")
            return
        act()

    def instead(self, act: Callable[[], None]) -> None:
        """Do what takes the match off the table, or the page away; a match that is kept nowhere is asked
        about first."""
        if self.table.unsaved is None:
            act()
        else:
            self.confirm(shell.unsaved_question(self.say), act)

    def begin(self, act: Callable[[], None]) -> None:
        """As `instead`, for a match that is played from its beginning: not where another tab plays."""
        if self.reading:
            self.toast(self.say("table.reading"), "why")
        else:
            self.instead(act)

    def seat_match(self, match: Match[Any, Any], slot: str | None, label: Label | None = None) -> None:
        """Put a match on the table; label: what was kept of it, None for one that begins now."""
        self.learn(match.game.name)
        match.dice = "seed"  # no screen asks for dice rolled by hand: the table rolls them
        if hasattr(self, "table"):
            self.table.leave()
        self.table = Table(self, match, slot)
        self.newcomer = False
        if label is None:
            self.table.begun = dom.today()
        else:
            self.table.name, self.table.begun, self.table.help = label.name, label.begun, label.help
        live = dom.by_id("live")
        if live:
            live.innerHTML = ""

    def new_match(
        self,
        name: str,
        options: dict[str, Any],
        players: tuple[Player, ...],
        skin: str = "",
        seed: int | None = None,
    ) -> None:
        """Begin a match and put it on the table; it is saved with its first decision."""
        game = load_game(self.games, name)
        match = Match.new(
            game, options, len(players), dom.random_seed() if seed is None else seed, players=players
        )
        if skin:
            self.prefer(skins={**self.settings.skins, name: skin})
        self.seat_match(match, None)
        self.table.name = clean_name(" – ".join(player.name for player in players if player.name))
        self.show_match(tell=True)

    def show_match(self, *, tell: bool = False) -> None:
        """Draw the match that was put on the table and let it go on."""
        self.close_dialog()
        self.table.go_on()
        self.draw_all()
        if tell:
            self.announce(self.table.tell(self.table.match.opening))

    def begin_lesson(self, name: str, lesson: Any) -> None:
        """Put a guided game on the table; it is not kept."""
        game = load_game(self.games, name)
        options = dict(lesson.options)
        match = Match.new(game, options, game.seats[0], lesson.seed, script=lesson.script)
        self.seat_match(match, None)
        self.table.lesson = import_module("ui.guided").Guided(lesson)
        self.show_match()

    def rematch(self) -> None:
        """The same game again, every player one seat further; a solitaire with another deal. After a guided
        game a real one, as at first."""
        match = self.table.match
        guided = self.table.lesson is not None
        options = first_options(match.game) if guided else dict(match.options)
        if match.seats == 1:
            new_game = import_module("ui.new_game")
            deal = new_game.deal_number("any", "", dom.today(), dom.random_seed())
            self.new_match(match.game.name, options, match.players, seed=deal)
            return
        players = first_players(match.game) if guided else match.players[1:] + match.players[:1]
        self.new_match(match.game.name, options, players)

    def open_slot(self, slot: str) -> None:
        """Put a saved match on the table. Error: SaveError, BadRecord or NoSuchGame."""
        self.seat_slot(slot)
        self.aside = self.reading and slot != self.current()[0]
        self.remember(slot)
        self.show_match()

    def seat_slot(self, slot: str) -> None:
        """Put a saved match on the table without drawing it. Errors as `open_slot`."""
        saved, match = self.shelf.open(slot, self.games)
        self.seat_match(match, slot, saved.label)

    def remember(self, slot: str) -> None:
        """Which match is opened next time; whoever only looks on leaves that to the tab that plays."""
        if self.reading:
            return
        try:
            self.store.set(storage.CURRENT, slot)
        except StorageFull:
            return

    def current(self) -> tuple[str, str]:
        """The slot and the game of the match that was on the table last; empty where there was none."""
        slot = self.store.get(storage.CURRENT) or ""
        return slot, self.game_in(slot)

    def game_in(self, slot: str) -> str:
        """The game that lies in a slot, as its label says; empty where there is none."""
        label = self.shelf.label(slot)
        return label.game if label else ""

    # Saves

    def save(self) -> None:
        """Keep the match after a decision; where there is no room, say so and play on."""
        table = self.table
        if self.reading or table.lesson is not None:
            return
        try:
            slot = table.slot or self.shelf.free_slot()
            self.shelf.put(slot, table.paper())
            if table.slot is None:
                table.slot = slot
                self.remember(slot)
        except SaveError as error:
            if table.unsaved != error.message:
                table.unsaved = error.message
                self.toast(self.words.text(error.message), "warn")
                self.draw_notes()
            return
        if table.unsaved is not None:
            table.unsaved = None
            self.draw_notes()
        self.ask_persist()

    def save_draft(self) -> None:
        """Keep the chosen parts of a match that is kept already, when they have stood a moment."""
        dom.never_mind(self.draft_timer)
        table, draft = self.table, self.table.match.draft
        if table.slot is not None:
            self.draft_timer = dom.later(DRAFT_TIME, lambda: self.draft_stands(table, draft))

    def save_before_leaving(self, _event: Any = None) -> None:
        """The page may be gone in a moment: keep a draft that has not stood long."""
        table = self.table
        if document.visibilityState == "hidden" and table.match.draft and table.slot and not table.looking:
            self.save()

    def ask_before_leaving(self, event: dom.Event) -> None:
        """A match that is kept nowhere would be gone with the page: the browser asks."""
        if self.table.unsaved is not None:
            event.preventDefault()
            event.returnValue = True

    def update(self) -> None:
        """Put the new version in its place, which loads the page again; what that loses was asked about."""
        self.table.unsaved = None
        quatreVents.update()

    def draft_stands(self, table: Table, draft: Move) -> None:
        if table is self.table and table.match.draft == draft and not table.looking:
            self.save()

    def rename(self, slot: str, name: str) -> None:
        """Another name for a saved game. Error: SaveError."""
        self.shelf.rename(slot, name)
        if slot == self.table.slot:
            self.table.name = clean_name(name)

    def put_back(self, slot: str, saved: Saved, table: Table | None) -> None:
        """A deleted game onto the shelf again, in its slot if that is still free. Error: SaveError.

        table: where it lay when it was deleted. If it lies there still, it is kept as it stands now; it may
        have been already, when a bot moved meanwhile.
        """
        if table is not self.table:
            self.shelf.put(self.shelf.free_slot() if self.shelf.holds(slot) else slot, saved)
        elif table.slot is None:
            self.save()

    def forget_slot(self, slot: str) -> None:
        """A slot was deleted: the match on the table, if it was that one, is saved anew when it goes on."""
        if slot == self.table.slot:
            self.table.slot = None
            self.store.remove(storage.CURRENT)

    # After the end

    def note_end(self, table: Table) -> None:
        """Note the result of a finished match."""
        if not self.reading:
            import_module("ui.score_book").note_end(self, table)

    def afterwards(self, table: Table, over: Over) -> str:
        """What the end of a match shows besides who won, as HTML."""
        return str(import_module("ui.afterwards").html(self, table, over))

    def look_for_par(self, table: Table) -> None:
        """Let the guide play the same deal, where there is one."""
        import_module("ui.afterwards").look_for_par(self, table)

    def ask_persist(self) -> None:
        """Ask the browser once, after the first move, not to throw the saves away."""
        if not self.asked_persist:
            self.asked_persist = True
            dom.when_idle(_persist)

    # Two tabs

    def lost(self) -> None:
        """Another tab plays now."""
        self.reading = True
        self.aside = False
        self.table.leave()
        self.close_dialog()
        self.draw_all()

    def gained(self) -> None:
        """This tab plays now, from what was saved last; what it could not save itself goes on as a game of
        its own, for the other tab has gone on with the slot."""
        was_reading = self.reading
        self.reading = False
        if was_reading and self.table.unsaved is not None:
            self.table.slot = None
            self.save()
            self.table.go_on()
            self.draw_all()
        elif was_reading and self.table.lesson is not None:
            self.draw_all()
        elif was_reading:
            if self.aside and self.table.slot is not None:
                self.remember(self.table.slot)
            self.reload_current(self.draw_taken)
        self.aside = False

    def draw_taken(self) -> None:
        """Draw what was taken over from another tab."""
        self.draw_all()
        self.taken = (self.table, self.table.now)

    def untouched(self) -> bool:
        """Whether nothing was played since this tab took over."""
        return self.taken == (self.table, self.table.now)

    def changed_elsewhere(self) -> None:
        """The tab that plays saved something, or the one that played had before this one took over, of which
        a browser may hear late: look at it, unless what lies here would be lost by that or something else was
        opened to be looked at."""
        follows = self.reading or self.untouched()
        if follows and not self.aside and self.table.unsaved is None and self.table.lesson is None:
            self.reload_current(self.draw_table if self.reading else self.draw_taken)
            self.redraw_screen("games")

    def reload_current(self, draw: Callable[[], None]) -> None:
        slot, game = self.current()
        self.load_then(game, lambda: self.show_again(slot, draw))

    def show_again(self, slot: str, draw: Callable[[], None]) -> None:
        """Put what was saved last on the table, and draw it."""
        try:
            if slot:
                self.seat_slot(slot)
        except (TableError, ModuleNotFoundError) as error:
            self.toast(self.words.text(_why_not_opened(error)), "warn")
        self.table.go_on()
        draw()


def _why_not_opened(error: TableError | ModuleNotFoundError) -> Message:
    """Why a saved game does not come: its own reason, or that its game is not here."""
    return error.message if isinstance(error, TableError) else Message("table.game.unreachable")


def _persist() -> None:
    manager = getattr(window.navigator, "storage", None)
    if manager and hasattr(manager, "persist"):
        manager.persist()


# What arrives from the page


def _on_click(app: App, event: dom.Event) -> None:
    target = event.target.closest("[data-do], #board [data-draft], #board [data-play], #board [data-part]")
    if target is None or not target:
        if event.target.isSameNode(dom.by_id("dialog")) and app.screen:
            app.close_dialog()
        return
    if target.hasAttribute("data-do"):
        act(app, str(target.getAttribute("data-do")), target)
    elif target.hasAttribute("data-draft"):
        app.table.set_draft(tuple(str(target.getAttribute("data-draft")).split()))
    elif target.hasAttribute("data-play"):
        app.table.set_draft(tuple(str(target.getAttribute("data-play")).split()), play=True)
    else:
        app.table.touch(str(target.getAttribute("data-part")))


def act(app: App, name: str, element: dom.Element) -> None:
    """Carry out the action that a control asks for."""
    if name in ACTIONS:
        ACTIONS[name](app.table, element)
    elif name in APP_ACTIONS:
        APP_ACTIONS[name](app, element)
    else:
        screen, _, rest = name.partition(".")
        import_module(SCREENS[screen]).ACTIONS[rest](app, element)


def _yes(app: App, _element: dom.Element) -> None:
    then = app.answer
    app.close_dialog()
    if then is not None:
        then()


def _no(app: App, _element: dom.Element) -> None:
    app.close_dialog()


def _hide_plain(app: App, _element: dom.Element) -> None:
    app.plain_seen = True
    try:
        app.store.set(shell.PLAIN_SEEN, "1")
    except StorageFull:
        app.toast(app.say("table.settings.unsaved"), "warn")
    app.draw_notes()


APP_ACTIONS: dict[str, Callable[[App, dom.Element], None]] = {
    "open": lambda app, element: app.go(str(element.getAttribute("data-screen"))),
    "close": lambda app, _: app.close_dialog(),
    "lang": lambda app, element: app.set_lang(str(element.getAttribute("data-lang"))),
    "yes": _yes,
    "no": _no,
    "rematch": lambda app, _: app.begin(app.rematch),
    "take-over": lambda app, _: app.lease.take(),
    "update": lambda app, _: app.instead(app.update),
    "hide-plain": _hide_plain,
    "export": lambda app, _: import_module("ui.files").export_table(app),
}


def _on_change(app: App, event: dom.Event) -> None:
    target = event.target
    name = target.getAttribute("data-set")
    if name:
        screen, _, rest = str(name).partition(".")
        import_module(SCREENS[screen]).CHANGES[rest](app, target)


def _on_submit(app: App, event: dom.Event) -> None:
    event.preventDefault()
    name = str(event.target.getAttribute("data-form") or "")
    if name == "typed":
        field = dom.by_id("typed")
        if field.value.strip() and app.table.read_typed(str(field.value)):
            dom.by_id("typed").value = ""
        dom.focus(dom.by_id("typed"))
        return
    screen, _, rest = name.partition(".")
    import_module(SCREENS[screen]).FORMS[rest](app, event.target)


def _on_key(app: App, event: dom.Event) -> None:
    if event.ctrlKey or event.altKey or event.metaKey or event.isComposing or not event.key:
        return
    key = str(event.key)
    if len(key) == 1 and not event.shiftKey:
        key = key.lower()  # Caps Lock
    on_board = event.target.closest("#board")
    if on_board and _board_key(app, event, key):
        event.preventDefault()
        return
    if dom.by_id("dialog").open or event.target.closest("input, select, textarea, dialog"):
        return
    if key == "Escape":
        app.table.take_back()
    elif app.settings.keys and key in LETTERS:
        ACTIONS[LETTERS[key]](app.table, None)
        event.preventDefault()
    elif app.settings.keys and key in SCREEN_LETTERS:
        app.go(SCREEN_LETTERS[key])
        event.preventDefault()


def _board_key(app: App, event: dom.Event, key: str) -> bool:
    """A key pressed on the board; whether it meant something there."""
    here = event.target.closest("[data-part], button, summary")
    if not here:
        return False
    if key in ("Enter", " ") and here.hasAttribute("data-part"):
        if not event.repeat:
            app.table.touch(str(here.getAttribute("data-part")))
        return True
    if key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        from ui.arrows import move_focus

        move_focus(app, here, key)
        return True
    return False


def _listen(app: App) -> None:
    presses.listen()
    dom.listen(document, "click", lambda event: _on_click(app, event))
    dom.listen(document, "keydown", lambda event: _on_key(app, event))
    dom.listen(document, "change", lambda event: _on_change(app, event))
    dom.listen(document, "submit", lambda event: _on_submit(app, event))
    dom.listen(window, "hashchange", app.follow_hash)
    window.ResizeObserver.new(dom.keep(app.resized)).observe(dom.by_id("history"))
    dom.listen(document, "visibilitychange", app.save_before_leaving)
    dom.listen(window, "beforeunload", app.ask_before_leaving)
    dom.listen(dom.by_id("dialog"), "close", app.closed)


def _first_match(app: App, games: Catalogue, slot: str) -> None:
    """The match in progress, or a new one of the first game: the board at once, no menu before it."""
    if slot:
        try:
            app.seat_slot(slot)
            return
        except (TableError, ModuleNotFoundError) as error:
            message = _why_not_opened(error)
            dom.later(300, lambda: app.toast(app.words.text(message), "warn"))
    name = next(iter(games))
    game = load_game(games, name)
    players = first_players(game)
    match = Match.new(game, first_options(game), len(players), dom.random_seed(), players=players)
    app.seat_match(match, None)
    app.newcomer = not app.shelf.slots() and has_room(games[name], "lessons")


def _afterwards(app: App) -> None:
    """What could wait until the table stood."""
    import_module("ui.drag").listen(app)
    import_module("ui.offline").listen(app)
    app.follow_hash()
    dom.later(OTHERS_TIME, lambda: dom.spawn(app.load_all()))


def start(games: Catalogue) -> None:
    """Open the table. games: the catalogue, the first one is put on the table on a first visit."""
    app = App(games)
    app.dress()
    dom.put("app", shell.page())
    slot, game = app.current()
    app.load_then(game, lambda: _open(app, games, slot), lambda: _open(app, games, ""))


def _open(app: App, games: Catalogue, slot: str) -> None:
    """Put a match on the table, show it, and begin to listen."""
    _first_match(app, games, slot)
    app.lease.claim()
    app.table.go_on()
    app.draw_all()
    if app.table.slot is None:
        app.announce(app.table.tell(app.table.match.opening))
    _listen(app)
    dom.when_idle(lambda: _afterwards(app))
