"""A change of a file is taken back byte by byte, wherever its lines are now."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from regelwerk.pipeline.workbench.text_splice import splice, taken_back

TEXT = st.text(alphabet="ab:- \n#ä\r\u2028", max_size=40).map(str.encode)


@given(TEXT, TEXT)
def test_what_was_not_changed_since_is_restored(before: bytes, after: bytes) -> None:
    assert taken_back(splice("f.yaml", before, after), after) == before


@given(TEXT)
def test_a_file_that_was_begun_goes(after: bytes) -> None:
    assert taken_back(splice("f.yaml", None, after), after) == b""


def test_lines_before_and_after_may_have_come_meanwhile() -> None:
    change = splice("f.yaml", b"list:\n  - a\n", b"list:\n  - a\n  - b\n")
    assert taken_back(change, b"# new\nlist:\n  - a\n  - b\n  - c\n") == b"# new\nlist:\n  - a\n  - c\n"


def test_the_head_of_a_file_that_was_begun_stays_for_others() -> None:
    change = splice("f.yaml", None, b"# ours\nlist:\n  - a\n")
    assert taken_back(change, b"# ours\nlist:\n  - a\n  - b\n") == b"# ours\nlist:\n  - b\n"


def test_lines_that_are_gone_or_there_twice_are_not_guessed() -> None:
    change = splice("f.yaml", b"list:\n  - a\n", b"list:\n  - a\n  - b\n")
    assert taken_back(change, b"list:\n  - a\n") is None
    assert taken_back(change, b"list:\n  - b\n  - a\n  - b\n") is None
    assert taken_back(change, None) is None
