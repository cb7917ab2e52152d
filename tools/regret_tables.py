"""Writes the tables of regret of Contrevent, Au bord de l'eau and the Guerre du Non-Lieu.

    python3 -m tools.regret_tables contrevent
    python3 -m tools.regret_tables water_margin
    python3 -m tools.regret_tables nonlieu

A table has moments of games in which the moves are worth different things, one a game. What a move is worth
is what it led to where it was played so many times, with the same chances for all moves, and the best level
played on for everybody: to the next phase 4, to the end of the chapter, of the next turn. There a bot's own
evaluation is asked, or the end counts: a table sees further than a bot does, and no further than that
evaluation is true. Tables are `tests/<game>/regret.json`; what may be given away stands in
`tests/<game>/test_<game>_regret.py`. The moments come from games between bots, so a table that is written
anew has others where these have changed.
"""

import base64
import json
import os
import sys
import zlib
from collections.abc import Callable, Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "py") not in sys.path:
    sys.path.insert(0, str(ROOT / "py"))

from tabletop import codec  # noqa: E402
from tabletop.bots import bot_seed, drive  # noqa: E402
from tabletop.chance import SeededChance  # noqa: E402
from tabletop.codec import canonical  # noqa: E402
from tabletop.game import Ask, Game, Move, Over  # noqa: E402
from tabletop.setup import check_options  # noqa: E402

Row = dict[str, Any]
"""A line of a table. state: packed; values: what each move is worth."""

SEATS = 2
"""Who sits at the table of a game of several."""


def packed(state: object) -> str:
    """A state as short text, which `tests/regret.py` reads."""
    codec.register(type(state))
    return base64.b64encode(zlib.compress(canonical(codec.encode(state)).encode(), 9)).decode()


def row_of(state: object, values: dict[str, float], apart: int) -> Row | None:
    """A line of a table; None where it is all the same what is played. apart: by how much the best move is
    better than the worst one at least."""
    whole = {text: round(value) for text, value in values.items()}
    if len(whole) < 2 or max(whole.values()) - min(whole.values()) < apart:
        return None
    return {"state": packed(state), "values": whole}


def moments(
    game: Game[Any, Any], think: Any, options: dict[str, Any], seats: int, seed: int
) -> Iterator[Any]:
    """The states of a game between bots, who sit by a level that the seed says. options: those that are not
    as a new game has them."""
    chance, lots = SeededChance(seed), SeededChance(f"{seed}/levels")
    levels = [game.levels[lots.roll("level", len(game.levels)) - 1] for _ in range(seats)]
    state = game.start(check_options(game, options), seats, chance).state
    at = 0
    while isinstance(ask := game.pending(state), Ask):
        yield state
        state = game.play(
            state, move_of(game, think, state, levels[ask.seat], bot_seed(seed, at)), chance
        ).state
        at += 1


def move_of(game: Game[Any, Any], think: Any, state: Any, level: int, seed: int) -> Move:
    """What a bot of that level plays."""
    found: Move = drive(think(game.view(state, asked(game, state).seat), level, SeededChance(seed))).moves[0]
    return found


def asked(game: Game[Any, Any], state: Any) -> Ask:
    """The question of a state that is not the end."""
    ask = game.pending(state)
    assert isinstance(ask, Ask)
    return ask


def played_on(
    game: Game[Any, Any],
    think: Any,
    state: Any,
    move: Move,
    seed: int,
    until: Callable[[Any], bool],
) -> Any:
    """The state in which a move and then the best level's moves have led to the end, or to where `until`
    says."""
    chance, at = SeededChance(f"{seed}/further"), 0
    state = game.play(state, move, chance).state
    while isinstance(game.pending(state), Ask) and not until(state):
        at += 1
        move = move_of(game, think, state, max(game.levels), bot_seed(seed, at))
        state = game.play(state, move, chance).state
    return state


# Contrevent


MEAN_WIND = 2
"""The level of the guide that takes the mean wind for the one that comes: it is asked at the next phase 4,
where the best one takes far longer."""


def contrevent_row(seed: int) -> Row | None:
    """A clash whose wind is known, in thousandths of a game: each set of cards, each Soutien."""
    from contrevent import GAME, bot  # imported when first used
    from contrevent.rules.state import WON, Ended, Movement, Stand

    wait = SeededChance(f"{seed}/moment").roll("moment", 30)
    chosen = None
    for number, state in enumerate(moments(GAME, bot.think, {}, 1, seed)):
        if number >= wait and isinstance(state.frame, Stand) and 2 <= len(state.hand) <= 3:
            chosen = state
            break
    if chosen is None:
        return None

    def worth(move: Move, number: int) -> int:
        after = played_on(GAME, bot.think, chosen, move, number, lambda one: isinstance(one.frame, Movement))
        if isinstance(after.frame, Ended):
            return 1_000 * (after.frame.reason == WON)
        return drive(bot.think(after, MEAN_WIND, SeededChance(0))).value or 0

    moves = list(asked(GAME, chosen).moves)
    return row_of(
        chosen, {" ".join(move): sum(worth(move, n) for n in range(4)) / 4 for move in moves}, apart=20
    )


# Au bord de l'eau


def water_margin_row(seed: int) -> Row | None:
    """A choice of a turn, in ten-thousandths of a game won and what the own bandits count besides: the moves
    that look best, and some of the others."""
    from water_margin import GAME, bot  # imported when first used
    from water_margin.bot.candidates import moves_to_try
    from water_margin.bot.evaluation import Evaluator
    from water_margin.bot.levels import WEIGHTS
    from water_margin.bot.search import move_evaluation
    from water_margin.rules.score import bandits
    from water_margin.rules.state import Turn

    lots = SeededChance(f"{seed}/moment")
    wished = lots.face("step", ("travel", "travel", "refuge", "enter", "adventure"))
    wait = lots.roll("moment", 200)
    for number, state in enumerate(moments(GAME, bot.think, {"length": "short"}, SEATS, seed)):
        frame = state.frames[-1]
        step = frame.step if isinstance(frame, Turn) else ""
        if number >= wait and step == wished and asked(GAME, state).moves.count() > 1:
            break
    else:
        return None
    ask = asked(GAME, state)
    evaluate = move_evaluation(state, ask.seat, SeededChance(0), WEIGHTS)
    ranked = sorted(dict.fromkeys(moves_to_try(state, ask)), key=evaluate, reverse=True)
    tried = [*ranked[:3], *ranked[3 :: max(1, len(ranked) // 3)]][:5]

    def worth(move: Move, number: int) -> float:
        after = played_on(GAME, bot.think, state, move, number, lambda one: one.chapter > state.chapter)
        over = GAME.pending(after)
        if isinstance(over, Over):
            won = WEIGHTS.regard * (ask.seat in over.winners) / len(over.winners)
            return won + bandits(after, ask.seat) * WEIGHTS.growing / SEATS
        return Evaluator(after, ask.seat).value(after)

    return row_of(state, {" ".join(move): sum(worth(move, n) for n in range(8)) / 8 for move in tried}, 300)


# Guerre du Non-Lieu


TRIED = 5
"""Moves of a war that are played on, at most, besides those that levels choose."""

ASKED = 4
"""How often a level that takes lesser moves too is asked for its choice."""


def nonlieu_row(seed: int) -> Row | None:
    """A sheet, or what a unit does, in thousandths of all tokens: what the levels choose, and more of what
    they try."""
    from nonlieu import GAME, bot  # imported when first used
    from nonlieu.bot.evaluation import WON, battle_of, evaluate
    from nonlieu.rules.state import Acting, Sheets, side_of_seat

    size = ("duel", "skirmish")[seed % 2]
    lots = SeededChance(f"{seed}/moment")
    wished: type = (Sheets, Acting)[lots.roll("kind", 2) - 1]
    wait = lots.roll("moment", 60 if size == "duel" else 200)
    for number, state in enumerate(moments(GAME, bot.think, {"turns": 20, "size": size}, SEATS, seed)):
        if number >= wait and isinstance(state.frames[-1], wished):
            break
    else:
        return None
    seat = asked(GAME, state).seat
    side = side_of_seat(state, seat)

    def worth(move: Move, number: int) -> float:
        after = played_on(GAME, bot.think, state, move, number, lambda one: one.turn > state.turn + 1)
        over = GAME.pending(after)
        if isinstance(over, Over):
            return float(WON if seat in over.winners else -WON)
        return evaluate(battle_of(after), side)

    chosen = [
        move_of(GAME, bot.think, state, level, number) for level in GAME.levels for number in range(ASKED)
    ]
    tried = list(dict.fromkeys([*chosen, *list(tried_in_war(state, seat))[:TRIED]]))
    return row_of(state, {" ".join(move): sum(worth(move, n) for n in range(4)) / 4 for move in tried}, 60)


def tried_in_war(state: Any, seat: int) -> Iterator[Move]:
    """What bots try in a war: the sheet of each plan; to be done, and how each unit's lines begin."""
    from nonlieu.bot.candidates import candidates  # imported when first used
    from nonlieu.bot.search import SheetSearch, sheet_of
    from nonlieu.bot.sheet_templates import PLANS
    from nonlieu.rules.group_turns import DONE, can_use, offered
    from nonlieu.rules.state import Sheets

    frame = state.frames[-1]
    if isinstance(frame, Sheets):
        search = SheetSearch(state, seat, clever=True)
        yield from (sheet_of(search, plan, {}) for plan in PLANS)
        return
    yield (DONE,)
    for unit in offered(state, frame):
        if can_use(state, frame, unit):
            yield from (line[0] for line in candidates(state, frame, unit, 2) if line)


TABLES: dict[str, tuple[Callable[[int], Row | None], int]] = {
    "contrevent": (contrevent_row, 30),
    "water_margin": (water_margin_row, 100),
    "nonlieu": (nonlieu_row, 100),
}
"""Of each game how a line is found by its seed, and how many there are."""


def main() -> int:
    """Write the table of a game."""
    if len(sys.argv) != 2 or sys.argv[1] not in TABLES:
        sys.stderr.write(f"one of {', '.join(TABLES)}\n")
        return 2
    find, count = TABLES[sys.argv[1]]
    rows: list[str] = []
    some = 4 * (os.cpu_count() or 1)
    seeds = range(1, some + 1)
    with Pool() as pool:
        while len(rows) < count:
            for seed, found in zip(seeds, pool.map(find, seeds, chunksize=1), strict=True):
                if found is not None and len(rows) < count:
                    rows.append(json.dumps(found, ensure_ascii=False))
                    print(len(rows), seed, found["values"], flush=True)
            seeds = range(seeds.stop, seeds.stop + some)
    file = ROOT / "tests" / sys.argv[1] / "regret.json"
    file.write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
