"""Paper that does not lie flat: turned on the glass, bent at the spine, folded."""

from __future__ import annotations

import itertools
import math
import random

from PIL import Image, ImageDraw

_STRIPS = 48
"""Strips into which a page is cut to bend it."""


def skewed(image: Image.Image, angle: float, border: int) -> Image.Image:
    """Turned by some degrees; a dark border of so many pixels at the left and the top, the lid of the scanner."""
    white = 250 if image.mode == "L" else (250, 250, 250)
    turned = image.rotate(angle, Image.Resampling.BICUBIC, fillcolor=white)
    if not border:
        return turned
    dark = 30 if image.mode == "L" else (30, 30, 30)
    framed = Image.new(image.mode, (image.width + border, image.height + border), dark)
    framed.paste(turned, (border, border))
    return framed


def bent(image: Image.Image, depth: float, middle: float) -> Image.Image:
    """Lines that bow towards the spine: near `middle` (a share of the width) they sink by `depth` of the height, and narrow."""
    width, height = image.size
    edges = [width * n / _STRIPS for n in range(_STRIPS + 1)]

    def drop(x: float) -> float:
        away = abs(x / width - middle)
        return height * depth * math.exp(-away / 0.12)

    mesh = []
    for left, right in itertools.pairwise(edges):
        a, b = drop(left), drop(right)
        mesh.append(
            ((round(left), 0, round(right), height), (left, -a, left, height - a, right, height - b, right, -b))
        )
    return image.transform(
        image.size,
        Image.Transform.MESH,
        mesh,
        Image.Resampling.BICUBIC,
        fillcolor="white" if image.mode != "L" else 255,
    )


def folded(image: Image.Image, chance: random.Random) -> Image.Image:
    """A crease across the page: a light and a dark line, one side a little darker and a pixel off."""
    image = image.copy()
    width, height = image.size
    level = chance.random() < 0.6
    place = chance.uniform(0.3, 0.7)
    box = (0, round(height * place), width, height) if level else (round(width * place), 0, width, height)
    part = image.crop(box).point([v * 246 // 255 for v in range(256)] * len(image.getbands()))
    image.paste(part, (box[0] + (1 if level else 0), box[1] + (0 if level else 1)))
    ends = (
        (0, box[1], width, box[1] + chance.randint(-6, 6))
        if level
        else (box[0], 0, box[0] + chance.randint(-6, 6), height)
    )
    creased = image.copy()
    draw = ImageDraw.Draw(creased)
    light, dark = (238, 140) if image.mode == "L" else ((240, 238, 235), (145, 140, 135))
    draw.line(ends, fill=light, width=2)
    draw.line(tuple(v + 2 for v in ends), fill=dark, width=1)
    return Image.blend(image, creased, chance.choice((0.25, 0.4, 0.6)))
