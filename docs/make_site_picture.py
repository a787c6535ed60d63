"""Makes `docs/site.png`, two pages of the demo game's rules reference: `python -m docs.make_site_picture`, after `make demo`.

Needs Debian's chromium.
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image
from regelwerk import load_pack
from regelwerk.content.export.targets import exported
from tests.engines.runtimes import written
from tests.engines.site_browser import chromium

HERE = Path(__file__).resolve().parent
PACK = HERE.parent / "build" / "demo" / "pack"
WIDTH, HEIGHT, GAP = 1060, 800, 20
"""Pixels of each page, and between the two."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        site = written(exported(load_pack(PACK), "site").files, Path(folder))
        rules = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}).new_page()
        rules.goto((site / "en" / "rules.html").as_uri() + "#rule-0077")
        rules.locator("#rule-0079 .term").nth(1).hover()
        cards = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="dark").new_page()
        cards.goto((site / "de" / "cards.html").as_uri())
        pictures = [Image.open(io.BytesIO(page.screenshot())) for page in (rules, cards)]
    whole = Image.new("RGB", (2 * WIDTH + GAP, HEIGHT), "#8a857b")
    for number, picture in enumerate(pictures):
        whole.paste(picture, ((WIDTH + GAP) * number, 0))
    whole.quantize(96, dither=Image.Dither.NONE).save(HERE / "site.png", optimize=True)


if __name__ == "__main__":
    main()
