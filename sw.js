// Keeps the whole site for a browser without a network.
//
// Two caches, the runtime (large, seldom new) and the app, each named by the content it holds. Every file of the built site is listed with
// its SHA-256; installing takes from the older caches what has not changed, fetches the rest past the browser's own cache, and compares.
// What lies beside them (snapshot.js) goes with the version.
// One file missing or of another version, as on a host that is just being updated, and the installation fails: the old version stays.
// A new version waits until the player agrees ("skip-waiting"), so it never changes the page under a game.

const PRECACHE = /* build: precache */ null;
// All pages of one host share one name space: what is ours begins with our name and the folder of this site.
const OURS = `quatre-vents:${new URL(registration.scope).pathname}:`;
const AT_ONCE = 6;
const kinds = new Map(Object.keys(PRECACHE).flatMap((kind) => Object.keys(PRECACHE[kind]).map((url) => [absolute(url), kind])));

function absolute(url) {
  return new URL(url, registration.scope).href;
}

async function digest(data) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return btoa(String.fromCharCode(...sum));
}

async function nameOf(kind) {
  const listed = JSON.stringify(PRECACHE[kind]) + registration.scope;
  const sum = await digest(new TextEncoder().encode(listed));
  return `${OURS}${kind}:${sum.replace(/\W/g, "").slice(0, 16)}`;
}

const names = new Map();
function cacheName(kind) {
  if (!names.has(kind)) names.set(kind, nameOf(kind));
  return names.get(kind);
}

const opened = new Map();
function cacheOf(kind) {
  if (!opened.has(kind)) opened.set(kind, cacheName(kind).then((name) => caches.open(name)));
  return opened.get(kind);
}

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

async function install() {
  const older = await ownCaches();
  for (const kind of Object.keys(PRECACHE)) {
    const name = await cacheName(kind);
    const wanted = Object.entries(PRECACHE[kind]);
    const take = async () => {
      for (let next = wanted.shift(); next; next = wanted.shift()) await store(name, absolute(next[0]), next[1], older);
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, take));
    } catch (error) {
      if (!older.includes(name)) await caches.delete(name);
      throw error;
    }
  }
  // An older version that was activated meanwhile has cleared away what it does not know, these caches too.
  for (const kind of Object.keys(PRECACHE)) {
    const name = await cacheName(kind);
    const held = await (await caches.open(name)).keys();
    if (held.length !== Object.keys(PRECACHE[kind]).length) throw new Error(`${name} was cleared away`);
  }
}

// Has the file of a version in the cache of that name; what lies there already is not written again.
async function store(name, url, hash, older) {
  const cache = await caches.open(name);
  for (const other of older) {
    const held = await (await caches.open(other)).match(url);
    if (held && (await digest(await held.clone().arrayBuffer())) === hash) {
      if (other !== name) await cache.put(url, held);
      return;
    }
  }
  // The runtime has just been fetched by the page itself; should the browser's copy be another version, the network decides.
  for (const mode of ["default", "reload"]) {
    const answer = await fetch(url, { cache: mode, credentials: "same-origin" });
    if (answer.ok && !answer.redirected && (await digest(await answer.clone().arrayBuffer())) === hash) {
      await cache.put(url, answer);
      return;
    }
  }
  throw new Error(`${url} is not the file of this version`);
}

async function activate() {
  await clients.claim();  // first: what a page is routed to may not go before another cache is its own
  const wanted = await Promise.all(Object.keys(PRECACHE).map(cacheName));
  for (const name of await ownCaches()) {
    if (!wanted.includes(name)) await caches.delete(name);
  }
}

async function answer(request) {
  const page = absolute("./");
  const asked = new URL(request.url);
  asked.hash = asked.search = "";
  const opensPage = request.mode === "navigate" && [page, absolute("./index.html")].includes(asked.href);
  const url = opensPage ? page : asked.href;
  const kind = kinds.get(url);
  const held = kind && (await (await cacheOf(kind)).match(url));
  return held ?? fetch(request);
}

// Where a browser can, it takes the page and its files out of their caches by itself, and this script is not even started for them.
async function route(event) {
  if (!event.addRoutes) return;
  const folder = new URL(registration.scope).pathname;
  const places = [["static/vendor/*", "runtime"], ["static/*", "app"], ["py/*", "app"], ["", "app"]];
  await event.addRoutes(await Promise.all(places.map(async ([place, kind]) => ({
    condition: { requestMethod: "get", urlPattern: { pathname: folder + place, search: "" } },
    source: { cacheName: await cacheName(kind) },
  }))));
}

addEventListener("install", (event) => event.waitUntil(install().then(() => route(event).catch(() => {}))));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => {
  if (data === "skip-waiting") skipWaiting();
});
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
