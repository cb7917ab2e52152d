// Opens the page: shows real progress, starts Python through PyScript, then the worker that thinks, then the service worker.
//
// For the Python side there is one object, `quatreVents` (from js import quatreVents):
//   loadGame(name)   a promise: the modules of that game can be imported (an archive is fetched once, when wanted)
//   startWorker(name)  starts another worker under that name, in the place of one that is dead
//   workerStarted()   a promise: the script of the worker started last came; refused where it did not
//   patch(element, html), restoreFocus(element), beforePicture(key, act), bringIntoSight(id, block)   see patch.js
//   changed()        the page was brought to a new state; answer(element), wasAnswered()   see press.js
//   update           null, or a function that puts a waiting new version of the site in place and reloads the page (see sw.js)
// and events on `window`: "quatre-vents:update" when `update` becomes a function, "quatre-vents:offline" when the whole site is stored,
// "quatre-vents:thinking" (detail: token, nodes, budget) while the worker thinks.
// The page is up when `py/main.py` has ended; the splash goes away then. The worker is PyScript's, named "bots".

import { fail, show, words } from "./splash.js";
import "./interpreter.js";
import { beforePicture, bringIntoSight, patch, restoreFocus } from "./patch.js";
import { answer, changed, wasAnswered } from "./press.js";

const mainScript = document.querySelector('script[type="py"]');

// Milliseconds between the page's being up and the worker's start, and between a touch that comes before that and the start.
const BEFORE_WORKER = 500;
const AFTER_TOUCH = 60;
// PyScript says nothing where a worker's script does not come: it is fetched before, after these pauses, each time for so long at most.
const WORKER_PAUSES = [0, 1000, 3000];
const WORKER_PATIENCE = 10_000;
// So long the site is not stored for the worker's sake: both want the processor, and a service worker that is asked for files cannot be replaced.
const STORE_PATIENCE = 15_000;
// And so long after that the first moments of the worker are its own.
const BEFORE_STORE = 500;
// Where a browser does not put the waiting version in place within this time, the page loads again and asks once more, so many times.
const UPDATE_PATIENCE = 3_000;
const UPDATE_ATTEMPTS = 3;
const UPDATE_WANTED = "quatre-vents:update-wanted";
const HOUR = 3_600_000;

let interpreter = null;
let touched = false;
let trouble = "";
let workerHasStarted;
let workerStarted = new Promise((done) => { workerHasStarted = done; });
workerStarted.catch(() => {});  // who asks the worker hears of it
let workerIsReady;
const workerReady = new Promise((done) => { workerIsReady = done; });

function pageIsUp() {
  if (!document.getElementById("app").childElementCount) {
    fail(words.failed, trouble);
    return;
  }
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
      workerHasStarted(startWorker("bots"));
      Promise.race([workerReady, after(STORE_PATIENCE)])
        .then(() => after(BEFORE_STORE))
        .then(() => whenIdle(() => keepOffline().catch((error) => console.warn("The site cannot be stored:", error))));
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

function startWorker(name) {
  const script = document.createElement("script");
  script.type = "py";
  script.src = "py/bot_worker.py";
  script.setAttribute("worker", "");
  script.setAttribute("name", name);
  const begun = comes(script.src).then(() => { document.body.append(script); });
  begun.catch(() => {});
  return begun;
}

function after(milliseconds) {
  return new Promise((done) => { setTimeout(done, milliseconds); });
}

async function comes(url) {
  for (const pause of WORKER_PAUSES) {
    await pauseOffline(pause);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout?.(WORKER_PATIENCE) });
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch { /* no network: tried again */ }
  }
  throw new Error(`${url} does not come`);
}

// A pause that ends when the network comes back.
function pauseOffline(milliseconds) {
  return new Promise((done) => {
    setTimeout(done, milliseconds);
    addEventListener("online", done, { once: true });
  });
}

// The whole site is stored for the next visit. A new version waits until the player agrees: see sw.js.
async function keepOffline() {
  if (!navigator.serviceWorker || document.documentElement.hasAttribute("data-dev")) return;
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  navigator.serviceWorker.ready.then(() => dispatchEvent(new Event("quatre-vents:offline")));
  const attempts = Number(sessionStorage.getItem(UPDATE_WANTED));
  sessionStorage.removeItem(UPDATE_WANTED);
  offer(registration.waiting, attempts);
  const follow = (coming) => coming?.addEventListener("statechange", () => {
    if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
  });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  lookNowAndThen(registration);
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

// Agreed to in another tab: this one keeps what it has loaded, and is told that a reload brings the new version.
function followOtherTabs() {
  if (!navigator.serviceWorker) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const first = !controlled;
    controlled = true;
    if (first) return;
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

const games = new Map();

async function fetchGame(name) {
  const link = document.querySelector(`link[rel="game"][data-name="${CSS.escape(name)}"]`);
  if (!link) {
    // Its modules are here from the start; while developing its sheet is not.
    const sheet = `static/games/${name}.css`;
    if (!document.querySelector(`link[href="${CSS.escape(sheet)}"]`)) await dress(sheet);
    return;
  }
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`${link.href}: ${answer.status}`);
  const [archive] = await Promise.all([answer.arrayBuffer(), dress(link.dataset.sheet)]);
  interpreter.unpackArchive(archive, "zip");
}

// The style sheet of a further game; a board without it would be bare.
function dress(url) {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = url;
  const come = new Promise((done, refuse) => {
    sheet.addEventListener("load", done, { once: true });
    sheet.addEventListener("error", refuse, { once: true });
  });
  document.head.append(sheet);
  return come;
}

globalThis.quatreVents = {
  loadGame(name) {
    if (!games.has(name)) {
      const coming = fetchGame(name);
      coming.catch(() => games.delete(name));
      games.set(name, coming);
    }
    return games.get(name);
  },
  startWorker(name) {
    workerStarted = startWorker(name);
  },
  workerStarted: () => workerStarted,
  patch,
  restoreFocus,
  beforePicture,
  bringIntoSight,
  changed,
  answer,
  wasAnswered,
  update: null,
};

async function start() {
  if (typeof WebAssembly !== "object") {
    fail(words.assembly);
    return;
  }
  addEventListener("unhandledrejection", ({ reason }) => fail(words.failed, String(reason?.message ?? reason)));
  mainScript.addEventListener("py:done", pageIsUp, { once: true });
  followOtherTabs();
  const { hooks } = await import("./vendor/pyscript/core.js");
  // Its only member registers a helper that is not used here, and would have to be evaluated from text, which the policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onWorker.add((_, worker) => {
    worker.ready.then(workerIsReady, workerIsReady);
    worker.sync.thinking = (token, nodes, budget) => {
      dispatchEvent(new CustomEvent("quatre-vents:thinking", { detail: { token, nodes, budget } }));
    };
  });
  hooks.main.onReady.add(({ interpreter: python, io }) => {
    interpreter = python;
    const { stderr } = io;
    io.stderr = (error, ...rest) => {
      trouble += `${error?.message ?? error}\n`;
      return stderr(error, ...rest);
    };
  });
}

start().catch((error) => fail(words.failed, String(error?.message ?? error)));
