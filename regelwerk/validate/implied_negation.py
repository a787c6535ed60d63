"""Words that negate or restrict without being words of negation: `unmöglich`, `zamiast`, `instead`.

A text may say with one of them what the other edition says with a plain `not`; where one stands, nothing is reported.
"""

from __future__ import annotations

import re
from functools import lru_cache

_CUES: dict[str, str] = {
    "de": r"un\w{3,}|\w+los(?:e[nrms]?|er[enms]?)?|\w+frei(?:e[nrms]?)?|statt\w*|anstatt|anstelle|sonst|andernfalls|"
    r"anderenfalls|bis|bevor|ehe|erst|verbiet\w*|verbot\w*|verhinder\w*|verzicht\w*|vermeid\w*|ignorier\w*|fehl\w*|"
    r"leer\w*|außer\w*|ausnahm\w*|ausgenommen|kaum|selten|wenige?r?|entfäll\w*|entfallen|unterlass\w*|weiger\w*|"
    r"abgesehen|trotz\w*|obwohl|verlier\w*|verlor\w*|allein\w*|einzig\w*|egal|sogar",
    "pl": r"nie\w{4,}|bez\w{4,}|zamiast|inaczej|przeciwn\w*|dopóki|zanim|póki|aż|dopiero|chyba|zabro\w*|zabrani\w*|"
    r"zakaz\w*|zapobie\w*|unik\w*|ignor\w*|pomi[jń]\w*|brak\w*|pust\w*|ledwie|rzadko|mało|odmaw\w*|odmów\w*|mimo|"
    r"pomimo|choć\w*|trac\w*|utrac\w*|strac\w*|jedyn\w*|oszczędz\w*|nawet|obojętn\w*",
    "en": r"un\w{3,}|im(?:possible|mun)\w*|in(?:valid|visible|complete|sufficient|eligible)\w*|\w+less\w*|instead|"
    r"otherwise|until|till|before|forbid\w*|prevent\w*|avoid\w*|ignor\w*|fail\w*|lack\w*|miss\w*|empty|hardly|rarely|"
    r"few|little|refus\w*|rather|else|despite|although|though|lose\w*|lost|alone|even|skip\w*|any",
}


@lru_cache(maxsize=8)
def _pattern(language: str) -> re.Pattern[str] | None:
    cues = _CUES.get(language)
    return re.compile(rf"\b(?:{cues})\b", re.IGNORECASE) if cues else None


def implies_negation(text: str, locale: str) -> bool:
    """Whether a word of the text may negate or restrict without saying so; True for a language without data."""
    pattern = _pattern(locale.partition("-")[0])
    return pattern is None or pattern.search(text) is not None
