// The splash: what it says while the page opens, with the real progress of what is fetched and started. The first of our scripts to run,
// perhaps before the splash itself has been read.

const WORDS = {
  fr: {
    fetching: "Chargement…",
    starting: "Mise en route de Python…",
    opening: "La table s’ouvre…",
    assembly: "Ce navigateur n’a pas WebAssembly, sans lequel le jeu ne peut pas fonctionner.",
    failed: "La page n’a pas pu s’ouvrir.",
    long: "L’ouverture dure plus longtemps que d’ordinaire.",
    again: "Recharger",
  },
  en: {
    fetching: "Loading…",
    starting: "Starting Python…",
    opening: "Opening the table…",
    assembly: "This browser lacks WebAssembly, without which the game cannot run.",
    failed: "The page could not be opened.",
    long: "Opening is taking longer than usual.",
    again: "Reload",
  },
};
// The language that was chosen by hand, else that of the browser, as `ui.settings.read` finds them.
function language() {
  try {
    const chosen = JSON.parse(localStorage.getItem("quatre-vents:settings"))?.lang;
    if (typeof chosen === "string" && Object.hasOwn(WORDS, chosen)) return chosen;
  } catch {
    // Nothing can be read: nothing was chosen.
  }
  const wanted = navigator.languages ?? [];
  return wanted.map((tag) => tag.split("-")[0].toLowerCase()).find((lang) => Object.hasOwn(WORDS, lang))
    ?? (wanted.length ? "en" : "fr");
}

// The worker, which reads this too, has no splash.
const lang = globalThis.document ? language() : "fr";
if (globalThis.document) document.documentElement.lang = lang;
export const words = WORDS[lang];

// Of the whole way, what the bytes make up; the rest is the interpreter's start and the table's.
const SHARE_OF_BYTES = 0.7;
const PHASES = { "Loading interpreter": 0, "Loaded interpreter": 0.6, "Loaded files": 0.75, "Loaded Pyodide": 0.8 };
// Bytes a millisecond, below which a network is slow enough for a first visit to last.
const SLOW = 4000;
// Seconds without progress, the page being free to run all the while, after which a start is taken to stand still.
const PATIENCE = 20;
const BEGUN_AGAIN = "quatre-vents:begun-again";

let bytes = 0;
let reached = 0;
let said = words.fetching;
let failed = false;
const counted = new Set();

export function show(share, text) {
  reached = Math.max(reached, share);
  said = text ?? said;
  const progress = document.getElementById("splash-progress");
  const phase = document.getElementById("splash-phase");
  if (!progress || failed) return;
  progress.value = reached;
  if (phase.textContent !== said) phase.textContent = said;
}

export function fail(text, detail = "") {
  const splash = document.getElementById("splash");
  const phase = document.getElementById("splash-phase");
  if (!splash) return;
  failed = true;
  document.getElementById("splash-progress").hidden = true;
  phase.textContent = text;
  phase.setAttribute("role", "alert");
  offerReload(splash);
  if (detail && !splash.querySelector("pre")) {
    const more = document.createElement("pre");
    more.textContent = detail;
    splash.append(more);
  }
}

function offerReload(splash) {
  if (document.getElementById("splash-again")) return;
  const button = document.createElement("button");
  button.id = "splash-again";
  button.textContent = words.again;
  button.addEventListener("click", () => location.reload());
  splash.append(button);
}

// Seconds are counted by a timer that a busy interpreter holds up: a slow tablet at work does not stand still.
function watchProgress() {
  let still = 0;
  let before = "";
  const clock = setInterval(() => {
    const now = `${bytes} ${reached} ${said}`;
    still = now === before ? still + 1 : 0;
    before = now;
    if (still === PATIENCE && !failed) standsStill();
  }, 1000);
  addEventListener("quatre-vents:up", () => {
    clearInterval(clock);
    forgetThatItBeganAgain();
  }, { once: true });
}

// Where the whole site is stored, no network is waited for, and a fresh start goes through: it is made once without asking.
function standsStill() {
  const splash = document.getElementById("splash");
  console.warn(`The start stands still: ${said} (${Math.round(100 * reached)} %)`);
  if (navigator.serviceWorker?.controller && mayBeginAgain()) {
    location.reload();
  } else if (splash) {
    show(reached, words.long);
    offerReload(splash);
  }
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
    for (const { decodedBodySize, name } of list.getEntries()) {
      if (!counted.has(name)) arrived(decodedBodySize);
      counted.add(name);
    }
  });
  watcher.observe({ type: "resource", buffered: true });
  const fetchPlain = globalThis.fetch;
  globalThis.fetch = (...request) => {
    const answer = fetchPlain(...request);
    answer.then(countBody, (error) => fail(words.failed, String(error)));
    return answer;
  };
  addEventListener("quatre-vents:up", () => {
    globalThis.fetch = fetchPlain;
    watcher.disconnect();
  }, { once: true });
}

function countBody(answer) {
  // Pyodide waits for ever for a file that it does not get.
  if (!answer.ok) fail(words.failed, `${answer.url}: ${answer.status}`);
  if (!answer.ok || !answer.body || counted.has(answer.url) || !isSlow()) return;
  counted.add(answer.url);
  count(answer.clone().body.getReader());
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
  countBytes();
  followPhases();
  watchProgress();
}
