"""Whether a sentence denies or restricts, in words of negation or by other means."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.meaning.negation import negations, restrictions
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token

_CLAUSE = re.compile(r"[,;:.!?()]")
_CARRIED = 3
"""Words before a negation in its clause among which one that joins negations makes it go on: `ani się w tej turze nie`, by hand."""


@cache
def _carriers(locale: str) -> re.Pattern[str]:
    """Words that go on with a negation: `nor`, `or`."""
    return re.compile(rf"\b{in_text(lambda one: one.words.negation_carriers, locale)}\b", re.IGNORECASE)


def denials(text: str, locale: str) -> list[Token]:
    """Words that deny something, in order; Polish doubles its negations (`nikt nie`), which counts once.

    So does a negation that goes on: `ani nie bierze, ani nie kładzie`, as `weder nimmt noch legt`.
    """
    return list(_denials(text, locale))


@lru_cache(maxsize=16384)
def _denials(text: str, locale: str) -> list[Token]:
    rules = language_of(locale).rules
    before, after = compiled(rules.before_no_negation), compiled(rules.after_no_negation)
    idle = [match.span() for match in compiled(rules.idle_negations).finditer(text)]
    real = [
        word
        for word in negations(text, locale)
        if not (before.search(text[: word.start]) or any(start <= word.start < end for start, end in idle))
    ]
    found = [word for word in real if not after.match(text, word.end)]
    if not rules.verb_negations:
        return found
    verbs = [word for word in found if word.text.casefold() in rules.verb_negations]
    if not verbs and len(found) < len(real):
        return []  # `nikt nie ma więcej niż`: the verb's word bounds, and so does what it doubles
    carried = _carriers(locale)
    alone = [word for word in verbs[1:] if not _is_carried(text, word, carried)]
    # In such a language `ani` without a verb's word goes on with what another sentence denies.
    return [*verbs[:1], *alone] or [word for word in found if not carried.fullmatch(word.text)][:1]


def _is_carried(text: str, word: Token, carried: re.Pattern[str]) -> bool:
    """Whether a word that joins negations is right before a word of negation, or a word or two before it in its clause."""
    clause = _CLAUSE.split(text[: word.start])[-1]
    return any(carried.fullmatch(one) is not None for one in clause.split()[-_CARRIED:])


def limits(text: str, locale: str) -> list[Token]:
    """Words that restrict, such as `nur`, in order; words that may as well add (`oprócz`) or join (`jak tylko`) are none."""
    rules = language_of(locale).rules
    return [
        word
        for word in restrictions(text, locale)
        if word.text.casefold() not in rules.adding and not _ends_with(text[: word.start], rules.before_no_restriction)
    ]


def _ends_with(text: str, words: tuple[str, ...]) -> bool:
    return bool(words) and text.rstrip().endswith(words)


@lru_cache(maxsize=8192)
def disguised(text: str, locale: str) -> int | None:
    """How many words restrict, or may deny in disguise (`unmöglich`, `zamiast`, `instead`), or deny what follows in part.

    None for a language without data: nothing can be told of it.
    """
    cues = language_of(locale).rules.denial_cues
    if not cues:
        return None
    places = {(match.start(), match.end()) for match in compiled(cues).finditer(text)}
    places |= {(word.start, word.end) for word in restrictions(text, locale)}
    rules = language_of(locale).rules
    turned = compiled(rules.after_no_negation)
    places |= {(word.start, word.end) for word in negations(text, locale) if turned.match(text, word.end)}
    shared = _carriers(locale).findall(text, denied[0].end) if (denied := denials(text, locale)) else []
    return len(places) + len(shared)
