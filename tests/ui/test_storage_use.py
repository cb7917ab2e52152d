"""How much of the storage is used: counted once, then kept up, shown and warned of."""

import random
import re
from dataclasses import replace
from html import unescape

import pytest

from failing_storage import FAILURES, FailingStorage
from storages import Memory
from tabletop.save_format import APP
from tabletop.saves import STORAGE_LIMIT, WARNINGS, MeasuredStorage, StorageFull, StorageUse
from ui.commands import Command
from ui.state import SavedGames
from ui.views.page import Memo, draw
from world import World, new_match, open_page

OTHERS = "another-page"
"""A key of another page of the same host."""


class Counting(Memory):
    """Counts how often a text is read."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        super().__init__(texts)
        self.reads = 0

    def get(self, key: str) -> str | None:
        self.reads += 1
        return super().get(key)


def counted(texts: dict[str, str]) -> StorageUse:
    """What a plain count finds."""
    sizes = {key: len(key) + len(text) for key, text in texts.items()}
    return StorageUse(sum(size for key, size in sizes.items() if key.startswith(APP)), sum(sizes.values()))


# Counting


def test_keys_and_texts_count_and_what_others_write_once_it_is_counted_again() -> None:
    below = Memory({f"{APP}:a": "12345"})
    storage, own = MeasuredStorage(below), len(APP) + 2 + 5
    assert storage.measure() == StorageUse(own, own)
    below.set(OTHERS, "123")
    assert storage.use == StorageUse(own, own)
    assert storage.measure() == storage.use == StorageUse(own, own + len(OTHERS) + 3)


def test_the_count_keeps_up_with_every_write_without_reading() -> None:
    chance = random.Random(5)
    below = Counting({f"{APP}:{number}": "x" * number for number in range(9)})
    storage = MeasuredStorage(below)
    assert storage.use is None, "never counted"
    storage.measure()
    reads = below.reads
    for _ in range(300):
        key = f"{chance.choice((APP, OTHERS))}:{chance.randrange(9)}"
        if chance.random() < 0.7:
            storage.set(key, "y" * chance.randrange(50))
        else:
            storage.remove(key)
        assert storage.use == counted(below.texts)
    assert below.reads == reads


@pytest.mark.parametrize("failure", ["full", "forbidden"])
def test_what_could_not_be_written_is_not_counted(failure: str) -> None:
    assert failure in FAILURES
    storage = MeasuredStorage(FailingStorage({OTHERS: "1"}, failure))
    before = storage.measure()
    with pytest.raises(StorageFull):
        storage.set(f"{APP}:a", "12345")
    assert storage.use == before and storage.get(OTHERS) == "1" and storage.keys() == [OTHERS]


@pytest.mark.parametrize(
    ("whole", "percent", "warning"),
    [
        (0, 0, 0),
        (STORAGE_LIMIT // 2 + 1, 50, 0),
        (WARNINGS[0] - 1, 76, 0),
        (WARNINGS[0], 76, WARNINGS[0]),
        (WARNINGS[1], 95, WARNINGS[1]),
        (STORAGE_LIMIT - 1, 99, WARNINGS[1]),
        (2 * STORAGE_LIMIT, 100, WARNINGS[1]),
    ],
)
def test_shares_of_the_limit(whole: int, percent: int, warning: int) -> None:
    use = StorageUse(whole, whole)
    assert (use.percent, use.own_percent, use.warning) == (percent, percent, warning)


# After a save


def page_on(storage: Memory) -> World:
    """The page on a storage that was counted."""
    page = open_page(new_match(), storage=storage)
    page.do(Command("storage.measure"))
    return page


def test_a_save_counts_nothing_anew() -> None:
    storage = Counting({OTHERS: "x" * 100})
    page = page_on(storage)
    page.play(3)
    storage.reads = 0
    page.play()
    few = storage.reads
    for number in range(200):
        storage.texts[f"{OTHERS}{number}"] = "x"
    storage.reads = 0
    page.play()
    assert storage.reads <= few + 2


def test_the_player_is_warned_once_when_a_save_passes_a_threshold() -> None:
    """Of what was counted; each row: how much others use then, and the warning after the next save."""
    uncounted = open_page(new_match(), storage=Memory({OTHERS: "x" * WARNINGS[1]}))
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


# On the screen of the saved games


@pytest.mark.parametrize(("used", "percent"), [(STORAGE_LIMIT // 4, 25), (WARNINGS[0], 76)])
def test_the_screen_of_the_saved_games_says_how_much_is_used(used: int, percent: int) -> None:
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


def test_a_deleted_game_makes_room_at_once() -> None:
    page = page_on(Memory())
    page.play(2)
    page.press("open", screen="games")
    before: StorageUse = page.state.dialog.use  # type: ignore[union-attr]
    page.press("games.delete", slot="game-1")
    after: StorageUse = page.state.dialog.use  # type: ignore[union-attr]
    assert after.own < before.own and after == counted(page.storage.texts)  # type: ignore[attr-defined]


def test_the_saved_games_keep_the_room_of_what_is_still_counted() -> None:
    """What is counted comes late; no control of the dialog may move under a finger then."""
    state = open_page().state
    counting, counted = (
        draw(replace(state, dialog=SavedGames((), use=use)), Memo()).texts["dialog-inside"]
        for use in (None, StorageUse(0, 0))
    )
    unseen = ' class="storage unseen" id="storage" aria-hidden="true"'
    assert unseen in counting
    assert counting.replace(unseen, ' class="storage" id="storage"') == counted
