"""Lists that a sentence introduces with what they are of. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "# Mosswick\n\n## Goods of the bog\n\nThere are four resources: peat, moss, wool and honey.\n",
            [("resource", "peat"), ("resource", "moss"), ("resource", "wool"), ("resource", "honey")],
        ),
        (
            "en",
            "# Mosswick\n\n## Play\n\nYou take one of the following three actions:\n\n**Dig** – take peat.\n\n**Build** – place a hut.\n\n**Call** – trade.\n",
            [("action", "Dig"), ("action", "Build"), ("action", "Call")],
        ),
    ],
)
def test_introduced_lists_are_records(
    tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]
) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "# Mosswick\n\n## Play\n\nThere are three reasons: peat, moss and wool.\n"),
    ],
)
def test_what_looks_like_introduced_lists_is_none(tmp_path: Path, locale: str, text: str) -> None:
    assert rows(tmp_path, locale, text) == []
