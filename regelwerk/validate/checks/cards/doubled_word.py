"""RW717: a word that occurs twice in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from regelwerk.language.known_languages import language_of
from regelwerk.schema.finding import Fix
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.translated_text import SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check

_DOUBLED = re.compile(r"(?<![\w\-–…])([^\W\d_]{2,}+) ++\1(?![\w\-])")
_MAY = re.compile(r" (?<=(\w\w) ) *+(\w++)(?<=\1)")
"""A word that ends as the one before it: a space is found so fast that this is worth asking first."""
_MOST = 3
"""Places of one text that are reported: where there are more, a tool wrote them."""


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """A name that is doubled in the source too, or in a translation, is one on purpose; flavour, names and traits are hints."""
    for unit in texts.units:
        yield from _unit(unit)


def _unit(unit: TranslatedText) -> Iterator[LinkedFinding]:
    if unit.kind == "term" or not _may(unit.joined):
        return
    every = (*unit.sides, *([unit.source] if unit.source and not unit.inherited else []))
    named = sum(_DOUBLED.search(side.text) is not None for side in every) > 1
    for side in every:
        for match in islice(_DOUBLED.finditer(side.text), _MOST):
            word = match[1]
            if named and unit.kind != "rules" and (word[0].isupper() or unit.kind in ("title", "traits")):
                continue
            doubtful = word in language_of(side.locale).proofreading.doubled_in_cards
            yield linked(
                CHECK,
                f"{unit.id}: {unit.field} in {side.locale} has “{word}” twice in a row.",
                record=unit.id,
                places=[side.passage(*match.span())],
                severity="info" if doubtful or unit.kind != "rules" else "warning",
                fix=Fix(locale=side.locale, field=unit.field, old=match[0], new=word, safe=False),
            )


def _may(joined: str) -> bool:
    """Whether a word may occur twice in one of these texts."""
    return any(
        joined.endswith(second[2], 0, second.start()) and not joined[second.start() - len(second[2]) - 1].isalpha()
        for second in _MAY.finditer(joined)
    )


CHECK = Check(
    code="RW717",
    name="doubled-word",
    kind="typo",
    severity="warning",
    summary="A word is repeated.",
    why="It is a typo, or a word between the two was lost.",
    example="`ziehe eine eine Karte`.",
    fix="Remove one, or restore what was lost.",
    run=run,
)
