"""Notices and the list of moves share the record: both can be used while one or two of them stand."""

from typing import Any

import pytest
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit
from page_driver import Player
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
ROW = 40
"""Pixels of a move of the list that must be in sight for it to be read and touched."""

# Shows notices, and tells how much of each is in sight, and how much of the list.
IN_SIGHT = """async (texts) => {
  const toasts = document.querySelector("#toasts");
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
  const cut = [...toasts.children].map((one) => one.getBoundingClientRect().height - height(one));
  const log = document.querySelector("#log");
  const now = log.querySelector(".log-now");
  const lit = now && now.getBoundingClientRect().height - height(now);
  const found = { cut, list: height(log), lit };
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
    """A player who looks at a screen."""
    screen = next(one for one in SCREENS if one.name == name)
    player = visit(touch=True, bots=screen.bots, several=screen.several, used=True)
    screen.show(player)
    return player


@pytest.mark.parametrize(
    "name", ["table-under-way", "contrevent-movement", "water_margin-travel", "nonlieu-acting"]
)
def test_notices_and_long_names_leave_the_list_of_moves_a_row(visit: Visit, name: str) -> None:
    """One notice or two are whole, and names and numbers of moves keep their places."""
    player = shown(visit, name)
    faults: list[tuple[Size, Any]] = []
    for size in SIZES:
        player.resize(*size)
        for texts in ([LONG], [LONG, LATER]):
            found = player.page.evaluate(IN_SIGHT, texts)
            if max(found["cut"]) > 1 or found["list"] < ROW:
                faults.append((size, found))
        if name in LONG_NAMED:
            for words in (LONG_NAME, "c4"):
                faults += [(size, one) for one in player.page.evaluate(SPILT, [words, "1463"])]
            if (lit := player.page.evaluate(IN_SIGHT, [])["lit"]) > 1:
                faults.append((size, f"the move shown is cut by {lit}"))
    assert faults == []
