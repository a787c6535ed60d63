"""Records of YAML files, whole and broken: what is read, what is said, and where things are."""

from __future__ import annotations

import pytest
from regelwerk.files.yaml_records import YamlRecords

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
