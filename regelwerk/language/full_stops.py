"""What a full stop means: the end of a sentence, an abbreviation, or the mark of an ordinal number."""

from __future__ import annotations

import re

from regelwerk.language.folding import fold
from regelwerk.language.language import Language
from regelwerk.language.quote_marks import MARKS

_LAST = re.compile(r"(?<![^\W_])(?:[^\W\d_]{1,2}\.\s?)+[^\W\d_]{1,2}$|[^\W_](?:[^\W_]|[\u0300-\u036f])*$")
_ENUMERATOR = re.compile(r"(?:^|\n)[^\S\n]*[(\[*•#\-–]*[^\S\n]*[0-9]{1,3}$")
_NEXT = re.compile(rf"\s*[{MARKS}(\[*_]*([^\W_](?:[^\W_]|[\u0300-\u036f])*)")


def ordinal_stop(text: str, start: int, end: int, language: Language) -> bool:
    """Whether the stop at `end` makes an ordinal of the digits `text[start:end]`.

    A number that opens a line is an enumerator in every language. Within a line languages that mark ordinals with a
    stop (see `Profile.ordinal_stops`) have one where the next word is lower case; where nouns have capitals, also before
    a noun that is no word that opens sentences; elsewhere only within an aside, after a comma or a bracket.
    """
    if end - start > 3:
        return False
    following = _NEXT.match(text, end + 1)
    if following is None or following.start(1) == end + 1:
        return False
    if _ENUMERATOR.search(text[max(0, start - 12) : end]):
        return True
    if text.count("\n", end, following.start(1)) > 1:
        return False
    word = following.group(1)
    stops = language.profile.ordinal_stops
    if not stops or not word[0].isalpha():
        return False
    aside = stops == "nouns" or text[max(0, start - 3) : start].rstrip().endswith((",", "("))
    return word[0].islower() or (aside and fold(word) not in language.words.function_words)


def ends_sentence(text: str, start: int, end: int, language: Language) -> bool:
    """Whether the closing punctuation `text[start:end]` (with the quotes after it) ends a sentence."""
    following = _NEXT.match(text, end)
    if following is None:
        return True
    if following.group(1)[0].islower():
        return False
    if text[start:end] != ".":
        return True
    window = max(0, start - 24)
    before = _LAST.search(text[window:start])
    if before is None:
        return True
    word = fold("".join(before.group().split()))
    if word.isdecimal():
        return not ordinal_stop(text, window + before.start(), start, language)
    if following.group(1)[0].isdecimal() and word in language.words.abbreviations_before_numbers:
        return False
    if before.group().isupper() and all(len(letter) == 1 for letter in word.split(".")):
        initial = len(following.group(1)) == 1 and text.startswith(".", following.end())
        if initial or "." in word:
            return False  # the initials of a name
    return word in language.words.abbreviations_at_ends or word not in language.words.abbreviations
