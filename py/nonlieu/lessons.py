"""Three duels in which the player leads Good: moving and shooting; the sheet and the reserve, against the
sheet that a bot lays out; a turn of a war and the beginning of another.

Source: rulebook, *L'installation du jeu*, *Le tour de jeu*; N1, N3, N4, N6, N8, N12, N20-N27. Cards and the
storm are the script's. The table plays for Evil, and once hands out a token, after words that say so.
"""

from nonlieu.rules.draws import KEEP, PLAY
from nonlieu.rules.group_turns import DONE
from nonlieu.rules.orders import MARCH
from nonlieu.rules.sheets import READY
from tabletop.game import Key, Message, Move, Part
from tabletop.lesson import Lesson, LessonStep, orders_part

SCRIPT: tuple[tuple[str, str | int], ...] = (
    ("power", "justice"),
    # What the Guetteur draws.
    ("card", "siren"),
    ("card", "quasar"),
    # Over the Hyome, where Evil stands.
    ("storm", 2),
)

THEMIS, WATCHER, SECOND, LEGIONARY = "ga2", "gw1", "gw2", "gx4"
GORGIAS, RAIDER, PREY, GUARD, AVENGER = "ea1", "ex1", "ex2", "ex3", "ew2"

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

SHEETS_WITH_REPRODUCTION: tuple[Move, ...] = tuple((f"{THEMIS}:reproduce:{n}", *GIVEN) for n in range(1, 9))
"""The second sheet, with one to eight tokens for a newborn."""


def _words(name: str) -> Message:
    """The words of that name; what they call a button is what the button says."""
    whole = name if name.partition(".")[0] in ("moves", "reserve") else f"first.{name}"
    return Message(f"nonlieu.lesson.{whole}", _BUTTONS.get(name, {}))


_BUTTONS = {
    "place.whole": {"button": Key("table.done")},
    "reserve.march": {"button": Key("nonlieu.board.batch.march")},
    "reserve.march.other": {"button": Key("nonlieu.board.batch.march")},
    "sheet": {"button": Key("nonlieu.board.preset.save")},
    "sheet.ready": {"button": Key("table.orders.ready")},
    "draw": {"button": Key("nonlieu.board.act.draw")},
    "gift": {"button": Key("nonlieu.board.act.gift")},
    "march": {"button": Key("nonlieu.board.batch.march")},
    "march.other": {"button": Key("nonlieu.board.batch.march")},
    "again": {"button": Key("nonlieu.board.preset.again")},
    "again.ready": {"button": Key("table.orders.ready")},
    "birth": {"button": Key("nonlieu.board.act.reproduce")},
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


def _again() -> LessonStep:
    """The last sheet once more, and all that the Aésir has kept for a newborn: at once, or one by one."""
    reproduce = (THEMIS, f"{THEMIS}.reproduce.+")
    return LessonStep(
        _words("again"),
        (*SHEETS_WITH_REPRODUCTION[-1], READY),
        (orders_part("preset", "again"),),
        (
            (GIVEN, reproduce),
            *((one, reproduce) for one in SHEETS_WITH_REPRODUCTION[:-1]),
            (SHEETS_WITH_REPRODUCTION[-1], (READY,)),
        ),
        ((f"{WATCHER}:1",), ("ew1:1",), (f"{AVENGER}:channel:2", READY)),
        (
            *((one, _words("again.all")) for one in (GIVEN, *SHEETS_WITH_REPRODUCTION[:-1])),
            (SHEETS_WITH_REPRODUCTION[-1], _words("again.ready")),
        ),
        other=_words("again.other"),
        touches=(
            ((), (orders_part("preset", "again"),)),
            (GIVEN, reproduce),
            *((one, reproduce[1:]) for one in SHEETS_WITH_REPRODUCTION[:-1]),
            (SHEETS_WITH_REPRODUCTION[-1], (READY,)),
        ),
    )


FIRST = Lesson(
    key="nonlieu.lesson.title",
    options={"size": "duel"},
    seed=1,
    seat=1,
    script=SCRIPT,
    steps=(
        _read("welcome"),
        _place(),
        # The first turn
        _read("energy"),
        _sheet(EVIL_SHEET),
        _read("opened"),
        _read("struck", THEMIS, before=((GORGIAS, "ray", "f3"),)),
        _act("ray", (THEMIS, "ray", "j2"), THEMIS, PREY, PREY, before=((RAIDER, "move", "h3"), (DONE,))),
        _act("draw", (WATCHER, "draw")),
        _act("keep", (KEEP,)),
        _act("quasar", (PLAY, RAIDER)),
        _act("gift", (WATCHER, "gift", LEGIONARY, "channel", "1"), "gift", "gift", LEGIONARY, "channel", "1"),
        _act("move", (LEGIONARY, "move", "i4"), LEGIONARY, "i4", "i4"),
        _act("fire", (LEGIONARY, "ray", "j4"), GUARD, GUARD, GUARD),
        LessonStep(
            _words("march"), point=(orders_part("batch", MARCH),), batch=MARCH, other=_words("march.other")
        ),
        _read("storm", THEMIS),
        _read("majority", WATCHER),
        # The second turn
        _again(),
        _read("turn"),
        _act("birth", (THEMIS, "reproduce", "e4"), before=((AVENGER, "ray", "i4"), (DONE,))),
        _read("end"),
    ),
    learnt=_words("learnt"),
)

RUNNER = "gx3"

MOVES = Lesson(
    key="nonlieu.lesson.moves",
    options={"size": "duel"},
    seed=1,
    seat=1,
    script=SCRIPT[:1],
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
    script=(*SCRIPT[:1], *SCRIPT[-1:]),
    steps=(
        _read("reserve.welcome"),
        _read("energy", before=(EVIL_PLACED, PLACED)),
        _sheet(BOT_SHEET),
        _read("reserve.opened", GORGIAS),
        _read("reserve.struck", THEMIS, before=((GORGIAS, "ray", "f3"), (DONE,))),
        LessonStep(
            _words("reserve.march"),
            point=(orders_part("batch", MARCH),),
            batch=MARCH,
            other=_words("reserve.march.other"),
        ),
        _read("reserve.storm", THEMIS),
    ),
    learnt=_words("reserve.learnt"),
)

LESSONS: tuple[Lesson, ...] = (MOVES, RESERVE, FIRST)
