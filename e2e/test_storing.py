"""A site that the browser could not store is stored as soon as it can be."""

import hujiyang_driver as board
from fixtures import Visit, Watch
from playwright.sync_api import expect
from site_host import SiteHost

ICON = "static/icons/icon-512.png"


def test_a_site_that_could_not_be_stored_is_when_the_network_is_back(
    visit: Visit, own_host: SiteHost, watch: Watch
) -> None:
    """First its service worker is missing, then, when it is asked for again, a file; meanwhile one plays."""
    watch.expect(r"404|sw\.js|service worker|ServiceWorker|cannot be stored|not the file of this version")
    own_host.faults = {"sw.js": "not found", ICON: "not found"}
    player = visit(at=own_host)
    player.wait_until_asked(own_host, "sw.js")
    board.touch(player, "c3")
    about = player.show("about")
    expect(about).to_contain_text(player.say("table.offline.failed"))
    assert player.button("table.install").count() == 0, "this browser offers none"
    expect(about).to_contain_text(player.say("table.install.how"))
    del own_host.faults["sw.js"]
    player.push("table.offline.again")
    player.wait_until_asked(own_host, ICON)
    expect(about).to_contain_text(player.say("table.offline.failed"))
    own_host.faults.clear()
    player.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(about).to_contain_text(player.say("table.offline.ready"))
