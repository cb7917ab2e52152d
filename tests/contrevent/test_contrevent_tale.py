"""The words of Contrevent in both languages: hints, rules, ends, and the card to share."""

from functools import cache

import pytest
from contrevent_tables import care, play, stand

import contrevent
from contrevent import GAME
from contrevent.bot import think
from contrevent.tale import TALE
from driven import DrivenMatch
from tabletop.bots import drive
from tabletop.chance import NoChance
from tabletop.game import Ask, Event, Message
from tabletop.i18n import LANGUAGES, Translator


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Translator:
    return Translator(request.param).with_words("contrevent", contrevent)


def test_hints_are_said(words: Translator) -> None:
    said = set()
    for deal in range(300_000, 300_002):
        game = DrivenMatch.new(GAME, {}, 1, deal)
        while isinstance(game.pending, Ask):
            thought = drive(think(game.view(0), 2, NoChance()))
            said |= {words.text(reason) != reason.key and reason.key for reason in thought.reasons}
            game.play(thought.moves[0])
    assert len(said) > 10 and False not in said


def test_the_rules_are_told_section_by_section_with_author_and_novel(words: Translator) -> None:
    for section in TALE.rules:
        assert words.has(f"contrevent.rules.{section}.title")
        assert len(words.text(Message(f"contrevent.rules.{section}"))) > 100
    credits = words.text(Message("contrevent.rules.credits"))
    for name in ("Tonio Lagoule", "Alain Damasio", "La Horde du Contrevent", "2016"):
        assert name in credits
    glossary = words.text(Message("contrevent.rules.glossary"))
    for word in ("Vif", "Horde", "Chrone", "Corroyeur", "Furvent", "Slamino"):
        assert word in glossary


def test_none_and_one_have_their_own_words_and_a_win_says_what_is_left(words: Translator) -> None:
    """C3: no other wind can be laid; the end and the tale name what is left of the Souffle."""
    last = {"dominant": "4♥", "cards": (), "souffle": 0}
    assert "0" not in TALE.tell(Event("souffle_discarded", last), "", words.text)
    whole, hurt = (words.text(GAME.pending(care(stunned=cells)).prompt) for cells in ("", "A1"))
    assert "1" not in whole and "1" in hurt
    left = {"fr": ("qu’une carte", "que 2\u00a0cartes"), "en": ("one card", "2 cards")}[words.lang]
    for souffle, said in (("5♥", left[0]), ("5♥ 6♥", left[1])):
        step = play(stand("5♠ 10♠", winds="2♥ 2♦ 2♣", dominant="3♥", souffle=souffle), "power 5♠")
        over = GAME.pending(step.state)
        assert over.winners == (0,) and said in words.text(over.reason)
        laid = next(event for event in step.events if event.kind == "winds_laid")
        assert str(len(souffle.split())) in TALE.tell(laid, "", words.text)


@cache
def guided(exhaustion: str) -> DrivenMatch:
    """A game of the guide, to its end."""
    game = DrivenMatch.new(GAME, {"exhaustion": exhaustion}, 1, 7)
    while isinstance(game.pending, Ask):
        game.play(drive(think(game.view(0), 1, NoChance())).moves[0])
    return game


def test_the_card_to_share_tells_a_square_a_clash_and_nothing_of_the_cards() -> None:
    def card(game: DrivenMatch, par: int | None, *marks: str) -> list[str]:
        found = TALE.result_card(
            game, par, tuple(map(Message, marks)), lambda message: f"{message.key} {dict(message.params)}"
        )
        return found.split("\n")

    assert card(DrivenMatch.new(GAME, {}, 1, 7), None) == [""], "a game under way has no result"
    game = guided("strict")
    kind = "won" if game.pending.winners else "lost"
    clashes = [e.params["result"] for d in game.decisions for e in d.events if e.kind == "clash"]
    first, met, last = card(game, 81)
    assert first.startswith(f"contrevent.share.{kind} ") and "'deal': '7'" in first
    squares = "".join(sign for sign in met if sign in "🟩🟨🟧🟥")
    assert len(squares) == len(clashes) > 0
    counted = {"n": len(clashes), "squares": squares}
    assert met == f"contrevent.share.winds {counted}", "what the squares count is named"
    assert last == "contrevent.share.par {'n': 81}"
    assert card(game, 0)[-1].startswith("contrevent.share.par_lost ") and len(card(game, None)) == 2
    assert card(game, None, "practice", "hint") == [first, "practice {}, hint {}", met]
    assert not any(suit in squares + first + last for suit in "♥♦♣♠")
    assert card(guided("lenient"), None, "practice")[1] == "practice {}, contrevent.share.lenient {}"
