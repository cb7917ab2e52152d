"""Words looked for in a text: without regard to accents, capitals and the kinds of spaces and signs. Pure."""

from tabletop.markup import escape

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("àâäāáǎ", "a"), **dict.fromkeys("èéêëēě", "e"), **dict.fromkeys("îïīíìǐ", "i"),
        **dict.fromkeys("ôöòóōǒ", "o"), **dict.fromkeys("ùûüúūǔ", "u"),
        "ç": "c", "ñ": "n", "œ": "oe", "æ": "ae", "’": "'", "…": "...",
        "\u00a0": " ", "\u202f": " ", "\u2060": "", "\n": " ",
    }
)  # fmt: skip
"""What a letter or a sign counts as."""


def folded(text: str) -> str:
    """A text as it is compared: small letters without accents, single plain spaces."""
    return " ".join(text.lower().translate(_PLAIN).split())


def places(text: str, query: str) -> list[tuple[int, int]]:
    """Where a folded query stands in a text: begin and end; none for an empty query."""
    if not query:
        return []
    plain, origin = "", []
    for index, letter in enumerate(text):
        for sign in letter.lower().translate(_PLAIN):
            plain += sign
            origin.append(index)
    found, start = [], plain.find(query)
    while start >= 0:
        end = start + len(query)
        found.append((origin[start], origin[end - 1] + 1))
        start = plain.find(query, end)
    return found


def count(text: str, query: str) -> int:
    """How often a folded query stands in a text."""
    return len(places(text, query))


def marked(text: str, query: str) -> str:
    """A text as HTML, a folded query marked wherever it stands."""
    out, end = "", 0
    for start, stop in places(text, query):
        out += f"{escape(text[end:start])}<mark>{escape(text[start:stop])}</mark>"
        end = stop
    return out + escape(text[end:])
