"""Pictures with labels between two columns whose lines run around them."""

from __future__ import annotations

import pytest

from tests.extract.typeset import BODY, blocks_of, flat, prose


def around(inset: str, *, wide: str = "240pt", narrow: str = "150pt") -> tuple[str, list[str], list[str]]:
    """A page of two columns with something between their 6th and 15th lines, and what the columns say."""
    texts = [[f"Absatz {at} beginnt hier. {prose(at, 9)[:400]}." for at in side] for side in ((1, 2, 3), (4, 5, 6))]
    markup = BODY + "#set par(justify: true, leading: 4pt)\n#set text(size: 9pt)\n"
    for side, (upper, beside, lower) in enumerate(texts):
        x = 0 if side == 0 else 260
        inner = x if side == 0 else x + 90
        for text, dx, dy, width in ((upper, x, 0, wide), (beside, inner, 100, narrow), (lower, x, 240, wide)):
            markup += f"#place(dx: {dx}pt, dy: {dy}pt, block(width: {width})[{text}])\n"
    return markup + inset, texts[0], texts[1]


LABELS = "".join(
    f"#place(dx: {dx}pt, dy: {dy}pt, text(size: 7pt)[{label}])\n"
    for label, dx, dy in (("Leuchtfeuer", 190, 100), ("Steg", 262, 125), ("Laderaum", 200, 150), ("Mast", 265, 175))
)
CAPTION = '#place(dx: 195pt, dy: 195pt, text(size: 7pt, style: "italic")[Der Kutter von der Seite gesehen])\n'


@pytest.mark.parametrize("inset", [LABELS, LABELS + CAPTION], ids=["labels", "labels and caption"])
def test_columns_are_read_on_beside_and_below_a_picture_between_them(inset: str) -> None:
    markup, left, right = around(inset)
    found = flat(" ".join(block.text for block in blocks_of(markup)))
    places = [found.index(text[:24]) for text in (*left, *right)]
    assert places == sorted(places)
    assert "Leuchtfeuer" in found


def test_a_column_of_text_between_two_others_is_no_inset() -> None:
    columns = [f"Absatz {at} beginnt hier. {prose(at, 20)[:600]}." for at in (1, 2, 3)]
    markup = BODY + "#set text(size: 9pt)\n"
    markup += "".join(
        f"#place(dx: {170 * at}pt, dy: 60pt, block(width: 150pt)[{text}])\n" for at, text in enumerate(columns)
    )
    found = flat(" ".join(block.text for block in blocks_of(markup)))
    places = [found.index(text[:24]) for text in columns]
    assert places == sorted(places)


def test_numbers_of_items_beside_a_list_of_short_lines_are_no_inset() -> None:
    markup = BODY + "#set text(size: 9pt)\n"
    for at, name in enumerate(("Laternen", "Boote", "Ruder", "Karten", "Anker", "Netze")):
        markup += f"#place(dx: 0pt, dy: {14 * at}pt)[{at + 3} × {name}]\n"
    markup += "".join(f"#place(dx: {dx}pt, dy: 100pt, text(size: 7pt)[{dx}x Fisch])\n" for dx in (10, 100, 190))
    markup += f"#place(dx: 0pt, dy: 130pt, block(width: 235pt)[{prose(7, 9)}])\n"
    for at in range(5):
        text = f"Punkt {at} gilt. {prose(at, 1)[:70]}"
        dy = 30 * at + 40 * (at > 2)
        markup += f"#place(dx: 255pt, dy: {dy}pt)[\\[1-{at + 2}\\]]\n#place(dx: 285pt, dy: {dy}pt, block(width: 205pt)[{text}])\n"
    markup += "#place(dx: 280pt, dy: 92pt, rect(width: 120pt, height: 24pt)[Drei Fische je Boot!])\n"
    found = flat(" ".join(f"{block.label or ''} {block.text}" for block in blocks_of(markup)))
    for at in range(5):
        assert f"[1-{at + 2}] Punkt {at} gilt" in found
    assert found.index("Netze") < found.index("190x Fisch") < found.index("Punkt 0")


def test_names_of_the_parts_of_a_picture_beside_the_gap_are_no_numbers_of_items() -> None:
    """All labels begin where the right column does, and each is level with one of its lines."""
    names = "".join(
        f"#place(dx: 260pt, dy: {dy}pt, text(size: 7pt)[{label}])\n"
        for label, dy in (("Name", 99), ("Ziel", 121), ("Wert", 143))
    )
    markup, left, right = around(names + "#place(dx: 170pt, dy: 98pt, rect(width: 65pt, height: 80pt)[Kutter])\n")
    found = flat(" ".join(block.text for block in blocks_of(markup)))
    places = [found.index(text[:24]) for text in (*left, *right)]
    assert places == sorted(places)
