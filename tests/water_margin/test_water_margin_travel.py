"""Travel: rulings A26 to A28, A18 and A39."""

from water_margin_tables import (
    LI_KUI,
    LIN_CHONG,
    SONG_JIANG,
    WU_SONG,
    YAN_QING,
    Hero,
    adventures,
    band,
    travels,
    wanted,
)

from water_margin import GAME
from water_margin.rules.travel import orders


def test_a_step_goes_to_an_empty_square_beside() -> None:
    """A26."""
    told = travels(Hero(LI_KUI, 0, "c3"), Hero(WU_SONG, 1, "c4"))
    assert told.moves == {f"{LI_KUI} {square}" for square in ("b3", "c2", "d3", "stay")}
    assert told.why_not(f"{LI_KUI} c4") == "stranger"
    assert told.why_not(f"{LI_KUI} d4") == "far"
    assert told.play(f"{LI_KUI} b3").hero(LI_KUI).square == "b3"


def test_a_banquet_carries_two_squares_and_is_spent_by_that_alone() -> None:
    """A18, A26."""
    told = travels(Hero(LI_KUI, 0, "c3", banquets=2))
    assert told.play(f"{LI_KUI} c4 c5").hero(LI_KUI).banquets == 1
    assert told.play(f"{LI_KUI} c4").hero(LI_KUI).banquets == 2
    assert travels(Hero(LI_KUI, 0, "c3")).why_not(f"{LI_KUI} c4 c5") == "banquet"


def test_two_steps_go_through_a_square_that_is_empty() -> None:
    """A26."""
    told = travels(Hero(LI_KUI, 0, "a3", banquets=1), Hero(WU_SONG, 1, "b3"))
    assert f"{LI_KUI} b3 c3" not in told.moves
    assert f"{LI_KUI} a4 b4" in told.moves
    assert f"{LI_KUI} a4 a3" not in told.moves, "that would be to stay"


def test_who_does_not_move_is_held_up() -> None:
    """A28: by choice, or because there is no way."""
    told = travels(Hero(LI_KUI, 0, "c3")).play(f"{LI_KUI} stay")
    assert told.hero(LI_KUI).held
    blocked = travels(Hero(LI_KUI, 0, "a1"), Hero(WU_SONG, 1, "a2"), Hero(LIN_CHONG, 1, "b1"))
    assert blocked.moves == {f"{LI_KUI} stay"}


def test_held_up_and_prisoners_do_not_travel() -> None:
    """A21, A24."""
    told = travels(
        Hero(LI_KUI, 0, "c3", held=True), Hero(YAN_QING, 0, "e3", prison=2), Hero(WU_SONG, 0, "g7")
    )
    assert {move.split()[0] for move in told.moves} == {str(WU_SONG)}
    assert told.why_not(f"{YAN_QING} e4") == "prison"
    assert told.why_not(f"{LI_KUI} c4") == "held"


def test_a_banquet_heals_before_travel_prisoners_too() -> None:
    """A18."""
    told = travels(Hero(LI_KUI, 0, "c3", prison=2, banquets=1, wounds=1))
    assert told.moves == {f"{LI_KUI} heal", f"{LI_KUI} stay"}
    assert told.play(f"{LI_KUI} heal").hero(LI_KUI).wounds == 0
    assert not told.play(f"{LI_KUI} stay").hero(LI_KUI).held, "a prisoner is never held up"


def test_a_meeting_costs_a_gourd_and_makes_the_one_met_a_brother() -> None:
    """A27: the mover is the main hero; taels and gourds pass to it, the rest of the tokens goes."""
    mover = Hero(LI_KUI, 0, "c3", gourds=1, taels=3)
    met = Hero(WU_SONG, 0, "c4", gourds=2, taels=4, banquets=1, wounds=1, experience=(1, 0, 0), held=True)
    told = travels(mover, met).play(f"{LI_KUI} c4")
    hero = told.hero(LI_KUI)
    assert (hero.square, hero.gourds, hero.taels) == ("c4", 2, 7)
    assert (hero.banquets, hero.wounds, hero.experience, hero.held) == (0, 0, (0, 0, 0), False)
    assert hero.brothers == (WU_SONG,) and not told.on_board(WU_SONG)


def test_a_brothers_brothers_follow() -> None:
    """A27."""
    told = travels(
        Hero(LI_KUI, 0, "c3", gourds=1, brothers=(SONG_JIANG,)), Hero(WU_SONG, 0, "c4", brothers=(YAN_QING,))
    )
    assert told.play(f"{LI_KUI} c4").hero(LI_KUI).brothers == (SONG_JIANG, WU_SONG, YAN_QING)


def test_no_gourd_no_meeting_and_none_with_strangers_or_prisoners() -> None:
    """A27."""
    assert travels(Hero(LI_KUI, 0, "c3"), Hero(WU_SONG, 0, "c4")).why_not(f"{LI_KUI} c4") == "gourd"
    told = travels(Hero(LI_KUI, 0, "c3", gourds=1), Hero(WU_SONG, 0, "c4", prison=1), Hero(YAN_QING, 1, "c2"))
    assert told.why_not(f"{LI_KUI} c4") == "convict"
    assert told.why_not(f"{LI_KUI} c2") == "stranger"


def test_a_meeting_is_the_last_step_of_two() -> None:
    """A27."""
    told = travels(Hero(LI_KUI, 0, "c3", gourds=1, banquets=1), Hero(WU_SONG, 0, "c5"))
    assert f"{LI_KUI} c4 c5" in told.moves
    near = travels(Hero(LI_KUI, 0, "c3", gourds=1, banquets=1), Hero(WU_SONG, 0, "c4"))
    assert f"{LI_KUI} c4 c5" not in near.moves


def test_it_is_said_when_the_more_experienced_hero_would_be_absorbed() -> None:
    """A27."""
    told = travels(Hero(LI_KUI, 0, "c3", gourds=1), Hero(WU_SONG, 0, "c4", experience=(2, 0, 0)))
    view = GAME.view(told.state, 0)
    warning = GAME.warn(view, (str(LI_KUI), "c4"))
    assert warning is not None and warning.params["n"] == 2
    assert GAME.warn(view, (str(LI_KUI), "c2")) is None


def test_only_wanted_heroes_of_its_own_that_were_not_refused_enter_a_refuge() -> None:
    """A26."""
    bands = (band(SONG_JIANG), None)
    assert f"{LI_KUI} d4" in travels(wanted(LI_KUI, "d3"), bands=bands).moves
    assert travels(Hero(LI_KUI, 0, "d3"), bands=bands).why_not(f"{LI_KUI} d4") == "own_refuge"
    assert travels(wanted(LI_KUI, "d3", refused=True), bands=bands).why_not(f"{LI_KUI} d4") == "own_refuge"
    theirs = travels(wanted(LI_KUI, "d3"), bands=(None, band(SONG_JIANG)))
    assert theirs.why_not(f"{LI_KUI} d4") == "refuge_there"


def test_one_at_a_time_waits_on_the_own_refuge_and_may_be_met_there() -> None:
    """A26, A39."""
    bands = (band(SONG_JIANG), None)
    waiting = wanted(WU_SONG, "d4", refused=True)
    assert travels(wanted(LI_KUI, "d3"), waiting, bands=bands).why_not(f"{LI_KUI} d4") == "gourd"
    met = travels(wanted(LI_KUI, "d3", gourds=1), waiting, bands=bands).play(f"{LI_KUI} d4")
    assert met.hero(LI_KUI).brothers == (WU_SONG,)
    stranger = travels(Hero(LI_KUI, 0, "d3", gourds=1), waiting, bands=bands)
    assert stranger.why_not(f"{LI_KUI} d4") == "own_refuge"


def test_all_stay_is_a_move_for_each_hero_that_may_still_travel() -> None:
    """A41."""
    told = travels(Hero(LI_KUI, 0, "c3"), Hero(WU_SONG, 0, "e3"), Hero(YAN_QING, 0, "g3", prison=1))
    moves = orders(GAME.view(told.state, 0), ("stay", "all"))
    assert moves == ((str(WU_SONG), "stay"), (str(LI_KUI), "stay"))
    for move in moves:
        told = told.play(" ".join(move))
    assert told.asked[0] == 1
    assert orders(GAME.view(adventures(Hero(LI_KUI, 0, "c3")).state, 0), ("stay", "all")) == ()
