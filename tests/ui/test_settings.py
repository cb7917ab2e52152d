"""Settings are read from text of any kind; what is wrong is the default."""

import pytest

from ui.settings import Settings, read, write


def test_what_is_written_is_read_again() -> None:
    kept = Settings("en", "dark", "none", "light", True, False, {"hujiyang": "beasts"})
    assert read(write(kept)) == kept


@pytest.mark.parametrize("text", [None, "", "null", "[]", "{", "7", '"x"', "[" * 100_000, "NaN"])
def test_nonsense_is_the_default(text: str | None) -> None:
    assert read(text) == Settings()


@pytest.mark.parametrize(
    "text",
    [
        '{"lang": "de"}',
        '{"lang": []}',
        '{"theme": 1}',
        '{"turn": 1}',
        '{"keys": "yes"}',
        '{"skins": []}',
        '{"unknown": true}',
    ],
)
def test_a_wrong_part_is_the_default_alone(text: str) -> None:
    assert read(text) == Settings()
    assert read(text[:-1] + ', "motion": "none"}').motion == "none"


def test_french_is_first() -> None:
    assert Settings().lang == "fr"
