"""What the form of a new game means: the match that it asks for. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from math import isfinite
from typing import Any

from tabletop.game import Game, Options, Scalar
from tabletop.record import NAME_LIMIT, Player
from tabletop.results import daily_deal
from tabletop.setup import UNDO
from ui.actions import NewMatch
from ui.commands import Clock
from ui.seating import complete_options, drawn_by_lot, first_bot, first_options, first_players
from ui.settings import Setup
from ui.state import NewGame, State

PERSON = "person"
"""The value of a seat's choice when a person sits there; a bot's is its level."""

SEATS = "seats"
"""The field of the number of seats."""

RANDOM_SEATS = "random-seats"
"""The field of the check box by which the seats are drawn by lot."""

DEALS = ("any", "daily", "number")
"""Which deal is played: any, that of the day, or the one of a number."""

DICE = BY_SEED, TYPED = ("seed", "typed")
"""How dice are thrown: on the screen, or at the table, where the players type in what they show."""

DEAL_LIMIT = 99_999_999
"""The highest number of a deal that can be typed."""

RANDOM_DEALS = 1_000_000
"""A deal picked at random has a number up to this one, which is easily told to somebody else."""


# What the form holds


def first_setup(state: State, game: Game[Any, Any]) -> Setup:
    """What the form of a game begins with: the match of that game on the table, else the one that was begun
    last, else that of a newcomer."""
    if state.table.match.game.name == game.name and state.table.lesson is None:
        return settled(game, state.table.match.options, state.table.match.players)
    known = state.settings.setups.get(game.name)
    if known is not None:
        return settled(game, known.options, known.players)
    return settled(game, first_options(game), first_players(game))


def shown_setup(state: State, screen: NewGame, game: Game[Any, Any]) -> Setup:
    """What the form holds now."""
    return first_setup(state, game) if screen.setup is None else screen.setup


def settled(
    game: Game[Any, Any],
    options: Options,
    people: tuple[Player, ...],
    seats: int | None = None,
    changed: str = "",
) -> Setup:
    """The nearest to a setup with which a match can begin.

    people: who sits there, from the first seat, with easy-going bots on the seats after them; seats: how many
    are wanted, None for as many as there are people; changed: the option that was just chosen, or SEATS; the
    others give way to it.
    """
    wanted = len(people) if seats is None else seats
    chosen = complete_options(game, options)
    found = _nearest(game, chosen, "", wanted, even=True) if changed == SEATS else None
    if found is None and not game.seat_counts(chosen):
        found = _nearest(game, chosen, changed, None)
    chosen = found or chosen
    counts = game.seat_counts(chosen)
    count = min(counts, key=lambda one: (abs(one - wanted), one), default=wanted)
    players = tuple(_possible(game, player) for player in people[:count])
    return Setup(chosen, players + (first_bot(game),) * (count - len(players)))


def _nearest(
    game: Game[Any, Any], options: Mapping[str, Scalar], fixed: str, seats: int | None, *, even: bool = False
) -> dict[str, Scalar] | None:
    """The options that go together and are the nearest to these: as few others as can be, by as little as
    can be. fixed: the option that stays; seats: what they must allow, None for any number; even: teams as
    even as can be with so many seats come first; None for none."""
    best, least = None, 0
    for changes in _changes(game, options, fixed):
        found = {**options, **changes}
        counts = game.seat_counts(found)
        if not counts or (seats is not None and seats not in counts):
            continue
        if not even or seats is None:
            return found
        sizes = [len(team) for team in game.teams(found, seats)]
        uneven = max(sizes) - min(sizes)
        if best is None or uneven < least:
            best, least = found, uneven
        if least <= (seats % len(sizes) > 0):  # no more even with so many
            break
    return best


def _changes(game: Game[Any, Any], options: Mapping[str, Scalar], fixed: str) -> Iterator[dict[str, Scalar]]:
    """Other values of options, the least change first."""
    free = [name for name in game.options if name != fixed]
    for count in range(len(free) + 1):
        found = []
        for names in combinations(free, count):
            for values in product(*(_others(game, name, options[name]) for name in names)):
                distance = sum(far for far, _ in values)
                found.append((distance, dict(zip(names, (value for _, value in values), strict=True))))
        yield from (change for _, change in sorted(found, key=lambda one: one[0]))


def _others(game: Game[Any, Any], name: str, value: Scalar) -> list[tuple[int, Scalar]]:
    """The other values of an option: (how far from this one in the order of its choices, the value)."""
    choices = game.options[name].choices
    here = choices.index(value)
    return [(abs(at - here), other) for at, other in enumerate(choices) if at != here]


def _possible(game: Game[Any, Any], player: Player) -> Player:
    """The player, or an easy-going bot where the game has no bot of that level."""
    return player if player.bot is None or player.bot in game.levels else first_bot(game)


def seat_choices(game: Game[Any, Any], options: Mapping[str, Scalar]) -> tuple[int, ...]:
    """The numbers of seats that can be chosen: those that some options allow; the options then follow."""
    every = range(game.seats[0], game.seats[1] + 1)
    return tuple(seats for seats in every if _nearest(game, options, "", seats) is not None)


def adjusted_names(asked: Setup, found: Setup, changed: str) -> tuple[str, ...]:
    """The options that are others than was asked for, and SEATS, unless that is what was changed."""
    names = [name for name, value in found.options.items() if asked.options.get(name, value) != value]
    return (*names, *([SEATS] if changed != SEATS and len(asked.players) != len(found.players) else []))


def form_after(game: Game[Any, Any], screen: NewGame, fields: Mapping[str, str], changed: str) -> NewGame:
    """The form after a choice that others follow. What was typed stays; who sat on a seat that goes sits
    there again when it comes back, and so do the options that gave way to a number of seats, where nobody has
    chosen them since. So many seats may bring options that are proposed for them, unless they were chosen by
    hand. fields: as `match_from_form` has them, SEATS among them; changed: as `settled` has it.
    """
    options = _options(game, fields)
    shown = screen.setup.options if screen.setup is not None else {}
    own = {name: value for name, value in screen.wanted.items() if options[name] == shown.get(name)}
    if changed == SEATS:
        options |= own
    asked = Setup(options, players_from_form(fields))
    wanted = whole_number(fields.get(SEATS, "")) if changed == SEATS else ""
    people = asked.players + screen.spare
    seats = int(wanted) if wanted else len(asked.players)
    found = settled(game, asked.options, people, seats, changed)
    seats = len(found.players)
    if seats != len(asked.players) and (proposed := _proposed(game, screen.chosen | {changed}, seats)):
        found = settled(game, {**found.options, **proposed}, people, seats, changed)
    own = {name: value for name, value in own.items() if name != changed}
    own |= {name: value for name, value in options.items() if found.options[name] != value}
    return replace(
        screen,
        setup=found,
        wanted=own,
        spare=people[len(found.players) :],
        chosen=screen.chosen | {changed},
        adjusted=adjusted_names(asked, found, changed),
        random_seats=bool(fields.get(RANDOM_SEATS)),
    )


def _proposed(game: Game[Any, Any], chosen: frozenset[str], seats: int) -> dict[str, Scalar]:
    """The options that are proposed for so many seats, as their number changes, but those chosen by hand."""
    return {
        name: option.proposed[seats]
        for name, option in game.options.items()
        if seats in option.proposed and name not in chosen
    }


# The match


def match_from_form(game: Game[Any, Any], fields: Mapping[str, str], clock: Clock) -> NewMatch:
    """The match that the form asks for; what does not go together gives way.

    fields: `who-<seat>` (PERSON or a level), `name-<seat>`, `option-<name>`, `skin`, RANDOM_SEATS, where the
    game has dice `dice` (one of DICE) and, where it has numbered deals, `deal` (one of DEALS) and
    `deal-number`. What is missing takes its default.
    """
    seed = None
    if "deal" in fields:
        number = whole_number(fields.get("deal-number", ""))
        seed = deal_number(fields["deal"], number, clock.today, clock.seed)
    setup = settled(game, _options(game, fields), players_from_form(fields))
    players = setup.players
    if fields.get(RANDOM_SEATS):
        players = drawn_by_lot(game, setup.options, players, clock.seed)
    dice = TYPED if game.dice and fields.get("dice") == TYPED else BY_SEED
    return NewMatch(game.name, setup.options, players, clock, fields.get("skin", ""), seed, dice)


def players_from_form(fields: Mapping[str, str]) -> tuple[Player, ...]:
    """Who is to sit at the seats, in their order."""
    players: list[Player] = []
    while (who := fields.get(f"who-{len(players)}")) is not None:
        name = " ".join(fields.get(f"name-{len(players)}", "").split())[:NAME_LIMIT]
        players.append(Player(name, None if who == PERSON else int(who)))
    return tuple(players)


def _options(game: Game[Any, Any], fields: Mapping[str, str]) -> dict[str, Scalar]:
    chosen: dict[str, Scalar] = {}
    for name, option in {**game.options, "undo": UNDO}.items():
        given = fields.get(f"option-{name}")
        chosen[name] = next((value for value in option.choices if str(value) == given), option.default)
    return chosen


def whole_number(text: str) -> str:
    """The digits of a number typed in any way that a number field takes (`1e5`, `5.0`), its fraction cut off;
    empty for no number."""
    try:
        value = float(text)
    except ValueError:
        return ""
    return str(int(value)) if isfinite(value) else ""


def deal_number(kind: str, number: str, day: str, chance: int) -> int:
    """The seed of the deal chosen: of the one that is lit, whatever else was typed. chance: any number."""
    if kind == "number" and number.isdecimal() and 1 <= int(number) <= DEAL_LIMIT:
        return int(number)
    return daily_deal(day) if kind == "daily" else 1 + chance % RANDOM_DEALS
