"""A PDF as an office scanner would give it: pictures of slightly skewed, grey, noisy pages, and no text."""

from __future__ import annotations

import io
import random
import time

import pypdfium2
from PIL import Image, ImageChops, ImageFilter

DPI = 200
SKEW = 0.4  # degrees
PAPER = 238  # grey of the paper, 0 to 255
SHADE = 16  # how much darker the paper gets towards the lower edge
NOISE = 5  # grey values by which neighbouring pixels differ at random
QUALITY = 55


def scan(pdf: bytes, *, seed: int) -> bytes:
    """Image-only PDF with the pages of `pdf`; the same seed gives the same bytes."""
    source = pypdfium2.PdfDocument(pdf)
    try:
        pages = [_worn(source[number], random.Random(seed + number), number) for number in range(len(source))]
    finally:
        source.close()
    out = io.BytesIO()
    never = time.gmtime(0)
    pages[0].save(
        out,
        "PDF",
        save_all=True,
        append_images=pages[1:],
        resolution=DPI,
        quality=QUALITY,
        creationDate=never,
        modDate=never,
    )
    return out.getvalue()


def _worn(page: pypdfium2.PdfPage, chance: random.Random, number: int) -> Image.Image:
    image = page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L")
    angle = SKEW if number % 2 else -0.75 * SKEW
    image = image.rotate(angle, resample=Image.Resampling.BICUBIC, fillcolor=255)
    image = image.filter(ImageFilter.GaussianBlur(0.45))
    image = image.point([28 + value * (PAPER - 28) // 255 for value in range(256)])
    shade = Image.linear_gradient("L").resize(image.size).point([value * SHADE // 255 for value in range(256)])
    noise = Image.frombytes("L", image.size, chance.randbytes(image.width * image.height))
    noise = noise.point([value * 2 * NOISE // 255 for value in range(256)])
    return ImageChops.subtract(ImageChops.add(ImageChops.subtract(image, shade), noise), _flat(image.size, NOISE))


def _flat(size: tuple[int, int], grey: int) -> Image.Image:
    return Image.new("L", size, grey)
