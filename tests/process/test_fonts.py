"""The fonts of the games: cut from pinned packages at build time, with every character that a game writes."""

import re
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tools import fonts, paths, site
from tools.console import UserError
from tools.fonts import Font, Part
from water_margin.cards import HEROES

GAMES = [file.parent.name for file in fonts.declarations()]
WATER_MARGIN = "water_margin"


@pytest.fixture
def font() -> Font:
    site.ensure_fonts()
    found = fonts.font_of(WATER_MARGIN)
    assert found is not None
    return found


def opened(game: str) -> TTFont:
    """The font of a game as the page fetches it."""
    return TTFont(site.ensure_fonts() / f"{game}.woff")


def outline(file: TTFont, character: str) -> tuple[float, float, float, float]:
    """The box of what a character shows; AssertionError where it shows nothing."""
    glyphs = file.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[file.getBestCmap()[ord(character)]].draw(pen)
    assert pen.bounds is not None, character
    return tuple(pen.bounds)  # type: ignore[return-value]


def test_the_games_that_declare_a_font_are_known() -> None:
    assert WATER_MARGIN in GAMES
    assert fonts.font_of("hujiyang") is None


def test_every_name_and_nickname_of_a_hero_can_be_brushed() -> None:
    file = opened(WATER_MARGIN)
    brushed = {one for hero in HEROES for one in hero.hanzi + hero.epithet if one not in " /"}
    assert len(brushed) > 300
    for one in sorted(brushed):
        left, bottom, right, top = outline(file, one)
        assert 0 <= left < right <= 1050 and -250 <= bottom < top <= 950, one


@pytest.mark.parametrize("game", GAMES)
def test_a_font_holds_what_its_game_writes_and_nothing_else(game: str) -> None:
    assert set(map(chr, opened(game).getBestCmap())) == set(fonts.characters(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_font_is_small_and_comes_with_its_licence(game: str) -> None:
    folder = site.ensure_fonts()
    assert (folder / f"{game}.woff").stat().st_size < 200_000
    assert "SIL OPEN FONT LICENSE" in (folder / f"{game}-OFL.txt").read_text("utf-8")
    names = {one.nameID: str(one) for one in opened(game)["name"].names}
    assert "Copyright" in names[0] and "openfontlicense" in names[14]


def test_the_style_sheet_asks_for_the_font_by_the_name_that_the_build_gives_it(tmp_path: Path) -> None:
    games = tmp_path / site.GAMES
    games.mkdir(parents=True)
    (games / f"{WATER_MARGIN}.woff").write_bytes((site.ensure_fonts() / f"{WATER_MARGIN}.woff").read_bytes())
    site.write_sheet(tmp_path, WATER_MARGIN)
    sheet = (games / f"{WATER_MARGIN}.css").read_text("utf-8")
    asked = re.findall(r'url\("([^"]+\.woff)"\)', sheet)
    assert asked == [one.name for one in games.glob("*.woff")]
    assert re.fullmatch(r"water_margin-[0-9a-f]{12}\.woff", asked[0])


def test_while_developing_the_font_and_its_licence_are_served() -> None:
    for name in (f"{WATER_MARGIN}.woff", f"{WATER_MARGIN}-OFL.txt"):
        assert site.development_file(f"static/games/{name}") == paths.FONTS / name
    assert site.development_file("static/games/hujiyang.woff") is None


def test_the_same_sources_give_the_same_file(font: Font, tmp_path: Path) -> None:
    wanted = fonts.characters(WATER_MARGIN)
    fonts.cut(font, wanted, tmp_path / "again.woff")
    assert (tmp_path / "again.woff").read_bytes() == (paths.FONTS / f"{WATER_MARGIN}.woff").read_bytes()


# Characters that the face lacks


def test_a_composed_character_has_the_strokes_of_its_parts_side_by_side(font: Font) -> None:
    file = opened(WATER_MARGIN)
    whole = TTFont(font.file)
    for character, (left, right) in font.composed.items():
        assert ord(character) not in whole.getBestCmap()
        parts = [
            [one for one in fonts.strokes(whole, part.of) if fonts.lies_in(one, part)]
            for part in (left, right)
        ]
        assert len(list(fonts.strokes(file, character))) == sum(map(len, parts))
        assert all(len(chosen) < len(list(fonts.strokes(whole, part.of)))
                   for chosen, part in zip(parts, (left, right), strict=True))  # fmt: skip
        assert outline(file, character)[0] < 100 < 850 < outline(file, character)[2]


def faulty(font: Font, composed: dict[str, tuple[Part, ...]]) -> Font:
    return Font(font.game, font.file, font.licence, composed)


@pytest.mark.parametrize(
    ("composed", "wanted", "said"),
    [
        ({}, "玘", "lacks 玘"),
        ({"玘": (Part("玖", 0, 10, 0),)}, "玘", "Nothing of 玖"),
        ({"王": (Part("玖", 0, 380, 0),)}, "王", "has 王 already"),
    ],
)
def test_a_character_that_cannot_be_made_is_said_in_words(
    font: Font, tmp_path: Path, composed: dict[str, tuple[Part, ...]], wanted: str, said: str
) -> None:
    with pytest.raises(UserError, match=said):
        fonts.cut(faulty(font, composed), wanted, tmp_path / "never.woff")
    assert not (tmp_path / "never.woff").exists()
