from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.language.language_detection import detect
from regelwerk.language.tokens import words

RULEBOOKS = Path(__file__).parents[3] / "shared" / "rulebooks"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Legt den Dungeon Crawler neben das Quest Board."),
        ("de", "Zieht eine Shadow Hunter Card und legt The Lord of the Mist ab."),
        ("de", "Fiir jede Miinze diirft ihr einen Schritt gehen."),
        ("pl", "Gracz dobiera Boss Card i kładzie ją na Quest Board."),
        ("pl", "Na koniec rundy każdy odrzuca jeden żeton."),
        ("en", "Each player takes the Burgherr card and two Taler."),
        ("en", "Move your pawn along the river without stopping there."),
        (None, "Dragon Shadow Tower"),
        (None, "12 34 5-6"),
        (None, ""),
    ],
)
def test_detect(language, text):
    assert detect(text) == language


def test_only_the_candidates_are_considered():
    text = "Zieht eine Karte und legt sie auf den Stapel."
    assert detect(text, ("pl", "en")) != "de"
    assert detect(text, ("de", "xx")) == "de"
    assert detect(text, ("xx",)) is None
    assert detect(text, ()) is None


SENTENCES = ["Während jeder Runde dürft ihr früh übersetzen.", "Następnie każdy gracz dokłada żeton.", "Take the tile."]


@given(st.text() | st.sampled_from(SENTENCES))
def test_composed_and_decomposed_text_are_the_same(text):
    assert detect(unicodedata.normalize("NFC", text)) == detect(unicodedata.normalize("NFD", text))


@pytest.mark.shared
@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="needs the measuring material")
def test_paragraphs_of_real_rulebooks():
    total = undecided = 0
    wrong = []
    for file in sorted([*RULEBOOKS.glob("*.txt"), *RULEBOOKS.glob("*.md")]):
        language = next(tag for tag in ("pl", "en", "de") if f"-{tag}." in file.name)
        for paragraph in re.split(r"\n\s*\n", file.read_text(encoding="utf-8")):
            if len(words(paragraph)) < 8 or len(re.findall(r"\b(?:the|of|and|you)\b", paragraph)) > 20:
                continue  # one paragraph of a German rulebook was left in English
            total += 1
            found = detect(paragraph)
            undecided += found is None
            if found not in (language, None):
                wrong.append(paragraph[:80])
    assert total > 500
    assert wrong == []
    assert undecided / total < 0.02
