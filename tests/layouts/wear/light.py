"""Light, dirt and noise on an image in grey or colour."""

from __future__ import annotations

import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter


def lit(image: Image.Image, *, paper: int = 255, ink: int = 0, shade: int = 0, angle: int = 0) -> Image.Image:
    """Grey values squeezed between ink and paper; a shadow of `shade` grey values that deepens in a direction."""
    span = paper - ink
    lifted = image.point([ink + v * span // 255 for v in range(256)] * len(image.getbands()))
    if not shade:
        return lifted
    side = max(image.size)
    dark = (
        Image.linear_gradient("L")
        .resize((side // 4, side // 4))
        .rotate(angle, Image.Resampling.BILINEAR, fillcolor=128)
    )
    dark = dark.crop((side // 16, side // 16, side * 3 // 16, side * 3 // 16)).resize(image.size)
    return _multiplied(lifted, dark.point([255 - v * shade // 255 for v in range(256)]))


def spine_shadow(image: Image.Image, depth: int, middle: float) -> Image.Image:
    """The shadow where a book goes down into its spine; `middle` as a share of the width."""
    width = image.width
    reach = width * (0.09 if 0 < middle < 1 else 0.07)
    row = [round(255 - depth * max(0.0, 1 - abs(x - middle * width) / reach) ** 2) for x in range(width)]
    strip = Image.frombytes("L", (width, 1), bytes(row)).resize(image.size)
    return _multiplied(image, strip)


def through(image: Image.Image, back: Image.Image, strength: float) -> Image.Image:
    """The print of the back, mirrored and soft."""
    ghost = (
        back.convert("L")
        .resize(image.size)
        .transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        .filter(ImageFilter.GaussianBlur(1.6))
    )
    return _multiplied(image, ghost.point([round(255 - (255 - v) * strength) for v in range(256)]))


def grain(image: Image.Image, depth: int, chance: random.Random) -> Image.Image:
    """Noise of so many grey values either way, the same in all colours."""
    noise = Image.frombytes("L", image.size, chance.randbytes(image.width * image.height))
    noise = noise.point([v * 2 * depth // 255 for v in range(256)])
    level = Image.new("L", image.size, depth)
    if image.mode == "RGB":
        noise, level = Image.merge("RGB", [noise] * 3), Image.merge("RGB", [level] * 3)
    return ImageChops.subtract(ImageChops.add(image, noise), level)


def dust(image: Image.Image, count: int, dpi: int, chance: random.Random) -> Image.Image:
    """Specks and hairs."""
    image = image.copy()
    draw = ImageDraw.Draw(image)
    for _ in range(count):
        x, y = chance.uniform(0, image.width), chance.uniform(0, image.height)
        dark = chance.randint(40, 130)
        colour = dark if image.mode == "L" else (dark, dark, dark)
        if chance.random() < 0.06:
            end = (x + chance.uniform(-1, 1) * dpi * 0.15, y + chance.uniform(-1, 1) * dpi * 0.15)
            draw.line((x, y, *end), fill=colour, width=1)
        else:
            r = dpi * chance.uniform(0.0015, 0.006)
            draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)
    return image


def streaks(image: Image.Image, count: int, chance: random.Random) -> Image.Image:
    """Upright lines of a dirty glass."""
    image = image.copy()
    draw = ImageDraw.Draw(image)
    for _ in range(count):
        x, grey = chance.uniform(0.02, 0.98) * image.width, chance.randint(150, 215)
        draw.line((x, 0, x, image.height), fill=grey if image.mode == "L" else (grey, grey, grey), width=1)
    return image


def holes(image: Image.Image, dpi: int) -> Image.Image:
    """Two punched holes at the left edge, black as the lid behind them."""
    image = image.copy()
    draw = ImageDraw.Draw(image)
    r, x = dpi * 0.11, dpi * 0.2
    for share in (0.36, 0.64):
        y = image.height * share
        draw.ellipse((x - r, y - r, x + r, y + r), fill=25 if image.mode == "L" else (25, 25, 25))
    return image


def _multiplied(image: Image.Image, factor: Image.Image) -> Image.Image:
    return ImageChops.multiply(image, factor if image.mode == "L" else Image.merge("RGB", [factor] * 3))
