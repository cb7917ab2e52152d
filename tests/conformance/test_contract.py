"""Every game keeps the contract at every moment of random games, all options and seat counts in turn.

Law: `docs/adding-a-game.md`; design, *The contract between a game and the table*.
"""

import json
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

import tables
from driven import DrivenMatch
from scales import Scale
from tables import (
    CONFORMANCE,
    GAMES,
    NAMES,
    AnyGame,
    AnyMatch,
    bots_on,
    game_of,
    match_of,
    numbers,
    play_on,
    played,
    settings,
)
from tabletop import codec
from tabletop.bots import drive
from tabletop.chance import ChanceNeeded, GatheredChance, NoChance, SeededChance
from tabletop.game import Ask, BadRequest, BadState, IllegalMove, Message, Over, hides_something
from tabletop.registry import load_game, room

LISTED = 300
"""Moves of an Ask that are compared one by one."""


@pytest.fixture(params=CONFORMANCE, scope="module")
def name(request: pytest.FixtureRequest) -> str:
    """Under which the settings of a game are declared."""
    return str(request.param)


@pytest.fixture
def game(name: str) -> AnyGame:
    return load_game(GAMES, game_of(name))


def moments(name: str, wanted: int, every: int = 1) -> Iterator[tuple[AnyMatch, Ask, SeededChance]]:
    """The moments of some random matches at which somebody is asked, with a stream for the test's own use."""
    for match, stream in tables.moments(name, wanted, every):
        if isinstance(match.pending, Ask):
            yield match, match.pending, stream


def watchers(match: AnyMatch) -> tuple[int | None, ...]:
    """Everyone who may look: the seats and a spectator."""
    return (*range(match.seats), None)


def asked_of(ask: Ask) -> tuple[object, ...]:
    """Who is asked what, and who may know the answer: everything but the moves."""
    return ask.seat, ask.prompt, ask.secret, ask.open_to, ask.private, ask.roll


def plain(value: object) -> Any:
    """Through JSON text and back."""
    return json.loads(json.dumps(codec.encode(value)))


def test_states_and_views_pass_through_json(name: str, game: AnyGame, scale: Scale) -> None:
    for match, _, _ in moments(name, scale(200, 20), every=5):
        assert codec.decode(game.state, plain(match.state)) == match.state
        for seat in watchers(match):
            view = match.view(seat)
            assert codec.decode(game.seen, plain(view)) == view


def test_every_state_passes_check_and_every_imagined_one_looks_and_asks_the_same(
    name: str, scale: Scale
) -> None:
    """A view does not change when what it hides changes. The asked seat's moves and reasons depend on its
    view alone; who is asked what, on no one's."""
    for match, ask, stream in moments(name, scale(300, 20), every=2):
        game = match.game
        game.check(match.state)
        for seat in watchers(match):
            view = match.view(seat)
            imagined = game.imagine(view, stream)
            game.check(imagined)
            assert game.view(imagined, seat) == view
            same = game.pending(imagined)
            assert isinstance(same, Ask) and asked_of(same) == asked_of(ask)
            if seat != ask.seat:
                continue
            assert same.moves.count() == ask.moves.count()
            assert same.moves.first(LISTED) == ask.moves.first(LISTED)
            move = ask.moves.sample(stream)
            for i, part in enumerate((*move, "?")):
                prefix = move[:i]
                assert game.why_not(imagined, prefix, part) == game.why_not(match.state, prefix, part)


def test_a_question_that_is_not_private_needs_nothing_hidden(name: str, scale: Scale) -> None:
    """Its moves, warnings and reasons are the same in every world that a spectator could be looking at."""
    for match, ask, stream in moments(name, scale(200, 20), every=2):
        if ask.private:
            assert match.game.has_secrets
            assert match.asked_view == match.view(ask.seat)
            continue
        game, seen = match.game, match.view(None)
        other = game.imagine(seen, stream)
        same = game.pending(other)
        assert isinstance(same, Ask)
        assert same.moves.first(LISTED) == ask.moves.first(LISTED)
        move = ask.moves.sample(stream)
        for i, part in enumerate((*move, "?")):
            assert game.why_not(other, move[:i], part) == game.why_not(match.state, move[:i], part)
        if game.has_secrets:
            assert match.warn(move) == game.warn(seen, move)


def test_what_all_know_is_the_same_whatever_is_hidden(name: str, scale: Scale) -> None:
    """What a hint from it is asked with, and what the bot makes of it, hang on nothing that is hidden."""
    levels = load_game(GAMES, game_of(name)).levels
    for match, ask, stream in moments(name, scale(60), every=7):
        if ask.private or not match.game.has_secrets:
            continue
        game, other = match.game, match.game.imagine(match.view(None), stream)
        known = game.common_view(match.state, ask.seat, SeededChance("hint"))
        assert known == game.common_view(other, ask.seat, SeededChance("hint"))
        assert game.view(game.imagine(known, stream), None) == match.view(None)
        thinking = room(GAMES[game.name], "bot").think(known, levels[0], SeededChance("bot"))
        assert drive(thinking).moves[0] in ask.moves


def test_a_game_says_whether_it_has_secrets(name: str, game: AnyGame, scale: Scale) -> None:
    hidden = False
    for match, ask, _ in moments(name, scale(100, 20), every=3):
        hidden = hidden or ask.secret or hides_something(match.game, match.state, match.seats)
    assert hidden == game.has_secrets


def test_a_throw_is_the_first_answer_and_the_only_one_that_draws(
    name: str, game: AnyGame, scale: Scale
) -> None:
    """Beside it stands only what is about the throw: the same seat is asked again, nothing is drawn."""
    assert set(game.dice) <= set(game.outcomes)
    for match, ask, _ in moments(name, scale(100, 20)):
        if not ask.roll:
            continue
        assert not ask.secret and not ask.private
        throw, *others = ask.moves.first(ask.moves.count())
        with pytest.raises(ChanceNeeded) as needed:
            game.play(match.state, throw, GatheredChance(()))
        assert needed.value.label in game.dice
        for other in others:
            again = game.pending(game.play(match.state, other, GatheredChance(())).state)
            assert isinstance(again, Ask) and again.seat == ask.seat and again.moves.count() > 0


def test_seats_teams_and_names_follow_the_options(name: str, game: AnyGame) -> None:
    for options, seats in settings(name):
        assert seats in game.seat_counts(options) == tuple(sorted(set(game.seat_counts(options))))
        teams = game.teams(options, seats)
        assert sorted(seat for team in teams for seat in team) == list(range(seats))
        names = [game.seat_name(options, seats, seat) for seat in range(seats)]
        assert len(set(names)) == seats
        for seat in range(seats):
            assert seat in game.team_of(options, seats, seat) in teams


@pytest.mark.parametrize("name", NAMES)
def test_options_that_exclude_each_other_and_other_seats_are_refused(name: str, game: AnyGame) -> None:
    for values in product(*(option.choices for option in game.options.values())):
        options = dict(zip(game.options, values, strict=True))
        for seats in range(game.seats[0], game.seats[1] + 1):
            if seats not in game.seat_counts(options):
                with pytest.raises(BadRequest):
                    DrivenMatch.new(game, options, seats, 1)


def test_the_ways_to_ask_for_moves_agree(name: str, scale: Scale) -> None:
    for _, ask, stream in moments(name, scale(200, 20), every=3):
        moves = ask.moves
        count = moves.count()
        first = moves.first(LISTED)
        assert count >= 1
        assert len(first) == min(count, LISTED) == len(set(first))
        assert tuple(islice(moves, LISTED)) == first
        shown = tuple({move[0]: None for move in first if move})
        assert shown == tuple(moves.next(()))[: len(shown)], "a list and a walk by touch have one order"
        assert moves.first(0) == ()
        for move in first[:20]:
            assert move in moves
        for _ in range(3):
            _walk(ask, moves.sample(stream))


def _walk(ask: Ask, move: tuple[str, ...]) -> None:
    """A sampled move is reached part by part; what is not offered is not contained."""
    moves = ask.moves
    assert move in moves and moves.complete(move)
    for i, part in enumerate(move):
        offered = moves.next(move[:i])
        assert part in offered and len(set(offered)) == len(offered)
        assert "no such part" not in offered
        assert (*move[:i], "no such part", *move[i + 1 :]) not in moves
        assert moves.complete(move[:i]) == (move[:i] in moves)
    assert not moves.next((*move, "no such part"))
    assert (*move, "no such part") not in moves
    assert list(move) not in moves and "".join(move) not in moves and None not in moves


def test_the_notation_reads_what_it_writes(name: str, scale: Scale) -> None:
    for match, ask, stream in moments(name, scale(200, 20), every=4):
        game, state = match.game, match.state
        some = {*ask.moves.first(20), *(ask.moves.sample(stream) for _ in range(3))}
        texts = {game.move_text(state, move): move for move in sorted(some)}
        assert len(texts) == len(some)
        for text, move in texts.items():
            assert game.read_move(state, text) == move
            assert text == text.strip() and text.isprintable()
        if game.position_text is not None and game.read_position is not None:
            line = game.position_text(state)
            again = game.read_position(line, match.options)
            assert game.position_text(again) == line and "\n" not in line


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", ["", " ", "?", "a1-a1-a1", "x" * 5_000, "\ud800", "é\n", "🀄", "0" * 400])
def test_the_notation_refuses_what_is_no_move(name: str, text: str) -> None:
    match = match_of(name, 0)
    try:
        move = match.game.read_move(match.state, text)
    except IllegalMove as error:
        assert isinstance(error.message, Message)
    else:
        assert move not in match.ask.moves


@pytest.mark.parametrize("name", NAMES)
def test_the_examples_of_moves_can_be_read(name: str, game: AnyGame) -> None:
    """Each example is a move of some moment of some game: played at random, then by the best bots, who come
    to what is rare."""
    wanted = set(game.examples.moves)
    level = game.levels[-1]
    for by_bots, number in product((False, True), numbers(name, 90)):
        match = match_of(name, number)
        for ask in bots_on(match, level) if by_bots else play_on(match, SeededChance(number)):
            for text in sorted(wanted):
                try:
                    if game.read_move(match.state, text) in ask.moves:
                        wanted.discard(text)
                except IllegalMove:
                    continue
            if not wanted:
                return
    raise AssertionError(wanted)


def test_reasons_are_given_exactly_where_a_part_may_not_follow(name: str, scale: Scale) -> None:
    for match, ask, stream in moments(name, scale(200, 20), every=3):
        move = ask.moves.sample(stream)
        words = {part for one in ask.moves.first(60) for part in one}
        for i in range(len(move) + 1):
            prefix = move[:i]
            offered = set(ask.moves.next(prefix))
            for part in sorted(words | offered | {"", "nonsense", "\ud800"}):
                reason = match.why_not(prefix, part)
                assert (reason is None) == (part in offered), (prefix, part, reason)
            assert (match.why_not(prefix, None) is None) == ask.moves.complete(prefix)
        assert match.why_illegal(move) is None


def test_an_illegal_move_is_refused_with_a_reason_and_changes_nothing(name: str, scale: Scale) -> None:
    for match, ask, stream in moments(name, scale(100, 20), every=5):
        move = ask.moves.sample(stream)
        for wrong in ((), (*move, "more"), ("nonsense",), (*move[:-1], "nonsense"), move[:-1]):
            if wrong in ask.moves:
                continue
            before = match.record()
            with pytest.raises(IllegalMove) as refused:
                match.play(wrong)
            assert refused.value.message.key
            assert match.why_illegal(wrong) is not None
            assert match.record() == before


def test_an_ended_game_stays_ended(name: str, scale: Scale) -> None:
    for number in numbers(name, scale(100, 20)):
        match = played(name, number)
        over = match.pending
        if CONFORMANCE[name].may_stop and not isinstance(over, Over):
            continue
        assert isinstance(over, Over) and match.decisions
        assert sorted(over.ranking) == list(range(match.seats))
        assert set(over.winners) <= set(over.ranking)
        assert over.ranking[: len(over.winners)] == over.winners
        assert not over.scores or len(over.scores) == match.seats
        match.game.check(match.state)
        for seat in watchers(match):
            view = match.view(seat)
            assert isinstance(match.game.pending(match.game.imagine(view, SeededChance(1))), Over)
        move = match.decisions[-1].move
        with pytest.raises(IllegalMove):
            match.play(move)
        with pytest.raises(IllegalMove):
            match.game.play(match.state, move, NoChance())
        assert match.game.why_not(match.state, (), move[0]) is not None


def test_a_state_belongs_to_its_number_of_seats_and_its_own_options(name: str, scale: Scale) -> None:
    """What a state carries of the options holds where none is given, and no other value is accepted."""
    for match, _, _ in moments(name, scale(40), every=9):
        game, own = match.game, match.game.options_of(match.state)
        for seats in game.seat_counts(match.options):
            assert game.fits(match.state, match.options, seats) == (seats == match.seats)
        assert set(own) == set(game.options), "a state that is set up must tell its options"
        assert all(match.options[option] == value for option, value in own.items())
        again = DrivenMatch.set_up(game, {}, match.seats, 0, match.state)
        assert {**again.options, **own} == again.options
        for option, value in own.items():
            for other in game.options[option].choices:
                if other != value:
                    with pytest.raises(BadState):
                        DrivenMatch.set_up(game, {option: other}, match.seats, 0, match.state)


def test_a_warning_needs_only_the_view(name: str, scale: Scale) -> None:
    for match, ask, stream in moments(name, scale(60), every=6):
        view = match.view(ask.seat)
        for move in ask.moves.first(10):
            warning = match.warn(move)
            assert warning is None or warning.key.partition(".")[0] == match.game.name
            imagined = match.game.imagine(view, stream)
            assert match.game.warn(match.game.view(imagined, ask.seat), move) == warning
