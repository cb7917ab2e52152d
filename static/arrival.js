// Files that come in the end: what does not come is asked for again, after pauses that grow, when the network is back, or when somebody
// wants it. Read before anything that asks for files, by the page and by the worker, which tells the page what it lacks.

// Milliseconds. Nobody can hurry a worker: it never waits for long.
const PAUSES = globalThis.document ? [500, 1000, 2000, 4000, 8000, 16_000] : [500, 1000, 2000];

const lacking = new Map();
const listeners = [];
const watchers = [];

// listener: called with what does not come, and why; with an empty text when nothing is lacking any more.
export function onLack(listener) {
  listeners.push(listener);
}

// watcher: called with each answer of the network before it is read.
export function onAnswer(watcher) {
  watchers.push(watcher);
}

// What `take` gives, a promise, as soon as that goes well. One failure alone is not told: it is over in no time.
export async function waitFor(take) {
  for (let count = 0; ; count += 1) {
    try {
      const taken = await take();
      if (lacking.delete(take)) tell();
      return taken;
    } catch (error) {
      if (count) lacking.set(take, String(error?.message ?? error));
      if (count) tell();
      await pause(PAUSES[Math.min(count, PAUSES.length - 1)]);
    }
  }
}

// Ends all pauses.
export function askAgain() {
  dispatchEvent(new Event("quatre-vents:again"));
}

export function pause(milliseconds) {
  return new Promise((done) => {
    setTimeout(done, milliseconds);
    for (const kind of ["online", "quatre-vents:again"]) addEventListener(kind, done, { once: true });
  });
}

function tell() {
  for (const listener of listeners) listener([...lacking.values()].at(-1) ?? "");
}

// Until the start is over nobody who asks for a file is ready to hear that it does not come: it is given whole.
export const fetchOnce = globalThis.fetch;
globalThis.fetch = (...request) => waitFor(() => whole(...request));
addEventListener("quatre-vents:up", () => { globalThis.fetch = fetchOnce; }, { once: true });

// What the page asks for beforehand is asked for again as soon as it does not come, not only when it is wanted.
// To the browser one that was not found has come: whoever counts the answers says so.
const AHEAD = 'link[as="fetch"]';
export const takeAhead = ({ href }) => { fetch(href).catch(() => {}); };
if (globalThis.document) {
  document.querySelectorAll(`${AHEAD}[data-lost]`).forEach(takeAhead);
  addEventListener("error", ({ target }) => {
    if (target.matches?.(AHEAD)) takeAhead(target);
  }, true);
}

// The content of a file (an ArrayBuffer), whole: a promise. Without a second copy, which a busy page would make late.
export const bytesOf = (url) => waitFor(async () => (await found(url)).arrayBuffer());

async function found(...request) {
  const answer = await fetchOnce(...request);
  for (const watcher of watchers) watcher(answer);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

async function whole(...request) {
  const answer = await found(...request);
  if (!answer.url.endsWith(".wasm")) return new Response(await answer.arrayBuffer(), answer);
  answer.module = compiled(answer);
  return answer;
}

// The browser compiles WebAssembly as it reads, and keeps the machine code beside the file. It begins before Pyodide's script, which asks for
// an instance, has been read. Cut off, the file is fetched once more.
function compiled(answer) {
  let coming = answer;
  return waitFor(() => {
    const taken = coming ?? fetchOnce(answer.url);
    coming = null;
    return WebAssembly.compileStreaming(taken);
  });
}

if (globalThis.WebAssembly) {
  WebAssembly.instantiateStreaming = async (coming, imports) => {
    const module = await (await coming).module;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

if (!globalThis.document) onLack((lacks) => postMessage({ lacks }));
