"""The pages of the documentation name files and floors that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from regelwerk.content.export.targets import TARGETS
from regelwerk.pipeline.findings.formatted_report import NAMES

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs" / "export").glob("*.md"))]
NAMED = re.compile(r"`((?:[\w.-]+/)+[a-z_\d-]+\.(?:py|toml|md|yaml))`")
MADE = ("mygame/", "DIR/", "examples/nebelpost/pack/")
"""Folders of files that commands write."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.name}")
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    named = {name for name in NAMED.findall(page.read_text(encoding="utf-8")) if not name.startswith(MADE)}
    missing = [
        name for name in named if not any((base / name).exists() for base in (ROOT, ROOT / "regelwerk", ROOT / "docs"))
    ]
    assert missing == []


def test_where_to_find_things_lists_at_least_thirty_files() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").partition("## Where to find things")[2]
    rows = re.findall(r"^\| `(regelwerk/[^`]+\.py)` \| .+ \|$", text.partition("\n## ")[0], re.MULTILINE)
    assert len(set(rows)) == len(rows) >= 30


def test_every_floor_is_named() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for room in ("extract", "content", "validate"):
        (row,) = re.findall(rf"^\| `{room}` \| (`.+)$", text, re.MULTILINE)
        named = set(re.findall(r"`(\w+)`", row))
        floors = {path.stem for path in (ROOT / "regelwerk" / room).iterdir() if not path.name.startswith("__")}
        assert floors - named == set()


def test_every_format_of_findings_is_explained() -> None:
    text = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) == list(NAMES)


def test_every_target_of_an_export_has_its_page_its_row_and_its_name_in_the_help() -> None:
    names = [target.name for target in TARGETS]
    text = (ROOT / "docs" / "export" / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| \[`([\w-]+)`\]\(\1\.md\) \|", text, re.MULTILINE) == names
    pages = {path.stem for path in (ROOT / "docs" / "export").glob("*.md")} - {"README"}
    assert pages == set(names)
    module = (ROOT / "regelwerk" / "cli" / "export_commands.py").read_text(encoding="utf-8")
    assert f'metavar="<{"|".join(names)}>"' in module
