"""All saved games and results: out to one file, and in from one, a game at a time."""

import json
from dataclasses import replace

import pytest

from storages import Limited
from tabletop.codec import checksum
from tabletop.results import Result
from tabletop.save_format import export_text
from ui import actions, effects
from ui.commands import Command
from ui.effects import ReadResults, RecordResult
from ui.state import SavedGames
from world import World, begin, open_page, text_of

WON = Result("m", "contrevent", 1, "2026-11-20", True, "contrevent.over.won", 6, 70, None, False, "")


def with_games(*counts: int) -> World:
    """The page with games in which so many moves were made, and a result."""
    page = open_page()
    for count in counts:
        begin(page)
        page.play(count)
    page.want(RecordResult(WON))
    return page


def slowly(text: str, name: str = "partie.json") -> World:
    """A page on which a file begins to come in."""
    page = open_page()
    page.reads_slowly = True
    page.choose_file(text, name)
    return page


def backup(page: World) -> str:
    page.press("games.export-all")
    file = page.wanted(effects.Download)[-1]
    assert file.name == "quatre-vents-backup-2026-11-21.json"
    return file.text


def read_in(page: World, text: str) -> str:
    """Let a backup come in; what is said of it at the end."""
    page.choose_file(text)
    assert page.state.reading is None, "the backup does not end"
    return " ".join(page.said())


def results(page: World) -> tuple[Result, ...]:
    (read,) = page.store.carry_out(ReadResults())
    assert isinstance(read, actions.ResultsRead)
    return read.results


def test_everything_goes_out_and_comes_in_elsewhere() -> None:
    page = with_games(3, 2, 1)
    page.said()
    text = backup(page)
    assert page.notices == [], "nothing is hidden in these games"
    other = open_page()
    table = other.state.table.match
    said = read_in(other, text)
    assert other.saved() == page.saved() and results(other) == (WON,)
    assert other.state.table.match is table, "the game on the table stays"
    parts = other.say("table.backup.done"), other.say("table.backup.added", n=3)
    assert said == " ".join((*parts, other.say("table.backup.results", n=1)))
    assert other.say("table.backup.known", n=3) in read_in(other, text) and other.saved() == page.saved()


def until_merged(page: World, count: int) -> None:
    """Let a backup come in until so many of its games are here."""
    for _ in range(100):
        if len(page.saved()) >= count:
            return
        page.read_on(1)
    raise AssertionError("the games do not come")


def test_between_two_games_of_a_backup_the_page_answers() -> None:
    text = backup(with_games(3, 2, 1))
    page = slowly(text, "Tout.json")
    assert page.saved() == {}
    assert page.say("table.import.game", name="Tout.json") in text_of(page, "toasts")
    assert 'value="0"' in page.inside("toasts")
    until_merged(page, 1)
    assert page.say("table.import.games", name="Tout.json", at=2, n=3) in text_of(page, "toasts")
    assert page.state.reading is not None and page.state.reading.percent == 33
    page.choose_file(text)
    assert page.said()[-1] == page.say("table.import.busy"), "a second file waits for the first"
    page.touch("c3")
    assert page.moves == ["c3"] and len(page.saved()) == 2
    page.read_on()
    assert len(page.saved()) == 4 and page.state.reading is None and len(page.readers.started) == 1
    assert page.state.notices[-1].kind == "", "nothing went wrong"
    assert 'id="reading"' not in page.inside("toasts")


def test_a_backup_that_is_stopped_keeps_what_came_in() -> None:
    text = backup(with_games(3, 2, 1))
    page = slowly(text)
    until_merged(page, 2)
    page.press("games.stop-reading")
    page.read_on()
    assert len(page.saved()) == 2 and page.state.reading is None
    assert page.state.notices[-1].kind == "warn"
    said = " ".join(page.said())
    assert page.say("table.import.stopped") in said and page.say("table.backup.added", n=2) in said
    assert set(page.readers.ended) == set(page.readers.started), "nobody reads on"
    page.do(actions.TabLost())
    page.choose_file(text)
    assert page.state.reading is None and page.notices[-1] == page.say("table.reading"), "who only watches"


def test_a_game_that_is_gone_on_with_while_the_backup_comes_is_not_written_over() -> None:
    page = with_games(3)
    early = page.wanted(effects.SaveMatch)[-1].saved
    page.play(4)
    other = open_page()
    yesterday = replace(early.label, when="2026-11-20T12:00:00Z")
    other.choose_file(export_text(replace(early, label=yesterday)))
    begin(other)
    other.reads_slowly = True
    other.choose_file(backup(page))
    while "take" not in other.readers.asked:
        other.read_on(1)
    other.do(Command("games.open", slot="game-1"))
    mine = other.play(1)
    other.press("home")
    begin(other)
    other.read_on()
    assert other.saved()["game-1"] == mine, "what was played here stays"
    assert page.moves in other.saved().values(), "and what came in is here beside it"


def test_a_worker_that_dies_is_replaced_and_where_both_die_what_came_in_stays_and_that_is_told() -> None:
    text = backup(with_games(3, 2, 1))
    page = open_page()
    page.readers.dies_at = [5]
    assert page.say("table.backup.added", n=3) in read_in(page, text) and len(page.saved()) == 3
    assert len(page.readers.started) == 2 == len(page.readers.ended)
    page = open_page()
    page.readers.dies_at = [5, 1]
    said = read_in(page, text)
    assert page.say("table.import.dead") in said and page.say("table.backup.added", n=1) in said
    assert len(page.saved()) == 1
    assert page.say("table.backup.known", n=1) in read_in(page, text) and len(page.saved()) == 3


@pytest.mark.parametrize("change", ["cut", "score", "rubbish"])
def test_a_bad_backup_changes_nothing(change: str) -> None:
    text = backup(with_games(3, 2))
    bad = {
        "cut": text[:-30],
        "score": text.replace('"score":70', '"score":99'),
        "rubbish": '{"backup": 3}',
    }[change]
    page = with_games(1)
    before = dict(page.storage.texts)  # type: ignore[attr-defined]
    page.said()
    page.choose_file(bad)
    told = page.notices
    assert dict(page.storage.texts) == before and page.state.reading is None  # type: ignore[attr-defined]
    assert "merge" not in page.readers.asked
    refused = page.say("table.games.refused", why="").strip()
    assert any(one.startswith(refused) for one in told)


def test_where_there_is_no_room_what_was_here_stays_and_that_is_told() -> None:
    storage = Limited(10**7)
    page = open_page(storage=storage)
    page.play(2)
    before = page.saved()
    storage.quota = sum(len(key) + len(text) for key, text in storage.texts.items()) + 50
    said = read_in(page, backup(with_games(3, 2)))
    assert page.say("table.save.full") in said and page.saved() == before


def test_games_come_into_the_list_that_is_shown_and_results_by_their_days() -> None:
    """One that cannot be read does not keep the others out."""
    page, other = with_games(1), with_games(1, 2, 3)
    page.press("open", screen="games")
    other.want(RecordResult(replace(WON, deal=9, day="2026-11-19")))
    data = json.loads(backup(other))
    data["backup"][1]["record"]["game"] = "chess"
    data["checksum"] = checksum(data)
    said = read_in(page, json.dumps(data))
    assert page.say("table.backup.unreadable", n=1) in said and page.say("table.backup.added", n=1) in said
    dialog = page.state.dialog
    assert isinstance(dialog, SavedGames) and len(dialog.slots) == len(page.saved()) == 2
    assert [one.deal for one in results(page)] == [9, 1]
