"""Sentences in another language than their edition."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.known_languages import language_of, source_language
from regelwerk.language.language import Language
from regelwerk.language.language_detection import detect
from regelwerk.language.letters import CAPITAL
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import Token, spellings
from regelwerk.validate.compare.text_slots import SlotPair, SlotText

_LEAST_WORDS = 6
"""Shorter sentences are too often a name or a quotation to judge by."""
_LEAST_LETTERS = 2 * _LEAST_WORDS - 1
"""Characters that so many words have at least."""
_LEAST_OF_SHORT, _LEAST_TELLING, _TELLING = 3, 2, 4
"""Words of a shorter sentence at least that is judged by lexicons, how many of them must tell, and the letters of one that does:
shorter words are in many languages. Chosen by hand."""
_OWN = 0.6
"""Share of the words that the lexicon of the edition has above which they are its own, where the other language has no lexicon."""
TECHNICAL = re.compile(r"\S*(?:[@_=]|://)\S*")
"""Addresses of mail and of the web, names of settings: in no language."""
_NAME = re.compile(rf"\b[{CAPITAL}][\w'’-]*(?:\s+(?:\w{{1,3}}\s+){{0,2}}[{CAPITAL}][\w'’-]*)+")
"""Capitals in a row, with short words between: the name of a game or a place, in whatever language."""


def foreign_sentences(side: SlotText) -> list[tuple[Token, str]]:
    """Sentences of an edition that are surely in another language, with that language; none where it cannot be told."""
    return [
        (sentence, language)
        for sentence in sentences(side.text, side.locale)
        if len(sentence.text) >= _LEAST_LETTERS and (language := _foreign(sentence.text, side.locale)) is not None
    ]


def is_translated(pair: SlotPair) -> bool:
    """Whether no sentence of either text is in another language: one that is says nothing in the words of its edition."""
    return not (foreign_sentences(pair.left) or foreign_sentences(pair.right))


@lru_cache(maxsize=32768)
def _foreign(sentence: str, locale: str) -> str | None:
    """The other language that a sentence is in. Games repeat their sentences, and several checks ask for each."""
    own = language_of(locale)
    if not own.profile.rulebooks:
        return None
    sentence = TECHNICAL.sub(" ", sentence)
    plain = _NAME.sub(" ", sentence)
    if len(plain_words(plain)) < _LEAST_WORDS:
        return _of_short(sentence, own)
    language = detect(plain, expected=locale)
    return language if language != own.code and language is not None and not _is_own(plain, own, language) else None


def _of_short(sentence: str, own: Language) -> str | None:
    """The language that games are written in where its lexicon has all of a few words with a full stop, and that of the edition
    no telling one.
    """
    plain = plain_words(sentence)
    telling = [word for word in plain if len(word) >= _TELLING]
    if not own.grammar.has_lexicon or len(plain) < _LEAST_OF_SHORT or len(telling) < _LEAST_TELLING:
        return None
    if not sentence.rstrip().endswith((".", "!")) or any(not word.islower() for word in plain[1:]):
        return None
    if any(own.grammar.knows(word) for word in telling):
        return None
    source = source_language()
    is_its = source.code != own.code and source.grammar.has_lexicon and all(map(source.grammar.knows, plain))
    return source.code if is_its else None


def _is_own(text: str, own: Language, other: str) -> bool:
    """Whether more of the words are in the lexicon of the edition alone: interjections look like words of others."""
    if not own.grammar.has_lexicon:
        return False
    if not (grammar := language_of(other).grammar).has_lexicon:
        plain = {*plain_words(text)}
        return sum(map(own.grammar.knows, plain)) > _OWN * len(plain)
    known = [(own.grammar.knows(word), grammar.knows(word)) for word in {*plain_words(text)}]
    return known.count((True, False)) > known.count((False, True))


def plain_words(text: str) -> list[str]:
    """Words without digits and hyphens."""
    return [word for word in spellings(text) if word.isalpha()]
