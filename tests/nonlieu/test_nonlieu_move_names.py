"""Every move is named in words of its players, whatever it is; nothing of a sheet is told."""

import pytest

import nonlieu
from nonlieu import GAME
from nonlieu.move_names import name_move
from nonlieu.rules.actions import ACTIONS
from tabletop.chance import SeededChance
from tabletop.game import Ask, Message
from tabletop.i18n import Translator
from tabletop.match import Match


def named(line: str, lang: str = "en") -> str:
    translator = Translator(lang)
    translator.add("nonlieu", nonlieu)
    return name_move(tuple(line.split(" ")), line, translator.text)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("ea1 a1 a2 a3 a4 a5 a6 b1", "Gorgias · a1"),
        ("ea1:move:4 ew1:channel:3 loss:keep ready", "Sheets laid out"),
        ("group:3", "Group 3"),
        ("ex1 move h6", "Rebel Ectoplasm\u00a01 · Move · h6"),
        ("gw1:2", "Believing Watcher\u00a01 2"),
        ("channel:1 reserve:2", "Channelling 1 · Reserve 2"),
        ("done", "Group done"),
        ("keep", "Keep"),
        ("ea1 create watcher vampire+quasar seat:0 e4", None),
    ],
)
def test_a_move_in_words(line: str, words: str | None) -> None:
    assert words is None or named(line) == words
    assert ":" not in named(line) and "+" not in named(line) and "nonlieu" not in named(line)


def test_every_move_of_a_war_has_words() -> None:
    """Nothing that is played keeps a word of the notation, nor asks for words that are not there."""
    asked: set[str] = set()
    chance = SeededChance(4)

    def text(message: Message) -> str:
        asked.add(message.key)
        return ""

    for number in range(4):
        match = Match.new(GAME, {"size": "duel", "powers": "chosen"}, 2, number)
        for _ in range(300):
            if not isinstance(match.pending, Ask):
                break
            move = match.ask.moves.sample(chance)
            name_move(move, "", text)
            match.play(move)
    translator = Translator("fr")
    translator.add("nonlieu", nonlieu)
    assert len(asked) > 12 and {key for key in asked if not translator.has(key)} == set()
    assert all(translator.has(f"nonlieu.board.act.{one}") for one in ACTIONS)
