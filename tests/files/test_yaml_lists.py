"""Entries are added to lists of files that people write; what was there stays as it was."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from regelwerk.errors import BadProjectError
from regelwerk.files import yaml_text

HEAD = "# what is accepted\n"
ENTRY = {"code": "RW201", "reason": "so printed"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("accepted:\n  - code: RW1\n", "accepted:\n  - code: RW1\n  - code: RW201\n    reason: so printed\n"),
        ("accepted:\n  - code: RW1", "accepted:\n  - code: RW1\n  - code: RW201\n    reason: so printed\n"),
        ("accepted:\n- 'a'   # odd\n", "accepted:\n- 'a'   # odd\n- code: RW201\n  reason: so printed\n"),
        ("accepted: # ours\n\n  # first\n  - a\n", "accepted: # ours\n\n  # first\n  - a\n  - code: RW201\n    reason: so printed\n"),
        ("a: 1 # why\naccepted:\n      - a\n", "a: 1 # why\naccepted:\n      - a\n      - code: RW201\n        reason: so printed\n"),
        ("accepted: []\n", "accepted:\n  - code: RW201\n    reason: so printed\n"),
        ("accepted:\n", "accepted:\n  - code: RW201\n    reason: so printed\n"),
        ("accepted: [a]\n", "accepted: [a, {code: RW201, reason: so printed}]\n"),
        ("accepted:\n  - a\nlast: 1 # end\n", "accepted:\n  - a\n  - code: RW201\n    reason: so printed\nlast: 1 # end\n"),
        ("other: 1\n", "other: 1\naccepted:\n  - code: RW201\n    reason: so printed\n"),
        ("# mine\n", "# mine\naccepted:\n  - code: RW201\n    reason: so printed\n"),
        (None, "# what is accepted\naccepted:\n  - code: RW201\n    reason: so printed\n"),
    ],
)  # fmt: skip
def test_an_entry_is_added_at_the_end_of_its_list(tmp_path: Path, old: str | None, new: str) -> None:
    path = tmp_path / "accepted.yaml"
    if old is not None:
        path.write_text(old)
    yaml_text.append_to_list(path, "accepted", [ENTRY], head=HEAD)
    assert path.read_text() == new


def test_not_a_byte_above_the_end_changes_not_even_one_that_is_no_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "accepted.yaml"
    old = b"# caf\xe9\r\naccepted:\n  - {code:   RW1}\n"
    path.write_bytes(old)
    yaml_text.append_to_list(path, "accepted", [ENTRY, dict(ENTRY)], head=HEAD)
    assert path.read_bytes() == old + b"  - code: RW201\n    reason: so printed\n" * 2


@pytest.mark.parametrize("text", ["accepted: 3\n", "- a\n", "accepted: {a: 1}\n", "accepted: words\n"])
def test_what_is_no_list_is_named_and_stays(tmp_path: Path, text: str) -> None:
    path = tmp_path / "accepted.yaml"
    path.write_text(text)
    with pytest.raises(BadProjectError, match=r"accepted\.yaml: has no list `accepted`"):
        yaml_text.append_to_list(path, "accepted", [ENTRY], head=HEAD)
    assert path.read_text() == text


def test_a_broken_file_is_named_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "accepted.yaml"
    path.write_text("accepted:\n  - a\n  - [\n")
    with pytest.raises(BadProjectError, match="invalid YAML"):
        yaml_text.append_to_list(path, "accepted", [ENTRY], head=HEAD)
    assert path.read_text() == "accepted:\n  - a\n  - [\n"


def test_an_edit_may_take_entries_out(tmp_path: Path) -> None:
    path = tmp_path / "patches.yaml"
    path.write_text("patches: # by hand\n  - a # first\n  - b\n")
    yaml_text.edit_list(path, "patches", lambda listed: listed.remove("b"), head=HEAD)
    assert path.read_text() == "patches: # by hand\n  - a # first\n"


def test_values_of_a_file_are_plain_data_with_their_places(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("base: &b {n: 1, f: 2.5, t: true, nothing: }\nmore:\n  - <<: *b\n    s: 'x'\n  - [7, ~]\n")
    file = yaml_text.load(path)
    base = {"n": 1, "f": 2.5, "t": True, "nothing": None}
    assert file.data == {"base": base, "more": [{**base, "s": "x"}, [7, None]]}
    assert {type(value) for value in base.values()} == {type(value) for value in file.value(("base",)).values()}
    assert [file.position(path) for path in [("base", "n"), ("more", 0, "s"), ("more", 1, 0), ("more", 1, 1), (), ("x",)]] == [
        (1, 14), (4, 8), (5, 6), (5, 9), (1, 1), (1, 1),
    ]  # fmt: skip
    assert file.value(("more", 1, 0)) == 7
    for wrong in [("more", "0"), ("base", 0), ("base", "n", "x")]:
        with pytest.raises(KeyError):
            file.value(wrong)


@pytest.mark.parametrize("text", ["a: !card x\n", "a: !card {b: 1}\n", "- !card [1]\n"])
def test_a_value_with_a_tag_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(text)
    with pytest.raises(BadProjectError, match="contains a value with the tag !card"):
        yaml_text.load(path)


@pytest.mark.parametrize(("depth", "refused"), [(yaml_text.MAX_DEPTH, False), (yaml_text.MAX_DEPTH + 1, True)])
@pytest.mark.parametrize("merged", ["", "<<: {m: 1}\n"])
def test_fifty_levels_are_read_and_no_more(tmp_path: Path, depth: int, refused: bool, merged: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(merged + "a: " + "[" * (depth - 1) + "1" + "]" * (depth - 1) + "\n")
    if refused:
        with pytest.raises(BadProjectError, match="more than 50 levels of nesting"):
            yaml_text.load(path)
    else:
        assert yaml_text.load(path).position(("a", *[0] * (depth - 1))) == (1 + bool(merged), 3 + depth)


def test_values_that_json_does_not_have_stay_for_editing_and_are_text_for_reading(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("day: 2024-02-03\nmerge: {<<: {}}\n")
    tree = yaml_text.load_tree(path)
    assert isinstance(tree, yaml_text.YamlMapping)
    assert tree["day"] == date(2024, 2, 3)
    assert yaml_text.load(path).data == {"day": "2024-02-03", "merge": {}}


def test_comments_are_written_behind_their_values() -> None:
    tree = yaml_text.commented({"id": "lamp", "cost": 2}, {"cost": "not sure"})
    assert yaml_text.dump_tree(tree) == b"id: lamp\ncost: 2  # not sure\n"


@pytest.mark.parametrize(
    "text", ["a\x85b", "a\u2028b", "a\u2029b", "a b" * 60, "x\\ y " * 40, "\x00 y " * 40, "5", "", " a"]
)
def test_any_text_comes_back_as_it_was_written(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(yaml_text.dump_tree({"t": text, "l": ["x"]}))
    assert yaml_text.load(path).data == {"t": text, "l": ["x"]}


def test_long_texts_are_folded_and_quotes_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 'one'\nb: \"two\"\n")
    assert yaml_text.dump_tree(yaml_text.load_tree(path)) == b"a: 'one'\nb: \"two\"\n"
    lines = yaml_text.dump_tree({"a": "word " * 60 + "end"}).decode().splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) <= 105
