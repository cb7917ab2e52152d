"""Every step of a whole game, at seven sizes of the window: what is asked stays in sight and keeps its place.

Moments of each kind of question are put on the table as the game has them, early and late: nothing is cut or
out of sight, no control is too small for a finger, the map is the screen, and what stood somewhere at one
question stands there at the next of its kind. Every run looks at a few of the kinds, `--whole` at all.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import nonlieu_driver as nonlieu
import pytest
import water_margin_driver as water_margin
from fixtures import TABLET, UPRIGHT, Visit
from layout import CUT, FAULTS, OVERFLOW, PLAIN, WORDS, Window, small_targets
from page_driver import Player
from playwright.sync_api import expect

from tabletop.chance import SeededChance
from tabletop.game import Ask

AnyMatch = Any
KINDS_IN_EVERY_RUN = 3
STILL = 4
"""Pixels by which a control that kept its place may stand elsewhere."""

# Where each control of the table stands: its name, left and top. Words of a question that are explained flow
# with it. A notice is away for that while: that it moves nothing is `test_notices`' matter.
PLACES = """() => {
  const toasts = document.querySelector("#toasts");
  const before = toasts.innerHTML;
  toasts.innerHTML = "";
  const found = {};
  for (const one of document.querySelectorAll("#prompt button, #tools button, .bar button, #orders button")) {
    if (!one.id || one.matches(".term-word") || !one.checkVisibility({ visibilityProperty: true })) continue;
    const box = one.getBoundingClientRect();
    found[one.id] = [box.left, box.top].map(Math.round);
  }
  toasts.innerHTML = before;
  return found;
}"""

LEAST = {**water_margin.LEAST_MAP, (1920, 1080): (600, 52), (2560, 1440): (600, 52)}
"""Window → pixels of the map of Au bord de l'eau and of its smallest piece at least, where there is room."""
LEAST_OF_THE_WIDTH = 0.97
"""On an upright phone: the share of the window that the map is wide."""


def water_margin_moments() -> Iterator[AnyMatch]:
    """A game of two persons and two bots, all that a person is asked."""
    match = water_margin.new_match(21, water_margin.FOUR)
    stream = SeededChance(match.seed)
    while isinstance(match.pending, Ask):
        if match.players[match.ask.seat].bot is None and not water_margin.is_given(match):
            yield match
        match, _ = match.play(water_margin.eager(match, stream))


def nonlieu_moments() -> Iterator[AnyMatch]:
    match = nonlieu.new_match("skirmish")
    while isinstance(match.pending, Ask):
        yield match
        for move in nonlieu.planned(match):
            match, _ = match.play(move)
            if not isinstance(match.pending, Ask):
                break
            yield match


GAMES: dict[str, Callable[[], Iterator[AnyMatch]]] = {
    "water_margin": water_margin_moments,
    "nonlieu": nonlieu_moments,
}

BEGUN: dict[str, Callable[[AnyMatch], Sequence[str]]] = {
    "water_margin": lambda match: match.ask.moves.first(1)[0],
    "nonlieu": lambda match: (nonlieu.central(match),),
}
"""What is touched in the first move of each."""


def kinds(moments: Iterator[AnyMatch]) -> list[list[AnyMatch]]:
    found: dict[str, list[AnyMatch]] = defaultdict(list)
    for match in moments:
        found[match.ask.prompt.key][1:] = [match]
    return list(found.values())


@pytest.mark.parametrize("game", GAMES)
def test_each_question_keeps_its_place_and_nothing_is_cut(
    visit: Visit, game: str, pytestconfig: pytest.Config
) -> None:
    player = visit(touch=True, bots=False, used=True)
    begin_a_move(player, game)
    asked = kinds(GAMES[game]())
    if not pytestconfig.getoption("--whole"):
        asked = asked[:: -(-len(asked) // KINDS_IN_EVERY_RUN)]
    faults: list[str] = []
    for of_a_kind in asked:
        stood: dict[Window, list[dict[str, list[int]]]] = defaultdict(list)
        question = of_a_kind[0].ask.prompt.key
        for match in of_a_kind:
            player.take(match)
            for window in PLAIN:
                player.resize(window.width, window.height)
                faults += [
                    f"{question} at {match.at}, {window}: {one}" for one in faults_now(player, game, window)
                ]
                stood[window].append(player.page.evaluate(PLACES))
            player.resize(*TABLET)
        for window, places in stood.items():
            faults += [f"{question}, {window}: {one}" for one in moved(places[0], places[-1])]
    assert not faults, "\n".join(faults)


def begin_a_move(player: Player, game: str) -> None:
    """The first move of a game is begun, upon which nothing moves."""
    first = next(GAMES[game]())
    player.take(first)
    for part in BEGUN[game](first):
        before = player.page.evaluate(PLACES)
        player.press(player.board_part(part))
        expect(player.page.locator("#prompt-actions")).to_be_visible()
        assert not list(moved(before, player.page.evaluate(PLACES)))


def faults_now(player: Player, game: str, window: Window) -> list[str]:
    """What is cut, out of sight or too small in the window as it is."""
    found: list[str] = player.page.evaluate(FAULTS, WORDS)
    found += [f"sticks out: {one}" for one in player.page.evaluate(OVERFLOW)]
    found += small_targets(player) + ["the question is cut"] * bool(player.page.evaluate(CUT))
    if game == "water_margin":
        width, smallest, _ = player.page.evaluate(water_margin.MAP)
        upright = window.width < window.height and window.width < UPRIGHT[0]
        least, piece = LEAST.get((window.width, window.height), (0, 0))
        if width < max(least, upright * LEAST_OF_THE_WIDTH * window.width) or smallest < piece:
            found.append(f"the map is {width} wide, a piece {smallest}")
    return found


def moved(first: Mapping[str, list[int]], last: Mapping[str, list[int]]) -> Iterator[str]:
    """The controls that stand elsewhere at another question of the kind."""
    for name in sorted(first.keys() & last.keys()):
        if any(abs(was - now) > STILL for was, now in zip(first[name], last[name], strict=True)):
            yield f"{name} moved from {first[name]} to {last[name]}"
