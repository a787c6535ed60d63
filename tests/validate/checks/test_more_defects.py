"""Defects of translations that are planted into the clean texts of the demo game, read as Markdown."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding

GAME = Path(__file__).parents[3] / "examples" / "nebelpost"
COMMENT = re.compile(r"<!-- .*? -->\n\n?")
sys.path.insert(0, str(GAME))

from make_game import clean_texts, manuscripts, read_yaml, spoil  # noqa: E402

DEFECTS: list[dict[str, Any]] = read_yaml(GAME / "defects-more.yaml")["defects"]


def findings(texts: dict[str, str], folder: Path) -> list[Finding]:
    for name, text in manuscripts(texts).items():
        (folder / name).write_text(COMMENT.sub("", text), encoding="utf-8")
    return [found for found in check([folder]).findings if found.severity != "info"]


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


def points_at(finding: Finding, defect: dict[str, Any]) -> bool:
    planted = [words(str(defect[side])) for side in ("old", "new")]
    passages = [words(span.text) for span in finding.spans]
    return any(len(one & two) >= max(1, 0.75 * min(len(one), len(two))) for one in passages for two in planted)


def round_of(defect: dict[str, Any]) -> int:
    return int(defect.get("round", 1))


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> dict[int, list[Finding]]:
    """Findings by round: what is planted in one sentence twice would hide each other."""
    rounds: dict[int, list[dict[str, Any]]] = {}
    for defect in DEFECTS:
        rounds.setdefault(round_of(defect), []).append(defect)
    return {
        number: findings(spoil(clean_texts(), planted), tmp_path_factory.mktemp("spoilt"))
        for number, planted in rounds.items()
    }


@pytest.mark.parametrize("defect", DEFECTS, ids=[defect["id"] for defect in DEFECTS])
def test_defect_is_found_as_the_data_say(defect: dict[str, Any], spoilt: dict[int, list[Finding]]) -> None:
    found = [one for one in spoilt[round_of(defect)] if one.code in defect["codes"] and points_at(one, defect)]
    assert bool(found) == defect.get("found", True)


def test_the_clean_game_has_no_errors_and_no_warnings(tmp_path: Path) -> None:
    assert [one.message for one in findings(clean_texts(), tmp_path)] == []
