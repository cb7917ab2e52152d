"""Every screen in both languages, both themes and three sizes: nothing sticks out or shuts anybody out.

Of the twelve ways in which a screen can be shown, six are: every two of a size, a language and a theme meet.
In every run some of the screens are shown, by turns in French and in English. The option `--whole` asks for
all, as `run.py slow` does: every screen, both languages, all windows, and a picture of each.
"""

import re
from pathlib import Path

import layout
import pytest
from axe_playwright_python.sync_playwright import Axe
from fixtures import PHONE, TABLET, UPRIGHT, Screen, Size, Theme, Visit
from layout import OVERFLOW, WINDOWS
from page_driver import Lang, Player
from screens import SCREENS, nothing

from ui import routes

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "build" / "screenshots"


Variant = tuple[Theme, Size]
VARIANTS: dict[Lang, tuple[Variant, ...]] = {
    "fr": (("light", TABLET), ("dark", UPRIGHT), ("light", PHONE)),
    "en": (("dark", PHONE), ("light", UPRIGHT), ("dark", TABLET)),
}
"""Every two of a size, a language and a theme meet."""
FOR_THE_README: dict[tuple[str, Lang, Theme, Size], str] = {
    ("table-under-way", "fr", "light", TABLET): "table.png",
    ("table-under-way", "fr", "dark", PHONE): "table-phone-dark.png",
    ("new", "en", "light", UPRIGHT): "new-game.png",
}
STANDARD = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "resultTypes": ["violations"],
    "preload": False,
}
GRAVE = ("serious", "critical")
TURN = 30
SHOWN: dict[int, Lang] = {0: "fr", 16: "en"}
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


def cases(lang: Lang) -> list[object]:
    """The screens, shown in a language; those of every run come without a mark."""
    return [
        pytest.param(one, id=one.name, marks=[pytest.mark.whole] * (lang != SHOWN.get(at % TURN)))
        for at, one in enumerate(SCREENS)
    ]


@pytest.mark.parametrize("screen", cases("fr"))
def test_a_screen_in_french_shuts_nobody_out_and_nothing_sticks_out(
    visit: Visit, screen: Screen, pytestconfig: pytest.Config
) -> None:
    expect_no_fault(visit, screen, "fr", pytestconfig)


def expect_no_fault(visit: Visit, screen: Screen, lang: Lang, config: pytest.Config) -> None:
    renew, whole = (bool(config.getoption(name)) for name in ("--pictures", "--whole"))
    at = SCREENS.index(screen)
    player = visit(lang=lang, touch=True, bots=screen.bots, go=screen.go)
    screen.show(player)
    faults: list[str] = []
    variants = [*VARIANTS[lang]]
    if renew:
        variants += [(theme, size) for name, _, theme, size in FOR_THE_README if name == screen.name]
    for number, (theme, size) in enumerate(variants):
        player.page.emulate_media(color_scheme=theme)
        player.resize(*size)
        if whole or renew:
            take_picture(player, screen, theme, size, renew=renew)
        found = [f"sticks out: {one}" for one in player.page.evaluate(OVERFLOW)]
        found += layout.small_targets(player)
        if whole or number == at // TURN % 3:  # of axe, which takes the longest, one has to do
            found += grave_faults(player)
        faults += [f"{theme} {size}: {one}" for one in found]
    window = WINDOWS[(at + at // len(WINDOWS)) % len(WINDOWS)]  # each comes up every few screens
    faults += layout.faults_of(player, WINDOWS if whole else (window,))
    assert faults == []


def take_picture(player: Player, screen: Screen, theme: Theme, size: Size, *, renew: bool) -> None:
    """Keep a picture in build/screenshots, and with renew those of the README in docs/screenshots."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    player.page.wait_for_timeout(60)
    path = PICTURES / f"{screen.name}-{player.lang}-{theme}-{size[0]}x{size[1]}.png"
    picture = player.page.screenshot(path=path, animations="disabled")
    if renew and (name := FOR_THE_README.get((screen.name, player.lang, theme, size))):
        (ROOT / "docs" / "screenshots" / name).write_bytes(picture)


def grave_faults(player: Player) -> list[str]:
    found = Axe().run(player.page, options=STANDARD)
    return [
        f"axe: {one['id']} ({one['impact']}): {one['help']}; "
        + "; ".join(f"{node['target']} {node['failureSummary']}" for node in one["nodes"][:3])
        for one in found.response["violations"]
        if one["impact"] in GRAVE
    ]


def test_every_screen_of_the_page_is_in_the_list() -> None:
    """The table, home and the screens, the other dialogs, the bars, the rows that are unlike others, the
    questions, the guided games."""
    lessons = {f"lesson-{file.parent.name}" for file in (ROOT / "py").glob("*/lessons.py")}
    source = "\n".join(file.read_text("utf-8") for file in (ROOT / "py" / "ui").rglob("*.py"))
    named = {name for pattern in NAMED_IN_SOURCE for name in re.findall(pattern, source)}
    listed = {shown for screen in SCREENS for shown in screen.shows}
    assert {"table", "home", *routes.SCREENS, *lessons, *named} == listed | {*WITH_A_FAULT}
    assert nothing in [screen.show for screen in SCREENS]
