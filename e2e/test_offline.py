"""The page without a network, and what becomes of it when the site changes."""

from pathlib import Path

import hujiyang_driver as board
import hujiyang_games
from contrevent_driver import WON, ContreventDriver, begin, deal, guided, named_moves
from fixtures import Visit, Watch
from page_driver import Player
from playwright.sync_api import expect
from site_host import DenyProxy, SiteHost, next_version

from tools import site

SHEET = "static/css/shell.css"
MARK = "/* another version */"
REFUSED = r"ERR_CONNECTION_REFUSED|fetching the script|Failed to update a ServiceWorker|ERR_FAILED"
NOT_THIS_VERSION = r"is not the file of this version|404|Failed to update a ServiceWorker"
OUTDATED = "() => { globalThis.outdated = true; }"
# The page was loaded since, and not to ask for its new version once more.
UP_TO_DATE = """() => {
  const wanted = sessionStorage.getItem("quatre-vents:update-wanted");
  return !globalThis.outdated && wanted === null && globalThis.quatreVents?.update === null;
}"""
# Where all that the page was made of came from, as a browser says that takes files from caches by itself.
SOURCES = """() => {
  const taken = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  return taken.map((one) => [one.name, one.workerFinalSourceType ?? one.workerFinalRouterSource]);
}"""
# The state of the version that waits.
WAITING = "async () => (await navigator.serviceWorker.getRegistration()).waiting?.state ?? null"
# What a new version would be in a browser that forgets the first wish to put it in place.
FORGETFUL = """
const putInPlace = self.skipWaiting.bind(self);
let wishes = 0;
self.skipWaiting = async () => { if (++wishes > 1) await putInPlace(); };
"""


def sheet(player: Player) -> str:
    text: str = player.page.evaluate("(path) => fetch(path).then((answer) => answer.text())", SHEET)
    return text


def rename_archive(folder: Path, game: str) -> None:
    """Give a game's archive the name that another content would have."""
    (archive,) = (folder / "py").glob(f"{game}-????????????.zip")
    other = archive.rename(archive.with_stem(f"{game}-another"))
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace(archive.name, other.name), "utf-8")
    (folder / "sw.js").unlink()
    site.write_service_worker(folder)


def take_the_new_version(player: Player) -> None:
    """Agree to the version that is offered; the page comes again with it."""
    player.page.evaluate(OUTDATED)
    player.push("table.update.now")
    player.page.wait_for_function(UP_TO_DATE, timeout=90_000, polling=100)
    player.wait_until_up()
    assert MARK in sheet(player)


def test_after_the_first_visit_the_server_is_asked_for_nothing_but_a_new_version(
    visit: Visit, own_host: SiteHost, proxy: DenyProxy, watch: Watch
) -> None:
    """Nor is another host, by page, worker or service worker; with the server stopped every screen is there,
    the thought of the highest level and the code of the address."""
    asked_outside = len(proxy.asked)
    player = visit(at=own_host)
    urls: list[str] = []
    player.context.on("request", lambda request: urls.append(request.url))
    moves = board.enter(player, 1)
    player.wait_until_stored()
    own_host.asked, before = [], own_host.asked
    player.reload()
    sources = dict(player.page.evaluate(SOURCES))
    assert len(sources) > 20 and any(name.endswith(".wasm") for name in sources)
    assert {source for name, source in sources.items() if not name.startswith("blob:")} == {"cache"}, (
        "the service worker was started for a file"
    )
    assert set(own_host.asked) <= {"sw.js"}
    own_host.stop()
    watch.expect(REFUSED)
    player.close_tab()
    player.open()
    assert player.moves() == moves
    for screen in ("new", "games", "rules", "settings", "about"):
        player.show(screen)
        player.leave()
    board.enter(player, 1)
    player.put(hujiyang_games.all_entered_and_won())
    player.push("table.hint")
    certain = player.say("hujiyang.hint.wins.blocked", n=hujiyang_games.WON_IN)
    expect(player.reason()).to_contain_text(certain, timeout=90_000)
    player.show("about")
    player.push("table.about.qr")
    code = player.page.get_by_role("img", name=player.say("table.about.qr_of", address=player.address))
    expect(code).to_be_visible(timeout=60_000)
    assert [url for url in urls if not url.startswith((player.address, "blob:", "data:"))] == []
    assert [path for path in (*before, *own_host.asked) if path.startswith("/")] == [], (
        "the page asked for something above its own folder"
    )
    assert proxy.asked[asked_outside:] == []


def test_a_new_version_is_offered_and_comes_only_with_consent(
    visit: Visit, own_host: SiteHost, built: Path, tmp_path: Path, watch: Watch
) -> None:
    """After all, where the browser forgot it. A tab that did not ask plays on: a game whose archive is gone
    with the old version is said so."""
    player = visit(at=own_host)
    player.wait_until_stored()
    begin(player, WON)
    driver = ContreventDriver(player, deal(WON))
    other = player.another_tab()
    own_host.folder = next_version(built, tmp_path / "next", {SHEET: MARK.encode()})
    rename_archive(own_host.folder, "contrevent")
    with (own_host.folder / "sw.js").open("a") as file:
        file.write(FORGETFUL)
    own_host.asked.clear()
    for _ in range(2):
        other.reload()
        expect(other.button("table.update.now")).to_be_visible()
        assert MARK not in sheet(other), "the new version came without consent"
    take_the_new_version(other)
    assert other.page.evaluate(WAITING) is None, "the new version still waits"
    fetched = set(own_host.asked) - {"sw.js", SHEET, "index.html", ""}
    assert [path for path in fetched if "contrevent-another" not in path] == [], "more than had changed"
    other.page.close()
    watch.expect(r"404|contrevent-")
    player.push("table.hint")
    expect(player.toast()).to_contain_text(player.say("table.game.unreachable"))
    driver.play(guided(driver.match))
    take_the_new_version(player)
    assert player.moves() == named_moves(player, driver.match)
    player.push("table.hint")
    hint = player.say("table.hint.is", move="").rstrip(" .")
    expect(player.prompt()).to_contain_text(hint, timeout=90_000)


def test_a_broken_deployment_leaves_the_old_version_working(
    visit: Visit, own_host: SiteHost, built: Path, tmp_path: Path, watch: Watch
) -> None:
    """A file is missing, or another version's."""
    player = visit(at=own_host)
    player.wait_until_stored()
    moves = board.enter(player, 1)
    own_host.folder = next_version(built, tmp_path / "next", {SHEET: MARK.encode(), "static/boot.css": b"\n"})
    good = (own_host.folder / SHEET).read_text("utf-8")
    watch.expect(NOT_THIS_VERSION)
    watch.expect(REFUSED)
    (own_host.folder / SHEET).write_text((built / SHEET).read_text("utf-8"), "utf-8")
    for is_missing in (True, False):
        own_host.faults = {SHEET: "not found"} if is_missing else {}
        own_host.asked.clear()
        player.reload()
        player.wait_until_asked(own_host, SHEET)
        assert player.moves() == moves
        assert player.button("table.update.now").count() == 0
    own_host.stop()
    player.reload()
    assert MARK not in sheet(player)
    assert player.moves() == moves
    moves = board.enter(player, 1)
    (own_host.folder / SHEET).write_text(good, "utf-8")
    own_host.start()
    player.reload()
    expect(player.button("table.update.now")).to_be_visible()
