"""Au bord de l'eau in the browser: chapters by taps, by keys, with dice thrown by hand; its secrets."""

from dataclasses import replace
from pathlib import Path

import pytest
import water_margin_driver as driver
import water_margin_screens
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit, only_whole
from page_driver import Player
from playwright.sync_api import expect
from test_several import look_on
from water_margin_driver import FOUR, GAME, TWO, AnyMatch, named_moves, new_match, played, text_of
from water_margin_table import WaterMarginTable, begin, hidden_from

from tabletop.chance import SeededChance
from tabletop.game import Ask, Over
from tabletop.match import Match
from tabletop.record import Player as Person
from water_margin.rules.forecast import all_odds
from water_margin.rules.state import Adventure, Exile, Turn

PEOPLE = {0: "Ana", 2: "Bo"}
"""At a table of four; bots sit between them."""
PAIR = {0: "Ana", 1: "Bo"}

SECRETS = 75
"""A game of four in whose second chapter Ana travels before Bo does, and nothing is thrown between."""
LAST = 18
"""A short game of two that ends with the soldiers at a refuge."""
KEYS = 61
"""A short game of two whose first chapter is soon over."""
STORIES = 1
"""A short game of two."""

FRAME = 20
"""Milliseconds by which the clocks of a timer and of a motion may differ."""

# The buttons of the panel that a finger cannot come to where they lie: they are cut, or under something.
OUT_OF_REACH = """() => [...document.querySelectorAll("#beside .wm-panel button")].filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const places = [[x, y], [left + 2, y], [right - 2, y], [x, top + 2], [x, bottom - 2]];
  return !places.every((place) => one.contains(document.elementFromPoint(...place)));
}).map((one) => one.getAttribute("aria-label") ?? one.innerText)"""


ADVENTURE = {"blue": (2, 3, 1), "stakes": (6, 6, 1, 4)}
"""Which face each die shows of an adventure whose end is not certain."""

STANDS = 2500
"""Milliseconds for which a throw that everybody waited for stands, where nobody touches anything."""

# What is set in motion or told from now on, in order: with the milliseconds after which it is to be seen.
# When it is told, also whether the throw is seen and a finger in its middle comes to the board below it; at
# last that the throw has stood.
WATCHED = """() => {
  const seen = window.seen = [], { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) {
    const name = this.dataset.told === undefined ? this.dataset.piece ?? this.id : "told";
    seen.push([name, timing.delay + (name.startsWith("die-") ? timing.duration : 0), performance.now()]);
    return animate.call(this, frames, timing);
  };
  const told = () => {
    const stage = document.querySelector(".wm-stage");
    const { left, top, width, height } = stage.getBoundingClientRect();
    const below = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = stage.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    seen.push(["live", 0, performance.now(), isSeen && below.closest("#board") !== null]);
    Promise.all(stage.getAnimations().map((one) => one.finished)).then(() => {
      seen.push(["stood", 0, performance.now()]);
    });
  };
  new MutationObserver(told).observe(document.getElementById("live"), { childList: true });
}"""


def test_what_came_of_a_throw_is_told_when_its_die_lies(visit: Visit) -> None:
    player = visit(touch=True, size=UPRIGHT, calm=False)
    match = water_margin_screens.put(player, is_tried, 19)
    player.page.evaluate(WATCHED)
    driver.WaterMarginDriver(player, player.press).play(match, match.ask.moves.first(1)[0])
    player.page.wait_for_function("() => seen.some(([name]) => name === 'stood')")
    seen = {name: rest for name, *rest in player.page.evaluate("() => seen")}
    lies, began = seen["die-resolution-0"]
    assert seen["told"][0] == seen[f"move-{match.at + 1}"][0] == lies > 0
    assert seen["live"][1] - began >= lies - FRAME
    assert seen["live"][2], "the throw is seen, and touches go through"
    assert seen["stood"][1] - began >= STANDS
    expect(player.page.locator(".wm-stage")).to_be_hidden()


def is_tried(match: AnyMatch) -> bool:
    frame = match.state.frames[-1] if match.state.frames else None
    return isinstance(frame, Adventure) and bool(frame.difficulty) and match.ask.roll


@pytest.mark.whole
def test_two_persons_and_two_bots_play_the_first_chapter_by_taps(visit: Visit) -> None:
    player = visit(touch=True, size=UPRIGHT)
    begin(player, 4, PEOPLE)
    table = WaterMarginTable(player, PEOPLE)
    told = 0
    while table.match().state.chapter == 1:
        table.settle()
        told += player.page.locator(".tale-opening").is_visible()
        if not player.page.locator("#lift").is_visible():
            expect_the_panel_to_have_room(player)
        table.step()
    assert told > 0
    table.settle()
    assert player.moves() == named_moves(player, table.match())


def test_nobody_ever_sees_what_another_holds(visit: Visit) -> None:
    player = visit(touch=True)
    player.put(played(new_match(SECRETS, FOUR), lambda match: travels(match, 2)))
    table = WaterMarginTable(player, PEOPLE, searches=True)
    done: list[str] = []
    while not (table.settle() or in_a_trial(table.match())):
        if table.holder == 0 and "looked" not in done:
            look_back(table)
            look_on(table)
            done.append("looked")
        elif table.match().ask.seat == 2 and "taken back" not in done:
            take_back(table)
            done.append("taken back")
        else:
            table.step()
    table.search()
    player.reload()
    table.holder = None
    table.settle()
    table.search()
    assert sorted(done) == ["looked", "taken back"]
    assert {"question", "curtain", "bot"} <= set(table.moments)


def test_the_last_chapter_is_played_to_the_end_by_taps_and_no_hand_is_opened(visit: Visit) -> None:
    player = visit(touch=True, size=UPRIGHT, bots=False)
    last = played(new_match(LAST, TWO, "short"), lambda match: match.state.deck == 0 and travels(match))
    player.put(last)
    table = WaterMarginTable(player, PAIR, searches=True)
    match = table.play_on()
    over = match.pending
    assert isinstance(over, Over)
    expect(player.page.get_by_role("dialog")).to_contain_text(text_of(player, match)(over.reason))
    assert len(hidden_from(match.state, None)) >= 4, "cards are left in the hands"
    table.search()
    player.leave()
    table.search()
    player.push("table.first")
    table.search()
    assert table.moments["end"] >= 3
    kinds = {event.kind for one in match.decisions[last.at :] for event in one.events}
    assert {"travelled", "looted"} <= kinds


def test_the_chronicle_can_be_read_by_itself_and_tells_no_secret(visit: Visit, tmp_path: Path) -> None:
    player = visit(touch=True, bots=False, used=True)
    match = played(new_match(STORIES, TWO, "short"), in_a_trial)
    table = WaterMarginTable(player, PAIR, searches=True)
    player.put(match)
    table.wait_until(lambda kept: (kept.seed, kept.at) == (match.seed, match.at))  # not another test's game
    player.push("table.pages")
    player.push("water_margin.page.chronicle")
    file = tmp_path / "chronicle.html"
    file.write_text(player.get_file(player.button("table.pages.html")), "utf-8")
    reader = player.context.new_page()
    reader.goto(file.as_uri())
    for number in (1, 2, 3):
        heading = player.say("water_margin.chapter", number=number)
        expect(reader.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    table.search(reader)
    reader.close()


def test_the_first_chapter_by_keys_alone(visit: Visit) -> None:
    player = visit(bots=False)
    player.put(new_match(KEYS, TWO, "short"))
    table = WaterMarginTable(player, PAIR, keys=True)
    match = table.play_on(chapter=2)
    assert player.moves() == named_moves(player, match)
    kinds = {event.kind for one in match.decisions for event in one.events}
    assert {"entered", "befell", "staked", "tried"} <= kinds


@pytest.mark.parametrize("size", [PHONE, *only_whole(TABLET, UPRIGHT)])
def test_a_whole_adventure_is_typed_in_in_one_panel(visit: Visit, size: Size) -> None:
    player = visit(size=size, bots=False)
    match = played(new_match(KEYS), lambda match: "adventure" in match.ask.moves.first(1)[0])
    player.put(replace(match, dice="typed"))
    table = WaterMarginTable(player, PAIR)
    table.driver.play(match, match.ask.moves.first(1)[0])
    dialog = player.page.get_by_role("dialog", name=player.say("table.dice.title"))
    dice, following = dialog.get_by_role("group"), dialog.locator(".die-next")
    expect(dice).to_have_count(len(ADVENTURE["blue"]))
    for number, face in enumerate((*ADVENTURE["blue"], *ADVENTURE["stakes"])):
        expect(following).to_have_id(f"die-{number}")
        expect(following).to_be_in_viewport()
        player.key(f"{face}")
    player.press(dice.first.get_by_role("button").last)  # the first die was read wrongly
    player.key("Backspace")
    expect(following).to_have_id("die-6")
    player.key(f"{ADVENTURE['stakes'][-1]}")
    expect(dice).to_have_count(7)
    player.press(dialog.get_by_role("button", name=player.say("table.dice.confirm")))
    expect(dialog).to_have_count(0)
    table.wait_for_moves(match.at + 3)
    dice_played = [die for one in table.match().decisions[match.at :] for die in one.dice]
    faces = [die.values.index(die.value) + 1 for die in dice_played]
    assert all(die.typed for die in dice_played)
    assert faces == [6, *ADVENTURE["blue"][1:], *ADVENTURE["stakes"]]


def test_a_touch_that_is_refused_says_why(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    match = played(new_match(STORIES), lambda match: match.state.chapter > 2 and step_of(match) == "travel")
    player.take(match)
    first = next(iter(match.ask.moves.next(())))
    player.press(player.board_part(first))
    player.press_where_it_lies(player.board().locator('.wm-shut[aria-disabled="true"]').first)
    expect(player.toast_reason()).to_be_visible()


@pytest.mark.slow
def test_two_persons_and_two_bots_play_a_whole_short_game_by_taps(visit: Visit) -> None:
    player = visit(touch=True, size=UPRIGHT)
    begin(player, 4, PEOPLE, length="short")
    table = WaterMarginTable(player, PEOPLE, searches=True)
    match = table.play_on()
    over = match.pending
    assert isinstance(over, Over) and match.state.deck == 0
    expect(player.page.get_by_role("dialog")).to_contain_text(text_of(player, match)(over.reason))
    assert {"bot", "question", "curtain", "end"} <= set(table.moments)


# Moments


def step_of(match: AnyMatch) -> str:
    """The step of the chapter, where nothing else is under way."""
    top = match.state.frames[-1] if match.state.frames else None
    return top.step if isinstance(top, Turn) else ""


def travels(match: AnyMatch, chapter: int = 1) -> bool:
    """Whether a person's heroes are to travel, in that chapter or later."""
    is_person = match.players[match.ask.seat].bot is None
    return match.state.chapter >= chapter and step_of(match) == "travel" and is_person


def in_a_trial(match: AnyMatch) -> bool:
    """Whether a person knows the stakes of a trial after the first chapter, and has to throw or to choose."""
    frame = match.state.frames[-1] if match.state.frames else None
    if match.state.chapter < 3 or not isinstance(frame, Adventure) or not frame.difficulty:
        return False
    return match.players[match.ask.seat].bot is None


# What is done and looked at


def expect_the_panel_to_have_room(player: Player) -> None:
    """Every button of the panel can be touched where it lies, nothing has to be scrolled."""
    for _ in range(200):
        squeezed = player.page.evaluate(OUT_OF_REACH)
        if not squeezed:
            return
        player.page.wait_for_timeout(50)
    raise AssertionError(squeezed)


def look_back(table: WaterMarginTable) -> None:
    """Look at earlier moments, at which others were asked and told."""
    player = table.player
    for _ in range(4):
        player.push("table.backward")
        table.search()
    player.push("table.first")
    table.search()
    player.press(player.prompt().get_by_role("button", name=player.say("table.to_now")))


def take_back(table: WaterMarginTable) -> None:
    """What somebody else has decided is taken back: that one is asked again."""
    before = table.match().at
    table.push("table.undo")
    expect(table.player.button("table.redo")).to_be_enabled()
    table.wait_until(lambda match: match.at < before)
    table.holder = None
    table.settle()
    table.search()
    assert table.match().ask.seat == 0


def test_the_list_of_pages_stays_and_a_whole_question_of_the_quiz_is_in_sight(visit: Visit) -> None:
    player = visit(touch=True, used=True)
    water_margin_screens.page("quiz")(player)
    for size in (TABLET, UPRIGHT, PHONE):
        player.leave()
        player.resize(*size)
        player.push("table.pages")
        heights = set()
        for name in ("chronicle", "gallery", "bands", "quiz"):
            player.push(f"water_margin.page.{name}")
            box = player.page.locator("#to-page-quiz").bounding_box()
            assert box is not None
            heights.add(box["y"])
        assert max(heights) - min(heights) < 2, size  # the card may still be coming in
        see_a_question_of_the_quiz(player)


def see_a_question_of_the_quiz(player: Player) -> None:
    """Picture and answers before one is pressed, and what goes on after it."""
    picture = player.page.locator(".quiz-picture > svg")
    answers = player.page.locator(".quiz-answers > button")
    if not answers.count():
        player.press(player.page.locator("[id^=quiz-][id$=-begin]").first)
    expect(answers).to_have_count(4)
    for one in (picture, *answers.all()):
        expect(one).to_be_in_viewport(ratio=1)
    player.press(answers.first)
    for one in (picture, *answers.all(), player.page.locator(".quiz-foot button")):
        expect(one).to_be_in_viewport(ratio=0.9)
    player.press(player.page.locator(".quiz-foot button"))


SCREENS_OF_PLAY = ("enter", "trial", "travel", "exile", "refuge", "resistance", "ransom")
"""Moments of every step, as `water_margin_screens` has them."""


def test_the_map_is_the_screen_in_every_step(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    faults = []
    for name in SCREENS_OF_PLAY:
        getattr(water_margin_screens, name)(player)
        for size, (least, piece) in driver.LEAST_MAP.items():
            player.resize(*size)
            width, smallest, below = player.page.evaluate(driver.MAP)
            if width < least or smallest < piece or (size != PHONE and below):
                faults.append((name, size, width, smallest, below))
        player.resize(*TABLET)
    assert faults == []


TOASTS = 60_000
"""Milliseconds after which no notice stands any more."""

TRIALS = (19, 21, 24, 30)
"""Games in which a hero soon has two ways to go about a trial."""

# Where the ways to go about a trial and the tools begin.
PLACES = """() => [".wm-ways > .wm-act", "#tools"].map((one) =>
  Math.round(document.querySelector(one).getBoundingClientRect().top))"""


def test_what_answers_stays_where_it_was_whoever_is_asked_about(visit: Visit) -> None:
    """A hero with tokens and brothers, a question of two lines or three: trials of one kind look the same."""
    player = visit(touch=True, bots=False, used=True)
    places: dict[Size, set[tuple[int, ...]]] = {TABLET: set(), UPRIGHT: set()}
    for number in TRIALS:
        water_margin_screens.put(player, has_two_ways, number)
        for size, found in places.items():
            player.resize(*size)
            found.add(tuple(player.page.evaluate(PLACES)))
        player.resize(*TABLET)
    for found in places.values():
        for tops in zip(*found, strict=True):
            assert max(tops) - min(tops) <= 4, places


def has_two_ways(match: AnyMatch) -> bool:
    """Whether a hero after the first chapters can be helped in a trial in one way."""
    frame = match.state.frames[-1] if match.state.frames else None
    if not isinstance(frame, Adventure) or match.ask.roll or match.state.chapter < 4:
        return False
    return len(all_odds(match.view(match.ask.seat), frame)) == 2


LONGEST = (4, 13, 27, 29, 30, 31)
"""Heroes with long names."""
OTHERS = (5, 6, 7, 8, 9, 10)


def test_the_figures_of_a_hand_are_seen_below_the_longest_names(visit: Visit) -> None:
    """Above the fade where the panel goes on below."""
    player = visit(touch=True, bots=False, used=True)
    script = [("hero", rank) for pair in zip(LONGEST, OTHERS, strict=True) for rank in pair]
    match = Match.new(GAME, {}, 2, 7, players=(Person("Ana"), Person("Bo")), script=script)
    player.take(match)
    expect(player.page.locator(".toast")).to_have_count(0, timeout=TOASTS)
    for size in (UPRIGHT, TABLET):
        player.resize(*size)
        panel = player.page.locator(".wm-panel").bounding_box()
        assert panel is not None
        seen = [one.bounding_box() for one in player.page.locator(".wm-panel .wm-small-values").all()]
        assert len(seen) == len(LONGEST)
        for box in seen:
            assert box is not None and box["y"] + box["height"] <= panel["y"] + panel["height"]
            assert panel["x"] <= box["x"] and box["x"] + box["width"] <= panel["x"] + panel["width"]
        cut = "one => one.scrollWidth > one.clientWidth + 1"
        assert not any(one.evaluate(cut) for one in player.page.locator(".wm-card-name").all())
        assert not player.page.locator(".wm-panel").evaluate("one => one.scrollHeight > one.clientHeight + 1")


def asked_for(key: str, then: str = "") -> AnyMatch:
    """The first moment of some game at which that is asked, and after it, if told, that. key, then: of the
    words."""
    stream = SeededChance(7)

    def is_asked(match: AnyMatch, key: str) -> bool:
        return isinstance(match.pending, Ask) and match.ask.prompt.key == f"water_margin.prompt.{key}"

    def leads_on(match: AnyMatch) -> bool:
        return is_asked(match, key) and (
            not then or is_asked(match.play(driver.eager(match, stream))[0], then)
        )

    return driver.until(leads_on)


def test_what_a_raid_has_come_to_is_seen_before_the_tablet_goes_on(visit: Visit) -> None:
    player = visit(size=PHONE, touch=True, bots=False, used=True)
    player.put(asked_for("assault", "enter"))
    curtain = player.page.locator("#curtain")
    with player.held_animations():
        player.press(player.page.locator("#beside .wm-panel .button-main"))
        expect(curtain).to_be_attached()
        scene = player.page.locator(".wm-passing > .wm-scene")
        expect(scene).to_be_visible()
        assert curtain.evaluate("(one) => getComputedStyle(one).opacity") == "0"
    expect(curtain).to_have_css("opacity", "1")
    player.push("table.curtain.lift")
    expect(curtain).to_be_hidden()


def test_a_low_phone_scrolls_to_what_is_asked_for_and_back_for_the_next_question(visit: Visit) -> None:
    """That stays in sight where the play loses room; another game begins at the top."""
    player = visit(size=(390, 640), touch=True, bots=False, used=True)
    player.put(asked_for("trial"))
    button = player.page.locator("#beside .wm-panel .button-main")
    expect(player.page.locator(".toast")).to_have_count(0, timeout=TOASTS)
    player.page.wait_for_function("() => document.querySelector('#play').scrollTop > 0")
    for height in (640, 600, 560, 640):
        player.resize(390, height)
        expect(button).to_be_in_viewport(ratio=1)
    player.press(button)
    player.page.wait_for_function("() => document.querySelector('#play').scrollTop === 0")
    player.page.evaluate(TO_THE_END)
    player.page.wait_for_function("() => document.querySelector('#play').scrollTop > 0")
    player.put(asked_for("enter"))
    player.page.wait_for_function("() => document.querySelector('#play').scrollTop === 0")


# The squares of the map that a finger does not reach.
NOT_REACHED = """() => [...document.querySelectorAll(".wm-map .wm-spot")].filter((one) => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top === null || top.closest(".wm-map") === null;
}).map((one) => one.dataset.part)"""


# Scrolls the play of a phone so far that the map lies at the upper edge.
TO_THE_MAP = """() => {
  const play = document.querySelector("#play");
  play.scrollTop += document.querySelector(".wm-map").getBoundingClientRect().top;
}"""
# Whether the words of the question are seen, where the picture that passes stays and stops touches.
ASKED = """() => {
  const stage = document.querySelector(".wm-map-first > .wm-stage");
  stage.style.animation = "none";
  stage.style.pointerEvents = "auto";
  const box = document.querySelector("#prompt-text").getBoundingClientRect();
  const top = document.elementFromPoint(box.left + 30, box.top + box.height / 2);
  stage.removeAttribute("style");  // another test plays on this page
  return top !== null && top.closest("#prompt") !== null;
}"""


def test_the_tale_leaves_the_squares_for_a_convict_free(visit: Visit) -> None:
    """And on a phone the picture that passes never covers the question."""

    def asks_where(match: AnyMatch) -> bool:
        frame = match.state.frames[-1]
        return isinstance(frame, Exile) and not frame.moved

    match = driver.until(asks_where)
    player = visit(touch=True, bots=False, used=True)
    player.take(match)
    expect(player.page.locator(".wm-tells.wm-map-first")).to_have_count(1)
    for size in (TABLET, UPRIGHT):
        player.resize(*size)
        assert player.page.evaluate(NOT_REACHED) == [], size
    player.resize(*PHONE)
    player.take(match)
    expect(player.page.locator(".wm-map-first > .wm-stage > .wm-passing")).to_be_attached()
    player.page.evaluate(TO_THE_MAP)
    assert player.page.evaluate(ASKED)


# Scrolls the play of a phone down to its end; how far the picture lies below the question, which stays above.
TO_THE_END = "() => { const play = document.querySelector('#play'); play.scrollTop = play.scrollHeight; }"
BELOW_QUESTION = """() => document.querySelector(".wm-scene").getBoundingClientRect().top
  - document.querySelector("#prompt").getBoundingClientRect().bottom"""


def test_the_next_picture_is_in_sight_wherever_the_play_was_scrolled(visit: Visit) -> None:
    def begins_adventures(match: AnyMatch) -> bool:
        frame = match.state.frames[-1]
        return isinstance(frame, Turn) and frame.step == "adventure"

    match = driver.until(begins_adventures)
    player = visit(touch=True, bots=False, size=PHONE, used=True)
    player.take(match)
    player.page.evaluate(TO_THE_END)
    player.press(player.page.locator(".wm-panel .button-main"))
    expect(player.page.locator(".wm-scene")).to_be_visible()
    expect(player.page.locator(".wm-panel .wm-act").first).to_be_in_viewport(ratio=0.9)
    assert player.page.evaluate(BELOW_QUESTION) >= -1
