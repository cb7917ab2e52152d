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

export function patch(element, html) {
  const fresh = element.cloneNode(false);  // of the same kind: SVG stays SVG
  fresh.innerHTML = html;
  patchChildren(element, fresh);
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
  const fallback = dialog ? "#dialog-title" : '#board [tabindex="0"]';
  const beside = !dialog && layer?.querySelector('[tabindex="0"]');
  const next = [focused, sameControl(focused, within), beside, within.querySelector(fallback)].find(isFocusable);
  next?.focus({ preventScroll: true });
}

function isFocusable(element) {
  return element?.isConnected && !element.matches(":disabled");
}

function sameControl(element, within) {
  const { part } = element.dataset;
  if (part !== undefined) return within.querySelector(`#board [data-part="${CSS.escape(part)}"]`);
  return element.id ? within.querySelector(`#${CSS.escape(element.id)}`) : null;
}

function patchNode(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  patchAttributes(old, fresh);
  if (!fresh.hasAttribute("data-layer")) patchChildren(old, fresh);
}

function patchChildren(parent, fresh) {
  const counterparts = pair([...parent.childNodes], [...fresh.childNodes]);
  const stay = new Set(counterparts.values());
  const places = new Map();
  for (const node of [...parent.childNodes]) {
    if (stay.has(node)) places.set(node, places.size);
    else node.remove();
  }
  const wanted = [...fresh.childNodes].map((node) => counterparts.get(node) ?? node);
  const unmoved = longestRise(wanted.filter((node) => places.has(node)), places);
  let next = null;  // from the last to the first, so that the one after it stands already
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
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttributeNS(namespace, name, value);
  // A field that was used does not follow its attributes any more.
  if (name === "checked" || name === "selected") element[name] = value !== null;
  else if (name === "value" && element.localName === "input") element.value = value ?? "";
}
