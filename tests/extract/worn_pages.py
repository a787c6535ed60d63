"""Pages of invented rules in many layouts, as chromium sets them, worn as scans are; with their text in reading order.

python -m tests.extract.worn_pages FOLDER [SEED ...] writes them all; needs chromium.
"""

from __future__ import annotations

import io
import random
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .booklet_layouts import STYLE, made_pages

DPI = 300
_STYLE = """
@page { size: A5; margin: 0 } * { box-sizing: border-box }
body { margin: 0; width: 148mm; height: 210mm; padding: 12mm; font: 9.5pt/1.35 'Liberation Serif', serif; color: #111 }
h1 { font: bold 18pt 'Liberation Sans', sans-serif; margin: 0 0 3mm } h2 { font: bold 12pt 'Liberation Sans'; margin: 3mm 0 1mm }
p { margin: 0 0 2mm; text-align: justify } .two { columns: 2; column-gap: 7mm } .foot { position: absolute; bottom: 6mm }
.dark { background: #222; color: #fff; padding: 2mm 3mm; margin: 2mm 0 } .mid { background: #76381f } .blue { background: #1d4e79 }
.box { background: #ddd; border: .3mm solid #555; padding: 2mm 3mm; margin: 2mm 0 } .row { display: flex; gap: 6mm }
.side { width: 34mm; font: 8pt/1.3 'Liberation Sans' } .main { flex: 1 } .side p { text-align: left }
.drop::first-letter { font-size: 32pt; float: left; line-height: .85; padding-right: 1mm } figcaption { font: italic 8pt serif }
td, th { padding: .6mm 6mm .6mm 0; text-align: left } .ruled td, .ruled th { border: .2mm solid #333; padding: .8mm 2mm }
.ruled { border-collapse: collapse }
"""

DE = (
    "Der Leuchtturmwärter zieht zu Beginn jeder Runde zwei Nebelkarten und legt sie offen neben den Hafen.",
    "Danach dürfen alle Boote bis zu drei Felder fahren; gegen die Strömung kostet jedes Feld ein Fass zusätzlich.",
    "Wer nicht fährt, legt ein Fass in den Hafen zurück und übergibt den Würfel an die nächste Person.",
    "Liegt auf dem Zielfeld bereits ein fremdes Boot, müsst ihr würfeln: Bei einer 5 oder 6 dürft ihr bleiben.",
    "Gibt es keine Kerzen mehr im Vorrat, endet das Spiel sofort und alle zählen ihre Münzen.",
    "Die Größe der Ladung bestimmt, wie viele Möwen euch folgen, höchstens jedoch vier.",
)
PL = (
    "Latarnik na początku każdej rundy dobiera dwie karty mgły i kładzie je odkryte obok portu.",
    "Następnie każda łódź może przepłynąć trzy pola; pod prąd każde pole kosztuje dodatkową beczkę.",
    "Gracz, który nie płynie, odkłada beczkę do portu i przekazuje kość następnej osobie.",
    "Jeśli na polu docelowym stoi już obca łódź, rzućcie kością: przy wyniku 5 lub 6 możecie zostać.",
    "Gdy w zasobach zabraknie świec, gra kończy się natychmiast i wszyscy liczą swoje monety.",
    "Wielkość ładunku określa, ile mew za wami poleci, jednak nie więcej niż cztery.",
)
TITLES = {"de": ("Im Nebel", "Fahren", "Kerzen", "Wichtig"), "pl": ("We mgle", "Żegluga", "Świece", "Ważne")}
ROWS = {
    "de": (
        ("Aktion", "Kosten", "Ertrag"),
        ("Fahren", "1 Fass", "keiner"),
        ("Handeln", "2 Münzen", "1 Kerze"),
        ("Ruhen", "nichts", "2 Fässer"),
    ),
    "pl": (
        ("Akcja", "Koszt", "Zysk"),
        ("Żegluga", "1 beczka", "brak"),
        ("Handel", "2 monety", "1 świeca"),
        ("Odpoczynek", "nic", "2 beczki"),
    ),
}


@dataclass(frozen=True)
class MadePage:
    """A page as chromium sets it, and its paragraphs in reading order."""

    name: str
    locale: str
    image: Image.Image
    truth: str


def layouts(locale: str) -> dict[str, tuple[str, list[str]]]:
    """Body and paragraphs of each layout."""
    text, (title, going, light, note) = (DE if locale == "de" else PL), TITLES[locale]
    rows = ROWS[locale]
    p = [f"<p>{line}</p>" for line in text]
    table = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    cells = ["\t".join(row) for row in rows]
    h1, h2 = f"<h1>{title}</h1>", f"<h2>{going}</h2>"
    long = " ".join(text)
    return {
        "plain": (h1 + "".join(p) + h2 + "".join(p[::-1]), [title, *text, going, *text[::-1]]),
        "two": (h1 + f"<div class=two>{''.join(p)}{h2}{''.join(p[::-1])}</div>", [title, *text, going, *text[::-1]]),
        "sidebar": (
            h1
            + f"<div class=row><div class=main>{''.join(p)}{h2}{p[0]}{p[2]}</div><div class='side box'><h2>{note}</h2>{p[3]}{p[4]}</div></div>",
            [title, *text, going, text[0], text[2], note, text[3], text[4]],
        ),
        "dark": (
            h1
            + p[0]
            + f"<div class=dark><h2>{note}</h2>{p[1]}{p[2]}</div>"
            + p[3]
            + f"<div class='dark mid'><h2>{light}</h2></div>"
            + p[4]
            + f"<div class='dark blue'>{p[5]}{p[0]}</div>"
            + p[2],
            [title, text[0], note, text[1], text[2], text[3], light, text[4], text[5], text[0], text[2]],
        ),
        "darkside": (
            f"<div class=dark><h1>{title}</h1></div><div class=row><div class='side dark mid'>{p[3]}{p[4]}</div><div class=main>{''.join(p)}{h2}{p[0]}</div></div>",
            [title, text[3], text[4], *text, going, text[0]],
        ),
        "drop": (h1 + f"<p class=drop>{long}</p>{h2}<p class=drop>{long}</p>", [title, long, going, long]),
        "tables": (
            h1 + p[0] + f"<table>{table}</table>" + p[1] + f"<table class=ruled>{table}</table>" + p[2],
            [title, text[0], *cells, text[1], *cells, text[2]],
        ),
        "boxes": (
            h1
            + f"<div class=two>{p[0]}{p[1]}<div class=box><h2>{note}</h2>{p[2]}</div>{p[3]}{h2}{p[4]}{p[5]}{p[0]}{p[1]}</div>",
            [title, text[0], text[1], note, text[2], text[3], going, text[4], text[5], text[0], text[1]],
        ),
    }


def typeset(locale: str) -> list[MadePage]:
    """All layouts in a language, set by chromium in one PDF."""
    pages = layouts(locale)
    html = "".join(
        f"<div style='position:relative;height:210mm;page-break-after:always;padding:12mm;overflow:hidden'>{body}<div class=foot>{n}</div></div>"
        for n, (body, _) in enumerate(pages.values(), 14)
    )
    images = set_by_chromium(f"{_STYLE} body{{padding:0;height:auto}}", html, locale)
    return [
        MadePage(name, locale, image, "\n\n".join(truth))
        for image, (name, (_, truth)) in zip(images, pages.items(), strict=False)
    ]


def typeset_booklet(locale: str, seed: int) -> list[MadePage]:
    """A page in each layout of booklets, set by chromium in one PDF."""
    pages = made_pages(locale, seed)
    images = set_by_chromium(STYLE, "".join(html for _, html, _ in pages), locale)
    return [MadePage(name, locale, image, truth) for image, (name, _, truth) in zip(images, pages, strict=False)]


def set_by_chromium(style: str, html: str, locale: str) -> list[Image.Image]:
    """The pages of HTML as grey images of DPI."""
    import pypdfium2

    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "x.html"), Path(folder, "x.pdf")
        source.write_text(f"<!doctype html><meta charset=utf-8><html lang={locale}><style>{style}</style>{html}")
        subprocess.run(
            [
                shutil.which("chromium") or "chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-pdf-header-footer",
                f"--print-to-pdf={target}",
                str(source),
            ],
            check=True,
            capture_output=True,
        )
        pdf = pypdfium2.PdfDocument(target.read_bytes())
        try:
            return [page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L").copy() for page in pdf]
        finally:
            pdf.close()


def wear_of(seed: int) -> dict[str, float]:
    """How a scanner of a seed wears pages: resolution, skew, grain, light, print of the back."""
    chance = random.Random(seed)
    dpi = chance.choice((150, 200, 200, 300))
    return {
        "dpi": dpi,
        "skew": round(chance.choice((0.0, chance.uniform(-3, 3))), 1),
        "noise": chance.choice((2, 5, 9)),
        "blur": chance.choice((0.3, 0.6, 0.9)) * dpi / 200,
        "shade": chance.choice((0, 50, 110)),
        "through": chance.choice((0, 0.08, 0.15)),
        "quality": chance.choice((45, 60, 80)),
        "border": chance.choice((0, 0, 30)),
    }


WEAR = {
    "clean": {},
    "office200": {"dpi": 200, "noise": 5, "blur": 0.5, "skew": 0.4, "quality": 60},
    "low100": {"dpi": 100, "noise": 3, "blur": 0.3, "quality": 70},
    "low150": {"dpi": 150, "noise": 6, "blur": 0.5, "skew": -1.2, "quality": 50},
    "skew3": {"dpi": 200, "noise": 6, "blur": 0.6, "skew": 3.0, "quality": 60, "border": 40},
    "turned90": {"dpi": 200, "noise": 4, "turn": 90, "quality": 60},
    "turned180": {"dpi": 200, "noise": 4, "turn": 180, "skew": 0.8, "quality": 60},
    "shade": {"dpi": 200, "noise": 8, "blur": 0.6, "shade": 110, "through": 0.14, "holes": 1, "quality": 50},
}


def worn(
    page: Image.Image,
    seed: int,
    *,
    dpi: int = 300,
    noise: int = 0,
    blur: float = 0,
    skew: float = 0,
    quality: int = 90,
    turn: int = 0,
    border: int = 0,
    shade: int = 0,
    through: float = 0,
    holes: int = 0,
) -> Image.Image:
    """A page after a scanner, of `dpi`; shade and noise in grey values, skew in degrees, border in pixels."""
    chance = random.Random(seed)
    image = page.resize((round(page.width * dpi / DPI), round(page.height * dpi / DPI)), Image.Resampling.LANCZOS)
    if through:
        back = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT).filter(ImageFilter.GaussianBlur(1.5))
        image = ImageChops.multiply(image, back.point([round(255 - (255 - v) * through) for v in range(256)]))
    if skew:
        image = image.rotate(skew, Image.Resampling.BICUBIC, fillcolor=255)
    if holes:
        draw = ImageDraw.Draw(image)
        for y in (0.35, 0.65):
            r = dpi * 0.11
            x, y = 0.25 * dpi, y * image.height
            draw.ellipse((x - r, y - r, x + r, y + r), fill=20)
    if border:
        framed = Image.new("L", (image.width + border, image.height + border), 15)
        framed.paste(image, (border, 0))
        image = framed
    if blur:
        image = image.filter(ImageFilter.GaussianBlur(blur))
    image = image.point([24 + v * 216 // 255 for v in range(256)])
    if shade:
        dark = Image.linear_gradient("L").rotate(90).resize(image.size).point([v * shade // 255 for v in range(256)])
        image = ImageChops.multiply(image, ImageChops.invert(dark))
    if noise:
        grain = Image.frombytes("L", image.size, chance.randbytes(image.width * image.height)).point(
            [v * 2 * noise // 255 for v in range(256)]
        )
        image = ImageChops.subtract(ImageChops.add(image, grain), Image.new("L", image.size, noise))
    out = io.BytesIO()
    image.rotate(turn, expand=True).save(out, "JPEG", quality=quality)
    return Image.open(io.BytesIO(out.getvalue())).convert("L")


def main() -> None:
    """Write the pages, clean and worn, each layout with its text; with seeds, pages of booklets in their place."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for seed in map(int, sys.argv[2:]):
        for locale in TITLES:
            for number, page in enumerate(typeset_booklet(locale, seed)):
                how = wear_of(100 * seed + number)
                (folder / f"{page.name}.{locale}.{seed}.txt").write_text(page.truth)
                image, dpi = worn(page.image, seed, **how), how["dpi"]
                image.save(folder / f"{page.name}.{locale}.{seed}.png", dpi=(dpi, dpi))
    for locale in TITLES if not sys.argv[2:] else ():
        for page in typeset(locale):
            (folder / f"{page.name}.{locale}.txt").write_text(page.truth)
            for seed, (wear, how) in enumerate(WEAR.items()):
                image = worn(page.image, seed, **how)
                dpi = how.get("dpi", DPI)
                image.save(folder / f"{page.name}.{locale}.{wear}.png", dpi=(dpi, dpi))


if __name__ == "__main__":
    main()
