"""Noun phrases that can be terms: by part of speech and agreement, after Justeson and Katz (1995).

Languages whose grammar is not known here have no tagger: runs of words without function words.
"""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.grammar.phrase_runs import Phrase
from regelwerk.language.known_languages import language_of


def phrases(text: str, locale: str) -> Iterator[Phrase]:
    """All noun phrases of a text, also those inside others, in order of start and length."""
    return language_of(locale).grammar.phrases(text)
