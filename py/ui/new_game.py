"""The new-game screen: which game, who sits where, its options and its skin.

`form_html` is a pure function; what is chosen is read once, when the game begins.
"""

import sys
from collections.abc import Mapping, Sequence
from math import isnan
from typing import Any

from js import FormData

from tabletop.game import Game
from tabletop.i18n import Translator
from tabletop.lesson import Lesson
from tabletop.match import UNDO
from tabletop.record import NAME_LIMIT, Player
from tabletop.registry import has_room, load_game, room
from tabletop.results import daily_deal
from ui import dom
from ui.markup import button, dialog_page, esc, option_list, pictured, segments, tag
from ui.sides import first_options, first_players, main_skin, named, side, skin_choices
from ui.table_view import Say, message

PERSON = "person"
DEALS = ("any", "daily", "number")
DEAL_LIMIT = 99_999_999
RANDOM_DEALS = 1_000_000
"""A deal picked at random has a number that is easily told to somebody else."""


def page(app: Any) -> str:
    """The screen as it is now; the seats start as they sit at the table."""
    match = app.table.match
    chosen = chosen_game(app)
    game = load_game(app.games, chosen)
    app.learn(chosen)
    board = room(app.games[chosen], "board")
    say = app.say
    goes_on = match.game.name == chosen and app.table.lesson is None
    players = match.players if goes_on else first_players(game)
    options = dict(match.options) if goes_on else first_options(game)
    skin = main_skin(board, app.settings.skins.get(chosen, ""))
    body = games_html(app, chosen) + form_html(
        app.words, game, players, options, skin_choices(app.words, board, chosen), skin
    )
    start = (
        '<button type="submit" form="new-form" class="button button-main" id="start">'
        f"{esc(say('table.new.start'))}</button>"
    )
    if lessons(app.games[chosen]):
        start = button("new.lesson", say("table.lesson.begin"), sign="help", id="lesson") + start
    return dialog_page(say("table.nav.new"), body, say("table.close"), start)


def left(app: Any) -> None:
    """The screen was closed: next time it begins with the game on the table."""
    app.choosing = ""


def chosen_game(app: Any) -> str:
    """The game whose form is shown."""
    return str(app.choosing or app.table.match.game.name)


def lessons(package: str) -> tuple[Lesson, ...]:
    """The guided games of a game; none where it has no such room."""
    return tuple(room(package, "lessons").LESSONS) if has_room(package, "lessons") else ()


def games_html(app: Any, chosen: str) -> str:
    """The games as cards, when there is more than one."""
    if len(app.games) < 2:
        return ""
    if not all(package in sys.modules for package in app.games.values()):
        dom.spawn(bring_games(app))
    return tag("fieldset", cards_html(app, chosen), class_="group", id="which-game")


def cards_html(app: Any, chosen: str) -> str:
    """The inside of their group."""
    cards = ""
    for name in app.games:
        mark = " checked" if name == chosen else ""
        box = (
            f'<input type="radio" name="game" value="{esc(name)}" id="new-game-{esc(name)}"'
            f' data-set="new.game"{mark}>'
        )
        picture, words = game_card(app, name)
        cards += tag(
            "label",
            box
            + tag("span", picture, class_="choice-picture", aria_hidden="true")
            + tag("span", esc(app.title(name)), class_="choice-name")
            + tag("span", esc(words), class_="choice-text"),
            class_="choice",
        )
    return tag("legend", esc(app.say("table.new.game"))) + tag("div", cards, class_="choices")


async def bring_games(app: Any) -> None:
    """Fetch the games that are not here yet, then fill in their cards; whatever else was filled in stays."""
    await app.load_all()
    for name in app.games:
        try:
            load_game(app.games, name)
        except ModuleNotFoundError:  # it could not be fetched: its card stays without a picture
            continue
        card = dom.by_id(f"new-game-{name}")
        if card:  # what is pressed in it stays
            picture, words = game_card(app, name)
            label = card.parentNode
            dom.find(".choice-picture", label).innerHTML = picture
            dom.find(".choice-name", label).textContent = app.title(name)
            dom.find(".choice-text", label).textContent = words


def game_card(app: Any, name: str) -> tuple[str, str]:
    """The picture of a game and a sentence on it; nothing while its modules are not here."""
    package = app.games[name]
    if package not in sys.modules:
        return "", ""
    app.learn(name)
    picture = getattr(room(package, "board"), "picture", None)
    return str(picture()) if picture else "", named(app.words, f"{name}.card", "")


def form_html(
    words: Translator,
    game: Game[Any, Any],
    players: Sequence[Player],
    options: Mapping[str, Any],
    pictures: Sequence[tuple[str, str, str]],
    skin: str,
) -> str:
    """Seats, options and skins as one form."""
    say = message(words.text)
    inner = ""
    if game.seats[0] != game.seats[1]:
        counts = [(str(n), str(n)) for n in range(game.seats[0], game.seats[1] + 1)]
        inner += segments("seats", say("table.new.seats"), counts, str(len(players)), data_set="new.seats")
    rows = "".join(_seat(words, game, skin, seat, player) for seat, player in enumerate(players))
    inner += tag("fieldset", tag("legend", esc(say("table.new.players"))) + rows, class_="group seats-form")
    if game.outcomes and game.seats == (1, 1):
        inner += _deal(say)
    if pictures:
        inner += pictured("skin", say("table.new.skin"), pictures, skin)
    for name, option in game.options.items():
        label = named(words, f"{game.name}.option.{name}", name)
        values = [(str(v), named(words, f"{game.name}.option.{name}.{v}", v)) for v in option.choices]
        inner += _with_help(
            segments(f"option-{name}", label, values, str(options.get(name, option.default))),
            words,
            f"{game.name}.option.{name}.help",
        )
    undo = [(str(v), say(f"table.undo.{v}")) for v in UNDO.choices]
    inner += _with_help(
        segments("option-undo", say("table.new.undo"), undo, str(options.get("undo", UNDO.default))),
        words,
        "table.new.undo.help",
    )
    return tag("form", inner, class_="form stack", id="new-form", data_form="new.start", data_game=game.name)


def _deal(say: Say) -> str:
    """Which deal is played: any, that of the day, or one by its number."""
    kinds = [(kind, say(f"table.deal.{kind}")) for kind in DEALS]
    field = (
        f'<input class="input" type="number" name="deal-number" id="deal-number" min="1" max="{DEAL_LIMIT}"'
        f' step="1" inputmode="numeric" placeholder="1000" data-set="new.deal">'
    )
    label = tag("label", esc(say("table.deal.which")), class_="label", for_="deal-number")
    choice = segments("deal", say("table.deal"), kinds, DEALS[0], data_set="new.deal")
    return choice + tag("div", label + field, class_="field")


def digits(value: float) -> str:
    """What the browser understood of a number typed as it likes (`1e5`, `5.0`), in digits; empty for none."""
    return "" if isnan(value) else str(int(value))


def deal_number(kind: str, number: str, day: str, chance: int) -> int:
    """The seed of the deal chosen. A number counts even where its kind was not picked; chance: any number."""
    if number.isdecimal() and 1 <= int(number) <= DEAL_LIMIT and kind != "daily":
        return int(number)
    return daily_deal(day) if kind == "daily" else 1 + chance % RANDOM_DEALS


def _with_help(html: str, words: Translator, key: str) -> str:
    return html + (tag("p", esc(named(words, key, "")), class_="help") if words.has(key) else "")


def _seat(words: Translator, game: Game[Any, Any], skin: str, seat: int, player: Player) -> str:
    """Who plays a side: a person or a bot of a level, and a name."""
    say = message(words.text)
    name = side(words, game.name, skin, seat)
    choices = [(PERSON, say("table.seat.person"))]
    choices += [
        (str(level), say("table.seat.bot", level=level, name=f"@table.level.{level}"))
        for level in game.levels
    ]
    chosen = PERSON if player.bot is None else str(player.bot)
    who = tag("label", esc(say("table.new.who", side=name)), class_="label", for_=f"who-{seat}") + tag(
        "select", option_list(choices, chosen), class_="select", name=f"who-{seat}", id=f"who-{seat}"
    )
    called = tag("label", esc(say("table.new.name", side=name)), class_="label", for_=f"name-{seat}") + (
        f'<input class="input" type="text" name="name-{seat}" id="name-{seat}" maxlength="{NAME_LIMIT}"'
        f' autocomplete="off" value="{esc(player.name)}">'
    )
    return tag(
        "div",
        tag("div", who, class_="field grow") + tag("div", called, class_="field grow"),
        class_="cluster seat-form",
    )


def _start(app: Any, form: dom.Element) -> None:
    """Begin the game that the form describes."""
    data = FormData.new(form)
    name = str(form.getAttribute("data-game"))
    game = load_game(app.games, name)
    players, seat = [], 0
    while data.has(f"who-{seat}"):
        who = str(data.get(f"who-{seat}"))
        called = " ".join(str(data.get(f"name-{seat}")).split())[:NAME_LIMIT]
        players.append(Player(called, None if who == PERSON else int(who)))
        seat += 1
    options: dict[str, Any] = {}
    for key, option in {**game.options, "undo": UNDO}.items():
        given = str(data.get(f"option-{key}"))
        options[key] = next((v for v in option.choices if str(v) == given), option.default)
    seed = None
    if data.has("deal"):
        number = digits(dom.by_id("deal-number").valueAsNumber)
        seed = deal_number(str(data.get("deal")), number, dom.today(), dom.random_seed())
    skin = str(data.get("skin")) if data.has("skin") else ""
    app.begin(lambda: app.new_match(name, options, tuple(players), skin, seed))


def _lesson(app: Any, _element: dom.Element) -> None:
    """Begin the guided game of the game chosen."""
    name = chosen_game(app)
    app.begin(lambda: app.begin_lesson(name, lessons(app.games[name])[0]))


def _choose_game(app: Any, element: dom.Element) -> None:
    name = str(element.value)
    _may_begin(app.here(name))
    app.load_then(name, lambda: _show(app, name), lambda: _choose_back(app))


def _may_begin(yes: bool) -> None:
    """Let a game begin, or not: not while the form of another game than the one chosen is shown."""
    for button_ in dom.find_all("#start, #lesson"):
        button_.disabled = not yes


def _show(app: Any, name: str) -> None:
    """Show the form of the game chosen, unless another was chosen while it came."""
    card = dom.by_id(f"new-game-{name}")
    if app.screen == "new" and card and card.checked:
        app.choosing = name
        app.redraw_screen("new")


def _choose_back(app: Any) -> None:
    """The game chosen did not come: the cards say again whose form is shown; what was filled in stays."""
    card = dom.by_id(f"new-game-{chosen_game(app)}")
    if card:
        card.checked = True
        dom.focus(card)
    _may_begin(True)


def _check_deal(app: Any, _element: dom.Element) -> None:
    """A deal by its number needs one: the browser says so, in the player's words, before the game begins."""
    field = dom.by_id("deal-number")
    wanted = dom.find('input[name="deal"]:checked').value == "number"
    missing = wanted and not field.value and not field.validity.badInput
    field.setCustomValidity(app.say("table.deal.missing") if missing else "")


FORMS = {"start": _start}
CHANGES = {"game": _choose_game, "deal": _check_deal}
ACTIONS = {"lesson": _lesson}
