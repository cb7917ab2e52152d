"""The first picture of the page: what stands before Python is there, and is taken over as it is.

It is a drawing of the page as it opens, by the views that draw everything, as text for `static/picture.js`:
home in each language, which the build puts into the page, and what this browser will open with, kept as the
page goes out of sight. Of a game that hides something it is kept only where nobody holds the tablet.
"""

import json
from dataclasses import replace
from typing import Any

from tabletop.i18n import LANGUAGES
from tabletop.registry import Catalogue
from tabletop.saves import MemoryStorage
from ui.commands import Clock
from ui.mode import viewer
from ui.opening import first_state
from ui.settings import Settings
from ui.state import Device, State
from ui.store import Store
from ui.views import Memo, Page, draw
from ui.views.shell import frame

HOME = ("top", "home-notes", "home-inside")
"""The regions that are seen while home is shown."""

SET_BEFORE = (("html", "lang"), ("html", "data-theme"), ("html", "data-motion"))
"""The attributes that `static/guard.js` sets, as the player prefers."""

NOBODY = Clock("1970-01-01T00:00:00Z", "1970-01-01", 0)


def of_the_site(games: Catalogue) -> dict[str, Any]:
    """What the built page has of its own: `frame`, the empty regions, and `home`, by language, the picture of
    it on a first visit."""
    home = {}
    for lang in LANGUAGES:
        store = Store(MemoryStorage({}), games, lambda: NOBODY.now, lambda: NOBODY.today)
        state = _opened(games, Settings(lang=lang), Device(), store, NOBODY, plain_seen=True)
        home[lang] = _picture(state, draw(state, Memo(lists_moves=False)), NOBODY.today)
    return {"frame": frame(), "home": home}


def next_start(state: State, store: Store, clock: Clock) -> str:
    """The picture with which the page would open now, as text; empty where none is kept: of what cannot be
    opened or drawn, of a game that is not here, and of what not everybody may see."""
    slot, game = store.current()
    if state.watching or (slot and game not in state.loaded):
        return ""
    device = replace(state.device, update=False, can_install=False)
    opened = _opened(state.games, state.settings, device, store, clock, plain_seen=state.plain_seen)
    is_someones = opened.table.match.game.has_secrets and not opened.home and viewer(opened) is not None
    if is_someones or opened.notices or opened.faults:
        return ""
    page = draw(opened, Memo(lists_moves=False))
    if page.faults:
        return ""
    return json.dumps(_picture(opened, page, clock.today), ensure_ascii=False, separators=(",", ":"))


def _opened(
    games: Catalogue, settings: Settings, device: Device, store: Store, clock: Clock, *, plain_seen: bool
) -> State:
    """The state with which the page would open."""
    state, _ = first_state(
        games=games,
        settings=settings,
        device=device,
        loaded=frozenset((next(iter(games)),)),
        store=store,
        slot=store.current()[0],
        clock=clock,
        plain_seen=plain_seen,
    )
    return state


def _picture(state: State, page: Page, today: str) -> dict[str, Any]:
    """A picture as `static/picture.js` reads it."""
    texts = {name: text for name, text in page.texts.items() if text and (name in HOME or not state.home)}
    changes = state.home and any(day.won is not None or day.streak for day in state.daily.values())
    return {
        "lang": state.translator.lang,
        "game": "" if state.home else state.table.match.game.name,
        "day": today if changes else "",
        "title": page.title,
        "texts": texts,
        "attributes": [
            (*key, value)
            for key, value in page.attributes.items()
            if key not in SET_BEFORE and (value is not None or key[1] == "hidden")
        ],
    }
