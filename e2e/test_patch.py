"""Patching (`static/patch.js`) in a real browser, on trees made at random.

What stands is what was written, and what stays keeps its focus, its press, its scroll, what was opened and
what was typed.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

PATCH = Path(__file__).resolve().parent.parent / "static" / "patch.js"
LOAD = """async (source) => {
  globalThis.patching = await import(`data:text/javascript,${encodeURIComponent(source)}`);
}"""
# Begin with a text.
WRITE = "(html) => { document.querySelector('#root').innerHTML = html; }"
# Patch, then compare with a root drawn from nothing; also the keyed elements that were made anew in vain.
PATCH_AND_COMPARE = """(html) => {
  const root = document.querySelector("#root");
  const key = (node) => node.id || node.dataset.part || node.dataset.piece;
  const path = (node) => node === root ? "" : `${path(node.parentNode)}/${node.nodeName} ${key(node) ?? "?"}`;
  const keyed = () => new Map([...root.querySelectorAll("*")].filter(key).map((node) => [path(node), node]));
  const before = keyed();
  patching.patch(root, html);
  const fresh = root.cloneNode(false);
  fresh.innerHTML = html;
  const anew = [...keyed()].filter(([name, node]) => !name.includes("?") && before.has(name)
    && before.get(name) !== node).map(([name]) => name);
  return { equal: root.isEqualNode(fresh), stands: root.innerHTML, anew };
}"""
NAMES = {"svg": ("g", "circle", "text", "use"), "html": ("div", "p", "button", "ul")}
ROOTS = {"svg": '<svg id="root" viewBox="0 0 100 100"></svg>', "html": '<div id="root"></div>'}


@dataclass(frozen=True)
class Node:
    """An element of a made-up tree, or a text where it has no name."""

    name: str = ""
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple["Node", ...] = ()
    text: str = ""

    def html(self) -> str:
        """The node as text; its attributes in the order of their names."""
        if not self.name:
            return self.text
        inner = "".join(child.html() for child in self.children)
        named = "".join(f' {name}="{value}"' for name, value in sorted(self.attributes))
        return f"<{self.name}{named}>{inner}</{self.name}>"


@dataclass
class Trees:
    kind: str
    chance: random.Random
    keys: int = field(default=0)

    def node(self, depth: int) -> Node:
        if depth == 0 or self.chance.random() < 0.2:
            return Node(text=self.chance.choice(("one", "two", "three ")))
        inside = ("p", "button")  # an element that the parser would not leave where it is put has text alone
        name = self.chance.choice(NAMES[self.kind])
        deep = name not in inside
        children = self.children(depth - 1) if deep else (Node(text="words"),)
        return Node(name, self.attributes(), children)

    def attributes(self) -> tuple[tuple[str, str], ...]:
        found = {}
        if self.chance.random() < 0.6:
            self.keys += 1
            found[self.chance.choice(("id", "data-part", "data-piece"))] = f"key-{self.keys}"
        for name in ("class", "transform", "aria-label"):
            if self.chance.random() < 0.4:
                found[name] = f"{name}-{self.chance.randrange(3)}"
        return tuple(found.items())

    def children(self, depth: int) -> tuple[Node, ...]:
        """Some children; two texts side by side would be one."""
        made = [self.node(depth) for _ in range(self.chance.randrange(5))]
        return tuple(apart(made))

    def edited(self, node: Node, depth: int) -> Node:
        """The node after some edits: attributes and texts changed, children added, gone and moved."""
        if not node.name:
            return (
                Node(text=self.chance.choice(("one", "two", "four"))) if self.chance.random() < 0.3 else node
            )
        children = [self.edited(child, depth - 1) for child in node.children if self.chance.random() > 0.15]
        if self.chance.random() < 0.3 and node.name not in ("p", "button"):
            children.insert(self.chance.randrange(len(children) + 1), self.node(max(0, depth - 1)))
        if self.chance.random() < 0.3:
            self.chance.shuffle(children)
        attributes = dict(node.attributes)
        if self.chance.random() < 0.3:
            attributes["class"] = f"class-{self.chance.randrange(5)}"
        if self.chance.random() < 0.1:
            attributes.pop("aria-label", None)
        return replace(node, attributes=tuple(attributes.items()), children=tuple(apart(children)))


def apart(nodes: list[Node]) -> list[Node]:
    return [node for i, node in enumerate(nodes) if node.name or i == 0 or nodes[i - 1].name]


@pytest.fixture(scope="module")
def blank(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context()
    page = context.new_page()
    page.evaluate(LOAD, PATCH.read_text("utf-8"))
    yield page
    context.close()


@pytest.fixture
def page(blank: Page) -> Page:
    blank.evaluate("() => { document.body.innerHTML = '<div id=\"root\"></div>'; }")
    return blank


def patch(page: Page, html: str, name: str = "root") -> None:
    page.evaluate("([id, html]) => patching.patch(document.getElementById(id), html)", [name, html])


@pytest.mark.parametrize("kind", ["svg", "html"])
def test_what_stands_is_what_would_be_drawn_from_nothing(page: Page, kind: str) -> None:
    for seed in range(20):
        patch_at_random(page, kind, seed)


def patch_at_random(page: Page, kind: str, seed: int) -> None:
    """A tree and twelve edits of it, each patched and compared."""
    trees = Trees(kind, random.Random(f"{kind}{seed}"))
    page.evaluate("(html) => { document.body.innerHTML = html; }", ROOTS[kind])
    tree = Node("root", (), trees.children(4))
    page.evaluate(WRITE, "".join(child.html() for child in tree.children))
    for _ in range(12):
        tree = trees.edited(tree, 4)
        expect_patched(page, tree.children)


@pytest.mark.parametrize("kind", ["svg", "html"])
def test_a_long_text_of_which_little_has_changed_is_patched_as_well(page: Page, kind: str) -> None:
    """A hundred children, of which one or a few at a time change, come, go and change places; alone, and in a
    list beside a heading whose own tag changes now and then."""
    name = "g" if kind == "svg" else "div"
    for seed in range(6):
        inside = bool(seed % 2)
        trees = Trees(kind, random.Random(f"long {kind}{seed}"))
        page.evaluate("(html) => { document.body.innerHTML = html; }", ROOTS[kind])
        children = [Node(name, trees.attributes(), trees.children(2)) for _ in range(100)]
        for _ in range(20):
            heading = Node(name, (("id", "heading"),), trees.children(1))
            tag = (("class", f"class-{trees.chance.randrange(2)}"), ("id", "list"))
            tree = (heading, Node(name, tag, tuple(children))) if inside else children
            expect_patched(page, tree)
            for _ in range(trees.chance.randrange(4)):
                edit_one(trees, children)


def expect_patched(page: Page, tree: Iterable[Node]) -> None:
    """After a patch a tree stands as if drawn from nothing, and no keyed element of it was made anew."""
    found = page.evaluate(PATCH_AND_COMPARE, "".join(child.html() for child in tree))
    assert found["equal"], found["stands"]
    assert found["anew"] == []


def edit_one(trees: Trees, children: list[Node]) -> None:
    """Change a child, take one away, put a new one in, or let one stand elsewhere."""
    at, to = (trees.chance.randrange(len(children)) for _ in range(2))
    match trees.chance.randrange(4):
        case 0:
            children[at] = trees.edited(children[at], 2)
        case 1:
            children.pop(at)
        case 2:
            children.insert(at, Node(children[at].name, trees.attributes(), trees.children(2)))
        case _:
            children.insert(to, children.pop(at))


def test_what_goes_elsewhere_in_a_long_text_is_moved_and_what_lies_between_is_not_read(page: Page) -> None:
    """A hero who goes to another square is the same element, and those between stay as they are."""
    squares = [f'<span id="bare-{k}">{"x" * 40}</span>' for k in range(100)]
    hero = '<details id="hero"><summary>{}</summary></details>'

    def table(at: int, name: str) -> str:
        return "".join([*squares[:at], hero.format(name), *squares[at + 1 :]])

    patch(page, table(10, "one"))
    page.evaluate("globalThis.hero = document.querySelector('#hero')")
    page.evaluate("document.querySelector('#bare-40').lang = 'fr'")
    patch(page, table(80, "two"))
    expect(page.locator("#bare-40")).to_have_attribute("lang", "fr")
    assert page.evaluate("document.querySelector('#hero') === globalThis.hero")
    assert page.evaluate("[...document.querySelector('#root').children].indexOf(globalThis.hero)") == 80
    found = page.evaluate("document.querySelector('#root').innerHTML.replace(' lang=\"fr\"', '')")
    assert found == table(80, "two")


@pytest.mark.parametrize("inside", ["{}", "<h2>Title</h2><ol>{}</ol>"])
def test_only_what_has_changed_of_a_long_text_is_read(page: Page, inside: str) -> None:
    """A child that a script has changed shows that nobody looked at it."""
    texts = [f'<li id="row-{k}">{"x" * 40} {k}</li>' for k in range(100)]
    for number in range(3):
        texts[40] = f'<li id="row-40">other {number}</li>'
        patch(page, inside.format("".join(texts)))
        if number == 1:
            page.evaluate("document.querySelector('#row-7').lang = 'fr'")
    expect(page.locator("#row-40")).to_have_text("other 2")
    expect(page.locator("#row-7")).to_have_attribute("lang", "fr")
    assert page.locator("#root li").count() == 100


def test_a_layer_is_not_touched_by_the_patch_of_its_frame(page: Page) -> None:
    frame = (
        '<svg class="{}"><g id="layer-a" data-layer="" class="{}"></g><g id="layer-b" data-layer=""/></svg>'
    )
    patch(page, frame.format("x", "one"))
    patch(page, '<circle data-piece="p"/>', "layer-a")
    patch(page, frame.format("y", "two"))
    assert page.locator("#layer-a > circle").count() == 1
    assert page.locator("#layer-a").get_attribute("class") == "two"
    patch(page, '<circle data-piece="p" r="1"/><circle data-piece="q"/>', "layer-a")
    assert page.locator("#layer-a > circle").count() == 2
    assert page.evaluate("document.querySelector('[data-piece=q]').namespaceURI").endswith("svg")


def test_the_focus_stays_where_others_come_go_and_change_places(page: Page) -> None:
    patch(page, '<button id="a">a</button><button id="b">b</button><button id="c">c</button>')
    page.locator("#b").focus()
    for html in (
        '<button id="b">B</button><button id="c">c</button><button id="a">a</button>',
        '<p>new</p><button id="c">c</button><button id="b" class="x">b</button>',
        '<button id="b">b</button>',
    ):
        patch(page, html)
        expect(page.locator("#b")).to_be_focused()


RESTORE = """([html]) => {
  const focused = document.activeElement;
  patching.patch(document.getElementById("root"), html);
  patching.restoreFocus(focused);
  return document.activeElement.id || document.activeElement.dataset.part || document.activeElement.localName;
}"""
BOARD = (
    '<div id="board"><button data-part="a1" tabindex="{}">1</button>'
    '<button data-part="a2" tabindex="{}">2</button></div>'
)


@pytest.mark.parametrize(
    ("before", "focus", "after", "then"),
    [
        # It stands elsewhere: the one that does the same.
        ('<p><button id="go">x</button></p>', "#go", '<div><button id="go">x</button></div>', "go"),
        # It is gone, or cannot be used: to the board.
        ('<button id="go">x</button>' + BOARD.format(-1, 0), "#go", BOARD.format(-1, 0), "a2"),
        (
            '<button id="go">x</button>' + BOARD.format(0, -1),
            "#go",
            '<button id="go" disabled>x</button>' + BOARD.format(0, -1),
            "a1",
        ),
        # Nothing had it: nothing gets it.
        (BOARD.format(0, -1), "", BOARD.format(0, -1) + "<p>more</p>", "body"),
    ],
)
def test_a_focus_that_fell_goes_on(page: Page, before: str, focus: str, after: str, then: str) -> None:
    patch(page, before)
    if focus:
        page.locator(focus).focus()
    assert page.evaluate(RESTORE, [after]) == then


def test_a_tab_stop_that_has_the_focus_is_given_up_with_the_picture(page: Page) -> None:
    patch(page, BOARD.format(0, -1))
    page.locator('[data-part="a1"]').focus()
    stops = """async (texts) => {
      for (const html of texts) patching.patch(document.querySelector("#root"), html);
      const values = () => [...document.querySelectorAll("#board button")].map((one) => one.tabIndex);
      const before = values();
      await new Promise((done) => requestAnimationFrame(done));
      return [before, values(), document.activeElement.dataset.part];
    }"""
    assert page.evaluate(stops, [BOARD.format(-1, 0)]) == [[0, 0], [-1, 0], "a1"]
    assert page.evaluate(stops, [BOARD.format(0, -1)]) == [[-1, -1], [0, -1], "a1"]
    to_and_fro = [BOARD.format(-1, 0), BOARD.format(0, -1)]
    assert page.evaluate(stops, to_and_fro) == [[0, -1], [0, -1], "a1"]


def test_what_waits_for_the_picture_is_done_once_for_each_thing(page: Page) -> None:
    done = page.evaluate(
        """async () => {
          const done = [];
          for (const name of ["one", "two", "one"]) patching.beforePicture(name, () => done.push(name));
          const before = done.length;
          await new Promise((next) => requestAnimationFrame(next));
          return [before, done.sort()];
        }"""
    )
    assert done == [0, ["one", "two"]]


def test_in_a_dialog_a_focus_that_fell_goes_to_the_heading(page: Page) -> None:
    dialog = '<dialog id="d"><h2 id="dialog-title" tabindex="-1">t</h2>{}</dialog>'
    patch(page, BOARD.format(0, -1) + dialog.format('<button id="go">x</button>'))
    page.evaluate("document.querySelector('#d').showModal()")
    page.locator("#go").focus()
    found = page.evaluate(
        """(html) => {
          const focused = document.activeElement;
          patching.patch(document.querySelector("#d"), html);
          patching.restoreFocus(focused);
          return document.activeElement.id;
        }""",
        '<h2 id="dialog-title" tabindex="-1">t</h2>',
    )
    assert found == "dialog-title"


def test_what_is_scrolled_stays_scrolled(page: Page) -> None:
    rows = "".join(f'<p id="row-{i}">{i}</p>' for i in range(200))
    page.add_style_tag(content="#list { height: 100px; overflow: auto; }")
    patch(page, f'<div id="list">{rows}</div>')
    page.evaluate("document.querySelector('#list').scrollTop = 700")
    patch(page, f'<h2>new</h2><div id="list" class="x">{rows}<p>more</p></div>')
    assert page.evaluate("document.querySelector('#list').scrollTop") == 700


def test_a_press_outlives_the_patch_between_down_and_up(page: Page) -> None:
    patch(page, '<button id="go">go</button><p>one</p>')
    page.evaluate(
        "() => { globalThis.pressed = 0; document.querySelector('#go').onclick = () => { pressed += 1; }; }"
    )
    page.locator("#go").hover()
    page.mouse.down()
    patch(page, '<button id="go" class="x"><b>go</b></button><p>two</p>')
    page.mouse.up()
    assert page.evaluate("pressed") == 1


def test_what_the_reader_opened_or_closed_stays_so(page: Page) -> None:
    html = (
        '<details id="a"><summary>a</summary>{0}</details>'
        '<details id="b" open><summary>b</summary>{0}</details>'
    )
    patch(page, html.format("one"))
    page.locator("#a summary").click()
    page.locator("#b summary").click()
    patch(page, html.format("two"))
    assert page.evaluate("['a', 'b'].map((id) => document.getElementById(id).open)") == [True, False]
    assert "two" in page.locator("#a").inner_text()


def test_what_was_typed_or_chosen_stays_until_the_text_says_otherwise(page: Page) -> None:
    html = (
        '<p>{0}</p><input id="name" value="{1}"><input id="box" type="checkbox"{2}>'
        '<label><input type="radio" name="r" id="r1"{3}></label>'
        '<label><input type="radio" name="r" id="r2"{4}></label>'
        '<select id="s"><option{5}>x</option><option{6}>y</option></select>'
    )
    read = """() => [name.value, box.checked, r1.checked, r2.checked, s.value, name.selectionStart]"""
    read = read.replace("name.", "document.getElementById('name').")
    patch(page, html.format("one", "", "", " checked", "", " selected", ""))
    page.locator("#name").press_sequentially("Kè")
    page.keyboard.press("ArrowLeft")
    page.locator("#box").check()
    page.locator("#r2").check()
    page.locator("#s").select_option("y")
    patch(page, html.format("two", "", "", " checked", "", " selected", ""))
    assert page.evaluate(read) == ["Kè", True, False, True, "y", 1]
    patch(page, html.format("two", "Shāng", " checked", "", " checked", "", " selected"))
    patch(page, html.format("two", "Shāng", "", " checked", "", " selected", ""))
    assert page.evaluate(read)[:5] == ["Shāng", False, True, False, "x"]


def test_what_a_script_keeps_on_an_element_stays(page: Page) -> None:
    patch(page, '<p id="piece" class="a">x</p>')
    page.evaluate(
        """() => {
          const piece = document.getElementById("piece");
          piece.setAttribute("data-edge-class", "carried");
          piece.classList.add("carried");
          piece.style.setProperty("translate", "3px 4px");
        }"""
    )
    patch(page, '<p id="piece" class="b">y</p>')
    assert page.locator("#piece").get_attribute("class") == "b carried"
    assert page.evaluate("document.getElementById('piece').style.translate") == "3px 4px"
    patch(page, '<p id="piece">z</p>')
    assert page.locator("#piece").get_attribute("class") == "carried"


def test_only_what_changes_places_is_moved(page: Page) -> None:
    """What the browser moves is told by an observer: the one that went to the end, and nothing else."""
    names = [f"p{i}" for i in range(30)]

    def text(order: list[str]) -> str:
        return "".join(f'<p id="{name}">{name}</p>' for name in order)

    patch(page, text(names))
    moved = page.evaluate(
        """async (html) => {
          const root = document.getElementById("root");
          const observer = new MutationObserver(() => {});
          observer.observe(root, { childList: true });
          patching.patch(root, html);
          const added = observer.takeRecords().flatMap((record) => [...record.addedNodes]);
          return [...new Set(added.map((node) => node.id))];
        }""",
        text([*names[1:], names[0]]),
    )
    assert moved == ["p0"]
