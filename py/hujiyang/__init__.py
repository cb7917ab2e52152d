"""Hǔ-jì-yáng, tigers and goats: four merchants hunt twenty clients, who try to shut them in.

The rules are in `rules`, the board and the fast core in `bitboard`, the texts of moves and positions in
`notation`, counts and random games in `perft` and `playout`, what plots show of the solved game in `shares`;
`bot` is loaded only where a bot plays.
"""

from hujiyang import notation, perft, playout, rules
from hujiyang.card import CARD
from tabletop.game import Examples, Game, Source

GAME = Game(
    name="hujiyang",
    title=CARD.title,
    rules=1,
    seats=CARD.seats,
    options=rules.OPTIONS,
    events=rules.EVENTS,
    levels=(1, 2, 3, 4, 5, 6),
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
    warn=rules.warn,
    options_of=rules.options_of,
    perft=perft.perft,
    playout=playout.playout,
    analysis_level=5,
    judges=True,
    late_levels=(6,),
    examples=Examples(
        moves=("c3", "c3-c4", "c3xc5"),
        parts={
            "point": "`a1` to `e5`; an entry is one point, a step or a capture two: from, to (landing point)"
        },
        positions=(
            "T...T...............T...T K 20 0",
            "TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0",
            "TG.GTG.G..GG.G.....GT.G.T S 10 1",
        ),
    ),
    rooms=("bitboard", "perft", "playout", "shares"),
    sources=(Source("hu-ji-yang.txt", lines=26, letter="G", rulings=7),),
)
