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
from tabletop.chance import GatheredChance, Outcome
from tabletop.game import Ask, Event, Over
from tabletop.i18n import Translator
from water_margin import GAME
from water_margin.cards import ranks_for
from water_margin.rules.hidden import seen_cards
from water_margin.rules.state import FEW_FORTS, Band, Frame, Hero, Member, Raid, Standing, State, Turn

NAMES = {
    "SONG_JIANG": "1", "GONGSUN_SHENG": "4", "LIN_CHONG": "6", "WU_SONG": "14", "LI_KUI": "22",
    "ZHANG_SHUN": "30", "YAN_QING": "36",
}  # fmt: skip
"""What heroes are called in stories."""


@cache
def words(lang: str = "fr") -> Translator:
    """The words of the game in a language."""
    return Translator(lang).with_words("water_margin", water_margin)


def plain(text: str) -> str:
    """A text with plain spaces alone."""
    return re.sub(r"\s", " ", text)


def table(
    *frames: Frame,
    heroes: Sequence[Hero] = (),
    hands: Sequence[Sequence[int]] = ((), ()),
    bands: Sequence[Band | None] = (None, None),
    chapter: int = 3,
    first: int = 0,
    discards: Sequence[int] = (),
    known: Sequence[int] = (),
    standing: Sequence[Standing] = (),
    empty_deck: bool = False,
    length: str = "whole",
    victory: str = "band",
    forts: int = FEW_FORTS,
) -> State:
    """A moment of a game: what is not laid out is in the deck, or among the discards where that is empty. The
    chapter is a later one where the tokens need it."""
    seats = len(hands)
    to_come = any(isinstance(frame, Turn) and frame.step == "adventure" for frame in frames)
    chapter = max(chapter, *(sum(hero.experience) + hero.wounds + to_come for hero in heroes), 0)
    bare = State(
        victory, length, chapter, first,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        bands=tuple(bands),
        heroes=tuple(sorted(heroes, key=lambda hero: hero.card)),
        pool=(), deck=0,
        discards=tuple(sorted(discards)),
        known=tuple(sorted(known)),
        standing=tuple(standing) or (Standing(),) * seats,
        frames=frames,
        forts=forts,
    )  # fmt: skip
    there = set(seen_cards(bare))
    rest = tuple(rank for rank in ranks_for(seats) if rank not in there)
    if empty_deck:
        return replace(bare, discards=tuple(sorted((*discards, *rest))))
    # So many cards have been drawn in the chapters so far.
    drawn = min(len(rest), max(0, 5 * seats + seats * chapter - len(there)))
    gone, pool = rest[len(rest) - drawn :], rest[: len(rest) - drawn]
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
    """A state, and what has happened on the way to it."""

    state: State
    events: tuple[Event, ...] = ()
    shown: bool = False

    def play(self, move: str, *outcomes: Outcome) -> "Told":
        """A move, with these outcomes of chance, all of them used."""
        chance = GatheredChance(outcomes)
        step = GAME.play(self.state, GAME.read_move(self.state, move), chance)
        assert chance.used == len(outcomes), "dice were left over"
        GAME.check(step.state)
        return Told(step.state, step.events, step.shown)

    def go(self, moves: str) -> "Told":
        """After moves as stories tell them."""
        told = self
        for one in _named(moves).split(" > "):
            move, _, fell = one.partition(" | ")
            told = told.play(move, *map(value_of, fell.split()))
        return told

    @property
    def ask(self) -> Ask:
        """The question now."""
        pending = GAME.pending(self.state)
        assert isinstance(pending, Ask), pending
        return pending

    @property
    def over(self) -> Over:
        """The end."""
        pending = GAME.pending(self.state)
        assert isinstance(pending, Over), pending
        return pending

    @property
    def moves(self) -> set[str]:
        """What may be answered, as text; as many as are counted."""
        found = {" ".join(move) for move in self.ask.moves}
        assert len(found) == self.ask.moves.count()
        return found

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and about what."""
        return self.ask.seat, self.ask.prompt.key.removeprefix("water_margin.prompt.")

    def event(self, kind: str) -> dict[str, Any]:
        """What an event of that kind tells; it has happened once."""
        (found,) = (event for event in self.events if event.kind == kind)
        return dict(found.params)

    def why_not(self, move: str) -> str:
        """Why a move may not be played, at its first part that may not follow."""
        parts = GAME.read_move(self.state, move)
        for i, part in enumerate(parts):
            reason = GAME.why_not(self.state, parts[:i], part)
            if reason is not None:
                return reason.key.removeprefix("water_margin.why.")
        return ""


def at(state: State) -> Told:
    """The moment, which the invariants allow."""
    GAME.check(state)
    return Told(state)


def wanted(rank: int, square: str, seat: int = 0, **more: Any) -> Hero:
    """A hero of the jianghu, with three tokens on combat where nothing else is said."""
    return Hero(rank, seat, square, **{"experience": (3, 0, 0), "wanted": True, **more})


# Stories, as `tests/stories.py` has them


def _named(text: str) -> str:
    """With ranks for names."""
    return re.sub(r"\b[A-Z_]{5,}\b", lambda found: NAMES[found[0]], text)


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
    head, _, heroes = f"{_named(line)} ".partition(": ")
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
    return at(table(*frames, heroes=there, **more))


def _text(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _band_text(found: Band | None) -> str:
    if found is None:
        return "none"
    tokens = {one.card: f":{_text(one.experience)}" * any(one.experience) for one in found.members}
    members = " ".join(f"{card}{learned}" for card, learned in tokens.items())
    return f"{members} @{found.square} {found.treasury}"


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
        "turn-of": lambda: GAME.turn(GAME.view(state, None)),
        "moves": lambda: ", ".join(sorted(told.moves)),
        "count": lambda: len(told.moves),
        "private": lambda: told.ask.private,
        "shown": lambda: told.shown,
        "proposed": lambda: " ".join(told.ask.moves.first(1)[0]),
        "says": lambda: told.ask.prompt.params[field],
        "frame": lambda: getattr(state.frames[-1], field),
        "dead": lambda: int(field) in state.discards,
        "unseen": lambda: int(field) in state.pool,
        "hand": lambda: state.hands[int(field or 0)],
        "band": lambda: _band_text(state.bands[int(field or 0)]),
        "answers": lambda: " ".join(
            str(event.params["result"]) for event in told.events if event.kind == "answered"
        ),
        "standing": lambda: f"{state.standing[0].gourd} {state.standing[0].brother}",
    }
    if of in facts:
        return _text(facts[of]())
    return _text(told.event(of)[field] if field else getattr(state, name))


def stories(**names: str) -> Callable[[Callable[[], str]], Callable[[], None]]:
    """Makes a test of the stories that a function gives. names: words that stand for others."""
    return tests_of(laid, _fact, {**names, **NAMES})


story = stories()
