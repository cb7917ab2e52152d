"""The home screen: what is under way, the games at one table, the day's deals, and the ways to the rest.

Nothing of a game is loaded for it: a game that is not here is shown by its card alone.
"""

from tabletop.board import BoardContext
from tabletop.card import Card
from tabletop.game import Ask, Key
from tabletop.markup import escape, picture, tag
from tabletop.registry import card_of
from ui.mode import is_lesson_over, is_under_way, only_person
from ui.seating import player_in_text, player_name
from ui.state import State
from ui.views.controls import begun, button, icon

LINKS = (("games", "games"), ("stats", "stats"), ("rules", "rules"), ("settings", "settings"))
"""The screens that are reached from here, and their icons."""


MANY_GAMES = 3
"""From so many games on their pictures are lower."""


def html(state: State) -> str:
    """The inside of the home screen."""
    cards = {name: card_of(package) for name, package in state.games.items()}
    title = tag(
        "h2", escape(state.say("table.home.question")), class_="home-title", id="home-title", tabindex=-1
    )
    games = "".join(_game(state, name, card) for name, card in cards.items())
    deals = "".join(_deal_of_the_day(state, name, card) for name, card in cards.items() if card.has_deals)
    return (
        _under_way(state)
        + title
        + tag("ul", games, class_="home-games home-games-many" if len(cards) >= MANY_GAMES else "home-games")
        + (tag("ul", deals, class_="home-deals") if deals else "")
        + _links(state)
    )


# What is under way


def _under_way(state: State) -> str:
    """The game that is on, as everybody may know it: nobody holds the tablet here. A puzzle lies over it."""
    lesson = state.table.lesson
    is_puzzle = lesson is not None and lesson.is_free
    waiting = _waiting(state) if is_puzzle and state.current_slot else ""
    if is_lesson_over(state):
        return waiting if is_puzzle else _lesson_over(state)
    if not is_under_way(state):
        return waiting
    say, game = state.say, state.table.match.game
    words = tag("h2", escape(say("table.home.under_way")), class_="home-kicker", id="home-under-way")
    words += tag("p", escape(state.table.name or game.title), class_="home-name")
    lines = [game.title] if state.table.name else []
    lines += [_players(state), begun(_moment(state))]
    words += "".join(tag("p", escape(line), class_="soft small") for line in lines if line)
    resume = button("home.resume", say("table.home.resume"), sign="play", kind="main", id="home-resume")
    inner = (
        tag("div", _picture(state), class_="home-picture", aria_hidden="true")
        + tag("div", words, class_="home-words")
        + resume
    )
    return tag("section", inner, class_="home-now", aria_labelledby="home-under-way") + waiting


def _waiting(state: State) -> str:
    """The saved game that was on the table before."""
    words = tag("h2", escape(state.say("table.home.waiting")), class_="home-kicker", id="home-waiting")
    resume = button(
        "games.open",
        state.say("table.home.resume"),
        sign="play",
        kind="main",
        id="home-back",
        data_slot=state.current_slot,
    )
    inner = tag("div", words, class_="home-words") + resume
    return tag("section", inner, class_="home-now", aria_labelledby="home-waiting")


def _lesson_over(state: State) -> str:
    """The lesson on the table was followed to its end: a real game is what comes next."""
    say = state.say
    words = tag("h2", escape(begun(say("table.lesson.learnt"))), class_="home-kicker", id="home-under-way")
    words += tag("p", escape(state.table.match.game.title), class_="home-name")
    words += tag("p", escape(say("table.lesson.over")), class_="soft small")
    play = button("rematch", say("table.lesson.play"), sign="play", kind="main", id="home-real")
    inner = (
        tag("div", _picture(state), class_="home-picture", aria_hidden="true")
        + tag("div", words, class_="home-words")
        + play
    )
    return tag("section", inner, class_="home-now", aria_labelledby="home-under-way")


def _picture(state: State) -> str:
    """The position as who only watches knows it."""
    from ui.views.figure import figure  # imported when first used

    context = BoardContext(text=state.text, skin=state.skin, interactive=False)
    return figure(state.table.board, state.table.match.view(None), context, "home-now-", label="")


def _players(state: State) -> str:
    """Who plays, one after the other, names as they were typed; that it is a lesson, or that one plays
    alone."""
    if state.table.lesson is not None:
        return begun(state.say(state.table.lesson.home))
    match = state.table.match
    if match.seats == 1:
        return match.players[0].name
    words = " – ".join(_player(state, seat) for seat in range(match.seats))
    return words if match.players[0].name else begun(words)


def _player(state: State, seat: int) -> str:
    """What a player is called: by name, as a bot with its level, or as the one person at the table."""
    player = state.table.match.players[seat]
    if player.name:
        return player.name
    if player.bot is not None:
        return state.say("table.seat.bot", level=player.bot, name=Key(f"table.level.{player.bot}"))
    return state.say("table.seat.you") if seat == only_person(state.table.match) else player_name(state, seat)


def _moment(state: State) -> str:
    """Where the game stands and whose turn it is."""
    match = state.table.match
    moment = state.table.tale.moment(match.view(None), state.text) or state.say(
        "table.games.moves", n=match.at
    )
    turn = ""
    if isinstance(match.pending, Ask) and match.seats > 1 and state.table.lesson is None:
        seat = match.pending.seat
        mine = seat == only_person(state.table.match)
        side = player_in_text(state, seat)["side"]
        turn = state.say("table.home.yours") if mine else state.say("table.home.turn", side=side)
    return " · ".join(words for words in (moment, turn) if words)


# The games


def _game(state: State, name: str, card: Card) -> str:
    """The card of a game, in its own light."""
    about = tag("h3", escape(card.title), class_="home-name") + tag("p", escape(state.say(f"{name}.card")))
    about += _facts(state, name, card)
    inner = (
        _light(card)
        + tag("div", card.picture, class_="home-picture", aria_hidden="true")
        + tag("div", about, class_="home-words")
        + tag(
            "div",
            _ways_in(state, name, card),
            class_="home-ways home-four" if card.has_puzzles else "home-ways",
        )
    )
    return tag("li", inner, class_="home-card", id=f"home-{name}")


def _light(card: Card) -> str:
    """The light of a game, which lies over its whole card."""
    day, night = card.light
    return picture(
        f'<path d="M0 0H1V1H0Z" fill="light-dark({day}, {night})"/>',
        "0 0 1 1",
        "home-light",
        preserveAspectRatio="none",
    )


def _facts(state: State, name: str, card: Card) -> str:
    """How many play, for how long, how hard it is to learn, and whether its lesson was."""
    (least, most), (quick, long) = card.seats, card.minutes
    seats = state.say("table.home.players", n=most) if least == most else ""
    facts = [
        ("seats", seats or state.say("table.home.players.range", least=least, n=most)),
        ("clock", state.say("table.home.minutes", least=quick, most=long)),
        ("level", state.say(f"table.home.difficulty.{card.difficulty}")),
    ]
    if name in state.settings.learnt:
        facts.append(("check", state.say("table.lesson.learnt")))
    lines = "".join(tag("li", icon(sign) + tag("span", escape(words))) for sign, words in facts)
    return tag("ul", lines, class_="home-facts")


def _ways_in(state: State, name: str, card: Card) -> str:
    """The buttons of a card: begin at once, learn, or settle first who plays and how."""
    ways = _way(state, "home.play", name, card, sign="play", kind="main")
    if card.has_lesson:
        ways += _way(state, "home.learn", name, card, sign="help")
    if card.has_puzzles:
        ways += _way(state, "home.puzzles", name, card, sign="level")
    return ways + _way(state, "home.set-up", name, card, sign="settings", kind="quiet")


def _way(state: State, do: str, name: str, card: Card, *, sign: str, kind: str = "") -> str:
    way = do.removeprefix("home.")
    label = state.say(f"table.home.{way.replace('-', '_')}")
    return button(
        do,
        label,
        sign=sign,
        kind=kind,
        data_game=name,
        id=f"home-{way}-{name}",
        aria_label=f"{label}, {card.title}",
    )


# The day's deals and the rest


def _deal_of_the_day(state: State, name: str, card: Card) -> str:
    """The deal of the day of a game, and how it stands with it."""
    say, day = state.say, state.daily.get(name)
    words = tag("h3", escape(say("table.home.daily", game=card.title)), class_="home-name")
    lines = [say("table.home.daily.about")]
    if day is not None and day.won is not None:
        lines = [say("table.home.daily.won" if day.won else "table.home.daily.lost")]
    if day is not None and day.streak:
        lines.append(say("table.home.daily.streak", n=day.streak))
    words += "".join(tag("p", escape(line), class_="soft small") for line in lines)
    done = day is not None and day.won is not None
    label = say("table.home.daily.again" if done else "table.home.daily.play")
    play = button(
        "home.daily", label, sign="repeat" if done else "play", data_game=name, id=f"home-daily-{name}"
    )
    return tag("li", icon("day") + tag("div", words, class_="home-words") + play, class_="home-deal")


def _links(state: State) -> str:
    """The ways to what else there is."""
    links = "".join(
        button(
            "open",
            state.say(f"table.nav.{name}"),
            sign=sign,
            kind="quiet",
            data_screen=name,
            id=f"home-{name}-link",
            aria_haspopup="dialog",
        )
        for name, sign in LINKS
    )
    return tag("nav", links, class_="home-links cluster", aria_label=state.say("table.home.more"))
