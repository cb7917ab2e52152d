"""What the player of these tests waits for."""

from visits import Visit

WORKER_IS_UP = """() => Promise.race([
  document.querySelector('script[name^="bots"]').xworker.ready.then(() => true),
  new Promise((done) => setTimeout(done, 50, false)),
])"""


def test_who_waits_until_all_is_stored_waits_for_the_worker_that_thinks(visit: Visit) -> None:
    player = visit(fresh=True)
    player.wait_until_stored()
    assert player.page.evaluate(WORKER_IS_UP), "the server could be stopped while the worker fetches"
