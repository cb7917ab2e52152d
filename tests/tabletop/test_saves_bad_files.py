"""An import of 200 bad files, half of them valid saves with one thing changed and the checksum made right
again: each is refused with a message or loaded whole; nothing is lost, nothing is run."""

import json
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from storages import Memory
from tables import GAMES, AnyMatch, finished, match_of, toy
from tabletop.chance import SeededChance
from tabletop.codec import canonical, checksum
from tabletop.game import TableError
from tabletop.i18n import LANGUAGES, Translator
from tabletop.record import FORMAT as RECORD_FORMAT
from tabletop.save_format import APP, FILE_LIMIT, FORMAT, NAME_LIMIT, Saved, export_text, saved_of
from tabletop.saves import SaveStore, import_text

WHEN = "2026-11-20T12:00:00Z"
HALF = 100
MANY = "1" * 10_000
MARKUP = "</script><img src=x onerror=alert(1)>&amp;\"'"
NUMBERS: tuple[Any, ...] = (None, True, 0, -1, 2**31, 2**53, 10**300, 1.5)
TEXTS: tuple[Any, ...] = ("", "x", MARKUP, "\ud800", "é" * 5_000)
VALUES = (*NUMBERS, *TEXTS, [], [[]], ["x"], {}, {"x": 1}, {"__class__": "os.system"})
Data = dict[str, Any]


@cache
def bases() -> tuple[str, ...]:
    """Sound files: both kinds of game, under way, over, long; then two of them as the first format has it,
    with its whole record."""
    matches: list[AnyMatch] = [
        finished(match_of("hujiyang", 1), SeededChance(1), 30),
        finished(toy(3, 3), SeededChance(3), 9),
        finished(match_of("hujiyang", 2), SeededChance(2)),
        finished(toy(4, 2, rounds=40, copies=20, undo="free"), SeededChance(4), 70),
    ]
    matches[3].goto(66)
    matches[0].note(2, "idée", "note")
    files = [json.loads(export_text(saved_of(match, "Nom", WHEN))) for match in matches]
    old = [
        {"app": APP, "format": 1, "label": file["label"], "draft": [], "record": match.record()}
        for file, match in zip(files[2:], matches[2:], strict=True)
    ]
    return tuple(map(sealed, (*files, *old)))


def sealed(data: Data) -> str:
    """The file with both checksums made right again."""
    record = data.get("record")
    if type(record) is dict and "checksum" in record:
        data = {**data, "record": {**record, "checksum": checksum(record)}}
    return canonical({**data, "checksum": checksum(data)})


NAMES, NO_BOT = [{"name": "x" * 10_000, "bot": None}] * 2, [{"name": "", "bot": 99}] * 2
NOTE = {"at": 0, "key": "k", "text": "x"}
NOTES = [[NOTE] * 2, *([{**NOTE, **bad}] for bad in ({"text": "x" * 2_001}, {"at": 10**6}, {"text": ""}))]
UNLAWFUL: dict[str, list[Any]] = {
    "record entries": [[], [{}]], "record entries 4 move": ["ask 9", MARKUP, MANY],
    "record entries 3 seat": [-1, 2**40], "record entries 2 rolls": [[["die", True]], [["die", 1]] * 1_000],
    "record format": [0, RECORD_FORMAT + 1], "record seed": [10**400, 2**53], "record at": [10**9],
    "record counters": [{"die": 2**60}, {"die": -5}, {"die": 2**53 - 1}, [5]], "record seats": [1, 10**9],
    "record players": [[], NAMES, NO_BOT], "record game": ["nosuchgame", "os", "../hujiyang"],
    "record options": [[], {"undo": "always"}, {"captures": 10**6}, {"copies": True}],
    "record snapshot": [{}, [[[[[]]]]]], "record start": [{}], "record dice": ["loaded"],
    "record notes": NOTES, "record extra": [1], "label when": ["tomorrow", MARKUP], "label at": [10**20],
    "label over": ["no"], "label begun": ["yesterday"], "label help": [["guide"]],
    "draft": [["x"] * 10_000], "format": [0, FORMAT + 1], "app": ["another"],
}  # fmt: skip
"""What someone would think of first: against the law, the form or the version; refused."""

HARMLESS: dict[str, list[Any]] = {
    "record rules": [0, 2**50], "record seed": [2**53 - 1], "record earlier": [[MARKUP] * 50],
    "record notes": [[{**NOTE, "text": MARKUP}]], "label name": [MARKUP, "x" * 100_000, "\u202e\x00"],
    "label game": [MARKUP], "label at": [0], "draft": [[MARKUP]],
}  # fmt: skip
"""Texts that are only shown, versions that go on from the snapshot: loaded whole, cleaned, as data."""


def with_value(text: str, path: Sequence[Any], value: Any) -> str:
    """The file with another value somewhere."""
    data = json.loads(text)
    holder: Any = data
    for key in path[:-1]:
        holder = holder[int(key) if type(holder) is list else key]
    holder[path[-1]] = value
    return sealed(data)


def named(changes: dict[str, list[Any]]) -> list[str]:
    """Files of the first format with these changes, in turn."""
    rows = [(where.split(), value) for where, values in changes.items() for value in values]
    return [with_value(bases()[-1 - number % 2], *row) for number, row in enumerate(rows)]


@cache
def changed() -> tuple[str, ...]:
    """Valid files with one thing changed: the named ones, then any value anywhere."""
    texts, stream = [*named(UNLAWFUL), *named(HARMLESS)], SeededChance(200)
    while len(texts) < HALF:
        sound = bases()[len(texts) % len(bases())]
        places = [path for path in _paths(json.loads(sound)) if path[-1] != "checksum"]
        text = with_value(sound, places[stream.below(len(places))], VALUES[stream.below(len(VALUES))])
        if text not in bases() and text not in texts:
            texts.append(text)
    return tuple(texts)


def _paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = data.items() if type(data) is dict else enumerate(data) if type(data) is list else ()
    found = [path] if path else []
    for key, value in inner:
        found += _paths(value, (*path, key))
    return found


@cache
def broken() -> tuple[str, ...]:
    """Files that are no sound files at all."""
    text = bases()[0]
    texts = [
        *("", " ", "null", "true", "0", "[]", "{}", '""', "{", "}", "NaN"),
        *("[" * 100_000, "[" * 100_000 + "]" * 100_000, '{"a":' * 50_000, "9" * 10_000),
        *("-" + "9" * 5_000_000, "x" * (FILE_LIMIT + 1), "é" * (FILE_LIMIT // 2 + 1)),
        *(" " * FILE_LIMIT + text, "\ufeff" + text, text + text, text + "\n{}", "\x00" + text),
        text.replace('"app"', '"app":"x","app"', 1),
        *(text.replace('"seed":1', f'"seed":{one}', 1) for one in ("NaN", "Infinity", "1e999", "01", MANY)),
        *(text.replace('"Nom"', one, 1) for one in ('"\\ud800"', '"\ud800"', "'Nom'", '"No\nm"')),
        *("<!doctype html><script>alert(1)</script>", "PK\x03\x04" + "\x00" * 1_000),
        *("__import__('os').system('true')", "\udcff" * 1_000),
    ]
    stream = SeededChance(7)
    while len(texts) < HALF:
        place, sign = stream.below(len(text)), chr(32 + stream.below(95))
        cut = (text[:place], text[:place] + sign + text[place + 1 :], text[:place] + text[place + 1 :])
        found = cut[len(texts) % 3]
        if found not in (text, *texts):
            texts.append(found)
    return tuple(texts)


@cache
def refusal(text: str) -> TableError | None:
    """The error of an import; None when it is loaded, and then it must be whole."""
    try:
        saved, match = import_text(text, GAMES)
    except TableError as error:
        return error
    assert saved.label.name.isprintable() and len(saved.label.name) <= NAME_LIMIT
    assert (saved.label.game, saved.label.at) == (match.game.name, match.at)
    again = import_text(export_text(Saved(saved.label, match.kept(), saved.draft)), GAMES)[1]
    assert again.record() == match.record()
    for seat in (*range(match.seats), None):
        match.game.check(match.game.imagine(match.view(seat), SeededChance(0)))
    for at in (0, match.length):
        match.goto(at)
    finished(match, SeededChance(1))
    return None


WORDS = tuple(Translator(lang) for lang in LANGUAGES)
UNSOUND = [f"table.save.{reason}" for reason in ("unreadable", "too_big", "checksum", "not_ours")]


def test_a_broken_file_is_refused_with_a_message() -> None:
    assert len({*broken(), *changed()} - set(bases())) == 2 * HALF
    for number, text in enumerate(broken()):
        error = refusal(text)
        assert error is not None and error.message.key in UNSOUND, number
        assert all(one.has(error.message.key) and len(one.text(error.message)) < 300 for one in WORDS)


def test_a_changed_file_is_refused_or_loaded_whole() -> None:
    """What is illegal or malformed is refused, odd texts are not."""
    assert all(map(refusal, named(UNLAWFUL))) and not any(map(refusal, named(HARMLESS)))
    errors = [refusal(text) for text in changed()]
    assert 5 < errors.count(None) < HALF // 3
    for error in filter(None, errors):
        assert all(one.has(error.message.key) for one in WORDS if error.message.key.startswith("table."))
        assert all(len(one.text(error.message)) < 300 for one in WORDS)


def test_importing_every_bad_file_keeps_the_saved_games() -> None:
    storage, match = Memory(), finished(toy(9, 3), SeededChance(9), 8)
    store = SaveStore(storage)
    store.save("game-1", saved_of(match, "Ma partie", WHEN))
    before = dict(storage.texts)
    for text in (*broken(), *changed()):
        with suppress(TableError):
            saved, _ = import_text(text, GAMES)
            slot = store.free_slot()
            store.save(slot, saved)
            assert store.open(slot, GAMES)[1].record()["game"] == saved.label.game
            store.delete(slot)
        assert storage.texts == before
    assert store.open("game-1", GAMES)[1].record() == match.record()
