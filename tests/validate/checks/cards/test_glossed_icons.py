"""Icons in brackets behind the word that they stand for."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.small_set import told, written


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0-3級隱士卡牌，0-3級遊民卡牌。", []),  # the words alone
        ("0-3級[mystic]卡牌，0-3級[drifter]卡牌。", []),  # the icons alone
        ("0-3級[mystic]卡牌，0-3級卡牌。", ["zh"]),
    ],
)
def test_an_icon_that_explains_a_word_is_lost_where_another_one_stands_in_place_of_its_word(
    tmp_path: Path, text: str, said: list[str]
) -> None:
    source = [{"name": "Deck", "text": "Mystic cards ([mystic]) level 0-3, Drifter cards ([drifter]) level 0-3."}]
    found = told(written(tmp_path, {"en": source, "zh": [{"name": "牌", "text": text}]}), "RW709")
    assert [one.spans[0].locale for one in found] == said
