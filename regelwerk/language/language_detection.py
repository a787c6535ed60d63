"""Which language a text is in, and that it is too short, too mixed or too badly read to tell.

What languages are told by is in `detection`; here is how much of it is enough. A language need not have a folder: of one
without it the code is all that is known.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from regelwerk.language.detection.common_words import script_in, spoken
from regelwerk.language.known_languages import language_of, rulebook_languages

_EVIDENCE, _EVIDENCE_IF_SHORT = 0.24, 0.5
"""Score a word that a text must have for a language; more where it is short. Measured by `benchmarks/detection`."""
_MARGIN = 0.06
"""How much a word must speak more for the language than for the next. Measured by `benchmarks/detection`."""
_PART = 0.5
"""Part of the score of the likeliest language that makes a short part of a text one in the language of the whole: words of
three letters such as `go` are common in many."""
_SHORT = 25
"""Words of a text up to which it is short."""
_FEWEST_CHARACTERS = 12
"""Letters of a text in a script of one language, from which on it is in that language; chosen by hand."""
_ENOUGH = 4000
"""Characters of a text that are looked at; of a longer one pieces from all over it."""
_PIECES = 20


def detect(text: str, *, expected: str | None = None) -> str | None:
    """Code of the language of a text.

    None where the evidence is thin (a number, a name) and where two languages are about as likely. `expected` is the
    locale of what it is a part of: a part that is in no other language more likely needs no more evidence.
    """
    plain = unicodedata.normalize("NFC", _sample(text))
    script = script_in(plain)
    if script.islower():
        return script if sum(map(str.isalpha, plain)) >= _FEWEST_CHARACTERS else None
    found = spoken(plain)
    best, score = _best(found.scores, found.scores)
    own = language_of(expected).code if expected else ""
    highest = max(found.scores.values())
    near = min(highest - _MARGIN, _PART * highest) if found.count < _SHORT else highest - _MARGIN
    if found.scores.get(own, 0.0) > max(0.0, near):
        return own
    if best is None:
        return None
    return best if score >= (_EVIDENCE if found.count >= _SHORT else _EVIDENCE_IF_SHORT) else None


def likeliest(text: str) -> str | None:
    """Code of the language whose rulebooks are read that a text is likeliest in, if it is in one of them.

    None where the evidence is thin, and where two languages are about as likely.
    """
    scores = spoken(unicodedata.normalize("NFC", text)).scores
    return _best(scores, (language.code for language in rulebook_languages()))[0]


def _sample(text: str) -> str:
    if len(text) <= _ENOUGH:
        return text
    step, size = len(text) // _PIECES, _ENOUGH // _PIECES
    return "\n".join(text[start : start + size] for start in range(0, step * _PIECES, step))


def _best(scores: Mapping[str, float], among: Iterable[str]) -> tuple[str | None, float]:
    ranked = sorted(((scores.get(code, 0.0), code) for code in among), key=lambda one: (-one[0], one[1]))
    if not ranked or ranked[0][0] <= 0.0:
        return None, 0.0
    if len(ranked) > 1 and ranked[0][0] - ranked[1][0] < _MARGIN:
        return None, 0.0
    return ranked[0][1], ranked[0][0]
