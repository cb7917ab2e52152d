"""Each function that tells, draws, sounds, hints or plots is made to raise in turn, while a game is played.

Which these are comes from the code: what the declared values of a game hold (`Board`, `Tale`, `Pages`, what
of `Game` is no rule), and every function of the modules that draw and tell. Whatever fails, each decision is
saved, the game goes on or can be gone on with, and the player is told.
"""

import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any, NoReturn

import pytest

import ui.views
from fault_watch import faults_told
from scales import Scale
from tables import GAMES
from tabletop.chance import SeededChance
from tabletop.game import Over
from tabletop.record import Player
from tabletop.registry import has_room, load_game, room
from ui.commands import Command
from ui.mode import Mode, asked, mode_of
from ui.routes import SCREENS
from ui.settings import Settings
from ui.state import Paused
from ui.views import plain
from ui.views.page import draw, unknown_faults
from world import World, decide, first_state, new_match

RULES = {
    "start", "pending", "play", "why_not", "view", "imagine", "check", "fits", "options_of", "move_text",
    "read_move", "position_text", "read_position", "seats_for", "orders", "perft", "playout", "state", "seen",
    "adopt",
}  # fmt: skip
"""What of `Game` is a rule or its notation: a fault there changes nothing, and is told (`test_faults`)."""

TELLING = ("ui.sounds", "ui.storytelling", "ui.analysis", "ui.pages")
"""The modules beside `ui.views` whose functions tell or draw."""


@dataclass(frozen=True, slots=True)
class Place:
    """A function that is made to raise. owner: the declared value that holds it, None for one of the page."""

    name: str
    function: Callable[..., Any]
    owner: Any = None

    def put(self, new: Callable[..., Any], old: Callable[..., Any]) -> None:
        """Another function in its place: in its owner, or in all modules of the page and their tables."""
        if self.owner is not None:
            object.__setattr__(self.owner, self.name.rpartition(".")[2], new)
            return
        spaces = [vars(module) for name, module in sys.modules.items() if name.startswith("ui.")]
        for one in (
            *spaces,
            *(table for space in spaces for table in space.values() if isinstance(table, dict)),
        ):
            one.update({key: new for key, value in one.items() if value is old})


@contextmanager
def broken(place: Place, raises: Callable[..., NoReturn]) -> Iterator[None]:
    place.put(raises, place.function)
    try:
        yield
    finally:
        place.put(place.function, raises)


def of_page() -> Iterator[Place]:
    """The functions that draw and tell, but those that hold the guards."""
    found = (one.name for one in pkgutil.walk_packages(ui.views.__path__, "ui.views."))
    for module in map(import_module, (*found, *TELLING)):
        for name, function in sorted(vars(module).items()):
            if not inspect.isfunction(function) or function.__module__ != module.__name__:
                continue
            guards = function in (draw, unknown_faults) or "drawing" in inspect.signature(function).parameters
            if not guards and name != "_plainly" and module is not plain:
                yield Place(f"{module.__name__}.{name}", function)


def pages_of(game: str) -> tuple[Any, ...]:
    package = GAMES[game]
    return room(package, "pages").PAGES.pages if has_room(package, "pages") else ()


def places(game: str) -> list[Place]:
    declared = [("Board", room(GAMES[game], "board").BOARD), ("Tale", room(GAMES[game], "tale").TALE)]
    declared += [("Game", load_game(GAMES, game)), *((f"Page-{page.name}", page) for page in pages_of(game))]
    held = (
        Place(f"{owner}.{field.name}", getattr(value, field.name), value)
        for owner, value in declared
        for field in fields(value)
        if callable(getattr(value, field.name)) and not (owner == "Game" and field.name in RULES)
    )
    return [*held, *of_page()]


def begun(game: str, seed: int, *, shared: bool) -> World:
    """A game with everything to be heard and seen. shared: of persons alone, not of one against bots."""
    declared = load_game(GAMES, game)
    other = Player("Max") if shared or not declared.levels else Player(bot=declared.levels[0])
    match = new_match(game, (Player("Zoé"), *[other] * (declared.seats[0] - 1)), seed)
    world = World(first_state(match, Settings(motion="full", sound=True, haptics=True), GAMES))
    world.press("home")
    world.press("home.resume")
    return world


def play_on(world: World, chance: SeededChance) -> None:
    """What brings the game on by one decision: a touch and a move of the person, or a bot's answer. Where the
    game waits, it is let go on."""
    before, at = world.state, world.match.at
    for _ in range(9):
        if world.match.at > at or isinstance(world.match.pending, Over):
            return
        mode = mode_of(world.state)
        if mode is Mode.CURTAIN:
            world.press("lift")
        elif mode is Mode.HANDOVER:
            world.press("hand-over")
        elif isinstance(world.state.table.phase, Paused):
            world.press("resume")
        elif world.questions:
            world.answer()
        elif (ask := asked(world.state)) is not None:
            parts = ask.moves.next(world.state.table.draft.parts)
            if parts and world.state is before:
                world.do(Command("touch", part=parts[chance.below(len(parts))]))
            if world.match.at == at:
                decide(world, *ask.moves.sample(chance))
        world.wait(3_000)


def look_around(world: World) -> None:
    world.press("hint")
    if world.questions and mode_of(world.state) is Mode.ASK:
        world.answer()
    for press in ("backward", "head", "home", "home.resume"):
        world.press(press)
    for screen in (*SCREENS, "pages"):
        world.press("open", screen=screen)
        world.press("close")
    for page in pages_of(world.match.game.name):
        world.press("open", screen="pages")
        world.press("pages.show", page=page.name)
        world.press("pages.lift")


def assert_played_on(game: str, place: Place, plies: int, seed: int, *, looks: bool = True) -> bool:
    """Play a random game while one function raises: whether it was called at all. seed: with an even one, of
    persons alone; looks: everything is looked at once."""
    world, chance = begun(game, seed, shared=seed % 2 == 0), SeededChance(seed)
    calls: list[None] = []

    def raises(*given: Any, **named: Any) -> NoReturn:
        calls.append(None)
        raise RuntimeError(place.name)

    with broken(place, raises):
        for number in range(plies):
            at = world.match.at
            play_on(world, chance)
            assert world.match.at > at or isinstance(world.match.pending, Over), "the game goes on"
            assert world.moves in world.saved().values(), "the decision is saved"
            if looks and number == 1:
                look_around(world)
            if isinstance(world.match.pending, Over):
                world.wait(60_000)
                break
        if calls:
            key = world.state.fault_told
            assert world.state.faults and key and world.state.translator.has(key)
            assert world.say(key).split("\N{NO-BREAK SPACE}")[0] in world.inside("toasts"), "it is told"
    assert world.moves in world.saved().values()
    return bool(calls)


SAMPLES, PLIES, TO_THE_END = 60, 4, 60
"""Of so many functions of a game the tenth or hundredth part is made to raise where not all are; decisions
played meanwhile, of the small game all when every function is made to raise."""

ANSWERING = ("Board.answer", "Board.begun")
"""What the table does for who is asked, always made to raise: the game stands still where a fault in it is
not guarded against."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whatever_of_the_telling_raises_the_game_is_saved_and_goes_on(game: str, scale: Scale) -> None:
    found = places(game)
    assert len({place.name for place in found}) == len(found) > 200
    is_whole = scale(SAMPLES) == SAMPLES
    chosen = found if is_whole else found[len(game) % 7 :: -(-len(found) // max(2, scale(SAMPLES)))]
    plies = TO_THE_END if is_whole and game == "toy" else PLIES
    with faults_told():
        for place in found:
            if place.name in ANSWERING:
                assert all(assert_played_on(game, place, PLIES, seed, looks=False) for seed in (0, 1))
        reached = [assert_played_on(game, place, plies, number) for number, place in enumerate(chosen)]
        assert any(reached) or any(assert_played_on(game, place, plies, 0) for place in found)
