"""From where on a check of cards speaks, and what its message names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding
from tests.cards.card_repository import FACTS, GERMAN, POLISH, edit, make


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make(tmp_path / "cards")


def findings(root: Path, code: str) -> list[Finding]:
    return [one for one in check([root]).findings if one.code == code]


def put(root: Path, path: str, rows: range, **fields: object) -> None:
    """Set fields of some records of a file."""
    records = json.loads((root / path).read_text(encoding="utf-8"))
    for row in rows:
        records[row].update(fields)
    (root / path).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("records", "severities"), [(1, ["warning"]), (9, ["warning"] * 5), (10, ["info"]), (12, ["info"])]
)
def test_a_field_in_ten_records_is_in_use(root: Path, records: int, severities: list[str]) -> None:
    put(root, FACTS, range(records), shelf="A3")
    assert [one.severity for one in findings(root, "RW704")] == severities


def test_a_mistyped_field_is_an_error_that_names_the_right_one(root: Path) -> None:
    edit(root, FACTS, '"quantity"', '"quantitty"')
    (found,) = findings(root, "RW704")
    assert (found.severity, found.fix and found.fix.new) == ("error", "quantity")
    assert found.message.endswith("it looks like a misspelling of quantity.")


def test_a_reference_names_what_is_most_probably_meant(root: Path) -> None:
    edit(root, FACTS, '"type_code": "item"', '"type_code": "itme"')
    (found,) = findings(root, "RW706")
    assert (found.severity, found.id) == ("error", "01001")
    assert found.message == "01001 refers to the type itme, which does not exist. Most likely item is meant."


def test_a_set_without_some_of_its_packs_may_refer_to_them(root: Path) -> None:
    packs = [{"code": code, "name": code.title(), "cycle_code": "harbour"} for code in ("quay", "reef", "dune")]
    (root / "packs.json").write_text(json.dumps(packs), encoding="utf-8")
    put(root, FACTS, range(1), duplicate_of="05001")
    put(root, FACTS, range(1, 2), duplicate_of="01999")
    found = {one.id: one.severity for one in findings(root, "RW706")}
    assert found == {"01001": "info", "01002": "error"}


@pytest.mark.parametrize("end", [".", "!", "?", "…"])
def test_the_lost_mark_is_named_and_not_what_is_behind_it(root: Path, end: str) -> None:
    put(root, FACTS, range(3, 4), text=f"[action] Ring the bell. <i>(It is loud and heavy{end})</i>")
    put(root, GERMAN, range(3, 4), text="[action] Läute die Glocke. <i>(Sie ist laut und schwer)</i>")
    put(root, POLISH, range(3, 4), text=f"[action] Uderz w dzwon. <i>(Jest głośny i ciężki{end})</i>")
    (found,) = findings(root, "RW716")
    assert found.message == f"01004: text in de lacks the final “{end}” of the source."


RULE = {
    FACTS: "[action] Ring the bell. Each smuggler at your pier loses 3 coins.\n[fast] Call a pilot at your pier.",
    GERMAN: "[action] Läute die Glocke. Jeder Schmuggler am Steg verliert 3 Münzen.\n[fast] Rufe den Lotsen am Steg.",
    POLISH: "[action] Uderz w dzwon. Każdy przemytnik na pomoście traci 3 monety.\n[fast] Wezwij pilota na pomoście.",
}


def test_a_paragraph_less_and_a_paragraph_more_are_told(root: Path) -> None:
    for path, text in RULE.items():
        put(root, path, range(3, 4), text=text)
    assert findings(root, "RW724") == []
    put(root, GERMAN, range(3, 4), text=RULE[GERMAN].replace("\n", " "))
    (found,) = findings(root, "RW724")
    assert (found.id, found.spans[0].locale, found.kind) == ("01004", "de", "omission")
    put(root, GERMAN, range(3, 4), text=RULE[GERMAN].replace("Glocke. ", "Glocke.\n"))
    (found,) = findings(root, "RW724")
    assert (found.id, found.spans[0].locale, found.kind) == ("01004", "de", "addition")


def test_a_text_of_half_the_length_is_told(root: Path) -> None:
    put(root, GERMAN, range(3, 4), text="[action] Läute die Glocke 3-mal.")
    (found,) = findings(root, "RW724")
    assert "is much shorter than in" in found.message
    assert (found.severity, found.spans[0].locale) == ("warning", "de")


def test_a_text_of_double_the_length_is_a_hint(root: Path) -> None:
    long = (
        "[action] Läute die Glocke. Jeder Schmuggler an deinem Steg verliert 3 Münzen. "
        + "Sie ist laut und schwer, " * 6
    )
    put(root, GERMAN, range(3, 4), text=long.rstrip(", ") + ".")
    (found,) = findings(root, "RW724")
    assert "is much longer than in" in found.message
    assert (found.severity, found.kind) == ("info", "addition")


@pytest.mark.parametrize(
    ("old", "new", "code", "marked"),
    [
        ("[action] Läute", "[reaction] Läute", "RW709", "[reaction]"),
        ("3 Münzen", "5 Münzen", "RW710", "5"),
        ("Die Glocke", "<b>Die Glocke", "RW711", "<b>"),
        ("laut und schwer", "laut und und schwer", "RW717", "und und"),
        ("Jeder Schmuggler", "Der Schmuggler", "RW729", ""),
    ],
)
def test_a_finding_is_on_the_passage_that_is_wrong(root: Path, old: str, new: str, code: str, marked: str) -> None:
    put(root, GERMAN, range(3, 4), text=TEXT_OF_BELL)
    edit(root, GERMAN, old, new)
    (found,) = findings(root, code)
    first = found.spans[0]
    row = (root / GERMAN).read_text(encoding="utf-8").split("\n")[(first.line or 0) - 1]
    assert (found.id, first.locale) == ("01004", "de")
    assert row[(first.column or 0) - 1 :].startswith(marked)
    assert marked in first.text


TEXT_OF_BELL = (
    "[action] Läute die Glocke. Jeder Schmuggler an deinem Steg verliert 3 Münzen. Die Glocke ist laut und schwer."
)
