"""What a match may be begun with: options, seats, players and a state, checked against the game."""

from collections.abc import Sequence
from typing import Any

from tabletop import codec
from tabletop.game import BadRequest, Game, Option, Options, S, Scalar
from tabletop.record import NAME_LIMIT, Player, without_surrogates

UNDO = Option("fair", ("fair", "free"))
"""The table's own option: how far back a player may go.

fair: to the last moment at which chance was drawn, something hidden was shown or another person decided;
free: any number of moves.
"""


def check_options(game: Game[Any, Any], options: Options) -> dict[str, Scalar]:
    """All options of a game, the table's `undo` included, defaults filled in. Error: BadRequest."""
    known = {"undo": UNDO, **game.options}
    for name, value in options.items():
        if name not in known:
            raise BadRequest("table.error.option", name=name[:40])
        if not any(type(value) is type(one) and value == one for one in known[name].choices):
            raise BadRequest("table.error.option_value", name=name, value=str(value)[:40])
    return {name: options.get(name, option.default) for name, option in known.items()}


def with_later_options(game: Game[Any, Any], options: Options) -> Options:
    """The options of a match that was begun before some of them came, with those."""
    later = {name: option.before for name, option in game.options.items() if option.before is not None}
    return {**later, **options}


def check_seats(game: Game[Any, Any], options: Options, seats: int) -> None:
    """Error: BadRequest for a number of seats that the game with these options does not have."""
    if not game.seats[0] <= seats <= game.seats[1]:
        raise BadRequest("table.error.seats", low=game.seats[0], high=game.seats[1])
    allowed = game.seat_counts(options)
    if not allowed:
        raise BadRequest("table.error.options_apart")
    if seats not in allowed:
        raise BadRequest("table.error.seats_options")


def check_own_options(game: Game[S, Any], state: S, options: Options) -> None:
    """Error: BadState where a state carries another value of an option than the one given."""
    for name, value in game.options_of(state).items():
        if options.get(name, value) != value:
            raise codec.wrong(name)


def check_players(game: Game[Any, Any], players: Sequence[Player], seats: int) -> None:
    """Error: BadRequest for players who cannot sit there."""
    if len(players) != seats or not all(_is_possible_player(game, player) for player in players):
        raise BadRequest("table.error.players")


def _is_possible_player(game: Game[Any, Any], player: Player) -> bool:
    """Whether the game has the player's bot level and a record can hold the name."""
    named = len(player.name) <= NAME_LIMIT and player.name == without_surrogates(player.name)
    return named and (player.bot is None or player.bot in game.levels)


def decode_state(game: Game[S, Any], data: Any) -> S:
    """A state from JSON data, checked. Error: BadState."""
    state = codec.decode(game.state, data)
    game.check(state)
    return state
