"""Columns that go on beyond a box or a caption between them, and gaps that taller columns make certain."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.column_gaps import ColumnGaps

from tests.extract.typeset import BODY, blocks_of, flat, prose

LEFT = (
    "Die Boote bleiben so lange im Hafen, bis der Nebel sich",
    "über der Bucht gehoben hat und jemand den Steg freigibt.",
)
RIGHT = (
    "Wer das Leuchtfeuer bedient, legt seine Karten offen auf",
    "den Kai und zieht danach eine neue Karte vom Stapel.",
)


def page(upper: tuple[str, str], lower: tuple[str, str], between: str) -> str:
    """Two columns in two parts with something over the gap between the parts."""
    markup = BODY + "#set par(justify: true, leading: 4pt)\n#set text(size: 9pt)\n"
    for (left, right), dy, after in ((upper, 0, False), (lower, 130, True)):
        for seed, (text, dx) in enumerate(((left, 0), (right, 255))):
            more = prose(seed + 3, 4)
            whole = f"{text} {more}" if after else f"{more} {text}"
            markup += f"#place(dx: {dx}pt, dy: {dy}pt, block(width: 240pt)[{whole}])\n"
    return markup + between


TRACK = "#place(dx: 180pt, dy: 92pt, rect(width: 150pt, height: 18pt, align(center + horizon, text(size: 7pt)[1 2 3 4 5])))\n"
CAPTION = '#place(dx: 190pt, dy: 100pt, text(size: 8pt, style: "italic")[Abbildung 3: der Kai bei Nacht])\n'


@pytest.mark.parametrize("between", [TRACK, CAPTION], ids=["box", "caption"])
def test_a_sentence_goes_on_in_its_column_beyond_what_crosses_the_gap(between: str) -> None:
    found = flat(" ".join(block.text for block in blocks_of(page((LEFT[0], RIGHT[0]), (LEFT[1], RIGHT[1]), between))))
    assert " ".join(LEFT) in found
    assert " ".join(RIGHT) in found
    assert found.index(LEFT[0]) < found.index(RIGHT[0])


@pytest.mark.parametrize("between", [TRACK, CAPTION], ids=["box", "caption"])
def test_whole_sentences_above_and_below_what_crosses_the_gap_are_read_band_by_band(between: str) -> None:
    upper = ("Die Boote bleiben im Hafen.", "Wer das Leuchtfeuer bedient, legt Karten ab.")
    found = flat(
        " ".join(block.text for block in blocks_of(page(upper, ("Danach zieht ihr.", "Nun zählt ihr."), between)))
    )
    places = [found.index(text) for text in (*upper, "Danach zieht ihr.", "Nun zählt ihr.")]
    assert places == sorted(places)


def test_a_gap_is_certain_where_a_taller_one_ends_at_the_same_column() -> None:
    gaps = ColumnGaps()
    gaps.note(100.0, 112.0, height=200.0, em=10.0)
    gaps.note(300.0, 312.0, height=30.0, em=10.0)
    assert gaps.has(95.0, 112.0, 10.0)
    assert not gaps.has(95.0, 130.0, 10.0)
    assert not gaps.has(300.0, 312.0, 10.0)
    gaps.doubtful.append((96.0, 111.0))
    assert gaps.confirmed(10.0)
