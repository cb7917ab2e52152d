"""The engine protocol: a JSON object in, a JSON object out.

`run.py engine` speaks it on standard input and output, the page's worker by message, the tests directly.
A request that cannot be carried out gets an error answer and changes nothing. Law: `docs/engine.md`.
"""

import json
import sys
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from math import lcm
from traceback import print_exc
from types import ModuleType
from typing import Any

from tabletop import bots, codec
from tabletop.chance import ChanceNeeded, GatheredChance, SeededChance
from tabletop.game import (
    COUNT_LIMIT,
    Ask,
    BadRecord,
    BadRequest,
    Event,
    Game,
    IllegalMove,
    Message,
    Move,
    Over,
    TableError,
)
from tabletop.i18n import LANGUAGES, Translator
from tabletop.loading import load
from tabletop.match import Match
from tabletop.registry import Catalogue, load_game, room
from tabletop.setup import UNDO, check_options, check_own_options, decode_state
from tabletop.strict_json import loads

LINE_LIMIT = 16_000_000
"""The longest request, in bytes."""

MOVES_LIMIT = 2_000
SAMPLE_LIMIT = 1_000
SCRIPT_LIMIT = 100_000
PERFT_LIMIT = 12
PLAYOUT_LIMIT = 1_000_000
PLY_LIMIT = 100_000
"""A playout that is longer than this is given up (no game of ours can be)."""

SEED_LIMIT = codec.INT_LIMIT - 1
"""The largest seed, either sign: what a record can hold."""

ID_LIMIT = 1_000
"""What a request may be called: any JSON that is this long at most."""

Json = dict[str, Any]


class Session:
    """One conversation: at most one match, and the language of its texts.

    _asked: the words of the request under way: those that it asks for, once they are known.
    """

    def __init__(self, games: Catalogue, lang: str = LANGUAGES[0]) -> None:
        self.games = games
        self.words = self._asked = Translator(lang)
        self.match: Match[Any, Any] | None = None
        self.closed = False

    def answer_line(self, line: str | bytes) -> str:
        """The answer to one line, as one line."""
        try:
            if len(line) > LINE_LIMIT:
                raise BadRequest("table.error.too_long")
            request = loads(line)
        except TableError as error:
            return dumps(self._error(error))
        return dumps(self.answer(request))

    def answer(self, request: Any) -> Json:
        """The answer to one request."""
        reply: Json = {}
        try:
            if type(request) is not dict:
                raise BadRequest("table.error.object")
            if "id" in request:
                reply["id"] = _request_id(request["id"])
            command = request.get("do")
            handler = _COMMANDS.get(command) if type(command) is str else None
            if handler is None:
                raise BadRequest("table.error.command")
            if command in _BEGIN:
                self._asked = self._words_asked(request)
            reply.update(handler(self, request))
        except TableError as error:
            reply.update(self._error(error))
        except ChanceNeeded as need:  # dice that a player rolls: `chance` hands them in
            reply.update(self._error(BadRequest("table.error.dice", label=need.label)))
        finally:
            self._asked = self.words
        return reply

    def think(self, request: Json) -> Generator[bots.Progress, None, Json]:
        """A request of `_SLICED` in slices: reports progress, returns the answer. Errors are raised."""
        command = request.get("do")
        sliced = _SLICED.get(command) if type(command) is str else None
        if sliced is None:
            raise BadRequest("table.error.command")
        return (yield from sliced(self, request))

    def _think(self, request: Json) -> Generator[bots.Progress, None, Json]:
        package, view, state, game = self._bot_request(request)
        level, stream = _level(game, request.get("level")), SeededChance(_seed(request))
        thought = yield from room(package, "bot").think(view, level, stream)
        texts = _texts(game, state, thought.moves)
        reply = {
            "ok": True,
            "move": texts[0],
            "moves": texts,
            "nodes": thought.nodes,
            "value": thought.value,
            "chance": thought.chance,
            "reasons": [codec.encode(reason) for reason in thought.reasons],
        }
        tell = getattr(room(package, "bot"), "chances", None)
        if tell is not None and request.get("chances") is True:
            reply["chances"] = list(tell(view, stream))
        return reply

    def _judge(self, request: Json) -> Generator[bots.Progress, None, Json]:
        package, view, state, game = self._judge_request(request)
        found = yield from room(package, "bot").judge(view, SeededChance(_seed(request)))
        moves = [[game.move_text(state, move), _verdict_data(verdict)] for move, verdict in found.moves]
        return {"ok": True, "verdict": _verdict_data(found.verdict), "moves": moves, "chance": found.chance}

    def _line(self, request: Json) -> Generator[bots.Progress, None, Json]:
        package, view, state, game = self._judge_request(request)
        chance = SeededChance(_seed(request))
        moves = yield from room(package, "bot").line(view, chance)
        texts = []
        for move in moves:
            texts.append(game.move_text(state, move))
            state = game.play(state, move, chance).state
        return {"ok": True, "moves": texts}

    def _judge_request(self, request: Json) -> tuple[str, Any, Any, Game[Any, Any]]:
        """As `_bot_request`. Error: BadRequest where the game tells nobody who wins."""
        found = self._bot_request(request)
        if not found[-1].judges:
            raise BadRequest("table.error.command")
        return found

    def _bot_request(self, request: Json) -> tuple[str, Any, Any, Game[Any, Any]]:
        """Package, view, a state that looks like it, and the game of a request to its bot."""
        if "view" in request:
            name = _text(request, "game")
            game = self._game_named(name)
            options = _options(request)
            check_options(game, options)
            view = codec.decode(game.seen, request["view"], "view")
            state = game.imagine(view, SeededChance(0))
            game.check(state)
            check_own_options(game, state, options)
        else:
            match = self._current_match()
            game, name = match.game, match.game.name
            state = match.state
        pending = game.pending(state)
        if isinstance(pending, Over):
            raise BadRequest("table.error.over")
        if "view" not in request:
            view = game.view(state, pending.seat)
        elif game.view(state, pending.seat) != view:
            raise codec.wrong("view")
        return self.games[name], view, state, game

    # Commands

    def games_(self, request: Json) -> Json:
        listed = []
        for name in self.games:
            game = load_game(self.games, name)
            options = {"undo": UNDO, **game.options}
            listed.append(
                {
                    "name": game.name,
                    "title": game.title,
                    "seats": list(game.seats),
                    "options": {
                        key: {"type": one.type, "default": one.default, "choices": list(one.choices)}
                        for key, one in options.items()
                    },
                    "levels": list(game.levels),
                    "outcomes": {label: list(values) for label, values in game.outcomes.items()},
                    "rules": game.rules,
                }
            )
        return {"ok": True, "games": listed}

    def new(self, request: Json) -> Json:
        game, options, seats = self._game_setup(request)
        match = Match.new(game, options, seats, _seed(request), script=_script(request))
        self.match, self.words = match, self._asked
        return self._match_data(match.opening)

    def set_(self, request: Json) -> Json:
        game, options, seats = self._game_setup(request)
        if ("state" in request) == ("position" in request):
            raise BadRequest("table.error.state_or_position")
        if "state" in request:
            state = decode_state(game, request["state"])
        elif game.read_position is None:
            raise BadRequest("table.error.no_position")
        else:
            state = game.read_position(_text(request, "position"), options)
        match = Match.set_up(game, options, seats, _seed(request), state, script=_script(request))
        self.match, self.words = match, self._asked
        return self._match_data(())

    def play(self, request: Json) -> Json:
        match = self._current_match()
        seat = _seat(request, match)
        text = _text(request, "move")
        match.ask  # noqa: B018  (moves after the end are refused as such)
        self.match, events = match.play(match.game.read_move(match.state, text))
        if "seat" in request:
            events = tuple(event for event in events if event.visible_to(seat))
        return self._match_data(events)

    def moves(self, request: Json) -> Json:
        moves = self._ask().moves
        prefix = _parts(request.get("prefix", []))
        return {"ok": True, "next": list(moves.next(prefix)), "complete": moves.complete(prefix)}

    def sample(self, request: Json) -> Json:
        match, ask = self._current_match(), self._ask()
        stream = SeededChance(_seed(request))
        count = _integer(request, "n", 1, 0, SAMPLE_LIMIT)
        texts = [match.game.move_text(match.state, ask.moves.sample(stream)) for _ in range(count)]
        return {"ok": True, "moves": texts}

    def why(self, request: Json) -> Json:
        match = self._current_match()
        text = _text(request, "move")
        try:
            match.ask  # noqa: B018
            reason = match.why_illegal(match.game.read_move(match.state, text))
        except IllegalMove as error:
            reason = error.message
        return {"ok": True, "reason": None if reason is None else self._in_words(reason)}

    def undo(self, request: Json) -> Json:
        self.match = self._current_match().undo()
        return self._match_data(())

    def redo(self, request: Json) -> Json:
        self.match, _ = self._current_match().redo()
        return self._match_data(())

    def goto(self, request: Json) -> Json:
        match = self._current_match()
        self.match = match.goto(_integer(request, "at", None, 0, match.length))
        return self._match_data(())

    def view(self, request: Json) -> Json:
        match = self._current_match()
        return {"ok": True, "view": codec.encode(match.view(_seat(request, match)))}

    def state(self, request: Json) -> Json:
        match = self._current_match()
        write = match.game.position_text
        line = None if write is None else write(match.state)
        return {"ok": True, "state": codec.encode(match.state), "position": line}

    def chance(self, request: Json) -> Json:
        match = self._current_match()
        self.match = match.scripted(_script(request, "outcomes"))
        return {"ok": True}

    def record(self, request: Json) -> Json:
        return {"ok": True, "record": self._current_match().record()}

    def load(self, request: Json) -> Json:
        if type(request.get("record")) is not dict:
            raise BadRecord("table.record.form", where="·")
        name = request["record"].get("game")
        if type(name) is str and name in self.games:
            self._game_named(name)
        match = load(request["record"], self.games)
        self.match, self.words = match, self._asked
        return self._match_data(())

    def bot(self, request: Json) -> Json:
        """What a bot is asked: a request of `_SLICED`, at once."""
        return bots.drive(self.think(request))

    def perft(self, request: Json) -> Json:
        match = self._current_match()
        self._ask()
        if match.game.outcomes:
            raise BadRequest("table.error.perft")
        depth = _integer(request, "depth", None, 0, PERFT_LIMIT)
        return {"ok": True, "nodes": (match.game.perft or _perft(match.game))(match.state, depth)}

    def playout(self, request: Json) -> Json:
        match = self._current_match()
        self._ask()
        games = _integer(request, "games", None, 1, PLAYOUT_LIMIT)
        players = request.get("bots", ["random"] * match.seats)
        if type(players) is not list or len(players) != match.seats:
            raise BadRequest("table.error.field", name="bots")
        levels = [None if one == "random" else _level(match.game, one) for one in players]
        begun = time.perf_counter()
        seed = _seed(request)
        if match.game.playout is not None and all(level is None for level in levels):
            won, moves = match.game.playout(match.state, games, seed)
            wins: list[int | float] = list(won)
        else:
            package = self.games[match.game.name]
            wins, moves = _playout(match.game, package, match.state, games, seed, levels)
        seconds = time.perf_counter() - begun
        return {
            "ok": True,
            "games": games,
            "wins": wins,
            "moves": moves / games,
            "seconds": seconds,
        }

    def quit(self, request: Json) -> Json:
        self.closed = True
        return {"ok": True}

    # Parts of answers

    def _match_data(self, events: Sequence[Event]) -> Json:
        match = self._current_match()
        pending = match.pending
        return {
            "ok": True,
            "at": match.at,
            "ask": self._ask_data(match, pending) if isinstance(pending, Ask) else None,
            "over": self._over_data(pending) if isinstance(pending, Over) else None,
            "undo": match.can_undo() is None,
            "redo": match.can_redo(),
            "events": [codec.encode(event) for event in events],
        }

    def _ask_data(self, match: Match[Any, Any], ask: Ask) -> Json:
        count = ask.moves.count()
        few: Sequence[Move] = ask.moves.first(MOVES_LIMIT) if count <= MOVES_LIMIT else ()
        return {
            "seat": ask.seat,
            "prompt": ask.prompt.key,
            "text": self._in_words(ask.prompt),
            "count": min(count, COUNT_LIMIT),
            "more": count > COUNT_LIMIT,
            "moves": [match.game.move_text(match.state, move) for move in few],
            "secret": ask.secret,
            "private": ask.private,
            "roll": ask.roll,
            "forced": count == 1,
        }

    def _over_data(self, over: Over) -> Json:
        return {
            "winners": list(over.winners),
            "ranking": list(over.ranking),
            "reason": over.reason.key,
            "text": self._in_words(over.reason),
            "scores": list(over.scores),
        }

    def _in_words(self, message: Message) -> str:
        """A message of the match, its seats called what its options call them."""
        match = self._current_match()
        return self.words.text_at(message, match.game, match.options, match.seats)

    def _error(self, error: TableError) -> Json:
        text = self._asked.text(error.message)
        return {"ok": False, "error": {"code": error.code, "message": text}}

    # Parts of requests

    def _current_match(self) -> Match[Any, Any]:
        if self.match is None:
            raise BadRequest("table.error.no_match")
        return self.match

    def _ask(self) -> Ask:
        pending = self._current_match().pending
        if isinstance(pending, Over):
            raise BadRequest("table.error.over")
        return pending

    def _game_setup(self, request: Json) -> tuple[Game[Any, Any], dict[str, Any], int]:
        game = self._game_named(_text(request, "game"))
        seats = _integer(request, "seats", game.seats[0], 0, 1_000)
        return game, _options(request), seats

    def _game_named(self, name: str) -> Game[Any, Any]:
        """A game of the catalogue; what is wrong with a request about it can be said from now on.

        Error: NoSuchGame.
        """
        game = load_game(self.games, name)
        words = self._asked.with_words(game.name, _loaded_package(self.games[name]))
        if self._asked is self.words:  # kept for later requests in the same language
            self.words = words
        self._asked = words
        return game

    def _words_asked(self, request: Json) -> Translator:
        """The words in the language asked for, or in the one spoken so far. Error: BadRequest."""
        lang = request.get("lang", self.words.lang)
        if lang not in LANGUAGES:
            raise BadRequest("table.error.lang")
        return self.words if lang == self.words.lang else Translator(lang)


_COMMANDS: Mapping[str, Callable[[Session, Json], Json]] = {
    "games": Session.games_,
    "new": Session.new,
    "play": Session.play,
    "moves": Session.moves,
    "sample": Session.sample,
    "why": Session.why,
    "undo": Session.undo,
    "redo": Session.redo,
    "goto": Session.goto,
    "view": Session.view,
    "state": Session.state,
    "set": Session.set_,
    "chance": Session.chance,
    "record": Session.record,
    "load": Session.load,
    "bot": Session.bot,
    "judge": Session.bot,
    "line": Session.bot,
    "perft": Session.perft,
    "playout": Session.playout,
    "quit": Session.quit,
}
_SLICED: Mapping[str, Callable[[Session, Json], Generator[bots.Progress, None, Json]]] = {
    "bot": Session._think,
    "judge": Session._judge,
    "line": Session._line,
}
"""The requests that take long, as the page's worker carries them out."""
_BEGIN = frozenset({"new", "set", "load"})
"""The commands that begin a match, in a language of its own if one is asked for."""


def _texts(game: Game[Any, Any], state: Any, moves: Sequence[Move]) -> list[str]:
    """A bot's moves in notation, each of the state to which those before it lead; those after the first draw
    of chance, or another seat's question, are left out. state: one that the bot may take for the real one."""
    texts = [game.move_text(state, moves[0])]
    asked = game.pending(state)
    for before, move in pairwise(moves):
        try:
            state = game.play(state, before, GatheredChance(())).state
        except (ChanceNeeded, TableError):
            break
        pending = game.pending(state)
        if isinstance(asked, Over) or isinstance(pending, Over) or pending.seat != asked.seat:
            break
        if move not in pending.moves:
            break
        texts.append(game.move_text(state, move))
    return texts


def _verdict_data(verdict: bots.Verdict | None) -> list[Any] | None:
    """A verdict as JSON: winner, plies, whether it was proved."""
    return None if verdict is None else [verdict.winner, verdict.plies, verdict.proved]


def _loaded_package(name: str) -> ModuleType:
    return sys.modules[name]


def _request_id(value: Any) -> Any:
    """A request's `id`: any JSON, if it is short. Error: BadRequest."""
    try:
        length = len(value) if isinstance(value, str) else len(json.dumps(value, allow_nan=False))
    except ValueError:
        raise BadRequest("table.error.field", name="id") from None
    if length > ID_LIMIT:
        raise BadRequest("table.error.range", name="id", low=0, high=ID_LIMIT)
    return value


def _text(request: Json, name: str) -> str:
    value = request.get(name)
    if type(value) is not str:
        raise BadRequest("table.error.field", name=name)
    return value


def _integer(request: Json, name: str, default: int | None, low: int, high: int) -> int:
    """A whole number from low to high; without a default it must be given."""
    value = request.get(name, default)
    if type(value) is not int:
        raise BadRequest("table.error.field", name=name)
    if not low <= value <= high:
        raise BadRequest("table.error.range", name=name, low=low, high=high)
    return value


def _seed(request: Json) -> int:
    return _integer(request, "seed", 0, -SEED_LIMIT, SEED_LIMIT)


def _seat(request: Json, match: Match[Any, Any]) -> int | None:
    if request.get("seat") is None:
        return None
    return _integer(request, "seat", None, 0, match.seats - 1)


def _options(request: Json) -> dict[str, Any]:
    value = request.get("options", {})
    if type(value) is not dict:
        raise BadRequest("table.error.field", name="options")
    return value


def _parts(value: Any) -> Move:
    if type(value) is not list or any(type(part) is not str for part in value):
        raise BadRequest("table.error.field", name="prefix")
    return tuple(value)


def _level(game: Game[Any, Any], value: Any) -> int:
    if type(value) is not int or value not in game.levels:
        raise BadRequest("table.error.level", low=min(game.levels), high=max(game.levels))
    return value


def _script(request: Json, name: str = "chance") -> list[Any]:
    """Scripted outcomes: values, or [label, value] pairs."""
    value = request.get(name, [])
    if type(value) is not list or len(value) > SCRIPT_LIMIT:
        raise BadRequest("table.error.field", name=name)
    for entry in value:
        pair = type(entry) is list and len(entry) == 2 and type(entry[0]) is str
        if type(entry[1] if pair else entry) not in (str, int):
            raise BadRequest("table.error.field", name=name)
    return value


def _perft(game: Game[Any, Any]) -> Callable[[Any, int], int]:
    """Count the sequences of `depth` moves, one by one; a finished game is not continued."""

    def count(state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        pending = game.pending(state)
        if isinstance(pending, Over):
            return 0
        if depth == 1:
            return pending.moves.count()
        stream = SeededChance(0)
        return sum(count(game.play(state, move, stream).state, depth - 1) for move in pending.moves)

    return count


def _playout(
    game: Game[Any, Any], package: str, start: Any, games: int, seed: int, levels: Sequence[int | None]
) -> tuple[list[int | float], int]:
    """Play games to their end, at random or by bots: wins a seat, and the moves of all games.

    A win that k seats share counts 1/k for each; what is whole is an integer.
    """
    unit = lcm(*range(1, len(levels) + 1))
    parts = [0] * len(levels)
    moves = 0
    for number in range(games):
        chance = SeededChance(f"{seed}/playout/{number}")
        stream = SeededChance(f"{seed}/minds/{number}")
        state = start
        for _ in range(PLY_LIMIT):
            pending = game.pending(state)
            if isinstance(pending, Over):
                for seat in pending.winners:
                    parts[seat] += unit // len(pending.winners)
                break
            state = game.play(
                state, _random_or_bot_move(game, package, state, pending, levels, stream), chance
            ).state
            moves += 1
    return [part / unit if part % unit else part // unit for part in parts], moves


def _random_or_bot_move(
    game: Game[Any, Any],
    package: str,
    state: Any,
    ask: Ask,
    levels: Sequence[int | None],
    stream: SeededChance,
) -> Move:
    level = levels[ask.seat]
    if level is None:
        return ask.moves.sample(stream)
    thinking: bots.Thinking = room(package, "bot").think(game.view(state, ask.seat), level, stream)
    return bots.drive(thinking).moves[0]


def dumps(answer: Json) -> str:
    """One line of JSON in ASCII."""
    return json.dumps(answer, separators=(",", ":"))


def serve_stdio(games: Catalogue) -> None:
    """Speak the protocol on standard input and output until `quit` or the end of input."""
    session = Session(games)
    source, sink = sys.stdin.buffer, sys.stdout
    while not session.closed:
        line = source.readline(LINE_LIMIT + 2)
        if not line:
            break
        long = len(line) > LINE_LIMIT + 1 or (len(line) > LINE_LIMIT and not line.endswith(b"\n"))
        if long:
            _skip_line(source, line)
        try:
            sink.write(_answer(session, line if long else line.rstrip(b"\r\n")) + "\n")
            sink.flush()
        except BrokenPipeError:  # nobody listens any more
            with suppress(BrokenPipeError):
                sink.close()  # now, or the interpreter would try once more at its end and complain
            return


def _answer(session: Session, line: bytes) -> str:
    """The answer to a line; a fault of ours is told on standard error and does not end the conversation."""
    try:
        return session.answer_line(line)
    except Exception:
        print_exc()
        message = session.words.text(Message("table.error.internal"))
        return dumps({"ok": False, "error": {"code": "bad_request", "message": message}})


def _skip_line(source: Any, line: bytes) -> None:
    """Read on to the end of a line that is too long, keeping nothing."""
    while line and not line.endswith(b"\n"):
        line = source.readline(LINE_LIMIT)
