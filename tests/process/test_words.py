"""The check of the words in both languages: signs, plurals, names, and what is said nowhere."""

from functools import cache
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo

from rows import each
from tools import paths, words
from tools.word_names import Names, check_names

GLOSSARY = """# Words

## Everywhere

| What | français | English | not, in French | not, in English |
|---|---|---|---|---|
| the second | | | deuxième, numéro deux | |

## The game of one (`one`)

| What | français | English | not, in French | not, in English |
|---|---|---|---|---|
| its hero | héros | | héraut | |
"""


def entry(key: str, text: str) -> str:
    return f'msgid "{key}"\nmsgstr "{text}"\n\n'


HELLO, ONE = entry("table.hello", "{who}!"), entry("table.skin.one", "1")
SAYS_HELLO = 'A = "table.hello"'


class House:
    """A small house with words that are right."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("static/words", "py/ui", "docs"):
            (folder / name).mkdir(parents=True)
        (folder / "docs" / "words.md").write_text(GLOSSARY, "utf-8")
        (folder / "index.html").write_text("")
        self.source('A = "table.hello"\nB = f"table.skin.{A}"\n')
        self.texts(entry("table.hello", "{who} !") + ONE, "fr")
        self.texts(HELLO + ONE, "en")

    def source(self, text: str) -> None:
        (self.folder / "py" / "ui" / "app.py").write_text(text)

    def texts(self, text: str, *langs: str) -> None:
        for lang in langs:
            plural = f"nplurals=2; plural=(n {'>' if lang == 'fr' else '!='} 1);"
            head = f'"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {plural}\\n"\n\n'
            file = self.folder / "static" / "words" / f"{lang}.po"
            file.write_text(f'msgid ""\nmsgstr ""\n{head}{text}', "utf-8")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    for name, folder in {"ROOT": "", "PY": "py", "STATIC": "static", "WORDS": "py/words"}.items():
        monkeypatch.setattr(paths, name, tmp_path / folder)
    return House(tmp_path)


def test_words_that_are_right_have_no_faults_and_are_compiled(house: House) -> None:
    assert words.check() == []
    assert words.compile_all() == 2
    compiled = {file.name: file.read_bytes() for file in (house.folder / "py" / "words").iterdir()}
    assert set(compiled) == {"table.fr.mo", "table.en.mo"}
    assert all(b"2000-01-01" in content for content in compiled.values()), "they carry a moment"


def test_french_spaces_never_end_a_line(house: House) -> None:
    text = "{who} : « Ah ! », non ? Si ; 12:30 · 5 % Au tour {n}, 36 cartes, {n} coups sur 40, {a} Mo"
    house.texts(entry("table.hello", text), "fr", "en")
    french = (
        "{who}\u00a0: «\u00a0Ah\u202f!\u00a0», non\u202f? Si\u202f; 12:30\u00a0· 5\u202f%"
        " Au tour\u00a0{n}, 36\u00a0cartes, {n}\u00a0coups sur 40, {a}\u00a0Mo"
    )
    words.compile_all()
    for lang, expected in (("fr", french), ("en", text.replace(" ·", "\u00a0·"))):
        with (house.folder / "py" / "words" / f"table.{lang}.mo").open("rb") as file:
            assert read_mo(file)["table.hello"].string == expected


@each(
    [
        ("fr", "l'heure", "a straight apostrophe"),
        ("fr", "Attendez...", "no ellipsis"),
        ("fr", "Oui!", "a space that is missing in “Oui!”"),
        ("fr", "Deux  mots", "two spaces"),
        ("fr", "Le jeu sans réseau.", "“sans réseau” was given up for “hors connexion”"),
        ("en", "Really ?", "as the French set it"),
        ("en", "It is dear.", "“is dear” was given up for “expensive”"),
    ]
)
def test_what_a_printer_sets_otherwise_is_a_fault(lang: str, text: str, fault: str) -> None:
    found = words.check_signs(lang, {"table.one": (text,)})
    assert len(found) == 1 and fault in found[0]


def test_a_name_that_was_given_up_is_a_fault_in_the_words_of_its_game(house: House) -> None:
    """Whatever its capitals, as words of its own; a name that is its own plural's beginning is none."""
    found = words.given_up("fr", "one.a", "Le héraut est Deuxième.")
    assert found == ["“deuxième” was given up", "“héraut” was given up for “héros”"]
    assert words.given_up("fr", "two.a", "Le héraut") == words.given_up("fr", "one.a", "Les hérauts") == []
    assert words.given_up("en", "one.a", "numéro deux : un héraut") == []


def test_a_name_of_the_glossary_that_no_text_says_is_a_fault(house: House) -> None:
    (house.folder / "docs" / "words.md").write_text(GLOSSARY.replace("`one`", "`table`"), "utf-8")
    assert words.check() == ["docs/words.md: no text says “héros”"]


def test_a_number_before_a_noun_that_agrees_with_it_needs_both_forms() -> None:
    good = {"table.a": ("{n} carte", "{n} cartes"), "table.b": ("{n} fois",), "table.c": ("{what} en main",)}
    assert words.check_counts("fr", good) == []
    one = words.check_counts("fr", {**good, "table.d": ("Il reste {n} cartes",)})
    assert one == ["fr, table.d: “{n} cartes” has no singular"]
    other = {**good, "table.e": ("{n} carte, {other} cartes", "{n} cartes, {other} cartes")}
    assert words.check_counts("fr", other) == ["fr, table.e: “{other} cartes” has no singular"]


def test_a_fault_in_the_words_is_found(house: House) -> None:
    for english, source, fault in (
        (HELLO, SAYS_HELLO, "table.skin.one: missing in en"),
        (entry("table.hello", "{name}!") + ONE, SAYS_HELLO, "other {fields}"),
        (entry("table.hello", "") + ONE, SAYS_HELLO, "empty or fuzzy"),
        (HELLO + ONE + entry("table.hello", "{who}?"), SAYS_HELLO, "table.hello is there twice"),
        (HELLO + ONE, SAYS_HELLO, "skin.one: used by no"),
        (HELLO + ONE, 'A = "table.bye"', "table.bye is in no"),
        (HELLO + ONE, 'A = f"table.art.{x}"', "is like table"),
    ):
        house.texts(english, "en")
        house.source(source)
        assert any(fault in line for line in words.check()), (fault, words.check())


# Names in texts


def test_every_name_that_can_stand_there_has_the_form_that_a_text_asks_for(house: House) -> None:
    """However it is given to the text."""

    def faults(text: str, given: str, *forms: str) -> list[str]:
        names = "".join(entry(f"table.side.{one}", "Nom") for one in ("0", "1", *forms))
        house.texts(entry("table.hello", text) + names + entry("table.piece.ke.a", "un"), "fr", "en")
        house.source(f'B = "table.piece.ke.a", "table.side.0", "table.side.1"\n{given}')
        return words.check()

    fault = "table.hello: “{Side_of}” asks for table.side.1.of, which is missing"
    for given in (
        'say("table.hello", {"side": Key(f"table.side.{1}")})',
        'say("table.hello", side=Key(f"table.side.{1}"))',
        'a = {"x": 1}\na["side"] = Key(f"table.side.{1}")\nsay("table.hello", a)',
        'one = Key(f"table.side.{1}")\nsay("table.hello", {"side": one})',
        'say("table.hello", {"side": Key(f"table.side.{1}") if True else "Zoé"})',
    ):
        assert faults("{side_of}", given, "0.of", "1.of") == []
        assert faults("{Side_of}", given, "0.of") == [f"en, {fault}", f"fr, {fault}"]


@cache
def names(domain: str, lang: str) -> Names:
    """What is known of the names in the texts of a domain; reading them takes seconds."""
    catalogues: dict[str, dict[str, words.Texts]] = {}
    for source in words.sources():
        catalogues.setdefault(source.domain, {})[source.lang] = words.read(source)[0]
    given, named = words.names_given(domain), catalogues[domain]
    if domain == words.TABLE:
        named = words.all_texts(catalogues)
        given = given | words.sides_in(named)
    return words.names_in(catalogues[domain][lang], given, named[lang])


@each(
    [
        ("fr", "table.hint.because", "Conseil : {move} — {reason}"),
        ("fr", "table.moves.earlier_why", "{move} — {tale} Ce coup vient d’une version précédente."),
        ("fr", "table.curtain.title", "C’est à {side}"),
        ("fr", "table.bot_thinks", "{side} réfléchit…"),
        ("en", "table.handover", "Look at what you alone can see, then pass the tablet to {side}."),
        ("en", "table.dice.throws", "It is for {side} to throw the dice."),
        ("en", "water_margin.board.refuge_of", "refuge {seat_of}"),
        ("fr", "water_margin.page.quiz.called", "Quel est le surnom de {hero} ?"),
        ("fr", "table.link.opened", "Sur la table : {what} de {game}."),
        ("fr", "water_margin.told.challenged", "{other} ne cède pas sa place : {hero} devra se battre."),
    ]
)
def test_what_was_said_wrong_is_found(lang: str, key: str, text: str) -> None:
    found = check_names(lang, {key: (text,)}, names(key.partition(".")[0], lang))
    assert len(found) == 1 and key in found[0]
