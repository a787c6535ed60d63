"""Makes docs/demo.png: a page of each edition of the demo game, and what `regelwerk check` says of them.

Needs `make demo` before it, and Chromium: python docs/make_picture.py
"""

from __future__ import annotations

import base64
import html
import io
import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "demo"
SHOWN = ("RW304", "RW201", "RW203", "RW205", "RW206")
PAGE = 4

STYLE = """
* { box-sizing: border-box }
body { margin: 0; width: 1000px; background: #f4f1ea; font-family: 'DejaVu Sans', sans-serif; color: #23303a; padding: 26px }
.row { display: flex; gap: 18px; align-items: flex-start }
.in { width: 292px } .in img, .in pre { width: 292px; height: 412px; border: 1px solid #cfc8b8; background: #fff; display: block;
  margin: 0; object-fit: cover; object-position: top; box-shadow: 0 2px 6px #0002 }
.in pre { font: 8.6px/1.42 'DejaVu Sans Mono', monospace; padding: 12px; overflow: hidden; white-space: pre-wrap }
.label { font-size: 14px; margin: 10px 2px 0 } .label b { display: block }
.arrow { align-self: center; font-size: 40px; color: #b06a1a }
.out { flex: 1; background: #17212b; color: #dfe7ee; border-radius: 8px; padding: 16px 18px; min-height: 470px;
  font: 12.4px/1.5 'DejaVu Sans Mono', monospace; white-space: pre-wrap; overflow: hidden }
.out .c { color: #8fd6a8 } .out .e { color: #ff8f7a; font-weight: bold } .out .w { color: #ffc66b; font-weight: bold } .out .p { color: #8aa0b3 }
"""


def page_image(name: str) -> str:
    page = pypdfium2.PdfDocument(WORK / name)[PAGE - 1]
    stream = io.BytesIO()
    page.render(scale=1.5).to_pil().convert("RGB").save(stream, "PNG")
    return f"<img src='data:image/png;base64,{base64.b64encode(stream.getvalue()).decode()}'>"


def findings() -> str:
    """The first finding of each shown check, as the program prints it."""
    output = subprocess.run(
        [sys.executable, "-m", "regelwerk", "check", "."], cwd=WORK, capture_output=True, text=True, check=False
    ).stdout
    blocks = output.strip().split("\n\n")
    chosen = [next((block for block in blocks if block.startswith(code)), "") for code in SHOWN]
    lines = ["<span class=c>$ regelwerk check nebelpost</span>\n"]
    for block in filter(None, chosen):
        head, *rest = block.splitlines()
        code, name, *_ = head.split()
        colour = "e" if code in ("RW103", "RW301", "RW303", "RW304", "RW501") else "w"
        body = "\n".join(
            f"<span class=p>{html.escape(line)}</span>" if line.startswith("    ") else html.escape(line)
            for line in rest
        )
        lines.append(f"<span class={colour}>{code} {name}</span>\n{body}\n")
    return "\n".join([*lines, html.escape(blocks[-1])])


def main() -> None:
    english = (WORK / "rulebook.en.md").read_text(encoding="utf-8")
    start = english.index("## 1.")
    sources = [
        (page_image("rulebook.de.pdf"), "German", "PDF with a text layer"),
        (page_image("rulebook.pl.pdf"), "Polish", "scan, read by OCR"),
        (f"<pre>{html.escape(english[start : start + 2300])}</pre>", "English", "Markdown"),
    ]
    inputs = "".join(
        f"<div class=in>{body}<div class=label><b>{name}</b>{what}</div></div>" for body, name, what in sources
    )
    body = (
        f"<div class=row>{inputs}</div><div class=row style='margin-top:20px'><div class=out>{findings()}</div></div>"
    )
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "picture.html"
        page.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{body}", encoding="utf-8")
        flags = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--user-data-dir={folder}/profile",
        ]
        subprocess.run(
            [
                "chromium",
                *flags,
                "--window-size=1000,1120",
                f"--screenshot={ROOT / 'docs' / 'demo.png'}",
                page.as_uri(),
            ],
            check=True,
        )


if __name__ == "__main__":
    main()
