"""Every move is named in words of its players, whatever it is; nothing of a sheet is told."""

from dataclasses import replace

import pytest
from nonlieu_tables import acting, unit

import nonlieu
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.move_names import advise, name_move, name_played
from nonlieu.rules.actions import ACTIONS
from nonlieu.rules.state import Course
from nonlieu_wars import context, ready_for_sheets
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Message
from tabletop.i18n import Translator


def named(line: str, lang: str = "en") -> str:
    translator = Translator(lang).with_words("nonlieu", nonlieu)
    return name_move(tuple(line.split(" ")), line, translator.text)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("ea1 a1 a2 a3 a4 a5 a6 b1", "Gorgias · a1"),
        ("ea1:move:4 ew1:channel:3 loss:keep ready", "Sheets confirmed"),
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
    asked = set()
    chance = SeededChance(4)

    def text(message: Message) -> str:
        asked.add(message.key)
        return ""

    for number in range(4):
        match = DrivenMatch.new(GAME, {"size": "duel", "powers": "chosen"}, 2, number)
        for _ in range(300):
            if not isinstance(match.pending, Ask):
                break
            move = match.ask.moves.sample(chance)
            name_move(move, "", text)
            match.play(move)
    translator = Translator("fr").with_words("nonlieu", nonlieu)
    assert len(asked) > 12 and {key for key in asked if not translator.has(key)} == set()
    assert all(translator.has(f"nonlieu.board.act.{one}") for one in ACTIONS)


def in_words(lang: str = "en") -> Translator:
    return Translator(lang).with_words("nonlieu", nonlieu)


def test_a_sheet_that_is_advised_names_its_units_and_the_boxes_in_their_words() -> None:
    state = ready_for_sheets("duel").state
    move = ("ea1:move:2", "ea1:channel:3", "ew1:control:3", "ew2:control:3", "loss:keep", "ready")
    found = advise(GAME.view(state, 0), move, in_words().text)
    said = " ".join(found).replace("\u00a0", " ")
    assert said == (
        "Gorgias (non-movement 2, channelling 3, reserve 3), Divine Watcher 1, 2 (control 3) "
        "Rebel Ectoplasm 1, 2, 3, 4 (non-movement 1) Losses (Keep the reserve)"
    )
    for box in ("move", "channel", "control", "reserve"):
        assert in_words().text(Message(f"nonlieu.board.box.{box}")) in said


def test_a_card_that_is_played_or_advised_is_named_with_its_player() -> None:
    drawn = acting(
        "ew1",
        unit("ew1", "h5", control=1, group=1),
        unit("ea1", "h6", "reach", move=8),
        unit("gx1", "g5", move=1),
    ).play("ew1 draw", "quasar")
    move = ("play", "gx1")
    named = "Divine Watcher 1 · Quasar · Anti-Legionary 1"
    (advised,) = advise(GAME.view(drawn.state, 0), move, in_words().text)
    assert advised.replace("\u00a0", " ") == named
    events = drawn.play("play gx1").events
    assert name_played(events, move, in_words().text).replace("\u00a0", " ") == named
    there = replace(context(drawn.state, move[:1]), text=in_words().text)
    panel = BOARD.layers(GAME.view(drawn.state, 0), there)["panel"].replace("\u00a0", " ")
    assert "Divine Watcher 1 · Quasar" in panel


def test_a_card_that_a_side_plays_by_itself_is_named_alone() -> None:
    event = Event("played", {"unit": "", "side": 1, "card": "quasar", "target": "gx1"})
    named = name_played((event,), ("play", "gx1"), in_words().text)
    assert named.replace("\u00a0", " ") == "Quasar · Anti-Legionary 1"


@pytest.mark.parametrize(("side", "leader"), [(0, "Procrustes"), (1, "Chameleontis")])
def test_a_group_is_named_by_its_aesir(side: int, leader: str) -> None:
    """In a hint, and in the list of moves once it acts."""
    units = (unit("ea3", "h6", "reach", reserve=1, group=3), unit("ga3", "a1", reserve=1, group=3))
    others = (unit("ea2", "h8", "reach", reserve=1, group=2), unit("ga2", "b1", reserve=1, group=2))
    state = replace(acting("ea3", *units, *others).state, frames=(Course(side),))
    move = ("group:3",)
    assert advise(GAME.view(state, side), move, in_words().text) == (f"Group of {leader}",)
    (event,) = [one for one in GAME.play(state, move, SeededChance(1)).events if one.kind == "group"]
    assert name_played((event,), move, in_words().text) == f"Group of {leader}"
