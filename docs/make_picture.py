"""Makes the pictures of the README: a script beside its record, and what `regelwerk check` says of the demo game.

Needs `make demo` before it: python docs/make_picture.py
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import Any

import pypdfium2
import typst
from PIL import Image

DOCS = Path(__file__).resolve().parent
WORK = DOCS.parent / "build" / "demo"
PACK = WORK / "pack"
SHOWN = ("RW303", "RW304", "RW201", "RW203", "RW205", "RW206")
PAGE = 4
SCRIPT = 119
HEAD, MARGIN = 26.0, 5.0
"""Points above the text of a script in which its number and title are, and points around it."""
FINER = 4
"""How many times as large a picture is set: Typst takes the nearest pixel of a picture in it, so that thin lines are lost."""
DETAIL = 3.0
"""Pixels a point of what is cut out of a page."""
WIDE, LINES = 70, 3
"""Characters of a line on the screen, and lines of a text at most."""
COLOURS = 160
"""Of a picture, so that it stays small."""
Line = dict[str, str]


def line(text: str, colour: str = "plain") -> Line:
    return {"text": text, "colour": colour}


def script_picture(folder: Path) -> dict[str, Any]:
    """A script as three editions print it, and the record that came of it."""
    records = map(json.loads, (PACK / "records" / "scripts.jsonl").read_text(encoding="utf-8").splitlines())
    record = next(one for one in records if one["number"] == SCRIPT)
    pages = []
    for locale, name, what in (("de", "German", "PDF with a text layer"), ("pl", "Polish", "scan, read by OCR")):
        cut_out(record["text"], locale).save(folder / f"{locale}.png")
        pages.append({"file": f"{locale}.png", "name": name, "what": what})
    english = (WORK / "scripts.en.md").read_text(encoding="utf-8")
    begin = english.index(f"## {SCRIPT} ")
    lines = [line(f"records/scripts.jsonl, script {SCRIPT}", "command"), line(" ")]
    lines += [line(text) for text in printed(record)]
    for locale in ("de", "pl", "en"):
        strings = json.loads((PACK / "strings" / f"{locale}.json").read_text(encoding="utf-8"))
        strings = strings.get("strings", strings)
        lines += [line(" "), line(f"strings/{locale}.json", "command")]
        for key in (record["title"], record["text"]):
            said = f'"{key}": {json.dumps(strings[key]["text"], ensure_ascii=False)}'
            lines += [line(part, "place") for part in textwrap.wrap(said, WIDE, max_lines=LINES, placeholder=" …")]
    return {
        "picture": "script",
        "pages": pages,
        "markdown": english[begin : english.index("\n## ", begin)].strip(),
        "lines": lines,
    }


def cut_out(key: str, locale: str) -> Image.Image:
    """The passage of a page that a text is from, with the line above it."""
    origins = map(json.loads, (PACK / "provenance.jsonl").read_text(encoding="utf-8").splitlines())
    found = next(one for one in origins if one.get("key") == key and one["locale"] == locale)
    places = [part["provenance"] for part in found["parts"]]
    boxes = [{edge: float(value) for edge, value in place["box"].items()} for place in places]
    page = pypdfium2.PdfDocument(WORK / places[0]["source"])[places[0]["page"] - 1]
    left, right = min(box["x0"] for box in boxes) - MARGIN, max(box["x1"] for box in boxes) + MARGIN
    top, bottom = min(box["y0"] for box in boxes) - HEAD, max(box["y1"] for box in boxes) + MARGIN
    whole = page.render(scale=DETAIL).to_pil().convert("RGB")
    return whole.crop(tuple(int(DETAIL * edge) for edge in (left, top, right, bottom)))  # type: ignore[arg-type]


def printed(record: dict[str, Any]) -> list[str]:
    """A record as JSON that fits on the screen; empty lists are left out."""
    lines = []
    for name, value in record.items():
        if name == "tests":
            [test] = value
            lines.append(f'"tests": [{{"dice": "{test["dice"]}", "outcomes": [')
            for outcome in test["outcomes"]:
                facts = {key: one for key, one in outcome.items() if one}
                lines += textwrap.wrap(json.dumps(facts), WIDE - 8, initial_indent="  ", subsequent_indent="   ")
            lines.append("]}]")
        elif value:
            lines.append(f'"{name}": {json.dumps(value)}')
    return lines


def demo_picture(folder: Path) -> dict[str, Any]:
    """A page of each edition of the rulebook, and the first finding of each shown check."""
    pages = []
    for locale, name, what in (("de", "German", "PDF with a text layer"), ("pl", "Polish", "scan, read by OCR")):
        page = pypdfium2.PdfDocument(WORK / f"rulebook.{locale}.pdf")[PAGE - 1]
        page.render(scale=1.5).to_pil().convert("RGB").save(folder / f"{locale}.png")
        pages.append({"file": f"{locale}.png", "name": name, "what": what})
    english = (WORK / "rulebook.en.md").read_text(encoding="utf-8")
    start = english.index("## 1.")
    return {
        "picture": "demo",
        "pages": pages,
        "markdown": english[start : start + 1500],
        "lines": findings(),
    }


def findings() -> list[Line]:
    """The first finding of each shown check, and the last line, as the program says them."""
    output = subprocess.run(
        [sys.executable, "-m", "regelwerk", "check", ".", "--format", "jsonl"],
        cwd=WORK,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    found = [json.loads(row) for row in output.splitlines()]
    lines = [line("$ regelwerk check nebelpost", "command")]
    for code in SHOWN:
        first = next(one for one in found if one["code"] == code)
        lines += [line(" "), line(f"{code} {first['name']}", "error" if first["severity"] == "error" else "warning")]
        lines += [line(f"  {text}") for text in textwrap.wrap(first["message"][:1].upper() + first["message"][1:], 112)]
        for span in first["spans"][:4]:
            place = f"page {span['page']}" if span["page"] else f"line {span['line']}"
            lines.append(line(f"    {span['locale']}  {span['file']} {place}  “{span['text']}”", "place"))
    return lines


def main() -> None:
    for name, picture in (("script", script_picture), ("demo", demo_picture)):
        with tempfile.TemporaryDirectory() as root:
            folder = Path(root)
            shutil.copy(DOCS / "picture.typ", folder)
            data = json.dumps(picture(folder), ensure_ascii=False)
            png = typst.compile(
                folder / "picture.typ", root=folder, format="png", ppi=72 * FINER, sys_inputs={"data": data}
            )
            if not isinstance(png, bytes):
                raise TypeError("typst gave several pages instead of one picture")
            image = Image.open(io.BytesIO(png)).convert("RGB").reduce(FINER)
            image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
                DOCS / f"{name}.png", optimize=True
            )


if __name__ == "__main__":
    main()
