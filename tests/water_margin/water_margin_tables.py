"""Moments of Au bord de l'eau for the tests: a table laid as wanted, moves played with scripted dice."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import floor
from typing import Any

import water_margin
from stories import tests_of, value_of
from tabletop.chance import GatheredChance, Outcome, SeededChance
from tabletop.game import Ask, Event, Move
from tabletop.i18n import Translator
from water_margin import GAME
from water_margin.cards import ranks_for
from water_margin.rules.hidden import seen_cards
from water_margin.rules.state import FORTS, Band, Frame, Hero, Member, Raid, Standing, State, Turn

__all__ = ["Frame", "Hero", "Member", "Raid", "Standing", "State", "Turn"]
NAMES = {
    "SONG_JIANG": "1", "GONGSUN_SHENG": "4", "LIN_CHONG": "6", "WU_SONG": "14", "LI_KUI": "22",
    "ZHANG_SHUN": "30", "YAN_QING": "36",
}  # fmt: skip
"""What heroes are called in stories."""


@cache
def words(lang: str = "fr") -> Translator:
    return Translator(lang).with_words("water_margin", water_margin)


def plain(text: str) -> str:
    """With plain spaces alone."""
    return re.sub(r"\s", " ", text)


def table(
    *frames: Frame,
    heroes: Sequence[Hero] = (),
    hands: Sequence[Sequence[int]] = ((), ()),
    bands: Sequence[Band | None] = (None, None),
    chapter: int = 3,
    discards: Sequence[int] = (),
    empty_deck: bool = False,
    **more: Any,
) -> State:
    """A moment of a game: what is not laid out is in the deck, or among the discards where that is empty. The
    chapter is a later one where the tokens need it."""
    seats = len(hands)
    to_come = any(isinstance(frame, Turn) and frame.step == "adventure" for frame in frames)
    chapter = max(chapter, *(sum(hero.experience) + hero.wounds + to_come for hero in heroes), 0)
    usual = {"victory": "band", "length": "whole", "first": 0, "standing": (Standing(),) * seats}
    bare = State(
        chapter=chapter,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        bands=tuple(bands),
        heroes=tuple(sorted(heroes, key=lambda hero: hero.card)),
        pool=(), deck=0, discards=(), frames=frames,
        **{**usual, "known": (), "forts": min(FORTS), **more},
    )  # fmt: skip
    there = {*seen_cards(bare), *discards}
    rest = tuple(rank for rank in ranks_for(seats) if rank not in there)
    # So many cards have been drawn in the chapters so far.
    left = 0 if empty_deck else len(rest) - max(0, 5 * seats + seats * chapter - len(there))
    pool, gone = rest[: max(0, left)], rest[max(0, left) :]
    return replace(bare, pool=pool, deck=len(pool), discards=tuple(sorted((*discards, *gone))))


def whole_percent(chance: Fraction) -> int:
    """The nearest, halves up; 0 and 100 for what is certain alone."""
    if chance in (0, 1):
        return int(100 * chance)
    return min(max(floor(100 * chance + Fraction(1, 2)), 1), 99)


def band(*members: int, square: str = "d4", treasury: int = 0) -> Band:
    """A band of these heroes, without experience."""
    return Band(square, treasury, tuple(Member(one) for one in sorted(members)))


@dataclass
class Told:
    state: State
    events: tuple[Event, ...] = ()

    def play(self, move: str, *outcomes: Outcome) -> "Told":
        """A move, with these outcomes of chance, all of them used."""
        chance = GatheredChance(outcomes)
        step = GAME.play(self.state, GAME.read_move(self.state, move), chance)
        assert chance.used == len(outcomes), "dice were left over"
        GAME.check(step.state)
        return Told(step.state, step.events)

    def go(self, moves: str) -> "Told":
        """After moves as stories tell them."""
        told = self
        for one in moves.split(" > "):
            move, _, fell = one.partition(" | ")
            told = told.play(move, *map(value_of, fell.split()))
        return told

    @property
    def ask(self) -> Ask:
        pending = GAME.pending(self.state)
        assert isinstance(pending, Ask), pending
        return pending

    @property
    def moves(self) -> set[str]:
        """What may be answered, as text; as many as are counted."""
        found = {" ".join(move) for move in self.ask.moves}
        assert len(found) == self.ask.moves.count()
        return found

    @property
    def asked(self) -> tuple[int, str]:
        return self.ask.seat, self.ask.prompt.key.removeprefix("water_margin.prompt.")

    def event(self, kind: str) -> dict[str, Any]:
        """What an event of that kind tells; it has happened once."""
        (found,) = (event for event in self.events if event.kind == kind)
        return dict(found.params)

    def why_not(self, move: str) -> str:
        """Why a move may not be played, at its first part that may not follow."""
        parts = GAME.read_move(self.state, move)
        reasons = (GAME.why_not(self.state, parts[:i], part) for i, part in enumerate(parts))
        return next((one.key.removeprefix("water_margin.why.") for one in reasons if one), "")


def wanted(rank: int, square: str, seat: int = 0, **more: Any) -> Hero:
    """A hero of the jianghu, with three tokens on combat where nothing else is said."""
    return Hero(rank, seat, square, **{"experience": (3, 0, 0), "wanted": True, **more})


LIKED = ("found", "join", "welcome", "trial", "duel", "again")
"""Answers at a refuge, the best first."""


def bold_move(state: State, ask: Ask, stream: SeededChance) -> Move:
    """What brings a hero nearer to a band, so that games come to refuges, duels, raids and ransoms, which
    random players seldom see; now and then anything."""
    frame, chosen = state.frames[-1], ask.moves.sample(stream)
    if ask.roll or stream.below(6) == 0:
        return chosen
    if isinstance(frame, Raid):
        return max(ask.moves, key=len)
    if liked := [move for move in ask.moves if move[-1] in LIKED]:
        return min(liked, key=lambda move: LIKED.index(move[-1]))
    if not isinstance(frame, Turn) or frame.step != "travel":
        return chosen
    band = state.bands[ask.seat]
    goals = [band.square] if band else FORTS[state.forts]

    def distance(move: Move) -> int:
        square = move[-1]
        return min(abs(ord(goal[0]) - ord(square[0])) + abs(int(goal[1]) - int(square[1])) for goal in goals)

    own = [move for move in ask.moves if move[0] == chosen[0] and move[1] not in ("stay", "heal")]
    return min(own, key=distance, default=chosen)


# Stories, as `tests/stories.py` has them


def _hero_of(words: str) -> Hero:
    """A hero as `22 c3 taels:4 experience:2,0,0 held seat:1`; `wanted` brings three tokens on combat."""
    rank, square, *rest = words.split()
    said: dict[str, Any] = {}
    for one in rest:
        name, _, value = one.partition(":")
        said[name] = value_of(value) if value else True
    if said.get("wanted"):
        said.setdefault("experience", (3, 0, 0))
    if isinstance(said.get("brothers"), int):
        said["brothers"] = (said["brothers"],)
    return Hero(int(rank), said.pop("seat", 0), square, **said)


def _band_of(words: str) -> Band | None:
    """A band as `6+33@b2$250`; `-` is none."""
    if words == "-":
        return None
    ranks, _, rest = words.partition("@")
    square, _, taels = rest.partition("$")
    return band(*map(int, ranks.split("+")), square=square or "d4", treasury=int(taels or 0))


_LAID: dict[str, Callable[[str], Any]] = {
    "hands": lambda text: [[int(one) for one in hand.split("+") if one] for hand in text.split("/")],
    "bands": lambda text: tuple(map(_band_of, text.split("/"))),
    "standing": lambda text: (Standing(**dict(one.split(":") for one in text.split(","))), Standing()),
    "known": lambda text: (int(text),),
}


def laid(line: str) -> Told:
    """`@adventure chapter=12: heroes`: the first player's turn in a step, or that of `turn`; so do `@travel`,
    `@refuge`, `@enter`, `@raid`, in which the second player has a band too, and `@end`. In the first two a
    hero of the next player waits in a corner and stops the game, unless `alone` or `turn` is said."""
    head, _, heroes = f"{line} ".partition(": ")
    name, *said = head[1:].split()
    more: dict[str, Any] = {}
    for key, _, value in (one.partition("=") for one in said):
        more[key] = _LAID.get(key, value_of)(value) if value else True
    seats = more.pop("seats", 2)
    more = {"hands": ((),) * seats, "bands": (None,) * seats, **more}
    there = [_hero_of(one) for one in heroes.split(", ") if one.strip()]
    if not more.pop("alone", name not in ("adventure", "travel") or "turn" in more):
        there.append(Hero(35 if seats == 2 else 108, 1, "a7"))
    if more.pop("empty", name == "end"):
        more |= {"empty_deck": True, "chapter": 13}
    frames: tuple[Frame, ...] = (Turn(name, more.pop("turn", 0)),) if name != "end" else ()
    if name == "raid":
        frames = (Turn("resistance", 0, (0,)), Raid(0))
        more["bands"] = (more["bands"][0], band(35, square="b2"))
    state = table(*frames, heroes=there, **more)
    GAME.check(state)
    return Told(state)


def _text(value: Any) -> str:
    """Several with commas; a band with what its members have learned, where it stands, what it owns."""
    if isinstance(value, Band):
        members = (f"{one.card}:{_text(one.experience)}".removesuffix(":0,0,0") for one in value.members)
        return f"{' '.join(members)} @{value.square} {value.treasury}"
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _fact(told: Told, _: Told, name: str) -> str:
    """How something stands: a field of a hero or of the state, what an event says, who is asked what, what
    may be answered, why a move (its parts with dots after `?`) may not be."""
    state, (of, _dot, field) = told.state, name.partition(".")
    if name[0] == "?":
        return told.why_not(name[1:].replace(".", " "))
    if of.isdecimal():
        hero = next((hero for hero in state.heroes if hero.card == int(of)), None)
        return _text(getattr(hero, field)) if field else "there" if hero else "gone"
    facts: dict[str, Callable[[], object]] = {
        "asked": lambda: " ".join(map(str, told.asked)) + " roll" * told.ask.roll,
        "moves": lambda: ", ".join(sorted(told.moves)),
        "count": lambda: len(told.moves),
        "proposed": lambda: " ".join(told.ask.moves.first(1)[0]),
        "says": lambda: told.ask.prompt.params[field],
        "frame": lambda: getattr(state.frames[-1], field),
        "dead": lambda: int(field) in state.discards,
        "unseen": lambda: int(field) in state.pool,
        "hand": lambda: state.hands[int(field or 0)],
        "band": lambda: state.bands[int(field or 0)],
        "standing": lambda: f"{state.standing[0].gourd} {state.standing[0].brother}",
    }
    if of in facts:
        return _text(facts[of]())
    return _text(told.event(of)[field] if field else getattr(state, name))


def stories(**names: str) -> Callable[[Callable[[], str]], Callable[[], None]]:
    """Makes a test of the stories that a function gives. names: words that stand for others."""
    return tests_of(laid, _fact, {**names, **NAMES})


story = stories()
