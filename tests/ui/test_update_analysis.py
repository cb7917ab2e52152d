"""What the guide makes of a finished game: judging it in the background, the moments where it turned."""

import re
from collections.abc import Iterable

from driven import value_of
from tables import finished
from tabletop.chance import SeededChance
from tabletop.game import Ask, Key, Over
from tabletop.record import Player
from ui import actions, mode
from ui.analysis import Analysis, Judgement, turning_points
from ui.mode import may_analyse
from ui.state import AnyMatch, Hint, Hinting
from ui.update import turns
from ui.views.table import tools_of
from world import ALONE, World, ended_hunt, new_match, open_page, play_to_the_end, undrawn


def analysis_with(match: AnyMatch, judgements: Iterable[Judgement]) -> Analysis:
    analysis = Analysis(match)
    for judgement in judgements:
        analysis = analysis.with_judgement(judgement)
    return analysis


def ended() -> World:
    """A short game between two persons that is over, and its end told and closed."""
    page = ended_hunt()
    page.wait(turns.END_PAUSE)
    page.press("close")
    return page


def analysis_of(page: World) -> Analysis:
    analysis = mode.analysis_of(page.state)
    assert analysis is not None
    return analysis


def test_a_finished_game_is_judged_moment_by_moment_while_earlier_ones_are_looked_at() -> None:
    page = ended_hunt()
    page.wait(turns.END_PAUSE)
    level = page.match.game.analysis_level
    assert level is not None and 'data-do="analyse"' in page.inside("dialog-inside")
    page.press("analyse")
    assert page.state.dialog is None and page.status == page.say("table.analysis.begun")
    for at in range(page.match.length):
        (question,) = page.questions
        seat = page.match.decisions[at].seat
        assert question.at == at and question.think.purpose == "analysis"
        request = turns.bot_request(page.match, seat, level, at)
        assert question.think.request == {**request, "do": "judge", "chances": True}
        if at < 3:
            assert page.say("table.analysis.running", percent=analysis_of(page).percent) in page.inside(
                "prompt"
            )
        page.answer(page.match.decisions[at].text, chance=500)
        if at in (1, 2):  # a hint for an earlier moment comes between, or does not come
            page.press("first")
            page.press("hint")
            assert isinstance(page.state.table.hint, Hinting)
            if at == 1:
                page.fail()
            else:
                page.answer("c3")
            assert isinstance(page.state.table.hint, Hint) == (at == 2)
            page.press("head")
    done = analysis_of(page)
    assert page.questions == [] and done.done
    page.answer_to(question, page.match.decisions[0].text, chance=100)
    assert analysis_of(page) is done, "an answer that comes once more"
    assert page.status == page.say("table.analysis.none")
    assert page.match.length == page.match.at, "nothing was played"
    page.press("undo")
    assert mode.analysis_of(page.state) is None, "what was judged goes with the game"


def test_where_the_game_turned_is_marked_on_the_list_and_told() -> None:
    page = ended()
    turned = page.match.length // 2 // 2 * 2  # a decision of the first seat
    assert page.match.decisions[turned].seat == 0
    page.press("analyse")
    with undrawn(page):
        while page.questions:
            at, match = page.questions[0].at, page.match
            decision, ask = match.decisions[at], match.pending_at(at)
            assert isinstance(ask, Ask)
            other = next(one for one in ask.moves.first(2) if one != decision.move)
            known = match.game.move_text(match.state_at(at), other)
            text, usual = (known if at in (turned, turned + 1) else decision.text), (150, 850)[decision.seat]
            page.answer(text, chance={turned: 800, turned + 1: 900}.get(at, usual))
    points = turning_points(analysis_of(page))
    (point,) = [one for one in points if one.at == turned + 1]
    assert (point.seat, point.before, point.after) == (0, 80, 10)
    assert point.better is not None
    row = re.search(rf'<button[^>]*id="move-{turned + 1}"[^>]*>.*?</button>', page.inside("history"))
    assert row is not None and "log-mark" in row.group() and "▼" in row.group()
    side = Key("hujiyang.side.merchants.0")
    assert page.say("table.analysis.turned", side=side, before=80, after=10) in row.group()
    assert page.say("table.analysis.better", move=point.better.text) in row.group()
    assert page.status == page.say("table.analysis.done", n=len(points))
    assert page.status in page.inside("prompt")
    page.press("review", at=str(turned + 1))
    assert page.say("table.analysis.better", move=point.better.text) in page.inside("prompt")


OTHER = Judgement(500, ("e5",), "e5")
"""A judgement of even chances that advises another move."""


def test_without_chance_only_a_worse_move_than_the_guides_turns_a_game_and_what_was_certain_stays_so() -> (
    None
):
    match = value_of(ended_hunt().match)
    same = [Judgement(500, decision.move, decision.text) for decision in match.decisions]
    first, second = same[0], same[1]
    assert match.decisions[0].seat == 0 and match.decisions[1].seat == 1

    def points(*judgements: Judgement) -> list[tuple[int, int, int]]:
        found = turning_points(analysis_with(match, (*judgements, *same[len(judgements) :])))
        return [(one.at, one.before, one.after) for one in found if one.at < match.length]

    assert points() == []
    for chance, move, turned in (
        (900, OTHER, [(1, 90, 50)]),
        (900, first, []),  # the guide's own move
        (100, OTHER, []),  # a gain is what the guide had not seen
        (None, OTHER, []),  # no chance is told
        (749, OTHER, []),  # not enough
    ):
        assert points(Judgement(chance, move.move, move.text), second) == turned
    lost, won = Judgement(0, OTHER.move, "e5"), Judgement(1_000, first.move, first.text)
    assert points(lost, OTHER) == [(2, 100, 50)], "a won game was given away, not the half of it"
    assert points(won, OTHER) == [], "nobody turned it: the loser could not, the guide had seen it"
    over, last = match.pending, match.decisions[-1]
    assert isinstance(over, Over)
    losing = 1_000 if last.seat not in over.winners else 0
    found = turning_points(analysis_with(match, (*same[:-1], Judgement(losing, OTHER.move, "e5"))))
    by_end = match.length in [one.at for one in found]
    assert by_end == (last.seat not in over.winners), "the last decision is judged by the end"


def test_in_a_game_of_chance_luck_turns_it_too_and_a_button_leads_from_one_such_moment_to_the_next() -> None:
    page = play_to_the_end(open_page(new_match("contrevent", ALONE)))
    page.wait(turns.END_PAUSE)
    page.press("analyse")
    purposes = []
    with undrawn(page):
        while page.questions:
            (question,) = page.questions
            purposes.append(question.think.purpose)
            judging = question.think.purpose == "analysis"
            text = page.match.decisions[question.at].text if judging else ""
            page.answer(text, chance=900 if question.at in (3, 9) else 300)
    assert purposes == sorted(purposes, reverse=True) and {*purposes} == {"par", "analysis"}, "par first"
    found = {one.at: one for one in turning_points(analysis_of(page)) if one.at < page.match.length}
    assert [*found] == [3, 4, 9, 10]
    assert (found[3].before, found[3].after, found[3].better) == (30, 90, None)
    for at in (*found, 3):
        page.press("next-turning-point")
        if mode.shown_at(page.state) == page.match.length:
            page.press("next-turning-point")
        assert mode.shown_at(page.state) == at


def test_of_several_seats_the_chance_of_who_decided_counts_whoever_is_asked_next() -> None:
    four = tuple(Player(name) for name in "ABCD")
    match = value_of(finished(new_match("water_margin", four, 1, length="short"), SeededChance(1)))
    seats = [decision.seat for decision in match.decisions]
    at = next(n for n in range(1, match.length) if len({*seats[n - 1 : n + 2]}) == 3)
    higher = tuple(700 if seat == seats[at] else 100 for seat in range(4))

    def analysis(first_higher: int) -> Analysis:
        given = [(250,) * 4 if n < first_higher else higher for n in range(match.length)]
        judged = zip(given, match.decisions, strict=True)
        return analysis_with(
            match, (Judgement(all_[one.seat], one.move, one.text, chances=all_) for all_, one in judged)
        )

    points = turning_points(analysis(at + 1))
    assert [(one.at, one.seat, one.before, one.after) for one in points[:1]] == [(at + 1, seats[at], 25, 70)]
    assert [one.at for one in points[1:]] in ([], [match.length]), "and the end, which is no chance any more"
    even = analysis(match.length)
    (point,) = turning_points(even)
    assert point.at == match.length == even.next_turning_point(0), "nobody was ahead before the end"
    assert even.next_turning_point(point.at) is None, "no button leads to itself"


def test_judging_can_be_ended_and_begun_again() -> None:
    page = ended()
    for end in (lambda: page.press("stop"), page.fail, lambda: page.answer("nonsense")):
        page.press("hint")  # after the end, the tool of hints judges the game
        (late,) = page.questions
        assert late.at == 0 and tools_of(page.state).hinting and tools_of(page.state).analyse
        assert 'data-do="stop"' in page.inside("prompt")
        end()
        assert mode.analysis_of(page.state) is None and page.questions == []
        page.answer_to(late, "c3", chance=1)
        assert mode.analysis_of(page.state) is None, "what comes too late"
    told = [(notice.kind, notice.text) for notice in page.state.notices]
    assert told[0] == ("warn", page.say("table.worker.dead")) and [kind for kind, _ in told] == ["warn"] * 2
    assert may_analyse(page.state)
    page.do(actions.TabLost())
    page.press("analyse")
    assert not may_analyse(page.state) and page.questions == [], "another tab plays"
