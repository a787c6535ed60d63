"""Places in JSON: a character of a text, whatever escapes come before it."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from regelwerk.files.records.json_positions import JsonRecords

_TEXTS = st.text(alphabet=st.sampled_from('ab"\\/\n\té💥 '), min_size=1, max_size=12)


@given(_TEXTS, st.booleans())
def test_each_character_is_where_it_is_written(text: str, ascii_only: bool) -> None:
    data: list[dict[str, Any]] = [{"id": "x", "text": text}]
    written = json.dumps(data, ensure_ascii=ascii_only, indent=1)
    records = JsonRecords(written)
    row = written.split("\n")[3]
    line, begin = records.value(0, "text")
    assert (line, row[begin - 1]) == (4, row[row.index(': "') + 3])
    for offset in range(1, len(text)):
        line, column = records.value(0, "text", offset)
        assert line == 4
        before = row[begin - 1 : column - 1]
        assert json.loads(f'"{before}"') == text[:offset]
