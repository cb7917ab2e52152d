"""Words put in at the edge: messages become text in the language of the page.

Each game brings its own catalogue (a gettext domain named after it), the table has one named `table`;
they are compiled from `.po` files at build time into `words/<domain>.<lang>.mo` beside the packages.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, timezone
from functools import lru_cache
from gettext import GNUTranslations
from io import BytesIO
from types import ModuleType
from typing import Any, Self

import tabletop
from tabletop.game import Game, Key, Message, Options, Param, by_number
from tabletop.names import FORMS, formed

LANGUAGES = ("fr", "en")
TABLE = "table"

FALLBACK_LANGUAGE = "en"
"""The language of whoever wants none of LANGUAGES."""

_SEPARATORS = {"fr": "\u202f", "en": ","}
_MONTHS = {
    "fr": ("janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."),
    "en": ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
}

REGION = 2
"""Letters of a region in a language tag."""

_MONTH_FIRST = frozenset(("CA", "PH", "US"))
"""Where English puts the month before the day."""

_HALVES = {
    **dict.fromkeys(("PH", "US"), ("AM", "PM")),
    **dict.fromkeys(("AU", "HK", "IN", "MY", "NZ", "PK", "SG"), ("am", "pm")),
    "CA": ("a.m.", "p.m."),
}
"""The halves of the day in the regions where English counts its hours twice to twelve."""


class Translator:
    """The words of one language: of the table, and of the games that were given. A value: with further words
    it is another one.

    Error of `Translator(lang)`: ValueError for a language that is not in LANGUAGES.
    """

    __slots__ = ("_catalogues", "_found", "lang")

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(lang)
        self.lang = lang
        self._catalogues = _catalogue(TABLE, tabletop, lang)
        self._found: dict[str, str | None] = {}  # what was looked for with the number 1

    def with_words(self, domain: str, package: ModuleType) -> Self:
        """The same with the words of `domain`, which lie beside `package`; itself where it has them.

        A package without a catalogue has its keys shown as they are.
        """
        added = {} if domain in self._catalogues else _catalogue(domain, package, self.lang)
        if not added:
            return self
        other = object.__new__(type(self))
        other.lang, other._found = self.lang, {}
        other._catalogues = {**self._catalogues, **added}
        return other

    def has(self, key: str) -> bool:
        """Whether a loaded catalogue knows that key."""
        return self._singular(key) is not None

    def text(self, message: Message, skin: str = "") -> str:
        """The text of a message; the bare key where no catalogue knows it (a test finds those).

        skin: the one in which the message's game is drawn, whose names for the pieces are put in where the
        text asks for them (`{ke_a}`); empty for the names that hold in every skin. A form of what a parameter
        names (`{side_of}`, `tabletop.names`) is put in likewise, and of two words parted by a bar
        (`{il|elle}`) the second where the parameter `woman` is true. A field that begins with a capital is
        put in so, but what is no `Key` stays as it was typed. Error: KeyError for a field that is neither a
        parameter nor such a form, name or pair.
        """
        number = message.params.get("n")
        template = self._find(message.key, number) if isinstance(number, int) else self._singular(message.key)
        if template is None:
            return message.key
        if "{" not in template:
            return template
        domain = message.key.partition(".")[0]
        values = {name: self._format_param(value) for name, value in message.params.items()}
        return template.format_map(
            _Fields(
                values,
                lambda name: (
                    _gendered(message, name)
                    if "|" in name
                    else _capitalised(message, values, name)
                    or self._form(message, name)
                    or self._piece(domain, skin, name)
                ),
            )
        )

    def text_at(
        self, message: Message, game: Game[Any, Any], options: Options, seats: int, skin: str = ""
    ) -> str:
        """As `text`, at a table of that game: seats are called what its options call them."""
        return self.text(with_seat_names(message, game, options, seats), skin)

    def _form(self, message: Message, field: str) -> str:
        """The form of a name that a field asks for: `side_of` is the form `of` of what the parameter `side`
        names, `Side_of` the same at the beginning of a sentence; empty where there is no such parameter.
        Error: KeyError for a name that has no such form."""
        name, _, form = field.rpartition("_")
        value = message.params.get(name[:1].lower() + name[1:])
        if form not in FORMS or not isinstance(value, str | Key):
            return ""
        if isinstance(value, Key):
            found = self._singular(f"{value.name}.{form}")
            if found is None:
                raise KeyError(field)
        else:
            found = formed(value, form, self.lang)
            if found.startswith(value):
                return found
        return _capital(found) if field[:1].isupper() else found

    def _piece(self, domain: str, skin: str, field: str) -> str:
        """What the field of a text calls a piece: `ke_a` is the key `<game>.skin.<skin>.ke.a`, or that of no
        skin, `<game>.piece.ke.a`; `Ke_a` is the same at the beginning of a sentence. Error: KeyError."""
        name = field.replace("_", ".").lower()
        for key in (f"{domain}.skin.{skin}.{name}", f"{domain}.piece.{name}"):
            found = self._singular(key)
            if found is not None:
                return _capital(found) if field[:1].isupper() else found
        raise KeyError(field)

    def number(self, value: int) -> str:
        """A whole number as it is written in this language, grouped by three from 10 000 on."""
        if abs(value) < 10_000:
            return str(value)
        return f"{value:,}".replace(",", _SEPARATORS[self.lang])

    def _format_param(self, value: Param) -> str:
        if isinstance(value, Key):
            inner = self._singular(value.name)
            return value.name if inner is None else inner
        if isinstance(value, int) and not isinstance(value, bool):
            return self.number(value)
        return str(value)

    def _singular(self, key: str) -> str | None:
        """What `_find` finds for the number 1."""
        if key not in self._found:
            self._found[key] = self._find(key, 1)
        return self._found[key]

    def _find(self, key: str, number: int) -> str | None:
        # The table's own words have the sentences on the cards of games that are not here.
        domain = key.partition(".")[0]
        catalogue = self._catalogues.get(domain) or self._catalogues.get(domain and TABLE)
        if catalogue is None:
            return None
        for found in (catalogue.ngettext(key, key, number), catalogue.gettext(key)):
            if found != key:
                return found
        return None


def _catalogue(domain: str, package: ModuleType, lang: str) -> dict[str, GNUTranslations]:
    """The words of a domain, by its name; nothing where the package has none."""
    data = _data(domain, package, lang)
    return {} if data is None else {domain: _parsed(data)}


def lacks_words(domain: str, package: ModuleType, lang: str) -> bool:
    """Whether the words of a domain are here, but not in that language: a page fetches those of a further
    game in its own alone."""
    if _data(domain, package, lang) is not None:
        return False
    return any(_data(domain, package, one) is not None for one in LANGUAGES)


def _data(domain: str, package: ModuleType, lang: str) -> bytes | None:
    """The compiled words of a domain; None where the package has none in that language."""
    try:
        return _read(package, f"{domain}.{lang}.mo")
    except OSError:
        return None


@lru_cache(maxsize=12)
def _parsed(data: bytes) -> GNUTranslations:
    """A catalogue, parsed once however often the language changes."""
    return GNUTranslations(BytesIO(data))


def _capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def _gendered(message: Message, field: str) -> str:
    """Of two words parted by a bar the one that agrees with the person that the message is about."""
    his, _, hers = field.partition("|")
    return hers if message.params["woman"] else his


def _capitalised(message: Message, values: Mapping[str, str], field: str) -> str:
    """A parameter as it begins a sentence: the field is its name with a capital. Empty for any other."""
    name = field[:1].lower() + field[1:]
    if not field[:1].isupper() or name not in values:
        return ""
    return _capital(values[name]) if isinstance(message.params[name], Key) else values[name]


class _Fields(dict[str, str]):
    """What is put into a text: the parameters of its message, and what `find` gives for any other field."""

    __slots__ = ("_find",)

    def __init__(self, values: Mapping[str, str], find: Callable[[str], str]) -> None:
        super().__init__(values)
        self._find = find

    def __missing__(self, name: str) -> str:
        return self._find(name)


def with_seat_names(message: Message, game: Game[Any, Any], options: Options, seats: int) -> Message:
    """A message of a game in which every seat is called what the options of the match call it: `toy.seat.0`,
    as the message itself or put into it as a `Key`, becomes `toy.seat.team.0`; what follows the number
    (`toy.seat.0.of`) stays."""
    if game.seat_name is by_number or not message.key.startswith(f"{game.name}."):
        return message
    seat = f"{game.name}.seat."
    put_in = (value.name for value in message.params.values() if type(value) is Key)
    if not message.key.startswith(seat) and not any(name.startswith(seat) for name in put_in):
        return message  # nearly all: a board says hundreds of them
    named = {
        name: Key(_with_seat_name(value.name, game, options, seats)) if isinstance(value, Key) else value
        for name, value in message.params.items()
    }
    return Message(_with_seat_name(message.key, game, options, seats), named)


def _with_seat_name(key: str, game: Game[Any, Any], options: Options, seats: int) -> str:
    beginning = f"{game.name}.seat."
    number, dot, rest = key.removeprefix(beginning).partition(".")
    if not key.startswith(beginning) or not (number.isdecimal() and int(number) < seats):
        return key
    return f"{beginning}{game.seat_name(options, seats, int(number))}{dot}{rest}"


def preferred_language(wanted: Sequence[str]) -> str:
    """The one of LANGUAGES in which a page opens where none was chosen by hand: the first that is wanted;
    FALLBACK_LANGUAGE where none of them is, and the first of LANGUAGES where nothing is wanted at all.

    wanted: language tags, the dearest first, as a browser's `navigator.languages` has them (`fr-CA`). The
    splash finds the same (`static/splash.js`).
    """
    if not wanted:
        return LANGUAGES[0]
    plain = (tag.partition("-")[0].lower() for tag in wanted)
    return next((lang for lang in plain if lang in LANGUAGES), FALLBACK_LANGUAGE)


def region_of(lang: str, wanted: Sequence[str]) -> str:
    """The region of the first tag of that language that names one (`GB` of `en-GB`, `CA` of `fr-Latn-CA`);
    empty where none does. wanted: language tags, the dearest first, as `preferred_language` has them."""
    for one in wanted:
        plain, *further = one.split("-")
        region = next((part.upper() for part in further if len(part) == REGION and part.isalpha()), "")
        if plain.lower() == lang and region:
            return region
    return ""


def moment_text(iso: str, lang: str, offset: int, region: str = "") -> str:
    """A moment as a short date and time, as browsers write it in that language and region; a text that is no
    moment comes back as it is.

    iso: ISO 8601 text; a date alone is its midnight in UTC, a time without a zone is local. offset: of the
    local time, in minutes east of UTC. region: two capitals, empty for none that is known: the day stands
    before the month then, and hours go to 24, which nobody misreads.
    """
    try:
        moment = datetime.fromisoformat(iso)
        if "T" not in iso:
            moment = moment.replace(tzinfo=UTC)
        if moment.tzinfo is not None:
            moment = moment.astimezone(timezone(timedelta(minutes=offset)))
    except (ValueError, OverflowError):
        return iso
    month = _MONTHS[lang][moment.month - 1]
    day = f"{moment.day} {month} {moment.year}"
    if lang == "en" and region in _MONTH_FIRST:
        day = f"{month} {moment.day}, {moment.year}"
    return f"{day}, {_time_text(moment, lang, region)}"


def _time_text(moment: datetime, lang: str, region: str) -> str:
    """The time of day."""
    if lang == "fr" and region == "CA":
        return f"{moment:%H h %M}"
    halves = _HALVES.get(region) if lang == "en" else None
    if halves is None:
        return f"{moment:%H:%M}"
    return f"{(moment.hour - 1) % 12 + 1}:{moment:%M} {halves[moment.hour // 12]}"


def _read(package: ModuleType, name: str) -> bytes:
    """A file of the `words` folder beside a package, from a folder or from inside an archive."""
    spec = package.__spec__
    assert spec is not None and spec.origin is not None
    beside = spec.origin.rsplit("/", 2)[0]
    data = spec.loader.get_data(f"{beside}/words/{name}")  # type: ignore[union-attr]
    assert isinstance(data, bytes)
    return data
