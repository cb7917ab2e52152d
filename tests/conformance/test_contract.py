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
from tables import CONFORMANCE, GAMES, NAMES, AnyGame, AnyMatch, game_of, match_of, numbers
from tabletop import codec
from tabletop.bots import drive
from tabletop.chance import ChanceNeeded, GatheredChance, NoChance, SeededChance
from tabletop.game import Ask, BadRequest, BadState, IllegalMove, Move, Over, hides_something
from tabletop.protocol import Session
from tabletop.ranking import standings
from tabletop.registry import load_game, room

LISTED = 100
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


def plain(value: object) -> Any:
    """Through JSON text and back."""
    return json.loads(json.dumps(codec.encode(value)))


def assert_asks_the_same(match: AnyMatch, ask: Ask, other: Any, move: Move) -> None:
    """The same moves and reasons are found in another world."""
    game, same = match.game, match.game.pending(other)
    assert same.moves.count() == ask.moves.count() and same.moves.first(LISTED) == ask.moves.first(LISTED)
    for i, part in enumerate((*move, "?")):
        assert game.why_not(other, move[:i], part) == game.why_not(match.state, move[:i], part)


# Who knows what


def test_every_state_passes_check_and_every_imagined_one_looks_and_asks_the_same(
    name: str, scale: Scale
) -> None:
    """All pass through JSON, and a view does not change when what it hides changes. The moves, reasons and
    warnings of who is asked depend on that view alone; who is asked what, on no one's."""
    for match, ask, stream in moments(name, scale(300, 30), every=2):
        game = match.game
        game.check(match.state)
        assert codec.decode(game.state, plain(match.state)) == match.state
        for seat in watchers(match):
            view = match.view(seat)
            assert codec.decode(game.seen, plain(view)) == view
            imagined = game.imagine(view, stream)
            game.check(imagined)
            assert game.view(imagined, seat) == view
            same = game.pending(imagined)
            assert isinstance(same, Ask)
            assert (same.seat, same.prompt, same.secret) == (ask.seat, ask.prompt, ask.secret)
            assert (same.open_to, same.private, same.roll) == (ask.open_to, ask.private, ask.roll)
            if seat == ask.seat:
                assert_asks_the_same(match, ask, imagined, ask.moves.sample(stream))
                for move in ask.moves.first(10):
                    warning = match.warn(move)
                    assert warning is None or warning.key.partition(".")[0] == game.name
                    assert game.warn(view, move) == warning


def test_a_question_that_is_not_private_needs_nothing_hidden(name: str, scale: Scale) -> None:
    """Its moves, warnings and reasons are the same in every world that a spectator could be looking at; so is
    what a hint from it is asked with, and what the bot makes of that."""
    for match, ask, stream in moments(name, scale(200, 30), every=2):
        game, seen = match.game, match.view(None)
        if ask.private:
            assert game.has_secrets and match.asked_view == match.view(ask.seat)
            continue
        other, move = game.imagine(seen, stream), ask.moves.sample(stream)
        assert_asks_the_same(match, ask, other, move)
        if game.has_secrets:
            assert match.warn(move) == game.warn(seen, move)
            known = game.common_view(match.state, ask.seat, SeededChance("hint"))
            assert known == game.common_view(other, ask.seat, SeededChance("hint"))
            if match.at % 7 == 0:
                assert game.view(game.imagine(known, stream), None) == seen
                thinking = room(GAMES[game.name], "bot").think(known, game.levels[0], SeededChance("bot"))
                assert drive(thinking).moves[0] in ask.moves


def test_a_game_says_whether_it_has_secrets(name: str, game: AnyGame, scale: Scale) -> None:
    found = moments(name, scale(100, 30), every=3)
    hidden = [ask.secret or hides_something(game, match.state, match.seats) for match, ask, _ in found]
    assert any(hidden) == game.has_secrets


# Moves


def test_the_ways_to_ask_for_moves_agree(name: str, scale: Scale) -> None:
    for _, ask, stream in moments(name, scale(200, 30), every=3):
        moves = ask.moves
        first = moves.first(LISTED)
        assert 1 <= len(first) == min(moves.count(), LISTED) == len(set(first))
        assert tuple(islice(moves, LISTED)) == first
        shown = tuple({move[0]: None for move in first if move})
        assert shown == tuple(moves.next(()))[: len(shown)], "a list and a walk by touch have one order"
        assert moves.first(0) == () and all(move in moves for move in first[:20])
        for _ in range(3):
            _walk(ask, moves.sample(stream))


def _walk(ask: Ask, move: Move) -> None:
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
    for wrong in ((*move, "no such part"), list(move), "".join(move), None):
        assert wrong not in moves


def test_reasons_are_given_exactly_where_a_part_may_not_follow(name: str, scale: Scale) -> None:
    for match, ask, stream in moments(name, scale(200, 30), every=3):
        move = ask.moves.sample(stream)
        words = {part for one in ask.moves.first(60) for part in one}
        for prefix in (move[:i] for i in range(len(move) + 1)):
            offered = set(ask.moves.next(prefix))
            for part in sorted(words | offered | {"", "nonsense", "\ud800"}):
                reason = match.why_not(prefix, part)
                assert (reason is None) == (part in offered), (prefix, part, reason)
            assert (match.why_not(prefix, None) is None) == ask.moves.complete(prefix)
        assert match.why_illegal(move) is None


def test_an_illegal_move_is_refused_with_a_reason_and_changes_nothing(name: str, scale: Scale) -> None:
    for match, ask, stream in moments(name, scale(100, 30), every=5):
        move = ask.moves.sample(stream)
        for wrong in ((), (*move, "more"), ("nonsense",), (*move[:-1], "nonsense"), move[:-1]):
            if wrong not in ask.moves:
                before = match.record()
                with pytest.raises(IllegalMove) as refused:
                    match.play(wrong)
                assert refused.value.message == match.why_illegal(wrong)
                assert match.record() == before


def test_a_throw_is_the_first_answer_and_the_only_one_that_draws(
    name: str, game: AnyGame, scale: Scale
) -> None:
    """Beside it stands only what is about the throw: the same seat is asked again, nothing is drawn."""
    assert set(game.dice) <= set(game.outcomes)
    for match, ask, _ in moments(name, scale(100, 30)):
        if ask.roll:
            assert not ask.secret and not ask.private
            throw, *others = ask.moves.first(ask.moves.count())
            with pytest.raises(ChanceNeeded) as needed:
                game.play(match.state, throw, GatheredChance(()))
            assert needed.value.label in game.dice
            for other in others:
                again = game.pending(game.play(match.state, other, GatheredChance(())).state)
                assert isinstance(again, Ask) and again.seat == ask.seat and again.moves.count() > 0


# Notation


def test_the_notation_reads_what_it_writes(name: str, scale: Scale) -> None:
    for match, ask, stream in moments(name, scale(200, 30), every=4):
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
def test_the_notation_refuses_what_is_no_move(name: str) -> None:
    match = match_of(name, 0)
    for text in ("", " ", "?", "a1-a1-a1", "x" * 5_000, "\ud800", "é\n", "🀄", "0" * 400):
        try:
            assert match.game.read_move(match.state, text) not in match.ask.moves, text
        except IllegalMove as error:
            assert error.message.key


# Seats, options, ends


@pytest.mark.parametrize("name", NAMES)
def test_options_that_exclude_each_other_and_other_seats_are_refused(
    name: str, game: AnyGame, scale: Scale
) -> None:
    every = list(product(*(option.choices for option in game.options.values())))
    for values in every[:: 1 if len(every) < 500 or scale(10) == 10 else 7]:  # no option has seven choices
        options = dict(zip(game.options, values, strict=True))
        counts = game.seat_counts(options)
        assert counts == tuple(sorted(set(counts)))
        for seats in range(game.seats[0], game.seats[1] + 1):
            if seats not in counts:
                with pytest.raises(BadRequest):
                    DrivenMatch.new(game, options, seats, 1)
                continue
            teams = game.teams(options, seats)
            assert sorted(seat for team in teams for seat in team) == list(range(seats))
            assert all(seat in game.team_of(options, seats, seat) in teams for seat in range(seats))
            assert len({game.seat_name(options, seats, seat) for seat in range(seats)}) == seats


def test_a_state_belongs_to_its_number_of_seats_and_its_own_options(name: str, scale: Scale) -> None:
    """What a state carries of the options holds where none is given, and no other value is accepted."""
    for match, _, _ in moments(name, scale(40), every=9):
        game, own = match.game, match.game.options_of(match.state)
        for seats in game.seat_counts(match.options):
            assert game.fits(match.state, match.options, seats) == (seats == match.seats)
        assert set(own) == set(game.options), "a state that is set up must tell its options"
        again = DrivenMatch.set_up(game, {}, match.seats, 0, match.state)
        assert match.options.items() >= own.items() <= again.options.items()
        for option, value in own.items():
            for other in set(game.options[option].choices) - {value}:
                with pytest.raises(BadState):
                    DrivenMatch.set_up(game, {option: other}, match.seats, 0, match.state)


def test_an_ended_game_stays_ended_and_gives_every_seat_one_place(name: str, scale: Scale) -> None:
    for number in numbers(name, scale(100, 30)):
        match = tables.played(name, number)
        game, over = match.game, match.pending
        if CONFORMANCE[name].may_stop and not isinstance(over, Over):
            continue
        assert isinstance(over, Over) and match.decisions
        assert sorted(over.ranking) == list(range(match.seats))
        assert over.ranking[: len(over.winners)] == over.winners
        assert not over.scores or len(over.scores) == match.seats
        lines = standings(over, game.teams(match.options, match.seats))
        assert sorted(seat for line in lines for seat in line.seats) == list(range(match.seats))
        assert lines[0].place == 1 and all(0 < line.place <= most for most, line in enumerate(lines, 1))
        assert {line.place for line in lines if line.won} <= {1}
        game.check(match.state)
        for view in map(match.view, watchers(match)):
            assert isinstance(game.pending(game.imagine(view, SeededChance(1))), Over)
        move = match.decisions[-1].move
        with pytest.raises(IllegalMove):
            match.play(move)
        with pytest.raises(IllegalMove):
            game.play(match.state, move, NoChance())
        assert game.why_not(match.state, (), move[0]) is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_chances_of_all_who_play_are_one(name: str, game: AnyGame) -> None:
    """Those to win, by which a finished game is judged."""
    if game.analysis_level is None:
        assert not hasattr(room(GAMES[name], "bot"), "chances"), "nobody would ask for them"
        return
    session = Session(GAMES)
    for match, ask, _ in moments(name, 3, every=37):
        view = codec.encode(match.view(ask.seat))
        asked = {"game": name, "options": match.options, "view": view, "level": game.analysis_level}
        answer = session.answer({"do": "bot", "seed": 1, "chances": True, **asked})
        assert answer["ok"], answer
        if answer["chance"] is not None:
            assert match.seats <= 2 and 0 <= answer["chance"] <= 1_000
            continue
        chances, teams = answer["chances"], game.teams(match.options, match.seats)
        assert len(chances) == match.seats
        assert all(len({chances[seat] for seat in team}) == 1 for team in teams), "mates win together"
        whole = sum(chances[team[0]] for team in teams)
        assert min(chances) >= 0 and abs(whole - 1_000) <= match.seats, "but for rounding"
