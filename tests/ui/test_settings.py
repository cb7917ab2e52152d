"""Settings are read from text of any kind; what is wrong is the default."""

from rows import each
from ui.settings import Settings, read, write
from world import open_page


def test_what_is_written_is_read_again_and_a_language_that_was_not_chosen_is_asked_for_each_time() -> None:
    kept = Settings(
        "en", "dark", "none", "light", turn=True, keys=False, skins={"hujiyang": "beasts"}, pace="fast",
        throws="each", sound=True, haptics=True, tales=False, lang_chosen=True, learnt=("hujiyang", "toy"),
    )  # fmt: skip
    assert read(write(kept)) == kept == read(write(kept), ("fr",)), "chosen by hand goes before the browser"
    unchosen = write(read(None, ("en-GB",)))
    assert (read(unchosen, ("en-GB",)).lang, read(unchosen, ("fr",)).lang) == ("en", "fr")
    assert read('{"lang": "de"}', ("en",)).lang == "en", "what cannot be was not chosen"


@each([None, "", "null", "[]", "{", "7", '"x"', "[" * 100_000, "NaN", '{"lang": "de"}', '{"skins": []}'])
def test_nonsense_is_the_default(text: str | None) -> None:
    assert read(text) == Settings()


@each(['"theme": 1', '"turn": 1', '"unknown": true', '"learnt": [1]'])
def test_a_wrong_part_is_the_default_alone(part: str) -> None:
    assert read(f'{{{part}, "motion": "none"}}') == Settings(motion="none")


def test_the_field_for_typed_moves_is_there_for_who_wants_it() -> None:
    page = open_page()
    for value in ("", "on", ""):
        page.press("settings", name="notation", value=value)
        assert ('data-form="type-move"' in page.inside("history")) == (value == "on")
