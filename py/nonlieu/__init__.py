"""Guerre du Non-Lieu: a war of two sides of Aésirs, Guetteurs and ectoplasms, without dice but the storm's.

The law stands in `rules`, the material in `map`, `pieces` and `cards`, the texts of moves in `notation`.
"""

from nonlieu import notation, rules
from tabletop.game import Examples, Game, Source

GAME: Game[rules.State, rules.View] = Game(
    name="nonlieu",
    title="Guerre du Non-Lieu",
    rules=1,
    seats=(2, 8),
    options=rules.OPTIONS,
    levels=(1, 2, 3, 4),
    outcomes=rules.OUTCOMES,
    state=rules.State,
    seen=rules.View,
    start=rules.start,
    pending=rules.pending,
    play=rules.play,
    why_not=rules.why_not,
    view=rules.view,
    imagine=rules.imagine,
    check=rules.check,
    move_text=notation.move_text,
    read_move=notation.read_move,
    warn=rules.warn,
    gives_up=rules.gives_up,
    orders=rules.orders,
    seats_for=rules.seats_for,
    teams=rules.teams,
    seat_name=rules.seat_name,
    turn=rules.turn,
    has_secrets=True,
    dice=rules.DICE,
    fits=rules.fits,
    options_of=rules.options_of,
    examples=Examples(moves=("group:1", "done", "keep")),
    sources=(Source("guerre-du-non-lieu.txt", lines=157, letter="N", rulings=37),),
)
