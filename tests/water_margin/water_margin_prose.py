"""Mechanical checks of prose in French and English: what is wrong with a text, in words. Pure.

A text is looked at as it is shown, with its names put in and its spaces set. Li Li is a hero, not a word
told twice.
"""

import re

SPACE = "[ \u00a0\u202f]"

_BOTH = (
    ("a field that is not filled", r"[{}|@]|water_margin"),
    ("two spaces", rf"{SPACE}{{2}}"),
    ("a straight quote", r"['\"]"),
    ("a space before a stop", rf"{SPACE}[.,…)]"),
    ("no space after a stop", r"[.,;:!?…](?=[^\W\d_])"),
    ("a stop twice", r",[,.;:]|[.;:],|\.\."),
    ("a sentence without its capital", r"(?<![,…])[.] [a-zàâçéèêëîïôûü]|^[«“ \u00a0]*[a-zàâçéèêëîïôûü]"),
    ("a space at an end", rf"^{SPACE}|{SPACE}$"),
    ("no end", r"[^.!?…»”]$"),
)

# A vowel that is heard: neither the aspirated h nor the y before a vowel of Chinese names.
_VOWEL = (
    r"(?:[aeiouàâäéèêëîïôöûüœæ]|y(?![aeiou])|h(?:abi|aleine|ameçon|armoni|erb|ésit|eur|ier|ir|ist|iver|omm"
    r"|onn|onor|ôte|ôtesse|ôtel|oriz|orl|uil|uiss|um|umeur))"
)
# Before these nothing is elided though they begin with a vowel.
_NEVER = r"(?!onz|oui\b|ouistiti|un\b[,;]|uns\b|yeux\b)"
_ELIDED = r"(?:(?:d|qu|l|n|s|m|t|j|jusqu|lorsqu|puisqu|quoiqu)e|la)"

_FRENCH = (
    ("no elision", rf"(?i)(?<![-\w’]){_ELIDED} {_NEVER}{_VOWEL}"),
    ("si il", r"(?i)\bsi ils?\b"),
    ("an elision before a consonant", r"(?i)\b[a-z]+’(?![aeiouhyàâäéèêëîïôöûüœæ« ])"),
    ("an elision before an aspirated h", r"’H(?:a|o|ou|u|ua|uan|uang)[nog]?(?:fu|yan)? "),
    ("an elision before an aspirated h", r"’(?:ha(?:che|ie|lle|mpe|nche|rico|sard|ut)|héros|héron|hibou)"),
    ("an elision before y and a vowel", r"’Y[aeiou]"),
    ("no contraction", r"\b(?:de|à) les? (?:[A-ZÀ-Þ]|bagne|bandit)"),
    ("two articles", r"(?i)\b(?:une?|le|la|les|des|mon|ton|son|sa|ma|ta) (?:une?|les|des) "),
    ("a word twice", r"(?i)(?<![\w’-])(?!nous |vous |faire |(?-i:Li Li))(\w+) \1(?![\w’-])"),
    ("no hard space before a high stop", r" [;:!?»]|« "),
    ("no space before a high stop", r"[^\s;:!?.…][;:!?»]|«\S"),
    ("an English quote", "[“”]"),
)

_ENGLISH = (
    ("a before a vowel", r"(?i)\ba (?!uni|use|usu|one\b|once\b|eu|ewe)[aeiou]"),
    ("an before a consonant", r"\b[Aa]n (?!hour|honest|honou?r|heir|[A-Z])[^aeiou\W]"),
    ("an before a consonant", r"(?i)\ban (?:uni|use|one\b|once\b)"),
    ("two articles", r"\b(?:[Aa]n?|[Tt]he|[Hh]is|[Hh]er|[Mm]y|[Yy]our|[Oo]ur|[Tt]heir) (?:an?|the) "),
    ("a word twice", r"(?i)(?<![\w’-])(?!had |that |(?-i:Li Li))(\w+) \1(?![\w’-])"),
    ("its for it’s", r"(?i)\bits (?:an?|the|not|been|going|no|just|me|you|he|she|they|we|raining)\b"),
    ("it’s for its", r"(?i)\bit’s (?:own|way|head|tail|neck|feet|back|master|mouth|eyes?|nose|place|side)\b"),
    ("a verb that does not agree", r"(?i)(?<!if )\b(?:he|she|it) (?:are|were|have|don’t)\b"),
    ("a verb that does not agree", r"(?i)\b(?:they|we|you) (?:is|was|has|does|doesn’t)\b"),
    ("plural where one is meant", r"(?i)\b(?:it is|there is|it’s|means) (?:silver )?taels\b"),
    ("i without its capital", r"\bi\b"),
    ("to as in French", rf"{SPACE}[;:!?%]|[«»]"),
)
_CHECKS = {
    lang: [(what, re.compile(pattern)) for what, pattern in (*_BOTH, *own)]
    for lang, own in (("fr", _FRENCH), ("en", _ENGLISH))
}


def faults(text: str, lang: str) -> list[str]:
    """What is wrong with a text: a few words each, with the place."""
    found = [f"{what}: {at[0]}" for what, pattern in _CHECKS[lang] for at in pattern.finditer(text)]
    opening, closing = {"fr": ("«", "»"), "en": ("“", "”")}[lang]
    marks = re.findall(f"[{opening}{closing}]", text)
    if marks != [opening, closing] * (len(marks) // 2):
        found.append(f"quotation marks that do not take turns: {''.join(marks)}")
    return found
