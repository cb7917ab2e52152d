"""Every game's board and tale keep their contract at random moments (`tabletop/board.py`, `tale.py`)."""

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

import tables
from boards import Drawing, Element, composed, ids_of, is_touchable, parsed, spoken_name, tag_of
from scales import Scale
from tables import CONFORMANCE, GAMES, AnyMatch, game_of, match_of, numbers, played, said_at
from tabletop.board import Board, BoardContext, Text
from tabletop.chance import SeededChance
from tabletop.drafts import legal_prefix
from tabletop.game import Ask, Event, MoveList, Over
from tabletop.i18n import LANGUAGES, Translator
from tabletop.registry import room
from tabletop.tale import Tale
from ui.views.figure import figure

DATA = {"data-layer", "data-part", "data-piece", "data-carry"}
"""The attributes by which a drawing speaks to the page."""

KINDS = {"slide", "appear", "throw", "tumble", "vanish", "shake"}
AREAS = 3
"""Stops of the tabulator on a board at most."""


@pytest.fixture(params=CONFORMANCE, scope="module")
def name(request: pytest.FixtureRequest) -> str:
    """Under which the settings of a game are declared."""
    return str(request.param)


def board_of(name: str) -> Board[Any]:
    board = room(GAMES[game_of(name)], "board").BOARD
    assert isinstance(board, Board)
    return board


SPOKEN: dict[tuple[object, ...], Text] = {}


def spoken(match: AnyMatch, lang: str) -> Text:
    """The text of every drawing of a match in that language, by which a board may keep what it has drawn."""
    key = (match.game.name, lang, match.seats, *sorted(match.options.items()))
    if key not in SPOKEN:
        words = Translator(lang).with_words(match.game.name, sys.modules[GAMES[match.game.name]])
        SPOKEN[key] = said_at(match, words)
    return SPOKEN[key]


def untranslated(name: str, text: str) -> list[str]:
    """The keys of the game's words that a text shows as they are."""
    return re.findall(rf"\b{game_of(name)}\.[a-z]\S*", text)


def visible(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    return tuple(event for event in events if event.visible_to(seat))


def moments(name: str, scale: Scale, every: int = 5) -> Iterator[tuple[AnyMatch, SeededChance]]:
    """Moments of some random matches, one in `every` and each end, with a stream for the test's use."""
    full = scale(10) == 10
    seldom = 1 if full or CONFORMANCE[name].moments is None else 3
    found = tables.moments(name, scale(60, 20), every if full else every * 4, "boards")
    yield from (one for i, one in enumerate(found) if i % seldom == 0 or isinstance(one[0].pending, Over))


def contexts(name: str, match: AnyMatch, stream: SeededChance) -> Iterator[BoardContext]:
    """What the board may be drawn from at a moment: each seat and a spectator, drafts, skins, both sides."""
    board, pending = board_of(name), match.pending
    text = spoken(match, LANGUAGES[stream.below(len(LANGUAGES))])
    events = match.decisions[-1].events if match.decisions else match.opening
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
            for draft in (move[:length] for length in range(len(move) + 1)):
                following = tuple(pending.moves.next(draft))
                marks = {"hint": move, "warn": move[-1:]} if stream.below(3) == 0 else {}
                focus = following[stream.below(len(following))] if following and stream.below(2) else ""
                yield replace(context, draft=draft, next_parts=following, highlights=marks, focus_part=focus)


def texts_of(name: str, match: AnyMatch, context: BoardContext) -> tuple[str, dict[str, str]]:
    """The frame, with what stands beside it, and the layers."""
    board, view = board_of(name), match.view(context.seat)
    frame, beside = board.frame(view, context), board.beside(view, context)
    return f"<div>{frame}{beside}</div>" if beside else frame, dict(board.layers(view, context))


def drawn(name: str, match: AnyMatch, context: BoardContext) -> Drawing:
    """What is drawn is well formed, and frame and layers fit each other."""
    return composed(*texts_of(name, match, context))


# What is drawn


def test_a_drawing_is_whole_says_what_its_controls_are_and_proposes_what_is_legal(
    name: str, scale: Scale
) -> None:
    for match, stream in moments(name, scale):
        for context in contexts(name, match, stream):
            drawing = drawn(name, match, context)
            anew: Text = partial(context.text)  # by which no board has kept anything
            again = texts_of(name, match, replace(context, text=anew))
            assert drawing.layers and again == (drawing.frame, drawing.layers), "drawing is a pure function"
            ids = ids_of(drawing.root)
            assert len(ids) == len(set(ids)) and all(re.fullmatch(r"\S+", one) for one in ids)
            assert not untranslated(name, drawing.text), "words and no keys"
            check_controls(context, drawing)
            if isinstance(match.pending, Ask):
                check_touches(board_of(name), match, context, drawing)


def check_controls(context: BoardContext, drawing: Drawing) -> None:
    """Controls say what they are; one of an area is reached by the tabulator, `focus_part` where drawn."""
    for element in drawing.root.iter():
        data = {key for key in element.attrib if key.startswith("data-")}
        if "data-part" in data:
            assert data <= DATA and is_touchable(element) and spoken_name(element), element.attrib
        if is_touchable(element):
            assert "data-part" in data or tag_of(element) == "summary", element.attrib
            assert element.get("tabindex") in ("0", "-1")
    assert all(len(reached(area)) <= 1 for area in drawing.with_attribute("data-layer"))
    stops = reached(drawing.root)
    assert len(stops) <= AREAS
    assert stops or not (context.next_parts and drawing.controls)
    if context.focus_part in drawing.controls:
        assert context.focus_part in [stop.get("data-part") for stop in stops]


def reached(root: Element) -> list[Element]:
    """The elements that the tabulator reaches."""
    return [element for element in root.iter() if element.get("tabindex") == "0"]


def check_touches(board: Board[Any], match: AnyMatch, context: BoardContext, drawing: Drawing) -> None:
    """What may follow is a control or proposed by one; what a touch proposes is legal or says why."""
    view, draft, moves = match.view(context.seat), context.draft, match.ask.moves
    touches = [board.touch(view, draft, part) for part in sorted(drawing.controls)] if board.touch else []
    found = [touch for touch in touches if touch is not None]
    if isinstance(moves, MoveList):
        proposed = {touch.draft[len(draft)] for touch in found if len(touch.draft) > len(draft)}
        assert set(context.next_parts) <= {*drawing.controls, *proposed}
    for touch in found if match.ask.seat == context.seat and context.interactive else ():
        kept = legal_prefix(moves, touch.draft)
        if kept != touch.draft:
            assert match.why_not(kept, touch.draft[len(kept)]) is not None, touch
        else:
            assert moves.complete(touch.draft) or not touch.play, touch


def test_what_moves_is_drawn(name: str, scale: Scale) -> None:
    """The motions of a step belong to pieces of the drawing after it."""
    board = board_of(name)
    for number in numbers(name, scale(60, 15)):
        match, stream = match_of(name, number), SeededChance(f"{number}/motions")
        while isinstance(match.pending, Ask) and match.at < 120:
            before = {seat: match.view(seat) for seat in (*range(match.seats), None)}
            events = match.play(match.ask.moves.sample(stream))
            for seat, view in before.items() if (match.at + number) % 5 == 1 else ():
                context = BoardContext(spoken(match, "en"), seat=seat, last_events=visible(events, seat))
                motions = board.motions(view, context.last_events, context)
                assert all(one.kind in KINDS and one.delay >= 0 and one.span > 0 for one in motions)
                if motions:
                    assert {motion.piece for motion in motions} <= drawn(name, match, context).pieces


def test_a_position_as_a_picture_has_ids_of_its_own_and_nothing_to_touch(name: str, scale: Scale) -> None:
    """Two pictures may stand beside the board: no id is there twice, and each reference finds its own."""
    board = board_of(name)
    for match, stream in moments(name, scale, every=40):
        *_, context = contexts(name, match, stream)
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


# What is said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_seen_is_said_in_words_too(name: str, lang: str, scale: Scale) -> None:
    """The phase, what a draft would do, and what the drawing points out after a step."""
    board = board_of(name)
    for number in numbers(name, scale(60, 15)):
        match, stream = match_of(name, number), SeededChance(f"{number}/said")
        text = spoken(match, lang)
        while isinstance(match.pending, Ask) and match.at < 60:
            seat, move = match.pending.seat, match.pending.moves.sample(stream)
            view = match.view(seat)
            said = [board.phase(view, text)] if board.phase is not None else []
            for draft in (move[:length] for length in range(1, len(move) + 1)):
                following = tuple(match.pending.moves.next(draft))
                context = BoardContext(text, seat=seat, draft=draft, next_parts=following)
                said.append(board.choice(view, context))
            match.play(move)
            said += board.remarks(view, match.view(seat), text)
            assert all(one == one.strip() and not untranslated(name, one) for one in said), said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_is_told_in_words(name: str, lang: str, scale: Scale) -> None:
    tale: Tale = room(GAMES[game_of(name)], "tale").TALE
    skins = board_of(name).skins or ("",)
    told = 0
    for number in numbers(name, scale(60, 15)):
        match = played(name, number)
        said, skin = spoken(match, lang), skins[number % len(skins)]
        for events in (match.opening, *(decision.events for decision in match.decisions)):
            for event in events:
                texts = (tale.tell(event, skin, said), tale.chapter(event, said) if tale.chapter else "")
                assert not any(untranslated(name, text) for text in texts), event
                told += any(texts)
        for one in match.decisions:
            text = tale.name_move(one.move, one.text, said) if tale.name_move else one.text
            assert text and not untranslated(name, text)
            assert not re.search(r":(\s|$)", text), "a move is named after a colon: it has none of its own"
        if tale.result_card:
            assert not untranslated(name, tale.result_card(match, None, (), said))
    assert told
