"""Numbers in names of things, which are no quantities, beside quantities that are the same number."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.small_set import told, written

_SAID = {
    "de": "Nimm {} Grauen. Fahre mit Agenda 2a fort.",
    "pl": "Otrzymaj {} przerażenia. Przejdź do planu 2a.",
    "ko": "공포를 {} 받는다. 음모 2a로 계속 진행한다.",
    "zh-cn": "受到{}点恐惧。继续进行密谋2a。",
}


@pytest.mark.parametrize("odd", ["ko", "zh-cn", "de"])
def test_a_quantity_that_became_the_number_of_a_name_is_told_in_any_script(tmp_path: Path, odd: str) -> None:
    texts = {"en": [{"name": "The Choice", "text": "Take 3 dread. Continue to agenda 2a."}]}
    texts |= {
        locale: [{"name": locale, "text": said.format(2 if locale == odd else 3)}] for locale, said in _SAID.items()
    }
    (found,) = told(written(tmp_path, texts), "RW710")
    assert found.spans[0].locale == odd


def test_translations_in_scripts_without_spaces_do_not_follow_an_outvoted_source(tmp_path: Path) -> None:
    texts = {"en": [{"name": "The Choice", "text": "Take 3 dread. Continue to agenda 2a."}]}
    texts |= {locale: [{"name": locale, "text": said.format(2)}] for locale, said in _SAID.items()}
    (found,) = told(written(tmp_path, texts), "RW710")
    assert found.spans[0].locale == "en"
    assert "the same" not in found.message
