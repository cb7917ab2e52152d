"""The tales beside the board: what is read when, by whom, and told in players' own words.

Shown with Au bord de l'eau; what others must not read with the throw-away game.
"""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from rows import each
from several import ANNE, BEN, play_by_turns, toy_page
from storyteller import told_of
from tabletop.board import Text, rest_of_dice
from tabletop.game import Ask, Event
from tabletop.record import NOTE_LIMIT, Player
from ui import effects
from ui.commands import Command
from ui.mode import viewer
from ui.settings import Settings
from ui.state import Review, State
from ui.storytelling import Story, added, may_tell, newest, story_of, told_moment
from water_margin.board.motions import THROW
from water_margin.tale import TALE
from world import World, decide, first_state, new_match, with_table


def tale_page(motion: str = "none") -> World:
    match = new_match("water_margin", (ANNE, BEN), undo="free")
    return World(first_state(match, Settings(motion=motion)))


def play_first(page: World) -> None:
    """Whoever is asked takes the tablet and plays their first move."""
    page.do(Command("lift"))
    decide(page, *page.match.ask.moves.first(1)[0])
    page.do(Command("hand-over"))


def last_events(page: World) -> tuple[Event, ...]:
    return page.match.decisions[page.match.at - 1].events if page.match.at else ()


def play_to(page: World, kind: str) -> Event:
    """Play first moves up to the next event of that kind; that event."""
    for _ in range(400):
        play_first(page)
        for event in last_events(page):
            if event.kind == kind:
                return event
    raise AssertionError(kind)


def shown(page: World) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", page.inside("tale")))


def told(page: World, event: Event) -> str:
    return told_of(TALE, page.match, event, page.state.text)


def test_an_adventure_is_told_from_its_stakes_on_below_what_it_is_told_from() -> None:
    page = tale_page()
    assert page.say("table.tale.none") in shown(page)
    staked = play_to(page, "staked")
    opening, cues = told(page, staked), " · ".join(TALE.cues(staked, page.state.text))
    seat = page.match.decisions[page.match.at - 1].seat
    assert cues and cues in shown(page) and opening in shown(page)
    assert page.say("table.tale.by", name=(ANNE, BEN)[seat].name) in shown(page), "the one after the hero's"
    ids = re.findall(r'id="(tale-\d+)"', page.inside("tale"))
    before = len(page.wanted(effects.ScrollTo))
    play_to(page, "tried")
    for event in (staked, *last_events(page)):
        assert told(page, event) in shown(page)
    assert re.findall(r'id="(tale-\d+)"', page.inside("tale")) == ids
    shown_then = [one for one in page.wanted(effects.ScrollTo)[before:] if one.id.startswith("tale-")]
    assert shown_then == [effects.ScrollTo(f"{ids[0]}-0", top=True)], "it is brought into sight"
    assert f'id="{ids[0]}-0"' in page.inside("tale")
    assert opening not in " ".join(page.live), "it is no part of what is announced"
    assert {one.delay for one in page.wanted(effects.Announce)} == {0}, "where no die moves"


def test_what_came_of_a_throw_is_told_and_seen_when_its_dice_lie_and_the_save_does_not_wait() -> None:
    page = tale_page(motion="full")
    page.state = replace(page.state, settings=replace(page.state.settings, haptics=True))
    felt: set[tuple[bool, bool]] = set()
    while not any(event.kind == "tried" for event in last_events(page)):
        before = set(re.findall(r'id="(tale-[^"]+)"', page.inside("tale")))
        page.effects.clear()
        play_first(page)
        rest = max(one.delay for one in page.wanted(effects.Announce))
        felt |= {(one.kind == "dice", one.delay == 0) for one in page.wanted(effects.Vibrate) if rest}
        assert {one.delay for one in page.wanted(effects.Vibrate)} <= {0, rest}
    assert felt == {(True, True), (False, False)}, "the dice at once, the rest as they lie"
    moved = page.wanted(effects.Animate)[-1]
    announced = [one for one in page.wanted(effects.Announce) if one.lines][-1]
    assert announced.delay == rest_of_dice(moved.motions) >= THROW
    row, *paragraphs = moved.told
    assert row == f"move-{page.match.at}" and f'id="{row}"' in page.inside("history")
    assert paragraphs and not {*paragraphs} & before
    assert all(f'id="{one}"' in page.inside("tale") for one in paragraphs)
    assert page.read(page.state.table.slot or "").at == page.match.at


def test_what_a_step_adds_is_shown_where_the_tale_of_the_moment_is_read_and_nowhere_else() -> None:
    page = tale_page()
    play_to(page, "staked")
    state, events, at = page.state, last_events(page), page.match.at
    assert added(state, events) == (f"tale-{at}",) and newest(state, events) == "", "a whole one has begun"
    other: tuple[dict[str, Any], ...] = ({"fast_forward": True}, {"review": Review(at)}, {"telling": at})
    for fields in other:
        assert added(replace(state, table=replace(state.table, **fields)), events) == (), fields
    for value in ("", "on"):
        page.press("settings", name="tales", value=value)
        assert bool(page.inside("tale")) is bool(added(page.state, events)) is bool(value)
        assert page.page.attributes["tale", "hidden"] == (None if value else "")
    play_to(page, "tried")
    assert newest(page.state, last_events(page)) == f"tale-{at}-0" == added(page.state, last_events(page))[0]


LATER = ("refused", "drew")


def toy_told(begins: str, *, silent: str = "", told_on: str = "all", **fields: Any) -> State:
    """Anne has looked at a card, Ben has asked her for one, and she has refused, so that he drew. begins: of
    these, the kinds of event that begin a tale; each is told by its kind, silent: but this one."""
    page = toy_page(ANNE, BEN)
    play_by_turns(page, ("peek",), ("ask", "0"), ("refuse",))
    tale = replace(
        page.state.table.tale,
        story=lambda event, remembered, words: "" if event.kind == silent else event.kind,
        cues=lambda event, words: (event.kind,),
        told_on=told_on,
        story_begins=frozenset(begins.split()),
    )
    return with_table(page.state, tale=tale, holder=None, **fields)


@each(
    [
        ("asked", "", "all", 0, Story(2, 2, 1, "asked", rest=LATER, cues=("asked",))),
        ("refused", "", "", 0, Story(3, None, 0, "refused", rest=("drew",), cues=("refused",))),
        ("asked", "asked", "all", 0, Story(2, None, 1, "refused", rest=("drew",))),
        ("opened", "opened", "all", 0, Story(0, None, None, "peeked", rest=("asked", *LATER))),
        ("", "", "all", 0, Story(0, None, None, "opened", rest=("peeked", "asked", *LATER))),
        ("asked refused", "", "all", 2, Story(2, 2, 1, "asked", cues=("asked",))),
        ("peeked refused", "", "all", 1, Story(1, 1, 0, "peeked", rest=("asked",), cues=("peeked",))),
        ("peeked", "", "all", 1, Story(1, 1, 0, "peeked", rest=("asked", *LATER), cues=("peeked",))),
        ("peeked refused", "", "all", 4, Story(3, 3, 0, "refused", rest=("drew",), cues=("refused",))),
    ]
)
def test_a_tale_is_told_on_from_where_it_begins_and_who_tells_one_reads_it_up_to_the_next(
    begins: str, silent: str, told_on: str, telling: int, expected: Story
) -> None:
    """One that begins without words is told by the page alone."""
    state = toy_told(begins, silent=silent, told_on=told_on, telling=telling)
    story = story_of(state)
    assert story is not None and story == expected
    assert told_moment(state) == (telling if 0 < telling <= 3 else None)
    assert may_tell(state, story) is (story.at is not None) and not may_tell(state, None)
    assert not may_tell(replace(state, watching=True), story)


def test_a_tale_that_began_too_long_ago_is_read_from_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    state = toy_told("peeked")
    sentences = added(state, state.table.match.decisions[2].events)
    assert sentences == ("tale-1-1", "tale-1-2"), "its own"
    tale = replace(
        state.table.tale,
        remember=lambda remembered, event: [*(remembered or ()), event.kind],
        story=lambda event, remembered, words: " ".join(remembered or ()),
    )
    found = story_of(with_table(state, tale=tale))
    assert found is not None and found.opening == "opened", "what is borne in mind, with nothing of a hand"
    for looked_back, at in ((4, 0), (3, None)):
        monkeypatch.setattr("ui.storytelling.LOOKED_BACK", looked_back)
        story = story_of(toy_told("opened"))
        assert story is not None and (story.begin, story.at) == (0, at)
        assert (story.opening, *story.rest) == ("opened", "peeked", "asked", *LATER)[at is None :]


def test_what_was_taken_back_is_told_to_one_person_who_looks_at_it_and_not_at_a_table_for_several() -> None:
    for other, told in ((BEN, False), (Player(bot=1), True)):
        page = toy_page(ANNE, other, undo="free")
        play_by_turns(page, ("peek",))
        page.press("undo")
        tale = replace(page.state.table.tale, story=lambda event, remembered, words: event.kind)
        story = story_of(with_table(page.state, tale=tale, review=Review(1)))
        assert story is not None and ("peeked" in story.rest) is told


def test_nobody_reads_a_tale_of_what_they_may_not_know() -> None:
    def everything(event: Event, remembered: Any, words: Text) -> str:
        return f"«{event.kind} {sorted(event.params.items())} {event.to}»"

    page, kept_back = toy_page(ANNE, BEN), 0
    assert page.page.attributes["tale", "inert"] == "", "nothing of it is reached behind the curtain"
    tale = replace(page.state.table.tale, story=everything, story_begins=frozenset(("opened",)))
    page.state = replace(page.state, table=replace(page.state.table, tale=tale))
    while isinstance(page.match.pending, Ask):
        page.do(Command("lift"))
        events = [*page.match.opening, *(event for one in page.match.decisions for event in one.events)]
        reader, now = viewer(page.state), story_of(page.state)
        known = {everything(event, None, page.state.text) for event in events if event.visible_to(reader)}
        assert now is not None and set(now.rest) <= known
        kept_back += len({everything(event, None, page.state.text) for event in events} - known)
        play_first(page)
    assert kept_back


def test_a_player_tells_an_adventure_and_the_chronicle_has_it_unless_it_is_left_too_long_or_empty() -> None:
    page = tale_page()
    play_to(page, "staked")
    at = page.match.at
    page.press("tale.own", at=at)
    page.press("tale.tell", at=at, words="x" * (NOTE_LIMIT + 1))
    assert "tale-words" in page.inside("tale"), "what is refused stays in its field"
    page.press("tale.tell", at=at + 1, words="Ailleurs.")
    page.press("tale.leave")
    assert "tale-words" not in page.inside("tale") and page.focus == "tale-own"
    for words in ("À ma façon.", "  "):
        page.press("tale.own", at=at)
        page.press("tale.tell", at=at, words=words)
    assert page.match.notes == (), "the storyteller tells again"
    page.press("tale.own", at=at)
    play_to(page, "staked")
    page.press("tale.tell", at=at, words="Un tigre.<script>")
    page.press("open", screen="pages")
    assert "Un tigre.&lt;script&gt;" in page.inside("dialog-inside"), "another one did not disturb who writes"
    assert [(note.at, note.key) for note in page.read("game-1").notes] == [(at, "chronicle/all/tale")]
