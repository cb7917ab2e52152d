"""Setting up, entering, the course of a chapter, the end: rulings A1 to A10, A40, A42; whole games with the
referee beside the table."""

from collections import Counter

import pytest
from water_margin_bent import could_be
from water_margin_referee import STANDING, Referee
from water_margin_tables import Told, bold_move, laid, stories

from driven import DrivenMatch
from rows import each
from scales import IN_PYODIDE, Scale
from tabletop.chance import GatheredChance, SeededChance
from tabletop.game import Ask, Over
from water_margin import GAME
from water_margin.cards import ADVERSARIES, HEROES, PLACES, ranks_for
from water_margin.rules.adventure import REWARD_DIE, SENTENCE_DIE, TRIAL_DIE
from water_margin.rules.refuge import ADMISSION_DIE
from water_margin.rules.score import WHOLE_BAND, per_thousand
from water_margin.rules.state import MANY_FORTS, UNSEEN

story = stories(LOSES="roll | 6 6 gourd wound > roll | 1")


def test_cards_are_dealt_round_and_the_best_of_the_opening_hands_begins() -> None:
    """A2 to A4, A40, A42: of 20 to 24 and odd ones from 9; then those of the first chapter are drawn."""
    assert [ranks_for(n) for n in (2, 3, 4)] == [(*range(*of),) for of in ((1, 37), (37, 109), (1, 109))]
    for length, deck in (("whole", 36 - 12), ("short", 13 - 2)):
        chance = GatheredChance((20, 9, 21, 11, 22, 13, 23, 15, 24, 17, 30, 31))
        step = GAME.start({"victory": "band", "length": length, "forts": MANY_FORTS}, 2, chance)
        told = Told(step.state, step.events)
        assert told.state.hands == ((20, 21, 22, 23, 24, 31), (9, 11, 13, 15, 17, 30))
        assert (told.state.deck, len(told.state.pool)) == (deck, 36 - 12), "nobody knows which half is left"
        assert (told.state.first, told.asked, told.state.known) == (1, (1, "enter"), (9, 20))
        assert GAME.view(told.state, 0).hands[1] == (*(UNSEEN,) * 5, 9)
        showed = [tuple(event.params.values()) for event in told.events if event.kind == "showed"]
        assert showed == [(0, 20), (1, 9)]


@story
def test_a_chapter_has_its_steps_in_order_each_played_by_all() -> str:
    return """
    A7: to the refuge and the raid, then the next chapter
      @travel alone: LI_KUI d3 wanted
      > LI_KUI d4 => asked 0 refuge
      > LI_KUI found => asked 0 loot roll
      > roll | 1 > roll | animal 2 3 5 => chapter 4
    A3: then the token of the first player passes clockwise
      @travel alone seats=3 turn=1 first=2: 60 c3 seat:1
      > 60 stay | 40 41 42 => chapter 4 ; first 0 ; hand.0 40 ; hand.1 41 ; hand.2 42 ; asked 0 enter
    A3, A7, A11: of four the third begins, then the fourth, the first, the second; the next throws the stakes
      @adventure alone seats=4 turn=2 first=2: 9 a1, 10 a7 seat:1, 11 g1 seat:2, 12 g7 seat:3
      = asked 2 adventure
      > 11 adventure > roll | inn animal magic => asked 3 stakes roll
      > LOSES => asked 3 adventure
      > 12 adventure > roll | inn animal magic => asked 0 stakes roll
      > LOSES => asked 0 adventure
      > 9 adventure > roll | inn animal magic > LOSES => asked 1 adventure
    """


def test_every_face_of_the_dice_has_its_share() -> None:
    """A13, A38: combat three times, spirit twice, magic once; soldiers once in six."""
    assert Counter(TRIAL_DIE) == {"combat": 3, "spirit": 2, "magic": 1}
    assert Counter(REWARD_DIE) == {"banquet": 2, "gourd": 2, "taels": 1, "brother": 1}
    assert Counter(SENTENCE_DIE) == {"held": 2, "taels": 1, "penal": 1, "wound": 2}
    assert Counter(ADMISSION_DIE) == {"welcome": 1, "trial": 2, "duel": 2, "refusal": 1}
    assert PLACES == ("mountain", "town", "temple", "inn", "forest", "marsh")
    assert ADVERSARIES == ("mandarin", "soldiers", "bandits", "animal", "peasants", "disaster")


@story
def test_every_card_may_be_placed_on_every_square_that_is_allowed() -> str:
    return """
    A8, A10, A40: every card may go to every free square, is seen and has an adventure in the same chapter
      @enter hands=14/6 turn=1: => count 49
      > LIN_CHONG c3 => asked 1 adventure ; moves 6 adventure
    A9: not beside one of one's own, prisoners included; a corner does not touch
      @enter hands=14+36/6: LI_KUI c3 prison:2
      = ?14.b3 beside ; ?14.d3 beside ; ?14.c2 beside ; ?14.c4 beside ; ?14.c3 taken ; ?14.d4
    A9: forts, and squares beside opponents, are allowed; nobody is placed on a refuge
      @enter hands=14+36/6 bands=-/1: ZHANG_SHUN b3 seat:1 => ?14.b2 ; ?14.d4 refuge_there
    A40: a card that was known is not known any more
      @enter hands=14+36/6 known=14:
      > WU_SONG c3 => known
    """


def test_a_player_without_a_free_square_passes() -> None:
    """A8: the own heroes stand on every other square."""
    squares = [f"{column}{row}" for i, column in enumerate("abcdefg") for row in range(1, 8) if (i + row) % 2]
    heroes = ", ".join(f"{rank} {square} seat:1" for rank, square in enumerate(squares, start=1))
    told = laid(f"@enter hands=35/36 chapter=5: {heroes}").go("35 a2")
    assert told.event("passed") == {"seat": 1} and told.state.hands[1] == (36,)


def over(line: str) -> Over:
    end = GAME.pending(laid(line).state)
    assert isinstance(end, Over)
    return end


def test_a_score_counts_the_band_and_its_treasury_and_is_told_in_per_cent_of_5876() -> None:
    """A1: a card its rank inside its class: 108 for Song Jiang, 73 for the last celestial, 72 and 1 for the
    terrestrial stars."""
    assert [HEROES[rank - 1].score for rank in (1, 36, 37, 108)] == [108, 73, 72, 1]
    assert sum(hero.score for hero in HEROES) == 5886
    assert over("@end bands=1+36@d4$7/-:").scores == (108 + 73 + 7, 0)
    assert [per_thousand(n) for n in (0, 1, 188, WHOLE_BAND - 1, WHOLE_BAND)] == [0, 1, 32, 999, 1000]


@each(
    [
        ("34+35@b2/1", (0, 1), None),
        ("34+35@b2/1+2@d4$1", (1, 0), None),
        ("34+35@b2/1+2", (1, 0), None),
        ("-/35", (1, 0), None),
        ("34+35+36@b2/1+2+3", None, (1, 0)),
        ("34+35+36@b2/1+2", None, (0, 1)),
        ("1@b2/36@d4$5", (1, 0), (0, 1)),  # five taels against the best rank of all
    ]
)
def test_most_bandits_win_then_the_larger_treasury_then_the_score(
    bands: str, by_band: tuple[int, ...] | None, by_score: tuple[int, ...] | None
) -> None:
    """A6, and the option `victory`; no band counts nothing and is shared."""
    for victory, ranking in (("band", by_band), ("score", by_score)):
        end = over(f"@end bands={bands} victory={victory}:")
        assert ranking is None or (end.winners, end.ranking) == (ranking[:1], ranking)
    assert set(over("@end:").winners) == {0, 1}


LAST_CHAPTERS = {"whole": {2: 13, 3: 19, 4: 22}, "short": {2: 7, 3: 10, 4: 11}}


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_games_go_as_the_referee_tells_them(seats: int, scale: Scale) -> None:
    """A5, A42: the deck runs out in time. Short games, and every tenth one whole, all options in turn."""
    seen = Counter[str]()
    count = scale(300, 15 * seats)
    for number in range(count):
        stream = SeededChance(f"{number}/moves")
        options = {
            "length": "short" if number % 10 else "whole",
            "victory": ("band", "score")[number // 2 % 2],
            "forts": (13, 5)[number // 4 % 2],
        }
        match = DrivenMatch.new(GAME, options, seats, number)
        referee = Referee(match.state, match.record()["opening"])
        while isinstance(ask := match.pending, Ask):
            move = ask.moves.sample(stream) if number % 2 else bold_move(match.state, ask, stream)
            if move[0] in STANDING:
                move = ask.moves.first(1)[0]
            seen.update(event.kind for event in match.play(move))
            referee.go_on(match.state, move, match.decisions[-1].rolls)
            could_be(match.state)
            if match.at % 5 == 0:
                GAME.check(match.state)
        assert match.state.deck == 0 and match.state.chapter <= LAST_CHAPTERS[match.state.length][seats]
    common = {"founded", "fell", "recruited", "led", "met", "exiled", "sworn", "fined"}
    assert common <= set(seen) or IN_PYODIDE, common - set(seen)
    assert {"joined", "fought", "refused", "bribed", "wiped_out"} <= set(seen) or count < 300
