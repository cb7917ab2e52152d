"""Three short duels in which the player leads Good: moving and shooting; the sheet and the reserve, against
the sheet that a bot lays out; opening, powers, cards, tears and the storm.

Source: rulebook, *L'installation du jeu*, *Le tour de jeu*; N1, N3, N6, N8, N13, N16, N20-N28. Cards and the
storm are the script's. The table plays for Evil.
"""

from nonlieu.rules.draws import KEEP, PLAY
from nonlieu.rules.group_turns import DONE
from nonlieu.rules.orders import MARCH
from nonlieu.rules.sheets import READY
from tabletop.game import Key, Message, Move, Part
from tabletop.lesson import Lesson, LessonStep, orders_part

POWER = ("power", "justice")
HYOME, GRENNH = ("storm", 2), ("storm", 4)
"""The zone over which the storm comes: that where Evil stands, and one in which nobody does."""

THEMIS, WATCHER, SECOND, LEGIONARY = "ga2", "gw1", "gw2", "gx4"
GORGIAS, RAIDER, PREY, GUARD = "ea1", "ex1", "ex2", "ex3"

PLACED: Move = (THEMIS, "f3", "e2", "e3", "e4", "f2", "f4", "g3")
"""The group around its Aésir, as one touch lays it."""

EVIL_PLACED: Move = (GORGIAS, "l3", "k2", "k4", "j3", "j2", "j4", "m3")

SAVED: Move = (f"{THEMIS}:channel:1", f"{WATCHER}:control:3", f"{SECOND}:control:3")
"""What the preset for saving lays out."""

EVIL_SHEET: Move = (f"{GORGIAS}:move:2", f"{GORGIAS}:channel:3", READY)

BOT_SHEET: Move = (f"{GORGIAS}:channel:1", "ew1:control:3", "ew2:control:3", "loss:keep", READY)
"""What a bot lays out there."""

READY_TO_FIRE: Move = (*SAVED, f"{LEGIONARY}:channel:1", READY)
"""The sheet that is filled in for who learns to move and to fire."""

TAKEN: Move = (SAVED[0], f"{WATCHER}:control:2", SAVED[2])
GIVEN: Move = (SAVED[0], f"{WATCHER}:channel:1", *TAKEN[1:])
"""The exception: a token taken off a box, then laid in another."""

READY_FOR_ALL: Move = (
    *(f"{THEMIS}:{box}:{n}" for box, n in (("open", 2), ("channel", 1), ("special", 2))),
    f"{WATCHER}:control:2",
    f"{LEGIONARY}:channel:1",
    READY,
)
"""The sheet that is filled in for who learns to open space-time and to use powers and cards."""


def _words(name: str) -> Message:
    """The words of that name; what they call a button is what the button says."""
    whole = name if name.partition(".")[0] in ("moves", "reserve", "tears") else f"first.{name}"
    return Message(f"nonlieu.lesson.{whole}", _BUTTONS.get(name, {}))


_BUTTONS = {
    "place.whole": {"button": Key("table.done")},
    "reserve.march": {"button": Key("nonlieu.board.batch.march")},
    "reserve.march.other": {"button": Key("nonlieu.board.batch.march")},
    "sheet": {"button": Key("nonlieu.board.preset.save")},
    "sheet.ready": {"button": Key("table.orders.ready")},
    "tears.justice": {"button": Key("nonlieu.board.act.justice")},
    "tears.open": {"button": Key("nonlieu.board.act.teleport")},
    "tears.draw": {"button": Key("nonlieu.board.act.draw")},
    "tears.keep": {"button": Key("nonlieu.board.card_keep")},
    "tears.quasar": {"button": Key("nonlieu.board.card_play")},
    "tears.march": {"button": Key("nonlieu.board.batch.march")},
    "tears.march.other": {"button": Key("nonlieu.board.batch.march")},
}


def _read(name: str, *point: Part, before: tuple[Move, ...] = ()) -> LessonStep:
    """Words to be read, and what they speak of; before: what the table plays first."""
    return LessonStep(_words(name), point=point, before=before)


def _act(name: str, move: Move, *points: Part, before: tuple[Move, ...] = ()) -> LessonStep:
    """A move of the player's, a touch after the other; points: what is pointed at before each part, where
    that is not the part itself."""
    shown = points or move
    return LessonStep(
        _words(name),
        move,
        shown[:1],
        tuple((move[:at], shown[at : at + 1]) for at in range(1, len(move))),
        before,
        other=_words(f"{name}.other"),
        touches=tuple((move[:at], shown[at : at + 1]) for at in range(len(move))),
    )


def _place() -> LessonStep:
    """The group is placed: by one touch, then confirmed."""
    return LessonStep(
        _words("place"),
        PLACED,
        (PLACED[1],),
        before=(EVIL_PLACED,),
        says=((PLACED, _words("place.whole")),),
        other=_words("place.other"),
        touches=(((), (PLACED[1],)),),
    )


def _sheet(evil: Move) -> LessonStep:
    """A sheet by a preset, with one exception, after that of Evil."""
    return LessonStep(
        _words("sheet"),
        (*GIVEN, READY),
        (orders_part("preset", "save"),),
        (
            (SAVED, (WATCHER, f"{WATCHER}.control.-")),
            (TAKEN, (WATCHER, f"{WATCHER}.channel.+")),
            (GIVEN, (READY,)),
        ),
        (evil,),
        (
            (SAVED, _words("sheet.exception")),
            (TAKEN, _words("sheet.channel")),
            (GIVEN, _words("sheet.ready")),
        ),
        other=_words("sheet.other"),
        touches=(
            ((), (orders_part("preset", "save"),)),
            (SAVED, (WATCHER, f"{WATCHER}.control.-")),
            (TAKEN, (f"{WATCHER}.channel.+",)),
            (GIVEN, (READY,)),
        ),
    )


def _march(lesson: str) -> LessonStep:
    """All that may act still goes on by one command."""
    return LessonStep(
        _words(f"{lesson}.march"),
        point=(orders_part("batch", MARCH),),
        batch=MARCH,
        other=_words(f"{lesson}.march.other"),
    )


RUNNER = "gx3"

MOVES = Lesson(
    key="nonlieu.lesson.moves",
    options={"size": "duel"},
    seed=1,
    seat=1,
    script=(POWER,),
    steps=(
        _read("moves.welcome"),
        _place(),
        _read("moves.opened"),
        _read("struck", THEMIS, before=(EVIL_SHEET, READY_TO_FIRE, (GORGIAS, "ray", "f3"))),
        _act("ray", (THEMIS, "ray", "j2"), THEMIS, PREY, PREY, before=((RAIDER, "move", "h3"), (DONE,))),
        _act("moves.fire", (LEGIONARY, "ray", "h3"), LEGIONARY, RAIDER, RAIDER),
        _act("moves.move", (RUNNER, "move", "i4"), RUNNER, "i4", "i4"),
    ),
    learnt=_words("moves.learnt"),
)

RESERVE = Lesson(
    key="nonlieu.lesson.reserve",
    options={"size": "duel"},
    seed=6,
    seat=1,
    script=(POWER, HYOME),
    steps=(
        _read("reserve.welcome"),
        _read("energy", before=(EVIL_PLACED, PLACED)),
        _sheet(BOT_SHEET),
        _read("reserve.opened", GORGIAS),
        _read("reserve.struck", THEMIS, before=((GORGIAS, "ray", "f3"), (DONE,))),
        _march("reserve"),
        _read("reserve.storm", THEMIS),
    ),
    learnt=_words("reserve.learnt"),
)

OPENED: Move = (THEMIS, "teleport", LEGIONARY, "h4")

TEARS = Lesson(
    key="nonlieu.lesson.title",
    options={"size": "duel"},
    seed=1,
    seat=1,
    # What the Guetteur draws, and where the storm comes.
    script=(POWER, ("card", "siren"), ("card", "quasar"), GRENNH),
    steps=(
        _read("tears.welcome"),
        _read(
            "tears.kept",
            GORGIAS,
            before=(
                *(EVIL_PLACED, PLACED, (f"{GORGIAS}:channel:1", READY), READY_FOR_ALL),
                *((RAIDER, "move", "h3"), (DONE,)),
            ),
        ),
        _act("tears.justice", (THEMIS, "justice", GORGIAS, "control")),
        _act("tears.open", OPENED, "teleport", *OPENED[1:]),
        _read("tears.torn", LEGIONARY),
        _act("tears.draw", (WATCHER, "draw")),
        _act("tears.keep", (KEEP,)),
        _act("tears.quasar", (PLAY, RAIDER)),
        _act("tears.fire", (LEGIONARY, "ray", "j4"), LEGIONARY, GUARD, GUARD),
        _march("tears"),
        _read("tears.storm", THEMIS),
        _read("tears.majority"),
    ),
    learnt=_words("tears.learnt"),
)

LESSONS: tuple[Lesson, ...] = (MOVES, RESERVE, TEARS)
