"""The tale of a game names the pieces as the skin shows them; the rules name their author."""

import pytest
from hujiyang_tables import at

import hujiyang
from hujiyang import rules
from hujiyang.art import known_skin
from hujiyang.tale import TALE
from rows import each
from tabletop.chance import NoChance
from tabletop.game import Message, Move
from tabletop.i18n import LANGUAGES, Translator

SHUTTLE = (("a1", "b2"), ("c1", "d1"), ("b2", "a1"), ("d1", "c1"))


def translator(lang: str) -> Translator:
    return Translator(lang).with_words("hujiyang", hujiyang)


@each(
    [
        (
            "fr", "beasts", "T...T.G.............T...T S 19 0", [("a1", "c3")],
            "Le tigre quitte a1, saute en c3 et prend la chèvre en b2\u00a0: 1\u00a0prise sur 5.",
        ),
        (
            "fr", "", "TGG.TG.GG.GGGGGG.GGGTG.GT S 0 4", SHUTTLE,
            "Le client quitte d1 pour c1. La même position s’est présentée 2\u00a0fois. "
            "Les marchands gagnent la partie\u202f!",
        ),
        (
            "en", "guards", "TGGGTGGGGG..GGGGGGGGTGGGT K 1 0", [("a3",)],
            "A militiaman enters on a3. Everyone has entered: from now on, the militia move. "
            "All four guards are shut in. The militiamen win the game!",
        ),
    ]
)  # fmt: skip
def test_sentences(lang: str, skin: str, line: str, moves: list[Move], wanted: str) -> None:
    words, state, told = translator(lang), at(line), ""
    for move in moves:
        step = rules.play(state, move, NoChance())
        state = step.state
        say = lambda message: words.text(message, known_skin(skin))  # noqa: E731
        told = " ".join(TALE.tell(event, skin, say) for event in step.events)
    assert told == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_of_the_rules_is_translated_and_names_the_author(lang: str) -> None:
    words = translator(lang)
    for section in TALE.rules:
        assert len(words.text(Message(f"hujiyang.rules.{section}"))) > 60
        assert len(words.text(Message(f"hujiyang.rules.{section}.title"))) > 3
    assert "alkemy_the_game" in words.text(Message("hujiyang.rules.credits"))
