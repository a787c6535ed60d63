"""A law of invented rules on typeset pages: in columns, with run-in titles, hanging numbers, numbers in a column."""

from __future__ import annotations

import re
from typing import Literal, get_args

import typst

Form = Literal["plain", "run-in", "hanging", "number column"]
FORMS: tuple[Form, ...] = get_args(Form)
_MORE = {
    "pl": (
        "Kto tego nie zrobi, traci kolejkę i odkłada jedną kartę na stos kart odrzuconych.",
        "Gracze mogą to uzgodnić przed rozpoczęciem rozgrywki, jeśli wszyscy się zgodzą.",
    ),
    "de": (
        "Wer das vergisst, setzt eine Runde aus und legt eine Karte auf den Ablagestapel.",
        "Die Spieler können sich vor Beginn der Partie darauf einigen, wenn alle zustimmen.",
    ),
    "en": (
        "Whoever forgets this misses a turn and puts one card on the discard pile.",
        "The players may agree on it before the game begins, if all of them consent.",
    ),
}
"""Sentences that make rules run over several lines."""
_NUMBER = re.compile(
    r"(\[[\d.]+\]|§ \d+|\(\d+\)|[A-Z]\.(?:\d+(?:\.\d+)*)?|\d+(?:\.[\da-z]+)*[.)]?|[A-Z]\)|[a-z]\)|[ivx]+\)|[IVX]+$|[a-z]$)"
    r"(?:\s+|$)(.*)"
)


def typeset_law(text: str, locale: str, columns: int, form: Form) -> bytes:
    """A PDF of a law that is given as lines, a number at the head of a line or alone on one."""
    markup = [
        "#set page(width: 210mm, height: 200mm, margin: 18mm, header: align(center)[#text(8pt)[Lex portus]], "
        f"footer: context align(center)[#counter(page).display()], columns: {columns})\n"
        f'#set text(lang: "{locale}", size: 10pt, font: "Libertinus Serif")\n#set par(justify: true)\n'
    ]
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    at = 0
    while at < len(lines):
        number = _NUMBER.match(lines[at])
        following = lines[at + 1] if at + 1 < len(lines) else ""
        at += 1
        if number is None:
            markup.append(_signs(_long(lines[at - 1], locale, at)))
        elif _is_sentence(number[2]):
            markup.append(_rule(_signs(number[1]), _signs(_long(number[2], locale, at)), form))
        elif form == "run-in" and number[2] and "." in number[1].strip(".") and not _NUMBER.match(following):
            title = f"{number[1]} {number[2].rstrip('.')}."
            markup.append(f"*{_signs(title)}* {_signs(_long(following, locale, at))}")
            at += 1
        else:
            size = 10 if "." in number[1].strip("[]. ").removesuffix(".0") else 13
            title = _signs(f"{number[1]} {number[2]}")
            markup.append(f"#block(above: 1em, below: 0.6em)[#text({size}pt)[*{title}*]]")
    return bytes(typst.compile("\n\n".join(markup).encode()))


def _rule(number: str, text: str, form: Form) -> str:
    if form == "hanging":
        return f"#par(hanging-indent: 13mm)[#box(width: 13mm)[{number}]{text}]"
    if form == "number column":
        return f"#grid(columns: (13mm, 1fr), [{number}], [{text}])"
    return f"{number} {text}"


def _is_sentence(text: str) -> bool:
    return text[:1].islower() or (len(text.split()) > 3 and text.endswith((".", "!", "?", ")", ":")))


def _long(text: str, locale: str, at: int) -> str:
    return f"{text} {_MORE[locale][at % 2]}" if _is_sentence(text) else text


def _signs(text: str) -> str:
    return re.sub(r"([#\[\]*_$@<>\\`~=+\-/])", r"\\\1", text)
