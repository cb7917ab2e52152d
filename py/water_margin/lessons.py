"""Two guided games. In three short chapters a hero enters, has adventures, meets a brother, is wanted and
founds a band that resists the soldiers; then, from a third chapter on, a band grows: it is founded, another
hero is let in, and it is raided.

Source: rulebook, *Chaque tour de jeu*; A8-A17, A25-A32, A37. Cards and dice are the script's. The table plays
for the neighbour, and for the player's other heroes, after words that say so.
"""

from dataclasses import replace

from tabletop.game import Message, Move, Part
from tabletop.lesson import Lesson, LessonStep
from water_margin.rules.adventure import ADVENTURE, DRY, GOURD, OWN, REST, ROLL, SERVE
from water_margin.rules.refuge import AGAIN, FOUND, JOIN, WELCOME
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
    return LessonStep(Message(f"water_margin.lesson.{name}"), point=point)


def _play(name: str, *move: Part, before: tuple[Move, ...] = ()) -> LessonStep:
    """A move of the player's; before: what the table plays first. One part after the other is pointed at."""
    later = tuple((move[:at], (move[at],)) for at in range(1, len(move)))
    return LessonStep(Message(f"water_margin.lesson.{name}"), move, move[:1], later, before)


def _press(name: str, *move: Part, before: tuple[Move, ...] = ()) -> LessonStep:
    """A move that one button plays: that one is pointed at, and no other that begins alike."""
    return LessonStep(
        Message(f"water_margin.lesson.{name}"),
        move,
        move,
        before=before,
        touches=(((), (" ".join(("move", *move)),)),),
    )


def _enter(name: str, *move: Part, before: tuple[Move, ...] = ()) -> LessonStep:
    """A hero that enters: once it lies on its square, its player is asked to say so (A50)."""
    says = ((move, Message(f"water_margin.lesson.{name}_go")),)
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
        _read("first.welcome"),
        _read("first.hand", WU_SONG),
        _enter("first.enter", WU_SONG, "d3"),
        _read("first.neighbour"),
        _play("first.begin", WU_SONG, ADVENTURE, before=(("20", "e6"),)),
        _play("first.blue", *ROLL),
        _read("first.tiger", WU_SONG),
        _play("first.trial", *ROLL, before=(ROLL,)),
        _read("first.won", WU_SONG),
        _play("first.travel", WU_SONG, "c3", before=_adventure(20)),
        # Chapter 2
        _read("first.second"),
        _enter("first.second_hero", WU_YONG, "b4", before=(("25", "g4"),)),
        _read("first.soldiers"),
        _press(
            "first.gourd",
            OWN,
            GOURD,
            before=(("20", REST), *_adventure(25), (WU_SONG, ADVENTURE), ROLL, ROLL),
        ),
        _play("first.drunk", *ROLL),
        _read("first.prize", WU_SONG, WU_YONG),
        _play("first.closer", WU_YONG, "b3", before=(*_adventure(3), ROLL, ("20", STAY))),
        _play("first.meeting", WU_SONG, "b3"),
        _read("first.sworn", WU_SONG),
        # Chapter 3
        _read("first.third"),
        _press(
            "first.brother",
            WU_YONG,
            DRY,
            before=((LI_KUI, "e2"), ("27", "a6"), (WU_SONG, ADVENTURE), ROLL, ROLL),
        ),
        _play("first.wits", *ROLL),
        _read("first.tokens", WU_SONG),
        _play(
            "first.fort", WU_SONG, "b2", before=(*_adventure(22), ("20", REST), ("25", REST), *_adventure(27))
        ),
        _read("first.refuge", "b2"),
        _press("first.found", WU_SONG, FOUND, before=(("20", STAY), ("25", STAY))),
        _read("first.band", "b2"),
        _play("first.loot", *ROLL),
        _play("first.assault", *ROLL),
        _read("first.recruit"),
        _read("first.end"),
    ),
    learnt=Message("water_margin.lesson.first.learnt"),
)


# A band grows


def _succeeds(trial: str, reward: str) -> Outcomes:
    """An adventure that nobody fails who throws a twelve."""
    return (*befalls("forest", "bandits", trial), *stakes(2, 3, reward, "held"), ("resolution", 12))


_BANISHED: Outcomes = (
    *befalls("temple", "disaster", "spirit"),
    *stakes(9, 10, "banquet", "penal"),
    ("resolution", 1),
    ("prison", 4),
)
"""An adventure that ends in the penal colony for all of the lesson: such a hero asks for nothing."""


def _goes_to(rank: int, square: str) -> tuple[Move, ...]:
    """That adventure, as the table plays it."""
    return (*_adventure(rank), (square,), ROLL)


ZHU_TONG = "12"

BAND_SCRIPT: Outcomes = (
    *dealt(3, 20, 14, 25, 22, 27, 12, 24, 17, 32, 23, 28),
    # Chapter 1
    *_succeeds("combat", "banquet"),
    *_BANISHED,
    # Chapter 2, the neighbour first
    *dealt(31, 18),
    *_BANISHED,
    *_succeeds("combat", "gourd"),
    *_succeeds("combat", "banquet"),
    # Chapter 3: here the lesson begins; the first raid hits nobody, Lin Chong changes sides
    *dealt(16, 34),
    *_succeeds("spirit", "banquet"),
    *_succeeds("spirit", "banquet"),
    *_BANISHED,
    *_BANISHED,
    ("loot", 6),
    ("assault", "animal"),
    *dealt(6),
    # Chapter 4: Zhu Tong's third success; at the door a duel, then a welcome; three bandits are raided
    *dealt(35, 11),
    *fails("inn", "mandarin", "spirit"),
    *fails("marsh", "animal", "combat"),
    *befalls("town", "mandarin", "spirit"),
    *stakes(9, 8, "banquet", "wound"),
    ("resolution", 9),
    ("admission", "duel"),
    ("admission", "welcome"),
    ("loot", 9),
    ("loot", 8),
    ("loot", 7),
    ("assault", "bandits"),
    ("assault", "peasants"),
    ("assault", "mandarin"),
    *dealt(1),
    *dealt(2, 5),
)

BEFORE_THE_BAND: tuple[Move, ...] = (
    (WU_SONG, "d3"), ("20", "e6"), *_adventure(14), *_goes_to(20, "g6"), (WU_SONG, "c3"),
    ("25", "g4"), (ZHU_TONG, "a2"), ("20", SERVE), *_goes_to(25, "g1"),
    *_adventure(12), *_adventure(14), (WU_SONG, "b3"), (ZHU_TONG, "a1"),
    (LI_KUI, "e2"), ("27", "a6"), *_adventure(12), *_adventure(14), *_goes_to(22, "f4"),
    ("20", SERVE), ("25", SERVE), *_goes_to(27, "a7"), (ZHU_TONG, "a2"),
)  # fmt: skip
"""Up to the travels of the third chapter: Wu Song, wanted, stands a step from a fort."""

FOURTH_CHAPTER: tuple[Move, ...] = (
    ("24", "e4"), ("17", "g2"), ("20", SERVE), *_adventure(24), ("25", SERVE), ("27", SERVE),
    *_adventure(17), (LI_KUI, SERVE), (ZHU_TONG, ADVENTURE), ROLL, ROLL,
)  # fmt: skip
"""What is seen of it until Zhu Tong's die is thrown."""

BAND = Lesson(
    key="water_margin.lesson.band.title",
    options={},
    seed=1,
    script=BAND_SCRIPT,
    seats=2,
    seat=0,
    opening=BEFORE_THE_BAND,
    steps=(
        _play("band.fort", WU_SONG, "b2"),
        _press("band.found", WU_SONG, FOUND),
        _play("band.loot", *ROLL),
        _play("band.assault", *ROLL),
        _read("band.recruit"),
        _play("band.trial", *ROLL, before=FOURTH_CHAPTER),
        _play("band.door", ZHU_TONG, "b2"),
        _press("band.join", ZHU_TONG, JOIN),
        _play("band.green", *ROLL),
        _play("band.again", AGAIN),
        _play("band.welcome", WELCOME),
        _play("band.raid", *ROLL),
        _play("band.soldiers", *ROLL),
    ),
    learnt=Message("water_margin.lesson.band.learnt"),
)

LESSONS: tuple[Lesson, ...] = (FIRST, BAND)
