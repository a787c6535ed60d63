"""Records of YAML files, whole and broken: what is read, what is said, and where things are."""

from __future__ import annotations

import pytest
from regelwerk.files.records.yaml_records import YamlRecords

WHOLE = """- id: a
  cost: 3
- id: b
  text: |
    Zieht.
    Legt ab.
  marks: [x, {name: |
      y
      }]
"""


def test_records_have_lines_and_blocks_lose_their_last_line_end() -> None:
    found = YamlRecords(WHOLE.replace("{name: |\n      y\n      }", "y"))
    assert found.records == [{"id": "a", "cost": 3}, {"id": "b", "text": "Zieht.\nLegt ab.", "marks": ["x", "y"]}]
    assert found.broken == []
    assert [found.record(at) for at in (0, 1)] == [(1, 3), (3, 3)]
    assert (found.key(0, "cost"), found.value(0, "cost")) == ((2, 3), (2, 9))


def test_blocks_inside_of_lists_and_records_lose_it_too() -> None:
    found = YamlRecords("- id: a\n  more:\n    - |\n      Eins.\n    - name: |\n        Zwei.\n")
    assert found.records == [{"id": "a", "more": ["Eins.", {"name": "Zwei."}]}]


@pytest.mark.parametrize(
    ("text", "form", "ids", "broken"),
    [
        ("- id: 1\n- id: 2\n", "list", [1, 2], 0),
        ("\ufeff- id: 1\n", "list", [1], 0),
        ("id: 1\n", "one", [1], 0),
        ("id: 1\n", "list", [], 1),
        ("- id: 1\n- 5\n- id: 2\n", "list", [1, 2], 1),
        ("- id: 1\n- id: [\n", "list", [], 1),
        ("version: 2\na: {id: 1}\nb: {id: 2}\n", "keyed", [1, 2], 0),
        ("- id: 1\n", "keyed", [], 1),
        ("- 1\n", "one", [], 1),
    ],
)
def test_what_is_no_record_is_told(text: str, form: str, ids: list[int], broken: int) -> None:
    found = YamlRecords(text, form)  # type: ignore[arg-type]
    assert [record["id"] for record in found.records] == ids
    assert len(found.broken) == broken


def test_records_below_a_name() -> None:
    assert YamlRecords("cards:\n  - id: 1\n", below="cards").records == [{"id": 1}]
    assert len(YamlRecords("decks:\n  - id: 1\n", below="cards").broken) == 1


def test_a_keyed_record_stands_at_its_name() -> None:
    found = YamlRecords("version: 2\na:\n  id: 1\nb:\n  id: 2\n", "keyed")
    assert found.names == ["a", "b"]
    assert [found.record(at)[0] for at in (0, 1)] == [2, 4]


TEXT = """- id: a
  'na me': "two words"
  more:
    deep: [1, 'x', {k: v}]
  a.b: 5
- id: b
  text: |
    Zieht.
    Legt ab.
"""


@pytest.mark.parametrize(
    ("record", "path", "value", "key"),
    [
        (0, "id", (1, 7), (1, 3)),
        (0, "na me", (2, 13), (2, 4)),
        (0, "more.deep", (4, 11), (4, 5)),
        (0, "more.deep.0", (4, 12), (3, 3)),
        (0, "more.deep.1", (4, 16), (4, 13)),
        (0, "more.deep.2.k", (4, 24), (4, 21)),
        (0, "a.b", (5, 8), (5, 3)),
        (0, "more.deep.3", (1, 3), (1, 3)),
        (0, "more.deep.k", (1, 3), (1, 3)),
        (0, "nothing", (1, 3), (1, 3)),
        (0, "id.nothing", (1, 3), (1, 3)),
        (1, "id", (6, 7), (6, 3)),
        (1, "nothing", (6, 3), (6, 3)),
    ],
)
def test_where_values_and_their_names_are(record: int, path: str, value: tuple[int, int], key: tuple[int, int]) -> None:
    found = YamlRecords(TEXT)
    assert found.value(record, path) == value
    if "deep." not in path or path.endswith("k"):
        assert found.key(record, path) == key


@pytest.mark.parametrize(
    ("record", "path", "offset", "place"),
    [
        (0, "id", 0, (1, 7)),
        (0, "na me", 4, (2, 17)),
        (0, "na me", 99, (2, 22)),
        (1, "text", 7, (9, 5)),
        (1, "text", 2, (8, 7)),
        (0, "a.b", 3, (5, 8)),
    ],
)
def test_where_a_character_of_a_text_is(record: int, path: str, offset: int, place: tuple[int, int]) -> None:
    assert YamlRecords(TEXT).value(record, path, offset) == place


def test_a_text_is_written_where_it_is_and_a_number_nowhere() -> None:
    found = YamlRecords(TEXT)
    places = found.written(0, "na me")
    assert places is not None
    assert "".join(TEXT[at] for at in places[:-1]) == "two words"
    assert found.written(0, "a.b") is None
    assert found.written(0, "nothing") is None


@pytest.mark.parametrize(
    ("text", "form", "below", "said", "at"),
    [
        ("- id: 1\n- 5\n", "list", None, "this is not a record", 10),
        ("a: {id: 1}\n", "list", None, "there is no list of records", 0),
        ("[]\n", "keyed", None, "there is no mapping of records", 0),
        ("a: 1\n", "list", "cards", "there is no list of records below cards", 0),
        ("", "list", None, "the file is empty", 0),
        ("# nothing\n", "list", None, "the file is empty", 0),
        ("- a: 1\n- b: [\n", "list", None, "invalid YAML: ", 13),
        ("\ufeff- id: 1\r\n- 5\r\n", "list", None, "this is not a record", 12),
        ('- id: 1\n  name: "x \\ud83d"\n', "list", None, "an escape stands for only half a character", 2),
        ("- !x 1\n", "list", None, "contains a value with the tag !x", 0),
    ],
)
def test_what_is_wrong_and_where(text: str, form: str, below: str | None, said: str, at: int) -> None:
    (broken,) = YamlRecords(text, form, below, "cards.yaml").broken  # type: ignore[arg-type]
    assert broken.message.startswith(said)
    assert (broken.defect, broken.stopped, broken.start, broken.end) == (at, at, at, at)


def test_two_halves_of_a_character_are_one() -> None:
    found = YamlRecords('- name: "x \\ud83d\\ude00"\n')
    assert (found.records, found.broken) == ([{"name": "x \N{GRINNING FACE}"}], [])


def test_documents_are_a_list_and_their_lines_those_of_the_file() -> None:
    found = YamlRecords("# Cards\n---\nid: a\ntext: Draw.\n---\nid: b\ntext: Stop.\n", path="cards.yaml")
    assert [record["id"] for record in found.records] == ["a", "b"]
    assert found.value(1, "text") == (7, 7)
    assert found.broken == []
