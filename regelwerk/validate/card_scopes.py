"""How much of a project of cards each check must see: the one place where that is said."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from typing import Literal

from regelwerk.language.language import Ability
from regelwerk.schema.finding import Finding
from regelwerk.schema.token_text import ReferenceToken
from regelwerk.validate.check_definition import Check
from regelwerk.validate.checks.content_catalogue import CONTENT_CHECKS
from regelwerk.validate.compare.foreign_sentences import foreign_sentences
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.shown_icons import picture_signs
from regelwerk.validate.content_report import by_locales, not_run

ContentCheck = Check[Lookup, Finding]
ByLocales = Iterator[tuple[tuple[str, ...], list[ContentCheck]]]
"""Checks with the locales that they look at."""
Scope = Literal["card", "edition", "pair", "project", "never"]
"""What a check compares: the texts of one card, with what the project makes of their words; all words of one edition; those
of the base edition and another; everything. Or it is about rules, scripts, mechanics, notes and what was read from pages."""
_SCOPES: Mapping[Scope, frozenset[str]] = {
    "card": frozenset(
        {
            "actor-differs", "bracket-missing", "condition-missing", "dangling-reference", "empty-text", "extent-differs",
            "icons-differ", "missing-translation", "negation-differs", "number-differs", "object-differs", "order-differs",
            "other-term", "reference-differs", "rule-word-differs", "sentence-missing", "time-differs", "typing-slip",
        }
    ),
    "edition": frozenset({"inconsistent-name", "small-letter", "two-names"}),
    "pair": frozenset({"exchanged-term", "several-names"}),
    "project": frozenset(
        {"card-value-differs", "dice-odds", "duplicate-number", "term-not-used", "unnamed-sign", "untranslated-text", "unused-term"}
    ),
    "never": frozenset(
        {
            "abbreviation", "announced-count", "box-count", "component-count-differs", "contents-list", "control-token",
            "cost-differs", "dangling-jump", "dead-end-script", "exchanged-jumps", "jump-text-differs", "lost-figure",
            "lost-sign", "low-ocr-confidence", "mechanic-value-differs", "number-gap", "outcome-ranges", "page-reference",
            "retired-record", "stale-acceptance", "stale-patch", "step-missing", "step-order-differs", "unknown-heading",
            "unreachable-script", "unread-block", "wrong-field",
        }
    ),
}  # fmt: skip
SCOPES: Mapping[str, Scope] = {name: scope for scope, names in _SCOPES.items() for name in names}
"""The scope of every check of contents by its name."""


def _has_terms(lookup: Lookup) -> bool:
    return any(term.status != "proposed" for term in lookup.content.terms)


_MATERIAL: Mapping[str, Callable[[Lookup], bool]] = {
    "card-value-differs": lambda lookup: any(card.fields for card in lookup.content.cards),
    "condition-missing": lambda lookup: any(
        isinstance(token, ReferenceToken) and token.kind == "page"
        for _, side in lookup.sides()
        for token in side.content.tokens
    ),
    "dice-odds": lambda lookup: any("%" in side.text for _, side in lookup.sides()),
    "duplicate-number": lambda lookup: any(card.code for card in lookup.content.cards),
    "other-term": _has_terms,
    "term-not-used": _has_terms,
    "unnamed-sign": lambda lookup: any(next(picture_signs(side), None) for _, side in lookup.sides()),
    "untranslated-text": lambda lookup: any(foreign_sentences(side) for _, side in lookup.sides()),
    "unused-term": _has_terms,
}
"""Whether a file, or the terms, have anything for which a check must see the whole project."""
_COPIES = "untranslated-text"
"""Without sentences in another language it looks for texts that are the same in two editions: card by card."""
_OF_CARDS: Mapping[str, tuple[Ability, ...]] = {"order-differs": ("common words",)}
"""What a language must have for a check to look at cards in it, where it looks at rules in all languages."""


def material(lookup: Lookup) -> tuple[str, ...]:
    """Names of the checks that must look at the whole project, as far as this part of it tells."""
    return tuple(name for name, has in _MATERIAL.items() if has(lookup))


def without_words(*scopes: Scope) -> list[ContentCheck]:
    """The checks of some scopes that ask nothing of a language, and so look at all locales."""
    return [check for check in CONTENT_CHECKS if SCOPES[check.name] in scopes and not _needs(check)]


def with_words(scope: Scope, locales: tuple[str, ...], base: str, found: Collection[str], *, is_led: bool) -> ByLocales:
    """The checks of a scope, with the locales that they look at; `found` is the material of the whole project.

    Only where the base edition has every text that any two editions have, so that all others are compared with it, can
    less than the whole be looked at.
    """
    checks = [
        replace(check, needs=_needs(check))
        for check in CONTENT_CHECKS
        if (_needs(check) or check.name in found) and _scope(check, found) != "never"
    ]
    for able, some in by_locales(checks, locales, not_run(checks, locales)):
        in_parts = is_led and base in able
        chosen = [check for check in some if (_scope(check, found) if in_parts else "project") == scope]
        if able and chosen:
            yield able, chosen


def _scope(check: ContentCheck, found: Collection[str]) -> Scope:
    if check.name in found:
        return "project"
    if check.name == _COPIES:
        return "card"
    return "never" if SCOPES[check.name] == "project" else SCOPES[check.name]


def _needs(check: ContentCheck) -> tuple[Ability, ...]:
    return _OF_CARDS.get(check.name, check.needs)
