"""How much a text speaks for each language by its commonest words and its letters: languages with a folder, and others.

Function words are the classic cue for short texts (Grefenstette, "Comparing two language identification schemes", 1995): names
and terms may be foreign, the grammar is not. A word that several languages have says less of each, and a letter that a
language does not have speaks against it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import known_languages
from regelwerk.language.patterns import NEVER, compiled
from regelwerk.language.shape.data_file import filled, table
from regelwerk.language.tokens import Token, words

_SHARED, _ALONE = 0.3, 2.7
"""Score of a word that many languages have, and what a word adds that one language alone has; several share the latter."""
_STRANGE = 1.5
"""What a word with a letter that the language does not have takes from its score."""
_LETTER = 1.0
"""What a letter beside a to z adds that one language alone has; several share it."""
_CUE = 0.3
"""What a word adds whose letters and endings are frequent in a language, as `Words.letter_cues` has it."""
_DOUBTFUL = 1 / 3
"""Part of its score that a word of one letter has (labels and damaged text are full of them), one with a capital within a
sentence (titles), and one of three capitals at most (abbreviations)."""
_ABBREVIATION = 3
"""Letters of an abbreviation in capitals at most; chosen by hand."""
_DENSE = 3
"""How many letters of Latin script a character says as much as where the script writes syllables or words."""
_NOT_LATIN = re.compile(r"[^\x00-\u024f\u1e00-\u2e7f\ufff0-\U0010ffff]")
_GOES_ON = re.compile(r"[^\W_][,;]?\s*$")


@dataclass(frozen=True, eq=False)
class _Known:
    """The file `common_words.toml`."""

    words: Mapping[str, frozenset[str]]
    letters: Mapping[str, str]
    scripts: Mapping[str, str]
    shared_scripts: Mapping[str, str]
    plain_letters: Mapping[str, str]
    tesseract: Mapping[str, str]


@dataclass(frozen=True, eq=False)
class _Script:
    """What is known of the languages of a script."""

    owners: Mapping[str, frozenset[str]]
    """Word to the codes of the languages that have it."""
    letters: Mapping[str, frozenset[str]]
    """Code to the letters that the language has beside the plain ones."""
    plain: frozenset[str]
    cues: Mapping[str, str]


@dataclass(frozen=True)
class Spoken:
    """What a text speaks for."""

    scores: Mapping[str, float]
    """Score a word, by the code of the language."""
    count: int
    """Words of the text in the script of those languages."""


@cache
def _known() -> _Known:
    return filled(_Known, table(Path(__file__).parent, "common_words"))


def tesseract_data(code: str) -> str:
    """Name of Tesseract's data for a language that has no folder; empty where none is known."""
    return _known().tesseract.get(code, "")


def detected_languages() -> tuple[str, ...]:
    """Codes of all languages that a text can be told to be in."""
    return tuple(sorted({*_function_words(), *_known().scripts}))


@cache
def _function_words() -> dict[str, frozenset[str]]:
    known = dict(_known().words)
    for language in known_languages():
        if language.code not in _known().scripts:
            known[language.code] = known.get(language.code, frozenset()) | language.words.function_words
    return {code: found for code, found in known.items() if found}


@cache
def _script(name: str) -> _Script:
    plain = frozenset(_known().plain_letters[name])
    here = {code: found for code, found in _function_words().items() if _script_of(found) == name}
    owners: dict[str, set[str]] = {}
    for code, found in here.items():
        for word in found:
            owners.setdefault(word, set()).add(code)
    folders = {language.code: language for language in known_languages() if language.code in here}
    own = {code: _known().letters.get(code, folders[code].profile.letters if code in folders else "") for code in here}
    cues = {code: language.words.letter_cues for code, language in folders.items()}
    return _Script(
        {word: frozenset(codes) for word, codes in owners.items()},
        {code: frozenset(letters) for code, letters in own.items()},
        plain,
        {code: pattern for code, pattern in cues.items() if pattern != NEVER},
    )


def _script_of(found: frozenset[str]) -> str:
    """The script of words that are all in one."""
    text = "".join(sorted(found))
    return max(_known().shared_scripts, key=lambda name: len(_characters(name).findall(text)))


@cache
def _characters(name: str) -> re.Pattern[str]:
    known = _known()
    return re.compile(f"[{known.scripts.get(name) or known.shared_scripts[name]}]")


def script_in(text: str) -> str:
    """The script most of a text is in: the code of its language where no other is written in it, else its name.

    Latin of a text without letters. Chinese characters beside Japanese syllables are Japanese.
    """
    if not _NOT_LATIN.search(text):
        return "Latin"
    known = _known()
    counts = {name: len(_characters(name).findall(text)) for name in known.shared_scripts}
    counts |= {name: _DENSE * len(_characters(name).findall(text)) for name in known.scripts}
    syllables, characters = counts["ja"], counts["zh"]
    if syllables * 10 > characters:
        counts["ja"], counts["zh"] = syllables + characters, 0
    return max(counts, key=lambda name: counts[name])


def spoken(text: str) -> Spoken:
    """What the words and letters of a text (NFC) in a script of several languages speak for."""
    script = script_in(text)
    if script in _known().scripts:
        return Spoken({}, 0)
    totals: dict[str, float] = dict.fromkeys(_script(script).letters, 0.0)
    count = 0
    for token in words(text):
        if not token.text[0].isalpha():
            continue
        count += 1
        weight = _DOUBTFUL if _is_doubtful(token, text) else 1.0
        for code, score in _speaks(fold(token.text), script):
            totals[code] += weight * score
    return Spoken({code: total / max(1, count) for code, total in totals.items()}, count)


def _is_doubtful(token: Token, text: str) -> bool:
    capital = token.text[0].isupper() and not token.text.isupper()
    within = capital and _GOES_ON.search(text[max(0, token.start - 4) : token.start]) is not None
    return within or len(token.text) == 1 or (token.text.isupper() and len(token.text) <= _ABBREVIATION)


@lru_cache(maxsize=32768)
def _speaks(word: str, name: str) -> tuple[tuple[str, float], ...]:
    """What a folded word adds to the scores of languages."""
    script = _script(name)
    pieces = {word, *word.split("'")} if "'" in word else {word}
    owners = frozenset(code for piece in pieces for code in script.owners.get(piece, ()))
    scores = dict.fromkeys(owners, _SHARED + _ALONE / len(owners)) if owners else {}
    own = {char for char in word if char.isalpha() and char not in script.plain}
    if own and script.plain:
        for code, letters in script.letters.items():
            if not own <= letters:
                scores[code] = scores.get(code, 0.0) - _STRANGE
        for char in own:
            having = [code for code, letters in script.letters.items() if char in letters]
            for code in having:
                scores[code] = scores.get(code, 0.0) + _LETTER / len(having)
    if not owners and len(word) > 2:
        for code, pattern in script.cues.items():
            cues = min(2, len(compiled(pattern, re.NOFLAG).findall(word))) / 2
            if cues:
                scores[code] = scores.get(code, 0.0) + _CUE * cues
    return tuple(sorted(scores.items()))
