"""Every game's board and tale keep their contract at moments of random games.

Law: `tabletop/board.py`, `tabletop/tale.py`; design, *The page, one way*.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

import tables
from boards import Drawing, Element, composed, ids_of, is_touchable, parsed, spoken_name, tag_of
from driven import DrivenMatch
from scales import Scale
from tables import CONFORMANCE, GAMES, AnyMatch, game_of, match_of, numbers, played, said_at
from tabletop.board import Board, BoardContext, Text, Touch
from tabletop.chance import SeededChance
from tabletop.drafts import legal_prefix
from tabletop.game import Ask, Event, Message, Move, MoveList, Over, Part
from tabletop.i18n import LANGUAGES, Translator
from tabletop.registry import load_game, room
from tabletop.tale import Tale
from ui.views.figure import figure

DATA = {"data-layer", "data-part", "data-piece", "data-carry"}
"""The attributes by which a drawing speaks to the page."""

KINDS = {"slide", "appear", "throw", "tumble", "vanish", "shake"}


@pytest.fixture(params=CONFORMANCE, scope="module")
def name(request: pytest.FixtureRequest) -> str:
    """Under which the settings of a game are declared."""
    return str(request.param)


def board_of(name: str) -> Board[Any]:
    board = room(GAMES[game_of(name)], "board").BOARD
    assert isinstance(board, Board)
    return board


def tale_of(name: str) -> Tale:
    tale = room(GAMES[game_of(name)], "tale").TALE
    assert isinstance(tale, Tale)
    return tale


def translator(name: str, lang: str) -> Translator:
    game = load_game(GAMES, game_of(name))
    return Translator(lang).with_words(game.name, sys.modules[GAMES[game.name]])


SPOKEN: dict[tuple[object, ...], Text] = {}


def spoken(match: AnyMatch, lang: str) -> Text:
    """The text of every drawing of a match in that language: what a board keeps by it is kept from moment to
    moment."""
    key = (match.game.name, lang, match.seats, *sorted(match.options.items()))
    if key not in SPOKEN:
        SPOKEN[key] = said_at(match, translator(match.game.name, lang))
    return SPOKEN[key]


def untranslated(name: str, text: str) -> list[str]:
    """The keys of the game's words that a text shows as they are."""
    return re.findall(rf"\b{game_of(name)}\.[a-z]\S*", text)


def visible(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    return tuple(event for event in events if event.visible_to(seat))


def moments(name: str, scale: Scale, every: int = 5) -> Iterator[tuple[AnyMatch, SeededChance]]:
    """Moments of some random matches, one in `every` and each end, with a stream for the test's use; in CI
    fewer of them, of a long match every other one."""
    if scale(10) == 10:
        yield from tables.moments(name, scale(60), every, "boards")
        return
    seldom = 1 if CONFORMANCE[name].moments is None else 2
    for i, (match, stream) in enumerate(tables.moments(name, scale(60, 15), every * 4, "boards")):
        if i % seldom == 0 or isinstance(match.pending, Over):
            yield match, stream


def contexts(name: str, match: AnyMatch, stream: SeededChance) -> Iterator[BoardContext]:
    """What the board may be drawn from at a moment: each seat and a spectator, drafts, skins, both sides."""
    board = board_of(name)
    text = spoken(match, LANGUAGES[stream.below(len(LANGUAGES))])
    events = match.decisions[-1].events if match.decisions else match.opening
    pending = match.pending
    for seat in (*range(match.seats), None):
        context = BoardContext(
            text=text,
            seat=seat,
            last_events=visible(events, seat),
            skin=board.skins[stream.below(len(board.skins))] if board.skins else "",
            quarters=board.quarters[stream.below(len(board.quarters))],
        )
        yield replace(context, interactive=False)
        if isinstance(pending, Ask) and pending.seat == seat:
            move = pending.moves.sample(stream)
            for length in range(len(move) + 1):
                draft = move[:length]
                following = tuple(pending.moves.next(draft))
                marks = {"hint": move, "warn": move[-1:]} if stream.below(3) == 0 else {}
                focus = following[stream.below(len(following))] if following and stream.below(2) else ""
                yield replace(context, draft=draft, next_parts=following, highlights=marks, focus_part=focus)


def texts_of(name: str, match: AnyMatch, context: BoardContext) -> tuple[str, dict[str, str]]:
    """The frame with what stands beside it, and the layers."""
    board, view = board_of(name), match.view(context.seat)
    frame, beside = board.frame(view, context), board.beside(view, context)
    return f"<div>{frame}{beside}</div>" if beside else frame, dict(board.layers(view, context))


def drawn(name: str, match: AnyMatch, context: BoardContext) -> Drawing:
    return composed(*texts_of(name, match, context))


Drawn = tuple[AnyMatch, BoardContext, Drawing]


@dataclass(frozen=True)
class Redrawn:
    """Drawings that are made again for whoever looks at them; the match of each stands still.

    `composed` checks that frame and layers are well formed, and that each layer has one empty element in the
    frame.
    """

    name: str
    scale: Scale

    def __iter__(self) -> Iterator[Drawn]:
        for match, stream in moments(self.name, self.scale):
            still = DrivenMatch.set_up(match.game, match.options, match.seats, match.seed, match.state)
            for context in contexts(self.name, match, stream):
                yield still, context, drawn(self.name, still, context)


@pytest.fixture(scope="module")
def drawings(name: str, scale: Scale, request: pytest.FixtureRequest) -> Iterable[Drawn]:
    """Made once for all tests that look at them; full counts of them are gigabytes, and are not kept."""
    found = Redrawn(name, scale)
    return found if request.config.getoption("--full") else list(found)


def test_frame_and_layers_fit_and_are_well_formed(name: str, drawings: Iterable[Drawn]) -> None:
    for match, context, drawing in drawings:
        assert drawing.layers
        again = texts_of(name, match, replace(context, text=partial(said_anew, context.text)))
        assert again == (drawing.frame, drawing.layers), "drawing is a pure function"


def said_anew(text: Text, message: Message) -> str:
    """The same words, from a text by which no board has kept anything."""
    return text(message)


def test_ids_are_unique_over_the_whole_board(drawings: Iterable[Drawn]) -> None:
    for _, _, drawing in drawings:
        ids = [element.attrib["id"] for element in drawing.with_attribute("id")]
        assert sorted(ids) == sorted(set(ids))
        assert all(re.fullmatch(r"\S+", one) for one in ids)


def test_controls_say_what_they_are_and_carry_their_part_alone(drawings: Iterable[Drawn]) -> None:
    for _, _, drawing in drawings:
        for element in drawing.root.iter():
            data = {key for key in element.attrib if key.startswith("data-")}
            assert not data & {"data-draft", "data-play"}
            if "data-part" in data:
                assert data <= DATA, data
                assert is_touchable(element) and spoken_name(element), element.attrib
            elif is_touchable(element) and tag_of(element) != "summary":
                raise AssertionError(f"a control without a part: {element.attrib}")


AREAS = 3
"""Stops of the tabulator on a board at most."""


def test_one_control_of_each_area_is_reached_by_the_tabulator(drawings: Iterable[Drawn]) -> None:
    """That of `focus_part` where it is drawn; never two of a layer, windows to look into among them."""
    for _, context, drawing in drawings:
        touchable = [element for element in drawing.root.iter() if is_touchable(element)]
        assert {element.get("tabindex") for element in touchable} <= {"0", "-1"}
        for area in drawing.with_attribute("data-layer"):
            assert len(reached(area)) <= 1, area.attrib
        stops = reached(drawing.root)
        assert len(stops) <= AREAS
        if context.next_parts and drawing.controls:
            assert stops
        if context.focus_part in drawing.controls:
            assert context.focus_part in [stop.get("data-part") for stop in stops]


def reached(root: Element) -> list[Element]:
    """The elements that the tabulator reaches."""
    return [element for element in root.iter() if element.get("tabindex") == "0"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_seen_is_said_in_words_too(name: str, lang: str, scale: Scale) -> None:
    """The phase, what a draft would do, and what the drawing points out after a step."""
    board, words = board_of(name), translator(name, lang)
    for number in numbers(name, scale(60)):
        match, stream = match_of(name, number), SeededChance(f"{number}/said")
        text = said_at(match, words)
        while isinstance(match.pending, Ask) and match.at < 60:
            seat, move = match.pending.seat, match.pending.moves.sample(stream)
            view = match.view(seat)
            said = [board.phase(view, text)] if board.phase is not None else []
            for length in range(1, len(move) + 1):
                following = tuple(match.pending.moves.next(move[:length]))
                context = BoardContext(text, seat=seat, draft=move[:length], next_parts=following)
                said.append(board.choice(view, context))
            match.play(move)
            said += board.remarks(view, match.view(seat), text)
            for one in said:
                assert one == one.strip() and not untranslated(name, one), one


def proposed_by(board: Board[Any], view: object, draft: Move, part: Part) -> Touch | None:
    """What a touch on a control proposes; None where the part follows the draft, as all do on some boards."""
    return None if board.touch is None else board.touch(view, draft, part)


def test_every_part_that_may_follow_is_a_control_or_proposed_by_one(
    name: str, drawings: Iterable[Drawn]
) -> None:
    board = board_of(name)
    for match, context, drawing in drawings:
        pending = match.pending
        if not isinstance(pending, Ask) or not isinstance(pending.moves, MoveList):
            continue
        view, draft = match.view(context.seat), context.draft
        touches = [proposed_by(board, view, draft, part) for part in drawing.controls]
        proposed = {touch.draft[len(draft)] for touch in touches if touch and len(touch.draft) > len(draft)}
        assert set(context.next_parts) <= {*drawing.controls, *proposed}


def test_what_a_touch_proposes_is_legal_or_refused_with_a_reason(
    name: str, drawings: Iterable[Drawn]
) -> None:
    board = board_of(name)
    for match, context, drawing in drawings:
        pending = match.pending
        if not isinstance(pending, Ask) or pending.seat != context.seat or not context.interactive:
            continue
        view, moves = match.view(context.seat), pending.moves
        for part in sorted(drawing.controls):
            touch = proposed_by(board, view, context.draft, part)
            if touch is None:
                continue
            kept = legal_prefix(moves, touch.draft)
            if kept != touch.draft:
                assert match.why_not(kept, touch.draft[len(kept)]) is not None, (part, touch)
            else:
                assert moves.complete(touch.draft) or not touch.play, (part, touch)


def test_what_moves_is_drawn(name: str, scale: Scale) -> None:
    """The motions of a step belong to pieces of the drawing after it."""
    board = board_of(name)
    for number in numbers(name, scale(60)):
        match = match_of(name, number)
        stream = SeededChance(f"{number}/motions")
        text = said_at(match, translator(name, "en"))
        for i in range(120):
            if isinstance(match.pending, Over):
                break
            before = {seat: match.view(seat) for seat in (*range(match.seats), None)}
            events = match.play(match.ask.moves.sample(stream))
            if (i + number) % 5:
                continue
            for seat, view in before.items():
                context = BoardContext(text=text, seat=seat, last_events=visible(events, seat))
                motions = board.motions(view, context.last_events, context)
                assert {motion.kind for motion in motions} <= KINDS
                assert all(motion.delay >= 0 and motion.span > 0 for motion in motions)
                assert {motion.piece for motion in motions} <= drawn(name, match, context).pieces


def test_a_board_shows_words_and_no_keys(name: str, drawings: Iterable[Drawn]) -> None:
    for _, _, drawing in drawings:
        assert not untranslated(name, drawing.text)


def test_a_position_as_a_picture_has_ids_of_its_own_and_nothing_to_touch(name: str, scale: Scale) -> None:
    """Two pictures may stand beside the board: no id is there twice, and each reference finds its own."""
    board = board_of(name)
    for match, stream in moments(name, scale, every=40):
        context = list(contexts(name, match, stream))[-1]
        view = match.view(context.seat)
        texts = [figure(board, view, context, prefix, "a <label>") for prefix in ("one-", "two-")]
        (first,), (second,) = map(parsed, texts)
        assert (first.get("role"), first.get("aria-label")) == ("img", "a <label>")
        assert [child.get("inert") for child in first] == [""]
        ids = [*ids_of(drawn(name, match, context).root), *ids_of(first), *ids_of(second)]
        assert len(ids) == len(set(ids))
        assert all(one.startswith("one-") for one in ids_of(first))
        assert set(re.findall(r"""(?:url\(|href=")#([^")]*)""", texts[0])) <= set(ids_of(first))
        for element in list(first.iter())[1:]:
            assert not is_touchable(element) or tag_of(element) == "summary"
            assert not re.search(r"\b(data-|aria-|tabindex)", " ".join(element.attrib))
        silent = figure(board, view, context, "one-", "")
        assert 'aria-hidden="true"' in silent and "role=" not in silent


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_is_told_in_words(name: str, lang: str, scale: Scale) -> None:
    tale, skins = tale_of(name), board_of(name).skins or ("",)
    words = translator(name, lang)
    told = 0
    for number in numbers(name, scale(60)):
        match = played(name, number)
        said, skin = said_at(match, words), skins[number % len(skins)]
        steps = [match.opening, *(decision.events for decision in match.decisions)]
        for event in (event for events in steps for event in events):
            heading = tale.chapter(event, said) if tale.chapter else ""
            for text in (tale.tell(event, skin, said), heading):
                assert isinstance(text, str) and not untranslated(name, text), event
                told += bool(text)
        for decision in match.decisions:
            named = tale.name_move
            text = named(decision.move, decision.text, said) if named else decision.text
            assert text and not untranslated(name, text)
            assert not re.search(r":(\s|$)", text), "a move is named after a colon: it has none of its own"
        if tale.result_card:
            assert not untranslated(name, tale.result_card(match, None, (), said))
    assert told
