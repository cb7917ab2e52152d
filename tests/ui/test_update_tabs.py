"""Several tabs on one storage: one plays, the others watch until they take over."""

from dataclasses import replace

from failing_storage import FailingStorage
from ui import actions, effects, storage_keys
from ui.commands import Command
from ui.state import Review, SavedGames
from ui.update.change import saved_table
from ui.views.table import tools_of
from world import AGAINST_BOT, Tabs, World, begin, fail, new_match, open_page


def two_tabs() -> tuple[World, World, Tabs]:
    """The tab that plays, with a game that was begun there, one that watches it, and both together."""
    storage = FailingStorage()
    playing, watching = open_page(storage=storage), open_page(storage=storage)
    tabs = Tabs(playing, watching)
    playing.play()
    tabs.hear()
    assert watching.moves == playing.moves
    return playing, watching, tabs


def hear(page: World) -> None:
    """Let a tab hear that another one has saved something."""
    page.do(actions.SavedElsewhere(*page.store.current()))


def save_as(page: World, slot: str) -> None:
    """Save the match on the table in that slot, as another tab would."""
    page.want(effects.SaveMatch(page.state.table.number, slot, saved_table(page.state)))


def test_while_another_tab_plays_nothing_is_played_or_written_but_looked_at() -> None:
    storage = FailingStorage({"quatre-vents/slot/broken/a": "rubbish"})
    page = open_page(storage=storage)
    page.play()
    begin(page)
    page.play(3)
    page.press("open", screen="games")
    page.press("games.delete", slot="game-1")
    page.do(actions.TabLost())
    assert page.page.dialog == "", "what was open to be changed is closed"
    for act in (Command("touch", part="c3"), Command("undo")):
        page.do(act)
        assert page.said() == [page.say("table.reading")]
    assert page.say("table.reading.note") in page.inside("notes")
    assert page.inside("prompt").count(page.say("table.reading")) == 1 and not tools_of(page.state).undo
    page.press("review", at="1")
    page.press("flip")
    page.press("continue")
    page.press("hint")
    assert page.said()[-1] == page.say("table.quiet.looking")
    assert page.state.table.review == Review(1) and page.state.table.turned == 1 and len(page.moves) == 3
    before = dict(storage.texts)
    page.press("open", screen="games")
    page.press("games.restore")
    page.press("games.delete", slot="game-2")
    page.press("games.rename", slot="game-2", name="other")
    page.press("games.delete-damaged", slot="broken")
    page.said()
    for press in ("rematch", "new.lesson"):
        page.press(press)
        assert page.said() == [page.say("table.reading")]
    page.choose_file("{}")
    page.press("games.open", slot="game-2")
    page.do(actions.PageHidden())
    assert storage.texts == before and page.notices[-1] == page.say("table.reading")


def test_who_takes_over_plays_on_with_what_was_saved_last() -> None:
    playing, watching, tabs = two_tabs()
    watching.press("open", screen="games")
    played, number = playing.play(2), watching.state.table.number
    tabs.hear()
    assert watching.moves == played and watching.page.dialog == "games", "a screen that is read stays"
    assert isinstance(watching.state.dialog, SavedGames)
    assert [slot.label and slot.label.at for slot in watching.state.dialog.slots] == [3], "the list too"
    assert watching.state.table.number == number, "it is the same table, seen from where it was seen"
    playing.do(Command("pick-up", parts=playing.match.ask.moves.first(1)[0][:1]))
    watching.press("take-over")
    assert tabs.playing is watching
    assert watching.moves == played and not watching.state.watching and playing.state.watching
    storage = watching.storage
    assert isinstance(storage, FailingStorage)
    before = dict(storage.texts)
    playing.wait(10_000)
    playing.do(actions.PageHidden())
    assert storage.texts == before, "the draft that was to be saved in a moment"
    further = watching.play()
    tabs.hear()
    match = watching.state.table.match
    watching.do(actions.TabGained("game-1", "hujiyang"), actions.SavedElsewhere("game-1", "hujiyang"))
    assert watching.state.table.match is match, "a tab that plays already is not disturbed"
    playing.press("take-over")
    assert playing.play() == [*further, playing.moves[-1]]


def test_opening_a_game_to_look_at_it_leaves_the_other_tab_its_own() -> None:
    storage = FailingStorage()
    page = open_page(storage=storage)
    first = page.play()
    begin(page)
    page.play(2)
    page.do(actions.TabLost())
    page.press("games.open", slot="game-1")
    for happened, current in ((actions.SavedElsewhere, "game-2"), (actions.TabGained, "game-1")):
        assert storage.get(storage_keys.CURRENT) == "game-2"
        page.do(happened(*page.store.current()))
        assert page.moves == first, "what is looked at is not taken away, and played on"
        assert storage.get(storage_keys.CURRENT) == current
    other = open_page(storage=storage)
    for _ in range(2):
        played = other.play()
        save_as(other, "game-1")
        hear(page)
        assert page.moves == played, "what the other tab wrote last may be heard late"
    mine = page.play()
    save_as(open_page(storage=storage), "game-1")
    hear(page)
    assert page.moves == mine, "until something is played here"
    playing, watching, tabs = two_tabs()
    begin(playing)
    for look in ("game-1", "game-2"):
        playing.play()
        tabs.hear()
        watching.press("games.open", slot=look)
    assert watching.moves == playing.moves
    played = playing.play()
    tabs.hear()
    assert watching.moves == played, "who goes back to the game that is played goes along again"


def test_what_a_tab_could_not_save_is_not_overwritten_by_what_another_saves_nor_is_a_lesson() -> None:
    page = open_page()
    saved = page.play()
    fail(page, "full")
    mine = page.play()
    fail(page, "")
    for _ in range(2):
        match = page.state.table.match
        page.do(actions.TabLost())
        hear(page)
        page.do(actions.TabGained(*page.store.current()))
        assert page.state.table.match is match and page.saved() == {"game-1": saved, "game-2": mine}
        page.press("new.lesson")


def test_a_move_before_the_other_tabs_game_is_here_is_saved_beside_it() -> None:
    for late in (False, True):
        _, watching, _ = two_tabs()
        watching.state = replace(watching.state, loaded=frozenset({"hujiyang"}))
        if late:  # it is heard of when this tab plays already
            watching.press("take-over")
        save_as(
            open_page(new_match("contrevent", players=AGAINST_BOT[:1]), storage=watching.storage), "game-1"
        )
        if late:
            hear(watching)
        else:
            watching.press("take-over")
        assert watching.loading, "the modules of its game are on their way"
        mine = watching.play()
        assert mine in watching.saved().values() and watching.saved()["game-1"] == []
        watching.arrive()
        assert watching.match.game.name == "contrevent" and watching.state.table.slot == "game-1"


def test_what_the_other_tab_saved_and_cannot_be_opened_is_told_and_what_it_deleted_stays_away() -> None:
    _, watching, tabs = two_tabs()
    match = watching.state.table.match
    for generation in "ab":
        watching.storage.set(f"quatre-vents/slot/game-1/{generation}", "rubbish")
    tabs.hear()
    assert watching.state.table.match is match
    watching.press("take-over")
    assert watching.state.table.match is match and not watching.state.watching
    assert watching.notices == [watching.say("table.save.damaged")]
    playing, watching, _ = two_tabs()
    playing.press("open", screen="games")
    playing.press("games.delete", slot="game-1")
    watching.press("take-over")
    assert watching.state.table.slot is None
    played = watching.play()
    assert watching.saved() == {}
    watching.press("games.keep")
    assert watching.saved() == {"game-1": played}
    fresh = open_page(new_match(players=AGAINST_BOT[::-1]))
    fresh.do(actions.TabLost(), actions.TabGained("", ""))
    assert len(fresh.questions) == 1, "its bot plays"
    assert not fresh.state.table.deleted, "where nothing was saved nothing was deleted"
