"""The measured figures: `run.py bench [PART …]`, all parts if none is named.

Every figure is a ratio to a baseline measured in the same run, interleaved with it, so that the machine and
what else it does cancel out; the absolute figures are printed beside. Medians of PAIRS pairs.

| part | figure |
|---|---|
| loop | a fixed calibration loop, for figures that have no other baseline |
| bytes | a first visit (the shell and the first game) against the stock Pyodide core files, all gzip -9 |
| cold | from nothing to a piece on the board, against bare stock `loadPyodide()` |
| offline | the same from the service worker with the server stopped, against bare stock warm |
| seen | from nothing to home in sight, before Python is there |
| moves | random moves a second on CPython against the package `baghchal` |
| playouts | random games of two of the games a second (`playout`), beside the calibration loop |
| search | alpha-beta nodes a second in the page's worker against CPython |
| frames | frames of the page while level 6 thinks, and how soon a tap is on the screen |
| moments | frames while dice fall, sheets turn over and storms strike, against the same page at rest |
| imports | files of 24 MB and long true games read in: the longest task of the page |
| long | a decision late in a long game against an early one; what such games take of the storage |
| patch | a change of the board: our patch against writing it anew, and against two libraries |
| water | a decision of Au bord de l'eau to its picture; the chronicle of a whole game, here and in the page |
| nonlieu | a full war of 140 units: a move, a check, a bot's turn; touches, fingers, opening in the page |
| trace | the files that a touch goes through, and its hops between them |
| taps | touches in three games while a bot thinks, as it is and four times slower; only when it is named |
| engines | cold and stored starts in Firefox and in WebKit, against stock; only when it is named |
| start | a cold start in its phases, in milliseconds; measured only when it is named |

`run.py bench --against REV [PART …]` measures bytes, starts, what is seen, taps, frames and decisions of this
tree and of another commit's in turn (`tools/bench_against.py`).
"""

import argparse
import json
import shutil
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import (
    bench_against,
    bench_engines,
    bench_imports,
    bench_long,
    bench_minds,
    bench_moments,
    bench_nonlieu,
    bench_nonlieu_page,
    bench_page,
    bench_patch,
    bench_start,
    bench_taps,
    bench_trace,
    bench_water_margin,
    build_cache,
    environment,
    paths,
    runtime,
    site,
)
from tools.bench_figures import Figure, ratio_of_pairs, spread, start_figure
from tools.bench_page import Frames, fresh_profile, hosting
from tools.console import UserError, say

sys.path.insert(0, str(paths.PY))

PAIRS = 9
WARMING = 2
FIRST_PLAY = 400
"""Kilobytes that a further game may be opened by."""
STOCK_CORE = (*runtime.PYODIDE_FILES, runtime.LIBRARY, runtime.LOCK)


# Figures without a browser


def calibration_loop() -> float:
    """Seconds for a fixed piece of integer work on this Python."""
    begun = time.perf_counter()
    value = 1
    for step in range(2_000_000):
        value = (value * 48_271 + step) & 0x3FFFFFFF
    return time.perf_counter() - begun


def loop() -> list[Figure]:
    """The calibration loop."""
    times = [1000 * calibration_loop() for _ in range(PAIRS)]
    return [Figure("calibration loop, ms", statistics.median(times), None, spread(times))]


def sizes() -> list[Figure]:
    """A first visit against the stock core files, and the game that has most to be opened by."""
    folder = site.ensure_built()
    count, ours = bench_page.first_visit(folder)
    stock = sum(bench_page.packed(runtime.PYODIDE / name) for name in STOCK_CORE)
    detail = f"{ours:,} bytes in {count} files against {stock:,}"
    plays = bench_page.first_plays(folder)
    each = ", ".join(f"{name} {size:,}" for name, size in plays.items())
    return [
        Figure("first visit, bytes gzip -9", ours / stock, 1.0, detail),
        Figure("first play of a further game, kB", max(plays.values()) / 1000, FIRST_PLAY, each),
    ]


# Starting


def cold() -> list[Figure]:
    """Starts with a fresh profile, ours and stock in turn."""
    kinds = {"site": bench_page.cold_start, "stock": bench_page.cold_stock_start}
    pairs = []
    with sync_playwright() as playwright, hosting(site.ensure_built()) as host:
        for number in range(PAIRS):
            order = ("site", "stock") if number % 2 else ("stock", "site")
            measured = {kind: kinds[kind](playwright, host) for kind in order}
            pairs.append((measured["site"], measured["stock"]))
    return [start_figure("cold start to playable / stock loadPyodide()", pairs, 0.65)]


def offline() -> list[Figure]:
    """Starts from the service worker with the server stopped; stock ones warm, with the server there."""
    pairs = []
    with (
        sync_playwright() as playwright,
        hosting(site.ensure_built()) as host,
        fresh_profile(playwright) as context,
    ):
        page = context.new_page()
        page.add_init_script(bench_page.NOTE_PIECE)
        bench_page.store(page, host)
        for number in range(WARMING + PAIRS):
            bench_page.stock_start(page, lambda: page.goto(host.stock))
            warm = bench_page.stock_start(page, page.reload)
            stored = bench_page.offline_start(page, host)
            if number >= WARMING:
                pairs.append((stored, warm))
    return [start_figure("offline start to playable / stock warm", pairs, 0.5)]


def seen() -> list[Figure]:
    """How soon home is seen with a fresh profile."""
    with sync_playwright() as playwright, hosting(site.ensure_built()) as host:
        times = [bench_page.home_seen(playwright, host) for _ in range(PAIRS)]
    return [Figure("home seen, ms", statistics.median(times), 300, spread(times))]


def start() -> list[Figure]:
    """The phases of a cold start."""
    return bench_start.figures(site.ensure_built(), PAIRS)


# Thinking


def moves() -> list[Figure]:
    """Random moves a second, ours and `baghchal`'s in turn."""
    from hujiyang import playout, rules
    from tabletop.chance import NoChance

    folder = bench_packages()
    options = {name: option.default for name, option in rules.OPTIONS.items()}
    start = rules.start(options, 2, NoChance()).state
    pairs = []
    for seed in range(PAIRS):
        begun = time.perf_counter()
        _, played = playout.playout(start, 400, seed)
        ours = played / (time.perf_counter() - begun)
        pairs.append((ours, baghchal_moves(folder, seed)))
    both = [spread([pair[side] for pair in pairs], "a second") for side in (0, 1)]
    detail = f"{both[0]} against {both[1]}"
    return [Figure("random moves / those of baghchal 1.0.1", ratio_of_pairs(pairs), 25, detail, floor=True)]


def playouts() -> list[Figure]:
    """Random games of Contrevent, and of four players of Au bord de l'eau."""
    four = "random games of four of Au bord de l'eau a second"
    return [
        random_games("random games of Contrevent a second", {"game": "contrevent"}, 60, 150),
        random_games(four, {"game": "water_margin", "seats": 4}, 3, 6),
    ]


def random_games(title: str, begun: dict[str, str | int], count: int, floor: int) -> Figure:
    """Random games through the protocol, so many at a time, and the calibration loop in turn with them.
    begun: what a game is begun with."""
    import catalog
    from tabletop.protocol import Session

    session = Session(catalog.GAMES)
    session.answer({"do": "new", "seed": 1, **begun})
    games, loops = [], []
    for seed in range(PAIRS):
        loops.append(1000 * calibration_loop())
        answer = session.answer({"do": "playout", "games": count, "seed": seed})
        games.append(answer["games"] / answer["seconds"])
    detail = f"{spread(games, 'a second')}; calibration loop {spread(loops)}"
    return Figure(title, statistics.median(games), floor, detail, floor=True)


def bench_packages() -> Path:
    """The packages that are measured against, installed into a folder of their own."""
    listed, folder = paths.REQUIREMENTS / "bench.txt", paths.BENCH / "packages"
    stamp = build_cache.digest([listed])
    if not build_cache.is_fresh("packages-bench", stamp):
        with build_cache.build_lock():
            shutil.rmtree(folder, ignore_errors=True)
            environment.pip(
                environment.ensure_venv(),
                "install",
                "--target",
                str(folder),
                "--requirement",
                str(listed),
                total=environment.count_of(listed),
            )
            build_cache.write("packages-bench", stamp)
    return folder


def baghchal_moves(folder: Path, seed: int) -> float:
    """Random moves a second of the package, in a process of its own."""
    script = paths.TOOLS / "baghchal_moves.py"
    variables = {**paths.child_environment(), "PYTHONPATH": str(folder)}
    return float(
        environment.run_quietly([sys.executable, str(script), "1", str(seed)], "baghchal", env=variables)
    )


def search() -> list[Figure]:
    """The same search in the worker and on CPython, in turn: the ratio of their speeds."""
    import catalog
    from tabletop.protocol import Session

    session = Session(catalog.GAMES)
    pairs = []
    with bench_page.worker_page() as (page, _):
        for number in range(WARMING + PAIRS):
            answer, in_worker = page.evaluate(bench_page.ASK_WORKER, bench_page.THINK_TEXTS)
            begun = time.perf_counter()
            plain = [session.answer_line(text) for text in bench_page.THINK_TEXTS][-1]
            on_cpython = 1000 * (time.perf_counter() - begun)
            nodes = json.loads(answer)["nodes"]
            assert nodes == json.loads(plain)["nodes"], "the worker searched something else"
            if number >= WARMING:
                pairs.append((1000 * nodes / in_worker, 1000 * nodes / on_cpython))
    both = [spread([pair[side] for pair in pairs], "nodes a second") for side in (0, 1)]
    detail = f"{both[0]} against {both[1]}"
    return [Figure("search in the worker / on CPython", ratio_of_pairs(pairs), 0.35, detail, floor=True)]


# The page while a bot thinks

RUNS = 3
SECONDS = 6


def frames() -> list[Figure]:
    """How the page's frames come while level 6 thinks, and how soon a tap shows."""
    idle: list[float] = []
    thinking: list[float] = []
    with bench_page.worker_page() as (page, host):
        for _ in range(RUNS):
            idle += bench_page.frames_of(page, SECONDS, thinking=False).gaps
            thinking += bench_page.frames_of(page, SECONDS, thinking=True).gaps
        page.add_init_script(bench_page.NOTE_DELAY)
        delays = [bench_page.tap_delay(page, host) for _ in range(PAIRS)]
    return [
        *frame_figures(Frames(thinking), Frames(idle)),
        Figure("tap to screen while thinking, ms", statistics.median(delays), 100, spread(delays)),
    ]


def frame_figures(thinking: Frames, idle: Frames) -> list[Figure]:
    """The share of frames within 50 ms and the number over 100 ms in three runs, idle ones beside."""
    return [
        Figure(
            "frames within 50 ms while thinking",
            thinking.share_in_time,
            0.99,
            f"of {len(thinking.gaps)}; idle {idle.share_in_time:.3f}",
            True,
        ),
        Figure("frames over 100 ms in three runs", thinking.late, 1, f"idle {idle.late}"),
    ]


def water() -> list[Figure]:
    """Au bord de l'eau: decisions and its chronicle."""
    return bench_water_margin.figures(calibration_loop)


PARTS: dict[str, Callable[[], list[Figure]]] = {
    "loop": loop,
    "bytes": sizes,
    "cold": cold,
    "offline": offline,
    "seen": seen,
    "moves": moves,
    "playouts": playouts,
    "search": search,
    "frames": frames,
    "moments": bench_moments.figures,
    "patch": bench_patch.figures,
    "imports": bench_imports.figures,
    "trace": bench_trace.figures,
    "long": bench_long.figures,
    "water": water,
    "minds": bench_minds.figures,
    "nonlieu": lambda: [*bench_nonlieu.figures(calibration_loop), *bench_nonlieu_page.figures()],
}
NAMED_ONLY: dict[str, Callable[[], list[Figure]]] = {
    "start": start,
    "taps": bench_taps.figures,
    "engines": lambda: bench_engines.figures(PAIRS),
}


def command_line(arguments: Sequence[str]) -> argparse.Namespace:
    """What the command line asks for; one that cannot be carried out ends the program."""
    parser = argparse.ArgumentParser(prog="run.py bench", description=(__doc__ or "").partition("\n")[0])
    known = [*PARTS, *NAMED_ONLY, *bench_against.PARTS]
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(dict.fromkeys(known)))
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument("--against", metavar="REV", help="compare this tree with that of another commit")
    parser.add_argument("--pairs", type=int, default=bench_against.PAIRS, help="so many, with --against")
    options = parser.parse_args(arguments)
    admitted = bench_against.PARTS if options.against else {**PARTS, **NAMED_ONLY}
    if unknown := [part for part in options.parts if part not in admitted]:
        parser.error(f"no part {', '.join(unknown)} here: choose from {', '.join(admitted)}")
    if options.pairs < 1:
        parser.error("--pairs takes a number from 1")
    return options


def main(arguments: Sequence[str]) -> int:
    """Measure the named parts and print their figures."""
    options = command_line(arguments)
    if options.against:
        parts = options.parts or list(bench_against.PARTS)
        figures = bench_against.compare(options.against, parts, options.pairs)
    else:
        figures = []
        for part in options.parts or PARTS:
            for figure in {**PARTS, **NAMED_ONLY}[part]():
                print(figure.line(), flush=True)
                figures.append(figure)
    if options.json:
        written = {one.name: {"value": one.value, "limit": one.limit, "good": one.good} for one in figures}
        options.json.write_text(json.dumps(written, indent=2) + "\n")
    return 0 if all(figure.good for figure in figures) else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except UserError as error:
        say(f"\n{error}")
        sys.exit(1)
