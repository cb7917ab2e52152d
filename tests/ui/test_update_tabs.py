"""Several tabs on one storage: one plays, the others watch until they take over."""

from dataclasses import replace

from failing_storage import FailingStorage
from ui import actions, effects, storage_keys
from ui.commands import Command
from ui.state import Review, SavedGames
from ui.update.change import saved_table
from world import AGAINST_BOT, Tabs, World, begin, fail, new_match, open_page


def two_tabs() -> tuple[World, World, Tabs]:
    """The tab that plays, with a game that was begun there, one that watches it, and both together."""
    playing = open_page()
    watching = open_page(storage=playing.storage)
    tabs = Tabs(playing, watching)
    playing.play()
    tabs.hear()
    return playing, watching, tabs


def save_as(page: World, slot: str) -> None:
    """Save the match on the table in that slot, as another tab would."""
    page.want(effects.SaveMatch(page.state.table.number, slot, saved_table(page.state)))


def test_while_another_tab_plays_nothing_is_played_or_written_but_looked_at() -> None:
    storage = FailingStorage({"quatre-vents/slot/broken/a": "rubbish"})
    page = open_page(storage=storage)
    page.play(3)
    page.press("open", screen="games")
    page.do(actions.TabLost())
    assert page.page.dialog == "", "what was open to be changed is closed"
    assert page.say("table.reading.note") in page.inside("notes")
    before = dict(storage.texts)
    for name, data in (("touch", {"part": "c3"}), ("undo", {}), ("rematch", {}), ("new.lesson", {})):
        page.press(name, **data)
        assert page.said() == [page.say("table.reading")], name
    page.press("open", screen="games")
    page.press("games.delete", slot="game-1")
    page.press("games.rename", slot="game-1", name="other")
    page.press("games.delete-damaged", slot="broken")
    for press, data in (("review", {"at": "1"}), ("flip", {}), ("continue", {}), ("hint", {})):
        page.press(press, **data)
    assert page.state.table.review == Review(1) and page.state.table.turned == 1 and len(page.moves) == 3
    page.choose_file("{}")
    page.press("games.open", slot="game-1")
    page.do(actions.PageHidden())
    assert storage.texts == before


def test_who_takes_over_plays_on_with_what_was_saved_last() -> None:
    playing, watching, tabs = two_tabs()
    watching.press("open", screen="games")
    number = watching.state.table.number
    played = playing.play(2)
    tabs.hear()
    assert watching.state.table.number == number, "it is the same table: what is in sight stays"
    dialog = watching.state.dialog
    assert watching.moves == played and isinstance(dialog, SavedGames), "a screen that is read stays"
    assert [slot.label and slot.label.at for slot in dialog.slots] == [3], "the list too"
    watching.press("take-over")
    further = watching.play()
    assert further[:3] == played and playing.state.watching
    match = watching.state.table.match
    watching.do(actions.TabGained("game-1", "hujiyang"), actions.SavedElsewhere("game-1", "hujiyang"))
    assert watching.state.table.match is match, "a tab that plays already is not disturbed"
    playing.press("take-over")
    assert playing.play() == [*further, playing.moves[-1]]


def test_opening_a_game_to_look_at_it_leaves_the_other_tab_its_own() -> None:
    page = open_page()
    first = page.play()
    begin(page)
    page.play(2)
    page.do(actions.TabLost())
    page.press("games.open", slot="game-1")
    for happened, current in ((actions.SavedElsewhere, "game-2"), (actions.TabGained, "game-1")):
        page.do(happened(*page.store.current()))
        assert page.moves == first, "what is looked at is not taken away, and played on"
        assert page.storage.get(storage_keys.CURRENT) == current
    other = open_page(storage=page.storage)
    for heard in (True, False):
        played = other.play() if heard else page.play()
        save_as(other if heard else open_page(storage=page.storage), "game-1")
        page.do(actions.SavedElsewhere(*page.store.current()))
        assert page.moves == played, "what is heard late counts until something is played here"
    playing, watching, tabs = two_tabs()
    begin(playing)
    for slot in ("game-1", "game-2"):
        playing.play()
        tabs.hear()
        watching.press("games.open", slot=slot)
    playing.play()
    tabs.hear()
    assert watching.moves == playing.moves, "back at the game that is played, it is followed again"


def test_what_a_tab_could_not_save_is_not_overwritten_by_what_another_saves_nor_is_a_lesson() -> None:
    page = open_page()
    saved = page.play()
    fail(page, "full")
    mine = page.play()
    fail(page, "")
    for _ in range(2):
        match, current = page.state.table.match, page.store.current()
        page.do(actions.TabLost(), actions.SavedElsewhere(*current))
        page.do(Command("games.follow", slot="game-1"), actions.TabGained(*current))
        assert page.state.table.match is match and page.saved() == {"game-1": saved, "game-2": mine}
        page.press("new.lesson")


def test_a_move_before_the_other_tabs_game_is_here_is_saved_beside_it() -> None:
    for late in (False, True):
        _, watching, _ = two_tabs()
        watching.state = replace(watching.state, loaded=frozenset({"hujiyang"}))
        if late:  # it is heard of when this tab plays already
            watching.press("take-over")
        other = new_match("contrevent", players=AGAINST_BOT[:1])
        save_as(open_page(other, storage=watching.storage), "game-1")
        if late:
            watching.do(actions.SavedElsewhere(*watching.store.current()))
        else:
            watching.press("take-over")
        assert watching.loading, "the modules of its game are on their way"
        mine = watching.play()
        assert mine in watching.saved().values() and watching.saved()["game-1"] == []
        watching.arrive()
        assert watching.match.game.name == "contrevent" and watching.state.table.slot == "game-1"


def test_what_the_other_tab_saved_and_cannot_be_opened_is_told_and_what_it_deleted_stays_away() -> None:
    _, watching, _ = two_tabs()
    for generation in "ab":
        watching.storage.set(f"quatre-vents/slot/game-1/{generation}", "rubbish")
    watching.press("take-over")
    assert len(watching.moves) == 1 and watching.notices == [watching.say("table.save.damaged")]
    playing, watching, _ = two_tabs()
    playing.press("open", screen="games")
    playing.press("games.delete", slot="game-1")
    watching.press("take-over")
    played = watching.play()
    assert watching.saved() == {}
    watching.press("games.keep")
    assert watching.saved() == {"game-1": played}
    fresh = open_page(new_match(players=AGAINST_BOT[::-1]))
    fresh.do(actions.TabLost(), actions.TabGained("", ""))
    assert len(fresh.questions) == 1 and not fresh.state.table.deleted, "nothing was saved: its bot plays"
