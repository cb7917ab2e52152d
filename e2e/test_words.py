"""What is told while a game is played, to whoever listens instead of looking."""

import pytest
from player import GAME, Lang, Mind
from playwright.sync_api import expect
from visits import Visit

from tabletop.chance import SeededChance
from tabletop.game import Ask, Over


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_live_region_tells_the_tale_of_the_whole_game(visit: Visit, lang: Lang) -> None:
    player = visit(lang=lang)
    player.new_game(ke=None, shang=None, options=lambda one: one.choose("hujiyang.option.captures", "4"))
    mind = Mind(player, {"captures": 4, "undo": "free"})
    while not player.is_over():
        player.play(*generous_move(mind))
        player.wait_for_turn(len(mind.match.decisions) + 1)
        mind.catch_up()
    assert isinstance(mind.match.pending, Over)
    kinds = {event.kind for decision in mind.match.decisions for event in decision.events}
    assert {"entered", "moved", "captured", "won"} <= kinds
    assert player.heard() == mind.tale()
    expect(player.page.get_by_role("log")).to_have_attribute("aria-live", "polite")


def generous_move(mind: Mind) -> tuple[str, ...]:
    """The clients enter where they can be taken; the merchants step once, then take what they can."""
    ask = mind.match.ask
    moves = [tuple(move) for move in ask.moves.first(400)]
    texts = {GAME.move_text(mind.match.state, move): move for move in moves}
    if ask.seat == 1:
        takes = [move for text, move in texts.items() if "x" in text]
        steps = [move for text, move in texts.items() if "x" not in text]
        return takes[0] if takes and mind.match.at > 1 else steps[0]
    return max(moves, key=lambda move: offered(mind, move))


def offered(mind: Mind, move: tuple[str, ...]) -> int:
    """How many captures an entry offers."""
    state = GAME.play(mind.match.state, move, SeededChance(0)).state
    pending = GAME.pending(state)
    moves = pending.moves.first(400) if isinstance(pending, Ask) else []
    return sum("x" in GAME.move_text(state, tuple(one)) for one in moves)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_against_a_bot_every_event_of_both_sides_is_told_once_and_in_order(visit: Visit, lang: Lang) -> None:
    player = visit(lang="fr", calm=False)
    player.enter(1)
    if lang == "en":
        player.change_language("en")
        assert player.heard() != []
    before = player.heard()
    player.enter(2)
    mind = Mind(player)
    mind.catch_up()
    assert player.heard() == [*before, *mind.tale()[-len(player.heard()) + len(before) :]]
    assert len(player.heard()) - len(before) >= 4
