"""The new-game screen: which game, who sits where, its options and its skin.

`form_html` is a pure function; what is chosen is read once, when the game begins.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from js import FormData

from tabletop.game import Game
from tabletop.match import UNDO
from tabletop.record import NAME_LIMIT, Player
from tabletop.rooms import load_game, room
from tabletop.words import Words
from ui import dom
from ui.markup import dialog_page, esc, option_list, segments, tag
from ui.sides import main_skin, named, side, skins
from ui.table_view import message

PERSON = "person"


def page(app: Any) -> str:
    """The screen as it is now; the seats start as they sit at the table."""
    match = app.table.match
    chosen = app.choosing or match.game.name
    game = load_game(app.games, chosen)
    app.learn(chosen)
    board = room(app.games[chosen], "board")
    say = app.say
    players = match.players if match.game.name == chosen else first_players(game)
    options = dict(match.options) if match.game.name == chosen else {"undo": usual_undo(game)}
    skin = main_skin(board, app.settings.skins.get(chosen, ""))
    body = games_html(app, chosen) + form_html(app.words, game, players, options, skins(board), skin)
    start = (
        '<button type="submit" form="new-form" class="button button-main" id="start">'
        f"{esc(say('table.new.start'))}</button>"
    )
    return dialog_page(say("table.nav.new"), body, say("table.close"), start)


def first_players(game: Game[Any, Any]) -> tuple[Player, ...]:
    """A person, and bots of level 2 beside them."""
    return (Player(), *(Player(bot=min(2, max(game.levels, default=1))) for _ in range(game.seats[0] - 1)))


def usual_undo(game: Game[Any, Any]) -> str:
    """Free where nothing is left to chance, fair elsewhere."""
    return "fair" if game.outcomes else "free"


def games_html(app: Any, chosen: str) -> str:
    """The games as cards, when there is more than one."""
    if len(app.games) < 2:
        return ""
    cards = ""
    for name in app.games:
        title = app.title(name)
        mark = " checked" if name == chosen else ""
        box = f'<input type="radio" name="game" value="{esc(name)}" data-set="new.game"{mark}>'
        cards += tag("label", box + tag("span", esc(title), class_="choice-name"), class_="choice")
    legend = tag("legend", esc(app.say("table.new.game")))
    return tag("fieldset", legend + tag("div", cards, class_="choices"), class_="group")


def form_html(
    words: Words,
    game: Game[Any, Any],
    players: Sequence[Player],
    options: Mapping[str, Any],
    skin_names: Sequence[str],
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
    if len(skin_names) > 1:
        choices = [(name, named(words, f"{game.name}.skin.{name}", name)) for name in skin_names]
        inner += segments("skin", say("table.new.skin"), choices, skin)
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


def _with_help(html: str, words: Words, key: str) -> str:
    return html + (tag("p", esc(named(words, key, "")), class_="help") if words.has(key) else "")


def _seat(words: Words, game: Game[Any, Any], skin: str, seat: int, player: Player) -> str:
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
    app.choosing = ""
    app.new_match(name, options, tuple(players), str(data.get("skin")) if data.has("skin") else "")


def _choose_game(app: Any, element: dom.Element) -> None:
    app.load_then(str(element.value), lambda: _show(app, str(element.value)))


def _show(app: Any, name: str) -> None:
    app.choosing = name
    app.redraw_screen("new")


FORMS = {"start": _start}
CHANGES = {"game": _choose_game}
ACTIONS: dict[str, Any] = {}
