"""How a name stands in a sentence: its forms. Pure.

What a catalogue names (a side, a place, a thing) has its forms there, as keys beside its own:
`toy.seat.0.of`. A proper name (a hero's, a player's) is no key, and its forms are made here. A text asks for
a form of a parameter by the parameter's name and the form's: `{seat_of}`. So each language chooses the form
that its sentence needs, and no code knows grammar.
"""

import re

FORMS = ("the", "a", "of", "to", "that", "it", "they")
"""the: with its article, as who or what acts; a: with the indefinite one; of: French after *de*, English
possessive or as it is; to: after *à*, *to*; that: after *que*, *that*; it: the word that stands in its place
(*il*, *elle*); they: the same for a name of several (*les clients*: *ils*), and where a name has this form
its verbs are in the plural. Of a name those are there that some text asks for, the same in each language."""

_ACCENTS = str.maketrans("àáâäāǎèéêëēěìíîïīǐòóôöōǒùúûüūǔǖǘǚǜœæ", "aaaaaaeeeeeeiiiiiioooooouuuuuuuuuuoa")
_VOWELS = frozenset("aeiou")

ASPIRATED = frozenset(
    (
        # Chinese names in pinyin: their h is sounded, so it is aspirated in every one of them.
        *("ha", "hai", "han", "hang", "hao", "he", "hei", "heng", "hong", "hou", "hu", "hua", "huai", "huan"),
        *("huang", "huangfu", "hui", "hun", "huo", "huyan"),
        *("hakim", "hamid", "hans", "harry", "hassan", "hiro"),
    )
)
"""First words of names before which French elides nothing though they begin with an h, without accents."""


def elided(word: str, name: str) -> str:
    """A French word that ends in a vowel (*de*, *le*, *la*, *que*), and a name after it.

    `de Wu Yong`, `d’An Daoquan`: elided before a vowel and a mute h; before an aspirated one (ASPIRATED), a
    consonant, and a y that a vowel follows, it is not.
    """
    return f"{word[:-1]}’{name}" if _begins_with_vowel(name) else f"{word} {name}"


def _begins_with_vowel(name: str) -> bool:
    """Whether a French ear hears a vowel first."""
    first = re.split(r"[^\w]", name.lower().translate(_ACCENTS), maxsplit=1)[0]
    if first[:1] == "h":
        return first not in ASPIRATED
    if first[:1] == "y":
        return first[1:2] not in _VOWELS
    return first[:1] in _VOWELS


def contracted(word: str, name: str) -> str:
    """A French *de* or *à* and a name after it: `du Grand Sabre`, `aux Sept`, `d’An Daoquan`, `à Wu Yong`.

    An article with a small letter contracts; one with a capital is part of a name (*de Le Nôtre*).
    """
    article, _, rest = name.partition(" ")
    if article in ("le", "les") and rest:
        return f"{_CONTRACTIONS[word, article]} {rest}"
    return elided(word, name) if word == "de" else f"{word} {name}"


_CONTRACTIONS = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}


def possessive(name: str) -> str:
    """An English name as what something belongs to: `Song Jiang’s`."""
    return f"{name}’s"


def formed(name: str, form: str, lang: str) -> str:
    """A form of a proper name, which has no article. Error: KeyError for `a`, `it` and `they`, which
    a name alone does not tell."""
    if form == "the":
        return name
    if lang == "fr":
        return {"of": contracted("de", name), "to": contracted("à", name), "that": elided("que", name)}[form]
    return {"of": possessive(name), "to": f"to {name}", "that": f"that {name}"}[form]
