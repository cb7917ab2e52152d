"""The tale of a game in both languages, for every kind of event and every skin; the words of the rules."""

import re

import pytest

import hujiyang
from hujiyang import rules
from hujiyang.art import SKINS, known_skin
from hujiyang.notation import read_position
from hujiyang.tale import TALE
from rows import each
from tabletop.chance import NoChance
from tabletop.game import Ask, Event, Message, Move
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
PHASES = (
    "T...T...............T...T K 20 0",
    "T...T.......G.......T...T S 19 0",
    "TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0",
)
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
@pytest.mark.parametrize("skin", SKINS)
def test_every_kind_of_event_is_a_whole_sentence_in_every_skin(lang: str, skin: str) -> None:
    events = (*OPENING, *ENTRY, *STEP, *CAPTURE, *LAST_CAPTURE, *SHUT_IN, Event("repeated", {"times": 3}))
    assert {event.kind for event in events} == set(rules.EVENTS)
    for sentence in sentences(lang, events, skin):
        assert re.fullmatch(r"[A-ZÀÉ][^{}@]*[.!]", sentence), sentence
        assert "hujiyang." not in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_of_the_rules_is_translated_and_names_the_author(lang: str) -> None:
    words = translator(lang)
    for section in TALE.rules:
        assert len(words.text(Message(f"hujiyang.rules.{section}"))) > 60
        assert len(words.text(Message(f"hujiyang.rules.{section}.title"))) > 3
    assert "alkemy_the_game" in words.text(Message("hujiyang.rules.credits"))


NAMES = {
    "": ("Kè", "Shāng"),
    "merchants": ("client", "marchand", "customer", "merchant"),
    "guards": ("milic", "garde", "milit", "guard"),
    "beasts": ("chèvre", "tigre", "goat", "tiger"),
}
"""What the pieces are called in each skin, in either language."""


def said_during_a_game() -> list[Message]:
    """What is asked, refused, warned of and told at the end."""
    states = [read_position(line, {}) for line in PHASES]
    asked = [rules.pending(state) for state in states]
    found = [ask.prompt for ask in asked if isinstance(ask, Ask)]
    tries = [((), "a1"), ((), "c3"), (("a1",), "c3"), (("a1",), "a3"), (("c3",), "c5"), (("b2",), "d4")]
    for state in states:
        found += [why for prefix, part in tries if (why := rules.why_not(state, prefix, part)) is not None]
    for n in (1, 2, 5):
        found += [Message(f"hujiyang.over.{end}", {"n": n}) for end in ("captures", "blocked", "repetition")]
        found += [Message(f"hujiyang.prompt.{ask}", {"n": n}) for ask in ("enter", "move_ke", "move_shang")]
    counts = {"n": 3, "of": 5, "point": "c3", "points": "c3, d4"}
    for key in (
        "warn.repetition", "board.hand", "board.taken", "option.captures.help", "option.repetitions.help",
        "card", "short.captures", "short.blocked", "hint.takes", "hint.threatens", "hint.frees",
        "hint.rescues", "hint.safe", "hint.shuts", "sign.threatened", "sign.trapped", "sign.trapped.none",
        "why.shut_in",
    ):  # fmt: skip
        found.append(Message(f"hujiyang.{key}", counts))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("skin", NAMES)
def test_the_words_call_the_pieces_what_the_skin_shows(lang: str, skin: str) -> None:
    words = translator(lang)
    other = [name for worn, names in NAMES.items() if worn != skin for name in names]
    texts = [words.text(message, skin) for message in said_during_a_game()]
    assert [(text, name) for text in texts for name in other if re.search(rf"\b{name}", text, re.I)] == []
    assert sum(any(name.lower() in text.lower() for name in NAMES[skin]) for text in texts) > 20


def test_a_piece_agrees_with_the_sentence_around_it() -> None:
    words = translator("fr")

    def enter(n: int, skin: str) -> str:
        return words.text(Message("hujiyang.prompt.enter", {"n": n}), skin)

    assert enter(3, "beasts") == "Posez une chèvre sur un point vide (3 en main)."
    assert enter(1, "beasts") == "Posez votre dernière chèvre sur un point vide."
    assert enter(1, "guards") == "Posez votre dernier milicien sur un point vide."
    message = Message("hujiyang.prompt.move_ke", {"n": 14})
    assert words.text(message, "beasts") == "Déplacez une de vos 14 chèvres."
    assert words.text(
        Message("hujiyang.why.ke_do_not_take", {"origin": "a1", "target": "a3"}), "beasts"
    ).startswith("Les chèvres ne sautent")
