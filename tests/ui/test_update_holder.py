"""Who holds the tablet: what the page shows of hidden things, and when (design, *A table for several*).

Every card of a hand carries a marker: its face is a word that stands nowhere else on the page.
"""

import re
from dataclasses import replace
from html import unescape

import pytest

import tables
from tabletop.board import Board, BoardContext, Motion, OwnNews
from tabletop.chance import SeededChance
from tabletop.game import Event, Key, Message
from tabletop.record import Player
from tabletop.registry import room
from ui import actions, effects, mode
from ui.commands import Command
from ui.mode import Mode, mode_of, shown_events, shown_view, viewer
from ui.state import AnyMatch, GamePages, Question
from ui.update.change import Change
from ui.update.moves import cover, show_step
from world import PERSON, Tabs, World, hinted_move, new_match, open_page, with_table

BOT = Player(bot=1)
THREE = (Player("Ana"), Player("Bo"), Player("Cy"))
DEAL = tuple(("card", card) for card in ("1", "2", "3", "1", "2", "3", "1", "2", "3"))
"""Seat 0 holds three ones, seat 1 three twos, seat 2 three threes."""


def toy(players: tuple[Player, ...] = THREE, **options: object) -> AnyMatch:
    match = new_match("toy", players, copies=4, **options)  # type: ignore[arg-type]
    return type(match).new(match.game, match.options, len(players), 7, players=players, script=DEAL)


def page(players: tuple[Player, ...] = THREE, **options: object) -> World:
    return open_page(toy(players, **options), games=tables.GAMES)


def hand(world: World) -> str:
    """The faces of the hand that is drawn."""
    return "".join(re.findall(r'id="toy-card-h\d+"[^>]*>[^<]*?(\d)[^<]*<', world.inside("layer-hand")))


def everything(world: World) -> str:
    """All that is on the page, in the live region, in the status line and in the title."""
    texts = [*world.page.texts.values(), *world.live, world.status, world.page.title]
    return unescape("\n".join(texts))


def test_the_focus_is_on_the_button_that_lifts_the_curtain_and_then_on_the_board() -> None:
    world = page()
    for command in ("curtain.aside", "curtain.back", "home", "home.resume"):
        world.focus = ""
        world.press(command)
        assert command == "home" or world.focus == "lift", command
    world.effects.clear()
    world.press("lift")
    assert world.wanted(effects.FocusBoard)


def test_nothing_of_a_hand_is_there_before_the_curtain_is_lifted() -> None:
    world = page()
    assert mode_of(world.state) is Mode.CURTAIN and viewer(world.state) is None
    assert hand(world) == ""
    assert "Ana" in world.inside("curtain")
    assert world.page.attributes["curtain", "hidden"] is None
    assert world.page.attributes["play", "inert"] == ""
    world.press("lift")
    assert hand(world) == "111"
    assert world.inside("curtain") == "" and world.page.attributes["curtain", "hidden"] == ""
    assert world.page.attributes["play", "inert"] is None


def test_the_board_cannot_be_touched_before_the_curtain_is_lifted() -> None:
    world = page()
    world.do(Command("touch", part="roll"), Command("type-move", typed="roll"))
    assert world.match.at == 0
    assert world.say("table.curtain.first") in world.notices


def test_the_tablet_goes_on_with_the_question_of_another_person() -> None:
    world = page()
    world.press("lift")
    world.do(Command("touch", part="peek"), actions.Notify(Message("table.undo")))
    assert mode_of(world.state) is Mode.HANDOVER, "the card on top is for seat 0 alone"
    assert hand(world) == "111" and world.notices
    world.press("hand-over")
    assert mode_of(world.state) is Mode.CURTAIN
    assert hand(world) == "" and world.live == [] and world.notices == []
    world.press("lift")
    assert hand(world) == "222"


def test_without_news_for_one_alone_the_curtain_falls_at_once() -> None:
    world = page()
    world.match.script([("die", 1), ("die", 2)])
    world.press("lift")
    world.do(Command("touch", part="roll"))
    assert mode_of(world.state) is Mode.CURTAIN and viewer(world.state) is None
    assert hand(world) == ""


def test_what_a_step_showed_to_one_alone_is_told_to_nobody_else() -> None:
    world = page()
    world.match.script([("card", "6")])
    world.press("lift")
    world.do(Command("touch", part="peek"))
    shown = world.say("toy.tale.saw", seat=Key("toy.seat.0"), card="6")
    assert shown in everything(world)
    world.press("hand-over")
    assert shown not in everything(world)
    world.press("lift")
    assert shown not in everything(world)


def vouching() -> World:
    """A witness is asked what needs nothing hidden: nobody holds the tablet."""
    world = page()
    world.press("lift")
    world.do(Command("touch", part="ask"), Command("touch", part="1"))
    world.press("lift")
    assert hand(world) == "222"
    world.do(Command("touch", part="call"), Command("touch", part="2"))
    return world


def test_a_question_that_needs_nothing_hidden_is_answered_with_all_hands_covered() -> None:
    world = vouching()
    assert mode_of(world.state) is Mode.ASK, "no curtain before a public question"
    assert viewer(world.state) is None and hand(world) == ""
    world.do(Command("touch", part="yes"))
    world.press("finish-draft")
    assert mode_of(world.state) is Mode.CURTAIN and world.match.ask.seat == 1


def test_a_hint_with_all_hands_covered_is_asked_of_what_all_know() -> None:
    """The question to the bot, and so the hint, is the same whatever is hidden."""
    requests, hands = [], set()
    for number in range(8):
        world = vouching()
        game, known = world.match.game, world.match.view(None)
        if number:
            world.match.state = game.imagine(known, SeededChance(number))
        assert world.match.view(None) == known
        world.press("hint")
        requests.append(world.questions[0].think.request)
        hands.add(world.match.state.hands)
    assert len(hands) > 2
    assert all(one == requests[0] for one in requests)


def test_a_hint_with_all_hands_covered_is_shown_to_all() -> None:
    world = vouching()
    world.press("hint")
    world.answer()
    assert hinted_move(world.state) in world.match.ask.moves
    assert 'class="prompt-hint"' in world.inside("prompt") and hand(world) == ""
    world.press("hint")
    assert world.state.table.hint is None


def test_a_look_back_at_a_question_to_all_has_a_hint_from_what_all_knew() -> None:
    world = vouching()
    asked_then = world.match.ask
    world.press("hint")
    before = world.questions[0].think.request
    world.press("hint")
    world.do(Command("touch", part="no"))
    world.press("finish-draft")
    world.press("backward")
    found = mode.hinted_ask(world.state)
    assert found is not None and (found.seat, found.prompt) == (asked_then.seat, asked_then.prompt)
    assert viewer(world.state) is None
    world.press("hint")
    assert world.questions[0].think.request == before


def test_one_person_never_meets_a_curtain() -> None:
    world = page((PERSON, BOT, BOT))
    assert mode_of(world.state) is Mode.ASK and hand(world) == "111"
    world.do(Command("touch", part="peek"))
    assert hand(world) == "111"
    world.answer()
    assert hand(world) == "111"


def test_a_game_without_secrets_never_has_a_curtain() -> None:
    world = open_page()
    assert mode_of(world.state) is Mode.ASK
    world.touch("c3")
    assert mode_of(world.state) is Mode.ASK


def test_while_bots_play_the_holder_keeps_the_tablet() -> None:
    world = page((Player("Ana"), BOT, Player("Cy")))
    world.match.script([("die", 1), ("die", 2), ("die", 1), ("die", 2)])
    world.press("lift")
    world.do(Command("touch", part="roll"))
    assert mode_of(world.state) is Mode.BOT and hand(world) == "111"
    world.answer("roll")
    assert mode_of(world.state) is Mode.CURTAIN and hand(world) == ""


def test_what_the_holder_saw_is_looked_at_though_a_bot_plays_in_between() -> None:
    world = page((Player("Ana"), BOT, Player("Cy")))
    world.press("lift")
    world.do(Command("touch", part="peek"))
    assert mode_of(world.state) is Mode.BOT
    world.match.script([("die", 1), ("die", 2)])
    world.answer("roll")
    assert mode_of(world.state) is Mode.HANDOVER and hand(world) == "111"
    world.press("hand-over")
    assert mode_of(world.state) is Mode.CURTAIN and hand(world) == ""


def test_a_look_back_shows_the_hand_of_the_holder_and_of_nobody_else() -> None:
    world = page()
    world.match.script([("die", 1), ("die", 2)])
    world.press("lift")
    world.do(Command("touch", part="roll"))
    world.press("backward")
    assert hand(world) == "", "seat 0 was asked then, and nobody holds the tablet"
    world.press("head")
    world.press("lift")
    world.press("first")
    assert hand(world) == "222"


def test_an_undo_across_seats_draws_the_curtain_again() -> None:
    world = page(undo="free")
    world.match.script([("die", 1), ("die", 2)])
    world.press("lift")
    world.do(Command("touch", part="roll"))
    world.press("lift")
    assert hand(world) == "222"
    world.press("undo")
    assert world.match.at == 0
    assert mode_of(world.state) is Mode.CURTAIN and hand(world) == ""
    world.press("redo")
    assert mode_of(world.state) is Mode.CURTAIN and hand(world) == ""


def test_what_was_taken_back_is_told_no_more() -> None:
    world = page(undo="free")
    world.match.script([("card", "6")])
    world.press("lift")
    world.do(Command("touch", part="peek"))
    world.press("undo")
    assert world.say("toy.tale.peeked", seat=Key("toy.seat.0")) not in world.inside("history")


def test_a_secret_answer_is_not_said_when_it_is_taken_back() -> None:
    world = page((Player("Ana"), Player("Bo")), undo="free")
    world.match.script([("die", 1), ("die", 2)] * 2)
    for _ in range(2):
        world.press("lift")
        world.do(Command("touch", part="roll"))
    world.press("lift")
    world.do(Command("type-move", typed="sheet none 210000000000"))
    assert "210000000000" not in everything(world)
    world.press("undo")
    assert "210000000000" not in everything(world)


def test_after_a_reload_the_curtain_is_there_and_a_draft_comes_with_its_seat() -> None:
    world = page()
    world.do(actions.NewMatch("toy", dict(world.match.options), THREE, world.clock(), seed=7))
    world.press("lift")
    world.do(Command("touch", part="under"))
    world.do(actions.PageHidden())
    slot = world.state.table.slot
    assert slot is not None
    again = World(with_table(world.state, holder=None), world.storage)
    again.do(Command("games.open-loaded", slot=slot))
    assert again.state.table.draft.parts == ()
    assert mode_of(again.state) is Mode.CURTAIN and hand(again) == ""
    assert 'aria-pressed="true"' not in again.inside("layer-controls")
    again.press("lift")
    assert again.state.table.draft.parts == ("under",)
    assert 'aria-pressed="true"' in again.inside("layer-controls")


def test_a_tab_that_looks_on_sees_no_hand() -> None:
    first = page()
    first.do(actions.NewMatch("toy", dict(first.match.options), THREE, first.clock(), seed=7))
    first.press("lift")
    second = page()
    Tabs(first, second)
    second.do(actions.SavedElsewhere(*first.store.current()))
    assert second.match.game.name == "toy"
    assert viewer(second.state) is None and hand(second) == ""
    second.do(Command("take-over"))
    assert mode_of(second.state) is Mode.CURTAIN and hand(second) == ""
    assert viewer(first.state) is None and hand(first) == ""


def test_what_was_said_goes_with_the_match_that_it_was_said_of() -> None:
    world = page()
    world.do(actions.NewMatch("toy", dict(world.match.options), THREE, world.clock(), seed=7))
    world.press("lift")
    world.do(Command("touch", part="peek"))
    world.press("backward")
    world.press("forward")
    card = str(world.match.state.deck.top[0])
    assert world.say("toy.tale.saw", seat=Key("toy.seat.0"), card=card) in world.status
    slot = world.state.table.slot
    assert slot is not None
    world.do(Command("games.follow", slot=slot))
    assert world.status == "" and world.live == []


def test_at_the_end_nobody_holds_the_tablet() -> None:
    world = page((Player("Ana"), Player("Bo")), rounds=1)
    world.match.script([("die", 1), ("die", 2)] * 2)
    for _ in range(2):
        world.press("lift")
        world.do(Command("touch", part="roll"))
    for _ in range(2):
        world.press("lift")
        world.do(Command("type-move", typed="sheet none 000000000001"))
        world.do(Command("yes"))
    assert mode_of(world.state) is Mode.OVER
    assert viewer(world.state) is None and hand(world) == ""


def test_the_curtain_tells_what_has_happened_since_and_nothing_else() -> None:
    world = page()
    world.match.script([("card", "6"), ("die", 1), ("die", 2), ("die", 1), ("die", 2)])
    world.press("lift")
    world.do(Command("touch", part="peek"))
    world.press("hand-over")
    for _ in range(2):
        world.press("lift")
        world.do(Command("touch", part="roll"))
    for seat in range(3):
        assert mode_of(world.state) is Mode.CURTAIN and world.match.ask.seat == seat
        world.press("lift")
        world.do(Command("type-move", typed=f"sheet none {seat}10000000000"))
    curtain = unescape(world.inside("curtain"))
    assert "Ana" in curtain
    assert world.say("toy.tale.sealed", seat=Key("toy.seat.1")) in curtain
    assert world.say("toy.tale.peeked", seat=Key("toy.seat.0")) not in curtain, (
        "that was before its own sheet"
    )


def test_a_mistap_just_before_is_taken_back_on_the_curtain() -> None:
    world = page()
    world.match.script([("die", 1), ("die", 2)] * 3)
    for _ in range(3):
        world.press("lift")
        world.do(Command("touch", part="roll"))
        assert 'id="curtain-undo"' not in world.inside("curtain"), "what was thrown stands"
    world.press("lift")
    world.do(Command("type-move", typed="sheet none 010000000000"))
    at = world.match.at
    assert mode_of(world.state) is Mode.CURTAIN and world.match.ask.seat == 1
    assert 'id="curtain-undo"' in world.inside("curtain")
    world.press("undo")
    assert world.match.at == at - 1 and world.match.ask.seat == 0
    assert mode_of(world.state) is Mode.CURTAIN and hand(world) == ""


def test_the_curtain_shows_three_own_losses_and_gains_the_gravest_and_newest_first() -> None:
    world = page()
    world.match.script([("die", 1), ("die", 2)])
    met: list[tuple[int, tuple[Event, ...]]] = []

    def own_news(view: object, seat: int, context: BoardContext) -> tuple[OwnNews, ...]:
        assert view == world.match.view(None), "what everybody may know"
        met.append((seat, context.last_events))
        happened = (("a", 2), ("b", 1), ("c", 0), ("b", 0), ("d", 1), ("e", 1), ("a", 1))
        return tuple(
            OwnNews(piece, gravity, f"<svg {piece}></svg>", f"{piece}{gravity}.")
            for piece, gravity in happened
        )

    table = world.state.table
    world.state = replace(world.state, table=replace(table, board=replace(table.board, own_news=own_news)))
    world.press("lift")
    world.do(Command("touch", part="roll"))
    curtain = world.inside("curtain")
    assert re.findall(r"<svg (\w)>", curtain) == ["b", "c", "a"], "each piece once"
    assert re.findall(r"<span>(\w\d\.)", curtain) == ["b0.", "c0.", "a1."]
    assert met[-1][0] == 1 and all(event.to is None for event in met[-1][1])


def test_the_curtain_shows_the_dice_that_have_just_fallen() -> None:
    world = page()
    world.match.script([("die", 1), ("die", 2)])
    world.press("lift")
    world.do(Command("touch", part="roll"))
    dice = world.match.decisions[0].dice
    curtain = world.inside("curtain")
    assert len(dice) == 2 and curtain.count("die-fallen") == 2
    ids, others = (set(re.findall(r' id="([^"]+)"', part)) for part in (curtain, world.inside("prompt")))
    assert len(ids) > 2 and not ids & others
    world.press("lift")
    assert "die-fallen" not in world.inside("curtain")


def test_the_curtain_tells_a_newcomer_what_has_happened_since_the_beginning() -> None:
    world = page((Player("Ana"), Player("Bo")))
    world.match.script([("die", 1), ("die", 2), ("die", 1), ("die", 2)])
    since, opening = world.say("table.curtain.since"), world.say("table.curtain.opening")
    world.press("lift")
    world.do(Command("touch", part="roll"))
    assert [words in unescape(world.inside("curtain")) for words in (opening, since)] == [True, False]
    world.press("lift")
    world.do(Command("touch", part="roll"))
    assert [words in unescape(world.inside("curtain")) for words in (opening, since)] == [False, True]


def test_what_came_for_one_alone_is_told_when_the_curtain_is_lifted() -> None:
    world = page((Player("Ana"), Player("Bo")))
    world.press("lift")
    world.do(Command("touch", part="ask"), Command("touch", part="1"))
    world.press("lift")
    world.do(Command("touch", part="give"), Command("touch", part="h1"))
    passed = world.say("toy.tale.passed", card="2")
    assert any(passed in line for line in world.live), "the giver sees it too"
    world.match.script([("die", 1), ("die", 2)])
    world.do(Command("touch", part="roll"))
    assert passed not in everything(world), "seat 0 has not yet taken the tablet"
    world.press("lift")
    assert world.match.ask.seat == 0 and passed in world.live


def test_the_table_is_looked_at_without_lifting_the_curtain() -> None:
    world = page()
    world.press("curtain.aside")
    assert world.page.attributes["curtain", "hidden"] == "" and hand(world) == ""
    assert mode_of(world.state) is Mode.CURTAIN
    world.press("curtain.back")
    assert world.page.attributes["curtain", "hidden"] is None


def test_a_question_with_one_answer_is_answered_by_the_table() -> None:
    world = page()
    world.press("lift")
    world.do(Command("touch", part="ask"), Command("touch", part="1"))
    world.press("lift")
    world.do(Command("touch", part="call"), Command("touch", part="2"))
    world.do(Command("touch", part="yes"), Command("touch", part="always"))
    world.press("lift")
    world.do(Command("touch", part="give"), Command("touch", part="h1"))
    world.press("hand-over")
    world.press("lift")
    world.do(Command("touch", part="ask"), Command("touch", part="0"))
    world.press("lift")
    at = world.match.at
    world.do(Command("touch", part="call"), Command("touch", part="2"))
    assert world.match.ask.seat == 2 and world.match.ask.moves.count() == 1
    world.wait(2_000)
    assert world.match.at == at + 2 and world.match.decisions[-1].text == "yes"


def test_a_throw_is_never_made_by_the_table() -> None:
    world = page((Player("Ana"), Player("Bo")), throws=True)
    world.press("lift")
    world.do(Command("touch", part="ask"), Command("touch", part="1"))
    world.press("lift")
    world.do(Command("touch", part="refuse"))
    assert world.match.ask.roll and mode_of(world.state) is Mode.ASK
    world.wait(5_000)
    assert world.match.ask.roll


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_two_persons_and_a_bot_take_turns_behind_the_curtain(seat: int) -> None:
    players = tuple(BOT if i == seat else player for i, player in enumerate(THREE))
    world = page(players)
    world.do(actions.NewMatch("toy", dict(world.match.options), players, world.clock(), seed=7))
    seen = set()
    for _ in range(60):
        mode = mode_of(world.state)
        if mode is Mode.OVER:
            break
        if mode is Mode.BOT:
            world.answer()
        elif mode is Mode.CURTAIN:
            assert hand(world) == ""
            world.press("lift")
        elif mode is Mode.HANDOVER:
            world.press("hand-over")
        else:
            reader = viewer(world.state)
            if reader is not None:
                seen.add(reader)
                assert len(hand(world)) == len(world.match.state.hands[reader])
            world.play()
    assert seen == {0, 1, 2} - {seat}


def test_the_announcements_are_emptied_before_the_tablet_goes_on() -> None:
    world = page()
    world.press("lift")
    world.do(Command("touch", part="peek"))
    before = len(world.effects)
    world.press("hand-over")
    later = world.effects[before:]
    assert isinstance(later[0], effects.ClearAnnouncements)
    assert later[1] == effects.SayStatus("")


def test_toy_has_the_board_of_a_game_for_several() -> None:
    board = room("toy", "board").BOARD
    assert isinstance(board, Board) and board.answer is not None


# Every filter by itself

SECRET = Event("saw", {"seat": 1, "card": "6"}, to=(1,))
PUBLIC = Event("peeked", {"seat": 1})


def watched(world: World) -> list[tuple[Event, ...]]:
    """The events of which the board was asked for motions, from now on."""
    seen: list[tuple[Event, ...]] = []

    def motions(before: object, events: tuple[Event, ...], context: BoardContext) -> tuple[Motion, ...]:
        seen.append(events)
        return ()

    table = world.state.table
    tale = replace(table.tale, sounds={"saw": "win", "peeked": "place"})
    table = replace(table, board=replace(table.board, motions=motions), tale=tale)
    settings = replace(world.state.settings, motion="full", sound=True)
    world.state = replace(world.state, table=table, settings=settings)
    return seen


def test_what_another_saw_is_neither_set_in_motion_nor_heard() -> None:
    world = page()
    world.press("lift")
    seen = watched(world)
    change = Change(world.state)
    show_step(change, shown_view(world.state), 0, (SECRET, PUBLIC))
    assert seen == [(PUBLIC,)]
    assert [one.kind for one in change.effects if isinstance(one, effects.PlaySound)] == ["place"]


def test_a_look_at_a_step_shows_what_its_reader_may_know_of_it() -> None:
    world = page()
    world.press("lift")
    world.do(Command("touch", part="peek"))
    assert [event.kind for event in shown_events(world.state)] == ["peeked", "saw"]
    world.press("hand-over")
    assert [event.kind for event in shown_events(world.state)] == ["peeked"]
    world.press("lift")
    seen = watched(world)
    world.do(Command("undo", agreed=True))
    world.do(Command("redo"))
    world.do(Command("review", at=0), Command("review", at=1))
    assert [event.kind for event in shown_events(world.state)] == ["peeked"]
    assert seen and all(event.kind == "peeked" for events in seen for event in events)


def test_a_cover_takes_the_draft_and_the_question_about_a_move_with_it() -> None:
    world = page()
    world.press("lift")
    world.do(Command("touch", part="under"))
    word = Message("table.agree.title")
    asking = Question(title=word, text=word, yes=word, no=word, then=Command("undo", agreed=True))
    change = Change(replace(world.state, dialog=asking))
    cover(change)
    assert change.state.table.draft.parts == () and change.state.dialog is None
    reading = Change(replace(world.state, dialog=GamePages()))
    cover(reading)
    assert reading.state.dialog == GamePages()


def test_the_table_answers_nothing_under_a_curtain() -> None:
    world = page()
    board = replace(world.state.table.board, answer=lambda view, ask, throws: ask.moves.first(1)[0])
    world.state = replace(world.state, table=replace(world.state.table, board=board))
    assert mode.given_answer(world.state) is None
    world.press("lift")
    assert mode.given_answer(world.state) is not None


def test_what_only_the_holder_may_read_is_not_said_when_it_is_taken_back() -> None:
    world = page((Player("Ana"), Player("Bo")), undo="free")
    world.match.script([("die", 1), ("die", 2)] * 2)
    for _ in range(2):
        world.press("lift")
        world.do(Command("touch", part="roll"))
    world.press("lift")
    world.do(Command("type-move", typed="sheet none 210000000000"))
    world.state = with_table(world.state, holder=0)
    world.press("undo")
    assert "210000000000" not in world.status


def test_a_look_back_at_anothers_question_has_no_hint() -> None:
    world = page()
    world.match.script([("die", 1), ("die", 2)])
    world.press("lift")
    world.do(Command("touch", part="roll"))
    world.press("lift")
    world.press("first")
    assert viewer(world.state) == 1 and mode.hinted_ask(world.state) is None
    world.press("hint")
    assert not world.questions
    own = with_table(world.state, holder=0)
    assert mode.hinted_ask(own) is not None
