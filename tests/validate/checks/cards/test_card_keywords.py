"""Words that stand alone: the keyword with which a rule begins, and traits of one card beside what texts call them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.language.meaning.bounds import said
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding
from tests.cards.card_repository import FACTS, GERMAN, POLISH, edit, make


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make(tmp_path / "cards")


def findings(root: Path, code: str) -> list[Finding]:
    return [one for one in check([root]).findings if one.code == code]


def _begin(root: Path, path: str, words: dict[int, str]) -> None:
    records = json.loads((root / path).read_text(encoding="utf-8"))
    for at, word in words.items():
        records[at]["text"] = f"{word}. {records[at]['text']}"
    (root / path).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def test_a_keyword_that_one_card_has_in_another_word_is_told(root: Path) -> None:
    for path, word in ((FACTS, "Hidden"), (GERMAN, "Verborgen"), (POLISH, "Ukryty")):
        _begin(root, path, dict.fromkeys(range(1, 4), word))
    assert not findings(root, "RW714")
    edit(root, GERMAN, "Verborgen.", "Nascosto.")
    (found,) = findings(root, "RW714")
    assert "the keyword “Hidden” is “Nascosto” in de, but “Verborgen” in 2 other places" in found.message


@pytest.mark.parametrize("odd", ["Vessel", "Fracht schiff", "Frachtshciff"])
def test_a_trait_of_one_card_that_texts_write_otherwise_is_told(root: Path, odd: str) -> None:
    names = (FACTS, "Tool", "Vessel"), (GERMAN, "Werkzeug", "Frachtschiff"), (POLISH, "Narzędzie", "Statek")
    for path, old, new in names:
        records = json.loads((root / path).read_text(encoding="utf-8"))
        for record in records:
            record["text"] = record["text"].replace(f"[[{old}]]", f"[[{new}]]")
        records[0]["traits"] = f"{new}."
        (root / path).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")
    assert not findings(root, "RW728")
    line = edit(root, GERMAN, '"traits": "Frachtschiff."', f'"traits": "{odd}."')
    assert (GERMAN, line) in {(span.file, span.line) for one in findings(root, "RW728") for span in one.spans}


def test_a_note_that_is_lost_counts_as_a_sentence(root: Path) -> None:
    rules = {
        FACTS: "[action] Ring the bell at your pier and wait for the boat. (Max once per test.)\n[fast] Call a pilot.",
        GERMAN: "[action] Läute die Glocke an deinem Steg und warte auf das Boot. (Einmal pro Probe.)\n[fast] Rufe einen Lotsen.",
        POLISH: "[action] Uderz w dzwon na swoim pomoście i czekaj na łódź. (Raz na test.)\n[fast] Wezwij pilota.",
    }
    for path, text in rules.items():
        records = json.loads((root / path).read_text(encoding="utf-8"))
        records[3]["text"] = text
        (root / path).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")
    assert not findings(root, "RW724")
    edit(root, GERMAN, " (Einmal pro Probe.)", "")
    (found,) = findings(root, "RW724")
    assert found.message == "01004: text in de has 1 sentence fewer than en."


def test_permission_is_read_of_anybody() -> None:
    assert said("may", "He or she may discard 3 cards.", "en") == "may"
    assert said("may", "They may not discard cards.", "en") is None
    assert said("may", "It happened in May.", "en") is None
