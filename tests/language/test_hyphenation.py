from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.language.hyphenation import join


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
        ("Turm", "(am", "de", "Turm- (am"),
        ("x", "tego", "pl", "x-tego"),
        ("stary", "dom", "pl", "starydom"),
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


@pytest.mark.parametrize(
    ("left", "right", "locale", "written", "expected"),
    [
        ("czerwono", "biały", "pl", "czerwono-biały", "czerwono-biały"),
        ("czerwono", "biały", "pl", "czerwonobiały", "czerwonobiały"),
        ("well", "known", "en", "well-known", "well-known"),
        ("(Wander", "karten", "de", "wander-karten", "(Wander-karten"),
        ("Well", "known", "en", "well-known", "Well-known"),
        ("four", "sided", "en", "foursided", "foursided"),
        ("KAMPF", "WÜRFEL", "de", "kampf-würfel", "KAMPF-WÜRFEL"),
        ("NEBEL", "TURM", "de", "nebelturm", "NEBELTURM"),
        ("Stadtplan", "Orte", "de", "stadtplanorte", "Stadtplan-Orte"),
        ("Orts", "und", "de", "ortsund", "Orts- und"),
        ("Schiffs", "anleger", "de", "schiffs-anleger schiffsanleger", "Schiffsanleger"),
    ],
)
def test_what_the_text_has_within_its_lines_decides(left, right, locale, written, expected):
    assert join(left, right, locale, frozenset(written.split()))[0] == expected


@pytest.mark.parametrize(
    ("left", "right", "locale", "expected"),
    [
        ("Orts", "sowie", "de", "Orts- sowie"),
        ("Hafen-, Fluss", "und", "de", "Hafen-, Fluss- und"),
        ("Schiffs", "anleger", "de", "Schiffsanleger"),
        ("Stadtplan", "Orte", "de", "Stadtplan-Orte"),
        ("Süd", "Ost-Hafen", "de", "Süd-Ost-Hafen"),
        ("E", "Mail", "de", "E-Mail"),
        ("X", "Achse", "de", "X-Achse"),
        ("3er", "Gruppe", "de", "3er-Gruppe"),
        ("latar", "nika", "pl", "latarnika"),
        ("jedno", "i", "pl", "jedno- i"),
        ("Bielsko", "-Biała", "pl", "Bielsko-Biała"),
        ("har", "bour", "en", "harbour"),
        ("non", "player", "en", "non-player"),
        ("light", "houses", "en", "lighthouses"),
    ],
)
def test_cut_words_of_three_languages(left, right, locale, expected):
    assert join(left, right, locale)[0] == expected
