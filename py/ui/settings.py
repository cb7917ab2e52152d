"""What the player prefers, kept apart from the games.

Pure: settings are read from text of any kind, and what cannot be read is the default.
"""

import json
from dataclasses import dataclass, field, fields, replace

from tabletop import strict_json
from tabletop.game import TableError
from tabletop.i18n import LANGUAGES

CHOICES: dict[str, tuple[str, ...]] = {
    "lang": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "full", "none"),
    "hints": ("strong", "middle", "light"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """lang, theme, motion: one of CHOICES; hints: how strong a player gives them, one of CHOICES; turn: the
    board turns to whoever plays, on a shared table;
    keys: single letters are shortcuts; skins: game → skin."""

    lang: str = LANGUAGES[0]
    theme: str = "auto"
    motion: str = "auto"
    hints: str = "strong"
    turn: bool = False
    keys: bool = True
    skins: dict[str, str] = field(default_factory=dict)


def read(text: str | None) -> Settings:
    """The settings of a stored text; every part that is missing or wrong is the default."""
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
    for name in ("turn", "keys"):
        if isinstance(data.get(name), bool):
            good[name] = data[name]
    skins = data.get("skins")
    if isinstance(skins, dict):
        good["skins"] = {str(k)[:40]: str(v)[:40] for k, v in list(skins.items())[:20]}
    return replace(Settings(), **good)  # type: ignore[arg-type]


def write(settings: Settings) -> str:
    """The text that `read` understands."""
    return json.dumps({one.name: getattr(settings, one.name) for one in fields(settings)}, ensure_ascii=False)
