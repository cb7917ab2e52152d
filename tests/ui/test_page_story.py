"""Stories of the throw-away game, in which the page keeps its promises too: together they have everything."""

from page_actions import KINDS, KINDS_BY_WEIGHT, SEATED, Seen, Story
from puzzles import room
from tabletop.chance import SeededChance
from ui.commands import COMMANDS, REPORTS
from ui.mode import Mode
from ui.update import matches, moves, turns
from verdicts import line

AS_PART_OF_OTHERS = {matches.follow_slot, matches.open_imported, room.begin_asked, turns.begin_analysis}
"""What mostly follows at once from others, which the world does not see."""

WITHOUT = {
    moves.next_lesson_step,
    moves.hurry_lesson,
    moves.lesson_move_due,
    matches.begin_next_lesson,
    matches.open_loaded,
    line.find_line,
    line.back_to_game,
}
"""What the throw-away game gives no occasion for: it has no lesson, nobody can tell who wins it, and hardly
any game of another kind is saved beside it."""

MODES = {Mode.CURTAIN, Mode.HANDOVER, Mode.ASK, Mode.REVIEW, Mode.WATCHING, Mode.OVER}
READERS = {None, 0, 1, 2, 3}


def test_the_stories_have_every_command_report_and_reader() -> None:
    chance, seen = SeededChance(5), Seen()
    wanted = {handler for handler, _ in COMMANDS.values()} | set(REPORTS.values())
    wanted -= AS_PART_OF_OTHERS | WITHOUT
    every = [kind for kind in KINDS if kind != "rush"]
    for number in range(160):
        story = Story("toy", SEATED["toy"][number % len(SEATED["toy"])], number, seen)
        for _ in range(60):
            kinds = KINDS_BY_WEIGHT if chance.below(2) else every
            story.happen(kinds[chance.below(len(kinds))], chance.below(10_000))
        if wanted <= seen.done and seen.modes >= MODES and seen.readers >= READERS:
            return
    raise AssertionError((wanted - seen.done, MODES - seen.modes, READERS - seen.readers))
