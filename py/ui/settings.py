"""What the player prefers, kept apart from the games.

Pure: settings are read from text of any kind, and what cannot be read is the default.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace

from tabletop import strict_json
from tabletop.game import TableError
from tabletop.i18n import LANGUAGES, preferred_language

CHOICES: dict[str, tuple[str, ...]] = {
    "lang": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "full", "none"),
    "pace": ("slow", "normal", "fast"),
    "hints": ("strong", "middle", "light"),
}


SWITCHES = ("turn", "keys", "sound", "haptics")
"""The preferences that are on or off."""


@dataclass(frozen=True, slots=True)
class Settings:
    """lang, theme, motion: one of CHOICES; hints: how strong a player gives them, one of CHOICES; turn: the
    board turns to whoever plays, on a shared table;
    keys: single letters are shortcuts; skins: game → skin; pace: of bots and of pieces that travel, one of
    CHOICES; sound, haptics: games are heard, and felt where a phone can buzz; lang_chosen: the language was
    chosen by hand, not asked of the browser."""

    lang: str = LANGUAGES[0]
    theme: str = "auto"
    motion: str = "auto"
    hints: str = "strong"
    turn: bool = False
    keys: bool = True
    skins: dict[str, str] = field(default_factory=dict)
    pace: str = "normal"
    sound: bool = False
    haptics: bool = False
    lang_chosen: bool = False


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
    good.setdefault("lang", preferred_language(languages))
    good["lang_chosen"] = data.get("lang") in LANGUAGES
    return replace(Settings(), **good)  # type: ignore[arg-type]


def write(settings: Settings) -> str:
    """The text that `read` understands. A language that was not chosen by hand is not in it."""
    data = {one.name: getattr(settings, one.name) for one in fields(settings)}
    if not data.pop("lang_chosen"):
        del data["lang"]
    return json.dumps(data, ensure_ascii=False)
