"""The page without a network, and what becomes of it when the site changes."""

from pathlib import Path

import pytest
from horde import WON, Horde, begin, deal, guided, named_moves
from place import Gate, Place, next_version
from player import Player
from playwright.sync_api import expect
from visits import Visit, Watch

from tools import site

SHEET = "static/css/shell.css"
MARK = "/* another version */"
REFUSED = r"ERR_CONNECTION_REFUSED|fetching the script|Failed to update a ServiceWorker|ERR_FAILED"
NOT_THIS_VERSION = r"is not the file of this version|404|Failed to update a ServiceWorker"


def sheet(player: Player) -> str:
    """The style sheet that the page gets."""
    text: str = player.page.evaluate("(path) => fetch(path).then((answer) => answer.text())", SHEET)
    return text


def rename_archive(folder: Path, game: str) -> None:
    """Give a game's archive the name that another content would have."""
    (archive,) = (folder / "py").glob(f"{game}-*.zip")
    other = archive.rename(archive.with_stem(f"{game}-another"))
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace(archive.name, other.name), "utf-8")
    (folder / "sw.js").unlink()
    site.write_service_worker(folder)


OUTDATED = "() => { globalThis.outdated = true; }"
# The page was loaded since, and not to ask for its new version once more.
UP_TO_DATE = """() => {
  const wanted = sessionStorage.getItem("quatre-vents:update-wanted");
  return !globalThis.outdated && wanted === null && globalThis.quatreVents?.update === null;
}"""


def take_the_new_version(player: Player) -> None:
    """Agree to the version that is offered; the page comes again with it."""
    player.page.evaluate(OUTDATED)
    player.push("table.update.now")
    player.page.wait_for_function(UP_TO_DATE, timeout=90_000, polling=100)
    player.wait_until_up()


def ask_for_updates(player: Player) -> None:
    """Load the page again, upon which the browser looks for another version."""
    player.reload()


def test_nothing_is_asked_of_another_host_by_page_worker_or_service_worker(
    visit: Visit, own_place: Place, gate: Gate
) -> None:
    before = len(gate.asked)
    player = visit(at=own_place)
    urls: list[str] = []
    player.context.on("request", lambda request: urls.append(request.url))
    player.enter(2)
    player.wait_until_stored()
    player.reload()
    for screen in ("new", "games", "rules", "settings", "about"):
        player.show(screen)
        player.leave()
    player.enter(1)
    outside = [url for url in urls if not url.startswith((player.address, "blob:", "data:"))]
    assert outside == []
    assert [path for path in own_place.asked if path.startswith("/")] == [], (
        "the page asked for something above its own folder"
    )
    assert gate.asked[before:] == []


def test_after_the_first_visit_the_server_is_asked_for_nothing_but_a_new_version(
    visit: Visit, own_place: Place
) -> None:
    player = visit(at=own_place)
    player.wait_until_stored()
    player.enter(1)
    own_place.asked.clear()
    player.reload()
    player.enter(1)
    assert set(own_place.asked) <= {"sw.js"}


def test_with_the_server_stopped_the_page_opens_and_every_screen_is_there(
    visit: Visit, own_place: Place, watch: Watch
) -> None:
    player = visit(at=own_place, lang="en")
    moves = player.enter(1)
    player.wait_until_stored()
    own_place.stop()
    watch.expect(REFUSED)
    player.page.close()
    player.page = player.context.new_page()
    player.open()
    assert player.moves() == moves
    for screen in ("new", "games", "rules", "settings", "about"):
        player.show(screen)
        player.leave()
    player.enter(1)


def test_the_qr_code_is_drawn_without_a_network(visit: Visit, own_place: Place, watch: Watch) -> None:
    player = visit(at=own_place)
    player.wait_until_stored()
    own_place.stop()
    watch.expect(REFUSED)
    player.reload()
    player.show("about")
    player.push("table.about.qr")
    code = player.page.get_by_role("img", name=player.say("table.about.qr_of", address=player.address))
    expect(code).to_be_visible(timeout=20_000)


def test_a_new_version_is_offered_and_comes_only_with_consent(
    visit: Visit, own_place: Place, built: Path, tmp_path: Path
) -> None:
    player = visit(at=own_place)
    player.wait_until_stored()
    moves = player.enter(2)
    own_place.folder = next_version(built, tmp_path / "next", {SHEET: MARK.encode()})
    own_place.asked.clear()
    ask_for_updates(player)
    offer = player.button("table.update.now")
    expect(offer).to_be_visible()
    assert player.moves() == moves
    moves = player.enter(1)
    assert MARK not in sheet(player), "the new version came without consent"
    player.reload()
    assert MARK not in sheet(player), "the new version came without consent, by a reload"
    assert player.moves() == moves
    expect(offer).to_be_visible()
    take_the_new_version(player)
    assert MARK in sheet(player)
    assert player.moves() == moves
    player.enter(1)
    assert set(own_place.asked) == {"sw.js", SHEET}, "more was fetched than had changed"


# The state of the version that waits.
WAITING = "async () => (await navigator.serviceWorker.getRegistration()).waiting?.state ?? null"
# What a new version would be in a browser that forgets the first wish to put it in place.
FORGETFUL = """
const putInPlace = self.skipWaiting.bind(self);
let wishes = 0;
self.skipWaiting = async () => { if (++wishes > 1) await putInPlace(); };
"""


def test_a_new_version_that_the_browser_forgot_is_put_in_place_after_all(
    visit: Visit, own_place: Place, built: Path, tmp_path: Path
) -> None:
    player = visit(at=own_place)
    player.wait_until_stored()
    moves = player.enter(1)
    own_place.folder = next_version(built, tmp_path / "next", {SHEET: MARK.encode()})
    with (own_place.folder / "sw.js").open("a") as file:
        file.write(FORGETFUL)
    ask_for_updates(player)
    take_the_new_version(player)
    assert MARK in sheet(player)
    assert player.moves() == moves
    assert player.page.evaluate(WAITING) is None, "the new version still waits"


def test_a_tab_that_did_not_ask_keeps_its_version_until_it_is_loaded_again(
    visit: Visit, own_place: Place, built: Path, tmp_path: Path
) -> None:
    player = visit(at=own_place)
    player.wait_until_stored()
    moves = player.enter(2)
    other = player.another_tab()
    own_place.folder = next_version(built, tmp_path / "next", {SHEET: MARK.encode()})
    ask_for_updates(player)
    take_the_new_version(player)
    assert MARK in sheet(player)
    assert other.moves() == moves
    take_the_new_version(other)
    assert MARK in sheet(other)
    assert other.moves() == moves


def test_a_game_whose_archive_is_gone_is_said_so_and_played_on(
    visit: Visit, own_place: Place, built: Path, tmp_path: Path, watch: Watch
) -> None:
    """An update that another tab agreed to takes the archives of this version away, the worker's too."""
    player = visit(at=own_place)
    player.wait_until_stored()
    begin(player, WON)
    other = player.another_tab()
    own_place.folder = next_version(built, tmp_path / "next", {SHEET: MARK.encode()})
    rename_archive(own_place.folder, "contrevent")
    ask_for_updates(other)
    take_the_new_version(other)
    watch.expect(r"404|contrevent-")
    player.push("table.hint")
    expect(player.toast()).to_contain_text(player.say("table.game.unreachable"))
    other.page.close()
    horde = Horde(player, deal(WON))
    horde.play(guided(horde.match))
    take_the_new_version(player)
    assert player.moves() == named_moves(player, horde.match)
    player.push("table.hint")
    expect(player.page.locator("#prompt")).to_contain_text(player.say("table.hint.is", move="").rstrip(" ."))


@pytest.mark.parametrize("broken", ["a file is missing", "a file is another version's"])
def test_a_broken_deployment_leaves_the_old_version_working(
    visit: Visit,
    own_place: Place,
    built: Path,
    tmp_path: Path,
    watch: Watch,
    broken: str,
) -> None:
    player = visit(at=own_place)
    player.wait_until_stored()
    moves = player.enter(1)
    own_place.folder = next_version(
        built, tmp_path / "next", {SHEET: MARK.encode(), "static/boot.css": b"\n"}
    )
    good = (own_place.folder / SHEET).read_text("utf-8")
    if broken == "a file is missing":
        own_place.missing = {SHEET}
    else:
        (own_place.folder / SHEET).write_text((built / SHEET).read_text("utf-8"), "utf-8")
    watch.expect(NOT_THIS_VERSION)
    watch.expect(REFUSED)
    own_place.asked.clear()
    ask_for_updates(player)
    player.wait_until_asked(own_place, SHEET)
    assert player.moves() == moves
    moves = player.enter(1)
    assert player.button("table.update.now").count() == 0
    own_place.stop()
    player.reload()
    assert MARK not in sheet(player)
    assert player.moves() == moves
    moves = player.enter(1)
    own_place.missing = set()
    (own_place.folder / SHEET).write_text(good, "utf-8")
    own_place.start()
    ask_for_updates(player)
    expect(player.button("table.update.now")).to_be_visible()
