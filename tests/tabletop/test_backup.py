"""One file with all saved games and results: what it holds, what is refused, how it is merged."""

import json
from dataclasses import replace
from typing import Any

import pytest

from rows import each
from storages import Limited, Memory
from tables import GAMES, AnyMatch, finished, match_of
from tabletop.backup import (
    ADDED,
    BACKUP_LIMIT,
    KNOWN,
    UPDATED,
    Merger,
    backup_text,
    is_backup,
    merge_results,
    read_backup,
)
from tabletop.chance import SeededChance
from tabletop.codec import canonical, checksum
from tabletop.game import TableError
from tabletop.results import Result
from tabletop.save_format import FORMAT, Saved, SaveError, saved_of
from tabletop.saves import SaveStore

EARLY, LATE = "2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z"
WON = Result("m", "contrevent", 1, "2026-11-20", True, "contrevent.over.won", 6, 70, None, False, "")


def played(number: int = 1, plies: int = 10, game: str = "hujiyang") -> AnyMatch:
    """A match after so many decisions; the same number gives the same moves."""
    match = match_of(game, number)
    finished(match, SeededChance(number), plies)
    return match


def saved(match: AnyMatch, when: str = EARLY, name: str = "") -> Saved:
    return saved_of(match, name, when, begun="2026-11-20")


def shelf(*games: Saved) -> SaveStore:
    store = SaveStore(Memory())
    for game in games:
        store.save(store.free_slot(), game)
    return store


def all_of(store: SaveStore) -> dict[str, Saved]:
    return {slot.name: store.read(slot.name) for slot in store.slots() if slot.problem is None}


def merged(store: SaveStore, *games: Saved, keep: str = "") -> list[str]:
    """What becomes of each of these games when they come in as a backup."""
    data = json.loads(backup_text(shelf(*games), ()))
    merger = Merger(store, GAMES)
    return [merger.merge(game, keep) for game in reversed(read_backup(data).games)]


# The file


def test_a_backup_holds_every_game_and_result() -> None:
    names = ("hujiyang", "contrevent", "toy")
    mine = [saved(played(number, game=game)) for number, game in enumerate(names, 1)]
    store = shelf(*mine)
    data = json.loads(backup_text(store, (WON,)))
    assert is_backup(data)
    empty = SaveStore(Memory())
    backup = read_backup(data)
    merger = Merger(empty, GAMES)
    assert [merger.merge(game) for game in backup.games] == [ADDED] * 3
    assert backup.results == (WON,)
    theirs, ours = ({game.label.game: game for game in all_of(one).values()} for one in (empty, store))
    assert theirs == ours and len(ours) == 3


def test_a_backup_of_nothing_is_one_too() -> None:
    backup = read_backup(json.loads(backup_text(SaveStore(Memory()), ())))
    assert (backup.games, backup.results) == ((), ())


def test_what_is_left_of_a_damaged_game_is_in_the_backup() -> None:
    storage = Memory()
    store = SaveStore(storage)
    store.save("game-1", saved(played(1, 4)))
    store.save("game-1", saved(played(1, 5)))
    newer = [key for key in storage.texts if "/slot/" in key][1]
    storage.texts[newer] = storage.texts[newer][:-9]
    storage.texts["quatre-vents/slot/broken/a"] = "rubbish"
    backup = read_backup(json.loads(backup_text(store, ())))
    other = SaveStore(Memory())
    merger = Merger(other, GAMES)
    outcomes = []
    for game in backup.games:
        try:
            outcomes.append(merger.merge(game))
        except TableError as error:
            outcomes.append(error.message.key)
    assert outcomes == [ADDED, "table.save.damaged"]


@each(
    [{"backup": wrong} for wrong in ({}, [3], None)]
    + [{"app": "other"}, {"format": FORMAT + 1}, {"format": "1"}, {"more": 1}]
)
def test_what_is_no_sound_backup_is_refused(change: dict[str, Any]) -> None:
    data = {**json.loads(backup_text(shelf(saved(played())), (WON,))), **change}
    data["checksum"] = checksum(data)
    with pytest.raises(SaveError):
        read_backup(data)


def test_a_backup_that_was_changed_is_refused() -> None:
    text = backup_text(shelf(saved(played())), (WON,))
    data = json.loads(text.replace('"score":70', '"score":99'))
    with pytest.raises(SaveError) as caught:
        read_backup(data)
    assert caught.value.message.key == "table.save.checksum"


def test_a_backup_that_could_not_be_read_again_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.backup.BACKUP_LIMIT", 100)
    with pytest.raises(SaveError) as caught:
        backup_text(shelf(saved(played())), ())
    assert caught.value.message.key == "table.save.too_big" and BACKUP_LIMIT > 5_242_187


# Merging


def another_way(here: AnyMatch) -> AnyMatch:
    """A match that went another way two decisions before its end, and then on."""
    there = played(1, 6)
    there.play(next(move for move in there.ask.moves.first(50) if move != here.decisions[6].move))
    return finished(there, SeededChance(9), 4)


EIGHT, TWELVE = saved(played(1, 8)), saved(played(1, 12), LATE)
OTHER, ELSEWHERE = saved(played(2, 8)), saved(another_way(played(1, 8)), LATE)
DEAL = saved(played(1, 0, "contrevent"))
NEXT_DAY = replace(DEAL, label=replace(DEAL.label, begun="2026-11-21"))
BACK = saved(played(1, 8), "2026-11-29")


@each(
    [
        # what is here; what comes in; what becomes of it; what is here then
        ([EIGHT], [EIGHT], [KNOWN], [EIGHT]),
        ([TWELVE], [EIGHT, BACK], [KNOWN, KNOWN], [TWELVE]),
        ([EIGHT, OTHER], [TWELVE], [UPDATED], [TWELVE, OTHER]),
        # What was taken back here since stays beside what comes in.
        ([BACK], [saved(played(1, 12))], [ADDED], [BACK, saved(played(1, 12))]),
        ([EIGHT], [ELSEWHERE], [ADDED], [EIGHT, ELSEWHERE]),
        ([DEAL], [NEXT_DAY], [ADDED], [DEAL, NEXT_DAY]),
    ]
)
def test_what_comes_in_is_known_newer_or_another_game(
    here: list[Saved], coming: list[Saved], outcomes: list[str], then: list[Saved]
) -> None:
    store = shelf(*here)
    assert merged(store, *coming) == outcomes
    assert [one for _, one in sorted(all_of(store).items())] == then


def test_the_game_on_the_table_is_never_written_over() -> None:
    store = shelf(EIGHT)
    assert merged(store, TWELVE, keep="game-1") == [ADDED]
    assert all_of(store) == {"game-1": EIGHT, "game-2": TWELVE}


def test_a_newer_name_comes_in_and_an_older_one_does_not() -> None:
    store = shelf(saved(played(), EARLY, "Mardi"))
    assert merged(store, saved(played(), "2026-11-19", "Lundi")) == [KNOWN]
    assert merged(store, saved(played(), LATE, "Jeudi")) == [UPDATED]
    assert [one.label.name for one in all_of(store).values()] == ["Jeudi"]


def test_a_second_time_nothing_is_new() -> None:
    games = [saved(played(number)) for number in range(1, 5)]
    store = SaveStore(Memory())
    assert merged(store, *games) == [ADDED] * 4
    assert merged(store, *games) == [KNOWN] * 4
    assert merged(store, *games, *games) == [KNOWN] * 8
    assert len(all_of(store)) == 4


def test_a_game_changed_by_the_player_meanwhile_is_not_written_over() -> None:
    store = shelf(saved(played(1, 8), EARLY))
    merger = Merger(store, GAMES)
    mine = saved(played(1, 9), LATE)
    store.save("game-1", mine)
    newer = json.loads(backup_text(shelf(saved(played(1, 12), "2026-11-22")), ()))
    assert merger.merge(read_backup(newer).games[0]) == ADDED
    assert store.read("game-1") == mine


@pytest.mark.parametrize("kind", ["illegal", "unknown", "empty"])
def test_a_game_that_the_rules_refuse_changes_nothing(kind: str) -> None:
    store = shelf(saved(played()))
    before = all_of(store)
    data = json.loads(backup_text(shelf(saved(played(2))), ()))["backup"][0]
    if kind == "empty":
        data = {}
    else:
        if kind == "illegal":
            data["tail"][3]["move"] = "a1-e5"
        else:
            data["record"]["game"] = "chess"
        data["checksum"] = checksum(data)
    with pytest.raises(TableError):
        Merger(store, GAMES).merge(data)
    assert all_of(store) == before


def test_a_full_storage_keeps_what_was_there() -> None:
    storage = Limited(10**7)
    store = SaveStore(storage)
    store.save("game-1", saved(played(1, 8)))
    before = all_of(store)
    storage.quota = sum(len(key) + len(text) for key, text in storage.texts.items()) + 50
    data = read_backup(json.loads(backup_text(shelf(saved(played(1, 12), LATE), saved(played(2))), ())))
    merger = Merger(store, GAMES)
    for game in data.games:
        with pytest.raises(SaveError) as caught:
            merger.merge(game)
        assert caught.value.message.key == "table.save.full"
    assert all_of(store) == before


# Results


def test_the_results_of_both_sides_are_kept_by_their_days() -> None:
    first, last = replace(WON, deal=2, day="2026-11-18"), replace(WON, deal=3, day="2026-11-22")
    assert merge_results((WON,), (last, first)) == (first, WON, last)
    assert merge_results((), (WON,)) == (WON,) == merge_results((WON,), ())


def test_a_deal_that_ended_on_both_sides_keeps_its_own_result() -> None:
    other = replace(WON, won=False, score=0, par=66, day="2026-11-01")
    assert merge_results((WON,), (other,)) == (replace(WON, par=66),)
    known = replace(WON, par=50)
    assert merge_results((known,), (other,)) == (known,)


def test_results_that_cannot_be_read_are_left_out_of_a_backup() -> None:
    data = json.loads(backup_text(SaveStore(Memory()), (WON,)))
    data["results"] = [*data["results"], {"match": 3}, None]
    data["checksum"] = checksum(data)
    assert read_backup(json.loads(canonical(data))).results == (WON,)
