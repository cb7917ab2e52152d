"""Every event has its words in both languages, and the rules are told with their author and the novel."""

import ast
from pathlib import Path

import pytest

from contrevent import GAME, tale
from contrevent.bot import think
from contrevent.cards import CELLS_OF, ENCOUNTERS, ROLES, WINDS
from contrevent.rules.moves import DONE, GIVE, HEAL, HELP, KEEP, MOVE, POWER, SUPPORT, TAUNT
from contrevent.rules.state import LOSSES, REASONS
from contrevent.tale import RULES, tell
from scales import Scale
from tabletop.bots import finish
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, Event, Message
from tabletop.match import Match

WORDS = Path(__file__).resolve().parent.parent.parent / "py" / "contrevent" / "words"


def catalogue(lang: str) -> dict[str, list[str]]:
    """Key → its forms, read from the source of the words: Pyodide has no Babel."""
    found: dict[str, list[str]] = {}
    for paragraph in (WORDS / f"{lang}.po").read_text(encoding="utf-8").split("\n\n"):
        key = ""
        for line in paragraph.splitlines():
            word, _, quoted = line.partition(" ")
            if word == "msgid":
                key = ast.literal_eval(quoted)
            elif word.startswith("msgstr"):
                found.setdefault(key, []).append(ast.literal_eval(quoted))
    return found


@pytest.fixture(params=["fr", "en"])
def texts(request: pytest.FixtureRequest) -> dict[str, list[str]]:
    return catalogue(request.param)


def say_with(texts: dict[str, list[str]], message: Message) -> str:
    """The text of a message; a missing key, a missing or an empty field fails."""
    params = {
        name: texts[value[1:]][0] if isinstance(value, str) and value.startswith("@") else value
        for name, value in message.params.items()
    }
    forms = texts[message.key]
    number = params.get("n")
    many = len(forms) > 1 and isinstance(number, int) and number != 1
    return forms[1 if many else 0].format_map(params)


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
            sentence = tell(event, lambda message: say_with(texts, message))
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
    assert "Zéfirine" in tell(Event("winds_shown", shown), lambda message: say_with(texts, message))
    clash = {"wind": 36, "name": "furvent", "counter": 4, "margin": 32, "result": "torn"}
    assert "Furvent" in tell(Event("clash", clash), lambda message: say_with(texts, message))


def test_what_has_no_words_is_not_told() -> None:
    assert tell(Event("turn_ended", {"turn": 1}), str) == ""
    nobody = {"row": 1, "card": "K♥", "encounter": "currier", "roles": ()}
    assert tell(Event("met", nobody), str) == ""


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


def test_the_keys_that_the_law_lists_have_words(texts: dict[str, list[str]]) -> None:
    """Every `contrevent.why.…`, `.bad.…`, `.hint.…` that a source names has its text."""
    folder = WORDS.parent
    wanted = set()
    for file in [*folder.glob("rules/*.py"), folder / "bot.py", folder / "notation.py", folder / "tale.py"]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                word = node.value.removeprefix("@")
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
            thought = finish(think(state, 2, NoChance()))
            for reason in thought.reasons:
                assert say_with(texts, reason)
                said.add(reason.key)
            state = GAME.play(state, thought.moves[0], chance).state
    assert len(said) > 10


def test_the_rules_are_told_section_by_section_with_author_and_novel(texts: dict[str, list[str]]) -> None:
    for section in RULES:
        assert texts[f"contrevent.rules.{section}.title"][0]
        assert len(texts[f"contrevent.rules.{section}"][0]) > 100
    credits = texts["contrevent.rules.credits"][0]
    for name in ("Tonio Lagoule", "Alain Damasio", "La Horde du Contrevent", "2016"):
        assert name in credits


def test_the_glossary_explains_the_words_of_the_novel(texts: dict[str, list[str]]) -> None:
    glossary = texts["contrevent.rules.glossary"][0]
    for word in ("Vif", "Horde", "Chrone", "Corroyeur", "Furvent", "Slamino"):
        assert word in glossary


def test_a_hinted_move_is_named_by_what_it_does() -> None:
    def say(message: Message) -> str:
        return message.key

    assert tale.named(("done",), "done", say) == "contrevent.action.done"
    assert tale.named(("support", "5♠"), "support 5♠", say) == "contrevent.action.support (5♠)"


def test_the_card_to_share_tells_a_square_a_clash_and_nothing_of_the_cards() -> None:
    match = Match.new(GAME, {}, 1, 7)

    def say(message: Message) -> str:
        return f"{message.key} {dict(message.params)}"

    assert tale.card(match, None, say) == "", "a game under way has no result"
    while isinstance(match.pending, Ask):
        match.play(finish(think(match.view(0), 1, NoChance())).moves[0])
    kind = "won" if match.pending.winners else "lost"
    clashes = [e.params["result"] for d in match.decisions for e in d.events if e.kind == "clash"]
    first, squares, last = tale.card(match, 81, say).split("\n")
    assert first.startswith(f"contrevent.share.{kind} ") and "'deal': '7'" in first
    assert len(squares) == len(clashes) > 0
    assert last == "contrevent.share.par {'n': 81}"
    assert not any(suit in squares + first + last for suit in "♥♦♣♠")
