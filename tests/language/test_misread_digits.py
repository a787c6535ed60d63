"""Numbers that are read for each other."""

from __future__ import annotations

import pytest
from regelwerk.language.meaning.misread_digits import meant_by


@pytest.mark.parametrize(
    ("read", "meant"),
    [(187, 137), (17, 11), (37, 137), (1377, 137), (173, 137), (6, 8)],
)
def test_one_slip_is_offered(read: int, meant: int) -> None:
    assert meant_by(read, [meant]) == [meant]


@pytest.mark.parametrize(("read", "other"), [(137, 137), (24, 71), (12, 52), (5, 123), (731, 137)])
def test_what_is_no_single_slip_is_not_offered(read: int, other: int) -> None:
    assert meant_by(read, [other]) == []
