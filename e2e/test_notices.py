"""Notices and the list of moves share the record, and nothing else gives room to them."""

from typing import Any

import pytest
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit, only_whole
from page_driver import Player
from playwright.sync_api import expect
from screens import SCREENS

LONG = (
    "Le personnage en B3 reste dans la colonne B : on ne marche que vers l’Amont ou l’Aval."
    " La partie importée est sur la table."
)
LATER = "Ce n’est pas votre tour : le bot réfléchit. Vous pourrez jouer dès qu’il aura fini."
LONG_NAME = "Anti-Légionnaire de la troisième zone, deux cases plus loin, puis encore une"
LONG_NAMED = ("table-under-way", "contrevent-movement", "nonlieu-acting")
"""Screens whose list of moves is given long names."""
SIZES = (TABLET, UPRIGHT, PHONE)
TOASTS = 60_000
"""Milliseconds after which the notices of an import have gone."""
ROW = 40
"""Pixels of a move of the list that must be in sight for it to be read and touched."""

# Shows notices, and tells how much of each is cut, how much of the list is in sight, which controls moved.
IN_SIGHT = """async (texts) => {
  const toasts = document.querySelector("#toasts");
  const controls = [...document.querySelectorAll("#table :is(.button, .segment, #board)")];
  const places = () => controls.map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join();
  });
  const before = places();
  toasts.innerHTML = texts.map((text) => `<div class="toast toast-why"><p>${text}</p></div>`).join("");
  for (const one of document.getAnimations()) one.finish();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const height = (one) => {
    let { top, bottom } = one.getBoundingClientRect();
    for (let around = one.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowY === "visible" || style.display === "contents" || around === document.body) continue;
      const box = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  };
  const after = places();
  const moved = controls.filter((one, at) => before[at] !== after[at]).map((one) => one.id || one.className);
  const shown = [...toasts.children].filter((one) => one.checkVisibility());
  const cut = shown.map((one) => one.getBoundingClientRect().height - height(one));
  const log = document.querySelector("#log");
  const now = log.querySelector(".log-now");
  const lit = now && now.getBoundingClientRect().height - height(now);
  const found = { cut, list: height(log), lit, moved };
  toasts.innerHTML = "";
  return found;
}"""

# Gives the moves of the list long names and numbers, and tells which of them do not keep their places.
SPILT = """([name, number]) => {
  const found = [];
  for (const row of document.querySelectorAll("#log .log-move")) {
    const n = row.querySelector(".log-n");
    const words = n.nextElementSibling ?? n.nextSibling;
    const before = [n.textContent, words.textContent];
    n.textContent = number;
    words.textContent = name;
    const button = row.querySelector(".log-button");
    const [outer, inner] = [row.parentElement.getBoundingClientRect(), button.getBoundingClientRect()];
    if (n.getClientRects().length > 1 || n.getBoundingClientRect().height > 30) found.push("number wraps");
    if (button.scrollWidth > button.clientWidth + 1) found.push("name spills");
    if (button.scrollHeight > button.clientHeight + 1) found.push("name is cut");
    if (inner.height > outer.height + 1) found.push("row is higher than the list");
    n.textContent = before[0];
    words.textContent = before[1];
  }
  return [...new Set(found)];
}"""


def shown(visit: Visit, name: str) -> Player:
    screen = next(one for one in SCREENS if one.name == name)
    player = visit(touch=True, bots=screen.bots, several=screen.several, used=True)
    screen.show(player)
    return player


@pytest.mark.parametrize(
    "name",
    [
        "contrevent-movement",
        "nonlieu-acting",
        *only_whole("table-under-way", "water_margin-travel", "nonlieu-sheet"),
    ],
)
def test_notices_are_whole_and_move_no_control(visit: Visit, name: str) -> None:
    """One notice or two: where the window lies they leave the list of moves a row, else they stand in its
    place, one at a time. Long names and numbers of moves keep their places."""
    player = shown(visit, name)
    expect(player.toast()).to_be_empty(timeout=TOASTS)
    faults: list[tuple[Size, Any]] = []
    for size in SIZES:
        player.resize(*size)
        for texts in ([LONG], [LONG, LATER]):
            found = player.page.evaluate(IN_SIGHT, texts)
            if not found["cut"] or max(found["cut"]) > 1 or found["moved"]:
                faults.append((size, found))
            if (found["list"] < ROW) if size == TABLET else len(found["cut"]) > 1:
                faults.append((size, found))
        if name in LONG_NAMED:
            for words in (LONG_NAME, "c4"):
                faults += [(size, one) for one in player.page.evaluate(SPILT, [words, "1463"])]
            if (lit := player.page.evaluate(IN_SIGHT, [])["lit"]) > 1:
                faults.append((size, f"the move shown is cut by {lit}"))
    assert faults == []
