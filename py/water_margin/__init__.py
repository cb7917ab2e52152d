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
    rules=2,
    seats=CARD.seats,
    options=rules.OPTIONS,
    events=rules.EVENTS,
    levels=(1, 2, 3, 4),
    analysis_level=4,
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
    seat_name=rules.seat_name,
    has_secrets=True,
    dice=rules.DICE,
    fits=rules.fits,
    options_of=rules.options_of,
    rooms=("ending", "move_names", "stories", "summary", "told"),
    examples=Examples(
        moves=(
            "20 c3",
            "20 adventure",
            "roll",
            "own gourd",
            "never brother",
            "20 heal",
            "20 stay",
            "5 b5 b4",
            "12 found",
            "13 join",
            "again",
        ),
        parts={
            "hero": "`1` to `108`: the overall rank; at the beginning of a move the hero that acts, in a "
            "trial the brother whose value is used, in a raid a bandit that is saved",
            "square": "`a1` to `g7`: where a hero is placed or sent, or goes, one part a step",
            "deed": "`adventure` `rest` `serve` `heal` `stay` `found` `join` `pass`, after the hero",
            "help": "`own` or a brother, then `gourd` or `dry`; `never` `always` `ask`, then `gourd` or "
            "`brother`: standing answers",
            "result": "`welcome` `trial` `duel` `refusal` of the green die, or `again`",
            "turns": "`0` to `3`: turns of the penal colony that are paid off",
            "end": "`done`, after the bandits that are saved",
            "dice": "`roll`: the dice that are asked for",
        },
        chance={
            "hero": "each card of the opening hands, dealt round; in turn order the card of a chapter; "
            "a sworn brother, a recruit",
            "place": "with `adversary` and `trial`: the blue dice of an adventure or a trial of admission",
            "difficulty": "two dice, of six sides in a trial of magic",
            "reward": "with `sentence`, after the difficulty; none in a trial of admission",
            "resolution": "10 sides for a terrestrial star",
            "taels": "won, or due",
            "prison": "turns of the penal colony",
            "admission": "again at once for a duel that has no opponent",
            "duel": "the candidate's, then the member's; 10 sides for a terrestrial star",
            "loot": "one a bandit",
            "assault": "one a bandit, the chief first",
        },
    ),
    sources=(
        Source("au-bord-de-l-eau.txt", lines=188, letter="A", rulings=42, later=(48, 49, 50, 51)),
        Source(
            "au-bord-de-l-eau-refuge-revised.txt", lines=34, letter="A", rulings=42, later=(48, 49, 50, 51)
        ),
    ),
)
