"""Words that bind a rule: what is kept, what is contrary, what is forbidden, bounded, counted."""

from __future__ import annotations

import pytest
from regelwerk.language.cognates import look_alike, sound_of
from regelwerk.language.concepts import partners
from regelwerk.language.folding import fold, without_accents, word_set
from regelwerk.language.known_languages import language_of
from regelwerk.language.language_tags import is_right_to_left, script_of, tag_of
from regelwerk.language.letters import BESIDE_ASCII, CAPITAL, SMALL
from regelwerk.language.meaning.bounds import asserts, denies, lacks, said
from regelwerk.language.meaning.digits import digit_numbers, roman_numbers
from regelwerk.language.meaning.han_numbers import han_numbers, has_han_numbers
from regelwerk.language.meaning.rule_words import contraries, kept_words, may_say


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        (
            "de",
            "Mischt die Karten und legt sie verdeckt ab.",
            [("shuffling", "Mischt"), ("lying face down", "verdeckt")],
        ),
        ("de", "MISCHT die Karten.", [("shuffling", "MISCHT")]),
        ("pl", "Potasujcie talię.", [("shuffling", "Potasujcie")]),
        ("en", "Reshuffle at once.", [("shuffling", "Reshuffle")]),
        ("de", "Zieht eine Karte.", []),
        ("de", "Der Gemischtwarenladen.", []),
        ("xx", "Mischt die Karten.", []),
    ],
)
def test_words_that_a_translation_keeps(locale: str, text: str, found: list[tuple[str, str]]) -> None:
    words = kept_words(text, locale)
    assert [(word.says, word.token.text) for word in words] == found
    assert all(text[word.token.start : word.token.end] == word.token.text and word.side is None for word in words)


@pytest.mark.parametrize(
    ("locale", "text", "says", "sides"),
    [
        ("en", "to the left, then to the right", "left and right", [0, 1]),
        ("de", "rote und blaue Karten", "the colour", [0, 1]),
        ("pl", "czerwone i niebieskie karty", "the colour", [0, 1]),
        ("xx", "left and right", "left and right", []),
    ],
)
def test_words_that_have_a_contrary(locale: str, text: str, says: str, sides: list[int]) -> None:
    assert [word.side for word in contraries(text, locale) if word.says == says] == sides


@pytest.mark.parametrize(
    ("says", "text", "locale", "may"),
    [
        ("shuffling", "Mischt.", "de", True),
        ("shuffling", "Mix the cards.", "en", True),  # not surely, but it may
        ("shuffling", "Zieht.", "de", False),
        ("shuffling", "Zieht.", "xx", True),
    ],
)
def test_what_a_text_may_say(says: str, text: str, locale: str, may: bool) -> None:
    assert may_say(says, text, locale) == may


@pytest.mark.parametrize(
    ("bound", "text", "words"),
    [
        ("not", "You cannot draw.", "cannot"),
        ("not", "You do draw.", None),
        ("only", "Only one.", "Only"),
        ("may", "You may draw.", "You may"),
        ("each", "Each player.", "Each"),
        ("at least", "3 or more cards", "3 or more"),
        ("at most", "up to 3 cards", "up to"),
        ("at most", "up to the wall", None),
        ("at most", "no more than two", "no more than"),
        ("any number", "any number of them in any order", "any number of"),
        ("any number", "a card in any order", None),
        ("unknown", "no more than two", None),
    ],
)
def test_bounds_that_an_english_text_surely_says(bound: str, text: str, words: str | None) -> None:
    assert said(bound, text, "en") == words
    assert said(bound, text, "de") is None


@pytest.mark.parametrize(
    ("bound", "text", "locale", "gone"),
    [
        ("not", "Du ziehst.", "de", True),
        ("not", "Du ziehst nicht.", "de", False),
        ("only", "Tylko raz.", "pl", False),
        ("only", "Raz.", "pl", True),
        ("at most", "bis zu 3 Karten", "de", False),
        ("at most", "bis Sonntag", "de", True),
        ("not", "Du ziehst.", "en", False),  # nothing is known of what English may say
        ("not", "Du ziehst.", "xx", False),
        ("not", "抽一张牌", "zh", True),
        ("not", "你不能抽牌", "zh", False),
    ],
)
def test_bounds_that_nothing_in_a_text_can_say(bound: str, text: str, locale: str, gone: bool) -> None:
    assert lacks(bound, text, locale) == gone


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("抽2张牌", [(1, 2, 2, False, False)]),
        ("抽２张牌", [(1, 2, 2, False, False)]),
        ("抽两张牌", [(1, 2, 2, True, False)]),
        ("抽兩張牌", [(1, 2, 2, True, False)]),
        ("十二个", [(0, 2, 12, True, False)]),
        ("二十个", [(0, 2, 20, True, False)]),
        ("二十三个", [(0, 3, 23, True, False)]),
        ("一百二十个", [(0, 4, 120, True, False)]),
        ("九次", [(0, 1, 9, True, False)]),
        ("百个", [(0, 1, 100, True, False)]),
        ("第3轮", [(1, 2, 3, False, True)]),
        ("제 3", [(2, 3, 3, False, True)]),
        ("第三轮", [(1, 2, 3, True, True)]),
        ("1,000个", [(0, 5, 1000, False, False)]),
        ("12个", [(0, 2, 12, False, False)]),
        ("一起", []),  # together
        ("牌", []),
        ("9" * 20, [(0, 20, int("9" * 15), False, False)]),
    ],
)
def test_numbers_in_chinese_characters(text: str, found: list[tuple[int, int, int, bool, bool]]) -> None:
    assert [tuple(number) for number in han_numbers(text)] == found


@pytest.mark.parametrize(("text", "has"), [("两", True), ("百", True), ("12", False), ("abc", False)])
def test_characters_that_may_be_numbers(text: str, has: bool) -> None:
    assert has_han_numbers(text) == has


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("de", "1.000.000", [(0, 9, 1000000, "digits")]),
        ("de", "1.00", []),
        ("de", "0.100", []),
        ("de", "1000.000", []),
        ("en", "1.000", []),
        ("en", "2.5 km", [(0, 3, 2.5, "digits")]),
        ("de", "2.5.1 km", []),
        ("de", "1,5", [(0, 3, 1.5, "digits")]),
        ("en", "1,5", [(0, 1, 1, "digits"), (2, 3, 5, "digits")]),
        ("de", "1,5,7", [(0, 1, 1, "digits"), (2, 3, 5, "digits"), (4, 5, 7, "digits")]),
        ("de", "1 000 000", [(0, 9, 1000000, "digits")]),
        ("de", "1 000 00", [(0, 1, 1, "digits"), (2, 5, 0, "digits"), (6, 8, 0, "digits")]),
        ("de", "1/12", [(0, 4, 0.083333, "fraction")]),
        ("de", "1/13", [(0, 1, 1, "digits"), (2, 4, 13, "digits")]),
        ("de", "3/3", [(0, 1, 3, "digits"), (2, 3, 3, "digits")]),
        ("de", "0/3", [(0, 1, 0, "digits"), (2, 3, 3, "digits")]),
        ("de", "½ und 2¾", [(0, 1, 0.5, "fraction"), (6, 8, 2.75, "fraction")]),
        (
            "de",
            "5x, 5×, 5W6, 5cm",
            [(0, 1, 5, "digits"), (4, 5, 5, "digits"), (8, 9, 5, "digits"), (13, 14, 5, "digits")],
        ),
        ("de", "5b", []),
        ("de", "-5", [(0, 2, -5, "digits")]),
        ("de", "a-5", [(2, 3, 5, "digits")]),
        ("de", "5%-5", [(0, 1, 5, "digits"), (3, 4, 5, "digits")]),
        ("en", "5th", [(0, 3, 5, "ordinal")]),
        ("de", "999999999999999", [(0, 15, 999999999999999, "digits")]),
        ("de", "9999999999999999", []),
    ],
)
def test_numbers_in_digits(locale: str, text: str, found: list[tuple[int, int, float, str]]) -> None:
    numbers = digit_numbers(text, language_of(locale))
    assert [(one.start, one.end, one.value, one.form) for one in numbers] == found


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("II III IV VI VII VIII IX XI", [2, 3, 4, 6, 7, 8, 9, 11]),
        ("XIX XXIV XXXIX", [19, 24, 39]),
        ("I V X", []),
        ("XXXX IIII VV IC", []),
        ("II-A AII II.", [2]),
    ],
)
def test_roman_numbers(text: str, values: list[int]) -> None:
    assert [one.value for one in roman_numbers(text)] == values


@pytest.mark.parametrize(
    ("word", "tag"),
    [
        ("de", "de"),
        ("DE", "de"),
        ("deDE", "de-DE"),
        ("de_AT", "de-AT"),
        ("zh-Hant", "zh-Hant"),
        ("zh-Hans", "zh-Hans"),
        ("de-ABC", None),
        ("deu", "de"),
        ("deb", None),
        ("deDe", None),
        ("German", "de"),
        ("deutsch", "de"),
        ("qq", None),
        ("cards", None),
        ("", None),
    ],
)
def test_the_tag_that_a_word_stands_for(word: str, tag: str | None) -> None:
    assert tag_of(word) == tag


@pytest.mark.parametrize(
    ("code", "script"), [("de", "Latin"), ("ru", "Cyrillic"), ("ja", "ja"), ("ko", "ko"), ("zh", "zh"), ("qq", "Latin")]
)
def test_the_script_of_a_language(code: str, script: str) -> None:
    assert script_of(code) == script


def test_languages_that_are_written_from_right_to_left() -> None:
    assert is_right_to_left("ar")
    assert is_right_to_left("he-IL")
    assert not is_right_to_left("de")


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("karte", "karta", True),
        ("laterne", "latarnia", False),
        ("marker", "marker", True),
        ("aktion", "akcja", False),
        ("charakter", "character", True),
        ("figur", "figura", True),
        ("tor", "tory", False),  # three letters tell nothing
        ("boot", "boots", True),
        ("pfad", "pfadfinder", True),
        ("öl", "öl", True),
        ("kapitan", "kapitän", True),
        ("kompass", "kompas", True),
        ("kartei", "karton", False),
        ("phantom", "fantom", True),
    ],
)
def test_words_that_look_alike(one: str, other: str, alike: bool) -> None:
    assert look_alike(one, other) == alike
    assert look_alike(other, one) == alike


@pytest.mark.parametrize(
    ("word", "sound"),
    [("schach", "sah"), ("szachy", "sahi"), ("katze", "kase"), ("quelle", "kvele"), ("łódź", "lods"), ("boot", "bot")],
)
def test_how_a_word_sounds(word: str, sound: str) -> None:
    assert sound_of(word) == sound


def test_common_words_of_rules_in_two_languages() -> None:
    pairs = partners("de", "pl")
    assert ("karte", "karta") in pairs
    assert list(pairs) == sorted(pairs)
    assert ("karta", "karte") in partners("pl", "de")
    assert partners("de", "xx") == ()


def test_words_are_folded() -> None:
    assert fold("STRASSE") == fold("Straße") == "strasse"
    assert fold("Wa\u00adgen") == "wagen"
    assert fold("geht’s") == "geht's"
    assert fold("Mu\u0308nze") == "münze"
    assert word_set("Ein  Boot\nein") == {"ein", "boot"}
    assert without_accents("Żółw Ärger") == "zolw arger"


def test_letters_of_the_languages_that_are_read() -> None:
    assert {"ä", "ß", "ł", "ą"} <= set(SMALL)
    assert {"Ä", "Ł"} <= set(CAPITAL)
    assert "SS" not in CAPITAL
    assert {"ä", "Ä", "ł"} <= BESIDE_ASCII
    assert BESIDE_ASCII.isdisjoint("azAZ")


@pytest.mark.parametrize(
    ("text", "locale", "asserted"),
    [
        ("You draw until the end.", "en", True),
        ("You draw unless you lost.", "en", False),
        ("Ignore its cost.", "en", False),
        ("Du ziehst.", "de", False),  # known of languages that sources are written in
    ],
)
def test_a_text_in_which_nothing_denies(text: str, locale: str, asserted: bool) -> None:
    assert asserts(text, locale) is asserted


def test_what_is_not_known_of_a_language_is_neither_denied_nor_asserted() -> None:
    assert (denies("Du ziehst nicht.", "de"), denies("Du ziehst.", "de"), denies("x", "xx")) == (True, False, None)
