"""Parts of a project of cards are looked at one after the other, and each gives back what it took."""

from __future__ import annotations

import gc

from regelwerk.files.memory import uncollected
from regelwerk.validate.card_files import facts_of, findings_of_file, findings_of_part
from regelwerk.validate.card_scopes import with_words
from regelwerk.validate.compare.wide.wide_facts import WideFacts, WordsOfEdition, WordsOfPair
from tests.validate.case_content import content_of

CARDS = [
    {
        "name": {"de": f"Laterne {at}", "pl": f"Latarnia {at}"},
        "text": {"de": "Nimm 3 Laternen nicht.", "pl": "Weź 4 latarnie."},
    }
    for at in range(5)
]
NOTHING_KNOWN = WordsOfEdition(False, frozenset(), {}, {}, ())
WIDE = WideFacts(
    {"de": NOTHING_KNOWN, "pl": NOTHING_KNOWN},
    {("de", "pl"): WordsOfPair((1.0, 1.0), (1.0, 1.0), ({}, {}))},
    whole=True,
)


def test_a_part_leaves_nothing_that_a_search_for_cycles_must_find() -> None:
    content = content_of({"cards": CARDS, "editions": []})
    checks = list(with_words("card", content.locales, content.base, (), is_led=True))
    facts = [facts_of(content)]
    for _ in range(2):  # what is kept for good is made the first time
        gc.collect()
        with uncollected():
            found = [one for able, some in checks for one in findings_of_part(content, able, some, WIDE)]
            of_file = findings_of_file(content, facts)
            left = gc.collect()
    assert {finding.name for _, finding in found} == {"negation-differs"}
    assert {finding.name for _, finding in of_file} == {"number-differs"}
    assert left < 100
