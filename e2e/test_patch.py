"""Patching (`static/patch.js`) in a real browser, on trees made at random and on games of every kind.

What stands is what was written, and what stays keeps its focus, its press, its scroll, what was opened and
what was typed.
"""

import random
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests" / "ui"))

import catalog  # noqa: E402  (after the folder above is known)
from tabletop.game import Ask  # noqa: E402
from tabletop.record import Player  # noqa: E402
from tabletop.registry import load_game  # noqa: E402
from ui.commands import Command  # noqa: E402
from ui.settings import Settings  # noqa: E402
from ui.views import shell  # noqa: E402
from world import World, first_state, new_match  # noqa: E402

PATCH = ROOT / "static" / "patch.js"
STEPS = 80
"""How many things happen in a game."""

COMMANDS = ("undo", "redo", "backward", "forward", "head", "flip", "take-back", "finish-draft", "hint")
PART = re.compile(r'data-part="([^"]*)"')
LOAD = """async (source) => {
  globalThis.patching = await import(`data:text/javascript,${encodeURIComponent(source)}`);
}"""
WRITE = "(html) => { document.body.innerHTML = html; }"
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
NAMES = {"svg": ("g", "g", "circle", "text", "use"), "html": ("div", "div", "p", "button", "ul")}
KEYS = ("id", "data-part", "data-piece", "", "")
ROOTS = {"svg": '<svg id="root" viewBox="0 0 100 100"></svg>', "html": '<div id="root"></div>'}
TEXT_ALONE = ("p", "button")
"""Elements that hold nothing else: the parser would not leave any element where it is put."""


def drawn(kind: str, name: str, edit: int, depth: int, width: int = 5) -> str:
    """An element or a text made at random, as it stands after some edits, with what it holds: attributes and
    texts change, children come, go and change places, of each element once in so many edits."""
    ever = random.Random(f"{kind} {name}")
    tag = ever.choice(NAMES[kind]) if "-" in name else NAMES[kind][0]
    key, lasts = ever.choice(KEYS), ever.choice((1, 2, 5, 20))
    now = random.Random(f"{kind} {name} {edit // lasts}")
    if depth == 0:
        return now.choice(("one", "two", "three "))
    named = [f'{key}="key-{name}"'] * bool(key)
    named += [f'{one}="{now.randrange(3)}"' for one in ("class", "aria-label") if now.random() < 0.4]
    inside = list(range(width))
    for _ in range(now.randrange(4)):
        one = inside.pop(now.randrange(len(inside)))
        if now.random() < 0.6:
            inside.insert(now.randrange(len(inside) + 1), one)
    held = "".join(drawn(kind, f"{name}-{one}", edit, depth - 1) for one in inside)
    return f"<{' '.join([tag, *named])}>{'words' if tag in TEXT_ALONE else held}</{tag}>"


@pytest.fixture(scope="module")
def blank(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context()
    page = context.new_page()
    page.evaluate(LOAD, PATCH.read_text("utf-8"))
    yield page
    context.close()


@pytest.fixture
def page(blank: Page) -> Page:
    blank.evaluate(WRITE, ROOTS["html"])
    return blank


def patch(page: Page, html: str, name: str = "root") -> None:
    page.evaluate("([id, html]) => patching.patch(document.getElementById(id), html)", [name, html])


@pytest.mark.parametrize("kind", ["svg", "html"])
def test_what_stands_is_what_would_be_drawn_from_nothing(page: Page, kind: str) -> None:
    """Deep trees, and long texts of which little changes, alone and in an element; no keyed element is made
    anew in vain."""
    for seed, (depth, width) in product(range(6), ((3, 5), (2, 60))):
        page.evaluate(WRITE, ROOTS[kind])
        for edit in range(10):
            html = drawn(kind, f"{seed}", edit, depth, width)
            if seed % 2:
                html = html[html.index(">") + 1 : html.rindex("<")]
            found = page.evaluate(PATCH_AND_COMPARE, html)
            assert found["equal"], found["stands"]
            assert found["anew"] == []


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


RESTORE = """([id, html]) => {
  const focused = document.activeElement;
  patching.patch(document.getElementById(id), html);
  patching.restoreFocus(focused);
  return document.activeElement.id || document.activeElement.dataset.part || document.activeElement.localName;
}"""
GO = '<button id="go"{}>x</button>'
BOARD = (
    '<div id="board"><button data-part="a1" tabindex="{}">1</button>'
    '<button data-part="a2" tabindex="{}">2</button></div>'
)


def test_a_focus_that_fell_goes_on(page: Page) -> None:
    """To what does the same elsewhere; to the board, where that is gone or cannot be used; in a dialog to the
    heading. Where nothing had it, nothing gets it."""
    first, second = BOARD.format(0, -1), BOARD.format(-1, 0)
    for before, after, then in (
        (f"<p>{GO.format('')}</p>", f"<div>{GO.format('')}</div>", "go"),
        (GO.format("") + second, second, "a2"),
        (GO.format("") + first, GO.format(" disabled") + first, "a1"),
        (first, first + "<p>more</p>", "body"),
    ):
        patch(page, before)
        if "go" in before:
            page.locator("#go").focus()
        assert page.evaluate(RESTORE, ["root", after]) == then
        page.evaluate("document.activeElement.blur()")
    heading = '<h2 id="dialog-title" tabindex="-1">t</h2>'
    patch(page, f'{first}<dialog id="d">{heading}{GO.format("")}</dialog>')
    page.evaluate("document.querySelector('#d').showModal()")
    page.locator("#go").focus()
    assert page.evaluate(RESTORE, ["d", heading]) == "dialog-title"


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


def test_what_was_typed_or_chosen_stays_until_the_text_says_otherwise(page: Page) -> None:
    """What the reader opened or closed stays so."""
    html = (
        '<p>{0}</p><input id="name" value="{1}"><input id="box" type="checkbox"{2}>'
        '<label><input type="radio" name="r" id="r1"{3}></label>'
        '<label><input type="radio" name="r" id="r2"{4}></label>'
        '<select id="s"><option{5}>x</option><option{6}>y</option></select>'
        '<details id="a"><summary>a</summary>{0}</details>'
        '<details id="b" open><summary>b</summary>{0}</details>'
    )
    read = """() => [name.value, box.checked, r1.checked, r2.checked, s.value, a.open, b.open,
      name.selectionStart]"""
    read = read.replace("name.", "document.getElementById('name').")
    patch(page, html.format("one", "", "", " checked", "", " selected", ""))
    page.locator("#a summary").click()
    page.locator("#b summary").click()
    page.locator("#name").press_sequentially("Kè")
    page.keyboard.press("ArrowLeft")
    page.locator("#box").check()
    page.locator("#r2").check()
    page.locator("#s").select_option("y")
    patch(page, html.format("two", "", "", " checked", "", " selected", ""))
    assert page.evaluate(read) == ["Kè", True, False, True, "y", True, False, 1]
    assert "two" in page.locator("#a").inner_text()
    patch(page, html.format("two", "Shāng", " checked", "", " checked", "", " selected"))
    patch(page, html.format("two", "Shāng", "", " checked", "", " selected", ""))
    assert page.evaluate(read)[:5] == ["Shāng", False, True, False, "x"]


def test_what_a_script_keeps_on_an_element_stays(page: Page) -> None:
    """As on a piece that is carried."""
    carry = """(one) => {
      one.dataset.edgeClass = "carried";
      one.classList.add("carried");
      one.style.translate = "3px 4px";
    }"""
    patch(page, '<p id="piece" class="a">x</p>')
    page.locator("#piece").evaluate(carry)
    for html, classes in (('<p id="piece" class="b">y</p>', "b carried"), ('<p id="piece">z</p>', "carried")):
        patch(page, html)
        expect(page.locator("#piece")).to_have_attribute("class", classes)
        expect(page.locator("#piece")).to_have_css("translate", "3px 4px")


# Bring the page from step to step as the renderer does; the names of the regions that are not what is drawn.
FOLLOW = """([frame, steps]) => {
  const app = document.querySelector("#app");
  const bare = (element) => {
    const copy = element.cloneNode(true);
    for (const one of copy.querySelectorAll("[data-edge-written]")) one.removeAttribute("data-edge-written");
    return copy;
  };
  const texts = {};
  const wrong = [];
  app.innerHTML = frame;
  const element = (id) => document.getElementById(id);
  steps.forEach((changed, number) => {
    Object.assign(texts, changed);
    for (const [id, text] of Object.entries(texts)) {
      const isLayer = id.startsWith("layer-");
      if (isLayer ? !element(id) : !(id in changed)) continue;
      if (isLayer && !(id in changed) && element(id).hasAttribute("data-edge-written")) continue;
      patching.patch(element(id), text);
      if (isLayer) element(id).setAttribute("data-edge-written", "");
    }
    const fresh = document.createElement("div");
    fresh.innerHTML = frame;
    for (const [id, text] of Object.entries(texts)) {
      const place = fresh.querySelector(`#${CSS.escape(id)}`);
      if (place) place.innerHTML = text;
    }
    for (const region of ["top", "notes", "seats", "prompt", "board", "tools", "history", "toasts"]) {
      if (!bare(element(region)).isEqualNode(fresh.querySelector(`#${region}`))) wrong.push([number, region]);
    }
  });
  return wrong;
}"""


def happenings(game: str, seed: int) -> Iterator[dict[str, str]]:
    """The texts of the page that have changed, after each of many things that happen in a game."""
    chance = random.Random(seed)
    seats = load_game(catalog.GAMES, game).seats[0]
    world = World(first_state(new_match(game, (Player(),) * seats), Settings(motion="none")))
    drawn: dict[str, str] = {}
    for _ in range(STEPS):
        texts = world.page.texts
        yield {name: text for name, text in texts.items() if drawn.get(name) != text}
        drawn = dict(texts)
        happen(world, chance)


def happen(world: World, chance: random.Random) -> None:
    """A touch of the board mostly, a whole legal move, or a command of the tools; whoever is asked takes the
    tablet."""
    world.do(Command("lift"))
    pending = world.state.table.match.pending
    layers = [text for name, text in world.page.texts.items() if name.startswith("layer-")]
    parts = PART.findall("".join(layers))
    kind = chance.random()
    if kind < 0.5 and parts:
        world.do(Command("touch", part=chance.choice(parts)))
    elif kind < 0.75 and isinstance(pending, Ask):
        move = chance.choice(pending.moves.first(40))
        world.do(*(Command("touch", part=part) for part in move), Command("finish-draft"))
    else:
        world.press(chance.choice(COMMANDS))
    world.do(Command("close"))


@pytest.mark.parametrize("game", sorted(catalog.GAMES))
def test_a_patched_page_is_the_page_drawn_anew(page: Page, game: str) -> None:
    """Random games, patched step by step."""
    page.evaluate(WRITE, '<div id="app"></div>')
    steps = list(happenings(game, 11))
    frames = [step for step in steps if any(name.startswith("layer-") for name in step)]
    assert len(frames) > STEPS // 4, "hardly anything has changed"
    assert page.evaluate(FOLLOW, [shell.frame(), steps]) == []
