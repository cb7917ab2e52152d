"""The list of pieces: opened by a key, and what it covers. Its rows are `tests/ui/test_update_pieces.py`."""

from fixtures import PHONE, TABLET, UPRIGHT, Visit
from nonlieu_driver import NonlieuDriver, first_sheet, unit_control
from playwright.sync_api import expect

from nonlieu.map import DUEL

# Whether two things lie over each other.
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((id) => document.getElementById(id).getBoundingClientRect());
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 1 && down > 1;
}"""


def test_the_list_covers_nothing_of_the_board(visit: Visit) -> None:
    """Its heading has the focus; a row that is chosen brings its piece into sight."""
    player = visit(bots=False, touch=True, used=True)
    match = first_sheet(DUEL)
    lowest = match.state.units[-1].name
    called = NonlieuDriver(player, player.press).names(match)[lowest].partition(",")[0]
    listed = player.page.get_by_role("region", name=player.say("table.pieces"))
    for size in (TABLET, UPRIGHT, PHONE):
        player.resize(*TABLET)
        player.take(match)
        player.resize(*size)
        player.key("l")
        expect(listed.get_by_role("heading", name=player.say("table.pieces"))).to_be_focused()
        assert not player.page.evaluate(OVERLAP, ["play", "pieces"]) or size == TABLET, size
        assert not player.page.evaluate(OVERLAP, ["board", "pieces"]) or size == PHONE, size
        player.press(listed.get_by_role("button", name=called).first)
        expect(unit_control(player, match, lowest)).to_be_in_viewport()
        player.push("table.pieces.close")
        expect(listed).to_be_hidden()
