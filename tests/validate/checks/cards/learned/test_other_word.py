"""RW731: a word that stands where all other lines have another one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cards.small_set import told, written

PLACES = ["harbour", "tower", "bridge", "garden", "market", "mill", "inn", "well"]
ORTE = ["Hafen", "Turm", "Brücke", "Garten", "Markt", "Mühle", "Schenke", "Brunnen"]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))


def _set(root: Path, german: list[str]) -> Path:
    english = [f"Put the {place} card into the hoard of a player." for place in PLACES]
    english += [f"Put the {place} card before a player." for place in PLACES]
    return written(root, {"en": [{"text": text} for text in english], "de": [{"text": text} for text in german]})


def _german() -> list[str]:
    german = [f"Lege die Karte {ort} in den Hort eines Spielers." for ort in ORTE]
    return german + [f"Lege die Karte {ort} vor einen Spieler." for ort in ORTE]


def test_lines_that_have_the_same_word_are_clean(tmp_path: Path) -> None:
    assert told(_set(tmp_path, _german()), "RW731") == []


def test_a_word_that_no_other_line_has_is_told(tmp_path: Path) -> None:
    german = _german()
    german[3] = german[3].replace("Hort", "Vorrat")
    (found,) = told(_set(tmp_path, german), "RW731")
    assert (found.id, found.kind) == ("c3", "inconsistent-term")
    assert "“Vorrat”" in found.message
    assert "“Hort”" in found.message


def test_another_form_of_the_word_is_none(tmp_path: Path) -> None:
    german = _german()
    german[3] = german[3].replace("den Hort", "den Horten")
    assert told(_set(tmp_path, german), "RW731") == []


def test_a_line_that_is_worded_otherwise_is_none(tmp_path: Path) -> None:
    german = _german()
    german[3] = "Ein Spieler nimmt sich die Karte Garten aus der Mitte."
    assert told(_set(tmp_path, german), "RW731") == []


def test_the_word_for_something_else_is_told_as_such(tmp_path: Path) -> None:
    english = [f"Near the {place}: Harm some {who} card." for who in ("enemy", "friendly") for place in PLACES]
    german = [f"Nahe {ort}: Verletze eine {wer} Karte." for wer in ("feindliche", "verbündete") for ort in ORTE]
    german[2] = german[2].replace("feindliche", "verbündete")
    root = written(tmp_path, {"en": [{"text": text} for text in english], "de": [{"text": text} for text in german]})
    (found,) = told(root, "RW731")
    assert (found.id, found.kind) == ("c2", "wrong-term")
    assert "elsewhere the word for “friendly”" in found.message


def test_where_two_locales_have_a_word_of_their_own_the_source_means_something_else(tmp_path: Path) -> None:
    german = _german()
    french = [text.replace("Lege die Karte", "Mettez la carte").replace("Hort", "trésor") for text in german]
    german[3], french[3] = german[3].replace("Hort", "Vorrat"), french[3].replace("trésor", "bourse")
    root = _set(tmp_path, german)
    path = root / "pack" / "de" / "core.json"
    other = root / "pack" / "fr" / "core.json"
    other.parent.mkdir()
    whole = path.read_text(encoding="utf-8")
    for own, its in zip(german, french, strict=True):
        whole = whole.replace(f'"{own}"', f'"{its}"')
    other.write_text(whole, encoding="utf-8")
    description = root / "cardset.yaml"
    description.write_text(description.read_text().replace("[en, de]", "[en, de, fr]"))
    assert told(root, "RW731") == []


@pytest.mark.parametrize(
    ("source", "text", "severity"),
    [
        ("Carry 2 wounds to the ferry.", "Behalte 2 Wunden bis zur Fähre.", "info"),
        ("Carry 2 crates to the ferry.", "Lasse 2 Kisten bis zur Fähre.", "warning"),
    ],
)
def test_a_word_that_no_other_line_has_may_be_worded_otherwise_but_one_that_is_known_is_wrong(
    tmp_path: Path, source: str, text: str, severity: str
) -> None:
    wares, waren = ["crates", "barrels", "nets"], ["Kisten", "Fässer", "Netze"]
    english = [f"Carry {at} {ware} to the ferry." for at in range(1, 7) for ware in wares] + [source]
    german = [f"Trage {at} {ware} bis zur Fähre." for at in range(1, 7) for ware in waren] + [text]
    english += [f"Leave {at} {ware} at the ferry." for at in range(1, 7) for ware in wares]
    german += [f"Lasse {at} {ware} bei der Fähre." for at in range(1, 7) for ware in waren]
    root = written(tmp_path, {"en": [{"text": one} for one in english], "de": [{"text": one} for one in german]})
    (found,) = told(root, "RW731")
    assert (found.id, found.severity) == ("c18", severity)


_TWO_WORDS_FOR_ONE = """
from regelwerk.validate.cards.learned.line_words import LinePair, other_words
places = {"harbour": "Hafen", "tower": "Turm", "bridge": "Brücke", "garden": "Garten", "market": "Markt", "mill": "Mühle"}
lines = [LinePair(f"Move the {a} into the hoard of a player.", f"Bewege {b} in den Hort eines Spielers.")
         for a, b in places.items()]
lines += [LinePair(f"Move the {a} into the secret passage of a player.", f"Bewege {b} in den Geheimgang eines Spielers.")
          for a, b in places.items()]
lines[3] = LinePair(lines[3].source, lines[3].text.replace("Hort", "Geheimgang"))
print([(found.line, found.stands_for) for found in other_words(lines, frozenset({"the", "of", "a", "into"}))])
"""


def test_of_two_words_of_the_source_for_one_the_same_is_told_in_each_run() -> None:
    """Words are in sets, whose order differs from run to run."""
    told_of = {
        subprocess.run(
            [sys.executable, "-c", _TWO_WORDS_FOR_ONE],
            env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in range(6)
    }
    assert told_of == {"[(3, 'passage')]"}
