"""One touch, its save and its picture: the files it goes through, and its hops between them. A part of
`run.py bench`.

A hop is a call of a function in another file than the caller's, both of `py/`, whatever the library calls
between them. The touch is the one that completes the second move of a person, on a
page whose match is saved already. Counted is what follows of it up to the browser's edge: the action, its
picture, and its save in a storage; not what the storage answers when that is kept.

    python3 run.py bench trace            the figures of this tree
    python -m tools.bench_trace           with the pairs of files between which there are most hops
    python -m tools.bench_trace FOLDER    those of another tree's `py`, whose words are compiled
"""

import json
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

from tools import environment, paths
from tools.bench_figures import Figure

GAME = "hujiyang"
"""The game for which the limits hold."""

FILES, HOPS = 30, 500
BEFORE = (56, 1503)
"""Its files and hops at commit 4ff7c2b, by the same rule."""
SHOWN = 12
"""How many pairs of files are named."""

Hops = Counter[tuple[str, str]]
"""How often a function of the second file was called from the first."""


class Trace:
    """Counts while it is entered. folder: where the files lie that count."""

    def __init__(self, folder: Path) -> None:
        self._root = f"{folder.resolve()}/"
        self.files: set[str] = set()
        self.hops: Hops = Counter()

    def __enter__(self) -> "Trace":
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        called = self._file_of(frame)
        if event != "call" or not called:
            return
        self.files.add(called)
        caller = frame.f_back
        while caller is not None and not self._file_of(caller):
            caller = caller.f_back
        if caller is not None and self._file_of(caller) != called:
            self.hops[self._file_of(caller), called] += 1

    def _file_of(self, frame: FrameType) -> str:
        """The file of a frame, empty for one that does not count."""
        name = frame.f_code.co_filename
        return name.removeprefix(self._root) if name.startswith(self._root) else ""


# The page without a browser, of this tree or an older one


def traced(folder: Path) -> dict[str, Trace]:
    """The traces of all games of a folder `py`, which becomes the one that is imported from."""
    sys.path.insert(0, str(folder))
    import catalog

    return {game: touch_of(game, folder) for game in catalog.GAMES}


def touch_of(game: str, folder: Path) -> Trace:
    """The trace of the touch that completes a person's second move, on a page that is saved already."""
    page = Page(game)
    page.play(folder)
    page.let_bots_play()
    return page.play(folder)


def touched(part: str) -> Any:
    """The action of a touch."""
    from ui import actions, commands

    older = getattr(actions, "Touched", None)
    return commands.Command("touch", part=part) if older is None else older(part)


def finished() -> Any:
    """The action that ends a move which could go on."""
    from ui import actions, commands

    older = getattr(actions, "FinishDraft", None)
    return commands.Command("finish-draft") if older is None else older()


class Page:
    """A page with a new match, a person first: its state, its storage and its last picture."""

    def __init__(self, game: str) -> None:
        import catalog
        from tabletop.saves import MemoryStorage
        from ui.settings import Settings
        from ui.store import Store
        from ui.views import Memo, draw

        self.store = Store(
            MemoryStorage({}), catalog.GAMES, lambda: "2026-11-21T12:00:00Z", lambda: "2026-11-21"
        )
        self.answers: list[Any] = []
        self.memo = Memo()
        self.state = self._first_state(catalog.GAMES, game, Settings(motion="none"))
        draw(self.state, self.memo)

    @staticmethod
    def _first_state(games: Any, game: str, settings: Any) -> Any:
        from tabletop.i18n import Translator
        from ui.actions import GameLoaded
        from ui.state import State
        from ui.update import update
        from ui.update.matches import table_of

        table = table_of(games, new_match(games, game))
        state = State(games=games, settings=settings, translator=Translator(settings.lang), table=table)
        for name in games:
            state, _ = update(state, GameLoaded(name))
        return state

    def play(self, folder: Path) -> Trace:
        """Play the first legal move, part by part; the trace of the touch that completes it."""
        decisions = self.state.table.match.length
        for part in self.state.table.match.ask.moves.first(1)[0]:
            trace = self._traced(folder, touched(part))
        if self.state.table.match.length == decisions:  # it could go on: it is ended by hand
            trace = self._traced(folder, finished())
        assert self.state.table.match.length > decisions, "no move was played"
        return trace

    def let_bots_play(self) -> None:
        """Let each bot answer with its first legal move, until a person is asked."""
        from ui.actions import Thought

        while (match := self.state.table.match).players[match.ask.seat].bot is not None:
            text = match.game.move_text(match.state_at(match.at), match.ask.moves.first(1)[0])
            self.carry_out(Thought(self.state.generation, "move", text))
            self.settle()

    def _traced(self, folder: Path, action: Any) -> Trace:
        with Trace(folder) as trace:
            self.carry_out(action)
        self.settle()
        return trace

    def carry_out(self, action: Any) -> None:
        """Let an action happen, with its picture and what it keeps; what that answers."""
        from ui.effects import Effect, StoreEffect
        from ui.update import update
        from ui.views import draw

        self.state, wanted = update(self.state, action)
        draw(self.state, self.memo)
        for effect in (one for one in wanted if isinstance(one, StoreEffect)):
            self.answers += [one for one in self.store.carry_out(effect) if not isinstance(one, Effect)]

    def settle(self) -> None:
        """Let everything happen that comes of what was kept."""
        while self.answers:
            self.carry_out(self.answers.pop(0))


def new_match(games: Any, game: str) -> Any:
    """A match as a newcomer begins it, at the first question to the person; where the seats sit at one
    tablet without secrets, all are persons."""
    from tabletop.match import Match
    from tabletop.record import Player
    from tabletop.registry import load_game
    from ui.seating import first_options, first_players

    loaded = load_game(games, game)
    players = first_players(loaded)
    if not loaded.has_secrets:
        players = tuple(Player() for _ in players)
    match = Match.new(loaded, first_options(loaded), len(players), 7, players=players)
    while match.players[match.ask.seat].bot is not None:
        played = match.play(match.ask.moves.first(1)[0])
        match = played[0] if isinstance(played, tuple) and isinstance(played[0], Match) else match
    return match


# The figures


def counts(folder: Path) -> dict[str, tuple[int, int]]:
    """The files and hops of each game of a folder `py`, counted by an interpreter of their own."""
    command = [sys.executable, "-m", "tools.bench_trace", str(folder), "--json"]
    answer = environment.run_quietly(command, "the trace", cwd=paths.ROOT, env=paths.child_environment())
    return {game: (files, hops) for game, (files, hops) in json.loads(answer).items()}


def figures() -> list[Figure]:
    """Files and hops of a touch of this tree."""
    found = counts(paths.PY)
    return [figure_of("files of a touch", found, 0, FILES), figure_of("hops of a touch", found, 1, HOPS)]


def figure_of(title: str, found: dict[str, tuple[int, int]], which: int, limit: int) -> Figure:
    """The figure of one game, with those of the others beside it."""
    others = ", ".join(f"{game} {values[which]}" for game, values in found.items() if game != GAME)
    return Figure(title, found[GAME][which], limit, f"{BEFORE[which]} at 4ff7c2b; {others}")


def main(arguments: list[str]) -> None:
    """Count; print a line of JSON, or a table with the pairs of files between which there are most hops."""
    folder = Path(arguments[0]) if arguments else paths.PY
    found = traced(folder)
    if "--json" in arguments:
        print(json.dumps({game: (len(one.files), one.hops.total()) for game, one in found.items()}))
        return
    for game, one in found.items():
        print(f"{game}: {len(one.files)} files, {one.hops.total()} hops")
        for (caller, called), count in one.hops.most_common(SHOWN):
            print(f"  {count:4}  {caller} → {called}")


if __name__ == "__main__":
    main(sys.argv[1:])
