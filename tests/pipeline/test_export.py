"""`export`: the files and the report, written all or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.content.pack.pack_folder import pack_files
from regelwerk.errors import ExitCode, ExportError, MisuseError, OutputError
from regelwerk.files.atomic_write import write_folder
from regelwerk.pipeline.export import REPORT, export
from typer.testing import CliRunner

from tests.content.export.made_pack import TEXTS, made_pack


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    write_folder(tmp_path / "pack", pack_files(made_pack()), marker="manifest.json")
    return tmp_path / "pack"


def test_the_report_names_the_files_and_what_was_left_out(pack: Path, tmp_path: Path) -> None:
    given = export(pack, to="ink", out=tmp_path / "ink", locales=["pl"])
    report = json.loads((tmp_path / "ink" / REPORT).read_text(encoding="utf-8"))
    assert report["locales"] == ["pl"]
    assert tuple(report["files"]) == given.files == ("scripts.keys.ink", "scripts.pl.ink", "strings.pl.json")
    assert {"place": "term-0001", "reason": "1 term: ink supports only scripts"} in report["left_out"]


def test_a_second_export_replaces_the_first_and_no_other_folder(pack: Path, tmp_path: Path) -> None:
    export(pack, to="po", out=tmp_path / "out")
    export(pack, to="sqlite", out=tmp_path / "out")
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"pack.sqlite", REPORT}
    with pytest.raises(OutputError, match=r"there is no export\.json in it"):
        export(pack, to="sqlite", out=pack)
    assert (pack / "manifest.json").is_file()


def test_nothing_is_written_where_the_target_cannot_hold_something(tmp_path: Path) -> None:
    texts = {**TEXTS["de"], "rule-0001.a.b": "x", "rule-0001.a-b": "y"}
    write_folder(tmp_path / "pack", pack_files(made_pack({"de": texts})), marker="manifest.json")
    with pytest.raises(ExportError, match="fluent cannot distinguish it from"):
        export(tmp_path / "pack", to="fluent", out=tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_the_command_says_what_was_written_and_left_out(pack: Path, tmp_path: Path) -> None:
    out = tmp_path / "twee"
    done = CliRunner().invoke(app, ["export", str(pack), "--to", "twee", "--out", str(out)])
    assert done.exit_code == ExitCode.OK
    first, second, *reasons = done.stdout.splitlines()
    assert first == f"{out}: 2 files"
    assert second == f"left out or changed: 7; places in {out / REPORT}"
    assert "  1 x 2 cards: twee supports only scripts" in reasons
    with pytest.raises(MisuseError, match="unknown target"):
        CliRunner().invoke(app, ["export", str(pack), "--to", "x", "--out", str(out)], catch_exceptions=False)
