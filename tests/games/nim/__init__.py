"""Nim: the smallest whole game, and the example of `docs/adding-a-game.md`.

The law stands in `rules`, the texts of moves and positions in `notation`; `board`, `tale` and `bot` are
loaded only where something is drawn, told or thought.
"""

from nim import notation, rules
from nim.card import CARD
from tabletop.game import Examples, Game

GAME = Game(
    name="nim",
    title=CARD.title,
    rules=1,
    seats=CARD.seats,
    options=rules.OPTIONS,
    levels=(1, 2, 3),
    outcomes={},
    state=rules.State,
    seen=rules.State,
    start=rules.start,
    pending=rules.pending,
    play=rules.play,
    why_not=rules.why_not,
    view=rules.view,
    imagine=rules.imagine,
    check=rules.check,
    move_text=notation.move_text,
    read_move=notation.read_move,
    position_text=notation.position_text,
    read_position=notation.read_position,
    fits=rules.fits,
    options_of=rules.options_of,
    events=rules.EVENTS,
    examples=Examples(
        moves=("a3", "b1"),
        parts={"take": "`a1` to `d7`: the heap, from `a`, and how many objects are taken from it"},
        positions=("3-4-5 0/2", "1-0-2 2/3"),
    ),
)
