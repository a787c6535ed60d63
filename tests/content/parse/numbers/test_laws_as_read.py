"""Books of numbered rules, read line by line as they were."""

from __future__ import annotations

import pytest

from ..read_documents import compare_with_told, named


@pytest.mark.parametrize("name", named("law"))
def test_all_that_is_read_of_a_document_stays(name: str) -> None:
    compare_with_told(name)
