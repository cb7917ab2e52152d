"""Settings are read from text of any kind; what is wrong is the default."""

from dataclasses import replace

from rows import each
from ui.settings import Settings, read, write
from world import new_match, open_page


def test_what_is_written_is_read_again() -> None:
    skins = {"hujiyang": "beasts"}
    kept = Settings(
        "en", "dark", "none", "light", turn=True, keys=False, skins=skins, pace="fast", throws="each",
        sound=True, haptics=True, tales=False, lang_chosen=True,
    )  # fmt: skip
    kept = replace(kept, learnt=("hujiyang", "contrevent"))
    assert read(write(kept)) == kept
    assert read(write(kept), ("fr",)) == kept, "what was chosen by hand goes before what the browser wants"


def test_a_language_that_was_not_chosen_is_asked_for_each_time() -> None:
    kept = write(replace(read(None, ("en-GB",)), theme="dark"))
    assert (read(kept, ("en-GB",)).lang, read(kept, ("fr",)).lang) == ("en", "fr")
    assert read(kept, ("fr",)).theme == "dark"
    assert read('{"lang": "de"}', ("en",)).lang == "en", "what cannot be was not chosen"


@each([None, "", "null", "[]", "{", "7", '"x"', "[" * 100_000, "NaN"])
def test_nonsense_is_the_default(text: str | None) -> None:
    assert read(text) == Settings()


@each(
    [
        '"lang": "de"',
        '"lang": []',
        '"theme": 1',
        '"turn": 1',
        '"keys": "yes"',
        '"pace": "furious"',
        '"sound": 1',
        '"haptics": "on"',
        '"skins": []',
        '"unknown": true',
    ]
)
def test_a_wrong_part_is_the_default_alone(part: str) -> None:
    assert read(f"{{{part}}}") == Settings()
    assert read(f'{{{part}, "motion": "none"}}').motion == "none"


@each(['"hujiyang"', "[1]", "{}", "null", '[["a"]]', str(["x"] * 1000).replace("'", '"')])
def test_what_was_learnt_is_read_from_anything(text: str) -> None:
    found = read(f'{{"learnt": {text}}}').learnt
    assert all(isinstance(one, str) for one in found) and len(found) <= 40


def test_the_field_for_typed_moves_is_there_for_who_wants_it() -> None:
    page = open_page(new_match())
    assert "data-form" not in page.inside("history")
    page.press("settings", name="notation", value="on")
    assert 'data-form="type-move"' in page.inside("history")
    page.press("settings", name="notation", value="")
    assert "data-form" not in page.inside("history")
