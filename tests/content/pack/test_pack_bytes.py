"""Packs are written as canonical JSON, whichever library writes it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.pack.pack_folder import pack_files
from regelwerk.schema.content import Content, FactOrigin
from regelwerk.schema.token_text import NumberToken, Text

EDGES = st.sampled_from([1e-05, 9.9e-05, 1e15, 1e16, 1e22, 5e-324, 0.1 + 0.2, -0.0, 123456789.125])


@given(st.text(max_size=8), st.one_of(EDGES, st.floats(allow_nan=False, allow_infinity=False), st.integers()))
def test_strings_and_facts_are_what_json_writes(text: str, value: float) -> None:
    token = NumberToken(start=0, end=1, value=value)
    fact = FactOrigin(id="card-1", locale="de", field=text, value=value)
    content = Content(
        id="x",
        version="1",
        base="de",
        locales=("de",),
        sources=(),
        strings={"de": {"card-1.name": Text(text=text, tokens=(token,))}},
        facts=(fact,),
    )
    files = pack_files(content)
    strings = files["strings/de.json"].decode()
    assert strings == json.dumps(json.loads(strings), ensure_ascii=False, indent=2) + "\n"
    row = files["provenance.jsonl"].decode()
    assert row == json.dumps(json.loads(row), ensure_ascii=False, separators=(",", ":")) + "\n"
    assert json.loads(row)["value"] == pytest.approx(value, abs=0)
