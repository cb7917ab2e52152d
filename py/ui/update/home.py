"""Home: the screen on which a game is chosen, in the place of the table, which rests meanwhile."""

from importlib import import_module

from tabletop.game import Ask, Message
from tabletop.record import Player
from tabletop.registry import PUZZLES, card_of, load_game
from tabletop.results import daily_deal
from ui import actions
from ui.actions import DAILY_DEAL, Action
from ui.commands import Clock, Command, command, handles
from ui.effects import FindUnderWay, Focus, LoadGame, ReadDaily, SayStatus
from ui.mode import is_shared, is_under_way
from ui.seating import first_options, first_players
from ui.settings import Setup
from ui.state import NewGame, State
from ui.update.change import Change
from ui.update.matches import choose_game, new_match, show_table
from ui.update.moves import cover
from ui.update.screens import open_screen
from ui.update.turns import interrupt

TITLE = "home-title"
"""The id of the heading of the home screen."""


@command("home")
def open_home(change: Change) -> None:
    """Show the home screen. The holder's things are covered, and a bot thinks on once the table is shown."""
    change.close_dialog()
    change.end_look()
    if not change.state.home:
        if is_shared(change.state):
            cover(change)
        interrupt(change)
        change.set(home=True)
    change.emit(ReadDaily(), SayStatus(""), Focus(TITLE))


@handles(actions.DailyRead)
def daily_read(change: Change, action: actions.DailyRead) -> None:
    """How it stands with the deals of the day is known."""
    change.set(daily=action.days)


@command("home.set-up")
def set_up_game(change: Change, game: str) -> None:
    """Open the form of a new game with that game chosen, without the choice of games."""
    if _is_known(change, game):
        open_screen(change, "new")
        change.set(dialog=NewGame(change.state.table.match.game.name, alone=True))
        choose_game(change, game)


@command("home.puzzles")
def open_puzzles(change: Change, game: str, clock: Clock) -> None:
    """Open the room of the puzzles of a game, once both are here."""
    again = Command("home.puzzles", game=game, clock=clock)
    if not _is_known(change, game):
        return
    if not card_of(change.state.games[game]).has_puzzles:
        change.notify(Message("table.route.no_puzzles", {"game": _title(change, game)}), "warn")
    elif _is_here(change, game, again):
        if PUZZLES in change.state.loaded:
            import_module(f"{PUZZLES}.room").open_room(change, game, clock.today)
        else:
            change.emit(LoadGame(PUZZLES, again))


# Beginning


@command("home.play")
def play_game(change: Change, game: str, clock: Clock) -> None:
    """Begin a game at once, as it was begun the last time, or as a newcomer begins it."""
    if _is_here(change, game, Command("home.play", game=game, clock=clock)):
        setup = usual_setup(change.state, game)
        new_match(change, actions.NewMatch(game, setup.options, setup.players, clock))


def usual_setup(state: State, name: str) -> Setup:
    """How a game is begun where nobody says how: as the last time, else as a newcomer begins it."""
    from ui.new_game import settled  # imported when first used

    game = load_game(state.games, name)
    known = state.settings.setups.get(name)
    if known is not None:
        return settled(game, known.options, known.players)
    return Setup(first_options(game), first_players(game))


@command("home.continue")
def continue_game(change: Change, game: str, clock: Clock) -> None:
    """Go on with the game of that kind that is under way; where there is none, begin one at once. What was
    prepared for a first visit is such a game."""
    state = change.state
    on_table = state.table.match.game.name == game and isinstance(state.table.match.pending, Ask)
    if on_table and state.table.lesson is None:
        change.close_dialog()
        show_table(change)
    elif _is_known(change, game):
        change.emit(FindUnderWay(game, Command("home.play", game=game, clock=clock)))


@command("home.deal")
@command("home.daily", deal=DAILY_DEAL)
def play_deal(change: Change, game: str, deal: str, clock: Clock) -> None:
    """Play a deal of a game by its number, or go on with it where it is under way."""
    from ui.new_game import DEAL_LIMIT  # imported when first used

    if not _is_known(change, game):
        return
    if not card_of(change.state.games[game]).has_deals:
        change.notify(Message("table.route.no_deals", {"game": _title(change, game)}), "warn")
        return
    number = _number(deal, clock)
    if not 1 <= number <= DEAL_LIMIT:
        change.notify(Message("table.route.no_deal"), "warn")
    elif _is_on_table(change.state, game, number):
        change.close_dialog()
        show_table(change)
    elif _is_here(change, game, Command("home.deal", game=game, deal=deal, clock=clock)):
        change.emit(FindUnderWay(game, _deal(change.state, game, number, clock), number))


def _number(deal: str, clock: Clock) -> int:
    """The number of a deal; 0 where the text is none."""
    if deal == DAILY_DEAL:
        return daily_deal(clock.today)
    return int(deal) if deal.isdecimal() else 0


def _is_on_table(state: State, game: str, deal: int) -> bool:
    match = state.table.match
    return is_under_way(state) and (match.game.name, match.seed) == (game, deal) and not match.earlier


def _deal(state: State, name: str, number: int, clock: Clock) -> Action:
    """A match of a deal, with the options of the last one; it is played for good, and alone."""
    options = {**usual_setup(state, name).options, **first_options(load_game(state.games, name))}
    return actions.NewMatch(name, options, (Player(),), clock, seed=number)


# The modules of games


def _is_known(change: Change, game: str) -> bool:
    """Whether there is such a game; where there is none, that is said."""
    if game in change.state.games:
        return True
    change.notify(Message("table.error.no_such_game", {"name": game}), "warn")
    return False


def _is_here(change: Change, game: str, action: Action) -> bool:
    """Whether the modules of a game are here; else they are fetched, and the action comes again."""
    if not _is_known(change, game):
        return False
    if game in change.state.loaded:
        return True
    change.emit(LoadGame(game, action))
    return False


def _title(change: Change, game: str) -> str:
    return card_of(change.state.games[game]).title
