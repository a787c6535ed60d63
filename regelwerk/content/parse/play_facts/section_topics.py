"""What the heading of a section announces: actions, decks, heroes, or what tells no facts."""

from __future__ import annotations

import re
from functools import cache

from regelwerk.content.text import heading_words
from regelwerk.language.known_languages import language_of
from regelwerk.schema.mechanic import MechanicKind

Topic = MechanicKind | None
"""What a heading announces; None for what tells no facts, such as an example."""

PAGE = re.compile(r"^(?:[^\W\d_]{1,4}\.\s*\d{1,3}\s+)")
"""The number of a page before a heading."""
_ARTICLE = 4
"""Letters of the longest article or pronoun before a heading."""


@cache
def _topics(locale: str) -> tuple[tuple[Topic, re.Pattern[str]], ...]:
    """In the words of the language alone: a short word of another one may stand for something else, as `die` does."""
    said = language_of(locale).facts
    by: tuple[tuple[Topic, str], ...] = (
        ("action", said.about_actions),
        ("step", said.about_steps),
        ("resource", said.about_resources),
        ("deck", said.about_decks),
        ("outcome", said.about_rolls),
        ("marker", said.about_markers),
        ("character", said.about_characters),
        (None, said.about_none),
    )
    return tuple((topic, re.compile(pattern, re.IGNORECASE)) for topic, pattern in by)


def topics_of(title: str, locale: str, *, printed: bool = True) -> frozenset[Topic]:
    """What a heading announces: one of its parts, without an article before it, is what such headings say.

    Of a line that is not `printed` as a heading, only the whole and what a dash or a colon parts are its parts.
    """
    bare = re.sub(r"\s*\([^)]*\)", "", heading_words.bare(PAGE.sub("", title)))
    bare = re.sub(r"^\d+\s+", "", bare)
    joins = language_of(locale).facts.joins_heading
    parts = [bare, *re.split(r"\s+[–—/&:-]+\s+|:\s+", bare)]
    if printed:
        parts += re.split(rf"\s+(?:{joins})\s+|,\s+", bare, flags=re.IGNORECASE)
        parts += parts[0].split()[-1:]
    parts += [_without_first(part) for part in parts]
    found: set[Topic] = {
        topic for part in parts for topic, pattern in _topics(locale) if part and pattern.fullmatch(part)
    }
    joined = re.split(rf"\s+(?:{joins})\s+", bare, flags=re.IGNORECASE)
    each = [{topic for topic, pattern in _topics(locale) if pattern.fullmatch(part)} for part in joined]
    found |= set.union(*each) if all(each) else set()
    if printed and heading_words.names_example(title):
        found.add(None)
    return frozenset({None} if None in found else found)


def _without_first(part: str) -> str:
    first, _, others = part.partition(" ")
    return others if len(first) <= _ARTICLE else ""
