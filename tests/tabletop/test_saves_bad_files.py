"""An import of 200 bad files, half of them valid saves with one thing changed and the checksum made right
again: each is refused with a message or loaded whole; nothing is lost, nothing is run."""

import json
from contextlib import suppress
from functools import cache
from typing import Any

from driven import DrivenMatch
from storages import Memory
from tables import GAMES, AnyMatch, finished, match_of, toy
from tabletop.chance import SeededChance
from tabletop.codec import canonical, checksum
from tabletop.game import TableError
from tabletop.i18n import LANGUAGES, Translator
from tabletop.save_format import APP, FILE_LIMIT, NAME_LIMIT, Saved, export_text, saved_of
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


@cache
def changed() -> tuple[str, ...]:
    """Valid files with any value anywhere."""
    texts: list[str] = []
    stream = SeededChance(200)
    while len(texts) < HALF:
        data = json.loads(bases()[len(texts) % len(bases())])
        places = [path for path in _paths(data) if path[-1] != "checksum"]
        *path, last = places[stream.below(len(places))]
        holder: Any = data
        for key in path:
            holder = holder[key]
        holder[last] = VALUES[stream.below(len(VALUES))]
        if (text := sealed(data)) not in (*bases(), *texts):
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
    finished(DrivenMatch(match), SeededChance(1))
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
    errors = [refusal(text) for text in changed()]
    assert 5 < errors.count(None) < HALF // 2
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
