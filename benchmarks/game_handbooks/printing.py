"""A handbook as a simple page of HTML, and that as a PDF."""

from __future__ import annotations

import html
from collections.abc import Iterator

from benchmarks.game_handbooks.tree import Node, Run

STYLES = {
    "one": """@page { size: 210mm 297mm; margin: 22mm 25mm 24mm; @bottom-center { content: counter(page); font: 9pt serif } }
body { font: 11pt/1.4 "Liberation Serif", serif } h1, h2, h3, h4 { font-family: "Liberation Sans", sans-serif }
table { border-collapse: collapse } td { border: 1px solid #777; padding: 3px 7px; vertical-align: top }
.note { border: 1px solid #999; padding: 2px 9px; margin: 9px 0 } .picture { height: 45mm; width: 70mm }""",
    "two": """@page { size: 182mm 257mm; margin: 21mm 14mm 19mm 18mm; @top-left { content: "TITLE"; font: italic 8pt serif }
@top-right { content: counter(page); font: 8pt serif } }
body { font: 9.5pt/1.3 "DejaVu Serif", serif; columns: 2; column-gap: 8mm; text-align: justify; hyphens: auto }
h1 { column-span: all; font-size: 20pt; text-align: center } h2 { font-size: 13pt; border-bottom: 1.5px solid #555 } h3 { font-size: 11pt }
h4 { font-size: 9.5pt; font-style: italic } dd { margin-left: 5mm } table { border-collapse: collapse; text-align: left }
td { border-bottom: 1px solid #aaa; padding: 2px 6px; vertical-align: top } ul { padding-left: 5mm } ol { padding-left: 6mm }
.note { background: #eee; padding: 4px 8px; margin: 7px 0 } .picture { height: 35mm; width: 55mm }""",
}
"""One column with borders, and two columns with a running head, justified and hyphenated."""
_COMMON = "h1, h2, h3, h4 { break-after: avoid; line-height: 1.15 } .picture { background: linear-gradient(#dde, #bbc); margin: 6px 0 }"
_TAGS = {"paragraph": "p", "list": "ul", "steps": "ol", "item": "li", "terms": "dl", "definition": "dd", "table": "table", "row": "tr", "cell": "td"}  # fmt: skip


def page(tree: Node, language: str, style: str) -> str:
    """The handbook as a file of HTML."""
    title = next((one.text for one in _headings(tree)), "")
    sheet = STYLES[style].replace("TITLE", title.replace('"', "'")) + _COMMON
    head = f'<!doctype html><html lang="{language}"><meta charset="utf-8"><style>{sheet}</style>'
    return head + "".join(_shown(tree, 0))


def _headings(node: Node) -> Iterator[Node]:
    if node.kind == "heading":
        yield node
    for one in node.inner:
        yield from _headings(one)


def _shown(node: Node, depth: int) -> Iterator[str]:
    if node.kind == "heading":
        if node.text:
            rank = min(4, max(1, depth)) if node.name == "" or depth else 4
            yield f"<h{rank}>{_inline(node.runs)}</h{rank}>\n"
    elif node.kind == "term":
        yield f"<dt><b>{_inline(node.runs)}</b></dt>\n"
    elif node.kind == "paragraph":
        yield f"<p>{_inline(node.runs)}</p>\n"
    elif node.kind == "picture":
        yield '<div class="picture"></div>\n'
    else:
        tag = _TAGS.get(node.kind)
        opened = f"<{tag}>" if tag else '<div class="note">' if node.kind == "note" else ""
        closed = f"</{tag}>" if tag else "</div>" if node.kind == "note" else ""
        below = depth + 1 if node.kind == "section" else 4 if node.kind in ("note", "terms", "table") else depth
        yield opened
        for one in node.inner:
            yield from _shown(one, below)
        yield f"{closed}\n"


def _inline(runs: list[Run]) -> str:
    return " ".join(
        "".join(
            f"<{style}>{html.escape(text)}</{style}>" if style else html.escape(text) for text, style in runs
        ).split()
    )


def pdf(source: str, folder: str) -> bytes:
    """The page as Chromium prints it."""
    from pathlib import Path

    from playwright.sync_api import sync_playwright
    from tests.layouts.html.browser import CHROMIUM, QUIET

    path = Path(folder, "handbook.html")
    path.write_text(source, encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        shown = browser.new_page()
        shown.goto(path.absolute().as_uri())
        made = shown.pdf(prefer_css_page_size=True, print_background=True)
        browser.close()
    return made
