"""A seat that is called like a key, markup or a field is shown as it was typed wherever the page names it."""

from dataclasses import replace
from html import unescape
from html.parser import HTMLParser

import pytest

from several import play_by_turns, toy_page
from tables import finished
from tabletop.chance import SeededChance
from tabletop.i18n import LANGUAGES
from tabletop.record import Player
from typed_names import NAMES
from ui import effects
from ui.commands import Command
from ui.settings import Settings
from ui.state import EndOfGame
from ui.views.dialogs import dialog_view
from world import World, new_match, open_page


class Shown(HTMLParser):
    """What a piece of HTML shows and says: its texts, its spoken names, what stands in its fields."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.words += [value for name, value in attrs if name in ("aria-label", "value", "title") and value]

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def shown(html: str, name: str) -> str:
    """What stands there; the name is in it as it was typed and nothing of it became an element."""
    found = Shown(html)
    text = " ".join(found.words)
    assert name in text and "b" not in found.tags
    return text


def page_with(name: str, lang: str, game: str = "water_margin") -> World:
    match = new_match(game, (Player(name), Player(name)))
    return open_page(match, settings=Settings(lang=lang, motion="none"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_curtain_the_prompt_and_the_seats_name_a_player_as_typed(name: str, lang: str) -> None:
    page = page_with(name, lang)
    shown(page.inside("curtain"), name)
    shown(page.inside("seats"), name)
    page.press("curtain.aside")
    shown(page.inside("prompt"), name)
    page.press("lift")
    shown(page.inside("prompt"), name)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_saved_games_and_their_files_name_a_player_as_typed(name: str, lang: str) -> None:
    page = page_with(name, lang, "hujiyang")
    page.touch("c3")
    page.press("open", screen="games")
    assert shown(page.inside("dialog-inside"), name).count(name) >= 2
    page.press("close")
    page.do(Command("home"))
    assert shown(page.inside("home-inside"), name).count(name) >= 2
    page.do(Command("home.resume"))
    page.press("export")
    file = page.wanted(effects.Download)[-1].text
    other = open_page(settings=Settings(lang=lang, motion="none"))
    other.choose_file(file)
    other.read_on()
    other.press("open", screen="games")
    assert shown(other.inside("dialog-inside"), name).count(name) >= 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", ["hujiyang", "water_margin", "nonlieu"])
def test_the_end_and_the_pages_name_a_player_as_typed(game: str, name: str, lang: str) -> None:
    options = {"size": "duel"} if game == "nonlieu" else {"length": "short"} if game == "water_margin" else {}
    match = new_match(game, (Player(name), Player(name)), **options)
    finished(match, SeededChance(3))
    page = open_page(match, settings=Settings(lang=lang, motion="none"))
    page.state = replace(page.state, dialog=EndOfGame())
    shown(dialog_view(page.state).inside, name)
    page.press("close")
    if game != "hujiyang":
        page.press("open", screen="pages")
        page.press("pages.show", page="chronicle")
        shown(page.inside("dialog-inside"), name)
        page.press("pages.export", kind="html")
        shown(page.wanted(effects.Download)[-1].text, name)


@pytest.mark.parametrize("name", NAMES)
def test_a_new_game_and_its_seats_keep_a_name_as_typed(name: str) -> None:
    page = toy_page(Player(name), Player("Ben"), Player(name))
    play_by_turns(page, ("peek",))
    assert name in unescape(page.inside("seats"))
    page.press("open", screen="seats")
    shown(page.inside("dialog-inside"), name)
