"""Which language a stretch of text is in, from its function words and letters.

Function words are the classic cue for short texts (Grefenstette, "Comparing two language identification schemes",
1995): names and terms may be foreign, the grammar is not. Letters and letter groups of one language help where
recognition damaged the words.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.locales import fold
from regelwerk.language.tokens import Token, words

_LETTERS: dict[str, re.Pattern[str]] = {
    "de": re.compile(
        r"[äöü]|sch|ck|tz|ei|ung(?:en)?$|lich|icht|[hk]eit|[bdfgklmnprst]e[nr]$|^ge.+[tn]$|^ver|^auf|^aus|^ab"
    ),
    "pl": re.compile(
        r"[ąćęłńśźż]|ó|cz|rz|sz|dz|[cdgklmnprst]y$|[bdgjklmnprtw]ie|ów$|ego$|owa|ach$|ami$|nych$|nej$|wać$|j[ae]|^prz|^wy"
    ),
    "en": re.compile(r"th|wh|ing$|tion|ould|ght|[^aeiou]ed$|ly$|ow|ea|oo|ough|'s$|ay$"),
}
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


def _scores(text: str, candidates: tuple[str, ...]) -> dict[str, float]:
    scores = dict.fromkeys(candidates, 0.0)
    for token in words(text):
        word = fold(token.text)
        owners = [one for one in candidates if word in FUNCTION_WORDS[one]]
        for one in owners:
            scores[one] += _weight(token, text) / (2 * len(owners) - 1)
        if not owners and len(word) > 2:
            for one in candidates:
                scores[one] += _letters(word, one)
    return scores


@lru_cache(maxsize=65536)
def _letters(word: str, language: str) -> float:
    """How much the letters of a word speak for a language, 0 to 1."""
    return min(2, len(_LETTERS[language].findall(word))) / 2


def detect(text: str, candidates: tuple[str, ...] = ("de", "pl", "en")) -> str | None:
    """Primary language of `text` among `candidates` (languages without data are passed over).

    None where the evidence is thin (a number, a name) or two languages are about as likely.
    """
    scores = _scores(
        unicodedata.normalize("NFC", text), tuple(one for one in dict.fromkeys(candidates) if one in FUNCTION_WORDS)
    )
    ranked = sorted(scores.items(), key=lambda item: -item[1])
    if not ranked or ranked[0][1] < _FLOOR:
        return None
    if len(ranked) > 1 and ranked[0][1] < _MARGIN * ranked[1][1]:
        return None
    return ranked[0][0]
