"""Values of the page on their own: settings, commands, how pieces travel, where an arrow key leads."""

import pytest

import ui.update  # noqa: F401 - registers the commands
from rows import each
from tabletop.board import Motion, duration, rest_of_dice
from ui.actions import Action
from ui.commands import REPORTS, Clock, Command, Value, read_command
from ui.geometry import nearest
from ui.keyframes import timing, unveiling
from ui.settings import Settings, read, write
from world import open_page

NOW = Clock("2026-11-21T12:00:00Z", "2026-11-21", 7)


def test_arguments_are_read_by_the_signature_of_the_handler() -> None:
    form = {"game": "nim", "option-size": "3"}
    for name, data, command in (
        ("undo", {}, Command("undo")),
        ("review", {"at": "3"}, Command("review", at=3)),
        ("orders.scope", {"value": "all"}, Command("orders.scope", name="all")),  # of a field
        ("dice.type", {"value": "5", "at": "2"}, Command("dice.type", value="5", at=2)),
        ("rematch", {"id": "again"}, Command("rematch", clock=NOW)),
        ("new.start", form, Command("new.start", game="nim", fields=form, clock=NOW)),
        ("games.rename", {"slot": "game-1", "name": "A"}, Command("games.rename", slot="game-1", name="A")),
        ("nonsense", {}, None),
    ):
        assert read_command(name, data, lambda: NOW) == command
    assert {Command, *REPORTS} == set(Action.__args__), "every report has a handler"


class Point(Value):
    x: int
    y: int = 0


class Named(Value):
    x: int
    y: int = 0


def test_values_have_fields_by_position_or_name_are_equal_by_class_and_fields_and_stay() -> None:
    assert (Point(1).x, Point(1).y) == (1, 0) and (Point(1, 2).y, Point(y=3, x=4).x) == (2, 4)
    assert Point(1, 2) == Point(1, y=2) and hash(Point(1, 2)) == hash(Point(1, 2))
    assert Point(1) != Point(2) and Point(1) != Named(1)
    assert Point.__match_args__ == ("x", "y") and repr(Point(1)) == "Point(x=1, y=0)"
    with pytest.raises(AttributeError):
        Point(1).x = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del Point(1).x


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


THROW, SLIDE = Motion("a", "throw", delay=90, span=300), Motion("b", "slide", 30, -40, delay=0, span=700)


def test_what_waits_is_out_of_sight_until_it_is_told_and_a_shake_holds_no_piece() -> None:
    """A later shake of a piece that still travels must not hold it at its place meanwhile."""
    fills = {kind: timing(Motion("a", kind))["fill"] for kind in ("slide", "tumble", "vanish", "shake")}
    assert fills == {"slide": "backwards", "tumble": "backwards", "vanish": "backwards", "shake": "none"}
    found = duration((THROW, SLIDE)), duration(()), rest_of_dice((THROW, SLIDE)), rest_of_dice((SLIDE,))
    assert found == (700, 0, 390, 0)
    seen, when = unveiling(390)
    assert (seen[0]["opacity"], seen[-1]["opacity"]) == (0, 1)
    assert (when["delay"], when["fill"]) == (390, "backwards")


def test_on_a_grid_an_arrow_goes_one_step_and_at_the_edge_the_focus_stays() -> None:
    grid = [(x, y) for y in range(0, 50, 10) for x in range(0, 50, 10)]
    for key, step in (("Left", (-10, 0)), ("Right", (10, 0)), ("Up", (0, -10)), ("Down", (0, 10))):
        for here in grid:
            goes_to, others = (here[0] + step[0], here[1] + step[1]), [one for one in grid if one != here]
            index = nearest(here, others, f"Arrow{key}")
            assert (None if index is None else others[index]) == (goes_to if goes_to in grid else None)
