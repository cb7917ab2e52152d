"""The first state of the page: the game under way, or a new one of the first game. No menu stands before
it."""

from tabletop.game import Message
from tabletop.i18n import Translator
from tabletop.match import Match
from tabletop.registry import Catalogue, has_room, load_game
from ui.actions import GameOpened, Moment, OpenFailed
from ui.effects import Announce, Effect, ReadSlot
from ui.seating import first_options, first_players
from ui.settings import Settings
from ui.state import Device, State, Table
from ui.store import Store
from ui.update.change import Change, told
from ui.update.matches import table_of
from ui.update.page import add_words
from ui.update.turns import go_on


def first_state(
    *,
    games: Catalogue,
    settings: Settings,
    device: Device,
    loaded: frozenset[str],
    store: Store,
    slot: str,
    moment: Moment,
    plain_seen: bool,
    problem: Message | None = None,
) -> tuple[State, tuple[Effect, ...]]:
    """The state with which the page opens, and what is wanted of the world.

    loaded: the games whose modules are here and imported, the first one among them; slot: of the game
    that was on the table last, empty where there was none; problem: why it is not even looked for.
    """
    table, draft, refusal = _saved_table(games, store, slot)
    newcomer = False
    if table is None:
        table = _new_table(games, moment)
        newcomer = not store.has_games() and has_room(games[table.match.game.name], "lessons")
    change = Change(
        State(
            games=games,
            settings=settings,
            translator=Translator(settings.lang),
            table=table,
            device=device,
            loaded=loaded | {table.match.game.name},  # imported just now, where it was fetched
            draft=draft,
            current_slot=slot,
            newcomer=newcomer,
            plain_seen=plain_seen,
        )
    )
    for game in {table.match.game.name: None, **dict.fromkeys(sorted(loaded))}:
        add_words(change, game)
    for reason in filter(None, (problem, refusal)):
        change.notify(reason, "warn")
    go_on(change)
    if table.slot is None:
        change.emit(Announce(told(change.state, table.match.opening)))
    return change.state, tuple(change.effects)


def _saved_table(
    games: Catalogue, store: Store, slot: str
) -> tuple[Table | None, tuple[str, ...], Message | None]:
    """The game in a slot as it is put on the table, its draft; or why it cannot be opened."""
    for answer in store.carry_out(ReadSlot(slot, "open")) if slot else ():
        if isinstance(answer, GameOpened):
            return table_of(games, answer.match, slot, answer.saved), answer.saved.draft, None
        if isinstance(answer, OpenFailed):
            return None, (), answer.problem
    return None, (), None


def _new_table(games: Catalogue, moment: Moment) -> Table:
    """A new match of the first game, against an easy-going bot."""
    game = load_game(games, next(iter(games)))
    players = first_players(game)
    match = Match.new(game, first_options(game), len(players), moment.seed, players=players)
    table = table_of(games, match)
    return Table(match, table.board, table.tale, begun=moment.today)
