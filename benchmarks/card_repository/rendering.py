"""A text in a locale: its parts put together with values, in the style of the pack."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass

from benchmarks.card_repository.counting import category, word
from benchmarks.card_repository.locales import Locale, PackStyle
from benchmarks.card_repository.names import CardName, Name, Person
from benchmarks.card_repository.notation import Slot, Template
from benchmarks.card_repository.particles import with_particles
from benchmarks.card_repository.traditional import traditional
from benchmarks.card_repository.words import SLAVIC, listed, table, trait

Value = int | str | CardName | Person
"""A number, the key of an icon, a trait or a class, or a name."""
_FRENCH = re.compile(r" (?=[:;!?»])")
_ELISION = re.compile(r"\b([dD]|[qQ]u)e (?=[AEIOUÉÈÊ])")
_ICON = re.compile(r"(?<!\[)\[(\w+)\](?!\])")
_SENTENCE_START = re.compile(r"(?:^|[.!?\n“] ?)$")
_HALF_WIDTH = str.maketrans({"：": ":", "（": "(", "）": ")", "，": ",", "；": ";"})


@dataclass(frozen=True, slots=True)
class Line:
    """A template with the values of its slots."""

    template: Template
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Voice:
    """Who renders a text: the locale, the translator's style, and what chance decides, the same each time."""

    locale: Locale
    style: PackStyle
    seed: str
    """Names the text, so that the same text always comes out the same."""
    prose: bool = False
    """Whether the text is flavour, where names of cards have no marks of their own."""
    lost: str = ""
    """Which sort of words to leave out by mistake: negation or bound."""


def rendered(line: Line, voice: Voice, place: str) -> str:
    """A line in a locale; `place` names it in its text."""
    code = voice.locale.code
    rng = random.Random(f"{voice.seed} {place} {code}")
    texts = line.template.texts
    given = texts.get(code) or texts["zh-cn"]
    found = ""
    for part in rng.choice(given):
        if isinstance(part, str):
            found += traditional(part) if code == "zh" else part
        else:
            found += _slot(part, line.values, voice, rng, found)
    return styled(found, voice.locale, voice.style)


def _slot(slot: Slot, values: Mapping[str, Value], voice: Voice, rng: random.Random, before: str) -> str:
    code = voice.locale.code
    if slot.lost:
        form = slot.forms[voice.lost == slot.lost]
        return traditional(form) if code == "zh" else form
    value = values[slot.name]
    if isinstance(value, int):
        form = slot.forms[category(value, code, len(slot.forms))] if slot.forms else ""
        if slot.bare:
            return form
        spoken = word(value, code, slot.gender) if slot.gender and rng.random() < voice.locale.words else None
        return f"{spoken or value}{' ' if form else ''}{form}"
    if isinstance(value, str):
        return _keyed(slot, value, voice)
    name = _name(value, slot.case, voice)
    return name[:1].upper() + name[1:] if _SENTENCE_START.search(before.removesuffix("</b>")) else name


def _keyed(slot: Slot, value: str, voice: Voice) -> str:
    code = voice.locale.code
    if slot.name in "tu":
        synonym = voice.locale.synonyms.get(value) if voice.style.synonyms else None
        case = slot.case if code in SLAVIC else "nom"
        return f"[[{synonym or trait(value, code, case or 'nom')}]]"
    return listed(value, code) if value in table("en")["lists"] and not slot.case else value


def _name(name: Name, case: str, voice: Voice) -> str:
    marks = voice.style.name if isinstance(name, CardName) and not voice.prose else "{}"
    return marks.format(name.form(voice.locale.code, case or "nom"))


def styled(text: str, locale: Locale, style: PackStyle) -> str:
    """Quotation marks, spaces, dashes, punctuation and names of icons as the translator of the pack writes them."""
    text = re.sub("[“”]", lambda mark: style.quotes[mark.group() == "”"], text)
    if locale.code == "fr":
        text = _ELISION.sub(r"\1'", _FRENCH.sub(style.colon_space, text))
    if locale.code == "it":
        text = text.replace(" a A", " ad A")
    if locale.code == "ko":
        text = with_particles(text)
    if style.half_width:
        text = text.translate(_HALF_WIDTH)
    if style.dash != " - ":
        text = text.replace("</b> - ", f"</b>{style.dash}")
    if locale.aliases:
        text = _ICON.sub(lambda icon: f"[{locale.aliases.get(icon.group(1), icon.group(1))}]", text)
    return text
