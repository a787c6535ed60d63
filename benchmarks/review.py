"""The page of `regelwerk review` in Chromium: first page, next finding, decisions, memory of the server.

    python -m benchmarks.review PROJECT [--findings 20] [--decisions 5]

PROJECT is copied, so that nothing is decided on the original; the cache is warm. Times are medians and the worst, in seconds
by the clock; of decisions also the processor time of the server. A finding counts as shown when its message and all
pictures of its pages are there. A decision counts as made when the page tells that it is kept; `computed`
is the time until the findings are those after it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright
from tests.engines.review_browser import chromium, opened, started

_SHOWN = """async () => {
  const all = [...document.querySelectorAll("main svg image")].map((one) => {
    const picture = new Image();
    picture.src = one.getAttribute("href");
    return picture.decode();
  });
  await Promise.all(all);
}"""


def main() -> None:
    """Print one line a figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("project", type=Path)
    parser.add_argument("--findings", type=int, default=20)
    parser.add_argument("--decisions", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        game = Path(shutil.copytree(arguments.project, Path(folder) / "game"))
        for name in ("accepted.yaml", "patches.yaml", "terms.yaml", "review.jsonl"):
            (game / name).unlink(missing_ok=True)
        begun = time.monotonic()
        with started(game) as (program, address), sync_playwright() as playwright:
            print(f"start of the program       {time.monotonic() - begun:6.2f}")
            browser = chromium(playwright)
            begun = time.monotonic()
            page = opened(browser, address)
            page.evaluate(_SHOWN)
            print(f"first page                 {time.monotonic() - begun:6.2f}")
            page.wait_for_timeout(2000)
            report("next finding", [next_finding(page) for _ in range(arguments.findings)])
            kinds = ("accepted", accepted), ("corrected", corrected), ("parted", parted)
            for name, decide in (*kinds, ("term approved", approved), ("order marked", ordered)):
                clock, whole, work = [], [], []
                for _ in range(arguments.decisions):
                    page.wait_for_timeout(6000)  # what the decision before left for later
                    key = decide(page)
                    before, begun = processor_time(program.pid), time.monotonic()
                    decided(page, key)
                    clock.append(time.monotonic() - begun)
                    expect(page.locator("#computing")).to_be_hidden(timeout=120_000)
                    whole.append(time.monotonic() - begun)
                    work.append(processor_time(program.pid) - before)
                report(name, clock)
                report(f"{name}, computed", whole)
                report(f"{name}, processor", work)
            print(f"memory of the server, MB   {memory(program.pid):6.0f}")
            browser.close()


def next_finding(page: Page) -> float:
    """Seconds from the key to the pictures; reading for a second comes before it."""
    page.wait_for_timeout(1000)
    old = page.locator(".finding-head").text_content() or ""
    begun = time.monotonic()
    page.keyboard.press("j")
    expect(page.locator(".finding-head")).not_to_have_text(old)
    page.evaluate(_SHOWN)
    return time.monotonic() - begun


def accepted(page: Page) -> str:
    """Write a reason to accept the finding that is shown; gives the key that keeps it."""
    page.keyboard.press("a")
    page.keyboard.insert_text("as it should be")
    return "Enter"


def corrected(page: Page) -> str:
    """Change a sign of the text that is shown, until the page has tried it; gives the key that keeps it."""
    page.keyboard.press("c")
    text = page.input_value("#new-text")
    page.fill("#new-text", f"{text[:-1]}, {text[-1:]}")
    page.fill("#patch-reason", "as printed")
    page.wait_for_selector("#effect .difference", timeout=60_000)
    return "Control+Enter"


def parted(page: Page) -> str:
    """Take a text out of the next row of the alignment that has two; gives the key that keeps it."""
    page.keyboard.press("4")
    page.wait_for_selector(".row")
    page.keyboard.press("j")
    while not page.locator(".row[aria-current] [data-part]").count():
        page.keyboard.press("j")
    page.keyboard.press("x")
    page.fill("#reason", "another rule")
    page.focus("#reason")
    return "Enter"


def approved(page: Page) -> str:
    """Go to the next proposed term; gives the key that approves it."""
    page.keyboard.press("2")
    page.wait_for_selector("#approve")
    page.keyboard.press("a")
    expect(page.locator("#approve")).to_be_focused()
    return "Enter"


def ordered(page: Page) -> str:
    """Move the first block of the page of the next row of the alignment down; gives the key that keeps it."""
    page.keyboard.press("4")
    page.wait_for_selector(".row")
    for _ in range(5):
        page.keyboard.press("j")
    page.keyboard.press("o")
    page.wait_for_selector("dialog .block")
    page.keyboard.press("Alt+ArrowDown")
    page.fill("#order-reason", "as it is read")
    page.focus("#order-reason")
    return "Control+Enter"


def decided(page: Page, key: str) -> None:
    """Press the key that keeps a decision, until the next finding is shown."""
    page.evaluate("document.getElementById('said').textContent = ''")
    page.keyboard.press(key)
    expect(page.locator("#said")).to_contain_text("Saved", timeout=60_000)
    page.evaluate(_SHOWN)


def processor_time(process: int) -> float:
    """Seconds of processors that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """The largest resident set of a process, in MB."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024


def report(name: str, seconds: list[float]) -> None:
    """The median and the worst."""
    print(f"{name:26} {statistics.median(seconds):6.2f} {max(seconds):6.2f}", flush=True)


if __name__ == "__main__":
    main()
