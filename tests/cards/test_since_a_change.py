"""What `check --since` says of a change that makes another style the usual one."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests import program
from tests.cards.card_repository import FACTS, GERMAN, POLISH, make


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    made = make(tmp_path / "cards")
    for path in (FACTS, GERMAN, POLISH):
        _quote(made / path, ["“%s”"] * 2)
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "x"]):
        subprocess.run([*git, *arguments], cwd=made, check=True)
    return made


def _quote(path: Path, marks: list[str]) -> None:
    records = json.loads(path.read_text(encoding="utf-8"))
    for record, mark in zip(records, marks, strict=False):
        record["flavor"] = mark % record["name"]
    path.write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def since_head(root: Path) -> list[tuple[str, str]]:
    done = program.run("check", ".", "--since", "HEAD", "--format", "jsonl", cwd=root)
    return [(one["code"], one["spans"][0]["locale"]) for one in map(json.loads, done.stdout.splitlines())]


def test_texts_that_were_usual_before_the_change_are_no_news(root: Path) -> None:
    _quote(root / GERMAN, ["“%s”"] * 2 + ["„%s“"] * 6)
    for path in (FACTS, POLISH):
        _quote(root / path, ["“%s”"] * 8)
    assert since_head(root) == []


def test_new_texts_in_another_style_are_a_hint(root: Path) -> None:
    _quote(root / GERMAN, ["“%s”"] * 2 + ["„%s“"])
    for path in (FACTS, POLISH):
        _quote(root / path, ["“%s”"] * 3)
    assert since_head(root) == [("RW719", "de")]
