// Lets the whole site run out of one file, opened without a server: there browsers fetch no file and import no module by its address. The
// build puts this script before all others of that file (tools/single_file.py), and at the head of every worker; it is no part of the site.
//
// The one file holds the files of the site, deflated and in base 64, as `<script data-path="…">` at the end of its body. What asks for one of
// them by its address beside the page gets it from there: `fetch` does, and for the scripts there is one object, `packed`:
//   take(address)    a promise of a module: what `import(…)` is elsewhere
//   meta(path)       what `import.meta` is elsewhere
//   program(parts)   the address of the program of a worker, whose texts these are
// In the texts of modules "packed:…" stands for the address of another one.

(() => {
  const WORDS = {
    fr: {
      unable: "Ce navigateur ne peut pas faire marcher les jeux depuis un fichier. "
        + "Ouvrez-le avec un Firefox, un Chrome ou un Edge récent.",
      cut: "Ce fichier n’est pas entier, la fin manque : copiez-le de nouveau.",
    },
    en: {
      unable: "This browser cannot run the games from a file. Open it with a recent Firefox, Chrome or Edge.",
      cut: "This file is not whole, its end is missing: copy it again.",
    },
  };
  const source = globalThis.document?.currentScript.textContent;
  const modules = new Map();
  // The folder in which the page lies, as an address; the files by their paths below it, deflated.
  let root;
  let files;
  const read = new Promise(globalThis.document ? readPage : readMessage);

  // Before guard.js, which waits for the same event, looks at the page: where the end is missing it would ask for the whole again.
  function readPage(done, refuse) {
    document.addEventListener("readystatechange", (event) => {
      if (document.querySelector('script[type="py"]')) {
        if (document.readyState === "interactive") done(takeFiles());
      } else {
        event.stopImmediatePropagation();
        tell("cut");
        refuse(new Error("the end of the file is missing"));
      }
    });
  }

  function takeFiles() {
    const held = [...document.querySelectorAll("script[data-path]")];
    files = new Map(held.map(({ dataset, textContent }) => [dataset.path, bytes(textContent)]));
    for (const element of held) element.remove();
    root = new URL(".", document.baseURI).href;
  }

  // A worker is handed them before anything else is said to it.
  function readMessage(done) {
    addEventListener("message", (event) => {
      event.stopImmediatePropagation();
      ({ root, files } = event.data);
      done();
    }, { once: true });
  }

  function bytes(text) {
    return Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  }

  function tell(what, detail) {
    globalThis.splash?.tell(what, { text: WORDS[document.documentElement.lang][what], detail, stopped: true });
  }

  async function pathOf(address) {
    await read;
    return new URL(address, root).href.slice(root.length);
  }

  async function answer(path) {
    await read;
    if (!files.has(path)) throw new TypeError(`${path} is not in this file`);
    const content = new Response(files.get(path)).body.pipeThrough(new DecompressionStream("deflate-raw"));
    const type = path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    const whole = new Response(content, { headers: { "Content-Type": type } });
    return Object.defineProperty(whole, "url", { value: root + path });
  }

  function moduleOf(path) {
    if (!modules.has(path)) modules.set(path, addressOf(path));
    return modules.get(path);
  }

  async function addressOf(path) {
    const text = await (await answer(path)).text();
    const parts = text.split(/"packed:([^"]+)"/);  // every second one is a path
    const ready = await Promise.all(parts.map(async (part, i) => (i % 2 ? JSON.stringify(await moduleOf(part)) : part)));
    return blobOf(ready);
  }

  function blobOf(parts) {
    return URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  }

  // Beside a file Chromium takes the program of a worker that is a module from a `data:` address alone, and Firefox, in a worker of such an
  // address, no module from a blob. Which it is has been found out long before the first worker is wanted. (With modules from `data:` too
  // Firefox stands still on a second visit.)
  let takesBlobs = true;
  function tryBlobs(Worker) {
    const one = new Worker(blobOf(["postMessage(0)"]), { type: "module" });
    one.addEventListener("error", () => { takesBlobs = false; });
    one.addEventListener("message", () => one.terminate());
  }

  function program(parts) {
    const whole = [source, ...parts];
    return takesBlobs ? blobOf(whole) : `data:text/javascript,${encodeURIComponent(whole.join(""))}`;
  }

  globalThis.packed = {
    async take(address) {
      try {
        return await import(await moduleOf(await pathOf(address)));
      } catch (error) {
        tell("unable", String(error?.message ?? error));
        throw error;
      }
    },
    meta: (path) => ({ url: root + path }),
    program,
  };
  globalThis.fetch = async (what) => answer(await pathOf(what.url ?? what));
  // There is none for a file, though browsers offer to register it: everything goes on as where browsers have none.
  Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  if (globalThis.document) {
    tryBlobs(Worker);
    globalThis.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        super.postMessage({ root, files });
      }
    };
  }
})();
