"""Every event has its words in both languages, and the rules are told with their author and the novel."""

from functools import cache

import pytest
from contrevent_tables import care, ended, play, stand
from contrevent_words import LANGUAGES, catalogue, say_with

from contrevent import GAME
from contrevent.bot import think
from contrevent.tale import TALE
from driven import DrivenMatch
from rows import each
from tabletop.bots import drive
from tabletop.chance import NoChance
from tabletop.game import Ask, Event, Message


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> dict[str, list[str]]:
    return catalogue(request.param)


def tell(event: Event, texts: dict[str, list[str]]) -> str:
    """An event as a sentence with these words."""
    return TALE.tell(event, "", lambda message: say_with(texts, message))


def test_hints_are_said(texts: dict[str, list[str]]) -> None:
    said = set()
    for deal in range(300_000, 300_002):
        game = DrivenMatch.new(GAME, {}, 1, deal)
        while isinstance(game.pending, Ask):
            thought = drive(think(game.view(0), 2, NoChance()))
            said |= {reason.key for reason in thought.reasons if say_with(texts, reason)}
            game.play(thought.moves[0])
    assert len(said) > 10


def test_the_rules_are_told_section_by_section_with_author_and_novel(texts: dict[str, list[str]]) -> None:
    for section in TALE.rules:
        assert texts[f"contrevent.rules.{section}.title"][0]
        assert len(texts[f"contrevent.rules.{section}"][0]) > 100
    credits = texts["contrevent.rules.credits"][0]
    for name in ("Tonio Lagoule", "Alain Damasio", "La Horde du Contrevent", "2016"):
        assert name in credits


def test_the_glossary_explains_the_words_of_the_novel(texts: dict[str, list[str]]) -> None:
    glossary = texts["contrevent.rules.glossary"][0]
    for word in ("Vif", "Horde", "Chrone", "Corroyeur", "Furvent", "Slamino"):
        assert word in glossary


def test_none_has_its_own_words(texts: dict[str, list[str]]) -> None:
    last = {"dominant": "4♥", "cards": (), "souffle": 0}
    assert "0" not in tell(Event("souffle_discarded", last), texts)
    whole, hurt = (say_with(texts, GAME.pending(care(stunned=cells)).prompt) for cells in ("", "A1"))
    assert "1" not in whole and "1" in hurt


@each(
    [
        ("5♥", "power 5♠", (), "qu’une carte", "one card"),
        ("5♥ 6♥", "power 5♠", (), "que 2 cartes", "2 cards"),
        ("5♥ 6♥ 7♥", "power 5♠", (), "que 3 cartes", "3 cards"),
        ("5♥", "power 5♠ 10♠", ("5♥",), "", ""),
    ]
)
def test_a_win_says_how_many_cards_are_left_in_the_souffle(
    souffle: str, move: str, drawn: tuple[str, ...], fr: str, en: str
) -> None:
    """C3: no other wind can be laid; the end and the tale name what is left."""
    step = play(stand("5♠ 10♠", winds="2♥ 2♦ 2♣", dominant="3♥", souffle=souffle), move, *drawn)
    over = ended(step.state)
    assert over.winners == (0,) and over.reason.params["n"] == step.state.turn
    if drawn:
        assert over.reason.key == "contrevent.over.souffle"
        return
    laid = next(event for event in step.events if event.kind == "winds_laid")
    for lang, left in (("fr", fr), ("en", en)):
        texts = catalogue(lang)
        assert left in say_with(texts, over.reason)
        assert str(len(souffle.split())) in tell(laid, texts)


@cache
def guided(exhaustion: str) -> DrivenMatch:
    """A game of the guide, to its end."""
    game = DrivenMatch.new(GAME, {"exhaustion": exhaustion}, 1, 7)
    while isinstance(game.pending, Ask):
        game.play(drive(think(game.view(0), 1, NoChance())).moves[0])
    return game


def test_the_card_to_share_tells_a_square_a_clash_and_nothing_of_the_cards() -> None:
    def say(message: Message) -> str:
        return f"{message.key} {dict(message.params)}"

    begun = DrivenMatch.new(GAME, {}, 1, 7)
    assert TALE.result_card(begun, None, (), say) == "", "a game under way has no result"
    game = guided("strict")
    kind = "won" if game.pending.winners else "lost"
    clashes = [e.params["result"] for d in game.decisions for e in d.events if e.kind == "clash"]
    first, met, last = TALE.result_card(game, 81, (), say).split("\n")
    assert first.startswith(f"contrevent.share.{kind} ") and "'deal': '7'" in first
    squares = "".join(sign for sign in met if sign in "🟩🟨🟧🟥")
    assert len(squares) == len(clashes) > 0
    counted = {"n": len(clashes), "squares": squares}
    assert met == f"contrevent.share.winds {counted}", "what the squares count is named"
    assert last == "contrevent.share.par {'n': 81}"
    assert TALE.result_card(game, 0, (), say).split("\n")[-1].startswith("contrevent.share.par_lost ")
    assert len(TALE.result_card(game, None, (), say).split("\n")) == 2
    marked = TALE.result_card(game, None, (Message("practice"), Message("hint")), say).split("\n")
    assert marked == [first, "practice {}, hint {}", met]
    assert not any(suit in squares + first + last for suit in "♥♦♣♠")
    lenient = TALE.result_card(guided("lenient"), None, (Message("practice"),), say).split("\n")
    assert lenient[1] == "practice {}, contrevent.share.lenient {}"
