"""What has happened since somebody last looked, where a game sums it up: on the curtain, and while what the
others did is looked at again. Shown with Au bord de l'eau."""

from html import unescape

from several import ANNE, BEN
from tabletop.record import Player
from ui.commands import Command
from ui.mode import Mode, events_since, last_look, mode_of, others_since, viewer
from world import World, new_match, open_page

ME = 2
"""The seat of the one person at the table; it begins."""


def page_of(*players: Player) -> World:
    return open_page(new_match("water_margin", players, 7))


def play_first(page: World) -> None:
    page.do(Command("lift"))
    page.play()
    page.do(Command("hand-over"))


def summary(page: World, seat: int) -> tuple[str, ...]:
    events = events_since(page.state, last_look(page.state, seat))
    public = [event for event in events if event.to is None]
    return page.state.table.tale.summed_up(public, page.state.skin, page.state.text)


def test_the_curtain_has_a_line_for_each_hero_and_leaves_none_out() -> None:
    page = page_of(ANNE, BEN)
    longest = 0
    for _ in range(120):
        if mode_of(page.state) is Mode.CURTAIN and page.match.at:
            told = summary(page, page.match.ask.seat)
            curtain = unescape(page.inside("curtain"))
            assert all(line in curtain for line in told)
            assert curtain.count("<li>") == len(told)
            longest = max(longest, len(told))
        play_first(page)
    assert longest >= 3


def test_what_the_others_did_is_told_in_short_while_it_is_looked_at() -> None:
    page = page_of(Player(bot=1), Player(bot=1), Player(), Player(bot=1))
    for _ in range(80):
        if page.questions:
            page.answer()
        elif others_since(page.state) and len(summary(page, ME)) > 3:
            break
        else:
            page.wait(10_000)
            if mode_of(page.state) is Mode.ASK:
                play_first(page)
    short = page.say("table.others.short")
    assert others_since(page.state) and short not in page.inside("prompt")
    told = summary(page, ME)
    page.press("others")
    assert viewer(page.state) == ME and told
    prompt = unescape(page.inside("prompt"))
    assert short in prompt and all(line in prompt for line in told)
    page.press("head")
    assert short not in page.inside("prompt")
