"""The three calls of the library do what the verbs of the command line do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import regelwerk
from regelwerk.errors import NothingMatchedError
from regelwerk.pipeline.init import init


def test_build_check_and_load_a_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    game = tmp_path / "game"
    game.mkdir()
    for locale, text in (("de", "Werft das Tau über 3 Poller."), ("pl", "Przerzućcie linę przez 4 pachołki.")):
        (game / f"{locale}.md").write_text(f"# Nebel\n\n## 1. Anfang\n\n### 1.1 Tau\n\n{text}\n", encoding="utf-8")
    init(game, [game / "de.md", game / "pl.md"])
    built = regelwerk.build(game)
    assert regelwerk.check([game]) == built.report
    assert [finding.code for finding in built.report.findings] == ["RW201"]
    assert regelwerk.load_pack(game / "pack").rules == built.content.rules
    rows = (game / "pack.findings.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(row) for row in rows] == [finding.as_dict() for finding in built.report.findings]


def test_nothing_to_check_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(NothingMatchedError):
        regelwerk.check([tmp_path])
    with pytest.raises(NothingMatchedError):
        regelwerk.check([])


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="destroy"):
        regelwerk.destroy  # noqa: B018 - what is tested is the look-up
