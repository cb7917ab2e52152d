"""The text of a board: it says what the page says, and is the same one as long as it says the same."""

from dataclasses import replace
from typing import Any

import pytest

import catalog
from several import FOUR, TEAMS, toy_page
from states import table_state, translator_with
from tabletop.board import BoardContext, Text
from tabletop.game import Message
from tabletop.i18n import LANGUAGES
from ui.settings import Settings
from ui.state import State
from ui.views import Memo, draw
from ui.views.table import BoardText, draw_board, text_key


def messages_of(state: State) -> list[Message]:
    found: list[Message] = []

    def text(message: Message) -> str:
        found.append(message)
        return state.text(message)

    draw_board(state, text)
    return found


def board_text(state: State) -> BoardText:
    return BoardText(*text_key(state))


def kept_text(memo: Memo) -> Any:
    return memo.kept["board-text"][1]


def play_first(state: State) -> State:
    ask = state.table.match.ask
    move: tuple[str, ...] = ()
    while not ask.moves.complete(move):
        move = (*move, next(iter(ask.moves.next(move))))
    match, _ = state.table.match.play(move)
    return replace(state, table=replace(state.table, match=match))


@pytest.mark.parametrize("game", catalog.GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_is_told_what_the_page_says(game: str, lang: str) -> None:
    state = table_state(game, settings=Settings(lang=lang))
    skins = state.table.board.skins or ("",)
    for skin in skins:
        worn = replace(state, settings=replace(state.settings, skins={game: skin}))
        text, said = board_text(worn), messages_of(worn)
        said += [Message("table.home"), Message(f"{game}.card"), Message("no.such.key")]
        assert [text(message) for message in said] == [worn.text(message) for message in said]
    teams = toy_page(*FOUR, **TEAMS).state
    message = Message("toy.seat.0")
    assert board_text(teams)(message) == teams.text(message) == teams.say("toy.seat.team.0")


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_text_stays_from_move_to_move(game: str) -> None:
    state, memo = table_state(game), Memo()
    draw(state, memo)
    before = kept_text(memo)
    state = play_first(state)
    page = draw(state, memo)
    assert kept_text(memo) is before
    assert {name: page.texts[name] for name in draw_board(state)} == draw_board(state)


def test_the_cards_of_the_seats_are_drawn_with_the_text_that_stays() -> None:
    """What is kept of a hero's lines is kept by it: with another text at each move nothing of it would be."""
    state, memo = table_state("water_margin"), Memo()
    board, told = state.table.board, list[Text]()

    def card(view: Any, context: BoardContext, seat: int) -> str:
        told.append(context.text)
        assert board.seat_card is not None
        return board.seat_card(view, context, seat)

    draw(replace(state, table=replace(state.table, board=replace(board, seat_card=card))), memo)
    assert told and all(text is kept_text(memo) for text in told)


def test_another_language_or_skin_has_another_text() -> None:
    state, memo = table_state("hujiyang"), Memo()
    english = replace(state, translator=translator_with("hujiyang", lang="en"))
    worn = replace(
        english, settings=replace(state.settings, skins={"hujiyang": english.table.board.skins[1]})
    )
    texts = []
    for one in (state, english, worn):
        page = draw(one, memo)
        texts.append(kept_text(memo))
        assert {name: page.texts[name] for name in draw_board(one)} == draw_board(one)
    assert len(set(texts)) == 3
