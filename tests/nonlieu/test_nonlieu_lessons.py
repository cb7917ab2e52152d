"""The lessons and the figures of the rules: what their words say is so."""

import nonlieu.bot as bot
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.board.stills import still
from nonlieu.figures import FIGURES
from nonlieu.lessons import BOT_SHEET, RESERVE
from nonlieu.rules.state import unit_of
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.figure import context_of


def test_the_sheet_that_is_learnt_against_is_the_bots_own() -> None:
    """One of those that the first level lays out; the storm takes its reserve and spares Thémis'."""
    match = DrivenMatch.new(GAME, dict(RESERVE.options), 2, RESERVE.seed, script=RESERVE.script)
    sheets, told = set(), []
    for number, step in enumerate(RESERVE.steps):
        for move in step.before:
            match.play(move)
        if number == 1:
            view = match.view(match.ask.seat)
            sheets = {drive(bot.think(view, 1, SeededChance(seed))).moves[0] for seed in range(60)}
        moves = (step.move,) if step.move else GAME.orders(match.view(1), (step.batch,)) if step.batch else ()
        told += [(event.kind, dict(event.params)) for move in moves for event in match.play(move)]
    assert BOT_SHEET in sheets and not any(match.counters.values())
    assert ("swept", {"unit": "ea1", "n": 7}) in told and ("doubling", {"unit": "ga2", "n": 6}) in told


def test_the_storm_has_struck_and_themis_reserve_has_doubled() -> None:
    """The figure shows what its caption says."""
    figure = next(one for one in FIGURES if one.name == "storm")
    view, around = context_of(GAME, figure, lambda message: message.key, "")
    told = [(event.kind, dict(event.params)) for event in around.last_events]
    assert ("storm", {"zone": "hyome"}) in told and ("doubling", {"unit": "ga2", "n": 4}) in told
    assert unit_of(view.state, "ga2").reserve == 8
    assert 'class="nl-tempest"' in still(view, around, figure.part)
