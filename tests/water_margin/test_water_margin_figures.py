"""The figures of the rules show what their captions say."""

import re

from tabletop.figure import context_of, reached
from tabletop.game import Ask, Message
from water_margin import GAME, art
from water_margin.board.stills import still
from water_margin.cards import card
from water_margin.figures import FIGURES
from water_margin.rules.forecast import all_odds
from water_margin.rules.state import Admission, Duel, Raid, State, hero_of, neighbours

SHOWN = {figure.name: figure for figure in FIGURES}
WU_YONG, ZHU_TONG, WU_SONG, DAI_ZONG = 3, 12, 14, 20


def key_of(message: Message) -> str:
    return message.key


def moment(name: str) -> tuple[State, Ask]:
    """The state of a figure, and what is asked there."""
    match = reached(GAME, SHOWN[name])
    return match.state, match.pending


def follows(name: str) -> set[str]:
    """The parts that may follow what is chosen in a figure."""
    _, context = context_of(GAME, SHOWN[name], key_of, "")
    return set(context.next_parts)


def picture(name: str) -> str:
    """What is drawn of a figure."""
    view, context = context_of(GAME, SHOWN[name], key_of, "")
    return still(view, context, SHOWN[name].part)


def test_the_cards_are_those_of_their_captions() -> None:
    fresh = hero_of(moment("card")[0], WU_SONG)
    assert (fresh.experience, card(WU_SONG).values, card(WU_SONG).place) == ((0, 0, 0), (9, 4, 1), "inn")
    after = hero_of(moment("won")[0], WU_SONG)
    assert (after.experience, after.gourds) == ((1, 0, 0), 1)
    assert hero_of(moment("held")[0], DAI_ZONG).held and card(DAI_ZONG).name == "Dai Zong"
    for name in ("card", "won", "held", "wanted"):
        rank = int(SHOWN[name].part.removeprefix("hero-"))
        assert any(hero.card == rank for hero in moment(name)[0].heroes)


def test_wu_yong_may_enter_at_a_corner_of_wu_song_and_not_beside_him() -> None:
    state, _ = moment("placing")
    assert {hero.square for hero in state.heroes} == {"c3", "e6", "g4"}
    assert "b4" in follows("placing") and {"e5", "g5"} <= follows("placing")
    assert not follows("placing") & {"c3", *neighbours("c3")}


def test_the_trial_has_the_chances_that_are_said() -> None:
    state, _ = moment("trial")
    frame = state.frames[-1]
    assert (frame.place, frame.adversary, frame.trial) == ("town", "soldiers", "combat")
    assert (frame.reward, frame.sentence) == ("gourd", "wound")
    found = {one.gourd: (one.needed, one.needed - one.bonus, one.percent) for one in all_odds(state, frame)}
    assert found == {False: (19, 9, 33), True: (19, 4, 75)}


def test_a_banquet_gives_a_second_step() -> None:
    state, ask = moment("banquet")
    assert hero_of(state, WU_SONG).banquets == 1 and hero_of(state, WU_SONG).square == "d3"
    assert follows("banquet") == set(neighbours("d4")) - {"d3"}
    assert ask.moves.complete(("14", "d4"))


def test_a_gourd_leads_to_a_brother() -> None:
    state, ask = moment("meeting")
    mover, met = hero_of(state, WU_SONG), hero_of(state, WU_YONG)
    assert (mover.square, mover.gourds, met.square) == ("c3", 1, "b3")
    assert ask.moves.complete(("14", "b3"))


def test_three_tokens_are_worn_by_a_wanted_hero_with_a_brother() -> None:
    state, _ = moment("wanted")
    hero = hero_of(state, WU_SONG)
    assert (hero.experience, hero.wanted, hero.brothers, hero.taels) == ((2, 1, 0), True, (WU_YONG,), 7)


def test_a_wanted_hero_on_a_fort_may_found_a_band() -> None:
    state, ask = moment("founding")
    assert hero_of(state, WU_SONG).square == "b2" and ("14", "found") in ask.moves


def test_a_candidate_chooses_between_what_the_green_die_said_or_has_it_thrown_again() -> None:
    state, ask = moment("joining")
    frame, hero = state.frames[-1], hero_of(state, ZHU_TONG)
    assert isinstance(frame, Admission) and frame.card == ZHU_TONG
    assert (frame.results, hero.gourds, hero.wanted) == (("refusal", "duel"), 1, True)
    assert set(ask.moves.next(())) == {"refusal", "duel", "again"}


def test_the_green_die_is_shown_with_its_chances_and_the_gourds_left() -> None:
    drawn = picture("joining")
    for result, chance in (("welcome", "1/6"), ("trial", "2/6"), ("duel", "2/6"), ("refusal", "1/6")):
        thrown = ("refusal", "duel").count(result)
        assert drawn.count(art.die("admission", result)) == 1 + thrown
        assert chance in drawn
    assert drawn.count(art.sign("gourd")) == 1


def test_the_duel_is_against_the_next_in_rank_and_a_tie_is_thrown_again() -> None:
    state, ask = moment("duel")
    frame, band = state.frames[-1], state.bands[0]
    assert frame == Duel(ZHU_TONG, WU_SONG) and band is not None
    assert (ZHU_TONG, WU_SONG) == (12, 14) and [member.card for member in band.members] == [6, WU_SONG]
    assert (ask.prompt.params["mine"], ask.prompt.params["theirs"]) == (8, 11)
    fought = reached(GAME, SHOWN["duel"]).decisions[-1].events[-1]
    assert (fought.kind, fought.params["dice"], fought.params["totals"]) == ("fought", (9, 6), (17, 17))


def test_the_duel_is_shown_with_both_dice_and_what_they_came_to() -> None:
    drawn = picture("duel")
    assert art.die("duel", 9, 12) in drawn and art.die("duel", 6, 12) in drawn
    assert re.findall(r'class="wm-still-text"[^>]*>(\d+)<', drawn) == ["8", "17", "11", "17"]


def test_the_raid_comes_after_the_loot_of_two_bandits() -> None:
    state, ask = moment("raid")
    band, frame = state.bands[0], state.frames[-1]
    assert band is not None and isinstance(frame, Raid)
    assert (len(band.members), band.treasury, frame.looted, frame.hits) == (2, 7 + 15, True, None)
    assert ask.roll and ask.prompt.params["n"] == 2
