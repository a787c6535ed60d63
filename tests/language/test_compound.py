from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.language.lemma import parts


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("Erkundungskarte", ("erkundung", "karte")),
        ("Krieg-Schicksalskarten", ("krieg", "schicksal", "karte")),
        ("Fröhlichkeitsmarker", ("fröhlichkeit", "marker")),
        ("HANDKARTEN", ("hand", "karte")),
        ("Startspielermarker", ("start", "spieler", "marker")),
        ("Charakterkartenstapel", ("charakter", "karte", "stapel")),
        ("Siegpunkten", ("sieg", "punkt")),
        ("Sonnensturms", ("sonne", "sturm")),
        ("Startort", ("start", "ort")),
        ("Tageslicht", ("tag", "licht")),
        ("Nachziehstapel", ("nachziehen", "stapel")),
        ("Landmarken", ("land", "marke")),
        ("Wolfsfalle", ("wolf", "falle")),
        ("Karten", ("karte",)),
        ("Marker", ("marker",)),
    ],
)
def test_german_parts(word, expected):
    assert parts(word, "de") == expected


@pytest.mark.parametrize(
    "word",
    [
        "Handlungen",
        "Personen",
        "Schritte",
        "Entscheidung",
        "Freundschaft",
        "Ereignis",
        "Partei",
        "Soldaten",
        "Missionen",
        "Überfall",
        "Gegenstand",
        "Unterschied",
        "Material",
        "Plättchen",
        "Aktivierung",
    ],
)
def test_words_that_only_look_like_compounds_stay_whole(word):
    assert len(parts(word, "de")) == 1


def test_other_languages_have_no_compounds():
    assert parts("Czarno-Biały", "pl") == ("czarno-biały",)
    assert parts("Battlefield", "en") == ("battlefield",)
    assert parts("Xyz", "xx") == ("xyz",)


@settings(deadline=None)
@given(st.text(max_size=80), st.sampled_from(["de", "pl", "xx"]))
def test_any_word_has_parts(word, locale):
    assert len(parts(word, locale)) >= 1
