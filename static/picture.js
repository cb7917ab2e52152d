// The first picture: home, which the build has drawn into the page (`#drawn`), or what this browser would open with, which the page has kept
// as it went out of sight. It stands before Python is there, which takes it over as it is: what stands and is the same is left alone.
// The build puts this script into the page itself, after guard.js.
//
// A picture is what Python has drawn (`ui.first_picture`): the markup of some regions by their ids, the attributes of others, the title; the
// game on its table, empty where it is home; the day for which alone it holds, if any. It was kept by this very build in this language, and
// whatever is written drops it (storage.js): one that is put up is true.
//
// A control that is touched meanwhile shows it, and is pressed as soon as the page is up and this tab plays: the last one.

(() => {
  const KEPT = "quatre-vents:picture";
  const CURRENT = "quatre-vents:current";
  const ELSEWHERE = /^(qv|deal=|game=)/;  // addresses of what only Python finds
  const STRANGE = "script, style, link, meta, base, iframe, object, embed";  // what no picture of ours has
  const WAITS = "data-edge-waits";  // the mark of the control that was touched: the patches leave it alone
  const KINDS = ["click", "keydown", "submit"];
  const SHEET_PATIENCE = 500;  // milliseconds
  const root = document.documentElement;
  const ourOwn = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  let waiting = null;
  let isUp = false;
  let plays = null;  // not known yet

  function put() {
    const app = document.getElementById("app");
    if (!app) return;
    watcher.disconnect();
    const text = document.getElementById("drawn")?.textContent;
    if (!text) return;
    const { by, frame, home } = JSON.parse(text);
    const asked = location.hash.slice(1);
    if (ELSEWHERE.test(asked)) return;
    const picture = kept(by, asked);
    const link = document.querySelector(`link[rel="game"][data-name="${CSS.escape(picture?.game)}"]`);
    if (link) withSheet(link.dataset, () => shown(picture, app, frame));
    else if (!shown(picture, app, frame)) shown(plainHome(home, asked), app, frame);
  }

  // The picture of a game whose style sheet comes later waits for that, and so does the splash, for a moment. Nothing else waits for it.
  function withSheet({ name, sheet: href }, show) {
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    const end = () => root.removeAttribute("data-coming");
    root.dataset.coming = sheet.dataset.ahead = "";
    sheet.dataset.game = name;
    sheet.addEventListener("load", () => {
      show();
      end();
    }, { once: true });
    sheet.addEventListener("error", () => {
      sheet.remove();
      end();
    }, { once: true });
    setTimeout(end, SHEET_PATIENCE);
    document.head.append(sheet);
  }

  // What was kept, where it is of this build, this language and this day, and what the address asks for; null where none is.
  function kept(by, asked) {
    const [mark, text] = ourOwn(KEPT)?.split("\n") ?? [];
    if (mark !== by) return null;
    try {
      const picture = JSON.parse(text);
      const isAsked = asked === "home" ? !picture.game : !isGame(asked) || asked === `play=${picture.game}`;
      return isAsked && picture.lang === root.lang && [today(), ""].includes(picture.day) ? picture : null;
    } catch {
      return null;
    }
  }

  // Home as the build has drawn it, where no game was on the table last and the address asks for none.
  function plainHome(home, asked) {
    return ourOwn(CURRENT) || isGame(asked) ? null : home[root.lang];
  }

  function isGame(asked) {
    return asked.startsWith("play=");
  }

  function today() {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  }

  // Puts a picture up where there is one and it is as it should be.
  function shown(picture, app, frame) {
    if (!picture || app.childElementCount) return false;
    try {
      const stage = document.createElement("template");
      stage.innerHTML = frame;
      const own = { html: root, body: document.body };
      const within = (id) => stage.content.getElementById(id);
      for (const [id, markup] of Object.entries(picture.texts)) within(id).innerHTML = markup;
      const ids = Array.from(stage.content.querySelectorAll("[id]"), ({ id }) => id);
      if (new Set(ids).size < ids.length || stage.content.querySelector(STRANGE)) return false;
      const targets = picture.attributes.map(([id, name, value]) => [own[id] ?? within(id), name, value]);
      for (const [element, name, value] of targets) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
      app.setAttribute("aria-busy", "true");
      app.append(stage.content);
      document.title = picture.title;
      root.dataset.early = "";
    } catch {
      return false;
    }
    for (const kind of KINDS) addEventListener(kind, keep, true);
    return true;
  }

  function keep(event) {
    const control = event.target.closest?.("#app :is([data-do], [data-part], form)");
    const isKey = event.type === "keydown";  // of what is no button: it is no click
    if (!control || (isKey && (control.matches("button, form") || !["Enter", " "].includes(event.key)))) return;
    event.preventDefault();
    event.stopPropagation();
    if (control.localName === "form") return;
    waiting?.control.removeAttribute(WAITS);
    waiting = { control, deed: deedOf(control) };
    control.setAttribute(WAITS, "");
    root.dataset.early = "waits";
  }

  // What a control does, and on the board what it is called: a point keeps its part when its meaning changes.
  function deedOf(control) {
    const isDeed = (name) => (name.startsWith("data-") && !name.startsWith("data-edge-")) || name === "id";
    const isSpoken = (name) => name === "aria-label" && control.matches("[data-part]");
    const names = control.getAttributeNames().filter((name) => isDeed(name) || isSpoken(name));
    return names.map((name) => `${name}=${control.getAttribute(name)}`).join("\n");
  }

  function hand() {
    for (const kind of KINDS) removeEventListener(kind, keep, true);
    document.getElementById("app").removeAttribute("aria-busy");
    delete root.dataset.early;
    isUp = true;
    press();
  }

  // A tab in which another one's game is looked on at plays nothing: what was touched there is dropped.
  function press() {
    if (!isUp || plays === null || !waiting) return;
    const { control, deed } = waiting;
    waiting = null;
    control.removeAttribute(WAITS);
    if (plays && control.checkVisibility() && !control.matches(":disabled") && deedOf(control) === deed) {
      control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  }

  addEventListener("quatre-vents:up", hand, { once: true });
  addEventListener("quatre-vents:tab", ({ detail }) => {
    plays = detail.plays;
    press();
  }, { once: true });
  const watcher = new MutationObserver(put);
  watcher.observe(root, { childList: true, subtree: true });
})();
