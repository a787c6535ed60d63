"""The book of scripts of one edition: its sections as printed, as a PDF, as Markdown, and as the rows that a reader of it gives."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from blocks import BULLET
from typeset import pdf_of, runs

FRAME: Mapping[str, dict[str, str]] = {
    "de": {
        "game": "Nebelpost",
        "title": "Das Skriptbuch",
        "subtitle": "Was in den Nächten an der Orve geschieht",
        "preface": "Lest dieses Buch nicht von vorn bis hinten. Schlagt am Abend das Skript auf, bei dem das Lesezeichen liegt; wer das Posthorn hat, liest laut vor.",
        "jump": "weiter bei {}",
        "result": "{}–{}:",
        "condition": "Bedingung: {}",
    },
    "pl": {
        "game": "Mgielna Poczta",
        "title": "Księga Skryptów",
        "subtitle": "Co nocami dzieje się nad Orve",
        "preface": "Nie czytajcie tej księgi od deski do deski. Wieczorem otwórzcie skrypt, przy którym leży Zakładka; na głos czyta ten, kto ma Trąbkę pocztową.",
        "jump": "przejdźcie do {}",
        "result": "Od {} do {}:",
        "condition": "Warunek: {}",
    },
    "en": {
        "game": "Fog Post",
        "title": "The Script Book",
        "subtitle": "What happens on the Orve at night",
        "preface": "Do not read this book from cover to cover. In the evening, open the script at which the bookmark lies; whoever has the post horn reads aloud.",
        "jump": "go to {}",
        "result": "{}–{}:",
        "condition": "Condition: {}",
    },
    "fr": {
        "game": "La Poste du Brouillard",
        "title": "Le livre de scripts",
        "subtitle": "Ce qui se passe la nuit sur l’Orve",
        "preface": "Ne lisez pas ce livre du début à la fin. Le soir, ouvrez le script où se trouve le marque-page\u202f; celui qui a le cor de poste lit à voix haute.",
        "jump": "allez au {}",
        "result": "{}–{}\u00a0:",
        "condition": "Condition\u00a0: {}",
        "colon": "\u00a0:",
    },
    "es": {
        "game": "El Correo de la Niebla",
        "title": "El libro de guiones",
        "subtitle": "Lo que sucede de noche en el Orve",
        "preface": "No leáis este libro de principio a fin. Por la noche, abrid el guion en el que está el punto de lectura; quien tiene la corneta de posta lee en voz alta.",
        "jump": "id al {}",
        "result": "{}–{}:",
        "condition": "Condición: {}",
    },
    "it": {
        "game": "La Posta della Nebbia",
        "title": "Il libro degli script",
        "subtitle": "Che cosa succede di notte sull’Orve",
        "preface": "Non leggete questo libro dall’inizio alla fine. La sera aprite lo script in cui si trova il segnalibro; chi ha il corno di posta legge ad alta voce.",
        "jump": "andate al {}",
        "result": "Da {} a {}:",
        "condition": "Condizione: {}",
    },
    "cs": {
        "game": "Mlžná pošta",
        "title": "Kniha skriptů",
        "subtitle": "Co se v noci děje na Orve",
        "preface": "Nečtěte tuto knihu od začátku do konce. Večer otevřete skript, u kterého leží záložka; kdo má poštovní trubku, předčítá.",
        "jump": "pokračujte na {}",
        "result": "{} až {}:",
        "condition": "Podmínka: {}",
    },
}
"""What the book says around the scripts."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way on: an option behind a bullet, or a result of the dice behind its range."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A script as one edition prints it."""

    number: int
    title: str
    text: str
    ways: tuple[Way, ...]
    jump: str | None
    """The words that send the reader on where there is no choice."""

    def whole(self) -> str:
        """All that it says below its title, a paragraph a line."""
        lines = [self.text, *(f"{way.label} {way.text}" for way in self.ways)]
        return "\n".join([*lines, *([self.jump] if self.jump else [])])


def sections(scripts: Sequence[dict[str, Any]], locale: str) -> list[Section]:
    return [_section(script, locale) for script in scripts]


def _section(script: dict[str, Any], locale: str) -> Section:
    go = FRAME[locale]["jump"]
    ways = [
        Way(BULLET, f"{_choice(choice, locale)}{FRAME[locale].get('colon', ':')} {go.format(choice['jump'])}.")
        for choice in script.get("choices", [])
    ]
    for test in script.get("tests", []):
        for outcome in test["outcomes"]:
            jump = go.format(outcome["jump"])
            label = FRAME[locale]["result"].format(outcome["low"], outcome["high"])
            ways.append(Way(label, f"{outcome['text'][locale]} {jump[0].upper()}{jump[1:]}."))
    jump = go.format(script["jump"]) if "jump" in script else ""
    return Section(
        script["number"],
        script["title"][locale],
        script["text"][locale],
        tuple(ways),
        f"{jump[0].upper()}{jump[1:]}." if jump else None,
    )


def _choice(choice: dict[str, Any], locale: str) -> str:
    """The words of an option, with its condition in brackets; full stops inside the sentence are left out."""
    words = choice["text"][locale].rstrip(".")
    if "condition" in choice:
        words += f" ({FRAME[locale]['condition'].format(choice['condition'][locale].rstrip('.'))})"
    return words


def script_pdf(scripts: Sequence[dict[str, Any]], *, locale: str, colourful: bool, icons: list[str]) -> bytes:
    """The book as a PDF; the same scripts give the same bytes."""
    frame = FRAME[locale]
    book = {
        "locale": locale,
        "colourful": colourful,
        "game": frame["game"],
        "title": frame["title"],
        "subtitle": frame["subtitle"],
        "preface": [frame["preface"]],
        "sections": [
            {
                "number": one.number,
                "title": one.title,
                "runs": runs(one.text, icons),
                "ways": [{"label": way.label, "runs": runs(way.text, icons)} for way in one.ways],
                "jump": one.jump,
            }
            for one in sections(scripts, locale)
        ],
    }
    return pdf_of("scripts", book)


def script_markdown(scripts: Sequence[dict[str, Any]], locale: str) -> str:
    """The book as a manuscript in Markdown."""
    frame = FRAME[locale]
    pieces = [f"# {frame['title']}", frame["subtitle"], frame["preface"]]
    for one in sections(scripts, locale):
        pieces += [f"## {one.number} {one.title}", one.text]
        if one.ways:
            pieces.append(
                "\n".join(f"- {way.text}" if way.label == BULLET else f"{way.label} {way.text}\n" for way in one.ways)
            )
        if one.jump:
            pieces.append(one.jump)
    return "\n\n".join(pieces) + "\n"


def script_truth(scripts: Sequence[dict[str, Any]], locale: str, *, bullet: str = BULLET) -> list[dict[str, Any]]:
    """What `extract --to scripts` should give of the book with this sign before options, but for page and line."""
    return [_row(script, one, locale, bullet) for script, one in zip(scripts, sections(scripts, locale), strict=True)]


def _row(script: dict[str, Any], section: Section, locale: str, bullet: str) -> dict[str, Any]:
    choices = script.get("choices", [])
    tests = script.get("tests", [])
    return {
        "number": section.number,
        "title": section.title,
        "text": section.whole().replace(f"\n{BULLET}", f"\n{bullet}"),
        "choices": [{"text": _choice(choice, locale), "jump": choice["jump"]} for choice in choices],
        "jumps": [int(found) for found in re.findall(r"(\d+)\.(?:\n|$)", section.whole())],
        "tests": [
            {
                "dice": test["dice"],
                "outcomes": [{"min": o["low"], "max": o["high"], "jump": o["jump"]} for o in test["outcomes"]],
            }
            for test in tests
        ],
    }
