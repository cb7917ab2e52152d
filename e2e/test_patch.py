"""Patching (`static/patch.js`) in a real browser, on trees made at random and on games of every kind: what
stands is what was written, and what stays keeps its focus, its press, its scroll, what was typed."""

import random
import re
import sys
from collections.abc import Iterator
from contextlib import closing
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
# Patch to one text after the other: the first that is not what would be drawn from nothing, with what stands;
# else the keyed elements that were made anew in vain.
PATCH_AND_COMPARE = """(texts) => {
  const root = document.querySelector("#root");
  const key = (node) => node.id || node.dataset.part || node.dataset.piece;
  const path = (node) => node === root ? "" : `${path(node.parentNode)}/${node.nodeName} ${key(node) ?? "?"}`;
  const keyed = () => new Map([...root.querySelectorAll("*")].filter(key).map((node) => [path(node), node]));
  const anew = [];
  for (const html of texts) {
    const before = keyed();
    patching.patch(root, html);
    const fresh = root.cloneNode(false);
    fresh.innerHTML = html;
    if (!root.isEqualNode(fresh)) return [html, root.innerHTML];
    for (const [name, node] of keyed()) {
      if (!name.includes("?") && (before.get(name) ?? node) !== node) anew.push(name);
    }
  }
  return anew;
}"""
NAMES = {"svg": ("g", "g", "circle", "text", "use"), "html": ("div", "div", "p", "button", "ul")}
ROOTS = {"svg": '<svg id="root" viewBox="0 0 100 100"></svg>', "html": '<div id="root"></div>'}


def drawn(kind: str, name: str, edit: int, depth: int, width: int = 5) -> str:
    """An element or a text made at random, as it stands after some edits, with what it holds: attributes and
    texts change, children come, go and change places, of each element once in so many edits."""
    ever = random.Random(f"{kind} {name}")
    tag = ever.choice(NAMES[kind]) if "-" in name else NAMES[kind][0]
    key, lasts = ever.choice(("id", "data-part", "data-piece", "", "")), ever.choice((1, 2, 5, 20))
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
    if tag in ("p", "button"):  # the parser would not leave any element where it is put
        held = "words"
    return f"<{' '.join([tag, *named])}>{held}</{tag}>"


@pytest.fixture(scope="module")
def blank(chromium: Browser) -> Iterator[Page]:
    with closing(chromium.new_context()) as context:
        page = context.new_page()
        page.evaluate(LOAD, PATCH.read_text("utf-8"))
        yield page


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
        texts = [drawn(kind, f"{seed}", edit, depth, width) for edit in range(10)]
        if seed % 2:
            texts = [html[html.index(">") + 1 : html.rindex("<")] for html in texts]
        assert page.evaluate(PATCH_AND_COMPARE, texts) == []


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


def test_the_focus_stays_where_others_come_go_and_change_places(page: Page) -> None:
    """One that fell goes on to what does the same elsewhere; to the board, where that is gone or cannot be
    used; in a dialog to the heading. Where nothing had it, nothing gets it."""
    first, second, go = BOARD.format(0, -1), BOARD.format(-1, 0), GO.format("")
    for before, after, then in (
        (f'<i id="a">a</i>{go}<b id="c">c</b>', f'<p>new</p><b id="c">c</b>{GO.format(" class=x")}', "go"),
        (f"<p>{go}</p>", f"<div>{go}</div>", "go"),
        (go + second, second, "a2"),
        (go + first, GO.format(" disabled") + first, "a1"),
        (first, first + "<p>more</p>", "body"),
    ):
        patch(page, before)
        if "go" in before:
            page.locator("#go").focus()
        assert page.evaluate(RESTORE, ["root", after]) == then
        page.evaluate("document.activeElement.blur()")
    heading = '<h2 id="dialog-title" tabindex="-1">t</h2>'
    patch(page, f'{first}<dialog id="d">{heading}{go}</dialog>')
    page.evaluate("document.querySelector('#d').showModal()")
    page.locator("#go").focus()
    assert page.evaluate(RESTORE, ["d", heading]) == "dialog-title"


def test_what_stays_keeps_its_scroll_its_press_and_what_a_script_does_with_it(page: Page) -> None:
    """The press between down and up, the class and the place of a piece that is carried."""
    rows = "".join(f'<p id="row-{i}">{i}</p>' for i in range(200))
    page.add_style_tag(content="#list { height: 100px; overflow: auto; }")
    html = '{}<button id="go" class="{}"><b>go</b></button><p id="piece"{}>x</p><div id="list">{}</div>'
    patch(page, html.format("", "a", ' class="a"', rows))
    page.evaluate("""() => {
      document.querySelector("#list").scrollTop = 700;
      globalThis.pressed = 0;
      document.querySelector("#go").onclick = () => { pressed += 1; };
      const piece = document.querySelector("#piece");
      piece.dataset.edgeClass = "carried";
      piece.classList.add("carried");
      piece.style.translate = "3px 4px";
    }""")
    page.locator("#go").hover()
    page.mouse.down()
    for wanted, classes in ((' class="b"', "b carried"), ("", "carried")):
        patch(page, html.format("<i></i>", "x", wanted, f"{rows}<p>more</p>"))
        expect(page.locator("#piece")).to_have_attribute("class", classes)
        expect(page.locator("#piece")).to_have_css("translate", "3px 4px")
    page.mouse.up()
    assert page.evaluate("pressed") == 1
    assert page.evaluate("document.querySelector('#list').scrollTop") == 700


def test_what_was_typed_or_chosen_stays_until_the_text_says_otherwise(page: Page) -> None:
    """What the reader opened or closed stays so."""
    html = (
        '<p>{0}</p><input id="word" value="{1}"><input id="box" type="checkbox"{2}>'
        '<input type="radio" name="r" id="r1"{3}><input type="radio" name="r" id="r2"{2}>'
        '<select id="s"><option{4}>x</option><option{5}>y</option></select>'
        '<details id="a"><summary>a</summary>{0}</details>'
        '<details id="b" open><summary>b</summary>{0}</details>'
    )
    read = "() => [word.value, box.checked, r1.checked, s.value, a.open, b.open, word.selectionStart]"
    first, other = ("", " checked", " selected", ""), (" checked", "", "", " selected")
    patch(page, html.format("one", "", *first))
    for one in ("#a summary", "#b summary"):
        page.locator(one).click()
    page.locator("#word").press_sequentially("Kè")
    page.keyboard.press("ArrowLeft")
    page.locator("#box").check()
    page.locator("#r2").check()
    page.locator("#s").select_option("y")
    patch(page, html.format("two", "", *first))
    assert page.evaluate(read) == ["Kè", True, False, "y", True, False, 1]
    assert "two" in page.locator("#a").inner_text()
    for given in (other, first):
        patch(page, html.format("two", "Shāng", *given))
    assert page.evaluate(read)[:4] == ["Shāng", False, True, "x"]


@pytest.mark.parametrize("game", sorted(catalog.GAMES))
def test_a_patched_page_is_the_page_drawn_anew(page: Page, game: str) -> None:
    """Each text of the page step by step, in a random game: touches of the board, whole legal moves, commands
    of the tools; whoever is asked takes the tablet."""
    seats, chance = load_game(catalog.GAMES, game).seats[0], random.Random(11)
    world = World(first_state(new_match(game, (Player(),) * seats), Settings(motion="none")))
    drawn: dict[str, list[str]] = {}
    for _ in range(STEPS):
        for name, text in world.page.texts.items():
            if text not in drawn.setdefault(name, [])[-1:]:
                drawn[name].append(text)
        world.do(Command("lift"))
        pending, kind = world.state.table.match.pending, chance.random()
        parts = PART.findall("".join(world.page.texts.values()))
        if kind < 0.5 and parts:
            world.do(Command("touch", part=chance.choice(parts)))
        elif kind < 0.75 and isinstance(pending, Ask):
            move = chance.choice(pending.moves.first(40))
            world.do(*(Command("touch", part=part) for part in move), Command("finish-draft"))
        else:
            world.press(chance.choice(COMMANDS))
        world.do(Command("close"))
    changes = [text for name, texts in drawn.items() if name.startswith("layer-") for text in texts[1:]]
    assert len(changes) > STEPS // 4, "hardly anything has changed"
    for texts in drawn.values():
        page.evaluate(WRITE, ROOTS["html"])
        assert page.evaluate(PATCH_AND_COMPARE, texts) == []
