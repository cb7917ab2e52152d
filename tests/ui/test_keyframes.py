"""How pieces travel: what is on its way before it starts, and after it has come."""

from tabletop.board import Motion, duration, rest_of_dice
from ui.keyframes import frames, timing, unveiling


def test_what_waits_is_out_of_sight_and_a_shake_leaves_other_motion_alone() -> None:
    """A later shake of a piece that still travels must not hold it at its place meanwhile; nor does
    a motion that has ended: the element may become something else."""
    fills = {
        kind: timing(Motion("a", kind, delay=90, span=300))["fill"]
        for kind in ("slide", "appear", "throw", "tumble", "vanish", "shake")
    }
    assert fills == {
        **dict.fromkeys(("slide", "appear", "throw", "tumble", "vanish"), "backwards"),
        "shake": "none",
    }
    assert timing(Motion("a", "slide", delay=90, span=300))["delay"] == 90


def test_what_is_told_of_a_throw_is_out_of_sight_until_its_dice_lie() -> None:
    motions = (Motion("a", "throw", delay=90, span=300), Motion("b", "slide", delay=0, span=700))
    assert (duration(motions), duration(()), rest_of_dice(motions), rest_of_dice(motions[1:])) == (
        700,
        0,
        390,
        0,
    )
    assert duration((*motions, Motion("c", "slide", delay=900, span=300))) == 1200
    seen, when = unveiling(390)
    assert (seen[0]["opacity"], seen[-1]["opacity"]) == (0, 1)
    assert (when["delay"], when["fill"]) == (390, "backwards")


def test_a_slide_ends_where_the_piece_is_drawn_and_what_appears_is_seen_in_the_end() -> None:
    assert frames(Motion("a", "slide", 30, -40))[-1] == {"translate": "0px 0px"}
    assert [frame["opacity"] for frame in frames(Motion("a", "appear", 30, -40))] == [0, 1]
    assert [frame["opacity"] for frame in frames(Motion("a", "vanish"))] == [1, 0]
    tumbling = frames(Motion("a", "tumble"))
    assert tumbling[0]["filter"] != "blur(0.0px)"
    assert (tumbling[-1]["rotate"], tumbling[-1]["filter"]) == ("0deg", "blur(0.0px)")
    shaken = frames(Motion("a", "shake"))
    assert shaken[0] == shaken[-1] == {"translate": "0px 0px"}
