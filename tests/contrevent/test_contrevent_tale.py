"""Every event has its words in both languages, and the rules are told with their author and the novel."""

import re
import string
from functools import cache

import pytest
from contrevent_tables import care, ended, play, stand
from contrevent_words import LANGUAGES, catalogue, say_with

from contrevent import GAME
from contrevent.bot import think
from contrevent.cards import CELLS_OF, ENCOUNTERS, ROLES, WINDS
from contrevent.rules.moves import DONE, GIVE, HEAL, HELP, KEEP, MOVE, POWER, SUPPORT, TAUNT
from contrevent.rules.state import LOSSES, REASONS
from contrevent.tale import TALE
from driven import DrivenMatch
from rows import each
from scales import Scale
from tabletop.bots import drive
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, Event, Message, Move


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> dict[str, list[str]]:
    return catalogue(request.param)


def tell(event: Event, texts: dict[str, list[str]]) -> str:
    """An event as a sentence with these words."""
    return TALE.tell(event, "", lambda message: say_with(texts, message))


SILENT = {"turn_ended", "encounters_shuffled", "won"}
"""What has no words, or is rare in games at random."""


def test_every_event_of_many_games_is_told(texts: dict[str, list[str]], scale: Scale) -> None:
    """In a whole sentence, in which no sign of a card is heard."""
    told: set[str] = set()
    signs = 0
    for number in range(scale(600, 15)):
        stream = SeededChance(number)
        step = GAME.start({}, 1, stream)
        events = list(step.events)
        while isinstance(ask := GAME.pending(step.state), Ask):
            assert say_with(texts, ask.prompt)
            step = GAME.play(step.state, ask.moves.sample(stream), stream)
            events += step.events
        assert say_with(texts, ended(step.state).reason)
        for event in events:
            if sentence := tell(event, texts):
                assert sentence[0] == sentence[0].upper() and sentence[-1] in ".!"
                signs += any(sign in sentence for sign in "♥♦♣♠")
                assert not set("♥♦♣♠") & set(aloud(sentence, texts))
                told.add(event.kind)
    assert signs and "turn_ended" not in told
    assert told >= set(GAME.events) - SILENT or scale(600, 15) < 40


def test_the_winds_are_told_by_name(texts: dict[str, list[str]]) -> None:
    shown = {"cards": ("2♥", "2♦", "2♣"), "dominant": "2♠", "total": 8, "name": "zefirine"}
    assert "Zéfirine" in tell(Event("winds_shown", shown), texts)
    clash = {"wind": 36, "name": "furvent", "counter": 4, "margin": 32, "result": "torn"}
    assert "Furvent" in tell(Event("clash", clash), texts)


def aloud(written: str, texts: dict[str, list[str]]) -> str:
    """A sentence as it is heard, with plain spaces."""
    heard = TALE.aloud(written, lambda message: say_with(texts, message))
    return heard.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("lang", "named"),
    [("fr", "10 de pique, Q de cœur, 2 de trèfle"), ("en", "10 of spades, Q of hearts, 2 of clubs")],
)
def test_cards_are_read_aloud_by_their_names(lang: str, named: str) -> None:
    """A sign alone is read as *black club suit*; the log writes signs."""
    written = tell(Event("drawn", {"cards": ("10♠", "Q♥", "2♣")}), catalogue(lang))
    assert "10♠ Q♥ 2♣" in written.replace("\N{NO-BREAK SPACE}", " ")
    assert named in aloud(written, catalogue(lang))


def test_what_has_no_words_is_not_told() -> None:
    assert TALE.tell(Event("turn_ended", {"turn": 1}), "", str) == ""
    nobody = {"row": 1, "card": "K♥", "encounter": "currier", "roles": ()}
    assert TALE.tell(Event("met", nobody), "", str) == ""


def test_every_name_has_its_word(texts: dict[str, list[str]]) -> None:
    keys = [f"formation.{name}{form}" for name in CELLS_OF for form in ("", ".the")]
    keys += [f"wind.{name}" for _, name in WINDS] + [f"role.{role}" for role in ROLES]
    keys += [f"encounter.{kind}" for kind in ENCOUNTERS.values()] + [f"face.{face}" for face in "kqja"]
    actions = (MOVE, TAUNT, HEAL, HELP, SUPPORT, POWER, DONE, GIVE, KEEP)
    keys += [f"action.{action}" for action in actions]
    keys += [f"over.{reason}" for reason in REASONS] + [f"warn.{reason}" for reason in LOSSES]
    keys += [f"deck.{name}" for name in ("pack", "vif", "souffle", "encounters")]
    keys += [f"option.{name}" for name in GAME.options]
    for name, option in GAME.options.items():
        keys += [f"option.{name}.{choice}" for choice in option.choices]
    assert [key for key in keys if not texts.get(f"contrevent.{key}")] == []


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


def test_the_rules_say_what_loses_and_what_each_action_needs(texts: dict[str, list[str]]) -> None:
    """C2, C7, C12, C15, C16, C18, C22: each wind with its totals, each word of the law in its section."""
    lows = [8, *(below for below, _ in WINDS)]
    stand = texts["contrevent.rules.stand"][0]
    for (below, name), low in zip(WINDS, lows, strict=False):
        word = texts[f"contrevent.wind.{name}"][0]
        before = stand[: stand.index(word)].rpartition(";")[2].rpartition(".")[2]
        first = str(below) if name == WINDS[0][1] else f"{low}"
        assert first in before and (name == WINDS[0][1] or str(below - 1) in before), (name, before)
    french = texts["language"] == ["fr"]
    strict, lenient, lost = ("stricte", "souple", "perdue") if french else ("strict", "lenient", "lost")
    wanted = {"goal": (strict, lenient, lost), "encounters": (lost,), "clash": (lost,)}
    for section, words in (wanted | {"care": (strict,), "stand": (strict,)}).items():
        told = texts[f"contrevent.rules.{section}"][0].lower()
        assert all(word in told for word in words), section


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


def test_a_text_that_counts_says_its_number_in_every_form(texts: dict[str, list[str]]) -> None:
    """None, one and two: each form has what the other has, and one thing is never told as none."""
    nothing = re.compile(r"\b(aucune?|rien|personne|no|none|nobody|nothing)\b", re.IGNORECASE)
    counted = {key: forms for key, forms in texts.items() if len(forms) > 1}
    assert len(counted) > 30
    for key, forms in counted.items():
        assert len({frozenset(fields(form)) for form in forms}) == 1, key
        for number in (0, 1, 2):
            params = dict.fromkeys(fields(forms[0]), "?") | {"n": number}
            said = say_with(texts, Message(key, params))
            assert not nothing.search(said), (key, said)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


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


def test_a_chapter_of_the_list_begins_with_each_turn_and_with_nothing_else() -> None:
    game = guided("strict")
    events = [*game.opening, *(event for decision in game.decisions for event in decision.events)]
    begun = [event.params["turn"] for event in events if event.kind == "turn_began"]
    chapters = [TALE.chapter(event, lambda message: f"{message.params['turn']}") for event in events]
    assert [chapter for chapter in chapters if chapter] == [f"{turn}" for turn in begun]
    assert begun == list(range(1, len(begun) + 1)) and len(begun) > 1
