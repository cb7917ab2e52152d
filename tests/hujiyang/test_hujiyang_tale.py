"""The tale of a game in both languages, for every kind of event and every skin; the words of the rules."""

import pytest

import hujiyang
from hujiyang import rules
from hujiyang.art import known_skin
from hujiyang.notation import read_position
from hujiyang.tale import TALE
from rows import each
from tabletop.chance import NoChance
from tabletop.game import Event, Message, Move
from tabletop.i18n import LANGUAGES, Translator


def translator(lang: str) -> Translator:
    return Translator(lang).with_words("hujiyang", hujiyang)


def sentences(lang: str, events: tuple[Event, ...], skin: str = "") -> list[str]:
    words, worn = translator(lang), known_skin(skin)
    return [TALE.tell(event, skin, lambda message: words.text(message, worn)) for event in events]


def after(line: str, *moves: Move) -> tuple[Event, ...]:
    state, events = read_position(line, {}), ()
    for move in moves:
        step = rules.play(state, move, NoChance())
        state, events = step.state, step.events
    return events


OPENING = rules.start({}, 2, NoChance()).events
ENTRY = after("T...T...............T...T K 20 0", ("c3",))
STEP = after("T...T.......G.......T...T S 19 0", ("a1", "b2"))
CAPTURE = after("T...T.G.............T...T S 19 0", ("a1", "c3"))
LAST_CAPTURE = after("T...T.G...GG.GG.GG..TGGGT S 6 4", ("a1", "c3"))
SHUT_IN = after("TGGGTGGGGG..GGGGGGGGTGGGT K 1 0", ("a3",))
SHUTTLE = (("a1", "b2"), ("c1", "d1"), ("b2", "a1"), ("d1", "c1"))
REPEATED = after("TGG.TG.GG.GGGGGG.GGGTG.GT S 0 4", *SHUTTLE)
TAKEN = "\u00a0: 1\u00a0prise sur 5."
WON = "Les marchands gagnent la partie\u202f!"


@each(
    [
        ("fr", "", OPENING, ["La partie commence. Les marchands gagnent avec 5\u00a0prises."]),
        ("fr", "", ENTRY, ["Un client entre en c3."]),
        ("fr", "unknown", ENTRY, ["Un client entre en c3."]),
        ("fr", "", STEP, ["Le marchand quitte a1 pour b2."]),
        ("fr", "", CAPTURE, ["Le marchand quitte a1, saute en c3 et prend le client en b2" + TAKEN]),
        ("fr", "beasts", CAPTURE, ["Le tigre quitte a1, saute en c3 et prend la chèvre en b2" + TAKEN]),
        ("fr", "", REPEATED[1:], ["La même position s’est présentée 2\u00a0fois.", WON]),
        ("fr", "", LAST_CAPTURE[-1:], [WON]),
        ("en", "", OPENING, ["The game begins. The merchants win with 5 captures."]),
        ("en", "", ENTRY, ["A customer enters on c3."]),
        ("en", "guards", ENTRY, ["A militiaman enters on c3."]),
        ("en", "", STEP, ["The merchant goes from a1 to b2."]),
        (
            "en", "", CAPTURE,
            ["The merchant jumps from a1 to c3 and takes the customer on b2: 1 capture of 5."],
        ),
        (
            "en", "", SHUT_IN[1:],
            [
                "Everyone has entered: from now on, the customers move.",
                "All four merchants are shut in.",
                "The customers win the game!",
            ],
        ),
    ]
)  # fmt: skip
def test_sentences(lang: str, skin: str, events: tuple[Event, ...], wanted: list[str]) -> None:
    """The pieces are called what the skin shows."""
    assert sentences(lang, events, skin) == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_of_the_rules_is_translated_and_names_the_author(lang: str) -> None:
    words = translator(lang)
    for section in TALE.rules:
        assert len(words.text(Message(f"hujiyang.rules.{section}"))) > 60
        assert len(words.text(Message(f"hujiyang.rules.{section}.title"))) > 3
    assert "alkemy_the_game" in words.text(Message("hujiyang.rules.credits"))
