"""The store: what comes of each effect of the storage, where there is room and where there is none; how much
of the storage is used is counted once, then kept up, shown and warned of."""

import json
import random
import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from typing import Any, get_args

import pytest

import catalog
import ui.update  # noqa: F401 - registers the commands
from driven import DrivenMatch
from failing_storage import FAILURES, FailingStorage
from readers import read_in
from rows import each
from storages import Limited, Memory
from tables import GAMES, finished, match_of
from tabletop.chance import SeededChance
from tabletop.drafts import with_draft
from tabletop.game import Message, Over
from tabletop.record import Player
from tabletop.registry import UNREACHABLE, load_game
from tabletop.results import Result
from tabletop.save_format import APP, FILE_LIMIT, NAME_LIMIT, Label, Saved, saved_of
from tabletop.saves import (
    SLOT_LIMIT,
    STORAGE_LIMIT,
    WARNINGS,
    MeasuredStorage,
    Slot,
    Storage,
    StorageFull,
    StorageUse,
)
from ui import actions, effects, settings, storage_keys
from ui.actions import Action
from ui.commands import Clock, Command
from ui.effects import Effect, StoreEffect
from ui.settings import Settings
from ui.state import AnyMatch, Deleted, SavedGames
from ui.store import Store, file_name
from ui.views.page import Memo, draw
from world import World, open_page

NOW = "2026-11-21T12:00:00Z"
DAY = "2026-11-21"


def store_on(storage: Storage, games: Mapping[str, str] = catalog.GAMES) -> Store:
    return Store(storage, games, lambda: NOW, lambda: DAY)


def played(count: int = 3, game: str = "hujiyang", **options: Any) -> AnyMatch:
    rules = load_game(catalog.GAMES, game)
    seats = rules.seats[0]
    match = DrivenMatch.new(rules, options, seats, 7, players=(Player(),) * seats)
    for _ in range(count):
        match.play(match.ask.moves.first(1)[0])
    return match


def moves(match: AnyMatch) -> list[str]:
    return [decision.text for decision in match.decisions[: match.at]]


TABLE = 3
"""The number of a table; the store only hands it back."""


def unstamped(match: AnyMatch, name: str = "", draft: tuple[str, ...] = ()) -> Saved:
    return saved_of(match, name, "", draft)


def only(answers: tuple[Action | Effect, ...], kind: type[Any]) -> Any:
    (answer,) = answers
    assert isinstance(answer, kind), answer
    return answer


def save(store: Store, match: AnyMatch, slot: str | None = None, name: str = "") -> str:
    *taken, saved = store.carry_out(effects.SaveMatch(TABLE, slot, unstamped(match, name)))
    assert saved == actions.GameSaved(TABLE, match.at), saved
    return slot or str(only(tuple(taken), actions.SlotTaken).slot)


def read(store: Store, slot: str) -> AnyMatch:
    opened: actions.GameOpened = only(store.carry_out(effects.ReadSlot(slot, "open")), actions.GameOpened)
    return opened.match


def listed(store: Store) -> tuple[Slot, ...]:
    found: actions.GamesListed = only(store.carry_out(effects.ListGames()), actions.GamesListed)
    return found.slots


def all_saved(store: Store) -> dict[str, list[str]]:
    return {slot.name: moves(read(store, slot.name)) for slot in listed(store)}


def test_a_new_match_gets_a_free_slot_and_the_time() -> None:
    store = store_on(Memory())
    first, second = played(3), played(1)
    answers = store.carry_out(effects.SaveMatch(TABLE, None, unstamped(first, "Zoé")))
    assert answers == (actions.SlotTaken(TABLE, "game-1"), actions.GameSaved(TABLE, 3))
    assert save(store, second) == "game-2"
    assert all_saved(store) == {"game-1": moves(first), "game-2": moves(second)}
    label = next(slot.label for slot in listed(store) if slot.name == "game-1")
    assert label == Label("Zoé", "hujiyang", 3, NOW, False)


@each([("", ""), ("full", "full"), ("forbidden", "forbidden"), ("forgetful", "unverified")])
def test_a_match_is_saved_again_in_its_own_slot_or_it_is_told_why_not_and_the_save_before_stands(
    failure: str, reason: str
) -> None:
    storage = FailingStorage()
    store, match = store_on(storage), played(2)
    slot, before = save(store, match), moves(match)
    match.play(match.ask.moves.first(1)[0])
    storage.failure = failure
    (answer,) = store.carry_out(effects.SaveMatch(TABLE, slot, unstamped(match)))
    failed = actions.SaveFailed(TABLE, Message(f"table.save.{reason}"))
    assert answer == (failed if failure else actions.GameSaved(TABLE, 3))
    storage.failure = ""
    assert all_saved(store) == {slot: before if failure else moves(match)}


def test_a_new_match_for_which_there_is_no_room_is_refused_and_leaves_nothing() -> None:
    crowded = Memory({f"quatre-vents/slot/game-{n}/a": "x" for n in range(1, SLOT_LIMIT + 1)})
    for storage, problem in (
        (Limited(10), Message("table.save.full")),
        (crowded, Message("table.save.too_many", {"n": SLOT_LIMIT})),
    ):
        before = dict(storage.texts)
        answer = store_on(storage).carry_out(effects.SaveMatch(TABLE, None, unstamped(played())))
        assert answer == (actions.SaveFailed(TABLE, problem),)
        assert storage.texts == before


def test_the_game_to_open_is_remembered_and_forgotten_and_told_by_the_slot_itself() -> None:
    """Two keys could disagree when the storage was full between them; the older app wrote both."""
    storage = FailingStorage()
    store = store_on(storage)
    assert store.current() == ("", "")
    first, second = save(store, played()), save(store, played(1, "contrevent"))
    for slot, failure, kept, game in (
        (first, "", first, "hujiyang"),
        (second, "full", first, "hujiyang"),
        (second, "", second, "contrevent"),
        ("", "", None, ""),
    ):
        storage.failure = failure
        assert store.carry_out(effects.RememberSlot(slot)) == ()
        storage.failure = ""
        storage.set("quatre-vents:current-game", "hujiyang")
        assert storage.get(storage_keys.CURRENT) == kept and store.current() == (kept or "", game)
    storage.set(storage_keys.CURRENT, "nothing")
    assert store.current() == ("nothing", "")


@pytest.mark.parametrize("purpose", ["open", "import", "follow"])
def test_a_saved_game_is_opened_with_its_legal_draft_and_what_is_remembered_of_it(purpose: str) -> None:
    match = played(1)
    legal = match.ask.moves.first(1)[0][:1]
    for draft, kept in ((legal, legal), (("nowhere",), ())):
        store = store_on(Memory())
        saved = saved_of(match, "", "", draft, begun="2026-11-20", assistance="guide")
        store.carry_out(effects.SaveMatch(TABLE, None, saved))
        opened = only(store.carry_out(effects.ReadSlot("game-1", purpose)), actions.GameOpened)
        assert (opened.slot, opened.purpose, opened.saved.draft) == ("game-1", purpose, kept)
        label = opened.saved.label
        assert (label.when, label.begun, label.assistance) == (NOW, "2026-11-20", "guide")
        assert moves(opened.match) == moves(match)


def test_why_a_saved_game_cannot_be_opened_is_told() -> None:
    storage = Memory({"quatre-vents/slot/broken/a": "rubbish"})
    slot = save(store_on(storage), played())
    away = {"hujiyang": "package_that_does_not_come"}
    assert UNREACHABLE.key == "table.game.unreachable"
    for games, name, problem in (
        (catalog.GAMES, "game-9", Message("table.save.missing")),
        (catalog.GAMES, "broken", Message("table.save.damaged")),
        (away, slot, UNREACHABLE),
    ):
        answer = store_on(storage, games).carry_out(effects.ReadSlot(name, "follow"))
        assert answer == (actions.OpenFailed(name, problem, "follow"),)
    failed = only(store_on(storage, {}).carry_out(effects.ReadSlot(slot, "open")), actions.OpenFailed)
    assert failed.slot == slot and failed.problem.key.startswith("table.error.")


def test_the_modules_of_a_saved_game_are_fetched_before_it_is_opened() -> None:
    storage = Memory()
    slot, then = save(store_on(storage), played(1, "contrevent")), Command("games.open-loaded", slot="game-1")
    assert store_on(storage).carry_out(effects.OpenGameOf(slot, then)) == (
        effects.LoadGame("contrevent", then),
    )
    for games, name in ((catalog.GAMES, "game-9"), ({}, slot)):  # so that the reason is told
        assert store_on(storage, games).carry_out(effects.OpenGameOf(name, then)) == (then,)


def test_the_list_has_the_latest_first_and_the_damaged_last() -> None:
    times = iter(["2026-11-21T12:00:00Z", "2026-11-21T12:00:01Z"])
    storage = Memory({"quatre-vents/slot/broken/a": "rubbish"})
    store = Store(storage, catalog.GAMES, lambda: next(times), lambda: DAY)
    save(store, played(1))
    save(store, played(2))
    found = [(slot.name, slot.problem is None) for slot in listed(store)]
    assert found == [("game-2", True), ("game-1", True), ("broken", False)]


def test_a_new_name_is_kept_as_it_can_be_shown() -> None:
    store = store_on(Memory())
    slot = save(store, played(), name="before")
    for given, name in (("  A \n name  ", "A name"), ("x" * 1000, "x" * NAME_LIMIT)):
        assert store.carry_out(effects.RenameSlot(slot, given)) == (actions.GameRenamed(slot, name),)
        (shown,) = listed(store)
        assert shown.label is not None and shown.label.name == name
    assert all_saved(store) == {slot: moves(played())}


@pytest.mark.parametrize("unread", [False, True])
def test_a_deleted_game_is_told_with_what_it_was_a_damaged_one_unread_alone(unread: bool) -> None:
    storage = Memory({"quatre-vents/slot/broken/a": "rubbish"})
    store = store_on(storage)
    match = played()
    slot = save(store, match, name="Zoé")
    deleted = only(store.carry_out(effects.DeleteSlot(slot, unread=unread)), actions.GameDeleted)
    kept = replace(unstamped(match, "Zoé"), label=Label("Zoé", "hujiyang", 3, NOW, False))
    assert (deleted.slot, deleted.saved) == (slot, None if unread else kept)
    refused, gone = actions.StoreRefused(Message("table.save.damaged")), actions.GameDeleted("broken", None)
    answer = store.carry_out(effects.DeleteSlot("broken", unread=unread))
    assert answer == (gone if unread else refused,)
    assert [one.name for one in listed(store)] == ([] if unread else ["broken"])
    assert len(storage.texts) == (0 if unread else 1)


@pytest.mark.parametrize("failure", FAILURES)
def test_a_game_that_finds_no_room_to_come_back_can_be_brought_back_later(failure: str) -> None:
    storage = FailingStorage()
    store, first = store_on(storage), played(3)
    slot = save(store, first)
    answer = only(store.carry_out(effects.DeleteSlot(slot)), actions.GameDeleted)
    deleted = Deleted(slot, answer.saved)
    storage.failure = failure
    only(store.carry_out(effects.RestoreSlot(deleted)), actions.StoreRefused)
    storage.failure = ""
    assert store.carry_out(effects.RestoreSlot(deleted)) == (actions.GameRestored(deleted),)
    sound = [slot.name for slot in listed(store) if slot.problem is None]
    assert [moves(read(store, slot)) for slot in sound] == [moves(first)]


@each([effects.RenameSlot("game-9", "x"), effects.DeleteSlot("game-9"), effects.ExportSlot("game-9", DAY)])
def test_what_is_wanted_of_a_game_that_is_not_there_is_refused(effect: StoreEffect) -> None:
    store = store_on(Memory())
    save(store, played())
    assert store.carry_out(effect) == (actions.StoreRefused(Message("table.save.missing")),)
    assert len(listed(store)) == 1


def exported(store: Store, slot: str, *, damaged: bool = False) -> tuple[effects.Download, bool]:
    """A saved game as a file, and whether it tells what is hidden."""
    download, told = store.carry_out(effects.ExportSlot(slot, DAY, damaged))
    assert isinstance(download, effects.Download) and isinstance(told, actions.GameExported)
    return download, told.tells_hidden


@pytest.mark.parametrize(("game", "hides"), [("toy", True), ("hujiyang", False), ("contrevent", False)])
def test_a_file_tells_what_is_hidden_only_where_something_is(game: str, hides: bool) -> None:
    store = Store(Memory(), GAMES, lambda: NOW, lambda: DAY)
    for number, (plies, expected) in enumerate(((5, hides), (2_000, False)), 1):
        match = finished(match_of(game, 4), SeededChance(1), plies)
        assert isinstance(match.pending, Over) == (plies > 5)
        save(store, match)
        assert exported(store, f"game-{number}")[1] == expected


def test_all_that_is_left_of_a_damaged_game_goes_out_as_a_file_of_its_slot() -> None:
    storage = Memory()
    store = store_on(storage)
    match = played(3)
    save(store, match, name="Zoé & Léo")
    assert exported(store, "game-1")[0].name == "quatre-vents-hujiyang-zoé---léo-2026-11-21.json"
    sound = storage.texts["quatre-vents/slot/game-1/a"]
    storage.texts["quatre-vents/slot/game-1/b"] = "rubbish"
    download, tells_hidden = exported(store, "game-1", damaged=True)
    assert (download.name, tells_hidden) == ("quatre-vents-damaged-game-1-2026-11-21.json", False)
    assert json.loads(download.text)["heads"] == {"a": sound, "b": "rubbish"}
    assert read_in(store, download.text, catalog.GAMES) == [actions.GameImported("game-2")]
    assert all_saved(store)["game-2"] == moves(match)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "unreadable"),
        pytest.param("[" * 100_000, "unreadable", id="nested"),
        ("{}", "not_ours"),
        pytest.param("x" * (FILE_LIMIT + 1), "too_big", id="too long"),
    ],
)
def test_a_file_that_is_no_game_is_refused_and_nothing_written(text: str, problem: str) -> None:
    storage = Memory()
    refused = only(tuple(read_in(store_on(storage), text, catalog.GAMES)), actions.ImportRefused)
    assert refused.problem.key == f"table.save.{problem}"
    assert storage.texts == {}


def test_a_file_of_a_game_whose_modules_do_not_come_or_for_which_there_is_no_room_is_refused() -> None:
    store, storage, away = store_on(Memory()), Memory(), {"hujiyang": "package_that_does_not_come"}
    text = exported(store, save(store, played()))[0].text
    assert read_in(store_on(storage, away), text, away) == [actions.ImportRefused(UNREACHABLE)]
    assert storage.texts == {}
    for failure in FAILURES:
        full = FailingStorage(failure=failure)
        refused = only(tuple(read_in(store_on(full), text, catalog.GAMES)), actions.ImportRefused)
        assert refused.problem.key.startswith("table.save.")
        full.failure = ""
        assert not any(slot.label for slot in listed(store_on(full)))


@each(
    [
        ("hujiyang", "", "2026-11-21T12:00:00Z", "quatre-vents-hujiyang-2026-11-21.json"),
        ("contrevent", "Ma partie", "2026-11-21", "quatre-vents-contrevent-ma-partie-2026-11-21.json"),
        ("hujiyang", "../../etc/passwd", "", "quatre-vents-hujiyang-etc-passwd.json"),
        ("hujiyang", "<b>", "", "quatre-vents-hujiyang-b.json"),
        ("hujiyang", "x" * 60, "", f"quatre-vents-hujiyang-{'x' * 40}.json"),
    ]
)
def test_the_name_of_a_file_is_plain(game: str, name: str, when: str, file: str) -> None:
    assert file_name(game, name, when) == file


@pytest.mark.parametrize("failure", ["", "full", "forbidden"])
def test_preferences_and_what_was_seen_are_kept_or_that_they_are_not_is_told(failure: str) -> None:
    storage = FailingStorage(failure=failure)
    store = store_on(storage)
    chosen = Settings(lang="en", theme="dark", skins={"hujiyang": "stones"}, lang_chosen=True)
    for effect in (effects.WriteSettings(chosen), effects.WriteFlag(storage_keys.PLAIN_SEEN)):
        assert store.carry_out(effect) == ((actions.SettingsNotSaved(),) if failure else ())
    if not failure:
        assert settings.read(storage.get(storage_keys.SETTINGS)) == chosen
        assert storage.get("quatre-vents:plain-seen") == "1"


RESULT = Result("m", "contrevent", 7, DAY, True, "contrevent.over.won", 6, 70, None, False, "")


@pytest.mark.parametrize("failure", ["", "full", "forbidden"])
def test_results_are_kept_with_what_the_guide_reached_where_there_is_room(failure: str) -> None:
    storage = FailingStorage({storage_keys.RESULTS: "rubbish"})
    store, other = store_on(storage), replace(RESULT, match="n", deal=8)
    assert store.carry_out(effects.ReadResults()) == (actions.ResultsRead(()),), "rubbish is no result"
    for effect in (effects.RecordResult(RESULT), effects.RecordResult(replace(RESULT, score=99))):
        assert store.carry_out(effect) == ()
    storage.failure = failure
    for effect in (effects.RecordResult(other), effects.RecordPar("m", 81)):
        assert store.carry_out(effect) == ()
    kept = (RESULT,) if failure else (replace(RESULT, par=81), other)
    assert store.carry_out(effects.ReadResults()) == (actions.ResultsRead(kept),)


def test_a_result_whose_day_is_not_known_is_of_the_day_of_its_end() -> None:
    for deal, is_daily in ((20261121, True), (20261120, False)):
        store = store_on(Memory())
        store.carry_out(effects.RecordResult(replace(RESULT, day="", deal=deal, daily=True)))
        read_results = only(store.carry_out(effects.ReadResults()), actions.ResultsRead)
        assert [(one.day, one.daily) for one in read_results.results] == [(DAY, is_daily)]


def one_of_each() -> tuple[StoreEffect, ...]:
    match = played()
    deleted = Deleted("game-1", replace(unstamped(match), label=replace(unstamped(match).label, when=NOW)))
    return (
        effects.SaveMatch(TABLE, None, unstamped(match)),
        effects.SaveDrafts("game-1", with_draft((), match.at, 0, ("a1",)), match.game.name, match.seed),
        effects.RememberSlot("game-1"),
        effects.ReadSlot("game-1", "open"),
        effects.ReplaySlot("game-1", Clock(NOW, DAY, 7)),
        effects.OpenGameOf("game-1", Command("games.open-loaded", slot="game-1")),
        effects.ListGames(),
        effects.RenameSlot("game-1", "name"),
        effects.DeleteSlot("game-1"),
        effects.RestoreSlot(deleted),
        effects.ExportSlot("game-1", DAY),
        effects.ExportEverything(DAY),
        effects.WriteSettings(Settings()),
        effects.WriteFlag(storage_keys.PLAIN_SEEN),
        effects.RecordResult(RESULT),
        effects.RecordPar("m", 1),
        effects.ReadResults(),
        effects.RecordAlbum({"toy": {"met": frozenset((1,))}}),
        effects.ReadAlbum(),
        effects.ReadDaily(),
        effects.MeasureStorage(),
        effects.FindUnderWay("hujiyang", Command("home"), 7),
    )


@each(["", *FAILURES])
def test_nothing_is_raised_whatever_the_storage_does(failure: str) -> None:
    assert {type(effect) for effect in one_of_each()} == set(get_args(StoreEffect))
    answers = get_args(Action) + get_args(Effect)
    for before in ({}, {f"quatre-vents/slot/game-1/{generation}": "rubbish" for generation in "ab"}):
        store = store_on(FailingStorage(before, failure))
        for effect in one_of_each():
            assert all(isinstance(answer, answers) for answer in store.carry_out(effect))


OTHERS = "another-page"
"""A key of another page of the same host."""


def counted(texts: dict[str, str]) -> StorageUse:
    sizes = {key: len(key) + len(text) for key, text in texts.items()}
    return StorageUse(sum(size for key, size in sizes.items() if key.startswith(APP)), sum(sizes.values()))


def test_the_count_keeps_up_with_every_write_without_reading_and_not_with_what_others_write() -> None:
    chance = random.Random(5)
    below = Memory({f"{APP}:{number}": "x" * number for number in range(9)})
    storage = MeasuredStorage(below)
    assert storage.use is None, "never counted"
    assert storage.measure() == counted(below.texts)
    below.read.clear()
    for _ in range(300):
        key = f"{chance.choice((APP, OTHERS))}:{chance.randrange(9)}"
        if chance.random() < 0.7:
            storage.set(key, "y" * chance.randrange(50))
        else:
            storage.remove(key)
        assert storage.use == counted(below.texts)
    assert below.read == []
    before = storage.use
    below.set(OTHERS, "123")
    assert storage.use == before
    assert storage.measure() == storage.use == counted(below.texts)


@each(["full", "forbidden"])
def test_what_could_not_be_written_is_not_counted(failure: str) -> None:
    storage = MeasuredStorage(FailingStorage({OTHERS: "1"}, failure))
    before = storage.measure()
    with pytest.raises(StorageFull):
        storage.set(f"{APP}:a", "12345")
    assert storage.use == before and storage.get(OTHERS) == "1" and storage.keys() == [OTHERS]


@each(
    [
        (0, 0, 0),
        (STORAGE_LIMIT // 2 + 1, 50, 0),
        (WARNINGS[0] - 1, 76, 0),
        (WARNINGS[0], 76, WARNINGS[0]),
        (WARNINGS[1], 95, WARNINGS[1]),
        (STORAGE_LIMIT - 1, 99, WARNINGS[1]),
        (2 * STORAGE_LIMIT, 100, WARNINGS[1]),
    ]
)
def test_shares_of_the_limit(whole: int, percent: int, warning: int) -> None:
    use = StorageUse(whole, whole)
    assert (use.percent, use.own_percent, use.warning) == (percent, percent, warning)


def page_on(storage: Memory) -> World:
    page = open_page(storage=storage)
    page.do(Command("storage.measure"))
    return page


def test_a_save_counts_nothing_anew() -> None:
    storage = Memory({OTHERS: "x" * 100})
    page = page_on(storage)
    page.play(3)
    storage.read.clear()
    page.play()
    few = len(storage.read)
    for number in range(200):
        storage.texts[f"{OTHERS}{number}"] = "x"
    storage.read.clear()
    page.play()
    assert len(storage.read) <= few + 2


def test_the_player_is_warned_once_when_a_save_passes_a_threshold() -> None:
    """Of what was counted; each row: how much others use then, and the warning after the next save."""
    uncounted = open_page(storage=Memory({OTHERS: "x" * WARNINGS[1]}))
    uncounted.play(2)
    assert uncounted.notices == []
    storage = Memory({OTHERS: "x" * (WARNINGS[0] - 100_000)})
    page = page_on(storage)
    for used, percent in ((WARNINGS[0] - 100_000, 0), (WARNINGS[0], 76), (WARNINGS[1], 95), (WARNINGS[0], 0)):
        storage.set(OTHERS, "x" * used)
        page.do(Command("storage.measure"))
        page.play()
        assert [notice.kind for notice in page.state.notices] == ["warn"] * bool(percent)
        assert page.said() == ([page.say("table.storage.warning", percent=percent)] if percent else [])
        page.play(2)
        assert page.notices == [], "once is enough"


@pytest.mark.parametrize(("used", "percent"), [(STORAGE_LIMIT // 4, 25), (WARNINGS[0], 76)])
def test_the_screen_of_the_saved_games_says_how_much_is_used_and_what_was_deleted_makes_room_at_once(
    used: int, percent: int
) -> None:
    storage = Memory()
    page = page_on(storage)
    page.play(2)
    storage.set(OTHERS, "x" * used)  # by the other tab
    page.press("open", screen="games")
    html = unescape(page.inside("dialog-inside"))
    assert page.say("table.storage.use", percent=percent, own=0) in html
    assert (page.say("table.storage.full") in html) == (used >= WARNINGS[0])
    (meter,) = re.findall(r"<meter[^>]*>", html)
    assert f'max="{STORAGE_LIMIT}"' in meter and 'aria-hidden="true"' in meter
    before = counted(storage.texts)
    page.press("games.delete", slot="game-1")
    assert isinstance(page.state.dialog, SavedGames)
    assert page.state.dialog.use == counted(storage.texts) != before


def test_the_saved_games_keep_the_room_of_what_is_still_counted() -> None:
    """What is counted comes late; no control of the dialog may move under a finger then."""
    state = open_page().state
    counting, found = (
        draw(replace(state, dialog=SavedGames((), use=use)), Memo()).texts["dialog-inside"]
        for use in (None, StorageUse(0, 0))
    )
    unseen = ' class="storage unseen" id="storage" aria-hidden="true"'
    assert unseen in counting
    assert counting.replace(unseen, ' class="storage" id="storage"') == found
