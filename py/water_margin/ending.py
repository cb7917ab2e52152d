"""The end of a game in words: who came where, with bandits, treasure, score and its share of a whole band."""

from typing import Any

from tabletop.board import Text
from tabletop.document import Block, Paragraph, Table
from tabletop.game import Message, Scalar
from tabletop.match import Match
from tabletop.ranking import standings
from water_margin.rules.score import WHOLE_BAND, bandits, over, per_thousand, score, treasury
from water_margin.rules.state import View
from water_margin.stories import GAME

REAL_SUM = 5886
"""What the values of the 108 heroes really sum to (A1)."""

COLUMNS = ("place", "player", "bandits", "treasure", "score", "share_head")


def share(points: int, text: Text) -> str:
    """A score as a percentage of that of a band of all heroes, with one decimal."""
    whole, tenths = divmod(per_thousand(points), 10)
    return text(Message(f"{GAME}.end.share", {"whole": whole, "tenths": tenths}))


def footnote(text: Text) -> str:
    """What the percentage is of (A1)."""
    return text(Message(f"{GAME}.end.footnote", {"whole": WHOLE_BAND, "sum": REAL_SUM}))


def ending(view: View, names: tuple[str, ...], text: Text) -> tuple[Block, ...]:
    """The ranking, and what the percentages are of."""
    head = tuple(text(Message(f"{GAME}.end.{name}")) for name in COLUMNS)
    result = over(view)
    rows = []
    for line in standings(result, tuple((seat,) for seat in range(len(names)))):
        (seat,) = line.seats
        points = score(view, seat)
        figures = (bandits(view, seat), treasury(view, seat), points)
        rows.append((names[seat], str(line.place), *map(str, figures), share(points, text)))
    return Table((head[1], head[0], *head[2:]), tuple(rows)), Paragraph(footnote(text), aside=True)


def result_card(match: Match[Any, View], par: int | None, marks: tuple[Message, ...], text: Text) -> str:
    """The text by which a finished match is shared: its chapters, who came where, and how it was played."""
    view = match.view(None)
    if view.frames:
        return ""
    names = tuple(
        player.name or text(Message(f"{GAME}.seat.{seat}")) for seat, player in enumerate(match.players)
    )
    lines = [match.game.title, text(Message(f"{GAME}.over.told", {"n": view.chapter}))]
    for line in standings(over(view), tuple((seat,) for seat in range(len(names)))):
        (seat,) = line.seats
        points = score(view, seat)
        facts: dict[str, Scalar] = {"place": line.place, "player": names[seat], "n": bandits(view, seat)}
        facts |= {"score": points, "share": share(points, text)}
        lines.append(text(Message(f"{GAME}.end.line", facts)))
    lines += [text(mark) for mark in marks]
    return "\n".join(lines)
