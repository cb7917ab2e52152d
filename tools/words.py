"""The words: compiles the .po catalogues and checks them. Needs Babel, so it runs in the virtual environment.

The table's words are `static/words/LANG.po`, a game's own `py/GAME/words/LANG.po`; each becomes
`py/words/DOMAIN.LANG.mo`, where the domain is `table` or the game's name. `python -m tools.words` compiles;
with `check` it also says what is wrong: a key that one language lacks or has twice, a text whose {fields}
differ between languages, an empty or fuzzy text, a key that no source uses, a key used that no catalogue has,
a sign that is not set as a printer sets it, a number before a word that would have to agree with it, a form
that a text asks for of a name that lacks it, a name that stands bare where the sentence declines it
(`tools.word_names`), a name that was given up for another one (`docs/words.md`).
"""

import ast
import gc
import io
import re
import string
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, partial
from operator import methodcaller
from pathlib import Path
from typing import TYPE_CHECKING

from tools import paths

sys.path.insert(0, str(paths.PY))

from tabletop.names import FORMS
from tools.glossary import glossary, holds
from tools.word_names import PROPER, Names, check_names

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

LANGUAGES = ("fr", "en")
TABLE = "table"
# Spaces at which no line ends. No line begins with the point between two words; and what a French printer
# sets: a narrow space before ; ! ? % and a full one before : and inside « », between a number and what it
# counts (36 cartes, {n} coups), between a noun and its number (au tour {n}). Nor does one end at the second
# hyphen of « demande-t-il ».
JOINER = "\u2060"
COUNTING = r"(?!(?:à|au|aux|et|ou|de|du|des|sur|en|par|pour|contre|est|sont|dans)\b)(?=[^\W\d_])"
UNITS = r"(?:Mo|points?|cartes?|coups?|cas|pas|fois)"
NUMBERED = r"\b(tour|coup|étape|ligne|colonne|numéro|donne|phase|niveau|place)"
POINT = (re.compile(r" (?=·)"), "\u00a0")
SPACES = {
    "en": (POINT,),
    "fr": (
        POINT,
        (re.compile(r" (?=[;!?%])"), "\u202f"),
        (re.compile(r" (?=[:»])"), "\u00a0"),
        (re.compile(r"(?<=«) "), "\u00a0"),
        (re.compile(rf"(?<=\d) {COUNTING}"), "\u00a0"),
        (re.compile(rf"(?<=\{{n\}}) {COUNTING}"), "\u00a0"),
        (re.compile(rf"(?<=}}) (?={UNITS}\b)"), "\u00a0"),
        (re.compile(rf"{NUMBERED} (?=[\d{{])", re.IGNORECASE), "\\1\u00a0"),
        (re.compile(r"(?<=-t-)(?=il|elle|on|\{)"), JOINER),
    ),
}
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
ANY_NAME = ".+"
"""The pattern of a name of which the source does not show even the beginning."""
NEVER_MADE = ("a", "it")
"""The forms that a proper name does not tell (`tabletop.names.formed`): only what has a key has them."""
FORM = re.compile(rf"(\w+)_({'|'.join(FORMS)})")
PAIR = "|"
"""Parts the two words of a field that agrees with a person: `{il|elle}`."""
SIDES = {"side": {r"(?!table\.)[a-z_]+\.seat\.[\w.]+", r"[a-z_]+\.side\.\w+\.\w+"}}
"""Names that the page gives the texts of the table, of whichever game is on it."""
MOVE = re.compile(r"\w+\.(?:move|do)\.")
"""The keys under which moves are named."""
COLON = re.compile(r":(?=\s|$)")
QUOTED = re.compile(r"""["'`]([a-z_]+\.[a-z0-9_.]+)["'`]""")


# What a printer sets otherwise: the pattern of the fault, and what it is. Texts are looked at as they are
# shown.
SIGNS = {
    "fr": (
        (re.compile(r"[^\W_] ?'[^\W_]"), "a straight apostrophe"),
        (re.compile(r"\.\.\."), "three points that are no ellipsis"),
        (re.compile(r"  "), "two spaces"),
        (re.compile(r" [;:!?%»]|« "), "a space that may break a line"),
        (re.compile(r"[^\s;!?][;!?»]|[^\s]:(?=\s|$)|«(?!\s)"), "a space that is missing"),
    ),
    "en": (
        (re.compile(r"[^\W_] ?'[^\W_]"), "a straight apostrophe"),
        (re.compile(r"\.\.\."), "three points that are no ellipsis"),
        (re.compile(r"  "), "two spaces"),
        (re.compile(r"\s[;:!?%]|[«»]"), "a sign as the French set it"),
    ),
}
# Texts in the other language, on purpose.
FOREIGN = {"fr": ("table.lang.to.en",), "en": ("table.lang.to.fr",)}


@dataclass(frozen=True, slots=True)
class Source:
    """One catalogue file: the domain and the language of its words."""

    domain: str
    lang: str
    path: Path

    @property
    def compiled(self) -> Path:
        """Where its compiled form lies."""
        return paths.WORDS / f"{self.domain}.{self.lang}.mo"


Texts = dict[str, tuple[str, ...]]
"""The texts of a catalogue by key; two or more for a plural."""


def sources() -> list[Source]:
    """All catalogue files, in order of domain and language."""
    found = [Source(TABLE, file.stem, file) for file in paths.STATIC.glob("words/*.po")]
    found += [Source(file.parts[-3], file.stem, file) for file in paths.PY.glob("*/words/*.po")]
    return sorted(found, key=lambda source: (source.domain, source.lang))


def compile_all() -> int:
    """Write every .mo file anew; give their number."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    paths.WORDS.mkdir(exist_ok=True)
    wanted = {source.compiled for source in sources()}
    for stale in set(paths.WORDS.glob("*.mo")) - wanted:
        stale.unlink()
    for source in sources():
        with source.path.open("rb") as file:
            catalogue = read_po(file, locale=source.lang, abort_invalid=True)
        for card in cards_of(source):
            catalogue.add(card.id, card.string)
        # The same words give the same bytes: not the moment at which they were compiled.
        catalogue.creation_date = catalogue.revision_date = NO_DATE
        for message in catalogue:
            forms = message.string if isinstance(message.string, (tuple, list)) else [message.string or ""]
            set_ = [typeset(form, source.lang) for form in forms]
            message.string = set_ if len(set_) > 1 else set_[0]
        written = io.BytesIO()
        write_mo(written, catalogue)
        replace_content(source.compiled, written.getvalue())
    return len(wanted)


def replace_content(path: Path, content: bytes) -> None:
    """Give a file this content, at once, where it has another: whoever reads it meanwhile reads all of it."""
    if path.is_file() and path.read_bytes() == content:
        return
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(content)
    part.replace(path)


def cards_of(source: Source) -> list["Message"]:
    """What the table's catalogue has besides its own words: the sentence on the card of each game, which is
    shown before the game is fetched; nothing for any other catalogue."""
    from babel.messages.pofile import read_po

    found = []
    for game in sources() if source.domain == TABLE else ():
        if game.domain != TABLE and game.lang == source.lang:
            with game.path.open("rb") as file:
                catalogue = read_po(file, locale=game.lang)
            message = catalogue.get(f"{game.domain}.card")
            if message is not None:
                message.string = with_first_names(str(message.string), game.domain, catalogue)
                found.append(message)
    return found


def with_first_names(text: str, domain: str, catalogue: "Catalog") -> str:
    """A text of a game in which its pieces are called what they are where no skin is chosen (`{ke_many}`)."""
    for field in fields(text):
        end = re.compile(rf"{domain}\.(?:piece|skin\.\w+)\.{re.escape(field.replace('_', '.'))}")
        name = next((one for one in catalogue if isinstance(one.id, str) and end.fullmatch(one.id)), None)
        if name is not None:
            text = text.replace(f"{{{field}}}", str(name.string))
    return text


def typeset(text: str, lang: str) -> str:
    """A text as it is printed in a language: translators type plain spaces."""
    for space, set_ in SPACES.get(lang, ()):
        text = space.sub(set_, text)
    return text


def read(source: Source) -> tuple[Texts, list[str]]:
    """The texts of a catalogue, and what is wrong in the file itself."""
    from babel.messages.pofile import read_po

    texts: Texts = {}
    wrong = []
    with source.path.open("rb") as file:
        catalogue = read_po(file, locale=source.lang, abort_invalid=True)
    wrong += [f"{place(source)}: {key} is there twice" for key in twice(source.path.read_text("utf-8"))]
    for message in catalogue:
        if not message.id:
            continue
        key = message.id[0] if isinstance(message.id, (tuple, list)) else message.id
        forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        if message.fuzzy or not all(forms):
            wrong.append(f"{place(source)}: {key} is empty or fuzzy")
        if not key.startswith(f"{source.domain}."):
            wrong.append(f"{place(source)}: {key} is not of the domain {source.domain}")
        texts[key] = tuple(str(form) for form in forms)
    return texts, wrong


def twice(text: str) -> list[str]:
    """The keys that a catalogue's text has more than once; Babel would keep the first without a word."""
    count = Counter(re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))
    return [key for key, times in count.items() if times > 1]


def place(source: Source) -> str:
    """The file of a catalogue as a message names it."""
    return source.path.relative_to(paths.ROOT).as_posix()


def fields(text: str) -> set[str]:
    """The names in braces of a text, pairs of words too. None of a text whose braces do not match, which
    `check_fields` finds."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:
        return set()


def parameters_of(text: str, texts: Texts) -> set[str]:
    """What a text must be given: its fields, whatever their form and their capital. A pair of words is none:
    each language has those that it needs."""
    return {parameter_of(field, texts) for field in fields(text) if PAIR not in field}


def parameter_of(field: str, texts: Texts) -> str:
    """The parameter that a field is about, whatever its form and its capital."""
    name, _ = asked_form(field, texts)
    return name[:1].lower() + name[1:]


def check_fields(lang: str, texts: Texts) -> list[str]:
    """Fields that nothing can be put into: braces that do not match, names that are none, pairs of words that
    agree with a person (`{il|elle}`) and are not two, are the same, or have a capital only once."""
    wrong = []
    for key, forms in texts.items():
        for form in forms:
            try:
                found = list(string.Formatter().parse(form))
            except ValueError:
                wrong.append(f"{lang}, {key}: braces that do not match")
                continue
            for _, name, spec, conversion in found:
                if name is not None and (spec or conversion or not (name.isidentifier() or is_pair(name))):
                    wrong.append(f"{lang}, {key}: nothing can be put into “{{{name}}}”")
    return wrong


def is_pair(field: str) -> bool:
    """Whether a field is two words of which one agrees with the person, either of them perhaps empty."""
    his, bar, hers = field.partition(PAIR)
    if not bar or PAIR in hers or his == hers or set(field) & set(".[]"):
        return False
    return not (his and hers) or his[0].isupper() == hers[0].isupper()


def check() -> list[str]:
    """Everything that is wrong with the words, one line each."""
    by_domain: dict[str, dict[str, Texts]] = {}
    wrong: list[str] = []
    for source in sources():
        texts, faults = read(source)
        wrong += faults
        by_domain.setdefault(source.domain, {})[source.lang] = texts
        wrong += [f"{place(source)}: {fault}" for fault in check_signs(source.lang, texts)]
        wrong += check_fields(source.lang, texts)
    asked: set[str] = set()
    for domain, languages in by_domain.items():
        wrong += check_languages(domain, languages)
        given = names_given(domain)
        named = languages
        if domain == TABLE:
            named = all_texts(by_domain)
            given |= sides_in(named)
        needed, faults = check_forms(domain, languages, given, named)
        asked |= needed
        wrong += faults
        for lang, texts in languages.items():
            wrong += check_names(lang, texts, names_in(texts, given, named[lang]))
    for lang in LANGUAGES:
        spoken = [languages[lang] for languages in by_domain.values() if lang in languages]
        wrong += check_counts(lang, {key: forms for texts in spoken for key, forms in texts.items()})
    known = {key for languages in by_domain.values() for texts in languages.values() for key in texts}
    return wrong + check_use(known, set(by_domain), asked) + check_glossary(by_domain)


def all_texts(by_domain: Mapping[str, Mapping[str, Texts]]) -> dict[str, Texts]:
    """The texts of all domains, by language."""
    found: dict[str, Texts] = {}
    for languages in by_domain.values():
        for lang, texts in languages.items():
            found.setdefault(lang, {}).update(texts)
    return found


def sides_in(named: Mapping[str, Texts]) -> dict[str, set[str]]:
    """The names of SIDES, where there are any."""
    keys = {key: texts for texts in named.values() for key in texts}
    return {
        param: patterns
        for param, patterns in SIDES.items()
        if any(stands_for(key, patterns, texts) for key, texts in keys.items())
    }


def names_in(texts: Texts, given: Mapping[str, set[str]], named: Texts) -> Names:
    """What is known of the names in the texts of a domain.

    given: of each parameter, the names that can stand for it, as patterns of keys of `named`.
    """
    known = {
        param: tuple(key for key in named if stands_for(key, patterns, named))
        for param, patterns in given.items()
        if param != "n" and ANY_NAME not in patterns
    }
    written = {field for forms in texts.values() for field in fields("".join(forms)) if PAIR not in field}
    declined = {
        parameter_of(field, texts) for field in written if field[:1].isupper() or asked_form(field, texts)[1]
    }
    pieces = {param for param in declined if is_piece(param, texts)}
    proper = PROPER | declined - pieces - known.keys()
    known = {param: keys for param, keys in known.items() if keys}
    return Names(known, named, proper, partial(asked_form, texts=texts))


def check_languages(domain: str, languages: dict[str, Texts]) -> list[str]:
    """What one language of a domain has and another lacks: keys, fields, plurals."""
    wrong = [f"{domain}: no words in {lang}" for lang in LANGUAGES if lang not in languages]
    keys = sorted({key for texts in languages.values() for key in texts})
    for key in keys:
        having = {lang: texts[key] for lang, texts in languages.items() if key in texts}
        wrong += [f"{key}: missing in {lang}" for lang in languages if lang not in having]
        named = {lang: parameters_of("".join(forms), languages[lang]) for lang, forms in having.items()}
        if len({frozenset(names) for names in named.values()}) > 1:
            wrong.append(f"{key}: other {{fields}} in another language: {named}")
        if len({len(forms) > 1 for forms in having.values()}) > 1:
            wrong.append(f"{key}: a plural in one language only")
    return wrong


def asked_form(field: str, texts: Texts) -> tuple[str, str]:
    """The parameter that a field is about and the form it asks for, empty for none.

    `side_of` is the form `of` of `side`; `ke_a` is none where `….piece.ke.a` is a key.
    """
    found = FORM.fullmatch(field)
    if found is None or is_piece(field, texts):
        return field, ""
    return found[1][:1].lower() + found[1][1:], found[2]


def is_piece(field: str, texts: Texts) -> bool:
    """Whether a field is what a piece is called, in whichever form: `ke_a` where `….piece.ke.a` is a key."""
    piece = f".piece.{field.replace('_', '.').lower()}"
    return any(map(methodcaller("endswith", piece), texts))


def check_forms(
    domain: str, languages: dict[str, Texts], given: dict[str, set[str]], named: dict[str, Texts]
) -> tuple[set[str], list[str]]:
    """The keys of the forms that the texts of a domain ask for, and which of them a language lacks.

    given: of each parameter, the names that can stand for it, as patterns of keys of `named`.
    """
    needed: set[str] = set()
    wrong: list[str] = []
    for lang, texts in languages.items():
        names: dict[str, list[str]] = {}
        for key, forms in texts.items():
            for field in sorted(fields("".join(forms))):
                param, form = asked_form(field, texts)
                if not form:
                    continue
                patterns = given.get(param, set())
                if ANY_NAME in patterns or (form in NEVER_MADE and not patterns):
                    wrong.append(f"{lang}, {key}: no source shows which names “{{{field}}}” may be of")
                    continue
                there = named[lang]
                if param not in names:
                    names[param] = [name for name in there if stands_for(name, patterns, there)]
                wanted = {f"{name}.{form}" for name in names[param]}
                needed |= wanted
                wrong += [
                    f"{lang}, {key}: “{{{field}}}” asks for {one}, which is missing"
                    for one in sorted(wanted - there.keys())
                ]
    return needed, wrong


def stands_for(key: str, patterns: set[str], texts: Texts) -> bool:
    """Whether a key is one of the names that a source gives. A form of another key is one only where the
    source names that form."""
    name, _, end = key.rpartition(".")
    is_form = end in FORMS and name in texts
    return any(
        re.fullmatch(pattern, key) and (not is_form or pattern.endswith(rf"\.{end}")) for pattern in patterns
    )


def check_signs(lang: str, texts: Texts) -> list[str]:
    """What is not set as the printers of that language set it, and phrases that were given up."""
    wrong = []
    for key, forms in texts.items():
        if key in FOREIGN.get(lang, ()):
            continue
        for form in forms:
            shown = typeset(form, lang)
            for pattern, fault in SIGNS.get(lang, ()):
                if found := pattern.search(shown):
                    wrong.append(f"{key}: {fault} in “{shown[max(0, found.start() - 12) : found.end() + 8]}”")
            if MOVE.match(key) and COLON.search(form):
                wrong.append(f"{key}: a move is named after a colon and has none of its own, “{form}”")
            wrong += [f"{key}: {fault}" for fault in given_up(lang, key, form)]
    return wrong


def given_up(lang: str, key: str, text: str) -> list[str]:
    """The names in a text that were given up for others (`docs/words.md`)."""
    domain = key.partition(".")[0]
    return [
        f"“{phrase}” was given up" + "".join(f" for “{name}”" for name in entry.names[lang][:1])
        for entry in glossary()
        if entry.holds_in(domain)
        for phrase in entry.given_up[lang]
        if holds(phrase, text)
    ]


def check_glossary(by_domain: Mapping[str, Mapping[str, Texts]]) -> list[str]:
    """Names of the glossary that no text says; those of a game that is not there are not looked for."""
    wrong = []
    for entry in glossary():
        held = [languages for domain, languages in by_domain.items() if entry.holds_in(domain)]
        for lang, names in entry.names.items():
            said = [form for one in held for forms in one.get(lang, {}).values() for form in forms]
            missing = (name for name in names if held and not any(holds(name, form) for form in said))
            wrong += [f"docs/words.md: no text says “{name}”" for name in missing]
    return wrong


def check_counts(lang: str, texts: Texts) -> list[str]:
    """Numbers before a noun that agrees with them, where the text has no singular of it: only `n` chooses.

    Which nouns do is seen where both forms stand: `{n} carte`, `{n} cartes`.
    """
    after = re.compile(r"\{(\w+)\}\s+([^\W\d_]+)")
    written = {field for forms in texts.values() for field in fields("".join(forms)) if PAIR not in field}
    # A parameter that is declined or begins a sentence is a name, and “{hero} turns” a verb.
    names = {
        parameter_of(field, texts) for field in written if field[:1].isupper() or asked_form(field, texts)[1]
    }
    agreeing = {
        many
        for forms in texts.values()
        for (_, one), (_, many) in zip(after.findall(forms[0]), after.findall(forms[-1]), strict=False)
        if many in (f"{one}s", f"{one}x")
    }
    return [
        f"{lang}, {key}: “{{{name}}} {word}” has no singular"
        for key, forms in texts.items()
        for form in forms[-1:]
        for name, word in after.findall(form)
        if word in agreeing and (name != "n" or len(forms) == 1) and parameter_of(name, texts) not in names
    ]


def check_use(known: set[str], domains: set[str], asked: set[str]) -> list[str]:
    """Keys that are used and unknown, known and unused. asked: the forms that texts ask for."""
    used = set(asked)
    patterns = set(keys_of_any_game())
    wrong = []
    for file, key in literal_keys():
        if key.partition(".")[0] in domains and not is_module(key):
            used.add(key)
            if key not in known:
                wrong.append(f"{file}: the key {key} is in no catalogue")
    for file, pattern in composed_keys():
        if pattern.split("\\.")[0] in domains:
            patterns.add(pattern)
            if not any(map(re.compile(pattern).fullmatch, known)):
                wrong.append(f"{file}: no key of a catalogue is like {pattern}")
    unused = (key for key in known - used if not any(re.fullmatch(pattern, key) for pattern in patterns))
    return wrong + [f"{key}: used by no source" for key in sorted(unused)]


def is_module(name: str) -> bool:
    """Whether a dotted name is a module of the project, not a key."""
    return paths.PY.joinpath(*name.split(".")).with_suffix(".py").is_file()


def python_files(*packages: str) -> Iterator[tuple[str, ast.Module]]:
    """The Python sources of the page, or of some packages, parsed, by name."""
    folders = [paths.PY / package for package in packages] or [paths.PY]
    for file in sorted(file for folder in folders for file in folder.rglob("*.py")):
        yield file.relative_to(paths.ROOT).as_posix(), parsed(file.read_text("utf-8"))


@cache
def parsed(source: str) -> ast.Module:
    """The tree of a source, which nobody changes."""
    return ast.parse(source)


@cache
def nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """All nodes of a tree."""
    return tuple(ast.walk(tree))


def names_given(domain: str) -> dict[str, set[str]]:
    """Which names the sources of a domain give each parameter, as patterns of keys.

    They are found where a `Key` stands beside the parameter's name, in a dictionary or a call, or where a
    variable that was given one does.
    """
    packages = ("ui", "tabletop") if domain == TABLE else (domain,)
    given: dict[str, set[str]] = {}
    for _, tree in python_files(*packages):
        if not any(map(is_key, nodes(tree))):
            continue
        known = constants(tree)
        variables: dict[str, set[str]] = {}
        for node in nodes(tree):
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    if isinstance(target, ast.Name):
                        variables.setdefault(target.id, set()).update(name_patterns(node.value, known))
        for node in nodes(tree):
            for param, value in parameters(node):
                found = name_patterns(value, known)
                for part in nodes(value):
                    if isinstance(part, ast.Name):
                        found |= variables.get(part.id, set())
                if found:
                    given.setdefault(param, set()).update(found)
    return given


def parameters(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """What a piece of source gives by name: the entries of a dictionary, the keywords of a call, what is put
    into a dictionary afterwards."""
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield key.value, value
    elif isinstance(node, ast.Call):
        for keyword in node.keywords:
            if keyword.arg is not None:
                yield keyword.arg, keyword.value
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Constant):
                yield str(target.slice.value), node.value


def is_key(node: ast.AST) -> bool:
    """Whether a piece of source is what makes a `Key`."""
    return isinstance(node, ast.Name) and node.id == "Key"


def name_patterns(value: ast.expr, known: Mapping[str, str]) -> set[str]:
    """The keys that an expression may name by a `Key`, as patterns.

    known: the `constants` of its module.
    """
    found = set()
    for node in nodes(value):
        if isinstance(node, ast.Call) and is_key(node.func):
            name = node.args[0]
            if isinstance(name, ast.JoinedStr):
                found.add(pattern_of(name, known))
            else:
                found.add(re.escape(str(name.value)) if isinstance(name, ast.Constant) else ANY_NAME)
    return found


def constants(tree: ast.Module) -> dict[str, str]:
    """The texts that a module gives names to at its top, `GAME = "toy"`, or imports from another module."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and is_module(node.module):
            file = paths.PY.joinpath(*node.module.split(".")).with_suffix(".py")
            there = assigned(parsed(file.read_text("utf-8")))
            found |= {one.asname or one.name: there[one.name] for one in node.names if one.name in there}
    return {**found, **assigned(tree)}


def assigned(tree: ast.Module) -> dict[str, str]:
    """The texts that a module gives names to at its top."""
    return {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def pattern_of(text: ast.JoinedStr, known: Mapping[str, str]) -> str:
    """What an f-string may be, as a pattern.

    A constant of the module stands for itself where the string begins with it: f"{GAME}.skin.{name}" is
    `toy\\.skin\\..+` where GAME is `toy`.
    """
    pattern = ""
    for part in text.values:
        if isinstance(part, ast.Constant):
            pattern += re.escape(str(part.value))
            continue
        name = (
            part.value.id if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name) else ""
        )
        pattern += re.escape(known[name]) if name in known and not pattern else ".+"
    return pattern


def literal_keys() -> Iterator[tuple[str, str]]:
    """String literals that look like keys, with the file of each; also those of the page's scripts."""
    shape = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")
    for name, tree in python_files():
        for node in nodes(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and shape.fullmatch(node.value):
                yield name, node.value
    for file in [paths.ROOT / "index.html", *sorted(paths.STATIC.glob("*.js"))]:
        for key in QUOTED.findall(file.read_text("utf-8")):
            yield file.name, key


def composed_keys() -> Iterator[tuple[str, str]]:
    """F-strings that look like keys, as patterns, with the file of each; one that does not show which keys of
    its domain it means is none.

    F"hujiyang.skin.{name}" is `hujiyang\\.skin\\..+`.
    """
    for name, tree in python_files():
        known = constants(tree)
        for node in nodes(tree):
            if isinstance(node, ast.JoinedStr):
                pattern = pattern_of(node, known)
                if re.match(r"[a-z_]+\\\.[a-z_]", pattern) and " " not in pattern:
                    yield name, pattern


def keys_of_any_game() -> Iterator[str]:
    """F-strings that name a key of whichever game is on the table, as patterns.

    F"{game}.option.{name}" is `[a-z_]+\\.option\\..+`.
    """
    for _, tree in python_files():
        for node in nodes(tree):
            if (
                not isinstance(node, ast.JoinedStr)
                or len(node.values) < 2
                or isinstance(node.values[0], ast.Constant)
            ):
                continue
            rest = node.values[1:]
            if isinstance(rest[0], ast.Constant) and re.match(r"\.[a-z_]+(\.|$)", str(rest[0].value)):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in rest
                ]
                yield "[a-z_]+" + "".join(parts)


def main(arguments: list[str]) -> int:
    """Compile; with `check`, also check. The number of the process's end."""
    gc.disable()  # the trees of all sources are kept, and looking them through for garbage took a quarter
    count = compile_all()
    if arguments != ["check"]:
        return 0
    wrong = check()
    for line in wrong:
        print(line)
    print(f"words: {count} catalogues, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
