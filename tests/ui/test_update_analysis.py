"""What the guide makes of a finished game: judging it in the background, the moments where it turned."""

import re
from dataclasses import replace

from driven import value_of
from tables import finished
from tabletop.chance import SeededChance
from tabletop.game import Key, Over
from tabletop.record import Player
from ui import actions, mode
from ui.analysis import Analysis, Judgement, TurningPoint, turning_points
from ui.mode import may_analyse
from ui.state import AnyMatch, Hint
from ui.update import turns
from world import ALONE, World, ended_hunt, new_match, open_page, play_to_the_end, undrawn


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
    for at, decision in enumerate(page.match.decisions):
        (question,) = page.questions
        request = turns.bot_request(page.match, decision.seat, level, at)
        assert (question.at, question.think.purpose) == (at, "analysis")
        assert question.think.request == {**request, "do": "judge", "chances": True}
        running = page.say("table.analysis.running", percent=analysis_of(page).percent)
        assert running in page.inside("prompt")
        page.answer(decision.text, chance=500)
        if at in (1, 2):  # a hint for an earlier moment comes between, or does not come
            page.press("first")
            page.press("hint")
            end = page.fail if at == 1 else page.answer
            end()
            assert isinstance(page.state.table.hint, Hint) == (at == 2)
            page.press("head")
    done = analysis_of(page)
    assert page.questions == [] and done.done and page.status == page.say("table.analysis.none")
    page.answer_to(question, page.match.decisions[0].text, chance=100)
    assert analysis_of(page) is done, "an answer that comes once more"
    page.press("undo")
    assert mode.analysis_of(page.state) is None, "what was judged goes with the game"


def test_where_the_game_turned_is_marked_on_the_list_and_told() -> None:
    page = ended()
    turned = page.match.length // 2 // 2 * 2  # a decision of the first seat
    page.press("analyse")
    with undrawn(page):
        while page.questions:
            at, match = page.questions[0].at, page.match
            decision, ask = match.decisions[at], match.pending_at(at)
            other = next(one for one in ask.moves.first(2) if one != decision.move)
            known = match.game.move_text(match.state_at(at), other)
            text, usual = (known if at in (turned, turned + 1) else decision.text), (150, 850)[decision.seat]
            page.answer(text, chance={turned: 800, turned + 1: 900}.get(at, usual))
    points = turning_points(analysis_of(page))
    (point,) = [one for one in points if one.at == turned + 1]
    assert (point.seat, point.before, point.after) == (0, 80, 10) and point.better is not None
    row = re.search(rf'<button[^>]*id="move-{turned + 1}"[^>]*>.*?</button>', page.inside("history"))
    side, better = Key("hujiyang.side.merchants.0"), page.say("table.analysis.better", move=point.better.text)
    told = page.say("table.analysis.turned", side=side, before=80, after=10)
    assert row is not None and all(one in row.group() for one in ("log-mark", "▼", told, better))
    assert page.status == page.say("table.analysis.done", n=len(points))
    assert page.status in page.inside("prompt")
    page.press("review", at=str(turned + 1))
    assert better in page.inside("prompt")


OTHER = Judgement(500, ("e5",), "e5")
"""A judgement of even chances that advises another move."""


def judged(match: AnyMatch, *judgements: Judgement) -> list[TurningPoint]:
    """Where a match turned that is judged so, and from then on as it was played."""
    analysis = Analysis(match)
    same = [Judgement(500, decision.move, decision.text) for decision in match.decisions[len(judgements) :]]
    for judgement in (*judgements, *same):
        analysis = analysis.with_judgement(judgement)
    return list(turning_points(analysis))


def test_without_chance_only_a_worse_move_than_the_guides_turns_a_game_and_what_was_certain_stays_so() -> (
    None
):
    match = value_of(ended_hunt().match)
    first, second, *others = [Judgement(500, one.move, one.text) for one in match.decisions[:-1]]
    lost, won = replace(OTHER, chance=0), replace(first, chance=1_000)
    for judgements, turned in (
        ((), []),
        ((replace(OTHER, chance=900), second), [(1, 90, 50)]),
        ((replace(first, chance=900), second), []),  # the guide's own move
        ((replace(OTHER, chance=100), second), []),  # a gain is what the guide had not seen
        ((replace(OTHER, chance=None), second), []),  # no chance is told
        ((replace(OTHER, chance=749), second), []),  # not enough
        ((lost, OTHER), [(2, 100, 50)]),  # a won game was given away, not the half of it
        ((won, OTHER), []),  # nobody turned it: the loser could not, the guide had seen it
    ):
        found = [
            (one.at, one.before, one.after) for one in judged(match, *judgements) if one.at < match.length
        ]
        assert found == turned, judgements
    over, seat = match.pending, match.decisions[-1].seat
    assert isinstance(over, Over)
    losing = replace(OTHER, chance=0 if seat in over.winners else 1_000)
    by_end = match.length in [one.at for one in judged(match, first, second, *others, losing)]
    assert by_end == (seat not in over.winners), "the last decision is judged by the end"


def test_in_a_game_of_chance_luck_turns_it_too_and_a_button_leads_from_one_such_moment_to_the_next() -> None:
    page, purposes = play_to_the_end(open_page(new_match("contrevent", ALONE))), []
    page.wait(turns.END_PAUSE)
    page.press("analyse")
    with undrawn(page):
        while page.questions:
            (question,) = page.questions
            purposes.append(question.think.purpose)
            text = page.match.decisions[question.at].text if purposes[-1] == "analysis" else ""
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

    def points(first_higher: int) -> list[TurningPoint]:
        given = [(250,) * 4 if n < first_higher else higher for n in range(match.length)]
        every = zip(given, match.decisions, strict=True)
        return judged(
            match, *(Judgement(all_[one.seat], one.move, one.text, chances=all_) for all_, one in every)
        )

    point, *rest = points(at + 1)
    assert (point.at, point.seat, point.before, point.after) == (at + 1, seats[at], 25, 70)
    assert [one.at for one in rest] in ([], [match.length]), "and the end, which is no chance any more"
    assert [one.at for one in points(match.length)] == [match.length], "nobody was ahead before the end"


def test_judging_can_be_ended_and_begun_again() -> None:
    page = ended()
    for end in (lambda: page.press("stop"), page.fail, lambda: page.answer("nonsense")):
        page.press("hint")  # after the end, the tool of hints judges the game
        (late,) = page.questions
        assert late.at == 0 and 'data-do="stop"' in page.inside("prompt")
        end()
        page.answer_to(late, "c3", chance=1)
        assert mode.analysis_of(page.state) is None and page.questions == [], "what comes too late"
    assert page.notices[0] == page.say("table.worker.dead")
    assert [notice.kind for notice in page.state.notices] == ["warn"] * 2 and may_analyse(page.state)
    page.do(actions.TabLost())
    page.press("analyse")
    assert page.questions == [], "another tab plays"
