"""What each check says of its failing cases, word for word with all places: `validate/told/NAME.txt`.

See `tests/told.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from regelwerk.schema.finding import Finding
from regelwerk.validate.checks.content_catalogue import CONTENT_CHECKS
from regelwerk.validate.content_report import check
from tests.told import compare
from tests.validate.case_content import content_of
from tests.validate.case_files import cases, names

TOLD = Path(__file__).parents[1] / "told"
_CHECKS = {one.name: one for one in CONTENT_CHECKS}


def _lines(finding: Finding) -> Iterator[str]:
    yield f"  {finding.severity} {finding.kind} {finding.id}: {finding.message}"
    for span in finding.spans:
        place = ":".join(
            str(part) for part in (span.file, span.page and f"p{span.page}", span.line, span.column) if part
        )
        yield f"    {span.locale or '-'} {place} |{span.text}|"
    if finding.fix:
        yield f"    fix {finding.fix.locale or '-'} {finding.fix.field}: |{finding.fix.old}| -> |{finding.fix.new}|"


def _told(name: str) -> str:
    lines = []
    for case in cases():
        if case.check == name and case.finds:
            lines.append(case.name)
            lines += [
                line for found in check(content_of(case.content), [_CHECKS[name]]).findings for line in _lines(found)
            ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", sorted(names()))
def test_a_check_says_what_it_said(name: str) -> None:
    compare(TOLD / f"{name}.txt", _told(name))


def test_no_check_that_is_gone_says_anything() -> None:
    assert {path.stem for path in TOLD.iterdir()} == names()
