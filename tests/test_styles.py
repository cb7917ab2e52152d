"""The style sheets: one dark theme, enough contrast, no request elsewhere, layouts named in one place."""

import re
from functools import cache
from pathlib import Path

from rows import each
from tabletop.registry import LATE_PACKAGES

ROOT = Path(__file__).resolve().parent.parent
GUARD = ROOT / "static" / "guard.js"
BOOT = ROOT / "static" / "boot.css"
TOKENS = ROOT / "static" / "css" / "tokens.css"
SHELL = sorted((ROOT / "static" / "css").glob("*.css"))
LATE = [ROOT / "py" / name / "style.css" for name in LATE_PACKAGES]
GAMES = sorted(set((ROOT / "py").glob("*/style.css")) - {*LATE})
SHEETS = [*SHELL, *GAMES, *LATE]

THEMES = ("light", "dark")
TWO_COLOURS = r"light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)"
"""A colour by day and one by night."""

CONTAINERS = {"cv", "home", "main"}
"""The parts of the page that are asked for their own size: a board, the home screen, all but the header."""

TEXT = 4.5
SIGN = 3.0
PAIRS = {
    TOKENS: [
        *(("ink", ground, TEXT) for ground in ("paper", "paper-deep", "surface", "raised")),
        *(("ink-soft", ground, TEXT) for ground in ("paper", "paper-deep", "surface", "raised")),
        *(("ink-faint", ground, TEXT) for ground in ("paper", "surface", "raised")),
        *((colour, ground, TEXT) for colour in ("accent", "seal", "gold") for ground in ("surface", "paper")),
        *((f"{ground}-ink", ground, TEXT) for ground in ("accent", "accent-soft", "seal-soft", "gold-soft")),
        ("accent-ink", "accent-deep", TEXT),
        *(("edge", ground, SIGN) for ground in ("surface", "raised")),
        *(("focus", ground, SIGN) for ground in ("paper", "surface", "raised")),
    ],
    ROOT / "py" / "hujiyang" / "style.css": [
        *((sign, f"hjy-wood-{wood}", SIGN) for sign in ("hjy-line", "hjy-touch") for wood in (1, 2, 3)),
        *(("hjy-hint", f"hjy-wood-{wood}", SIGN) for wood in (1, 2)),
        *((sign, "hjy-ring", SIGN) for sign in ("hjy-touch", "hjy-prey")),
        ("hjy-prey", "hjy-prey-light", SIGN),
        *(("hjy-coords", f"hjy-frame-{frame}", TEXT) for frame in (1, 2)),
    ],
}
"""What stands on what, and by how much it stands out there."""


@cache
def plain(sheet: Path) -> str:
    """A sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)


def custom_properties(sheet: Path) -> list[tuple[str, str]]:
    """The custom properties that a sheet declares: name and value."""
    return re.findall(r"(?<![\w-])--([a-z0-9-]+):\s*([^;]+);", plain(sheet))


def colours(sheet: Path, theme: str) -> dict[str, str]:
    """The colours of a sheet in a theme, by the names of their custom properties."""
    found: dict[str, str] = {}
    for name, value in custom_properties(sheet):
        if pair := re.fullmatch(TWO_COLOURS, value):
            found[name] = pair[1 + THEMES.index(theme)].strip()
    return found


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@each([BOOT, *SHEETS])
def test_the_theme_is_chosen_in_one_place(sheet: Path) -> None:
    """`color-scheme` alone decides, and so dark is the same chosen or followed."""
    text = plain(sheet)
    assert "prefers-color-scheme" not in text
    found = re.findall(r"\s*([^{};]*?)\s*\{\s*color-scheme:\s*([^;}]*?)\s*[;}]", text)
    chosen = [
        *((f'&[data-theme="{theme}"]', theme) for theme in THEMES),
        ("@media print", "light !important"),
    ]
    assert found == {TOKENS: chosen, BOOT: [(":root", "light dark")]}.get(sheet, [])
    assert text.count("data-theme") == (2 if sheet == TOKENS else 0)


@each([TOKENS, *GAMES])
def test_every_colour_is_given_by_day_and_by_night(sheet: Path) -> None:
    assert colours(sheet, "light").keys() == colours(sheet, "dark").keys() != set()
    for name, value in custom_properties(sheet):
        assert not re.search(r"#[0-9a-f]{3}|rgb", re.sub(TWO_COLOURS, "", value)), name


@each((sheet, theme, *pair) for sheet, pairs in PAIRS.items() for theme in THEMES for pair in pairs)
def test_words_edges_and_signs_stand_out(
    sheet: Path, theme: str, front: str, ground: str, least: float
) -> None:
    palette = colours(sheet, theme)
    assert contrast(palette[front], palette[ground]) >= least


@each([BOOT, *SHEETS])
def test_no_style_waits_for_whatever_comes_or_goes(sheet: Path) -> None:
    """Else each line that comes or goes anywhere gives all their styles anew, 20 to 40 ms a touch. So what
    stands in `:has(…)` is named by a class, an id, a tag or an attribute, not by `:empty` or `:only-child`;
    after it no `*` stands; and after `body:has(…)` nothing: that is an attribute of `html`."""
    asked = re.findall(r":has\(((?:[^()]|\([^()]*\))*)", plain(sheet))
    assert not [one for one in asked if re.search(r":(empty|only-|last-|first-|nth-|not\()", one)]
    assert not re.search(r":has\([^{};]*\)[^{};,]*[\s>+~]\*[^{};]*\{", plain(sheet))
    for rule in re.findall(r"([^{};]*)\{", plain(sheet)):
        while (flat := re.sub(r"\([^()]*\)", "", rule)) != rule:
            rule = flat
        assert not re.search(r"(html|body|:root|#app|main|#main)[^\s,]*:has[^\s,]*\s+[^\s,]", rule.strip())


@each(SHEETS)
def test_a_sheet_asks_nothing_of_any_other_place_and_no_colour_that_is_not_declared(sheet: Path) -> None:
    declared = {name for one in SHEETS for name in re.findall(r"--([a-z0-9-]+)\s*:", plain(one))}
    assert set(re.findall(r"var\(--([a-z0-9-]+)", plain(sheet))) <= declared
    for url in re.findall(r"url\(\s*[\"']?([^\"')]+)", plain(sheet)):
        assert url.startswith("data:image/svg+xml,") or not re.match(r"[a-z]+:|//|/", url), url
    assert "@import" not in plain(sheet)


@each([BOOT, *SHELL])
def test_no_sheet_of_the_shell_knows_a_game(sheet: Path) -> None:
    text = sheet.read_text("utf-8")
    for game in GAMES:
        (prefix,) = {name.split("-")[0] for name in colours(game, "light")}
        assert game.parent.name not in text and not re.search(rf"\b{prefix}\b", text)
    assert "data-game=" not in plain(sheet)


def test_layouts_and_containers_are_asked_by_name_and_never_the_size_of_the_window() -> None:
    """The layouts have names, which `guard.js` gives, and the sheets know them all."""
    texts = " ".join(map(plain, [BOOT, *SHEETS]))
    size = r"\b(?:width|height|inline-size|block-size|aspect-ratio|orientation)\b"
    assert not [what for what in re.findall(r"@media([^{]+)\{", texts) if re.search(size, what)]
    assert set(re.findall(r"container:\s*([\w-]+)", texts)) == CONTAINERS
    assert set(re.findall(r"@container ([\w-]+)", texts)) == CONTAINERS
    table = re.search(r"const LAYOUTS = \{(.*?)\n  \};", GUARD.read_text("utf-8"), re.S)
    assert table is not None
    layouts = set(re.findall(r"^    (\w+): \[", table[1], re.M))
    assert set(re.findall(r'\[data-layout(?:="(\w+)")?\]', texts)) == layouts
