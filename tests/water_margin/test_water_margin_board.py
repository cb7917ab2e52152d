"""The board of Au bord de l'eau: what is drawn, what a touch proposes, what is said and what stays hidden."""

import re
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
from rows import each
from tabletop.board import BoardContext
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event
from tabletop.i18n import Translator
from water_margin import GAME, art
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
    return Translator(lang).with_words("water_margin", water_margin)


def context(told: Told, *draft: str, **more: Any) -> BoardContext:
    """What the asked seat's board is drawn from while these parts are chosen."""
    given = {
        "text": words().text,
        "seat": told.ask.seat,
        "draft": draft,
        "next_parts": tuple(told.ask.moves.next(draft)),
        "last_events": told.events,
        **more,
    }
    return BoardContext(**given)


def layers(told, *draft, **more):
    there = context(told, *draft, **more)
    return BOARD.layers(GAME.view(told.state, there.seat), there)


def drawn(told: Told, *draft: str, **more: Any) -> Drawing:
    there = context(told, *draft, **more)
    view = GAME.view(told.state, there.seat)
    frames = f"<div>{BOARD.frame(view, there)}{BOARD.beside(view, there)}</div>"
    return composed(frames, BOARD.layers(view, there))


def controls(told: Told, *draft: str, **more: Any) -> dict[str, str]:
    """What can be touched, and what it is called."""
    return {part: spoken_name(one) for part, one in drawn(told, *draft, **more).controls.items()}


def open_now(told, *draft):
    """What can be touched and is not barred."""
    return {part for part, one in drawn(told, *draft).controls.items() if one.get("aria-disabled") is None}


def own_view(told):
    return GAME.view(told.state, 0)


# Where squares lie


@each(range(4))
def test_squares_go_round_with_the_table_and_stand_in_reading_order(quarters: int) -> None:
    assert place_of("a1", quarters) == [(0, 6), (0, 0), (6, 0), (6, 6)][quarters]
    assert corner("g7", 0) == (600, 0)
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
    assert open_now(told, "1") == {"1", "14", *told.ask.moves.next(("1",))}
    assert drawn(told, "1").controls["c2"].get("aria-disabled") == "true", "beside an own hero"
    assert open_now(told, "1", "g1") == open_now(told, "1"), "it may still be laid elsewhere"


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
        there = context(told, seat=seat, interactive=False, next_parts=())
        view = GAME.view(told.state, seat)
        text = BOARD.frame(view, there) + "".join(BOARD.layers(view, there).values())
        for rank, name in ((SONG_JIANG, "Song Jiang"), (WU_SONG, "Wu Song")):
            assert name not in text and f"wm-portrait-{rank}" not in text


def test_the_own_hand_lies_open_before_any_card_can_be_chosen() -> None:
    """As in a lesson that has not asked yet; it is not hidden a second time above it."""
    panel = layers(entering(), interactive=False, next_parts=())["panel"]
    assert all(f'href="#wm-portrait-{rank}"' in panel for rank in (SONG_JIANG, WU_SONG))
    assert "<button" not in panel and "wm-look-hand" not in panel


def test_many_open_squares_are_marked_more_lightly_than_few() -> None:
    """Where a hint points at one of many, none of the others has a dot."""
    wide = layers(entering(), "1", highlights={"hint": ("1", "g1")})["marks"]
    assert wide.count("wm-open-wide") > 16 and wide.count("wm-hinted") == 1 and "wm-dot" not in wide
    few = layers(travels(Hero(LIN_CHONG, 0, "c3")), "6")["marks"]
    assert few.count("wm-dot") == 4 and "wm-open-wide" not in few


# What a touch proposes


HURT = Hero(LIN_CHONG, 0, "c3", wounds=1, banquets=1)
SOBER = (Standing(gourd="never"), Standing())
STRUCK = at(
    table(
        Turn("resistance", 0, (0,)),
        Raid(0, looted=True, hits=(LIN_CHONG, WU_SONG)),
        bands=(band(LIN_CHONG, WU_SONG, treasury=250), None),
    )
)


@each(
    [
        (adventures(Hero(LIN_CHONG, 0, "c3")), "", "6", "6 adventure!"),  # begins at once
        (adventures(HURT), "", "6", "6"),  # who can be healed is asked first
        (adventures(HURT), "6", "6", "6 adventure!"),
        (adventures(Hero(LIN_CHONG, 0, "c3", held=True)), "", "6", "6 rest!"),
        (adventures(Hero(LIN_CHONG, 0, "c3", prison=2)), "", "6", "6 serve!"),
        (adventures(Hero(LIN_CHONG, 0, "c3"), standing=SOBER), "", "move ask gourd", "ask gourd!"),
        (travels(Hero(LIN_CHONG, 0, "c3", banquets=1)), "6 c4", "c4", "6 c4!"),  # as a hint has chosen
        (travels(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "e5")), "", "next", "6"),
        # The saved are chosen in any order and stand by rank.
        (STRUCK, "14", "6", "6 14"),
        (STRUCK, "6 14", "6", "14"),
        (STRUCK, "6", "done", "6 done!"),
    ]
)
def test_a_touch_begins_adventures_chooses_ways_and_saves(told, draft, part: str, wanted) -> None:
    found = BOARD.touch(GAME.view(told.state, told.ask.seat), tuple(draft.split()), part)
    assert (" ".join(found.draft), found.play) == (wanted.rstrip("!"), wanted.endswith("!"))


# Adventures


def test_every_hero_that_waits_has_its_button() -> None:
    """The tale may lie over those on the map; who can be healed is asked first by its face too."""
    told = adventures(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "d2", held=True))
    assert {"move 6 adventure", f"move {WU_SONG} rest"} <= set(controls(told))
    assert {"move 6 adventure", "move 6 heal"} <= set(controls(adventures(HURT), "6"))
    told = adventures(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "d2", wounds=1, banquets=1))
    assert str(WU_SONG) in controls(told) and f"move {WU_SONG} adventure" not in controls(told)


def test_a_hero_is_named_with_its_side_its_square_and_its_state() -> None:
    name = controls(adventures(wanted(LIN_CHONG, "b3", wounds=2, gourds=1)))["6"]
    for part in ("Lin Chong", "de l’Est", "b3", "recherché", "2 blessures", "1 gourde"):
        assert part in name, name


def test_every_way_to_be_helped_has_its_chance() -> None:
    trial = Adventure(LIN_CHONG, "town", "soldiers", "combat", (7, 8), reward="gourd", sentence="wound")
    hero = Hero(LIN_CHONG, 0, "c3", gourds=1, wounds=3, brothers=(SONG_JIANG,))
    found = controls(at(table(Turn("adventure", 0, (LIN_CHONG,)), trial, heroes=(hero,))))
    assert "75\u202f%" not in found["move own dry"]
    assert found["move own gourd"].startswith("Lin Chong, avec une gourde, ")
    standing = {f"move {word} {what}" for word in ("never", "always") for what in ("gourd", "brother")}
    assert {"move own dry", "move own gourd", "move 1 dry", "move 1 gourd", *standing} <= set(found)


def test_a_standing_answer_can_be_taken_back_wherever_it_is_in_force() -> None:
    """A49: before the throw that it decided, and all the way into a band."""
    told = adventures(Hero(LIN_CHONG, 0, "c3"), standing=SOBER)
    assert "move ask gourd" in controls(told) and "move ask brother" not in controls(told)
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
    view = own_view(told)
    said = BOARD.remarks(replace(view, frames=view.frames[:1]), view, words().text)
    assert len(said) == 2 and "Lin Chong" in said[0] and "tuerait" in said[1]
    assert BOARD.remarks(view, view, words().text) == ()


def test_the_dice_that_were_thrown_lie_on_the_board_with_their_faces() -> None:
    """What tells how a throw ended waits for its dice: words below a die for that die, the sum for the last
    one, the result for all; what a trial came to is written out."""
    told = adventures(Hero(LIN_CHONG, 0, "c3")).play("6 adventure").play("roll", "forest", "animal", "combat")
    assert {"die-place-0", "die-adversary-0", "die-trial-0"} <= drawn(told).pieces
    assert re.search(r'data-told="die-place-0">[^<]+<', layers(told)["stage"])
    told = told.play("roll", 5, 6, "gourd", "wound")
    assert {"die-difficulty-0", "die-difficulty-1", "die-reward-0", "die-sentence-0"} <= drawn(told).pieces
    assert re.search(r'<b class="wm-die-word" data-told="die-difficulty-1">[^<]*11', layers(told)["stage"])
    told = told.play("roll", 12)
    assert "die-resolution-0" in drawn(told).pieces
    html = layers(told)["stage"]
    assert re.search(r'<p data-told="">[^<]+<', html) and ">12 + 9 = 21</b>" in html
    thrown = BOARD.motions(own_view(told), told.events, context(told))
    assert "die-resolution-0" in {one.piece for one in thrown if one.kind == "throw"}


def test_what_was_thrown_passes_over_the_map_until_a_square_is_chosen() -> None:
    """The last trial of a chapter is over, the first hero to travel is chosen already."""
    told = adventures(Hero(LIN_CHONG, 0, "c3")).play("6 adventure").play("roll", "forest", "animal", "combat")
    thrown = told.play("roll", 5, 6, "gourd", "wound").play("roll", 12).events
    told = travels(Hero(LIN_CHONG, 0, "c3"))
    asked = layers(told, *BOARD.begun(own_view(told)), last_events=thrown)
    assert 'class="wm-passing"' in asked["stage"] and "die-resolution-0" in asked["stage"]
    assert "die-resolution-0" not in asked["panel"] and "wm-news" in asked["panel"], "the words stay"
    chosen = layers(told, "6", "c4", last_events=thrown)
    assert chosen["stage"] == "" and "wm-news" not in chosen["panel"]
    others = layers(told, interactive=False, last_events=(), earlier_events=thrown)
    assert others["stage"] == "" and "wm-news" in others["panel"], "while others travel the map is seen whole"


# Travel


def test_squares_that_cost_a_banquet_can_be_touched_too_and_who_can_be_met_is_called_so() -> None:
    there = open_now(travels(Hero(LIN_CHONG, 0, "c3", banquets=1)), "6")
    assert {"c4", "d4", "c5"} <= there and "d5" not in there
    told = travels(Hero(LIN_CHONG, 0, "c3", gourds=1), Hero(WU_SONG, 0, "c4"))
    assert "frère juré" in controls(told, "6")["c4"]


def test_all_can_stay_where_there_are_several() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "e5"))
    orders = BOARD.orders(own_view(told), context(told))
    assert [(one.name, one.count) for one in orders.batches] == [("stay all", 2)]
    alone = travels(Hero(LIN_CHONG, 0, "c3"))
    assert BOARD.orders(own_view(alone), context(alone)) is None


def test_a_traveller_slides_from_where_it_stood() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3"))
    after = told.play("6 c4")
    for quarters, dy in ((0, 100), (2, -100)):
        there = BoardContext(words().text, seat=0, last_events=after.events, quarters=quarters)
        (motion,) = BOARD.motions(own_view(told), after.events, there)
        assert (motion.piece, motion.kind, motion.dx, motion.dy) == ("hero-6", "slide", 0, dy)


def killing() -> Told:
    """Wu Song, with one wound fewer than he can bear, before the trial that he will fail."""
    told = adventures(Hero(WU_SONG, 0, "c3", wounds=4)).play(f"{WU_SONG} adventure")
    return told.play("roll", "town", "mandarin", "spirit").play("roll", 9, 9, "gourd", "wound")


@each(range(4))
def test_who_dies_is_seen_to_leave_the_square_where_it_stood(quarters: int) -> None:
    before = killing()
    after = before.play("roll", 1)
    assert after.event("died")["square"] == "c3"
    there = context(after, quarters=quarters)
    x, y = corner("c3", quarters)
    counters = layers(after, quarters=quarters)["counters"]
    assert f'translate({x} {y})"><g class="leaving" data-piece="hero-14"' in counters
    moved = BOARD.motions(own_view(before), after.events, there)
    kinds = [(motion.kind, motion.delay) for motion in moved if motion.piece == "hero-14"]
    assert [kind for kind, _ in kinds] == ["shake", "vanish"] and kinds[0][1] < kinds[1][1]


def test_events_of_an_older_game_draw_nothing_that_is_not_there() -> None:
    """A death has no square; a kind is unknown."""
    after = killing().play("roll", 1)
    older = tuple(
        Event(event.kind, {name: one for name, one in event.params.items() if name != "square"})
        for event in after.events
    )
    there = context(after, last_events=older)
    assert "leaving" not in layers(after, last_events=older)["counters"]
    assert not [one for one in BOARD.motions(own_view(after), older, there) if one.piece == "hero-14"]
    assert BOARD.motions(own_view(after), (Event("no_such_kind", {}),), there) == ()


def test_the_dice_of_a_step_are_on_the_board_where_it_says_so() -> None:
    """Then the page does not show them beside the question once more."""
    labels = set()
    for seats, seed in ((3, 1), (4, 1)):
        match = DrivenMatch.new(GAME, {}, seats, seed)
        stream = SeededChance(seed)
        while isinstance(match.pending, Ask):
            events = match.play(bold_move(match.state, match.pending, stream))
            if not match.decisions[-1].dice:
                continue
            seat = match.ask.seat if isinstance(match.pending, Ask) else None
            there = BoardContext(words().text, seat=seat, last_events=events, interactive=seat is not None)
            found = BOARD.layers(match.view(seat), there)
            shown = found["stage"] + found["panel"]
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
    lost = "Wu Song a 2\u00a0jetons d’expérience, plus que Li Kui"
    assert (lost in layers(told, "22", "c4")["panel"]) == warned
    assert (lost in BOARD.choice(own_view(told), context(told, "22", "c4"))) == warned
    assert (GAME.warn(own_view(told), ("22", "c4")) is not None) == warned


def test_a_wound_that_would_kill_is_marked_before_the_trial_and_help_left_aside_is_warned_of() -> None:
    """A22: Li Kui has 8 and three wounds: 2; the next one kills. The gourd makes 2 faces of 12 seven."""

    def tried(wounds, sentence) -> Event:
        hero = Hero(LI_KUI, 0, "c3", wounds=wounds, gourds=1)
        told = adventures(hero).play(f"{LI_KUI} adventure").play("roll", "inn", "bandits", "combat")
        return told.play("roll", 6, 7, "gourd", sentence)

    told = tried(3, "wound")
    assert "wm-danger" in layers(told)["panel"]
    warning = GAME.warn(own_view(told), ("own", "dry"))
    assert (warning.params["percent"], warning.params["best"]) == (17, 58)
    said = words().text(warning).replace("\u202f", " ").replace("\u00a0", " ")
    assert said == "Une blessure de plus tuerait Li Kui : 17 % de chances ainsi, 58 % avec la meilleure aide."
    for moment, move in (
        (told, ("own", "gourd")),
        (told, ("never", "gourd")),
        (tried(3, "held"), ("own", "dry")),  # nobody dies
        (tried(2, "wound"), ("own", "dry")),
    ):
        assert GAME.warn(own_view(moment), move) is None


# Exile, refuge, resistance


def test_a_convict_is_sent_to_a_free_square() -> None:
    heroes = (Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "c5"))
    told = at(table(Turn("adventure", 0, (6, 14)), Exile(LIN_CHONG), heroes=heroes))
    assert set(controls(told)) == set(SQUARES) - {"c3", "c5"}


def test_in_front_of_a_fort_a_band_can_be_founded() -> None:
    told = refuges(wanted(LIN_CHONG, "d4"))
    assert {"move 6 found", "move 6 pass", "6"} <= set(controls(told))


def test_a_band_that_is_raided_is_shown_bandit_by_bandit_the_hit_marked_and_who_can_be_saved_named() -> None:
    """Lin Chong is hit by the soldiers, Wu Song is not."""
    bands = (band(LIN_CHONG, WU_SONG, treasury=250), None)
    told = at(table(Turn("resistance", 0, (0,)), Raid(0, looted=True, hits=(LIN_CHONG,)), bands=bands))
    first, second = layers(told)["card"].split("<li ")[1:]
    assert "Lin Chong" in first and "wm-side-hit" in first and "wm-sign-wound" in first
    assert "Wu Song" in second and "wm-side-hit" not in second and "95\u00a0points" in second
    assert controls(told)["6"] == "Lin Chong, vaut 103 points"
    main = {part for part, one in drawn(told).controls.items() if "button-main" in one.get("class", "")}
    assert main == set(), "nobody is chosen yet: to save nobody is not what is proposed"
    assert "button-main" in drawn(told, "6").controls["done"].get("class", "").split()


def test_where_no_hero_is_looked_at_the_side_shows_its_heroes_and_their_squares() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "e5"), Hero(LI_KUI, 1, "g7"))
    found = layers(told)["card"]
    assert all(part in found for part in ("Lin Chong", "c3", "Wu Song", "e5")) and "Li Kui" not in found
    empty = layers(at(table(Turn("enter", 0), hands=((SONG_JIANG,), ()))))["card"]
    assert "Aucun héros en chemin" in empty and art.crest(0) in empty


def test_a_band_shows_its_pyramid_its_treasure_and_its_score() -> None:
    """On the card of its seat; whoever looks, nothing of a hand but how many cards it has."""
    bands = (band(LIN_CHONG, WU_SONG, treasury=37), None)
    told = at(table(Turn("enter", 0), bands=bands, hands=((9,), ())))
    for looks in (0, 1, None):
        shown = BOARD.seat_card(GAME.view(told.state, looks), context(told, seat=looks), 0)
        counts = re.findall(r"<b>(\d+)</b></span>|</svg>(\d+)</span>", shown)
        assert [int(one or other) for one, other in counts] == [2, 37, 37 + 103 + 95, 1]
        assert shown.count("wm-dot-full") == 2 and card(9).name not in shown


# Words and pictures


def test_the_phase_is_the_chapter_and_its_step_and_what_is_chosen_is_said() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3", banquets=1))
    view = own_view(told)
    assert BOARD.phase(view, words().text) == "Chapitre 3, voyage"
    assert BOARD.phase(view, words("en").text) == "Chapter 3, travel"
    assert "Lin Chong" in BOARD.choice(view, context(told, "6"))
    assert BOARD.choice(view, context(told, "6", "c4")) == "Lin Chong va en c4."


def test_the_still_of_a_hero_shows_what_lies_on_it() -> None:
    bare, rich = (
        BOARD.still(own_view(told), context(told), "hero-6")
        for told in (
            adventures(Hero(LIN_CHONG, 0, "c3")),
            adventures(Hero(LIN_CHONG, 0, "c3", gourds=1, experience=(1, 0, 0))),
        )
    )
    assert ">9<" in bare and ">10<" in rich and len(bare) < len(rich)


def test_each_seat_has_its_own_emblem_and_words_have_signs() -> None:
    assert len({BOARD.emblem(seat, "") for seat in range(4)}) == 4
    assert "<svg" in BOARD.sign("gourd", "") and BOARD.sign("no such word", "") == ""


def test_a_hint_points_at_the_button_of_its_move() -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3"))
    for more, hinted in (({"highlights": {"hint": ("6", "adventure")}}, True), ({}, False)):
        button = drawn(told, **more).controls["move 6 adventure"]
        assert ("wm-hint" in button.get("class", "").split()) == hinted


def test_an_assault_says_how_likely_the_band_is_spared() -> None:
    """A37, A38: one face of six strikes a bandit."""
    bands = (band(1, 14, treasury=9), None)
    raided = at(table(Turn("resistance", 0, (0,)), Raid(0, looted=True), bands=bands))
    assert "69\u202f%" in drawn(raided).text  # 25 in 36
    view = own_view(raided)
    (said,) = BOARD.remarks(replace(view, frames=view.frames[:1]), view, words().text)
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
        assert all(int(x) - 5 >= 10 and int(x) + 5 <= 690 and 22 <= int(y) <= 690 for x, y in found)


def test_the_subject_of_a_question_is_the_first_control_that_answers() -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3", gourds=1))
    for (move, *dice), subject in (
        (("6 adventure",), "move 6 adventure"),
        (("roll", "inn", "animal", "combat"), "roll"),
        (("roll", 5, 6, "gourd", "penal"), "roll"),
        (("own dry",), "move own dry"),
    ):
        assert BOARD.subject(GAME.view(told.state, told.asked[0]), told.events) == subject
        assert subject in controls(told)
        told = told.play(move, *dice)


def test_the_subject_of_an_entry_is_a_card_of_the_own_hand_and_nobody_elses() -> None:
    told = at(table(Turn("enter", 0), hands=((LI_KUI, WU_SONG), (SONG_JIANG,))))
    assert BOARD.subject(GAME.view(told.state, 0), ()) == f"{WU_SONG}"
    assert BOARD.subject(GAME.view(told.state, 1), ()) == ""
    assert BOARD.subject(own_view(travels(Hero(LIN_CHONG, 0, "c3"))), ()) == f"{LIN_CHONG}"
