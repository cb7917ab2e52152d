"""The table: one match on the screen, played by taps, keys, dragged pieces and typed moves.

It holds what the screen adds to a `Match`: which moment is looked at, the draft, a hint, whether the
bots pause. Everything a player does comes in through the ACTIONS at the end. Nothing here knows a game:
boards, tales and words come from the game's rooms.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop import codec
from tabletop.board import Look
from tabletop.game import Ask, CannotUndo, Event, IllegalMove, Message, Move, Over, Part, TableError
from tabletop.match import Match
from tabletop.registry import room
from tabletop.saves import Saved, saved_of
from ui import dom, table_view, walk
from ui.motion import animate
from ui.sides import main_skin, side

if TYPE_CHECKING:
    from ui.guided import Guided

BOT_PAUSE = 420
"""Milliseconds between two moves at least, so that a quick bot can be followed."""
TURN_PAUSE = 500
END_PAUSE = 1500
END_LOOK = 700
"""The end is told so long after the last move at least, and so long after its motions."""
FEW_MOVES = 12
"""Among so many moves a better one than a warned one is looked for; among more there is one to look for."""


class Table:
    """The match on the table and how it is looked at.

    now: the number of decisions that stand; the match itself may look at another moment. slot, name:
    where it is saved, if it is, and the player's name for it. turn: counts what happens, so that an answer
    that comes too late is known for one. drawn: whether the board was drawn upside down; held: how it is
    drawn while it waits to turn. unsaved: why the last decision could not be written, None when it was.
    auto: the guide plays on for the player; help: the most it did, one of `saves.HELP`; par: its points on
    the same deal, once they are known; begun: the local date of the beginning; lesson: the guided game that
    is followed; done: the end was noted; due: it was not yet told.
    """

    __slots__ = (
        "app", "auto", "begun", "board", "done", "drawn", "due", "flipped", "held", "help", "hint",
        "hint_reasons", "hint_text", "hinting", "lesson", "match", "name", "now", "par", "paused", "percent",
        "roving", "slot", "tale", "tales", "thinking", "turn", "unsaved",
    )  # fmt: skip

    def __init__(self, app: Any, match: Match[Any, Any], slot: str | None) -> None:
        package = app.games[match.game.name]
        self.app = app
        self.match = match
        self.slot = slot
        self.board = room(package, "board")
        self.tale = room(package, "tale")
        self.now = match.at
        self.tales: list[tuple[Any, str, str]] = []
        self.hint: Move = ()
        self.hint_text = ""
        self.hint_reasons: tuple[Message, ...] = ()
        self.name = ""
        self.begun = ""
        self.hinting = False
        self.thinking = False
        self.paused = False
        self.percent = 0
        self.flipped = False
        self.held: bool | None = None
        self.drawn = self.upside_down()
        self.auto = False
        self.help = ""
        self.par: int | None = None
        self.lesson: Guided | None = None
        self.done = False
        self.due = False
        self.unsaved: Message | None = None
        self.roving = ""
        self.turn = 0
        match.draft = self._kept_draft()

    def _kept_draft(self) -> Move:
        pending = self.match.pending
        return walk.standing(pending.moves, self.match.draft) if isinstance(pending, Ask) else ()

    def paper(self) -> Saved:
        """The match as it is kept: the moment that stands, whatever moment is looked at."""
        return saved_of(self.match, self.name, dom.now_text(), at=self.now, begun=self.begun, help=self.help)

    # What is true now

    @property
    def looking(self) -> bool:
        """Whether an earlier (or taken back) moment is shown."""
        return self.match.at != self.now

    @property
    def skin(self) -> str:
        return main_skin(self.board, self.app.settings.skins.get(self.match.game.name, ""))

    def bot_at(self, seat: int) -> int | None:
        return self.match.players[seat].bot

    def viewer(self) -> int | None:
        """Who looks: the person asked, else the first person at the table."""
        pending = self.match.pending
        if isinstance(pending, Ask) and self.bot_at(pending.seat) is None:
            return pending.seat
        return next((i for i, p in enumerate(self.match.players) if p.bot is None), None)

    def thinker_of(self, seat: int) -> int | None:
        """The level of whoever thinks for that seat: its bot, or the guide that plays on for the player."""
        level = self.bot_at(seat)
        return max(self.match.game.levels) if level is None and self.auto else level

    def asked(self) -> Ask | None:
        """The question a person may answer by touching the board now."""
        pending = self.match.pending
        if self.looking or self.app.reading or not isinstance(pending, Ask) or self.held is not None:
            return None
        if self.lesson is not None and not self.lesson.wants_a_move:
            return None
        return pending if self.thinker_of(pending.seat) is None else None

    def side(self, seat: int) -> str:
        return side(self.app.words, self.match.game.name, self.skin, seat)

    def emblem(self, seat: int) -> str:
        """A drawing of a side's piece, where the game has one."""
        draw = getattr(self.board, "emblem", None)
        return str(draw(seat, self.skin)) if draw else ""

    def who(self, seat: int) -> str:
        """The player's own name, else the side's."""
        return self.match.players[seat].name or self.side(seat)

    def upside_down(self) -> bool:
        """Flipped by hand, or turned to the person who plays on a shared table."""
        if self.held is not None:
            return self.held
        turned = False
        if self.app.settings.turn and not any(p.bot is not None for p in self.match.players):
            pending = self.match.pending
            turned = isinstance(pending, Ask) and pending.seat % 2 == 1
        return turned != self.flipped

    def reworded(self) -> None:
        """The language changed: what was put into words before is put into words again."""
        self.tales.clear()
        if self.hint and not self.looking:
            self.word_hint()

    # Drawing

    def draw(self) -> None:
        """Write every region."""
        self.draw_board()
        self.draw_rest()

    def draw_board(self) -> None:
        region = dom.by_id("board")
        region.setAttribute("class", "board board-quiet" if self.asked() is None else "board")
        table = dom.by_id("table")
        table.setAttribute("data-game", self.match.game.name)
        table.setAttribute("data-skin", self.skin)
        self.drawn = self.upside_down()
        dom.put("board", self.board.draw(self.match.view(self.viewer()), self.look()))
        self.app.rove(self.roving)

    def look(self) -> Look:
        ask = self.asked()
        draft = self.match.draft if ask else ()
        touch = tuple(ask.moves.next(draft)) if ask else ()
        marks: dict[str, tuple[Part, ...]] = {}
        if self.hint and not self.looking:
            marks["hint"] = self.hint
        elif self.lesson is not None and not self.looking:
            marks["hint"] = self.lesson.points
        if ask:
            warned = tuple(p for p in touch if self._warns(ask, (*draft, p)))
            if warned:
                marks["warn"] = warned
        return Look(
            say=self.app.words.text,
            seat=self.viewer(),
            prefix=draft,
            touch=touch,
            last=self.shown_events(),
            marks=marks,
            skin=self.skin,
            flipped=self.upside_down(),
            quiet=ask is None,
        )

    def _warns(self, ask: Ask, move: Move) -> bool:
        return ask.moves.complete(move) and self.match.warn(move) is not None

    def shown_events(self) -> tuple[Event, ...]:
        at = self.match.at
        return self.match.decisions[at - 1].events if at else self.match.opening

    def draw_rest(self) -> None:
        """Seats, prompt, tools and moves."""
        say = self.app.say
        dom.renew("seats", table_view.seats(self.seat_cards(), say))
        self.draw_prompt()
        dom.renew("tools", table_view.tools(self.tool_states(), say)).setAttribute(
            "aria-label", say("table.tools")
        )
        dom.renew("history", table_view.history(self.entries(), self.match.at, say) + table_view.typed(say))
        self.app.resized()

    def draw_prompt(self) -> None:
        now = self.prompt()
        if getattr(self.board, "OWN_PLAY", False):
            now = replace(now, done=False)
        region = dom.renew("prompt", table_view.prompt(now, self.app.say))
        region.setAttribute("class", table_view.prompt_class(now))
        meter = dom.by_id("meter")
        if meter:
            meter.value = self.percent

    def seat_cards(self) -> list[table_view.SeatCard]:
        pending = self.match.pending
        cards = []
        for seat, player in enumerate(self.match.players):
            cards.append(
                table_view.SeatCard(
                    side=self.side(seat),
                    name=player.name,
                    level=player.bot,
                    turn=isinstance(pending, Ask) and pending.seat == seat,
                    won=isinstance(pending, Over) and seat in pending.winners,
                    thinking=self.thinking and isinstance(pending, Ask) and pending.seat == seat,
                    emblem=self.emblem(seat),
                )
            )
        return cards

    def prompt(self) -> table_view.Prompt:
        """What the prompt says now."""
        say, match = self.app.say, self.match
        pending = match.pending
        if self.looking:
            return table_view.Prompt(
                "past", say("table.past", at=match.at, of=match.tip), play=self.may_branch()
            )
        if self.lesson is not None:
            return self.lesson.prompt(self.app.words, match.draft, pending)
        if isinstance(pending, Over):
            return table_view.Prompt(
                "over",
                self.winner_text(pending),
                self.app.words.text(pending.reason),
                alone=match.seats == 1,
            )
        if self.app.reading:
            return table_view.Prompt("read", say("table.reading"))
        if self.thinker_of(pending.seat) is not None:
            if self.paused:
                return table_view.Prompt("paused", say("table.paused"))
            text = say("table.bot_thinks", side=self.who(pending.seat))
            return table_view.Prompt("think", text, percent=self.percent)
        text = self.app.words.text(pending.prompt)
        if len({p.name for p in match.players if p.name}) > 0 and match.players[pending.seat].name:
            text = f"{match.players[pending.seat].name} — {text}"
        why = self.hint_text
        if self.hinting:
            return table_view.Prompt("think", say("table.hinting"), percent=self.percent)
        return table_view.Prompt(
            "ask",
            text,
            why,
            done=walk.can_finish(pending.moves, match.draft),
            back=bool(match.draft),
            lesson=self.app.newcomer and match.tip == 0 and not match.draft,
        )

    def winner_text(self, over: Over) -> str:
        say = self.app.say
        if not over.winners:
            return str(say("table.over.lost") if self.match.seats == 1 else say("table.over.nobody"))
        names = say("table.and").join(self.who(seat) for seat in over.winners)
        return str(say("table.over.won", side=names, n=len(over.winners)))

    def tool_states(self) -> table_view.Tools:
        match = self.match
        return table_view.Tools(
            undo=self.why_no_undo(),
            redo=not self.looking and match.can_redo() and not self.app.reading,
            back=match.at > 0,
            forward=match.at < match.tip,
            hint=self.asked() is not None and bool(match.game.levels) and self.lesson is None,
            hinting=self.hinting,
            stop=self.thinking,
            looking=self.looking,
            auto=self.auto if self.has_guide() else None,
            flip=match.seats > 1,
        )

    def has_guide(self) -> bool:
        """Whether the guide may play on for the player: alone at the table."""
        return self.match.seats == 1 and bool(self.match.game.levels) and self.lesson is None

    def why_no_undo(self) -> str | None:
        """Why undo is not possible; None when it is."""
        if self.app.reading:
            return str(self.app.say("table.reading"))
        if self.looking:
            return str(self.app.say("table.undo.looking"))
        if self.lesson is not None:
            return str(self.app.say("table.lesson.undo"))
        reason = self.match.can_undo()
        if reason is None and self.undo_target() is None:
            reason = Message("table.undo.nothing")
        return None if reason is None else str(self.app.words.text(reason))

    def undo_target(self) -> int | None:
        """The nearest earlier moment at which a person is asked (any, where only bots play)."""
        match = self.match
        persons = any(p.bot is None for p in match.players)
        for at in range(match.at - 1, match.barrier - 1, -1):
            if not persons or self.bot_at(match.decisions[at].seat) is None:
                return at
        return None

    def may_branch(self) -> bool:
        """Whether playing on from the moment looked at is allowed: where undo would be."""
        if self.app.reading or self.lesson is not None:
            return False
        return self.match.barrier <= self.match.at < self.match.tip

    def entries(self) -> list[table_view.LogEntry]:
        """The moves played, with their tales; a secret answer of another seat stays untold."""
        viewer = self.viewer()
        found = []
        before = self.match.opening
        for i, decision in enumerate(self.match.decisions):
            hidden = decision.secret and decision.seat != viewer
            named, told = self.tale_of(i)
            found.append(
                table_view.LogEntry(
                    i + 1, decision.seat, "…" if hidden else named, told, self.chapter(before)
                )
            )
            before = decision.events
        return found

    def tale_of(self, index: int) -> tuple[str, str]:
        """A decision and its tale in the language of the page, put into words once."""
        decision = self.match.decisions[index]
        del self.tales[len(self.match.decisions) :]
        if index < len(self.tales) and self.tales[index][0] is decision:
            return self.tales[index][1:]
        named, told = self.named(decision.move, decision.text), " ".join(self.tell(decision.events))
        if index == len(self.tales):
            self.tales.append((decision, named, told))
        elif index < len(self.tales):
            self.tales[index] = (decision, named, told)
        return named, told

    def named(self, move: Move, text: str) -> str:
        """A move as the game's tale names it; its notation (`text`) where that needs no words."""
        if hasattr(self.tale, "named"):
            return str(self.tale.named(move, text, self.app.words.text))
        return text

    def chapter(self, events: tuple[Event, ...]) -> str:
        """What the moves after these events stand under in the list, where a new part of the game begins."""
        chapter = getattr(self.tale, "chapter", None)
        heads = [chapter(event, self.app.words.text) for event in events] if chapter else []
        return next((str(head) for head in heads if head), "")

    def tell(self, events: tuple[Event, ...]) -> list[str]:
        """The tale of each event that everybody, or the one who looks, may know of."""
        viewer = self.viewer()
        lines = []
        for event in events:
            if event.to is not None and viewer not in event.to:
                continue
            told = self.tale.tell(event, self.app.words.text, self.skin)
            text = self.app.words.text(told) if isinstance(told, Message) else told
            if text:
                lines.append(text)
        return lines

    # Touching

    def touch(self, part: Part) -> None:
        """A part was touched, by whatever means."""
        ask = self.asked()
        if ask is None:
            self.say_why_quiet()
            return
        self.roving = part
        self.stop()  # a hint that is still thought about
        touched = walk.touch(ask.moves, self.match.draft, part)
        if touched.kind == walk.REFUSE:
            self.refuse(part)
        elif touched.kind == walk.PLAY:
            self.propose(touched.prefix)
        else:
            self.match.draft = touched.prefix
            self.draw_board()
            self.draw_prompt()
            self.app.save_draft()

    def set_draft(self, parts: Move, *, play: bool = False) -> None:
        """A control of the board proposed a whole draft: keep what is legal of it, or play it at once."""
        ask = self.asked()
        if ask is None:
            self.say_why_quiet()
            return
        self.stop()
        kept = walk.standing(ask.moves, parts)
        if play and kept == parts and ask.moves.complete(parts):
            self.propose(parts)
            return
        self.match.draft = kept
        self.draw_board()
        self.draw_prompt()
        self.app.save_draft()
        if kept != parts:
            self.refuse(parts[len(kept)])

    def refuse(self, part: Part) -> None:
        """Say why the part may not be touched now."""
        reason = self.match.why_not(self.match.draft, part)
        text = self.app.words.text(reason) if reason else self.app.say("table.why.unknown")
        self.app.toast(text, "why")
        self.app.shake(part)

    def say_why_quiet(self) -> None:
        """Why nothing can be touched: looking back, over, another tab, or a bot's turn."""
        say = self.app.say
        if self.held is not None:
            return
        if self.looking:
            text = say("table.quiet.looking")
        elif self.app.reading:
            text = say("table.reading")
        elif self.lesson is not None and self.lesson.step is not None:
            text = say("table.lesson.press", button=say("table.lesson.on"))
        elif self.lesson is not None:
            text = say("table.lesson.over")
        elif isinstance(self.match.pending, Over):
            text = say("table.quiet.over")
        else:
            text = say("table.quiet.paused" if self.paused else "table.quiet.bot")
        self.app.toast(text, "why")

    def take_back(self) -> bool:
        """Take the last part of the draft back; whether there was one."""
        if self.asked() is None or not self.match.draft:
            return False
        self.match.draft = self.match.draft[:-1]
        self.draw_board()
        self.draw_prompt()
        self.app.save_draft()
        return True

    def done_choosing(self) -> None:
        """The draft is the whole move."""
        ask = self.asked()
        if ask and walk.can_finish(ask.moves, self.match.draft):
            self.propose(self.match.draft)

    def propose(self, move: Move) -> None:
        """Play the move, after a question when it is one to think twice about."""
        if self.lesson is not None and not self.lesson.right(move):
            self.app.toast(self.app.say("table.lesson.other"), "why")
            self.match.draft = ()
            self.draw()
            return
        warning = self.match.warn(move)
        if warning is None or not self.has_better(move):
            self.play(move)
            return
        say = self.app.say
        html = table_view.confirmation(
            say("table.warn.title"),
            self.app.words.text(warning),
            say("table.warn.play"),
            say("table.warn.back"),
            danger=True,
        )
        self.app.confirm(html, lambda: self.play(move))

    def has_better(self, move: Move) -> bool:
        """Whether a move that is warned of has any other beside it that is not."""
        others = self.match.ask.moves.first(FEW_MOVES + 1)
        return len(others) > FEW_MOVES or any(
            self.match.warn(other) is None for other in others if other != move
        )

    def read_typed(self, text: str) -> bool:
        """Play a move typed in notation; whether it was one."""
        if self.asked() is None:
            self.say_why_quiet()
            return False
        try:
            move = self.match.game.read_move(self.match.state, text.strip())
            reason = self.match.why_illegal(move)
        except IllegalMove as error:
            reason = error.message
        if reason is not None:
            self.app.toast(self.app.words.text(reason), "why")
            return False
        self.propose(move)
        return True

    # Playing

    def play(self, move: Move) -> None:
        """Play a whole move of a person or a bot, show it, tell it, keep it, and go on."""
        before = self.match.view(self.viewer())
        try:
            events = self.match.play(move)
        except TableError as error:
            self.app.toast(self.app.words.text(error.message), "why")
            return
        self.now = self.match.at
        if self.lesson is not None:
            self.lesson.on()
        self.shown(before, events)

    def shown(self, before: Any, events: tuple[Event, ...]) -> None:
        """After something happened: the drawing, the motion, the words, the save, and what follows."""
        self.forget_hint()
        self.hold()
        self.draw_board()
        span = animate(self.board.motions(before, events, self.look())) if self.app.moving() else 0
        self.app.announce(self.tell(events))
        self.app.save()
        self.go_on(pause=True, span=span)
        self.draw_rest()
        if self.asked() is not None:
            self.app.status(self.prompt().text)

    def hold(self) -> None:
        """Where the board turns to the next player, let the move be seen from where it was made first."""
        if self.upside_down() != self.drawn:
            self.held = self.drawn
            turn = self.turn + 1
            dom.later(TURN_PAUSE, lambda: self.let_go(turn))

    def let_go(self, turn: int) -> None:
        """The board turns."""
        if turn == self.turn and self.held is not None:
            self.held = None
            self.draw()

    def go_on(self, *, pause: bool = False, span: int = 0) -> None:
        """What follows without a person: the end, or a bot's move. span: milliseconds that pieces travel."""
        self.turn += 1
        turn = self.turn
        pending = self.match.pending
        if self.looking or self.app.reading:
            return
        if isinstance(pending, Over):
            if not self.done and pause and self.lesson is None:
                self.app.note_end(self)
                self.due = True
            if self.due:
                pause_ms = max(END_PAUSE, span + END_LOOK) if self.app.moving() else 50
                dom.later(pause_ms, lambda: self.end(turn))
            self.done = True
            return
        self.done = self.due = False
        if self.thinker_of(pending.seat) is not None and not self.paused:
            self.thinking = True
            self.percent = 0
            dom.spawn(self.bot_plays(turn, pending.seat, max(BOT_PAUSE, span) if pause else 0))

    def end(self, turn: int) -> None:
        """Show the end, unless something else happened meanwhile."""
        over = self.match.pending
        if turn != self.turn or not isinstance(over, Over):
            return
        if self.app.talking():
            dom.later(END_LOOK, lambda: self.end(turn))
            return
        self.due = False
        text = self.app.words.text(over.reason)
        emblems = "".join(self.emblem(seat) for seat in over.winners)
        more = self.app.afterwards(self, over)
        html = table_view.ending(
            self.winner_text(over), text, emblems, self.app.say, more, self.match.seats == 1
        )
        self.app.open_dialog(html, "ending")
        self.app.look_for_par(self)

    async def bot_plays(self, turn: int, seat: int, pause: int) -> None:
        """Let the worker think for a seat, then play what it thought."""
        from asyncio import gather, sleep

        answer, _ = await gather(
            self.app.thinker.think(self.request(seat, self.thinker_of(seat)), self.progress_of(turn)),
            sleep(pause / 1000),
        )
        self.play_thought(turn, seat, answer)

    def play_thought(self, turn: int, seat: int, answer: dict[str, Any] | None) -> None:
        """Play what was thought for a seat, if it is still wanted; None: nothing was."""
        if turn != self.turn or self.looking or self.app.reading:
            return
        self.thinking = False
        if answer is None:
            self.paused = True
            self.draw_rest()
            return
        before = self.match.view(self.viewer())
        try:
            events = self.match.play(self.match.game.read_move(self.match.state, answer["move"]))
        except TableError as error:
            self.paused = True
            self.app.toast(self.app.words.text(error.message), "warn")
            self.draw_rest()
            return
        self.now = self.match.at
        if self.bot_at(seat) is None:
            self.help = "guide"
        self.shown(before, events)

    def request(self, seat: int, level: int | None) -> dict[str, Any]:
        """What the worker is asked: a view and nothing else of the match."""
        return bot_request(self.match, seat, level)

    def progress_of(self, turn: int) -> Any:
        """A function that shows how far the worker is."""

        def show(percent: int) -> None:
            meter = dom.by_id("meter")
            if turn == self.turn and percent > self.percent and meter:
                self.percent = meter.value = percent

        return show

    def stop(self) -> None:
        """Stop whoever thinks: a bot pauses, a hint is dropped."""
        if not (self.thinking or self.hinting):
            return
        self.turn += 1
        if self.thinking:
            self.paused = not self.auto
        self.auto = False
        self.thinking = self.hinting = False
        self.app.thinker.cancel()
        self.draw()

    def resume(self) -> None:
        """Let the bot play after all."""
        self.paused = False
        self.go_on()
        self.draw_rest()

    def switch_auto(self) -> None:
        """Let the guide play on, or take the game back from it."""
        if not self.has_guide() or self.app.reading:
            return
        if self.looking:
            self.say_why_quiet()
            return
        if self.auto:
            self.leave()
        else:
            self.match.draft = ()
        self.auto = not self.auto
        self.go_on()
        self.draw()

    def read_on(self) -> None:
        """The next step of the lesson."""
        if self.lesson is not None:
            self.lesson.on()
            self.draw()

    # Hints

    def ask_hint(self) -> None:
        """Ask the strongest bot what it would play; asked again, the hint goes."""
        ask = self.asked()
        if self.hinting:
            self.stop()
        elif ask is None:
            self.say_why_quiet()
        elif self.lesson is not None:
            self.app.toast(self.prompt().text, "why")
        elif self.hint:
            self.forget_hint()
            self.draw()
        else:
            self.match.draft = ()
            self.hinting = True
            self.percent = 0
            self.turn += 1
            self.draw()
            dom.spawn(self.find_hint(self.turn, ask))

    async def find_hint(self, turn: int, ask: Ask) -> None:
        level = hint_level(self.match.game.levels, self.app.settings.hints)
        answer = await self.app.thinker.think(self.request(ask.seat, level), self.progress_of(turn))
        if turn != self.turn:
            return
        self.hinting = False
        if answer is not None:
            self.help = self.help or "hint"
            self.hint = self.match.game.read_move(self.match.state, answer["move"])
            self.hint_reasons = tuple(answer["reasons"])
            self.word_hint()
            self.app.status(self.hint_text)
        self.draw()

    def word_hint(self) -> None:
        """The hint in the language of the page."""
        move = self.named(self.hint, self.match.game.move_text(self.match.state, self.hint))
        reasons = [self.app.words.text(reason) for reason in self.hint_reasons]
        self.hint_text = " ".join([self.app.say("table.hint.is", move=move), *reasons])

    def forget_hint(self) -> None:
        self.hint = ()
        self.hint_reasons = ()
        self.hint_text = ""
        self.hinting = False

    # Going back and forth

    def undo(self) -> None:
        """Back to the last moment at which a person was asked."""
        reason = self.why_no_undo()
        if reason is not None:
            self.app.toast(reason, "why")
            return
        target = self.undo_target()
        self.leave()
        self.auto = False
        try:
            while target is not None and self.match.at > target:
                self.match.undo()
        except CannotUndo as error:
            self.app.toast(self.app.words.text(error.message), "why")
        self.stand_here()

    def redo(self) -> None:
        """What was taken back, again, up to the next question to a person."""
        if self.looking or not self.match.can_redo() or self.app.reading or self.lesson is not None:
            self.app.toast(self.app.say("table.redo.nothing"), "why")
            return
        self.leave()
        before = self.match.view(self.viewer())
        events = self.match.redo()
        while self.match.can_redo() and isinstance(self.match.pending, Ask):
            if self.bot_at(self.match.pending.seat) is None:
                break
            events = (*events, *self.match.redo())
        self.now = self.match.at
        self.shown(before, events)

    def leave(self) -> None:
        """Before the moment changes: nobody thinks any more."""
        if self.thinking or self.hinting:
            self.app.thinker.cancel()
        self.turn += 1
        self.thinking = False
        self.held = None
        self.forget_hint()

    def stand_here(self) -> None:
        """After the moment changed for good: keep it and go on."""
        self.now = self.match.at
        self.paused = all(player.bot is not None for player in self.match.players)
        self.app.save()
        self.go_on()
        self.draw()
        self.app.status(self.app.say("table.at", at=self.match.at))

    def goto(self, at: int) -> None:
        """Look at the moment after `at` decisions; at the moment that stands the game goes on."""
        at = max(0, min(at, self.match.tip))
        if at == self.match.at:
            return
        self.leave()
        before = self.match.view(self.viewer())
        forward = at == self.match.at + 1
        self.match.goto(at)
        if not self.looking:
            self.go_on()
        self.draw()
        if forward and self.app.moving():
            animate(self.board.motions(before, self.shown_events(), self.look()))
        told = self.tale_of(at - 1)[1] if at else ""
        self.app.status(f"{self.app.say('table.at', at=at)} {told}".strip())

    def branch(self) -> None:
        """Go on from the moment looked at; the moves after it can be redone until another is played."""
        if self.may_branch():
            self.stand_here()

    def flip(self) -> None:
        self.flipped = not self.flipped
        self.draw_board()


def bot_request(match: Match[Any, Any], seat: int, level: int | None) -> dict[str, Any]:
    """The worker's `bot` request for a seat of a match: its view, and a stream that the moment decides."""
    from tabletop.bots import bot_seed  # only here: the board does not wait for it

    return {
        "do": "bot",
        "game": match.game.name,
        "options": dict(match.options),
        "level": level,
        "seed": bot_seed(match.seed, match.at),
        "view": codec.encode(match.view(seat)),
    }


def hint_level(levels: Sequence[int], strength: str) -> int:
    """The bot level that gives hints: the strongest, the one in the middle, or the weakest."""
    ranked = sorted(levels)
    return {"strong": ranked[-1], "middle": ranked[len(ranked) // 2], "light": ranked[0]}[strength]


def _look(table: Table, element: Any) -> None:
    table.goto(int(element.getAttribute("data-at")))


ACTIONS: dict[str, Callable[[Table, Any], Any]] = {
    "undo": lambda table, _: table.undo(),
    "redo": lambda table, _: table.redo(),
    "first": lambda table, _: table.goto(0),
    "backward": lambda table, _: table.goto(table.match.at - 1),
    "forward": lambda table, _: table.goto(table.match.at + 1),
    "now": lambda table, _: table.goto(table.now),
    "look": _look,
    "branch": lambda table, _: table.branch(),
    "hint": lambda table, _: table.ask_hint(),
    "flip": lambda table, _: table.flip(),
    "stop": lambda table, _: table.stop(),
    "resume": lambda table, _: table.resume(),
    "done": lambda table, _: table.done_choosing(),
    "back": lambda table, _: table.take_back(),
    "auto": lambda table, _: table.switch_auto(),
    "read-on": lambda table, _: table.read_on(),
}
