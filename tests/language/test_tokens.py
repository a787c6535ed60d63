from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import Token, words, words_in


def texts(tokens):
    return [token.text for token in tokens]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Der Burg-Herold zieht's vor.", ["Der", "Burg-Herold", "zieht's", "vor"]),
        ("siehe 16.2.1, 1.000 und 1,5 oder 1/2", ["siehe", "16.2.1", "1.000", "und", "1,5", "oder", "1/2"]),
        ("3-aktowa gra (W6)", ["3-aktowa", "gra", "W6"]),
        ("Turm- und Torwache - nein", ["Turm", "und", "Torwache", "nein"]),
        ("don’t **move** it…", ["don’t", "move", "it"]),
        ("", []),
    ],
)
def test_words(text, expected):
    assert texts(words(text)) == expected


def test_words_keep_combining_marks_of_decomposed_text():
    text = unicodedata.normalize("NFD", "Żółta Münze")
    assert texts(words(text)) == text.split()


@given(st.text(st.sampled_from("aldQß1.,:'’-\u0301\u00ad "), max_size=20), st.integers(0, 20), st.integers(0, 20))
def test_words_of_a_stretch_are_those_of_the_stretch_alone(text, one, other):
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    alone = [Token(word, begin + start, stop + start) for word, begin, stop in words(text[start:end])]
    assert words_in(text, start, end) == alone


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "Zieht z.B. Karten. Dann d.h. später legt ab.", ["Zieht z.B. Karten.", "Dann d.h. später legt ab."]),
        ("de", "Nehmt z. B. Anna. Legt sie ab.", ["Nehmt z. B. Anna.", "Legt sie ab."]),
        ("de", "Der 13. Held bzw. Herold siegt. Ende!", ["Der 13. Held bzw. Herold siegt.", "Ende!"]),
        ("de", "Würfelt eine 6. Dann zieht weiter.", ["Würfelt eine 6.", "Dann zieht weiter."]),
        ("de", "Siehe Regel 16.2.1. Das gilt immer.", ["Siehe Regel 16.2.1.", "Das gilt immer."]),
        ("de", "Er ruft: „Halt!“ Alle stehen.", ["Er ruft: „Halt!“", "Alle stehen."]),
        ("de", "Vgl. Nr. 7. Das ist alles.", ["Vgl. Nr. 7.", "Das ist alles."]),
        ("de", "Würfel dieser Art. Karten auch.", ["Würfel dieser Art.", "Karten auch."]),
        ("pl", "Weź np. kartę, tzn. Smoka itd. Potem tasuj.", ["Weź np. kartę, tzn. Smoka itd.", "Potem tasuj."]),
        ("pl", "Rzut to 6. Gracz traci turę.", ["Rzut to 6.", "Gracz traci turę."]),
        ("pl", "Zaczyna 3. gracz. Koniec.", ["Zaczyna 3. gracz.", "Koniec."]),
        ("en", "Use a token, e.g. Gold. See fig. 3 there.", ["Use a token, e.g. Gold.", "See fig. 3 there."]),
        ("en", "Art by J. R. Smith. Enjoy!", ["Art by J. R. Smith.", "Enjoy!"]),
        ("xx", "Eins. Zwei!", ["Eins.", "Zwei!"]),
        (
            "de",
            "Aufbau\n\nLegt aus\nund zieht\n• Stein\n• Holz",
            ["Aufbau", "Legt aus\nund zieht", "• Stein", "• Holz"],
        ),
    ],
)
def test_sentences(locale, text, expected):
    assert texts(sentences(text, locale)) == expected


@given(st.text(), st.sampled_from(["de", "pl", "en", "xx", "de-AT", ""]))
def test_offsets_slice_back_and_no_word_is_lost(text, locale):
    found = words(text)
    assert all(text[token.start : token.end] == token.text for token in found)
    pieces = sentences(text, locale)
    assert all(text[piece.start : piece.end] == piece.text for piece in pieces)
    assert all(before.end <= after.start for before, after in pairwise(pieces))
    assert "".join("".join(piece.text.split()) for piece in pieces) == "".join(text.split())
