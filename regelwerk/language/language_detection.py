"""Which language a stretch of text is in, from its function words and letters.

Function words are the classic cue for short texts (Grefenstette, "Comparing two language identification schemes",
1995): names and terms may be foreign, the grammar is not. Letters and letter groups of one language help where
recognition damaged the words.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of, rulebook_languages
from regelwerk.language.language import Language
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token, words

_WORD_WEIGHT = 3.0
_DOUBTFUL_WEIGHT = 1.0
"""For a word of one letter (labels and damaged text are full of them) and a capital within a sentence (titles)."""
_FLOOR = 2.0
_MARGIN = 1.35
_GOES_ON = re.compile(r"[^\W_][,;]?\s*$")


def _weight(token: Token, text: str) -> float:
    capital = token.text[0].isupper() and not token.text.isupper()
    within = capital and _GOES_ON.search(text[max(0, token.start - 4) : token.start]) is not None
    return _DOUBTFUL_WEIGHT if within or len(token.text) == 1 else _WORD_WEIGHT


def _scores(text: str, candidates: tuple[Language, ...]) -> dict[Language, float]:
    scores = dict.fromkeys(candidates, 0.0)
    for token in words(text):
        word = fold(token.text)
        owners = [one for one in candidates if word in one.words.function_words]
        for one in owners:
            scores[one] += _weight(token, text) / (2 * len(owners) - 1)
        if not owners and len(word) > 2:
            for one in candidates:
                scores[one] += _letters(word, one)
    return scores


@lru_cache(maxsize=65536)
def _letters(word: str, language: Language) -> float:
    """How much the letters of a word speak for a language, 0 to 1."""
    return min(2, len(compiled(language.words.letter_cues, re.NOFLAG).findall(word))) / 2


def detect(text: str, candidates: tuple[str, ...] | None = None) -> str | None:
    """Primary language of `text` among `candidates`, all whose rulebooks are read unless they are given.

    Candidates without function words are passed over. None where the evidence is thin (a number, a name) or two languages
    are about as likely.
    """
    languages = rulebook_languages() if candidates is None else tuple(map(language_of, dict.fromkeys(candidates)))
    scores = _scores(unicodedata.normalize("NFC", text), tuple(one for one in languages if one.words.function_words))
    ranked = sorted(scores.items(), key=lambda item: -item[1])
    if not ranked or ranked[0][1] < _FLOOR:
        return None
    if len(ranked) > 1 and ranked[0][1] < _MARGIN * ranked[1][1]:
        return None
    return ranked[0][0].code
