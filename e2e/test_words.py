"""What is told while a game is played, to whoever listens instead of looking."""

import hujiyang_driver as board
import pytest
from fixtures import Visit
from hujiyang_driver import GAME, ReferenceModel
from page_driver import Lang
from playwright.sync_api import expect

from tabletop.chance import SeededChance
from tabletop.game import Ask, Over


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_live_region_tells_the_tale_of_the_whole_game(visit: Visit, lang: Lang) -> None:
    player = visit(lang=lang, bots=False)
    board.new_game(
        player, ke=None, shang=None, options=lambda one: one.choose("hujiyang.option.captures", "4")
    )
    model = ReferenceModel(player, {"captures": 4, "undo": "free"})
    while not player.is_over():
        board.play_move(player, *generous_move(model))
        player.wait_for_turn(len(model.match.decisions) + 1)
        model.catch_up()
    assert isinstance(model.match.pending, Over)
    kinds = {event.kind for decision in model.match.decisions for event in decision.events}
    assert {"entered", "moved", "captured", "won"} <= kinds
    assert player.heard() == model.heard((0, 1))
    expect(player.page.get_by_role("log")).to_have_attribute("aria-live", "polite")


def generous_move(model: ReferenceModel) -> tuple[str, ...]:
    """The clients enter where they can be taken; the merchants step once, then take what they can."""
    ask = model.match.ask
    moves = [tuple(move) for move in ask.moves.first(400)]
    texts = {GAME.move_text(model.match.state, move): move for move in moves}
    if ask.seat == 1:
        takes = [move for text, move in texts.items() if "x" in text]
        steps = [move for text, move in texts.items() if "x" not in text]
        return takes[0] if takes and model.match.at > 1 else steps[0]
    return max(moves, key=lambda move: offered(model, move))


def offered(model: ReferenceModel, move: tuple[str, ...]) -> int:
    """How many captures an entry offers."""
    state = GAME.play(model.match.state, move, SeededChance(0)).state
    pending = GAME.pending(state)
    moves = pending.moves.first(400) if isinstance(pending, Ask) else []
    return sum("x" in GAME.move_text(state, tuple(one)) for one in moves)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_against_a_bot_every_event_of_both_sides_is_told_once_and_in_order(visit: Visit, lang: Lang) -> None:
    player = visit(lang="fr", calm=False)
    board.enter(player, 1)
    if lang == "en":
        player.change_language("en")
        assert player.heard() != []
    before = player.heard()
    board.enter(player, 2)
    model = ReferenceModel(player)
    model.catch_up()
    assert player.heard() == [*before, *model.heard((0,))[-len(player.heard()) + len(before) :]]
    assert len(player.heard()) - len(before) >= 4
