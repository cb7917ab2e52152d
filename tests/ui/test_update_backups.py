"""All saved games and results: out to one file, and in from one, a game at a time."""

import json
from dataclasses import replace

from storages import Limited
from tabletop.codec import checksum
from tabletop.results import Result
from tabletop.save_format import export_text
from ui import actions, effects
from ui.commands import Command
from ui.effects import ReadResults, RecordResult
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
    data = json.loads(text)
    data["backup"][1]["record"]["game"] = "chess"
    data["checksum"] = checksum(data)
    other = open_page()
    said = read_in(other, json.dumps(data))
    assert other.say("table.backup.unreadable", n=1) in said and len(other.saved()) == 2, "the others come in"


def test_while_a_backup_comes_the_page_answers_and_one_that_is_stopped_keeps_what_came_in() -> None:
    text, page = backup(with_games(3, 2, 1)), open_page()
    page.reads_slowly = True
    page.choose_file(text, "Tout.json")
    assert page.say("table.import.game", name="Tout.json") in text_of(page, "toasts")
    assert page.saved() == {} and 'value="0"' in page.inside("toasts")
    while len(page.saved()) < 1:
        page.read_on(1)
    assert page.say("table.import.games", name="Tout.json", at=2, n=3) in text_of(page, "toasts")
    assert page.state.reading is not None and page.state.reading.percent == 33
    page.choose_file(text)
    assert page.said()[-1] == page.say("table.import.busy"), "a second file waits for the first"
    page.touch("c3")
    assert page.moves == ["c3"] and len(page.saved()) == 2
    page.press("games.stop-reading")
    page.read_on()
    assert (
        len(page.saved()) == 2 and page.state.reading is None and 'id="reading"' not in page.inside("toasts")
    )
    assert page.state.notices[-1].kind == "warn"
    said = " ".join(page.said())
    assert page.say("table.import.stopped") in said and page.say("table.backup.added", n=1) in said
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


def test_a_bad_backup_changes_nothing_and_where_there_is_no_room_what_was_here_stays() -> None:
    text, storage = backup(with_games(3, 2)), Limited(10**7)
    page = open_page(storage=storage)
    page.play(2)
    before, saved = dict(storage.texts), page.saved()
    for bad in (text[:-30], text.replace('"score":70', '"score":99'), '{"backup": 3}'):
        assert page.say("table.games.refused", why="").strip() in read_in(page, bad)
        assert storage.texts == before and "merge" not in page.readers.asked
    storage.quota = sum(len(key) + len(text) for key, text in storage.texts.items()) + 50
    assert page.say("table.save.full") in read_in(page, text) and page.saved() == saved
