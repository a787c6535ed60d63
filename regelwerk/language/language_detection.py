"""Which language a stretch of text is in, from its function words and letters, and that it is in none that is known here.

Function words are the classic cue for short texts (Grefenstette, "Comparing two language identification schemes",
1995): names and terms may be foreign, the grammar is not. Letters and letter groups of one language help where
recognition damaged the words. Of a text in an unknown language too few words speak for any language.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import UNDETERMINED, language_of, rulebook_languages
from regelwerk.language.language import Language
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token, words

_WORD_WEIGHT = 3.0
"""Score of a function word of the language; chosen by hand."""
_DOUBTFUL_WEIGHT = 1.0
"""For a word of one letter (labels and damaged text are full of them) and a capital within a sentence (titles)."""
_FLOOR = 2.0
"""Score that the best language has at least; chosen by hand."""
_MARGIN = 1.35
"""How many times the score of the next language it must have; chosen by hand."""
_EVIDENCE, _EVIDENCE_IF_SHORT, _EVIDENCE_IF_CLEAN = 0.6, 0.75, 0.42
"""Score a word that a text must have for a language; more where it is short, less where no letter is strange to it.

Measured on pieces of 200 characters: of 34 other languages the largest is 0.56, and with no letter that is strange to the
language 0.38; of the rulebooks in German, Polish and English 98 in a hundred have more than 0.6. Lists of cards with
names in another language have 0.45 and 0.52.
"""
_SHORT = 25
"""Words of a text up to which it is short."""
_CLEAN = 0.05
"""Share of words with letters that the language does not have, up to which no letter is strange."""
_GOES_ON = re.compile(r"[^\W_][,;]?\s*$")


def detect(text: str, *, expected: str | None = None) -> str | None:
    """Code of the language of a text among those whose rulebooks are read.

    None where the evidence is thin (a number, a name), where two languages are about as likely, and where the text is in
    none of them. `expected` is the locale of what it is a part of: a part in that language needs no more evidence.
    """
    plain = unicodedata.normalize("NFC", text)
    best, score = _best(plain)
    if best is None or (best is not language_of(expected or UNDETERMINED) and not _is_enough(score, best, plain)):
        return None
    return best.code


def likeliest(text: str) -> str | None:
    """Code of the language whose rulebooks are read that a text is likeliest in, if it is in one of them.

    None where the evidence is thin, and where two languages are about as likely.
    """
    best, _ = _best(unicodedata.normalize("NFC", text))
    return best.code if best else None


def _best(text: str) -> tuple[Language | None, float]:
    ranked = sorted(_scores(text).items(), key=lambda item: -item[1])
    if not ranked or ranked[0][1] < _FLOOR:
        return None, 0.0
    if len(ranked) > 1 and ranked[0][1] < _MARGIN * ranked[1][1]:
        return None, 0.0
    return ranked[0]


def _is_enough(score: float, language: Language, text: str) -> bool:
    spoken = [token.text.lower() for token in words(text) if token.text[0].isalpha()]
    evidence = score / max(1, len(spoken))
    if len(spoken) < _SHORT:
        return evidence >= _EVIDENCE_IF_SHORT
    if evidence >= _EVIDENCE:
        return True
    own = frozenset(language.profile.letters)
    strange = sum(any(not char.isascii() and char.isalpha() and char not in own for char in word) for word in spoken)
    return evidence >= _EVIDENCE_IF_CLEAN and strange <= _CLEAN * len(spoken)


def _scores(text: str) -> dict[Language, float]:
    candidates = rulebook_languages()
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


def _weight(token: Token, text: str) -> float:
    capital = token.text[0].isupper() and not token.text.isupper()
    within = capital and _GOES_ON.search(text[max(0, token.start - 4) : token.start]) is not None
    return _DOUBTFUL_WEIGHT if within or len(token.text) == 1 else _WORD_WEIGHT


@lru_cache(maxsize=65536)
def _letters(word: str, language: Language) -> float:
    """How much the letters of a word speak for a language, 0 to 1."""
    return min(2, len(compiled(language.words.letter_cues, re.NOFLAG).findall(word))) / 2
