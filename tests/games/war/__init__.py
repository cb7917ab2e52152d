"""A throw-away game for the tests: many units, many orders, long games."""

from tabletop.game import Examples, Game, Option
from war import notation, rules
from war.card import CARD
from war.map import SIZES

GAME: Game[rules.State, rules.View] = Game(
    name="war",
    title=CARD.title,
    rules=1,
    seats=CARD.seats,
    options={"units": Option(7, SIZES), "rounds": Option(2, rules.ROUNDS)},
    levels=(1, 2),
    outcomes=rules.outcome_values(),
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
    turn=rules.turn,
    has_secrets=True,
    dice=("d6",),
    fits=rules.fits,
    options_of=rules.options_of,
    events=rules.EVENTS,
    examples=Examples(moves=("ready", "end", "a01 stay", "brace")),
)
