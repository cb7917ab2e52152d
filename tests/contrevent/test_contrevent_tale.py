"""Every event has its words in both languages, and the rules are told with their author and the novel."""

import ast
import re
import string

import pytest
from contrevent_tables import care, play, stand
from contrevent_words import LANGUAGES, WORDS, catalogue, say_with

from contrevent import GAME
from contrevent.bot import think
from contrevent.cards import CELLS_OF, ENCOUNTERS, ROLES, WINDS
from contrevent.rules.moves import DONE, GIVE, HEAL, HELP, KEEP, MOVE, POWER, SUPPORT, TAUNT
from contrevent.rules.state import LOSSES, REASONS
from contrevent.tale import TALE
from driven import DrivenMatch
from scales import Scale
from tabletop.bots import drive
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, Event, Message, Move, Over


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> dict[str, list[str]]:
    return catalogue(request.param)


def tell(event: Event, texts: dict[str, list[str]]) -> str:
    """An event as a sentence with these words."""
    return TALE.tell(event, "", lambda message: say_with(texts, message))


def test_every_event_of_many_games_is_told(texts: dict[str, list[str]], scale: Scale) -> None:
    told: dict[str, str] = {}
    for number in range(scale(600)):
        stream = SeededChance(f"{number}/tale")
        step = GAME.start({}, 1, stream)
        events = list(step.events)
        while isinstance(ask := GAME.pending(step.state), Ask):
            assert say_with(texts, ask.prompt)
            step = GAME.play(step.state, ask.moves.sample(stream), stream)
            events += step.events
        over = GAME.pending(step.state)
        assert not isinstance(over, Ask) and say_with(texts, over.reason)
        for event in events:
            sentence = tell(event, texts)
            if sentence:
                assert sentence[0] == sentence[0].upper() and sentence[-1] in ".!"
                told[event.kind] = sentence
    silent = {"turn_ended"}
    kinds = {
        "opened",
        "turn_began",
        "winds_laid",
        "dominant",
        "encounters_dealt",
        "drawn",
        "moved",
        "taunted",
    }
    kinds |= {"met", "stunned", "destroyed", "discarded", "healed", "looked", "sorted", "winds_shown"}
    kinds |= {
        "supported",
        "stood",
        "formation_kept",
        "formation_broken",
        "clash",
        "souffle_discarded",
        "lost",
    }
    assert not silent & set(told)
    assert kinds <= set(told) or scale(600) < 60, kinds - set(told)


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


def test_no_sign_of_a_card_is_heard_in_whole_games(texts: dict[str, list[str]]) -> None:
    signs = 0
    for seed in range(4):
        match, stream = DrivenMatch.new(GAME, {}, 1, seed), SeededChance(seed)
        events = [*match.opening]
        while isinstance(match.pending, Ask):
            events += match.play(match.pending.moves.sample(stream))
        for event in events:
            written = tell(event, texts)
            signs += any(sign in written for sign in "♥♦♣♠")
            assert not set("♥♦♣♠") & set(aloud(written, texts))
    assert signs > 20


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


SOURCES = ("bot/hints", "notation", "tale")
"""The modules besides the rules that name keys of words."""


def test_the_keys_that_the_law_lists_have_words(texts: dict[str, list[str]]) -> None:
    """Every `contrevent.why.…`, `.bad.…`, `.hint.…` that a source names has its text."""
    folder = WORDS.parent
    wanted = set()
    for file in [*folder.glob("rules/*.py"), *(folder / f"{name}.py" for name in SOURCES)]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                word = node.value
                if word.startswith("contrevent.") and " " not in word and not word.endswith("."):
                    wanted.add(word)
    wanted = {word for word in wanted if word.split(".")[1] in ("why", "bad", "hint", "tale", "prompt")}
    assert len(wanted) > 80
    assert sorted(wanted - set(texts)) == []


def test_hints_are_said(texts: dict[str, list[str]]) -> None:
    said = set()
    for deal in range(300_000, 300_004):
        chance = SeededChance(deal)
        state = GAME.start({}, 1, chance).state
        while isinstance(GAME.pending(state), Ask):
            thought = drive(think(state, 2, NoChance()))
            for reason in thought.reasons:
                assert say_with(texts, reason)
                said.add(reason.key)
            state = GAME.play(state, thought.moves[0], chance).state
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
    strict, lenient, lost = (
        ("stricte", "souple", "perdue") if texts["language"] == ["fr"] else ("strict", "lenient", "lost")
    )
    for section, words in {
        "goal": (strict, lenient, lost),
        "encounters": (lost,),
        "clash": (lost,),
        "care": (strict,),
        "stand": (strict,),
    }.items():
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
    whole, hurt = GAME.pending(care()), GAME.pending(care(stunned="A1"))
    assert isinstance(whole, Ask) and isinstance(hurt, Ask)
    assert "1" not in say_with(texts, whole.prompt) and "1" in say_with(texts, hurt.prompt)


@pytest.mark.parametrize(
    ("souffle", "fr", "en"),
    [
        ("5♥", "qu’une carte", "one card"),
        ("5♥ 6♥", "que 2 cartes", "2 cards"),
        ("5♥ 6♥ 7♥", "que 3 cartes", "3 cards"),
    ],
)
def test_a_win_with_cards_left_in_the_souffle_says_so(souffle: str, fr: str, en: str) -> None:
    """C3: no other wind can be laid; the end and the tale name what is left."""
    step = play(stand("5♠", winds="2♥ 2♦ 2♣", dominant="3♥", souffle=souffle), "power 5♠")
    over = GAME.pending(step.state)
    assert isinstance(over, Over) and over.winners == (0,) and over.reason.params["n"] == step.state.turn
    laid = next(event for event in step.events if event.kind == "winds_laid")
    for lang, left in (("fr", fr), ("en", en)):
        texts = catalogue(lang)
        assert left in say_with(texts, over.reason)
        assert str(len(souffle.split())) in tell(laid, texts)


def test_a_win_that_empties_the_souffle_says_no_number() -> None:
    step = play(stand("10♠ 9♠", winds="2♥ 2♦ 2♣", dominant="3♥", souffle="5♥"), "power 9♠ 10♠", "5♥")
    over = GAME.pending(step.state)
    assert isinstance(over, Over) and over.reason.key == "contrevent.over.souffle"


def test_the_card_to_share_tells_a_square_a_clash_and_nothing_of_the_cards() -> None:
    match = DrivenMatch.new(GAME, {}, 1, 7)

    def say(message: Message) -> str:
        return f"{message.key} {dict(message.params)}"

    assert TALE.result_card(match, None, (), say) == "", "a game under way has no result"
    while isinstance(match.pending, Ask):
        match.play(drive(think(match.view(0), 1, NoChance())).moves[0])
    kind = "won" if match.pending.winners else "lost"
    clashes = [e.params["result"] for d in match.decisions for e in d.events if e.kind == "clash"]
    first, met, last = TALE.result_card(match, 81, (), say).split("\n")
    assert first.startswith(f"contrevent.share.{kind} ") and "'deal': '7'" in first
    squares = "".join(sign for sign in met if sign in "🟩🟨🟧🟥")
    assert len(squares) == len(clashes) > 0
    counted = {"n": len(clashes), "squares": squares}
    assert met == f"contrevent.share.winds {counted}", "what the squares count is named"
    assert last == "contrevent.share.par {'n': 81}"
    assert TALE.result_card(match, 0, (), say).split("\n")[-1].startswith("contrevent.share.par_lost ")
    assert len(TALE.result_card(match, None, (), say).split("\n")) == 2
    marked = TALE.result_card(match, None, (Message("practice"), Message("hint")), say).split("\n")
    assert marked == [first, "practice {}, hint {}", met]
    assert not any(suit in squares + first + last for suit in "♥♦♣♠")


def test_the_card_says_that_the_rules_were_lenient() -> None:
    match = DrivenMatch.new(GAME, {"exhaustion": "lenient"}, 1, 7)
    while isinstance(match.pending, Ask):
        match.play(drive(think(match.view(0), 1, NoChance())).moves[0])
    lines = TALE.result_card(match, None, (Message("practice"),), lambda message: message.key).split("\n")
    assert lines[1] == "practice, contrevent.share.lenient"


def test_a_chapter_of_the_list_begins_with_each_turn_and_with_nothing_else() -> None:
    match = DrivenMatch.new(GAME, {}, 1, 7)
    while isinstance(match.pending, Ask) and match.at < 30:
        match.play(drive(think(match.view(0), 1, NoChance())).moves[0])
    events = [*match.opening, *(event for decision in match.decisions for event in decision.events)]
    begun = [event.params["turn"] for event in events if event.kind == "turn_began"]
    chapters = [TALE.chapter(event, lambda message: f"{message.params['turn']}") for event in events]
    assert [chapter for chapter in chapters if chapter] == [f"{turn}" for turn in begun]
    assert begun == list(range(1, len(begun) + 1)) and len(begun) > 1
