"""Dutch, the language that docs/languages.md shows as an example: its rulebooks and scripts are read and checked by its folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.language.known_languages import language_of
from typer.testing import CliRunner

DUTCH = """# De Mistpost

## Spelmateriaal

- 1 speelbord met 12 steigers
- 40 kaarten:
  - 16 briefkaarten
  - 24 mistkaarten
- 2 dobbelstenen

## 1. De ronde

Een spel duurt hoogstens 8 ronden. Elke speler is precies één keer aan de beurt (zie hoofdstuk 2).

### 1.1 De ochtend

Elke speler neemt 3 munten uit de voorraad. Schud de mistkaarten en leg ze gedekt naast het bord.

### 1.2 De rivier

Je mag niet twee keer dezelfde actie kiezen. Als je boot bij Kallund ligt, mag je een brief afleggen.

## 2. Acties

Voer een actie volledig uit voordat je de volgende kiest.
"""
ENGLISH = """# The Fog Post

## Components

- 1 game board with 12 landings
- 40 cards:
  - 16 letter cards
  - 24 fog cards
- 2 dice

## 1. The round

A game lasts at most 8 rounds. Each player has exactly one turn (see chapter 2).

### 1.1 The morning

Each player takes 2 coins from the supply. Shuffle the fog cards and place them face down beside the board.

### 1.2 The river

You may choose the same action twice. If your boat is at Kallund, you may discard a letter.

## 2. Actions

Perform an action completely before you choose the next.
"""
SCRIPTS = """# Het scriptboek

## 1 De steiger

Een man wacht op de steiger.

- Je spreekt hem aan: ga naar 2.
- Je vaart verder: ga naar 3.

## 2 Het gesprek

Werp 2 dobbelstenen.

2–6: Hij zwijgt. Ga naar 3.

7–12: Hij lacht. Ga naar 1.

## 3 Einde

Jullie verliezen het spel.
"""


def extracted(folder: Path, text: str, form: str) -> list[dict[str, object]]:
    file = folder / "text.md"
    file.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(app, ["extract", str(file), "--to", form])
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_components_and_references_are_found(tmp_path: Path) -> None:
    records = extracted(tmp_path, DUTCH, "records")
    components = [(one["name"], one["quantity"]) for one in records if one["type"] == "component"]
    assert components == [
        ("speelbord met 12 steigers", 1),
        ("kaarten", 40),
        ("briefkaarten", 16),
        ("mistkaarten", 24),
        ("dobbelstenen", 2),
    ]
    assert [rule["refs"] for rule in extracted(tmp_path, DUTCH, "rules") if rule["refs"]] == [["2"]]


def test_scripts_have_choices_jumps_and_dice(tmp_path: Path) -> None:
    found = extracted(tmp_path, SCRIPTS, "scripts")
    assert [script["jumps"] for script in found] == [[2, 3], [3, 1], []]
    assert found[0]["choices"] == [{"text": "Je spreekt hem aan", "jump": 2}, {"text": "Je vaart verder", "jump": 3}]
    assert found[1]["tests"] == [
        {"dice": "2d6", "outcomes": [{"min": 2, "max": 6, "jump": 3}, {"min": 7, "max": 12, "jump": 1}]}
    ]


def test_an_edition_is_checked_against_the_english_one(tmp_path: Path) -> None:
    (tmp_path / "book.nl.md").write_text(DUTCH, encoding="utf-8")
    (tmp_path / "book.en.md").write_text(ENGLISH, encoding="utf-8")
    runner, game = CliRunner(), tmp_path / "game"
    runner.invoke(app, ["init", str(game), str(tmp_path / "book.en.md"), str(tmp_path / "book.nl.md")])
    done = runner.invoke(app, ["check", str(game), "--format", "jsonl"])
    found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert [(one["name"], one["severity"]) for one in found] == [
        ("number-differs", "warning"),
        ("negation-differs", "warning"),
    ]


@pytest.mark.parametrize(
    ("word", "parts", "lemma"),
    [
        ("mistkaarten", ("mist", "kaarten"), "mistkaart"),
        ("stormsteigers", ("storm", "steigers"), "stormsteiger"),
        ("kaarten", ("kaarten",), "kaart"),
    ],
)
def test_compounds_that_no_lexicon_has(word: str, parts: tuple[str, ...], lemma: str) -> None:
    grammar = language_of("nl").grammar
    assert grammar.knows(word)
    assert grammar.parts(word) == parts
    assert lemma in set(grammar.lemmas(word))
    assert not grammar.knows("kallundse")
