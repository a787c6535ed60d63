from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.language.folding import fold
from regelwerk.language.lemma import known, lemmas


@pytest.mark.parametrize(
    ("word", "locale", "lemma"),
    [
        ("Karten", "de", "karte"),
        ("KARTEN", "de", "karte"),
        ("Würfe", "de", "wurf"),
        ("Zieht", "de", "ziehen"),
        ("STRASSEN", "de", "strasse"),
        ("Vorratskarten", "de", "vorratskarte"),
        ("Burg-Vorratskarten", "de", "burg-vorratskarte"),
        ("epischen", "de-AT", "episch"),
        ("karty", "pl", "karta"),
        ("KARTĘ", "pl", "karta"),
        ("ciągnięcia", "pl", "ciągnąć"),
        ("zrobiłem", "pl", "zrobić"),
        ("biało-czarnych", "pl", "biało-czarny"),
        ("wolves", "en", "wolf"),
        ("Player's", "en", "player"),
        ("player’s", "en", "player"),
    ],
)
def test_lemma(word, locale, lemma):
    assert lemma in lemmas(word, locale)
    assert fold(word) in lemmas(word, locale)


@pytest.mark.parametrize(
    ("word", "locale"),
    [
        ("Karte", "de"),
        ("ziehst", "de"),
        ("Drachenturmkarte", "de"),
        ("usw", "de"),
        ("Burg-Herold", "de"),
        ("graczy", "pl"),
        ("Warszawa", "pl"),
        ("itd", "pl"),
        ("dice", "en"),
        ("half-hearted", "en"),
    ],
)
def test_known(word, locale):
    assert known(word, locale)


@pytest.mark.parametrize(
    ("word", "locale"),
    [
        ("Kartn", "de"),
        ("Felqd", "de"),
        ("", "de"),
        ("-", "de"),
        ("gracxy", "pl"),
        ("", "pl"),
        ("towerz", "en"),
        ("Karte", "xx"),
        ("", "en"),
    ],
)
def test_unknown(word, locale):
    assert not known(word, locale)


def test_a_language_without_lexicon_gives_the_folded_word():
    assert lemmas("Maßwerk", "xx") == {"masswerk"}


@settings(deadline=None)
@given(st.text(max_size=60), st.sampled_from(["de", "pl", "en", "xx", ""]))
def test_any_word_has_itself_among_its_lemmas(word, locale):
    assert fold(word) in lemmas(word, locale)
    assert known(word, locale) in (True, False)
