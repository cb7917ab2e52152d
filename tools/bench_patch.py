"""What a change of the board costs on the page, a part of `run.py bench`: our patch against other ways.

Each subject is a board at two moments that follow each other. A browser goes from one to the other and back,
by each way in turn, and both the script and the layout after it are timed:

| way | what is written |
|---|---|
| all by innerHTML | the whole board anew |
| layers by innerHTML | the layers whose text has changed, anew |
| layers patched | the layers whose text has changed, by `static/patch.js`: what the page does |
| morphdom, idiomorph | the whole board, by a library (`tools/requirements/patch`) |
"""

import random
import shutil
import statistics
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import build_cache, environment, paths, serve
from tools.bench_figures import Figure
from tools.bench_page import fresh_profile

sys.path.insert(0, str(paths.PY))

ROUNDS = 40
"""So many times there and back."""
WAYS = ("all by innerHTML", "layers by innerHTML", "layers patched", "morphdom", "idiomorph")
OURS, BASELINE = "layers patched", "all by innerHTML"
LISTED = paths.REQUIREMENTS / "patch"
LIBRARIES = paths.BENCH / "patch"
FILES = {
    "morphdom.js": LIBRARIES / "node_modules" / "morphdom" / "dist" / "morphdom-esm.js",
    "idiomorph.js": LIBRARIES / "node_modules" / "idiomorph" / "dist" / "idiomorph.esm.js",
    "patch.js": paths.STATIC / "patch.js",
}
PAGE = """<!doctype html><title>patch</title><link rel="icon" href="data:,">
<style>#board { width: 900px } svg { width: 100% }</style><div id="board"></div>
<script type="module">
import { patch } from "./patch.js";
import morphdom from "./morphdom.js";
import { Idiomorph } from "./idiomorph.js";
const board = document.getElementById("board");
const byLayer = (write) => (to, changed) => {
  for (const name of changed) write(document.getElementById(`layer-${name}`), to.layers[name]);
};
const ways = {
  "all by innerHTML": (to) => { board.innerHTML = to.whole; },
  "layers by innerHTML": byLayer((layer, text) => { layer.innerHTML = text; }),
  "layers patched": byLayer(patch),
  "morphdom": (to) => { morphdom(board, `<div id="board">${to.whole}</div>`, { childrenOnly: true }); },
  "idiomorph": (to) => { Idiomorph.morph(board, to.whole, { morphStyle: "innerHTML" }); },
};
// Milliseconds of script and of layout, for each time that the board goes to its other moment.
globalThis.measure = (way, moments, changed, rounds) => {
  board.innerHTML = moments[0].whole;
  board.getBoundingClientRect();
  const found = [];
  for (let round = 1; round <= 2 * rounds; round++) {
    const begun = performance.now();
    ways[way](moments[round % 2], changed);
    const written = performance.now();
    void board.offsetHeight;
    for (const one of board.querySelectorAll("[data-piece]")) one.getBoundingClientRect();
    found.push([written - begun, performance.now() - written]);
  }
  return found;
};
globalThis.ready = true;
</script>"""


@dataclass(frozen=True, slots=True)
class Moment:
    """A board as it is drawn: its frame, its layers."""

    frame: str
    layers: Mapping[str, str]

    @property
    def whole(self) -> str:
        """The whole board as one text."""
        text = self.frame
        for name, inside in self.layers.items():
            before, mark, after = text.partition(f'id="layer-{name}"')
            start, closed, end = after.partition(">")
            assert mark and closed, name
            text = f"{before}{mark}{start}>{inside}{end}"
        return text


Subject = tuple[Moment, Moment]


def played(game: str, moves: int) -> Subject:
    """A game's board before and after the last of so many random moves."""
    import catalog
    from tabletop.board import BoardContext
    from tabletop.chance import SeededChance
    from tabletop.game import Ask
    from tabletop.i18n import Translator
    from tabletop.match import Match
    from tabletop.registry import load_game, room
    from ui.state import skin_in

    board = room(catalog.GAMES[game], "board").BOARD
    translator = Translator("fr").with_words(game, sys.modules[catalog.GAMES[game]])
    value = load_game(catalog.GAMES, game)
    match = Match.new(value, {}, value.seats[0], 1)
    stream = SeededChance(1)

    def moment() -> Moment:
        pending = match.pending
        assert isinstance(pending, Ask)
        context = BoardContext(
            text=translator.text,
            seat=pending.seat,
            next_parts=tuple(pending.moves.next(())),
            last_events=match.decisions[-1].events,
            skin=skin_in(board, ""),
        )
        view = match.view(pending.seat)
        return Moment(board.frame(view, context), dict(board.layers(view, context)))

    for _ in range(moves - 1):
        match, _ = match.play(match.ask.moves.sample(stream))
    before = moment()
    match, _ = match.play(match.ask.moves.sample(stream))
    return before, moment()


COLUMNS, ROWS, PIECES = 24, 18, 140


def made_up() -> Subject:
    """A board of 432 hexes and 140 pieces, of which two have moved."""
    stream = random.Random(1)
    places = stream.sample(range(COLUMNS * ROWS), PIECES + 2)
    before = dict(enumerate(places[:PIECES]))
    after = {**before, 3: places[PIECES], 70: places[PIECES + 1]}
    return made_up_moment(before), made_up_moment(after)


def made_up_moment(places: Mapping[int, int]) -> Moment:
    """The made-up board with its pieces, by number, on these fields."""
    frame = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1240 1000">'
        '<g id="layer-fields" data-layer=""></g>'
        '<g id="layer-pieces" data-layer=""></g></svg>'
    )
    fields = "".join(
        f'<path id="field-{number}" data-part="h{number}" role="button" tabindex="-1"'
        f' aria-label="field {number}"'
        f' transform="translate({x} {y})" d="M0-28 24-14V14L0 28-24 14V-14Z"/>'
        for number in range(COLUMNS * ROWS)
        for x, y in [middle(number)]
    )
    pieces = "".join(
        f'<g data-piece="unit-{unit}" transform="translate({x} {y})"><circle r="17"/><path d="M-8-6H8L0 9Z"/>'
        f'<text y="5">{unit % 7}</text>'
        f'<g><circle cx="-9" cy="-12" r="3"/><circle cx="9" cy="-12" r="3"/></g></g>'
        for unit, field in places.items()
        for x, y in [middle(field)]
    )
    return Moment(frame, {"fields": fields, "pieces": pieces})


def middle(field: int) -> tuple[int, int]:
    """The middle of a hex."""
    column, row = field % COLUMNS, field // COLUMNS
    return 30 + 50 * column + 25 * (row % 2), 34 + 52 * row


def ensure_libraries() -> None:
    """Fetch the libraries that are measured against, unless they are there."""
    listed = [LISTED / "package.json", LISTED / "package-lock.json"]
    stamp = build_cache.digest(listed)
    if build_cache.is_fresh("packages-patch", stamp):
        return
    with build_cache.build_lock():
        shutil.rmtree(LIBRARIES, ignore_errors=True)
        LIBRARIES.mkdir(parents=True)
        for file in listed:
            shutil.copy(file, LIBRARIES)
        _, npm = environment.node()
        command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        environment.run_quietly(command, "npm ci", cwd=LIBRARIES, env=environment.node_environment())
        build_cache.write("packages-patch", stamp)


def find(path: str) -> Path | str | None:
    """What the host serves."""
    return PAGE if path in ("", "index.html") else FILES.get(path)


def figures() -> list[Figure]:
    """Our way against writing everything anew, for each subject; the other ways beside."""
    ensure_libraries()
    subjects = {
        "hǔ-jì-yáng": played("hujiyang", 12),
        "Contrevent": played("contrevent", 3),
        "432 fields, 140 pieces": made_up(),
    }
    server = serve.Server(find, port=0).start()
    try:
        with sync_playwright() as playwright, fresh_profile(playwright) as context:
            page = context.new_page()
            page.goto(f"http://localhost:{server.port}/index.html")
            page.wait_for_function("() => globalThis.ready")
            found = []
            for name, moments in subjects.items():
                changed = [key for key, text in moments[0].layers.items() if moments[1].layers[key] != text]
                told = [{"whole": one.whole, "layers": dict(one.layers)} for one in moments]
                times: dict[str, list[list[float]]] = {
                    way: page.evaluate("(given) => measure(...given)", [way, told, changed, ROUNDS])
                    for way in WAYS
                }
                found.append(figure(name, times))
            return found
    finally:
        server.stop()


def figure(name: str, times: Mapping[str, Sequence[Sequence[float]]]) -> Figure:
    """The figure of one board. times: way → (milliseconds of script, of layout) each time."""
    medians = {
        way: tuple(statistics.median(one[part] for one in measured) for part in (0, 1))
        for way, measured in times.items()
    }
    detail = "; ".join(f"{way} {script:.2f} + {layout:.2f} ms" for way, (script, layout) in medians.items())
    ratio = sum(medians[OURS]) / sum(medians[BASELINE])
    return Figure(f"{OURS} / {BASELINE}, {name}", ratio, 1.0, detail)
