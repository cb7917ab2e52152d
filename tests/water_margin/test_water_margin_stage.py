"""What is shown of what has happened: adventures, doors, duels and raids as pictures, losses, moments."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

from test_water_margin_board import context, layers
from water_margin_tables import Told, bold_move, laid, words

from driven import DrivenMatch
from scales import Scale
from tabletop.board import BoardContext, duration
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event
from ui.update.turns import THROW_REST
from water_margin import GAME, art
from water_margin.art.adventures import CLAWS, SUN, part
from water_margin.art.bands import door
from water_margin.board import BOARD
from water_margin.cards import ADVERSARIES, PLACES, TRIALS
from water_margin.rules import View
from water_margin.told import tell

PARTS = (*PLACES, *ADVERSARIES, *TRIALS)


def stage(told: Told, seat: int = 0) -> str:
    return layers(told, seat=seat)["stage"]


def test_each_place_adversary_and_trial_has_a_picture_and_no_two_are_alike() -> None:
    sheet = ElementTree.parse(Path(art.__file__).with_name("adventures.svg")).getroot()
    assert [one.attrib["id"] for one in sheet] == list(PARTS)
    assert all(part(one) != part(other) for one, other in combinations(PARTS, 2))


def shows(told: Told, seat: int = 1) -> str:
    """The spoken name of the picture, with what has become of whom it is about: it has a shape of its own."""
    shown = stage(told, seat)
    mark = re.findall(r"wm-scene wm-news-(\w+)", shown)
    assert {"won": SUN, "lost": CLAWS}[mark[0]] in shown if mark else not (SUN in shown or CLAWS in shown)
    return ": ".join([*re.findall(r'role="img" aria-label="([^"]*)"', shown), *mark])


def test_the_stage_shows_what_the_dice_have_drawn_and_nothing_before() -> None:
    """And over it what the last die has come to."""
    told = laid("@adventure: 6 c3").go("6 adventure")
    before = stage(told)
    assert 'aria-label="Lin Chong"' in before and art.portrait(6) in before
    assert not any(part(name) in before for name in PARTS)
    told = told.go("roll | forest animal combat")
    shown = stage(told, 1)
    assert shown == stage(told)
    assert [name for name in PARTS if part(name) in shown] == ["forest", "animal", "combat"]
    assert shows(told) == "Lin Chong, forêt, animal, combat"
    assert shown.index('<g data-told="die-trial-0">') < shown.index(part("forest")), "waits for the dice"
    for die, mark in ((1, "lost"), (12, "won")):
        ended = told.go(f"roll | 9 9 gourd wound > roll | {die}")
        assert f">{die} + 9 = {die + 9}</b>" in stage(ended).partition('<div class="wm-news')[0]
        assert shows(ended) == f"Lin Chong, forêt, animal, combat: {mark}"


def test_the_door_shows_the_hero_and_the_chief_and_stands_open_to_who_was_let_in() -> None:
    """Who founds a band stands alone before it; a duel is seen with both, a tie is fought on."""
    told = laid("@refuge bands=1+14/-: 6 d4 wanted").go("6 join")
    assert shows(told) == "Lin Chong, Song Jiang, refuge" and door(6, 1) in stage(told)
    assert shows(told.go("roll | welcome")) == "Lin Chong, Song Jiang, refuge: won"
    assert shows(told.go("roll | refusal")) == "Lin Chong, Song Jiang, refuge: lost"
    told = told.go("roll | duel")
    assert shows(told) == shows(told.go("roll | 5 8")) == "Lin Chong, Wu Song, duel"
    for mine, theirs, mark in ((12, 1, "won"), (1, 12, "lost")):
        fought = told.go(f"roll | {mine} {theirs}")
        assert shows(fought) == f"Lin Chong, Wu Song, duel: {mark}"
        assert f"{mine + 9 + 3} : {theirs + 9}</b>" in stage(fought, 1), "with experience"
    founded = laid("@refuge: 6 d4 wanted").go("6 found")
    assert shows(founded, 0) == "Lin Chong, refuge: won" and door(6, 0, True) in stage(founded)


def test_the_soldiers_come_with_the_assault_and_who_is_paid_for_stands_again() -> None:
    told = laid("@raid bands=1+14@d4$100:").go("roll | 3 4")
    assert shows(told) == "Est, résistance, Song Jiang, Wu Song" and part("soldiers") in stage(told)
    assert shows(told.go("roll | bandits animal 5")) == "Est, résistance, Song Jiang, Wu Song: won"
    told = told.go("roll | soldiers soldiers")
    assert stage(told).count(CLAWS) == 2
    told = told.go("1 done")
    assert shows(told).endswith("Song Jiang, Wu Song: lost") and stage(told, 1).count(CLAWS) == 1


# Whole games of four


def decisions(seeds: range) -> Iterator[tuple[DrivenMatch, int, View, tuple[Event, ...]]]:
    """Matches of bold players after each decision, who decided, its view before, what has happened."""
    for seed in seeds:
        match, stream = DrivenMatch.new(GAME, {}, 4, seed), SeededChance(seed)
        while isinstance(ask := match.pending, Ask):
            before = match.view(ask.seat)
            yield match, ask.seat, before, match.play(bold_move(match.state, ask, stream))


LOSSES = {
    "sentenced", "wounded", "died", "fined", "exiled", "condemned", "locked_up", "slain", "ransomed", "fell",
    "wiped_out",
}  # fmt: skip
SEEN = 600
"""Milliseconds for which a loss is seen at least, at the usual pace."""


def test_every_loss_is_shown_long_enough_and_told(scale: Scale) -> None:
    """By the dice that stand, by a counter that goes into exile, by a band that shakes."""
    kinds = set()
    for match, seat, before, events in decisions(range(max(2, scale(20)))):
        lost = [event for event in events if event.kind in LOSSES]
        kinds |= {event.kind for event in lost}
        there = BoardContext(words().text, seat, last_events=events, interactive=False)
        rest = THROW_REST if match.decisions[-1].dice else 0
        assert not lost or duration(BOARD.motions(before, events, there)) + rest >= SEEN, events
        assert all(tell(event, "", words().text) for event in lost)
    assert kinds == LOSSES


STOPS = {"died", "slain", "fell", "founded", "wiped_out"}


def test_everybody_stops_for_deaths_refuges_and_the_end_of_a_band_and_for_nothing_else() -> None:
    """Each is told, with the face of each hero whom it is about, to every seat alike."""
    seen = set()
    for match, _, _, events in decisions(range(2)):
        cards = set()
        for seat in (*range(4), None):
            known = tuple(one for one in events if one.visible_to(seat))
            there = BoardContext(words().text, seat, last_events=known, interactive=False)
            assert BOARD.moment
            cards.add(BOARD.moment(match.view(seat), there))
        (shown,) = cards
        stops = [event for event in events if event.kind in STOPS]
        seen |= {event.kind for event in stops}
        told = re.sub(r"<[^>]+>", "", shown)
        assert bool(shown) == bool(stops) and all(tell(event, "", words().text) in told for event in stops)
        faces = [event.params["card"] for event in stops if "card" in event.params]
        assert shown.count("wm-portrait") == len(faces)
        assert all(art.portrait(rank) in shown for rank in faces)
        assert ("wm-moment-dead" in shown) == any(one.kind in ("died", "slain", "fell") for one in stops)
    assert seen == STOPS


def test_deaths_losses_and_gains_of_the_own_heroes_and_of_no_others() -> None:
    """On the curtain, by portraits."""
    happened = (
        Event("enriched", {"card": 6, "taels": 4}),
        Event("wounded", {"card": 14, "wounds": 1}),
        Event("wounded", {"card": 6, "wounds": 1}),
        Event("died", {"seat": 0, "card": 23, "square": "a1", "brothers": (), "returned": ()}),
        Event("looted", {"seat": 1, "dice": (3,), "taels": 3}),
        Event("stayed", {"seat": 0, "card": 6}),
    )
    told = laid("@adventure: 6 c3, 14 e5 seat:1")
    view, there = GAME.view(told.state, None), context(told, last_events=happened)
    own, others = (BOARD.own_news(view, seat, there) for seat in (0, 1))
    assert [(one.subject, one.gravity) for one in own] == [("hero-6", 2), ("hero-6", 1), ("hero-23", 0)]
    assert [(one.subject, one.gravity) for one in others] == [("hero-14", 1), ("looted", 2)]
    assert all(one.picture.startswith("<svg") and one.words for one in (*own, *others))
    assert "wm-moment-dead" in own[-1].picture and "wm-moment-dead" not in own[0].picture
