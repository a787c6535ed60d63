"""Notes in boxes in the margin, and keywords beside the steps that they name."""

from __future__ import annotations

import pytest

from tests.extract.typeset import BODY, blocks_of, prose

PARAGRAPHS = [f"{prose(seed, 5)} Absatz {seed} endet hier." for seed in range(4)]


def page(boxes: dict[int, str], left: bool) -> str:
    rows = []
    for seed in range(4):
        side = f"#block(fill: rgb(40, 50, 80), inset: 4pt)[#text(8pt, white)[{boxes[seed]}]]" if seed in boxes else ""
        rows.append(f"[{side}], [{PARAGRAPHS[seed]}]" if left else f"[{PARAGRAPHS[seed]}], [{side}]")
    columns = "(32mm, 1fr)" if left else "(1fr, 32mm)"
    return BODY + f"#grid(columns: {columns}, column-gutter: 5mm, row-gutter: 4mm, {', '.join(rows)})"


@pytest.mark.parametrize("left", [True, False])
def test_a_box_in_the_margin_is_read_after_the_paragraph_beside_it(left: bool) -> None:
    notes = {seed: f"Denkt an die Glocke {seed}, wenn es dunkel wird." for seed in (0, 1, 3)}
    expected = [text for seed in range(4) for text in (PARAGRAPHS[seed], notes.get(seed)) if text]
    found = blocks_of(page(notes, left))
    assert [block.text for block in found] == expected
    assert [block.text for block in found if block.kind == "aside"] == list(notes.values())


def test_the_number_of_a_step_in_a_box_is_read_before_the_step() -> None:
    notes = {seed: f"Schritt {seed + 1}" for seed in range(4)}
    expected = [text for seed in range(4) for text in (notes[seed], PARAGRAPHS[seed])]
    assert [block.text for block in blocks_of(page(notes, left=True))] == expected
