"""Dice in the statistics, as HTML: rolled against expected, on the table and in finished games."""

from collections.abc import Sequence

from tabletop.dice_tally import DieTally, merged
from tabletop.game import Key
from tabletop.markup import escape, tag
from tabletop.plots import bars, percent
from tabletop.results import Result
from ui.score_book import dice_of
from ui.state import State
from ui.views.controls import places_table
from ui.views.screens.titles import title_of


def dice_of_game(state: State, game: str, results: Sequence[Result]) -> str:
    """The dice of a game, those of its finished matches and of the one on the table; nothing where none was
    thrown."""
    match, say = state.table.match, state.say
    thrown = merged(die for one in results if one.game == game for die in one.dice)
    inner = _dice(state, game, thrown, say("table.stats.dice.all"))
    if match.game.name == game and match.game.dice:
        inner += _dice(state, game, dice_of(match), say("table.stats.dice.now"))
    return tag("section", tag("h3", escape(title_of(state, game))) + inner, class_="stats") if inner else ""


def _dice(state: State, game: str, thrown: Sequence[DieTally], title: str) -> str:
    """Each die under its name: a plot, and a table of what was rolled and what was to be expected."""
    if not thrown:
        return ""
    return tag("h4", escape(title)) + "".join(_die(state, game, die) for die in thrown)


def _die(state: State, game: str, die: DieTally) -> str:
    say = state.say
    called = say("table.stats.dice.die", die=Key(f"{game}.dice.{die.label}"), sides=die.sides)
    count = say("table.stats.dice.throws", n=die.throws)
    if die.typed:
        count += " · " + say("table.stats.dice.typed", n=die.typed)
    words = [state.text_or(f"{game}.face.{die.label}.{value}", value) for value in die.values]
    rows = []
    for place, word in enumerate(words):
        whole, tenths = die.expected(place)
        rolled = die.counts[place]
        share = say("table.stats.percent", share=percent(rolled, die.throws))
        expected = say("table.stats.mean", whole=whole, tenths=tenths)
        rows.append(((escape(word), escape(rolled), escape(expected), escape(share)), False))
    heads = [say(f"table.stats.dice.{name}") for name in ("face", "rolled", "expected", "share")]
    inner = bars(list(zip(words, die.counts, strict=True)), called) + places_table(called, heads, rows)
    return tag("details", tag("summary", escape(f"{called} · {count}")) + inner, class_="stats-die")
