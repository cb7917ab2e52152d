"""What persons type is shown as they typed it, wherever it stands: no markup, no key, no placeholder."""

import re
from html.parser import HTMLParser

import pytest

import tables
from driven import DrivenMatch
from tabletop.chance import SeededChance
from tabletop.game import Ask
from tabletop.markup import spoken
from tabletop.record import Player
from tabletop.registry import load_game
from ui import effects
from ui.commands import Command
from ui.mode import mode_of
from ui.settings import Settings
from world import World, first_state

NAMES = (
    '<b id="x">&amp;\'',
    "{n} {side} %s \\1 $&",
    "@table.save.full",
    "table.save.full",
    "</script><!--",
    "[x](javascript:1) **",
    "Ana|Anas",
    "l’été & <3",
)
"""What a person may be called. Each is one that something could read as more than a name."""


PLIES = 8


class Texts(HTMLParser):
    """What of a page can be read: the texts between tags, and the values of its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.found += [value for _, value in attrs if value]

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def shown(page: World) -> Texts:
    return Texts("\n".join(page.page.texts.values()))


def page_of(game: str, lang: str, names: tuple[str, ...] = NAMES) -> World:
    rules = load_game(tables.GAMES, game)
    counts = rules.seat_counts({name: option.default for name, option in rules.options.items()})
    players = tuple(Player(name) for name in names[: max(counts)])
    match = DrivenMatch.new(rules, {}, len(players), 7, players=players)
    return World(first_state(match, Settings(motion="none", lang=lang), tables.GAMES))


def play_on(page: World, stream: SeededChance) -> None:
    page.do(Command("lift"))
    ask = page.match.pending
    assert isinstance(ask, Ask)
    page.do(
        Command("play-move", move=ask.moves.sample(stream), generation=page.state.generation), Command("yes")
    )
    page.do(Command("hand-over"))


def names_of(page: World) -> list[str]:
    return [player.name for player in page.match.players]


def holds_as_typed(found: Texts, name: str) -> bool:
    return any(name in text or spoken(name) in text for text in found.found)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", tables.NAMES)
def test_names_stand_on_the_table_and_the_screens_as_they_were_typed(game: str, lang: str) -> None:
    pages = plain, page = page_of(game, lang, tuple("ABCDEFGH")), page_of(game, lang)
    for number in range(PLIES):
        for world in pages:
            if isinstance(world.match.pending, Ask):
                play_on(world, SeededChance(number))
        found, usual = shown(page), shown(plain)
        assert found.tags == usual.tags and found.attributes == usual.attributes, mode_of(page.state)
        assert all(holds_as_typed(found, name) for name in names_of(page))
        whole = "\n".join((*found.found, *page.live, page.status, page.page.title))
        assert page.say("table.save.full") not in whole
    for screen in ("games", "new", "seats", "stats", "pages", "chronicle"):
        shows = (
            Command("pages.show", page=screen) if screen == "chronicle" else Command("open", screen=screen)
        )
        for world in pages:
            world.do(shows)
        found, usual = Texts(page.inside("dialog-inside")), Texts(plain.inside("dialog-inside"))
        assert found.tags == usual.tags and found.attributes == usual.attributes, screen
        assert page.say("table.save.full") not in "\n".join(found.found), screen
        told = screen == "chronicle" and game in ("nonlieu", "water_margin")
        if screen in ("games", "seats", "new") or told:
            assert all(holds_as_typed(found, name) for name in names_of(page)), screen
    for kind in ("html", "md"):
        page.press("pages.export", kind=kind)
    files = {one.name.rpartition(".")[2]: one.text for one in page.wanted(effects.Download)}
    html, text = files.get("html", ""), files.get("md", "")  # where the game has pages
    assert not Texts(html).tags & {"b", "script"} and page.say("table.save.full") not in html + text
    assert not re.search(r"(?<!\\)(<b|<!--|\]\(javascript)", text)
    page.press("home")
    found = Texts(page.inside("home-inside"))
    assert not found.tags & {"b", "script"}
    assert all(holds_as_typed(found, name) for name in names_of(page))


def test_a_game_is_called_as_it_was_typed() -> None:
    page = page_of("hujiyang", "fr")
    page.touch("c3")
    page.press("open", screen="games")
    for name in NAMES:
        page.press("games.rename", slot="game-1", name=name)
        assert page.state.table.name == name.strip()
        page.press("games.export", slot="game-1")
        file = page.wanted(effects.Download)[-1].name
        assert not set(file) & set("<>&\"'/\\{}%$|*:@") and file.endswith(".json")
        for command in ("games.start-renaming", "games.delete", "games.restore"):
            assert holds_as_typed(Texts(page.inside("dialog-inside")), name)
            page.press(command, slot="game-1")
