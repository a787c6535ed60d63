from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.language.meaning.negation import negations, restrictions


def texts(tokens):
    return [token.text for token in tokens]


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "Du darfst KEINE Karte nicht ohne Grund nie abwerfen.", ["KEINE", "nicht", "ohne", "nie"]),
        ("de", "Der Keiler nimmt nichts und niemandem etwas.", ["nichts", "niemandem"]),
        ("pl", "Gracz nie może, bez żadnej karty, nigdy nikomu.", ["nie", "bez", "żadnej", "nigdy", "nikomu"]),
        ("pl", "Niebo i nieznany brzeg", []),
        ("en", "You cannot, don’t, and must not move without gold.", ["cannot", "don’t", "not", "without"]),
        ("xx", "nicht nie not", []),
    ],
)
def test_negations(locale, text, expected):
    assert texts(negations(text, locale)) == expected


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "Nur höchstens zwei, außer am Tor", ["Nur", "höchstens", "außer"]),
        ("de", "Zieht, es sei\ndenn, ihr ruht.", ["es sei\ndenn"]),
        (
            "pl",
            "Tylko co najwyżej dwie, z wyjątkiem wieży, chyba że śpi",
            ["Tylko", "co najwyżej", "z wyjątkiem", "chyba że"],
        ),
        ("en", "At most two, only if awake, unless asleep", ["At most", "only", "unless"]),
        ("de", "Nurse und Mindestlohn", []),
        ("xx", "only nur tylko", []),
    ],
)
def test_restrictions(locale, text, expected):
    assert texts(restrictions(text, locale)) == expected


@given(st.text(), st.sampled_from(["de", "pl", "en", "xx", ""]))
def test_offsets_slice_back(text, locale):
    for token in [*negations(text, locale), *restrictions(text, locale)]:
        assert text[token.start : token.end] == token.text
