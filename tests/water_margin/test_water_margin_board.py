"""The board of Au bord de l'eau: what is drawn, what a touch proposes, what is said and what stays hidden."""

import re
import sys
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from water_margin_players import bold_move
from water_margin_tables import (
    LI_KUI,
    LIN_CHONG,
    SONG_JIANG,
    WU_SONG,
    Hero,
    Told,
    adventures,
    at,
    band,
    refuges,
    table,
    travels,
    wanted,
)

import water_margin
from boards import Drawing, composed, spoken_name
from driven import DrivenMatch
from tabletop.board import BoardContext
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event
from tabletop.i18n import Translator
from water_margin import art
from water_margin.board import BOARD
from water_margin.board.facts import card_in_words
from water_margin.board.land import badges, ground
from water_margin.board.layout import corner, place_of, reading_order
from water_margin.board.scene import Words
from water_margin.cards import HEROES, card
from water_margin.rules import DICE
from water_margin.rules.forecast import Odds, spared
from water_margin.rules.state import SQUARES, Adventure, Exile, Raid, Standing, Turn


@cache
def words(lang: str = "fr") -> Translator:
    return Translator(lang).with_words("water_margin", sys.modules[water_margin.__name__])


def context(told: Told, *draft: str, **more: Any) -> BoardContext:
    """What the asked seat's board is drawn from while these parts are chosen."""
    given: dict[str, Any] = {
        "text": words().text,
        "seat": told.ask.seat,
        "draft": draft,
        "next_parts": tuple(told.ask.moves.next(draft)),
        "last_events": told.events,
        **more,
    }
    return BoardContext(**given)


def drawn(told: Told, *draft: str, **more: Any) -> Drawing:
    there = context(told, *draft, **more)
    view = water_margin.GAME.view(told.state, there.seat)
    frames = f"<div>{BOARD.frame(view, there)}{BOARD.beside(view, there)}</div>"
    return composed(frames, BOARD.layers(view, there))


def controls(told: Told, *draft: str, **more: Any) -> dict[str, str]:
    """What can be touched, and what it is called."""
    return {part: spoken_name(one) for part, one in drawn(told, *draft, **more).controls.items()}


def touch(told: Told, part: str, *draft: str) -> tuple[tuple[str, ...], bool] | None:
    found = BOARD.touch(water_margin.GAME.view(told.state, told.ask.seat), draft, part)
    return None if found is None else (found.draft, found.play)


# Where squares lie


def test_a1_is_below_at_the_left_of_the_first_side_and_goes_round_with_the_table() -> None:
    assert [place_of("a1", quarters) for quarters in range(4)] == [(0, 6), (0, 0), (6, 0), (6, 6)]
    assert corner("g7", 0) == (600, 0)


@pytest.mark.parametrize("quarters", range(4))
def test_the_spots_stand_in_reading_order(quarters: int) -> None:
    order = reading_order(quarters)
    assert sorted(order) == sorted(SQUARES)
    assert [place_of(square, quarters) for square in order] == [(x, y) for y in range(7) for x in range(7)]


# Entering


def entering() -> Told:
    heroes = (Hero(LIN_CHONG, 0, "c3"), Hero(LI_KUI, 1, "e6"))
    return at(table(Turn("enter", 0), heroes=heroes, hands=((SONG_JIANG, WU_SONG), (9,))))


def test_a_card_then_a_square_that_is_allowed() -> None:
    told = entering()
    assert set(controls(told)) == {"1", "14"}
    found = drawn(told, "1").controls
    assert {part for part, one in found.items() if one.get("aria-disabled") is None} == {
        "1", "14", *told.ask.moves.next(("1",))
    }  # fmt: skip
    assert found["c2"].get("aria-disabled") == "true", "beside an own hero"
    laid = drawn(told, "1", "g1").controls
    assert {part for part, one in laid.items() if one.get("aria-disabled") is None} == set(found) - {
        part for part, one in found.items() if one.get("aria-disabled") == "true"
    }, "it may still be laid elsewhere"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_card_in_words_is_one_sentence_with_the_nickname_after_the_name(lang: str) -> None:
    for hero in HEROES:
        say = Words(words(lang).text)
        said = card_in_words(say, hero.rank)
        assert said.startswith(f"{hero.name}, {say.term('nick', hero.rank)}, ")
        assert not re.search(r"\.\s", said)


def test_a_hideout_belongs_to_its_seat_in_both_languages() -> None:
    told = at(table(Turn("enter", 0), hands=((SONG_JIANG,), (9,)), bands=(band(WU_SONG), None)))
    said = {lang: controls(told, "1", text=words(lang).text)["d4"] for lang in ("fr", "en")}
    assert said["en"].startswith("d4, East’s hideout") and said["fr"].startswith("d4, refuge de l’Est")


def test_the_hand_of_another_is_nowhere_on_the_board() -> None:
    told = entering()
    for seat in (1, None):
        there = replace(context(told), seat=seat, interactive=False, next_parts=())
        view = water_margin.GAME.view(told.state, seat)
        text = BOARD.frame(view, there) + "".join(BOARD.layers(view, there).values())
        for rank, name in ((SONG_JIANG, "Song Jiang"), (WU_SONG, "Wu Song")):
            assert name not in text and f"wm-portrait-{rank}" not in text


def test_the_own_hand_lies_open_before_any_card_can_be_chosen() -> None:
    """As in a lesson that has not asked yet; it is not hidden a second time above it."""
    told = entering()
    view = water_margin.GAME.view(told.state, 0)
    there = replace(context(told), interactive=False, next_parts=())
    layers = BOARD.layers(view, there)
    assert all(f'href="#wm-portrait-{rank}"' in layers["panel"] for rank in (SONG_JIANG, WU_SONG))
    assert "<button" not in layers["panel"] and "wm-look-hand" not in layers["panel"]


def test_many_open_squares_are_marked_more_lightly_than_few() -> None:
    """Where a hint points at one of many, none of the others has a dot."""
    told = entering()
    hinted = context(told, "1", highlights={"hint": ("1", "g1")})
    wide = BOARD.layers(water_margin.GAME.view(told.state, 0), hinted)["marks"]
    assert wide.count("wm-open-wide") > 16 and wide.count("wm-hinted") == 1 and "wm-dot" not in wide
    moving = travels(Hero(LIN_CHONG, 0, "c3"))
    few = BOARD.layers(water_margin.GAME.view(moving.state, 0), context(moving, "6"))["marks"]
    assert few.count("wm-dot") == 4 and "wm-open-wide" not in few


# Adventures


def test_a_touch_on_a_hero_begins_its_adventure_at_once() -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3"))
    assert touch(told, str(LIN_CHONG)) == (("6", "adventure"), True)
    assert "move 6 adventure" in controls(told)


def test_a_hero_that_can_be_healed_is_asked_first() -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3", wounds=1, banquets=1))
    assert touch(told, "6") == (("6",), False)
    assert {"move 6 adventure", "move 6 heal"} <= set(controls(told, "6"))
    assert touch(told, "6", "6") == (("6", "adventure"), True)


def test_every_hero_that_waits_has_its_button() -> None:
    """The tale may lie over those on the map."""
    told = adventures(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "d2", held=True))
    assert {"move 6 adventure", f"move {WU_SONG} rest"} <= set(controls(told))


def test_another_hero_that_can_be_healed_is_asked_first_by_its_face_too() -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "d2", wounds=1, banquets=1))
    assert str(WU_SONG) in controls(told) and f"move {WU_SONG} adventure" not in controls(told)


@pytest.mark.parametrize(
    ("hero", "word"),
    [(Hero(LIN_CHONG, 0, "c3", held=True), "rest"), (Hero(LIN_CHONG, 0, "c3", prison=2), "serve")],
)
def test_a_hero_that_loses_its_adventure_says_so(hero: Hero, word: str) -> None:
    assert touch(adventures(hero), "6") == (("6", word), True)


def test_a_hero_is_named_with_its_side_its_square_and_its_state() -> None:
    hero = wanted(LIN_CHONG, "b3", wounds=2, gourds=1)
    name = controls(adventures(hero))["6"]
    for part in ("Lin Chong", "de l’Est", "b3", "recherché", "2 blessures", "1 gourde"):
        assert part in name, name


def staked(**more: Any) -> Told:
    trial = Adventure(
        LIN_CHONG, "town", "soldiers", "combat", (7, 8), reward="gourd", sentence="wound", **more
    )
    hero = Hero(LIN_CHONG, 0, "c3", gourds=1, wounds=3, brothers=(SONG_JIANG,))
    return at(table(Turn("adventure", 0, (LIN_CHONG,)), trial, heroes=(hero,)))


def test_every_way_to_be_helped_has_its_chance() -> None:
    found = controls(staked())
    assert "75\u202f%" not in found["move own dry"]
    assert found["move own gourd"].startswith("Lin Chong, avec une gourde, ")
    assert {"move own dry", "move own gourd", "move 1 dry", "move 1 gourd"} <= set(found)
    assert {f"move {word} {what}" for word in ("never", "always") for what in ("gourd", "brother")} <= set(
        found
    )


def test_standing_answers_can_be_taken_back() -> None:
    standing = (Standing(gourd="never"), Standing())
    told = adventures(Hero(LIN_CHONG, 0, "c3"), standing=standing)
    assert touch(told, "move ask gourd") == (("ask", "gourd"), True)
    assert "move ask gourd" in controls(told) and "move ask brother" not in controls(told)


def test_a_standing_answer_can_be_taken_back_wherever_it_is_in_force() -> None:
    """A49: before the throw that it decided, and all the way into a band."""
    sober = (Standing(gourd="never", brother="always"), Standing())
    hero = wanted(LIN_CHONG, "d4", gourds=1, brothers=(1,))
    told = refuges(hero, bands=(band(2, 33), None), standing=sober)
    both = {"move ask gourd", "move ask brother"}
    for move, *dice in (("6 join",), ("roll", "trial"), ("trial",)):
        assert both <= set(controls(told)), move
        told = told.play(move, *dice)
    told = told.play("roll", "inn", "bandits", "combat").play("roll", 9, 9)
    assert {"roll", *both} <= set(controls(told))
    told = told.play("ask gourd")
    assert {"move never gourd", "move always gourd", "move ask brother"} <= set(controls(told))
    assert "move never brother" not in controls(told)


def test_a_wound_that_would_kill_is_said_before_the_trial() -> None:
    hero = Hero(LIN_CHONG, 0, "c3", wounds=4)
    trial = Adventure(LIN_CHONG, "inn", "animal", "spirit", (7, 8), "gourd", "wound", source=LIN_CHONG)
    told = at(table(Turn("adventure", 0, (LIN_CHONG,)), trial, heroes=(hero,)))
    assert "tuerait Lin Chong" in drawn(told).text
    view = water_margin.GAME.view(told.state, 0)
    before = replace(view, frames=view.frames[:1])
    said = BOARD.remarks(before, view, words().text)
    assert len(said) == 2 and "Lin Chong" in said[0] and "tuerait" in said[1]
    assert BOARD.remarks(view, view, words().text) == ()


def test_the_dice_that_were_thrown_lie_on_the_board_with_their_faces() -> None:
    hero = Hero(LIN_CHONG, 0, "c3")
    told = adventures(hero).play("6 adventure").play("roll", "forest", "animal", "combat")
    assert {"die-place-0", "die-adversary-0", "die-trial-0"} <= drawn(told).pieces
    told = told.play("roll", 5, 6, "gourd", "wound")
    assert {"die-difficulty-0", "die-difficulty-1", "die-reward-0", "die-sentence-0"} <= drawn(told).pieces
    told = told.play("roll", 12)
    assert "die-resolution-0" in drawn(told).pieces


def test_what_tells_how_a_throw_ended_waits_for_its_dice() -> None:
    """Words below a die for that die, the sum for the last one, the result for all; what a trial came to is
    written out."""
    hero = Hero(LIN_CHONG, 0, "c3")
    told = adventures(hero).play("6 adventure").play("roll", "forest", "animal", "combat")
    html = str(BOARD.layers(water_margin.GAME.view(told.state, 0), context(told))["stage"])
    assert re.search(r'data-told="die-place-0">[^<]+<', html)
    told = told.play("roll", 5, 6, "gourd", "wound")
    html = str(BOARD.layers(water_margin.GAME.view(told.state, 0), context(told))["stage"])
    assert re.search(r'<b class="wm-die-word" data-told="die-difficulty-1">[^<]*11', html)
    told = told.play("roll", 12)
    html = str(BOARD.layers(water_margin.GAME.view(told.state, 0), context(told))["stage"])
    assert re.search(r'<p data-told="">[^<]+<', html) and ">12 + 9 = 21</b>" in html
    thrown = BOARD.motions(water_margin.GAME.view(told.state, 0), told.events, context(told))
    assert "die-resolution-0" in {one.piece for one in thrown if one.kind == "throw"}


def test_what_was_thrown_passes_over_the_map_until_a_square_is_chosen() -> None:
    """The last trial of a chapter is over, the first hero to travel is chosen already."""
    told = adventures(Hero(LIN_CHONG, 0, "c3")).play("6 adventure").play("roll", "forest", "animal", "combat")
    told = told.play("roll", 5, 6, "gourd", "wound").play("roll", 12)
    thrown, told = told.events, travels(Hero(LIN_CHONG, 0, "c3"))
    view = water_margin.GAME.view(told.state, 0)
    asked = BOARD.layers(view, context(told, *BOARD.begun(view), last_events=thrown))
    assert 'class="wm-passing"' in asked["stage"] and "die-resolution-0" in asked["stage"]
    assert "die-resolution-0" not in asked["panel"] and "wm-news" in asked["panel"], "the words stay"
    chosen = BOARD.layers(view, context(told, "6", "c4", last_events=thrown))
    assert chosen["stage"] == "" and "wm-news" not in chosen["panel"]
    others = BOARD.layers(view, context(told, interactive=False, last_events=(), earlier_events=thrown))
    assert others["stage"] == "" and "wm-news" in others["panel"], "while others travel the map is seen whole"


# Travel


def test_squares_that_cost_a_banquet_can_be_touched_too() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3", banquets=1))
    open_now = {part for part, one in drawn(told, "6").controls.items() if one.get("aria-disabled") is None}
    assert {"c4", "d4", "c5"} <= open_now and "d5" not in open_now
    assert touch(told, "c4", "6", "c4") == (("6", "c4"), True), "as a hint has chosen"


def test_the_next_hero_is_one_touch_away_and_all_can_stay() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "e5"))
    assert touch(told, "next") == (("6",), False)
    view = water_margin.GAME.view(told.state, 0)
    orders = BOARD.orders(view, context(told))
    assert orders is not None and [(one.name, one.count) for one in orders.batches] == [("stay all", 2)]
    alone = travels(Hero(LIN_CHONG, 0, "c3"))
    assert BOARD.orders(water_margin.GAME.view(alone.state, 0), context(alone)) is None


def test_whoever_can_be_met_is_called_so() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3", gourds=1), Hero(WU_SONG, 0, "c4"))
    assert "frère juré" in controls(told, "6")["c4"]


def test_a_traveller_slides_from_where_it_stood() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3"))
    before = water_margin.GAME.view(told.state, 0)
    after = told.play("6 c4")
    there = BoardContext(words().text, seat=0, last_events=after.events)
    (motion,) = BOARD.motions(before, after.events, there)
    assert (motion.piece, motion.kind, motion.dx, motion.dy) == ("hero-6", "slide", 0, 100)
    (turned,) = BOARD.motions(before, after.events, replace(there, quarters=2))
    assert (turned.dx, turned.dy) == (0, -100)


def killing() -> Told:
    """Wu Song, with one wound fewer than he can bear, before the trial that he will fail."""
    told = adventures(Hero(WU_SONG, 0, "c3", wounds=4)).play(f"{WU_SONG} adventure")
    return told.play("roll", "town", "mandarin", "spirit").play("roll", 9, 9, "gourd", "wound")


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
def test_who_dies_is_seen_to_leave_the_square_where_it_stood(quarters: int) -> None:
    before = killing()
    after = before.play("roll", 1)
    assert after.event("died")["square"] == "c3"
    there = replace(context(after), last_events=after.events, quarters=quarters)
    view = water_margin.GAME.view(after.state, 0)
    counters = BOARD.layers(view, there)["counters"]
    x, y = corner("c3", quarters)
    assert f'translate({x} {y})"><g class="leaving" data-piece="hero-14"' in counters
    moved = BOARD.motions(water_margin.GAME.view(before.state, 0), after.events, there)
    kinds = [(motion.kind, motion.delay) for motion in moved if motion.piece == "hero-14"]
    assert [kind for kind, _ in kinds] == ["shake", "vanish"] and kinds[0][1] < kinds[1][1]


def test_a_death_of_an_older_game_has_no_square_and_is_not_drawn() -> None:
    after = killing().play("roll", 1)
    older = tuple(
        Event(event.kind, {name: one for name, one in event.params.items() if name != "square"})
        for event in after.events
    )
    there, view = replace(context(after), last_events=older), water_margin.GAME.view(after.state, 0)
    assert "leaving" not in BOARD.layers(view, there)["counters"]
    assert not [one for one in BOARD.motions(view, older, there) if one.piece == "hero-14"]


def test_the_dice_of_a_step_are_on_the_board_where_it_says_so() -> None:
    """Then the page does not show them beside the question once more."""
    labels: set[str] = set()
    for seats, seed in ((2, 1), (3, 2), (4, 4)):
        match = DrivenMatch.new(water_margin.GAME, {"length": "short"}, seats, seed)
        stream = SeededChance(seed)
        while isinstance(match.pending, Ask):
            events = match.play(bold_move(match.state, match.pending, stream))
            if not match.decisions[-1].dice:
                continue
            seat = match.ask.seat if isinstance(match.pending, Ask) else None
            there = BoardContext(words().text, seat=seat, last_events=events, interactive=seat is not None)
            view = match.view(seat)
            layers = BOARD.layers(view, there)
            shown = layers["stage"] + layers["panel"]
            for die in match.decisions[-1].dice:
                sides = len(die.values) if die.label in ("difficulty", "resolution", "duel") else 0
                assert art.die(die.label, die.value, sides) in shown, (die, events)
                labels.add(die.label)
    assert labels == set(DICE)


@pytest.mark.parametrize(("experience", "warned"), [((0, 1, 0), True), ((1, 1, 0), False)])
def test_a_meeting_that_loses_experience_is_marked_before_it_is_played(
    experience: tuple[int, int, int], warned: bool
) -> None:
    """A27: beside the button that plays it, and in what is told of the draft."""
    mover = Hero(LI_KUI, 0, "c3", gourds=1, experience=experience)
    told = travels(mover, Hero(WU_SONG, 0, "c4", experience=(2, 0, 0)))
    view, there = water_margin.GAME.view(told.state, 0), context(told, "22", "c4")
    lost = "Wu Song a 2\u00a0jetons d’expérience, plus que Li Kui"
    said = (BOARD.layers(view, there)["panel"], BOARD.choice(view, there))
    assert [lost in one for one in said] == [warned, warned]
    assert (water_margin.GAME.warn(view, ("22", "c4")) is not None) == warned


def test_a_wound_that_would_kill_is_marked_before_the_trial_and_help_left_aside_is_warned_of() -> None:
    """A22: Li Kui has 8 and three wounds: 2; the next one kills. The gourd makes 2 faces of 12 seven."""
    hero = Hero(LI_KUI, 0, "c3", wounds=3, gourds=1)
    told = adventures(hero).play(f"{LI_KUI} adventure").play("roll", "inn", "bandits", "combat")
    told = told.play("roll", 6, 7, "gourd", "wound")
    assert "wm-danger" in BOARD.layers(water_margin.GAME.view(told.state, 0), context(told))["panel"]
    view = water_margin.GAME.view(told.state, 0)
    warning = water_margin.GAME.warn(view, ("own", "dry"))
    assert warning is not None and (warning.params["percent"], warning.params["best"]) == (17, 58)
    said = words().text(warning).replace("\u202f", " ").replace("\u00a0", " ")
    assert said == "Une blessure de plus tuerait Li Kui : 17 % de chances ainsi, 58 % avec la meilleure aide."
    assert water_margin.GAME.warn(view, ("own", "gourd")) is None
    assert water_margin.GAME.warn(view, ("never", "gourd")) is None


@pytest.mark.parametrize(
    ("hero", "sentence"),
    [
        (Hero(LI_KUI, 0, "c3", wounds=3, gourds=1), "held"),
        (Hero(LI_KUI, 0, "c3", wounds=2, gourds=1), "wound"),
    ],
)
def test_help_left_aside_is_not_warned_of_where_nobody_dies(hero: Hero, sentence: str) -> None:
    """A22."""
    told = adventures(hero).play(f"{LI_KUI} adventure").play("roll", "inn", "bandits", "combat")
    view = water_margin.GAME.view(told.play("roll", 6, 7, "gourd", sentence).state, 0)
    assert water_margin.GAME.warn(view, ("own", "dry")) is None


# Exile, refuge, resistance


def test_a_convict_is_sent_to_a_free_square() -> None:
    heroes = (Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "c5"))
    told = at(table(Turn("adventure", 0, (6, 14)), Exile(LIN_CHONG), heroes=heroes))
    found = controls(told)
    assert set(found) == set(SQUARES) - {"c3", "c5"}


def test_in_front_of_a_fort_a_band_can_be_founded() -> None:
    told = refuges(wanted(LIN_CHONG, "d4"))
    assert {"move 6 found", "move 6 pass", "6"} <= set(controls(told))


def test_the_saved_are_chosen_in_any_order_and_stand_by_rank() -> None:
    bands = (band(LIN_CHONG, WU_SONG, treasury=250), None)
    frame = Raid(0, looted=True, hits=(LIN_CHONG, WU_SONG))
    told = at(table(Turn("resistance", 0, (0,)), frame, bands=bands))
    assert touch(told, "6", "14") == (("6", "14"), False)
    assert touch(told, "6", "6", "14") == (("14",), False)
    assert touch(told, "done", "6") == (("6", "done"), True)


def raided() -> Told:
    """Lin Chong is hit by the soldiers, Wu Song is not."""
    bands = (band(LIN_CHONG, WU_SONG, treasury=250), None)
    frame = Raid(0, looted=True, hits=(LIN_CHONG,))
    return at(table(Turn("resistance", 0, (0,)), frame, bands=bands))


def test_a_band_that_is_raided_is_shown_bandit_by_bandit_and_the_hit_are_marked() -> None:
    told = raided()
    card = BOARD.layers(water_margin.GAME.view(told.state, 0), context(told))["card"]
    first, second = card.split("<li ")[1:]
    assert "Lin Chong" in first and "wm-side-hit" in first and "wm-sign-wound" in first
    assert "Wu Song" in second and "wm-side-hit" not in second and "95\u00a0points" in second


def test_whoever_can_be_saved_is_named_with_what_it_is_worth() -> None:
    told = raided()
    assert controls(told)["6"] == "Lin Chong, vaut 103 points"
    main = {part for part, one in drawn(told).controls.items() if "button-main" in one.get("class", "")}
    assert main == set(), "nobody is chosen yet: to save nobody is not what is proposed"
    saved = drawn(told, "6").controls["done"]
    assert "button-main" in saved.get("class", "").split()


def test_where_no_hero_is_looked_at_the_side_shows_its_heroes_and_their_squares() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "e5"), Hero(LI_KUI, 1, "g7"))
    card = BOARD.layers(water_margin.GAME.view(told.state, 0), context(told))["card"]
    for part in ("Lin Chong", "c3", "Wu Song", "e5"):
        assert part in card
    assert "Li Kui" not in card
    alone = at(table(Turn("enter", 0), hands=((SONG_JIANG,), ())))
    empty = BOARD.layers(water_margin.GAME.view(alone.state, 0), context(alone))["card"]
    assert "Aucun héros en chemin" in empty and art.crest(0) in empty


def test_a_band_shows_its_pyramid_its_treasure_and_its_score() -> None:
    """On the card of its seat; whoever looks, nothing of a hand but how many cards it has."""
    bands = (band(LIN_CHONG, WU_SONG, treasury=37), None)
    told = at(table(Turn("enter", 0), bands=bands, hands=((9,), ())))
    for looks in (0, 1, None):
        there = replace(context(told), seat=looks)
        shown = BOARD.seat_card(water_margin.GAME.view(told.state, looks), there, 0)
        counts = re.findall(r"<b>(\d+)</b></span>|</svg>(\d+)</span>", shown)
        assert [int(one or other) for one, other in counts] == [2, 37, 37 + 103 + 95, 1]
        assert shown.count("wm-dot-full") == 2 and card(9).name not in shown


# Words and pictures


def test_the_phase_is_the_chapter_and_its_step() -> None:
    view = water_margin.GAME.view(travels(Hero(LIN_CHONG, 0, "c3")).state, 0)
    assert BOARD.phase(view, words().text) == "Chapitre 3, voyage"
    assert BOARD.phase(view, words("en").text) == "Chapter 3, travel"


def test_what_is_chosen_is_said() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3", banquets=1))
    view = water_margin.GAME.view(told.state, 0)
    assert "Lin Chong" in BOARD.choice(view, context(told, "6"))
    assert BOARD.choice(view, context(told, "6", "c4")) == "Lin Chong va en c4."


def test_the_still_of_a_hero_shows_what_lies_on_it() -> None:
    bare, rich = Hero(LIN_CHONG, 0, "c3"), Hero(LIN_CHONG, 0, "c3", gourds=1, experience=(1, 0, 0))
    pictures = [
        BOARD.still(water_margin.GAME.view(told.state, 0), context(told), "hero-6")
        for told in (adventures(bare), adventures(rich))
    ]
    assert ">9<" in pictures[0] and ">10<" in pictures[1] and len(pictures[0]) < len(pictures[1])


def test_each_seat_has_its_own_emblem_and_words_have_signs() -> None:
    assert len({BOARD.emblem(seat, "") for seat in range(4)}) == 4
    assert "<svg" in BOARD.sign("gourd", "") and BOARD.sign("no such word", "") == ""


def test_a_hint_points_at_the_button_of_its_move() -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3"))
    pointed = drawn(told, highlights={"hint": ("6", "adventure")}).controls["move 6 adventure"]
    assert "wm-hint" in pointed.get("class", "").split()
    plain = drawn(told).controls["move 6 adventure"]
    assert "wm-hint" not in plain.get("class", "").split()


def test_events_of_older_games_move_nothing_that_is_not_there() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3"))
    view = water_margin.GAME.view(told.state, 0)
    assert BOARD.motions(view, (Event("no_such_kind", {}),), context(told)) == ()


def test_an_assault_says_how_likely_the_band_is_spared() -> None:
    """A37, A38: one face of six strikes a bandit."""
    raided = at(
        table(Turn("resistance", 0, (0,)), Raid(0, looted=True), bands=(band(1, 14, treasury=9), None))
    )
    assert "69\u202f%" in drawn(raided).text  # 25 in 36
    view = water_margin.GAME.view(raided.state, 0)
    before = replace(view, frames=view.frames[:1])
    (said,) = BOARD.remarks(before, view, words().text)
    assert "69\u202f%" in said
    assert BOARD.remarks(view, view, words().text) == ()


def test_what_can_happen_is_not_said_to_be_impossible_nor_certain() -> None:
    assert [Odds(1, False, 0, 0, faces, 12).percent for faces in (0, 1, 2, 11, 12)] == [0, 8, 17, 92, 100]
    assert spared(1) == 83 and spared(40) == 1


def test_nothing_that_lies_at_the_edge_of_the_map_is_cut() -> None:
    """The frame is 8 wide; a sign has a ring around it, and a number at its corner."""
    worn = Hero(LIN_CHONG, 0, "g1", wounds=2, prison=2, experience=(3, 0, 0), wanted=True, refused=True)
    for x, y, _, count in badges(worn):
        right, top = (36, 5) if count > 1 else (33, 1)
        assert x - 1 >= 4 and x + right <= 98 and y - top >= 4 and y + 33 <= 96
    for quarters in range(4):
        found = re.findall(r'class="wm-coord" x="(\d+)" y="(\d+)"', ground(quarters))
        assert len(found) == 14
        assert all(int(x) - 5 >= 10 and int(x) + 5 <= 690 for x, _ in found)
        assert all(22 <= int(y) <= 690 for _, y in found)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ((), f"move {LIN_CHONG} adventure"),
        ((f"{LIN_CHONG} adventure",), "roll"),
        ((f"{LIN_CHONG} adventure", "roll inn animal combat"), "roll"),
        ((f"{LIN_CHONG} adventure", "roll inn animal combat", "roll 5 6 gourd penal"), "move own dry"),
    ],
)
def test_the_subject_of_a_question_is_the_first_control_that_answers(
    moves: tuple[str, ...], expected: str
) -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3", gourds=1))
    for line in moves:
        told = played_line(told, line)
    assert BOARD.subject(water_margin.GAME.view(told.state, told.asked[0]), told.events) == expected
    assert expected in controls(told)


def played_line(told: Told, line: str) -> Told:
    """A move, and the outcomes of its dice after it."""
    move, *dice = line.split(" ") if line.startswith("roll") else [line]
    return told.play(move, *(int(one) if one.isdecimal() else one for one in dice))


def test_the_subject_of_an_entry_is_a_card_of_the_own_hand_and_nobody_elses() -> None:
    told = at(table(Turn("enter", 0), hands=((LI_KUI, WU_SONG), (SONG_JIANG,))))
    assert BOARD.subject(water_margin.GAME.view(told.state, 0), ()) == f"{WU_SONG}"
    assert BOARD.subject(water_margin.GAME.view(told.state, 1), ()) == ""
    travel = travels(Hero(LIN_CHONG, 0, "c3"))
    assert BOARD.subject(water_margin.GAME.view(travel.state, 0), ()) == f"{LIN_CHONG}"
