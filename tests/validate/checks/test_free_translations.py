"""What is told of terms is a hint where editions render their terms in many ways."""

from __future__ import annotations

import pytest
from regelwerk.validate.checks.editions import other_term, rule_word_differs
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.exchanged_terms import translated_freely
from tests.validate.case_content import content_of
from tests.validate.case_files import cases

_FREE = frozenset({("de", "pl")})
_PART = [{"de": "Die Boote aus dem Hafen sind nicht bemalt.", "pl": "Niektóre łódki z portu nie są malowane."}]


@pytest.mark.parametrize(("free", "severities"), [(frozenset(), {"warning"}), (_FREE, {"info"})])
def test_a_term_that_lacks_its_partner(free: frozenset[tuple[str, str]], severities: set[str]) -> None:
    told = [
        case
        for case in cases()
        if case.check == "other-term" and [one["severity"] for one in case.finds] == ["warning"]
    ]
    told = [case for case in told if "locales" not in case.content and "cards" not in case.content]
    assert told
    known = {translated_freely: free}
    found = [one for case in told for one in other_term.CHECK.run(Lookup(content_of(case.content), known=known))]
    assert {one.severity for one in found} == severities


@pytest.mark.parametrize(("free", "severity"), [(frozenset(), "warning"), (_FREE, "info")])
def test_a_part_of_what_the_other_edition_names_whole(free: frozenset[tuple[str, str]], severity: str) -> None:
    lookup = Lookup(content_of({"rules": _PART}), known={translated_freely: free})
    assert [one.severity for one in rule_word_differs.CHECK.run(lookup)] == [severity]
