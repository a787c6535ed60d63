"""Values, schemas and names of files that nobody meant are findings or are passed over; none of them stops a check."""

from __future__ import annotations

import errno
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from regelwerk.cli.terminal import ending
from regelwerk.errors import ExitCode, InputLimitError, NothingMatchedError
from regelwerk.files import timed_search, yaml_text
from regelwerk.files.path_patterns import matches
from regelwerk.pipeline.cards.card_description import describe
from regelwerk.pipeline.cards.card_set_report import report_of
from regelwerk.pipeline.check import check, check_as
from regelwerk.pipeline.findings.formatted_report import NAMES
from tests.cards.card_repository import FACTS, GERMAN, edit, make


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make(tmp_path / "cards")


@pytest.mark.parametrize("path", [FACTS, GERMAN])
@pytest.mark.parametrize("value", ['["01003"]', "{}", "null", "true", "1.5"])
def test_an_id_that_is_no_text_is_a_finding_at_its_record(root: Path, path: str, value: str) -> None:
    line = edit(root, path, '"01003"', value)
    found = [one for one in check([root]).findings if one.severity == "error"]
    assert any(one.spans[0].file == path and abs((one.spans[0].line or 0) - line) <= 1 for one in found)


def test_translations_without_an_id_are_one_finding_a_file(root: Path) -> None:
    (root / GERMAN).write_text(json.dumps([{"name": f"Boje {row}"} for row in range(30)]), encoding="utf-8")
    (found,) = [one for one in check([root]).findings if one.code == "RW703"]
    assert found.message.startswith(f"30 records of {GERMAN} lack the code of the record")
    assert len(found.spans) == 30


@pytest.mark.parametrize("path", [FACTS, GERMAN])
def test_a_number_of_thousands_of_digits_is_one_broken_record(root: Path, path: str) -> None:
    line = edit(root, path, '"01003"', "7" * 5000)
    found = [one for one in check([root]).findings if "too many digits" in one.message]
    assert [(one.code, one.spans[0].file, one.spans[0].line) for one in found] == [("RW701", path, line - 1)]


@pytest.mark.parametrize(
    "schema",
    [
        {"required": 3},
        {"properties": {"position": {"type": [{}, "integer"], "enum": 3, "pattern": 4, "anyOf": [5], "minimum": "a"}}},
        {"properties": [1], "dependencies": {"name": 3}},
    ],
)
def test_parts_of_a_schema_that_are_not_understood_allow_everything(root: Path, schema: dict[str, Any]) -> None:
    (root / "schema").mkdir()
    (root / "schema/card_schema.json").write_text(json.dumps(schema), encoding="utf-8")
    assert not [one for one in check([root]).findings if one.code == "RW703"]


def test_a_name_of_a_file_that_is_not_utf8_is_shown_and_does_not_stop_the_check(root: Path) -> None:
    with open(os.fsencode(root / "pack/quay/") + b"/b\xff.json", "wb") as file:  # noqa: PTH123 - a name of bytes
        file.write(b"[1]")
    for form in NAMES:
        report, pieces = check_as([root], form)
        assert report.count("error") == 1
        assert "its name is not UTF-8" in "".join(pieces)


def test_a_proposal_can_be_read_whatever_files_are_called(root: Path) -> None:
    (root / "packs.json").unlink()  # without it the layout is one that nobody knows
    (root / "odd\nformat: 2.json").write_text("[1]", encoding="utf-8")
    (root / "odd\x1b[31m.json").write_text("[1]", encoding="utf-8")
    (root / "odd.yaml").write_text("id: " + "7" * 5000, encoding="utf-8")
    (root / "long.json").write_text('[{"id": ' + "7" * 5000 + "}]", encoding="utf-8")
    with open(os.fsencode(root) + b"/b\xff.json", "wb") as file:  # noqa: PTH123 - a name of bytes
        file.write(b'[{"id": "a"}]')
    target, _, _ = describe(root)
    assert target is not None
    assert yaml_text.load(target).data["format"] == 1


def test_a_row_of_stars_is_as_quick_as_two() -> None:
    assert matches("pack/" + "a" * 60 + ".json", "*" * 60 + ".json")
    assert not matches("pack/" + "a" * 60 + ".json", "*" * 60 + ".yaml")


def test_a_repository_of_one_broken_file_shows_the_defect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    (tmp_path / "cardset.yaml").write_text("format: 1\nkinds: {card: {files: cards.json, id: id}}\n", encoding="utf-8")
    (tmp_path / "cards.json").write_text('{"id": "a"}', encoding="utf-8")
    (found,) = check([tmp_path]).findings
    assert (found.code, found.spans[0].file) == ("RW701", "cards.json")


def test_what_may_not_be_read_is_named_with_a_next_step(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped, ending():
        raise PermissionError(errno.EACCES, "Permission denied", "cards/secret")
    assert stopped.value.code == ExitCode.UNREADABLE_INPUT
    assert capsys.readouterr().err.startswith("regelwerk: cards/secret: Permission denied\nCheck")


def test_a_folder_of_an_unknown_layout_is_led_to_init(root: Path) -> None:
    (root / "packs.json").unlink()
    with pytest.raises(NothingMatchedError) as raised:
        check([root])
    assert f"regelwerk init --cards {root}" in raised.value.next_step


@pytest.mark.parametrize("spawn", [False, True])
def test_an_expression_that_takes_years_is_stopped_and_named(
    root: Path, monkeypatch: pytest.MonkeyPatch, spawn: bool
) -> None:
    monkeypatch.setattr(timed_search, "SECONDS", 0.2)
    (root / "schema").mkdir()
    schema = {"properties": {"illustrator": {"pattern": "^(a+)+$"}}}
    (root / "schema/card_schema.json").write_text(json.dumps(schema), encoding="utf-8")
    edit(root, FACTS, '"code": "01003"', f'"code": "01003", "illustrator": "{"a" * 60}!"')
    with pytest.raises(InputLimitError, match=re.escape("^(a+)+$ takes")) as raised:
        report_of(root, spawn=spawn)
    assert "repetition" in raised.value.next_step


def test_told_by_is_stopped_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timed_search, "SECONDS", 0.2)
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    told = "format: 1\nkinds: {card: {files: '*.json', id: id, told_by: '(a+)+$'}}\n"
    (tmp_path / "cardset.yaml").write_text(told, encoding="utf-8")
    (tmp_path / "cards.json").write_text(json.dumps([{"id": "a" * 60}]), encoding="utf-8")
    with pytest.raises(InputLimitError):
        check([tmp_path])


def test_one_slip_in_the_values_of_many_records_is_one_finding_with_all_places(root: Path) -> None:
    text = (root / FACTS).read_text(encoding="utf-8")
    (root / FACTS).write_text(text.replace('"quantity": 2', '"quantity": 0'), encoding="utf-8")
    (found,) = [one for one in check([root]).findings if one.code == "RW703"]
    assert (found.severity, len(found.spans)) == ("error", 12)
    assert found.message.startswith(f"12 records of {FACTS} have an invalid quantity")


def test_an_id_with_too_many_digits_is_told_as_that_and_not_as_a_number(root: Path) -> None:
    (root / "schema").mkdir()
    rules = {"properties": {"code": {"type": "string", "pattern": "^[0-9]{5}$"}}}
    (root / "schema/card_schema.json").write_text(json.dumps(rules), encoding="utf-8")
    edit(root, FACTS, '"code": "01003"', '"code": "0100003"')
    (found,) = [one for one in check([root]).findings if one.code == "RW703"]
    assert "must be string" not in found.message
    assert "digits" in found.message
