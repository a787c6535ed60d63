"""Invented rulebook pages in many layouts, printed by Chromium, each with its text in the order of reading.

`python -m tests.extract.printed_pages FOLDER [SEED]` prints all of them, with their texts beside them, and says how
much of each is read in its place.
"""

from __future__ import annotations

import html
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

import pypdfium2

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
_PARTS = {
    "de": (
        "Die Kapitänin|Der Leuchtturmwärter|Jede Spielerin|Das Beiboot|Die Lotsin|Der Hafenmeister|Ein Schmuggler",
        "legt|zieht|nimmt|verschiebt|tauscht|erhält|entfernt|dreht",
        "eine Hafenkarte|zwei Fässer|den Ankerstein|ein Nebelplättchen|drei Münzen|das Ruder|vier Holzwürfel",
        "auf das Seefeld|in den Vorrat zurück|unter den Stapel|neben die Gezeitentafel|vor sich ab|aus der Bucht",
        "|, sofern kein Sturm herrscht|, bevor die Runde endet|, falls noch Platz ist|, auch ohne Wind",
    ),
    "pl": (
        "Latarnik|Każda kapitanka|Przemytnik|Szalupa|Pilotka|Zarządca portu|Stary żeglarz",
        "odkłada|dobiera|bierze|przesuwa|wymienia|otrzymuje|usuwa|odwraca",
        "kartę portu|dwie beczki|kamień kotwiczny|żeton mgły|trzy monety|ster|cztery kostki",
        "na pole morza|do zasobów ogólnych|pod stos|obok tabeli pływów|przed siebie|z zatoki",
        "|, jeżeli nie ma sztormu|, zanim runda się skończy|, o ile jest miejsce|, także bez wiatru",
    ),
}
_TITLES = {
    "de": "Aufbau|Spielziel|Die Fahrt|Handel|Wetter|Wertung|Der Markt|Reparatur|Begegnungen|Bewegung",
    "pl": "Przygotowanie|Cel gry|Rejs|Handel|Pogoda|Punktacja|Targ|Naprawa|Spotkania|Ruch",
}
_WARES = {
    "de": "Fass|Netz|Anker|Segel|Laterne|Ruder|Tau|Planke",
    "pl": "Beczka|Sieć|Kotwica|Żagiel|Latarnia|Ster|Lina|Deska",
}
_STYLE = """@page{size:A4;margin:0} *{box-sizing:border-box} body{margin:0}
.page{position:relative;width:210mm;height:297mm;padding:18mm;overflow:hidden;page-break-after:always}
p{margin:0 0 2mm;text-align:var(--align)} h1,h2,h3{margin:2mm 0 1.5mm;line-height:1.15} h1{font-size:2.2em} h2{font-size:1.4em}
h3{font-size:1.1em} .c2{columns:2;column-gap:7mm} .c3{columns:3;column-gap:5mm} .box{background:#e8e2d0;padding:3mm;margin:2mm 0;
break-inside:avoid} .frame{border:1pt solid #333;padding:3mm;margin:2mm 0;break-inside:avoid} ul{margin:0 0 2mm;padding-left:6mm;list-style:disc}
table{border-collapse:collapse;margin:2mm 0 4mm} td,th{text-align:left;vertical-align:top;padding:1mm 4mm 1mm 1mm}
.ruled td,.ruled th{border:.5pt solid #000} .striped tr:nth-child(even){background:#ddd}
.head{position:absolute;top:8mm;left:18mm;right:18mm;font-size:.75em} .foot{position:absolute;bottom:8mm;left:18mm;right:18mm;
font-size:.8em;text-align:center} .cap{font-size:.8em;font-style:italic}"""
_FIGURE = '<svg style="width:%s;height:%s;display:block;margin:2mm 0" viewBox="0 0 100 40" preserveAspectRatio="none">'
_FIGURE += (
    '<path d="M0 40 Q25 0 50 20 T100 10 L100 40 Z" fill="#9bc"/><circle cx="80" cy="10" r="6" fill="#e9b44c"/></svg>'
)


@dataclass
class Writer:
    """Makes the HTML of a page and notes what it says, in the order of reading."""

    locale: str
    chance: random.Random
    said: list[str] = field(default_factory=list)

    def sentence(self) -> str:
        one, does, what, where, tail = (self.chance.choice(part.split("|")) for part in _PARTS[self.locale])
        return f"{one} {does} {what} {where}{tail}."

    def prose(self, least: int = 3, most: int = 5) -> str:
        return " ".join(self.sentence() for _ in range(self.chance.randint(least, most)))

    def name(self) -> str:
        return self.chance.choice(_TITLES[self.locale].split("|"))

    def ware(self) -> str:
        return self.chance.choice(_WARES[self.locale].split("|"))

    def say(self, text: str) -> str:
        self.said.append(text)
        return html.escape(text)

    def paragraph(self, least: int = 3, most: int = 5) -> str:
        return f"<p>{self.say(self.prose(least, most))}</p>"

    def paragraphs(self, count: int, least: int = 3, most: int = 5) -> str:
        return "".join(self.paragraph(least, most) for _ in range(count))

    def heading(self, level: int = 2) -> str:
        return f"<h{level}>{self.say(self.name())}</h{level}>"

    def parts(self, count: int) -> str:
        return "".join(self.heading(3) + self.paragraphs(2) for _ in range(count))

    def table(self, rows: Iterable[Iterable[str]], look: str = "", widths: Iterable[int] = ()) -> str:
        """A table, the first row of titles; read row by row."""
        rows = [list(row) for row in rows]
        sizes = list(widths) or [0] * len(rows[0])
        body = ""
        for number, row in enumerate(rows):
            self.say(" ".join(row))
            cell = "td" if number else "th"
            body += "<tr>" + "".join(
                f'<{cell} style="{f"width:{size}mm" if size else ""}">{html.escape(text)}</{cell}>'
                for text, size in zip(row, sizes, strict=True)
            )
        return f'<table class="{look}">{body}</table>'


Layout = Callable[[Writer], str]
LAYOUTS: dict[str, Layout] = {}


def layout(make: Layout) -> Layout:
    """Add a layout under its name; it gives the inside a page."""
    LAYOUTS[make.__name__] = make
    return make


def aside(style: str, inner: str) -> str:
    return f'<div style="position:absolute;font-size:.8em;line-height:1.15;{style}">{inner}</div>'


@layout
def two_columns_below_a_title(w: Writer) -> str:
    return w.heading(1) + w.paragraph() + f'<div class="c2">{w.parts(5)}</div>'


@layout
def three_columns_below_a_title(w: Writer) -> str:
    return w.heading(1) + f'<div class="c3" style="font-size:.9em">{w.parts(6)}</div>'


@layout
def bands_of_two_and_three_columns(w: Writer) -> str:
    upper = w.heading(1) + f'<div class="c2">{w.paragraphs(4)}</div>'
    return upper + w.heading(2) + _FIGURE % ("100%", "35mm") + f'<div class="c3">{w.paragraphs(6, 2, 3)}</div>'


@layout
def sidebar(w: Writer) -> str:
    main = w.heading(1) + w.parts(4)
    side = w.heading(3) + w.paragraphs(6, 1, 2)
    box = f'<div style="flex:1;background:#dde8e0;padding:3mm;font-size:.9em">{side}</div>'
    return f'<div style="display:flex;gap:8mm"><div style="flex:2.4">{main}</div>{box}</div>'


def _noted(w: Writer, style: str) -> str:
    parts = ""
    for number in range(7):
        inner = w.paragraph(4, 6)
        note = aside(style, w.say(w.sentence())) if number % 2 == 0 else ""
        parts += f'<div style="position:relative">{inner}{note}</div>'
    return parts


@layout
def notes_in_the_right_margin(w: Writer) -> str:
    return w.heading(1) + f'<div style="width:126mm">{_noted(w, "left:132mm;top:0;width:38mm")}</div>'


@layout
def notes_in_the_left_margin(w: Writer) -> str:
    title = w.heading(1)
    inner = _noted(w, "left:-48mm;top:0;width:40mm;font-style:italic")
    return title + f'<div style="width:126mm;margin-left:48mm">{inner}</div>'


@layout
def shaded_panels_in_columns(w: Writer) -> str:
    inner = w.heading(1)
    for look in ("box", "frame", "box", "frame"):
        inner += w.paragraphs(2) + f'<div class="{look}">{w.heading(3)}{w.paragraph(2, 3)}</div>'
    return f'<div class="c2">{inner}{w.paragraph()}</div>'


@layout
def cards_in_a_grid(w: Writer) -> str:
    title = w.heading(1)
    cards = "".join(
        f'<div class="frame" style="width:54mm;margin:0;min-height:50mm">{w.heading(3)}{w.paragraph(2, 3)}</div>'
        for _ in range(9)
    )
    return title + f'<div style="display:flex;flex-wrap:wrap;gap:5mm">{cards}</div>'


@layout
def nested_lists(w: Writer) -> str:
    def items(depth: int) -> str:
        found = ""
        for number in range(3):
            w.said.append("•")
            found += f"<li>{w.say(w.sentence() + ' ' + w.sentence())}"
            found += items(depth - 1) if depth and number % 2 == 0 else ""
        return f"<ul>{found}</ul>"

    return w.heading(1) + "".join(w.heading(2) + w.paragraph(1, 2) + items(1) for _ in range(2))


@layout
def nested_steps(w: Writer) -> str:
    inner = w.heading(1)
    for number in range(1, 5):
        inner += f'<div style="padding-left:8mm;text-indent:-8mm">{w.say(f"{number}. {w.prose(2, 2)}")}</div>'
        for letter in "abc":
            inner += f'<div style="padding-left:16mm;text-indent:-8mm">{w.say(f"{letter}) {w.prose(1, 2)}")}</div>'
    return f'<div class="c2">{inner}</div>'


def _stock(w: Writer, count: int) -> list[list[str]]:
    rows = [[w.ware(), str(w.chance.randint(1, 20)), w.name(), w.sentence()] for _ in range(count)]
    return [["Ware", "Zahl", "Phase", "Folge"], *rows]


@layout
def a_ruled_table(w: Writer) -> str:
    return w.heading(1) + w.paragraph() + w.table(_stock(w, 6), "ruled") + w.paragraph()


@layout
def a_striped_table(w: Writer) -> str:
    return w.heading(1) + w.paragraph() + w.table(_stock(w, 7), "striped") + w.paragraph()


@layout
def a_bare_table(w: Writer) -> str:
    rows = [[w.ware(), str(w.chance.randint(1, 20)), w.name()] for _ in range(7)]
    return w.heading(1) + w.paragraph() + w.table([["Ware", "Zahl", "Phase"], *rows]) + w.heading(2) + w.paragraph()


@layout
def a_bare_table_with_long_cells(w: Writer) -> str:
    rows = [["Begriff", "Wirkung", "Kosten"], *([w.name(), w.prose(1, 2), w.sentence()] for _ in range(6))]
    return w.heading(1) + w.paragraph() + w.table(rows, widths=(30, 80, 60)) + w.paragraph()


@layout
def figures_with_captions(w: Writer) -> str:
    inner = w.heading(1)
    for number in range(1, 4):
        inner += w.paragraphs(2) + _FIGURE % ("100%", "28mm")
        inner += f'<p class="cap">{w.say(f"Abb. {number}: {w.sentence()}")}</p>'
    return f'<div class="c2">{inner}{w.paragraph()}</div>'


@layout
def footnotes_and_running_heads(w: Writer) -> str:
    inner = w.heading(1) + f'<div class="c2">{w.paragraphs(6)}</div>'
    notes = "".join(f"<div>{w.say(f'{number} {w.sentence()}')}</div>" for number in (1, 2))
    foot = f'<div style="position:absolute;bottom:20mm;left:18mm;right:18mm;font-size:.8em">{notes}</div>'
    return f'<div class="head">Nebelhafen</div><div class="foot">7</div>{inner}{foot}'


@layout
def drop_capitals(w: Writer) -> str:
    inner = ""
    for _ in range(4):
        inner += w.heading(2)
        text = w.prose(5, 7)
        w.say(text)
        first = f'<span style="float:left;font-size:3.2em;line-height:.85;padding-right:1mm;font-weight:bold">{text[0]}</span>'
        inner += f"<p>{first}{html.escape(text[1:])}</p>"
    return f'<div class="c2">{inner}</div>'


@layout
def text_around_figures(w: Writer) -> str:
    inner = w.heading(1) + w.paragraph()
    for side in ("left", "right", "left"):
        inner += f'<div style="float:{side};margin:1mm 4mm">{_FIGURE % ("45mm", "30mm")}</div>' + w.paragraphs(2, 4, 7)
    return inner


@layout
def icons_in_the_line(w: Writer) -> str:
    inner = w.heading(1)
    sign = '<svg style="width:3mm;height:3mm" viewBox="0 0 10 10"><path d="M5 0 L10 10 L0 10 Z" fill="#a33"/></svg>'
    for _ in range(8):
        one, other = w.sentence(), w.sentence()
        w.say(f"{one} {other}")
        inner += f"<p>{html.escape(one)} {sign} {html.escape(other)}</p>"
    return inner


@dataclass(frozen=True)
class Printed:
    """A printed page and what it says."""

    path: Path
    said: tuple[str, ...]


def printed(names: Iterable[str], folder: Path, seed: int = 1) -> dict[str, Printed]:
    """Print these layouts to PDF files in a folder, German and Polish by turns; one start of Chromium prints all."""
    names = list(names)
    inside, said = "", []
    for number, name in enumerate(names):
        chance = random.Random(f"{name} {seed}")
        writer = Writer("pl" if (number + seed) % 2 else "de", chance)
        font = chance.choice(("DejaVu Sans", "Liberation Serif", "DejaVu Serif", "Liberation Sans"))
        size, height = chance.choice((8.5, 9, 9.5, 10)), chance.choice((1.15, 1.25, 1.35))
        look = f"font:{size}pt/{height} '{font}',serif;--align:{chance.choice(('left', 'justify'))}"
        inner = LAYOUTS[name](writer)
        inside += f'<div class="page" lang="{writer.locale}" style="{look}">{inner}</div>'
        said.append(tuple(writer.said))
    source = folder / f"all-{seed}.html"
    source.write_text(
        f"<!doctype html><html><meta charset=utf-8><style>{_STYLE}</style><body>{inside}", encoding="utf-8"
    )
    whole = source.with_suffix(".pdf")
    _print(source, whole)
    paths = [folder / f"{name}-{seed}.pdf" for name in names]
    with closing(pypdfium2.PdfDocument(whole)) as pdf:
        for number, path in enumerate(paths):
            with closing(pypdfium2.PdfDocument.new()) as one:
                one.import_pages(pdf, [number])
                one.save(path)
    return {name: Printed(path, text) for name, path, text in zip(names, paths, said, strict=True)}


def _print(source: Path, target: Path) -> None:
    assert CHROMIUM is not None
    with tempfile.TemporaryDirectory() as profile:
        subprocess.run(
            [
                CHROMIUM,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-pdf-header-footer",
                f"--user-data-dir={profile}",
                f"--print-to-pdf={target}",
                source.as_uri(),
            ],
            check=True,
            capture_output=True,
            timeout=120,
        )


def in_place(said: Iterable[str], read: str) -> float:
    """Share of the words that are read where they are, 0 to 1; what is read beside them, but icons, counts against it."""
    wanted, found = " ".join(said).split(), re.sub(r"\{icon:\w+\}", "", read).split()
    matched = sum(block.size for block in SequenceMatcher(None, wanted, found, autojunk=False).get_matching_blocks())
    return 2 * matched / (len(wanted) + len(found))


def main(folder: Path, seed: int) -> None:
    """Print all layouts and say how each is read."""
    from regelwerk.pipeline.extract import extract

    folder.mkdir(parents=True, exist_ok=True)
    for name, page in printed(LAYOUTS, folder, seed).items():
        read = extract(page.path, to="text", locale="de")[0]
        page.path.with_suffix(".said.txt").write_text("\n\n".join(page.said), encoding="utf-8")
        page.path.with_suffix(".read.txt").write_text(read, encoding="utf-8")
        print(f"{in_place(page.said, read):.4f} {name}")  # noqa: T201 - this is what the module is for


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
