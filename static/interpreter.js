// Pyodide, started at once. PyScript takes this module for the interpreter (pyscript.toml): by the time it has read its configuration and
// asks for Pyodide, the page's one is on its way; the page runs it before its style sheets have come. In the worker, which PyScript starts only when everything is known, it starts then.

import { bytesOf, waitFor } from "./arrival.js";
import { forget, kept } from "./snapshot.js";
import "./splash.js";
import { inflate, write } from "./unpack.js";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const indexURL = new URL("vendor/pyodide/", import.meta.url).href;
// What every start imports, and our own archives, by their addresses as seen from here: Python finds the files when it starts.
const ARCHIVES = ["vendor/pyodide/start.zip", .../* build: archives */ []];
const out = { stdout: console.log, stderr: console.error };

// PyScript keeps a list of packages in a database and starts only once that is read. There are no packages here: it is given an empty one,
// so it starts where browsers forbid databases too.
const { open } = globalThis.IDBFactory?.prototype ?? {};
const given = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const store = { getAllKeys: () => given([]), clear: () => given() };
const packages = { transaction: () => ({ objectStore: () => store }), close() {} };
const openOurs = function (name, ...more) {
  if (name.startsWith("IDBMap/")) return given(packages);
  return open.call(this, name, ...more);
};
if (open) IDBFactory.prototype.open = openOurs;
else globalThis.indexedDB = { open: openOurs };

let FS;
const early = globalThis.document && globalThis.WebAssembly
  ? begin({ stdout: (text) => out.stdout(text), stderr: (text) => out.stderr(text) })
  : null;
early?.catch(() => {});

export { version };

export async function loadPyodide({ stdout, stderr, ...options }) {
  if (!early) return begin({ ...options, stdout, stderr });
  Object.assign(out, { stdout, stderr });
  return early;
}

// Its second script is the one file that it asks for by itself other than by `fetch`. A memory that does not fit is forgotten.
async function begin(options) {
  const createPyodideModule = waitFor(() => import("./vendor/pyodide/pyodide.asm.mjs")).then((script) => script.default);
  const archives = Promise.all(ARCHIVES.map(async (url) => inflate(await bytesOf(new URL(url, import.meta.url)))));
  const fsInit = async (files) => {
    FS = files;
    for (const archive of await archives) write(archive, FS);
  };
  const whole = { ...options, indexURL, createPyodideModule, fsInit };
  const memory = options._makeSnapshot ? null : await kept();
  if (!memory) return load(whole);
  try {
    const pyodide = await load({ ...whole, _loadSnapshot: memory });
    performance.mark("from-snapshot");
    return pyodide;
  } catch (error) {
    console.warn("The kept memory does not fit:", error);
    await forget();
    return load(whole);
  }
}

// The files of one more archive, for Python to import.
export async function addArchive(archive) {
  write(await inflate(archive), FS);
}

if (!globalThis.document) globalThis.addArchive = addArchive;
