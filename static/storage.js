// The texts that the page keeps (saved games, settings, results), in two stores that hold the same: local storage, which answers at once, and
// a mirror in IndexedDB. A browser that is killed outright has not written its local storage for up to a minute; what the mirror has
// acknowledged lies on the disk. Each batch of writes stamps both, so that it can be told which of them holds what was written last;
// `ui.mirror` brings them together where they differ. What one of them cannot hold, the other does.

const APP = "quatre-vents";
const LEASE = `${APP}:lease`;
const STAMP = `${APP}:written`;
// What the page shows first at its next start (picture.js). It holds for what is written as it is kept, so whatever is written drops it: it
// takes no room from anything. It is not mirrored and not counted among the texts.
const PICTURE = `${APP}:picture`;
// Characters of all texts up to which there is room for it.
const ROOM = 4_000_000;
const TEXTS = "texts";
// Milliseconds that the opening of the page waits for a mirror that does not answer.
const PATIENCE = 3000;

const local = localStore();
// What local storage has no room for.
const overflow = new Map();
let database = open();
// The mirror is "unread", the "same" as local storage, another ("differs"), or not to be had ("none").
let state = "unread";
let fails = false;
// It is to be written as a whole: it is new, or nobody knows what it holds.
let isNew = false;
let batch = null;
let written = Promise.resolve(true);
let stamp = 0;
const looked = look();

export const storage = {
  get: (key) => overflow.get(key) ?? local?.getItem(key) ?? null,

  // Why the text cannot be kept, "full" or "forbidden"; empty where it is.
  set(key, text) {
    dropPicture(key);
    if (!setLocal(key, text)) {
      if (state === "none" || fails || !isMirrored(key)) return local ? "full" : "forbidden";
      overflow.set(key, text);
    }
    mirror(key, text);
    return "";
  },

  remove(key) {
    dropPicture(key);
    local?.removeItem(key);
    overflow.delete(key);
    mirror(key, null);
  },

  names: () => [...new Set([...Object.keys(local ?? {}), ...overflow.keys()])].filter((key) => key !== PICTURE),

  // Keeps the first picture of the next start, where there is ample room; an empty text keeps none. Only a built page has one.
  keepPicture(text) {
    local?.removeItem(PICTURE);
    const drawn = document.getElementById("drawn");
    const used = storage.names().reduce((sum, key) => sum + key.length + (storage.get(key)?.length ?? 0), text.length);
    if (drawn && text && !overflow.size && used < ROOM) setLocal(PICTURE, `${JSON.parse(drawn.textContent).by}\n${text}`);
  },

  // A promise: whether all that was written up to now outlives the browser; null where there is no mirror to say so.
  kept: () => (state === "none" ? null : written),

  // Whether there is nothing to bring together.
  isWhole: () => state === "same" || state === "none",

  // A promise of what local storage holds and what the mirror does; null where there is no mirror, or another tab plays: that one mends
  // them. mine: this tab has the right to play.
  async both(mine) {
    await Promise.race([looked, new Promise((done) => { setTimeout(done, PATIENCE); })]);
    if (state === "unread") state = "none";
    if (state === "none" || !(mine || await nobodyPlays())) return null;
    overflow.clear();
    try {
      const found = await read();
      return isNew ? null : [here(), found];
    } catch {
      isNew = true;
      return null;
    }
  },
};

function localStore() {
  try {
    return localStorage.length >= 0 ? localStorage : null;
  } catch {
    return null;
  }
}

function dropPicture(key) {
  if (!local || !isMirrored(key) || !Object.hasOwn(local, PICTURE)) return;
  local.removeItem(PICTURE);
  dispatchEvent(new Event("quatre-vents:picture-dropped"));
}

function setLocal(key, text) {
  try {
    local.setItem(key, text);
    overflow.delete(key);
    return true;
  } catch {
    return false;
  }
}

function isMirrored(key) {
  return key.startsWith(APP) && key !== LEASE;
}

function here() {
  return new Map(storage.names().filter(isMirrored).map((key) => [key, storage.get(key)]));
}

async function nobodyPlays() {
  try {
    if (navigator.locks) return (await navigator.locks.query()).held.every(({ name }) => name !== APP);
    return !(JSON.parse(local.getItem(LEASE)).until > Date.now());
  } catch {
    return true;
  }
}

function answer(request) {
  return new Promise((done, refuse) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => refuse(request.error);
  });
}

async function open() {
  const request = indexedDB.open(APP);
  request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
  const opened = await answer(request);
  opened.onclose = () => { database = null; };
  opened.onversionchange = () => {
    opened.close();
    database = null;
  };
  isNew ||= await answer(opened.transaction(TEXTS).objectStore(TEXTS).get(STAMP)) === undefined;
  return opened;
}

async function read() {
  database ??= open();
  const store = (await database).transaction(TEXTS).objectStore(TEXTS);
  const [keys, found] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
  return new Map(keys.map((key, i) => [key, found[i]]));
}

async function look() {
  try {
    const found = await read();
    const known = here();
    const isSame = found.size === known.size && [...found].every(([key, text]) => known.get(key) === text);
    state = isNew || isSame ? "same" : "differs";
  } catch {
    state = "none";
  }
}

// What is written in one task of the page goes into the mirror together.
function mirror(key, text) {
  if (!isMirrored(key)) return;
  if (!batch) {
    batch = new Map();
    written = written.then(write);
  }
  batch.set(key, text);
}

async function write() {
  const changes = batch;
  batch = null;
  for (const [key, text] of overflow) setLocal(key, text);
  stamp = Math.max(stamp + 1, (Number(local?.getItem(STAMP)) || 0) + 1, Date.now());
  if (!overflow.size) setLocal(STAMP, String(stamp));
  if (state === "none") return true;
  try {
    await writeMirror(changes);
    fails = false;
    return true;
  } catch {
    database = null;
    fails = isNew = true;
    return !overflow.size;
  }
}

async function writeMirror(changes) {
  database ??= open();
  const transaction = (await database).transaction(TEXTS, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(TEXTS);
  if (isNew) store.clear();
  for (const [key, text] of isNew ? here() : changes) {
    if (text === null) store.delete(key);
    else store.put(text, key);
  }
  store.put(String(stamp), STAMP);
  transaction.commit?.();
  await new Promise((done, refuse) => {
    transaction.oncomplete = done;
    transaction.onabort = () => refuse(transaction.error);
  });
  isNew = false;
}
