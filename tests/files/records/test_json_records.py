"""Records of JSON files, whole and broken: what is read, what is said, and where things are."""

from __future__ import annotations

import pytest
from regelwerk.files.records.json_positions import JsonRecords

WHOLE = '[\n  {"id": "a", "cost": 3},\n  {"id": "b", "text": "x\\n\\u00e9y"}\n]\n'


def test_records_have_lines_and_columns() -> None:
    found = JsonRecords(WHOLE)
    assert found.records == [{"id": "a", "cost": 3}, {"id": "b", "text": "x\néy"}]
    assert (found.broken, found.repeated) == ([], [])
    assert [found.record(at) for at in (0, 1)] == [(2, 3), (3, 3)]
    assert (found.key(0, "cost"), found.value(0, "cost")) == ((2, 16), (2, 23))
    assert (found.value(1, "text"), found.value(1, "text", 1), found.value(1, "text", 2)) == ((3, 24), (3, 25), (3, 27))
    assert (found.key(0, "none"), found.value(0, "none")) == ((2, 3), (2, 3))
    assert found.written(0, "cost") is None
    assert found.written(1, "none") is None
    assert found.written(0, "id") == [12, 13]


@pytest.mark.parametrize(
    ("text", "ids", "messages"),
    [
        ("[]", [], []),
        ('[{"id": 1}, {"id": 2}]', [1, 2], []),
        ('\ufeff[{"id": 1}]', [1], ["byte order mark"]),
        ('{"id": 1}', [], ["must begin with ["]),
        ('[{"id": 1}, ]', [1], ["a comma before the end"]),
        ('[{"id": 1}', [1], ["not closed"]),
        ('[{"id": 1} {"id": 2}]', [1, 2], ["a comma is missing"]),
        ('[{"id": 1}] x', [1], ["something follows the end of the list"]),
        ('[{"id": 1}, 5, {"id": 2}]', [1, 2], ["this is not a record"]),
        ('[\n{"id": 1},\n{"id": 2,, },\n{"id": 3}\n]', [1, 3], [""]),
        ('[\n{"id": 1},\n{"id": "2},\n{"id": 3}\n]', [1, 3], [""]),
        ('[\n{"id": 1} x\n,{"id": 2},\n{"id": 3}\n]', [1, 3], ["a comma is missing"]),
        ('[{"id": ' + "[" * 100_000 + "}]", [], ["nested too deeply"]),
        ('[{"id": ' + "1" * 5000 + "}]", [], ["too many digits"]),
        ('[{"id": 1, "text": "\\ud800"}]', [1], ["half a character"]),
        ('[{"id": 1, "text": "\\ud83d\\udca5"}]', [1], []),
    ],
)
def test_a_broken_list_is_read_around_the_defect(text: str, ids: list[int], messages: list[str]) -> None:
    found = JsonRecords(text)
    assert [record["id"] for record in found.records] == ids
    assert len(found.broken) == len(messages)
    for one, said in zip(found.broken, messages, strict=True):
        assert said in one.message


@pytest.mark.parametrize(
    ("text", "line"),
    [('[\n{"id": 1}\n{"id": 2}\n]', 2), ('[\n{"id": 1},\n]', 2), ('[\n{"id": 1}\n]\nx', 4), ('[\n{"id": 1}\n', 2)],
)
def test_the_defect_has_its_line(text: str, line: int) -> None:
    found = JsonRecords(text)
    (broken,) = found.broken
    assert found.place(broken.defect)[0] == line


def test_a_name_that_an_object_has_twice_is_told() -> None:
    found = JsonRecords('[{"id": 1}, {"id": 2, "name": "a", "name": "b"}, {"id": 3, "text": "\\"name\\": "}]')
    assert (found.repeated, found.broken) == ([(1, "name")], [])
    assert [record["id"] for record in found.records] == [1, 2, 3]


@pytest.mark.parametrize(
    ("text", "records", "messages"),
    [
        ('{"id": 1}\n', 1, []),
        ('{"id": 1} {"id": 2}', 1, ["something follows the end of the record"]),
        ("[1]", 0, ["this is not a record"]),
        ('{"id": ', 0, [""]),
    ],
)
def test_a_file_may_be_one_record(text: str, records: int, messages: list[str]) -> None:
    found = JsonRecords(text, "one")
    assert (len(found.records), len(found.broken)) == (records, len(messages))
    assert all(said in one.message for one, said in zip(found.broken, messages, strict=True))


def test_records_by_name_and_what_is_beside_them() -> None:
    found = JsonRecords('{"version": 2,\n "a": {"cost": 1},\n "b": {"cost": 2}}', "keyed")
    assert (found.names, found.records, found.broken) == (["a", "b"], [{"cost": 1}, {"cost": 2}], [])
    assert [found.record(at) for at in (0, 1)] == [(2, 3), (3, 3)]
    (broken,) = JsonRecords("[]", "keyed").broken
    assert "must begin with {" in broken.message


@pytest.mark.parametrize(
    ("text", "ids", "said"),
    [
        ('{"game": "x", "cards": [{"id": 1}], "end": 1}', [1], None),
        ('{"game": "x"}', [], "no member cards"),
        ("[]", [], "no member cards"),
        ('{"game": x,\n"cards" : [\n{"id": 1}\n]}', [1], None),
    ],
)
def test_records_below_a_member(text: str, ids: list[int], said: str | None) -> None:
    found = JsonRecords(text, below="cards")
    assert [record["id"] for record in found.records] == ids
    assert [one.message for one in found.broken if said and said in one.message] == [
        one.message for one in found.broken
    ]


def test_records_in_lists_of_others() -> None:
    text = '{"sets": [{"code": "a", "cards": [{"id": 1}, {"id": 2}]}, {"code": "b"}, {"cards": [{"id": 3}]}]}'
    found = JsonRecords(text, "list", "sets.*.cards")
    assert [record["id"] for record in found.records] == [1, 2, 3]
    assert found.value(2, "id") == (1, text.index("3") + 1)
    assert JsonRecords(text, "list", "sets.*.packs").broken != []
