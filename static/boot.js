// Opens the page: shows real progress, starts Python through PyScript, then the worker that thinks, then the service worker, then what later starts take (snapshot.js).
//
// For the Python side there is one object, `quatreVents` (from js import quatreVents):
//   loadGame(name)   a promise: the modules of that game can be imported (an archive is fetched once, when wanted)
//   loadWords(name, lang)   a promise: the words of that game are here in that language; its own are fetched with it
//   loadArchive(url)   a promise: what is in that archive can be imported
//   startWorker(name)  starts another worker under that name, in the place of one that is dead
//   workerStarted()   a promise: the worker started last is up; refused while a file that it needs does not come (it starts once that does)
//   startReader(name), endReader(name)  starts a worker that reads a file, a promise like the one before; it is not started any more
//   patch(element, html), restoreFocus(element), beforePicture(key, act), bringIntoSight(id, block), lookAt(id, isOther)   see patch.js
//   storage          the texts that the page keeps: see storage.js
//   frame(html)      lets the regions of the page stand, empty, or as the first picture has them (picture.js)
//   opened()         the table or home stands: the splash may go
//   tabKnown(plays)  whether this tab plays, or looks on while another does, is known for the first time: what waits for it hears
//                    "quatre-vents:tab" (detail: plays)
//   changed()        the page was brought to a new state; tellOfPointer(…), fitBoard(…), showParts(…), placeMap(), pressKey(…)   see pointer.js
//   askAgain()       what does not come, and what could not be stored, is tried again at once
//   update           null, or a function that puts a waiting new version of the site in place and reloads the page (see sw.js)
// and events on `window`: "quatre-vents:update" when `update` becomes a function, "quatre-vents:offline" when the whole site is stored,
// "quatre-vents:not-stored" when it could not be, for now; "quatre-vents:picture-dropped" when the first picture of the next start is
// (storage.js); "quatre-vents:thinking" (detail: token, nodes, budget) while the worker thinks, "quatre-vents:reading" (count, total) while
// one reads a file.
// The page is up when `py/main.py` has ended, the table stands and every style sheet has come; the splash goes away then. The worker is PyScript's, named "bots".

import { askAgain, waitFor, fetchOnce, onLack, pause } from "./arrival.js";
import { fail, show, words } from "./splash.js";
import { addArchive } from "./interpreter.js";
import { beforePicture, bringIntoSight, lookAt, patch, restoreFocus } from "./patch.js";
import { changed, fitBoard, placeMap, pressKey, showParts, tellOfPointer } from "./pointer.js";
import { isWanted } from "./snapshot.js";
import { storage } from "./storage.js";

const mainScript = document.querySelector('script[type="py"]');

// Milliseconds between the page's being up and the worker's start, and between a touch that comes before that and the start.
const BEFORE_WORKER = 500;
const AFTER_TOUCH = 60;
// PyScript says nothing where one of these does not come, which a worker reads before it can ask again by itself: they are fetched before,
// each time for so long at most.
const BOTS = "py/bot_worker.py";
const WORKER_FILES = ["static/interpreter.js", "static/arrival.js", "static/splash.js", "static/snapshot.js", "static/unpack.js", "static/vendor/pyodide/pyodide.mjs"];
const WORKER_PATIENCE = 30_000;
// Who asks the worker hears after so many milliseconds that a file does not come, looked at so often.
const LACKING = 2_000;
const LOOK = 250;
// So long the site is not stored for the worker's sake: both want the processor, and a service worker that is asked for files cannot be replaced.
const STORE_PATIENCE = 15_000;
// And so long after that the first moments of the worker are its own.
const BEFORE_STORE = 500;
// So long after the site is stored its snapshot is made.
const BEFORE_SNAPSHOT = 5_000;
// Pauses after the attempts to store the site that failed; the last one again and again.
const STORE_PAUSES = [15_000, 30_000, 60_000, 120_000, 300_000];
// Where a browser does not put the waiting version in place within this time, the page loads again and asks once more, so many times.
const UPDATE_PATIENCE = 3_000;
const UPDATE_ATTEMPTS = 3;
const UPDATE_WANTED = "quatre-vents:update-wanted";
const HOUR = 3_600_000;

let touched = false;
let agreed = false;  // to a new version, before the page was loaded again
let errors = "";
let framed = false;
let opened;
let styled;
const tableStands = new Promise((done) => { opened = done; });
let workerLacks = "";
let workerIsReady;
let workerReady;
expectWorker();

async function pageIsUp() {
  if (!framed) {
    fail(words.failed, errors);
    return;
  }
  await tableStands;
  await styled;
  show(1);
  document.getElementById("splash").remove();
  document.documentElement.dataset.up = "";
  dispatchEvent(new Event("quatre-vents:up"));
  startWorkerSoon();
}

// A second interpreter takes a core for a second: the first touch comes first, if there is one.
function startWorkerSoon() {
  const touches = ["pointerup", "keyup"];
  const touch = () => {
    touched = true;
    begin();
  };
  const begin = () => {
    clearTimeout(timer);
    if (begun) return;
    begun = true;
    setTimeout(() => {
      startWorker("bots");
      Promise.race([workerReady, after(STORE_PATIENCE)])
        .then(() => after(BEFORE_STORE))
        .then(() => whenIdle(keepOffline));
    }, AFTER_TOUCH);
  };
  let begun = false;
  const timer = setTimeout(begin, BEFORE_WORKER);
  for (const kind of touches) addEventListener(kind, touch, { capture: true, once: true });
}

function whenIdle(work) {
  if (globalThis.requestIdleCallback) requestIdleCallback(work, { timeout: 1500 });
  else setTimeout(work, 200);
}

function expectWorker() {
  workerReady = new Promise((done) => { workerIsReady = done; });
}

async function startWorker(name, url = BOTS, wanted = () => true) {
  const script = document.createElement("script");
  script.type = "py";
  script.src = url;
  script.setAttribute("worker", "");
  script.setAttribute("name", name);
  await Promise.all([url, ...WORKER_FILES].map((file) => waitFor(() => fetched(file))));
  if (wanted()) document.body.append(script);
}

async function fetched(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout?.(WORKER_PATIENCE) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
}

const workerStarted = () => unlessLacking(workerReady);

// What a promise gives; refused while a file that a worker needs does not come.
async function unlessLacking(promise) {
  let up = false;
  const ready = promise.then(() => { up = true; });
  askAgain();
  for (let lacked = 0; !up; lacked = workerLacks ? lacked + LOOK : 0) {
    if (lacked >= LACKING) throw new Error(workerLacks);
    await Promise.race([ready, after(LOOK)]);
  }
}

function after(milliseconds) {
  return new Promise((done) => { setTimeout(done, milliseconds); });
}

// The whole site is stored for the next visit, tried until that goes well. A new version waits until the player agrees: see sw.js.
async function keepOffline() {
  if (!navigator.serviceWorker || document.documentElement.hasAttribute("data-dev")) return;
  navigator.serviceWorker.ready.then(() => {
    dispatchEvent(new Event("quatre-vents:offline"));
    after(BEFORE_SNAPSHOT).then(() => whenIdle(makeSnapshot));
  });
  for (let count = 0; ; count += 1) {
    try {
      await store();
      return;
    } catch (error) {
      console.warn("The site cannot be stored:", error);
      dispatchEvent(new Event("quatre-vents:not-stored"));
      await pause(STORE_PAUSES[Math.min(count, STORE_PAUSES.length - 1)]);
    }
  }
}

// Of the stored site, when a first visit has long begun: it takes a second core for as long as a start does.
async function makeSnapshot() {
  if (await isWanted().catch(() => false)) new Worker(new URL("snapshot_worker.js", import.meta.url), { type: "module" });
}

async function store() {
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  const attempts = Number(sessionStorage.getItem(UPDATE_WANTED));
  agreed ||= attempts > 0;
  sessionStorage.removeItem(UPDATE_WANTED);
  offer(registration.waiting, attempts);
  const follow = (coming) => coming?.addEventListener("statechange", () => {
    if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
  });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  if (registration.active) registration.update().catch(() => {});  // a browser lets some seconds pass until it looks by itself
  if (!registration.active && registration.installing) await installed(registration.installing);
  lookNowAndThen(registration);
}

function installed(coming) {
  return new Promise((done, refuse) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "redundant") refuse(new Error("not all of it came"));
      else done();
    }, { once: true });
  });
}

// An installed page may stay open for days: whoever comes back to it after an hour gets the question that a visit would ask.
function lookNowAndThen(registration) {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

// A new version comes into its place. Agreed to in another tab: this one keeps what it has loaded, and is told that a reload brings it.
// Agreed to here, before this page was loaded again: that was too early, and it is loaded once more.
function followVersion() {
  if (!navigator.serviceWorker) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const first = !controlled;
    controlled = true;
    if (first) return;
    if (!touched && (agreed || sessionStorage.getItem(UPDATE_WANTED))) {
      location.reload();
      return;
    }
    globalThis.quatreVents.update = () => location.reload();
    dispatchEvent(new Event("quatre-vents:update"));
  });
}

// attempts: how often the player's consent has been tried to carry out already. Whoever plays on meanwhile is asked again.
function offer(waiting, attempts = 0) {
  if (!waiting) return;
  globalThis.quatreVents.update = () => putInPlace(waiting, 1);
  if (attempts && attempts < UPDATE_ATTEMPTS && !touched) putInPlace(waiting, attempts + 1);
  else dispatchEvent(new Event("quatre-vents:update"));
}

// Chromium forgets the wish of a waiting version, without a word, where the one in use is asked for a file in the same moment.
function putInPlace(waiting, attempt) {
  const again = setTimeout(() => {
    sessionStorage.setItem(UPDATE_WANTED, attempt);
    location.reload();
  }, UPDATE_PATIENCE);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    clearTimeout(again);
    location.reload();
  }, { once: true });
  waiting.postMessage("skip-waiting");
}

const readers = new Set();
const games = new Map();
const texts = new Map();

const linkOf = (game) => document.querySelector(`link[rel="game"][data-name="${CSS.escape(game)}"]`);

// What a map has under a key, made when it is first wanted; what has failed is made again.
function once(made, key, make) {
  if (!made.has(key)) {
    const coming = make();
    coming.catch(() => made.delete(key));
    made.set(key, coming);
  }
  return made.get(key);
}

async function fetchGame(name) {
  const link = linkOf(name);
  const words = globalThis.quatreVents.loadWords(name, document.documentElement.lang);
  // Where there is none its modules are here from the start; while developing its sheet is not.
  await Promise.all([link && loadArchive(link.href), words, loadStylesheet(name, link?.dataset.sheet ?? `static/games/${name}.css`)]);
}

async function loadArchive(url) {
  const answer = await fetchOnce(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await addArchive(await answer.arrayBuffer());
}

// The style sheet of a further game; a board without it would be bare.
async function loadStylesheet(game, url) {
  if (document.querySelector(`link[rel="stylesheet"][data-game="${CSS.escape(game)}"]`)?.sheet) return;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.dataset.game = game;
  sheet.href = url;
  document.head.append(sheet);
  try {
    await loaded(sheet);
  } catch (error) {
    sheet.remove();
    throw error;
  }
}

// A style sheet of the page; one that was lost before (guard.js) is put in its place again.
function sheetComes(sheet) {
  return waitFor(async () => {
    if ("lost" in sheet.dataset) {
      const next = sheet.cloneNode();
      delete next.dataset.lost;
      sheet.replaceWith(next);
      sheet = next;
    }
    if (!sheet.sheet) await loaded(sheet);
  });
}

// An event is no error that Python could raise.
function loaded(sheet) {
  return new Promise((done, refuse) => {
    sheet.addEventListener("load", done, { once: true });
    sheet.addEventListener("error", () => refuse(new Error(`${sheet.href} does not come`)), { once: true });
  });
}

globalThis.quatreVents = {
  loadGame: (name) => once(games, name, () => fetchGame(name)),
  async loadWords(name, lang) {
    const url = linkOf(name)?.dataset[lang];
    if (url) await once(texts, url, () => loadArchive(url));
  },
  loadArchive,
  startWorker(name) {
    expectWorker();
    startWorker(name);
  },
  workerStarted,
  startReader(name) {
    readers.add(name);
    return unlessLacking(startWorker(name, "py/import_worker.py", () => readers.has(name)));
  },
  endReader: (name) => readers.delete(name),
  askAgain,
  storage,
  frame(html) {
    const app = document.getElementById("app");
    if (!app.childElementCount) app.innerHTML = html;
    framed = true;
  },
  opened,
  tabKnown: (plays) => dispatchEvent(new CustomEvent("quatre-vents:tab", { detail: { plays } })),
  patch,
  restoreFocus,
  beforePicture,
  bringIntoSight,
  lookAt,
  changed,
  fitBoard,
  placeMap,
  pressKey,
  showParts,
  tellOfPointer,
  update: null,
};

async function start() {
  if (typeof WebAssembly !== "object") {
    fail(words.assembly);
    return;
  }
  addEventListener("unhandledrejection", ({ reason }) => fail(words.failed, String(reason?.message ?? reason)));
  mainScript.addEventListener("py:done", pageIsUp, { once: true });
  followVersion();
  onLack((lacks) => { workerLacks = lacks; });
  styled = Promise.all([...document.querySelectorAll('link[rel="stylesheet"]:not([data-ahead])')].map(sheetComes));
  const { hooks } = await waitFor(() => import("./vendor/pyscript/core.js"));
  // Its only member registers a helper that is not used here, and would have to be evaluated from text, which the policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onWorker.add((_, worker) => {
    worker.ready.then(workerIsReady, workerIsReady);
    worker.addEventListener("message", ({ data }) => { workerLacks = data?.lacks ?? workerLacks; });
    worker.sync.thinking = (token, nodes, budget) => {
      dispatchEvent(new CustomEvent("quatre-vents:thinking", { detail: { token, nodes, budget } }));
    };
    worker.sync.reading = (count, total) => {
      dispatchEvent(new CustomEvent("quatre-vents:reading", { detail: { count, total } }));
    };
  });
  hooks.main.onReady.add(({ io }) => {
    const { stderr } = io;
    io.stderr = (error, ...rest) => {
      errors += `${error?.message ?? error}\n`;
      return stderr(error, ...rest);
    };
  });
}

start().catch((error) => fail(words.failed, String(error?.message ?? error)));
