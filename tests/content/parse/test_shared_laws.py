"""Real laws, read line by line, against their rules as people listed them."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
from regelwerk.content.parse.draft_rows import Row, rule_rows
from regelwerk.content.parse.parsing import parse

from tests.content.pages import block, document

SHARED = Path(__file__).parents[3] / ".." / "shared"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not SHARED.is_dir(), reason="the measuring material is not here"),
]


def rows(name: str, locale: str) -> dict[str, Row]:
    text = unicodedata.normalize("NFC", (SHARED / "rulebooks" / name).read_text(encoding="utf-8"))
    source = document(*(block(line.strip()) for line in text.splitlines() if line.strip()), locale=locale)
    draft = parse(source, locale=locale, kind="law", document_name="law", icons={})
    return {str(row["id"]): row for row in rule_rows(draft)}


def gold(name: str) -> dict[str, Row]:
    lines = (SHARED / "dev" / name).read_text(encoding="utf-8").splitlines()
    return {row["id"]: row for row in map(json.loads, lines)}


def folded(title: object) -> str:
    return unicodedata.normalize("NFC", str(title)).strip(" .").casefold()


@pytest.mark.parametrize("locale", ["de", "pl"])
def test_every_rule_of_a_law_is_found(locale: str) -> None:
    expected, found = gold(f"law/{locale}.jsonl"), rows(f"root-law-1-8-{locale}.txt", locale)
    assert set(found) == set(expected)
    assert {i: folded(row["title"]) for i, row in found.items()} == {
        i: folded(row["title"]) for i, row in expected.items()
    }
    assert {i: row["refs"] for i, row in found.items()} == {i: row["refs"] for i, row in expected.items()}


def test_a_chapter_printed_out_of_order_and_partly_untranslated() -> None:
    expected, found = gold("root/rules.jsonl"), rows("root-law-16-de.txt", "de")
    assert set(expected) <= set(found)
    assert all(found[i]["refs"] == row["refs"] for i, row in expected.items())
    foreign = {i for i, row in expected.items() if row["lang"] == "en" and row["start"]}
    assert all(found[i]["lang"] == "en" for i in foreign)
