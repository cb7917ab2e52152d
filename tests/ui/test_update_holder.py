"""Who holds the tablet: what the page shows of hidden things, and when (design, *A table for several*).

Every card of a hand carries a marker: its face is a word that stands nowhere else on the page.
"""

import re
from dataclasses import replace
from html import unescape

import pytest

import tables
from driven import DrivenMatch
from fault_watch import faults_told
from tabletop.board import BoardContext, Motion, OwnNews
from tabletop.chance import SeededChance
from tabletop.game import Event, Key, Message
from tabletop.record import Player
from tabletop.registry import load_game
from ui import actions, effects
from ui.commands import Command
from ui.mode import Mode, mode_of, shown_events, shown_view, viewer
from ui.state import GamePages, Question
from ui.update.change import Change
from ui.update.moves import cover, show_step
from ui.views import curtain
from world import PERSON, World, hinted_move, open_page, text_of, with_table

BOT = Player(bot=1)
THREE = (Player("Ana"), Player("Bo"), Player("Cy"))
DEAL = tuple(("card", card) for card in ("1", "2", "3", "1", "2", "3", "1", "2", "3"))
"""Seat 0 holds three ones, seat 1 three twos, seat 2 three threes."""

DICE, PEEKED = (("die", 1), ("die", 2)), ("card", "6")
"""What a throw gives, and what is seen when the card on top is looked at."""


def page(players: tuple[Player, ...] = THREE, script: tuple[object, ...] = (), undo: str = "fair") -> World:
    """The page with a match of the throw-away game. script: what chance gives first."""
    game = load_game(tables.GAMES, "toy")
    match = DrivenMatch.new(game, {"copies": 4, "undo": undo}, len(players), 7, players=players, script=DEAL)
    match.script(script)
    return open_page(match.value, games=tables.GAMES)


def answer(world: World, *parts: str, typed: str = "") -> None:
    """Whoever is asked takes the tablet and touches these, or types a move."""
    world.press("lift")
    world.do(*(Command("touch", part=part) for part in parts))
    if typed:
        world.press("type-move", typed=typed)


def hand(world: World) -> str:
    return "".join(re.findall(r'id="toy-card-h\d+"[^>]*>[^<]*?(\d)[^<]*<', world.inside("layer-hand")))


def everything(world: World) -> str:
    """All that is on the page, in the live region, in the status line and in the title."""
    texts = [*world.page.texts.values(), *world.live, world.status, world.page.title]
    return unescape("\n".join(texts))


def test_nothing_of_a_hand_is_there_and_nothing_can_be_touched_before_the_curtain_is_lifted() -> None:
    world = page()
    assert "Ana" in world.inside("curtain") and viewer(world.state) is None
    assert (world.page.attributes["curtain", "hidden"], world.page.attributes["play", "inert"]) == (None, "")
    world.do(Command("touch", part="roll"), Command("type-move", typed="roll"))
    assert world.match.at == 0 and world.say("table.curtain.first") in world.notices
    for command in ("curtain.aside", "curtain.back", "home", "home.resume"):
        world.focus = ""
        world.press(command)
        assert command == "home" or world.focus == "lift", command
        assert (world.page.attributes["curtain", "hidden"] == "") is (command == "curtain.aside"), command
        assert mode_of(world.state) is Mode.CURTAIN and hand(world) == "", "the table alone is looked at"
    world.press("lift")
    assert world.wanted(effects.FocusBoard) and world.inside("curtain") == "" and hand(world) == "111"
    assert (world.page.attributes["curtain", "hidden"], world.page.attributes["play", "inert"]) == ("", None)


def test_the_tablet_goes_on_with_the_question_of_another_person(monkeypatch: pytest.MonkeyPatch) -> None:
    world = page(script=(PEEKED,))
    answer(world, "peek")
    world.do(actions.Notify(Message("table.undo")))
    shown = world.say("toy.tale.saw", seat=Key("toy.seat.0"), card="6")
    assert mode_of(world.state) is Mode.HANDOVER, "the card on top is for seat 0 alone"
    assert hand(world) == "111" and world.notices and shown in everything(world)
    world.press("hand-over")
    assert mode_of(world.state) is Mode.CURTAIN and shown not in everything(world)
    assert hand(world) == "" and world.live == [] and world.notices == []
    assert world.focus == "lift" and "Bo" in world.status
    world.press("lift")
    assert hand(world) == "222" and shown not in everything(world)
    assert world.state.text(world.match.ask.prompt) in world.status
    world = page(script=(PEEKED,))
    monkeypatch.delattr("ui.update.moves._news")
    with faults_told():
        answer(world, "peek")
    assert viewer(world.state) is None and mode_of(world.state) is Mode.CURTAIN and hand(world) == ""
    assert all(shown not in one.lines for one in world.wanted(effects.Announce)), "it is told to nobody"


def test_a_hint_with_all_hands_covered_is_asked_of_what_all_know() -> None:
    """A witness is asked what needs nothing hidden: the question to the bot is the same whatever is hidden; a
    look back asks it too."""
    requests, hands = [], set()
    for number in (3, 2, 1, 0):
        world = page()
        answer(world, "ask", "1")
        answer(world, "call", "2")
        assert mode_of(world.state) is Mode.ASK and viewer(world.state) is None
        if number:
            imagined = world.match.game.imagine(world.match.view(None), SeededChance(number))
            world.match.state = imagined
        hands.add(world.match.state.hands)
        world.press("hint")
        requests.append(world.questions[0].think.request)
    world.answer()
    assert hinted_move(world.state) in world.match.ask.moves and hand(world) == "", "it is shown to all"
    assert 'class="prompt-hint"' in world.inside("prompt") and len(hands) > 2
    answer(world, "no")
    for press in ("finish-draft", "backward", "hint"):
        world.press(press)
    requests.append(world.questions[0].think.request)
    assert viewer(world.state) is None and all(one == requests[0] for one in requests)


def test_one_person_and_a_game_without_secrets_never_meet_a_curtain() -> None:
    world, open_game = page((PERSON, BOT, BOT)), open_page()
    assert mode_of(world.state) is Mode.ASK and hand(world) == "111"
    world.do(Command("touch", part="peek"))
    world.answer()
    assert mode_of(world.state) is not Mode.CURTAIN and hand(world) == "111"
    open_game.touch("c3")
    assert mode_of(open_game.state) is Mode.ASK


def test_the_curtain_tells_what_has_happened_since_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    world = page(script=(PEEKED, *DICE, *DICE))
    answer(world, "peek")
    world.press("hand-over")
    for _ in range(2):
        answer(world, "roll")
    for seat in range(3):
        assert mode_of(world.state) is Mode.CURTAIN and world.match.ask.seat == seat
        answer(world, typed=f"sheet none {seat}10000000000")
    told, peeked = text_of(world, "curtain"), world.say("toy.tale.peeked", seat=Key("toy.seat.0"))
    assert "Ana" in told and world.say("toy.tale.sealed", seat=Key("toy.seat.1")) in told
    assert peeked not in told, "that was before its own sheet"
    rows = world.inside("curtain").partition('class="curtain-news"')[2].count("<li>")
    monkeypatch.setattr(curtain, "TOLD_AT_MOST", rows)
    assert rows > 1 and 'class="help"' not in curtain.html(world.state)
    monkeypatch.setattr(curtain, "TOLD_AT_MOST", rows - 1)
    assert world.say("table.curtain.earlier", n=1) in unescape(curtain.html(world.state))


def test_a_mistap_just_before_is_taken_back_on_the_curtain() -> None:
    world = page(script=DICE * 3)
    for _ in range(3):
        answer(world, "roll")
        assert 'id="curtain-undo"' not in world.inside("curtain"), "what was thrown stands"
    answer(world, typed="sheet none 010000000000")
    assert 'id="curtain-undo"' in world.inside("curtain") and world.match.ask.seat == 1
    world.press("undo")
    assert world.match.at == 3 and world.match.ask.seat == 0
    assert mode_of(world.state) is Mode.CURTAIN and hand(world) == ""
    assert "010000000000" not in everything(world), "a secret answer is not said when it is taken back"


def test_the_curtain_shows_the_dice_that_have_just_fallen_and_what_happened_since_when() -> None:
    world = page((Player("Ana"), Player("Bo")), DICE * 2)
    words = world.say("table.curtain.opening"), world.say("table.curtain.since")
    for first in (True, False):
        answer(world, "roll")
        assert [one in text_of(world, "curtain") for one in words] == [first, not first]
        assert len(world.match.decisions[-1].dice) == world.inside("curtain").count("die-fallen") == 2
        world.press("backward")
        assert hand(world) == "", "another was asked then, and nobody holds the tablet"
        world.press("head")
    world.press("lift")
    world.press("review", at="1")
    assert viewer(world.state) == 0 and hand(world) == "132", "the holder looks, whoever was asked"


def test_the_curtain_shows_three_own_losses_and_gains_the_gravest_and_newest_first() -> None:
    """Of what has happened since a seat last decided more than a throw."""
    world = page(script=(PEEKED, *DICE, *DICE))
    met: list[tuple[int, tuple[Event, ...]]] = []
    happened: list[tuple[str, int]] = [("a", 2), ("b", 1), ("c", 0), ("b", 0), ("d", 1), ("e", 1), ("a", 1)]

    def own_news(view: object, seat: int, context: BoardContext) -> tuple[OwnNews, ...]:
        assert view == world.match.view(None) and not context.interactive, "what everybody may know"
        met.append((seat, context.last_events))
        return tuple(OwnNews(one, grave, f"<svg {one}></svg>", f"{one}{grave}.") for one, grave in happened)

    def told_of(first: int) -> tuple[Event, ...]:
        """What everybody may know of what has happened since a decision, since the first with the opening."""
        events = [event for one in world.match.decisions[first:] for event in one.events]
        return tuple(
            event for event in (*(() if first else world.match.opening), *events) if event.to is None
        )

    world.state = with_table(world.state, board=replace(world.state.table.board, own_news=own_news))
    answer(world, "peek")
    world.press("hand-over")
    assert re.findall(r"<span>(\w\d\.)", world.inside("curtain")) == ["b0.", "c0.", "a1."], "each piece once"
    assert met[-1] == (1, told_of(0)), "since the beginning"
    happened = [("a", 2), ("b", 1)]
    for _ in range(2):
        answer(world, "roll")
    assert met[-1] == (0, told_of(1)), "since it looked"
    kinds = re.findall(r'<li class="(curtain-\w+)"', world.inside("curtain"))
    assert kinds == ["curtain-loss", "curtain-gain"]
    answer(world, typed="sheet none 010000000000")
    assert met[-1] == (1, told_of(0)), "it has only thrown"


def test_what_came_for_one_alone_is_told_when_the_curtain_is_lifted() -> None:
    world = page((Player("Ana"), Player("Bo")))
    answer(world, "ask", "1")
    answer(world, "give", "h1")
    passed = world.say("toy.tale.passed", card="2")
    assert any(passed in line for line in world.live), "the giver sees it too"
    world.match.script(list(DICE))
    world.do(Command("touch", part="roll"))
    assert passed not in everything(world), "seat 0 has not yet taken the tablet"
    world.press("lift")
    assert world.match.ask.seat == 0 and passed in world.live


def what_moves(world: World) -> list[tuple[object, tuple[Event, ...]]]:
    """The views from which something moves from here on, and the events that it is of."""
    seen = list[tuple[object, tuple[Event, ...]]]()

    def motions(before: object, events: tuple[Event, ...], context: BoardContext) -> tuple[Motion, ...]:
        seen.append((before, events))
        return ()

    table = world.state.table
    tale = replace(table.tale, sounds={"saw": "win", "peeked": "place"})
    table = replace(table, board=replace(table.board, motions=motions), tale=tale)
    settings = replace(world.state.settings, motion="full", sound=True)
    world.state = replace(world.state, table=table, settings=settings)
    return seen


def test_what_is_brought_back_at_once_moves_from_before_the_first_of_it() -> None:
    world = page((THREE[0], BOT, THREE[2]), DICE * 2, undo="free")
    seen = what_moves(world)
    answer(world, "roll")
    world.wait(10_000)
    world.answer("roll")
    world.do(Command("undo", agreed=True))
    world.press("lift")
    world.press("redo")
    assert mode_of(world.state) is Mode.CURTAIN and world.match.at == 2
    assert seen[-1][0] == world.match.view_at(0, None)


def test_what_another_saw_is_neither_shown_nor_set_in_motion_nor_heard() -> None:
    world = page(script=DICE * 2)
    seen = what_moves(world)
    world.press("lift")
    secret, all_know = Event("saw", {"seat": 1, "card": "6"}, to=(1,)), Event("peeked", {"seat": 1})
    change = Change(world.state)
    show_step(change, shown_view(world.state), 0, (secret, all_know))
    assert [events for _, events in seen] == [(all_know,)]
    assert [one.kind for one in change.effects if isinstance(one, effects.PlaySound)] == ["place"]
    for at, (part, reader) in enumerate((("roll", None), ("roll", None), ("peek", 2))):
        answer(world, part)
        assert seen[-1][0] == world.match.view_at(at, reader), "it moves from what its reader knew before"
    assert [event.kind for event in shown_events(world.state)] == ["peeked", "saw"]
    world.press("hand-over")
    world.press("lift")
    seen.clear()
    world.do(Command("undo", agreed=True), Command("redo"), Command("review", at=2), Command("review", at=3))
    assert [event.kind for event in shown_events(world.state)] == ["peeked"]
    assert seen and all(event.kind == "peeked" for _, events in seen for event in events)


def test_a_cover_takes_the_draft_and_the_question_about_a_move_with_it() -> None:
    world, word = page(), Message("table.agree.title")
    answer(world, "under")
    asking = Question(title=word, text=word, yes=word, no=word, then=Command("undo", agreed=True))
    for dialog, left in ((asking, None), (GamePages(), GamePages())):
        change = Change(replace(world.state, dialog=dialog))
        cover(change)
        assert change.state.table.draft.parts == () and change.state.dialog == left
        assert change.state.table.holder is None and mode_of(change.state) is Mode.CURTAIN
