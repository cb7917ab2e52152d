"""Every screen in both languages, both themes and three sizes: nothing sticks out or shuts anybody out.

Of the twelve ways in which a screen can be shown, six are: every two of a size, a language and a theme meet.
In every run an eighth of the screens are shown, by turns in French and in English. The option `--whole` asks
for all, as `run.py slow` does: every screen, both languages, all windows, and a picture of each.
"""

import re
from itertools import product
from pathlib import Path
from typing import NamedTuple

import hujiyang_driver as board
import layout
import pytest
from axe_playwright_python.sync_playwright import Axe
from fixtures import PHONE, SMALL, TABLET, UPRIGHT, Size, Theme, Visit
from layout import OVERFLOW, PLAIN, WINDOWS, Window, show_in
from page_driver import LANGUAGES, Lang, Player
from playwright.sync_api import expect
from screens import PAGE_SCREENS, SCREENS, Screen, nothing

from ui import routes

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "build" / "screenshots"
SIZES: tuple[Size, ...] = (TABLET, UPRIGHT, PHONE)
THEMES: tuple[Theme, ...] = ("light", "dark")


class Variant(NamedTuple):
    lang: Lang
    theme: Theme
    size: Size


VARIANTS = (
    Variant("fr", "light", TABLET),
    Variant("fr", "dark", UPRIGHT),
    Variant("en", "dark", PHONE),
    Variant("fr", "light", PHONE),
    Variant("en", "light", UPRIGHT),
    Variant("en", "dark", TABLET),
)
"""In each half every size, language and theme; in both together every two of them."""
FOR_THE_README_ONLY = Variant("fr", "dark", PHONE)
FOR_THE_README = {
    ("table-under-way", VARIANTS[0]): "table.png",
    ("table-under-way", FOR_THE_README_ONLY): "table-phone-dark.png",
    ("new", VARIANTS[4]): "new-game.png",
}
STANDARD = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "resultTypes": ["violations"],
    "preload": False,
}
GRAVE = ("serious", "critical")
TURN = 16
SHOWN: dict[int, Lang] = {0: "fr", 8: "en"}
"""In which language a screen is shown in every run: two of every TURN screens."""
WITH_A_FAULT = ("fault", "table.fault.title")
"""The dialog that only a fault of ours brings, and its title: `test_faults` shows it."""
# In the page's sources: a dialog, a bar, the class of a row that is unlike others, the key of a question's
# title.
NAMED_IN_SOURCE = (
    r'DialogView\(\s*"(\w+)"',
    r'id_="(note-\w+)"',
    r'"row (row-\w+)"',
    r'"(table\.[\w.]+\.title)"',
)

# The regions of the table that do not lie whole in the window, and whether the page can be scrolled down.
OUT_OF_SIGHT = """() => ["top", "seats", "prompt", "board", "tools", "history"].filter((name) => {
  const { left, top, right, bottom } = document.getElementById(name).getBoundingClientRect();
  return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
}).concat(document.documentElement.scrollHeight > innerHeight ? ["the page scrolls"] : [])"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "screen" in metafunc.fixturenames:
        whole = metafunc.config.getoption("--whole")
        shown = [
            (lang, screen)
            for lang, (number, screen) in product(LANGUAGES, enumerate(SCREENS))
            if whole or lang == SHOWN.get(number % TURN)
        ]
        names = [f"{lang}-{screen.name}" for lang, screen in shown]
        metafunc.parametrize(("lang", "screen"), shown, ids=names)


def test_a_screen_shuts_nobody_out_and_nothing_sticks_out(
    visit: Visit, screen: Screen, lang: Lang, pytestconfig: pytest.Config
) -> None:
    renew, whole = (bool(pytestconfig.getoption(name)) for name in ("--pictures", "--whole"))
    used = screen not in PAGE_SCREENS
    player = visit(lang=lang, touch=True, bots=screen.bots, several=screen.several, used=used)
    screen.show(player)
    faults: list[str] = []
    variants = [one for one in (*VARIANTS, *[FOR_THE_README_ONLY] * renew) if one.lang == lang]
    for variant in variants:
        player.page.emulate_media(color_scheme=variant.theme)
        player.resize(*variant.size)
        if whole or renew:
            take_picture(player, screen, variant, renew=renew)
        found = [f"sticks out: {one}" for one in player.page.evaluate(OVERFLOW)]
        found += layout.small_targets(player)
        if whole or variant in examined_by_axe(screen):
            found += grave_faults(player)
        faults += [f"{variant.theme} {variant.size}: {one}" for one in found]
    at = SCREENS.index(screen)  # each window comes up every few screens, in both languages by and by
    window = WINDOWS[(at + at // len(WINDOWS)) % len(WINDOWS)]
    faults += layout.faults_of(player, WINDOWS if whole else (window,))
    assert faults == []


def examined_by_axe(screen: Screen) -> tuple[Variant, ...]:
    """The variants, one of each language, in which axe, which takes the longest, examines a screen."""
    number = SCREENS.index(screen) // TURN % 3  # each of a language comes up among the screens shown in it
    return tuple([one for one in VARIANTS if one.lang == lang][number] for lang in LANGUAGES)


def test_each_size_language_and_theme_meets_every_screen_and_each_other() -> None:
    for half in (VARIANTS[:3], VARIANTS[3:]):
        for values, every in zip(zip(*half, strict=True), (LANGUAGES, THEMES, SIZES), strict=True):
            assert set(values) == set(every)
    assert {(one.lang, one.size) for one in VARIANTS} == set(product(LANGUAGES, SIZES))
    assert {(one.theme, one.size) for one in VARIANTS} == set(product(THEMES, SIZES))
    assert {(one.lang, one.theme) for one in VARIANTS} == set(product(LANGUAGES, THEMES))
    assert {one for screen in SCREENS for one in examined_by_axe(screen)} == set(VARIANTS)


def take_picture(player: Player, screen: Screen, variant: Variant, *, renew: bool) -> None:
    """Keep a picture in build/screenshots, and with renew those of the README in docs/screenshots."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    player.page.wait_for_timeout(60)
    lang, theme, (width, height) = variant
    path = PICTURES / f"{screen.name}-{lang}-{theme}-{width}x{height}.png"
    picture = player.page.screenshot(path=path, animations="disabled")
    if renew and (name := FOR_THE_README.get((screen.name, variant))):
        (ROOT / "docs" / "screenshots" / name).write_bytes(picture)


def grave_faults(player: Player) -> list[str]:
    found = Axe().run(player.page, options=STANDARD)
    return [
        f"axe: {one['id']} ({one['impact']}): {one['help']}; "
        + "; ".join(f"{node['target']} {node['failureSummary']}" for node in one["nodes"][:3])
        for one in found.response["violations"]
        if one["impact"] in GRAVE
    ]


def test_everything_of_the_table_fits_on_a_tablet_without_scrolling(visit: Visit) -> None:
    player = visit(touch=True, bots=False)
    faults = []
    for name in ("table", "table-under-way"):
        next(screen for screen in SCREENS if screen.name == name).show(player)
        for lang in LANGUAGES:
            player.use_language(lang)
            for size in (UPRIGHT, TABLET):
                player.resize(*size)
                faults += [f"{name} {lang} {size}: {one}" for one in player.page.evaluate(OUT_OF_SIGHT)]
    assert faults == []


def test_a_small_phone_plays_too(visit: Visit) -> None:
    player = visit(touch=True, size=SMALL)
    board.enter(player, 2)
    player.push("table.undo")
    player.wait_for_turn(0)
    player.push("table.redo")
    player.wait_for_turn(4)
    assert player.page.evaluate(OVERFLOW) == []
    widths = [board.point(player, f"{file}{rank}").bounding_box() for file in "abcde" for rank in "12345"]
    assert all(box is not None and min(box["width"], box["height"]) >= layout.SMALLEST for box in widths)


def test_every_screen_of_the_page_is_in_the_list() -> None:
    listed = {shown for screen in SCREENS for shown in screen.shows}
    assert screens_of_the_source() == listed | {*WITH_A_FAULT}
    assert nothing in [screen.show for screen in SCREENS]


def screens_of_the_source() -> set[str]:
    """What the page can show: the table, home and the screens, the other dialogs, the bars, the rows that are
    unlike others, the questions, the guided games."""
    lessons = {f"lesson-{file.parent.name}" for file in (ROOT / "py").glob("*/lessons.py")}
    source = "\n".join(file.read_text("utf-8") for file in (ROOT / "py" / "ui").rglob("*.py"))
    named = {name for pattern in NAMED_IN_SOURCE for name in re.findall(pattern, source)}
    return {"table", "home", *routes.SCREENS, *lessons, *named}


FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const { x, y, width, height } = one.getBoundingClientRect();
  const [left, top] = [Math.max(0, x - 5), Math.max(0, y - 5)];
  const name = one.getAttribute("aria-label") ?? one.textContent.trim();
  return [name, { x: left, y: top, width: width + 10, height: height + 10 }];
}"""
IN_ROW = "() => document.activeElement?.closest('[data-row]') !== null"


def test_the_keyboard_is_seen_wherever_it_goes(visit: Visit) -> None:
    """Each control that the tabulator comes to, and arrows in a row of controls, looks different from when it
    has been left again; in the header too, once it is brought back."""
    player = visit(bots=False)
    names: list[str] = []
    for least in (13, 20):
        while comes_to_another(player, names, "Tab", "Shift+Tab"):
            while player.page.evaluate(IN_ROW):
                if not comes_to_another(player, names, "ArrowRight", "ArrowLeft"):
                    break
        assert len(names) >= least
        player.button("table.menu").focus()
        player.key("Enter")


def comes_to_another(player: Player, names: list[str], on: str, back: str) -> bool:
    """Whether a key brings the keyboard to a control that is not yet among the names, to which it is added;
    that it is there must be seen. on, back: the keys that lead there and back."""
    player.key(on)
    here = player.page.evaluate(FOCUSED)
    if here is None or here[0] in names:
        return False
    name, clip = here
    focused = player.page.screenshot(clip=clip, animations="disabled", caret="hide")
    player.key(on)
    left = player.page.screenshot(clip=clip, animations="disabled", caret="hide")
    player.key(back)
    assert focused != left, f"nobody sees that the keyboard is on {name}"
    names.append(name)
    return True


BOARD = """() => {
  const { x, y, width, height } = document.querySelector("#board > *").getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""
STEADY = (PLAIN[0], PLAIN[1], PLAIN[3], PLAIN[4], layout.ZOOMED[0])


def test_the_board_keeps_its_place_whatever_is_said(visit: Visit) -> None:
    """While a piece is chosen, a hint is shown, or a notice stands: and what answers is in sight."""
    player = visit(touch=True, used=True)
    board.new_game(player, ke=None, shang=None)
    board.touch(player, "c3")
    player.wait_for_turn(1)
    places: dict[Window, object] = {}

    def look() -> None:
        for window in STEADY:
            show_in(player, window)
            place = player.page.evaluate(BOARD)
            assert places.setdefault(window, place) == place, f"the board has moved: {window}"
            assert layout.unreached(player, "#prompt .button") == [], window
        show_in(player, Window(*TABLET))

    look()
    board.touch(player, "a1")
    expect(player.button("table.take_back")).to_be_visible()
    look()
    player.push("table.take_back")
    player.push("table.hint")
    expect(player.reason()).to_be_visible(timeout=90_000)
    look()
    board.touch(player, "c3")
    expect(player.toast()).not_to_be_empty()
    look()
