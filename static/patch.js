// Brings what stands in the page to a new text, and leaves alone whatever is the same: it keeps its focus, its press, its scroll, what was
// typed into it, and can travel by a CSS transition.
//
// What belongs together. Among the children of one element, a new element takes the place of the old one of the same name and key: its
// `id`, else its `data-part`, else its `data-piece`; one without a key has that of its only child. What is left over without a key of its own
// goes by order and name.
//
// What is never touched: the inside of an element with `data-layer` (it is patched by itself), the attribute `style`, whether a `<details>` is
// open (once it stands), and what the scripts of the page keep in `data-edge-…`. Classes named in `data-edge-class` stay beside those of the text.
// A field keeps what was typed or chosen until the attribute in the text changes.
//
// A long text of which most is as it was (a hundred pieces, one of which has changed) is not read as a whole: the texts of the children are
// compared first, and those alone that are others become elements; so it goes on inside a long child whose own tag is as it was.

const LONG = 2000;  // characters from which on that is worth while
const VOID = new Set(["br", "hr", "img", "input", "wbr"]);  // elements without an end

const waiting = new Map();  // what is done just before the picture: by what it is done to

// Acts when all is written and the browser is about to draw. What asks where things lie, or makes the browser ask (it does when the element
// with the focus gets another `tabindex`), has the whole page laid out: so it is once a picture, and of nothing half written.
export function beforePicture(key, act) {
  if (!waiting.size) requestAnimationFrame(actAll);
  waiting.set(key, act);
}

// Brings an element into sight after all else that moves what is in sight, the list of moves that follows the game among it. block: where,
// as scrollIntoView has it.
export function bringIntoSight(id, block) {
  beforePicture(`sight of ${id}`, () => document.getElementById(id)?.scrollIntoView({ block }));
}

// What the question is about, and how far the play was scrolled before it was brought into sight, and after.
let question = { id: "", from: 0, to: 0 };

// Brings what a question is about into sight, no further than it must. What was scrolled for the question before is taken back first, unless
// somebody has scrolled since. id: empty where it is about nothing; isOther: whether it is of another game than the one before, which begins
// at its top.
export function lookAt(id, isOther) {
  beforePicture("question", () => {
    const play = document.getElementById("play");
    resized.observe(play);
    if (isOther) play.scrollTop = 0;
    else if (isLeftAsScrolled(play)) play.scrollTop = question.from;
    look(play, id);
  });
}

// What comes or goes below the play (a message, a sheet) leaves the question in sight.
const resized = new ResizeObserver(() => {
  const play = document.getElementById("play");
  if (!play || !isLeftAsScrolled(play)) return;
  play.scrollTop = question.from;
  look(play, question.id);
});

// Whether nobody has scrolled since; a play that became shorter was scrolled by nobody.
function isLeftAsScrolled(play) {
  return Math.abs(play.scrollTop - Math.min(question.to, play.scrollHeight - play.clientHeight)) < 1;
}

function look(play, id) {
  const from = play.scrollTop;
  document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  question = { id, from, to: play.scrollTop };
}

function actAll() {
  const acts = [...waiting.values()];
  waiting.clear();
  for (const act of acts) act();
}

const written = new WeakMap();  // element → the texts of its children as they were written last

export function patch(element, html) {
  const texts = html.length < LONG ? null : childTexts(html);
  const before = written.get(element);
  if (!texts || before?.length !== element.childNodes.length || !patchChanged(element, before, texts)) {
    patchChildren(element, [...element.childNodes], [...parse(element, html)]);
  }
  if (texts?.length === element.childNodes.length) written.set(element, texts);
  else written.delete(element);
}

function parse(element, html) {
  const fresh = element.cloneNode(false);  // of the same kind: SVG stays SVG
  fresh.innerHTML = html;
  return fresh.childNodes;
}

// The text of each child, where all children are elements; else null. In a text of ours `<` and `>` stand in nothing but tags.
function childTexts(html) {
  const texts = [];
  let [depth, begin, at] = [0, 0, 0];
  while (at < html.length) {
    if (html[at] !== "<") {
      if (depth === 0) return null;
      at = html.indexOf("<", at);
      if (at < 0) return null;
    }
    const end = html.indexOf(">", at);
    if (end < 0 || html[at + 1] === "!") return null;
    if (html[at + 1] === "/") depth -= 1;
    else if (html[end - 1] !== "/" && !VOID.has(/^[\w-]*/.exec(html.slice(at + 1, at + 7))[0])) depth += 1;
    at = end + 1;
    if (depth < 0) return null;
    if (depth === 0) {
      texts.push(html.slice(begin, at));
      begin = at;
    }
  }
  return depth === 0 ? texts : null;
}

// Patches the children whose texts have changed; false where that cannot be done without the others.
function patchChanged(element, before, texts) {
  const olds = [...element.childNodes];
  if (texts.length === before.length) {
    const changed = texts.flatMap((text, k) => (text === before[k] || patchInside(olds[k], before[k], text) ? [] : [k]));
    const fresh = [...parse(element, changed.map((k) => texts[k]).join(""))];
    if (fresh.length !== changed.length) return false;
    if (changed.every((k, at) => kinAndKey(olds[k]) === kinAndKey(fresh[at]))) {
      changed.forEach((k, at) => { patchNode(olds[k], fresh[at]); });
    } else {
      const news = [...olds];
      changed.forEach((k, at) => { news[k] = fresh[at]; });
      patchChildren(element, olds, news);
    }
    return true;
  }
  let [begin, same] = [0, 0];
  const shorter = Math.min(texts.length, before.length);
  while (begin < shorter && texts[begin] === before[begin]) begin += 1;
  while (same < shorter - begin && texts.at(-1 - same) === before.at(-1 - same)) same += 1;
  const fresh = [...parse(element, texts.slice(begin, texts.length - same).join(""))];
  if (fresh.length !== texts.length - same - begin) return false;
  patchChildren(element, olds.slice(begin, olds.length - same), fresh, olds[olds.length - same] ?? null);
  return true;
}

// Patches the inside of a long element where that alone has changed; false where the element is to be read. With several children its
// key is none of theirs, so it stays what it is.
function patchInside(element, before, text) {
  const begin = text.indexOf(">") + 1;
  if (text.length < LONG || element.hasAttribute("data-layer") || before.slice(0, begin) !== text.slice(0, begin)) return false;
  const inner = text.slice(begin, text.lastIndexOf("<"));
  if (element.childElementCount < 2 || !(childTexts(inner)?.length > 1)) return false;
  patch(element, inner);
  return true;
}

// After patching: where the element that had the focus has gone, or cannot have it any more, the focus goes to the one that does the
// same now, else to the heading of the open dialog, else to the control that the tabulator reaches: in the layer of the board or the list of
// moves where it was, else the first of the board.
export function restoreFocus(focused, layer) {
  const now = document.activeElement;
  if (!focused) return;
  if (now === focused ? isFocusable(focused) : now !== document.body) return;
  const dialog = document.querySelector("dialog[open]");
  const within = dialog ?? document;
  const fallback = dialog ? "#dialog-title" : ':is(#board, #beside) [tabindex="0"]';
  const beside = !dialog && layer?.querySelector('[tabindex="0"]');
  const next = [focused, sameControl(focused, within), beside, within.querySelector(fallback)].find(isFocusable);
  next?.focus({ preventScroll: true });
}

function isFocusable(element) {
  return element?.isConnected && !element.matches(":disabled");
}

function sameControl(element, within) {
  const { part } = element.dataset;
  if (part !== undefined) return within.querySelector(`:is(#board, #beside) [data-part="${CSS.escape(part)}"]`);
  return element.id ? within.querySelector(`#${CSS.escape(element.id)}`) : null;
}

function patchNode(old, fresh) {
  waiting.delete(old);
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  patchAttributes(old, fresh);
  if (!fresh.hasAttribute("data-layer")) patchChildren(old, [...old.childNodes], [...fresh.childNodes]);
}

// Brings some children that stand one after the other to what they are to be; those among the new ones that stand there already are as they
// are to be. after: what stands after them, null for nothing.
function patchChildren(parent, olds, news, after = null) {
  written.delete(parent);
  const same = new Set(news.filter((node) => node.parentNode === parent));
  const isOther = (node) => !same.has(node);
  const counterparts = pair(olds.filter(isOther), news.filter(isOther));
  const stay = new Set([...same, ...counterparts.values()]);
  const places = new Map();
  for (const node of olds) {
    if (stay.has(node)) places.set(node, places.size);
    else node.remove();
  }
  const wanted = news.map((node) => counterparts.get(node) ?? node);
  const unmoved = longestRise(wanted.filter((node) => places.has(node)), places);
  let next = after;  // from the last to the first, so that the one after it stands already
  for (const node of wanted.toReversed()) {
    if (!unmoved.has(node)) put(parent, node, next);
    next = node;
  }
  for (const [node, old] of counterparts) patchNode(old, node);
}

// For each new node the old one that becomes it, if there is one.
function pair(olds, news) {
  const counterparts = new Map();
  let rest = match(olds, news, kinAndKey, counterparts);
  rest = rest.map((nodes) => nodes.filter((node) => !ownKey(node)));
  match(...rest, (node) => node.nodeName, counterparts);
  return counterparts;
}

function match(olds, news, name, counterparts) {
  const waiting = Map.groupBy(olds, name);
  for (const nodes of waiting.values()) nodes.reverse();
  const left = news.filter((node) => {
    const old = waiting.get(name(node))?.pop();
    if (old) counterparts.set(node, old);
    return !old;
  });
  return [olds.filter((node) => waiting.get(name(node)).includes(node)), left];
}

function ownKey(node) {
  return node.id || node.dataset?.part || node.dataset?.piece || "";
}

function kinAndKey(node) {
  let keyed = node;
  while (!ownKey(keyed) && keyed.childElementCount === 1) keyed = keyed.firstElementChild;
  return `${node.nodeName} ${ownKey(keyed)}`;
}

// Of nodes in their new order, the most that can stay where they are: a longest run of them that stood in the same order before.
function longestRise(nodes, places) {
  const ends = [];  // the node at which the best run of each length ends
  const before = new Map();
  for (const node of nodes) {
    const place = places.get(node);
    const isLast = !ends.length || places.get(ends.at(-1)) < place;
    const length = isLast ? ends.length : ends.findIndex((end) => places.get(end) > place);
    before.set(node, ends[length - 1]);
    ends[length] = node;
  }
  const run = new Set();
  for (let node = ends.at(-1); node; node = before.get(node)) run.add(node);
  return run;
}

function put(parent, node, next) {
  if (node.parentNode === parent && parent.moveBefore) parent.moveBefore(node, next);  // keeps focus and motion
  else parent.insertBefore(node, next);
}

function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isKept(old, name)) setAttribute(old, name, null, null);
  }
  for (const { namespaceURI, name, value } of [...fresh.attributes]) {
    if (!isKept(old, name)) setAttribute(old, name, value, namespaceURI);
  }
}

function isKept(element, name) {
  return name === "style" || name.startsWith("data-edge-") || (name === "open" && element.localName === "details");
}

function setAttribute(element, name, text, namespace) {
  const edge = name === "class" && element.dataset.edgeClass;
  const value = edge ? [text, edge].filter(Boolean).join(" ") : text;
  if (name === "tabindex" && element === document.activeElement) beforePicture(element, () => write(element, name, value, namespace));
  else write(element, name, value, namespace);
}

function write(element, name, value, namespace) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttributeNS(namespace, name, value);
  // A field that was used does not follow its attributes any more.
  if (name === "checked" || name === "selected") element[name] = value !== null;
  else if (name === "value" && element.localName === "input") element.value = value ?? "";
}
