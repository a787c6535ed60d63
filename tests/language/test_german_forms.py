"""German and Polish words by their forms: adjectives, participles, gender, linking elements, names that are listed."""

from __future__ import annotations

import pytest
from regelwerk.language.citation import citation, only_plural
from regelwerk.language.german.german_adjectives import (
    adjective_lemma,
    can_be_adjective,
    ends_as_participle,
    is_inflected,
)
from regelwerk.language.german.noun_gender import ArticleGenders, nominative
from regelwerk.language.german.umlauts import is_quality, lacks_dots
from regelwerk.language.grammar.word_grade import is_odd, is_regular
from regelwerk.language.known_languages import language_of
from regelwerk.language.noun_phrases import phrases
from regelwerk.language.polish.polish_phrases import agree, agreed_numbers, genders, numbers
from regelwerk.language.polish.unknown_nouns import citation_forms

GERMAN, POLISH, ENGLISH = (language_of(code).grammar for code in ("de", "pl", "en"))


@pytest.mark.parametrize(
    ("form", "lemma"),
    [
        ("rote", "rot"),
        ("rotes", "rot"),
        ("Roten", "rot"),
        ("rot", None),
        ("Karte", None),
        ("eine", None),
        ("keiner", None),
    ],
)
def test_the_lemma_of_an_adjective(form: str, lemma: str | None) -> None:
    assert adjective_lemma(form) == lemma


def test_what_a_form_can_be() -> None:
    assert can_be_adjective("rot")
    assert can_be_adjective("rote")
    assert not can_be_adjective("Turm")
    assert [
        word for word in ("gelegt", "gelegte", "leuchtend", "leuchtender", "Turm", "gelb") if ends_as_participle(word)
    ] == [
        "gelegt",
        "gelegte",
        "leuchtend",
        "leuchtender",
    ]
    assert is_inflected("leuchtendes")
    assert not is_inflected("turmes")


EDITION = (
    "Der Hafen ist leer.",
    "Nehmt den Hafen.",
    "Die Glocke läutet.",
    "Das Segel reißt.",
    "Nehmt den Kahn.",
    "Nehmt leeres Fass.",
    "mit rotem Band",
)


@pytest.mark.parametrize(
    ("noun", "gender"),
    [
        ("Hafen", "m"),
        ("Glocke", "f"),
        ("Segel", "n"),
        ("Kahn", "m"),
        ("Nebelhafen", "m"),  # a compound has the gender of its head
        ("Fass", "n"),
        ("Wertung", "f"),
        ("Freiheit", "f"),
        ("Band", None),  # a dative may be of two genders
        ("Turm", None),
    ],
)
def test_the_gender_that_articles_tell(noun: str, gender: str | None) -> None:
    assert ArticleGenders(EDITION).of(noun) == gender


@pytest.mark.parametrize(
    ("adjective", "gender", "form"),
    [
        ("leeren", "m", "leerer"),
        ("leeren", "f", "leere"),
        ("leerem", "n", "leeres"),
        ("rot", "m", "roter"),
        ("leere", "n", "leeres"),
    ],
)
def test_the_nominative_of_an_adjective(adjective: str, gender: str, form: str) -> None:
    assert nominative(adjective, gender) == form


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Legt den Sicherheitmarker ab.", ["Sicherheitmarker"]),
        ("Legt den Sicherheitsmarker ab.", []),
        ("Der Expeditionstapel ist leer.", ["Expeditionstapel"]),
        ("Der Expeditionsstapel ist leer.", []),
        ("Die Zeitungkarte.", ["Zeitungkarte"]),
        ("Das ist wirkungslos, hoffnungsvoll und leistungsfrei.", []),
        ("Der Sprungturm.", []),  # too short a first part
        ("Der Wertungqwrtz.", []),
    ],
)
def test_compounds_that_lack_a_linking_element(text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in GERMAN.unlinked_compounds(text)] == found
    assert POLISH.unlinked_compounds(text) == []


@pytest.mark.parametrize(
    ("word", "regular", "odd"),
    [
        ("Karte", True, False),
        ("KARTE", True, False),
        ("karte", True, False),
        ("kArte", False, True),
        ("Burg-Tor", True, False),
        ("Burg-tOr", False, True),
        ("geht's", True, False),
        ("a1b", True, True),
        ("1abcd", True, True),
        ("1abc", True, False),
        ("W6", True, False),
    ],
)
def test_where_capitals_and_digits_are(word: str, regular: bool, odd: bool) -> None:
    assert (is_regular(word), is_odd(word)) == (regular, odd)


def test_questions_that_a_grammar_answers() -> None:
    assert GERMAN.is_noun("Karte")
    assert not GERMAN.is_noun("karte")
    assert POLISH.is_noun("karta")
    assert not POLISH.is_noun("idź")
    assert POLISH.is_adjective("czerwony")
    assert not POLISH.is_adjective("karta")
    assert GERMAN.is_infinitive("Rasten")
    assert not GERMAN.is_infinitive("Turm")
    assert GERMAN.is_noun_alone("hafen")
    assert not GERMAN.is_noun_alone("rot")
    assert not GERMAN.is_noun_alone("qwrtz")
    assert POLISH.lacks_singular("schody")
    assert not POLISH.lacks_singular("karta")
    assert POLISH.is_out_of_place("zrobię")
    assert not POLISH.is_out_of_place("zrobić")
    assert not POLISH.is_out_of_place("qwrtz")
    assert POLISH.is_plural("karty", "karta")
    assert not POLISH.is_plural("karta", "karta")
    assert ENGLISH.knows("player's")
    assert not ENGLISH.knows("plxyer's")
    assert GERMAN.knows("bzw")
    assert not ENGLISH.is_noun_alone("card")


@pytest.mark.parametrize(
    ("first", "second", "apart"),
    [("Hafen", "Turm", True), ("Rote", "Karte", False), ("Nebelkarte", "Turm", True)],
)
def test_two_capitalised_words_side_by_side(first: str, second: str, apart: bool) -> None:
    assert GERMAN.are_separate_things(first, second) == apart


@pytest.mark.parametrize(
    ("form", "leads", "atoms"),
    [
        ("Nebelkarte", False, ("nebel", "karte")),
        ("Karte", False, ("karte",)),
        ("roten", False, ("rot",)),
        ("Roten", True, ("rot",)),
        ("laufen", False, None),
    ],
)
def test_what_of_a_word_meets_words_of_another_language(form: str, leads: bool, atoms: tuple[str, ...] | None) -> None:
    assert GERMAN.content_atoms(form, leads=leads) == atoms
    assert ENGLISH.content_atoms(form, leads=leads) is None


@pytest.mark.parametrize(
    ("word", "lemmas"),
    [("Karten", {"karte"}), ("karte", {"karte"}), ("Qwrtz", {"qwrtz"})],
)
def test_the_listed_lemmas_of_a_form(word: str, lemmas: set[str]) -> None:
    assert lemmas <= GERMAN.listed_lemmas(word)
    assert POLISH.listed_lemmas("kartę") == {"karta"}
    assert POLISH.listed_lemmas("qwrtz") == {"qwrtz"}


@pytest.mark.parametrize(
    ("forms", "lemmas", "head", "locale", "options", "expected"),
    [
        ({"Karten": 3, "Karte": 1}, ["karte"], 0, "de", {}, "Karte"),
        ({"KARTEN": 3}, ["karte"], 0, "de", {}, "Karte"),
        ({"Karten": 3}, ["karte"], 0, "de", {"plural": True}, "Karten"),
        ({"leeren Hafen": 2}, ["leer", "hafen"], 1, "de", {"gender": "m"}, "leerer Hafen"),
        ({"leeren Glocke": 2}, ["leer", "glocke"], 1, "de", {"gender": "f"}, "leere Glocke"),
        ({"Nebelturm": 1, "NEBELTURM": 5}, ["nebelturm"], None, "de", {}, "Nebelturm"),
        ({"karty": 4}, ["karta"], 0, "pl", {}, "karta"),
        ({"karty": 4}, ["karta"], 0, "pl", {"plural": True}, "karty"),
        ({"Karty": 4}, ["karta"], 0, "pl", {}, "Karta"),
        ({"cards": 4, "card": 1}, ["card"], 0, "en", {}, "card"),
        ({"red cards": 4}, ["red", "card"], 1, "en", {}, "red cards"),
        ({"karta mgły": 1, "karty": 3}, ["karta"], 0, "pl", {}, "karta"),
    ],
)
def test_the_form_that_a_dictionary_lists(
    forms: dict[str, int], lemmas: list[str], head: int | None, locale: str, options: dict, expected: str
) -> None:
    assert citation(forms, lemmas, head, locale, **options) == expected


@pytest.mark.parametrize(
    ("forms", "lemmas", "head", "locale", "plural"),
    [
        (["Karten"], ["karte"], 0, "de", True),
        (["Karten", "Karte"], ["karte"], 0, "de", False),
        (["Turms"], ["turm"], 0, "de", False),
        (["Turmes"], ["turm"], 0, "de", False),
        ([], ["turm"], 0, "de", False),
        (["drzwi"], ["drzwi"], 0, "pl", True),
        (["czerwone karty"], ["czerwony", "karta"], 1, "pl", True),
        (["czerwonej karty"], ["czerwony", "karta"], 1, "pl", False),
        (["cards"], ["card"], 0, "en", False),
        (["rote Karten"], ["karte"], 0, "de", False),  # another expression
    ],
)
def test_names_that_have_no_singular(forms: list[str], lemmas: list[str], head: int, locale: str, plural: bool) -> None:
    assert only_plural(forms, lemmas, head, locale) == plural


@pytest.mark.parametrize(
    ("forms", "expected"),
    [
        (["planszetka", "planszetkę"], {"planszetka": "planszetka", "planszetkę": "planszetka"}),
        (["grimoral", "grimorala"], {"grimoral": "grimoral", "grimorala": "grimoral"}),
        (["karta"], {}),  # the lexicon has it
        (["qwrt"], {}),  # four letters
        (["qwrta"], {"qwrta": "qwrta"}),
        (["qwrta", "zxcvb"], {"qwrta": "qwrta", "zxcvb": "zxcvb"}),
        (["qwrt1"], {}),
    ],
)
def test_forms_of_words_that_no_lexicon_has(forms: list[str], expected: dict[str, str]) -> None:
    assert citation_forms(forms) == expected


def test_polish_agreement() -> None:
    assert numbers("karta", "karta") == {"sg"}
    assert numbers("karty", "karta") == {"sg", "pl"}
    assert agreed_numbers("karty", "karta", "czerwone") == {"pl"}
    assert agreed_numbers("karty", "karta", "czerwonej") == {"sg"}
    assert agreed_numbers("karty", "karta", "czerwonym") == frozenset()
    assert genders(["karta", "karty"], "karta") == ["f"]
    assert genders([], "karta") == []
    assert agree("karta", "karta", "czerwona")
    assert not agree("karta", "karta", "czerwonym")
    assert agree("karty", "karta", "czerwonej", "gen")
    assert not agree("karta", "karta", "czerwona", "gen")


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("de", "Nehmt die rote Karte.", {"rote Karte", "Karte"}),
        ("de", "Die Karte 2 bleibt.", {"Karte", "Karte 2"}),
        ("de", "die Bucht der Wellen", {"Bucht", "Bucht der Wellen", "Wellen"}),
        ("de", "Fluss- und Nebelkarten", {"Fluss-", "Nebelkarten"}),
        ("pl", "Weźcie czerwoną kartę.", {"czerwoną kartę", "czerwoną", "kartę"}),
        ("pl", "karta mgły 3", {"karta", "karta mgły", "karta mgły 3", "mgły", "mgły 3"}),
        ("pl", "karty fali i mgły", {"karty", "fali", "karty fali", "mgły", "karty fali i mgły"}),
        ("en", "the red card", {"red", "red card", "card"}),
        ("en", "2 cards", {"cards"}),
    ],
)
def test_noun_phrases(locale: str, text: str, found: set[str]) -> None:
    assert {text[phrase.start : phrase.end] for phrase in phrases(text, locale)} == found


@pytest.mark.parametrize(
    ("word", "lacks", "is_one"),
    [
        ("Hohe", True, True),
        ("HOHE", True, True),
        ("hohe", False, True),
        ("Starke", True, True),
        ("starke", False, True),
        ("Turme", True, False),
        ("Hauser", True, False),
        ("horen", True, False),
        ("Turm", False, False),
        ("hort", True, False),
        ("Kuchen", False, False),
        ("Konig", False, False),
    ],
)
def test_words_that_are_usual_with_their_dots(word: str, lacks: bool, is_one: bool) -> None:
    assert (lacks_dots(word), is_quality(word)) == (lacks, is_one)
