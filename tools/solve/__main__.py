"""The command: `run.py solve`. It solves the game, says the figures, compares them with those that are
known, keeps the tables in `build/solve/`, and on demand checks them and writes the table of the page."""

import argparse
import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numba import njit

from tools import paths
from tools.console import say
from tools.solve import entry, movement, opening, pack, unbeaten, verify
from tools.solve.geometry import COUNT, GOAL, KE_COUNT, OF_SIZE, STABLE, STANDS, START, image, spread

FOLDER = paths.BUILD / "solve"
SAMPLES = 20_000_000
KNOWN = (
    (33_481, 30_635, 23_906, 79, 116),
    (333_175, 252_385, 129_188, 115, 116),
    (2_105_695, 882_523, 286_005, 115, 114),
    (9_469_965, 1_315_111, 291_642, 107, 106),
    (32_188_170, 913_153, 149_127, 77, 76),
)
"""By Kè taken: positions a side up to symmetry (88,260,972 in all, the published number), those that the Kè
win when they are and when the Shāng are to move, and the longest wins in plies."""


@njit
def kept_of_equals(masks: np.ndarray) -> np.ndarray:
    """Of the positions with these masks of Kè, which to count so that equal ones count once."""
    count = len(masks)
    found = np.ones(COUNT * count, np.bool_)
    for stand in range(COUNT):
        for rank in range(count):
            ke = spread(np.int64(masks[rank]), STANDS[stand])
            for number in range(8):
                if STABLE[stand, number] and image(number, ke) < ke:
                    found[stand * count + rank] = False
    return found


def figures(tables: list[movement.Tables]) -> list[tuple[int, ...]]:
    """What `KNOWN` has, of these tables."""
    found = []
    for taken, pair in enumerate(tables):
        kept = kept_of_equals(OF_SIZE[KE_COUNT - taken])
        won = [table != movement.LOST for table in pair]
        counts = [int((one & kept).sum()) for one in won]
        longest = [int(table[one].max()) for table, one in zip(pair, won, strict=True)]
        found.append((int(kept.sum()), *counts, *longest))
    return found


def solve(progress: Callable[[str], None]) -> bool:
    """Make the tables; whether their figures are the known ones and the start is the Shāng's."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    tables = movement.solve(progress)
    for taken, pair in enumerate(tables):
        for side, table in zip(("ke", "shang"), pair, strict=True):
            np.save(FOLDER / f"movement-{taken}-{side}.npy", table)
    found = figures(tables)
    right = tuple(found) == KNOWN
    for taken, row in enumerate(found):
        progress(f"movement, {taken} taken: {', '.join(f'{one:,}' for one in row)}")
    progress(f"movement: {'the known figures' if right else 'NOT THE KNOWN FIGURES'}")
    bits = entry.solve(tables, progress)
    shares = {entered: entry.shares(bits, entered) for entered in range(KE_COUNT)}
    for entered, share in shares.items():
        progress(f"entry, {entered} entered: won {', '.join(f'{100 * one:.4g} %' for one in share)}")
    start = bool(bits[0, START, 0] & np.uint64(1))
    progress(f"the start is won by the {'Kè' if start else 'Shāng'}")
    np.save(FOLDER / "entry.npy", bits)
    (FOLDER / "figures.json").write_text(json.dumps({"movement": found, "entry": shares}, indent=1), "utf-8")
    return right and not start


def kept_tables() -> list[movement.Tables]:
    """The tables of the movement phase as they were kept."""
    return [
        (
            np.load(FOLDER / f"movement-{taken}-ke.npy"),
            np.load(FOLDER / f"movement-{taken}-shang.npy"),
        )
        for taken in range(GOAL)
    ]


def prove_unbeaten(bits: np.ndarray, progress: Callable[[str], None], *, anew: bool) -> bool:
    """Go through every position that is reached against the Shāng of the page; whether its file says of each
    what to play that does not lose. anew: they learn first, and the file is written."""
    content = b"" if anew else pack.ENTRY_FILE.read_bytes()
    written = None if anew else pack.unpack_entry(content)[0]
    weights, errors = unbeaten.go_through(bits, written, progress)
    if anew:
        content = pack.pack_entry(weights, errors)
        pack.ENTRY_FILE.write_bytes(content)
        progress(f"{pack.ENTRY_FILE.relative_to(paths.ROOT)}: {len(content):,} bytes")
    _, at, skipped = pack.unpack_entry(content)
    wanted_at, wanted = pack.numbered(errors)
    right = bool(np.array_equal(at, wanted_at) and np.array_equal(skipped, wanted))
    progress("unbeaten: " + ("no lost position is reached" if right else "THE FILE IS NOT RIGHT"))
    return right


def write_shares(bits: np.ndarray, progress: Callable[[str], None]) -> None:
    """Write the module with the plots of the page, of the tables that are kept."""
    shares = json.loads((FOLDER / "figures.json").read_text("utf-8"))["entry"][str(opening.ENTERED)]
    opening.FILE.write_text(opening.page_module(bits, shares, progress), "utf-8")
    progress(f"{opening.FILE.relative_to(paths.ROOT)} is written")


def main() -> int:
    """Carry out the command."""
    parser = argparse.ArgumentParser(prog="run.py solve", description="hǔ-jì-yáng solved (tools/solve)")
    parser.add_argument("--verify", action="store_true", help="check the tables by the rules alone")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="positions of the entry phase to check")
    parser.add_argument("--pack", action="store_true", help="write the table that the page plays from")
    parser.add_argument("--unbeaten", action="store_true", help="prove that the Shāng of the page never lose")
    parser.add_argument("--learn", action="store_true", help="learn how they play anew and write it")
    parser.add_argument("--shares", action="store_true", help="write the module with the plots of the page")
    parser.add_argument("--kept", action="store_true", help="take the tables of the last run")
    options = parser.parse_args()
    begun = time.monotonic()

    def progress(text: str) -> None:
        say(f"{time.monotonic() - begun:6.1f} s  {text}")

    right = options.kept or solve(progress)
    if options.verify:
        tables = kept_tables()
        wrong = verify.verify_movement(tables, progress)
        looked, more = verify.verify_entry(tables, np.load(FOLDER / "entry.npy"), options.samples, progress)
        progress(f"{wrong} wrong in the movement phase, {more} of {looked:,} in the entry phase")
        right = right and not wrong and not more
    if options.pack and right:
        file: Path = pack.FILE
        written = pack.pack([shang for _, shang in kept_tables()])
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(written)
        progress(f"{file.relative_to(paths.ROOT)}: {len(written):,} bytes")
    if right and (options.learn or options.unbeaten):
        right = prove_unbeaten(np.load(FOLDER / "entry.npy"), progress, anew=options.learn)
    if right and options.shares:
        write_shares(np.load(FOLDER / "entry.npy"), progress)
    progress(f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6:.2f} GB at most")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
