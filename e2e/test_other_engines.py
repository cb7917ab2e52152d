"""The page in Firefox and in WebKit: a move of each game is made and kept, and without a network too.

Everything else is tried in Chromium alone.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from other_engines import ENGINES, Engine, opened, wait_for
from site_host import SiteHost

import catalog
from tools import site

TOUCHES_AT_MOST = 16

UP = """document.documentElement?.hasAttribute("data-up")
  && document.querySelector("#table").dataset.game === "%s"
  && !document.querySelector("#board").classList.contains("board-quiet")"""

LISTED = 'document.querySelectorAll("#log > li").length'

SAVED = """(() => {
  const slot = localStorage.getItem("quatre-vents:current");
  const heads = ["a", "b"].map((one) => localStorage.getItem(`quatre-vents/slot/${slot}/${one}`) ?? "");
  return slot !== null && heads.some((head) => /"at":[1-9]/.test(head));
})()"""

STORED = "navigator.serviceWorker?.controller != null"

# What is touched next, and where: what ends a move, else what is wanted, else a part not touched yet.
NEXT = """((touched, wanted) => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const isInSight = (one) => one.contains(document.elementFromPoint(...middle(one)));
  const ends = '#confirm-yes, #prompt [data-do="finish-draft"]';
  const name = (one) => one.dataset.part ?? one.id;
  const free = [...document.querySelectorAll(`${ends}, :is(#board, #beside) [data-part]`)]
    .filter((one) => one.getAttribute("aria-disabled") !== "true" && !one.disabled && isInSight(one));
  const found = free.find((one) => one.matches(ends)) ?? free.find((one) => wanted.includes(name(one)))
    ?? free.find((one) => !touched.includes(name(one)));
  return found ? [name(found), ...middle(found)] : null;
})(%s, ["done"])"""


@pytest.fixture
def host() -> Iterator[SiteHost]:
    one = SiteHost(site.ensure_built())
    yield one
    one.close()


def make_a_move(engine: Engine) -> None:
    """Touch what the board offers until a decision is listed."""
    begun, touched = engine.look(LISTED), list[str]()
    while len(touched) < TOUCHES_AT_MOST and engine.look(LISTED) == begun:
        name, x, y = wait_for(engine, NEXT % json.dumps(touched), "something to touch", 10)
        touched.append(name)
        engine.tap(x, y)
        wait_for(
            engine, f"({NEXT % json.dumps(touched)}) ?? ({LISTED} > {begun})", f"an answer to {name}", 10
        )
    wait_for(engine, f"{LISTED} > {begun}", f"a decision after {touched}", 10)


@pytest.mark.engine
@pytest.mark.parametrize("name", ENGINES)
def test_a_move_of_each_game_is_kept_there_and_played_on_without_a_network(
    name: str, host: SiteHost, tmp_path: Path
) -> None:
    games = list(reversed(catalog.GAMES))
    with opened(name, tmp_path) as engine:
        for game in games:
            engine.go(f"{host.address}#play={game}")  # only the first time is the page loaded
            wait_for(engine, UP % game, f"{game} on the table")
            make_a_move(engine)
            wait_for(engine, SAVED, f"{game} saved")
        engine.go("about:blank")
        for game in games:
            engine.go(f"{host.address}#play={game}")
            wait_for(engine, f"{UP % game} && {LISTED} > 0", f"{game} as it was left")
        wait_for(engine, STORED, "the site stored")
        host.stop()
        engine.go("about:blank")
        engine.go(host.address)
        wait_for(engine, f"{UP % game} && {LISTED} > 0", f"{game} without a network")
        make_a_move(engine)
        wait_for(engine, SAVED, "the move without a network saved")
        host.start()
