"""The figures of the rules show what their captions say."""

from tabletop.figure import context_of, reached
from tabletop.game import Ask, Message
from water_margin import GAME
from water_margin.cards import card
from water_margin.figures import FIGURES
from water_margin.rules.forecast import all_odds
from water_margin.rules.state import Adventure, Raid, State, hero_of, neighbours

SHOWN = {figure.name: figure for figure in FIGURES}
WU_YONG, WU_SONG, DAI_ZONG = 3, 14, 20


def key_of(message: Message) -> str:
    return message.key


def moment(name: str) -> tuple[State, Ask]:
    """The state of a figure, and what is asked there."""
    match = reached(GAME, SHOWN[name])
    assert isinstance(match.pending, Ask)
    return match.state, match.pending


def follows(name: str) -> set[str]:
    """The parts that may follow what is chosen in a figure."""
    _, context = context_of(GAME, SHOWN[name], key_of, "")
    return set(context.next_parts)


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
    assert isinstance(frame, Adventure)
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


def test_the_raid_comes_after_the_loot_of_two_bandits() -> None:
    state, ask = moment("raid")
    band, frame = state.bands[0], state.frames[-1]
    assert band is not None and isinstance(frame, Raid)
    assert (len(band.members), band.treasury, frame.looted, frame.hits) == (2, 7 + 15, True, None)
    assert ask.roll and ask.prompt.params["n"] == 2
