"""Guerre du Non-Lieu: a war of two sides of Aésirs, Guetteurs and ectoplasms, without dice but the storm's.

The law stands in `rules`, the material in `map`, `pieces` and `cards`, the texts of moves in `notation`.
"""

from nonlieu import notation, rules
from nonlieu.card import CARD
from tabletop.game import Examples, Game, Source

GAME: Game[rules.State, rules.View] = Game(
    name="nonlieu",
    title=CARD.title,
    rules=2,
    seats=CARD.seats,
    options=rules.OPTIONS,
    levels=(1, 2, 3, 4),
    analysis_level=3,
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
    adopt=rules.adopt,
    move_text=notation.move_text,
    read_move=notation.read_move,
    warn=rules.warn,
    gives_up=rules.gives_up,
    orders=rules.orders,
    seats_for=rules.seats_for,
    teams=rules.teams,
    seat_name=rules.seat_name,
    turn=rules.whose_turn,
    has_secrets=True,
    dice=rules.DICE,
    fits=rules.fits,
    options_of=rules.options_of,
    rooms=("ending", "move_names", "summary", "told"),
    events=rules.EVENTS,
    examples=Examples(
        moves=(
            "ea1 a1 a2 a3 a4 a5 a6 b1",
            "ew1:channel:3 ready",
            "loss:keep ready",
            "group:10",
            "ex1 move h6",
            "ew1 gift ew2 move 1",
            "ew1 draw",
            "keep",
            "gw1:1",
            "done",
        ),
        parts={
            "unit": "`ea1` `gw3` `gx12`: side, kind (Aésir, Guetteur, ectoplasm), number; the Aésirs of Good "
            "are numbered by their powers, those born in a war from 10 on",
            "hex": "`a1` to `p12`, in the full war to `x18`: where a unit is placed, goes, is sent or born, "
            "and whom a ray hits",
            "power": "one of the nine of Good: picked before a war, copied, or taught; `reach` for Evil",
            "sheet": "`unit:box:tokens`, units and boxes rising; what is named nowhere stays in the reserve "
            "of an Aésir, in the movement of others; then `loss:…` `rescue:…`, then `ready`",
            "group": "`group:3`: the one that acts next",
            "action": "`move` `ray` `gift` `teleport` `reach` `draw` `play` `create` `reproduce`, the powers "
            "`justice` `copy` `cover` `freedom` `seduce` `peace` `teach`, after the unit; `done`",
            "box": "`reproduce` `move` `open` `channel` `control` `special`; `reserve` for losses",
            "portion": "`box:tokens` or `unit:tokens`: what is lost, laid or shared; `order` and an order",
            "card": "a creature-object by its name; `hidden` is one that lies face down",
            "cards": "those that pay for a creation, joined by `+`; where Thémis leaves the remainder",
            "seat": "`seat:2`: to whom a newborn belongs",
            "answer": "`keep` `play`; `yes` `no` `always` `never`; `1` `2` of a pair; a number of cards",
        },
        chance={
            "power": "an Aésir of Good, where the lot decides",
            "card": "each card that is drawn",
            "covered": "which of the cards that lie face down is taken",
            "storm": "the zone, at the end of a turn",
            "storm_tie": "which of several equal reserves",
        },
    ),
    sources=(
        Source(
            "guerre-du-non-lieu.txt", lines=153, letter="N", rulings=37, later=(45, 46, 47, 48, 49, 50, 51)
        ),
    ),
)
