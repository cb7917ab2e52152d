"""Saved games: two generations, blocks, full storages, damage, files. Law: design, *Saves*."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from driven import DrivenMatch
from rows import each
from storages import Crash, Interrupted, Limited, Memory, Truncating
from tables import GAMES, AnyMatch, finished, match_of, toy
from tabletop import old_saves, record, save_format
from tabletop.chance import SeededChance
from tabletop.codec import BLOCK, canonical, checksum
from tabletop.file_reader import Arrival, pieces
from tabletop.game import Message, Move, NoSuchGame
from tabletop.save_format import Label, Saved, SaveError, export_text, saved_of
from tabletop.saves import SaveStore, StorageForbidden, import_text

WHEN = "2026-11-20T12:00:00Z"
FIXTURES = Path(__file__).parent.parent / "saves"
PREFIX = "quatre-vents/block/"


def played(plies: int, number: int = 1) -> AnyMatch:
    """A long match of the throw-away game after so many decisions."""
    return finished(toy(number, 3, rounds=40, copies=20, undo="free"), SeededChance(number), plies)


def branch(match: AnyMatch, at: int) -> None:
    """Goes back and plays something else, there or as soon after as there is a choice."""
    match.goto(at)
    while match.ask.moves.count() == 1:
        match.goto(match.at + 1)
    known = match.decisions[match.at].move
    match.play(next(move for move in match.ask.moves if move != known))


def save(
    storage: Any, slot: str, match: AnyMatch, when: str = WHEN, name: str = "Ma partie", draft: Move = ()
) -> Label:
    return SaveStore(storage).save(slot, saved_of(match, name, when, draft))


def reopened(storage: Any, slot: str = "game-1") -> AnyMatch:
    return DrivenMatch(SaveStore(storage).open(slot, GAMES)[1])


def record_in(storage: Any, slot: str = "game-1") -> dict[str, Any]:
    """The record of the game in a slot, not played again."""
    return SaveStore(storage).read(slot).kept.record()


def newest(texts: dict[str, str], slot: str = "game-1") -> str:
    """The key of the generation with the higher serial."""
    keys = [key for key in texts if f"/slot/{slot}/" in key]
    return max(keys, key=lambda key: int(json.loads(texts[key])["serial"]))


def blocks(storage: Memory) -> set[str]:
    return {key for key in storage.texts if "/block/" in key}


def orphans(storage: Memory) -> set[str]:
    """Blocks that no head leads to."""
    left = {key.rpartition("/")[2]: storage.texts[key] for key in blocks(storage)}
    open_texts = [text for key, text in storage.texts.items() if "/slot/" in key]
    while open_texts:
        text = open_texts.pop()
        open_texts += [left.pop(name) for name in list(left) if name in text]
    return set(left)


def sealed(data: dict[str, Any], **changes: Any) -> str:
    """A head with other contents, with its checksum."""
    changed = {**data, **changes}
    return canonical({**changed, "checksum": checksum(changed)})


# Keeping and finding again


@each([0, BLOCK - 1, BLOCK, BLOCK + 1, 200])
def test_a_saved_match_is_read_back_unchanged(plies: int) -> None:
    storage, match = Memory(), played(plies)
    match.note(0, "mot", "à <b>noter</b>")
    draft = match.ask.moves.first(1)[0][:1]
    label = save(storage, "game-1", match, name="Été « d’ici »", draft=draft)
    assert label == Label("Été « d’ici »", "toy", plies, WHEN, over=False)
    saved, again = SaveStore(storage).open("game-1", GAMES)
    assert (saved.label, saved.draft) == (label, draft)
    assert again.record() == match.record() == saved.kept.record()
    assert SaveStore(storage).label("game-1") == label and SaveStore(storage).label("game-2") is None
    kept = saved_of(match, "n", WHEN, begun="2026-11-19", assistance="guide", guided=(1, 4))
    assert import_text(export_text(kept), GAMES)[0].label == kept.label
    match.goto(plies // 2)
    save(storage, "game-1", match)
    assert (reopened(storage).at, reopened(storage).length) == (plies // 2, plies), "it can be redone"


def test_a_save_looks_again_at_what_another_page_has_written() -> None:
    """Two pages take turns: each writes what the other has removed."""
    storage, match, other = Memory(), played(3 * BLOCK), played(3 * BLOCK)
    mine, theirs = SaveStore(storage), SaveStore(storage)
    mine.save("game-1", saved_of(match, "", WHEN))
    branch(other, 5)
    for _ in range(2):
        theirs.save("game-1", saved_of(other, "", WHEN))
    assert not blocks(storage), "their game is short"
    mine.save("game-1", saved_of(match, "", WHEN))
    assert reopened(storage).record() == match.record()
    del storage.texts[newest(storage.texts)]
    assert reopened(storage).record() == other.record()


def test_blocks_are_shared_between_games_and_swept_when_no_save_needs_them() -> None:
    storage, match = Memory(), played(2 * BLOCK + 5)
    save(storage, "game-1", match)
    save(storage, "game-2", finished(match, SeededChance(3), BLOCK))
    before = blocks(storage)
    assert len(before) == 3, "only the last block is new"
    assert [reopened(storage, slot).length for slot in ("game-1", "game-2")] == [133, 197]
    branch(match, BLOCK + 3)
    for _ in range(3):
        save(storage, "game-1", match)
        assert before <= blocks(storage) and orphans(storage) == set(), "the other slot still needs them"
    SaveStore(storage).delete("game-2")
    assert len(before & blocks(storage)) == 1
    SaveStore(storage).delete("game-1")
    assert not storage.texts


def test_the_keys_of_others_are_left_alone() -> None:
    storage = Memory({"other": "1", "quatre-vents/settings": "{}", "quatre-vents2/slot/x/a": "{"})
    before, two = dict(storage.texts), SaveStore(storage, "two")
    save(storage, "game-1", played(70))
    two.save("game-2", saved_of(played(70), "2", WHEN))
    assert [slot.name for slot in SaveStore(storage).slots()] == ["game-1"]
    SaveStore(storage).delete("game-1")
    assert two.open("game-2", GAMES)[1].at == 70
    two.delete("game-2")
    assert storage.texts == before


# The list


def test_the_list_is_newest_first_with_what_a_player_wants_to_know() -> None:
    storage, ended = Memory(), finished(match_of("hujiyang", 1), SeededChance(1))
    days = {"game-1": "2026-01-02", "game-2": "2026-03-01T00:00:00Z", "game-4": "2026-02-01"}
    for plies, (slot, when) in zip((100, 100, 101), days.items(), strict=True):
        save(storage, slot, played(plies), when, name=f"Nom {slot}")
    save(storage, "end", ended, "2025-12-31", name="Fin")
    store = SaveStore(storage)
    listed = store.slots()
    assert [slot.name for slot in listed] == ["game-2", "game-4", "game-1", "end"]
    assert listed[0].label == Label("Nom game-2", "toy", 100, days["game-2"], over=False)
    assert listed[3].label == Label("Fin", "hujiyang", ended.at, "2025-12-31", over=True)
    assert all(slot.problem is None and not slot.older for slot in listed)
    save(storage, "copy", played(100), days["game-2"], name="Nom game-2")
    positions = {slot.name: slot.position for slot in store.slots()}
    assert positions["copy"] == positions["game-2"] != positions["game-4"]
    with pytest.raises(NoSuchGame):
        store.open("game-1", {"hujiyang": "hujiyang"})
    long = " " * 300 + "Le\u202e\x00\ud800 jeu\n" + "é" * 10**6
    for name, kept in ((long, "Le jeu " + "é" * 100), (" \n", "")):
        store.rename("game-1", name)
        assert store.read("game-1").label.name == kept[: save_format.NAME_LIMIT]
    assert store.free_slot() == "game-3" and SaveStore(Memory()).free_slot() == "game-1"
    storage.texts["quatre-vents/slot/game-3/b"] = "rubbish"
    assert store.free_slot() == "game-5"
    for act in (store.read, lambda slot: store.rename(slot, "x"), lambda slot: store.open(slot, GAMES)):
        with pytest.raises(SaveError, match="missing"):
            act("game-9")
    for slot in ("", "A", "a/b", "é", "a" * 41, "game-1\n"):
        with pytest.raises(ValueError, match="2026"):
            save(storage, slot, ended)
    for when in ("", "soon", "2026-11-20 12:00", "2026-11-20T12:00:00Z\n", "٢٠٢٦-11-20"):
        with pytest.raises(ValueError, match="game-1"):
            save(storage, "game-1", ended, when)


# Damage


def damaged(text: str) -> list[str]:
    """Ways for a head to go wrong."""
    data = json.loads(text)
    torn = ("", "{", text[: len(text) // 2], text + text, text.replace('"serial":', '"serial":1', 1))
    odd = (text.replace("toy", "tøy", 1), "null", "[" * 100_000, '{"serial":NaN}', "9" * 10_000, "\ud800")
    bent = {"serial": -1, "label": {}, "app": "other", "format": 0, "blocks": [], "record": [[]], "ready": 1}
    labels = ({"name": 5}, {"begun": "x"}, {"guided": [1, 1]})
    bents = [*bent.items(), *(("label", data["label"] | label) for label in labels)]
    return [*torn, *odd, *(sealed(data, **{name: one}) for name, one in bents)]


def test_a_damaged_last_save_leaves_the_one_before() -> None:
    sound, match = Memory(), played(70)
    save(sound, "game-1", match)
    save(sound, "game-1", finished(match, SeededChance(3), 1))
    key = newest(sound.texts)
    for bad in damaged(sound.texts[key]):
        storage = Memory({**sound.texts, key: bad})
        (slot,) = SaveStore(storage).slots()
        assert slot.problem is None and slot.older and slot.label is not None and slot.label.at == 70
        assert reopened(storage).at == 70
        save(storage, "game-1", match)
        assert reopened(storage).at == 71
        assert storage.texts[key] != bad, "the damaged generation is the one to overwrite"


def test_a_damaged_slot_is_listed_can_be_exported_and_hides_no_other() -> None:
    sound = Memory()
    for number, plies in ((1, 2 * BLOCK), (2, 2 * BLOCK), (3, 90)):
        save(sound, f"game-{number}", played(plies, number), f"2026-01-0{number}")
    key = newest(sound.texts, "game-2")
    for bad in damaged(sound.texts[key]):
        storage = Memory({**sound.texts, key: bad})
        store = SaveStore(storage)
        *others, listed = store.slots()
        assert [slot.name for slot in others] == ["game-3", "game-1"]
        assert listed.label is None and listed.problem == Message("table.save.damaged") and not listed.older
        assert bad in json.loads(store.raw("game-2"))["heads"].values()
        with pytest.raises(SaveError):
            store.read("game-2")
        named = [name for name in blocks(sound) if name.removeprefix(PREFIX) in bad]
        store.sweep()
        assert blocks(storage) >= {*named}, "what a damaged head still names is not swept away"
        assert [reopened(storage, slot).at for slot in ("game-1", "game-3")] == [2 * BLOCK, 90]
        store.delete("game-2")
        assert [slot.name for slot in store.slots()] == ["game-3", "game-1"]


@each(["gone", "changed", "torn", "other"])
def test_a_damaged_block_is_noticed(change: str) -> None:
    storage, match = Memory(), played(2 * BLOCK)
    save(storage, "game-1", match)
    one, other = sorted(blocks(storage))
    text = storage.texts.pop(one)
    new = {"changed": text.replace("0", "1", 1), "torn": text[:50], "other": storage.texts[other]}
    if change != "gone":
        storage.texts[one] = new[change]
    assert SaveStore(storage).slots()[0].problem is not None
    with pytest.raises(SaveError):
        reopened(storage)
    save(storage, "game-1", match)
    assert storage.texts[one] == text, "a new save puts the block right"
    assert reopened(storage).record() == match.record()


def test_what_a_newer_version_wrote_is_neither_opened_nor_overwritten() -> None:
    storage, match = Memory(), played(70)
    for _ in range(2):
        save(storage, "game-1", match)
    key = newest(storage.texts)
    storage.texts[key] = sealed(json.loads(storage.texts[key]), format=save_format.FORMAT + 1, new={})
    before = dict(storage.texts)
    assert [slot.problem for slot in SaveStore(storage).slots()] == [Message("table.save.newer")]
    for act in (lambda: reopened(storage), lambda: save(storage, "game-1", match)):
        with pytest.raises(SaveError, match="newer"):
            act()
    assert storage.texts == before


# Full storages, crashes, liars


def test_a_full_storage_raises_save_error_and_nothing_is_lost() -> None:
    roomy = Memory()
    for _ in range(2):
        save(roomy, "game-1", played(BLOCK - 2))
    used, full = sum(len(key) + len(text) for key, text in roomy.texts.items()), 0
    for quota in range(used, used + 2_000, 257):
        storage, later, stream = Limited(quota, roomy.texts), played(BLOCK - 2), SeededChance(77)
        for _ in range(3 * BLOCK):
            before = reopened(storage).record()
            finished(later, stream, 1)
            try:
                save(storage, "game-1", later)
            except SaveError as error:
                full += 1
                assert error.message.key == "table.save.full"
                assert reopened(storage).record() == before and orphans(storage) == set()
                break
            assert reopened(storage).at == later.at
    assert full


class Shut(Memory):
    """A storage that the browser forbids."""

    def set(self, key: str, text: str) -> None:
        raise StorageForbidden


def test_a_storage_that_changes_what_was_written_raises_save_error() -> None:
    for storage, why in ((Truncating(), "unverified"), (Shut(), "forbidden"), (Limited(10), "full")):
        with pytest.raises(SaveError, match=why):
            save(storage, "game-1", played(70))
        with pytest.raises(SaveError, match=why):
            SaveStore(storage).write_ahead(saved_of(played(70), "", WHEN).kept.all_blocks())


@pytest.mark.parametrize("how", ["before", "torn", "after"])
@pytest.mark.parametrize("deed", ["save", "branch", "rename", "new", "sweep", "delete"])
def test_an_interrupted_save_leaves_the_last_one_or_the_new_one(deed: str, how: str) -> None:
    """The page goes at each operation of the storage in turn."""
    storage, other, match = Memory(), played(2 * BLOCK, 5), played(2 * BLOCK - 1)
    save(storage, "other", other)
    for _ in range(2):
        save(storage, "game-1", match)
    if deed == "branch":
        branch(match, 10)
        save(storage, "game-1", match)
    before = match.record()
    finished(match, SeededChance(1), 1)
    broken, last = True, -1
    while broken:
        last += 1
        interrupted = Interrupted(storage.texts, last, how)
        with suppress(Crash):
            do(deed, interrupted, match)
            broken = False
        after = Memory(interrupted.texts)
        assert record_in(after, "other") == other.record()
        if deed == "delete":
            SaveStore(after).delete("game-1")
            assert [slot.name for slot in SaveStore(after).slots()] == ["other"]
        else:
            if not (deed == "new" and broken):
                assert record_in(after) in (before, match.record())
            save(after, "game-1", match)
            assert record_in(after) == match.record()
            SaveStore(after).sweep()
        assert orphans(after) == set()
        assert record_in(after, "other") == other.record()
    assert last > 0


def do(deed: str, storage: Memory, match: AnyMatch) -> None:
    store = SaveStore(storage)
    if deed == "rename":
        store.rename("game-1", "Autre")
    elif deed == "sweep":
        storage.texts[PREFIX + "0" * 32] = "x"
        store.sweep()
    elif deed == "delete":
        store.delete("game-1")
    else:
        save(storage, "game-9" if deed == "new" else "game-1", match)


# Files


@pytest.mark.parametrize("name", list(GAMES))
def test_an_exported_game_comes_back_from_its_file(name: str) -> None:
    for number in range(4):
        match = finished(match_of(name, number), SeededChance(number), 30 * number)
        text = export_text(Saved(Label("Été <i>\u202e", "other", 99, WHEN, over=True), match.kept()))
        assert text.isascii() and "<script" not in text
        saved, again = import_text(text, GAMES)
        assert again.record() == match.record()
        assert saved.label == saved_of(match, "Été <i>", WHEN).label, "it comes from the match"
        arrival = Arrival()
        for piece in pieces(saved):
            arrival.take(piece)
        assert arrival.saved is not None and export_text(arrival.saved) == export_text(saved)


def test_an_illegal_draft_is_dropped() -> None:
    storage, match = Memory(), played(0)
    for draft, kept in ((("under",), ("under",)), (("fly",), ()), (("under", "h9"), ())):
        save(storage, "game-1", match, draft=draft)
        store, text = SaveStore(storage), export_text(saved_of(match, "x", WHEN, draft))
        assert (store.read("game-1").draft, store.open("game-1", GAMES)[0].draft) == (draft, kept)
        assert import_text(text, GAMES)[0].draft == kept
    over = saved_of(finished(toy(5, 2), SeededChance(5)), "x", WHEN, ("under",))
    assert over.label.over and import_text(export_text(over), GAMES)[0].draft == ()


def test_a_slot_exported_as_damaged_can_be_read_where_it_is_understood() -> None:
    """How it is resumed is believed of one's own saves alone: a file is played again whole."""
    storage, match = Memory(), played(2 * BLOCK)
    save(storage, "game-1", match)
    save(storage, "game-1", finished(match, SeededChance(3), 1))
    raw = SaveStore(storage).raw("game-1")
    for text in (raw, export_text(saved_of(match, "n", WHEN))):
        store = SaveStore(Memory())
        store.save("game-1", import_text(text, GAMES)[0])
        again = store.resume("game-1", GAMES)[1]
        assert again.decisions == match.decisions and not any(one.was_read for one in again.decisions)
    storage.texts[newest(storage.texts)] = "rubbish"
    saved, older = import_text(SaveStore(storage).raw("game-1"), GAMES)
    assert (saved.label.at, older.at) == (2 * BLOCK, 2 * BLOCK)
    forged = dict.fromkeys(json.loads(raw)["blocks"], "AAAA")
    heads: list[Any] = [{}, [], {"a": 5}]
    changes = [{"heads": one} for one in heads] + [{"blocks": one} for one in (None, {}, forged)]
    for change in changes:
        with pytest.raises(SaveError):
            import_text(json.dumps({**json.loads(raw), **change}), GAMES)


# Old formats, kept for good


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@each(sorted(FIXTURES.glob("file-*.json")))
def test_files_of_every_format_are_still_read(path: Path) -> None:
    saved, match = import_text(path.read_text(encoding="utf-8").strip(), GAMES)
    assert_expected(saved, match, read(FIXTURES / "expected.json")[path.stem])


@each(sorted(FIXTURES.glob("storage-*.json")))
def test_storages_of_every_format_are_still_read(path: Path) -> None:
    expected = read(FIXTURES / "expected.json")[path.stem]
    store = SaveStore(Memory(read(path)))
    assert {slot.name for slot in store.slots()} == set(expected)
    for name, told in expected.items():
        again = store.resume(name, GAMES)[1]
        saved, match = store.open(name, GAMES)
        assert match.record() == again.record() and again.decisions == match.decisions
        assert_expected(saved, match, told)
        store.rename(name, "Neuf")
        assert store.read(name).label.name == "Neuf", "what is saved after it is the last"


def assert_expected(saved: Saved, match: Any, expected: dict[str, Any]) -> None:
    assert saved.label.name == expected["name"]
    assert (match.game.name, match.at, match.length) == (expected["game"], expected["at"], expected["tip"])
    assert len(match.earlier) == expected.get("earlier", 0)
    assert list(saved.draft) == expected["draft"]
    assert [note.text for note in match.notes] == expected["notes"]
    finished(DrivenMatch(match), SeededChance(1), 60)


def test_there_is_a_fixture_of_every_format() -> None:
    for version in range(1, save_format.FORMAT + 1):
        assert [*FIXTURES.glob(f"file-{version}-*.json")] and [*FIXTURES.glob(f"storage-{version}*.json")]
    files = [read(path) for path in FIXTURES.glob("file-*.json")]
    assert {file["record"].get("format") for file in files} == {None, *range(1, record.FORMAT + 1)}


@each(["gone", "torn", "exchanged"])
def test_what_lies_before_a_damaged_block_of_an_older_version_is_not_swept_away(change: str) -> None:
    """Nobody can say any more what lay before it: all is kept until that game is deleted."""
    assert not any(map(old_saves.name_before, read(FIXTURES / "storage-1.json").values())), "no chain yet"
    texts = read(FIXTURES / "storage-2.json")
    storage = Memory(texts)
    store = SaveStore(storage)
    chained = next(key for key, text in texts.items() if "/block/" in key and old_saves.name_before(text))
    text = storage.texts.pop(chained)
    if change != "gone":
        storage.texts[chained] = text[:40] if change == "torn" else "x"
    before = set(storage.texts)
    save(storage, "game-9", played(2 * BLOCK))
    store.sweep()
    store.delete("game-9")
    assert set(storage.texts) == before, "only what the deleted game alone named is gone"
    for slot in store.slots():
        store.delete(slot.name)
    store.sweep()
    assert not blocks(storage)
