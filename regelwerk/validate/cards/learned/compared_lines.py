"""The lines of texts beside those of their source, as words are compared in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelwerk.language.known_languages import language_of
from regelwerk.schema.cardset import Sheet
from regelwerk.validate.cards.ability_lines import lines
from regelwerk.validate.cards.translated_text import CardText, TranslatedText


def compared_units(units: Sequence[TranslatedText]) -> Iterator[tuple[TranslatedText, CardText]]:
    """Texts whose words are chosen with care, with their source: not stories, and not lists of traits, which others compare."""
    for unit in units:
        if unit.source is not None and unit.kind not in ("traits", "prose"):
            yield unit, unit.source


def line_pairs(source: CardText, side: CardText) -> Iterator[tuple[str, int, int]]:
    """A line of the source with the offsets of that of a translation; all of both where they have not as many."""
    if side.text == source.text:
        return
    mine, theirs = lines(side.text), lines(source.text)
    if len(mine) != len(theirs):
        yield source.text, 0, len(side.text)
        return
    for own, its in zip(mine, theirs, strict=True):
        yield source.text[slice(*its)], *own


def has_words_apart(locale: str) -> bool:
    """Whether a language parts words by spaces, and these are longer than syllables."""
    profile = language_of(locale).profile
    return not (profile.unspaced or profile.spaced_syllables)


def is_apart(sheet: Sheet) -> bool:
    """Whether each record has a file of its own, so that one file alone tells nothing of the habits of a translation."""
    return sheet.kind.form == "one"
