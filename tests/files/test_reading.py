"""Reading gives data with positions, or an error that says where and what next."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.errors import BadProjectError, InputLimitError, UnreadableInputError
from regelwerk.files import cache, json_text, yaml_text
from regelwerk.files.read_file import read_bytes

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def test_every_yaml_value_has_its_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("format: 1\ncards:\n  - id: card-lamp\n    name: {de: Lampe, pl: Lampa}\n")
    file = yaml_text.load(path)
    assert file.data == {"format": 1, "cards": [{"id": "card-lamp", "name": {"de": "Lampe", "pl": "Lampa"}}]}
    assert file.position(("cards", 0, "id")) == (3, 9)
    assert file.position(("cards", 0, "name", "pl")) == (4, 27)
    assert file.position(("cards", 0, "missing")) == (3, 5)


@pytest.mark.parametrize(
    ("text", "where"),
    [("a: [1, 2\nb: 3\n", ":2:"), ("a: 'open\n", ":"), ("a: 1\na: 2\n", ":2:"), ("a:\n\t- b\n", ":2:")],
)
def test_broken_yaml_is_named_with_its_place(tmp_path: Path, text: str, where: str) -> None:
    path = tmp_path / "regelwerk.yaml"
    path.write_text(text)
    with pytest.raises(BadProjectError, match="invalid YAML") as caught:
        yaml_text.load(path)
    assert f"{path}{where}" in caught.value.message
    assert caught.value.next_step


def test_yaml_runs_no_code(tmp_path: Path) -> None:
    path, proof = tmp_path / "evil.yaml", tmp_path / "proof"
    path.write_text(f"a: !!python/object/apply:os.system ['touch {proof}']\n")
    with contextlib.suppress(BadProjectError):
        yaml_text.load(path)
    assert not proof.exists()


def test_a_yaml_bomb_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_text, "MAX_VALUES", 20_000)  # the file would have ten thousand times as many
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    path = tmp_path / "bomb.yaml"
    path.write_text("\n".join(lines))
    with pytest.raises(BadProjectError, match="values"):
        yaml_text.load(path)


def test_an_edit_keeps_comments_and_order(tmp_path: Path) -> None:
    path = tmp_path / "regelwerk.yaml"
    path.write_text("# mine\nb: 1 # why\na:\n  - x\n")
    tree = yaml_text.load_tree(path)
    tree["a"].append("y")
    assert yaml_text.dump_tree(tree).decode() == "# mine\nb: 1 # why\na:\n  - x\n  - y\n"


@pytest.mark.parametrize("case", ["missing", "empty", "folder", "large", "pipe", "loop", "with a NUL\0"])
def test_a_file_that_cannot_be_read_is_a_typed_error(tmp_path: Path, case: str) -> None:
    path = tmp_path / case
    if case == "empty":
        path.write_bytes(b"")
    elif case == "folder":
        path.mkdir()
    elif case == "large":
        path.write_bytes(b"x" * 11)
    elif case == "loop":
        path.symlink_to(path)
    elif case == "pipe":
        os.mkfifo(path)  # reading it would wait for ever
    with pytest.raises(InputLimitError if case == "large" else UnreadableInputError) as caught:
        read_bytes(path, limit=10)
    assert str(path) in caught.value.message
    assert caught.value.next_step


@given(JSON)
def test_json_lines_round_trip(value: object) -> None:
    data = json_text.lines([value, value])
    assert [json.loads(line) for line in data.decode().rstrip("\n").split("\n")] == [value, value]


def test_broken_json_lines_are_named_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "ids.jsonl"
    path.write_text('{"a":1}\n{"a":\n')
    with pytest.raises(BadProjectError, match=r"ids\.jsonl:2:"):
        json_text.load_lines(path)


@given(st.lists(st.text() | st.binary(), max_size=4), st.lists(st.text() | st.binary(), max_size=4))
def test_cache_keys_differ_where_their_parts_differ(one: list[str | bytes], other: list[str | bytes]) -> None:
    plain = [[part.encode() if isinstance(part, str) else part for part in parts] for parts in (one, other)]
    assert (cache.key(*one) == cache.key(*other)) == (plain[0] == plain[1])


def test_a_damaged_cache_entry_counts_as_absent(tmp_path: Path) -> None:
    store = cache.Cache(tmp_path)
    key = cache.key("page", b"pixels")
    assert store.get(key) is None
    store.put(key, b"words")
    assert store.get(key) == b"words"
    entry = next(path for path in tmp_path.rglob("*") if path.is_file())
    entry.write_bytes(entry.read_bytes()[:-1])
    assert store.get(key) is None
    cache.Cache(None).put(key, b"words")
    assert cache.Cache(None).get(key) is None


def test_merged_yaml_keys_stand_where_the_mapping_stands(tmp_path: Path) -> None:
    path = tmp_path / "merged.yaml"
    path.write_text("base: &b {kind: item}\ncards:\n  - <<: *b\n    id: lamp\n", encoding="utf-8")
    file = yaml_text.load(path)
    assert file.data["cards"] == [{"kind": "item", "id": "lamp"}]
    assert file.position(("cards", 0, "kind"))[0] == 3


@pytest.mark.parametrize("text", ["? " * 40 + "1", "[1, 2]: 3\n", "a: 1\n? {x: 1}\n: 2\n"])
def test_a_key_that_is_a_list_or_a_mapping_is_refused_where_it_stands(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(yaml_text.NotYamlError, match="a key that is a list or a mapping") as raised:
        yaml_text.load(path)
    assert raised.value.place[0] == (2 if text.startswith("a") else 1)


def test_what_is_nested_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deep"
    path.write_text("[" * 100_000)
    with pytest.raises(BadProjectError, match="nested too deeply"):
        json_text.load_lines(path)
    with pytest.raises(BadProjectError, match="more than 50 levels of nesting"):
        yaml_text.load(path)


def test_a_cache_on_a_full_disk_keeps_nothing_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    cache.Cache(tmp_path).put(cache.key("page"), b"words")
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_two_escapes_that_make_a_character_are_one_and_half_of_it_is_named(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text('a: 1\nname: "lamp \\ud83d\\ude00"\n')
    assert yaml_text.load(path).data == {"a": 1, "name": "lamp \N{GRINNING FACE}"}
    path.write_text('a: 1\nname: "lamp \\ud83d"\n')
    with pytest.raises(BadProjectError, match=r"cards\.yaml:2:7: an escape stands for only half a character"):
        yaml_text.load(path)


@pytest.mark.parametrize(
    "text", ["q: &q {<<: *q}\n", "q: !!omap [1]\n", "[a]: 1\n[a]: 2\n", "? [&a [x]]\n: 1\n? [*a]\n: 2\n"]
)
@pytest.mark.parametrize("read", [yaml_text.load, yaml_text.load_tree])
def test_yaml_that_its_reader_stumbles_over_is_refused_with_a_next_step(
    tmp_path: Path, text: str, read: Callable[[Path], object]
) -> None:
    path = tmp_path / "regelwerk.yaml"
    path.write_text(text)
    with pytest.raises(BadProjectError, match=r"regelwerk\.yaml") as caught:
        read(path)
    assert caught.value.next_step


def test_a_device_is_no_empty_file(tmp_path: Path) -> None:
    (tmp_path / "zeros").symlink_to("/dev/zero")
    with pytest.raises(UnreadableInputError, match="device"):
        read_bytes(tmp_path / "zeros", may_be_empty=True)


def test_a_json_document_is_written_and_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(json_text.document({"b": "ö", "a": [1, None]}))
    assert path.read_text(encoding="utf-8") == '{\n  "b": "ö",\n  "a": [\n    1,\n    null\n  ]\n}\n'
    assert json_text.load(path) == {"b": "ö", "a": [1, None]}
    path.write_text('{\n  "a": 1,\n}\n')
    with pytest.raises(BadProjectError, match=r"a\.json:3:1: invalid JSON"):
        json_text.load(path)


def test_blank_lines_are_no_json_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"a":1}\n\n  \n"\u2028"\n', encoding="utf-8")
    assert json_text.load_lines(path) == [{"a": 1}, "\u2028"]


def test_numbers_that_json_does_not_have_are_not_written() -> None:
    for written in (json_text.document, lambda value: json_text.lines([value])):
        with pytest.raises(ValueError, match="not JSON compliant"):
            written(float("nan"))


@pytest.mark.parametrize(("size", "refused"), [(10, False), (11, True)])
def test_a_file_may_be_as_large_as_its_limit(tmp_path: Path, size: int, refused: bool) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"x" * size)
    if refused:
        with pytest.raises(InputLimitError):
            read_bytes(path, limit=10)
    else:
        assert read_bytes(path, limit=10) == b"x" * 10
    (tmp_path / "empty").touch()
    assert read_bytes(tmp_path / "empty", may_be_empty=True) == b""
