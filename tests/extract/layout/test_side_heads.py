"""Headings in a column of their own, each beside the text that it heads; short names beside texts are none."""

from __future__ import annotations

import pytest

from tests.extract.typeset import BODY, blocks_of, flat, prose

HEADS = ("Hafen und Kai", "Der Nebel", "Am Ende")
TEXTS = tuple(prose(seed, count) for seed, count in ((1, 9), (2, 2), (3, 12)))


def page(size: str, *, rules: bool, weight: str = "bold") -> str:
    rule = "#line(length: 100%, stroke: 0.5pt)\n" if rules else ""
    rows = (
        f'#grid(columns: (120pt, 1fr), text(size: {size}, weight: "{weight}")[{head}], [{text}])\n'
        for head, text in zip(HEADS, TEXTS, strict=True)
    )
    return f"{BODY}#set text(hyphenate: false)\n#set par(justify: false)\n{rule}{rule.join(rows)}"


@pytest.mark.parametrize("rules", [False, True], ids=["white", "rules"])
def test_each_is_read_before_its_text(*, rules: bool) -> None:
    found = blocks_of(page("13pt", rules=rules))
    assert not any(block.rows for block in found)
    read = [flat(block.text) for block in found]
    places = [read.index(head) for head in HEADS]
    assert [block.kind for block in found if flat(block.text) in HEADS] == ["heading"] * 3
    ends = [*places[1:], len(read)]
    assert [" ".join(read[start + 1 : end]) for start, end in zip(places, ends, strict=True)] == list(TEXTS)


def test_names_of_the_size_of_their_texts_are_no_headings() -> None:
    found = blocks_of(page("9pt", rules=True, weight="regular"))
    assert not any(block.kind == "heading" for block in found)
