"""Every move in a few plain words, for the list of moves, hints and dice that are thrown by hand."""

from tabletop.board import Text
from tabletop.game import Message, Move, Param
from water_margin.rules.state import SQUARES
from water_margin.stories import GAME, names

OF_HERO = ("adventure", "serve", "rest", "heal", "stay", "found", "join", "pass")
"""What a hero does, by the word after its rank."""

ALONE = ("roll", "again", "welcome", "trial", "duel", "refusal")
"""Moves of one word."""

STANDING = ("ask", "always", "never")
"""Answers for every later time, by their first word."""


def name_move(move: Move, notation: str, text: Text) -> str:
    """A move in a few words; one that this game does not have stays as it is written."""
    key, params = _named(move)
    return text(Message(f"{GAME}.move.{key}", params)) if key else notation


def _named(move: Move) -> tuple[str, dict[str, Param]]:
    """The end of the key of a move's words, and its parameters; an empty key for no move."""
    first, rest = move[0], move[1:]
    if not rest:
        return _one_word(first)
    if first in STANDING:
        return f"{first}.{rest[0]}", {}
    if rest[-1] in ("gourd", "dry"):
        helper = {} if first == "own" else names(int(first))
        return f"{'own' if first == 'own' else 'brother'}.{rest[-1]}", helper
    if rest[-1] == "done":
        return "ransom", {"n": len(rest)}
    if not first.isdecimal():
        return "", {}
    hero = names(int(first))
    if rest[-1] in OF_HERO:
        return rest[-1], hero
    return ("goes", {**hero, "square": rest[-1]}) if rest[-1] in SQUARES else ("", {})


def _one_word(word: str) -> tuple[str, dict[str, Param]]:
    """A move of one part: a throw, a result, a square of exile, turns that are paid off, nobody saved."""
    if word in ALONE:
        return word, {}
    if word == "done":
        return "ransom.none", {}
    if word in SQUARES:
        return "exile", {"square": word}
    return ("bribe", {"n": int(word)}) if word.isdecimal() else ("", {})
