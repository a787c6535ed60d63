"""Opens the pages of a site in Chromium, which Playwright drives."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from regelwerk.content.export.targets import exported
from regelwerk.schema.content import Content

from tests.engines.runtimes import compared, texts_of, written

CHROMIUM = shutil.which("chromium")
"""A package of Debian."""
_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_TEXTS = """() => Object.fromEntries([...document.querySelectorAll("main [data-key]")].map((one) => {
  const copy = one.cloneNode(true);
  for (const tip of copy.querySelectorAll(".tip")) tip.remove();
  return [one.dataset.key, copy.textContent];
}))"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(_ARGUMENTS))
        yield browser
        browser.close()


def watched(page: Page) -> list[str]:
    """What goes wrong on a page from now on: console messages, errors, dialogs, and requests that leave its files."""
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
    page.on("dialog", lambda dialog: (wrong.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    page.on("request", lambda one: wrong.append(f"request: {one.url}") if not one.url.startswith("file:") else None)
    return wrong


def through_site(target: str, pack: Content, folder: Path) -> dict[str, Any]:
    """Every page of each locale is opened, and the text of each element that names a key is read."""
    written(exported(pack, target).files, folder)
    found = {}
    with chromium() as browser:
        page = browser.new_page()
        wrong = watched(page)
        for locale, wanted in texts_of(pack).items():
            got: dict[str, str] = {}
            for path in sorted((folder / locale).glob("*.html")):
                if not path.name.startswith("side-"):
                    page.goto(path.as_uri())
                    got |= page.evaluate(_TEXTS)
            found[locale] = compared(wanted, got)
        assert wrong == []
    return {"strings": found}
