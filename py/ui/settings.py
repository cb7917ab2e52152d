"""What the player prefers, kept apart from the games.

Pure: settings are read from text of any kind, and what cannot be read is the default.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace

from tabletop import codec, strict_json
from tabletop.board import THROWS
from tabletop.game import TableError
from tabletop.i18n import LANGUAGES, preferred_language
from tabletop.record import Player

CHOICES: dict[str, tuple[str, ...]] = {
    "lang": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "full", "none"),
    "pace": ("slow", "normal", "fast"),
    "throws": THROWS,
    "hints": ("strong", "middle", "light"),
}


SWITCHES = ("turn", "keys", "notation", "sound", "haptics", "tales")
"""The preferences that are on or off."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match is begun. options: of the game and of the table; players: who sits where, in order."""

    options: Mapping[str, str | int | bool | None]
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """lang, theme, motion: one of CHOICES; hints: how strong a player gives them, throws: which dice wait for
    a touch, one of CHOICES each; turn: the board turns to whoever plays, on a shared table; keys: single
    letters are shortcuts; notation: there is a field for typed moves; tales: the tales of a game that has any
    are shown; skins: game → skin; pace: of bots and of pieces that travel, one of CHOICES; sound, haptics:
    games are heard, and felt where a phone can buzz; lang_chosen: the language was chosen by hand, not asked
    of the browser; setups: game → how its last match was begun; learnt: the games all of whose lessons
    were followed to their end, and the keys of further lessons that were."""

    lang: str = LANGUAGES[0]
    theme: str = "auto"
    motion: str = "auto"
    hints: str = "strong"
    turn: bool = False
    keys: bool = True
    notation: bool = False
    skins: dict[str, str] = field(default_factory=dict)
    pace: str = "normal"
    throws: str = THROWS[0]
    sound: bool = False
    haptics: bool = False
    tales: bool = True
    lang_chosen: bool = False
    setups: dict[str, Setup] = field(default_factory=dict)
    learnt: tuple[str, ...] = ()


def read(text: str | None, languages: Sequence[str] = ()) -> Settings:
    """The settings of a stored text; every part that is missing or wrong is the default.

    languages: those that the browser wants, the dearest first; they decide where no language was chosen.
    """
    try:
        data = strict_json.loads(text or "{}")
    except TableError:
        data = {}
    if not isinstance(data, dict):
        data = {}
    good: dict[str, object] = {}
    for name, choices in CHOICES.items():
        if data.get(name) in choices:
            good[name] = data[name]
    for name in SWITCHES:
        if isinstance(data.get(name), bool):
            good[name] = data[name]
    skins = data.get("skins")
    if isinstance(skins, dict):
        good["skins"] = {str(k)[:40]: str(v)[:40] for k, v in list(skins.items())[:20]}
    learnt = data.get("learnt")
    if isinstance(learnt, list):
        good["learnt"] = tuple(one[:40] for one in learnt[:40] if isinstance(one, str))
    good["setups"] = _read_setups(data.get("setups"))
    good.setdefault("lang", preferred_language(languages))
    good["lang_chosen"] = data.get("lang") in LANGUAGES
    return replace(Settings(), **good)  # type: ignore[arg-type]


def _read_setups(data: object) -> dict[str, Setup]:
    """The setups of stored data; one that cannot be read is left out."""
    found: dict[str, Setup] = {}
    for game, one in list(data.items())[:20] if isinstance(data, dict) else ():
        try:
            found[str(game)[:40]] = codec.decode(Setup, one)
        except TableError:
            continue
    return found


def write(settings: Settings) -> str:
    """The text that `read` understands. A language that was not chosen by hand is not in it."""
    data = {one.name: getattr(settings, one.name) for one in fields(settings)}
    data["setups"] = codec.encode(settings.setups)
    if not data.pop("lang_chosen"):
        del data["lang"]
    return json.dumps(data, ensure_ascii=False)
