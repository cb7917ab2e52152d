"""Links: the address of a deal or a position is shown, shared, and opened where it comes from outside."""

from dataclasses import replace

from tabletop.game import Ask, Key, Message, Param, TableError
from tabletop.record import Player
from tabletop.registry import load_game
from ui import actions, score_book
from ui.commands import Clock, Command, command, handles
from ui.effects import LoadGame, ShareText, TakeLock
from ui.mode import is_lesson_over, may_replay, shown_at
from ui.seating import first_options, first_players
from ui.state import AnyMatch, LinkShown, Question, State
from ui.update.change import Change
from ui.update.matches import new_match, put_on_table, show_match, slot_of_untouched, table_of

# `tabletop.link` is imported where it is wanted: few visits need it.


def address_of(state: State, at: int) -> str:
    """The whole address of the moment after `at` decisions; empty where no link leads there, or one too long
    to be passed on."""
    from tabletop.link import TEXT_LIMIT, link_of, link_text  # imported when first used

    link = link_of(state.table.match, at) if may_replay(state) else None
    text = link_text(link) if link is not None else ""
    return f"{state.device.address}#{text}" if state.device.address and 0 < len(text) <= TEXT_LIMIT else ""


@command("link")
def show_link(change: Change) -> None:
    """Show the link to the moment that is shown, or say why there is none."""
    at = shown_at(change.state)
    address = address_of(change.state, at)
    if address:
        change.set(dialog=LinkShown(address, at))
    else:
        change.refuse("table.link.none")


@command("link.share")
def share_link(change: Change) -> None:
    """Share the link that is shown."""
    if isinstance(change.state.dialog, LinkShown):
        change.emit(ShareText(change.state.dialog.address))


@command("share")
def share(change: Change) -> None:
    """Share the result of the match on the table, with a link to its deal."""
    table = change.state.table
    if table.tale.result_card is None:
        return
    par = None if table.match.off_seed else table.par
    marks = score_book.share_marks(table)
    text = table.tale.result_card(table.match, par, marks, change.state.text)
    if text:
        link = address_of(change.state, 0)
        change.emit(ShareText(f"{text}\n{link}" if link else text))


@handles(actions.Shared)
def shared(change: Change, action: actions.Shared) -> None:
    """What was shared is on the clipboard, or is shown to be copied by hand."""
    change.notify(action.text or Message("table.end.copied"))


# Opening


@command("link.open")
def open_link(change: Change, text: str, clock: Clock) -> None:
    """Put the deal or the position of a link on the table, once the modules of its game are here. A game
    under way is asked about first; a link that leads nowhere changes nothing."""
    from tabletop.link import read_link  # imported when first used

    state = change.state
    try:
        link = read_link(text)
        if link.game in state.games and link.game not in state.loaded:
            change.emit(LoadGame(link.game, Command("link.open", text=text, clock=clock)))
            return
        match = _match_of(state, text)
    except TableError as error:
        change.notify(error.message, "warn")
        return
    if state.watching:
        _open_when_playing(change, match, Command("link.open", text=text, clock=clock))
        return
    if not change.may_replace_table(Command("link.open", text=text, clock=clock)):
        return
    if _is_under_way(state) and not change.confirmed:
        lesson = state.table.lesson
        kept = "lesson" if lesson is not None and not lesson.is_free else "kept"
        change.set(dialog=_question(kept, match, Command("link.open", text=text, clock=clock)))
        return
    if link.moves:
        _put_position(change, match, clock)
    else:
        options = dict(match.options)
        deal = actions.NewMatch(link.game, options, match.players, clock, seed=match.seed)
        new_match(change, deal)
    change.notify(Message("table.link.opened", _place(match)))


def _match_of(state: State, text: str) -> AnyMatch:
    """The match of a link. A deal is played as a new game is. A position belongs to nobody: a person sits on
    every seat, so nothing moves by itself, and moves are taken back freely, so where there is chance it is
    practice. Error: LinkError."""
    from tabletop.link import match_of, read_link  # imported when first used

    link = read_link(text)
    if link.game not in state.games or link.moves:
        return match_of(link, state.games, "free", players=(Player(),) * max(0, min(link.seats, 100)))
    game = load_game(state.games, link.game)
    players = first_players(game, max(1, min(link.seats, 100)))
    return match_of(link, state.games, first_options(game)["undo"], players=players)


def _is_under_way(state: State) -> bool:
    """Whether a game is on: begun, saved as the player's own or a lesson, and not over. One in which nothing
    was played is saved too, but gives way to the next one."""
    table, match = state.table, state.table.match
    kept = table.slot is not None and slot_of_untouched(state) is None
    begun = match.length > 0 or kept or table.lesson is not None
    return begun and isinstance(match.pending, Ask) and not is_lesson_over(state)


def _open_when_playing(change: Change, match: AnyMatch, action: Command) -> None:
    """Where another tab plays, as it often does when a link opens a new one: after a yes this tab takes over,
    and opens the link then."""
    if change.confirmed:
        change.set(pending_link=action)
        change.emit(TakeLock())
    else:
        change.set(dialog=_question("elsewhere", match, action))


def _question(kept: str, match: AnyMatch, action: Command) -> Question:
    """Whether to open a link. kept: what becomes of the game that is on."""
    return Question(
        title=Message("table.link.question.title"),
        text=Message(f"table.link.question.{kept}", _place(match)),
        yes=Message("table.link.open"),
        no=Message("table.link.stay"),
        then=action,
        danger=False,
    )


def _place(match: AnyMatch) -> dict[str, Param]:
    """The parameters that say where a link leads: the game, the moment in words."""
    kind = "moment" if match.at else "deal" if match.game.outcomes else "start"
    return {"game": match.game.title, "what": Key(f"table.link.what.{kind}")}


def _put_position(change: Change, match: AnyMatch, clock: Clock) -> None:
    """Put a position on the table and save it, so that it is not lost."""
    table = table_of(change.state.games, match)
    put_on_table(change, replace(table, begun=clock.today))
    change.save()
    show_match(change)
