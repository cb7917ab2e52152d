"""The rings round what a lesson points at, met by walking through the lesson of every game: they lie over no
words, nothing cuts them, and they are seen in both themes."""

from collections.abc import Callable
from dataclasses import dataclass, field

import contrevent_screens
import nonlieu_screens
import pytest
import water_margin_screens
from fixtures import PHONE, TABLET, UPRIGHT, Size, Theme, Visit, only_whole
from lesson_driver import follow
from page_driver import LOOKED, Player
from playwright.sync_api import Locator

MET = 4
"""Controls with a ring that a lesson has at least."""

LEAST = 3
"""The contrast of a ring with what it lies on, and more: WCAG 2.2, 1.4.11."""

# The rings of controls beside and on the board. Of each: what it is round, the words that it crosses, what
# cuts it, and its contrast with what it lies on.
RINGS = """() => {
  const visible = (one) => one.checkVisibility({ visibilityProperty: true });
  const grown = ({ left, top, right, bottom }, by) =>
    ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });
  const common = (one, two) => ({
    left: Math.max(one.left, two.left),
    top: Math.max(one.top, two.top),
    right: Math.min(one.right, two.right),
    bottom: Math.min(one.bottom, two.bottom),
  });
  const within = (box, { left, top, right, bottom }) => box.left > left - 0.5 && box.top > top - 0.5
    && box.right < right + 0.5 && box.bottom < bottom + 0.5;
  const meet = (one, two) => {
    const { left, top, right, bottom } = common(one, two);
    return right - left > 1 && bottom - top > 1;
  };
  const around = (one) => {
    const found = [];
    for (let node = one.parentElement; node && node !== document.body; node = node.parentElement) {
      found.push(node);
    }
    return found.filter((node) => {
      const { overflowY, display } = getComputedStyle(node);
      return overflowY !== "visible" && display !== "contents";
    });
  };

  // The boxes of all words that can be seen.
  const words = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const [node, holder] = [walker.currentNode, walker.currentNode.parentElement];
      if (!node.textContent.trim() || !visible(holder) || holder.closest(".sr-only, legend, svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const frames = around(node).map((one) => one.getBoundingClientRect());
      const boxes = [...range.getClientRects()].map((one) => frames.reduce(common, one));
      found.push(...boxes.map((one) => [node.textContent.trim(), one]));
    }
    return found;
  };

  // Colours as they are seen.
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const light = (colours) => {
    for (const colour of colours) {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((one) =>
      one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, inside) => {
    const below = [];
    for (let node = inside ? one : one.parentElement; node; node = node.parentElement) {
      below.unshift(getComputedStyle(node).backgroundColor);
    }
    const two = [light(below), light([...below, getComputedStyle(one).outlineColor])];
    return (Math.max(...two) + 0.05) / (Math.min(...two) + 0.05);
  };

  const ringed = [...document.querySelectorAll("#table *")].filter((one) =>
    ["dashed", "dotted"].includes(getComputedStyle(one).outlineStyle) && visible(one));
  return ringed.map((one) => {
    one.scrollIntoView({ block: "center", inline: "nearest" });
    const { outlineWidth, outlineOffset } = getComputedStyle(one);
    const [width, offset] = [parseFloat(outlineWidth), parseFloat(outlineOffset)];
    const inner = grown(one.getBoundingClientRect(), offset);
    const outer = grown(inner, width);
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const frames = around(one).map((node) => [String(node.className), node.getBoundingClientRect()]);
    return {
      name: one.closest("[id]").id,
      crossed: words().filter(([, box]) => meet(box, outer) && !within(box, inner)).map(([text]) => text),
      cut: [["the window", screen], ...frames].filter(([, frame]) => !within(outer, frame)).map(([by]) => by),
      contrast: contrast(one, offset + width <= 0),
    };
  });
}"""
# What is round what now.
RINGED = """() => [...document.querySelectorAll("#table *")]
  .filter((one) => ["dashed", "dotted"].includes(getComputedStyle(one).outlineStyle))
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.closest("[id]").id + one.localName)
  .join()"""
LOOKS: tuple[tuple[Size, Theme], ...] = (
    (TABLET, "dark"),
    (TABLET, "light"),
    (UPRIGHT, "light"),
    (PHONE, "light"),
)
"""Every window, and both themes: one of them at each press, by turns, or with `--whole` all."""


@dataclass(slots=True)
class Rings:
    """Looks at the rings before every press. whole: in every look; met: what had one; faults: what was
    found."""

    player: Player
    whole: bool
    met: set[str] = field(default_factory=set)
    faults: list[object] = field(default_factory=list)

    def press(self, target: Locator) -> None:
        now = self.player.page.evaluate(RINGED)
        if now and now not in self.met:
            self.met.add(now)
            self.look()
        Player.press(self.player, target)

    def look(self) -> None:
        number = len(self.met) % len(LOOKS)
        for size, theme in LOOKS if self.whole else LOOKS[number : number + 1]:
            self.player.page.emulate_media(color_scheme=theme)
            self.player.resize(*size)
            seen = self.player.page.evaluate(RINGS)
            bad = (one for one in seen if one["crossed"] or one["cut"] or one["contrast"] < LEAST)
            self.faults += [(size, theme, one) for one in bad]
        self.player.page.wait_for_timeout(LOOKED)


LESSONS: dict[str, Callable[[Player], None]] = {
    "water_margin": water_margin_screens.lesson,
    "contrevent": contrevent_screens.lesson,
    "nonlieu": nonlieu_screens.lesson,
}


@pytest.mark.parametrize("game", ["water_margin", *only_whole("contrevent", "nonlieu")])
def test_the_rings_of_a_lesson_are_clear_of_words(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config, game: str
) -> None:
    player = visit(touch=True, bots=False, size=PHONE, used=True)
    rings = Rings(player, pytestconfig.getoption("--whole"))
    monkeypatch.setattr(player, "press", rings.press)
    LESSONS[game](player)
    follow(player)
    assert len(rings.met) >= MET and rings.faults == []
