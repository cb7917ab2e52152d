"""Au bord de l’eau in the browser: chapters by taps, by keys, with dice thrown by hand; its secrets."""

from collections.abc import Mapping
from itertools import count
from pathlib import Path

from fixtures import Visit
from page_driver import Player
from playwright.sync_api import expect
from water_margin_driver import (
    GAME,
    AnyMatch,
    WaterMarginTable,
    begin,
    bold,
    file_of,
    hidden_from,
    in_the_last_chapter,
    named_moves,
    of_four,
    of_two,
    played,
    words_of_end,
)

from tabletop.chance import SeededChance
from tabletop.game import Move, Over
from tabletop.markup import spoken
from water_margin.rules.state import Adventure
from water_margin.stories import story


class Persons:
    """What the persons at the table answer: bold, and the same for the same game."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = SeededChance(seed)

    def __call__(self, match: AnyMatch) -> Move:
        return bold(match.state, match.ask, self.chance)


def second_chapter(match: AnyMatch) -> bool:
    """Whether the second chapter has begun."""
    return match.state.chapter > 1


def test_two_persons_and_two_bots_play_the_first_chapter_by_taps(visit: Visit) -> None:
    player = visit(touch=True)
    begin(player)
    table = WaterMarginTable(player)
    match = table.play_on(Persons(), until=second_chapter)
    assert match.state.chapter == 2
    assert len(match.state.heroes) >= 3, "four heroes have entered, of whom a wound may have killed one"
    assert player.moves() == named_moves(player, match)
    assert {"enter goes", "roll befalls", "roll stakes", "roll trial"} <= table.made


def test_two_persons_play_the_last_chapter_by_taps_to_the_end(visit: Visit) -> None:
    player = visit(touch=True, bots=False)
    player.import_game(file_of(played(of_two(LAST), in_the_last_chapter)))
    table = WaterMarginTable(player, {0: "Ana", 1: "Bo"})
    match = table.play_on(Persons(), until=lambda match: isinstance(match.pending, Over))
    over = match.pending
    assert isinstance(over, Over)
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text(words_of_end(player, over))
    assert match.state.deck == 0
    assert table.made >= {"travel goes", "roll loot"}


LAST = 1
"""A game of two whose last chapter has refuges."""

SECRETS = 3
"""A game of four in whose third chapter two heroes of a person's travel."""


def test_nobody_ever_sees_what_another_holds(visit: Visit) -> None:
    player = visit(touch=True)
    player.import_game(file_of(played(of_four(SECRETS), third_chapter)))
    table = WaterMarginTable(player, searches=True)
    answer = Persons()
    looked_back = looked_on = taken_back = reloaded = False
    while (match := table.settle()).state.chapter < 4:
        if table.holder is not None and not looked_back:
            look_back(table)
            looked_back = True
        elif table.holder is not None and not looked_on:
            look_on(table)
            looked_on = True
        elif table.holder is not None and not reloaded:
            player.reload()
            table.holder = None
            reloaded = True
        elif not taken_back and may_be_taken_back(match):
            player.push("table.undo")
            expect(player.button("table.redo")).to_be_enabled()
            taken_back = True
        else:
            table.step(answer)
    assert looked_back and looked_on and reloaded and taken_back
    assert table.searched > 40


def test_the_end_opens_no_hand(visit: Visit) -> None:
    player = visit(touch=True, bots=False)
    player.import_game(file_of(before_the_end()))
    table = WaterMarginTable(player, {0: "Ana", 1: "Bo"}, searches=True)
    match = table.play_on(Persons(), until=lambda match: isinstance(match.pending, Over))
    assert len(hidden_from(match, None)) >= 4, "cards are left in the hands"
    table.search()
    player.leave()
    player.push("table.first")
    table.search()


def test_a_reload_in_the_middle_of_an_adventure_loses_nothing(visit: Visit) -> None:
    player = visit(touch=True, bots=False)
    player.import_game(file_of(played(of_two(LAST), in_an_adventure)))
    table = WaterMarginTable(player, {0: "Ana", 1: "Bo"})
    before = table.settle()
    shown = what_is_shown(table)
    player.reload()
    after = table.settle()
    assert (after.state, after.decisions) == (before.state, before.decisions)
    assert what_is_shown(table) == shown
    table.play_on(Persons(), until=lambda match: match.state.frames != before.state.frames)
    assert player.moves() == named_moves(player, table.match())


def test_the_chronicle_is_exported_and_can_be_read_by_itself(visit: Visit, tmp_path: Path) -> None:
    player = visit(touch=True, bots=False)
    match = played(of_two(LAST), lambda match: match.state.chapter == 3 and in_an_adventure(match))
    player.import_game(file_of(match))
    player.push("table.pages")
    player.push("water_margin.page.chronicle")
    text = player.get_file(player.button("table.pages.html"))
    file = tmp_path / "chronique.html"
    file.write_text(text, "utf-8")
    reader = player.context.new_page()
    reader.goto(file.as_uri())
    title = player.say("water_margin.page.chronicle.title")
    expect(reader.get_by_role("heading", level=1)).to_have_text(title)
    for number in (1, 2, 3):
        heading = player.say("water_margin.chapter", number=number)
        expect(reader.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    written = reader.locator("body").inner_text()
    tales = tales_of(player, match)
    assert len(tales) >= 4
    assert [tale for tale in tales if plain(tale) not in plain(written)] == []
    table = WaterMarginTable(player, {0: "Ana", 1: "Bo"}, searches=True)
    table.search(reader)
    reader.close()


def test_a_chapter_by_keys_alone(visit: Visit) -> None:
    player = visit(bots=False)
    player.import_game(file_of(of_two(LAST)))
    table = WaterMarginTable(player, {0: "Ana", 1: "Bo"}, keys=True)
    match = table.play_on(Persons(), until=second_chapter)
    assert match.state.chapter == 2
    assert player.moves() == named_moves(player, match)
    assert {"enter goes", "roll befalls", "roll stakes", "roll trial"} <= table.made


def test_a_chapter_with_dice_that_are_typed_in(visit: Visit) -> None:
    player = visit(touch=True, bots=False)
    begin(player, dice="typed", people={0: "Ana", 1: "Bo"}, seats=2)
    table = TypedTable(player, {0: "Ana", 1: "Bo"})
    match = table.play_on(Persons(), until=second_chapter)
    thrown = [(die.label, die.value) for one in match.decisions for die in one.dice]
    assert thrown == table.typed
    assert {label for label, _ in thrown} >= {
        "place",
        "adversary",
        "trial",
        "difficulty",
        "reward",
        "resolution",
    }
    assert all(die.typed for one in match.decisions for die in one.dice)


FEWEST = 4
"""The sides of the smallest die with numbers: every one has those faces."""


class TypedTable(WaterMarginTable):
    """A table at which dice are thrown by hand. typed: the label and the value of each, as they came."""

    def __init__(self, player: Player, people: Mapping[int, str]) -> None:
        super().__init__(player, people)
        self.typed: list[tuple[str, str | int]] = []

    def throw(self, match: AnyMatch, move: Move) -> None:
        if move != ("roll",):
            return
        dialog = self.page.get_by_role("dialog", name=self.player.say("table.dice.title"))
        expect(dialog).to_be_visible()
        for number in count(1):
            heading = dialog.get_by_role("heading", level=3)
            expect(heading).to_contain_text(f" {number},")
            asked = heading.inner_text()
            label = next(one for one in GAME.dice if plain(asked) == plain(self.which(number, one)))
            values = GAME.outcomes[label]
            value = values[len(self.typed) % min(FEWEST, len(values))]
            self.typed.append((label, value))
            key = f"water_margin.face.{label}.{value}"
            name = self.player.say(key) if self.player.words.has(key) else f"{value}"
            self.press(dialog.get_by_role("button", name=name, exact=True))
            expect(dialog.get_by_text(asked, exact=True)).to_have_count(0)
            if not dialog.count():
                return

    def which(self, number: int, label: str) -> str:
        """How a die is asked for."""
        return self.player.say("table.dice.which", number=number, die=f"@water_margin.dice.{label}")


def third_chapter(match: AnyMatch) -> bool:
    """Whether the third chapter begins."""
    return match.state.chapter == 3


def in_an_adventure(match: AnyMatch) -> bool:
    """Whether a person knows the stakes of a trial after the first chapter and is asked about it."""
    frame = match.state.frames[-1]
    return match.state.chapter >= 2 and isinstance(frame, Adventure) and bool(frame.difficulty)


def before_the_end() -> AnyMatch:
    """The game of LAST, a few decisions before its end."""
    whole = played(of_two(LAST), lambda match: False)
    match = of_two(LAST)
    for decision in whole.decisions[:-4]:
        match.play(decision.move)
    return match


def may_be_taken_back(match: AnyMatch) -> bool:
    """Whether a person decided last, in a question that hides nothing, and it can be undone."""
    return match.at > match.undo_limit and match.decisions[match.at - 1].seat == match.ask.seat


def look_back(table: WaterMarginTable) -> None:
    """Look at earlier moments, at which others were asked and told."""
    player = table.player
    for _ in range(8):
        player.push("table.backward")
        table.search()
    player.push("table.first")
    table.search()
    player.press(player.prompt().get_by_role("button", name=player.say("table.to_now")))


def look_on(table: WaterMarginTable) -> None:
    """A second tab looks on while somebody holds the tablet, and sees no hand."""
    first = table.player
    second = Player(first.context, first.address, touch=first.finger)
    second.open("")
    second.expect_to_look_on()
    holder, table.holder = table.holder, None
    table.search(second.page)
    table.holder = holder
    table.search()
    second.page.close()


def what_is_shown(table: WaterMarginTable) -> list[str]:
    """What the question, the panel and the list of moves say."""
    panel = table.player.page.get_by_role("group", name=table.say("panel"), exact=True)
    return [table.player.prompt().inner_text(), panel.inner_text(), *table.player.moves()]


def tales_of(player: Player, match: AnyMatch) -> list[str]:
    """What the storyteller has said of every trial."""
    events = [event for decision in match.decisions for event in decision.events]
    told = [event for event in events if event.kind in ("staked", "tried")]
    return [story(event, player.words.text) for event in told]


def plain(text: str) -> str:
    """Words with one space between them, whatever it was."""
    return " ".join(spoken(text).split())
