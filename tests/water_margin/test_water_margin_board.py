"""The board: what can be touched, what the table answers by itself (A41, A48), what is warned of, and how far
heroes are from being bandits."""

import re
from dataclasses import replace
from typing import Any

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
    enters,
    plain,
    refuges,
    step,
    table,
    travels,
    wanted,
    words,
)

from boards import Drawing, composed, spoken_name
from rows import each
from tabletop.board import EACH, FEW, NONE, BoardContext
from tabletop.game import Event, Message
from water_margin import GAME
from water_margin.board import BOARD
from water_margin.board.goals import needed
from water_margin.board.land import badges, ground
from water_margin.board.scene import scene
from water_margin.rules.enter import free_squares
from water_margin.rules.forecast import Odds, spared
from water_margin.rules.goal import distance, goal, goals, good_squares
from water_margin.rules.state import (
    FEW_FORTS,
    FORTS,
    Admission,
    Adventure,
    Exile,
    Raid,
    Standing,
    State,
    Turn,
    neighbours,
)

LIN = Hero(LIN_CHONG, 0, "c3")
WU = Hero(WU_SONG, 0, "e5")
HURT = Hero(LIN_CHONG, 0, "c3", wounds=1, banquets=1)
SOBER = (Standing(gourd="never"), Standing())


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


def layers(told: Told, *draft: str, **more: Any) -> dict[str, str]:
    there = context(told, *draft, **more)
    return dict(BOARD.layers(GAME.view(told.state, there.seat), there))


def drawn(told: Told, *draft: str) -> Drawing:
    there = context(told, *draft)
    view = GAME.view(told.state, there.seat)
    frames = f"<div>{BOARD.frame(view, there)}{BOARD.beside(view, there)}</div>"
    return composed(frames, BOARD.layers(view, there))


def controls(told: Told, *draft: str) -> dict[str, str]:
    """What can be touched, and what it is called."""
    return {part: spoken_name(one) for part, one in drawn(told, *draft).controls.items()}


# What a touch does


def trial(difficulty: tuple[int, int], **more: Any) -> Told:
    """Lin Chong before the die of a trial of combat: he has 9, and a die of twelve sides."""
    tiger = Adventure(LIN_CHONG, "mountain", "animal", "combat", difficulty, "gourd", "wound", LIN_CHONG)
    return at(table(Turn("adventure", 0, (LIN_CHONG,)), tiger, heroes=(replace(LIN, **more),)))


BESIDE = travels(replace(LIN, banquets=1), Hero(WU_SONG, 1, "c4"))
"""With a banquet, and somebody in the way."""

STRUCK = at(
    table(
        Turn("resistance", 0, (0,)),
        Raid(0, looted=True, hits=(LIN_CHONG, WU_SONG)),
        bands=(band(LIN_CHONG, WU_SONG, treasury=250), None),
    )
)


def touched(told: Told, draft: str, part: str) -> str:
    """The draft after a touch; an exclamation mark where it is played."""
    found = BOARD.touch(GAME.view(told.state, told.ask.seat), tuple(draft.split()), part)
    return found and " ".join(found.draft) + "!" * found.play


@each(
    [
        (adventures(LIN), "", "6", "6 adventure!"),  # begins at once
        (adventures(HURT), "", "6", "6"),  # who can be healed is asked first
        (adventures(replace(LIN, held=True)), "", "6", "6 rest!"),
        (adventures(replace(LIN, prison=2)), "", "6", "6 serve!"),
        (adventures(LIN, standing=SOBER), "", "move ask gourd", "ask gourd!"),
        (travels(LIN, WU), "6", "c4", "6 c4!"),  # a square is one touch
        (BESIDE, "6", "d3", "6 d3!"),  # a banquet is not used for one square
        (BESIDE, "6", "d4", "6 d3 d4!"),
        (BESIDE, "6", "c4", None),
        (travels(LIN, WU), "", "next", "6"),
        (STRUCK, "14", "6", "6 14"),  # the saved are chosen in any order and stand by rank
        (STRUCK, "6 14", "6", "14"),
        (STRUCK, "6", "done", "6 done!"),
    ]
)
def test_a_touch_begins_adventures_chooses_ways_and_saves(told, draft, part: str, wanted) -> None:
    assert touched(told, draft, part) == wanted


@each(
    [
        ("14", "e5", "14 e5"),  # laid
        ("14 e5", "a1", "14 a1"),  # moved
        ("14 a1", "14", "14"),  # back in the hand
        ("14 a1", "1", "1 a1"),  # another in its place
        ("14 a1", "a1", "14 a1!"),
    ]
)
def test_a_hero_is_laid_and_moved_until_its_player_says_so(draft, part: str, wanted) -> None:
    """A50."""
    assert touched(enters(LIN, hands=((SONG_JIANG, WU_SONG), (9,))), draft, part) == wanted


def given(told: Told, throws: str = FEW) -> str | None:
    """The table's answer to the question that stands, as text."""
    found = BOARD.answer(GAME.view(told.state, told.ask.seat), told.ask, throws)
    return None if found is None else " ".join(found)


def test_the_blue_dice_and_the_storytellers_fall_with_the_touch_that_begins_an_adventure() -> None:
    told = adventures(LIN)
    assert given(told) is None, "its player begins, though there is one hero alone"
    told = told.play("6 adventure")
    assert given(told) == "roll"
    told = told.play("roll", "mountain", "animal", "combat")
    assert told.asked[0] == 1 and given(told) == "roll"
    told = told.play("roll", 9, 10, "gourd", "wound")
    assert given(told) is None, "the die that everybody waits for"


def test_a_table_may_want_each_die_by_hand_or_all_thrown_by_themselves() -> None:
    """Few by hand: not where the end is certain, nor the loot, nor the turns of a convict."""
    begins = adventures(LIN)
    befalls, decides = begins.play("6 adventure"), trial((10, 10))
    assert [given(one, EACH) for one in (begins, befalls, decides)] == ["6 adventure", None, None]
    assert [given(one, NONE) for one in (begins, befalls, decides)] == ["6 adventure", "roll", "roll"]
    raid = {"bands": (band(SONG_JIANG), None), "alone": True}
    knocked = wanted(LIN_CHONG, "d4")
    three = (LIN, WU, Hero(LI_KUI, 0, "a1", held=True))
    for told, answer in (
        (trial((1, 9)), "roll"),
        (trial((1, 10)), None),
        (trial((10, 9), wounds=4), "roll"),  # twelve and one: it cannot be won
        (step("raid", **raid), "roll"),
        (step("raid", **raid).play("roll", 5), None),
        (at(table(Turn("refuge", 0, (6,)), Admission(6), heroes=(knocked,), bands=raid["bands"])), None),
        (at(table(Turn("adventure", 0, (6,)), Exile(6, moved=True), heroes=(LIN,))), "roll"),
        # Once the step was begun one hero follows the other.
        (at(table(Turn("adventure", 0, (6,)), heroes=three)), "14 adventure"),
        # Who loses the adventure loses it without a touch, unless somebody could be healed before.
        (adventures(Hero(WU_SONG, 0, "e5", prison=2)), "14 serve"),
        (adventures(replace(HURT, held=True), replace(WU, held=True)), None),
    ):
        assert given(told) == answer, told.state.frames


def test_every_hero_that_waits_has_its_button() -> None:
    """The tale may lie over those on the map; who can be healed is asked first by its face too."""
    told = adventures(LIN, Hero(WU_SONG, 0, "d2", held=True))
    assert {"move 6 adventure", f"move {WU_SONG} rest"} <= set(controls(told))
    assert {"move 6 adventure", "move 6 heal"} <= set(controls(adventures(HURT), "6"))
    told = adventures(LIN, Hero(WU_SONG, 0, "d2", wounds=1, banquets=1))
    assert str(WU_SONG) in controls(told) and f"move {WU_SONG} adventure" not in controls(told)


def test_the_subject_of_a_question_is_the_first_control_that_answers() -> None:
    """Of an entry a card of the own hand, and nobody else's."""
    told = adventures(replace(LIN, gourds=1))
    for (move, *dice), subject in (
        (("6 adventure",), "move 6 adventure"),
        (("roll", "inn", "animal", "combat"), "roll"),
        (("roll", 5, 6, "gourd", "penal"), "roll"),
        (("own dry",), "move own dry"),
    ):
        assert BOARD.subject(GAME.view(told.state, told.asked[0]), told.events) == subject
        assert subject in controls(told)
        told = told.play(move, *dice)
    enter = enters(hands=((LI_KUI, WU_SONG), (SONG_JIANG,))).state
    assert [BOARD.subject(GAME.view(enter, seat), ()) for seat in (0, 1)] == [f"{WU_SONG}", ""]
    assert BOARD.subject(GAME.view(travels(LIN).state, 0), ()) == f"{LIN_CHONG}"


def test_a_standing_answer_can_be_taken_back_wherever_it_is_in_force() -> None:
    """A49: before the throw that it decided, and all the way into a band."""
    told = adventures(LIN, standing=SOBER)
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


# What is seen


def test_a_traveller_slides_from_where_it_stood() -> None:
    told = travels(LIN)
    after = told.play("6 c4")
    for quarters, dy in ((0, 100), (2, -100)):
        there = BoardContext(words().text, seat=0, last_events=after.events, quarters=quarters)
        (motion,) = BOARD.motions(GAME.view(told.state, 0), after.events, there)
        assert (motion.piece, motion.kind, motion.dx, motion.dy) == ("hero-6", "slide", 0, dy)


def test_who_dies_is_seen_to_leave_and_a_death_of_an_older_game_draws_nothing() -> None:
    """That has no square."""
    told = adventures(replace(LIN, wounds=4)).play("6 adventure").play("roll", "town", "mandarin", "magic")
    after = told.play("roll", 6, 6, "gourd", "wound").play("roll", 1)
    older = tuple(
        Event(one.kind, {name: param for name, param in one.params.items() if name != "square"})
        for one in after.events
    )
    for events, kinds in ((after.events, ["shake", "vanish"]), (older, [])):
        leaving = 'translate(200 400)"><g class="leaving" data-piece="hero-6"'
        assert (leaving in layers(after, last_events=events)["counters"]) == bool(kinds)
        moved = BOARD.motions(GAME.view(told.state, 0), events, context(after, last_events=events))
        assert [motion.kind for motion in moved if motion.piece == "hero-6"] == kinds


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


# What is warned of


@each([((0, 1, 0), True), ((1, 1, 0), False)])
def test_a_meeting_that_loses_experience_is_marked_before_it_is_played(experience, warned: bool) -> None:
    """A27: beside the button that plays it, and in what is told of the draft."""
    mover = Hero(LI_KUI, 0, "c3", gourds=1, experience=experience)
    told = travels(mover, Hero(WU_SONG, 0, "c4", experience=(2, 0, 0)))
    view, lost = GAME.view(told.state, 0), "Wu Song a 2\u00a0jetons d’expérience, plus que Li Kui"
    assert (lost in layers(told, "22", "c4")["panel"]) == warned
    assert (lost in BOARD.choice(view, context(told, "22", "c4"))) == warned
    assert (GAME.warn(view, ("22", "c4")) is not None) == warned


def test_a_wound_that_would_kill_is_marked_before_the_trial_and_help_left_aside_is_warned_of() -> None:
    """A22: Li Kui has 8 and three wounds: 2; the next one kills. The gourd makes 2 faces of 12 seven."""

    def tried(wounds: int, sentence: str) -> Told:
        hero = Hero(LI_KUI, 0, "c3", wounds=wounds, gourds=1)
        told = adventures(hero).play(f"{LI_KUI} adventure").play("roll", "inn", "bandits", "combat")
        return told.play("roll", 6, 7, "gourd", sentence)

    told = tried(3, "wound")
    assert "wm-danger" in layers(told)["panel"]
    view = GAME.view(told.state, 0)
    remarks = BOARD.remarks(replace(view, frames=view.frames[:1]), view, words().text)
    assert "tuerait Li Kui" in remarks[1] and BOARD.remarks(view, view, words().text) == ()
    warning = GAME.warn(view, ("own", "dry"))
    assert (warning.params["percent"], warning.params["best"]) == (17, 58)
    said = "Une blessure de plus tuerait Li Kui : 17 % de chances ainsi, 58 % avec la meilleure aide."
    assert plain(words().text(warning)) == said
    for moment, move in (
        (told, ("own", "gourd")),
        (told, ("never", "gourd")),
        (tried(3, "held"), ("own", "dry")),  # nobody dies
        (tried(2, "wound"), ("own", "dry")),
    ):
        assert GAME.warn(GAME.view(moment.state, 0), move) is None


def test_what_can_happen_is_not_said_to_be_impossible_nor_certain() -> None:
    """A37, A38: one face of six strikes a bandit, two are spared in 25 cases of 36."""
    assert [Odds(1, False, 0, 0, faces, 12).percent for faces in (0, 1, 2, 11, 12)] == [0, 8, 17, 92, 100]
    assert spared(1) == 83 and spared(40) == 1
    raided = step("raid", bands=(band(1, 14), None), alone=True).play("roll", 1, 1)
    assert "69\u202f%" in drawn(raided).text


# The way to a band


def where(rank: int, *heroes: Hero, **more: Any) -> tuple[str, int]:
    """Home and steps of a hero."""
    state = table(Turn("travel", 0), heroes=heroes, **more)
    found = goal(state, next(hero for hero in state.heroes if hero.card == rank))
    return found.home, found.steps


def test_the_goal_is_the_nearest_fort_that_is_free_and_with_a_band_the_refuge() -> None:
    """The way leads round the refuges of others."""
    hero = Hero(WU_SONG, 0, "b3")
    assert where(WU_SONG, hero) == ("b2", 1)
    assert where(WU_SONG, hero, bands=(band(SONG_JIANG, square="f6"), None)) == ("f6", 7)
    assert where(WU_SONG, hero, Hero(LIN_CHONG, 1, "b2")) == ("b6", 3)
    assert where(WU_SONG, hero, bands=(None, band(SONG_JIANG, square="b2"))) == ("b6", 3)
    assert distance("b1", "b3", ()) == 2 and distance("b1", "b3", ("b2",)) == 4
    assert distance("b1", "b2", ("b2",)) == 1, "the own one may be entered"
    assert distance("a1", "g7", ("a2", "b1")) is None


@each(
    [
        (Hero(WU_SONG, 0, "c3", (1, 0, 0)), "Wu Song : encore 2 péripéties à réussir."),
        (Hero(WU_SONG, 0, "c3", (2, 1, 0)), "Wu Song sera recherché après les péripéties."),
        (wanted(WU_SONG, "c3"), "Wu Song est recherché : un fortin est à 2 cases."),
        (wanted(WU_SONG, "b2"), "Wu Song peut fonder une bande dans son fortin."),
        (wanted(WU_SONG, "b2", prison=2), "Wu Song, recherché, sort du bagne dans 2 tours."),
        (wanted(WU_SONG, "b2", refused=True), "Wu Song attend que la bande change de chef."),
    ]
)
def test_a_sentence_says_what_the_band_needs_next(hero: Hero, needs: str) -> None:
    state: State = table(Turn("travel", 0), heroes=(hero,))
    told = replace(travels(Hero(LI_KUI, 0, "g4")), state=state)
    view = GAME.view(state, 0)
    assert plain(needed(scene(view, context(told)), goals(view, 0)[0])) == needs


def goals_of(told: Told, seat: int | None) -> list[str]:
    """What is said of the heroes in the panel."""
    rows = re.findall(r'<li class="wm-goal[^"]*">.*?</li>', layers(told, seat=seat)["panel"])
    return [plain(re.findall(r'sr-only">([^<]*)<', row)[0]) for row in rows]


def test_the_own_heroes_stand_in_the_panel_with_their_tokens_and_their_way() -> None:
    """Who is nearly there comes first; none while dice are what matters."""
    heroes = (Hero(LIN_CHONG, 0, "c2", (2, 0, 0)), wanted(WU_SONG, "e4"), Hero(LI_KUI, 1, "f6"))
    told = at(table(Turn("travel", 0), heroes=heroes))
    own = ["Wu Song, recherché, fortin à 1 case", "Lin Chong, 2 succès sur 3, fortin à 1 case"]
    assert goals_of(told, 0) == own == goals_of(told, None)
    assert goals_of(told, 1) == ["Li Kui, 0 succès sur 3, dans un fortin"]
    knocks = refuges(wanted(WU_SONG, "f6"), bands=(band(SONG_JIANG, square="f6"), None))
    assert goals_of(knocks, 0) and goals_of(knocks.play(f"{WU_SONG} join"), 0) == []


def entering(*, founded: bool = False, forts: int = FEW_FORTS) -> Told:
    bands = (band(LI_KUI, square="f6") if founded else None, None)
    return enters(LIN, hands=((SONG_JIANG, WU_SONG), (9,)), bands=bands, forts=forts)


@each([(founded, forts) for founded in (False, True) for forts in FORTS])
def test_six_good_squares_are_free_near_a_home_and_can_be_left(founded: bool, forts: int) -> None:
    state = entering(founded=founded, forts=forts).state
    found = good_squares(state, 0, SONG_JIANG)
    assert len(set(found)) == 6 and set(found) <= set(free_squares(state, 0))
    there = [goal(state, Hero(SONG_JIANG, 0, square)) for square in found]
    assert all(one.steps <= (2 if founded else 1) for one in there)
    assert {one.home for one in there} <= ({"f6"} if founded else set(FORTS[forts]))
    assert all(len(neighbours(square)) >= 3 for square in found)


def test_good_squares_alone_have_a_dot_a_word_and_a_reason_and_all_others_can_be_touched() -> None:
    """And none does where a hint or a lesson points at a square."""
    told = entering()
    good = set(good_squares(told.state, 0, SONG_JIANG))
    shown = layers(told, "1")
    assert shown["marks"].count("wm-dot") == len(good)
    assert words().text(Message("water_margin.board.good.fort")) in shown["panel"]
    found = drawn(told, "1").controls
    open_now = {part for part, one in found.items() if one.get("aria-disabled") is None}
    assert open_now - {"1", "14"} == set(told.ask.moves.next(("1",)))
    assert {part for part, one in found.items() if "bonne case" in spoken_name(one)} == good
    assert "wm-dot" not in layers(told, "1", highlights={"hint": ("1", "g1")})["marks"]
