"""The report of a repository in which every translation is damaged, at small size: its readers take each format."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from benchmarks.card_repository import outputs
from regelwerk.pipeline.check import check_as

from tests.cards.card_repository import make

_SCHEMA = Path(__file__).parents[3] / "shared/schemas/sarif/sarif-schema-2.1.0.json"
READERS: dict[str, Callable[[bytes], str]] = {
    "json": outputs.parsed_json,
    "jsonl": outputs.parsed_lines,
    "sarif": lambda data: outputs.parsed_sarif(data, _SCHEMA if _SCHEMA.is_file() else None),
    "junit": outputs.parsed_junit,
    "gitlab": outputs.parsed_gitlab,
    "github": outputs.parsed_github,
}


@pytest.mark.parametrize("name", READERS)
def test_a_report_on_damaged_translations_is_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))
    for variable in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR", "GITHUB_BASE_REF"):
        monkeypatch.delenv(variable, raising=False)
    root = make(tmp_path / "cards")
    outputs.damage(root)
    _, pieces = check_as([root], name)
    assert READERS[name]("".join(pieces).encode()).split()[0] not in ("0", "1")
