"""Editions of the invented rulebooks as Markdown, as plain text broken at a width, and as pages that Chromium prints."""

from __future__ import annotations

import hashlib
import re
import subprocess
import tempfile
import textwrap
from pathlib import Path

from markdown_it import MarkdownIt

HERE = Path(__file__).parent
_CHROMIUM = "/usr/bin/chromium"
_WIDTH = 78
_PLANT = re.compile(r"\{\{(\d+):(.*?)\|\|(.*?)\}\}")
_RULE = re.compile(r"\d+(?:\.\d+)+ ")
_ICONS = {
    "axe": "<path d='M2 14L10 6M8 2q6 0 6 6l-3-2-3 0z' stroke='#000' stroke-width='2' fill='#000'/>",
    "shield": "<path d='M2 2h12v6q0 5-6 7q-6-2-6-7z' fill='#246'/>",
    "lamp": "<circle cx='8' cy='6' r='5' fill='#e90'/><rect x='6' y='11' width='4' height='4' fill='#333'/>",
}
_ALL = (
    "body{font:9.5pt/1.25 'Liberation Serif'} table{border-collapse:collapse;width:100%} "
    "td,th{text-align:left;padding:1mm 2mm} svg{height:1em;width:1em;vertical-align:-2px} h2{break-after:avoid} "
)
_LOOKS = {
    "two": "@page{size:A4;margin:15mm} .c{columns:2;column-gap:8mm;text-align:justify} td,th{border:1px solid #444}",
    "box": "@page{size:210mm 210mm;margin:14mm} body{font-family:'Liberation Sans'} section{border:1px solid #888;"
    "border-radius:3mm;padding:2mm 4mm;margin:3mm 0} h2{background:#245;color:#fff;padding:1mm 3mm;font-size:12pt} "
    "tr:nth-child(even){background:#eef} th{border-bottom:2px solid #245}",
    "three": "@page{size:A4 landscape;margin:10mm} body{font:8.5pt 'Liberation Sans'} .c{columns:3;column-gap:6mm} "
    "h1{font-size:18pt;text-transform:uppercase} h2{font-size:11pt;border-bottom:1px solid} "
    "td,th{border-bottom:1px solid #999} blockquote{border:2px solid #a33;margin:2mm 0;padding:2mm;font-style:italic}",
    "law": "@page{size:A4;margin:18mm} body{font-size:8.5pt} .c{columns:2;column-gap:9mm} "
    "h1{font-size:11pt;text-transform:uppercase} p{margin:1mm 0}",
    "party": "@page{size:A5;margin:12mm} body{font:9pt 'Liberation Sans'} h1{font-size:24pt;color:#c30} "
    "h2{font-size:14pt;color:#c30} td,th{border:1px solid #c30}",
    "small": "@page{size:A5;margin:12mm;@bottom-center{content:counter(page)}} body{text-align:justify;hyphens:auto} "
    "h1{font-size:17pt;text-align:center} h2{font-size:12pt;font-style:italic} "
    "td,th{border-top:1px solid #000;border-bottom:1px solid #000}",
}


def plants(game: str) -> list[str]:
    """The numbers of the defects of a game."""
    texts = (path.read_text(encoding="utf-8") for path in (HERE / game).glob("*.txt"))
    return sorted({found[1] for text in texts for found in _PLANT.finditer(text)})


def written(game: str, forms: dict[str, str], folder: Path, defect: str) -> list[Path]:
    """The files of a game in a folder, with one defect, or with none for an empty string."""
    files = []
    for name, form in forms.items():
        text = _with_defect((HERE / game / f"{name}.txt").read_text(encoding="utf-8"), defect)
        kind, _, look = form.partition(":")
        part, _, locale = name.rpartition(".")
        path = folder / f"{part or 'rules'}.{locale}.{kind}"
        if kind == "pdf":
            path.write_bytes(_printed(text, look, locale))
        else:
            path.write_text(_markdown(text) if kind == "md" else _plain(text), encoding="utf-8")
        files.append(path)
    return files


def _with_defect(text: str, defect: str) -> str:
    text = _PLANT.sub(lambda found: found[3] if found[1] == defect else found[2], text)
    return re.sub(r" +\n", "\n", re.sub(r"(?<=\S) +", " ", text)).replace(" .", ".").replace(" ,", ",")


def _markdown(text: str) -> str:
    lines: list[str] = []
    for line in text.split("\n"):
        begins_table = line.startswith("|") and lines and lines[-1] and not lines[-1].startswith("|")
        lines += ["", line] if begins_table or _RULE.match(line) else [line]
    return "\n".join(lines)


def _plain(text: str) -> str:
    """Empty lines around everything but items and rows, columns set with blanks, titles without marks."""
    done: list[str] = []
    rows: list[list[str]] = []
    for line in [*text.replace("**", "").split("\n"), ""]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        rows = [row for row in rows if not set("".join(row)) <= set("-: ")]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        done += ["   ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
        rows = []
        title = line.lstrip("# ")
        if line.startswith("# "):
            done += [title if title[0].isdigit() else title.upper(), ""]
        elif line.startswith("#"):
            done += ["", title, ""]
        elif re.match(r"- |\d+\. ", line):
            done.append(textwrap.fill(line, _WIDTH, subsequent_indent=" " * (line.index(" ") + 1)))
        else:
            done += [textwrap.fill(line.lstrip("> "), _WIDTH), ""]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(done)).strip() + "\n"


def _printed(text: str, look: str, locale: str) -> bytes:
    html = MarkdownIt("commonmark").enable("table").render(_markdown(text))
    for name, shape in _ICONS.items():
        html = html.replace(f":{name}:", f"<svg viewBox='0 0 16 16'>{shape}</svg>")
    if look == "box":
        html = html.replace("<h2>", "</section><section><h2>").replace("</section>", "", 1) + "</section>"
    page = (
        f"<!doctype html><html lang={locale}><meta charset=utf-8><style>{_ALL}{_LOOKS[look]}</style>"
        f"<body><div class=c>{html}</div>"
    )
    kept = Path(tempfile.gettempdir()) / f"rulebook-styles-{hashlib.sha256(page.encode()).hexdigest()[:20]}.pdf"
    if not kept.exists():
        source = kept.with_suffix(".html")
        source.write_text(page, encoding="utf-8")
        options = ("--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={kept}")
        subprocess.run([_CHROMIUM, *options, str(source)], check=True, capture_output=True)
    return kept.read_bytes()
