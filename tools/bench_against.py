"""This tree's site against another commit's, a part of `run.py bench`: `--against REV`.

The other commit is checked out into `build/bench/` and built there by its own tools. Both sites are measured
by the code of this tree, in turn, in pairs whose order alternates; a figure is the median of the ratios of
the pairs, with its 95 % confidence interval.

| part | figure | limit of the ratio |
|---|---|---|
| bytes | the files of a first visit, gzip -9 | 1.00 |
| cold | from nothing to a piece on the board, by `#play=hujiyang` | 1.00 |
| home | from nothing to home, of a site that has none to a piece on the board | 1.00 |
| seen | from nothing to home in sight | 1.00 |
| seen-offline | the same from the service worker, with the server stopped | 1.00 |
| offline | a piece on the board, from the service worker, with the server stopped | 1.00 |
| tap | a tap to its piece on the screen, while level 6 thinks | 1.00 |
| frames | the share of frames within 50 ms while level 6 thinks | at least 0.99 |
| decisions | a decision in the middle of Au bord de l'eau to its picture | 1.03 |
| war-choices | a unit of a full war of the Guerre du Non-Lieu chosen, to its hexagons | 1.03 |
| war-moves | its move, to its picture | 1.03 |
"""

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, TypeVar

from playwright.sync_api import Page, sync_playwright

from tools import bench_nonlieu_page, bench_page, bench_water_margin, build_cache, environment, paths, site
from tools.bench_figures import Figure, median_interval, ratio_of_pairs, ratios, spread
from tools.bench_page import Host, fresh_profile, hosting
from tools.console import UserError, progress_bar, say, step
from tools.repository import git

PAIRS = 25
WARMING = 1
SECONDS = 3
"""How long the frames of a site are watched for one pair."""
Side = TypeVar("Side")
Pair: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that is compared. limit: what the ratio may be at most (or at least, with `floor`); game:
    the one that both sites must have, empty where it needs none."""

    title: str
    unit: str
    limit: float
    measure: Callable[[Sequence[Host], int], list[Pair]]
    floor: bool = False
    digits: int = 0
    game: str = ""

    def figure(self, pairs: Sequence[Pair]) -> Figure:
        """The ratio of this tree to the other, with its interval."""
        low, high = median_interval(ratios(pairs))
        detail = f"[{low:.3f}–{high:.3f}] of {len(pairs)} pairs" if len(pairs) > 1 else "exact"
        return Figure(self.title, ratio_of_pairs(pairs), self.limit, detail, self.floor)

    def absolute(self, values: Sequence[float]) -> str:
        """The figures of one tree as its table shows them."""
        return f"{self.title}: {spread(values, self.unit, self.digits)}"


def compare(revision: str, parts: Sequence[str], pairs: int) -> list[Figure]:
    """Measure parts of both sites; print a table for each tree and one of the ratios, which are returned.

    `UserError` when there is no such commit, or it cannot be built.
    """
    commit = commit_of(revision)
    folders = (site.ensure_built(), built(commit))
    found: dict[str, list[Pair]] = {}
    with ExitStack() as ending:
        hosts = [ending.enter_context(hosting(folder)) for folder in folders]
        for part in fitting(parts, hosts):
            with step(f"measuring {part} of both"):
                found[part] = PARTS[part].measure(hosts, pairs)
            say(f"  {PARTS[part].figure(found[part]).line()}")
    for side, name in enumerate(("this tree", f"{revision} ({commit[:12]})")):
        print(f"\n{name}")
        for part, measured in found.items():
            print(f"  {PARTS[part].absolute([pair[side] for pair in measured])}")
    print(f"\nthis tree / {revision}, the median of the ratios and its 95 % interval")
    figures = [PARTS[part].figure(measured) for part, measured in found.items()]
    for figure in figures:
        print(f"  {figure.line()}", flush=True)
    return figures


def fitting(parts: Sequence[str], hosts: Sequence[Host]) -> list[str]:
    """Those parts whose game both sites have; of the others it is told that they are left out."""
    found = []
    for part in parts:
        game = PARTS[part].game
        if game and any(not any(host.folder.rglob(f"{game}-*.zip")) for host in hosts):
            say(f"· {part} is left out: one of the two sites does not have the game {game}")
        else:
            found.append(part)
    return found


# The other commit


def commit_of(revision: str) -> str:
    """The full name of a commit. `UserError` when git knows none of that name."""
    options = ("--verify", "--quiet", "--end-of-options")
    try:
        return git("rev-parse", *options, f"{revision}^{{commit}}").strip()
    except (OSError, subprocess.CalledProcessError):
        raise UserError(f"git knows no commit {revision} here") from None


@build_cache.locked
def built(commit: str) -> Path:
    """The site of a commit, checked out and built by its own tools unless that was done before."""
    folder = paths.BENCH / commit[:12]
    stamp = f"bench-{commit[:12]}"
    if not (build_cache.is_fresh(stamp, commit) and (folder / "dist" / "sw.js").is_file()):
        with step(f"checking out {commit[:12]} and building its site"):
            build_cache.forget(stamp)
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            sources = folder / "sources.zip"
            git("archive", "--format=zip", f"--output={sources}", commit)
            with zipfile.ZipFile(sources) as archive:
                archive.extractall(folder)
            command = [sys.executable, str(folder / "run.py"), "build"]
            what = f"building {commit[:12]}"
            environment.run_following(command, what, lambda line: say(f"    {line.rstrip()}"))
        build_cache.write(stamp, commit)
    return folder / "dist"


# Measuring


def in_turn(
    measure: Callable[[Side], float], sides: Sequence[Side], pairs: int, *, warming: int = 0
) -> list[Pair]:
    """Measure two sides in turn, the first one first in every other pair. warming: pairs left out."""
    found = []
    for number in range(warming + pairs):
        order = (0, 1) if number % 2 else (1, 0)
        measured = {side: measure(sides[side]) for side in order}
        progress_bar(number + 1, warming + pairs, "pairs")
        if number >= warming:
            found.append((measured[0], measured[1]))
    return found


def first_visits(hosts: Sequence[Host], _: int) -> list[Pair]:
    """The bytes of a first visit to each; they are always the same, so one pair is all."""
    ours, theirs = (bench_page.first_visit(host.folder)[1] for host in hosts)
    return [(ours, theirs)]


def cold_starts(hosts: Sequence[Host], pairs: int) -> list[Pair]:
    """Starts with a fresh profile."""
    with sync_playwright() as playwright:
        return in_turn(lambda host: bench_page.cold_start(playwright, host), hosts, pairs)


def home_starts(hosts: Sequence[Host], pairs: int) -> list[Pair]:
    """Starts at the root with a fresh profile."""
    with sync_playwright() as playwright:
        return in_turn(lambda host: bench_page.home_start(playwright, host), hosts, pairs)


def homes_seen(hosts: Sequence[Host], pairs: int) -> list[Pair]:
    """Starts at the root with a fresh profile, until home is seen."""
    with sync_playwright() as playwright:
        return in_turn(lambda host: bench_page.home_seen(playwright, host), hosts, pairs)


def homes_seen_offline(hosts: Sequence[Host], pairs: int) -> list[Pair]:
    """The same from the service worker, each site in a profile of its own."""
    with opened(hosts, bench_page.NOTE_PIECE + bench_page.NOTE_SEEN) as pages:
        for host in hosts:
            bench_page.store(pages[host], host)
        return in_turn(
            lambda host: bench_page.home_seen_offline(pages[host], host), hosts, pairs, warming=WARMING
        )


def offline_starts(hosts: Sequence[Host], pairs: int) -> list[Pair]:
    """Starts from the service worker, each site in a profile of its own."""
    with opened(hosts, bench_page.NOTE_PIECE) as pages:
        for host in hosts:
            bench_page.store(pages[host], host)
        return in_turn(
            lambda host: bench_page.offline_start(pages[host], host), hosts, pairs, warming=WARMING
        )


def taps(hosts: Sequence[Host], pairs: int) -> list[Pair]:
    """Delays of taps while level 6 thinks."""
    with opened(hosts, bench_page.NOTE_DELAY) as pages:
        for host in hosts:
            bench_page.open_with_worker(pages[host], host)
        return in_turn(lambda host: bench_page.tap_delay(pages[host], host), hosts, pairs, warming=WARMING)


def frames_in_time(hosts: Sequence[Host], pairs: int) -> list[Pair]:
    """The shares of frames in time while level 6 thinks."""

    def share(host: Host) -> float:
        return bench_page.frames_of(pages[host], SECONDS, thinking=True).share_in_time

    with opened(hosts) as pages:
        for host in hosts:
            bench_page.open_with_worker(pages[host], host)
        return in_turn(share, hosts, pairs, warming=WARMING)


def decisions(hosts: Sequence[Host], pairs: int) -> list[Pair]:
    """Delays of decisions of Au bord de l'eau."""
    file = bench_page.file_of(bench_water_margin.middle())
    with opened(hosts, bench_page.NOTE_TOUCH) as pages:
        for host in hosts:
            bench_page.put_on_table(pages[host], host.site, file, bench_water_margin.SHOWN)
        return in_turn(
            lambda host: bench_water_margin.decisions(pages[host], 1)[0],
            hosts,
            pairs,
            warming=bench_water_margin.WARMING,
        )


def war_moves(which: int) -> Callable[[Sequence[Host], int], list[Pair]]:
    """Delays in a full war of the Guerre du Non-Lieu. which: 0 of choices, 1 of moves."""

    def measured(hosts: Sequence[Host], pairs: int) -> list[Pair]:
        acting = bench_page.file_of(bench_nonlieu_page.games()[1])
        with opened(hosts) as pages:
            for host in hosts:
                bench_nonlieu_page.table(pages[host], host, acting)
            warming = bench_nonlieu_page.WARMING
            return in_turn(
                lambda host: bench_nonlieu_page.one_move(pages[host])[which], hosts, pairs, warming=warming
            )

    return measured


@contextmanager
def opened(hosts: Sequence[Host], script: str = "") -> Iterator[dict[Host, Page]]:
    """A page for each host, in a browser of its own. script: what the page runs before its own scripts."""
    with sync_playwright() as playwright, ExitStack() as ending:
        pages = {}
        for host in hosts:
            pages[host] = ending.enter_context(fresh_profile(playwright)).new_page()
            if script:
                pages[host].add_init_script(script)
        yield pages


PARTS = {
    "bytes": Part("bytes of a first visit", "bytes", 1.00, first_visits),
    "cold": Part("cold start", "ms", 1.00, cold_starts),
    "home": Part("start at the root", "ms", 1.00, home_starts),
    "offline": Part("offline start", "ms", 1.00, offline_starts),
    "tap": Part("tap while thinking", "ms", 1.00, taps, digits=1),
    "frames": Part("frames within 50 ms while thinking", "", 0.99, frames_in_time, floor=True, digits=3),
    "seen": Part("home seen", "ms", 1.00, homes_seen),
    "seen-offline": Part("home seen, offline", "ms", 1.00, homes_seen_offline),
    "decisions": Part(
        "decision of Au bord de l'eau", "ms", 1.03, decisions, digits=1, game=bench_water_margin.GAME
    ),
    "war-choices": Part(
        "unit of a full war chosen", "ms", 1.03, war_moves(0), digits=1, game=bench_nonlieu_page.GAME
    ),
    "war-moves": Part("move of a full war", "ms", 1.03, war_moves(1), digits=1, game=bench_nonlieu_page.GAME),
}
