"""Pages as laws have them: contents beside text, numbers in a column, footnotes amid a rule. All rules are invented."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.atoms import Atom
from regelwerk.extract.page.side_columns import are_labels

from tests.extract.typeset import blocks_of, flat, prose

PAGE = (
    "#set page(width: 200mm, height: 150mm, margin: 15mm, columns: {columns})\n"
    '#set text(lang: "de", size: 10pt, font: "Libertinus Serif")\n#set par(justify: true)\n'
)
TITLES = [
    f"{chapter}.{section} Hafen {word}"
    for chapter, word in enumerate(("Nord", "Süd", "Ost"), 1)
    for section in (1, 2, 3, 4)
]
LEADERS = {"drawn": '#box(width: 1fr, line(length: 100%, stroke: (dash: "dotted")))', "none": "#h(1fr)"}


@pytest.mark.parametrize("leader", LEADERS)
def test_contents_in_one_column_and_text_in_the_other(leader: str) -> None:
    entries = " \\\n".join(f"{title} {LEADERS[leader]} {2 + at // 2}" for at, title in enumerate(TITLES))
    texts = [prose(seed) for seed in (1, 2, 3)]
    found = blocks_of(PAGE.format(columns=2) + entries + "\n#colbreak()\n" + "\n\n".join(texts))
    flow = flat(" ".join(block.text for block in found))
    assert [flow.index(text) for text in texts] == sorted(flow.index(text) for text in texts)
    assert flow.index(TITLES[-1]) < flow.index(texts[0])


@pytest.mark.parametrize("number", ["(1.2.3.a)", "[VIII.2]", "§ 4.2", "A.1", "4.2.1.", "b)", "IV"])
def test_numbers_of_rules_label_the_lines_beside_them(number: str) -> None:
    def atom(x0: float, x1: float, line: int, text: str) -> Atom:
        return Atom(x0, 12.0 * line, x1, 12.0 * line + 10, text, 1, title=False, space=0.0, content=None)

    left = [atom(0, 30, line, number) for line in (0, 1, 3)]
    right = [atom(50, 300, line, "Ein Boot wartet.") for line in range(5)]
    assert are_labels(left, right, 30, 10)
    assert not are_labels([atom(0, 30, line, "Ein Boot") for line in (0, 1, 3)], right, 30, 10)


@pytest.mark.parametrize("columns", [1, 2])
def test_a_footnote_stands_behind_the_paragraph_that_a_page_breaks(columns: int) -> None:
    note = "Nur bei ruhiger See und mit voller Mannschaft."
    text = " ".join(prose(seed, 6) for seed in range(10, 22))
    first, rest = text.split(". ", 1)
    found = blocks_of(PAGE.format(columns=columns) + f"{first}.#footnote[{note}] {rest}")
    texts = [flat(block.text) for block in found]
    assert len(texts) == 2
    assert texts[0].replace("1", "") == text
    assert texts[1].endswith(note)


def test_pages_of_an_index_stand_behind_its_words() -> None:
    words = ("Anker", "Boje", "Damm", "Ebbe", "Flut", "Hafen", "Insel")
    index = " \\\n".join(f"{word} #h(1fr) {at + 3}, {17 - at}" for at, word in enumerate(words))
    flow = flat(
        " ".join(block.text for block in blocks_of(PAGE.format(columns=2) + index + "\n#colbreak()\n" + prose(6)))
    )
    assert all(f"{word} {at + 3}, {17 - at}" in flow for at, word in enumerate(words))
