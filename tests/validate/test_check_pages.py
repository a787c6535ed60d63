"""The pages of the checks are what the checks say of themselves."""

from __future__ import annotations

import pytest
from regelwerk.errors import MisuseError
from regelwerk.validate.check_pages import explain, index, pages
from regelwerk.validate.checks.content_catalogue import CONTENT_CHECKS
from tests.validate.write_docs import DOCS


def test_the_written_pages_are_fresh() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in DOCS.glob("*.md")}
    assert written == pages(), "docs/checks is stale; write it anew with: python -m tests.validate.write_docs"


def test_codes_and_names_are_unique_and_in_order() -> None:
    codes = [one.code for one in CONTENT_CHECKS]
    assert codes == sorted(set(codes))
    assert len({one.name for one in CONTENT_CHECKS}) == len(CONTENT_CHECKS)


@pytest.mark.parametrize("one", CONTENT_CHECKS, ids=lambda one: one.code)
def test_each_check_has_the_name_of_its_module_and_says_why(one: object) -> None:
    assert one.run.__module__.rpartition(".")[2] == one.name.replace("-", "_")  # type: ignore[attr-defined]
    for text in (one.summary, one.why, one.example, one.fix):  # type: ignore[attr-defined]
        assert text.endswith("."), text


def test_explain_takes_code_or_name_in_any_case() -> None:
    assert explain("rw201") == explain("RW201") == explain("Number-Differs")
    assert "draw, pay or roll" in explain("RW201")


def test_an_unknown_check_is_answered_with_the_nearest() -> None:
    with pytest.raises(MisuseError) as caught:
        explain("number-differ")
    assert "number-differs" in caught.value.next_step


def test_the_index_names_every_check() -> None:
    assert all(f"[{one.code}]({one.code}.md)" in index() for one in CONTENT_CHECKS)
