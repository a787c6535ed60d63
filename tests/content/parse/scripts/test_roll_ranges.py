"""Ranges of dice results, for all ways to write them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.parse.scripts.roll_ranges import range_at
from regelwerk.language.known_languages import language_of

LOCALES = ("de", "pl", "en")
TO = {"de": "bis", "pl": "do", "en": "to"}
OR = {"de": "oder", "pl": "lub", "en": "or"}
MORE = {"de": "oder mehr", "pl": "lub więcej", "en": "or more"}
LESS = {"de": "oder weniger", "pl": "lub mniej", "en": "or less"}


@given(st.sampled_from(LOCALES), st.integers(0, 20), st.integers(1, 40))
def test_ranges_in_digits(locale: str, low: int, width: int) -> None:
    high = low + width
    for text in (f"{low}–{high}", f"{low}-{high}", f"{low} {TO[locale]} {high}"):
        found = range_at(f"{text}: x", 0, len(text) + 3, locale)
        assert found is not None
        assert (found.low, found.high, found.end) == (low, high, len(text))


@given(st.sampled_from(LOCALES), st.integers(1, 15), st.integers(2, 5))
def test_listed_results(locale: str, low: int, count: int) -> None:
    numbers = list(range(low, low + count))
    text = f"{', '.join(map(str, numbers[:-1]))} {OR[locale]} {numbers[-1]}"
    found = range_at(text, 0, len(text), locale)
    assert found is not None
    assert (found.low, found.high) == (numbers[0], numbers[-1])


@given(st.sampled_from(LOCALES), st.integers(1, 20))
def test_open_ends(locale: str, bound: int) -> None:
    for text, wanted in (
        (f"{bound}+", (bound, None)),
        (f"{bound} {MORE[locale]}", (bound, None)),
        (f"{bound} {LESS[locale]}", (None, bound)),
    ):
        found = range_at(text, 0, len(text), locale)
        assert found is not None
        assert (found.low, found.high) == wanted
        low, high = found.within(1, 20)
        assert low <= high


@given(st.sampled_from(LOCALES), st.integers(1, 12))
def test_results_in_words(locale: str, number: int) -> None:
    table = language_of(locale).numbers.table
    word = next(form for form, (value, kind) in table.items() if value == number and kind == "word" and " " not in form)
    found = range_at(word, 0, len(word), locale)
    assert found is not None
    assert (found.low, found.high) == (number, number)


@given(st.text(max_size=40), st.sampled_from(LOCALES))
def test_any_text_gives_a_range_within_it_or_none(text: str, locale: str) -> None:
    found = range_at(text, 0, len(text), locale)
    assert found is None or (0 <= found.start <= found.end <= len(text))
