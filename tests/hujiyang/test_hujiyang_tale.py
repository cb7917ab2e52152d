"""The tale of a game names the pieces as the skin shows them; the rules name their author."""

import pytest
from hujiyang_tables import at

import hujiyang
from hujiyang import rules
from hujiyang.tale import TALE
from tabletop.chance import NoChance
from tabletop.game import Message
from tabletop.i18n import LANGUAGES, Translator


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_of_the_rules_is_translated_and_names_the_author(lang: str) -> None:
    words = Translator(lang).with_words("hujiyang", hujiyang)
    for section in TALE.rules:
        assert len(words.text(Message(f"hujiyang.rules.{section}"))) > 60
        assert len(words.text(Message(f"hujiyang.rules.{section}.title"))) > 3
    assert "alkemy_the_game" in words.text(Message("hujiyang.rules.credits"))
    (taken,) = rules.play(at("T...T.G.............T...T S 19 0"), ("a1", "c3"), NoChance()).events
    assert (
        TALE.tell(taken, "beasts", lambda message: words.text(message, "beasts"))
        == {
            "fr": "Le tigre quitte a1, saute en c3 et prend la chèvre en b2\u00a0: 1\u00a0prise sur 5.",
            "en": "The tiger jumps from a1 to c3 and takes the goat on b2: 1 capture of 5.",
        }[lang]
    )
