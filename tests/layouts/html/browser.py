"""Pages of HTML printed by Chromium, each without what does not fit on it."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

CHROMIUM = Path(shutil.which("chromium") or "/usr/bin/chromium")
QUIET = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
_FIT = """() => {
  for (const fit of document.querySelectorAll('.fit')) {
    const over = () => fit.scrollHeight > fit.clientHeight + 1 || fit.scrollWidth > fit.clientWidth + 1;
    while (over() && fit.lastElementChild) fit.lastElementChild.remove();
    while (fit.lastElementChild && fit.lastElementChild.matches('h1, h2, h3, .head')) fit.lastElementChild.remove();
  }
  return [...document.querySelectorAll('[data-m]')].map(one => Number(one.dataset.m));
}"""
"""Takes the last blocks away until all is inside its frame; gives the marks that are left."""


@dataclass(frozen=True)
class Printed:
    """A file, and the marks of what is on it."""

    pdf: bytes
    marks: frozenset[int]


def available() -> bool:
    """Whether there are a browser and the program that steers it."""
    return CHROMIUM.exists() and find_spec("playwright") is not None


def printed(page: Path, width: float, height: float) -> Printed:
    """The pages of a file of HTML; the size is in CSS pixels."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        shown = browser.new_page(viewport={"width": int(width), "height": int(height)})
        shown.emulate_media(media="print")
        shown.goto(page.as_uri())
        shown.evaluate("() => document.fonts.ready.then(() => null)")
        marks = shown.evaluate(_FIT)
        pdf = shown.pdf(width=f"{width}px", height=f"{height}px", print_background=True)
        browser.close()
    return Printed(pdf, frozenset(marks))
