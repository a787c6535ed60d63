"""Recognised pages as hOCR, for the cache and for recordings; `hocr_reader` gives the same pages back.

What hOCR has no property for is in properties of our own: `x_stroke`, the mean width of the strokes of a word in pixels,
`x_turned`, by how many degrees a page was turned clockwise, the class `ocrx_box` for shaded boxes, and `ocrx_noise` for words
that were taken for noise, with the reason as `x_noise`.
"""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord


def write_hocr(
    pages: Iterable[RecognisedPage],
    *,
    system: str = "",
    languages: Sequence[str] = (),
    more: str = "",
    of_words: bool = False,
) -> str:
    """One hOCR text of some pages.

    `system` names the program that recognised them and its version, `languages` its data; `more` is markup for the head.
    With `of_words` each word says which of the data read it.
    """
    lines = [
        "<!DOCTYPE html>",
        '<html xmlns="http://www.w3.org/1999/xhtml">',
        " <head>",
        "  <title>Recognised text</title>",
        '  <meta charset="utf-8"/>',
        f'  <meta name="ocr-system" content="{html.escape(system)}"/>',
        f'  <meta name="ocr-langs" content="{html.escape(" ".join(languages))}"/>',
        '  <meta name="ocr-capabilities" content="ocr_page ocr_line ocr_separator ocrx_word ocrp_wconf"/>',
        *([f"  {more}"] if more else []),
        " </head>",
        " <body>",
        *(line for page in pages for line in _page(page, of_words=of_words)),
        " </body>",
        "</html>",
        "",
    ]
    return "\n".join(lines)


def _page(page: RecognisedPage, *, of_words: bool) -> Iterator[str]:
    resolution = _number(page.resolution)
    turned = f"; x_turned {_number(page.turned)}" if page.turned else ""
    title = f"{_bbox(page.box)}; ppageno {page.number - 1}; scan_res {resolution} {resolution}{turned}"
    yield f'  <div class="ocr_page" title="{title}">'
    for line in page.lines:
        yield from _line(line, of_words=of_words)
    for name, boxes in (("ocr_separator", page.rules), ("ocrx_box", page.boxes)):
        for box in boxes:
            yield f'   <div class="{name}" title="{_bbox(box)}"></div>'
    for noise in page.noise:
        yield f"   {_word(noise.word, noise.reason)}"
    yield "  </div>"


def _line(line: RecognisedLine, *, of_words: bool) -> Iterator[str]:
    properties = [_bbox(line.box)] if line.box else []
    if line.offset is not None:
        properties.append(f"baseline {_number(line.slope)} {_number(line.offset)}")
    elif line.slope:
        properties.append(f"baseline {_number(line.slope)}")
    if line.size is not None:
        properties.append(f"x_size {_number(line.size)}")
    yield f'   <span class="ocr_line" title="{"; ".join(properties)}">'
    for word in line.words:
        yield f"    {_word(word, language=word.language if of_words else '')}"
    yield "   </span>"


def _word(word: RecognisedWord, noise: str = "", language: str = "") -> str:
    properties = [_bbox(word.box)]
    if word.confidence is not None:
        properties.append(f"x_wconf {_number(100 * word.confidence)}")
    if word.stroke is not None:
        properties.append(f"x_stroke {_number(word.stroke)}")
    if noise:
        properties.append(f"x_noise {noise.replace(' ', '-')}")
    text = html.escape(word.text)
    if word.italic:
        text = f"<em>{text}</em>"
    if word.bold:
        text = f"<strong>{text}</strong>"
    lang = f' lang="{html.escape(language)}"' if language else ""
    return f'<span class="{"ocrx_noise" if noise else "ocrx_word"}"{lang} title="{"; ".join(properties)}">{text}</span>'


def _bbox(box: Rect[float]) -> str:
    return "bbox " + " ".join(map(_number, box))


def _number(value: float) -> str:
    """With as many decimals as are read back."""
    return f"{value:.9f}".rstrip("0").rstrip(".")
