"""Layouts of booklets with margin notes, panels, shaded boxes, columns and figures, each different by its seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

STYLE = """
@page { size: 148mm 210mm; margin: 0 } * { box-sizing: border-box } body { margin: 0; color: #111 }
.page { width: 148mm; height: 210mm; padding: 13mm 12mm; page-break-after: always; overflow: hidden; position: relative }
h1 { font-size: 17pt; margin: 0 0 3mm } h2 { font-size: 1.25em; margin: 3mm 0 1.2mm } p { margin: 0 0 2mm }
.just p { text-align: justify; hyphens: auto } .sans h1, .sans h2, .bar { font-family: 'DejaVu Sans', sans-serif }
.cols { column-gap: 6mm } .dark { background: #1c1c22; color: #fff; padding: 2.2mm 3mm; margin: 2.4mm 0; break-inside: avoid }
.red { background: #7c1f1a } .teal { background: #14535a } .shade { background: #dedede; padding: 2mm 3mm; margin: 2.4mm 0; break-inside: avoid }
.warm { background: #efe3c8 } .frame { border: .35mm solid #444; padding: 2mm 3mm; margin: 2.4mm 0; break-inside: avoid }
.bar { background: #222; color: #fff; font-weight: bold; padding: 1.2mm 3mm; margin: -2mm -3mm 2mm }
.dark h2, .shade h2, .frame h2 { margin-top: 0 } .beside { display: grid; column-gap: 5mm; row-gap: 1mm }
.note { font-size: .8em; line-height: 1.25 } .slanted { font-style: italic } .ruled .note { border-left: .25mm solid #333; padding-left: 2mm }
figure { margin: 3mm 0; text-align: center; break-inside: avoid } figcaption { font-size: .8em; font-style: italic }
"""

SENTENCES = {
    "de": (
        "Jede Fährfrau nimmt sich ein Ruder, zwei Laternen und den Übersichtsbogen ihrer Farbe.",
        "Mischt die Uferkarten und legt fünf davon verdeckt als Flusslauf aus.",
        "Wer zuletzt einen Fisch gefangen hat, beginnt und erhält den Reiherstein.",
        "In der Morgenphase dürft ihr höchstens drei Kähne bewegen.",
        "Ein beladener Kahn kann nicht über eine Stromschnelle fahren, außer er wird gezogen.",
        "Legt für jede gelöschte Laterne einen Rußmarker auf das Dock.",
        "Sind alle Rußmarker verbraucht, wird die Schleuse sofort geschlossen.",
        "Handelt mit dem Händler am Steg: Zwei Hechte sind so viel wert wie eine Glocke.",
        "Niemand darf mehr als sieben Waren auf einem einzigen Kahn lagern.",
        "Bei Gleichstand gewinnt die Person, deren Kahn näher an der Mündung liegt.",
        "Würfelt ihr eine 6, zieht der Nebel ein Feld flussabwärts.",
        "Ausgespielte Uferkarten kommen offen auf den Ablagestapel neben der Mühle.",
        "Solange eure Glocke läutet, seid ihr vor den Irrlichtern geschützt.",
        "Nach der achten Runde zählt jede Laterne zwei Punkte, jede Ware einen.",
    ),
    "pl": (
        "Każda przewoźniczka bierze jedno wiosło, dwie latarnie i planszetkę w swoim kolorze.",
        "Potasujcie karty brzegu i wyłóżcie pięć z nich zakrytych jako bieg rzeki.",
        "Osoba, która ostatnio złowiła rybę, zaczyna i otrzymuje kamień czapli.",
        "W fazie poranka możecie poruszyć najwyżej trzy łodzie.",
        "Załadowana łódź nie może przepłynąć przez bystrze, chyba że jest holowana.",
        "Za każdą zgaszoną latarnię połóżcie na nabrzeżu jeden żeton sadzy.",
        "Gdy skończą się żetony sadzy, śluza zostaje natychmiast zamknięta.",
        "Handlujcie z kupcem na pomoście: dwa szczupaki są warte tyle co dzwon.",
        "Nikt nie może przechowywać więcej niż siedmiu towarów na jednej łodzi.",
        "W razie remisu wygrywa osoba, której łódź leży bliżej ujścia.",
        "Jeśli wyrzucicie 6, mgła przesuwa się o jedno pole w dół rzeki.",
        "Zagrane karty brzegu trafiają odkryte na stos obok młyna.",
        "Dopóki wasz dzwon bije, jesteście chronieni przed błędnymi ognikami.",
        "Po ósmej rundzie każda latarnia daje dwa punkty, a każdy towar jeden.",
    ),
}
TITLES = {
    "de": ("Am Fluss", "Die Fähre", "Laternen und Ruß", "Der Steg", "Flussabwärts", "Beispiel", "Achtung", "Kähne"),
    "pl": ("Nad rzeką", "Przeprawa", "Latarnie i sadza", "Pomost", "W dół rzeki", "Przykład", "Uwaga", "Łodzie"),
}
NOTES = {
    "de": (
        "Ein Ruder bricht nie.",
        "Siehe auch Seite 9.",
        "Der Reiher schläft am Tag.",
        "Glocken zählen doppelt.",
        "Nur einmal je Runde!",
    ),
    "pl": (
        "Wiosło nigdy nie pęka.",
        "Zobacz też stronę 9.",
        "Czapla śpi w dzień.",
        "Dzwony liczą się podwójnie.",
        "Tylko raz na rundę!",
    ),
}


@dataclass
class Made:
    """A page while it is put together: HTML, and its paragraphs in reading order."""

    locale: str
    chance: random.Random
    html: str = ""
    truth: list[str] = field(default_factory=list)

    def text(self, sentences: int) -> str:
        return " ".join(self.chance.sample(SENTENCES[self.locale], sentences))

    def say(self, text: str) -> str:
        self.truth.append(text)
        return text

    def p(self, sentences: int = 2) -> str:
        return f"<p>{self.say(self.text(sentences))}</p>"

    def title(self, level: int = 2) -> str:
        return f"<h{level}>{self.say(self.chance.choice(TITLES[self.locale]))}</h{level}>"

    def body(self, paragraphs: int, sentences: int = 2) -> str:
        return "".join(self.p(sentences) for _ in range(paragraphs))


def _notes(page: Made, *, left: bool) -> str:
    wide = page.chance.choice((22, 26, 30))
    look = page.chance.choice(("note", "note slanted"))
    title, rows = page.title(1), []
    noted = set(page.chance.sample(range(5), 3))
    for row in range(5):
        if row == 3:
            rows.append((page.title(), ""))
        text = page.p(page.chance.choice((2, 3)))
        note = page.say(page.chance.choice(NOTES[page.locale])) if row in noted else ""
        rows.append((text, f"<div class='{look}'>{note}</div>" if note else "<div></div>"))
    cells = "".join(
        (b or "<div></div>") + f"<div>{a}</div>" if left else f"<div>{a}</div>" + (b or "<div></div>") for a, b in rows
    )
    ruled = page.chance.choice(("", "ruled"))
    columns = f"{wide}mm 1fr" if left else f"1fr {wide}mm"
    return title + f"<div class='beside {ruled}' style='grid-template-columns: {columns}'>{cells}</div>"


def _dark(page: Made, sentences: int = 2, *, titled: bool = True) -> str:
    colour = page.chance.choice(("", "red", "teal"))
    return f"<div class='dark {colour}'>" + (page.title() if titled else "") + page.p(sentences) + "</div>"


def _columns(count: int, inside: str) -> str:
    return f"<div class=cols style='columns: {count}'>{inside}</div>"


def _box(page: Made, *, bar: bool) -> str:
    look = page.chance.choice(("shade", "shade warm", "frame"))
    head = f"<div class=bar>{page.say(page.chance.choice(TITLES[page.locale]))}</div>" if bar else page.title()
    return f"<div class='{look}'>{head}{page.p(2)}</div>"


def _figure(page: Made) -> str:
    chance = page.chance
    shapes = "".join(
        f"<circle cx='{chance.randrange(100)}' cy='{chance.randrange(36)}' r='{chance.randrange(3, 12)}' fill='rgb({v},{v},{v})'/>"
        for v in (chance.randrange(40, 220) for _ in range(14))
    )
    caption = page.say(page.chance.choice(SENTENCES[page.locale]))
    return f"<figure><svg viewBox='0 0 100 36' width='80%'><rect width='100' height='36' fill='#bbb'/>{shapes}</svg><figcaption>{caption}</figcaption></figure>"


LAYOUTS: dict[str, Callable[[Made], str]] = {
    "notes-left": lambda page: _notes(page, left=True),
    "notes-right": lambda page: _notes(page, left=False),
    "panel-full": lambda page: page.title(1) + page.body(2) + _dark(page, 3) + page.body(2) + page.title() + page.body(1) + _dark(page, 2, titled=False) + page.body(1),
    "panel-column": lambda page: page.title(1) + _columns(2, page.body(2) + _dark(page) + page.body(2) + page.title() + page.body(2) + _dark(page, 2, titled=False) + page.body(2)),
    "bars": lambda page: page.title(1) + page.body(1) + _box(page, bar=True) + page.body(2) + _box(page, bar=True) + page.body(1),
    "bars-column": lambda page: page.title(1) + _columns(2, page.body(2) + _box(page, bar=True) + page.body(3) + _box(page, bar=True) + page.body(2)),
    "shaded": lambda page: page.title(1) + page.body(2) + _box(page, bar=False) + page.title() + page.body(2) + _box(page, bar=False) + page.body(1),
    "three": lambda page: page.title(1) + _columns(3, page.body(4) + page.title() + page.body(4)),
    "figure": lambda page: page.title(1) + page.body(2) + _figure(page) + page.title() + page.body(3),
    "figure-column": lambda page: page.title(1) + _columns(2, page.body(3) + _figure(page) + page.body(2) + page.title() + page.body(3)),
    "header-bar": lambda page: f"<div class=dark>{page.title(1)}</div>" + _columns(2, page.body(3) + page.title() + page.body(4)) + _dark(page, 2),
}  # fmt: skip


def made_pages(locale: str, seed: int) -> list[tuple[str, str, str]]:
    """Name, HTML and text in reading order of a page in each layout; fonts and texts come of the seed."""
    pages = []
    for name, layout in LAYOUTS.items():
        chance = random.Random(f"{name} {locale} {seed}")
        page = Made(locale, chance)
        font = chance.choice(("'Liberation Serif'", "'Liberation Sans'", "'DejaVu Serif'", "'Liberation Serif'"))
        size = chance.choice((8.2, 9, 9.6)) - (1 if "DejaVu" in font else 0)
        look = f"{chance.choice(('just', ''))} {chance.choice(('sans', ''))}"
        html = layout(page)
        pages.append(
            (
                name,
                f"<div class='page {look}' style=\"font: {size}pt/1.32 {font}\">{html}</div>",
                "\n\n".join(page.truth),
            )
        )
    return pages
