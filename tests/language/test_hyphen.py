from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.language.hyphen import join


@pytest.mark.parametrize(
    ("left", "right", "locale", "expected"),
    [
        ("Wander", "karten,", "de", "Wanderkarten,"),
        ("Turmplan", "Orte", "de", "Turmplan-Orte"),
        ("Orts", "und", "de", "Orts- und"),
        ("Tor", "bzw.", "de", "Tor- bzw."),
        ("Kür", "bis", "de", "Kürbis"),
        ("WANDE", "RUNG", "de", "WANDERUNG"),
        ("3", "mal", "de", "3-mal"),
        ("3", "osobowa", "pl", "3-osobowa"),
        ("przesu", "nięcie", "pl", "przesunięcie"),
        ("tłuma", "czy", "pl", "tłumaczy"),
        ("jedno", "lub", "pl", "jedno- lub"),
        ("Bielsko", "Biała", "pl", "Bielsko-Biała"),
        ("biało", "-czerwony", "pl", "biało-czerwony"),
        ("two", "sided", "en", "two-sided"),
        ("tow", "ers.", "en", "towers."),
        ("one", "or", "en", "one- or"),
        ("Karten\u00ad", "stapel", "de", "Kartenstapel"),
        ("frag", "ment", None, "fragment"),
        ("Nord", "Tor", None, "Nord-Tor"),
        ("frag", "ment", "xx", "fragment"),
    ],
)
def test_join(left, right, locale, expected):
    word, confidence = join(left, right, locale)
    assert word == expected
    assert 0.5 <= confidence <= 1


def test_spelling_that_decides_is_surer_than_the_lexicon():
    assert join("Turmplan", "Orte", "de")[1] > join("QUOX", "ZARB", "de")[1]


@settings(deadline=None)
@given(st.text(), st.text(), st.sampled_from(["de", "pl", "en", "xx", None]))
def test_nothing_but_hyphen_and_space_is_added_or_lost(left, right, locale):
    word, confidence = join(left, right, locale)
    drop = str.maketrans("", "", "- \u00ad")
    assert word.translate(drop) == (left + right).translate(drop)
    assert 0 <= confidence <= 1
