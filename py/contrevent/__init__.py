"""Contrevent: a horde of four walks up against the wind, a solitaire for two packs of cards.

The law stands in `rules`, the cards in `cards`, the texts of moves in `notation`; `bot` is loaded by whoever
wants a hint.
"""

from contrevent import notation, rules
from contrevent.card import CARD
from contrevent.cards import FACE_CARDS, POWER_CARDS
from tabletop.game import Examples, Game, Source

GAME = Game(
    name="contrevent",
    title=CARD.title,
    rules=1,
    seats=CARD.seats,
    options=rules.OPTIONS,
    events=rules.EVENTS,
    levels=(1, 2, 3),
    outcomes={"pack": POWER_CARDS, "wind": POWER_CARDS, "encounter": FACE_CARDS},
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
    warn=rules.warn,
    gives_up=rules.gives_up,
    options_of=rules.options_of,
    analysis_level=3,
    examples=Examples(
        moves=(
            "move A2-A1 C2-C1 = 3♦ 5♦",
            "taunt 1-3 = 4♣",
            "heal A1 = 5♠",
            "help K",
            "keep 9♠ under 2♥",
            "support 5♠",
            "power 3♠ 10♦",
            "give K A",
            "done",
        ),
        parts={
            "action": "`move` `taunt` `heal` `help` `keep` `support` `power` `give` `done`, the first part",
            "cell": "`A1` to `C3`: column and row, row 1 upwind; a movement names the end of the wing in A, "
            "the tracer, the fighter and the wing in C, who stays included",
            "place": "`1` `2` `3`: an encounter's row",
            "card": "`2♥` to `10♠`, in the order of the hand",
            "rank": "`K` `Q` `J` `A`: a card of the Vif",
        },
        chance={
            "pack": "the first-formation card (it stays on top); every card that leaves the Pack unseen: the "
            "hand after the encounters, in phase 9 the cards of a formation not held before the clash",
            "wind": "in each turn the dominant, first of all; A, B, C in phase 7; the cards that a beaten "
            "wind loses",
            "encounter": "rows 1, 2, 3 after the dominant",
        },
    ),
    rooms=("drafts",),
    sources=(Source("contrevent-solo.txt", lines=130, letter="C", rulings=24),),
)
