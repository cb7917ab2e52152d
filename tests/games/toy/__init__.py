"""A throw-away game for the tests: every kind of thing that the kernel promises, in one small game."""

from tabletop.game import Examples, Game, Option
from toy import notation, rules
from toy.card import CARD

GAME: Game[rules.State, rules.View] = Game(
    name="toy",
    title=CARD.title,
    rules=4,
    seats=CARD.seats,
    options={
        "rounds": Option(2, rules.ROUNDS),
        "sides": Option(6, rules.SIDES),
        "copies": Option(2, rules.COPIES),
        "throws": Option(False, (False, True)),
        "teams": Option(False, (False, True)),
    },
    levels=(1, 2),
    outcomes={"card": (*rules.CARDS, *rules.MARKED), "die": rules.DIE, "luck": rules.DIE},
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
    seats_for=rules.seats_for,
    teams=rules.teams,
    seat_name=rules.seat_name,
    turn=rules.turn,
    has_secrets=True,
    dice=("die", "luck"),
    fits=lambda state, options, seats: len(state.hands) == seats,
    options_of=rules.options_of,
    events=rules.EVENTS,
    examples=Examples(moves=("roll", "under h3", "ask 1", "sheet none 001020300000")),
)
