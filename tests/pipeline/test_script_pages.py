"""Books of scripts on pages in a project: recognised, packed, editions paired by number, checked, corrected."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from regelwerk.errors import MisuseError
from regelwerk.pipeline.build import Built, build
from regelwerk.pipeline.extract import extract
from regelwerk.pipeline.init import init
from regelwerk.pipeline.patch import patch

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
    sources = init(folder, [folder / "turm.de.md", folder / "turm.pl.md"]).sources
    assert [(source.kind, source.locale) for source in sources] == [("scripts", "de"), ("scripts", "pl")]
    return build(folder)


def records(built: Built) -> dict[int, dict[str, Any]]:
    lines = (built.out / "records" / "scripts.jsonl").read_text(encoding="utf-8").splitlines()
    return {row["number"]: row for row in map(json.loads, lines)}


def test_editions_of_a_book_are_one_record_a_number(tmp_path: Path) -> None:
    built = project(tmp_path)
    assert built.summary.sources == 2
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


PATCHES = """patches:
  - {id: script-1, locale: de, field: choice2.text, old: Willst du rufen, new: Willst du laut rufen, reason: a slip}
  - {id: script-0001, field: choice2.jump, old: 3, new: 5, reason: the errata}
  - {id: script-2, field: test1.outcome1.high, old: 3, new: 4, reason: the errata}
  - {id: script-2, field: test1.outcome2.low, old: 4, new: 5, reason: the errata}
  - {id: script-2, field: test1.outcome2.jump, old: 5, new: 6, reason: the errata}
  - {id: script-2, field: test1.dice, old: 1d6, new: 1d8, reason: the errata}
  - {id: script-3, field: jump, old: 2, new: 4, reason: the errata}
"""


def test_patches_reach_options_tests_and_results_by_number(tmp_path: Path) -> None:
    (tmp_path / "patches.yaml").write_text(PATCHES, encoding="utf-8")
    built = project(tmp_path)
    found = records(built)
    assert [choice["jump"] for choice in found[1]["choices"]] == [2, 5]
    [test] = found[2]["tests"]
    assert test["dice"] == "1d8"
    assert [(one["low"], one["high"], one["jump"]) for one in test["outcomes"]] == [(1, 4, 4), (5, 6, 6)]
    assert found[3]["jump"] == 4
    strings = json.loads((built.out / "strings" / "de.json").read_text(encoding="utf-8"))
    assert "Willst du laut rufen" in json.dumps(strings, ensure_ascii=False)
    assert "RW501" not in {finding.code for finding in built.report.findings}


@pytest.mark.parametrize(
    ("field", "old"),
    [
        ("choice3.jump", 3),
        ("choice0.jump", 2),
        ("test1.outcome9.low", 1),
        ("choice1.colour", 1),
        ("choice1.jump", 77),
        ("book", "scripts"),
    ],
)
def test_a_patch_of_what_a_script_does_not_have_is_a_finding(tmp_path: Path, field: str, old: int | str) -> None:
    patch = {"id": "script-0001", "field": field, "old": old, "new": 4, "reason": "why"}
    (tmp_path / "patches.yaml").write_text(json.dumps({"patches": [patch]}), encoding="utf-8")
    built = project(tmp_path)
    assert [finding.code for finding in built.report.findings] == ["RW501"]


def test_a_correction_of_a_result_is_written_with_what_it_says_now(tmp_path: Path) -> None:
    project(tmp_path)
    written = patch(tmp_path, "script-2", locale=None, field="test1.outcome2.jump", new="6", reason="the errata")
    assert (written.id, written.old, written.new) == ("script-0002", 5, 6)
    with pytest.raises(MisuseError) as refused:
        patch(tmp_path, "script-2", locale=None, field="test1.outcome3.jump", new="6", reason="the errata")
    assert "test1.outcome2.high" in refused.value.next_step


def two_books(folder: Path, first: str = GERMAN) -> Built:
    """Two German books whose sections have the same numbers."""
    second = GERMAN.replace("Der Turm", "Die Gruft").replace(
        "Oben brennt Licht. Weiter bei 6.", "Unten tropft es. Lies 4."
    )
    for name, text in (("turm.md", first), ("gruft.md", second)):
        (folder / name).write_text(text, encoding="utf-8")
    init(folder, [folder / "turm.md"])
    init(folder, [folder / "gruft.md"])
    return build(folder)


def scripts_of(built: Built) -> list[dict[str, Any]]:
    lines = (built.out / "records" / "scripts.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_two_books_with_equal_numbers_are_not_merged(tmp_path: Path) -> None:
    built = two_books(tmp_path)
    found = scripts_of(built)
    assert [(row["book"], row["number"]) for row in found] == [
        (book, number) for book in ("scripts", "scripts-2") for number in range(1, 7)
    ]
    assert len({row["id"] for row in found}) == 12
    assert [row["id"] for row in found[:6]] == [f"script-{number:04d}" for number in range(1, 7)]
    strings = json.loads((built.out / "strings" / "de.json").read_text(encoding="utf-8"))
    whole = json.dumps(strings, ensure_ascii=False)
    assert "Oben brennt Licht" in whole
    assert "Unten tropft es" in whole
    # only the second book has a script that nothing leads to
    assert [(finding.code, finding.id) for finding in built.report.findings] == [("RW305", found[11]["id"])]


def test_scripts_keep_their_ids_when_a_book_grows_or_is_written_anew(tmp_path: Path) -> None:
    before = {(row["book"], row["number"]): row["id"] for row in scripts_of(two_books(tmp_path))}
    rewritten = GERMAN.replace("Niemand antwortet.", "Ganz oben klirrt ein Schlüsselbund.")
    more = rewritten.replace("Weiter bei 6.", "Weiter bei 7.") + "\n## 7\n\nEin Gang. Weiter bei 6.\n"
    after = {(row["book"], row["number"]): row["id"] for row in scripts_of(two_books(tmp_path, more))}
    assert {key: after[key] for key in before} == before
    assert after["scripts", 7] not in before.values()


def test_facts_are_added_to_scripts_by_number(tmp_path: Path) -> None:
    project(tmp_path)
    (tmp_path / "own.yaml").write_text(
        "format: 1\nscript_additions:\n"
        "  - {number: 1, choices: [{jump: 3, effects: [{kind: lose, target: coin, value: 1}]}]}\n"
        "  - {number: 2, kind: combat, outcomes: [{low: 4, effects: [{kind: gain}]}, {low: 9, effects: []}]}\n"
        "  - {number: 40, kind: rule}\n",
        encoding="utf-8",
    )
    init(tmp_path, [tmp_path / "own.yaml"])
    built = build(tmp_path)
    found = records(built)
    assert [len(choice["effects"]) for choice in found[1]["choices"]] == [0, 1]
    assert found[2]["kind"] == "combat"
    assert [len(one["effects"]) for one in found[2]["tests"][0]["outcomes"]] == [0, 1]
    messages = [finding.message for finding in built.report.findings]
    assert any("no result that starts at 9" in message for message in messages)
    assert any("no script has the number 40" in message for message in messages)


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
    assert [(one.code, "script 3 is in the book twice" in one.message) for one in found] == [("RW401", True)]


def test_jumps_that_changed_places_are_found(tmp_path: Path) -> None:
    polish = POLISH.replace("wejść, patrz 2", "wejść, patrz 30").replace("zawołać, patrz 3", "zawołać, patrz 2")
    polish = polish.replace("patrz 30", "patrz 3")
    found = project(tmp_path, polish=polish).report.findings
    assert [(one.code, one.id) for one in found if one.severity != "info"] == [("RW308", "script-0001")]


def test_a_call_to_roll_once_is_no_result(tmp_path: Path) -> None:
    german = GERMAN.replace("Wirf einen Würfel. Bei 1–3", "Würfle einmal. Bei 1–3")
    assert records(project(tmp_path, german))[2]["tests"] == records(project(tmp_path))[2]["tests"]
