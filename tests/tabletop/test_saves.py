"""Saved games: two generations, blocks, full storages, damage, files.

Law: design, *Saves*. The bad files of an import are in `test_saves_bad_files.py`.
"""

import json
import zlib
from base64 import b64encode
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from driven import DrivenMatch
from rows import each
from storages import Crash, Interrupted, Limited, Memory, Truncating
from tables import GAMES, AnyMatch, finished, match_of, play_on, toy
from tabletop import codec, old_saves, record, save_format
from tabletop.chance import SeededChance
from tabletop.codec import canonical, checksum
from tabletop.game import Ask, BadRecord, Move, NoSuchGame
from tabletop.log import kept_of
from tabletop.save_format import (
    APP,
    BLOCK,
    FILE_LIMIT,
    NAME_LIMIT,
    Label,
    Saved,
    SaveError,
    clean_name,
    export_text,
    saved_of,
)
from tabletop.saves import SaveStore, StorageForbidden, import_text

WHEN = "2026-11-20T12:00:00Z"
FIXTURES = Path(__file__).parent.parent / "saves"


def played(plies: int, number: int = 1) -> AnyMatch:
    """A long match of the throw-away game after so many decisions."""
    match = toy(number, 3, rounds=40, copies=20, undo="free")
    finished(match, SeededChance(number), plies)
    assert match.at == plies
    return match


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


def reopened(storage: Any, slot: str) -> AnyMatch:
    return DrivenMatch(SaveStore(storage).open(slot, GAMES)[1])


def newest(texts: dict[str, str], slot: str) -> str:
    """The key of the generation with the higher serial."""
    keys = [key for key in texts if f"/slot/{slot}/" in key]
    return max(keys, key=lambda key: int(json.loads(texts[key])["serial"]))


# Keeping and finding again


@pytest.mark.parametrize("plies", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 200])
def test_a_saved_match_is_read_back_unchanged(plies: int) -> None:
    storage, match = Memory(), played(plies)
    match.note(0, "mot", "à <b>noter</b>")
    draft = match.ask.moves.first(1)[0][:1]
    label = save(storage, "game-1", match, draft=draft)
    assert label == Label("Ma partie", "toy", plies, WHEN, over=False)
    saved, again = SaveStore(storage).open("game-1", GAMES)
    assert saved.label == label
    assert again.record() == match.record()
    assert saved.draft == draft and saved.kept.record() == match.record()


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_can_be_saved_over_and_over(name: str) -> None:
    storage = Memory()
    match = match_of(name, 3)
    for number, _ in enumerate(play_on(match, SeededChance(3))):
        save(storage, "game-1", match)
        if number % 10 == 0 or number < 10:
            again = reopened(storage, "game-1")
            assert (again.at, again.length, again.state) == (match.at, match.length, match.state)
            assert again.record() == match.record()
    label = save(storage, "game-1", match)
    assert label.over
    assert reopened(storage, "game-1").record() == match.record()


def test_decisions_that_can_be_redone_are_saved() -> None:
    storage, match = Memory(), played(150)
    match.goto(20)
    save(storage, "game-1", match)
    again = reopened(storage, "game-1")
    assert (again.at, again.length) == (20, 150)
    again.goto(150)
    assert again.state == played(150).state


def test_the_last_two_saves_are_both_there() -> None:
    storage, match = Memory(), played(70)
    stream = SeededChance(9)
    save(storage, "game-1", match)
    finished(match, stream, 1)
    save(storage, "game-1", match)
    del storage.texts[newest(storage.texts, "game-1")]
    assert reopened(storage, "game-1").at == 70


def long_match(plies: int) -> AnyMatch:
    """A match of the throw-away game that is much longer than `played` can be."""
    return finished(toy(1, 3, rounds=400, copies=200, undo="free"), SeededChance(1), plies)


def test_the_text_of_a_head_is_the_canonical_one_with_the_checksum_of_all_else() -> None:
    storage = Memory()
    save(storage, "game-1", played(100), name="Été « d’ici »")
    text = storage.texts[newest(storage.texts, "game-1")]
    head = json.loads(text)
    assert text == canonical(head)
    assert head["checksum"] == checksum(head)


def test_a_save_writes_the_head_and_nothing_that_is_there_already() -> None:
    storage, match = Memory(), long_match(12 * BLOCK)
    save(storage, "game-1", match)
    whole = sum(size for _, size in storage.written)
    stream = SeededChance(2)
    for _ in range(BLOCK + 8):
        storage.written.clear()
        finished(match, stream, 1)
        save(storage, "game-1", match)
        keys = [key for key, _ in storage.written]
        assert len(keys) == (2 if match.length % BLOCK == 0 else 1), "a block is written once"
        assert "/slot/" in keys[-1], "a head is never there before its blocks"
        assert sum(size for _, size in storage.written) < whole / 1.5


def test_a_save_reads_only_heads_and_what_it_has_just_written() -> None:
    """Blocks that the same store has written or checked are not looked at again."""
    storage, match = Memory(), long_match(3 * BLOCK)
    save(storage, "game-1", match)
    store = SaveStore(storage)
    stream = SeededChance(2)
    for number in range(BLOCK + 8):
        storage.read.clear()
        storage.written.clear()
        finished(match, stream, 1)
        store.save("game-1", saved_of(match, "", WHEN))
        new = {key for key, _ in storage.written}
        old = [key for key in storage.read if "/block/" in key and key not in new]
        assert bool(old) == (number == 0), "the first save checks what is there"
        assert len(storage.read) < 20 or number == 0


def test_a_save_looks_again_at_what_another_page_has_written() -> None:
    """Two pages take turns: each writes what the other has removed."""
    storage, match = Memory(), played(3 * BLOCK)
    mine, theirs = SaveStore(storage), SaveStore(storage)
    mine.save("game-1", saved_of(match, "", WHEN))
    other = played(3 * BLOCK)
    branch(other, 5)
    for _ in range(2):
        theirs.save("game-1", saved_of(other, "", WHEN))
    assert len([key for key in storage.texts if "/block/" in key]) == 0, "their game is short"
    mine.save("game-1", saved_of(match, "", WHEN))
    assert reopened(storage, "game-1").record() == match.record()
    del storage.texts[newest(storage.texts, "game-1")]
    assert reopened(storage, "game-1").record() == other.record()


def test_blocks_are_shared_between_games() -> None:
    storage, match = Memory(), played(3 * BLOCK + 1)
    save(storage, "s", match)
    assert len([key for key in storage.texts if "/block/" in key]) == 3
    finished(match, SeededChance(3), BLOCK)
    save(storage, "t", match)
    assert len([key for key in storage.texts if "/block/" in key]) == 4, "only the last block is new"
    assert [reopened(storage, slot).length for slot in ("s", "t")] == [3 * BLOCK + 1, 4 * BLOCK + 1]


def test_blocks_that_no_save_needs_are_swept() -> None:
    storage, match = Memory(), played(2 * BLOCK + 5)
    save(storage, "game-1", match)
    save(storage, "game-2", match)
    before = {key for key in storage.texts if "/block/" in key}
    assert len(before) == 2
    branch(match, BLOCK + 3)
    for _ in range(3):
        save(storage, "game-1", match)
    assert before <= set(storage.texts), "the other slot still needs them"
    SaveStore(storage).delete("game-2")
    assert len(before & set(storage.texts)) == 1
    SaveStore(storage).delete("game-1")
    assert not storage.texts


def test_a_save_sweeps_what_it_makes_useless() -> None:
    storage, match = Memory(), played(3 * BLOCK)
    save(storage, "game-1", match)
    branch(match, BLOCK + 3)
    for _ in range(2):
        save(storage, "game-1", match)
        assert _orphans(storage) == set()
    assert len([key for key in storage.texts if "/block/" in key]) == 1


def test_the_keys_of_others_are_left_alone() -> None:
    storage = Memory({"other": "1", "quatre-vents/settings": "{}", "quatre-vents2/slot/x/a": "{"})
    save(storage, "game-1", played(70))
    assert [slot.name for slot in SaveStore(storage).slots()] == ["game-1"]
    SaveStore(storage).delete("game-1")
    assert set(storage.texts) == {"other", "quatre-vents/settings", "quatre-vents2/slot/x/a"}


def test_two_stores_with_different_prefixes_do_not_meet() -> None:
    storage, match = Memory(), played(70)
    SaveStore(storage, "one").save("game-1", saved_of(match, "1", WHEN))
    SaveStore(storage, "two").save("game-1", saved_of(match, "2", WHEN))
    SaveStore(storage, "one").delete("game-1")
    assert [slot.label.name for slot in SaveStore(storage, "two").slots() if slot.label] == ["2"]
    assert SaveStore(storage, "two").open("game-1", GAMES)[1].at == 70


@each(
    [{"slot": slot} for slot in ("", "A", "a/b", "é", "a" * 41, "game-1\n")]
    + [{"when": one} for one in ("", "soon", "2026-11-20 12:00", "2026-11-20T12:00:00Z\n", "٢٠٢٦-11-20")]
)
def test_a_slot_has_a_plain_name_and_a_time_is_iso_text(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="game-1" if "when" in wrong else "2026"):
        save(Memory(), match=played(1), **{"slot": "game-1", **wrong})


# The list


def test_the_list_is_newest_first_with_what_a_player_wants_to_know() -> None:
    storage = Memory()
    days = {"game-1": "2026-01-02", "game-2": "2026-03-01T00:00:00Z", "game-3": "2026-02-01"}
    for slot, when in days.items():
        save(storage, slot, played(3), when, name=f"Nom {slot}")
    ended = match_of("hujiyang", 1)
    finished(ended, SeededChance(1))
    save(storage, "end", ended, "2025-12-31", name="Fin")
    listed = SaveStore(storage).slots()
    assert [slot.name for slot in listed] == ["game-2", "game-3", "game-1", "end"]
    assert listed[0].label == Label("Nom game-2", "toy", 3, days["game-2"], over=False)
    assert listed[3].label == Label("Fin", "hujiyang", ended.at, "2025-12-31", over=True)
    assert all(slot.problem is None and not slot.older for slot in listed)


def test_a_free_slot_is_one_that_nobody_has() -> None:
    storage = Memory()
    assert SaveStore(storage).free_slot() == "game-1"
    save(storage, "game-1", played(1))
    save(storage, "game-3", played(1))
    assert SaveStore(storage).free_slot() == "game-2"
    storage.texts["quatre-vents/slot/game-2/b"] = "rubbish"
    assert SaveStore(storage).free_slot() == "game-4"


def test_a_renamed_game_is_the_same_game() -> None:
    storage, match = Memory(), played(100)
    save(storage, "game-1", match)
    SaveStore(storage).rename("game-1", "  Le\u202e grand\n jeu " + "x" * 200)
    label = SaveStore(storage).read("game-1").label
    assert label.name == ("Le grand jeu " + "x" * 200)[:NAME_LIMIT]
    assert reopened(storage, "game-1").record() == match.record()


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ma partie", "Ma partie"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("a\x00\x1b\u202e\ud800b", "a b"),
        (" \n\t ", ""),
        ("虎雞羊 été", "虎雞羊 été"),
        ("y" * 10_000_000, "y" * NAME_LIMIT),
    ],
)
def test_names_are_short_printable_text(given: str, kept: str) -> None:
    assert clean_name(given) == kept


def test_reading_an_empty_slot_raises_save_error() -> None:
    store = SaveStore(Memory())
    assert store.slots() == ()
    for act in (store.read, lambda slot: store.rename(slot, "x"), lambda slot: store.open(slot, GAMES)):
        with pytest.raises(SaveError) as error:
            act("game-1")
        assert error.value.message.key == "table.save.missing"
    store.delete("game-1")


# Damage


def damaged(text: str) -> list[str]:
    """Ways for a head to go wrong."""
    data = json.loads(text)
    return [
        "",
        "{",
        text[: len(text) // 2],
        text + text,
        text.replace('"serial":', '"serial":1', 1),
        text.replace("toy", "tøy", 1),
        "null",
        "[" * 100_000,
        '{"serial":NaN}',
        "9" * 10_000,
        "\ud800",
        canonical({key: value for key, value in data.items() if key != "record"}),
        canonical({**data, "app": "other"}),
        *(canonical(_sealed({**data, key: one})) for key, wrong in WRONG_HEADS.items() for one in wrong),
    ]


WRONG_LABELS = [
    {"name": 1, "game": "toy", "at": 1, "when": WHEN, "over": False},
    {"name": "", "game": "toy", "at": "1", "when": WHEN, "over": False},
    {"name": "", "game": "toy", "at": 1, "when": "<script>", "over": False},
    {"name": "", "game": "toy", "at": 1, "when": WHEN, "over": 0},
]
NO_BLOCK = ["0" * 32]
WRONG_HEADS: dict[str, list[Any]] = {
    "serial": ["1", -1, True],
    "label": [None, {}, *WRONG_LABELS],
    "blocks": [
        *([], {"log": None}, {"log": ["../../settings"]}, {"log": [7]}, {"log": NO_BLOCK}),
        {"log": [], "earlier": [], "notes": [], "seed": NO_BLOCK},
    ],
    "tail": [{}],
    "earlier": [-1, 1],
    "ready": [1],
    "opening_seeded": [None],
    "record": [[]],
    "draft": ["under", [1], ["x"] * 5_000, ["x" * 5_000]],
    "format": [0, "1"],
}


def _sealed(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "checksum": checksum(data)}


def test_a_damaged_last_save_leaves_the_one_before() -> None:
    sound = Memory()
    match = played(70)
    save(sound, "game-1", match)
    finished(match, SeededChance(3), 1)
    save(sound, "game-1", match)
    key = newest(sound.texts, "game-1")
    for bad in damaged(sound.texts[key]):
        storage = Memory({**sound.texts, key: bad})
        (slot,) = SaveStore(storage).slots()
        assert slot.problem is None and slot.older and slot.label is not None and slot.label.at == 70
        assert reopened(storage, "game-1").at == 70
        save(storage, "game-1", match)
        assert reopened(storage, "game-1").at == 71
        assert storage.texts[key] != bad, "the damaged generation is the one to overwrite"


def test_a_damaged_slot_is_listed_can_be_exported_and_hides_no_other() -> None:
    sound = Memory()
    save(sound, "game-1", played(70), "2026-01-01")
    save(sound, "game-2", played(80, 2), "2026-01-02")
    save(sound, "game-3", played(90, 3), "2026-01-03")
    key = newest(sound.texts, "game-2")
    for bad in damaged(sound.texts[key]):
        storage = Memory({**sound.texts, key: bad})
        listed = SaveStore(storage).slots()
        assert [slot.name for slot in listed] == ["game-3", "game-1", "game-2"]
        assert listed[2].label is None and listed[2].problem is not None
        assert listed[2].problem.key == "table.save.damaged"
        raw = SaveStore(storage).raw("game-2")
        assert bad in json.loads(raw)["heads"].values()
        with pytest.raises(SaveError):
            SaveStore(storage).read("game-2")
        SaveStore(storage).sweep()
        assert reopened(storage, "game-1").at == 70
        assert reopened(storage, "game-3").at == 90
        SaveStore(storage).delete("game-2")
        assert [slot.name for slot in SaveStore(storage).slots()] == ["game-3", "game-1"]


@pytest.mark.parametrize("change", ["gone", "changed", "torn", "other"])
def test_a_damaged_block_is_noticed(change: str) -> None:
    storage, match = Memory(), played(2 * BLOCK)
    save(storage, "game-1", match)
    keys = sorted(key for key in storage.texts if "/block/" in key)
    texts = [storage.texts[key] for key in keys]
    new = {"changed": texts[0].replace("0", "1", 1), "torn": texts[0][:50], "other": texts[1]}
    if change == "gone":
        del storage.texts[keys[0]]
    else:
        storage.texts[keys[0]] = new[change]
    (slot,) = SaveStore(storage).slots()
    assert slot.problem is not None
    with pytest.raises(SaveError):
        SaveStore(storage).open("game-1", GAMES)
    save(storage, "game-1", match)
    assert storage.texts[keys[0]] == texts[0], "a new save puts the block right"
    assert reopened(storage, "game-1").record() == match.record()


def test_a_damaged_head_keeps_its_blocks() -> None:
    """Sweeping must not make a damage worse: the blocks that a damaged head still names stay."""
    storage = Memory()
    save(storage, "game-1", played(2 * BLOCK))
    blocks = {key for key in storage.texts if "/block/" in key}
    key = newest(storage.texts, "game-1")
    storage.texts[key] = storage.texts[key].replace('"serial":1', '"serial":7')
    SaveStore(storage).sweep()
    assert blocks <= set(storage.texts)
    raw = json.loads(SaveStore(storage).raw("game-1"))
    assert len(raw["blocks"]) == len(blocks)


def test_what_a_newer_version_wrote_is_neither_opened_nor_overwritten() -> None:
    storage, match = Memory(), played(70)
    save(storage, "game-1", match)
    save(storage, "game-1", match)
    key = newest(storage.texts, "game-1")
    data = json.loads(storage.texts[key])
    storage.texts[key] = canonical(_sealed({**data, "format": save_format.FORMAT + 1, "new": {}}))
    before = dict(storage.texts)
    (slot,) = SaveStore(storage).slots()
    assert slot.problem is not None and slot.problem.key == "table.save.newer"
    for act in (lambda: SaveStore(storage).open("game-1", GAMES), lambda: save(storage, "game-1", match)):
        with pytest.raises(SaveError) as error:
            act()
        assert error.value.message.key == "table.save.newer"
    assert storage.texts == before


def test_a_save_that_the_rules_refuse_falls_back_to_the_one_before() -> None:
    storage, match = Memory(), played(30)
    save(storage, "game-1", match)
    data = match.record()
    data["entries"][3]["move"] = "ask 9"
    SaveStore(storage).save("game-1", Saved(Label("x", "toy", 30, WHEN, over=False), kept_of(_sealed(data))))
    assert SaveStore(storage).open("game-1", GAMES)[1].record() == match.record()
    with pytest.raises(BadRecord):
        storage.texts.pop(min(storage.texts))
        SaveStore(storage).open("game-1", GAMES)


def test_a_save_of_an_unknown_game_is_listed_but_not_opened() -> None:
    storage = Memory()
    save(storage, "game-1", played(30))
    (slot,) = SaveStore(storage).slots()
    assert slot.problem is None
    with pytest.raises(NoSuchGame):
        SaveStore(storage).open("game-1", {"hujiyang": "hujiyang"})


# Full storages, crashes, liars


def test_a_full_storage_raises_save_error_and_nothing_is_lost() -> None:
    roomy, match = Memory(), played(BLOCK - 2)
    save(roomy, "game-1", match)
    save(roomy, "game-1", match)
    used = sum(len(key) + len(text) for key, text in roomy.texts.items())
    full = 0
    for quota in range(used, used + 25_000, 257):
        storage = Limited(quota, roomy.texts)
        later = played(BLOCK - 2)
        stream = SeededChance(77)
        for _ in range(3 * BLOCK):
            before = reopened(storage, "game-1").record()
            finished(later, stream, 1)
            try:
                save(storage, "game-1", later)
            except SaveError as error:
                full += 1
                assert error.message.key == "table.save.full"
                assert reopened(storage, "game-1").record() == before
                assert _orphans(storage) == set()
                break
            assert reopened(storage, "game-1").at == later.at
        if quota > used + 2_000:
            break
    assert full


def _orphans(storage: Memory) -> set[str]:
    """Blocks that no head leads to."""
    blocks = {key.rpartition("/")[2]: text for key, text in storage.texts.items() if "/block/" in key}
    open_texts = [text for key, text in storage.texts.items() if "/slot/" in key]
    while open_texts:
        text = open_texts.pop()
        open_texts += [blocks.pop(name) for name in list(blocks) if name in text]
    return set(blocks)


def test_a_new_game_that_does_not_fit_leaves_nothing_behind() -> None:
    """There is room for its block, not for its head."""
    roomy, match = Memory(), played(BLOCK + 6)
    save(roomy, "game-1", match)
    blocks = sum(len(key) + len(text) for key, text in roomy.texts.items() if "/block/" in key)
    storage = Limited(blocks + 300, {"other": "x" * 100})
    with pytest.raises(SaveError) as error:
        save(storage, "game-1", match)
    assert error.value.message.key == "table.save.full"
    assert any("/block/" in key for key, _ in storage.written)
    assert storage.texts == {"other": "x" * 100}


def test_a_full_storage_is_swept_before_it_gives_up() -> None:
    storage, match = Limited(10**9), played(70)
    save(storage, "game-1", match)
    rubbish = {f"quatre-vents/block/{'0' * 30}{i:02}": "x" * 2_000 for i in range(20)}
    storage.texts.update(rubbish)
    storage.quota = sum(len(key) + len(text) for key, text in storage.texts.items()) + 200
    finished(match, SeededChance(1), 1)
    save(storage, "game-1", match)
    assert reopened(storage, "game-1").at == 71
    assert not rubbish.keys() & storage.texts.keys()


def test_a_storage_that_changes_what_was_written_raises_save_error() -> None:
    storage = Truncating()
    with pytest.raises(SaveError) as error:
        save(storage, "game-1", played(70))
    assert error.value.message.key == "table.save.unverified"


@pytest.mark.parametrize("how", ["before", "torn", "after"])
@pytest.mark.parametrize("deed", ["save", "branch", "rename", "new", "sweep"])
def test_an_interrupted_save_leaves_the_last_one_or_the_new_one(deed: str, how: str) -> None:
    """The page goes at each operation of the storage in turn."""
    storage = Memory()
    other = played(2 * BLOCK, 5)
    save(storage, "other", other)
    match = played(2 * BLOCK - 1)
    save(storage, "game-1", match)
    save(storage, "game-1", match)
    before = match.record()
    if deed == "branch":
        branch(match, 10)
        save(storage, "game-1", match)
        before = match.record()
    finished(match, SeededChance(1), 1)
    broken = True
    last = 0
    while broken:
        interrupted = Interrupted(storage.texts, last, how)
        try:
            _do(deed, interrupted, match)
            broken = False
        except Crash:
            last += 1
        after = Memory(interrupted.texts)
        if not (deed == "new" and broken):
            assert reopened(after, "game-1").record() in (before, match.record())
        assert reopened(after, "other").record() == other.record()
        save(after, "game-1", match)
        assert reopened(after, "game-1").record() == match.record()
        SaveStore(after).sweep()
        assert _orphans(after) == set()
        assert reopened(after, "other").record() == other.record()
    assert last > 0


def _do(deed: str, storage: Memory, match: AnyMatch) -> None:
    store = SaveStore(storage)
    if deed == "rename":
        store.rename("game-1", "Autre")
    elif deed == "new":
        save(storage, "game-9", match)
    elif deed == "sweep":
        storage.texts["quatre-vents/block/" + "0" * 32] = "x"
        store.sweep()
    else:
        save(storage, "game-1", match)


@pytest.mark.parametrize("how", ["before", "torn", "after"])
def test_an_interrupted_delete_can_be_repeated(how: str) -> None:
    storage = Memory()
    other = played(2 * BLOCK, 5)
    save(storage, "other", other)
    match = played(2 * BLOCK)
    save(storage, "game-1", match)
    finished(match, SeededChance(1), BLOCK)
    save(storage, "game-1", match)
    for last in range(8):
        interrupted = Interrupted(storage.texts, last, how)
        with suppress(Crash):
            SaveStore(interrupted).delete("game-1")
        assert reopened(interrupted, "other").record() == other.record()
        after = Memory(interrupted.texts)
        for slot in SaveStore(after).slots():
            if slot.problem is None:
                SaveStore(after).open(slot.name, GAMES)
        SaveStore(after).delete("game-1")
        assert [slot.name for slot in SaveStore(after).slots()] == ["other"]
        assert _orphans(after) == set()


# Drafts


def test_an_illegal_draft_is_dropped() -> None:
    storage, match = Memory(), played(0)
    for draft, kept in ((("under",), ("under",)), (("fly",), ()), (("under", "h9"), ())):
        save(storage, "game-1", match, draft=draft)
        assert SaveStore(storage).read("game-1").draft == draft
        assert SaveStore(storage).open("game-1", GAMES)[0].draft == kept
        assert import_text(export_text(saved_of(match, "x", WHEN, draft)), GAMES)[0].draft == kept


def test_a_game_that_is_over_has_no_draft() -> None:
    match = finished(toy(5, 2), SeededChance(5))
    saved = saved_of(match, "x", WHEN, ("under",))
    assert import_text(export_text(saved), GAMES)[0].draft == ()


# Files


@pytest.mark.parametrize("name", list(GAMES))
def test_an_exported_game_comes_back_from_its_file(name: str) -> None:
    for number in range(4):
        match = match_of(name, number)
        finished(match, SeededChance(number), 15 * number)
        label = Label("Été <i>", name, match.at, WHEN, over=False)
        text = export_text(Saved(label, match.kept()))
        assert text.isascii() and "<script" not in text
        saved, again = import_text(text, GAMES)
        assert again.record() == match.record()
        assert (saved.label.name, saved.label.at) == ("Été <i>", match.at)


def test_the_label_of_an_imported_file_comes_from_its_match() -> None:
    match = played(5)
    label = Label("n\u202e", "hujiyang", 99, WHEN, over=True)
    saved, _ = import_text(export_text(Saved(label, match.kept())), GAMES)
    assert saved.label == Label("n", "toy", 5, WHEN, over=False)


def test_what_a_label_tells_of_help_is_saved_and_exported() -> None:
    store, match = SaveStore(Memory()), played(5)
    kept = saved_of(match, "n", WHEN, begun="2026-11-19", assistance="guide", guided=(1, 4))
    store.save("game-1", kept)
    assert store.read("game-1").label == kept.label == store.label("game-1")
    told = import_text(export_text(kept), GAMES)[0].label
    assert (told.begun, told.assistance, told.guided) == ("2026-11-19", "guide", (1, 4))
    assert '"guided"' not in export_text(saved_of(match, "n", WHEN)), "as it was written before"


@pytest.mark.parametrize("guided", [[2, 1], [1, 1], [-1], ["1"], [True], 3, {}])
def test_numbers_of_the_guides_moves_that_cannot_be_are_refused(guided: object) -> None:
    data = json.loads(export_text(saved_of(played(5), "n", WHEN, guided=(1,))))
    data["label"]["guided"] = guided
    data["checksum"] = checksum(data)
    with pytest.raises(SaveError) as caught:
        import_text(canonical(data), GAMES)
    assert caught.value.message.key == "table.save.unreadable"


def test_looking_at_an_earlier_moment_does_not_change_what_is_saved() -> None:
    match = played(70)
    before = match.record()
    match.view_at(3, 0)
    match.pending_at(3)
    kept = saved_of(match, "n", WHEN)
    assert (kept.label.at, kept.kept.record()) == (70, before)
    saved, again = import_text(export_text(kept), GAMES)
    assert (saved.label.at, again.at, again.length) == (70, 70, 70)


def test_the_label_says_whether_the_game_is_over_at_its_moment() -> None:
    match = finished(toy(5, 2), SeededChance(5))
    assert isinstance(match.pending_at(2), Ask)
    assert saved_of(match, "", WHEN).label.over
    match.goto(2)
    assert not saved_of(match, "", WHEN).label.over


def test_the_label_of_a_slot_is_read_from_the_latest_head_that_is_sound() -> None:
    storage, match = Memory(), played(5)
    save(storage, "game-1", match)
    first = SaveStore(storage).label("game-1")
    finished(match, SeededChance(3), 1)
    save(storage, "game-1", match)
    assert first is not None and first.at == 5
    assert SaveStore(storage).label("game-1") == replace(first, at=6)
    storage.texts[newest(storage.texts, "game-1")] = "rubbish"
    assert SaveStore(storage).label("game-1") == first
    assert SaveStore(storage).label("game-2") is None


def test_a_forbidden_storage_has_another_message_than_a_full_one() -> None:
    class Shut(Memory):
        def set(self, key: str, text: str) -> None:
            raise StorageForbidden

    for storage, key in ((Shut(), "table.save.forbidden"), (Limited(10), "table.save.full")):
        with pytest.raises(SaveError) as error:
            save(storage, "game-1", played(3))
        assert error.value.message.key == key


def test_a_file_that_could_not_be_imported_is_not_written() -> None:
    def file(size: int) -> str:
        kept = replace(played(3).kept(), tail=("x" * size,))
        return export_text(Saved(Label("n", "toy", 0, WHEN, over=False), kept))

    room = FILE_LIMIT - len(file(0))
    assert len(file(room)) == FILE_LIMIT
    with pytest.raises(SaveError) as error:
        file(room + 1)
    assert error.value.message.key == "table.save.too_big"


def test_a_slot_exported_as_damaged_can_be_read_where_it_is_understood() -> None:
    """A slot of a newer version, or one whose last save alone is damaged, is rescued from its file."""
    storage, match = Memory(), played(2 * BLOCK)
    save(storage, "game-1", match)
    finished(match, SeededChance(3), 1)
    save(storage, "game-1", match)
    raw = SaveStore(storage).raw("game-1")
    assert import_text(raw, GAMES)[1].record() == match.record()
    storage.texts[newest(storage.texts, "game-1")] = "rubbish"
    saved, older = import_text(SaveStore(storage).raw("game-1"), GAMES)
    assert (saved.label.at, older.at) == (2 * BLOCK, 2 * BLOCK)
    changes: list[dict[str, Any]] = [{"heads": {}}, {"heads": []}, {"heads": {"a": 5}}, {"blocks": None}]
    for change in (*changes, {"blocks": {}}):
        with pytest.raises(SaveError):
            import_text(json.dumps({**json.loads(raw), **change}), GAMES)


def test_what_comes_from_outside_is_played_again_whole_when_it_is_opened() -> None:
    """A slot exported as damaged says how it is resumed; that is believed of one's own saves alone."""
    storage, match = Memory(), played(80)
    save(storage, "game-1", match)
    for text in (SaveStore(storage).raw("game-1"), export_text(saved_of(match, "n", WHEN))):
        store = SaveStore(Memory())
        store.save("game-1", import_text(text, GAMES)[0])
        again = store.resume("game-1", GAMES)[1]
        assert again.decisions == match.decisions and not any(one.was_read for one in again.decisions)


# Resuming


def test_a_saved_match_is_resumed_where_it_stood() -> None:
    storage, match = Memory(), long_match(10 * BLOCK)
    draft = match.ask.moves.first(1)[0][:1]
    save(storage, "game-1", match, draft=draft)
    saved, resumed = SaveStore(storage).resume("game-1", GAMES)
    again = DrivenMatch(resumed)
    assert (again.state, saved.draft) == (match.state, draft)
    assert all(again.was_read(at) for at in range(again.length + 1))
    assert again.record() == match.record()
    stream = SeededChance(5)
    for _ in range(BLOCK + 3):
        finished(again, stream, 1)
        save(storage, "game-1", again)
    assert reopened(storage, "game-1").record() == again.record()


def test_the_list_unpacks_no_block_and_resuming_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    storage, match = Memory(), long_match(10 * BLOCK)
    save(storage, "game-1", match)
    unpacked: list[str] = []
    unpack = codec.unpack
    monkeypatch.setattr(codec, "unpack", lambda text, room: unpacked.append(text) or unpack(text, room))
    (slot,) = SaveStore(storage).slots()
    assert slot.position is not None and slot.position.state == codec.encode(match.state)
    SaveStore(storage).rename("game-1", "Autre")
    store = SaveStore(storage)
    assert store.label("game-1") == store.slots()[0].label
    assert not unpacked
    assert store.resume("game-1", GAMES)[1].state == match.state
    assert unpacked == [match.kept().blocks["log"][-1].text]


def test_a_save_that_cannot_be_resumed_falls_back_to_the_one_before() -> None:
    storage, match = Memory(), played(70)
    save(storage, "game-1", match)
    kept = match.kept()
    bad = replace(kept, fields={**kept.fields, "snapshot": 0})
    SaveStore(storage).save("game-1", Saved(Label("x", "toy", 70, WHEN, over=False), bad))
    assert SaveStore(storage).resume("game-1", GAMES)[1].record() == match.record()
    key = newest(storage.texts, "game-1")
    storage.texts[key] = "rubbish"
    assert SaveStore(storage).resume("game-1", GAMES)[1].record() == match.record()


def test_two_positions_are_told_apart() -> None:
    storage = Memory()
    for number, plies in enumerate((100, 100, 101)):
        save(storage, f"game-{number}", played(plies))
    one, same, other = (slot.position for slot in sorted(SaveStore(storage).slots(), key=lambda s: s.name))
    assert one == same != other


# Blocks that are not what they should be


def exchanged(storage: Memory, new: str, place: int) -> None:
    """Put another text in the place of a block of the log, counted from the first, and name it by its hash,
    so that nothing but what is in it is wrong."""
    key = newest(storage.texts, "game-1")
    head = json.loads(storage.texts[key])
    head["blocks"]["log"][place] = _put_block(storage, new)
    storage.texts[key] = canonical(_sealed(head))


BLOCK_KEY = "quatre-vents/block/"


def _put_block(storage: Memory, text: str) -> str:
    name = codec.block_hash(text)
    storage.texts[BLOCK_KEY + name] = text
    return name


def _packed(text: str) -> str:
    return b64encode(zlib.compress(text.encode(), 9)).decode()


WRONG_LINE = {"seat": 0, "move": "roll", "rolls": [["die", 1]]}
PACKED: list[Any] = ["", "5", "[]", "[" * 100, " " * 50_000_000]
PACKED += [canonical(data) for data in ([0] * BLOCK, [{}] * BLOCK, [0] * (BLOCK + 1))]
PACKED += [canonical({"lines": lines}) for lines in ([], [WRONG_LINE] * BLOCK)]
BAD_BLOCKS = ["", "AAAA", "$", *map(_packed, PACKED)]


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("bad", range(len(BAD_BLOCKS)))
def test_a_block_with_a_right_hash_and_wrong_inside_is_refused_or_gone_on_from(bad: int, place: int) -> None:
    """Imported it is refused. One's own game goes on from where it stood, and loses no more than must be."""
    storage, match = Memory(), played(3 * BLOCK + 5)
    save(storage, "game-1", match)
    exchanged(storage, BAD_BLOCKS[bad], place)
    raw = SaveStore(storage).raw("game-1")
    for act in (
        lambda: SaveStore(storage).open("game-1", GAMES),
        lambda: import_text(raw, GAMES),
    ):
        with pytest.raises((SaveError, BadRecord)):
            act()
    try:
        again = DrivenMatch(SaveStore(storage).resume("game-1", GAMES)[1])
    except SaveError:
        assert codec._TEXT.fullmatch(BAD_BLOCKS[bad]) is None, "it is not even a text of a block"
        return
    assert again.state == match.state
    if place < 2:
        with pytest.raises(BadRecord):
            again.state_at(place * BLOCK + 1)
    assert len(again.earlier) == (match.length if place == 2 else 0)
    kept = [one.text for one in again.earlier]
    assert kept[: 2 * BLOCK] == ([one.text for one in match.decisions[: 2 * BLOCK]] if place == 2 else [])
    finished(again, SeededChance(1), 10)
    save(storage, "game-1", again)
    assert SaveStore(storage).resume("game-1", GAMES)[1].state == again.state


@pytest.mark.parametrize("change", ["gone", "torn", "exchanged"])
def test_what_lies_before_a_damaged_block_of_an_older_version_is_not_swept_away(change: str) -> None:
    """Nobody can say any more what lay before it: all is kept until that game is deleted."""
    texts = json.loads((FIXTURES / "storage-2.json").read_text(encoding="utf-8"))
    storage = Memory(texts)
    slots = [slot.name for slot in SaveStore(storage).slots()]
    chained = [key for key, text in texts.items() if "/block/" in key and old_saves.name_before(text)]
    assert chained
    damaged = chained[0]
    if change == "gone":
        del storage.texts[damaged]
    else:
        storage.texts[damaged] = storage.texts[damaged][:40] if change == "torn" else "x"
    before = set(storage.texts)
    SaveStore(storage).sweep()
    assert set(storage.texts) == before
    for slot in slots:
        SaveStore(storage).delete(slot)
    SaveStore(storage).sweep()
    assert not [key for key in storage.texts if "/block/" in key]


def test_the_blocks_of_a_file_are_whole_and_in_order() -> None:
    match = played(3 * BLOCK)
    data = json.loads(export_text(saved_of(match, "n", WHEN)))
    log = data["blocks"]["log"]
    changes: list[Any] = [
        {},
        {"log": log},
        {**data["blocks"], "log": [5]},
        {**data["blocks"], "log": [""]},
        {**data["blocks"], "log": log[::-1]},
        {**data["blocks"], "log": log[1:]},
        {**data["blocks"], "log": log[:-1]},
        {**data["blocks"], "earlier": log[:1]},
        {**data["blocks"], "notes": log[:1]},
        {**data["blocks"], "more": log},
        [],
    ]
    assert import_text(canonical(_sealed(data)), GAMES)[1].record() == match.record()
    for change in changes:
        with pytest.raises((SaveError, BadRecord)):
            import_text(canonical(_sealed({**data, "blocks": change})), GAMES)
    for name in ("tail", "opening", "ready", "earlier"):
        for value in (None, {}, -5):
            with pytest.raises((SaveError, BadRecord)):
                import_text(canonical(_sealed({**data, name: value})), GAMES)
    with pytest.raises(SaveError):
        import_text(canonical(_sealed({**data, "more": {}})), GAMES)


# Old formats, kept for good


@each(sorted(FIXTURES.glob("file-*.json")))
def test_files_of_every_format_are_still_read(path: Path) -> None:
    expected = json.loads((FIXTURES / "expected.json").read_text(encoding="utf-8"))[path.stem]
    saved, match = import_text(path.read_text(encoding="utf-8").strip(), GAMES)
    _as_expected(saved, match, expected)


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("storage-*.json")), ids=lambda path: path.stem)
def test_storages_of_every_format_are_still_read(path: Path) -> None:
    expected = json.loads((FIXTURES / "expected.json").read_text(encoding="utf-8"))[path.stem]
    store = SaveStore(Memory(json.loads(path.read_text(encoding="utf-8"))))
    assert {slot.name for slot in store.slots()} == set(expected)
    for slot in store.slots():
        resumed = store.resume(slot.name, GAMES)
        saved, match = store.open(slot.name, GAMES)
        assert match.record() == resumed[1].record() and resumed[1].decisions == match.decisions
        _as_expected(saved, match, expected[slot.name])


def _as_expected(saved: Saved, match: AnyMatch, expected: dict[str, Any]) -> None:
    assert saved.label.name == expected["name"]
    assert (match.game.name, match.at, match.length) == (expected["game"], expected["at"], expected["tip"])
    assert len(match.earlier) == expected.get("earlier", 0)
    assert list(saved.draft) == expected["draft"]
    assert [note.text for note in match.notes] == expected["notes"]
    finished(match, SeededChance(1), 60)


def test_there_is_a_fixture_of_every_format() -> None:
    stems = {path.stem for path in FIXTURES.glob("*.json")}
    for version in range(1, save_format.FORMAT + 1):
        assert any(stem.startswith(f"file-{version}-") for stem in stems)
        assert any(stem.startswith(f"storage-{version}") for stem in stems)
    versions = {
        json.loads(path.read_text(encoding="utf-8"))["record"].get("format")
        for path in FIXTURES.glob("file-*.json")
    }
    assert versions == {None, *range(1, record.FORMAT + 1)}
    assert json.loads(next(iter(FIXTURES.glob("file-*"))).read_text(encoding="utf-8"))["app"] == APP
