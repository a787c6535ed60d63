"""Text at an odd angle: words made in a frame that is turned as the text is, since its glyphs are on no row of the page."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import Word
from regelwerk.extract.pdf.glyph_runs import GlyphRun
from regelwerk.extract.pdf.glyph_words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.pdf.page_frame import Frame
    from regelwerk.extract.pdf.pdf_glyphs import GlyphReader, TextObject

    Point = tuple[float, float]

_ABOVE, _BELOW = 0.8, 0.2
"""What a line takes above and below its baseline, in em."""


def oblique_words(
    objects: Iterable[tuple[TextObject, float, float]], reader: GlyphReader, frame: Frame
) -> Iterator[Word]:
    """Words of text objects, each with its angle in degrees, against the clock, and its size in points."""
    by_angle: dict[float, list[GlyphRun]] = defaultdict(list)
    for drawn, angle, size in objects:
        pens = reader.origins(drawn)
        way = round(_way(pens, angle), 1)
        run = _run(drawn, pens, way, reader, size)
        if run.chars:
            by_angle[way].append(run)
    for way, runs in by_angle.items():
        for word in words_of(runs):
            yield _placed(word, way, frame)


def _way(pens: Sequence[Point], angle: float) -> float:
    """Angle at which the pen goes on; that of a single glyph is its own."""
    (x0, y0), (x1, y1) = pens[0], pens[-1]
    return math.degrees(math.atan2(y1 - y0, x1 - x0)) if math.hypot(x1 - x0, y1 - y0) > 0.1 else angle


def _run(drawn: TextObject, pens: Sequence[Point], way: float, reader: GlyphReader, size: float) -> GlyphRun:
    """The glyphs in the turned frame. The box around a turned glyph has the middle that the glyph has."""
    cos, sin = math.cos(math.radians(way)), math.sin(math.radians(way))
    glyphs = [
        (x * cos + y * sin, (left + right) / 2 * cos + (top + bottom) / 2 * sin, char)
        for (x, y), left, right, top, bottom, char in zip(
            pens, drawn.lefts, drawn.rights, drawn.tops, drawn.bottoms, drawn.chars, strict=True
        )
        if char
    ]
    lefts = [pen for pen, _, _ in glyphs]
    rights = [max(pen, 2 * middle - pen) for pen, middle, _ in glyphs]
    baseline = pens[0][0] * sin - pens[0][1] * cos
    face = reader.face(drawn, size, size)
    chars = [char for _, _, char in glyphs]
    return GlyphRun(baseline, baseline - _ABOVE * face.size, baseline + _BELOW * face.size, face, lefts, rights, chars)


def _placed(word: Word, way: float, frame: Frame) -> Word:
    """The word of a turned frame at its place on the page as shown."""
    cos, sin = math.cos(math.radians(way)), math.sin(math.radians(way))
    corners = [
        frame.place(x * cos + y * sin, x * sin - y * cos) for x in (word.x0, word.x1) for y in (word.y0, word.y1)
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Word(
        word.text,
        min(xs),
        min(ys),
        max(xs),
        max(ys),
        word.size,
        max(ys),
        word.bold,
        word.italic,
        word.font,
        angle=round(frame.rotation - way) % 360 or 1,
    )
