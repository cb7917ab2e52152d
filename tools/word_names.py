"""Names in texts: which stand bare where the sentence declines them, which begin a sentence small.

A name is a parameter that stands for something in the catalogue (`tabletop.game.Key`: a side, a zone), or a
proper one (a hero's, a player's, a game's title), which nobody knows before it is put in. What is found is
what the forms of `tabletop.names` are for.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from tabletop.names import contracted, elided

PROPER = frozenset(("game", "player"))
"""Parameters that are proper names in every text, besides those of which some text asks for a form."""

SENTENCES = frozenset(("reason", "why", "tale"))
"""Parameters that are whole sentences: they begin one."""

# The word right before a name that tells which form the sentence asks for.
OF, TO, THAT = ("de",), ("à",), ("que",)
JOINED = ("du", "des", "au", "aux", "le", "la", "les", "d’", "qu’", "l’", "jusqu’", "lorsqu’", "puisqu’")
"""French words that belong to one name alone: another may need another article, or none."""

WITH_ARTICLE = {
    "fr": (
        *("par", "pour", "contre", "avec", "chez", "sans", "sur", "sous", "vers", "dans", "entre", "comme"),
        *("suis", "est", "sont", "et", "ou"),
    ),
    "en": (
        *("of", "to", "for", "by", "with", "against", "from", "on", "in", "at", "than", "like", "between"),
        *("am", "is", "are", "and", "or", "that"),
    ),
}
"""Words after which a name has its article, where it has one."""

FIELD = re.compile(r"\{(\w+)\}")
HEAD = re.compile(r"(?:^|[.!?…][”»)]?\s+|“|«\s)$")
"""What stands before the beginning of a sentence."""
LABEL = re.compile(r"\{\w+\}|\s*(?:[:(,;·–—+.!?»”)]|$)")
"""What follows a name that is put there as it is on a label, not as who or what acts."""
UNOWNED = re.compile(r"\s*(?:[.:;!?)”]|$)")
"""What follows an English possessive that has nothing to own."""

Texts = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Names:
    """What can stand for the parameters of the texts of one language.

    known: of each parameter, the keys that may be put in; texts: where these keys are; proper: the parameters
    that are proper names; asked: the parameter and the form that a field is about.
    """

    known: Mapping[str, tuple[str, ...]]
    texts: Texts
    proper: frozenset[str]
    asked: Callable[[str], tuple[str, str]]

    def of(self, param: str) -> tuple[str, ...]:
        """The keys that may stand for a parameter; none for a proper name, or for what is no name."""
        return self.known.get(param, ())

    def is_name(self, param: str) -> bool:
        """Whether a parameter is a name."""
        return param in self.proper or param in self.known

    def text(self, key: str, form: str = "") -> str | None:
        """A name, or a form of it; None where the catalogue has no such form."""
        found = self.texts.get(f"{key}.{form}" if form else key)
        return found[0] if found else None


@dataclass(frozen=True, slots=True)
class Place:
    """A field in a text: the parameter and the form it is about, whether it is written with a capital, what
    stands before it and after it."""

    param: str
    form: str
    capital: bool
    before: str
    after: str

    @property
    def begins(self) -> bool:
        """Whether a sentence begins here."""
        return bool(HEAD.search(self.before))

    @property
    def in_sentence(self) -> bool:
        """Whether it stands in a sentence, which a mark ends; the name of a button or a move has none."""
        return bool(re.search(r"[.!?…]", self.after))

    def word_before(self) -> str:
        """The word right before the field, small; an elided one with its apostrophe."""
        found = re.search(r"(?:^|[^\w’])(\w+)\s$|(\w+’)$", self.before)
        return (found[1] or found[2]).lower() if found else ""


def places(text: str, asked: Callable[[str], tuple[str, str]]) -> Iterator[Place]:
    """The fields of a text, in order."""
    for found in FIELD.finditer(text):
        name, form = asked(found[1])
        param = name[:1].lower() + name[1:]
        yield Place(param, form, found[1][:1].isupper(), text[: found.start()], text[found.end() :])


def check_names(lang: str, texts: Texts, names: Names) -> list[str]:
    """What is wrong with the names in the texts of one language, a line each."""
    wrong = []
    for key, forms in texts.items():
        for form in dict.fromkeys(forms):
            for place in places(form, names.asked):
                fault = fault_of(lang, place, names)
                if fault:
                    wrong.append(f"{lang}, {key}: {fault} in “{form[:70]}”")
    return wrong


def fault_of(lang: str, place: Place, names: Names) -> str:
    """What is wrong with a field; empty for nothing."""
    if place.param in SENTENCES and not place.form:
        good = place.begins or place.before.rstrip().endswith(":")
        return "" if good else f"the sentence “{{{place.param}}}” does not begin one"
    if not names.is_name(place.param):
        return ""
    if place.form:
        return small(place, names) or (unowned(place, names) if lang == "en" else "")
    return bare(lang, place, names) or acting(place, names) or small(place, names)


def bare(lang: str, place: Place, names: Names) -> str:
    """A name that stands as it is after a word that asks for a form of it."""
    word, said = place.word_before(), f"“{{{place.param}}}” stands bare"
    keys = names.of(place.param)
    if lang == "fr":
        if word in OF + TO + THAT and (not keys or any(not joins(word, key, names) for key in keys)):
            return f"{said} after “{word}”"
        if word in JOINED and (not keys or any(has_article(key, names) for key in keys)):
            return f"{said} after “{word}”"
    elif place.after.startswith("’s") and any(not owns(key, names) for key in keys):
        return f"{said} before “’s”"
    if word in WITH_ARTICLE[lang] and any(has_article(key, names) for key in keys):
        return f"{said} after “{word}”"
    return ""


def joins(word: str, key: str, names: Names) -> bool:
    """Whether a French word and a name after it are what they are as one form."""
    name = names.text(key) or ""
    made = elided(word, name) if word in THAT else contracted(word, name)
    form = {"de": "of", "à": "to", "que": "that"}[word]
    return (names.text(key, form) or made) == f"{word} {name}" and not has_article(key, names)


def has_article(key: str, names: Names) -> bool:
    """Whether a name is not by itself what stands in a sentence."""
    return names.text(key, "the") not in (None, names.text(key))


def owns(key: str, names: Names) -> bool:
    """Whether an English possessive of a name is the name with ’s."""
    name = names.text(key)
    return not has_article(key, names) and (names.text(key, "of") or f"{name}’s") == f"{name}’s"


def acting(place: Place, names: Names) -> str:
    """A name that begins a sentence or a line and does something, without its article."""
    acts = place.begins and not LABEL.match(place.after)
    if acts and any(has_article(key, names) for key in names.of(place.param)):
        return f"“{{{place.param}}}” acts without its article"
    return ""


def small(place: Place, names: Names) -> str:
    """A name that begins a sentence with a small letter."""
    if place.capital or not place.begins or not place.in_sentence or LABEL.match(place.after):
        return ""
    shown = [names.text(key, place.form) or "" for key in names.of(place.param)]
    if not shown or any(text[:1].islower() for text in shown):
        return f"“{{{place.param}}}” begins a sentence with a small letter"
    return ""


def unowned(place: Place, names: Names) -> str:
    """An English possessive that nothing follows which could be owned."""
    if place.form != "of" or not UNOWNED.match(place.after):
        return ""
    forms = [names.text(key, "of") or "" for key in names.of(place.param)] or ["’s"]
    if any(text.endswith(("’s", "s’")) for text in forms):
        return f"“{{{place.param}_of}}” is a possessive and nothing follows that is owned"
    return ""
