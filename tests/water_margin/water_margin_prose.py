"""Mechanical checks of prose in French and English: what is wrong with a text, in words. Pure.

A text is looked at as it is shown, with its names put in and its spaces set. Li Li is a hero, not a word
told twice.
"""

import re

SPACE = "[ \u00a0\u202f]"
_FLAGS = re.IGNORECASE

_BOTH = (
    ("a field that is not filled", re.compile(r"[{}|@]|water_margin")),
    ("two spaces", re.compile(rf"{SPACE}{{2}}")),
    ("a straight quote", re.compile(r"['\"]")),
    ("a space before a stop", re.compile(rf"{SPACE}[.,…)]")),
    ("no space after a stop", re.compile(r"[.,;:!?…](?=[^\W\d_])")),
    ("a stop twice", re.compile(r",[,.;:]|[.;:],|\.\.")),
    ("a sentence without its capital", re.compile(r"(?<![,…])[.] [a-zàâçéèêëîïôûü]")),
    ("a space at an end", re.compile(rf"^{SPACE}|{SPACE}$")),
    ("no end", re.compile(r"[^.!?…»”]$")),
)

# A vowel that is heard: neither the aspirated h nor the y before a vowel of Chinese names.
_VOWEL = r"(?:[aeiouàâäéèêëîïôöûüœæ]|y(?![aeiou])"
_MUTE_H = (
    r"|h(?:abi|aleine|ameçon|armoni|erb|ésit|eur|ier|ir|ist|iver|omm|onn|onor|ôte|ôtesse|ôtel"
    r"|oriz|orl|uil|uiss|um|umeur))"
)
_ELIDED = r"(?:d|qu|l|n|s|m|t|j|jusqu|lorsqu|puisqu|quoiqu)"
# Before these nothing is elided though they begin with a vowel.
_NEVER = r"(?!onz|oui\b|ouistiti|un\b[,;]|uns\b|yeux\b)"

_FRENCH = (
    (
        "no elision",
        re.compile(rf"(?<![-\w’]){_ELIDED}[e] {_NEVER}{_VOWEL}{_MUTE_H}", _FLAGS),
    ),
    ("no elision", re.compile(rf"(?<![-\w’])la {_NEVER}{_VOWEL}{_MUTE_H}", _FLAGS)),
    ("si il", re.compile(r"\bsi ils?\b", _FLAGS)),
    ("an elision before a consonant", re.compile(r"\b[a-z]+’(?![aeiouhyàâäéèêëîïôöûüœæ« ])", _FLAGS)),
    (
        "an elision before an aspirated h",
        re.compile(
            r"’(?:H(?:a|o|ou|u|ua|uan|uang)[nog]?(?:fu|yan)? "
            r"|ha(?:che|ie|lle|mpe|nche|rico|sard|ut)|héros|héron|hibou)"
        ),
    ),
    ("an elision before y and a vowel", re.compile(r"’Y[aeiou]")),
    ("no contraction", re.compile(r"\b(?:de|à) les? (?:[A-ZÀ-Þ]|bagne|bandit)")),
    ("two articles", re.compile(r"\b(?:une?|le|la|les|des|mon|ton|son|sa|ma|ta) (?:une?|les|des) ", _FLAGS)),
    ("a word twice", re.compile(r"(?<![\w’-])(?!nous |vous |faire |(?-i:Li Li))(\w+) \1(?![\w’-])", _FLAGS)),
    ("no hard space before a high stop", re.compile(r" [;:!?»]|« ")),
    ("no space before a high stop", re.compile(r"[^\s;:!?.…][;:!?»]|«\S")),
    ("an English quote", re.compile("[“”]")),
)

_ENGLISH = (
    ("a before a vowel", re.compile(r"\ba (?!uni|use|usu|one\b|once\b|eu|ewe)[aeiou]", _FLAGS)),
    ("an before a consonant", re.compile(r"\b[Aa]n (?!hour|honest|honou?r|heir|[A-Z])[^aeiou\W]")),
    ("an before a consonant", re.compile(r"\ban (?:uni|use|one\b|once\b)", _FLAGS)),
    (
        "two articles",
        re.compile(r"\b(?:[Aa]n?|[Tt]he|[Hh]is|[Hh]er|[Mm]y|[Yy]our|[Oo]ur|[Tt]heir) (?:an?|the) "),
    ),
    ("a word twice", re.compile(r"(?<![\w’-])(?!had |that |(?-i:Li Li))(\w+) \1(?![\w’-])", _FLAGS)),
    (
        "its for it’s",
        re.compile(r"\bits (?:an?|the|not|been|going|no|just|me|you|he|she|they|we|raining)\b", _FLAGS),
    ),
    (
        "it’s for its",
        re.compile(
            r"\bit’s (?:own|way|head|tail|neck|feet|back|master|mouth|eyes?|nose|place|side)\b", _FLAGS
        ),
    ),
    (
        "a verb that does not agree",
        re.compile(r"(?<!if )\b(?:he|she|it) (?:are|were|have|don’t)\b", _FLAGS),
    ),
    ("a verb that does not agree", re.compile(r"\b(?:they|we|you) (?:is|was|has|does|doesn’t)\b", _FLAGS)),
    ("plural where one is meant", re.compile(r"\b(?:it is|there is|it’s|means) (?:silver )?taels\b")),
    ("i without its capital", re.compile(r"\bi\b")),
    ("to as in French", re.compile(rf"{SPACE}[;:!?%]|[«»]")),
)
_OPENINGS = {"fr": ("«", "»"), "en": ("“", "”")}


def faults(text: str, lang: str) -> list[str]:
    """What is wrong with a text: a few words each, with the place."""
    found = [
        f"{what}: …{text[max(0, at.start() - 15) : at.end() + 15]}…"
        for what, pattern in (*_BOTH, *(_FRENCH if lang == "fr" else _ENGLISH))
        for at in pattern.finditer(text)
    ]
    first = text.lstrip("«“ \u00a0")[:1]
    if first != first.upper():
        found.append(f"no capital at the beginning: {text[:15]}…")
    return found + _unpaired(text, *_OPENINGS[lang])


def _unpaired(text: str, opening: str, closing: str) -> list[str]:
    """Quotation marks that do not take turns."""
    marks = re.findall(f"[{opening}{closing}]", text)
    wanted = [opening, closing] * (len(marks) // 2)
    return [] if marks == wanted else [f"quotation marks: {''.join(marks)}"]
