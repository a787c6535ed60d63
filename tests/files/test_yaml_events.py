"""Reading by events gives what the round-trip reader gives: the same data, the same places, the same refusals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from regelwerk.errors import BadProjectError, UnreadableInputError
from regelwerk.files import yaml_events, yaml_text

PLAIN = """1 -7 +5 007 0 -0 1_000 0x1F 0o17 0b11 12345678901234567890 1.5 -.5 1. 1e5 1e400 .inf -.inf .nan
685_230.15 1:30 +.5 true True FALSE tRue yes No on off y n null Null NULL ~ nUll 2020-01-02 2020-1-2 2020-01-02T03:04:05Z 1_ _1 . .. = <<
a-b Łódź „x“ x:y http://x/y 'it''s' '' "" "a\\n\\u00e9" "5" 'true' 1–4 -x ?x :x x# !t &a *a %x @x `x"""
SCALARS = PLAIN.split()
scalars = st.sampled_from([*SCALARS, "", "two words", "a  # note"])
keys = st.sampled_from(["a", "b", "name", "1", "01", "1.0", "true", "~", "'q'", "<<", "2020-01-02", "Ł ó", "? c"])
flow = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]")
        | st.lists(st.tuples(keys, inner), max_size=3).map(
            lambda parts: "{" + ", ".join(f"{key}: {value}" for key, value in parts) + "}"
        )
    ),
    max_leaves=6,
)
lines = st.builds(
    lambda indent, dash, key, value: "  " * indent + dash + key + value,
    st.integers(0, 2),
    st.sampled_from(["", "", "- ", "- - "]),
    st.sampled_from(["", *(f"{key}: " for key in ("a", "b", "c", "d", "1"))]),
    flow | st.sampled_from(["|", ">", ">-", "|+", "# note", "---", "...", "text\tx", "\ufeff", "a\x85b"]),
)
documents = st.lists(lines, max_size=7).map("\n".join)


@pytest.fixture(params=["C", "Python"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "Python":
        monkeypatch.setattr(yaml_events, "CParser", None)
    elif yaml_events.CParser is None:
        pytest.skip("ruamel.yaml.clib is not here")
    return str(request.param)


def by_tree(path: Path) -> Any:
    """Data and positions from the reader that edits files."""
    positions: dict[yaml_text.Path_, yaml_text.Position] = {(): (1, 1)}
    return yaml_text._plain(path, yaml_text.load_tree(path), (), positions), positions


def outcome(read: Any) -> Any:
    try:
        return read()
    except (BadProjectError, UnreadableInputError) as error:
        return error.message


def agree(path: Path, text: str) -> None:
    path.write_bytes(text.encode())
    old, new = outcome(lambda: by_tree(path)), outcome(lambda: yaml_text.load(path))
    if isinstance(old, str):
        assert new == old, text
        return
    assert repr(new.data) == repr(old[0]), text
    assert new.positions.keys() == old[1].keys(), text
    for place, position in new.positions.items():
        if position != old[1][place]:  # a missing value has its place after its key, not where the next begins
            value = new.data
            for step in place:
                value = value[step]
            assert value is None, text
            assert position <= old[1][place], text


@pytest.mark.filterwarnings("ignore::Warning")
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=documents)
def test_both_readers_agree_on_any_text(parser: str, tmp_path: Path, text: str) -> None:
    agree(tmp_path / "any.yaml", text)


@pytest.mark.filterwarnings("ignore::ruamel.yaml.error.ReusedAnchorWarning")
@pytest.mark.parametrize("value", SCALARS)
def test_scalars_are_those_of_yaml_1_2(parser: str, tmp_path: Path, value: str) -> None:
    agree(tmp_path / "block.yaml", f"a: {value}\nb:\n- {value}\n")
    agree(tmp_path / "key.yaml", f"{value}: 1\n")


def test_an_empty_value_stands_behind_its_key(parser: str, tmp_path: Path) -> None:
    path = tmp_path / "scripts.yaml"
    path.write_text("scripts:\n  - number:\n    kind: story\n")
    assert yaml_text.load(path).position(("scripts", 0, "number")) == (2, 11)


def test_deep_nesting_is_refused_before_it_is_built(parser: str, tmp_path: Path) -> None:
    path = tmp_path / "deep.yaml"
    path.write_text("[" * 100_000)
    with pytest.raises(BadProjectError, match="nest"):
        yaml_text.load(path)


def test_too_many_values_are_refused(parser: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_text, "MAX_VALUES", 500)
    path = tmp_path / "many.yaml"
    path.write_text("- 1\n" * 600)
    with pytest.raises(BadProjectError, match="more than 500 values"):
        yaml_text.load(path)
