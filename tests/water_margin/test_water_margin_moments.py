"""What everybody stops for in an evening of heroes: each death, each refuge, the end of a band."""

import re

import pytest
from test_water_margin_losses import FOUR, words

from driven import DrivenMatch
from tabletop.board import BoardContext
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event
from water_margin import GAME
from water_margin.art import portrait
from water_margin.board import BOARD
from water_margin.told import tell

STOPS = ("died", "slain", "fell", "founded", "wiped_out")


def moment(match: DrivenMatch, events: tuple[Event, ...], seat: int | None) -> str:
    there = BoardContext(words().text, seat, last_events=events, interactive=False)
    return BOARD.moment(match.view(seat), there)


def test_everybody_stops_for_deaths_refuges_and_the_end_of_a_band_and_for_nothing_else() -> None:
    """Each is told, with the face of each hero whom it is about, to every seat alike."""
    seen = set()
    for seed in range(2):
        match = DrivenMatch.new(GAME, {}, 4, seed, players=FOUR)
        chance = SeededChance(seed)
        while isinstance(match.pending, Ask):
            events = match.play(match.ask.moves.sample(chance))
            cards = {
                moment(match, tuple(one for one in events if one.visible_to(seat)), seat)
                for seat in (*range(4), None)
            }
            (card,) = cards
            stops = [event for event in events if event.kind in STOPS]
            seen |= {event.kind for event in stops}
            assert bool(card) == bool(stops)
            plain = re.sub(r"<[^>]+>", "", card)
            assert all(tell(event, "", words().text) in plain for event in stops)
            faces = [event.params["card"] for event in stops if "card" in event.params]
            assert card.count("wm-portrait") == len(faces)
            assert all(portrait(rank) in card for rank in faces)
    assert seen == set(STOPS)


@pytest.mark.parametrize("kind", ["died", "slain", "fell", "founded"])
def test_only_who_is_dead_has_lost_all_colour(kind: str) -> None:
    match = DrivenMatch.new(GAME, {}, 4, 1, players=FOUR)
    facts = {"seat": 0, "card": 5, "square": "b2", "chief": 5}
    assert ("wm-moment-dead" in moment(match, (Event(kind, facts),), 0)) == (kind != "founded")
