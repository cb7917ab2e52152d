"""What the people of one table have come upon over all their games: for each game some marks, each a set of
the game's things by number.

Pure: an album is read from text of any kind and written as text. It only ever grows, and a game that is told
twice changes nothing; so no game need be known by name. What the marks are the game says
(`tabletop.tale.Tale.album`)."""

import json
from collections.abc import Iterable, Mapping

from tabletop import strict_json
from tabletop.game import TableError

Marks = Mapping[str, frozenset[int]]
"""The things that bear each mark, by their numbers from 0."""

Album = Mapping[str, Marks]
"""The marks of each game, by its name."""

THINGS = 512
"""A number is below this: an album takes a few hundred characters a game."""

NAMES = 40
"""The most games of an album, the most marks of a game, and the longest name of either."""

EMPTY = "{}"
"""The text of an album with nothing in it."""


def read(text: str) -> tuple[Album, bool]:
    """The album of a stored text, and whether all of it could be read; what cannot be is left out."""
    try:
        data = strict_json.loads(text or EMPTY)
    except TableError:
        return {}, False
    album = from_data(data)
    return album, to_data(album) == data


def from_data(data: object) -> Album:
    """The album of JSON data; what cannot be read is left out."""
    found: dict[str, dict[str, frozenset[int]]] = {}
    for game, marks in list(data.items())[:NAMES] if isinstance(data, dict) else ():
        for name, bits in list(marks.items())[:NAMES] if isinstance(marks, dict) else ():
            things = _things(bits)
            if things and len(game) <= NAMES and len(name) <= NAMES:
                found.setdefault(game, {})[name] = things
    return found


def _things(bits: object) -> frozenset[int]:
    """The numbers of a set as it is stored, in hexadecimal; none where it cannot be read."""
    if type(bits) is not str or not bits.isascii() or not bits.isalnum() or len(bits) > THINGS // 4:
        return frozenset()
    try:
        whole = int(bits, 16)
    except ValueError:
        return frozenset()
    return frozenset(n for n in range(whole.bit_length()) if whole >> n & 1)


def to_data(album: Album) -> dict[str, dict[str, str]]:
    """The album as JSON data."""
    return {
        game: {name: f"{sum(1 << n for n in things):x}" for name, things in sorted(marks.items())}
        for game, marks in sorted(album.items())
    }


def write(album: Album) -> str:
    """The text that `read` understands."""
    return json.dumps(to_data(album), separators=(",", ":"))


def merged(albums: Iterable[Album]) -> Album:
    """All that is in several albums."""
    found: dict[str, dict[str, frozenset[int]]] = {}
    for album in albums:
        for game, marks in album.items():
            known = found.setdefault(game, {})
            for name, things in marks.items():
                known[name] = known.get(name, frozenset()) | things
    return {game: {name: things for name, things in marks.items() if things} for game, marks in found.items()}
