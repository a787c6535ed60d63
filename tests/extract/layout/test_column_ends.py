"""What is below the ends of columns: the rest of the left one, or what follows both."""

from __future__ import annotations

from tests.extract.typeset import BODY, blocks_of, flat, prose

PAGE = BODY + "#set text(size: 9pt)\n"


def column(dx: float, dy: float, text: str) -> str:
    return f"#place(dx: {dx}pt, dy: {dy}pt, block(width: 235pt)[{text}])\n"


def order(markup: str, *starts: str) -> list[str]:
    """The texts that begin so in the order in which they are read."""
    found = flat(" ".join(f"{block.label or ''} {block.text}" for block in blocks_of(markup)))
    return sorted(starts, key=found.index)


def test_the_left_column_goes_on_below_a_picture_where_the_right_one_ends() -> None:
    markup = (
        PAGE + column(0, 0, f"Zuerst kommt dies. {prose(1, 12)}") + column(260, 0, f"Rechts steht es. {prose(2, 12)}")
    )
    markup += "#place(dx: 0pt, dy: 150pt, circle(radius: 15pt, stroke: 1pt))\n#place(dx: 150pt, dy: 160pt, text(size: 7pt)[Der Steg])\n"
    markup += column(0, 200, f"Darunter geht es weiter. {prose(3, 8)}")
    expected = ["Zuerst kommt dies", "Darunter geht es weiter", "Rechts steht es"]
    assert order(markup, *expected) == expected


def test_a_list_of_short_lines_below_both_columns_follows_both() -> None:
    markup = (
        PAGE + column(0, 0, f"Zuerst kommt dies. {prose(1, 12)}") + column(260, 0, f"Rechts steht es. {prose(1, 12)}")
    )
    for at, item in enumerate(("Laternen", "Anker", "Netze", "Ruder")):
        markup += f"#place(dx: 0pt, dy: {164 + 13 * at}pt)[• {at + 3} {item}]\n"
    expected = ["Zuerst kommt dies", "Rechts steht es", "3 Laternen"]
    assert order(markup, *expected) == expected
