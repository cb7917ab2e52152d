"""Local storage and its mirror, brought together: as good as the better of both."""

from functools import cache
from itertools import product

from tables import AnyMatch, finished, toy
from tabletop.chance import SeededChance
from tabletop.save_format import APP, FORMAT, saved_of
from tabletop.saves import MemoryStorage, SaveStore
from ui.mirror import mended
from ui.storage_keys import ALBUM, CURRENT, RESULTS, SETTINGS, WRITTEN

LONG = 70  # decisions, of which some lie in a block
Texts = dict[str, str]


def begun(decisions: int) -> AnyMatch:
    return finished(toy(1, 3, rounds=40, copies=20), SeededChance(1), decisions)


@cache
def an_evening() -> list[Texts]:
    """What a page writes in both stores alike, after each batch: two games, one of them deleted and its slot
    taken again; settings and results that change."""
    now: Texts = {}
    store, batches = SaveStore(MemoryStorage(now)), [Texts()]

    def write(**texts: str) -> None:
        now.update({f"{APP}:{name}": text for name, text in texts.items()})
        now[WRITTEN] = str(1000 + len(batches))
        batches.append(dict(now))

    def save(slot: str, match: AnyMatch) -> None:
        store.save(slot, saved_of(match, "", "2026-11-20T12:00:00Z"))
        write()

    first = begun(LONG)
    save("game-1", first)
    save("game-1", finished(first, SeededChance(1), 1))
    write(settings='{"lang":"fr"}', current="game-1")
    save("game-2", begun(1))
    save("game-1", finished(first, SeededChance(1), 1))
    store.delete("game-1")
    del now[CURRENT]
    write()
    save("game-1", begun(2))
    write(settings='{"lang":"en"}', results="[]", album="{}")
    return batches


def at(texts: Texts) -> dict[str, int]:
    store = SaveStore(MemoryStorage(dict(texts)))
    return {name: store.read(name).label.at for name in store.names()}


def torn(texts: Texts, part: str) -> Texts:
    return {key: text[: len(text) // 2] if part in key else text for key, text in texts.items()}


def test_of_two_stores_the_one_that_was_written_later_counts_with_what_was_deleted_there() -> None:
    texts = an_evening()
    for local, mirror in product(range(len(texts)), repeat=2):
        assert mended(texts[local], texts[mirror]) == texts[max(local, mirror)], (local, mirror)


def test_what_is_damaged_or_missing_in_one_of_them_comes_from_the_other_one() -> None:
    texts = an_evening()
    whole, last = texts[5], texts[-1]
    assert at(whole) == {"game-1": LONG + 2, "game-2": 1}
    for part in ("/slot/game-2/", "/slot/game-1/", "/block/", CURRENT):
        left = {key: text for key, text in whole.items() if part not in key}
        assert len(left) < len(whole) and mended(left, whole) == mended(whole, left) == whole, part
        later = torn(whole, part) | {WRITTEN: "5000"}
        assert at(mended(later, whole)) == at(mended(whole, later)) == at(whole), part
    for key in (SETTINGS, RESULTS, ALBUM):
        assert mended(torn(last, key) | {WRITTEN: "5000"}, last)[key] == last[key]
    for stamp in ("", "x", "-3", "½", "٣"):
        assert mended({WRITTEN: stamp}, whole) == whole, "no stamp counts as the oldest"
    newest = next(key for key in whole if key.endswith("/slot/game-1/a"))
    assert at(mended(texts[1], torn(whole, newest)))["game-1"] == LONG + 1, "of the later one its older half"
    newer = {f"{APP}/slot/game-1/a": f'{{"app":"{APP}","format":{FORMAT + 1}}}'}
    assert mended(newer, torn(newer, "/slot/")) == newer, "a newer version has written it without a number"


def test_what_an_earlier_version_of_the_page_wrote_in_local_storage_alone_counts() -> None:
    mirror, local = dict(an_evening()[3]), an_evening()[5] | {SETTINGS: "{}"}
    for stamp in ({WRITTEN: mirror.pop(WRITTEN)}, {}):
        found = mended({**local, WRITTEN: "", **stamp}, mirror | stamp)
        assert at(found) == {"game-1": LONG + 2, "game-2": 1} and found[SETTINGS] == "{}"
