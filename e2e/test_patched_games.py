"""Random games of every game, patched step by step in a real browser: what stands is what is drawn anew."""

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT / "tests", ROOT / "tests" / "ui"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

from test_patch import LOAD, PATCH  # noqa: E402  (after the folders above are known)

import catalog  # noqa: E402
from tabletop.game import Ask  # noqa: E402
from tabletop.record import Player  # noqa: E402
from tabletop.registry import load_game  # noqa: E402
from ui.commands import Command  # noqa: E402
from ui.settings import Settings  # noqa: E402
from ui.views import shell  # noqa: E402
from world import World, first_state, new_match  # noqa: E402

STEPS = 150
"""How many things happen in a game."""

COMMANDS = ("undo", "redo", "backward", "forward", "head", "flip", "take-back", "finish-draft", "hint")
PART = re.compile(r'data-part="([^"]*)"')

# Bring the page from step to step as the renderer does; the names of the regions that are not what is drawn.
FOLLOW = """([frame, steps]) => {
  const app = document.querySelector("#app");
  const bare = (element) => {
    const copy = element.cloneNode(true);
    for (const one of copy.querySelectorAll("[data-edge-written]")) one.removeAttribute("data-edge-written");
    return copy;
  };
  const texts = {};
  const wrong = [];
  app.innerHTML = frame;
  const element = (id) => document.getElementById(id);
  steps.forEach((changed, number) => {
    Object.assign(texts, changed);
    for (const [id, text] of Object.entries(texts)) {
      const isLayer = id.startsWith("layer-");
      if (isLayer ? !element(id) : !(id in changed)) continue;
      if (isLayer && !(id in changed) && element(id).hasAttribute("data-edge-written")) continue;
      patching.patch(element(id), text);
      if (isLayer) element(id).setAttribute("data-edge-written", "");
    }
    const fresh = document.createElement("div");
    fresh.innerHTML = frame;
    for (const [id, text] of Object.entries(texts)) {
      const place = fresh.querySelector(`#${CSS.escape(id)}`);
      if (place) place.innerHTML = text;
    }
    for (const region of ["top", "notes", "seats", "prompt", "board", "tools", "history", "toasts"]) {
      if (!bare(element(region)).isEqualNode(fresh.querySelector(`#${region}`))) wrong.push([number, region]);
    }
  });
  return wrong;
}"""


def happenings(game: str, seed: int) -> Iterator[dict[str, str]]:
    """The texts of the page that have changed, after each of many things that happen in a game."""
    chance = random.Random(seed)
    seats = load_game(catalog.GAMES, game).seats[0]
    world = World(first_state(new_match(game, (Player(),) * seats), Settings(motion="none")))
    drawn: dict[str, str] = {}
    for _ in range(STEPS):
        texts = world.page.texts
        yield {name: text for name, text in texts.items() if drawn.get(name) != text}
        drawn = dict(texts)
        happen(world, chance)


def happen(world: World, chance: random.Random) -> None:
    """A touch of the board mostly, a whole legal move, or a command of the tools; whoever is asked takes the
    tablet."""
    world.do(Command("lift"))
    pending = world.state.table.match.pending
    layers = [text for name, text in world.page.texts.items() if name.startswith("layer-")]
    parts = PART.findall("".join(layers))
    kind = chance.random()
    if kind < 0.5 and parts:
        world.do(Command("touch", part=chance.choice(parts)))
    elif kind < 0.75 and isinstance(pending, Ask):
        move = chance.choice(pending.moves.first(40))
        world.do(*(Command("touch", part=part) for part in move), Command("finish-draft"))
    else:
        world.press(chance.choice(COMMANDS))
    world.do(Command("close"))


@pytest.mark.parametrize("game", sorted(catalog.GAMES))
def test_a_patched_page_is_the_page_drawn_anew(chromium: Browser, game: str) -> None:
    page = chromium.new_page()
    page.set_content('<!doctype html><div id="app"></div>')
    page.evaluate(LOAD, PATCH.read_text("utf-8"))
    steps = list(happenings(game, 11))
    frames = [step for step in steps if any(name.startswith("layer-") for name in step)]
    assert len(frames) > STEPS // 4, "hardly anything has changed"
    assert page.evaluate(FOLLOW, [shell.frame(), steps]) == []
    page.close()
