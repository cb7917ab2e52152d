// A press counts for what was seen: a control that has just come under a finger is not pressed by the tap that brought it, nor by the second
// half of a double tap, nor by a key that is held down.
//
// Where a press comes near the one before it, whatever lies there must have stood there, doing the same, for a moment. A press further away
// was aimed anew and counts at once, so a piece and then its target can be touched as quickly as one likes.

const SEEN = 400;  // milliseconds that a control must have been there
const ANEW = 24;  // CSS pixels from the press before: from there on it was aimed anew
const DOUBLE = 300;  // milliseconds within which a second tap means something else than the first, where a game says so (`data-double`)
const LATE = 1000;  // milliseconds after which no click follows a press any more
const REACH = [-ANEW, 0, ANEW];  // pixels to the places that are looked at around a press: no control is smaller than what lies between
const LATER = [0, 80, 160, 240, 320];  // milliseconds after a change at which it is looked again: a dialog that slides in arrives late

// A label is its field's control. The dialog itself is pressed beside what it holds, which closes it.
const CONTROL = "label, a[href], button, summary, input, select, textarea, [role=button], [data-do], [data-part], dialog";

let place = null;  // where the last press was
let around = new Map();  // the controls near it → what each does, and since when
let pressed = null;  // the press whose click has not come yet
let answeredAt = -Infinity;  // when a press was answered as the finger was lifted: the click that follows is none
let held = null;  // the control on which a key went down, and what it did then
const due = new Map();

// The page has changed, or was scrolled by keys or by itself: what lies near the last press may be something else now.
export function changed() {
  if (!place) return;
  for (const pause of LATER) {
    if (due.has(pause)) continue;
    due.set(pause, setTimeout(() => {
      due.delete(pause);
      look(performance.now());
    }, pause));
  }
}

function controlAt(element) {
  return element?.closest?.(CONTROL) ?? null;
}

// What a press would do, as far as the page says it: a control of the board says it aloud, a switch by its state.
function deedOf(control) {
  const names = control.getAttributeNames().filter((name) => name.startsWith("data-") && !name.startsWith("data-edge-"));
  const told = control.hasAttribute("data-part") ? [...names, "aria-label"] : names;
  const isOpen = control.localName === "summary" ? control.parentElement.open : control.popoverTargetElement?.matches(":popover-open");
  return [control.id, isOpen, control.getAttribute("aria-pressed"), ...told.map((name) => `${name}=${control.getAttribute(name)}`)].join("\n");
}

// Notes what lies near the last press; what was not there before, or did something else, is there since then.
function look(since) {
  if (!place) return;
  const found = new Map();
  for (const dx of REACH) {
    for (const dy of REACH) {
      const control = controlAt(document.elementFromPoint(place.x + dx, place.y + dy));
      if (!control || found.has(control)) continue;
      const deed = deedOf(control);
      const before = around.get(control);
      found.set(control, before?.deed === deed ? before : { deed, since });
    }
  }
  around = found;
}

function isFresh(control, now) {
  const known = around.get(control);
  return known !== undefined && now - known.since < SEEN;
}

function down({ isPrimary, clientX: x, clientY: y, target }) {
  if (!isPrimary) return;
  const now = performance.now();
  const near = place !== null && Math.hypot(x - place.x, y - place.y) < ANEW;
  if (near) look(now);
  else around = new Map();
  const control = controlAt(target);
  const part = control?.dataset.part;
  const isSecond = near && part !== undefined && part === place.part && now - place.time <= DOUBLE && control.closest("[data-double]") !== null;
  pressed = { control, deed: control && deedOf(control), refused: near && !isSecond && isFresh(control, now) };
  place = { x, y, part, time: now };
  answeredAt = -Infinity;
  look(near ? now : -Infinity);
}

// A drag or a scroll moves what lies under the finger because the player wants it.
function forget() {
  place = null;
  pressed = null;
}

function isRefused(press, control) {
  if (control === press.control && deedOf(control) === press.deed) return press.refused;
  const now = performance.now();
  look(now);
  return isFresh(control, now);
}

// Whether the press under way counts for what lies there, as its click would, now that the finger is lifted. It is answered at once then, and
// its click, which comes later and perhaps on something else, is none.
export function answer(element) {
  const press = pressed;
  pressed = null;
  answeredAt = performance.now();
  const control = controlAt(element);
  return Boolean(press && control) && !isRefused(press, control);
}

// Whether the press that is just ending was answered: the browser need not tell it again as that of a mouse.
export function wasAnswered() {
  return performance.now() - answeredAt < LATE;
}

function click(event) {
  const press = pressed;
  pressed = null;
  if (wasAnswered() && event.detail > 0) {
    answeredAt = -Infinity;
    stop(event);
    return;
  }
  const control = controlAt(event.target);
  if (press && control && isRefused(press, control)) stop(event);
}

function keydown(event) {
  pressed = null;
  if (event.key !== "Enter" && event.key !== " ") return;
  const control = controlAt(event.target);
  if (!event.repeat) held = control && { control, deed: deedOf(control) };
  else if (control && (control !== held?.control || deedOf(control) !== held.deed)) stop(event);
}

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const first = { capture: true };
addEventListener("pointerdown", down, first);
addEventListener("pointercancel", forget, first);
addEventListener("wheel", forget, { capture: true, passive: true });
addEventListener("resize", forget);
addEventListener("click", click, first);
addEventListener("keydown", keydown, first);
addEventListener("toggle", changed, first);
addEventListener("scroll", changed, { capture: true, passive: true });
