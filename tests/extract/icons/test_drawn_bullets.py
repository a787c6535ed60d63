"""Small shapes before lines are bullets, unless they are parts of icons that are within lines as well."""

from __future__ import annotations

from regelwerk.extract.icons.drawn_bullets import drawn_bullets
from regelwerk.extract.page.words import Shape, Word


def word(text: str, x0: float, baseline: float) -> Word:
    return Word(text, x0, baseline - 8, x0 + 6 * len(text), baseline + 2, size=10, baseline=baseline)


def dot(x0: float, baseline: float) -> Shape:
    return Shape(x0, baseline - 5, x0 + 3, baseline - 2, filled=True)


def test_shapes_before_items_are_bullets() -> None:
    words = [word("Kahn", 60, y) for y in (100, 120, 140)]
    found = drawn_bullets(words, [dot(50, y) for y in (100, 120, 140)])
    assert [(bullet.text, bullet.baseline) for bullet in found] == [("•", 100), ("•", 120), ("•", 140)]


def test_parts_of_icons_that_are_also_within_lines_are_none() -> None:
    lines = [word("Zahle", 50, 100), word("oar", 100, 100), word("oar", 60, 120), word("oar", 60, 140)]
    lines += [word("Nimm", 50, 160), word("oar", 94, 160)]
    icons = [dot(84, 100), dot(50, 120), dot(50, 140), dot(78, 160)]
    assert drawn_bullets(lines, icons) == []
