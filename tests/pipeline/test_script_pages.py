"""Books of scripts on pages in a project: recognised, packed, editions paired by number, checked, corrected."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from regelwerk.pipeline.build import Built, build
from regelwerk.pipeline.extract import extract
from regelwerk.pipeline.init import init

GERMAN = """# Der Turm

## 1

Die Tür steht offen. Willst du eintreten, lies 2. Willst du rufen, lies 3.

## 2

Eine Treppe führt hinauf. Wirf einen Würfel. Bei 1–3 lies 4. Bei 4–6 lies 5.

## 3

Niemand antwortet. Weiter bei 2.

## 4

Die Stufe bricht. Dein Abenteuer ist zu Ende.

## 5

Oben brennt Licht. Weiter bei 6.

## 6

Du bist am Ziel. Dein Abenteuer ist zu Ende.
"""
POLISH = """# Wieża

## 1

Drzwi są otwarte. Jeśli chcesz wejść, patrz 2. Jeśli chcesz zawołać, patrz 3.

## 2

Schody prowadzą w górę. Rzuć kością. Przy wyniku 1–3 patrz 4. Przy wyniku 4–6 patrz 5.

## 3

Nikt nie odpowiada. Patrz 2.

## 4

Stopień pęka. Twoja przygoda dobiegła końca.

## 5

Na górze pali się światło. Patrz 6.

## 6

Cel osiągnięty. Twoja przygoda dobiegła końca.
"""


def project(folder: Path, german: str = GERMAN, polish: str = POLISH) -> Built:
    for name, text in (("turm.de.md", german), ("turm.pl.md", polish)):
        (folder / name).write_text(text, encoding="utf-8")
    _, sources, _ = init(folder, [folder / "turm.de.md", folder / "turm.pl.md"])
    assert [(source.kind, source.locale) for source in sources] == [("scripts", "de"), ("scripts", "pl")]
    return build(folder)


def records(built: Built) -> dict[int, dict[str, Any]]:
    lines = (built.out / "records" / "scripts.jsonl").read_text(encoding="utf-8").splitlines()
    return {row["number"]: row for row in map(json.loads, lines)}


def test_editions_of_a_book_are_one_record_a_number(tmp_path: Path) -> None:
    built = project(tmp_path)
    assert built.sources == 2
    found = records(built)
    assert list(found) == [1, 2, 3, 4, 5, 6]
    assert [choice["jump"] for choice in found[1]["choices"]] == [2, 3]
    strings = json.loads((built.out / "strings" / "pl.json").read_text(encoding="utf-8"))
    assert "Jeśli chcesz wejść" in json.dumps(strings, ensure_ascii=False)
    assert not built.report.findings


def test_a_jump_to_nothing_and_a_range_that_is_short_are_found(tmp_path: Path) -> None:
    german = GERMAN.replace("Oben brennt Licht. Weiter bei 6.", "Oben brennt Licht. Weiter bei 60.")
    german = german.replace("Bei 4–6 lies 5", "Bei 4–5 lies 5")
    codes = {(finding.code, finding.id) for finding in project(tmp_path, german).report.findings}
    assert {("RW303", "script-0005"), ("RW304", "script-0002")} <= codes


def test_what_somebody_wrote_counts_before_what_was_read(tmp_path: Path) -> None:
    project(tmp_path)
    (tmp_path / "own.yaml").write_text(
        "format: 1\nscripts:\n  - number: 3\n    kind: story\n    text: {de: Ein Echo., pl: Echo.}\n    jump: 5\n",
        encoding="utf-8",
    )
    init(tmp_path, [tmp_path / "own.yaml"])
    found = records(build(tmp_path))
    assert sorted(found) == [1, 2, 3, 4, 5, 6]
    assert found[3]["jump"] == 5


def test_the_authored_form_gives_the_same_records(tmp_path: Path) -> None:
    pages, written = tmp_path / "pages", tmp_path / "written"
    for folder in (pages, written):
        folder.mkdir()
    (pages / "turm.de.md").write_text(GERMAN, encoding="utf-8")
    init(pages, [pages / "turm.de.md"])
    text, _ = extract(pages / "turm.de.md", to="scripts", as_yaml=True)
    assert "# line 3" in text
    (written / "turm.yaml").write_text(text, encoding="utf-8")
    init(written, [written / "turm.yaml"])
    built, again = build(pages), build(written)
    assert records(built) == records(again)
    strings = [json.loads((one.out / "strings" / "de.json").read_text(encoding="utf-8")) for one in (built, again)]
    own = [{key: value for key, value in table.items() if key.startswith("script-")} for table in strings]
    assert own[0] == own[1]


def test_a_document_without_sections_gives_no_rows(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("# Regeln\n\nJeder zieht eine Karte.\n", encoding="utf-8")
    assert extract(tmp_path / "rules.md", to="scripts") == ("", [])


def test_a_choice_that_two_of_three_editions_add_is_read(tmp_path: Path) -> None:
    german = GERMAN.replace(" Willst du rufen, lies 3.", "")
    english = POLISH.replace("Drzwi są otwarte. Jeśli chcesz wejść, patrz 2. Jeśli chcesz zawołać, patrz 3.", "{}")
    english = english.format("The door is open. If you want to enter, turn to 2. If you want to call, turn to 3.")
    for name, text in (("turm.de.md", german), ("turm.pl.md", POLISH), ("turm.en.md", english)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    init(tmp_path, [tmp_path / f"turm.{locale}.md" for locale in ("de", "pl", "en")])
    assert [choice["jump"] for choice in records(build(tmp_path))[1]["choices"]] == [2, 3]


def test_a_script_that_stands_twice_is_found(tmp_path: Path) -> None:
    section = (
        "## 3\n\nNiemand antwortet, und auch beim zweiten Mal bleibt es hinter der Tür ganz still. Weiter bei 2.\n\n"
    )
    german = GERMAN.replace("## 3\n\nNiemand antwortet. Weiter bei 2.\n\n", section * 2)
    found = [one for one in project(tmp_path, german).report.findings if one.severity != "info"]
    assert [(one.code, "script 3 stands in the book twice" in one.message) for one in found] == [("RW401", True)]


def test_jumps_that_changed_places_are_found(tmp_path: Path) -> None:
    polish = POLISH.replace("wejść, patrz 2", "wejść, patrz 30").replace("zawołać, patrz 3", "zawołać, patrz 2")
    polish = polish.replace("patrz 30", "patrz 3")
    found = project(tmp_path, polish=polish).report.findings
    assert [(one.code, one.id) for one in found if one.severity != "info"] == [("RW308", "script-0001")]


def test_a_call_to_roll_once_is_no_result(tmp_path: Path) -> None:
    german = GERMAN.replace("Wirf einen Würfel. Bei 1–3", "Würfle einmal. Bei 1–3")
    assert records(project(tmp_path, german))[2]["tests"] == records(project(tmp_path))[2]["tests"]
