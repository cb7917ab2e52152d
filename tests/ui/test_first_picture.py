"""The first picture of the page: it is what the page opens with, and shows no more than everybody may see."""

import json
from dataclasses import replace
from typing import Any

import pytest

import catalog
from rows import each
from tables import GAMES
from tabletop.game import Message
from tabletop.registry import load_game
from ui import first_picture, opening
from ui.actions import DeviceChanged, Notify
from ui.commands import Clock, Command
from ui.mode import viewer
from ui.settings import Settings
from ui.state import State
from ui.views import Memo, Page, draw
from world import AGAINST_BOT, NOW, TODAY, TWO, World, begin, open_page

CLOCK = Clock(NOW, TODAY, 5)


def kept(page: World) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(first_picture.next_start(page.state, page.store, CLOCK) or "{}")
    return found


def opened(page: World) -> tuple[State, Page]:
    now = {
        name: getattr(page.state, name) for name in ("games", "settings", "device", "loaded", "plain_seen")
    }
    state, _ = opening.first_state(store=page.store, slot=page.store.current()[0], clock=CLOCK, **now)
    return state, draw(state, Memo(lists_moves=False))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_picture_of_a_game_is_what_the_page_opens_with(lang: str) -> None:
    page = open_page(settings=Settings(lang=lang))
    built, (_, drawn) = first_picture.of_the_site(catalog.GAMES)["home"][lang], opened(page)
    assert (built["lang"], built["game"], built["day"], built["title"]) == (lang, "", "", drawn.title)
    home = {region: drawn.texts[region] for region in ("top", "home-inside")}
    assert {**built["texts"], **home} == built["texts"], "before there is any game: home"
    assert "play" not in built["texts"] and "board" not in built["texts"]
    page.play(3)
    page.do(Command("open", screen="rules"))  # what is not kept: a screen, a look back, home
    page.do(Command("home"))
    picture, (state, drawn) = kept(page), opened(page)
    assert not state.home and picture["game"] == "hujiyang"
    assert picture["texts"] == {name: text for name, text in drawn.texts.items() if text}
    assert all(drawn.attributes[name, attribute] == value for name, attribute, value in picture["attributes"])
    assert picture["texts"]["layer-pieces"] and "history" not in picture["texts"]


@each([name for name in catalog.GAMES if load_game(GAMES, name).has_secrets])
def test_a_game_that_hides_something_is_kept_only_as_everybody_may_see_it(name: str) -> None:
    alone, shared = open_page(), open_page()
    begin(alone, name, AGAINST_BOT)
    assert alone.store.current()[0] and kept(alone) == {}
    begin(shared, name, TWO)
    picture, (state, drawn) = kept(shared), opened(shared)
    assert viewer(state) is None
    assert picture["texts"] == {region: text for region, text in drawn.texts.items() if text}


def test_the_tab_that_looks_on_keeps_nothing_nor_does_one_whose_game_cannot_be_opened() -> None:
    page = open_page()
    page.play(2)
    plain = kept(page)
    page.do(DeviceChanged({"update": True}), Notify(Message("table.offline.ready")))
    assert kept(page) == plain != {}, "neither a notice nor a new version is in the picture"
    for state in (replace(page.state, watching=True), replace(page.state, loaded=frozenset())):
        assert not first_picture.next_start(state, page.store, CLOCK)
    for key in filter(lambda key: "/slot/" in key, page.storage.keys()):
        page.storage.set(key, (page.storage.get(key) or "")[:-9])
    assert kept(page) == {}
