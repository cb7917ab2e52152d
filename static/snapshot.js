// A picture of Python's memory once all is imported that a start imports: the next start takes it instead, where that is worth it. The browser
// makes it itself, of the stored site, in a worker of its own that ends then (snapshot_worker.js); it is never fetched. It lies beside the
// stored site, where sw.js clears it away with the version, and only those pages of the memory that hold anything. Chance does not lie in it:
// the games draw from the browser.

// A digest of all that the memory was made of, and the modules that are imported in it; none where the site is not built.
const OF = /* build: snapshot */ "";
export const MODULES = /* build: modules */ [];
// WebKit alone wins more than a fifth of a start by it (docs/benchmarks.md).
const isWorthIt = OF !== "" && "caches" in globalThis && /AppleWebKit(?!.*Chrom)/.test(navigator.userAgent);
const NAME = `quatre-vents:${new URL("../", import.meta.url).pathname}:snapshot`;
const MEMORY = new URL(`snapshot-${OF}`, import.meta.url).href;
// How often it was begun to make it, or to start with it, and did not end as far as is known; so often, and this version does without it.
const BEGUN = new URL("snapshot-begun", import.meta.url).href;
const TOO_OFTEN = 3;
const PAGE = 4096;
let isForgotten = false;

// The memory, a promise, null where there is none that may be used. Of a worker nobody waits for in vain: it is started anew.
export async function kept() {
  if (!isWorthIt) return null;
  try {
    const cache = await caches.open(NAME);
    const held = await cache.match(MEMORY);
    if (!held) return null;
    if (globalThis.document) {
      if (!await mayBegin(cache)) return null;
      addEventListener("quatre-vents:up", () => { if (!isForgotten) cache.delete(BEGUN); }, { once: true });
    }
    return whole(await held.arrayBuffer());
  } catch {
    await forget();
    return null;
  }
}

// Whether one should be made.
export async function isWanted() {
  if (!isWorthIt) return false;
  const cache = await caches.open(NAME);
  return !(await cache.match(MEMORY)) && mayBegin(cache);
}

export async function keep(memory) {
  const cache = await caches.open(NAME);
  await cache.put(MEMORY, new Response(withoutEmptyPages(memory)));
  for (const { url } of await cache.keys()) if (url !== MEMORY) await cache.delete(url);
}

async function mayBegin(cache) {
  const begun = Number(await (await cache.match(BEGUN))?.text() ?? 0);
  if (begun < TOO_OFTEN) await cache.put(BEGUN, new Response(String(begun + 1)));
  return begun < TOO_OFTEN;
}

// One that does not fit would fit no better next time. What cannot be stored at all is not forgotten either.
export async function forget() {
  isForgotten = true;
  try {
    const cache = await caches.open(NAME);
    await cache.put(BEGUN, new Response(String(TOO_OFTEN)));
    await cache.delete(MEMORY);
  } catch {
    // Nothing is kept.
  }
}

// Two numbers, the length of the memory and how many of its pages hold anything; their numbers; themselves.
function withoutEmptyPages(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
  const held = [];
  for (let at = 0; at < words.length; at += PAGE / 4) {
    if (words.subarray(at, at + PAGE / 4).some((word) => word)) held.push(at / (PAGE / 4));
  }
  const head = new Uint32Array([memory.length, held.length, ...held]);
  return new Blob([head, ...held.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE))]);
}

function whole(buffer) {
  const [length, count] = new Uint32Array(buffer, 0, 2);
  const memory = new Uint8Array(length);
  const begin = 4 * (2 + count);
  new Uint32Array(buffer, 8, count).forEach((page, number) => {
    const from = begin + number * PAGE;
    memory.set(new Uint8Array(buffer, from, Math.min(PAGE, buffer.byteLength - from)), page * PAGE);
  });
  return memory;
}
