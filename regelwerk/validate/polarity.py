"""Whether a sentence denies or restricts, in words of negation or by other means."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.negation import negations, restrictions
from regelwerk.language.tokens import Token

_NOT_MEANT: dict[str, tuple[str, str]] = {
    # `nie` after a preposition is the pronoun; before a comparative it bounds a number, as `nicht weniger als` does.
    "pl": (
        r"\b(?:na|przez|za|po|pod|nad|o|w|u|przed|poza|między)\s+$",
        r"\s+(?:mniej|więcej|wcześniej|później|mał|duż|więk)|\s+tylko",
    ),
    "de": (r"$^", r"\s+(?:mehr|weniger|höher|niedriger|kleiner|größer|später|früher)\s+als|\s+nur"),
    "en": (r"$^", r"\s+(?:more|fewer|less|later|earlier|higher|lower)\s+than|\s+only"),
}
_CUES: dict[str, str] = {
    "de": r"un\w{3,}|nicht-\w+|\w+los(?:e[nrms]?|er[enms]?)?|\w+frei(?:e[nrms]?)?|statt\w*|anstatt|anstelle|sonst|"
    r"andernfalls|anderenfalls|bis|bevor|ehe|erst|verbiet\w*|verbot\w*|verhinder\w*|verzicht\w*|vermeid\w*|ignorier\w*|"
    r"fehl\w*|leer\w*|außer\w*|ausnahm\w*|ausgenommen|kaum|selten|wenige?r?|entfäll\w*|entfallen|unterlass\w*|weiger\w*|"
    r"abgesehen|trotz\w*|obwohl|verlier\w*|verlor\w*|allein\w*|einzig\w*|egal|sogar|maximal\w*|minimal\w*|mindest\w*|"
    r"höchst\w*|übrig\w*|restlich\w*|verbleib\w*|zu\s+\w+,?\s+um",
    "pl": r"nie\w{4,}|bez\w{4,}|zamiast|inaczej|przeciwn\w*|dopóki|zanim|póki|aż|dopiero|chyba|zabro\w*|zabrani\w*|"
    r"zakaz\w*|zapobie\w*|unik\w*|ignor\w*|pomi[jń]\w*|brak\w*|pust\w*|ledwie|rzadko|mało|odmaw\w*|odmów\w*|mimo|"
    r"pomimo|choć\w*|trac\w*|utrac\w*|strac\w*|jedyn\w*|oszczędz\w*|nawet|obojętn\w*|maksymaln\w*|minimaln\w*|minimum|"
    r"maksimum|najwyżej|najmniej|wyłącz\w*|pozosta\w*|zbyt",
    "en": r"un\w{3,}|non-\w+|im(?:possible|mun)\w*|in(?:valid|visible|complete|sufficient|eligible)\w*|\w+less\w*|instead|"
    r"otherwise|until|till|before|forbid\w*|prevent\w*|avoid\w*|ignor\w*|fail\w*|lack\w*|miss\w*|empty|hardly|rarely|"
    r"few|little|refus\w*|rather|else|despite|although|though|lose\w*|lost|alone|even|skip\w*|any|most|least|maxim\w*|"
    r"minim\w*|remain\w*|too",
}


def denials(text: str, locale: str) -> list[Token]:
    """Words of negation that deny something, in order."""
    before, after = _not_meant(locale.partition("-")[0])
    return [
        word
        for word in negations(text, locale)
        if not (before and before.search(text[: word.start])) and not (after and after.match(text, word.end))
    ]


def limits(text: str, locale: str) -> list[Token]:
    """Words that restrict, such as `nur`, in order."""
    return restrictions(text, locale)


def may_deny(text: str, locale: str) -> bool:
    """Whether any word negates, restricts, or may do so in disguise (`unmöglich`, `zamiast`, `instead`).

    True for a language without data: nothing can be told of it.
    """
    cues = _cues(locale.partition("-")[0])
    return cues is None or bool(negations(text, locale) or restrictions(text, locale) or cues.search(text))


@lru_cache(maxsize=8)
def _not_meant(language: str) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    if language not in _NOT_MEANT:
        return None, None
    before, after = _NOT_MEANT[language]
    return re.compile(before, re.IGNORECASE), re.compile(after, re.IGNORECASE)


@lru_cache(maxsize=8)
def _cues(language: str) -> re.Pattern[str] | None:
    cues = _CUES.get(language)
    return re.compile(rf"\b(?:{cues})\b", re.IGNORECASE) if cues else None
