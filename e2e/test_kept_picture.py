"""The first picture as it is kept: what was changed in it is not put up."""

import json
from collections.abc import Callable
from typing import Any

import hujiyang_games
from fixtures import Visit, Watch
from page_driver import Player
from playwright.sync_api import expect

from test_first_picture import STANDS, arrive, let_go

KEPT = "quatre-vents:picture"
PICTURE = f"() => localStorage.getItem({KEPT!r})"
CHANGES: tuple[Callable[[dict[str, Any]], object], ...] = (
    lambda one: one["attributes"].append(["nowhere", "hidden", None]),
    lambda one: one["texts"].update(nowhere="x"),
    lambda one: one.update(lang="en"),
    lambda one: one.update(day="2020-01-01"),
    lambda one: one["texts"].update(prompt='<div id="dialog"></div>'),
    lambda one: one["texts"].update(prompt='<meta http-equiv="refresh" content="0;url=blank.html">'),
)
EVIL = """<img src=x onerror='globalThis.ran = true'>
<a href='javascript:globalThis.ran = true' id=away>x</a>"""


def test_a_picture_that_is_not_as_it_should_be_is_not_put_up(visit: Visit, watch: Watch) -> None:
    """One that was changed, one of another version, a damaged one. What was put into a whole one does not
    run, and Python puts it right."""
    watch.expect(r"Content Security Policy|404")
    player = visit(bots=False, match=hujiyang_games.played("c3", "fair"))
    player.page.goto(player.blank)
    by, _, text = player.page.evaluate(PICTURE).partition("\n")
    texts = [f"000000000000\n{text}", f"{by}\n{text[:-9]}", f"{by}\nnull"]
    for change in CHANGES:
        picture = json.loads(text)
        change(picture)
        texts.append(f"{by}\n{json.dumps(picture)}")
    evil = json.loads(text)
    evil["texts"]["prompt"] = EVIL
    evil["attributes"].append(["body", "onclick", "globalThis.ran = true"])
    for one, is_put_up in [*((one, False) for one in texts), (f"{by}\n{json.dumps(evil)}", True)]:
        player.page.goto(player.blank)
        player.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [KEPT, one])
        arrive(player, "")
        assert player.page.evaluate(STANDS) == is_put_up, one
        assert (player.page.locator("#app > *").count() > 0) == is_put_up, one
    player.page.evaluate("() => document.getElementById('away').click()")
    let_go(player)
    assert player.page.evaluate("() => globalThis.ran === undefined")
    expect(player.page.locator("#away")).to_have_count(0)
    assert player.moves() == ["c3"]


def hide(player: Player, state: str = "hidden") -> None:
    player.page.evaluate(
        """(state) => {
          Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )
