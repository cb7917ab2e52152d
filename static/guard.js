// Runs before everything else. The build puts it into the page itself (tools/site.py), so it is here wherever the page is, and says what
// no other script can: that the page was opened as a file, where browsers block modules, or that scripts, or the end of the page, do not come.
// Before anything is drawn it names, on <html>, the language, the theme and the layout that the window has room for, for the style sheets.
//
// For the other scripts of the page there is one object, `splash`:
//   words            what the splash says, in the language of the page
//   phase(text)      says how far the start is
//   tell(who, {text, label, act, detail, calm, stopped})   says instead why it does not go on, as an alert unless calm; a button `label` does
//                    `act`; stopped: nor will it by itself. hush(who) takes that back

(() => {
  const WORDS = {
    fr: {
      fetching: "Chargement…",
      starting: "Préparation des jeux…",
      opening: "La table s’ouvre…",
      assembly: "Ce navigateur n’a pas WebAssembly, sans lequel le jeu ne peut pas fonctionner.",
      failed: "La page n’a pas pu s’ouvrir.",
      long: "L’ouverture dure plus longtemps que d’ordinaire.",
      reload: "Recharger",
      lacking: "Un fichier n’arrive pas. La page réessaie toute seule.",
      again: "Réessayer maintenant",
      file: "Ouverte comme un simple fichier, la page ne peut pas démarrer : le navigateur y bloque ses programmes. "
        + "Dans le dossier du projet, lancez la commande que voici, ou mettez la page sur un serveur web.",
    },
    en: {
      fetching: "Loading…",
      starting: "Getting the games ready…",
      opening: "Opening the table…",
      assembly: "This browser lacks WebAssembly, without which the game cannot run.",
      failed: "The page could not be opened.",
      long: "Opening is taking longer than usual.",
      reload: "Reload",
      lacking: "A file does not come. The page keeps trying by itself.",
      again: "Try again now",
      file: "Opened as a mere file, the page cannot start: the browser blocks its programs there. "
        + "In the folder of the project, run the command below, or put the page on a web server.",
    },
  };
  // The layouts of the page: the first whose condition holds is `data-layout`; `data-low` is there where its second one does. The style
  // sheets go by these names; no other place asks how large the window is.
  const LAYOUTS = {
    wide: ["(aspect-ratio >= 1 / 1) and ((width >= 44rem) or (height <= 36rem))", "(height <= 36rem)"],
    portrait: ["(width >= 44rem)", "not all"],
    phone: ["all", "(height < 44rem)"],
  };
  const COMMAND = "python3 run.py play";
  // Milliseconds for which a style sheet may hold the first picture up.
  const SHEET_PATIENCE = 2000;
  // Milliseconds for which the rest of the page is waited for.
  const PAGE_PATIENCE = 4000;
  // Milliseconds between two attempts: they grow. A browser that remembers that a module failed needs a new page: the button gives it then,
  // if it comes.
  const PAUSE = 500;
  const LONGEST_PAUSE = 16_000;
  const LAST_ATTEMPT_HERE = 3;

  // What the player prefers; nothing where nothing can be read.
  function chosen() {
    try {
      return JSON.parse(localStorage.getItem("quatre-vents:settings")) ?? {};
    } catch {
      return {};
    }
  }

  // The language that was chosen by hand, else that of the browser, as `ui.settings.read` finds them.
  function language(lang) {
    if (typeof lang === "string" && Object.hasOwn(WORDS, lang)) return lang;
    const wanted = navigator.languages ?? [];
    return wanted.map((tag) => tag.split("-")[0].toLowerCase()).find((lang) => Object.hasOwn(WORDS, lang))
      ?? (wanted.length ? "en" : "fr");
  }

  function layOut() {
    const [name, [, low]] = Object.entries(LAYOUTS).find(([, [fits]]) => matchMedia(fits).matches);
    document.documentElement.dataset.layout = name;
    document.documentElement.toggleAttribute("data-low", matchMedia(low).matches);
  }

  layOut();
  for (const condition of Object.values(LAYOUTS).flat()) matchMedia(condition).addEventListener("change", layOut);
  const { lang, theme, motion } = chosen();
  document.documentElement.lang = language(lang);
  document.documentElement.dataset.theme = ["light", "dark"].includes(theme) ? theme : "auto";
  document.documentElement.dataset.motion = ["full", "none"].includes(motion) ? motion : "auto";
  const words = WORDS[document.documentElement.lang];
  const told = new Map();
  let said = words.fetching;

  // One at a time: what ends the start, else what was told first; the phase again when all is taken back.
  function draw() {
    const all = [...told.values()];
    const { text = said, label, act, detail, calm, stopped } = all.find((one) => one.stopped) ?? all[0] ?? { calm: true };
    const splash = document.getElementById("splash");
    const phase = document.getElementById("splash-phase");
    if (!phase) return;
    splash.toggleAttribute("data-told", all.length > 0);
    phase.setAttribute("role", calm ? "status" : "alert");
    if (phase.textContent !== text) phase.textContent = text;
    document.getElementById("splash-progress").hidden = Boolean(stopped);
    part(splash, "pre", detail);
    part(splash, "button", label).onclick = act;
  }

  // A part of the splash below the phase, that is there while it says something.
  function part(splash, kind, text = "") {
    const element = splash.querySelector(kind) ?? document.createElement(kind);
    if (element.textContent !== text) element.textContent = text;
    if (!text) element.remove();
    else if (!element.isConnected) splash.append(element);
    return element;
  }

  function phase(text) {
    said = text;
    draw();
  }

  function tell(who, what) {
    told.set(who, what);
    draw();
  }

  function hush(who) {
    if (told.delete(who)) draw();
  }

  // Tries until it goes well, and says so meanwhile. A pause ends early when the network comes back or somebody wants it.
  async function insist(attempt) {
    for (let count = 1, pause = PAUSE; ; count += 1, pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        await attempt();
        hush("guard");
        return;
      } catch (error) {
        await new Promise((next) => {
          const act = () => (count < LAST_ATTEMPT_HERE ? next() : loadWhole().catch(next));
          tell("guard", { text: words.lacking, label: words.again, act, detail: String(error?.message ?? error) });
          addEventListener("online", next, { once: true });
          setTimeout(next, pause);
        });
      }
    }
  }

  // The page is loaded again once the whole of it comes.
  async function loadWhole() {
    const answer = await fetch(location.href, { cache: "reload" });
    await answer.text();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    location.reload();
  }

  // The page was cut off; what is written on may lie behind the cut. A browser may wait for the rest for ever.
  function isCut() {
    const splash = document.createElement("div");
    splash.id = "splash";
    for (const [kind, id] of [["progress", "splash-progress"], ["p", "splash-phase"]]) {
      splash.append(Object.assign(document.createElement(kind), { id }));
    }
    if (!document.body) document.body = document.createElement("body");
    document.body.replaceChildren(splash);
    delete document.documentElement.dataset.early;
    insist(loadWhole);
  }

  function isRead() {
    clearTimeout(rest);
    if (!document.querySelector('script[type="py"]')) {
      isCut();
    } else if (location.protocol === "file:") {
      tell("guard", { text: words.file, detail: COMMAND, stopped: true });
    } else {
      draw();
      insist(() => import("./static/boot.js"));
    }
  }

  // A sheet that is put in its place again holds nothing up any more.
  function showWithout() {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      if (link.sheet || "lost" in link.dataset) continue;
      link.before(document.createComment(""));
      link.previousSibling.replaceWith(link);
    }
  }

  globalThis.splash = { words, phase, tell, hush };
  addEventListener("error", ({ target }) => {
    if (target.localName === "link") target.dataset.lost = "";
  }, true);
  setTimeout(showWithout, SHEET_PATIENCE);
  // Pyodide starts at once; should its script not come, boot.js asks for it again.
  if (location.protocol !== "file:") import("./static/interpreter.js").catch(() => {});
  const rest = setTimeout(() => {
    document.removeEventListener("readystatechange", isRead);
    isCut();
  }, PAGE_PATIENCE);
  document.addEventListener("readystatechange", isRead, { once: true });
})();
