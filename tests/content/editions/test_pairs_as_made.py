"""What is put beside what, and how surely, in editions that differ: `made/DOCUMENT.txt`. See `tests/told.py`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from regelwerk.content.assembly import align_all

from tests.content.editions.perturbed_bitext import CHANGES, FITTED, PAIRS, edition, edition_draft
from tests.told import compare


@pytest.mark.parametrize(("seed", "document"), list(enumerate(FITTED)))
def test_units_are_paired_as_they_were(seed: int, document: str) -> None:
    locales, chance = PAIRS[seed % len(PAIRS)], random.Random(seed)
    numbers = seed % 2 == 0
    sides = [edition(document, locale, changes, chance, numbers=numbers) for locale, changes in zip(locales, ((), CHANGES), strict=True)]  # fmt: skip
    drafts = [edition_draft(locale, side) for locale, side in zip(locales, sides, strict=True)]
    ((alignment, cut),) = align_all(drafts, locales[0])
    texts = {(one.locale, unit.key): unit for one in cut for unit in one.units}
    lines = []
    for pair in alignment.pairs:
        lines.append(f"{pair.score:.3f}")
        for locale in locales:
            for key in pair.units.get(locale, ()):
                passage = texts[locale, key].text or texts[locale, key].title
                lines.append(f"  {locale} {key} {passage.content.text if passage else ''}")
    compare(Path(__file__).parent / "made" / f"{document}.txt", "\n".join(lines) + "\n")
