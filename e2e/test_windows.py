"""The table in every window: all in sight."""

from fixtures import TABLET, UPRIGHT, Visit
from screens import SCREENS

# The regions of the table that do not lie whole in the window, and whether the page can be scrolled down.
OUT_OF_SIGHT = """() => ["top", "seats", "prompt", "board", "tools", "history"].filter((name) => {
  const { left, top, right, bottom } = document.getElementById(name).getBoundingClientRect();
  return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
}).concat(document.documentElement.scrollHeight > innerHeight ? ["the page scrolls"] : [])"""


def test_everything_of_the_table_fits_on_a_tablet_without_scrolling(visit: Visit) -> None:
    player = visit(touch=True, bots=False)
    for screen in SCREENS:
        if screen.name in ("table", "table-under-way", "contrevent-stand"):
            screen.show(player)
            for size in (UPRIGHT, TABLET):
                player.resize(*size)
                assert player.page.evaluate(OUT_OF_SIGHT) == [], (screen.name, size)
