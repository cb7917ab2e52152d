"""The list of moves of a long game: chapter by chapter, as cheap as that of a short one."""

import re
from dataclasses import replace
from html import unescape

import tables
from driven import DrivenMatch
from long_games import LONG, after_new_rules, easy_move, toy_of
from tabletop.game import Event
from tabletop.record import Earlier, Player
from ui import actions, effects
from ui.commands import Command
from ui.move_list import CHAPTER, LISTED_WHOLE, NEAR
from ui.views import Memo, draw
from world import World, decide, first_state

ANNE, BOT = Player("Anne"), Player(bot=1)
EVIL = "<script>alert(1)</script>"
OLDER, NEWER = "moves-older", "moves-newer"
STOP = r'id="([^"]+)" tabindex="0"'


def page_with(match: DrivenMatch) -> World:
    return World(first_state(match, games=tables.GAMES))


def page_of(length: int) -> World:
    return page_with(toy_of(length, ANNE, BOT))


def rows(page: World) -> dict[str, str]:
    found = re.findall(r'(<button[^>]* id="((?:move|earlier)-\d+)"[^>]*>)', page.inside("history"))
    return {name: unescape(row) for row, name in found}


def numbers(page: World) -> list[int]:
    return [int(name.removeprefix("move-")) for name in rows(page)]


def chapters(page: World) -> dict[str, str]:
    """What the chapters beside the list are called, by the id of the button that brings them."""
    button = r'id="(moves-(?:older|newer))".*?<span>(.*?)</span></button>'
    return {name: unescape(title) for name, title in re.findall(button, page.inside("history"))}


def press_chapter(page: World, button: str) -> None:
    (number,) = re.findall(rf'data-at="(\d+)" id="{button}"', page.inside("history"))
    page.press("moves", at=number)


def test_a_short_list_is_shown_whole_and_of_a_long_one_the_newest_chapter_until_it_is_long_enough() -> None:
    for length in (1, CHAPTER, LISTED_WHOLE):
        page = page_of(length)
        assert numbers(page) == list(range(1, length + 1))
        assert chapters(page) == {} and "log-more" not in page.inside("history")
    for length, first in ((460, 401), (400 + NEAR - 1, 301), (400 + NEAR, 401)):
        page = page_of(length)
        assert numbers(page) == list(range(first, length + 1))
        assert chapters(page) == {OLDER: page.say("table.moves.chapter", first=first - 100, last=first - 1)}
    memo = Memo(lists_moves=False)
    assert draw(page.state, memo).texts == {**page.page.texts, "history": ""}, "a first picture does without"
    memo.lists_moves = True
    assert draw(page.state, memo).texts == page.page.texts


def test_older_chapters_come_by_a_button_and_no_more_than_two_stand_there() -> None:
    page = page_of(460)
    for pressed, first, last, focus in (  # which moves stand there then, the one that is read next
        (OLDER, 301, 460, 400),
        (OLDER, 201, 400, 300),
        (OLDER, 101, 300, 200),
        (OLDER, 1, 200, 100),
        (NEWER, 101, 300, 201),
        (NEWER, 201, 400, 301),
        (NEWER, 301, 460, 401),
    ):
        press_chapter(page, pressed)
        assert numbers(page) == list(range(first, last + 1))
        around = {OLDER: (first - 100, first - 1), NEWER: (last + 1, min(last + 100, 460))}
        assert chapters(page) == {
            button: page.say("table.moves.chapter", first=a, last=b)
            for button, (a, b) in around.items()
            if 0 < a <= b
        }
        assert page.focus == page.wanted(effects.ScrollTo)[-1].id == f"move-{focus}"


def test_a_look_back_lists_the_chapter_of_that_moment_and_undo_keeps_what_can_be_redone() -> None:
    page = page_of(460)
    assert re.findall(STOP, page.inside("history")) == ["move-460"], "the list is one stop of the tabulator"
    page.press("review", at="150")
    assert numbers(page) == list(range(101, 201)) and 'aria-current="step"' in page.inside("history")
    page.press("first")
    assert numbers(page) == list(range(1, 101)) and page.wanted(effects.ScrollTo)[-1].id == "move-1"
    page.press("head")
    assert numbers(page) == list(range(401, 461))
    press_chapter(page, OLDER)
    press_chapter(page, OLDER)
    assert re.findall(STOP, page.inside("history")) == ["move-400"], "the nearest of those listed"
    page.do(Command("tab-stop", row="log", control=NEWER))
    assert re.findall(STOP, page.inside("history")) == [NEWER]
    page.press("review", at="450")
    assert numbers(page)[0] == 401, "another moment is shown"
    page.press("head")
    press_chapter(page, OLDER)
    page.do(*(Command("tab-stop", row=row, control=OLDER) for row in ("log", "nav")))
    decide(page, *easy_move(page.match.ask))
    assert page.match.length == 461 and numbers(page)[0] == 401
    assert page.state.table.tab_stops == {"nav": OLDER}, "in the list it goes with the game"
    press_chapter(page, OLDER)
    page.do(actions.NewMatch("toy", LONG, (ANNE, BOT), page.clock()))
    assert page.state.table.listed is None and numbers(page) == []
    page = page_of(402)
    page.press("undo")
    assert page.match.at == 400 and numbers(page) == list(range(301, 403))
    decide(page, "peek")
    assert numbers(page)[-1] == page.match.length == 401


def test_moves_of_older_rules_stand_before_those_of_today_and_one_that_is_touched_tells_why() -> None:
    def spoken_name(row: str) -> str:
        return str(re.findall(r'aria-label="([^"]*)"', row)[0]).strip()

    def after(length: int, played: int) -> World:
        match = after_new_rules(toy_of(length, ANNE, BOT))
        for _ in range(played):
            match.play(easy_move(match.ask))
        return page_with(match)

    plain, page = rows(page_of(12)), after(12, 2)
    found, mark = rows(page), page.say("table.moves.earlier")
    assert list(found) == [*(f"earlier-{n}" for n in range(1, 13)), "move-1", "move-2"]
    for number in range(1, 13):
        row = found[f"earlier-{number}"]
        assert spoken_name(row) == f"{spoken_name(plain[f'move-{number}'])} {mark}"
        assert 'aria-disabled="true"' in row
    assert mark not in found["move-1"] and "aria-disabled" not in found["move-1"]
    titles = re.findall(r'class="log-head">([^<]*)<', page.inside("history"))
    assert titles == [mark, page.say("table.moves.present")]
    page.press("earlier", at="1")
    tale = spoken_name(plain["move-1"]).removeprefix("1. roll — ")
    assert page.said() == [page.say("table.moves.earlier_why", move="1. roll", tale=tale)]
    for at in (0, 13):
        page.press("earlier", at=str(at))
    assert page.notices == [] and page.state.table.review is None
    page = after(250, 60)
    press_chapter(page, OLDER)
    both = [f"earlier-{n}" for n in range(201, 251)] + [f"move-{n}" for n in range(1, 61)]
    assert list(rows(page)) == both and page.focus == "earlier-250", "they have chapters of their own"


def test_of_them_too_nothing_is_told_that_is_secret_or_cannot_be_told() -> None:
    match = toy_of(3, BOT, ANNE)
    sheet = match.decisions[2]
    hidden, mine = (
        page_with(after_new_rules(toy_of(3, *who))).inside("history") for who in ((BOT, ANNE), (ANNE, BOT))
    )
    assert sheet.secret and sheet.text in mine and sheet.text not in hidden
    match = after_new_rules(toy_of(2, ANNE, BOT))
    match.earlier = (Earlier("roll", 0, (Event("rolled", {}), Event("no such kind"))), Earlier(EVIL))
    page = page_with(match)
    assert list(rows(page)) == ["earlier-1", "earlier-2"] and "<script" not in page.inside("history")


def test_of_a_long_game_no_more_is_put_into_words_or_kept_than_is_listed() -> None:
    told = list[Event]()

    def tell(event: Event, *given: object) -> str:
        told.append(event)
        return "told"

    state = page_of(1460).state
    tale = replace(state.table.tale, tell=tell)
    page = World(replace(state, table=replace(state.table, tale=tale)))
    assert 0 < len(told) < 4 * LISTED_WHOLE
    told.clear()
    decide(page, *easy_move(page.match.ask))
    assert 0 < len(told) < 20, "only what is new"
    page.press("first")
    for _ in range(12):
        press_chapter(page, NEWER)
    (kept,) = page.memo.moves.values()
    assert len(kept.now) + len(kept.last) < 3_000 and ("row", 1) not in kept.now
