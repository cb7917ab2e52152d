"""The screen of a new game: which game, who sits where, which deal, its options and its skin."""

from typing import Any

from tabletop.board import Board
from tabletop.game import Game, Key, Scalar
from tabletop.markup import escape, tag
from tabletop.record import NAME_LIMIT
from tabletop.registry import load_game, room
from tabletop.setup import UNDO
from ui.lesson import is_learnt, lessons
from ui.new_game import (
    BY_SEED,
    DEAL_LIMIT,
    DEALS,
    DICE,
    PERSON,
    RANDOM_SEATS,
    SEATS,
    seat_choices,
    shown_setup,
)
from ui.score_book import has_deals
from ui.seating import side_name, skin_choices
from ui.settings import Setup
from ui.state import NewGame, State, skin_in
from ui.views.controls import button, dialog_page, icon, picture_choices, segments, sign_choices, switch
from ui.views.screens.titles import title_of


def html(state: State) -> str:
    """The inside of the dialog. The seats and options start as they are at the table, if it is that game,
    else as they were the last time."""
    screen = state.dialog
    assert isinstance(screen, NewGame)
    title, body = state.say("table.nav.new"), _games(state, screen) + _form(state, screen)
    if screen.alone:
        title = state.say("table.new.of", game=title_of(state, screen.loading or screen.game))
        body = _alone(state, screen)
    return dialog_page(title, body, state.say("table.close"), _foot(state, screen))


def _alone(state: State, screen: NewGame) -> str:
    """The form of the game that was chosen before, once it is here, and the way back to the choice."""
    back = ""
    if len(state.games) > 1:
        back = button("new.games", state.say("table.new.other"), sign="back", kind="small", id="new-games")
    if not screen.loading:
        return back + _form(state, screen)
    return back + tag("p", escape(state.say("table.loading")), class_="help", role="status")


def _foot(state: State, screen: NewGame) -> str:
    """The buttons that begin; disabled while the form is that of another game than the one chosen."""
    wait = bool(screen.loading)
    start = tag(
        "button",
        escape(state.say("table.new.start")),
        type="submit",
        form="new-form",
        class_="button button-main",
        id="start",
        disabled=wait,
    )
    if (screen.alone and wait) or not lessons(state.games[screen.game]):
        return start
    label, learnt = state.say("table.lesson.begin"), screen.game in state.settings.learnt
    lesson = button(
        "new.lesson",
        label,
        sign="check" if learnt else "help",
        id="lesson",
        disabled=wait,
        data_game=screen.game,
        aria_label=f"{label}, {state.say('table.lesson.learnt')}" if learnt else None,
    )
    return lesson + start


# The cards of the games


def _games(state: State, screen: NewGame) -> str:
    """The games as cards, when there is more than one."""
    if len(state.games) < 2:
        return ""
    cards = "".join(_card(state, name, name == (screen.loading or screen.game)) for name in state.games)
    legend = tag("legend", escape(state.say("table.new.game")))
    return tag("fieldset", legend + tag("div", cards, class_="choices"), class_="group", id="which-game")


def _card(state: State, name: str, chosen: bool) -> str:
    """A game with its picture and a sentence on it; without them while its modules are not loaded."""
    picture = sentence = ""
    if name in state.loaded:
        picture = _board(state, name).picture(_skin(state, name))
        sentence = state.text_or(f"{name}.card", "")
    radio = (
        f'<input type="radio" name="game" value="{escape(name)}" id="new-game-{escape(name)}"'
        f' data-set="new.game"{" checked" if chosen else ""}>'
    )
    return tag(
        "label",
        radio
        + tag("span", picture, class_="choice-picture", aria_hidden="true")
        + tag("span", escape(title_of(state, name)), class_="choice-name")
        + tag("span", escape(sentence), class_="choice-text"),
        class_="choice",
    )


def _board(state: State, game_name: str) -> Board[Any]:
    board = room(state.games[game_name], "board").BOARD
    assert isinstance(board, Board)
    return board


def _skin(state: State, game_name: str) -> str:
    """The skin in which the player has that game drawn."""
    return skin_in(_board(state, game_name), state.settings.skins.get(game_name, ""))


# The form


def _form(state: State, screen: NewGame) -> str:
    """Seats, deal, skin and options as one form."""
    game = load_game(state.games, screen.game)
    on_table = state.table.match.game.name == screen.game and state.table.lesson is None
    setup = shown_setup(state, screen, game)
    options = setup.options
    skin = _skin(state, game.name)
    inner = _adjusted(state, game, screen, setup) + _seat_count(state, game, setup)
    inner += seats_form(state, game, skin, setup, _random_seats(state, screen, setup))
    if has_deals(game):
        inner += _deal(state, screen.deal)
    if pictures := skin_choices(state.translator, _board(state, game.name), game.name):
        inner += picture_choices("skin", state.say("table.new.skin"), pictures, skin)
    for name, option in game.options.items():
        inner += _game_option(state, f"{game.name}.option.{name}", name, option.choices, options[name])
    undo = str(options["undo"])
    inner += _dice_option(state, game, state.table.match.dice if on_table else BY_SEED)
    inner += _more(state, _undo_option(state, undo)) + _lessons(state, screen.game)
    if on_table and undo == "free" and game.outcomes:
        inner += tag("p", escape(state.say("table.new.practice")), class_="help", id="still-practice")
    return tag("form", inner, class_="form stack", id="new-form", data_form="new.start", data_game=game.name)


def _adjusted(state: State, game: Game[Any, Any], screen: NewGame, setup: Setup) -> str:
    """What followed the last choice, so that all goes together."""
    if not screen.adjusted:
        return ""
    changes = ", ".join(_change(state, game, name, setup) for name in screen.adjusted)
    said = state.say("table.new.adjusted", changes=changes)
    return tag("p", escape(said), class_="help", id="adjusted", role="status")


def _change(state: State, game: Game[Any, Any], name: str, setup: Setup) -> str:
    """An option, or the number of seats, and what it is now."""
    if name == SEATS:
        return state.say("table.new.adjusted.one", name=Key("table.new.seats"), value=len(setup.players))
    key, value = f"{game.name}.option.{name}", setup.options[name]
    words = _value_word(state, key, value)
    return state.say("table.new.adjusted.one", name=state.text_or(key, name), value=words)


def _value_word(state: State, key: str, value: Scalar) -> str:
    """What a value of an option is called: the game's own word, yes or no, or the plain value. key: of the
    option."""
    if isinstance(value, bool) and not state.translator.has(f"{key}.{value}"):
        return state.say(f"table.option.{value}")
    return state.text_or(f"{key}.{value}", value)


def _seat_count(state: State, game: Game[Any, Any], setup: Setup) -> str:
    """How many seats, where there is a choice."""
    counts = seat_choices(game, setup.options)
    if len(counts) < 2:
        return ""
    choices = [(str(count), str(count)) for count in counts]
    chosen = str(len(setup.players))
    legend = state.say("table.new.seats")
    return segments(SEATS, legend, choices, chosen, data_set="new.change", data_changed=SEATS)


def _random_seats(state: State, screen: NewGame, setup: Setup) -> str:
    """Whether the seats are drawn by lot, where there are several."""
    if len(setup.players) < 2:
        return ""
    return switch(RANDOM_SEATS, state.say("table.new.random_seats"), screen.random_seats)


def seats_form(state: State, game: Game[Any, Any], skin: str, setup: Setup, more: str = "") -> str:
    """Who sits where, seat by seat, or team by team. more: what follows the seats."""
    teams = game.teams(setup.options, len(setup.players))
    inner = tag("legend", escape(state.say("table.new.players")))
    for number, team in enumerate(teams):
        seats = "".join(_seat_fields(state, game, skin, setup, seat) for seat in team)
        if len(teams) < len(setup.players):
            name = tag("legend", escape(state.say("table.team", number=number + 1)))
            seats = tag("fieldset", name + seats, class_="group seats-team")
        inner += seats
    return tag("fieldset", inner + more, class_="group seats-form")


def _seat_fields(state: State, game: Game[Any, Any], skin: str, setup: Setup, seat: int) -> str:
    """The card of a side: who plays it, a person or a bot of a level, and a name."""
    player = setup.players[seat]
    name = game.seat_name(setup.options, len(setup.players), seat)
    side = side_name(state.translator, game.name, skin, seat, name)
    legend = state.say("table.new.who", side=side)
    person = state.say("table.seat.person")
    choices = [(PERSON, person, icon("seats") + tag("span", escape(person), class_="sign-words"))]
    for level in game.levels:
        words = state.say("table.seat.bot", level=level, name=Key(f"table.level.{level}"))
        choices.append((str(level), words, _level(state, level)))
    chosen = PERSON if player.bot is None else str(player.bot)
    named = tag("label", escape(state.say("table.new.name", side=side)), class_="label", for_=f"name-{seat}")
    named += (
        f'<input class="input" type="text" name="name-{seat}" id="name-{seat}" maxlength="{NAME_LIMIT}"'
        f' autocomplete="off" value="{escape(player.name)}">'
    )
    who = sign_choices(f"who-{seat}", legend, choices, chosen)
    return tag("div", who + tag("div", named, class_="field"), class_="seat-form", data_seat=seat)


def _level(state: State, level: int) -> str:
    """How strong a bot is, as a number and a word."""
    number = tag("span", icon("bot") + escape(str(level)), class_="sign-number")
    return number + tag("span", escape(state.say(f"table.level.{level}")), class_="sign-words")


def _deal(state: State, chosen: str) -> str:
    """Which deal is played: any, that of the day, or one by its number, which is then required."""
    kinds = [(kind, state.say(f"table.deal.{kind}")) for kind in DEALS]
    missing = f' required data-missing="{escape(state.say("table.deal.missing"))}"'
    number = (
        f'<input class="input" type="number" name="deal-number" id="deal-number" min="1" max="{DEAL_LIMIT}"'
        f' step="1" inputmode="numeric" placeholder="1000" data-typed="new.number"'
        f"{missing if chosen == 'number' else ''}>"
    )
    label = tag("label", escape(state.say("table.deal.which")), class_="label", for_="deal-number")
    choice = segments("deal", state.say("table.deal"), kinds, chosen, data_set="new.deal")
    return choice + tag("div", label + number, class_="field")


def _game_option(state: State, key: str, name: str, values: tuple[Scalar, ...], chosen: object) -> str:
    """An option of the game. key: of its words."""
    choices = [(str(value), _value_word(state, key, value)) for value in values]
    label = state.text_or(key, name)
    choice = segments(f"option-{name}", label, choices, str(chosen), data_set="new.change", data_changed=name)
    return choice + _help(state, f"{key}.help")


def _more(state: State, inner: str) -> str:
    """What is seldom chosen, folded."""
    summary = tag("summary", escape(state.say("table.new.more")), class_="button button-quiet")
    return tag("details", summary + inner, class_="new-more", id="new-more")


def _lessons(state: State, game: str) -> str:
    """The lessons of a game that has several, each by its title, folded; the button below begins the next."""
    found = lessons(state.games[game])
    if len(found) < 2:
        return ""
    buttons = "".join(
        button(
            "new.lesson",
            state.say(one.key),
            sign="check" if is_learnt(one, game, state.settings.learnt) else "help",
            kind="small",
            id=f"lesson-{number}",
            data_game=game,
            data_lesson=one.key,
        )
        for number, one in enumerate(found, 1)
    )
    summary = tag("summary", escape(state.say("table.lesson.all")), class_="button button-quiet")
    return tag("details", summary + tag("div", buttons, class_="stack"), class_="new-more", id="new-lessons")


def _undo_option(state: State, chosen: str) -> str:
    """How far moves are taken back, in the table's own words."""
    choices = [(str(value), state.say(f"table.undo.{value}")) for value in UNDO.choices]
    choice = segments("option-undo", state.say("table.new.undo"), choices, chosen)
    return choice + _help(state, "table.new.undo.help")


def _dice_option(state: State, game: Game[Any, Any], chosen: str) -> str:
    """How dice are thrown; nothing in a game without any."""
    if not game.dice:
        return ""
    choices = [(value, state.say(f"table.dice.{value}")) for value in DICE]
    choice = segments("dice", state.say("table.new.dice"), choices, chosen)
    return choice + _help(state, "table.new.dice.help")


def _help(state: State, key: str) -> str:
    """A line below an option, where there are words for one."""
    return tag("p", escape(state.say(key)), class_="help") if state.translator.has(key) else ""
