"""Au bord de l'eau: 108 heroes, dice and tales, for two to four players.

The law stands in `rules`, the heroes in `cards`, the texts of moves in `notation`; `bot` is loaded by
whoever plays against one.
"""

from tabletop.game import Examples, Game, Source
from water_margin import notation, rules
from water_margin.card import CARD

GAME: Game[rules.State, rules.View] = Game(
    name="water_margin",
    title=CARD.title,
    rules=1,
    seats=CARD.seats,
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
    orders=rules.orders,
    turn=rules.turn,
    has_secrets=True,
    dice=rules.DICE,
    fits=rules.fits,
    options_of=rules.options_of,
    rooms=("chances", "evaluate", "stories"),
    examples=Examples(
        moves=("3 c4", "3 adventure", "roll", "own gourd", "3 stay", "3 join"),
    ),
    sources=(
        Source("au-bord-de-l-eau.txt", lines=188, letter="A", rulings=42),
        Source("au-bord-de-l-eau-refuge-revised.txt", lines=34, letter="A", rulings=42),
    ),
)
