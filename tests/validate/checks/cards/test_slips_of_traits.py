"""Traits that one card or one text misspells, and which of two forms is the slip."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.small_set import told, written


@pytest.mark.parametrize(("text", "said"), [("Maldito", []), ("Madlito", ["c2"])])
def test_a_text_that_bends_a_sound_form_does_not_misspell_a_form_that_is_a_slip_itself(
    tmp_path: Path, text: str, said: list[str]
) -> None:
    source = [{"name": name, "traits": "Cursed."} for name in ("Siren", "Hound")]
    spanish = [{"name": "Sirena", "traits": "Maldita."}, {"name": "Sabueso", "traits": "Mldito."}]
    source.append({"name": "Parley", "text": "Choose a non-[[Cursed]] enemy."})
    spanish.append({"name": "Parlamento", "text": f"Elige a un enemigo que no sea [[{text}]]."})
    found = told(written(tmp_path, {"en": source, "es": spanish}), "RW728")
    assert [one.id for one in found] == said


def test_a_form_with_a_lost_letter_is_no_measure_of_texts(tmp_path: Path) -> None:
    source = [{"name": "Bead", "traits": "Charm."}, {"name": "Deck", "text": "Add 6 [[Charm]] cards."}]
    russian = [{"name": "Бусина", "traits": "Тал\ufffdсман."}, {"name": "Колода", "text": "Добавьте 6 [[Талисманов]]."}]
    assert not told(written(tmp_path, {"en": source, "ru": russian}), "RW728")
