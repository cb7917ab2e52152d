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
from world import World, decide, first_state

NAMES = (
    '<b id="x">&amp;\'', "{n} {side} %s \\1 $&", "@table.save.full", "table.save.full", "</script><!--",
    "[x](javascript:1) **", "Ana|Anas", "l’été & <3",
)  # fmt: skip
"""What a person may be called. Each is one that something could read as more than a name."""


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

    def holds(self, name: str) -> bool:
        """Whether the name stands there as it was typed."""
        return any(name in text or spoken(name) in text for text in self.found)


def page_of(game: str, lang: str, names: tuple[str, ...] = NAMES) -> World:
    rules = load_game(tables.GAMES, game)
    counts = rules.seat_counts({name: option.default for name, option in rules.options.items()})
    players = tuple(Player(name) for name in names[: max(counts)])
    match = DrivenMatch.new(rules, {}, len(players), 7, players=players)
    return World(first_state(match, Settings(motion="none", lang=lang), tables.GAMES))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", tables.NAMES)
def test_names_stand_on_the_table_and_the_screens_as_they_were_typed(game: str, lang: str) -> None:
    page, _ = pages = page_of(game, lang), page_of(game, lang, tuple("ABCDEFGH"))
    names, key = [player.name for player in page.match.players], page.say("table.save.full")

    def look(region: str = "", *, named: bool = True) -> None:
        """The same stands on both pages, but for the names, which are all there."""
        found, usual = (
            Texts(world.inside(region) if region else "\n".join(world.page.texts.values())) for world in pages
        )
        assert found.tags == usual.tags and found.attributes == usual.attributes, mode_of(page.state)
        assert key not in "\n".join((*found.found, *page.live, page.status, page.page.title))
        assert not named or all(map(found.holds, names)), page.state.dialog

    for number in range(8):
        for world in pages:
            if isinstance(world.match.pending, Ask):
                world.do(Command("lift"))
                decide(world, *world.match.ask.moves.sample(SeededChance(number)))
                world.do(Command("yes"), Command("hand-over"))
        look()
    for screen in ("games", "new", "seats", "stats", "pages", "chronicle"):
        command = ("pages.show", "page") if screen == "chronicle" else ("open", "screen")
        for world in pages:
            world.do(Command(command[0], **{command[1]: screen}))
        told = screen == "chronicle" and game in ("nonlieu", "water_margin")
        look("dialog-inside", named=screen in ("games", "seats", "new") or told)
    for kind in ("html", "md"):
        page.press("pages.export", kind=kind)
    files = {one.name.rpartition(".")[2]: one.text for one in page.wanted(effects.Download)}
    html, text = files.get("html", ""), files.get("md", "")  # where the game has pages
    assert not Texts(html).tags & {"b", "script"} and key not in html + text
    assert not re.search(r"(?<!\\)(<b|<!--|\]\(javascript)", text)
    for world in pages:
        world.press("home")
    look("home-inside")


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
            assert Texts(page.inside("dialog-inside")).holds(name)
            page.press(command, slot="game-1")
