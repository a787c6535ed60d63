"""An image-only PDF of a printed one, as a scanner would give it: clean or poor."""

from __future__ import annotations

import io
import time
from contextlib import closing
from random import Random

import pypdfium2
from PIL import Image

from tests.extract.worn_pages import DPI, worn

CLEAN_DPI, POOR_DPI = 200, 115


def scanned(pdf: bytes, seed: int, *, poor: bool) -> bytes:
    """The pages as pictures, each worn in its own way; the same seed gives the same bytes.

    Clean pages have 200 dots an inch and lie a little askew. Poor ones have 115; they are shaded, more skewed, blurred.
    """
    with closing(pypdfium2.PdfDocument(pdf)) as source:
        pages = [_page(source[number], seed, number, poor=poor) for number in range(len(source))]
    out = io.BytesIO()
    never = time.gmtime(0)
    pages[0].save(
        out,
        "PDF",
        save_all=True,
        append_images=pages[1:],
        resolution=POOR_DPI if poor else CLEAN_DPI,
        quality=50 if poor else 60,
        creationDate=never,
        modDate=never,
    )
    return out.getvalue()


def _page(page: pypdfium2.PdfPage, seed: int, number: int, *, poor: bool) -> Image.Image:
    image = page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L")
    chance = Random(f"scan {seed} {number} {poor}")
    side = chance.choice((-1, 1))
    if not poor:
        return worn(image, seed + number, dpi=CLEAN_DPI, noise=4, blur=0.4, skew=side * chance.uniform(0, 0.4))
    return worn(
        image,
        seed + number,
        dpi=POOR_DPI,
        noise=chance.choice((5, 8)),
        blur=chance.uniform(0.3, 0.5),
        skew=side * chance.uniform(0.2, 1.0),
        shade=chance.choice((50, 90)),
        quality=60,
    )
