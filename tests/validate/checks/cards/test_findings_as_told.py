"""What is said of each defect that is planted into a card repository, with all places: `told/defects.txt`. See `tests/told.py`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from regelwerk.pipeline.check import check
from tests.cards.card_repository import edit, make
from tests.cards.many_locales import make_many
from tests.told import compare
from tests.validate.checks.cards.test_card_checks import DEFECTS


def _told(root: Path) -> Iterator[str]:
    for finding in check([root]).findings:
        yield f"  {finding.code} {finding.name} {finding.severity} {finding.kind} {finding.id}: {json.dumps(finding.message, ensure_ascii=False)}"
        for span in finding.spans:
            yield f"    {span.locale or '-'} {span.file}:{span.line}:{span.column} {json.dumps(span.text, ensure_ascii=False)}"
        if finding.fix:
            yield f"    fix {finding.fix}"


def test_a_defect_is_told_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    lines = ["many locales", *_told(make_many(tmp_path / "many"))]
    for number, (path, old, new, _) in enumerate(DEFECTS):
        root = make(tmp_path / str(number))
        lines.append(f"{Path(path).parts[0]} line {edit(root, path, old, new)}: {old!r} -> {new!r}")
        lines += _told(root)
    compare(Path(__file__).parent / "told" / "defects.txt", "\n".join(lines) + "\n")
