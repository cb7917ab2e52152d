"""Saving, and the saved games: a full storage, rename, delete and bring back, out to a file, in from one."""

from dataclasses import replace

import pytest

from failing_storage import FailingStorage
from storages import Limited
from tabletop.backup import BACKUP_LIMIT
from tabletop.game import Message
from tabletop.saves import import_text
from ui import actions, effects
from ui.state import Question, SavedGames
from world import ALONE, World, begin, fail, moves_of, new_match, open_page, text_of

FULL = "table.save.full"


def listing(page: World) -> SavedGames:
    dialog = page.state.dialog
    assert isinstance(dialog, SavedGames)
    return dialog


def names(page: World) -> list[str]:
    return [slot.name for slot in listing(page).slots]


def with_two_games() -> tuple[World, list[str], list[str]]:
    """The page with the second of two saved games on the table and the list open; the moves of both."""
    page = open_page()
    first = page.play(3)
    begin(page)
    second = page.play(1)
    page.press("open", screen="games")
    return page, first, second


def with_deleted(count: int) -> tuple[World, list[str]]:
    """The page with a game of so many moves on the table that was just deleted in the list; its moves."""
    page = open_page()
    moves = page.play(count)
    page.press("open", screen="games")
    page.press("games.delete", slot="game-1")
    assert (page.state.table.slot, page.store.current()) == (None, ("", ""))
    assert page.focus == "restore" and names(page) == []
    return page, moves


# Saving


def test_every_decision_is_saved_at_once() -> None:
    page = open_page()
    assert page.wanted(effects.AskPersistence) == []
    for _ in range(4):
        played = page.play()
        assert page.saved() == {"game-1": played}
        assert (page.state.table.slot, page.state.table.unsaved) == ("game-1", None)
    assert page.store.current() == ("game-1", "hujiyang")
    begin(page)
    page.play(2)
    assert len(page.wanted(effects.AskPersistence)) == 1, "the browser is asked once to keep it"
    before = page.saved()
    fail(page, "full")
    page.play()
    assert page.saved() == before, "the save before stands while there is no room"
    assert page.state.table.unsaved is not None and page.state.table.slot == "game-2"


@pytest.mark.parametrize(
    ("failure", "key"),
    [("full", FULL), ("forbidden", "table.save.forbidden"), ("forgetful", "table.save.unverified")],
)
def test_why_a_match_is_not_saved_is_told(failure: str, key: str) -> None:
    page = open_page(storage=FailingStorage(failure=failure))
    page.play()
    told = page.say(key)
    assert page.said() == [told] and told in text_of(page, "notes")
    assert page.state.table.unsaved == Message(key) and page.state.table.slot is None
    page.play()
    assert page.notices == [], "once is enough"
    assert len(page.moves) == 2, "one plays on"
    fail(page, "")
    page.play()
    assert page.state.table.unsaved is None and told not in text_of(page, "notes")
    assert list(page.saved().values()) == [page.moves]


def test_what_came_of_saving_a_match_that_is_gone_changes_nothing() -> None:
    page = open_page()
    page.play()
    before = page.state.table.number
    begin(page)
    page.do(
        actions.SlotTaken(before, "game-1"),
        actions.GameSaved(before, 1),
        actions.SaveFailed(before, Message(FULL)),
    )
    assert (page.state.table.slot, page.state.table.unsaved, page.notices) == ("game-2", None, [])


# The list


def test_a_saved_game_gets_another_name_and_one_that_cannot_be_saved_is_told() -> None:
    page, first, _ = with_two_games()
    assert sorted(names(page)) == ["game-1", "game-2"] and page.address == "games"
    page.press("games.start-renaming", slot="game-2")
    assert listing(page).renaming == "game-2"
    assert page.wanted(effects.Focus)[-1] == effects.Focus("new-name", select=True)
    page.press("games.rename", slot="game-2", name="  Our\tgame ")
    assert listing(page).renaming == "" and page.state.table.name == "Our game"
    assert {slot.name: slot.label and slot.label.name for slot in listing(page).slots}["game-2"] == "Our game"
    assert page.focus == "rename-game-2"
    page.play()
    assert page.wanted(effects.SaveMatch)[-1].saved.label.name == "Our game"
    page.press("games.rename", slot="game-1", name="Other")
    assert page.state.table.name == "Our game"
    assert page.saved() == {"game-1": first, "game-2": page.moves}
    fail(page, "full")
    page.press("games.rename", slot="game-2", name="Another")
    assert page.notices == [page.say(FULL)] and page.state.table.name == "Our game"


# Deleted and brought back


def test_a_game_brought_back_does_not_take_the_place_of_another() -> None:
    page, first = with_deleted(3)
    listed = page.state.dialog
    begin(page)
    page.state = replace(page.state, dialog=listed)  # as another tab might see it
    fail(page, "full")
    page.press("games.restore")
    assert page.notices[-1] == page.say(FULL) and listing(page).deleted is not None
    fail(page, "")
    second = page.play(1)
    assert page.saved() == {"game-1": second}
    page.press("games.restore")
    assert page.saved() == {"game-1": second, "game-2": first}
    assert listing(page).deleted is None
    page.press("games.delete", slot="game-2")
    assert page.saved() == {"game-1": second} and page.state.table.slot == "game-1"
    page.press("games.restore")
    assert page.saved() == {"game-1": second, "game-2": first}, "it was not on the table"


def test_another_game_that_comes_back_leaves_the_offer_to_bring_this_one_back() -> None:
    page, _ = with_deleted(2)
    offered = listing(page).deleted
    assert offered is not None
    page.do(actions.GameRestored(replace(offered, slot="game-9")))
    assert listing(page).deleted == offered
    page.press("open", screen="rules")
    page.do(actions.GameRestored(offered))
    assert page.page.dialog == "rules", "it came back too late to be seen in the list"


def test_a_game_on_the_table_that_was_deleted_does_not_come_back_by_itself() -> None:
    page, _ = with_deleted(2)
    page.press("close")
    page.press("games.restore")
    assert page.saved() == {}, "only as long as the list is open"
    further = page.play(1)
    page.press("undo")
    page.press("redo")
    page.do(actions.PageHidden())
    page.press("open", screen="games")
    page.press("games.restore")
    assert page.saved() == {} and page.store.current() == ("", "")
    page.press("close")
    assert 'id="note-deleted"' in page.inside("notes")
    page.press("games.keep")
    assert page.saved() == {"game-1": further} and 'id="note-deleted"' not in page.inside("notes")
    assert page.store.current() == ("game-1", "hujiyang")
    page.press("games.delete", slot="game-1")
    page.play()
    begin(page)
    assert page.state.dialog is None and not page.state.table.deleted, "it is left without a question"
    assert page.saved() == {"game-1": []}


def test_a_game_that_went_on_after_it_was_deleted_stays_as_it_is() -> None:
    page, _ = with_deleted(2)
    further = page.play(1)
    page.press("games.restore")
    assert page.saved() == {"game-1": further}
    page.press("games.delete", slot="game-1")
    page.press("games.restore")
    assert page.saved() == {"game-1": further} and page.state.table.slot == "game-1"
    assert page.store.current() == ("game-1", "hujiyang")
    page.press("games.delete", slot="game-1")
    fail(page, "full")
    page.press("games.restore")
    assert page.notices[-1] == page.say(FULL) and page.state.table.unsaved == Message(FULL)
    fail(page, "")
    played = page.play()
    assert page.saved() == {"game-1": played} and page.state.table.unsaved is None


def test_a_damaged_game_goes_out_as_it_is_and_is_deleted_after_a_question() -> None:
    page = open_page(storage=FailingStorage({"quatre-vents/slot/broken/a": "rubbish"}))
    page.press("open", screen="games")
    page.press("games.export-damaged", slot="broken")
    assert exported(page).name == "quatre-vents-damaged-broken-2026-11-21.json"
    assert "rubbish" in exported(page).text and page.notices == []
    for answer, left in (("no", ["broken"]), ("yes", [])):
        page.press("games.delete-damaged", slot="broken")
        assert isinstance(page.state.dialog, Question)
        page.press(answer)
        page.press("open", screen="games")
        assert names(page) == left and listing(page).deleted is None


def test_an_unsaved_game_gets_the_room_that_deleting_made() -> None:
    storage = Limited(10**7)
    page = open_page(storage=storage)
    page.play(3)
    begin(page)
    storage.quota = sum(len(key) + len(text) for key, text in storage.texts.items()) + 500
    mine = page.play(2)
    assert page.state.table.unsaved is not None
    page.press("open", screen="games")
    page.press("games.delete", slot="game-1")
    assert page.state.table.unsaved is None
    assert list(page.saved().values()) == [mine]


# Out to a file and in from one


def exported(page: World) -> effects.Download:
    return page.wanted(effects.Download)[-1]


def test_a_match_looked_back_at_or_saved_nowhere_goes_out_as_it_stands() -> None:
    page = open_page(storage=FailingStorage(failure="full"))
    played = page.play(3)
    page.said()
    page.press("review", at="1")
    page.press("export")
    assert exported(page).name == "quatre-vents-hujiyang-2026-11-21.json"
    saved, match = import_text(exported(page).text, page.state.games)
    assert (moves_of(match), saved.label.at) == (played, 3)
    assert page.notices == [], "nothing is hidden in this game"
    page.do(actions.GameExported(tells_hidden=True))
    assert page.notices == [page.say("table.games.tells_all")]


def test_a_saved_game_goes_out_and_comes_in_again() -> None:
    page, first, second = with_two_games()
    page.press("games.export", slot="game-1")
    assert page.said() == []
    page.choose_file(exported(page).text)
    assert page.moves == first and page.state.table.slot == "game-3"
    assert page.saved() == {"game-1": first, "game-2": second, "game-3": first}
    assert page.notices == [page.say("table.games.imported")] and page.state.dialog is None


@pytest.mark.parametrize(
    ("size", "why"),
    [
        (7, Message("table.save.unreadable")),
        (BACKUP_LIMIT, Message("table.save.unreadable")),
        (BACKUP_LIMIT + 1, Message("table.save.too_big", {"limit": BACKUP_LIMIT // 1_000_000})),
    ],
)
def test_a_file_that_is_no_game_is_refused(size: int, why: Message) -> None:
    page = open_page()
    page.play()
    match = page.state.table.match
    page.press("open", screen="games")
    page.do(actions.FileChosen("x.json", size, "rubbish"))
    assert page.readers.started == (["import-1"] if size <= BACKUP_LIMIT else []), (
        "the size is looked at first"
    )
    assert page.notices == [page.say("table.games.refused", why=page.state.text(why))]
    assert page.state.table.match is match and len(page.saved()) == 1 and page.page.dialog == "games"


def test_an_imported_game_is_kept_while_an_unsaved_one_is_asked_about_and_its_modules_come() -> None:
    page = open_page(new_match("contrevent", ALONE))
    first = page.play(2)
    page.press("export")
    text = exported(page).text
    begin(page)
    fail(page, "full")
    mine = page.play()
    fail(page, "")
    page.said()
    page.state = replace(page.state, loaded=frozenset({"hujiyang"}))
    page.choose_file(text)
    assert page.notices == [page.say("table.games.kept")]
    assert isinstance(page.state.dialog, Question) and page.moves == mine
    page.press("yes")
    assert page.moves == mine and [load.game for load in page.loading] == ["contrevent"]
    page.arrive()
    page.wait(0)
    assert page.moves == first and page.state.table.slot == "game-3"


def test_while_a_file_is_read_the_game_goes_on_and_a_touch_stops_it() -> None:
    page = open_page()
    page.play()
    page.press("export")
    page.reads_slowly = True
    page.choose_file(exported(page).text, "<b>.json")
    page.read_on(2)
    assert "&lt;b&gt;.json" in page.inside("toasts") and 'id="stop-reading"' in page.inside("toasts")
    mine = page.play()
    page.press("games.stop-reading")
    page.read_on()
    assert page.moves == mine and len(page.saved()) == 1 and page.state.reading is None
    assert page.notices == [page.say("table.import.stopped")]
    page.choose_file(exported(page).text)
    page.read_on()
    assert len(page.saved()) == 2 and page.state.table.slot == "game-2"


@pytest.mark.parametrize("deaths", [1, 2])
def test_a_worker_that_dies_over_a_file_is_replaced_once(deaths: int) -> None:
    page = open_page()
    mine = page.play()
    page.press("export")
    page.readers.dies_at = [1] * deaths
    page.choose_file(exported(page).text)
    assert len(page.readers.started) == 2 and page.state.reading is None
    assert len(page.saved()) == (2 if deaths == 1 else 1) and page.moves == mine
    refused = page.say("table.games.refused", why=page.say("table.import.dead"))
    assert (refused in page.notices) == (deaths == 2)
