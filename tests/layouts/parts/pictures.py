"""Pictures without words: landscapes, game boards, small signs, paper; painted with Pillow."""

from __future__ import annotations

import itertools
import math
import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

_SCALE = 3
"""Small signs are painted larger and made smaller, which smooths their edges."""
Colour = tuple[int, int, int]


def landscape(chance: random.Random, width: int, height: int) -> Image.Image:
    """Hills behind hills below a sky, with trees, towers and a sun."""
    base = chance.choice(((28, 60, 92), (120, 80, 40), (40, 90, 60), (90, 40, 70), (20, 30, 60)))
    light: Colour = (min(255, base[0] + 150), min(255, base[1] + 140), min(255, base[2] + 120))
    image = Image.linear_gradient("L").resize((width, height))
    image = Image.merge(
        "RGB", [image.point([light[c] + (base[c] - light[c]) * v // 400 for v in range(256)]) for c in range(3)]
    )
    draw = ImageDraw.Draw(image)
    x, y, r = chance.uniform(0.1, 0.9) * width, chance.uniform(0.1, 0.35) * height, height * chance.uniform(0.05, 0.12)
    draw.ellipse((x - r, y - r, x + r, y + r), fill=(250, 240, 200))
    layers = chance.randint(3, 5)
    for layer in range(layers):
        share = (layer + 1) / layers
        colour = tuple(round(light[c] + (base[c] * 0.55 - light[c]) * share) for c in range(3))
        level, waves = (
            height * (0.35 + 0.5 * share),
            [(chance.uniform(1, 4), chance.uniform(0, 6), chance.uniform(0.02, 0.09)) for _ in range(3)],
        )
        tops = [
            (px, level - sum(height * a * math.sin(f * math.tau * px / width + p) for f, p, a in waves))
            for px in range(0, width + 9, 8)
        ]
        draw.polygon([(0, height), *tops, (width, height)], fill=colour)
        for px, py in chance.sample(tops, min(len(tops), chance.randint(2, 9))):
            size = height * 0.06 * (0.5 + share)
            if chance.random() < 0.7:
                draw.polygon([(px, py - 2.4 * size), (px - size, py + 2), (px + size, py + 2)], fill=colour)
            else:
                draw.rectangle((px - size * 0.6, py - 2 * size, px + size * 0.6, py + 2), fill=colour)
    return image.filter(ImageFilter.GaussianBlur(0.6))


def board(chance: random.Random, width: int, height: int) -> Image.Image:
    """A game board seen from above: fields, ways and pieces."""
    image = Image.new("RGB", (width, height), chance.choice(((222, 203, 160), (188, 210, 190), (200, 205, 220))))
    draw = ImageDraw.Draw(image)
    points = [
        (chance.uniform(0.08, 0.92) * width, chance.uniform(0.1, 0.9) * height) for _ in range(chance.randint(8, 14))
    ]
    for first, second in itertools.pairwise(points):
        draw.line((*first, *second), fill=(120, 100, 80), width=max(2, width // 120))
    for x, y in points:
        r = width * chance.uniform(0.018, 0.04)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=_bright(chance), outline=(60, 50, 40), width=2)
    for _ in range(chance.randint(4, 9)):
        x, y, r = chance.uniform(0, width), chance.uniform(0, height), width * 0.02
        draw.rectangle((x - r, y - r, x + r, y + r), fill=_bright(chance), outline=(40, 40, 40))
    draw.rectangle((2, 2, width - 3, height - 3), outline=(70, 55, 40), width=max(3, width // 90))
    return image


def sign(chance: random.Random, side: int = 40) -> Image.Image:
    """A small coloured sign, transparent around."""
    big = side * _SCALE
    image = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    colour, edge = _bright(chance), (40, 30, 20, 255)
    kind = chance.randrange(5)
    if kind == 0:
        draw.ellipse((4, 4, big - 4, big - 4), fill=colour, outline=edge, width=big // 18)
        draw.ellipse((big * 0.3, big * 0.3, big * 0.7, big * 0.7), fill=edge)
    elif kind == 1:
        draw.polygon(star(5, big / 2, big / 2, big * 0.48, big * 0.2), fill=colour, outline=edge)
    elif kind == 2:
        draw.rounded_rectangle((4, 4, big - 4, big - 4), big // 6, fill=colour, outline=edge, width=big // 16)
        draw.line((big * 0.3, big * 0.5, big * 0.7, big * 0.5), fill=edge, width=big // 10)
        draw.line((big * 0.5, big * 0.3, big * 0.5, big * 0.7), fill=edge, width=big // 10)
    elif kind == 3:
        draw.polygon(star(6, big / 2, big / 2, big * 0.48, big * 0.42), fill=colour, outline=edge)
    else:
        draw.polygon(
            [(big / 2, 4), (big - 6, big * 0.55), (big / 2, big - 4), (6, big * 0.55)], fill=colour, outline=edge
        )
    return image.resize((side, side), Image.Resampling.LANCZOS)


def piece(chance: random.Random, side: int = 120) -> Image.Image:
    """A wooden piece, a tile, a card or a coin, transparent around."""
    big = side * 2
    image = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    colour, edge = _bright(chance), (50, 40, 30, 255)
    kind = chance.randrange(5)
    if kind == 0:
        draw.polygon(
            [(big * 0.1, big * 0.3), (big * 0.6, big * 0.3), (big * 0.6, big * 0.9), (big * 0.1, big * 0.9)],
            fill=colour,
            outline=edge,
        )
        darker = tuple(v * 7 // 10 for v in colour)
        draw.polygon(
            [(big * 0.6, big * 0.3), (big * 0.9, big * 0.12), (big * 0.9, big * 0.72), (big * 0.6, big * 0.9)],
            fill=darker,
            outline=edge,
        )
        draw.polygon(
            [(big * 0.1, big * 0.3), (big * 0.4, big * 0.12), (big * 0.9, big * 0.12), (big * 0.6, big * 0.3)],
            fill=colour,
            outline=edge,
        )
    elif kind == 1:
        draw.ellipse((big * 0.36, big * 0.08, big * 0.64, big * 0.36), fill=colour, outline=edge, width=4)
        draw.polygon(
            [(big * 0.5, big * 0.3), (big * 0.85, big * 0.92), (big * 0.15, big * 0.92)], fill=colour, outline=edge
        )
    elif kind == 2:
        draw.rounded_rectangle(
            (big * 0.2, big * 0.05, big * 0.8, big * 0.95), 20, fill=(250, 248, 240), outline=edge, width=5
        )
        draw.rectangle((big * 0.27, big * 0.14, big * 0.73, big * 0.55), fill=colour)
    elif kind == 3:
        draw.ellipse((big * 0.08, big * 0.08, big * 0.92, big * 0.92), fill=colour, outline=edge, width=8)
        draw.ellipse((big * 0.2, big * 0.2, big * 0.8, big * 0.8), outline=edge, width=4)
    else:
        draw.polygon(star(6, big / 2, big / 2, big * 0.46, big * 0.4), fill=colour, outline=edge)
    return image.resize((side, side), Image.Resampling.LANCZOS)


def paper(chance: random.Random, width: int, height: int, *, strength: int) -> Image.Image:
    """Parchment: blotches and fibres, `strength` grey values dark at most."""
    clouds = Image.frombytes("L", (16, 22), chance.randbytes(16 * 22)).resize((width, height), Image.Resampling.BICUBIC)
    fibre = Image.frombytes("L", (width // 2, height // 2), chance.randbytes((width // 2) * (height // 2)))
    fibre = fibre.filter(ImageFilter.BoxBlur(1)).resize((width, height))
    blotches = ImageChops.blend(clouds, fibre, 0.35)
    tint = (246, 236, 212) if chance.random() < 0.7 else (236, 238, 232)
    return Image.merge(
        "RGB", [blotches.point([tint[c] - (255 - v) * strength // 255 for v in range(256)]) for c in range(3)]
    )


def star(points: int, x: float, y: float, outer: float, inner: float) -> list[tuple[float, float]]:
    """Corners of a star."""
    return [
        (x + r * math.sin(math.pi * n / points), y - r * math.cos(math.pi * n / points))
        for n in range(2 * points)
        for r in ((outer, inner)[n % 2],)
    ]


def _bright(chance: random.Random) -> Colour:
    return chance.choice(
        ((200, 60, 50), (230, 170, 50), (60, 120, 180), (80, 150, 80), (140, 90, 160), (180, 180, 175), (210, 120, 60))
    )
