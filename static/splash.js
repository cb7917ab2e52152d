// The splash: the real progress of what is fetched and started. One of our first modules to run, perhaps before the splash itself has been
// read. What it says is guard.js's.

import { askAgain, onAnswer, onLack, takeAhead } from "./arrival.js";

// The worker, which reads this too, has no splash.
const { hush, phase, tell, words } = globalThis.splash ?? {};
export { words };

// Of the whole way, what the bytes make up; the rest is the interpreter's start and the table's.
const SHARE_OF_BYTES = 0.7;
const PHASES = { "Loading interpreter": 0, "Loaded interpreter": 0.6, "Loaded files": 0.75, "Loaded Pyodide": 0.8 };
// Bytes a millisecond, below which a network is slow enough for a first visit to last.
const SLOW = 4000;
// Seconds without progress, the page being free to run all the while, after which that is said, and after which a start is taken to stand still.
const UNUSUAL = 4;
const PATIENCE = 20;
const BEGUN_AGAIN = "quatre-vents:begun-again";

let bytes = 0;
let reached = 0;
let said = words?.fetching;
let lacks = "";
const counted = new Set();

export function show(share, text) {
  reached = Math.max(reached, share);
  said = text ?? said;
  const progress = document.getElementById("splash-progress");
  if (!progress) return;
  progress.value = reached;
  phase(said);
}

export function fail(text, detail = "") {
  tell("start", { text, detail, stopped: true, ...toReload() });
}

function toReload() {
  return { label: words.reload, act: () => location.reload() };
}

function tellWhatLacks(detail) {
  lacks = detail;
  if (lacks) tell("files", { text: words.lacking, label: words.again, act: askAgain, detail });
  else hush("files");
}

// Seconds are counted by a timer that a busy interpreter holds up: a slow tablet at work does not stand still. Nor does a page that lacks a file.
function watchProgress() {
  let still = 0;
  let before = "";
  const clock = setInterval(() => {
    const now = `${bytes} ${reached} ${said}`;
    still = now === before && !lacks ? still + 1 : 0;
    before = now;
    if (still === 0) hush("clock");
    if (still === UNUSUAL) tell("clock", { text: words.long, calm: true });
    if (still === PATIENCE) standsStill();
  }, 1000);
  addEventListener("quatre-vents:up", () => {
    clearInterval(clock);
    forgetThatItBeganAgain();
  }, { once: true });
}

// Where the whole site is stored, no network is waited for, and a fresh start goes through: it is made once without asking.
function standsStill() {
  console.warn(`The start stands still: ${said} (${Math.round(100 * reached)} %)`);
  if (navigator.serviceWorker?.controller && mayBeginAgain()) location.reload();
  else tell("clock", { text: words.long, calm: true, ...toReload() });
}

// Whether the page may load itself again: once until it has opened, and never where that cannot be remembered.
function mayBeginAgain() {
  try {
    if (sessionStorage.getItem(BEGUN_AGAIN) !== null) return false;
    sessionStorage.setItem(BEGUN_AGAIN, "");
    return true;
  } catch {
    return false;
  }
}

function forgetThatItBeganAgain() {
  try {
    sessionStorage.removeItem(BEGUN_AGAIN);
  } catch {
    // Nothing was remembered.
  }
}

// The files that have arrived are counted as the browser reports them. Where the network is slow, a first visit also counts the bytes of
// those under way, on a copy of each answer: not always, since a copy keeps the browser from compiling as it reads, and later from using the
// machine code that it has stored beside a file.
function countBytes() {
  const watcher = new PerformanceObserver((list) => {
    for (const { decodedBodySize, initiatorType, name, responseStatus } of list.getEntries()) {
      if (initiatorType === "link" && responseStatus >= 400) takeAhead({ href: name });
      if (!counted.has(name)) arrived(decodedBodySize);
      counted.add(name);
    }
  });
  watcher.observe({ type: "resource", buffered: true });
  onAnswer(countBody);
  addEventListener("quatre-vents:up", () => watcher.disconnect(), { once: true });
}

function countBody(answer) {
  if (!answer.ok || !answer.body || counted.has(answer.url) || !isSlow()) return;
  counted.add(answer.url);
  count(answer.clone().body.getReader()).catch(() => {});  // cut off: it comes once more
}

function isSlow() {
  const { encodedBodySize, responseStart, responseEnd } = performance.getEntriesByType("resource")
    .reduce((largest, entry) => (entry.encodedBodySize > largest.encodedBodySize ? entry : largest), { encodedBodySize: 0 });
  return encodedBodySize > 0 && encodedBodySize / (responseEnd - responseStart) < SLOW;
}

function arrived(size) {
  bytes += size;
  const total = Number(document.getElementById("splash-progress")?.dataset.bytes ?? 0);
  show(total ? SHARE_OF_BYTES * Math.min(1, bytes / total) : 0);
}

async function count(reader) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    arrived(value.length);
  }
}

function followPhases() {
  addEventListener("py:progress", ({ detail }) => {
    if (detail in PHASES) {
      const share = SHARE_OF_BYTES + (1 - SHARE_OF_BYTES) * PHASES[detail];
      if (PHASES[detail] === 0) show(reached, words.starting);
      else show(share, PHASES[detail] === 0.8 ? words.opening : words.starting);
    }
  });
}

// The worker reads this module too, on its way to the interpreter: it has no splash.
if (globalThis.document) {
  show(0);
  onLack(tellWhatLacks);
  countBytes();
  followPhases();
  watchProgress();
}
