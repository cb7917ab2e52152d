"""Saving, and the saved games: full storage, rename, delete, bring back, out to a file and in, opened."""

import json
from dataclasses import replace

import pytest

from failing_storage import FailingStorage
from rows import each
from tabletop.backup import BACKUP_LIMIT
from tabletop.codec import checksum
from tabletop.game import Message
from tabletop.results import Result
from tabletop.saves import import_text
from ui import actions, effects, merge_target
from ui.state import Question, SavedGames
from world import World, begin, fail, moves_of, open_page, text_of

FULL = "table.save.full"


def listing(page: World) -> SavedGames:
    dialog = page.state.dialog
    assert isinstance(dialog, SavedGames)
    return dialog


def with_deleted(count: int) -> tuple[World, list[str]]:
    """The page with a game of so many moves on the table that was just deleted in the list; its moves."""
    page = open_page()
    moves = page.play(count)
    page.press("open", screen="games")
    page.press("games.delete", slot="game-1")
    assert (page.state.table.slot, page.store.current(), page.focus) == (None, ("", ""), "restore")
    return page, moves


def test_every_decision_is_saved_at_once() -> None:
    page = open_page()
    assert page.wanted(effects.AskPersistence) == []
    for _ in range(4):
        played = page.play()
        assert page.saved() == {"game-1": played}
        assert (page.state.table.slot, page.state.table.unsaved) == ("game-1", None)
    gone = page.state.table.number
    begin(page)
    page.play(2)
    assert len(page.wanted(effects.AskPersistence)) == 1, "the browser is asked once to keep it"
    late = (actions.SlotTaken(gone, "game-1"), actions.GameSaved(gone, 1))
    page.do(*late, actions.SaveFailed(gone, Message(FULL)))
    assert (page.state.table.slot, page.state.table.unsaved, page.notices) == ("game-2", None, []), "too late"
    before = page.saved()
    fail(page, "full")
    page.play()
    assert page.saved() == before, "the save before stands while there is no room"
    assert page.state.table.unsaved is not None and page.state.table.slot == "game-2"


@each([("full", "full"), ("forbidden", "forbidden"), ("forgetful", "unverified")])
def test_why_a_match_is_not_saved_is_told_and_it_goes_out_to_a_file(failure: str, why: str) -> None:
    page = open_page(storage=FailingStorage(failure=failure))
    page.play()
    told = page.say(f"table.save.{why}")
    assert page.said() == [told] and told in text_of(page, "notes")
    page.play()
    page.press("review", at="1")
    page.press("export")
    (file,) = page.wanted(effects.Download)
    saved, match = import_text(file.text, page.state.games)
    assert (moves_of(match), saved.label.at) == (page.moves, 2) and page.notices == [], "once is enough"
    assert file.name == "quatre-vents-hujiyang-2026-11-21.json"
    for answer in ("no", "yes"):
        page.press("update")
        assert page.wanted(effects.PutUpdateInPlace) == [], "a new version loads the page again"
        page.press(answer)
    assert page.wanted(effects.PutUpdateInPlace) == [effects.PutUpdateInPlace()]
    page.press("head")
    fail(page, "")
    page.choose_file(file.text)
    assert page.said() == [page.say("table.games.kept")] and isinstance(page.state.dialog, Question)
    page.press("no")
    page.play()
    assert told not in text_of(page, "notes") and list(page.saved().values()) == [page.moves[:2], page.moves]


def test_a_saved_game_gets_another_name_and_one_that_cannot_be_saved_is_told() -> None:
    page = open_page()
    first = page.play(3)
    begin(page)
    page.play(1)
    page.press("open", screen="games")
    assert page.address == "games"
    page.press("games.start-renaming", slot="game-2")
    assert listing(page).renaming == "game-2"
    assert page.wanted(effects.Focus)[-1] == effects.Focus("new-name", select=True)
    page.press("games.rename", slot="game-2", name="  Our\tgame ")
    assert listing(page).renaming == "" and page.focus == "rename-game-2"
    page.press("games.rename", slot="game-1", name="Other")
    labels = {slot.name: slot.label and slot.label.name for slot in listing(page).slots}
    assert labels == {"game-1": "Other", "game-2": "Our game"}
    page.play()
    assert page.wanted(effects.SaveMatch)[-1].saved.label.name == page.state.table.name == "Our game"
    assert page.saved() == {"game-1": first, "game-2": page.moves}
    fail(page, "full")
    page.press("games.rename", slot="game-2", name="Another")
    assert page.notices == [page.say(FULL)] and page.state.table.name == "Our game"


def test_a_game_brought_back_does_not_take_the_place_of_another() -> None:
    page, first = with_deleted(3)
    listed = page.state.dialog
    begin(page)
    page.state = replace(page.state, dialog=listed)  # as another tab might see it
    second = page.play(1)
    page.press("games.restore")
    assert page.saved() == {"game-1": second, "game-2": first} and listing(page).deleted is None
    assert sorted(slot.name for slot in listing(page).slots) == ["game-1", "game-2"]
    page.press("games.delete", slot="game-2")
    assert page.saved() == {"game-1": second} and page.state.table.slot == "game-1", "it was not on the table"


def test_a_game_that_went_on_after_it_was_deleted_stays_as_it_is_and_comes_back_when_it_is_told_to() -> None:
    page, _ = with_deleted(2)
    page.press("close")
    page.press("games.restore")
    further = page.play(1)
    assert page.saved() == {}, "not by itself, and only as long as the list is open"
    page.press("games.keep")
    page.press("open", screen="games")
    for _ in range(2):
        assert page.saved() == {"game-1": further} and page.store.current() == ("game-1", "hujiyang")
        page.press("games.delete", slot="game-1")
        page.press("games.restore")
        assert listing(page).deleted is None, "nothing is left to be brought back"
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
    (file,) = page.wanted(effects.Download)
    assert file.name == "quatre-vents-damaged-broken-2026-11-21.json"
    assert "rubbish" in file.text and page.notices == []
    for answer, left in (("no", 1), ("yes", 0)):
        page.press("games.delete-damaged", slot="broken")
        assert isinstance(page.state.dialog, Question)
        page.press(answer)
        page.press("open", screen="games")
        assert len(listing(page).slots) == left and listing(page).deleted is None


def test_a_file_that_is_no_game_is_refused_and_so_is_one_whose_reader_dies_twice() -> None:
    page = open_page()
    page.play()
    page.press("open", screen="games")
    for size, why in (
        (BACKUP_LIMIT, Message("table.save.unreadable")),
        (BACKUP_LIMIT + 1, Message("table.save.too_big", {"limit": BACKUP_LIMIT // 1_000_000})),
    ):
        page.do(actions.FileChosen("x.json", size, "rubbish"))
        assert page.said() == [page.say("table.games.refused", why=page.state.text(why))]
        assert page.workers.started == ["import-1"], "the size is looked at first"
    assert len(page.saved()) == 1 and page.page.dialog == "games"
    page.press("games.export", slot="game-1")
    (file,) = page.wanted(effects.Download)
    for deaths in (1, 2):
        page.said()
        page.readers.dies_at, page.workers.dies_at = [1], [1] * (deaths - 1)
        page.choose_file(file.text)
        assert len(page.readers.started) == deaths, "a short one: the page tries first"
        assert len(page.workers.started) == 1 + deaths and page.state.reading is None
        dead = page.say("table.games.refused", why=page.say("table.import.dead"))
        assert (dead in page.notices) is (deaths == 2)


WON = Result("m", "contrevent", 1, "2026-11-20", True, "contrevent.over.won", 6, 70, None, False, "")


def backup() -> tuple[World, str]:
    """The page with games of three, two and one moves and a result; the file of all of them."""
    page = open_page()
    for count in (3, 2, 1):
        begin(page)
        page.play(count)
    page.want(effects.RecordResult(WON))
    page.said()
    page.press("games.export-all")
    (file,) = page.wanted(effects.Download)
    assert file.name == "quatre-vents-backup-2026-11-21.json" and page.notices == []
    return page, file.text


def read_in(page: World, text: str) -> str:
    """Let a backup come in; what is said of it at the end."""
    page.choose_file(text)
    assert page.state.reading is None, "the backup does not end"
    return " ".join(page.said())


def test_everything_goes_out_and_comes_in_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    page, text = backup()
    other, without = open_page(), open_page()
    table = other.state.table.match
    said = read_in(other, text)
    assert other.saved() == page.saved() and other.state.table.match is table, "the game on the table stays"
    assert other.store.carry_out(effects.ReadResults()) == (actions.ResultsRead((WON,)),)
    parts = other.say("table.backup.done"), other.say("table.backup.added", n=3)
    assert said == " ".join((*parts, other.say("table.backup.results", n=1)))
    assert other.workers.started == []
    monkeypatch.setattr(merge_target, "PIECE", 10)  # much is kept: a worker compares it
    assert other.say("table.backup.known", n=3) in read_in(other, text) and other.saved() == page.saved()
    assert len(other.workers.started) == 1
    data = json.loads(text)
    data["backup"][1]["record"]["game"] = "chess"
    data["checksum"] = checksum(data)
    lost = replace(WON, won=False, score=0)
    without.want(effects.RecordResult(lost))
    said = read_in(without, json.dumps(data))
    assert without.store.carry_out(effects.ReadResults()) == (actions.ResultsRead((lost,)),)
    assert without.say("table.backup.unreadable", n=1) in said and len(without.saved()) == 2


def test_while_a_backup_comes_the_page_answers_and_one_that_is_stopped_keeps_what_came_in() -> None:
    (_, text), page = backup(), open_page()
    page.reads_slowly = True
    page.choose_file(text, "Tout.json")
    assert 'value="0"' in page.inside("toasts")
    while len(page.saved()) < 1:
        page.read_on(1)
    assert page.say("table.import.games", name="Tout.json", at=2, n=3) in text_of(page, "toasts")
    page.choose_file(text)
    assert page.said()[-1] == page.say("table.import.busy"), "a second file waits for the first"
    page.touch("c3")
    assert page.moves == ["c3"] and len(page.saved()) == 2
    page.press("games.stop-reading")
    page.read_on()
    assert len(page.saved()) == 2 and page.state.reading is None
    said = " ".join(page.said())
    assert page.say("table.import.stopped") in said and page.say("table.backup.added", n=1) in said
    assert set(page.readers.ended) == set(page.readers.started), "nobody reads on"
    page.choose_file(text)
    page.press("games.stop-reading")
    page.read_on()
    assert page.state.reading is None and page.said() == [page.say("table.import.stopped")], "nothing came"
    page.do(actions.TabLost())
    page.choose_file(text)
    assert page.state.reading is None and page.notices[-1] == page.say("table.reading"), "who only watches"
