"""The style sheets: one dark theme however it is chosen, enough contrast in both, no request elsewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOKENS = ROOT / "static" / "css" / "tokens.css"
GAMES = sorted((ROOT / "py").glob("*/style.css"))
SHEETS = [*sorted((ROOT / "static" / "css").glob("*.css")), *GAMES]

LIGHT, DARK = ":root", ':root[data-theme="dark"]'
AUTO = ':root:not([data-theme="light"]):not([data-theme="dark"])'

TEXT = 4.5
SIGN = 3.0
PAIRS = [
    *(("ink", ground, TEXT) for ground in ("paper", "paper-deep", "surface", "raised")),
    *(("ink-soft", ground, TEXT) for ground in ("paper", "paper-deep", "surface", "raised")),
    *(("ink-faint", ground, TEXT) for ground in ("paper", "surface", "raised")),
    *((colour, ground, TEXT) for colour in ("accent", "seal", "gold") for ground in ("surface", "paper")),
    ("accent-ink", "accent", TEXT),
    ("accent-ink", "accent-deep", TEXT),
    ("accent-soft-ink", "accent-soft", TEXT),
    ("seal-soft-ink", "seal-soft", TEXT),
    ("gold-soft-ink", "gold-soft", TEXT),
    ("edge", "surface", SIGN),
    ("edge", "raised", SIGN),
    ("focus", "paper", SIGN),
    ("focus", "surface", SIGN),
    ("focus", "raised", SIGN),
]
BOARD_PAIRS = [
    *(("hjy-line", wood, SIGN) for wood in ("hjy-wood-1", "hjy-wood-2", "hjy-wood-3")),
    *(("hjy-touch", wood, SIGN) for wood in ("hjy-wood-1", "hjy-wood-2", "hjy-wood-3")),
    *(("hjy-hint", wood, SIGN) for wood in ("hjy-wood-1", "hjy-wood-2")),
    ("hjy-touch", "hjy-ring", SIGN),
    ("hjy-prey", "hjy-ring", SIGN),
    ("hjy-prey", "hjy-prey-light", SIGN),
    ("hjy-coords", "hjy-frame-1", TEXT),
    ("hjy-coords", "hjy-frame-2", TEXT),
]


def plain(sheet: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)


def colours(sheet: Path, selector: str) -> dict[str, str]:
    """The custom properties declared under a selector, in every block that has it."""
    found: dict[str, str] = {}
    for body in re.findall(rf"(?:^|[}}{{\s]){re.escape(selector)}\s*\{{([^}}]*)\}}", plain(sheet)):
        found.update(re.findall(r"--([a-z0-9-]+):\s*([^;]+);", body))
    return found


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("sheet", [TOKENS, *GAMES], ids=lambda sheet: sheet.parent.name)
def test_dark_is_the_same_chosen_or_followed(sheet: Path) -> None:
    chosen, followed = colours(sheet, DARK), colours(sheet, AUTO)
    assert chosen == followed
    assert set(chosen) <= set(colours(sheet, LIGHT))


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("front", "ground", "least"), PAIRS)
def test_words_and_edges_stand_out(theme: str, front: str, ground: str, least: float) -> None:
    palette = colours(TOKENS, LIGHT) | colours(TOKENS, theme)
    assert contrast(palette[front], palette[ground]) >= least


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("front", "ground", "least"), BOARD_PAIRS)
def test_the_signs_of_the_board_stand_out(theme: str, front: str, ground: str, least: float) -> None:
    sheet = ROOT / "py" / "hujiyang" / "style.css"
    palette = colours(sheet, LIGHT) | colours(sheet, theme)
    assert contrast(palette[front], palette[ground]) >= least


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_a_sheet_asks_nothing_of_any_other_place(sheet: Path) -> None:
    for url in re.findall(r"url\(\s*[\"']?([^\"')]+)", plain(sheet)):
        assert url.startswith("data:image/svg+xml,") or not re.match(r"[a-z]+:|//|/", url), url
    assert "@import" not in plain(sheet)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_every_custom_property_used_is_declared(sheet: Path) -> None:
    declared = {name for each in SHEETS for name in re.findall(r"--([a-z0-9-]+)\s*:", plain(each))}
    used = set(re.findall(r"var\(--([a-z0-9-]+)", plain(sheet)))
    assert used <= declared


def test_every_custom_property_declared_is_used() -> None:
    declared = {name for each in SHEETS for name in re.findall(r"--([a-z0-9-]+)\s*:", plain(each))}
    drawn = [*SHEETS, *(ROOT / "py").rglob("*.py")]
    used = {name for each in drawn for name in re.findall(r"var\(--([a-z0-9-]+)", each.read_text("utf-8"))}
    assert declared <= used


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_every_class_of_a_sheet_is_one_that_the_page_gives(sheet: Path) -> None:
    """Given by its name, by its beginning (`f"seat-{...}"`), or, an icon, as the name of a sign."""
    pages = [*(ROOT / "py").rglob("*.py"), *(ROOT / "static").glob("*.js"), ROOT / "index.html"]
    given = "\n".join(page.read_text("utf-8") for page in pages)
    selectors = " ".join(re.findall(r"([^{}]*)\{", plain(sheet)))
    classes = set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))
    names = {name for name in classes if not name.startswith("icon-")}
    signs = {name.removeprefix("icon-") for name in classes - names}
    assert not {sign for sign in signs if f'"{sign}"' not in given}
    assert not {
        name
        for name in names
        if not re.search(rf"(?<![\w-]){name}(?![\w-])", given)
        and not any(name[:at] + "{" in given for at in range(3, len(name)))
    }
