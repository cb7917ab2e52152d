"""What players read in Au bord de l'eau: questions and reasons at every stage, rules that say what the law
does, nicknames in their forms."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from water_margin_tables import (
    LI_KUI,
    LIN_CHONG,
    WU_SONG,
    Hero,
    Told,
    adventures,
    band,
    refuges,
    story,
    table,
    travels,
    wanted,
)

import water_margin
from driven import DrivenMatch
from rows import each
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Key, Message
from tabletop.i18n import LANGUAGES, Translator
from tabletop.names import formed
from ui.mode import seat_quarter
from ui.sounds import sounds_of
from water_margin import GAME
from water_margin.cards import CELESTIAL, HEROES, TERRESTRIAL, ranks_for
from water_margin.rules.draw import OPENING_HAND
from water_margin.rules.score import WHOLE_BAND
from water_margin.rules.state import (
    FEW_FORTS,
    FORTS,
    MANY_FORTS,
    SAVE_PRICE,
    SQUARES,
    TURN_PRICE,
    WANTED_AT,
    Adventure,
    Turn,
)
from water_margin.tale import RULES, TALE

LONGEST = 130
"""The signs of a question or a reason, at most: two lines of a tablet."""

TABLES = ((2, 1), (2, 2), (3, 3), (4, 4))
"""Seats and seeds of the games that are read."""

ANSWERS = (
    "adventure", "rest", "serve", "heal", "stay", "found", "join", "pass", "own", "gourd", "dry", "ask",
    "never", "always", "again", "welcome", "duel", "done", "roll", "0", "3",
)  # fmt: skip
"""Parts that are tried besides squares and heroes."""


@cache
def translator(lang: str) -> Translator:
    return Translator(lang).with_words("water_margin", water_margin)


def text(lang: str, key: str) -> str:
    return translator(lang).text(Message(key))


@cache
def said() -> tuple[Message, ...]:
    """All questions of some random games, and the reasons why other moves may not be played, each once."""
    found = {}
    for seats, seed in TABLES:
        match = DrivenMatch.new(GAME, {"victory": "band", "length": "whole"}, seats, seed)
        chance = SeededChance(seed)
        while isinstance(match.pending, Ask):
            reasons = refused(match, chance) if match.at % 6 == 0 else ()
            for message in (match.pending.prompt, *reasons):
                found.setdefault(repr(message), message)
            match.play(match.pending.moves.sample(chance))
    return tuple(found.values())


def refused(match: DrivenMatch, chance: SeededChance) -> Iterator[Message]:
    """Why some parts may not begin a move, and why some may not follow a part that does."""
    parts = (*SQUARES, *(str(hero.card) for hero in match.state.heroes), *ANSWERS, "109", "h8")
    for first in ((), *[(part,) for part in match.ask.moves.next(())][:3]):
        for _ in range(4):
            reason = match.why_not(first, parts[chance.roll("part", len(parts)) - 1])
            if reason is not None:
                yield reason
        whole = match.why_not(first, None)
        if whole is not None:
            yield whole


def knocking(*results: str, gourds: int = 0) -> Told:
    """A hero asks to be let in, and the green die falls so."""
    hero = wanted(WU_SONG, "d4", gourds=gourds)
    return (
        refuges(hero, bands=(band(LIN_CHONG, 33, treasury=250), None))
        .play(f"{WU_SONG} join")
        .play("roll", *results)
    )


def lost(sentence: str, **tokens: int) -> Told:
    """Li Kui, who has no spirit, has lost the hardest trial."""
    told = adventures(Hero(LI_KUI, 0, "c3", **tokens)).play(f"{LI_KUI} adventure")
    told = told.play("roll", "inn", "animal", "spirit").play("roll", 10, 10, "gourd", sentence)
    assert told.asked == (0, "trial_hopeless")
    return told.play("roll", 1)


MOMENTS = {
    "refuge": refuges(wanted(LI_KUI, "d4")),
    "join": refuges(wanted(WU_SONG, "d4"), bands=(band(LIN_CHONG), None)),
    "results": knocking("refusal", gourds=1).play("again", "trial"),
    "results_again": knocking("refusal", gourds=1),
    "duel": knocking("duel"),
    "stakes_admission": knocking("trial").play("roll", "inn", "animal", "combat"),
    "ransom": knocking("refusal").play("roll", 5, 5).play("roll", "soldiers", "bandits"),
    "bribe": lost("penal", taels=25).play("a1").play("roll", 4),
    "sentence": lost("taels").play("roll", 4),
}
"""Questions that come up seldom."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_every_reason_can_be_read(lang: str) -> None:
    for message in said():
        shown = translator(lang).text(message)
        assert 8 < len(shown) <= LONGEST, shown
        assert not set("{}@|_") & set(shown) and "water_margin" not in shown, shown
        assert shown[0].isupper() and shown[-1] in ".?!", shown


@pytest.mark.parametrize("name", MOMENTS)
def test_a_question_that_comes_up_seldom_is_asked(name: str) -> None:
    assert MOMENTS[name].asked[1] == name
    for lang in LANGUAGES:
        assert "{" not in translator(lang).text(MOMENTS[name].ask.prompt)


@pytest.mark.parametrize("name", ["ransom", "results", "refuge"])
def test_another_answer_is_refused_with_what_is_asked_for(name: str) -> None:
    told = MOMENTS[name]
    assert told.why_not("109") == {"ransom": "ransom", "results": "result", "refuge": "own_hero"}[name]


def test_every_question_of_the_catalogue_is_asked() -> None:
    catalogue = (Path(water_margin.__file__).parent / "words" / "fr.po").read_text("utf-8")
    every = set(re.findall(r'^msgid "(water_margin\.prompt\.\w+)"$', catalogue, re.MULTILINE))
    asked = {message.key for message in said()} | {told.ask.prompt.key for told in MOMENTS.values()}
    assert len(every) > 20 and every <= asked, every - asked


def test_who_throws_for_another_reads_for_whom() -> None:
    """A11: the next player is told whose tale it is."""
    told = (
        adventures(Hero(LI_KUI, 0, "c3")).play(f"{LI_KUI} adventure").play("roll", "inn", "animal", "combat")
    )
    assert told.asked == (1, "stakes")
    assert [translator(lang).text(told.ask.prompt) for lang in ("fr", "en")] == [
        "Vous contez pour l’Est\u00a0: lancez les dés de difficulté, de récompense et de sentence de Li Kui.",
        "You tell East’s tale: roll for difficulty, reward and sentence for Li Kui.",
    ]


@story
def test_a_question_says_what_it_takes_and_a_hero_why_it_can_do_nothing() -> None:
    return """
    A13: Li Kui has 8 in combat and throws a die of twelve: nothing can fail
      @adventure: LI_KUI c3
      > LI_KUI adventure > roll | inn animal combat > roll | 4 4 gourd held
      = asked 0 trial_sure roll ; says.face 0 ; says.sides 12
      > roll | 1 => tried.won True
    A13: here he needs a ten
      @adventure: LI_KUI c3
      > LI_KUI adventure > roll | inn animal combat > roll | 9 9 gourd held
      = asked 0 trial roll ; says.face 10 ; says.sides 12
      > roll | 10 => tried.won True
    A34: the duel says what both have
      @refuge bands=6+33/-: WU_SONG d4 wanted wounds:1
      > WU_SONG join > roll | duel => says.mine 10 ; says.other Shi Xiu ; says.theirs 7
    Whoever can do nothing at a fort is told why: it is none
      @refuge bands=6/-: LI_KUI c3 wanted, WU_SONG d4 wanted => moves 14 join, 14 pass ; ?22 no_fort
    It is not wanted
      @refuge bands=6/-: LI_KUI b2, WU_SONG d4 wanted => moves 14 join, 14 pass ; ?22 not_wanted
    It is a prisoner
      @refuge bands=6/-: LI_KUI b2 wanted prison:1, WU_SONG d4 wanted => moves 14 join, 14 pass ; ?22 prison
    There is a band
      @refuge bands=6/-: LI_KUI b2 wanted, WU_SONG d4 wanted => moves 14 join, 14 pass ; ?22 one_refuge
    """


def test_reasons_name_the_hero_and_agree_with_a_woman() -> None:
    told = refuges(wanted(WU_SONG, "d4"), bands=(band(LIN_CHONG), None))
    reason = GAME.why_not(told.state, (str(WU_SONG),), None)
    assert translator("fr").text(reason) == "Dites encore ce que fait Wu Song."
    heroes = Hero(59, 0, "c3", held=True), Hero(60, 0, "e5")
    told = travels(*heroes, hands=((), (), ()), bands=(None, None, None))
    reason = GAME.why_not(told.state, (), "59")
    assert translator("fr").text(reason) == "Hu Sanniang est immobilisée pour ce chapitre."


def test_seats_are_called_after_the_side_of_the_table_that_is_nearest_to_them() -> None:
    """Two face each other; of three the third sits at the last side, as the board is turned for them."""
    names = ("Est", "Sud", "Ouest", "Nord")
    for seats, called in ((2, ("Est", "Ouest")), (3, ("Est", "Sud", "Nord")), (4, names)):
        keys = [Message(f"water_margin.seat.{seat}") for seat in range(seats)]
        assert tuple(translator("fr").text_at(key, GAME, {}, seats) for key in keys) == called
        assert called == tuple(names[seat_quarter(seat, seats, range(4))] for seat in range(seats))
        drew = Message("water_margin.told.drew", {"seat": Key(f"water_margin.seat.{seats - 1}")})
        told = translator("fr").text_at(drew, GAME, {}, seats)
        assert called[-1] in told


# The log


def logged(told: Told, kind: str, lang: str = "fr") -> str:
    """The line of an event of that kind, which has happened once, with plain spaces."""
    (event,) = (event for event in told.events if event.kind == kind)
    return TALE.tell(event, "", translator(lang).text).replace("\u202f", " ").replace("\xa0", " ")


def alone_in_trouble(sentence: str, *brothers: int, wounds: int = 0) -> Told:
    """Li Kui, whom his sworn brothers cannot help either, has lost the hardest trial."""
    told = adventures(Hero(LI_KUI, 0, "c3", wounds=wounds, brothers=brothers)).play(f"{LI_KUI} adventure")
    told = told.play("roll", "inn", "animal", "spirit").play("roll", 10, 10, "gourd", sentence)
    return told.play("own dry").play("roll", 1)


def duel_lost():
    """Wu Song, who has a sworn brother, falls in a duel."""
    hero = wanted(WU_SONG, "d4", brothers=(9,))
    told = refuges(hero, bands=(band(LIN_CHONG, 33), None)).play(f"{WU_SONG} join").play("roll", "duel")
    return told.play("roll", 1, 12)


ONE, TWO = alone_in_trouble("wound", 19, wounds=3), alone_in_trouble("wound", 19, 32, wounds=3)
CONVICT = alone_in_trouble("penal", 19, 32).play("a1")


@each(
    [
        (
            ONE,
            "died",
            "fr",
            "Li Kui meurt, et son frère juré aussi : Suo Chao. Ainsi finit le Tourbillon Noir.",
        ),
        (TWO, "died", "fr", "ses frères jurés aussi : Suo Chao, Yang Xiong."),
        (TWO, "died", "en", "the sworn brothers too: Suo Chao, Yang Xiong."),
        (CONVICT, "exiled", "fr", "Ses frères jurés reviennent en main : Suo Chao, Yang Xiong."),
        (CONVICT, "exiled", "en", "The sworn brothers go back to hand: Suo Chao, Yang Xiong."),
        (lost("penal").play("a1"), "exiled", "fr", "Le Sud envoie Li Kui au bagne, en a1."),
        (duel_lost(), "died", "fr", "Son frère juré revient dans la main de l’Est : Hua Rong."),
        (duel_lost(), "died", "en", "The sworn brother goes back to East’s hand: Hua Rong."),
    ]
)
def test_the_log_names_the_sworn_brothers_who_die_leave_or_survive(
    told, kind: str, lang: str, words: str
) -> None:
    """A21, A23, A34, A40."""
    line = logged(told, kind, lang)
    assert words in line and (words[0] not in "L" or words == line)


def test_a_death_that_an_older_version_told_has_its_line() -> None:
    said = TALE.tell(Event("died", {"seat": 0, "card": LI_KUI}), "", translator("fr").text)
    assert said == "Li Kui meurt. Ainsi finit le Tourbillon Noir."


# The rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_has_short_paragraphs(lang: str) -> None:
    for name in RULES:
        body = text(lang, f"water_margin.rules.{name}")
        for block in re.split(r"\n\n|\n- ", body):
            assert 10 < len(block) < 620, (name, block)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_say_the_numbers_of_the_law(lang: str) -> None:
    rules = {name: text(lang, f"water_margin.rules.{name}") for name in RULES}
    assert re.findall(r"\b[a-g][1-7]\b", rules["refuge"]) == [*FORTS[MANY_FORTS], *FORTS[FEW_FORTS]]
    assert str(WHOLE_BAND) in rules["end"] and str(sum(hero.score for hero in HEROES)) in rules["end"]
    assert "109" in rules["end"] and all(hero.score == 109 - hero.rank for hero in HEROES)
    words = {3: ("trois", "three"), 10: ("dix", "ten"), 12: ("douze", "twelve"), 100: ("cent", "a hundred")}
    at = LANGUAGES.index(lang)
    for section, number in (("jianghu", WANTED_AT), ("sentences", TURN_PRICE), ("raid", SAVE_PRICE)):
        assert words[number][at] in rules[section].lower(), section
    dice = {star: {hero.die for hero in HEROES if hero.star == star} for star in (CELESTIAL, TERRESTRIAL)}
    assert dice == {CELESTIAL: {12}, TERRESTRIAL: {10}}
    assert rules["cards"].index(words[12][at]) < rules["cards"].index(words[10][at])
    chapters = [longest(seats) for seats in (2, 3, 4)]
    spelt = (("treize", "dix-neuf", "vingt-deux"), ("thirteen", "nineteen", "twenty-two"))[at]
    assert chapters == [13, 19, 22] and re.search(".*".join(spelt), rules["end"])


def longest(seats: int) -> int:
    """The chapters that the deck lasts where nothing but the draw takes cards."""
    left = len(ranks_for(seats)) - OPENING_HAND * seats
    return -(-left // seats)


@pytest.mark.parametrize(("lang", "unnamed"), [("fr", "ne nomme pas"), ("en", "does not name")])
def test_the_credits_name_the_novel_and_no_author_that_the_source_does_not_name(
    lang: str, unnamed: str
) -> None:
    credits = text(lang, "water_margin.rules.credits")
    for name in ("Au bord de l’eau – Le jeu de plateau", unnamed, "Shi Nai’an", "Jacques Dars"):
        assert name in credits, name
    assert "Luo Guanzhong" not in credits


# Sounds


def test_dice_success_wound_death_and_joining_are_heard_each_in_its_way() -> None:
    """A throw is dice, what is won rises, a wound is a thud, a death a piece that is taken."""
    told = adventures(Hero(WU_SONG, 0, "c3", wounds=4)).play(f"{WU_SONG} adventure")
    befell = told.play("roll", "town", "mandarin", "spirit")
    staked = befell.play("roll", 9, 9, "gourd", "wound")
    assert [sounds_of(TALE, one.events) for one in (befell, staked)] == [("dice",), ("dice",)]
    assert sounds_of(TALE, staked.play("roll", 1).events) == ("dice", "thud", "take")
    easy = befell.play("roll", 1, 1, "gourd", "wound")
    assert sounds_of(TALE, easy.play("roll", 12).events) == ("dice", "rise")
    join = refuges(wanted(WU_SONG, "d4"), bands=(band(LIN_CHONG), None)).play(f"{WU_SONG} join")
    assert sounds_of(TALE, join.play("roll", "welcome").events)[:2] == ("dice", "rise")
    assert sounds_of(TALE, join.play("roll", "refusal").events)[:2] == ("dice", "thud")


# Names


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_nickname_has_the_forms_that_its_article_asks_for(lang: str) -> None:
    """du Grand Sabre, au Grand Sabre, de la Lance d’Or; in English a plural has an apostrophe alone."""
    for hero in HEROES:
        key = f"water_margin.nick.{hero.rank}"
        nick = text(lang, key)
        of = formed(nick, "of", lang)
        if lang == "en" and nick.endswith("s") and not nick.endswith(("ss", "Chaos")):
            of = of.removesuffix("s")
        assert text(lang, f"{key}.of") == of
        assert text(lang, f"{key}.to") == formed(nick, "to", lang)


def test_the_game_speaks_to_its_players_as_the_table_does() -> None:
    """Vous, never tu: the table and the other games say so. In the tales people talk to each other."""
    familiar = re.compile(r"\b(?:tu|toi|ton|ta|tes|choisis)\b|-tu\b", re.IGNORECASE)
    source = (Path(water_margin.__file__).parent / "words" / "fr.po").read_text("utf-8")
    spoken = re.compile(r"water_margin\.(?:tale|ending|nick|star|sound|move)\.")
    entry = re.compile(r'msgid "([^"]+)"\n(?:msgid_plural "[^"]+"\n)?msgstr[^"]*"(.*)"')
    texts = {key: said for key, said in entry.findall(source) if not spoken.match(key)}
    assert len(texts) > 400 and "water_margin.page.quiz.intro" in texts
    assert [key for key, one in texts.items() if familiar.search(one)] == []


# Words that are explained


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_that_is_explained_stands_in_the_rules(lang: str) -> None:
    rules = "\n".join(text(lang, f"water_margin.rules.{name}") for name in RULES)
    for term in TALE.terms:
        forms = text(lang, f"water_margin.term.{term}.forms").split("|")
        assert any(re.search(rf"\b{re.escape(form)}\b", rules) for form in forms), term
        assert 30 < len(text(lang, f"water_margin.term.{term}.means")) <= 220


def test_the_signs_on_the_counter_of_the_hero_that_is_asked_about_are_explained() -> None:
    heroes = (Hero(LI_KUI, 0, "c3", wounds=1, held=True), wanted(WU_SONG, "e5", wounds=1))
    asked_about = (Turn("adventure", 0, (WU_SONG,)), Adventure(WU_SONG))
    signs = TALE.signs(GAME.view(table(*asked_about, heroes=heroes), 0))
    assert signs == ("wound", "wanted") and set(signs) <= set(TALE.terms)
    of_nobody = GAME.view(table(Turn("travel", 0), heroes=heroes), 0)
    assert TALE.signs(of_nobody) == (), "no hourglass beside a question about whoever is to set out"
