"""One file with all saved games and results: what it holds, what is refused, how it is merged."""

import json
from dataclasses import replace
from typing import Any

import pytest

from rows import anything, each
from storages import Memory
from tables import GAMES, AnyMatch, finished, match_of
from tabletop import backup
from tabletop.backup import ADDED, KNOWN, UPDATED, Merger, backup_text, merge_results, read_backup
from tabletop.chance import SeededChance
from tabletop.codec import checksum
from tabletop.game import TableError
from tabletop.results import Result
from tabletop.save_format import FORMAT, Saved, SaveError, saved_of
from tabletop.saves import SaveStore

EARLY, LATE = "2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z"
WON = Result("m", "contrevent", 1, "2026-11-20", True, "contrevent.over.won", 6, 70, None, False, "")


def played(number: int = 1, plies: int = 10, game: str = "hujiyang") -> AnyMatch:
    """A match after so many decisions; the same number gives the same moves."""
    return finished(match_of(game, number), SeededChance(number), plies)


def saved(match: AnyMatch, when: str = EARLY, name: str = "") -> Saved:
    return saved_of(match, name, when, begun="2026-11-20")


def shelf(*games: Saved) -> SaveStore:
    store = SaveStore(Memory())
    for game in games:
        store.save(store.free_slot(), game)
    return store


def all_of(store: SaveStore) -> dict[str, Saved]:
    return {slot.name: store.read(slot.name) for slot in store.slots() if slot.problem is None}


def data_of(*games: Saved) -> dict[str, Any]:
    """What a backup of these games and of a result holds."""
    data: dict[str, Any] = json.loads(backup_text(shelf(*games), (WON,)))
    return data


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "checksum": checksum(data)}


def merged(store: SaveStore, *games: Saved, keep: str = "") -> list[str]:
    """What becomes of each of these games when they come in as a backup."""
    merger = Merger(store, GAMES)
    return [merger.merge(game, keep) for game in reversed(read_backup(data_of(*games)).games)]


# The file


def test_a_backup_holds_every_game_and_result(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = [saved(played(number, game=game)) for number, game in enumerate(("hujiyang", "contrevent", "toy"))]
    data = data_of(*mine)
    more = sealed({**data, "results": [*data["results"], {"match": 3}, None]})
    assert backup.is_backup(more) and read_backup(more).results == (WON,), "what cannot be read is left out"
    empty = SaveStore(Memory())
    assert merged(empty, *mine) == [ADDED] * 3
    assert {one.label.game: one for one in all_of(empty).values()} == {one.label.game: one for one in mine}
    assert merged(empty, *mine, *mine) == [KNOWN] * 6 and len(all_of(empty)) == 3, "nothing is new twice"
    broken = Memory({"quatre-vents/slot/broken/a": "rubbish"})
    (left,) = read_backup(json.loads(backup_text(SaveStore(broken), ()))).games
    with pytest.raises(TableError, match="damaged"):
        Merger(empty, GAMES).merge(left)
    nothing = read_backup(json.loads(backup_text(SaveStore(Memory()), ())))
    assert (nothing.games, nothing.results) == ((), ())
    assert backup.BACKUP_LIMIT > 5_242_187
    whole = backup_text(empty, ())
    monkeypatch.setattr(backup, "BACKUP_LIMIT", len(whole))
    assert backup_text(empty, ()) == whole
    monkeypatch.setattr(backup, "BACKUP_LIMIT", len(whole) - 1)
    with pytest.raises(SaveError, match="too_big"):
        backup_text(empty, ())


@each(
    [{"backup": wrong} for wrong in anything({}, [3], None)]
    + [{"app": "other"}, {"format": FORMAT + 1}, {"format": "1"}, {"more": 1}]
)
def test_what_is_no_sound_backup_is_refused(change: dict[str, Any]) -> None:
    data = data_of(EIGHT)
    with pytest.raises(SaveError):
        read_backup(sealed({**data, **change}))
    with pytest.raises(SaveError, match="checksum"):
        read_backup({**data, "results": []})


# Merging


def elsewhere() -> AnyMatch:
    """A match that went another way before its end, and then on."""
    here, there = played(1, 8), played(1, 6)
    there.play(next(move for move in there.ask.moves.first(50) if move != here.decisions[6].move))
    return finished(there, SeededChance(9), 4)


EIGHT, TWELVE, LONG = saved(played(1, 8)), saved(played(1, 12), LATE), saved(played(1, 12))
OTHER, ELSEWHERE = saved(played(2, 8)), saved(elsewhere(), LATE)
DEAL = saved(played(1, 0, "contrevent"))
NEXT_DAY = replace(DEAL, label=replace(DEAL.label, begun="2026-11-21"))
BACK = saved(played(1, 8), "2026-11-29")
MONDAY, TUESDAY = saved(played(), "2026-11-19", "Lundi"), saved(played(), EARLY, "Mardi")
THURSDAY = saved(played(), LATE, "Jeudi")


@each(
    # what is here; what comes in; what becomes of it; what is here then
    [([EIGHT], [EIGHT], [KNOWN], [EIGHT]), ([TWELVE], [EIGHT, BACK], [KNOWN, KNOWN], [TWELVE]),
     ([EIGHT, OTHER], [TWELVE], [UPDATED], [TWELVE, OTHER]),
     ([EIGHT], [ELSEWHERE], [ADDED], [EIGHT, ELSEWHERE]), ([DEAL], [NEXT_DAY], [ADDED], [DEAL, NEXT_DAY]),
     # What was taken back here since stays beside what comes in.
     ([BACK], [LONG], [ADDED], [BACK, LONG]),
     ([TUESDAY], [MONDAY], [KNOWN], [TUESDAY]), ([TUESDAY], [THURSDAY], [UPDATED], [THURSDAY])]
)  # fmt: skip
def test_what_comes_in_is_known_newer_or_another_game(
    here: list[Saved], coming: list[Saved], outcomes: list[str], then: list[Saved]
) -> None:
    store = shelf(*here)
    assert merged(store, *coming) == outcomes
    assert [one for _, one in sorted(all_of(store).items())] == then


def test_a_game_on_the_table_or_changed_meanwhile_is_never_written_over() -> None:
    store = shelf(EIGHT)
    assert merged(store, TWELVE, keep="game-1") == [ADDED]
    assert all_of(store) == {"game-1": EIGHT, "game-2": TWELVE}
    store = shelf(EIGHT)
    merger, mine = Merger(store, GAMES), saved(played(1, 9), LATE)
    store.save("game-1", mine)
    (later,) = read_backup(data_of(saved(played(1, 12), "2026-11-22"))).games
    assert merger.merge(later) == ADDED
    assert store.read("game-1") == mine


def test_the_results_of_both_sides_are_kept_once_by_their_days() -> None:
    first, last = replace(WON, deal=2, day="2026-11-18"), replace(WON, deal=3, day="2026-11-22")
    assert merge_results((WON,), (last, first)) == (first, WON, last)
    assert merge_results((), (WON,)) == (WON,) == merge_results((WON,), ())
    other, known = replace(WON, won=False, score=0, par=66, day="2026-11-01"), replace(WON, par=50)
    assert merge_results((WON,), (other,)) == (replace(WON, par=66),), "here is how it ended here"
    assert merge_results((known,), (other,)) == (known,)
