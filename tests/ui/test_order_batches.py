"""Random batches and plans in a duel of the Guerre du Non-Lieu, interrupted at random: the match is always
the one in which the same moves are played one by one: its record, played again."""

from collections import Counter
from collections.abc import Sequence

from driven import DrivenMatch
from nonlieu.board.touch import edit
from page_actions import LEADS_ON, T
from scales import Scale
from several import war_page
from tables import GAMES, reloaded
from tabletop.board import ALL
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move
from tabletop.protocol import Session
from tabletop.record import Player
from ui import actions
from ui.actions import Action
from ui.commands import Command, name_of
from ui.mode import Mode, asked, mode_of
from ui.update.turns import QUEUE_PAUSE
from world import World, decide

SEATED = ((Player("Ana"), Player("Bo")), (Player("Ana"), Player(bot=2)))
COMMANDS = ("march", "assault", "assault", "fire")

INTERRUPTIONS: tuple[tuple[Action, ...], ...] = (
    (), (), (Command("touch", part="ea1"),), (Command("stop"),), (Command("escape"),),
    (Command("undo"),), (Command("undo"), Command("undo")), (Command("undo"), Command("redo")),
    (Command("skip"),),
    (Command("review", at=-1, relative=True), Command("head")), (actions.PageHidden(),),
    (Command("home"), Command("home.resume")), (Command("open", screen="settings"), Command("close")),
    (Command("hint"), Command("hint")), (Command("orders.batch", name="march"),),
)  # fmt: skip


class Table:
    """The page with such a duel, and the next as soon as it is long enough."""

    def __init__(self) -> None:
        self.chance = SeededChance(23)
        self.begun = 0
        self.read_back: object = None
        self.page = self.new_match()

    def pick(self, values: Sequence[T]) -> T:
        """Any of those values."""
        return values[self.chance.below(len(values))]

    def new_match(self) -> World:
        """Another match, saved, some random moves after its beginning."""
        self.begun += 1
        players = self.pick(SEATED)
        page = war_page(*players, seed=self.begun, undo=self.pick(("fair", "free")))
        page.draws = False
        for _ in range(self.chance.below(30)):
            if isinstance(page.match.pending, Ask):
                page.match.play(page.match.ask.moves.sample(self.chance))
        who = {f"who-{seat}": str(one.bot or "person") for seat, one in enumerate(players)}
        page.do(Command("seats.change", fields=who))  # saves it, and lets the game go on
        return page

    def to_next_batch(self) -> None:
        """Play on until a person's units are asked or a bot, and a batch may begin."""
        while True:
            page, mode = self.page, mode_of(self.page.state)
            if not isinstance(page.match.pending, Ask) or page.match.at > 60:
                self.page = self.new_match()
            elif mode in LEADS_ON:
                page.do(Command(LEADS_ON[mode]))
            elif mode is Mode.FLIPPING:
                page.wait(5_000)
            elif mode is Mode.BOT or any(map(self.moves_of, COMMANDS)):
                return
            else:  # any other question: of a sheet a preset
                move = page.match.ask.moves.sample(self.chance)
                if page.match.ask.secret:
                    preset = self.pick(("advance", "strike")), ALL
                    move = (*edit(page.match.asked_view, (), preset), "ready")
                decide(page, *move)

    def check(self) -> None:
        """The match is what its record says, played again."""
        if self.page.match.value is not self.read_back:
            reloaded(self.page.match)
            self.read_back = self.page.match.value

    def moves_of(self, command: str) -> tuple[Move, ...]:
        """The moves that a command stands for now."""
        match = self.page.match
        return match.game.orders(match.asked_view, (command,)) if asked(self.page.state) else ()

    def begin(self) -> list[Move]:
        """Begin a batch or a plan: the moves that may be played now."""
        page = self.page
        if mode_of(page.state) is Mode.BOT:
            (question,) = page.questions
            first, *further = drive(Session(GAMES).think(dict(question.think.request)))["moves"]
            moves = [page.match.game.read_move(page.match.state, text) for text in (first, *further)]
            page.answer(first, further=tuple(further))
            return moves
        command = self.pick([one for one in COMMANDS if self.moves_of(one)])
        moves = list(self.moves_of(command))
        page.do(Command("orders.batch", name=command))
        return moves

    def interrupt(self) -> str:
        """Let something come between, or nothing; what it was."""
        if not self.chance.below(6):
            return self.come_back()
        done = self.pick(INTERRUPTIONS)
        for action in done:
            self.page.do(action)
            self.check()
        return " ".join(name_of(action) for action in done)

    def come_back(self) -> str:
        """Let another tab take over and give back, or close the page without a word and open the saved game
        in another: what was saved is what was played, or of a bot's plan the beginning."""
        before, plan = DrivenMatch(self.page.match.value), self.page.state.table.queue
        how = self.pick(("killed", "tab lost"))
        if how == "killed":
            fresh = war_page(*self.page.match.players)
            self.page = World(fresh.state, self.page.storage, draws=False)
            self.page.do(Command("games.open-loaded", slot="game-1"))
        else:
            self.page.do(actions.TabLost(), actions.TabGained("game-1", "nonlieu"))
        kept = self.page.match
        assert kept.decisions[: kept.at] == before.decisions[: kept.at]
        assert kept.at == before.at or (plan is not None and plan.bot)
        return how


def test_whatever_comes_between_the_match_is_that_of_the_moves_played_one_by_one(scale: Scale) -> None:
    table = Table()
    met: Counter[str] = Counter()
    whole, batches = 0, scale(2_000, 15)
    for _ in range(batches):
        table.to_next_batch()
        before = DrivenMatch(table.page.match.value)
        moves = table.begin()
        for _ in range(table.chance.below(4)):
            table.page.wait(QUEUE_PAUSE)
        played = [decision.move for decision in table.page.match.decisions[before.at : table.page.match.at]]
        assert played[: len(moves)] == moves[: len(played)]
        if table.chance.below(3):
            met[table.interrupt()] += 1
        else:
            table.page.wait(QUEUE_PAUSE * len(moves))
            whole += 1
            seat, after = before.ask.seat, table.page.match
            for move in moves:  # up to the first that was answered by something that nobody foresaw
                before.play(move)
                decision, pending = before.decisions[before.at - 1], before.pending
                told = any(event.to is not None and event.visible_to(seat) for event in decision.events)
                if decision.rolls or decision.shown or told:
                    break
                if not isinstance(pending, Ask) or pending.seat != seat:
                    break
            while before.at < after.at:  # questions with one answer, which the table gives
                assert before.ask.moves.count() == 1
                before.play(before.ask.moves.first(1)[0])
            assert before.decisions[: before.at] == after.decisions[: after.at]
        table.page.do(Command("stop"), Command("close"))
        table.check()
    if batches >= 400:
        assert whole > 100 and min(met[how] for how in ("killed", "tab lost", "undo", "touch")) > 2
