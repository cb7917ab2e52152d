"""Moments of Au bord de l'eau for the tests: a table laid as wanted, moves played with scripted dice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from stories import tests_of, value_of
from tabletop.chance import GatheredChance, Outcome
from tabletop.game import Ask, Event, Over
from water_margin import GAME, rules
from water_margin.cards import ranks_for
from water_margin.rules import refuge
from water_margin.rules.hidden import seen_cards
from water_margin.rules.state import (
    FEW_FORTS,
    Band,
    Frame,
    Hero,
    Member,
    Raid,
    Standing,
    State,
    Turn,
    hero_of,
)

SONG_JIANG, GONGSUN_SHENG, LIN_CHONG, WU_SONG, LI_KUI, ZHANG_SHUN, YAN_QING = 1, 4, 6, 14, 22, 30, 36


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
        """What may be answered, as text."""
        return {" ".join(move) for move in self.ask.moves}

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and about what."""
        return self.ask.seat, self.ask.prompt.key.removeprefix("water_margin.prompt.")

    def hero(self, rank: int) -> Hero:
        """A hero on the board."""
        return hero_of(self.state, rank)

    def on_board(self, rank: int) -> bool:
        """Whether a hero is on the board."""
        return any(hero.card == rank for hero in self.state.heroes)

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


def step(
    name: str, *heroes: Hero, hands: Sequence[Sequence[int]] = ((), ()), alone: bool = False, **more: Any
) -> Told:
    """The first player's turn in a step. A hero of the next player waits in a corner, so that the game
    stops there, unless `alone`."""
    waiting = () if alone else (Hero(BYSTANDER[len(hands)], 1, "a7"),)
    return at(table(Turn(name, 0), heroes=(*heroes, *waiting), hands=hands, **more))


BYSTANDER = {2: 35, 3: 108, 4: 108}


def adventures(*heroes: Hero, **more: Any) -> Told:
    """The first player's step of adventures."""
    return step("adventure", *heroes, **more)


def travels(*heroes: Hero, **more: Any) -> Told:
    """The first player's step of travel."""
    return step("travel", *heroes, **more)


def refuges(*heroes: Hero, **more: Any) -> Told:
    """The first player's step of the refuge."""
    return step("refuge", *heroes, alone=True, **more)


def wanted(rank: int, square: str, seat: int = 0, **more: Any) -> Hero:
    """A hero of the jianghu, with three tokens on combat where nothing else is said."""
    return Hero(rank, seat, square, **{"experience": (3, 0, 0), "wanted": True, **more})


# Stories, as `tests/stories.py` has them


NAMES = {
    "SONG_JIANG": "1", "GONGSUN_SHENG": "4", "LIN_CHONG": "6", "WU_SONG": "14", "LI_KUI": "22",
    "ZHANG_SHUN": "30", "YAN_QING": "36",
}  # fmt: skip


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


def _position(line: str) -> Told:
    """`@adventure chapter=12 alone: heroes`: the first player's turn in a step; so do `@travel`, `@refuge`,
    `@enter`, and `@raid`, in which the second player has a band too."""
    head, _, heroes = f"{line} ".partition(": ")
    name, *words = head[1:].split()
    said: dict[str, Any] = {one.partition("=")[0]: one.partition("=")[2] for one in words}
    seats = int(said.pop("seats", 2))
    more: dict[str, Any] = {"hands": ((),) * seats, "bands": (None,) * seats, "alone": name == "refuge"}
    for key, value in said.items():
        match key:
            case "hands":
                more[key] = tuple(
                    tuple(int(one) for one in hand.split("+") if one) for hand in value.split("/")
                )
            case "bands":
                more[key] = tuple(map(_band_of, value.split("/")))
            case "standing":
                more[key] = (Standing(**dict(one.split(":") for one in value.split(","))), Standing())
            case "known":
                more[key] = (int(value),)
            case "empty":
                more |= {"empty_deck": True, "chapter": 13}
            case _:
                more[key] = value_of(value) if value else True
    there = [_hero_of(one) for one in heroes.split(", ") if one.strip()]
    if name in ("raid", "enter"):
        more.pop("alone")
        seat = more.pop("turn", 0)
        frames = (Turn("resistance", 0, (0,)), Raid(0)) if name == "raid" else (Turn("enter", seat),)
        if name == "raid":
            more["bands"] = (more["bands"][0], band(35, square="b2"))
        return at(table(*frames, heroes=there, **more))
    if "turn" in more:
        more.pop("alone")
        return at(table(Turn(name, more.pop("turn")), heroes=there, **more))
    return step(name, *there, **more)


def _text(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _fact(told: Told, begun: Told, name: str) -> str:
    """How something stands: a field of a hero or of the state, what an event says, who is asked what, what
    may be answered, why a move (its parts with dots after `?`) may not be."""
    state, (of, _, field) = told.state, name.partition(".")
    if name[0] == "?":
        return told.why_not(name[1:].replace(".", " "))
    if of.isdecimal():
        if not told.on_board(int(of)):
            return "gone"
        return _text(getattr(told.hero(int(of)), field)) if field else "there"
    if of in ("band", "hand"):
        seat = int(field or 0)
        if of == "hand":
            return _text(state.hands[seat])
        found = state.bands[seat]
        if found is None:
            return "none"
        members = [f"{one.card}:{_text(one.experience)}" if any(one.experience) else str(one.card)
                   for one in found.members]  # fmt: skip
        return f"{' '.join(members)} @{found.square} {found.treasury}"
    if of == "says":
        return _text(told.ask.prompt.params[field])
    if of == "may":
        return refuge.refuge_action(state, told.hero(int(field)))
    if of == "frame":
        return _text(getattr(state.frames[-1], field))
    if of == "proposed":
        return " ".join(told.ask.moves.first(1)[0])
    if of in ("dead", "unseen"):
        return str(int(field) in (state.discards if of == "dead" else state.pool))
    if field:
        return _text(told.event(of)[field])
    facts: dict[str, Callable[[], object]] = {
        "asked": lambda: " ".join(map(str, told.asked)) + " roll" * told.ask.roll,
        "turn-of": lambda: GAME.turn(GAME.view(state, None)),
        "moves": lambda: ", ".join(sorted(told.moves)),
        "count": lambda: len(told.moves),
        "private": lambda: told.ask.private,
        "shown": lambda: told.shown,
        "drawn": lambda: begun.state.deck - state.deck,
        "answers": lambda: " ".join(
            str(event.params["result"]) for event in told.events if event.kind == "answered"
        ),
        "happened": lambda: " ".join(event.kind for event in told.events),
        "standing": lambda: f"{state.standing[0].gourd} {state.standing[0].brother}",
    }
    return str(facts[of]() if of in facts else _text(getattr(state, name)))


def stories(**names: str) -> Callable[[Callable[[], str]], Callable[[], None]]:
    """Makes a test of the stories that a function gives. names: words that stand for others."""
    return tests_of(_position, _fact, {**names, **NAMES})


story = stories()


__all__ = [
    "GONGSUN_SHENG", "LIN_CHONG", "LI_KUI", "SONG_JIANG", "WU_SONG", "YAN_QING", "ZHANG_SHUN", "Hero",
    "Member", "Told", "adventures", "at", "band", "refuges", "rules", "stories", "story", "table",
    "travels", "wanted",
]  # fmt: skip
