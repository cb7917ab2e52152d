"""The room of the puzzles of a game, as HTML: the puzzle of the day, the next one, the themes with what was
solved of each."""

from puzzles.progress import puzzles, tried
from puzzles.puzzle import puzzle_of_the_day, themes_of
from tabletop.markup import escape, tag
from ui.state import PuzzleRoom, State
from ui.views.controls import button, dialog_page, icon
from ui.views.screens.titles import title_of


def html(state: State) -> str:
    """The inside of the dialog."""
    room = state.dialog
    assert isinstance(room, PuzzleRoom)
    say, found = state.say, puzzles(state.games[room.game])
    solved, missed = tried(room.album, room.game)
    body = _day(state, room, solved)
    lines = [say("puzzles.count", n=len(solved), of=len(found))]
    lines += [say("puzzles.again", n=len(missed))] if missed else []
    body += tag("p", escape(" ".join(lines)), class_="puzzles-count")
    rows = ""
    for theme in themes_of(found):
        own = frozenset(one.number for one in found if one.theme == theme)
        rows += _theme(state, room.game, theme, len(own & solved), len(own))
    body += tag("ul", rows, class_="puzzles-themes")
    title = say("puzzles.title", game=title_of(state, room.game))
    return dialog_page(title, tag("div", body, class_="puzzles"), say("table.close"))


def _day(state: State, room: PuzzleRoom, solved: frozenset[int]) -> str:
    """The puzzle of the day."""
    say = state.say
    number = puzzle_of_the_day(room.today, len(puzzles(state.games[room.game])))
    done = number in solved
    words = tag("h3", escape(say("puzzles.day")))
    words += tag("p", escape(say("puzzles.day.solved" if done else "puzzles.day.about")), class_="soft small")
    label = say("puzzles.day.again" if done else "puzzles.day.begin")
    sign, kind = ("repeat", "") if done else ("play", "main")
    begin = button("puzzle.begin", label, sign=sign, kind=kind, id="puzzle-day", data_number=number)
    return tag("section", icon("day") + tag("div", words, class_="grow") + begin, class_="puzzles-day")


def _theme(state: State, game: str, theme: str, done: int, count: int) -> str:
    """A theme: what it is about, how much of it was solved, and its next puzzle."""
    say = state.say
    name = say(f"puzzles.theme.{game}.{theme}")
    told = say("puzzles.done", done=done, of=count)
    words = tag("h3", escape(name))
    words += tag("p", escape(say(f"puzzles.about.{game}.{theme}")), class_="soft small")
    words += tag("progress", "", max=count, value=done, aria_label=f"{name}, {told}")
    words += tag("span", escape(told), class_="soft small", aria_hidden="true")
    label = say("puzzles.play")
    play = button(
        "puzzle.theme",
        label,
        sign="play",
        id=f"puzzles-{theme}",
        data_theme=theme,
        aria_label=f"{label}, {name}",
    )
    return tag("li", tag("div", words, class_="grow") + play)
