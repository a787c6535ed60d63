from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import known
from regelwerk.language.meaning.numerals import numbers


def found(text, locale):
    return [(text[n.start : n.end], n.value, n.high, n.form) for n in numbers(text, locale)]


def values(text, locale):
    return [n.value if n.high is None else (n.value, n.high) for n in numbers(text, locale)]


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "Zieht 3 Karten.", [3]),
        ("de", "1.000 Münzen", [1000]),
        ("pl", "1 000 monet", [1000]),
        ("en", "1,000 coins", [1000]),
        ("de", "1,5 Felder und 2.5 cm", [1.5, 2.5]),
        ("en", "hexes 1,2,3", [1, 2, 3]),
        ("de", "1/2 Krug, ½ Laib, 1½ Fuder, 7/3", [0.5, 0.5, 1.5, 7, 3]),
        ("de", "je 1/2/3 Lampen", [1, 2, 3]),
        ("de", "1-3 Karten, 4–6 Steine", [(1, 3), (4, 6)]),
        ("de", "2 bis 4 Spieler", [(2, 4)]),
        ("de", "zwischen 5 und 7", [(5, 7)]),
        ("pl", "od 1 do 3 kart", [(1, 3)]),
        ("pl", "pomiędzy 5 a 7", [(5, 7)]),
        ("en", "2 to 4 players, between 5 and 7", [(2, 4), (5, 7)]),
        ("de", "ein- oder zweimal", [(1, 2)]),
        ("de", "ein bis drei Krüge", [(1, 3)]),
        ("pl", "dwa, trzy razy", [(2, 3)]),
        ("de", "zwei, drei und fünf", [2, 3, 5]),
        ("de", "5-3 und 1-2-3", [5, 3, 1, 2, 3]),
        ("de", "eine Karte für einen von beiden, doppelt", []),
        ("pl", "oba stosy, oboje gracze, podwójnie", []),
        ("en", "both towers, a card", []),
        ("de", "Regel 16.2.1 und (2.5) und v.1.0", []),
        ("de", "W6, A4 und 9a", []),
        ("de", "2W6, 4er, 3x, 6-seitig", [2, 4, 3, 6]),
        ("de", "einmal pro Zug, aber noch einmal", [1]),
        ("pl", "raz na turę, jeszcze raz, jeden raz", [1, 1]),
        ("en", "once per turn, once you stop, at once", [1]),
        ("de", "Achte auf die Tore und gib Acht", []),
        ("de", "Der Elf besitzt elf Pfeile", [11]),
        ("de", "eins, dreimal, zwölf, zweiundvierzig, vierhundert", [1, 3, 12, 42, 400]),
        ("pl", "jedną, dwóch, trzema, czworga, pięciu, dwukrotnie, 3-krotnie", [1, 2, 3, 4, 5, 2, 3]),
        ("pl", "dwadzieścia pięć oraz dwa tysiące pięćset", [25, 2500]),
        ("en", "one, twenty-five, two hundred five, twice", [1, 25, 205, 2]),
        ("de", "Zwei-Burgen-Variante", [2]),
        ("de", "-2 Leben, −1 und +3", [-2, -1, 3]),
        ("de", "Kapitel II, IV und XII, aber I, V, X und MIX", [2, 4, 12]),
        ("xx", "1-3 II 1.000 drei", [(1, 3), 2, 1000]),
    ],
)
def test_values(locale, text, expected):
    assert values(text, locale) == expected


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "der 13. Held in der 3. runde", [("13.", 13), ("3.", 3)]),
        (
            "de",
            "die erste, zwölfte und einundzwanzigste Karte",
            [("erste", 1), ("zwölfte", 12), ("einundzwanzigste", 21)],
        ),
        ("de", "die achte Karte", [("achte", 8)]),
        ("de", "1.–3. Runde", [("1.–3.", 1)]),
        ("de", "Werft eine 6. Dann ruht.", []),
        ("de", "Die Stärke ist 3.\n\nHolz und Stein", []),
        ("pl", "13. karta, druga i trzeciego", [("13.", 13), ("druga", 2), ("trzeciego", 3)]),
        ("pl", "dwudziesty piąty gracz", [("dwudziesty piąty", 25)]),
        ("pl", "Smoka, 13. Postaci", [("13.", 13)]),
        ("pl", "Rzut to 6. Gracz traci turę.", []),
        ("en", "the first, 2nd and twenty-third", [("first", 1), ("2nd", 2), ("twenty-third", 23)]),
        ("en", "3. Move on", [("3.", 3)]),
    ],
)
def test_ordinals(locale, text, expected):
    assert [(piece, value) for piece, value, _, form in found(text, locale) if form == "ordinal"] == expected


@given(st.integers(0, 9999), st.sampled_from(["de", "pl", "en", "xx"]))
def test_digits_come_back(value, locale):
    assert found(str(value), locale) == [(str(value), value, None, "digits")]


FRAMES = {"de": "der {} Turm", "pl": "to {} kart", "en": "take {} per tower"}


@pytest.mark.parametrize("locale", ["de", "pl", "en"])
def test_every_inflected_number_word_is_found_where_it_stands(locale):
    numbers = language_of(locale).numbers
    for form, (value, kind) in numbers.table.items():
        if form in numbers.counting.indefinite:
            continue
        text = FRAMES[locale].format(form)
        assert found(text, locale) == [(form, value, None, kind)]
        assert values(unicodedata.normalize("NFD", text), locale) == [value]


def test_plurals_are_numbers_only_behind_a_number():
    assert found("tysiące duchów, setki łodzi", "pl") == []
    assert values("pięć tysięcy duchów", "pl") == [5000]


def test_factors_are_numbers_whatever_the_sign():
    assert values("3x4 Schaden", "de") == values("3×4 obrażenia", "pl") == [3, 4]


def test_polish_number_words_are_words():
    assert [form for form in language_of("pl").numbers.table if not known(form, "pl")] == []


@pytest.mark.parametrize(
    ("value", "cardinal", "ordinal"),
    [
        (1, "eins", "erst"),
        (7, "sieben", "siebt"),
        (16, "sechzehn", "sechzehnt"),
        (17, "siebzehn", "siebzehnt"),
        (20, "zwanzig", "zwanzigst"),
        (21, "einundzwanzig", "einundzwanzigst"),
        (100, "hundert", "hundertst"),
        (103, "hundertdrei", "hundertdritt"),
        (2050, "zweitausendfünfzig", "zweitausendfünfzigst"),
    ],
)
def test_german_spelling(value, cardinal, ordinal):
    assert language_of("de").numbers.cardinal(value) == cardinal
    assert language_of("de").numbers.ordinal(value) == ordinal


@given(st.integers(2, 99), st.integers(2, 99))
def test_ranges_in_words(one, other):
    low, high = sorted((one, other))
    expected = [(low, high)] if low < high else [low, high]
    assert (
        values(f"{language_of('de').numbers.cardinal(low)} bis {language_of('de').numbers.cardinal(high)}", "de")
        == expected
    )
    assert (
        values(f"{language_of('en').numbers.cardinal(low)} to {language_of('en').numbers.cardinal(high)}", "en")
        == expected
    )


ALPHABET = "0123456789.,/-–−½IVX aeinzwodrts\u0308\u00a0\n²٣"


@given(st.text() | st.text(alphabet=ALPHABET), st.sampled_from(["de", "pl", "en", "xx", ""]))
def test_any_text_gives_ordered_numbers_that_do_not_overlap(text, locale):
    result = numbers(text, locale)
    assert all(0 <= n.start < n.end <= len(text) for n in result)
    assert all(before.end <= after.start for before, after in pairwise(result))
    assert all(n.high is None or n.high > n.value for n in result)


def test_a_number_of_thousands_of_digits_is_passed_over():
    assert values("9" * 5000 + " und 3", "de") == [3]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Gebt auf die Boote acht!", []),
        ("„Gib acht, Fährmann.“", []),
        ("Nehmt euch vor dem Nebel in acht.", []),
        ("Gebt acht Karten aus.", [8]),
        ("Gebt der Ersten zwei Karten, allen anderen acht.", [1, 2, 8]),
        ("Es gibt vier Boote. Davon fahren acht.", [4, 8]),
    ],
)
def test_german_acht_in_a_warning_is_no_number(text: str, values: list[int]) -> None:
    assert [number.value for number in numbers(text, "de")] == values


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("Die Uhr zeigt 10 Uhr 22 an.", "de"),
        ("The clock says 10:22 again.", "en"),
        ("Zegar pokazuje godzinę 10.22 znowu.", "pl"),
        ("Kello on 10:22 taas.", "fi"),
    ],
)
def test_a_time_of_day_is_one_number(text: str, locale: str) -> None:
    assert values(text, locale) == [10.22]


def test_an_hour_and_a_ratio_are_no_time() -> None:
    assert values("Um 9 Uhr sind 12 da.", "de") == [9, 12]
    assert values("Es steht 2:1, Regel 1:75.", "de")[0] == 2
    assert 1.75 not in values("Es steht 2:1, Regel 1:75.", "de")
