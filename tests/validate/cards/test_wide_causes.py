"""What a locale leaves untranslated in many files is one finding; what people accepted of it stays accepted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.cards.card_set_report import report_of
from regelwerk.schema.finding import Finding
from tests.cards.card_repository import FACTS, GERMAN, POLISH, make


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three packs, of which Polish translated the first alone."""
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    made = make(tmp_path / "cards")
    for number, pack in ((2, "pier"), (3, "mole")):
        for path in (FACTS, GERMAN, POLISH):
            records = json.loads((made / path).read_text(encoding="utf-8"))
            if path == POLISH:
                fields = ("code", "name", "text", "traits")
                facts = json.loads((made / FACTS).read_text(encoding="utf-8"))
                records = [{field: record[field] for field in fields} for record in facts]
            for record in records:
                record["code"] = f"0{number}{record['code'][2:]}"
            write(made / path.replace("quay.json", f"{pack}.json"), records)
    return made


def write(path: Path, records: list[dict[str, str]]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def copied(root: Path) -> list[Finding]:
    return [one for one in report_of(root).findings if one.code == "RW712"]


def test_files_that_nobody_translated_are_one_finding_of_the_locale(root: Path) -> None:
    (found,) = copied(root)
    assert found.message.startswith("2 files of pl are mostly in the source language: 24 texts.")
    assert {span.file for span in found.spans} == {
        POLISH.replace("quay.json", f"{name}.json") for name in ("pier", "mole")
    }
    assert len(found.members) == len(found.spans)
    assert found.id == "translations/pl/pack/quay"


def test_the_acceptance_of_one_of_the_files_leaves_the_other(root: Path) -> None:
    path = POLISH.replace("quay.json", "pier.json")
    entry = f"accepted:\n  - code: RW712\n    path: {path}\n    reason: later\n"
    (root / "accepted.yaml").write_text(entry, encoding="utf-8")
    (found,) = copied(root)
    assert {span.file for span in found.spans} == {POLISH.replace("quay.json", "mole.json")}


def test_what_was_accepted_together_stays_accepted_when_one_file_is_translated(root: Path) -> None:
    (found,) = copied(root)
    accept(root, [found.fingerprint], "not yet")
    assert not copied(root)
    german = json.loads((root / GERMAN.replace("quay.json", "mole.json")).read_text(encoding="utf-8"))
    write(root / POLISH.replace("quay.json", "mole.json"), german)
    assert not copied(root)


def test_null_in_many_records_is_one_hint(root: Path) -> None:
    for path in (GERMAN, GERMAN.replace("quay.json", "pier.json")):
        records = json.loads((root / path).read_text(encoding="utf-8"))
        write(root / path, [{**record, "text": None} if at % 2 else record for at, record in enumerate(records)])
    (found,) = [one for one in report_of(root).findings if one.code == "RW708"]
    assert (found.severity, len(found.spans)) == ("info", 12)
    assert found.message == "12 texts in 2 files of de are null and not translated yet."


def test_a_file_of_translations_without_a_source_is_one_finding(root: Path) -> None:
    records = json.loads((root / GERMAN).read_text(encoding="utf-8"))[:3]
    lost = [{**record, "code": f"09{at}"} for at, record in enumerate(records)]
    write(root / "translations/de/pack/lost/lost.json", lost)
    found = [one for one in report_of(root).findings if one.spans[0].file.endswith("lost.json")]
    assert [(one.code, len(one.spans)) for one in found] == [("RW707", 3)]


def test_the_report_counts_the_texts_of_each_locale(root: Path) -> None:
    rows = {row.locale: row for row in report_of(root).coverage}
    assert (rows["de"].texts, rows["de"].translated) == (3 * 12 * 3 + 6, 3 * 12 * 3)  # the names of lists are missing
    assert (rows["pl"].translated, rows["pl"].untranslated) == (3 * 12 * 3 - 24, 24)
