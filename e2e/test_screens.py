"""Every screen in both languages, both themes and three sizes: nothing sticks out or shuts anybody out.

Of the twelve ways in which a screen can be shown, six are: every two of a size, a language and a theme meet.
In every run a sixth of the screens are shown, by turns in French and in English. The option `--whole` asks
for all, as `run.py slow` does: every screen, both languages, all windows, and a picture of each.
"""

import ast
import re
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import hujiyang_driver as board
import pytest
from axe_playwright_python.sync_playwright import Axe
from fixtures import PHONE, SMALL, TABLET, UPRIGHT, Size, Theme, Visit
from layout import OVERFLOW, PLAIN, SMALLEST, WINDOWS, ZOOMED, Window, faults_of, show_in, small_targets
from page_driver import LANGUAGES, TWO_FRAMES, Lang, Player
from playwright.sync_api import expect
from screens import PAGE_SCREENS, SCREENS, Screen, nothing

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "build" / "screenshots"
SIZES: tuple[Size, ...] = (TABLET, UPRIGHT, PHONE)
THEMES: tuple[Theme, ...] = ("light", "dark")


@dataclass(frozen=True, slots=True)
class Variant:
    lang: Lang
    theme: Theme
    size: Size


HALVES = (
    (Variant("fr", "light", TABLET), Variant("fr", "dark", UPRIGHT), Variant("en", "dark", PHONE)),
    (Variant("fr", "light", PHONE), Variant("en", "light", UPRIGHT), Variant("en", "dark", TABLET)),
)
"""In each half every size, language and theme; in both together every two of them."""
VARIANTS = (*HALVES[0], *HALVES[1])
FOR_THE_README_ONLY = (Variant("fr", "dark", PHONE),)
FOR_THE_README = {
    ("table-under-way", Variant("fr", "light", TABLET)): "table.png",
    ("table-under-way", Variant("fr", "dark", PHONE)): "table-phone-dark.png",
    ("new", Variant("en", "light", UPRIGHT)): "new-game.png",
}
STANDARD = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "resultTypes": ["violations"],
    "preload": False,
}
GRAVE = ("serious", "critical")
SHOWN: dict[int, Lang] = {0: "fr", 6: "en"}
"""In which language a screen is shown in every run: two of every TURN screens."""
TURN = 12
WITH_A_FAULT = ("fault", "table.fault.title")
"""The dialog that only a fault of ours brings, and its title: `test_faults` shows it."""
# In the page's sources: the class of a row that is unlike others, the key of a question's title.
UNLIKE_OTHERS = re.compile(r"^row (row-\w+)$")
QUESTION = re.compile(r"^table\.[\w.]+\.title$")

# The regions of the table that do not lie whole in the window, and how far the page can be scrolled down.
OUT_OF_SIGHT = """() => {
  const found = [];
  const scroll = document.documentElement.scrollHeight - innerHeight;
  if (scroll > 0) found.push(`the page scrolls by ${scroll}`);
  for (const name of ["top", "seats", "prompt", "board", "tools", "history"]) {
    const box = document.getElementById(name).getBoundingClientRect();
    if (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1) {
      const edges = [box.left, box.top, box.right, box.bottom].map(Math.round);
      found.push(`${name} at ${edges}`);
    }
  }
  return found;
}"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A sixth of the screens in one language each, by turns; with --whole every screen in both."""
    if "screen" in metafunc.fixturenames:
        whole = metafunc.config.getoption("--whole")
        shown = [
            (lang, screen)
            for lang in LANGUAGES
            for number, screen in enumerate(SCREENS)
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
    for variant in (one for one in [*VARIANTS, *(FOR_THE_README_ONLY if renew else ())] if one.lang == lang):
        player.page.emulate_media(color_scheme=variant.theme)
        player.resize(*variant.size)
        if whole or renew:
            take_picture(player, screen, variant, renew=renew)
        found = [f"sticks out: {one}" for one in player.page.evaluate(OVERFLOW)]
        found += small_targets(player)
        if whole or variant in examined_by_axe(screen):
            found += grave_faults(player)
        faults += [f"{variant.theme} {variant.size}: {one}" for one in found]
    faults += faults_of(player, WINDOWS if whole else laid_out_in(screen))
    assert faults == []


def laid_out_in(screen: Screen) -> tuple[Window, ...]:
    """The window in which the geometry of a screen is looked at: each comes up every few screens, in both
    languages by and by."""
    at = SCREENS.index(screen)
    return (WINDOWS[(at + at // len(WINDOWS)) % len(WINDOWS)],)


def examined_by_axe(screen: Screen) -> tuple[Variant, ...]:
    """The variants, one of each language, in which axe, which takes the longest, examines a screen."""
    number = SCREENS.index(screen) // TURN % 3  # each of a language comes up among the screens shown in it
    return tuple([one for one in VARIANTS if one.lang == lang][number] for lang in LANGUAGES)


def test_each_size_language_and_theme_meets_every_screen_and_each_other() -> None:
    for half in HALVES:
        assert {one.lang for one in half} == set(LANGUAGES)
        assert {one.theme for one in half} == set(THEMES)
        assert {one.size for one in half} == set(SIZES)
    assert {(one.lang, one.size) for one in VARIANTS} == set(product(LANGUAGES, SIZES))
    assert {(one.theme, one.size) for one in VARIANTS} == set(product(THEMES, SIZES))
    assert {(one.lang, one.theme) for one in VARIANTS} == set(product(LANGUAGES, THEMES))
    assert {one for screen in SCREENS for one in examined_by_axe(screen)} == set(VARIANTS)


def take_picture(player: Player, screen: Screen, variant: Variant, *, renew: bool) -> None:
    """Keep a picture in build/screenshots, and with renew those of the README in docs/screenshots."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    player.page.wait_for_timeout(60)
    width, height = variant.size
    picture = player.page.screenshot(
        path=PICTURES / f"{screen.name}-{variant.lang}-{variant.theme}-{width}x{height}.png",
        animations="disabled",
    )
    name = FOR_THE_README.get((screen.name, variant))
    if name is not None and renew:
        (ROOT / "docs" / "screenshots").mkdir(parents=True, exist_ok=True)
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
    assert all(box is not None and min(box["width"], box["height"]) >= SMALLEST for box in widths)


def test_every_screen_of_the_page_is_in_the_list() -> None:
    listed = {shown for screen in SCREENS for shown in screen.shows}
    assert screens_of_the_source() == listed | {*WITH_A_FAULT}
    assert nothing in [screen.show for screen in SCREENS]


def screens_of_the_source() -> set[str]:
    """What the page can show: the table, home and the screens, the other dialogs, the bars, the rows that are
    unlike others, the questions, the guided games.
    """
    found = {"table", "home"} | {f"lesson-{file.parent.name}" for file in (ROOT / "py").glob("*/lessons.py")}
    for file in (ROOT / "py" / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            named: list[ast.expr | None] = []
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "SCREENS":
                named = [*node.value.elts] if isinstance(node.value, ast.Tuple) else []
            if isinstance(node, ast.Call):
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if called == "DialogView":
                    named = [*node.args[:1]]
                if called == "note":
                    named = [keyword.value for keyword in node.keywords if keyword.arg == "id_"]
            words = {str(one.value) for one in named if isinstance(one, ast.Constant)}
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words |= set(UNLIKE_OTHERS.findall(node.value)) | set(QUESTION.findall(node.value))
            found |= words
    return found


FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const box = one.getBoundingClientRect();
  return [one.getAttribute("aria-label") ?? one.textContent.trim(), box.x, box.y, box.width, box.height];
}"""
IN_ROW = "() => document.activeElement?.closest('[data-row]') !== null"
RING = 5
"""How far around a control its picture is taken, in pixels."""


def test_the_keyboard_is_seen_wherever_it_goes(visit: Visit) -> None:
    """Each control that the tabulator comes to, and arrows in a row of controls, looks different from when it
    has been left again; in the header too, once it is brought back."""
    player = visit(bots=False)
    names: list[str] = []
    go_round(player, names)
    at_the_table = len(names)
    player.button("table.menu").focus()
    player.key("Enter")
    go_round(player, names)
    assert at_the_table >= 13 and len(names) >= at_the_table + 7


def go_round(player: Player, names: list[str]) -> None:
    """Go on with the tabulator, in rows with arrows, until nothing new is come to."""
    for _ in range(40):
        player.key("Tab")
        if not seen_to_be_focused(player, names, "Tab", "Shift+Tab"):
            break
        while player.page.evaluate(IN_ROW):
            player.key("ArrowRight")
            if not seen_to_be_focused(player, names, "ArrowRight", "ArrowLeft"):
                break


def seen_to_be_focused(player: Player, names: list[str], on: str, back: str) -> bool:
    """Whether the keyboard is on a control that is not yet among the names, to which it is added; that it is
    there must be seen. on, back: the keys that leave it and come back."""
    here = player.page.evaluate(FOCUSED)
    if here is None or here[0] in names:
        return False
    name, x, y, width, height = here
    clip = (max(0, x - RING), max(0, y - RING), width + 2 * RING, height + 2 * RING)
    focused = picture(player, *clip)
    player.key(on)
    left = picture(player, *clip)
    player.key(back)
    assert focused != left, f"nobody sees that the keyboard is on {name}"
    names.append(name)
    return True


def picture(player: Player, x: float, y: float, width: float, height: float) -> bytes:
    return player.page.screenshot(
        clip={"x": x, "y": y, "width": width, "height": height}, animations="disabled", caret="hide"
    )


# Where the board lies, and how large it is, once it has been so for five frames.
BOARD = """() => new Promise((done) => {
  let [before, stood] = ["", 0];
  const look = () => {
    const { x, y, width, height } = document.querySelector("#board > *").getBoundingClientRect();
    const now = [x, y, width, height].map(Math.round);
    stood = String(now) === before ? stood + 1 : 0;
    before = String(now);
    if (stood === 5) done(now);
    else requestAnimationFrame(look);
  };
  look();
})"""
# The main button of the question, the one that takes a choice back among them.
ANSWERS = """() => [...document.querySelectorAll("#prompt .button")].map((one) => {
  const box = one.getBoundingClientRect();
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return one.contains(middle);
})"""


def test_the_board_keeps_its_place_whatever_is_said(visit: Visit) -> None:
    """While a piece is chosen, a hint is shown, or a notice stands: and what answers is in sight."""
    player = visit(touch=True, used=True)
    board.new_game(player, ke=None, shang=None)
    board.touch(player, "c3")
    player.wait_for_turn(1)
    places: list[list[list[int]]] = []

    def look() -> None:
        found = []
        for window in (*PLAIN, *ZOOMED):
            show_in(player, window)
            found.append(player.page.evaluate(BOARD))
            assert all(player.page.evaluate(ANSWERS)), f"an answer is out of sight: {window}"
        places.append(found)
        show_in(player, Window(1024, 768))

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
    for one in places[1:]:
        assert one == places[0]


def test_large_and_lying_windows_are_used(visit: Visit) -> None:
    """The board of a tablet held upright, the hand and the panel of a desk's screen."""
    player = visit(touch=True, bots=False)
    show_in(player, Window(768, 1024))
    assert player.page.evaluate(BOARD)[3] >= 720
    next(screen for screen in SCREENS if screen.name == "contrevent-movement").show(player)
    sizes = """() => [".cv-card .cv-svg", ".cv-panel"].map((one) => {
      const { width, height } = document.querySelector(one).getBoundingClientRect();
      return [width / innerWidth, height / innerHeight, parseFloat(
        getComputedStyle(document.querySelector(".cv-line")).fontSize)];
    })"""
    for width, height, letters in ((1920, 1080, 16), (2560, 1440, 19)):
        show_in(player, Window(width, height))
        (_, card, _), (panel, _, line) = player.page.evaluate(sizes)
        assert card >= 0.13 and panel >= 0.17 and line >= letters, (width, card, panel, line)


def test_names_are_set_in_one_face_and_keep_clear_of_their_rims(visit: Visit) -> None:
    """Every letter of a title comes from the face that the page brings, ǔ and ì too; the name of a formation
    stays within its card."""
    player = visit(lang="en", bots=False)
    dialog = player.show("rules")
    player.page.evaluate(TWO_FRAMES)
    player.page.evaluate("() => document.fonts.ready.then(() => true)")
    assert "ǔ" in " ".join(dialog.get_by_role("heading").all_inner_texts())
    browser = player.context.new_cdp_session(player.page)
    browser.send("DOM.enable")
    browser.send("CSS.enable")
    root = browser.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    faces = set()
    for node in browser.send("DOM.querySelectorAll", {"nodeId": root, "selector": "h1, h2, h3"})["nodeIds"]:
        fonts = browser.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        faces |= {(one["familyName"], one["isCustomFont"]) for one in fonts}
    browser.detach()
    assert faces == {("Alegreya", True)}
    player.leave()
    next(screen for screen in SCREENS if screen.name == "contrevent-lesson").show(player)
    room = player.page.evaluate("""() => {
      const name = document.querySelector(".cv-order-name");
      return ["Diamond", "Diamant", "Goutte"].map((words) => {
        name.textContent = words;
        return 116 - name.getBBox().x - name.getBBox().width;
      });
    }""")
    assert min(room) >= 6
