"""May and must under a negation: what is forbidden, and what is only not demanded.

A negation binds another way in every language: `du darfst nicht` forbids and `du musst nicht` leaves the choice, but so
does `you must not` forbid. Source: Zifonun et al., "Grammatik der deutschen Sprache" (1997), on modal verbs and negation.
"""

from __future__ import annotations

from functools import lru_cache

from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.meaning.rule_words import RuleWord
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token

SAYS = "what is forbidden and what is not demanded"
_FORBIDDEN, _FREE = 0, 1


def negated_modals(text: str, locale: str) -> list[RuleWord]:
    """Modal verbs with their negation, in order; `side` is 0 for what is forbidden, 1 for what is not demanded.

    A stretch with a second modal verb before the negation is left out: it is not plain which of them is denied. Empty for a
    language without data.
    """
    return list(_found(text, language_of(locale)))


@lru_cache(maxsize=8192)
def _found(text: str, language: Language) -> tuple[RuleWord, ...]:
    rules = language.rules
    if not rules.forbidden:
        return ()
    pattern = compiled(rf"\b(?:(?P<forbidden>{rules.forbidden})|{rules.not_demanded})")
    single = compiled(rf"\b(?:{rules.modals})")
    return tuple(
        RuleWord(SAYS, _FORBIDDEN if match["forbidden"] else _FREE, Token(match.group(), *match.span()))
        for match in pattern.finditer(text)
        if len(single.findall(match.group())) <= 1
    )
