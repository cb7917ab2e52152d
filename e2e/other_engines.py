"""A move that is played in Firefox or WebKit, or another engine that can be looked at and touched, whatever
the game."""

import json
from contextlib import closing
from pathlib import Path

from site_host import SiteHost

import catalog
from tools import site
from tools.engines import Engine, opened, wait_for

ON_THE_TABLE = """document.documentElement?.hasAttribute("data-up")
  && document.querySelector("#table").dataset.game === "%s\""""
UP = f"""{ON_THE_TABLE}
  && !document.querySelector("#board").classList.contains("board-quiet")"""
LISTED = 'document.querySelectorAll("#log > li").length'
SAVED = """(() => {
  const slot = localStorage.getItem("quatre-vents:current");
  const heads = ["a", "b"].map((one) => localStorage.getItem(`quatre-vents/slot/${slot}/${one}`) ?? "");
  return slot !== null && heads.some((head) => /"at":[1-9]/.test(head));
})()"""
# What is touched next, and where: what ends a move, else a part not touched yet; "done" at the very last.
NEXT = """((touched) => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const isInSight = (one) => one.contains(document.elementFromPoint(...middle(one)));
  const ends = '#confirm-yes, #prompt [data-do="finish-draft"]';
  const name = (one) => one.dataset.part ?? one.id;
  const free = [...document.querySelectorAll(`${ends}, :is(#board, #beside) [data-part]`)]
    .filter((one) => one.getAttribute("aria-disabled") !== "true" && !one.disabled && isInSight(one));
  const found = free.find((one) => one.matches(ends)) ?? free.find((one) => name(one) === "done")
    ?? free.find((one) => !touched.includes(name(one)));
  return found ? [name(found), ...middle(found)] : null;
})(%s)"""


def make_a_move(engine: Engine) -> None:
    """Touch what the board offers until a decision is listed."""
    begun, touched = engine.look(LISTED), list[str]()
    while engine.look(LISTED) == begun:
        assert len(touched) < 16, f"no decision after {touched}"
        name, x, y = wait_for(engine, NEXT % json.dumps(touched), "something to touch")
        touched.append(name)
        engine.tap(x, y)
        wait_for(engine, f"({NEXT % json.dumps(touched)}) ?? ({LISTED} > {begun})", f"an answer to {name}")


GAMES = tuple(reversed(catalog.GAMES))


def move_in_each_game(engine: Engine, address: str, games: tuple[str, ...] = GAMES) -> None:
    """A move of each game is made and kept, in this order."""
    for game in games:
        engine.go(f"{address}#play={game}")  # only the first time is the page loaded
        wait_for(engine, UP % game, f"{game} on the table")
        make_a_move(engine)
        wait_for(engine, SAVED, f"{game} saved")


def play_each(name: str, folder: Path) -> None:
    """A move of each game is made and kept in an engine."""
    with closing(SiteHost(site.ensure_built())) as host, opened(name, folder) as engine:
        move_in_each_game(engine, host.address)


def play_on(name: str, folder: Path, games: tuple[str, ...] = GAMES) -> None:
    """A move of each of these games is made and kept in an engine, and played on without a network."""
    with closing(SiteHost(site.ensure_built())) as host, opened(name, folder) as engine:
        move_in_each_game(engine, host.address, games)
        wait_for(engine, "navigator.serviceWorker?.controller != null", "the site stored")
        host.stop()
        engine.go("about:blank")
        last, *others = reversed(games[-2:])
        engine.go(f"{host.address}#play={last}")
        wait_for(engine, f"{UP % last} && {LISTED} > 0", "the game as it was left, without a network")
        make_a_move(engine)
        wait_for(engine, SAVED, "the move without a network saved")
        for game in others:
            engine.go(f"{host.address}#play={game}")
            wait_for(engine, f"{ON_THE_TABLE % game} && {LISTED} > 0", "another game as it was left")
        host.start()
