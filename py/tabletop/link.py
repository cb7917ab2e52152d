"""A deal or a position as the end of an address: what two people send each other, read strictly.

A link holds what leads to a moment and nothing else: the game, the version of its rules, the options, the
seats, the seed, and the moves as text. Chance comes from the seed again, so a link cannot claim what was
drawn; every move is checked by the rules. It names nobody and holds no note.

The form is `qv<version>-<data>`: JSON, compressed by zlib with a dictionary of its own, in the letters of
base64url. zlib's checksum tells a link that was cut or changed on its way.
"""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop import codec, strict_json
from tabletop.game import Scalar, TableError
from tabletop.match import Match
from tabletop.registry import Catalogue, load_game
from tabletop.setup import with_later_options

VERSION = 1
"""Version of the form. What reads an older one is kept for good, with a fixture in tests/saves."""

TEXT_LIMIT = 2_000
"""The longest link, in characters: what every messenger and browser passes on whole."""

DATA_LIMIT = 20_000
"""The longest data of a link, in bytes: a small link must not unpack into a large text."""

MOVE_LIMIT = 600
"""The most moves of a link: they are played again one by one while the player waits."""

_LINK = re.compile(r"qv([0-9]{1,9})-([A-Za-z0-9_-]*)", re.ASCII)
_WORDS = b'"],"options":{"rules":1,"seats":1,"seed":{"game":"","moves":["'
"""What zlib may take as said before the data: the names of the fields. Part of version 1."""


class LinkError(TableError):
    """What is no link of ours, or leads nowhere; the message says why in plain words."""

    code = "link"


@dataclass(frozen=True, slots=True)
class Link:
    """A moment of a game. rules: version of the law; options: the game's own, not the table's; moves: in
    notation, none for a deal that is played from its beginning."""

    game: str
    rules: int
    options: Mapping[str, str | int | bool | None]
    seats: int
    seed: int
    moves: tuple[str, ...] = ()


def link_text(link: Link) -> str:
    """A link as text, of any length."""
    data = json.dumps(codec.encode(link), sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    packer = zlib.compressobj(9, zdict=_WORDS)
    packed = packer.compress(data) + packer.flush()
    return f"qv{VERSION}-{urlsafe_b64encode(packed).decode().rstrip('=')}"


def read_link(text: str) -> Link:
    """The link of a text. Error: LinkError for a newer version, and for whatever is not a whole link."""
    found = _LINK.fullmatch(text[: TEXT_LIMIT + 1])
    if found is None or len(text) > TEXT_LIMIT:
        raise LinkError("table.link.damaged")
    if int(found[1]) > VERSION:
        raise LinkError("table.link.newer")
    if found[1] != str(VERSION):
        raise LinkError("table.link.damaged")
    try:
        link = codec.decode(Link, strict_json.loads(_unpacked(found[2])))
    except (TableError, ValueError, zlib.error):
        raise LinkError("table.link.damaged") from None
    if len(link.moves) > MOVE_LIMIT or "undo" in link.options:
        raise LinkError("table.link.damaged")
    return link


def _unpacked(letters: str) -> bytes:
    """The data in the letters of a link. Errors: zlib.error; ValueError for what is no base64, left over, or
    too large."""
    packed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    unpacker = zlib.decompressobj(zdict=_WORDS)
    data = unpacker.decompress(packed, DATA_LIMIT)
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError
    return data


def link_of(match: Match[Any, Any], at: int = 0) -> Link | None:
    """The link to the moment of a match after `at` decisions, to its deal where that is 0.

    None where the seed and the moves do not lead there: in a match that did not begin with its opening, one
    whose chance came from elsewhere, one with too many moves.
    """
    if match.begun_from_state or match.earlier or at > MOVE_LIMIT or (at and match.off_seed):
        return None
    options = {name: value for name, value in match.options.items() if name in match.game.options}
    moves = tuple(decision.text for decision in match.decisions[:at])
    return Link(match.game.name, match.game.rules, options, match.seats, match.seed, moves)


def match_of(link: Link, games: Catalogue, undo: Scalar, **players: Any) -> Match[Any, Any]:
    """The match that a link leads to, every move checked by the rules.

    undo: the table's option; players: as `Match.new` has them. Error: LinkError for an unknown game, other
    rules, options, seats or a seed that cannot be, and for a move that is not allowed.
    """
    if link.game not in games:
        raise LinkError("table.link.game", name=link.game[:40])
    game = load_game(games, link.game)
    if link.rules != game.rules:
        raise LinkError("table.link.newer" if link.rules > game.rules else "table.link.older")
    try:
        options = {**with_later_options(game, link.options), "undo": undo}
        match = Match.new(game, options, link.seats, link.seed, **players)
        for text in link.moves:
            match, _ = match.play(game.read_move(match.state, text))
    except TableError:
        raise LinkError("table.link.damaged") from None
    return match
