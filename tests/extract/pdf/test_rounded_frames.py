"""Frames with round corners that are drawn with many curves."""

from __future__ import annotations

import math

import pytest

from tests.extract.handmade_pdf import read

LEFT, LOW, RIGHT, HIGH, RADIUS = 50.0, 300.0, 250.0, 380.0, 8.0


def corner(x: float, y: float, begin: float, pieces: int) -> str:
    """A quarter of a circle around a point from an angle in degrees on, in so many curves."""
    course = ""
    for at in range(pieces):
        steps = [math.radians(begin + 90 * (at + part) / pieces) for part in (1 / 3, 2 / 3, 1)]
        course += " ".join(f"{x + RADIUS * math.cos(s):.3f} {y + RADIUS * math.sin(s):.3f}" for s in steps) + " c\n"
    return course


def frame(pieces: int) -> str:
    """A frame with round corners of so many curves each."""
    inner = LEFT + RADIUS, LOW + RADIUS, RIGHT - RADIUS, HIGH - RADIUS
    return (
        f"{inner[0]} {LOW} m {inner[2]} {LOW} l\n{corner(inner[2], inner[1], 270, pieces)}"
        f"{RIGHT} {inner[3]} l\n{corner(inner[2], inner[3], 0, pieces)}"
        f"{inner[0]} {HIGH} l\n{corner(inner[0], inner[3], 90, pieces)}"
        f"{LEFT} {inner[1]} l\n{corner(inner[0], inner[1], 180, pieces)} h S\n"
    )


@pytest.mark.parametrize("pieces", [1, 8])
def test_a_frame_with_round_corners_is_a_shape_however_many_curves_it_has(pieces: int) -> None:
    (shape,) = read(frame(pieces)).shapes
    assert shape.x1 - shape.x0 == pytest.approx(RIGHT - LEFT, abs=3)
    assert shape.y1 - shape.y0 == pytest.approx(HIGH - LOW, abs=3)


def test_a_drawing_of_many_curves_is_none() -> None:
    waves = "50 300 m\n" + "".join(f"{50 + 4 * at} 340 {52 + 4 * at} 300 {54 + 4 * at} 320 c\n" for at in range(40))
    assert read(f"{waves} S\n").shapes == ()
