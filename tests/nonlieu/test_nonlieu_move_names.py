"""Every move is named in words of its players, whatever it is; nothing of a sheet is told."""

from dataclasses import replace

import pytest
from nonlieu_tables import acting, told_of, unit

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.move_names import advise, name_move, name_played
from nonlieu.rules.state import Course
from nonlieu_wars import context, plain_spaces, ready_for_sheets, words
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Message


def test_every_move_of_a_war_has_words() -> None:
    """Nothing that is played keeps a word of the notation, nor asks for words that are not there."""
    for line, said in (
        ("ea1 a1 a2 a3 a4 a5 a6 b1", "Gorgias · a1"),
        ("ea1:move:4 ew1:channel:3 loss:keep ready", "Sheets confirmed"),
        ("ex1 move h6", "Rebel Ectoplasm 1 · Move · h6"),
        ("channel:1 reserve:2", "Channelling 1 · Reserve 2"),
    ):
        assert plain_spaces(name_move(tuple(line.split(" ")), line, words("en").text)) == said
    asked, chance = set(), SeededChance(4)

    def text(message: Message) -> str:
        asked.add(message.key)
        return ""

    match = DrivenMatch.new(GAME, {"size": "duel", "powers": "chosen"}, 2, 0)
    for _ in range(300):
        if isinstance(match.pending, Ask):
            move = match.ask.moves.sample(chance)
            name_move(move, "", text)
            match.play(move)
    assert len(asked) > 12 and {key for key in asked if not words().has(key)} == set()


def test_a_sheet_that_is_advised_names_its_units_and_the_boxes_in_their_words() -> None:
    state = ready_for_sheets("duel").state
    move = ("ea1:move:2", "ea1:channel:3", "ew1:control:3", "ew2:control:3", "loss:keep", "ready")
    assert plain_spaces(" ".join(advise(GAME.view(state, 0), move, words("en").text))) == (
        "Gorgias (non-movement 2, channelling 3, reserve 3), Divine Watcher 1, 2 (control 3) "
        "Rebel Ectoplasm 1, 2, 3, 4 (non-movement 1) Losses (Keep the reserve)"
    )


def test_a_card_that_is_played_or_advised_is_named_with_its_player() -> None:
    """One that a side plays by itself is named alone."""
    drawn = told_of("@ew1: ew1 h5 control:1, ea1 h6 reach move:8, gx1 g5 move:1 > ew1 draw | quasar")
    move, text = ("play", "gx1"), words("en").text
    named = "Divine Watcher 1 · Quasar · Anti-Legionary 1"
    (advised,) = advise(GAME.view(drawn.state, 0), move, text)
    assert plain_spaces(advised) == named
    assert plain_spaces(name_played(drawn.play("play gx1").events, move, text)) == named
    there = replace(context(drawn.state, move[:1]), text=text)
    assert "Divine Watcher 1 · Quasar" in plain_spaces(
        BOARD.layers(GAME.view(drawn.state, 0), there)["panel"]
    )
    event = Event("played", {"unit": "", "side": 1, "card": "quasar", "target": "gx1"})
    assert plain_spaces(name_played((event,), move, text)) == "Quasar · Anti-Legionary 1"


@pytest.mark.parametrize(("side", "leader"), [(0, "Procrustes"), (1, "Chameleontis")])
def test_a_group_is_named_by_its_aesir(side: int, leader: str) -> None:
    """In a hint, and in the list of moves once it acts."""
    units = (unit("ea3", "h6", "reach", reserve=1, group=3), unit("ga3", "a1", reserve=1, group=3))
    others = (unit("ea2", "h8", "reach", reserve=1, group=2), unit("ga2", "b1", reserve=1, group=2))
    state = replace(acting("ea3", *units, *others).state, frames=(Course(side),))
    move, text = ("group:3",), words("en").text
    assert advise(GAME.view(state, side), move, text) == (f"Group of {leader}",)
    (event,) = [one for one in GAME.play(state, move, SeededChance(1)).events if one.kind == "group"]
    assert name_played((event,), move, text) == f"Group of {leader}"
