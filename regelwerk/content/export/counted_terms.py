"""Terms behind a count (`1 karta`, `3 karty`, `5 kart`), as the texts of an edition have them.

A pack has no declension. What it has are texts in which a number in digits is right before a use of a term: the form that
is there is the one for this number's plural category (CLDR, https://cldr.unicode.org/index/cldr-spec/plural-rules). A term is
counted where each category of whole numbers has such a form. Where texts disagree, for cases differ, the most frequent form
is taken, then the first in order of the alphabet.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from regelwerk.language.known_languages import language_of
from regelwerk.language.plural_categories import categories, category
from regelwerk.schema.content import Content
from regelwerk.schema.token_text import NumberToken, TermToken, Text


def counted_terms(pack: Content, locale: str) -> dict[str, dict[str, str]]:
    """Id of a term to its form for each plural category of whole numbers, where all are known; in order of ids."""
    rule = language_of(locale).profile.plural_forms
    if not categories(rule):
        return {}
    seen: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for text in pack.strings.get(locale, {}).values():
        _count(text, rule, seen)
    found = {}
    for term, forms in sorted(seen.items()):
        if set(forms) == set(categories(rule)):
            found[term] = {
                one: min(forms[one].items(), key=lambda form: (-form[1], form[0]))[0] for one in categories(rule)
            }
    return found


def _count(text: Text, rule: str, seen: dict[str, dict[str, Counter[str]]]) -> None:
    ends = {
        token.end: token.value
        for token in text.tokens
        if isinstance(token, NumberToken)
        and isinstance(token.value, int)
        and token.high is None
        and text.text[token.start : token.end] == str(token.value)
    }
    for token in text.tokens:
        if isinstance(token, TermToken) and text.text[token.start - 1 : token.start] in (" ", "\u00a0"):
            number = ends.get(token.start - 1)
            if number is not None:
                seen[token.id][category(number, rule)][text.text[token.start : token.end]] += 1
