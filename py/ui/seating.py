"""Who sits at a game at first and the next time, and what its sides, seats and skins are called. Pure."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from tabletop.board import Board
from tabletop.chance import SeededChance
from tabletop.game import Game, Key, Message, Options, Param, Scalar
from tabletop.i18n import Translator
from tabletop.record import Player
from tabletop.setup import UNDO, check_options
from ui.state import State

T = TypeVar("T")

FIRST_BOT = 2
"""The level of the bots that sit beside a newcomer."""


def first_bot(game: Game[Any, Any]) -> Player:
    """An easy-going bot; a person where the game has no bots."""
    return Player(bot=min(FIRST_BOT, max(game.levels))) if game.levels else Player()


def first_players(game: Game[Any, Any], seats: int | None = None, own: int = 0) -> tuple[Player, ...]:
    """A person, and easy-going bots beside them. seats: None for the fewest that the first options allow;
    own: where the person sits."""
    count = game.seat_counts(complete_options(game, {}))[0] if seats is None else seats
    return tuple(Player() if seat == own else first_bot(game) for seat in range(count))


def first_options(game: Game[Any, Any]) -> dict[str, Scalar]:
    """A move is taken back freely where nothing is left to chance, and else as far as the last chance."""
    return {"undo": "fair" if game.outcomes else "free"}


def complete_options(game: Game[Any, Any], options: Options) -> dict[str, Scalar]:
    """All options of a game and of the table; what is missing, or cannot be, has its first value."""
    first = first_options(game)
    known = {"undo": UNDO, **game.options}
    good = {
        name: value
        for name, value in options.items()
        if name in known and any(type(value) is type(one) and value == one for one in known[name].choices)
    }
    return check_options(game, {**first, **good})


# The next time


def rotated(game: Game[Any, Any], options: Options, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players one seat further; as many seats further as it takes for every team to sit together."""
    seats = len(players)
    teams = {frozenset(team) for team in game.teams(options, seats)}

    def together(step: int) -> bool:
        return {frozenset((seat + step) % seats for seat in team) for team in teams} == teams

    step = next((step for step in range(1, seats) if together(step)), 0)
    return players[step:] + players[:step]


def drawn_by_lot(
    game: Game[Any, Any], options: Options, players: tuple[Player, ...], seed: int
) -> tuple[Player, ...]:
    """The players on seats drawn by lot: who is a team stays one, on the seats of a team as large as theirs.
    The same seed draws the same seats."""
    chance = SeededChance(seed)
    teams = game.teams(options, len(players))
    seated = list(players)
    for size in sorted({len(team) for team in teams}):
        alike = [team for team in teams if len(team) == size]
        for team, new in zip(alike, _shuffled(alike, chance), strict=True):
            for seat, new_seat in zip(_shuffled(team, chance), new, strict=True):
                seated[new_seat] = players[seat]
    return tuple(seated)


def _shuffled(items: Sequence[T], chance: SeededChance) -> list[T]:
    rest = list(items)
    return [rest.pop(chance.below(len(rest))) for _ in range(len(rest))]


# Names

SIDE_FORMS = ("the", "to")
"""The forms (`tabletop.names`) of a side that the texts of the table ask for."""


def side_name(translator: Translator, game_name: str, skin: str, seat: int, name: str = "") -> str:
    """The name of a side: the skin's own, else the game's, else the table's. name: what the game calls the
    seat with the options of the match (`Game.seat_name`), empty where that is not known."""
    key = _side_key(translator, game_name, skin, seat, name)
    return translator.text(Message(key) if key else Message("table.seat.number", {"number": seat + 1}))


def side_in_text(translator: Translator, game_name: str, skin: str, seat: int, name: str = "") -> Param:
    """A side as the parameter of a text, which may ask for SIDE_FORMS; where the catalogue lacks one of them,
    its name as it stands. The parameters as of `side_name`."""
    key = _side_key(translator, game_name, skin, seat, name)
    if all(translator.has(f"{key}.{form}") for form in SIDE_FORMS):
        return Key(key)
    return side_name(translator, game_name, skin, seat, name)


def _side_key(translator: Translator, game_name: str, skin: str, seat: int, name: str) -> str:
    keys = (f"{game_name}.side.{skin}.{name}", f"{game_name}.seat.{name}") if name else ()
    keys = (*keys, f"{game_name}.side.{skin}.{seat}", f"{game_name}.seat.{seat}")
    return next((key for key in keys if translator.has(key)), "")


def text_or(translator: Translator, key: str, otherwise: Scalar) -> str:
    """The text of a key, or the plain value where no catalogue knows the key."""
    return translator.text(Message(key)) if translator.has(key) else str(otherwise)


def side_number(game: Game[Any, Any], options: Options, seats: int, seat: int) -> int:
    """The number of a seat's team where several seats are one, else of the seat itself."""
    teams = game.teams(options, seats)
    return seat if len(teams) == seats else next(n for n, team in enumerate(teams) if seat in team)


def skin_choices(translator: Translator, board: Board[Any], game_name: str) -> list[tuple[str, str, str]]:
    """The skins as (name, words, the emblems of the first two seats drawn in it), the default first; none
    where there is no choice."""
    if len(board.skins) < 2:
        return []
    return [
        (
            skin,
            text_or(translator, f"{game_name}.skin.{skin}", skin),
            board.emblem(0, skin) + board.emblem(1, skin),
        )
        for skin in board.skins
    ]


# At the table


def player_name(state: State, seat: int) -> str:
    """The player's own name, else the side's."""
    return state.table.match.players[seat].name or seat_side(state, seat)


def player_in_text(state: State, seat: int) -> dict[str, Param]:
    """What a text about a player is given: `side`, the player's own name, else the side, of which the text
    may ask for SIDE_FORMS (`ui.seating`); `n`, which is 2 for a side of several (*les clients*), else 1."""
    own = state.table.match.players[seat].name
    side = own or side_in_text(*_side_of(state, seat))
    several = isinstance(side, Key) and state.translator.has(f"{side.name}.they")
    return {"side": side, "n": 2 if several else 1}


def seat_side(state: State, seat: int) -> str:
    """What a seat of the match on the table is called."""
    return side_name(*_side_of(state, seat))


def _side_of(state: State, seat: int) -> tuple[Translator, str, str, int, str]:
    """Which side a seat of the match on the table is, as `side_name` asks for it."""
    match = state.table.match
    name = match.game.seat_name(match.options, match.seats, seat)
    return state.translator, match.game.name, state.skin, seat, name


def side_emblem(state: State, seat: int) -> str:
    """The small drawing of the side of a seat of the match on the table."""
    match = state.table.match
    number = side_number(match.game, match.options, match.seats, seat)
    return state.table.board.emblem(number, state.skin)


def listed(say: Callable[..., str], names: Sequence[str]) -> str:
    """Names one after the other, the last two joined by a word: `A, B and C`."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + say("table.and") + names[-1]
