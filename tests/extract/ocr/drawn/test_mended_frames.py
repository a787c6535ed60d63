"""Frames of a scan are put together from their lines, and no frame is put around two."""

from __future__ import annotations

from regelwerk.extract.ocr.drawn.mended_frames import mended_frames
from regelwerk.extract.page.words import Shape, Word

from tests.extract.ocr.drawn.test_mended_rules import level, upright, word


def frame(x0: float, y0: float, x1: float, y1: float, corner: float) -> list[Shape]:
    """The lines of a frame whose corners are round."""
    levels = [level(y, x0 + corner, x1 - corner) for y in (y0, y1)]
    return [*levels, *(upright(x, y0 + corner, y1 - corner) for x in (x0, x1))]


def found(lines: list[Shape], *words: Word) -> list[tuple[int, ...]]:
    return [(round(x.x0), round(x.y0), round(x.x1), round(x.y1)) for x in mended_frames(lines, words)]


def test_a_frame_with_round_corners_is_one() -> None:
    assert found(frame(50, 100, 250, 160, 8), word("Nebel", 70, 120, 110, 130)) == [(50, 100, 250, 160)]


def test_frames_one_above_the_other_are_not_one_frame() -> None:
    lines = [*frame(50, 100, 250, 160, 8), *frame(50, 166, 250, 300, 8)]
    words = [word("Nebel", 70, 120, 110, 130), word("zieht", 70, 220, 110, 230)]
    assert found(lines, *words) == [(50, 100, 250, 160), (50, 166, 250, 300)]


def test_lines_that_run_through_a_word_are_no_frame() -> None:
    words = [word("Nebel", 70, 120, 110, 130), word("zieht", 230, 120, 280, 130)]
    assert found(frame(50, 100, 250, 160, 8), *words) == []


def test_the_upper_line_of_a_frame_may_lack_an_end() -> None:
    lines = [level(100, 50, 200), level(160, 50, 250), upright(50, 100, 160), upright(250, 100, 160)]
    assert found(lines, word("Nebel", 70, 120, 110, 130)) == [(50, 100, 250, 160)]
    assert found([level(100, 50, 150), *lines[1:]], word("Nebel", 70, 120, 110, 130)) == []
