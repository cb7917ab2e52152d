"""Local storage and its mirror, brought together: as good as the better of both."""

from copy import deepcopy
from functools import cache
from itertools import product

from tables import AnyMatch, finished, toy
from tabletop.chance import SeededChance
from tabletop.save_format import APP, saved_of
from tabletop.saves import MemoryStorage, SaveStore
from ui.mirror import mended
from ui.storage_keys import ALBUM, CURRENT, RESULTS, SETTINGS, WRITTEN

WHEN = "2026-11-20T12:00:00Z"
LONG = 70
"""Decisions of which some lie in a block."""

Texts = dict[str, str]


def begun(decisions: int) -> AnyMatch:
    return finished(toy(1, 3, rounds=40, copies=20), SeededChance(1), decisions)


class Course:
    """What a page writes, batch after batch, in both stores alike. texts: as they stand after each batch."""

    def __init__(self) -> None:
        self._now: Texts = {}
        self.store = SaveStore(MemoryStorage(self._now))
        self.texts: list[Texts] = [{}]

    def write(self, **texts: str | None) -> None:
        """End a batch, with texts that stand under keys of the app besides the saved games."""
        for name, text in texts.items():
            if text is None:
                self._now.pop(f"{APP}:{name}", None)
            else:
                self._now[f"{APP}:{name}"] = text
        self._now[WRITTEN] = str(1000 + len(self.texts))
        self.texts.append(dict(self._now))

    def save(self, slot: str, match: AnyMatch) -> None:
        """Save a game in a batch of its own."""
        self.store.save(slot, saved_of(match, "", WHEN))
        self.write()

    @property
    def last(self) -> Texts:
        return dict(self.texts[-1])


@cache
def an_evening() -> Course:
    """Two games, one of them deleted and its slot taken again; settings and results that change."""
    course, first = Course(), begun(LONG)
    course.save("game-1", first)
    course.save("game-1", finished(first, SeededChance(1), 1))
    course.write(settings='{"lang":"fr"}', current="game-1")
    course.save("game-2", begun(1))
    course.save("game-1", finished(first, SeededChance(1), 1))
    course.store.delete("game-1")
    course.write(current=None)
    course.save("game-1", begun(2))
    course.write(settings='{"lang":"en"}', results="[]", album="{}")
    return course


def at(texts: Texts) -> dict[str, int]:
    store = SaveStore(MemoryStorage(dict(texts)))
    return {name: store.read(name).label.at for name in store.names()}


def torn(texts: Texts, part: str) -> Texts:
    return {key: text[: len(text) // 2] if part in key else text for key, text in texts.items()}


def test_of_two_stores_the_one_that_was_written_later_counts_with_what_was_deleted_there() -> None:
    course = an_evening()
    for local, mirror in product(range(len(course.texts)), repeat=2):
        counts = mended(course.texts[local], course.texts[mirror])
        assert counts == course.texts[max(local, mirror)], (local, mirror)


def test_what_is_damaged_in_the_later_store_comes_from_the_other_one() -> None:
    course = an_evening()
    for part in ("/slot/game-2/", "/slot/game-1/", "/block/"):
        whole = course.texts[5]
        assert at(whole) == {"game-1": LONG + 2, "game-2": 1}
        later = torn(whole, part) | {WRITTEN: "5000"}
        for counts in (mended(later, whole), mended(whole, later)):
            assert at(counts) == at(whole), part
    for key in (SETTINGS, RESULTS, ALBUM):
        counts = mended(torn(course.last, key) | {WRITTEN: "5000"}, course.last)
        assert counts[key] == course.last[key]


def test_a_later_store_keeps_its_older_generation_where_the_other_has_nothing_newer() -> None:
    course, match = Course(), begun(1)
    course.save("game-1", match)
    behind = course.last
    course.save("game-1", finished(match, SeededChance(1), 1))
    course.save("game-1", finished(match, SeededChance(1), 1))
    newest = next(key for key in course.last if key.endswith("/a"))
    counts = mended(behind, torn(course.last, newest))
    assert at(counts) == {"game-1": 2}


def test_what_an_earlier_version_of_the_page_wrote_in_local_storage_alone_counts() -> None:
    course = deepcopy(an_evening())
    mirror = course.last
    match = begun(3)
    course.save("game-2", match)
    course.save("game-3", match)
    local = course.last | {WRITTEN: mirror[WRITTEN], SETTINGS: "{}"}
    assert at(mended(local, mirror)) == {"game-1": 2, "game-2": 3, "game-3": 3}
    assert mended(local, mirror)[SETTINGS] == "{}"
    del local[WRITTEN], mirror[WRITTEN]
    assert at(mended(local, mirror)) == {"game-1": 2, "game-2": 3, "game-3": 3}


def test_a_part_that_is_missing_in_one_of_two_equal_stores_comes_from_the_other() -> None:
    whole = an_evening().texts[5]
    for part in ("/slot/game-1/", "/block/", CURRENT):
        left = {key: text for key, text in whole.items() if part not in key}
        assert len(left) < len(whole), part
        for counts in (mended(left, whole), mended(whole, left)):
            assert counts == whole, part
    for stamp in ("", "x", "-3", "½", "٣"):
        assert mended({WRITTEN: stamp}, whole) == whole, "no stamp counts as the oldest"
