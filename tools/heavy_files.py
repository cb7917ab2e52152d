"""Files of the largest size that is read in: what costs most to refuse, and what costs most to load.

The browser tests (`e2e/test_imports.py`) and `run.py bench imports` choose them in the page.
"""

import sys
from functools import cache
from random import Random
from typing import Any

from tools import paths

if str(paths.PY) not in sys.path:
    sys.path.insert(0, str(paths.PY))

WHOLE = 24_000_000
"""Bytes of a backup, at most."""

WHEN = "2026-11-20T12:00:00Z"
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 "


def refused_files() -> dict[str, str]:
    """Files of 24 MB that are nothing of ours, by what they are made of."""
    key = "k" * (WHOLE - 40)
    return {
        "objects": _repeated('{"backup":[', "{},", "{}]}", WHOLE),
        "lists": _repeated("[", "[],", "[]]", WHOLE),
        "nesting": "[" * (WHOLE // 2) + "]" * (WHOLE // 2),
        "nested backup": '{"backup":' + "[" * (WHOLE // 2 - 20) + "]" * (WHOLE // 2 - 20) + "}",
        "long key": f'{{"backup":[],"{key}":1}}',
        "quotes": _repeated('{"backup":[', '"",', '""]}', WHOLE),
    }


def _repeated(head: str, part: str, tail: str, size: int) -> str:
    return head + part * ((size - len(head) - len(tail)) // len(part)) + tail


@cache
def long_game(seed: int = 1, notes: int = 480) -> str:
    """The file of a true game: a full war of the Non-Lieu, played at random to its end (some 4,000 moves),
    with as many long notes as are read in."""
    from tabletop.save_format import export_text

    return export_text(_saved(seed, notes))


@cache
def long_backup(games: int = 6) -> str:
    """A backup of such games: more than a browser has room for."""
    from tabletop.backup import backup_text
    from tabletop.saves import MemoryStorage, SaveStore

    store = SaveStore(MemoryStorage({}))
    for number in range(games):
        store.save(store.free_slot(), _saved(number, 480))
    return backup_text(store, ())


@cache
def short_game(seed: int = 1) -> str:
    """The longest beginning of such a game, without notes, that the page reads in without a worker."""
    from tabletop.save_format import export_text
    from ui.browser.import_client import SHORT

    shorter, longer = 0, 4_000
    while longer - shorter > 1:
        moves = (shorter + longer) // 2
        if len(export_text(_saved(seed, 0, moves))) <= SHORT:
            shorter = moves
        else:
            longer = moves
    return export_text(_saved(seed, 0, shorter))


def _saved(seed: int, notes: int, moves: int = sys.maxsize) -> Any:
    """A full war of so many moves at most, with so many notes."""
    import catalog
    from tabletop.chance import SeededChance
    from tabletop.game import Ask
    from tabletop.match import Match
    from tabletop.record import NOTE_LIMIT, Player
    from tabletop.registry import load_game
    from tabletop.save_format import saved_of

    game = load_game(catalog.GAMES, "nonlieu")
    match = Match.new(game, {"size": "full", "undo": "free"}, 2, seed, players=(Player(),) * 2)
    chance = SeededChance(seed)
    while isinstance(match.pending, Ask) and match.length < moves:
        match, _ = match.play(match.ask.moves.sample(chance))
    random = Random(seed)
    for number in range(notes):
        text = "".join(random.choices(LETTERS, k=NOTE_LIMIT))
        match = match.noted(number % (match.length + 1), f"note {number}", text)
    return saved_of(match, f"Longue {seed}", WHEN)
