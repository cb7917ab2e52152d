"""Pure data for the browser: how pieces travel, and where an arrow key leads."""

from tabletop.board import Motion, duration, rest_of_dice
from ui.geometry import nearest
from ui.keyframes import timing, unveiling

THROW, SLIDE = Motion("a", "throw", delay=90, span=300), Motion("b", "slide", 30, -40, delay=0, span=700)


def test_what_waits_is_out_of_sight_until_it_is_told_and_a_shake_holds_no_piece() -> None:
    """A later shake of a piece that still travels must not hold it at its place meanwhile."""
    fills = {kind: timing(Motion("a", kind))["fill"] for kind in ("slide", "tumble", "vanish", "shake")}
    assert fills == {"slide": "backwards", "tumble": "backwards", "vanish": "backwards", "shake": "none"}
    found = duration((THROW, SLIDE)), duration(()), rest_of_dice((THROW, SLIDE)), rest_of_dice((SLIDE,))
    assert found == (700, 0, 390, 0)
    seen, when = unveiling(390)
    assert (seen[0]["opacity"], seen[-1]["opacity"]) == (0, 1)
    assert (when["delay"], when["fill"]) == (390, "backwards")


def test_on_a_grid_an_arrow_goes_one_step_and_at_the_edge_the_focus_stays() -> None:
    grid = [(x, y) for y in range(0, 50, 10) for x in range(0, 50, 10)]
    for key, step in (("Left", (-10, 0)), ("Right", (10, 0)), ("Up", (0, -10)), ("Down", (0, 10))):
        for here in grid:
            goes_to, others = (here[0] + step[0], here[1] + step[1]), [one for one in grid if one != here]
            index = nearest(here, others, f"Arrow{key}")
            assert (None if index is None else others[index]) == (goes_to if goes_to in grid else None)
