"""A saved game that is damaged in local storage or in its mirror."""

import hujiyang_games
from fixtures import Visit
from hujiyang_driver import go_on
from screens import CURRENT, TRUNCATE

# Tears what the mirror holds of saved games.
TEAR_MIRROR = """() => new Promise((done) => {
  const opening = indexedDB.open("quatre-vents");
  opening.onsuccess = () => {
    const using = opening.result.transaction("texts", "readwrite");
    using.objectStore("texts").openCursor().onsuccess = ({ target: { result: one } }) => {
      if (one?.key.includes("/slot/")) one.update(one.value.slice(0, 60));
      one?.continue();
    };
    using.oncomplete = () => {
      opening.result.close();
      done();
    };
  };
})"""


def test_a_slot_that_is_damaged_in_one_store_comes_from_the_other(visit: Visit) -> None:
    player = visit(bots=False, match=hujiyang_games.begun())
    go_on(player, "c3")
    slot = player.page.evaluate(CURRENT)
    for damage in (TRUNCATE, TEAR_MIRROR):
        player.close_tab()
        player.prepare(damage, slot, mirror=True)
        player.open("")
        assert player.moves() == ["c3"]
    go_on(player, "a1-a2")
