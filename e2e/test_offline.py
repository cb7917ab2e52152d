"""The page without a network, once its site is stored."""

import hujiyang_games
from fixtures import Visit, Watch
from playwright.sync_api import expect
from site_host import DenyProxy, SiteHost, Way

REFUSED = r"ERR_CONNECTION_REFUSED|fetching the script|Failed to update a ServiceWorker|ERR_FAILED"
# Where all that the page was made of came from, as a browser says that takes files from caches by itself.
SOURCES = """() => {
  const taken = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  return taken.map((one) => [one.name, one.workerFinalSourceType ?? one.workerFinalRouterSource]);
}"""


class Refusing(dict[str, Way]):
    """Every path fails."""

    def get(self, *_path: object) -> Way:
        return "refused"


def test_after_the_first_visit_the_server_is_asked_for_nothing_but_a_new_version(
    visit: Visit, own_host: SiteHost, proxy: DenyProxy, watch: Watch
) -> None:
    """Nor is another host, by page, worker or service worker; where it refuses all, every screen is there,
    the thought of the highest level and the code of the address."""
    asked_outside = len(proxy.asked)
    player = visit(at=own_host, match=hujiyang_games.all_entered_and_won())
    urls: list[str] = []
    player.context.on("request", lambda request: urls.append(request.url))
    moves = player.moves()
    player.wait_until_stored()
    own_host.faults = Refusing()
    watch.expect(REFUSED)
    player.close_tab()
    player.open()
    sources = dict(player.page.evaluate(SOURCES))
    assert len(sources) > 20 and any(name.endswith(".wasm") for name in sources)
    assert {source for name, source in sources.items() if not name.startswith("blob:")} == {"cache"}, (
        "the service worker was started for a file"
    )
    assert player.moves() == moves
    for screen in ("games", "rules"):
        player.show(screen)
        player.leave()
    player.push("table.hint")
    certain = player.say("hujiyang.hint.wins.blocked", n=hujiyang_games.WON_IN)
    expect(player.reason()).to_contain_text(certain, timeout=90_000)
    player.show("about")
    player.push("table.about.qr")
    code = player.page.get_by_role("img", name=player.say("table.about.qr_of", address=player.address))
    expect(code).to_be_visible(timeout=60_000)
    assert [url for url in urls if not url.startswith((player.address, "blob:", "data:"))] == []
    assert own_host.when.keys() <= {"sw.js"}
    assert [path for path in own_host.asked if path.startswith("/")] == [], "something above its own folder"
    assert proxy.asked[asked_outside:] == []
