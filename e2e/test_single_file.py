"""The one file (`run.py build --single`), opened from a folder without any host: every game is played, kept
and opened again, games go out and come in."""

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from fixtures import FRENCH, Watch
from other_engines import GAMES, LISTED, UP, move_in_each_game
from playwright.sync_api import Browser, BrowserContext, ViewportSize

from tools.engines import WINDOW, Firefox, wait_for

BOT_HAS_PLAYED = f"""{LISTED} > 1 && document.querySelector("#board") !== null
  && !document.querySelector("#board").classList.contains("board-quiet")"""
EXPORT = """(() => {
  const box = document.querySelector("#export-all")?.getBoundingClientRect();
  return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
})()"""
READ_IN = '/Sauvegarde lue|Backup read/.test(document.querySelector("#toasts")?.innerText)'


class Chromium:
    """What `tools.engines.Engine` says, and what it has asked for."""

    def __init__(self, context: BrowserContext, folder: Path) -> None:
        self.page = context.new_page()
        self.asked: list[str] = []
        self.tap = self.page.mouse.click
        context.on("request", lambda request: self.asked.append(request.url))
        self.page.on("download", lambda one: one.save_as(folder / one.suggested_filename))

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def look(self, expression: str) -> Any:
        return self.page.evaluate(f"() => ({expression})")

    def choose_file(self, selector: str, file: Path) -> None:
        self.page.locator(selector).set_input_files(file)


@contextmanager
def chromium_here(chromium: Browser, watch: Watch, folder: Path) -> Iterator[Chromium]:
    size: ViewportSize = {"width": WINDOW[0], "height": WINDOW[1]}
    with closing(chromium.new_context(viewport=size, locale=FRENCH)) as context, watch.following(context):
        yield Chromium(context, folder)


def play_and_take_along(
    engine: Chromium | Firefox, address: str, folder: Path, games: tuple[str, ...] = GAMES
) -> None:
    """Games are played and kept; all go out, and come in again."""
    move_in_each_game(engine, address, games)
    wait_for(engine, BOT_HAS_PLAYED, "the bot's answer")
    engine.go(f"{address}#games")
    engine.tap(*wait_for(engine, EXPORT, "the saved games"))
    for _ in range(300):
        engine.look("true")  # a browser puts the file into the folder while it is looked at
        time.sleep(0.1)
        if found := [one for one in folder.glob("quatre-vents*.json") if one.stat().st_size]:
            break
    engine.choose_file("#import", found[0])
    wait_for(engine, READ_IN, "what has come in")
    engine.go("about:blank")
    engine.go(f"{address}#play={GAMES[-1]}")
    wait_for(engine, f"{UP % GAMES[-1]} && {LISTED} > 0", "the game as it was left")


def test_in_chromium_every_game_is_played_kept_and_goes_out_and_in(
    one_file: str, chromium: Browser, watch: Watch, tmp_path: Path
) -> None:
    with chromium_here(chromium, watch, tmp_path) as engine:
        play_and_take_along(engine, one_file, tmp_path)
        assert {one.partition(":")[0] for one in engine.asked} <= {"file", "blob", "data", "about"}
        assert {one.partition("#")[0] for one in engine.asked if one.startswith("file:")} == {one_file}
