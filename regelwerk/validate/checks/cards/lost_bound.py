"""RW729: a translation that lost not, only, may, each, at least or up to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from regelwerk.language.meaning.bounds import BOUNDS, lacks, said
from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.ability_lines import lines
from regelwerk.validate.cards.card_wording import blame, who
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.source_vote import deviations
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check

_STORY = re.compile(
    r"<(i|em|blockquote|cite)>.*?</\1>|\"[^\"\n]*\"|„[^„“”\n]*[“”]|“[^“”\n]*”|«[^«»\n]*»|\[\[?[^\[\]\n]*\]?\]",
    re.DOTALL,
)
"""What a rule tells or quotes is translated freely; icons are no words of it, and names of traits are any word."""
_LONGEST = 500
"""Characters of a line from which on it may say a bound anywhere, and so its loss is not seen."""
_AFTER = 20
"""Characters after the words of the source that are shown too."""
_Lost = tuple[tuple[int, str], ...]


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Line by line, where there are as many; else the text as one. Each is said in so many ways that it is a hint."""
    for unit in texts.units:
        yield from _unit(unit)


def _unit(unit: TranslatedText) -> Iterator[LinkedFinding]:
    source = unit.source
    if source is None or unit.kind != "rules" or not unit.sides:
        return
    held = _held(source.text, source.locale)
    if not held:
        return
    rows = lines(source.text)

    def lost(side: CardText) -> _Lost:
        if side is source or side.text == source.text:
            return ()
        own = lines(side.text)
        if len(own) != len(rows):
            return tuple((row, bound) for row, bound, _ in held if lacks(bound, side.text, side.locale))
        return tuple((row, bound) for row, bound, _ in held if lacks(bound, side.text[slice(*own[row])], side.locale))

    for suspect, others in deviations(unit, source, lost):
        row, bound = (lost(others[0]) if suspect is source else lost(suspect))[0]
        if suspect is source and bound == "each":
            continue  # other languages need no such word
        words = next(words for at, name, words in held if (at, name) == (row, bound))

        def shown(side: CardText, row: int = row, words: str = words) -> CardPlace:
            """The words in the source, the line that lacks them in a translation."""
            start, end = _line(side, row, len(rows))
            if side is source:
                start = max(start, source.text.find(words, start))
                end = start + len(words) + _AFTER
            return side.passage(start, end)

        if suspect is source:
            message = f"{unit.id}: {unit.field} in {suspect.locale} says “{words}”, and {who(others)} do not."
        else:
            message = f"{unit.id}: {unit.field} in {suspect.locale} does not say “{words}”, as {who(others)} does."
        yield linked(
            CHECK,
            message + blame(suspect, source, others),
            record=unit.id,
            places=[shown(suspect), *(shown(side) for side in others[:3])],
            severity="info" if bound == "each" else None,
            kind="negation" if bound == "not" else None,
            about=finding_causes.of_text(unit.id, suspect, lost=True),
        )


@lru_cache(maxsize=64)
def _held(text: str, locale: str) -> tuple[tuple[int, str, str], ...]:
    """The bounds that a source surely has: line, name and words."""
    plain = _STORY.sub(lambda match: ("x" if match[0].startswith("[[") else " ") * len(match[0]), text)
    found = []
    for row, (start, end) in enumerate(lines(text)):
        if end - start <= _LONGEST:
            words = ((bound, said(bound, plain[start:end], locale)) for bound in BOUNDS)
            found += [(row, bound, one) for bound, one in words if one]
    return tuple(found)


def _line(side: CardText, row: int, rows: int) -> tuple[int, int]:
    own = lines(side.text)
    return own[row] if len(own) == rows else (0, len(side.text))


CHECK = Check(
    code="RW729",
    name="lost-bound",
    kind="omission",
    severity="warning",
    summary="A rule says not, only, may, each, at least or up to in the source, and nothing in the translation can mean it.",
    why="Players must do what they may, pay all of what was a limit, or do what is forbidden.",
    example="`Discard up to 2 cards` in the source, `Lege 2 Karten ab` in the German text.",
    fix="Look at the printed card, and add the word that was lost.",
    run=run,
    needs=("words of bounds",),
)
