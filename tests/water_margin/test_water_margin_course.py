"""Setting up, entering, the course of a chapter, the end: rulings A1 to A10, A40, A42."""

from collections import Counter

import pytest
from water_margin_tables import (
    LI_KUI,
    LIN_CHONG,
    SONG_JIANG,
    WU_SONG,
    YAN_QING,
    ZHANG_SHUN,
    Hero,
    Told,
    adventures,
    at,
    band,
    table,
    travels,
    wanted,
)

from tabletop.chance import GatheredChance, SeededChance
from tabletop.game import Over
from water_margin import GAME
from water_margin.cards import ADVERSARIES, HEROES, PLACES, ranks_for
from water_margin.rules import refuge
from water_margin.rules.adventure import REWARD_DIE, SENTENCE_DIE, TRIAL_DIE
from water_margin.rules.refuge import ADMISSION_DIE
from water_margin.rules.score import WHOLE_BAND, per_thousand, score
from water_margin.rules.state import FORTS, STEPS, UNSEEN, Turn

OPTIONS = {"victory": "band", "length": "whole"}


def opened(*ranks: int, seats: int = 2, length: str = "whole") -> Told:
    """A game whose cards were dealt in that order; the first chapter's cards are among them."""
    chance = GatheredChance(ranks)
    step = GAME.start({"victory": "band", "length": length}, seats, chance)
    return Told(step.state, step.events)


DEALT = (20, 9, 21, 11, 22, 13, 23, 15, 24, 17)
"""Dealt round: the first seat has 20 to 24, the second the odd ones from 9."""


@pytest.mark.parametrize(("seats", "cards"), [(2, range(1, 37)), (3, range(37, 109)), (4, range(1, 109))])
def test_the_cards_follow_the_number_of_players(seats: int, cards: range) -> None:
    """A2."""
    assert ranks_for(seats) == tuple(cards)


def test_five_cards_each_are_dealt_round_and_one_is_drawn_in_the_first_chapter() -> None:
    told = opened(*DEALT, 30, 31)
    assert told.state.hands == ((20, 21, 22, 23, 24, 31), (9, 11, 13, 15, 17, 30))
    assert told.state.deck == 36 - 12


def test_the_best_card_of_the_opening_hands_begins_and_all_show_theirs() -> None:
    """A3: rank 9 is the best; both best cards stay known (A40)."""
    told = opened(*DEALT, 30, 31)
    assert told.state.first == 1
    assert told.asked == (1, "enter")
    assert told.state.known == (9, 20)
    assert GAME.view(told.state, 0).hands[1] == (UNSEEN, UNSEEN, UNSEEN, UNSEEN, UNSEEN, 9)
    showed = [(event.params["seat"], event.params["card"]) for event in told.events if event.kind == "showed"]
    assert showed == [(0, 20), (1, 9)]


def test_the_token_of_the_first_player_passes_each_chapter() -> None:
    """A3."""
    told = travels(Hero(LI_KUI, 0, "c3"), first=0, alone=True).play(f"{LI_KUI} stay", 2, 3)
    assert (told.state.chapter, told.state.first) == (4, 1)
    assert told.asked == (1, "enter")


def test_a_short_deck_is_drawn_in_turn_order_while_cards_last() -> None:
    """A4."""
    from dataclasses import replace

    state = travels(Hero(LI_KUI, 0, "c3"), alone=True, chapter=12).state
    gone, last = state.pool[1:], state.pool[:1]
    state = replace(state, pool=last, deck=1, discards=tuple(sorted((*state.discards, *gone))))
    told = at(state).play(f"{LI_KUI} stay", *last)
    assert told.state.hands == ((), last)


@pytest.mark.parametrize(("seats", "chapters"), [(2, 13), (3, 19), (4, 22)])
def test_a_game_ends_in_the_chapter_in_which_the_deck_runs_out(seats: int, chapters: int) -> None:
    """A5: whoever draws nothing but a card a chapter comes to the end in the last one possible."""
    chance = SeededChance(seats)
    told = Told(GAME.start(OPTIONS, seats, chance).state)
    longest = 0
    while not isinstance(GAME.pending(told.state), Over):
        assert told.state.chapter <= chapters
        longest = told.state.chapter
        told = Told(GAME.play(told.state, told.ask.moves.sample(chance), chance).state)
    assert told.state.deck == 0 and longest > 1


def test_a_short_game_sets_half_of_the_deck_aside_unseen() -> None:
    """A42: of 26 cards 13 are left to be drawn, and nobody knows which."""
    told = opened(*DEALT, 30, 31, length="short")
    assert told.state.deck == 13 - 2
    assert len(told.state.pool) == 26 - 2


def test_the_game_is_for_two_to_four_players() -> None:
    assert GAME.seats == (2, 4)


def test_a_chapter_has_its_steps_in_order() -> None:
    """A7: to the refuge and the raid, then the next chapter."""
    assert STEPS == ("enter", "adventure", "travel", "refuge", "resistance")
    told = travels(wanted(LI_KUI, "d3"), alone=True).play(f"{LI_KUI} d4")
    assert told.asked == (0, "refuge")
    told = told.play(f"{LI_KUI} found")
    assert told.asked == (0, "loot")
    told = told.play("roll", 1).play("roll", "animal", 2, 3, 5)
    assert told.state.chapter == 4


def test_forts_stand_where_a_band_may_be_founded() -> None:
    assert FORTS == ("b2", "b6", "d4", "f2", "f6")
    for fort in FORTS:
        assert refuge.refuge_action(table(), wanted(LI_KUI, fort)) == refuge.FOUND
    assert refuge.refuge_action(table(), wanted(LI_KUI, "a1")) == ""


def test_every_face_of_the_dice_has_its_share() -> None:
    """A13, A38: combat three times, spirit twice, magic once; soldiers once in six."""
    assert Counter(TRIAL_DIE) == {"combat": 3, "spirit": 2, "magic": 1}
    assert Counter(REWARD_DIE) == {"banquet": 2, "gourd": 2, "taels": 1, "brother": 1}
    assert Counter(SENTENCE_DIE) == {"held": 2, "taels": 1, "penal": 1, "wound": 2}
    assert Counter(ADMISSION_DIE) == {"welcome": 1, "trial": 2, "duel": 2, "refusal": 1}
    assert PLACES == ("mountain", "town", "temple", "inn", "forest", "marsh")
    assert ADVERSARIES == ("mandarin", "soldiers", "bandits", "animal", "peasants", "disaster")


# Entering


def entering(*heroes: Hero, hand: tuple[int, ...] = (WU_SONG, YAN_QING), **more: object) -> Told:
    """The first player places a hero."""
    return at(table(Turn("enter", 0), heroes=heroes, hands=(hand, (LIN_CHONG,)), **more))


def test_placing_is_mandatory_and_every_card_may_go_to_every_free_square() -> None:
    """A8."""
    told = entering()
    assert told.ask.moves.count() == 2 * 49
    assert told.ask.private


def test_a_hero_is_not_placed_beside_one_of_ones_own_prisoners_included() -> None:
    """A9."""
    told = entering(Hero(LI_KUI, 0, "c3", prison=2))
    for square in ("b3", "d3", "c2", "c4"):
        assert told.why_not(f"{WU_SONG} {square}") == "beside"
    assert told.why_not(f"{WU_SONG} c3") == "taken"
    assert told.why_not(f"{WU_SONG} d4") == "", "a corner does not touch"


def test_forts_and_squares_beside_opponents_are_allowed() -> None:
    """A9."""
    told = entering(Hero(ZHANG_SHUN, 1, "b3"))
    assert told.why_not(f"{WU_SONG} b2") == ""


def test_nobody_is_placed_on_a_refuge() -> None:
    """A9."""
    told = entering(bands=(None, band(SONG_JIANG)))
    assert told.why_not(f"{WU_SONG} d4") == "refuge_there"


def test_a_player_without_a_free_square_passes() -> None:
    """A8: the own heroes stand on every other square."""
    squares = [f"{column}{row}" for i, column in enumerate("abcdefg") for row in range(1, 8) if (i + row) % 2]
    heroes = [Hero(rank, 1, square) for rank, square in enumerate(squares, start=1)]
    told = at(table(Turn("enter", 0), heroes=heroes, hands=((35,), (36,)), chapter=5)).play("35 a2")
    assert told.event("passed") == {"seat": 1}
    assert told.state.hands[1] == (36,)


def test_a_hero_that_comes_in_has_an_adventure_in_the_same_chapter() -> None:
    """A10."""
    told = at(table(Turn("enter", 1), hands=((WU_SONG,), (LIN_CHONG,)), first=0)).play(f"{LIN_CHONG} c3")
    assert told.asked == (1, "adventure")
    assert told.moves == {f"{LIN_CHONG} adventure"}


def test_each_step_is_played_by_all_before_the_next_begins() -> None:
    """A7."""
    told = adventures(Hero(LI_KUI, 0, "c3", held=True)).play(f"{LI_KUI} rest")
    assert told.asked == (1, "adventure")
    told = (
        told.play("35 adventure").play("roll", "inn", "animal", "combat").play("roll", 1, 1, "gourd", "held")
    )
    assert told.play("roll", 1).asked == (0, "travel")


def test_a_card_that_is_placed_is_seen_and_not_known_any_more() -> None:
    """A40."""
    told = entering(known=(WU_SONG,)).play(f"{WU_SONG} c3")
    assert told.state.known == ()
    assert not told.shown
    assert entering().play(f"{WU_SONG} c3").shown


# The end


def test_the_score_of_a_card_is_its_rank_inside_its_class() -> None:
    """A1: 108 for Song Jiang, 73 for the last celestial, 72 and 1 for the terrestrial stars."""
    assert [HEROES[rank - 1].score for rank in (1, 36, 37, 108)] == [108, 73, 72, 1]
    assert sum(hero.score for hero in HEROES) == 5886


def test_a_score_counts_the_band_and_its_treasury_and_is_told_in_per_cent_of_5876() -> None:
    """A1."""
    state = table(bands=(band(1, 36, treasury=7), None), empty_deck=True, chapter=13)
    assert score(state, 0) == 108 + 73 + 7
    assert score(state, 1) == 0
    assert per_thousand(WHOLE_BAND) == 1000
    assert per_thousand(188) == 32, "31.99"
    assert (per_thousand(0), per_thousand(1), per_thousand(WHOLE_BAND - 1)) == (0, 1, 999)


def ended(*bands: object, victory: str = "band") -> Over:
    """The end with these bands."""
    told = at(table(bands=bands, empty_deck=True, chapter=13, victory=victory))  # type: ignore[arg-type]
    return told.over


def test_most_bandits_win_then_the_larger_treasury_then_the_score() -> None:
    """A6."""
    assert ended(band(34, 35, square="b2"), band(1)).winners == (0,)
    assert ended(band(34, 35, square="b2"), band(1, 2, treasury=1)).winners == (1,)
    assert ended(band(34, 35, square="b2"), band(1, 2)).winners == (1,)
    assert ended(None, band(35)).winners == (1,)


def test_no_band_counts_nothing_and_is_shared() -> None:
    """A6."""
    assert set(ended(None, None).winners) == {0, 1}


def test_by_the_score_the_better_ranks_win() -> None:
    """A6, option `victory`."""
    bands = (band(34, 35, 36, square="b2"), band(1, 2, 3))
    assert ended(*bands, victory="score").winners == (1,)
    assert ended(band(34, 35, 36, square="b2"), band(1, 2), victory="score").winners == (0,)


def test_the_seats_are_ranked_from_best_to_worst() -> None:
    over = ended(band(35), band(1, 2, square="b2"))
    assert over.ranking == (1, 0) and over.scores == (74, 108 + 107)


# Around a table of three and four


def test_the_steps_go_clockwise_from_the_first_player() -> None:
    """A3, A7: of four players the third begins, then the fourth, the first, the second."""
    corners = ("a1", "a7", "g1", "g7")
    heroes = [Hero(9 + seat, seat, square) for seat, square in enumerate(corners)]
    told = at(table(Turn("adventure", 2), heroes=heroes, hands=((),) * 4, bands=(None,) * 4, first=2))
    asked = []
    for rank in (11, 12, 9, 10):
        asked.append(told.asked[0])
        told = (
            told.play(f"{rank} adventure")
            .play("roll", "inn", "animal", "magic")
            .play("roll", 6, 6, "gourd", "wound")
            .play("roll", 1)
        )
    assert asked == [2, 3, 0, 1]


def test_the_player_to_the_left_throws_the_stakes_of_three() -> None:
    """A11: the next player clockwise, and after the last the first."""
    for seat, teller in ((0, 1), (1, 2), (2, 0)):
        heroes = (Hero(60, seat, "c3"),)
        told = at(table(Turn("adventure", seat), heroes=heroes, hands=((),) * 3, bands=(None,) * 3))
        told = told.play("60 adventure").play("roll", "inn", "animal", "combat")
        assert told.asked == (teller, "stakes")


def test_the_token_goes_clockwise_among_three() -> None:
    """A3."""
    told = at(
        table(Turn("travel", 1), heroes=(Hero(60, 1, "c3"),), hands=((),) * 3, bands=(None,) * 3, first=2)
    )
    told = told.play("60 stay", 40, 41, 42)
    assert told.state.first == 0
    assert told.state.hands == ((40,), (41,), (42,))


def test_a_tie_in_bandits_goes_to_the_treasury_before_the_score() -> None:
    """A6: five taels against the best rank of all; by the score it is the other way round."""
    bands = (band(1, square="b2"), band(36, treasury=5))
    assert ended(*bands).winners == (1,)
    assert ended(*bands, victory="score").winners == (0,)
