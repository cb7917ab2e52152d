"""The words of Contrevent: hints, rules, ends, the card to share; lessons that are true of their cards."""

from functools import cache

import pytest
from contrevent_tables import care, play, stand

import contrevent
from contrevent import GAME, bot
from contrevent.bot import think
from contrevent.cards import MAX_LOSS
from contrevent.lessons import DEMONSTRATIONS, LESSONS
from contrevent.rules.odds import most_power
from contrevent.rules.state import State
from contrevent.rules.turn import wind_total
from contrevent.tale import TALE
from driven import DrivenMatch
from tabletop.bots import drive
from tabletop.chance import NoChance
from tabletop.game import Ask, Event, Message
from tabletop.i18n import LANGUAGES, Translator
from tabletop.lesson import LessonStep


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Translator:
    return Translator(request.param).with_words("contrevent", contrevent)


def test_hints_are_said(words: Translator) -> None:
    said = set()
    for deal in (300_000, 300_001):
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


def test_the_card_to_share_tells_a_square_a_clash_and_nothing_of_the_cards() -> None:
    def card(game: DrivenMatch, par: int | None, *marks: str) -> list[str]:
        assert TALE.result_card
        said = tuple(map(Message, marks))
        return TALE.result_card(game, par, said, lambda one: f"{one.key} {dict(one.params)}").split("\n")

    game, lenient = (DrivenMatch.new(GAME, {"exhaustion": how}, 1, 7) for how in ("strict", "lenient"))
    assert card(game, None) == [""], "a game under way has no result"
    for one in (game, lenient):
        while isinstance(one.pending, Ask):
            one.play(drive(think(one.view(0), 1, NoChance())).moves[0])
    kind = "won" if game.pending.winners else "lost"
    count = sum(event.kind == "clash" for one in game.decisions for event in one.events)
    first, met, last = card(game, 81)
    assert first.startswith(f"contrevent.share.{kind} ") and "'deal': '7'" in first
    squares = "".join(sign for sign in met if sign in "🟩🟨🟧🟥")
    counted = {"n": count, "squares": squares}
    assert met == f"contrevent.share.winds {counted}" and len(squares) == count > 0
    assert last == "contrevent.share.par {'n': 81}"
    assert card(game, 0)[-1].startswith("contrevent.share.par_lost ") and len(card(game, None)) == 2
    assert card(game, None, "practice", "hint") == [first, "practice {}, hint {}", met]
    assert card(lenient, None, "practice")[1] == "practice {}, contrevent.share.lenient {}"
    assert not any(suit in squares + first + last for suit in "♥♦♣♠")


# The lessons

SHOWN = {"fr": "Pour voir,", "en": "To see how it works,"}


@cache
def steps() -> dict[str, tuple[LessonStep, State, tuple[Event, ...]]]:
    """Each step by its name: the state it is said of, what has come of its move."""
    found = {}
    for lesson in LESSONS:
        match = DrivenMatch.new(GAME, dict(lesson.options), 1, lesson.seed, script=lesson.script)
        for step in lesson.steps:
            before = match.view(0)
            events = match.play(step.move) if step.move else ()
            found[step.say.key.removeprefix("contrevent.lesson.")] = step, before, tuple(events)
    return found


def test_the_guide_would_make_every_move_that_is_not_announced_as_made_to_be_seen() -> None:
    for name, (step, seen, _) in steps().items():
        if step.move is not None and name not in DEMONSTRATIONS:
            assert drive(think(seen, bot.FULL, NoChance())).moves[0] == step.move, name
        for lang, announced in SHOWN.items():
            said = Translator(lang).with_words("contrevent", contrevent).text(step.say)
            assert (announced in said) == (name in DEMONSTRATIONS), name


def test_what_the_lessons_say_in_numbers_is_so() -> None:
    clashes = {
        name: (event.params["counter"], event.params["margin"], event.params["result"])
        for name, (_, _, events) in steps().items()
        for event in events
        if event.kind == "clash"
    }
    assert wind_total(steps()["wind.total"][1]) == 22
    support, push, total = (steps()[f"gale.{name}"][1] for name in ("support", "push", "total"))
    assert (wind_total(support), most_power(support)) == (35, 32)
    assert (clashes["wind.push"][:2], clashes["gale.push"][:2]) == ((26, 4), (38, 3))
    assert most_power(push) + 12 == 38 and (wind_total(total), most_power(total)) == (35, 31)
    assert 35 - most_power(total) > MAX_LOSS, "so that the Vif would pay all the same"
    assert clashes["gale.pass"][2] == "torn"
    assert GAME.pending(steps()["gale.ruin"][1]).prompt.params["n"] == 3
