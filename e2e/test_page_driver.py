"""What the player of these tests waits for."""

from fixtures import Visit

IS_UP = """(script) => Promise.race([
  script.xworker.ready.then(() => true),
  new Promise((done) => setTimeout(done, 50, false)),
])"""


def test_who_waits_until_all_is_stored_waits_for_the_worker_that_thinks(visit: Visit) -> None:
    player = visit(fresh=True)
    player.wait_until_stored()
    assert player.worker_script().evaluate(IS_UP), "the server could be stopped while the worker fetches"
