"""The check of names in texts: what was said wrong before it was there is found, what is said now is not."""

from functools import cache

from rows import each
from tools import words
from tools.word_names import Names, check_names


@cache
def catalogues() -> dict[str, dict[str, words.Texts]]:
    """The texts of all domains, by language."""
    found: dict[str, dict[str, words.Texts]] = {}
    for source in words.sources():
        found.setdefault(source.domain, {})[source.lang] = words.read(source)[0]
    return found


@cache
def given_in(domain: str) -> dict[str, set[str]]:
    """Which names the sources of a domain give each parameter; reading them takes seconds."""
    return words.names_given(domain)


@cache
def names(domain: str, lang: str) -> Names:
    """What is known of the names in the texts of a domain."""
    given, named = given_in(domain), catalogues()[domain]
    if domain == words.TABLE:
        named = words.all_texts(catalogues())
        given = given | words.sides_in(named)
    return words.names_in(catalogues()[domain][lang], given, named[lang])


OLD = [
    # W1
    ("fr", "table.hint.because", "Conseil : {move} — {reason}"),
    ("en", "table.hint.because", "Hint: {move} — {reason}"),
    ("fr", "table.moves.earlier_why", "{move} — {tale} Ce coup vient d’une version précédente."),
    # W2
    ("fr", "table.curtain.title", "C’est à {side}"),
    ("fr", "table.curtain.lift", "Je suis {side}"),
    ("fr", "table.handover", "Regardez ce que vous seul voyez, puis passez la tablette à {side}."),
    ("fr", "table.bot_thinks", "{side} réfléchit…"),
    ("fr", "table.dice.throws", "{side} lance les dés."),
    ("fr", "table.dice.plays", "{side} joue : {move}."),
    ("en", "table.curtain.title", "Over to {side}"),
    ("en", "table.curtain.lift", "I am {side}"),
    ("en", "table.handover", "Look at what you alone can see, then pass the tablet to {side}."),
    ("en", "table.bot_thinks", "{side} is thinking…"),
    ("en", "table.dice.throws", "It is for {side} to throw the dice."),
    ("en", "table.dice.plays", "{side} plays: {move}."),
    # W3
    ("en", "water_margin.board.refuge_of", "refuge {seat_of}"),
    # W4
    ("fr", "water_margin.page.quiz.called", "Quel est le surnom de {hero} ?"),
    # W5
    ("fr", "table.link.opened", "Sur la table : {what} de {game}."),
    ("fr", "table.link.question.kept", "Il mène à {what} de {game}. Votre partie vous attendra."),
    # Found beside them
    ("fr", "water_margin.warn.absorbed", "{Other} a {n} jetons d’expérience, plus que {hero} : perdus."),
    ("fr", "water_margin.board.further", "Un banquet permet à {hero} une case de plus."),
    ("fr", "water_margin.told.challenged", "{other} ne cède pas sa place : {hero} devra se battre."),
    ("en", "water_margin.page.chronicle.first", "{player} has the first player’s token."),
    ("fr", "nonlieu.prompt.turn", "C’est à {side} de jouer."),
    ("fr", "nonlieu.told.gave", "Un don pour {side}."),
    ("fr", "hujiyang.tale.entered", "{piece} entre en {point}."),
]


@each(OLD)
def test_what_was_said_wrong_is_found(lang: str, key: str, text: str) -> None:
    found = check_names(lang, {key: (text,)}, names(key.partition(".")[0], lang))
    assert len(found) == 1 and key in found[0]
