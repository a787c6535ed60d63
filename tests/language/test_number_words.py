from __future__ import annotations

import pytest
from benchmarks.number_words import __main__ as measured
from regelwerk.language.meaning.numerals import numbers


@pytest.mark.parametrize("language", measured.LANGUAGES)
def test_the_words_that_cldr_has_for_numbers_are_read_back(language):
    names = measured.formats(language)
    step = 8 * len(names)
    for start, name in enumerate(names):
        assert measured.unread(language, name, range(10 + start, 1001, step)) == []


@pytest.mark.parametrize(
    ("locale", "text", "value"),
    [
        ("fr", "Piochez vingt et une cartes.", 21),
        ("fr", "Prenez quatre-vingt-dix-sept jetons.", 97),
        ("fr", "au deux-cent-troisième tour", 203),
        ("es", "Roba treinta y dos cartas.", 32),
        ("es", "la vigésima primera ronda", 21),
        ("it", "Prendete ventitré segnalini.", 23),
        ("it", "Sono duecentoquarantuno punti.", 241),
        ("cs", "Vezměte si pětadvacet žetonů.", 25),
        ("cs", "Hra má dvě stě padesát tři karet.", 253),
        ("cs", "ve dvacátém prvním kole", 21),
        ("en", "There are one hundred and twelve cards.", 112),
        ("de", "Es gibt dreihundertfünfundzwanzig Karten.", 325),
    ],
)
def test_numbers_of_several_parts(locale, text, value):
    assert [number.value for number in numbers(text, locale)] == [value]


@pytest.mark.parametrize(
    ("locale", "text", "values"),
    [
        ("fr", "Une carte et un jeton.", []),
        ("fr", "Piochez deux cartes et un jeton.", [2]),
        ("es", "Espera 30 segundos.", [30]),
        ("es", "el segundo jugador", [2]),
        ("it", "Se sei il primo giocatore, prendi sei carte.", [1, 6]),
        ("it", "secondo le regole, prima di muovere, come prima", []),
        ("it", "la prima carta e il secondo turno", [1, 2]),
        ("it", "per quarant’anni e vent'ore, e un'altra", [40, 20]),
        ("nl", "de elf in het bos, een kaart en twee munten", [2]),
        ("nl", "Wie acht slaat op de mist, neemt acht munten.", [8]),
        ("cs", "herní set pro dva hráče", [2]),
        ("cs", "dvakrát", [2]),
    ],
)
def test_words_that_are_numbers_only_in_some_places(locale, text, values):
    assert [number.value for number in numbers(text, locale)] == values


@pytest.mark.parametrize(
    ("locale", "text", "low", "high"),
    [
        ("fr", "deux à quatre joueurs", 2, 4),
        ("es", "entre dos y cuatro jugadores", 2, 4),
        ("it", "da due a quattro giocatori", 2, 4),
        ("cs", "dva až čtyři hráči", 2, 4),
    ],
)
def test_ranges_in_words(locale, text, low, high):
    assert [(number.value, number.high) for number in numbers(text, locale)] == [(low, high)]
