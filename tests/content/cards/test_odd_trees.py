"""Links, folders that cannot be opened and special files: each is read, counted as ignored, or a finding."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from regelwerk.errors import BadProjectError, OutputError
from regelwerk.files import atomic_write
from regelwerk.pipeline.check import check, check_as
from regelwerk.schema.finding import Report

from tests.cards.card_repository import FACTS, GERMAN, edit, make


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make(tmp_path / "cards")


def told(root: Path) -> Report:
    """A report with nothing but findings about files."""
    report = check([root])
    assert {one.code for one in report.findings} <= {"RW702"}
    assert report.checked["records"] == 18
    return report


def test_a_folder_that_cannot_be_opened_is_a_finding_and_the_rest_is_checked(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (root / "pack/closed").mkdir()
    opened = os.scandir

    def scandir(path: Path) -> object:
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied")
        return opened(path)

    monkeypatch.setattr(os, "scandir", scandir)
    (found,) = told(root).findings
    assert (found.code, found.severity, found.spans[0].file) == ("RW702", "error", "pack/closed")
    assert "Permission denied" in found.message


def _outside(root: Path) -> str:
    (root.parent / "other").mkdir()
    (root.parent / "other/cards.json").write_text("[]", encoding="utf-8")
    return str(root.parent / "other")


@pytest.mark.parametrize(
    ("place", "target", "said"),
    [
        ("pack/quay/more.json", lambda root: f"{_outside(root)}/cards.json", "out of the repository"),
        ("pack/more", _outside, "out of the repository"),
        ("pack/quay/more.json", lambda root: "nothing.json", "link to nothing"),
        ("pack/quay/notes.txt", lambda root: "nothing.txt", None),
        ("pack/quay/more.json", lambda root: "quay.json", None),
        ("pack/pier", lambda root: "quay", None),
    ],
)
def test_a_link_is_a_finding_where_something_is_lost_and_else_counted(
    root: Path, place: str, target: Callable[[Path], str], said: str | None
) -> None:
    (root / place).symlink_to(target(root))
    report = told(root)
    if said is None:
        assert report.findings == ()
        assert report.checked["ignored files"] == 1
    else:
        (found,) = report.findings
        assert (found.spans[0].file, found.severity) == (place, "error")
        assert said in found.message


def test_a_pipe_with_the_name_of_a_data_file_is_a_finding(root: Path) -> None:
    os.mkfifo(root / "pack/quay/more.json")
    (found,) = told(root).findings
    assert "not a regular file" in found.message
    for form in ("text", "github", "sarif"):  # which show the line, and would wait for one
        assert "more.json" in "".join(check_as([root], form)[1])


@pytest.mark.parametrize("written", ["[]", "{", "outside"])
def test_a_schema_that_cannot_be_used_is_a_finding(root: Path, written: str) -> None:
    (root / "schema").mkdir()
    own = root / "schema/card_schema.json"
    if written == "outside":
        own.symlink_to(f"{_outside(root)}/cards.json")
    else:
        own.write_text(written, encoding="utf-8")
    (found,) = told(root).findings
    assert found.spans[0].file == "schema/card_schema.json"


@pytest.mark.parametrize("name", ["accepted.yaml", "cardset.yaml"])
def test_a_folder_in_place_of_a_file_of_regelwerk_is_named(root: Path, name: str) -> None:
    (root / name).mkdir()
    with pytest.raises(BadProjectError, match="is a folder"):
        check([root])


def test_a_file_that_cannot_be_written_is_not_said_to_have_another_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic_write.tempfile, "mkstemp", full)
    with pytest.raises(OutputError) as raised:
        atomic_write.write_file(tmp_path / "accepted.yaml", b"x")
    assert "--out" not in raised.value.next_step


@pytest.mark.parametrize(
    "text", ["<b>" * 30_000, "</b>" * 30_000, "<b><i>" * 20_000 + "</u>" * 20_000, "der der " * 9_000]
)
def test_a_text_full_of_one_slip_has_few_findings_in_a_short_time(root: Path, text: str) -> None:
    records = json.loads((root / GERMAN).read_text(encoding="utf-8"))
    edit(root, GERMAN, json.dumps(records[0]["text"], ensure_ascii=False), json.dumps(text))
    found = [one for one in check([root]).findings if one.code in ("RW711", "RW717")]
    assert 0 < len(found) <= 4
    assert FACTS not in {one.spans[0].file for one in found}
