"""What `batch` says: a line for each book, a table, what to do about those that failed, and the same as JSON lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.errors import MisuseError
from typer.testing import CliRunner

from tests.pipeline.batch.invented_shelf import made


def run(*arguments: object) -> tuple[int, list[str]]:
    done = CliRunner().invoke(app, ["batch", *map(str, arguments)])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout.splitlines()


def test_what_came_of_each_book_is_said_and_written(tmp_path: Path) -> None:
    root = made(tmp_path / "shelf", projects=1)
    (root / "broken.pdf").write_bytes(b"")
    (root / "notes.docx").touch()
    code, said = run(root, "--workers", 1, "--report", tmp_path / "report.jsonl", "--out", tmp_path / "packs")
    assert code == 3
    assert sorted(line.split("] ")[1] for line in said[:3]) == ["done games/1", "done loose-1.md", "failed broken.pdf"]
    table = {line[:9].strip(): line.split()[1] for line in said[4:8] if not line.startswith("set")}
    assert table == {"done": "2", "cached": "0", "failed": "1"}
    assert said[3].split() == ["books", "pages", "seconds", "error", "warning", "info"]
    assert said[8].startswith("failed (3) broken.pdf: ")
    assert said[9].strip()
    assert "1 files" in said[10]
    rows = [json.loads(line) for line in (tmp_path / "report.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(row["book"], row["state"], row["exit_code"]) for row in rows] == [
        ("broken.pdf", "failed", 3),
        ("games/1", "done", 0),
        ("loose-1.md", "done", 0),
    ]
    assert all((Path(row["pack"]) / "manifest.json").is_file() for row in rows[1:])
    assert rows[1]["pages"] == 2

    (root / "broken.pdf").unlink()
    code, said = run(root, "--out", tmp_path / "packs")
    assert code == 0
    assert [line.split()[:2] for line in said[1:3]] == [["done", "0"], ["cached", "2"]]


def test_workers_of_this_machine_and_a_cluster_exclude_each_other(tmp_path: Path) -> None:
    with pytest.raises(MisuseError, match="cannot be used together"):
        run(tmp_path, "--workers", 2, "--scheduler", "tcp://127.0.0.1:1")
