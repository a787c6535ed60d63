"""Numbers on badges beside their text."""

from __future__ import annotations

from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.badge_numbers import with_level_badges

from tests.extract.recognised import recognised

LINES = (
    ("Anlegen", 220, 402, 420, 432, 95),
    ("Legt", 220, 450, 310, 480, 95),
    ("Weiter", 220, 520, 310, 550, 95),
)


def test_a_number_on_a_badge_stands_level_with_the_first_line_beside_it() -> None:
    for number in ("3", "12"):
        found = with_level_badges(recognised((number, 130, 430, 155, 460, 96), *LINES), (Rect(100, 400, 190, 490),))
        heights = {line.words[0].text: (line.box and line.box.y0, line.words[0].box.y0) for line in found.lines}
        assert heights == {number: (402, 402), "Anlegen": (402, 402), "Legt": (450, 450), "Weiter": (520, 520)}


def test_a_heading_on_a_bar_stays_where_it_is() -> None:
    found = recognised(("Ebbe", 130, 430, 220, 460, 96), ("Flut", 920, 400, 1010, 430, 95))
    assert with_level_badges(found, (Rect(100, 400, 900, 490),)) == found
