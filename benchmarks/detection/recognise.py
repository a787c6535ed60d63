"""Make the recognised passages: `python -m benchmarks.detection.recognise > benchmarks/detection/recognised.toml`.

A held-out passage of each of twelve languages is set small, blurred and speckled, and read by Tesseract with the data of
German, Polish and English, as it is where nobody knows the language.
"""

from __future__ import annotations

import random
import subprocess
import tomllib
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont

HERE = Path(__file__).parent
LANGUAGES = ("de", "pl", "en", "fr", "es", "it", "cs", "nl", "sv", "hu", "pt", "fi")
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"


def picture(text: str, seed: int) -> Image.Image:
    """A small, speckled picture of a text."""
    font = ImageFont.truetype(FONT, 22)
    words, lines = text.split(), [""]
    for word in words:
        if len(lines[-1]) + len(word) > 60:
            lines.append("")
        lines[-1] += f"{word} "
    image = Image.new("L", (900, 40 + 34 * len(lines)), 245)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        draw.text((20, 20 + 34 * row), line, font=font, fill=70)
    chance = random.Random(seed)
    for _ in range(image.width * image.height // 60):
        image.putpixel((chance.randrange(image.width), chance.randrange(image.height)), chance.choice((40, 255)))
    return image.filter(ImageFilter.GaussianBlur(0.9))


def main() -> None:
    """Print the file."""
    texts = tomllib.loads((HERE / "held_out.toml").read_text(encoding="utf-8"))
    print(
        "# Passages of held_out.toml as Tesseract reads them from poor pictures, with the data of German, Polish and English"
    )
    print("# (made by recognise.py).")
    for seed, language in enumerate(LANGUAGES):
        page = BytesIO()
        picture(texts[language], seed).save(page, "PNG")
        command = ["tesseract", "stdin", "stdout", "-l", "deu+pol+eng"]
        read = subprocess.run(command, input=page.getvalue(), capture_output=True, check=True).stdout.decode()
        print(f"{language} = '''\n{read.strip().replace(chr(39), '’')}\n'''")


if __name__ == "__main__":
    main()
