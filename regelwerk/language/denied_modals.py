"""May and must under a negation: what is forbidden, and what is only not demanded.

A negation binds another way in every language: `du darfst nicht` forbids and `du musst nicht` leaves the choice, but so
does `you must not` forbid. Source: Zifonun et al., "Grammatik der deutschen Sprache" (1997), on modal verbs and negation.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from regelwerk.language.locales import language_of
from regelwerk.language.rule_words import RuleWord
from regelwerk.language.tokens import Token

SAYS = "what is forbidden and what is not demanded"
_FORBIDDEN, _FREE = 0, 1
_NO_BOUND = r"(?! (?:\w+ )?(?:mehr|weniger|höher|niedriger|später|früher) als\b| nur\b)"
_PATTERNS: dict[str, tuple[str, str]] = {
    "de": (
        rf"(?:darf|darfst|dürf\w+|kann|kannst|könn\w+)\b[^,;:.!?()]*?\b(?:nicht|keine?[nrsm]?|nie|niemals|weder)\b{_NO_BOUND}",
        rf"(?:muss|musst|müss\w+|brauch(?:t|en|st|e)?)\b[^,;:.!?()]*?\b(?:nicht|keine?[nrsm]?|weder)\b{_NO_BOUND}",
    ),
    "pl": (
        r"nie (?:może(?:sz|cie|my)?|mog[ąę]|można|wolno)\b",
        r"nie (?:musi(?:sz|cie|my)?|muszą|trzeba)\b|nie ma(?:ją|sz|cie)? (?:obowiązku|potrzeby)\b",
    ),
    "en": (
        r"(?:may|can|must|could) ?not\b|(?:can|must)n['’]t\b",
        r"(?:need not|needn['’]t|(?:do|does) not (?:have|need) to|(?:do|does)n['’]t (?:have|need) to)\b",
    ),
}
"""What forbids, and what leaves the choice; a negation before a comparison (`nicht mehr als`) bounds and does neither."""
_SINGLE = re.compile(r"\b(?:darf|dürf|kann|könn|muss|müss|brauch)", re.IGNORECASE)


def denied_modals(text: str, locale: str) -> list[RuleWord]:
    """Modal verbs with their negation, in order; `side` is 0 for what is forbidden, 1 for what is not demanded.

    A stretch with a second modal verb before the negation is left out: it is not plain which of them is denied. Empty for a
    language without data.
    """
    return list(_found(text, language_of(locale)))


@lru_cache(maxsize=8192)
def _found(text: str, language: str) -> tuple[RuleWord, ...]:
    pattern = _pattern(language)
    if pattern is None:
        return ()
    return tuple(
        RuleWord(SAYS, _FORBIDDEN if match["forbidden"] else _FREE, Token(match.group(), *match.span()))
        for match in pattern.finditer(text)
        if len(_SINGLE.findall(match.group())) <= 1
    )


@cache
def _pattern(language: str) -> re.Pattern[str] | None:
    found = _PATTERNS.get(language)
    return re.compile(rf"\b(?:(?P<forbidden>{found[0]})|{found[1]})", re.IGNORECASE) if found else None
