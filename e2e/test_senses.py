"""Sounds, buzzing and a screen that stays on, seen from outside: what the page asks of the browser."""

import hujiyang_driver as board
from fixtures import PHONE, Visit
from page_driver import Player
from playwright.sync_api import expect

from test_first_picture import hide

WATCH = """() => {
  globalThis.asked = { begun: [], stopped: 0, buzzed: [], contexts: 0, held: 0 };
  // A clock of sound that stands: where a busy machine's jumps, the distance of a tone says nothing.
  Object.defineProperty(BaseAudioContext.prototype, "currentTime", { get: () => 5 });
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (at) {
      asked.begun.push([kind.name, at - this.context.currentTime]);
      return start.call(this, at);
    };
  }
  const Context = AudioContext;
  globalThis.AudioContext = class extends Context {
    constructor(...rest) { super(...rest); asked.contexts += 1; }
  };
  navigator.vibrate = (pattern) => { asked.buzzed.push([...pattern]); return true; };
  Object.defineProperty(navigator, "wakeLock", { value: {
    async request(kind) {
      if (kind !== "screen") throw new TypeError(kind);
      asked.held += 1;
      return {
        released: false,
        async release() { if (!this.released) { this.released = true; asked.held -= 1; } },
      };
    },
  } });
}"""
NOTHING = """() => {
  delete globalThis.AudioContext;
  delete globalThis.webkitAudioContext;
  delete Navigator.prototype.vibrate;
  delete Navigator.prototype.wakeLock;
}"""
ASKED = "() => globalThis.asked"
HELD = "(count) => globalThis.asked.held === count"


def turn_on(player: Player, name: str) -> None:
    player.show("settings")
    player.press(player.page.get_by_role("switch", name=player.say(f"table.settings.{name}")))
    player.leave()


def test_a_game_is_heard_and_felt_once_that_is_wanted(visit: Visit) -> None:
    player = visit(size=PHONE, touch=True, go=False)
    player.page.add_init_script(f"({WATCH})()")
    player.open()
    board.enter(player, 1)
    asked = player.page.evaluate(ASKED)
    assert (asked["contexts"], asked["begun"], asked["buzzed"]) == (0, [], []), "nothing until it is wanted"
    turn_on(player, "sound")
    turn_on(player, "haptics")
    asked = player.page.evaluate(ASKED)
    assert asked["contexts"] == 1 and asked["buzzed"] == [[12]]
    assert {kind for kind, _ in asked["begun"]} == {"OscillatorNode", "AudioBufferSourceNode"}
    tried = len(asked["begun"])
    board.enter(player, 1)
    asked = player.page.evaluate(ASKED)
    assert len(asked["begun"]) >= 3 * tried, "the player's move and the bot's, of so many tones at least"
    assert asked["contexts"] == 1 and len(asked["buzzed"]) == 3
    assert all(0 < ahead < 1 for _, ahead in asked["begun"]), "never in the past, and with what is seen"


def test_the_screen_stays_on_while_a_game_is_on(visit: Visit) -> None:
    player = visit(go=False)
    player.page.add_init_script(f"({WATCH})()")
    player.open()
    assert player.page.evaluate(ASKED)["held"] == 0, "nobody has touched anything"
    board.touch(player, "c3")
    player.page.wait_for_function(HELD, arg=1)
    player.wait_for_turn(2)
    hide(player)
    player.page.wait_for_function(HELD, arg=0)
    hide(player, "visible")
    player.page.wait_for_function(HELD, arg=1)


def test_a_browser_without_any_of_it_plays_as_ever(visit: Visit) -> None:
    player = visit(go=False)
    player.page.add_init_script(f"({NOTHING})()")
    player.open()
    turn_on(player, "sound")
    board.enter(player, 1)
    assert len(player.moves()) == 2
    expect(player.toast()).to_be_empty()
