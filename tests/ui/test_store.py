"""The store: what comes of each effect of the storage, where there is room and where there is none; how much
of the storage is used is counted once, then kept up, shown and warned of."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import get_args

import pytest

import catalog
import ui.update  # noqa: F401 - registers the commands
from driven import DrivenMatch
from failing_storage import FAILURES, FailingStorage
from readers import read_in
from rows import each
from storages import Limited, Memory
from tables import GAMES, finished, match_of
from tabletop import saves
from tabletop.chance import SeededChance
from tabletop.drafts import with_draft
from tabletop.game import Message, Over
from tabletop.registry import UNREACHABLE
from tabletop.results import Result
from tabletop.save_format import APP, FILE_LIMIT, Saved, saved_of
from ui import actions, effects, storage_keys
from ui.actions import Action
from ui.commands import Clock, Command
from ui.effects import Effect, StoreEffect
from ui.settings import Settings
from ui.state import AnyMatch, Deleted
from ui.store import Store
from world import NOW, new_match, open_page
from world import TODAY as DAY

TABLE = 3
"""The number of a table; the store only hands it back."""

AWAY = {"hujiyang": "package_that_does_not_come"}


def store_on(storage: saves.Storage, games: Mapping[str, str] = catalog.GAMES) -> Store:
    return Store(storage, games, lambda: NOW, lambda: DAY)


def played(count: int = 3) -> DrivenMatch:
    return finished(new_match(), SeededChance(1), count)


def unstamped(match: AnyMatch) -> Saved:
    return saved_of(match, "", "", ())


def save(store: Store, match: AnyMatch) -> str:
    taken, saved = store.carry_out(effects.SaveMatch(TABLE, None, unstamped(match)))
    assert isinstance(taken, actions.SlotTaken) and saved == actions.GameSaved(TABLE, match.at)
    return taken.slot


def test_a_new_match_for_which_there_is_no_room_is_refused_and_leaves_nothing() -> None:
    crowded = Memory({f"quatre-vents/slot/game-{n}/a": "x" for n in range(1, saves.SLOT_LIMIT + 1)})
    for storage, problem in (
        (Limited(10), Message("table.save.full")),
        (crowded, Message("table.save.too_many", {"n": saves.SLOT_LIMIT})),
    ):
        before = dict(storage.texts)
        answer = store_on(storage).carry_out(effects.SaveMatch(TABLE, None, unstamped(played())))
        assert answer == (actions.SaveFailed(TABLE, problem),)
        assert storage.texts == before


def test_why_a_saved_game_cannot_be_opened_or_changed_is_told() -> None:
    storage = Memory({"quatre-vents/slot/broken/a": "rubbish"})
    slot, missing = save(store_on(storage), played()), Message("table.save.missing")
    for games, name, problem in (
        (catalog.GAMES, "game-9", missing),
        (catalog.GAMES, "broken", Message("table.save.damaged")),
        (AWAY, slot, UNREACHABLE),
        ({}, slot, Message("table.error.no_such_game", {"name": "hujiyang"})),
    ):
        answer = store_on(storage, games).carry_out(effects.ReadSlot(name, "follow"))
        assert answer == (actions.OpenFailed(name, problem, "follow"),)
    for effect in (effects.DeleteSlot("game-9"), effects.ExportSlot("game-9", DAY)):
        assert store_on(storage).carry_out(effect) == (actions.StoreRefused(missing),)


def test_a_file_tells_what_is_hidden_only_where_something_is() -> None:
    for game, hides in (("toy", True), ("hujiyang", False), ("contrevent", False)):
        store = Store(Memory(), GAMES, lambda: NOW, lambda: DAY)
        for plies, expected in ((5, hides), (2_000, False)):
            match = finished(match_of(game, 4), SeededChance(1), plies)
            assert isinstance(match.pending, Over) == (plies > 5)
            _, told = store.carry_out(effects.ExportSlot(save(store, match), DAY))
            assert isinstance(told, actions.GameExported) and told.tells_hidden == expected


def test_a_file_that_is_no_game_or_that_does_not_come_or_finds_no_room_is_refused_and_nothing_written() -> (
    None
):
    def refused(text: str, failure: str = "", games: Mapping[str, str] = catalog.GAMES) -> Message:
        storage = FailingStorage(failure=failure)
        (answer,) = read_in(store_on(storage, games), text, games)
        assert not any(key.endswith("/a") for key in storage.texts)
        assert isinstance(answer, actions.ImportRefused)
        return answer.problem

    store = store_on(Memory())
    file, _ = store.carry_out(effects.ExportSlot(save(store, played()), DAY))
    assert isinstance(file, effects.Download)
    for bad, key in (("[" * 100_000, "unreadable"), ("{}", "not_ours"), ("x" * (FILE_LIMIT + 1), "too_big")):
        assert refused(bad).key == f"table.save.{key}"
    assert refused(file.text, games=AWAY) == UNREACHABLE
    assert all(refused(file.text, failure).key.startswith("table.save.") for failure in ("full", "forbidden"))


RESULT = Result("m", "contrevent", 7, DAY, True, "contrevent.over.won", 6, 70, None, False, "")


@each(["", "full", "forbidden"])
def test_results_and_preferences_are_kept_where_there_is_room(failure: str) -> None:
    storage = FailingStorage({storage_keys.RESULTS: "rubbish"})
    store, other = store_on(storage), replace(RESULT, match="n", deal=20261121, day="", daily=True)
    assert store.carry_out(effects.ReadResults()) == (actions.ResultsRead(()),), "rubbish is no result"
    for effect in (effects.RecordResult(RESULT), effects.RecordResult(replace(RESULT, score=99))):
        assert store.carry_out(effect) == ()
    storage.failure = failure
    for later in (effects.RecordResult(other), effects.RecordPar("m", 81)):
        assert store.carry_out(later) == ()
    kept = (RESULT,) if failure else (replace(RESULT, par=81), replace(other, day=DAY))
    assert store.carry_out(effects.ReadResults()) == (actions.ResultsRead(kept),)
    told = (actions.SettingsNotSaved(),) if failure else ()
    assert store.carry_out(effects.WriteSettings(Settings(lang="en"))) == told


@each(["", *FAILURES])
def test_nothing_is_raised_whatever_the_storage_does(failure: str) -> None:
    match = played()
    saved = unstamped(match)
    every: tuple[StoreEffect, ...] = (
        effects.SaveMatch(TABLE, None, saved), effects.RememberSlot("game-1"),
        effects.ReadSlot("game-1", "open"),
        effects.SaveDrafts("game-1", with_draft((), match.at, 0, ("a1",)), match.game.name, match.seed),
        effects.ReplaySlot("game-1", Clock(NOW, DAY, 7)), effects.ListGames(),
        effects.OpenGameOf("game-1", Command("games.open-loaded", slot="game-1")),
        effects.RenameSlot("game-1", "name"), effects.DeleteSlot("game-1"),
        effects.RestoreSlot(Deleted("game-1", replace(saved, label=replace(saved.label, when=NOW)))),
        effects.ExportSlot("game-1", DAY), effects.ExportEverything(DAY), effects.WriteSettings(Settings()),
        effects.WriteFlag(storage_keys.PLAIN_SEEN), effects.RecordResult(RESULT), effects.RecordPar("m", 1),
        effects.ReadResults(), effects.RecordAlbum({"toy": {"met": frozenset((1,))}}), effects.ReadAlbum(),
        effects.ReadDaily(), effects.MeasureStorage(), effects.FindUnderWay("hujiyang", Command("home"), 7),
    )  # fmt: skip
    assert {type(effect) for effect in every} == set(get_args(StoreEffect))
    answers = get_args(Action) + get_args(Effect)
    for before in ({}, {f"quatre-vents/slot/game-1/{generation}": "rubbish" for generation in "ab"}):
        store = store_on(FailingStorage(before, failure))
        for effect in every:
            assert all(isinstance(answer, answers) for answer in store.carry_out(effect))


OTHERS = "another-page"
"""A key of another page of the same host."""


def counted(texts: dict[str, str]) -> saves.StorageUse:
    sizes = {key: len(key) + len(text) for key, text in texts.items()}
    return saves.StorageUse(
        sum(size for key, size in sizes.items() if key.startswith(APP)), sum(sizes.values())
    )


def test_the_count_keeps_up_with_every_write_without_reading_and_not_with_what_others_write() -> None:
    chance = random.Random(5)
    below = Memory({f"{APP}:{number}": "x" * number for number in range(9)})
    storage = saves.MeasuredStorage(below)
    assert storage.use is None, "never counted"
    assert storage.measure() == counted(below.texts)
    below.read.clear()
    for _ in range(300):
        key = f"{chance.choice((APP, OTHERS))}:{chance.randrange(9)}"
        if chance.random() < 0.7:
            storage.set(key, "y" * chance.randrange(50))
        else:
            storage.remove(key)
        assert storage.use == counted(below.texts) and below.read == []
    before = storage.use
    below.set(OTHERS, "123")
    assert storage.use == before and storage.measure() == storage.use == counted(below.texts)
    for failure in ("full", "forbidden"):
        failing = saves.MeasuredStorage(FailingStorage({OTHERS: "1"}, failure))
        before = failing.measure()
        with pytest.raises(saves.StorageFull):
            failing.set(f"{APP}:a", "12345")
        assert failing.use == before and failing.get(OTHERS) == "1" and failing.keys() == [OTHERS]


def test_shares_of_the_limit() -> None:
    (first, second), limit = (4_000_000, 5_000_000), saves.STORAGE_LIMIT
    shares = ((first - 1, 76, 0), (first, 76, first), (second, 95, second), (limit - 1, 99, second))
    for whole, percent, warning in (*shares, (2 * limit, 100, second)):
        use = saves.StorageUse(whole, whole)
        assert (use.percent, use.own_percent, use.warning) == (percent, percent, warning)


def test_the_player_is_warned_once_when_a_save_passes_a_threshold() -> None:
    """Of what was counted; each row: how much others use then, and the warning after the next save."""
    first, second = saves.WARNINGS
    uncounted = open_page(storage=Memory({OTHERS: "x" * second}))
    uncounted.play(2)
    assert uncounted.notices == []
    page = open_page()
    for used, percent in ((first - 100_000, 0), (first, 76), (second, 95), (first, 0)):
        page.storage.set(OTHERS, "x" * used)
        page.do(Command("storage.measure"))
        page.play()
        assert [notice.kind for notice in page.state.notices] == ["warn"] * bool(percent)
        assert page.said() == ([page.say("table.storage.warning", percent=percent)] if percent else [])
        page.play(2)
        assert page.notices == [], "once is enough"
