"""A language that somebody adds: one folder of data files, and the program reads, parses and checks texts in it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from regelwerk.language import known_languages
from regelwerk.language.known_languages import add_language

FILES = {
    "profile": """
        code = "qaa"
        name = "Tuvan of the tests"
        own_name = "tuva"
        rulebooks = true
        letters = "õ"
        quotes = "«»"
        """,
    "grammar": """
        function_words = "ol olu ka mi nu sa ja vel ti ton noka"
        letter_cues = "õ|uv|ka$"
        abbreviations = "ks"
        conjunctions = "ja|vel"
        """,
    "numbers": """
        [cardinals]
        1 = "un"
        2 = "dun dunu"
        3 = "trin"
        """,
    "headings": """
        box_contents = "enhavõ(?:\\\\s+\\\\w+)?"
        opens_aside = "Noto"
        """,
    "pointers": """
        see = "vidu"
        section = "ĉapitro"
        join = "ja"
        """,
    "components": """
        deck = "\\\\w*stoku"
        joins = "ja"
        """,
    "rules": """
        negations = "nu|noka"
        denial_cues = "sen\\\\w+"
        [kept]
        shuffling = ["mikse\\\\w*", "mikse\\\\w*|hazardo"]
        """,
    "concepts": """
        card = "karto"
        player = "ludanto"
        """,
}
RULES = """# Enhavõ

- 12 kartostoku
- 3 lampõ

# Ludo

Ol ludanto ka ton lampõ ja dun moneto mi sa kaõ. Vidu ĉapitro 2.

Ti ludanto noka movu ol piono sa nebulõ. Ol karto ks. ton revenu ka stoku.
"""
ENGLISH = """# Contents

- 12 cards in a deck
- 3 lamps

# Play

Each player takes a lamp and two coins to the quay. See chapter 2.

The player moves the pawn into the fog. The card etc. goes back to the deck.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "tuvan"
    made.mkdir()
    for name, text in FILES.items():
        lines = [line.strip() for line in text.strip().splitlines()]
        (made / f"{name}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return made


def run(folder: Path, *arguments: str | Path) -> str:
    """What the program prints in a process that knows the language of `folder`; exit codes are those of findings."""
    code = (
        "import sys; from pathlib import Path; from regelwerk.language.known_languages import add_language\n"
        "add_language(Path(sys.argv[1])); from regelwerk.cli.app import app; app(sys.argv[2:])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder), *map(str, arguments)], capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def test_its_texts_are_recognised_and_parsed_by_its_words(folder: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.md"
    book.write_text(RULES, encoding="utf-8")
    rules = [json.loads(line) for line in run(folder, "extract", book, "--to", "rules").splitlines()]
    assert {rule["lang"] for rule in rules if rule["text"] and len(rule["text"].split()) > 8} == {"qaa"}
    assert [rule["refs"] for rule in rules if "Vidu" in (rule["text"] or "")] == [["2"]]
    records = [json.loads(line) for line in run(folder, "extract", book, "--to", "records").splitlines()]
    assert [(one["name"], one["quantity"]) for one in records if one["type"] == "component"] == [
        ("kartostoku", 12),
        ("lampõ", 3),
    ]
    assert [one["name"] for one in records if one["type"] == "deck"] == ["kartostoku"]


def test_its_edition_is_checked_as_far_as_its_data_go(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "book.qaa.md").write_text(RULES, encoding="utf-8")
    (tmp_path / "book.en.md").write_text(ENGLISH.replace("two coins", "three coins"), encoding="utf-8")
    game = tmp_path / "game"
    run(folder, "init", game, tmp_path / "book.en.md", tmp_path / "book.qaa.md")
    assert "locale: qaa" in (game / "regelwerk.yaml").read_text(encoding="utf-8")
    said = run(folder, "build", game)
    assert "not checked in qaa, of which too little is known: " in said
    assert "(no lexicon)" in said
    assert not {"number-differs", "negation-differs", "rule-word-differs", "reference-differs"} & set(
        said.replace(",", " ").replace(";", " ").split()
    )
    findings = [json.loads(line) for line in run(folder, "check", game, "--format", "jsonl").splitlines()]
    assert {"number-differs", "negation-differs"} <= {finding["name"] for finding in findings}


def test_a_field_that_no_language_has_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_languages, "_added", {})
    monkeypatch.setattr(known_languages, "FOLDERS", {})
    (tmp_path / "profile.toml").write_text('code = "qab"\nletter = "x"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="Profile has no field letter"):
        add_language(tmp_path)
    (tmp_path / "profile.toml").write_text('name = "Nothing"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="says no `code`"):
        add_language(tmp_path)
    (tmp_path / "profile.toml").write_text('code = "qab"\ncapital_nouns = "no"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="capital_nouns = 'no' is not a valid bool"):
        add_language(tmp_path)
