"""What must hold of the page's geometry at every screen, whatever the window and the size of letters.

Nothing is wider than what it lies in. Every main button is in sight, or one plain scroll away where a sign
says that there is more. A notice covers nothing that can be pressed, no title and no number; what answers a
question covers none of its words.
"""

from typing import NamedTuple

from page_driver import Player

SMALLEST = 44  # pixels of a control in each direction at least, where it does not stand in a text


class Window(NamedTuple):
    """A window and the size of letters that its owner chose: pixels of a plain letter's height."""

    width: int
    height: int
    letters: int = 16


# Phones and tablets, upright and lying, and two screens of a desk.
PHONES = (Window(320, 568), Window(390, 844), Window(844, 390))
PLAIN = (*PHONES, Window(768, 1024), Window(1024, 768), Window(1920, 1080), Window(2560, 1440))
# What is left of 768 × 1024, 1024 × 768 and 1920 × 1080 at a zoom of 200 %; letters of 200 %.
ZOOMED = (Window(384, 512), Window(512, 384), Window(960, 540))
LARGE = (Window(390, 844, 32), Window(1024, 768, 32))
WINDOWS = (*PLAIN, *ZOOMED, *LARGE)

# What is wrong with the page as it is laid out now; words: of a long notice that is shown for a moment.
WORDS = (
    "Le personnage en B3 reste dans la colonne B : on ne marche que vers l’Amont ou l’Aval."
    " La partie importée est sur la table."
)
FAULTS = """(words) => {
  const SOME_PIXELS = 8;  // of the space below a line
  const top = document.querySelector("dialog[open]") ?? document.body;
  const faults = [];
  const named = (one) => one.id || one.getAttribute("aria-label") || String(one.getAttribute("class"));

  // What of an element can be seen: its box, cut by everything round it that cuts; and what cuts.
  const seen = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    const cutters = [];
    for (let around = one.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowY === "visible" || style.display === "contents" || around === document.body) continue;
      const box = around.getBoundingClientRect();
      if (top < box.top - 1 || bottom > box.bottom + 1) cutters.push(around);
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    [left, top] = [Math.max(left, 0), Math.max(top, 0)];
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    return { left, top, right, bottom, cutters };
  };
  const visible = (one) => one.checkVisibility({ visibilityProperty: true })
    && !one.closest(".sr-only, .skip");

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page is wider than the window by ${wide}`);
  const ends = ":is(.bar, .dialog-head, .dialog-foot, .prompt) .button, .cv-chip, .seat";
  for (const one of top.querySelectorAll(ends)) {
    const { left, right } = one.getBoundingClientRect();
    if (visible(one) && (left < -1 || right > innerWidth + 1)) faults.push(`${named(one)} sticks out`);
  }
  const places = ".play, .notes, .prompt, .board, .scrolls, .side, .dialog-inside, .dialog-body, .log-button";
  for (const one of top.querySelectorAll(places)) {
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "contents") {
      faults.push(`${named(one)} is wider than its place by ${one.scrollWidth - one.clientWidth}`);
    }
  }

  const ways = document.querySelector(".prompt-actions");
  const paper = ways && getComputedStyle(ways, "::before").content !== "none";  // hides what lies under it
  const answers = paper ? null : ways?.getBoundingClientRect();
  for (const one of document.querySelectorAll(".prompt :is(.prompt-text, .prompt-why, .prompt-hint)")) {
    const box = one.getBoundingClientRect();
    const beside = !answers || answers.right < box.left + 1 || answers.left > box.right - 1;
    const covered = Math.min(box.bottom, answers?.bottom) - Math.max(box.top, answers?.top);
    if (!beside && covered > SOME_PIXELS) faults.push(`the answers cover ${covered} of ${named(one)}`);
  }
  for (const one of top.querySelectorAll(".button-main, .cv-go, .dialog-foot .button")) {
    if (!visible(one)) continue;
    const box = one.getBoundingClientRect();
    const part = seen(one);
    if (part.bottom - part.top >= box.height - 2 && part.right - part.left >= box.width - 2) continue;
    const scroller = part.cutters[0];
    const cue = scroller ? Number(getComputedStyle(scroller, "::after").opacity) : 0;
    if (part.cutters.length !== 1 || scroller.scrollHeight <= scroller.clientHeight || cue < 0.5) {
      faults.push(`${named(one)} is out of sight, cut by ${part.cutters.map(named)}, cue ${cue}`);
    }
  }
  const toasts = document.querySelector("#toasts");
  const before = toasts.innerHTML;
  toasts.innerHTML = `<div class="toast toast-why"><p>${words}</p></div>`;
  const toast = toasts.firstElementChild;
  const at = seen(toast);
  if (at.right - at.left < 80 || at.bottom - at.top < 24) faults.push("the notice is not in sight");
  if (!at.cutters.every((one) => one.scrollHeight > one.clientHeight)) faults.push("the notice is cut");
  const others = "button, a[href], input, select, textarea, summary, label, [role=button], h1, h2, h3,"
    + " legend, dt, dd, .prompt-text, .prompt-why, .num, .seat, .tag, .cv-count, .cv-total, .hjy-count";
  for (const one of top.querySelectorAll(others)) {
    if (toast.contains(one) || !visible(one) || !one.checkVisibility({ opacityProperty: true })) continue;
    const part = seen(one);
    const across = Math.min(part.right, at.right) - Math.max(part.left, at.left);
    const down = Math.min(part.bottom, at.bottom) - Math.max(part.top, at.top);
    const isSeen = part.right > part.left && part.bottom > part.top;
    if (isSeen && across > 1 && down > 1) faults.push(`the notice covers ${named(one)}`);
  }
  toasts.innerHTML = before;
  return faults;
}"""


def show_in(player: Player, window: Window) -> None:
    if window.letters != player.letters:
        browser = player.context.new_cdp_session(player.page)
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": window.letters, "fixed": 13}})
        browser.detach()
        player.letters = window.letters
    player.resize(window.width, window.height)


def faults_of(player: Player, windows: tuple[Window, ...]) -> list[str]:
    """What is wrong with the geometry of the screen that is shown, in each of the windows."""
    found = []
    for window in windows:
        show_in(player, window)
        found += [f"{window}: {one}" for one in player.page.evaluate(FAULTS, WORDS)]
    return found


# How far the page, and anything in it that is not meant to scroll sideways, is wider than the window.
OVERFLOW = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const found = wide > 0 ? [`the page by ${wide}`] : [];
  for (const one of document.querySelectorAll("body *")) {
    const box = one.getBoundingClientRect();
    if (!box.width || one.closest(".sr-only, .log, .rules-contents, .skip, svg, [hidden]")) continue;
    if (one.closest(".viewport-on .viewport-expanse")) continue;  // a board that is moved behind its window
    const table = one.closest(".page-sortable");  // a wide one of the pages is scrolled in its own place
    if (table && one !== table && getComputedStyle(table).overflowX === "auto") continue;
    if (one.checkVisibility && !one.checkVisibility()) continue;
    if (getComputedStyle(one).position === "absolute" && box.width <= 1) continue;
    if (box.right > innerWidth + 1 || box.left < -1) {
      found.push(`${one.tagName}.${one.className} at ${box.left}-${box.right}`);
    }
  }
  return found;
}"""
# The controls in sight that are too small for a finger, the label of a box included.
TARGETS = """(smallest) => {
  const found = [];
  const top = document.querySelector("dialog[open]") ?? document.body;
  const controls = "button, a[href], select, input:not([type=file]), summary, [role=button], label.button";
  for (const one of top.querySelectorAll(controls)) {
    if (one.closest(".sr-only, .skip, [hidden]") || !one.checkVisibility()) continue;
    const isBox = one.matches("input[type=radio], input[type=checkbox]");
    const { width, height } = (isBox && one.closest("label") || one).getBoundingClientRect();
    const inText = one.matches("a[href], .term-word") && one.closest("p, li") !== null;
    if (width > 1 && Math.round(Math.min(width, height)) < (inText ? 24 : smallest)) {
      found.push(`${one.outerHTML.slice(0, 120)} is only ${width} by ${height}`);
    }
  }
  return found;
}"""
# Controls that cannot be pressed where they lie: out of the window, or under something else.
UNREACHED = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]"))
  .filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return ![0.1, 0.5, 0.9].every((share) =>
      one.contains(document.elementFromPoint(left + share * width, top + height / 2)));
  })
  .map((one) => one.getAttribute("aria-label") ?? one.textContent)"""


def small_targets(player: Player) -> list[str]:
    found: list[str] = player.page.evaluate(TARGETS, SMALLEST)
    return found


def unreached(player: Player, selector: str) -> list[str]:
    found: list[str] = player.page.evaluate(UNREACHED, selector)
    return found
