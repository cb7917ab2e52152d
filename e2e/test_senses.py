"""Sounds and buzzing, seen from outside: what the page asks of the browser."""

import hujiyang_driver as board
from fixtures import PHONE, Visit
from page_driver import Player

WATCH = """() => {
  globalThis.asked = { begun: [], buzzed: [], contexts: 0, held: 0 };
  // A clock of sound that stands: where a busy machine's jumps, the distance of a tone says nothing.
  Object.defineProperty(BaseAudioContext.prototype, "currentTime", { get: () => 5 });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    asked.begun.push(at - this.context.currentTime);
    return start.call(this, at);
  };
  const Context = AudioContext;
  globalThis.AudioContext = class extends Context {
    constructor(...rest) { super(...rest); asked.contexts += 1; }
  };
  navigator.vibrate = (pattern) => { asked.buzzed.push([...pattern]); return true; };
  const request = async () => {
    asked.held += 1;
    return { released: false, async release() { this.released = true; asked.held -= 1; } };
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}"""
ASKED = "() => globalThis.asked"


def watched(player: Player) -> Player:
    player.page.add_init_script(f"({WATCH})()")
    player.open()
    return player


def test_a_game_is_heard_and_felt_once_that_is_wanted(visit: Visit) -> None:
    player = watched(visit(size=PHONE, touch=True, go=False))
    board.enter(player, 1)
    asked = player.page.evaluate(ASKED)
    assert (asked["contexts"], asked["begun"], asked["buzzed"]) == (0, [], []), "nothing until it is wanted"
    player.show("settings")
    for name in ("sound", "haptics"):
        player.press(player.page.get_by_role("switch", name=player.say(f"table.settings.{name}")))
    player.leave()
    asked = player.page.evaluate(ASKED)
    assert asked["contexts"] == 1 and asked["buzzed"] == [[12]]
    tried = len(asked["begun"])
    board.enter(player, 1)
    asked = player.page.evaluate(ASKED)
    assert len(asked["begun"]) > tried > 0 and len(asked["buzzed"]) == 3, "the player's move and the bot's"
    assert asked["contexts"] == 1 and all(0 < ahead < 1 for ahead in asked["begun"]), (
        "never in the past, and with what is seen"
    )
