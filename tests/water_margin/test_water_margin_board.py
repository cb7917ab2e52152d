"""The board: what can be touched, what the table answers by itself (A41, A48), what is warned of, and how far
heroes are from being bandits."""

import re
from typing import Any

from water_margin_tables import Told, laid, plain, words

from boards import Drawing, composed, spoken_name
from rows import each
from tabletop.board import EACH, FEW, NONE, BoardContext
from tabletop.game import Message
from water_margin import GAME
from water_margin.board import BOARD
from water_margin.board.goals import needed
from water_margin.board.scene import scene
from water_margin.rules.enter import free_squares
from water_margin.rules.forecast import Odds, spared
from water_margin.rules.goal import goal, goals, good_squares
from water_margin.rules.state import FORTS, Hero, hero_of, neighbours


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


@each(
    [
        ("@enter hands=1+14/9: 6 c3", "14", "e5", "14 e5"),  # laid
        ("@enter hands=1+14/9: 6 c3", "14 e5", "a1", "14 a1"),  # moved
        ("@enter hands=1+14/9: 6 c3", "14 a1", "14", "14"),  # back in the hand
        ("@enter hands=1+14/9: 6 c3", "14 a1", "1", "1 a1"),  # another in its place
        ("@enter hands=1+14/9: 6 c3", "14 a1", "a1", "14 a1!"),
        ("@adventure: 6 c3", "", "6", "6 adventure!"),  # begins at once
        ("@adventure: 6 c3 wounds:1 banquets:1", "", "6", "6"),  # who can be healed is asked first
        ("@travel: 6 c3, 14 e5", "6", "c4", "6 c4!"),  # a square is one touch
        ("@travel: 6 c3 banquets:1, 14 c4 seat:1", "6", "d3", "6 d3!"),  # for which no banquet is used
        ("@travel: 6 c3 banquets:1, 14 c4 seat:1", "6", "d4", "6 d3 d4!"),  # round who stands in the way
    ]
)
def test_a_hero_is_laid_and_moved_until_its_player_says_so(at: str, draft: str, part: str, then: str) -> None:
    """A50; in other steps one touch is enough, where it can be."""
    told = laid(at)
    assert BOARD.touch
    found = BOARD.touch(GAME.view(told.state, told.ask.seat), tuple(draft.split()), part)
    assert " ".join(found.draft) + "!" * found.play == then


BEGINS = laid("@adventure: 6 c3")
STAKES = BEGINS.go("6 adventure > roll | mountain animal combat")
RAID = laid("@raid bands=1:")


@each(
    [
        (BEGINS, "6 adventure", None, "6 adventure"),  # its player begins, though there is one hero alone
        (BEGINS.go("6 adventure"), None, "roll", "roll"),
        (STAKES, None, "roll", "roll"),  # the storyteller's
        (STAKES.go("roll | 10 10 gourd wound"), None, None, "roll"),  # the die that everybody waits for
        (STAKES.go("roll | 1 9 gourd wound"), None, "roll", "roll"),  # the end is certain: Lin Chong has 9
        (RAID, None, "roll", "roll"),
        (RAID.go("roll | 5"), None, None, "roll"),
        (laid("@refuge bands=1/-: 6 d4 wanted").go("6 join"), None, None, "roll"),
        (laid("@adventure: 6 c3 held, 14 e5, 22 a1 held").go("6 rest"), None, *["14 adventure"] * 2),
        (laid("@adventure: 6 c3 held banquets:1 wounds:1"), None, None, None),  # it could be healed before
    ]
)
def test_a_table_throws_and_answers_by_itself_what_it_wants(told: Told, *answers: str | None) -> None:
    """A41, A48: a table may want each die by hand, a few, or none."""
    view = GAME.view(told.state, told.ask.seat)
    moves = [answer and tuple(answer.split()) for answer in answers]
    assert BOARD.answer and [BOARD.answer(view, told.ask, one) for one in (EACH, FEW, NONE)] == moves


def test_every_hero_that_waits_has_its_button() -> None:
    """The tale may lie over those on the map; who can be healed is asked first by its face too."""
    assert {"move 6 adventure", "move 14 rest"} <= set(controls(laid("@adventure: 6 c3, 14 d2 held")))
    hurt = laid("@adventure: 6 c3, 14 d2 wounds:1 banquets:1")
    assert "14" in controls(hurt) and "move 14 adventure" not in controls(hurt)
    assert {"move 14 adventure", "move 14 heal"} <= set(controls(hurt, "14"))


def test_a_standing_answer_can_be_taken_back_wherever_it_is_in_force() -> None:
    """A49: before the throw that it decided, and all the way into a band."""
    told = laid("@adventure standing=gourd:never: 6 c3")
    assert "move ask gourd" in controls(told) and "move ask brother" not in controls(told)
    told = laid("@refuge bands=2+33/- standing=gourd:never,brother:always: 6 d4 wanted gourds:1 brothers:1")
    for moves in ("6 join", "roll | trial", "trial > roll | inn bandits combat > roll | 9 9", "ask gourd"):
        assert {"move ask gourd", "move ask brother"} <= set(controls(told)), moves
        told = told.go(moves)
    assert {"move never gourd", "move always gourd", "move ask brother"} <= set(controls(told))
    assert "move never brother" not in controls(told)


def test_a_traveller_slides_from_where_it_stood() -> None:
    told = laid("@travel: 6 c3")
    after = told.go("6 c4")
    for quarters, dy in ((0, 100), (2, -100)):
        (motion,) = BOARD.motions(GAME.view(told.state, 0), after.events, context(after, quarters=quarters))
        assert (motion.piece, motion.kind, motion.dx, motion.dy) == ("hero-6", "slide", 0, dy)


@each([("0,1,0", True), ("1,1,0", False)])
def test_a_meeting_that_loses_experience_is_marked_before_it_is_played(experience: str, warned: bool) -> None:
    """A27: beside the button that plays it, and in what is told of the draft."""
    told = laid(f"@travel: 22 c3 gourds:1 experience:{experience}, 14 c4 experience:2,0,0")
    view, lost = GAME.view(told.state, 0), "Wu Song a 2\u00a0jetons d’expérience, plus que Li Kui"
    assert (lost in layers(told, "22", "c4")["panel"]) == warned
    assert (lost in BOARD.choice(view, context(told, "22", "c4"))) == warned
    warnings = [GAME.warn(view, ("22", square)) for square in ("c4", "c2")]
    assert [one and one.params["n"] for one in warnings] == [2 if warned else None, None]


def test_a_wound_that_would_kill_is_marked_before_the_trial_and_help_left_aside_is_warned_of() -> None:
    """A22: Li Kui has 8 and three wounds: 2; the next one kills. The gourd makes 2 faces of 12 seven."""

    def tried(wounds: int, sentence: str) -> Told:
        told = laid(f"@adventure: 22 c3 gourds:1 wounds:{wounds}").go("22 adventure")
        return told.go(f"roll | inn bandits combat > roll | 6 7 gourd {sentence}")

    told = tried(3, "wound")
    assert "wm-danger" in layers(told)["panel"]
    view = GAME.view(told.state, 0)
    said = "Une blessure de plus tuerait Li Kui : 17 % de chances ainsi, 58 % avec la meilleure aide."
    warning = GAME.warn(view, ("own", "dry"))
    assert warning and plain(words().text(warning)) == said
    assert not GAME.warn(view, ("own", "gourd")) and not GAME.warn(view, ("never", "gourd"))
    for harmless in (tried(3, "held"), tried(2, "wound")):
        assert GAME.warn(GAME.view(harmless.state, 0), ("own", "dry")) is None


def test_what_can_happen_is_not_said_to_be_impossible_nor_certain() -> None:
    """A37, A38: one face of six strikes a bandit, two are spared in 25 cases of 36."""
    assert [Odds(1, False, 0, 0, faces, 12).percent for faces in (0, 1, 2, 11, 12)] == [0, 8, 17, 92, 100]
    assert spared(1) == 83 and spared(40) == 1
    assert "69\u202f%" in drawn(laid("@raid bands=1+14:").go("roll | 1 1")).text


@each(
    [
        ("@travel: 14 b3", "b2", 1),
        ("@travel bands=1@f6/-: 14 b3", "f6", 7),
        ("@travel: 14 b3, 6 b2 seat:1", "b6", 3),
        ("@travel bands=-/1@b2: 14 b3", "b6", 3),
    ]
)
def test_the_goal_is_the_nearest_free_fort_and_with_a_band_the_refuge(at: str, home: str, steps: int) -> None:
    """The way leads round the refuges of others."""
    state = laid(at).state
    found = goal(state, hero_of(state, 14))
    assert (found.home, found.steps) == (home, steps)


@each(
    [
        ("14 c3 experience:1,0,0", "Wu Song : encore 2 péripéties à réussir."),
        ("14 c3 experience:2,1,0", "Wu Song sera recherché après les péripéties."),
        ("14 c3 wanted", "Wu Song est recherché : un fortin est à 2 cases."),
        ("14 b2 wanted", "Wu Song peut fonder une bande dans son fortin."),
        ("14 b2 wanted prison:2", "Wu Song, recherché, sort du bagne dans 2 tours."),
        ("14 b2 wanted refused", "Wu Song attend que la bande change de chef."),
    ]
)
def test_a_sentence_says_what_the_band_needs_next(hero: str, needs: str) -> None:
    told = laid(f"@travel bands={'1@f6' if 'refused' in hero else '-'}/-: {hero}, 22 g4")
    view = GAME.view(told.state, 0)
    (found,) = (one for one in goals(view, 0) if one.hero.card == 14)
    assert plain(needed(scene(view, context(told)), found)) == needs


def test_the_own_heroes_stand_in_the_panel_with_their_tokens_and_their_way() -> None:
    """Who is nearly there comes first; none while dice are what matters."""

    def goals_of(told: Told, seat: int | None) -> list[str]:
        rows = re.findall(r'<li class="wm-goal[^"]*">.*?</li>', layers(told, seat=seat)["panel"])
        return [plain(re.findall(r'sr-only">([^<]*)<', row)[0]) for row in rows]

    told = laid("@travel alone: 6 c2 experience:2,0,0, 14 e4 wanted, 22 f6 seat:1")
    own = ["Wu Song, recherché, fortin à 1 case", "Lin Chong, 2 succès sur 3, fortin à 1 case"]
    assert goals_of(told, 0) == own == goals_of(told, None)
    assert goals_of(told, 1) == ["Li Kui, 0 succès sur 3, dans un fortin"]
    knocks = laid("@refuge bands=1@f6/-: 14 f6 wanted")
    assert goals_of(knocks, 0) and goals_of(knocks.go("14 join"), 0) == []


@each([(bands, forts) for bands in ("-", "22@f6") for forts in FORTS])
def test_six_good_squares_near_a_home_have_a_dot_a_word_and_a_reason(bands: str, forts: int) -> None:
    """They are free and can be left; all others can be touched. There are none where a hint points."""
    told = laid(f"@enter hands=1+14/9 bands={bands}/- forts={forts}: 6 c3, 36 b6 seat:1")
    state, good = told.state, set(good_squares(told.state, 0, 1))
    assert len(good) == 6 and good <= set(free_squares(state, 0)) - set(neighbours("b6"))
    there = [goal(state, Hero(1, 0, square)) for square in good]
    assert all(one.steps <= (1 if bands == "-" else 2) for one in there)
    assert {one.home for one in there} <= (set(FORTS[forts]) if bands == "-" else {"f6"})
    assert all(len(neighbours(square)) >= 3 for square in good)
    shown = layers(told, "1")
    assert shown["marks"].count("wm-dot") == 6
    reason = words().text(Message(f"water_margin.board.good.{'fort' if bands == '-' else 'refuge'}"))
    assert reason in shown["panel"]
    found = drawn(told, "1").controls
    open_now = {part for part, one in found.items() if one.get("aria-disabled") is None}
    assert open_now - {"1", "14"} == set(told.ask.moves.next(("1",)))
    assert {part for part, one in found.items() if "bonne case" in spoken_name(one)} == good
    assert "wm-dot" not in layers(told, "1", highlights={"hint": ("1", "g1")})["marks"]
