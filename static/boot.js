// Opens the page: shows real progress, starts Python through PyScript, then the worker that thinks, then the service worker.
//
// For the Python side there is one object, `quatreVents` (from js import quatreVents):
//   loadGame(name)   a promise: the modules of that game can be imported (an archive is fetched once, when wanted)
//   update           null, or a function that puts a waiting new version of the site in place and reloads the page
// and events on `window`: "quatre-vents:update" when `update` becomes a function, "quatre-vents:offline" when the whole site is stored,
// "quatre-vents:thinking" (detail: token, nodes, budget) while the worker thinks.
// The page is up when `py/main.py` has ended; the splash goes away then. The worker is PyScript's, named "thinker".

const WORDS = {
  fr: {
    fetching: "Chargement…",
    starting: "Mise en route de Python…",
    opening: "La table s’ouvre…",
    assembly: "Ce navigateur n’a pas WebAssembly, sans lequel la page ne peut pas jouer.",
    failed: "La page n’a pas pu s’ouvrir.",
    again: "Recharger",
  },
  en: {
    fetching: "Loading…",
    starting: "Starting Python…",
    opening: "Opening the table…",
    assembly: "This browser has no WebAssembly, without which the page cannot play.",
    failed: "The page could not be opened.",
    again: "Reload",
  },
};
const words = WORDS[document.documentElement.lang] ?? WORDS.fr;

const splash = document.getElementById("splash");
const progress = document.getElementById("splash-progress");
const phase = document.getElementById("splash-phase");
const mainScript = document.querySelector('script[type="py"]');

// Of the whole way, what the bytes make up; the rest is the interpreter's start and the table's.
const SHARE_OF_BYTES = 0.7;
const PHASES = { "Loading interpreter": 0, "Loaded interpreter": 0.6, "Loaded files": 0.75, "Loaded Pyodide": 0.8 };
const VISITED = "quatre-vents:visited";

let interpreter = null;
let trouble = "";
let bytes = 0;
let reached = 0;

function show(share, text) {
  reached = Math.max(reached, share);
  progress.value = reached;
  if (text && phase.textContent !== text) phase.textContent = text;
}

function fail(text, detail = "") {
  if (!splash.isConnected) return;
  progress.hidden = true;
  phase.textContent = text;
  phase.setAttribute("role", "alert");
  if (document.getElementById("splash-again")) return;
  const button = document.createElement("button");
  button.id = "splash-again";
  button.textContent = words.again;
  button.addEventListener("click", () => location.reload());
  splash.append(button);
  if (detail) {
    const more = document.createElement("pre");
    more.textContent = detail;
    splash.append(more);
  }
}

// On a first visit the bytes that arrive are counted on a copy of each answer. Later starts come from a cache, where a copy would only
// keep the browser from using the machine code that it has stored beside the file.
function countBytes() {
  const total = Number(progress.dataset.bytes ?? 0);
  if (!total || navigator.serviceWorker?.controller || remembered(VISITED)) return;
  const fetchPlain = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const answer = await fetchPlain(...request);
    if (answer.ok && answer.body && !splash.hidden && splash.isConnected) {
      count(answer.clone().body.getReader(), total);
    }
    return answer;
  };
  addEventListener("quatre-vents:up", () => { globalThis.fetch = fetchPlain; }, { once: true });
}

async function count(reader, total) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.length;
    show(SHARE_OF_BYTES * Math.min(1, bytes / total));
  }
}

function remembered(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null;
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

function pageIsUp() {
  if (!document.getElementById("app").childElementCount) {
    fail(words.failed, trouble);
    return;
  }
  show(1);
  splash.remove();
  document.documentElement.dataset.up = "";
  remembered(VISITED, "1");
  dispatchEvent(new Event("quatre-vents:up"));
  whenIdle(startThinker);
}

function whenIdle(work) {
  if (globalThis.requestIdleCallback) requestIdleCallback(work, { timeout: 1500 });
  else setTimeout(work, 200);
}

function startThinker() {
  const script = document.createElement("script");
  script.type = "py";
  script.src = "py/thinker.py";
  script.setAttribute("worker", "");
  script.setAttribute("name", "thinker");
  document.body.append(script);
  whenIdle(keepOffline);
}

// The whole site is stored for the next visit. A new version waits until the player agrees: see sw.js.
async function keepOffline() {
  if (!navigator.serviceWorker || document.documentElement.hasAttribute("data-dev")) return;
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  navigator.serviceWorker.ready.then(() => dispatchEvent(new Event("quatre-vents:offline")));
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
    });
  });
}

function offer(waiting) {
  if (!waiting) return;
  globalThis.quatreVents.update = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("skip-waiting");
  };
  dispatchEvent(new Event("quatre-vents:update"));
}

const games = new Map();

async function fetchGame(name) {
  const url = document.querySelector(`link[rel="game"][data-name="${CSS.escape(name)}"]`)?.href;
  if (!url) return;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  interpreter.unpackArchive(await answer.arrayBuffer(), "zip");
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
  update: null,
};

async function start() {
  if (typeof WebAssembly !== "object") {
    fail(words.assembly);
    return;
  }
  show(0, words.fetching);
  countBytes();
  followPhases();
  addEventListener("unhandledrejection", ({ reason }) => fail(words.failed, String(reason?.message ?? reason)));
  mainScript.addEventListener("py:done", pageIsUp, { once: true });
  const { hooks } = await import("./vendor/pyscript/core.js");
  // Its only member registers a helper that is not used here, and would have to be evaluated from text, which the policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onWorker.add((_, worker) => {
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
