"""Words by which translations deny, where the game has words that look like them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.small_set import told, written


@pytest.mark.parametrize("beside", ["Falls keine Ladung da ist, lege {name} ab.", "Lege nie keine Ladung auf {name}."])
def test_forms_of_a_word_of_grammar_deny_however_often_they_stand_beside_one_another(
    tmp_path: Path, beside: str
) -> None:
    names = [("Rope", "Seil"), ("Bell", "Glocke"), ("Lamp", "Lampe")]
    source = [{"name": en, "text": f"If {en} has no charges, discard it."} for en, _ in names]
    german = [{"name": de, "text": beside.format(name=de)} for _, de in names]
    source += [{"name": f"{en} of Old", "text": f"{en} does not take up a slot."} for en, _ in names]
    german += [{"name": f"Alte {de}", "text": f"{de} belegt keinen Slot."} for _, de in names[:2]]
    german += [{"name": "Alte Lampe", "text": "Lampe belegt einen Slot."}]
    found = told(written(tmp_path, {"en": source, "de": german}), "RW729")
    assert [(one.id, one.spans[0].locale) for one in found] == [("c5", "de")]
