"""Packs are canonical JSON (RFC 8785), whoever writes and reads them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.pack.pack_folder import load_pack, pack_files
from regelwerk.content.pack.pack_lines import rows_as_bytes, rows_from_bytes, rows_of
from regelwerk.errors import BadProjectError
from regelwerk.files import json_text
from regelwerk.files.atomic_write import write_folder
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content, FactOrigin
from regelwerk.schema.file_names import PACK_MANIFEST
from regelwerk.schema.token_text import NumberToken, Text

from tests.content.pack.resealed import resealed

EDGES = st.sampled_from([1e-05, 9.9e-05, 1e15, 1e16, 1e22, 5e-324, 0.1 + 0.2, -0.0, 123456789.125, 2**53, 2.0])
NUMBERS = st.one_of(EDGES, st.floats(allow_nan=False, allow_infinity=False), st.integers())
LABELS = st.text(st.sampled_from('aé\ue000\uffff\U0001f3b2\U00010000\u2028\x7f\x01"\\'), min_size=1, max_size=3)


def documents(files: dict[str, bytes]) -> Iterator[bytes]:
    """Every JSON document and every JSON line of a pack."""
    for name, data in files.items():
        if name.endswith(".jsonl"):
            assert data.endswith(b"\n") or not data
            yield from data.split(b"\n")[:-1]
        else:
            yield data


def content(text: str, value: float, labels: list[str]) -> Content:
    token = NumberToken(start=0, end=1, value=value)
    keys = {label: f"card-1.field{number}" for number, label in enumerate(labels)}
    texts = {key: Text(text=text, tokens=(token,)) for key in ("card-1.name", *keys.values())}
    return Content(
        id="x",
        version="1",
        base="de",
        locales=("de",),
        sources=(),
        cards=(Card(id="card-1", kind="event", name="card-1.name", fields=keys),),
        strings={"de": texts},
        facts=tuple(
            FactOrigin(id="card-1", locale="de", field=text, value=said) for said in (value, text, "2.5", None)
        ),
    )


@given(st.text(max_size=8), NUMBERS, st.lists(LABELS, unique=True, max_size=4))
def test_every_document_is_what_another_program_writes(text: str, value: float, labels: list[str]) -> None:
    for data in documents(pack_files(content(text, value, labels))):
        assert data == rfc8785.dumps(json.loads(data, parse_float=pytest.fail))


@pytest.mark.parametrize("value", [0, -3, 2.5, 0.1 + 0.2, 1e-7, 1e22, 2**53, 10**20, -(2**60), 5e-324])
def test_numbers_of_any_size_come_back_as_they_were(tmp_path: Path, value: float) -> None:
    written = content("a", value, ["\U0001f3b2", "\uffff"])
    write_folder(tmp_path / "pack", pack_files(written), marker=PACK_MANIFEST)
    assert load_pack(tmp_path / "pack") == written


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{ "b" : 1.0, "a" : [ 1.50, 1e3, -0.0, 1E-7 ] }', '{"a":["1.5",1000,0,"0.0000001"],"b":1}'),
        ('{"\\ud83c\\udfb2":1,"\\uffff":2}', '{"\U0001f3b2":1,"\uffff":2}'),
        ('"\\u0041\\u000a\\u001f\\u007f\\u2028\\/"', '"A\\n\\u001f\x7f\u2028/"'),
        ("[9007199254740991, 9007199254740992]", '[9007199254740991,"9007199254740992"]'),
    ],
)
def test_the_canonical_form_of_a_text(text: str, expected: str) -> None:
    assert json_text.canonical(text) == expected


def test_a_decimal_that_is_written_in_another_way_is_refused(tmp_path: Path) -> None:
    files = pack_files(content("a", 2.5, []))
    assert b'"value":"2.5"' in files["strings/de.json"]
    strings = files["strings/de.json"].replace(b'"2.5"', b'"2.50"')
    files = resealed(files, {"strings/de.json": strings})
    write_folder(tmp_path / "pack", files, marker=PACK_MANIFEST)
    with pytest.raises(BadProjectError, match=r"strings/de\.json:1: strings\.card-1\.name"):
        load_pack(tmp_path / "pack")


@given(st.lists(LABELS, max_size=4))
def test_lines_come_back_from_the_bytes_that_a_cache_keeps(texts: list[str]) -> None:
    strings = {"de": {f"card-{number}.name": Text(text=text) for number, text in enumerate(texts)}}
    content = Content(id="game", version="1.0.0", base="de", locales=("de",), sources=(), strings=strings)
    for rows in rows_of(content).values():
        assert rows_from_bytes(rows_as_bytes(rows)) == rows
