"""Which match is on the table: new games, rematches, lessons, saved games that are opened."""

from dataclasses import replace

from tabletop.drafts import Drafts
from tabletop.game import Message, TableError
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import Catalogue, has_room, load_game, room
from tabletop.save_format import Saved, clean_name
from ui import actions
from ui.commands import Clock, Command, Fields, command, handles
from ui.effects import (
    After,
    Announce,
    CheckRadio,
    ClearAnnouncements,
    Focus,
    FocusBoard,
    LoadGame,
    OpenGameOf,
    ReadSlot,
    RememberSlot,
    ReplaySlot,
    SayStatus,
)
from ui.lesson import LessonProgress, lesson_to_begin, lessons, next_of
from ui.mode import is_under_way, may_change_seats, may_replay
from ui.seating import complete_options, first_options, first_players, rotated
from ui.settings import Setup
from ui.state import AnyMatch, Asking, NewGame, State, Table
from ui.update.change import Change
from ui.update.moves import tell_curtain
from ui.update.page import add_words, write_settings
from ui.update.turns import add_to_album, interrupt, schedule_next


def table_of(
    games: Catalogue,
    match: AnyMatch,
    slot: str | None = None,
    saved: Saved | None = None,
    drafts: Drafts = (),
) -> Table:
    """A match as it is put on the table. saved, drafts: what was saved beside it, None for one that begins
    now, and the moves that were being made."""
    package = games[match.game.name]
    pages = has_room(package, "pages")
    table = Table(match, room(package, "board").BOARD, room(package, "tale").TALE, slot, has_pages=pages)
    if saved is None:  # what lies beside another match in its slot is not known
        return table if slot is None else replace(table, drafts_saved=None)
    label = saved.label
    if label.guided and label.guided[-1] >= match.length:  # they were made under other rules
        label = replace(label, assistance="guide", guided=())
    # What the guide played is known move by move, or, in what was saved before, only that it did.
    assistance = "hint" if label.guided and label.assistance == "guide" else label.assistance
    table = replace(table, name=label.name, begun=label.begun, assistance=assistance, guided=label.guided)
    return replace(table, drafts=drafts, drafts_saved=drafts)


def put_on_table(change: Change, table: Table) -> None:
    """Put a match on the table; nothing of the one before it remains."""
    interrupt(change)
    change.save_drafts()
    add_words(change, table.match.game.name)
    change.set(table=replace(table, number=change.state.table.number + 1))
    change.emit(ClearAnnouncements(), SayStatus(""))


def show_match(change: Change, *, tell: bool = False) -> None:
    """Let the match just put on the table go on, in sight. tell: tell its opening."""
    change.close_dialog()
    change.set(home=False)
    schedule_next(change)
    change.emit(FocusBoard())
    tell_curtain(change)
    if tell:
        change.emit(Announce(change.told_opening()))


@command("home.resume")
def show_table(change: Change) -> None:
    """Leave the home screen for the table; what was not told of its opening is told now."""
    if not change.state.home:
        return
    change.set(home=False)
    match = change.state.table.match
    schedule_next(change)
    change.emit(FocusBoard())
    tell_curtain(change)
    if not match.length and not is_under_way(change.state):
        change.emit(Announce(change.told_opening()))


# New matches


@command("new.start")
def new_game_form(change: Change, game: str, fields: Fields, clock: Clock) -> None:
    """Begin the game that the form describes."""
    from ui.new_game import match_from_form  # imported when first used

    asked = match_from_form(load_game(change.state.games, game), fields, clock)
    setups = {**change.state.settings.setups, game: Setup(asked.options, asked.players)}
    write_settings(change, setups=setups)
    new_match(change, asked)


@command("new.change")
def form_changed(change: Change, changed: str, fields: Fields) -> None:
    """The form follows what was chosen in it."""
    from ui.new_game import form_after  # imported when first used

    dialog = change.state.dialog
    if isinstance(dialog, NewGame):
        game = load_game(change.state.games, dialog.game)
        change.set(dialog=form_after(game, dialog, fields, changed))


@handles(actions.NewMatch)
def new_match(change: Change, action: actions.NewMatch) -> None:
    """Begin a match; it is saved at once."""
    if not _may_begin(change, action):
        return
    game = load_game(change.state.games, action.game)
    seed = action.clock.seed if action.seed is None else action.seed
    players = action.players
    match = Match.new(game, action.options, len(players), seed, players=players, dice=action.dice)
    if action.skin:
        settings = change.state.settings
        write_settings(change, skins={**settings.skins, action.game: action.skin})
    slot = slot_of_untouched(change.state)
    put_on_table(change, table_of(change.state.games, match, slot))
    change.set_table(name=_names(action.players), begun=action.clock.today)
    change.save()
    show_match(change, tell=True)


def _names(players: tuple[Player, ...]) -> str:
    """What a new match is called: the names of those who play."""
    return clean_name(" – ".join(player.name for player in players if player.name))


def slot_of_untouched(state: State) -> str | None:
    """The slot of a match in which nothing was played or begun to be played, and to which the player gave no
    name: the next one takes its place. None for any other."""
    table = state.table
    match = table.match
    untouched = not (match.length or match.earlier or match.notes or state.table.drafts)
    return table.slot if untouched and table.name == _names(table.match.players) else None


def _may_begin(change: Change, action: actions.Action) -> bool:
    """Whether a match may begin here: not where another tab plays."""
    if change.state.watching:
        change.refuse("table.reading")
        return False
    return change.may_replace_table(action)


@command("rematch")
def rematch(change: Change, clock: Clock) -> None:
    """The same game again, every player one seat further, teams together; a solitaire with another deal.
    After a lesson a real game of what was learnt, by the side that the player led."""
    from ui.new_game import deal_number  # imported when first used

    match = change.state.table.match
    learnt = change.state.table.lesson
    options = dict(match.options)
    if learnt is not None:
        own = {name: value for name, value in options.items() if name in match.game.options}
        options = {**first_options(match.game), **own}
    if match.seats == 1:
        deal = deal_number("any", "", clock.today, clock.seed)
        players, dice = match.players, match.dice
        new_match(change, actions.NewMatch(match.game.name, options, players, clock, seed=deal, dice=dice))
        return
    if learnt is not None:
        players = first_players(match.game, match.seats, learnt.lesson.seat or 0)
    else:
        players = rotated(match.game, options, match.players)
    new_match(change, actions.NewMatch(match.game.name, options, players, clock, dice=match.dice))


@command("replay")
def play_again(change: Change, clock: Clock) -> None:
    """The same deal again, by the same players on the same seats."""
    match = change.state.table.match
    if may_replay(change.state):
        options = dict(match.options)
        players, seed, dice = match.players, match.seed, match.dice
        new_match(
            change,
            actions.NewMatch(match.game.name, options, players, clock, seed=seed, dice=dice),
        )


@command("games.replay")
def replay_slot(change: Change, slot: str, clock: Clock) -> None:
    """Play the deal of a saved game again, once the modules of its game are here."""
    if _may_begin(change, Command("games.replay", slot=slot, clock=clock)):
        change.emit(OpenGameOf(slot, Command("games.replay-loaded", slot=slot, clock=clock)))


@command("games.replay-loaded")
def replay_loaded(change: Change, slot: str, clock: Clock) -> None:
    """Read a saved game whose modules are here, to play its deal again."""
    change.emit(ReplaySlot(slot, clock))


@command("new.lesson")
@command("home.learn")
def begin_lesson(change: Change, clock: Clock, game: str = "", lesson: str = "") -> None:
    """Put a guided game on the table; it is not saved. lesson: its key, empty (or of one that is no more) for
    the first that was not learnt."""
    again = Command("new.lesson", clock=clock, game=game, lesson=lesson)
    if not _may_begin(change, again):
        return
    dialog = change.state.dialog
    name = game or (dialog.game if isinstance(dialog, NewGame) else change.state.table.match.game.name)
    if name in change.state.games and name not in change.state.loaded:
        change.emit(LoadGame(name, again))
        return
    learnt = load_game(change.state.games, name)
    found = lessons(change.state.games[name])
    chosen = lesson_to_begin(found, lesson, name, change.state.settings.learnt)
    if chosen is None:
        return
    seats = chosen.seats or learnt.seat_counts(complete_options(learnt, chosen.options))[0]
    match = Match.new(learnt, chosen.options, seats, chosen.seed, script=chosen.script)
    for move in chosen.opening:
        match, _ = match.play(move)
    put_on_table(change, table_of(change.state.games, match))
    change.set_table(lesson=LessonProgress(chosen), begun=clock.today)
    show_match(change)


@command("lesson.next")
def begin_next_lesson(change: Change, clock: Clock) -> None:
    """The lesson after the one on the table."""
    progress, name = change.state.table.lesson, change.state.table.match.game.name
    following = next_of(progress.lesson, lessons(change.state.games[name])) if progress is not None else None
    if following is not None:
        begin_lesson(change, clock, name, following.key)


@command("seats.change")
def change_seats(change: Change, fields: Fields) -> None:
    """Let others sit at the table from now on; the match goes on with them."""
    from ui.new_game import players_from_form  # imported when first used

    state = change.state
    if not may_change_seats(state):
        change.refuse("table.reading" if state.watching else "table.seats.fixed")
        return
    before = state.table.match.players
    try:
        match = state.table.match.reseated(players_from_form(fields))
    except TableError as error:
        change.notify(error.message, "warn")
        return
    interrupt(change)
    change.set_table(match=match)
    if state.table.name == _names(before):
        change.set_table(name=_names(match.players))
    change.set_table(autoplay=False, phase=Asking())
    change.emit(ClearAnnouncements(), SayStatus(""))  # they were for who read the page before
    change.save()
    change.close_dialog()
    schedule_next(change)


# Saved games


@command("games.open")
def open_slot(change: Change, slot: str) -> None:
    """Put a saved game on the table, once the modules of its game are here."""
    if slot == change.state.table.slot:
        change.close_dialog()
        show_table(change)
    elif change.may_replace_table(Command("games.open", slot=slot)):
        change.emit(OpenGameOf(slot, Command("games.open-loaded", slot=slot)))


@command("games.open-loaded")
def open_loaded(change: Change, slot: str, purpose: str = "open") -> None:
    """Read a saved game whose modules are here."""
    change.emit(ReadSlot(slot, purpose))


@command("games.open-imported")
def open_imported(change: Change, slot: str) -> None:
    """Put a game that came in as a file on the table, once the modules of its game are here."""
    if change.may_replace_table(Command("games.open-imported", slot=slot)):
        change.emit(OpenGameOf(slot, Command("games.open-loaded", slot=slot, purpose="import")))


@command("games.follow")
def follow_slot(change: Change, slot: str) -> None:
    """Read what another tab has saved."""
    change.emit(ReadSlot(slot, "follow"))


@handles(actions.GameOpened)
def game_opened(change: Change, action: actions.GameOpened) -> None:
    """A saved game was read: put it on the table; a long one came in as a file, so that is drawn later."""
    if action.purpose == "import":
        slot, saved, match, drafts = action.slot, action.saved, action.match, action.drafts
        change.emit(After(0, actions.GameOpened(slot, saved, match, "imported", drafts)))
        return
    table = table_of(change.state.games, action.match, action.slot, action.saved, action.drafts)
    follows = action.purpose == "follow"
    if follows and not _may_follow(change):
        return
    number = change.state.table.number
    goes_along = follows and change.state.watching
    followed = change.state.table.match.followed(action.match) if goes_along else None
    if followed is not None:
        table = replace(table, match=followed)
    dialog = change.state.dialog
    put_on_table(change, table)
    if followed is not None:
        change.set_table(number=number)  # it is the same table: what is in sight stays
    if follows:
        change.set(dialog=dialog)
        _followed(change)
        return
    remember(change, action.slot)
    show_match(change)
    add_to_album(change)
    if action.purpose == "imported":
        change.notify(Message("table.games.imported"))


def _may_follow(change: Change) -> bool:
    """Whether what another tab has saved may still take the place of what lies here."""
    table = change.state.table
    return table.unsaved is None and table.lesson is None


@handles(actions.OpenFailed)
def open_failed(change: Change, action: actions.OpenFailed) -> None:
    """A saved game cannot be read: say why; what lies on the table stays."""
    change.notify(action.problem, "warn")
    if action.purpose == "follow":
        _followed(change)
    else:
        change.list_games()


def _followed(change: Change) -> None:
    """After what another tab has saved was put on the table, or could not be: go on from there."""
    if not change.state.watching:
        change.set_table(taken_over=change.state.table.match.at)
    schedule_next(change)


def remember(change: Change, slot: str) -> None:
    """Which game is opened next time; who only watches leaves that to the tab that plays."""
    if change.state.watching:
        change.set(watches_other=slot != change.state.current_slot)
    else:
        change.set(current_slot=slot)
        change.emit(RememberSlot(slot))


# The modules of games


@command("new.game")
def choose_game(change: Change, game: str, arrived: bool = False) -> None:
    """Show the form of another game, once its modules are here and no other was chosen meanwhile."""
    dialog = change.state.dialog
    if not isinstance(dialog, NewGame) or (arrived and dialog.loading != game):
        return
    if game in change.state.loaded:
        change.set(dialog=NewGame(game, alone=dialog.alone))
    else:
        change.set(dialog=replace(dialog, loading=game))
        change.emit(LoadGame(game, Command("new.game", game=game, arrived=True), Command("new.back")))


@command("new.back")
def choose_back(change: Change) -> None:
    """The game chosen did not come: the form that is shown is the chosen one again."""
    dialog = change.state.dialog
    if isinstance(dialog, NewGame):
        change.set(dialog=replace(dialog, loading="", alone=False))
        change.emit(CheckRadio(f"new-game-{dialog.game}"))


@command("new.games")
def show_games(change: Change) -> None:
    """Show the choice of games above the form, which keeps what was chosen in it."""
    dialog = change.state.dialog
    if isinstance(dialog, NewGame):
        change.set(dialog=replace(dialog, alone=False))
        change.emit(Focus(f"new-game-{dialog.loading or dialog.game}"))


@command("new.number")
def deal_number_typed(change: Change, number: str) -> None:
    """A deal's number is being typed: that is the deal wanted."""
    dialog = change.state.dialog
    if number and isinstance(dialog, NewGame):
        change.set(dialog=replace(dialog, deal="number"))


@command("new.deal")
def choose_deal(change: Change, deal: str) -> None:
    """Another deal was chosen."""
    dialog = change.state.dialog
    if isinstance(dialog, NewGame):
        change.set(dialog=replace(dialog, deal=deal))
