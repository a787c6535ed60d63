"""The text layer of a PDF page: words, shapes and ruled tables by geometry alone.

Coordinates of the file have their origin below left and know nothing of a turned page; what leaves this module has it
in the upper left corner of the page as it is shown.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from itertools import compress, pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.icons.icon_glyphs import Drawable, Runs, with_icons
from regelwerk.extract.icons.inline_images import inline_images
from regelwerk.extract.page.words import FIRST_ICON, PageIcon, PageWords, Word
from regelwerk.extract.pages.doubled_text import seen_once
from regelwerk.extract.pages.oblique_text import oblique_words
from regelwerk.extract.pdf.glyph_runs import Face, GlyphRun
from regelwerk.extract.pdf.glyph_words import words_of
from regelwerk.extract.pdf.page_frame import Frame
from regelwerk.extract.pdf.pdf_file import loaded
from regelwerk.extract.pdf.pdf_glyphs import MAX_CHARS, GlyphReader, TextObject
from regelwerk.extract.pdf.pdf_layers import switched_off
from regelwerk.extract.pdf.pdf_shapes import image_places, page_objects, read_shapes
from regelwerk.extract.pdf.reading_tags import tagged_points
from regelwerk.extract.pdf.small_marks import small_marks
from regelwerk.extract.tables.ruled_tables import read_tables
from regelwerk.extract.tables.sign_rows import Signs, largest_sign

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import pypdfium2

    from regelwerk.extract.pdf.pdf_shapes import PageObject
from regelwerk.extract.pages.footnote_marks import with_marks

_NOT_SANE = frozenset({"broken", "Cc", "Cn", "Co", "Cs", "So"})
"""Categories of Unicode, and U+FFFD."""


def read_page(pdf: pypdfium2.PdfDocument, index: int) -> PageWords:
    """Words, shapes and ruled tables of the page `index` (from 0)."""
    with loaded(pdf, index) as page:
        return words_on(page, index + 1)


def words_on(page: pypdfium2.PdfPage | None, number: int, drawings: Sequence[PageObject] | None = None) -> PageWords:
    """Words, shapes and ruled tables of a page with this number; `drawings` are its objects where they are known.

    A page that could not be loaded (None) or read gives no words and a problem in words. Upright text comes first;
    words of turned text follow with their `angle`.
    """
    import pypdfium2.raw as pdfium
    from pypdfium2 import PdfiumError

    try:
        textpage = page.get_textpage() if page is not None else None
    except PdfiumError:
        textpage = None
    if page is None or textpage is None:
        problem = f"page {number} cannot be read: it is damaged or has no area"
        return PageWords(number, 0.0, 0.0, "text-layer", "damaged page", (), problems=(problem,))
    try:
        frame = Frame(page.get_bbox(), page.get_rotation())
        reader = GlyphReader(pdfium, textpage.raw, textpage.count_chars())
        place = Drawable(pdfium, page.pdf.raw, page.raw, textpage.raw)
        objects = seen_once(pdfium, list(reader.objects()))
        off = switched_off(pdfium, page, number - 1, {drawn.handle for drawn in objects})
        if off:
            objects = [drawn for drawn in objects if drawn.handle not in off]
        tagged = tagged_points(pdfium, page, frame, objects)
        if drawings is None:
            drawings = page_objects(pdfium, page.raw)
        words, icons = inline_images(place, drawings, frame, *_words(objects, reader, frame, place))
        words = with_marks(words)
        shapes, white = read_shapes(pdfium, drawings, frame.place)
        pictures = image_places(pdfium, drawings, frame)
        marks = small_marks(pdfium, drawings, frame, largest_sign(words))
    finally:
        textpage.close()
    return PageWords(
        number=number,
        width=frame.width,
        height=frame.height,
        method="text-layer",
        reason="the page has a text layer",
        words=words,
        shapes=shapes,
        tables=read_tables(shapes, white, words, Signs(marks, icons)),
        problems=(
            *((f"page {number}: only {MAX_CHARS} characters were read",) if reader.cut else ()),
            *((f"page {number}: text on hidden layers was not read",) if off else ()),
        ),
        icons=icons,
        tagged=tagged,
        pictures=pictures,
    )


def text_layer_health(page: PageWords) -> tuple[float, str]:
    """Share of sane characters (0 to 1; 0 without text) and what is wrong with the others, in words.

    Not sane are: characters without a Unicode value, U+FFFD, controls, private use, `(cid:n)` left by a producer, and
    symbols where they are no exception: so do fonts look that number their glyphs in a way of their own.
    """
    text = "".join([word.text for word in page.words])
    if page.icons:
        text = "".join(char for char in text if ord(char) < FIRST_ICON)
    if not text:
        return 0.0, "no text layer"
    unmapped = sum(len(match) for match in re.findall(r"\(cid:\d+\)", text)) if "(cid:" in text else 0
    sorts: Counter[str] = Counter()
    for char in set(text):
        sort = "broken" if char == "\ufffd" else unicodedata.category(char)
        if sort in _NOT_SANE:
            sorts[sort] += text.count(char)
    private, symbols = sorts["Co"], sorts["So"]
    broken = sorts["broken"] + sorts["Cc"] + sorts["Cn"] + sorts["Cs"]
    if symbols < 0.3 * len(text):
        symbols = 0
    share = 1.0 - (unmapped + private + broken + symbols) / len(text)
    causes = [
        f"{count} {name}"
        for count, name in (
            (broken, "characters without a Unicode value"),
            (private, "private-use characters"),
            (unmapped, "characters as (cid:n)"),
            (symbols, "symbols where letters are expected"),
        )
        if count
    ]
    return share, ", ".join(causes) if causes else "all characters are valid"


def _words(
    objects: Iterable[TextObject], reader: GlyphReader, frame: Frame, place: Drawable
) -> tuple[tuple[Word, ...], tuple[PageIcon, ...]]:
    by_turn: dict[int, list[GlyphRun]] = {}
    upright: Runs = []
    words: list[Word] = []
    vertical: list[Word] = []
    oblique: list[tuple[TextObject, float, float]] = []
    for drawn in objects:
        angle, size = reader.direction(drawn.first)
        turn = round(angle / 90) * 90
        if turn == 0 and len(drawn.chars) > 1 and _is_vertical(drawn, size):
            vertical.extend(_vertical_words(drawn, reader.face(drawn, size, size), frame))
            continue
        if abs(angle - turn) > 10:
            oblique.append((drawn, angle, size))
            continue
        run = _run(reader, frame, drawn, turn % 360, size)
        by_turn.setdefault(turn % 360, []).append(run)
        if turn % 360 == frame.rotation and run.chars:
            upright.append((drawn.first, run))
    by_turn[frame.rotation], icons = with_icons(place, upright)
    for turn in sorted(by_turn, key=lambda turn: (turn - frame.rotation) % 360):
        made = words_of([run for run in by_turn[turn] if run.chars])
        words.extend(made if turn == frame.rotation else [_turned_back(word, frame, turn) for word in made])
    return tuple(_on_page([*words, *vertical, *oblique_words(oblique, reader, frame)], frame)), icons


def _run(reader: GlyphReader, frame: Frame, drawn: TextObject, turn: int, size: float) -> GlyphRun:
    lefts, rights, chars = drawn.lefts, drawn.rights, drawn.chars
    left, top, right, bottom = lefts[0], drawn.tops[0], rights[0], drawn.bottoms[0]
    if turn:
        near = [frame.place(*point, turn)[0] for point in zip(lefts, drawn.bottoms, strict=True)]
        far = [frame.place(*point, turn)[0] for point in zip(rights, drawn.tops, strict=True)]
        lefts, rights = list(map(min, near, far)), list(map(max, near, far))
    elif frame.box[0]:
        edge = frame.box[0]
        lefts, rights = [x - edge for x in lefts], [x - edge for x in rights]
    if "" in chars:
        lefts, rights = list(compress(lefts, chars)), list(compress(rights, chars))
        chars = list(filter(None, chars))
    x, y = reader.origin(drawn.first)
    if turn:
        y0, y1 = sorted((frame.place(left, bottom, turn)[1], frame.place(right, top, turn)[1]))
        y = frame.place(x, y, turn)[1]
    else:
        above = frame.box[3]
        y0, y1 = (above - top, above - bottom) if top >= bottom else (above - bottom, above - top)
        y = above - y
    return GlyphRun(y, y0, y1, reader.face(drawn, size, y1 - y0), lefts, rights, chars)


def _is_vertical(drawn: TextObject, size: float) -> bool:
    """Whether each glyph of a text object is below the one before."""
    lefts, rights, bottoms = drawn.lefts, drawn.rights, drawn.bottoms
    if bottoms[0] - bottoms[1] < 0.5 * size:
        return False
    below = all(above - bottom > 0.5 * size for above, bottom in pairwise(bottoms))
    return below and all(
        max(one[0], two[0]) < min(one[1], two[1]) for one, two in pairwise(zip(lefts, rights, strict=True))
    )


def _vertical_words(drawn: TextObject, face: Face, frame: Frame) -> Iterator[Word]:
    """Words of a text object that is written downwards, as words of turned text, whose lines follow from the right."""
    start = 0
    for end, char in enumerate([*drawn.chars, " "]):
        if char != " ":
            continue
        if start < end:
            corners = (
                frame.place(min(drawn.lefts[start:end]), max(drawn.tops[start:end])),
                frame.place(max(drawn.rights[start:end]), min(drawn.bottoms[start:end])),
            )
            (x0, x1), (y0, y1) = (sorted(edges) for edges in zip(*corners, strict=True))
            text = unicodedata.normalize("NFC", "".join(drawn.chars[start:end]))
            turn = (90 + frame.rotation) % 360 or 90
            yield Word(text, x0, y0, x1, y1, face.size, y1, face.bold, face.italic, face.font, angle=turn)
        start = end + 1


def _turned_back(word: Word, frame: Frame, turn: int) -> Word:
    """The word of a frame turned by `turn` at its place on the page as shown."""
    corners = [frame.place(*frame.unplace(x, y, turn)) for x, y in ((word.x0, word.y0), (word.x1, word.y1))]
    xs, ys = sorted(x for x, _ in corners), sorted(y for _, y in corners)
    return Word(
        word.text,
        xs[0],
        ys[0],
        xs[1],
        ys[1],
        word.size,
        ys[1],
        word.bold,
        word.italic,
        word.font,
        angle=(frame.rotation - turn) % 360,
    )


def _on_page(words: Iterable[Word], frame: Frame) -> list[Word]:
    width, height = frame.width, frame.height
    return [word for word in words if word.x1 > 0 and word.x0 < width and word.y1 > 0 and word.y0 < height]
