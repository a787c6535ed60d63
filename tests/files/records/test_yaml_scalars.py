"""Where each character of a YAML text is in its file, whatever way it is written in."""

from __future__ import annotations

import pytest
from regelwerk.files.records.yaml_scalars import offsets


def places(written: str, value: str) -> list[int] | None:
    """Offsets counted from the beginning of the scalar; there is a key before it and another after it."""
    before = "name: "
    found = offsets(before + written + "\nnext: 1\n", len(before), value)
    return None if found is None else [offset - len(before) for offset in found]


@pytest.mark.parametrize(
    ("written", "value", "expected"),
    [
        ("ab", "ab", [0, 1, 2]),
        ("ab  # said", "ab", [0, 1, 2]),
        ("a\n  b", "a b", [0, 1, 4, 5]),
        ("a \r\n  b", "a b", [0, 1, 6, 7]),
        ("a\n\n  b", "a\nb", [0, 1, 5, 6]),
        ("a\n\n\n  b", "a\n\nb", [0, 1, 1, 6, 7]),
        ('"ab"', "ab", [1, 2, 3]),
        ('"a\\nb"', "a\nb", [1, 2, 4, 5]),
        ('"\\x41b"', "Ab", [1, 5, 6]),
        ('"\\u0041b"', "Ab", [1, 7, 8]),
        ('"\\U00000041b"', "Ab", [1, 11, 12]),
        ('"a\\\n  b"', "ab", [1, 6, 7]),
        ('"a\n  b"', "a b", [1, 2, 5, 6]),
        ('"a\\"b"', 'a"b', [1, 2, 4, 5]),
        ('"a\\qb"', "aqb", None),
        ("'ab'", "ab", [1, 2, 3]),
        ("'a''b'", "a'b", [1, 2, 4, 5]),
        ("'a\n  b'", "a b", [1, 2, 5, 6]),
        ("'a\"b'", 'a"b', [1, 2, 3, 4]),
        ("'a'", "ab", None),
        ('"a"', "ab", None),
        ("|\n  ab\n  c", "ab\nc\n", [4, 5, 6, 9, 10, 11]),
        ("| # said\n  ab", "ab\n", [11, 12, 13, 14]),
        ("|-\n  ab\n", "ab", [5, 6, 7]),
        ("|\n\n  ab\n", "\nab\n", [2, 5, 6, 7, 8]),
        ("|2\n  ab\n", "ab\n", None),
        ("|-2\n  ab\n", "ab", None),
        ("|x\n  ab\n", "ab", None),
        (">-\n  ab\n  c\n", "ab c", [5, 6, 7, 10, 11]),
        (">-\n  ab\n\n  c\n", "ab\nc", [5, 6, 7, 11, 12]),
        (">-\n  ab\n\n\n  c\n", "ab\n\nc", [5, 6, 7, 7, 12, 13]),
        (">-\n  ab\n    c\n  d\n", "ab\n  c\nd", [5, 6, 7, 10, 11, 12, 13, 16, 17]),
        (">-\n\n  ab\n", "\nab", None),
        ("ab", "ac", None),
        ("ab", "", None),
        ('""', "", None),
    ],
)
def test_each_character_has_its_place(written: str, value: str, expected: list[int] | None) -> None:
    assert places(written, value) == expected


def test_a_text_that_ends_within_its_quotes_has_no_places() -> None:
    assert offsets('"ab', 0, "abc") is None
    assert offsets("'ab", 0, "abc") is None
    assert offsets("ab", 0, "abc") is None
    assert offsets("|", 0, "a") is None
