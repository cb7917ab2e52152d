"""Every event has its words in both languages, and the rules are told with their author and the novel."""

import re
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
from tabletop.game import Ask, Event, Message, Move


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


def test_each_thing_has_one_name(texts: dict[str, list[str]]) -> None:
    """The names of the source stay names in English, but what is done has English words; the glossary names
    those of the source, once. A row is `ligne` in French, as in the source."""
    done = "Aide", "Soutien", "Provocation"
    english = texts["language"] == ["en"]
    other = "|".join([*done, r"Dominant\b", "Currier", r"Veramorph\b"]) if english else r"\brang\b|Rôle"
    glossary = "contrevent.rules.glossary"
    named = {key for key, forms in texts.items() if any(re.search(other, form) for form in forms)}
    assert named == ({glossary} if english else set())
    assert not english or all(texts[glossary][0].count(word) == 1 for word in done)


def test_the_glossary_explains_the_words_of_the_novel(texts: dict[str, list[str]]) -> None:
    glossary = texts["contrevent.rules.glossary"][0]
    for word in ("Vif", "Horde", "Chrone", "Corroyeur", "Furvent", "Slamino"):
        assert word in glossary


@pytest.mark.parametrize(
    ("move", "text", "fr", "en"),
    [
        (
            ("move", "A2", "B1", "B3", "C2", "3♣"), "move A3-A2 C3-C2 = 3♣",
            "déplacer le Fer (A3→A2, C3→C2), avec 3♣", "move the Fer (A3→A2, C3→C2), with 3♣",
        ),
        (
            ("taunt", "1", "3", "2♦"), "taunt 1-3 = 2♦",
            "échanger par une Provocation les rencontres 1 et 3, avec 2♦",
            "taunt to exchange encounters 1 and 3, with 2♦",
        ),
        (
            ("heal", "A1", "C1", "2♦"), "heal A1 C1 = 2♦",
            "soigner A1, C1, avec 2♦", "heal A1, C1, with 2♦",
        ),
        (
            ("help", "Q"), "help Q",
            "demander une Aide au prix d’une carte du Vif, Combattante (dame)",
            "call for Help at the price of a Vif card, Fighter (queen)",
        ),
        (
            ("keep", "10♦", "9♥"), "keep 10♦ under 9♥",
            "garder 10♦ en main et glisser 9♥ sous le Pack", "keep 10♦ in hand and slip 9♥ under the Pack",
        ),
        (("support", "5♠"), "support 5♠", "tenter un Soutien avec 5♠", "try Support with 5♠"),
        (("power", "3♠", "9♥"), "power 3♠ 9♥", "jouer 3♠ 9♥ contre le vent", "play 3♠ 9♥ against the wind"),
        (
            ("power",), "power",
            "lever les vents sans jouer de carte", "turn up the winds without playing a card",
        ),
        (
            ("give", "K", "A"), "give K A",
            "payer avec le Vif, Traceur (roi), As", "pay with the Vif, Tracer (king), Ace",
        ),
        (("done",), "done", "passer à la suite", "go on"),
    ],
)  # fmt: skip
def test_a_hinted_move_is_named_in_words(move: Move, text: str, fr: str, en: str) -> None:
    for lang, said in (("fr", fr), ("en", en)):
        texts = catalogue(lang)
        assert TALE.name_move(move, text, lambda message: say_with(texts, message)) == said  # noqa: B023


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
