"""Templates of card texts: their files, their slots, and the parts that a text in one language is made of.

A file holds blocks. The first line of a block names the template and its slots; each further line is the text in one
language, and a language with two lines has two right translations:

    = draw-discard a=2-5 b=1-3 i=skill
    en [action] Discard {b|card|cards}: Draw {a:w|card|cards}.

Slots of numbers give a range, with a step after a slash; the others a sort: skill, token, class or person. A slot `t` or
`u` is a trait, `n` the name of another card, `self` that of the card itself. In a text,

    {a|card|cards}     is the number and the form that goes with it, one a plural category of the language,
    {a:f|...}          may be a number word (its gender m, f or n, or w where words have none; W begins with a capital),
    {a#is|are}         is the form alone,
    {n.acc} {t.gen}    are a name or a trait in a case,
    {!cannot|can}      is a negation and the words that stand there without it,
    {?up to |}         is a bound, the same way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Literal

TEXTS = Path(__file__).parent / "data" / "texts"
_SLOT = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot of a text; what is between two slots is a plain string."""

    name: str
    """Name of the value; empty for a negation or a bound."""
    case: str = ""
    """Case of a name or a trait."""
    gender: str = ""
    """Gender of a number word; empty where the number is in digits."""
    bare: bool = False
    """Whether the number itself is left out."""
    forms: tuple[str, ...] = ()
    """Forms by plural category, or the words with and without a negation or a bound."""
    lost: Literal["", "negation", "bound"] = ""
    """What a text loses with the second form."""


Part = str | Slot


@dataclass(slots=True)
class Template:
    """A text in all languages."""

    id: str
    ranges: dict[str, range] = field(default_factory=dict)
    """Slots of numbers."""
    sorts: dict[str, str] = field(default_factory=dict)
    """The other slots that the first line declares."""
    texts: dict[str, list[tuple[Part, ...]]] = field(default_factory=dict)
    """Right translations by language."""

    def names(self) -> set[str]:
        """The slots that the English text uses."""
        return {part.name for part in self.texts["en"][0] if isinstance(part, Slot) and part.name}


def parts(text: str) -> tuple[Part, ...]:
    """The parts of a text in the notation. Raises ValueError for a slot that cannot be read."""
    given: list[Part] = []
    for index, piece in enumerate(_SLOT.split(text.replace(r"\n", "\n"))):
        if index % 2 == 0:
            if piece:
                given.append(piece)
        else:
            given.append(_slot(piece))
    return tuple(given)


def _slot(text: str) -> Slot:
    if text[:1] in "!?":
        forms = tuple(text[1:].split("|"))
        if len(forms) != 2:
            raise ValueError(f"{{{text}}}: a negation or a bound has two forms")
        return Slot("", forms=forms, lost="negation" if text[0] == "!" else "bound")
    if "." in text and "|" not in text:
        name, case = text.split(".")
        return Slot(name, case=case)
    if "#" in text:
        name, forms_text = text.split("#")
        return Slot(name, bare=True, forms=tuple(forms_text.split("|")))
    head, *forms_list = text.split("|")
    name, _, gender = head.partition(":")
    if not re.fullmatch("[a-z]+", name) or gender not in ("", "m", "f", "n", "w", "W"):
        raise ValueError(f"{{{text}}}: a slot is a name, `:` and a gender, and forms")
    return Slot(name, gender=gender, forms=tuple(forms_list))


@lru_cache
def templates(file: str) -> dict[str, Template]:
    """The templates of a file in `data/texts`, by id, with their second translations from `rewordings.txt`."""
    found = _read(file)
    for name, more in _read("rewordings").items() if file != "rewordings" else ():
        if name in found:
            for language, texts in more.texts.items():
                found[name].texts[language] += texts
    return found


def _read(file: str) -> dict[str, Template]:
    found: dict[str, Template] = {}
    current: Template | None = None
    for number, line in enumerate((TEXTS / f"{file}.txt").read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("="):
            current = _header(line)
            found[current.id] = current
        elif line and not line.startswith("#"):
            language, _, text = line.partition(" ")
            if current is None or not text:
                raise ValueError(f"{file}.txt:{number}: no template begins before this line, or it has no text")
            try:
                current.texts.setdefault(language, []).append(parts(text))
            except ValueError as error:
                raise ValueError(f"{file}.txt:{number}: {error}") from error
    return found


def _header(line: str) -> Template:
    _, name, *declared = line.split()
    template = Template(name)
    for one in declared:
        slot, _, meaning = one.partition("=")
        if meaning[:1].isdigit():
            bounds, _, step = meaning.partition("/")
            first, _, last = bounds.partition("-")
            template.ranges[slot] = range(int(first), int(last) + 1, int(step or 1))
        else:
            template.sorts[slot] = meaning
    return template
