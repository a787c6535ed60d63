"""A browser before the page of `regelwerk review`, as the program serves it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright

CHROMIUM = Path("/usr/bin/chromium")
AXE = Path(__file__).resolve().parent / "node_modules" / "axe-core" / "axe.min.js"
_QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
_NAMELESS = ("serious", "critical", "moderate", "minor")


@contextmanager
def serving(game: Path) -> Iterator[str]:
    """The address of a run."""
    with started(game) as (_, address):
        yield address


@contextmanager
def started(game: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program of a run, and its address."""
    command = [sys.executable, "-m", "regelwerk", "review", str(game), "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout
        try:
            yield program, program.stdout.readline().strip()
        finally:
            program.terminate()


def chromium(playwright: Playwright) -> Browser:
    """Debian's Chromium."""
    return playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(_QUIET))


def opened(browser: Browser, address: str, **settings: Any) -> Page:
    """The page, with the first finding on it; whatever it complains of on its console fails the test at its end."""
    page = browser.new_context(
        **({"viewport": {"width": 1280, "height": 860}, "locale": "en-GB"} | settings)
    ).new_page()
    complaints: list[str] = []
    page.on("console", lambda one: complaints.append(one.text) if one.type == "error" else None)
    page.on("pageerror", lambda one: complaints.append(str(one)))
    page.complaints = complaints  # type: ignore[attr-defined]
    page.goto(address)
    page.wait_for_selector("main .message")
    return page


def violations(page: Page) -> list[str]:
    """What axe-core finds, with the places."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run().then((result) => JSON.stringify(result.violations))")
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in json.loads(found) if one["impact"] in _NAMELESS]
