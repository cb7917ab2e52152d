"""A guided beginning: in three short chapters a hero enters, has adventures, meets a brother, is wanted and
founds a band that resists the soldiers.

Source: rulebook, *Chaque tour de jeu*; A8-A17, A25-A30, A37. Cards and dice are the script's. The table plays
for the neighbour, and for the player's other heroes, after words that say so.
"""

from dataclasses import replace

from tabletop.game import Message, Move, Part
from tabletop.lesson import Lesson, LessonStep
from water_margin.rules.adventure import ADVENTURE, DRY, GOURD, OWN, REST, ROLL
from water_margin.rules.refuge import FOUND
from water_margin.rules.travel import STAY

Outcomes = tuple[tuple[str, str | int], ...]


def dealt(*ranks: int) -> Outcomes:
    """Cards from the deck, in this order."""
    return tuple(("hero", rank) for rank in ranks)


def befalls(place: str, adversary: str, trial: str) -> Outcomes:
    """The three blue dice."""
    return (("place", place), ("adversary", adversary), ("trial", trial))


def stakes(first: int, second: int, reward: str, sentence: str) -> Outcomes:
    """The storyteller's dice."""
    return (("difficulty", first), ("difficulty", second), ("reward", reward), ("sentence", sentence))


def fails(place: str, adversary: str, trial: str) -> Outcomes:
    """An adventure that ends with a hero who is held up."""
    return (*befalls(place, adversary, trial), *stakes(9, 10, "banquet", "held"), ("resolution", 1))


SCRIPT: Outcomes = (
    # Dealt round: the player has Wu Yong and Wu Song, and begins; a card each for the first chapter.
    *dealt(3, 20, 14, 25, 22, 27, 12, 24, 17, 32, 23, 28),
    # Chapter 1: Wu Song and the tiger; the neighbour's hero is held up.
    *befalls("mountain", "animal", "combat"),
    *stakes(8, 7, "gourd", "wound"),
    ("resolution", 10),
    *fails("town", "peasants", "spirit"),
    # Chapter 2: the neighbour first, then Wu Song, drunk, against soldiers, and Wu Yong in his forest.
    *dealt(31, 18),
    *fails("mountain", "bandits", "spirit"),
    *befalls("town", "soldiers", "combat"),
    *stakes(9, 10, "gourd", "wound"),
    ("resolution", 6),
    *befalls("forest", "bandits", "spirit"),
    *stakes(7, 8, "taels", "wound"),
    ("resolution", 5),
    ("taels", 7),
    # Chapter 3: a mandarin is outwitted with a brother's help; the others are held up; the raid kills nobody.
    *dealt(16, 34),
    *befalls("forest", "mandarin", "spirit"),
    *stakes(7, 9, "banquet", "penal"),
    ("resolution", 8),
    *fails("temple", "disaster", "spirit"),
    *fails("inn", "mandarin", "spirit"),
    ("loot", 6),
    ("loot", 9),
    ("assault", "bandits"),
    ("assault", "peasants"),
    *dealt(1),
    *dealt(35, 11),
)


def _read(name: str, *point: Part) -> LessonStep:
    """Words to be read, and what they speak of."""
    return LessonStep(Message(f"water_margin.lesson.first.{name}"), point=point)


def _play(name: str, *move: Part, before: tuple[Move, ...] = ()) -> LessonStep:
    """A move of the player's; before: what the table plays first. One part after the other is pointed at."""
    later = tuple((move[:at], (move[at],)) for at in range(1, len(move)))
    return LessonStep(Message(f"water_margin.lesson.first.{name}"), move, move[:1], later, before)


def _press(name: str, *move: Part, before: tuple[Move, ...] = ()) -> LessonStep:
    """A move that one button plays: that one is pointed at, and no other that begins alike."""
    return LessonStep(
        Message(f"water_margin.lesson.first.{name}"),
        move,
        move,
        before=before,
        touches=(((), (" ".join(("move", *move)),)),),
    )


def _enter(name: str, *move: Part, before: tuple[Move, ...] = ()) -> LessonStep:
    """A hero that enters: once it lies on its square, its player is asked to say so (A50)."""
    says = ((move, Message(f"water_margin.lesson.first.{name}_go")),)
    return replace(_play(name, *move, before=before), says=says)


def _adventure(rank: int) -> tuple[Move, ...]:
    """A whole adventure that the table plays, up to the die."""
    return ((str(rank), ADVENTURE), ROLL, ROLL, ROLL)


WU_YONG, WU_SONG, LI_KUI = "3", "14", "22"

FIRST = Lesson(
    key="water_margin.lesson.title",
    options={},
    seed=1,
    script=SCRIPT,
    seats=2,
    seat=0,
    steps=(
        # Chapter 1
        _read("welcome"),
        _read("hand", WU_SONG),
        _enter("enter", WU_SONG, "d3"),
        _read("neighbour"),
        _play("begin", WU_SONG, ADVENTURE, before=(("20", "e6"),)),
        _play("blue", *ROLL),
        _read("tiger", WU_SONG),
        _play("trial", *ROLL, before=(ROLL,)),
        _read("won", WU_SONG),
        _play("travel", WU_SONG, "c3", before=_adventure(20)),
        # Chapter 2
        _read("second"),
        _enter("second_hero", WU_YONG, "b4", before=(("25", "g4"),)),
        _read("soldiers"),
        _press(
            "gourd",
            OWN,
            GOURD,
            before=(("20", REST), *_adventure(25), (WU_SONG, ADVENTURE), ROLL, ROLL),
        ),
        _play("drunk", *ROLL),
        _read("prize", WU_SONG, WU_YONG),
        _play("closer", WU_YONG, "b3", before=(*_adventure(3), ROLL, ("20", STAY))),
        _play("meeting", WU_SONG, "b3"),
        _read("sworn", WU_SONG),
        # Chapter 3
        _read("third"),
        _press(
            "brother",
            WU_YONG,
            DRY,
            before=((LI_KUI, "e2"), ("27", "a6"), (WU_SONG, ADVENTURE), ROLL, ROLL),
        ),
        _play("wits", *ROLL),
        _read("tokens", WU_SONG),
        _play("fort", WU_SONG, "b2", before=(*_adventure(22), ("20", REST), ("25", REST), *_adventure(27))),
        _read("refuge", "b2"),
        _press("found", WU_SONG, FOUND, before=(("20", STAY), ("25", STAY))),
        _read("band", "b2"),
        _play("loot", *ROLL),
        _play("assault", *ROLL),
        _read("recruit"),
        _read("end"),
    ),
)

LESSONS: tuple[Lesson, ...] = (FIRST,)
