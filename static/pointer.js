// The pointer, from the finger to the one fact that Python is told: a part was touched, a piece picked up, a piece dropped.
//
// Presses: one counts for what was seen. A control that has just come under a finger is not pressed by the tap that brought it, nor by the
// second half of a double tap, nor by a key that is held down. Where a press comes near the one before it, whatever lies there must have stood
// there, doing the same, for a moment. A press further away was aimed anew and counts at once, so a piece and then its target can be touched
// as quickly as one likes.
//
// Taps: on a board of many pieces (`data-double`) a finger is answered when it is lifted, a second tap and a long press mean more, and the
// click that would come later does nothing. Other boards are left to their clicks.
//
// Carrying: an extra over tapping, and nothing but two touches in the end. A board may offer pieces that stand nowhere yet (`data-carry`: the
// parts to touch first). A finger that is on no such piece scrolls the page, on the board too.
//
// Sight: a board whose smallest field would be too small for a finger where the whole fits is seen through a window. Two fingers move it and
// make it larger, one moves it unless it carries the chosen piece. What is in sight is kept on elements that Python never writes, so it
// outlives every drawing; whatever brings an element into sight moves the window too, since it scrolls.

const SEEN = 400;  // milliseconds that a control must have been there
const NEAR = 24;  // CSS pixels from the press before: from there on it was aimed anew
const DOUBLE = 300;  // milliseconds within which a second tap follows the first
const HOLD = 500;  // milliseconds after which a press is a long one
const BUSY = 50;  // milliseconds more, and the page was busy meanwhile
const LISTENING = 200;  // milliseconds within which it then hears of everything
const LATE = 1000;  // milliseconds after which no click follows a press any more
const PROBES = [-NEAR, 0, NEAR];  // pixels to the places that are looked at around a press: no control is smaller than what lies between
const LATER = [80, 160, 240, 320];  // milliseconds after a change at which it is looked again: a dialog that slides in arrives late
const THRESHOLD = 9;  // CSS pixels that a tap may wander, at least
const WANDER = 0.2;  // the share of a field that it may wander

// A label is its field's control. The dialog itself is pressed beside what it holds, which closes it.
const CONTROL = "label, a[href], button, summary, input, select, textarea, [role=button], [data-do], [data-part], dialog";
const PART = ":is(#board, #beside) [data-part]";

// What Python is told and asked: touched(part, how), canCarry(part, large), pickedUp(parts), dropped(part, parts).
let python = null;

export function tellOfPointer(touched, canCarry, pickedUp, dropped) {
  python = { touched, canCarry, pickedUp, dropped };
  byId("board").addEventListener("touchmove", keepStill, active);
}

const byId = (id) => document.getElementById(id);
const partControl = (part) => document.querySelector(`:is(#board, #beside) [data-part="${CSS.escape(part)}"]`);
const hasSecondActions = () => byId("table")?.hasAttribute("data-double") ?? false;
const placeOf = ({ clientX, clientY }) => ({ x: clientX, y: clientY });

// Presses

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
  for (const dx of PROBES) {
    for (const dy of PROBES) {
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

// Whether a tap is the second of two quick ones on the same part.
function follows(before, now) {
  return before !== null && before.part === now.part && now.time - before.time <= DOUBLE && distance(before, now) < NEAR;
}

function judge(event) {
  const control = controlAt(event.target);
  // When the finger came down, not when a busy page heard of it: a second tap stays one.
  const now = { ...placeOf(event), part: control?.dataset.part, time: event.timeStamp };
  const heard = performance.now();
  const near = place !== null && distance(now, place) < NEAR;
  if (near) look(heard);
  else around = new Map();
  const isSecond = now.part !== undefined && follows(place, now) && control.closest("[data-double]") !== null;
  pressed = { control, deed: control && deedOf(control), refused: near && !isSecond && isFresh(control, heard) };
  place = now;
  answeredAt = -Infinity;
  look(near ? heard : -Infinity);
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
// its click, which comes later and perhaps on something else, is none. Nor is there one after a gesture (null).
function answer(element) {
  const press = pressed;
  pressed = null;
  answeredAt = performance.now();
  const control = controlAt(element);
  return Boolean(press && control) && !isRefused(press, control);
}

function wasAnswered() {
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

// Taps

let tap = null;  // the finger that lies on a part and has gone nowhere
let lastTap = null;

function beginTap(event) {
  endTap();
  const control = event.target.closest(PART);
  if (event.pointerType === "mouse" || !event.isPrimary || !control || !hasSecondActions()) return;
  const begun = { control, id: event.pointerId, start: placeOf(event), since: event.timeStamp, isHeld: false };
  // A page that was busy when the time ran out hears only now of what the finger has done: it listens for a while.
  const due = performance.now() + HOLD, told = () => { if (tap === begun) holdTap(); };
  begun.timer = setTimeout(() => {
    if (performance.now() - due > BUSY) begun.timer = setTimeout(afterPictures, LISTENING, 2, told);
    else afterPictures(2, told);
  }, HOLD);
  tap = begun;
}

function afterPictures(count, then) {
  requestAnimationFrame(() => { if (count > 1) afterPictures(count - 1, then); else then(); });
}

function endTap() {
  clearTimeout(tap?.timer);
  tap = null;
}

function holdTap() {
  if (answer(tap.control)) {
    tap.isHeld = true;
    hold(tap.control);
  } else tap = null;
}

function hold(control) {
  lastTap = null;
  python?.touched(control.dataset.part, "hold");
}

function touch(part, event) {
  const now = { ...placeOf(event), part, time: event.timeStamp };
  const isSecond = hasSecondActions() && follows(lastTap, now);
  lastTap = isSecond ? null : now;
  python?.touched(part, isSecond ? "double" : "");
}

function liftTap(event) {
  if (event.pointerId !== tap?.id) return;
  const { control, isHeld, since } = tap;
  endTap();
  if (isHeld) answer(null);
  else if (answer(event.target.closest(PART))) {
    // A page that was busy all the while hears only now that the finger lay there so long.
    if (event.timeStamp - since >= HOLD) {
      hold(control);
      return;
    }
    touch(control.dataset.part, event);
    setTimeout(focusPart, 0, control.dataset.part);
  }
}

// The focus goes to what was tapped, as a click lets it, but after the answer: arrow keys lead on from there. What is gone by then, or lies
// behind a dialog, has none.
function focusPart(part) {
  if (!byId("dialog").open) partControl(part)?.focus({ preventScroll: true });
}

function clickPart(event) {
  const control = event.target.closest?.(`[data-do], ${PART}`);
  if (control?.matches(PART) && !control.hasAttribute("data-do")) touch(control.dataset.part, event);
}

// What was answered is not told again as what a mouse would have done.
function touchend(event) {
  if (event.cancelable && event.target.closest?.(PART) && wasAnswered()) event.preventDefault();
}

// The other button of a mouse, or its key, is a long press; a finger's own was answered.
function contextmenu(event) {
  const control = event.target.closest?.(PART);
  if (!control || !hasSecondActions()) return;
  event.preventDefault();
  if (event.pointerType !== "touch") hold(control);
}

// How far a press may wander before it is a drag; a board that is not seen through a window does not say how large its fields are.
function hasWandered(start, now) {
  return distance(start, now) >= Math.max(THRESHOLD, view ? WANDER * fieldOf(view) : 0);
}

// Carrying

const CARRIED = "carried";  // the class of the piece that follows the pointer; `data-edge-class` keeps it when the board is patched
const active = { passive: false };
let carry = null;  // the press that may carry a piece: the parts that it brings along, and, once it has gone far enough, the piece

function beginCarry(event) {
  putBack();
  const parts = event.isPrimary && !event.button ? carriedFrom(event.target) : null;
  if (!parts) return;
  carry = { parts, id: event.pointerId, start: placeOf(event), at: placeOf(event), piece: null, scale: 1, scrolled: null, isDrifting: false };
  // What was touched goes on to be told of the finger's moves, even where it has gone.
  if (event.pointerType === "touch") event.target.addEventListener("touchmove", keepStill, active);
}

// The parts that a piece brings along which is carried from there; null where nothing is.
function carriedFrom(target) {
  const { carry: parts, part } = target.closest("#board [data-carry], #board [data-part]")?.dataset ?? {};
  if (parts !== undefined) return python?.canCarry("", Boolean(view)) ? parts.split(" ").filter(Boolean) : null;
  return part !== undefined && python?.canCarry(part, Boolean(view)) ? [part] : null;
}

// The drawn piece that a control of the board stands for: the control itself, in it or beside it.
function pieceAt(part) {
  const control = partControl(part);
  if (!control || control.hasAttribute("data-piece")) return control;
  return control.querySelector("[data-piece]") ?? document.querySelector(`#board [data-piece$="-${CSS.escape(part)}"]`);
}

// A finger that carries a piece scrolls nothing; a second one zooms, and the piece goes back.
function keepStill(event) {
  if (!carry) return;
  if (event.touches.length > 1) putBack();
  else if (event.cancelable) event.preventDefault();
}

function moveCarry(event) {
  if (event.pointerId !== carry?.id) return;
  carry.at = placeOf(event);
  if (!carry.piece && (!hasWandered(carry.start, carry.at) || !pickUp())) return;
  followPointer();
}

// Begins the draft and takes the drawn piece along, where that may be.
function pickUp() {
  const press = carry;
  const { parts } = press;
  const piece = python.pickedUp(parts) ? (parts.length ? pieceAt(parts.at(-1)) : document.querySelector('#board [data-carry=""]')) : null;
  if (!piece) {
    carry = null;
    return false;
  }
  piece.setAttribute("data-edge-class", CARRIED);
  piece.classList.add(CARRIED);
  Object.assign(press, { piece, scrolled: scrolled(), scale: piece.closest("svg")?.getScreenCTM().a || 1 });
  return true;
}

// The piece is where the pointer is; at the edge of a large board that drifts along.
function followPointer() {
  if (!carry?.piece) return;
  const { start, at, scale, piece, scrolled: before } = carry;
  const drifts = drift(at);
  const now = scrolled();
  piece.style.translate = `${(at.x - start.x + now.x - before.x) / scale}px ${(at.y - start.y + now.y - before.y) / scale}px`;
  if (!drifts || carry.isDrifting) return;
  carry.isDrifting = true;
  requestAnimationFrame(() => {
    if (carry) carry.isDrifting = false;
    followPointer();
  });
}

function drop(event) {
  if (event.pointerId !== carry?.id) return;
  const { parts, piece } = carry;
  putBack();
  if (!piece) return;
  answer(null);
  const under = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest("#board [data-part]")).find(Boolean);
  const part = under?.dataset.part;
  python.dropped(part === parts.at(-1) ? undefined : part, parts);
}

function putBack() {
  const piece = carry?.piece;
  carry = null;
  if (!piece) return;
  piece.style.removeProperty("translate");
  piece.classList.remove(CARRIED);
  piece.removeAttribute("data-edge-class");
}

// Sight, as arithmetic. A view is a drawing (its size and the width of its smallest field, in units of its own), the window on it (its size in
// CSS pixels, and the height at its lower edge over which something else lies), the scale (CSS pixels for a unit) and the point of the drawing
// in the middle of the window. Places in the window are in CSS pixels from its upper left corner.

export const TOUCH = 44;  // CSS pixels that a finger needs
export const LARGEST = 3 * TOUCH;  // CSS pixels up to which a field can be made larger
export const CLOSE = 1.6 * TOUCH;  // CSS pixels of a field that is looked at closely
export const STEP = 1.25;  // the factor of a key, and of a notch of a mouse wheel
const NOTCH = 100;  // CSS pixels that a mouse wheel tells for one notch
const MOST_NOTCHES = 2;  // that one turn of a wheel counts for
const PINCHED = 5;  // how much more a small turn counts that two fingers on a trackpad make by pinching
const KEY_SHARE = 0.25;  // the share of the window by which a key moves the drawing
const EDGE = 40;  // CSS pixels from the edge of the window in which a carried piece makes the drawing drift
export const DRIFT = 12;  // CSS pixels a frame by which it drifts at the very edge
const NEARLY = 1.001;  // the factor within which two scales are the same
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
const between = (least, wanted, most) => Math.min(Math.max(wanted, least), most);
export const fittingScale = ({ drawing, window }) => Math.min(window.width / drawing.width, window.height / drawing.height);
export const isTooLarge = (view) => view.drawing.field * fittingScale(view) < TOUCH;
export const isWhole = (view) => view.scale <= fittingScale(view) * NEARLY;
export const fieldOf = ({ drawing, scale }) => scale * drawing.field;
const middleOf = ({ window }) => ({ x: window.width / 2, y: window.height / 2 });

// The nearest view that may be: no smaller than what fits, no larger than LARGEST, and nothing but drawing where there is enough of it.
export function seen(view) {
  const { drawing, window } = view;
  const least = fittingScale(view);
  const scale = between(least, view.scale, Math.max(least, LARGEST / drawing.field));
  const below = scale > least * NEARLY ? window.below / scale : 0;
  const x = keptInside(view.x, window.width / scale, drawing.width, 0);
  return { drawing, window, scale, x, y: keptInside(view.y, window.height / scale, drawing.height, below) };
}

function keptInside(middle, length, whole, below) {
  return length >= whole ? whole / 2 : between(length / 2, middle, whole - length / 2 + below);
}

// At first the fields are just large enough for a finger.
export function firstView(drawing, window) {
  return seen({ drawing, window, scale: TOUCH / drawing.field, x: drawing.width / 2, y: drawing.height / 2 });
}

export function pointAt(view, at) {
  const middle = middleOf(view);
  return { x: view.x + (at.x - middle.x) / view.scale, y: view.y + (at.y - middle.y) / view.scale };
}

// The drawing made larger by a factor; what lay at the place `before` lies at the place `after`.
export function pinched(view, factor, before, after) {
  const [point, middle] = [pointAt(view, before), middleOf(view)];
  const { scale } = seen({ ...view, scale: view.scale * factor });
  return seen({ ...view, scale, x: point.x - (after.x - middle.x) / scale, y: point.y - (after.y - middle.y) / scale });
}

export function panned(view, by) {
  return seen({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale });
}

// The point of the drawing that is given in shares of it is in the middle.
export function lookingAt(view, share) {
  return seen({ ...view, x: share.x * view.drawing.width, y: share.y * view.drawing.height });
}

// The same ground in sight after the board was turned clockwise by so many quarters; the drawing is still the one before.
export function turned(view, quarters) {
  let [x, y, width, height] = [view.x, view.y, view.drawing.width, view.drawing.height];
  for (let k = (quarters + 4) % 4; k > 0; k -= 1) [x, y, width, height] = [height - y, x, height, width];
  return { ...view, x, y };
}

// What a key shows; null where it means nothing here.
export function afterKey(view, key, shift) {
  const middle = middleOf(view);
  if (key === "+" || key === "=") return pinched(view, STEP, middle, middle);
  if (key === "-" || key === "_") return pinched(view, 1 / STEP, middle, middle);
  if (key === "0") return seen({ ...view, scale: 0 });
  if (!shift || !(key in ARROWS)) return null;
  const [dx, dy] = ARROWS[key];
  return panned(view, { x: -dx * KEY_SHARE * view.window.width, y: -dy * KEY_SHARE * view.window.height });
}

// A double tap on the ground shows the place closely, or, where that was seen, the whole.
export function afterDoubleTap(view, at) {
  return fieldOf(view) >= CLOSE / NEARLY ? seen({ ...view, scale: 0 }) : pinched(view, CLOSE / fieldOf(view), at, at);
}

// A wheel makes the drawing larger, with the shift key it moves it. Two fingers that move along a trackpad move the drawing too: such a turn
// goes sideways, or is smaller than half a notch. Browsers say of two that pinch there that the control key is held.
export function afterWheel(view, { deltaX, deltaY, deltaMode, shiftKey, ctrlKey }, at) {
  const unit = deltaMode === 1 ? NOTCH / 3 : 1;
  const [dx, dy] = [deltaX * unit, deltaY * unit];
  const isSmall = Math.abs(dy) < NOTCH / 2;
  if (!ctrlKey && shiftKey) return panned(view, dx ? { x: -dx, y: -dy } : { x: -dy, y: 0 });
  if (!ctrlKey && (dx || isSmall)) return panned(view, { x: -dx, y: -dy });
  const notches = (ctrlKey && isSmall ? dy * PINCHED : dy) / NOTCH;
  return pinched(view, STEP ** between(-MOST_NOTCHES, -notches, MOST_NOTCHES), at, at);
}

// By how much the drawing drifts in a frame while a piece is carried there: the nearer to the edge of the window, the faster.
export function driftAt({ window }, at) {
  return { x: drifting(at.x, window.width), y: drifting(at.y, window.height) };
}

function drifting(at, length) {
  const edge = Math.min(EDGE, length / 4);
  if (at < edge) return DRIFT * Math.min(1, (edge - at) / edge);
  return at > length - edge ? -DRIFT * Math.min(1, (at - length + edge) / edge) : 0;
}

// The part of the drawing that is in sight, in shares of it, as the small map frames it.
export function shareInSight({ drawing, window, scale, x, y }) {
  const share = (middle, length, whole) => {
    const begin = between(0, (middle - length / 2) / whole, 1);
    return [begin, Math.min((middle + length / 2) / whole, 1) - begin];
  };
  const [left, width] = share(x, window.width / scale, drawing.width);
  const [top, height] = share(y, window.height / scale, drawing.height);
  return { left, top, width, height };
}

// How the drawing lies in the window: how large all is that can be moved through, where the drawing begins in it, how far it is scrolled.
export function layoutOf(view) {
  const { drawing, window, scale } = view;
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  const [left, top] = [Math.max(0, (window.width - width) / 2), Math.max(0, (window.height - height) / 2)];
  return {
    width: Math.max(window.width, width),
    height: Math.max(window.height, height + (isWhole(view) ? 0 : window.below)),
    left,
    top,
    x: view.x * scale + left - window.width / 2,
    y: view.y * scale + top - window.height / 2,
  };
}

// The view after the drawing was scrolled so far: `layoutOf` the other way.
export function scrolledTo(view, to) {
  const { left, top } = layoutOf(view);
  const middle = middleOf(view);
  return { ...view, x: (to.x + middle.x - left) / view.scale, y: (to.y + middle.y - top) / view.scale };
}

// Sight, on the page

const PIECES = "#board :is([data-piece], [data-carry])";
const UNUSABLE = '[aria-disabled="true"]';
const REST = 200;  // milliseconds after the last turn of a wheel until the board is drawn sharply
const CORNERS = ["bottom-left", "bottom-right", "top-left", "top-right"];  // where the small map may lie, the first that covers the fewest pieces
const MAP_GAP = 8;  // CSS pixels from the small map to the edges of the window
const MAP_EDGE = 14;  // CSS pixels: a piece that lies under it by less is seen well enough

let edge = null;  // the elements of the window, once a board may need it
let shown = { viewBox: "", quarters: 0, field: 0 };  // of the drawing on the page
let view = null;  // what is in sight; null while the window is not there
let kept = null;  // the last view of the same match
const fingers = new Map();  // where the fingers on the board are, in the window
let pan = null;  // the finger that may move the board, and where it was last
let pinch = null;  // the view, the middle and the distance when the second finger came
let mapFinger = null;  // the pointer that moves the frame of the small map
let isGesture = false;  // no tap
let isOnGround = false;  // it began where nothing can be used
let lastGround = null;  // the last tap there
let resting = 0;

function edgeOfBoard() {
  const one = (selector) => document.querySelector(selector);
  const found = {
    frame: byId("viewport"), window: one(".viewport-window"), expanse: one(".viewport-expanse"), sheet: one(".viewport-sheet"),
    map: one(".small-map"), sight: one(".small-map-sight"),
  };
  const watcher = new ResizeObserver(() => measure());
  watcher.observe(found.window);
  watcher.observe(byId("board"));
  return found;
}

// The board was drawn. isOther: of another match, whose view begins anew; field: the width of its smallest field, 0 where it always fits.
// Whether it is seen through the window.
export function fitBoard(isOther, quarters, field) {
  if (!edge && !field) return false;
  edge ??= edgeOfBoard();
  const viewBox = document.querySelector("#board > svg")?.getAttribute("viewBox") ?? "";
  if (isOther) kept = null;
  else if (kept) kept = turned(kept, quarters - shown.quarters);
  if (isOther || quarters !== shown.quarters || viewBox !== shown.viewBox) {
    shown = { viewBox, quarters, field };
    view = null;
    measure();
  }
  return view !== null;
}

// The first of these parts that is drawn is brought into sight, with what stands beside the board where it stands there or was touched; one
// that nobody has touched is seen whole.
export function showParts(parts, isTouched) {
  const control = parts.map(partControl).find(Boolean);
  if (!control) return;
  const beside = byId("beside");
  const isBeside = beside.contains(control);
  if (isTouched || isBeside) beside.scrollIntoView({ block: "nearest" });
  if (!view || isBeside) return;
  const [box, frame] = [control.getBoundingClientRect(), edge.window.getBoundingClientRect()];
  const [x, y] = [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
  const [w, h] = isTouched ? [0, 0] : [box.width / 2, box.height / 2];
  if (!(x > w && x < frame.width - w && y > h && y < frame.height - h)) control.scrollIntoView({ block: "center", inline: "center" });
}

// Finds out whether the window is wanted, and fits the board into it; the middle stays.
function measure() {
  const sides = shown.viewBox.split(/[\s,]+/).map(Number);
  if (!shown.field || sides.length !== 4) {
    turnOff();
    return;
  }
  const drawing = { width: sides[2], height: sides[3], field: shown.field };
  edge.frame.classList.add("viewport-on");
  const window = { width: edge.window.clientWidth, height: edge.window.clientHeight, below: heightOfMap() };
  if (!window.width || !window.height) return;  // the table is hidden: it is measured when it is shown
  if (view && isSame(view.window, window) && isSame(view.drawing, drawing)) return;
  if (!isTooLarge({ drawing, window })) {
    turnOff();
    return;
  }
  edge.frame.addEventListener("wheel", turnWheel, active);
  edge.window.addEventListener("scroll", followScroll);
  const fitting = fittingScale({ drawing, window });
  edge.sheet.style.width = `${drawing.width * fitting}px`;
  edge.sheet.style.height = `${drawing.height * fitting}px`;
  view = null;  // everything is written anew
  show(kept ? seen({ ...kept, drawing, window }) : firstView(drawing, window));
}

function isSame(one, other) {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

function heightOfMap() {
  edge.map.hidden = !byId("small-map").firstChild;
  return edge.map.hidden ? 0 : edge.map.offsetHeight + 2 * MAP_GAP;
}

// Lets the small map lie in the first corner in which it covers the fewest pieces.
export function placeMap() {
  if (!view || isWhole(view) || edge.map.hidden || mapFinger !== null) return;
  const frame = edge.window.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = edge.map;
  const pieces = [...document.querySelectorAll(PIECES)].map((one) => one.getBoundingClientRect());
  const covered = (corner) => {
    const left = corner.endsWith("right") ? frame.right - MAP_GAP - width : frame.left + MAP_GAP;
    const top = corner.startsWith("bottom") ? frame.bottom - MAP_GAP - height : frame.top + MAP_GAP;
    return pieces.filter((one) => one.left + MAP_EDGE < left + width && one.right - MAP_EDGE > left
      && one.top + MAP_EDGE < top + height && one.bottom - MAP_EDGE > top).length;
  };
  const counts = CORNERS.map(covered);
  const corner = CORNERS[counts.indexOf(Math.min(...counts))];
  if (edge.map.dataset.corner !== corner) edge.map.dataset.corner = corner;
}

function turnOff() {
  edge.frame.classList.remove("viewport-on");
  view = pan = pinch = mapFinger = null;
  fingers.clear();
  edge.frame.removeEventListener("wheel", turnWheel, active);
  edge.window.removeEventListener("scroll", followScroll);
  for (const element of [edge.expanse, edge.sheet]) element.removeAttribute("style");
}

function show(next) {
  const before = view;
  view = kept = next;
  const layout = layoutOf(view);
  if (before?.scale !== view.scale) {
    edge.expanse.style.width = `${layout.width}px`;
    edge.expanse.style.height = `${layout.height}px`;
    edge.sheet.style.transform = `translate(${layout.left}px, ${layout.top}px) scale(${view.scale / fittingScale(view)})`;
  }
  edge.window.scrollTo(layout.x, layout.y);
  frameSight();
}

function frameSight() {
  edge.frame.classList.toggle("viewport-whole", isWhole(view));
  for (const [name, share] of Object.entries(shareInSight(view))) edge.sight.style[name] = `${100 * share}%`;
}

// Something was scrolled into sight, perhaps.
function followScroll() {
  if (!view) return;
  const [found, ours] = [scrolled(), layoutOf(view)];
  if (Math.abs(found.x - ours.x) <= 1 && Math.abs(found.y - ours.y) <= 1) return;
  view = kept = scrolledTo(view, found);
  frameSight();
  placeMap();
}

// By how much the board is moved, in CSS pixels.
function scrolled() {
  return view ? { x: edge.window.scrollLeft, y: edge.window.scrollTop } : { x: 0, y: 0 };
}

// A piece is carried to the edge of the window: the board moves a little; whether it did.
function drift(at) {
  if (!view) return false;
  const [before, frame] = [view, edge.window.getBoundingClientRect()];
  show(panned(view, driftAt(view, { x: at.x - frame.left, y: at.y - frame.top })));
  return before.x !== view.x || before.y !== view.y;
}

// A key pressed on the board; whether it meant something here.
export function pressKey(key, shift) {
  const next = view && afterKey(view, key, shift);
  if (next) show(next);
  return next !== null;
}

function turnWheel(event) {
  if (!view) return;
  event.preventDefault();
  edge.frame.classList.add("viewport-moving");
  show(afterWheel(view, event, inWindow(event)));
  clearTimeout(resting);
  resting = setTimeout(rest, REST);
}

// Nothing moves the board any more: it is drawn sharply.
function rest() {
  if (fingers.size) return;
  edge.frame.classList.remove("viewport-moving");
  placeMap();
}

function inWindow(event) {
  const frame = edge.window.getBoundingClientRect();
  return { x: event.clientX - frame.left, y: event.clientY - frame.top };
}

function isPiece(target) {
  const control = target.closest("#board [data-part]");
  return target.closest(PIECES) !== null || (control !== null && pieceAt(control.dataset.part) !== null);
}

function layFinger(event) {
  if (!view || event.button || !edge.frame.contains(event.target)) return;
  if (edge.map.contains(event.target)) {
    mapFinger = event.pointerId;
    event.preventDefault();
    lookOnMap(event);
    return;
  }
  if (event.isPrimary) fingers.clear();  // one whose end was told to nobody would make a pinch of it
  fingers.set(event.pointerId, inWindow(event));
  pinch = null;
  const [one, other] = fingers.values();
  if (fingers.size === 1) {
    const control = event.target.closest("[data-part]");
    isGesture = false;
    isOnGround = !isPiece(event.target) && (!control || control.matches(UNUSABLE));
    pan = carry ? null : { id: event.pointerId, at: one };
  } else if (fingers.size === 2) {
    isGesture = true;
    pan = lastGround = null;
    pinch = { begun: view, middle: half(one, other), apart: Math.max(1, distance(one, other)) };
    edge.frame.classList.add("viewport-moving");
  }
}

function half(one, other) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function moveFinger(event) {
  if (event.pointerId === mapFinger) lookOnMap(event);
  if (!view || !fingers.has(event.pointerId)) return;
  const at = inWindow(event);
  fingers.set(event.pointerId, at);
  if (pinch) {  // what lay under each of the two lies there still
    const [one, other] = fingers.values();
    show(pinched(pinch.begun, distance(one, other) / pinch.apart, pinch.middle, half(one, other)));
  } else if (pan?.id === event.pointerId) moveBoard(at);
}

// A finger that carries nothing moves the board along, and where that goes no further, the page.
function moveBoard(at) {
  const before = pan.at;
  if (!isGesture && !hasWandered(before, at)) return;
  isGesture = true;
  pan.at = at;
  edge.frame.classList.add("viewport-moving");
  const { y } = view;
  show(panned(view, { x: at.x - before.x, y: at.y - before.y }));
  if (view.y === y) byId("play").scrollBy(0, before.y - at.y);
}

function liftFinger(event) {
  const { pointerId: id } = event;
  if (id === mapFinger) {
    mapFinger = null;
    answer(null);
  }
  const at = fingers.get(id);
  if (!fingers.delete(id)) return;
  if (isGesture) answer(null);
  else if (event.type === "pointerup") tapGround(event, at);
  pinch = null;
  const [left] = fingers;  // the finger that is left of two goes on moving the board
  pan = left && isGesture ? { id: left[0], at: left[1] } : null;
  rest();
}

function tapGround(event, at) {
  const now = { ...at, part: "", time: event.timeStamp };
  const isSecond = isOnGround && view && follows(lastGround, now);
  lastGround = isOnGround && !isSecond ? now : null;
  if (isSecond) show(afterDoubleTap(view, at));
}

function lookOnMap(event) {
  const box = edge.map.getBoundingClientRect();
  if (!view || !box.width || !box.height) return;
  show(lookingAt(view, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }));
}

// What the browser tells

function down(event) {
  if (event.isPrimary) judge(event);
  beginTap(event);
  beginCarry(event);
  layFinger(event);
}

function move(event) {
  if (event.pointerId === tap?.id && !tap.isHeld && hasWandered(tap.start, placeOf(event))) endTap();
  moveCarry(event);
  moveFinger(event);
}

function up(event) {
  drop(event);
  liftFinger(event);
  liftTap(event);
}

function cancel(event) {
  forget();
  endTap();
  if (event.pointerId === carry?.id) putBack();
  liftFinger(event);
}

const first = { capture: true };
addEventListener("pointerdown", down, first);
addEventListener("pointermove", move);
addEventListener("pointerup", up);
addEventListener("pointercancel", cancel, first);
addEventListener("wheel", forget, { capture: true, passive: true });
addEventListener("resize", forget);
addEventListener("click", click, first);
addEventListener("click", clickPart);
addEventListener("touchend", touchend, active);
addEventListener("contextmenu", contextmenu);
addEventListener("keydown", keydown, first);
addEventListener("toggle", changed, first);
addEventListener("scroll", changed, { capture: true, passive: true });
