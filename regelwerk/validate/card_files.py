"""Checks of a project that is nothing but files of cards: each file is looked at by itself as far as that finds the same.

What checks need of a language is only there for few locales, so that most of them look at a few tables of strings. Of
those that look at all locales, some judge each text by itself, and others find nothing where no card has what they are
about.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from regelwerk.language.language import Ability
from regelwerk.schema.content import Content
from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.checks.content_catalogue import CONTENT_CHECKS
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.shown_icons import (
    PairedIcons,
    icon_names,
    icons_of_pairs,
    other_icon_names,
    picture_signs,
)
from regelwerk.validate.content_report import Found, by_locales, found_by, not_run

ContentCheck = Check[Lookup, Finding]
_ALONE = frozenset({"dangling-reference", "empty-text", "icons-differ", "missing-translation"})
"""Checks of all locales that judge each card by itself, where a project has no rules and no scripts."""
_NOT_OF_CARDS = frozenset(
    {
        "box-count", "component-count-differs", "contents-list", "control-token", "cost-differs", "dangling-jump",
        "dead-end-script", "exchanged-jumps", "jump-text-differs", "lost-sign", "low-ocr-confidence", "number-gap",
        "outcome-ranges", "page-reference", "retired-record", "stale-acceptance", "stale-patch", "step-missing",
        "step-order-differs", "unknown-heading", "unreachable-script", "unread-block", "wrong-field",
    }
)  # fmt: skip
"""Checks of all locales that look at rules, scripts, mechanics, notes and what was read from pages."""
_MATERIAL: Mapping[str, Callable[[Lookup], bool]] = {
    "card-value-differs": lambda lookup: any(card.fields for card in lookup.content.cards),
    "dice-odds": lambda lookup: any("%" in side.text for _, side in lookup.sides()),
    "duplicate-number": lambda lookup: any(card.code for card in lookup.content.cards),
    "unnamed-sign": lambda lookup: any(next(picture_signs(side), None) for _, side in lookup.sides()),
    "unused-term": lambda lookup: any(term.status != "proposed" for term in lookup.content.terms),
}
"""Whether a file, or the terms, have anything that a check of all locales is about."""
_OF_CARDS: Mapping[str, tuple[Ability, ...]] = {"order-differs": ("common words",)}
"""What a language must have for a check to look at cards in it, where it looks at rules in all languages."""


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What the findings of other files may depend on."""

    written: tuple[str, ...]
    """Locales in which its cards have texts."""
    icons: tuple[PairedIcons, ...]
    material: tuple[str, ...]
    """Names of the checks that must look at the whole project."""
    cards: int
    strings: int
    pairs: int
    """How many texts can be compared with each other."""


def facts_of(content: Content) -> FileFacts:
    """The facts of a file of cards, or of terms."""
    lookup = Lookup(content)
    return FileFacts(
        lookup.authored_locales.get("card", ()),
        tuple(icons_of_pairs(lookup)),
        tuple(name for name, has in _MATERIAL.items() if has(lookup)),
        len(content.cards),
        sum(map(len, content.strings.values())),
        len(lookup.pairs),
    )


def findings_of_file(content: Content, every: Sequence[FileFacts]) -> list[Found]:
    """What is found in a file of cards by itself; `every` are the facts of all files and of the terms."""
    return _found(content, every, _ALONE)


def findings_of_rest(content: Content, every: Sequence[FileFacts]) -> list[Found]:
    """What is found in the terms and notes of such a project by themselves."""
    return _found(content, every, _ALONE | _NOT_OF_CARDS)


def _found(content: Content, every: Sequence[FileFacts], names: Collection[str]) -> list[Found]:
    written = {locale for facts in every for locale in facts.written}
    lookup = Lookup(
        content,
        authored_locales={"card": tuple(locale for locale in content.locales if locale in written)},
        known={other_icon_names: icon_names([one for facts in every for one in facts.icons])},
    )
    return found_by([check for check in CONTENT_CHECKS if check.name in names], lookup, lookup.locales)


def checks_of_whole(
    locales: tuple[str, ...], material: Collection[str]
) -> Iterator[tuple[tuple[str, ...], list[ContentCheck]]]:
    """The checks that look at all files at once, with the locales that they look at; `material` as files have it."""
    checks = [
        replace(check, needs=_OF_CARDS.get(check.name, check.needs))
        for check in CONTENT_CHECKS
        if check.needs
        or check.name in material
        or (check.name not in _ALONE and check.name not in _NOT_OF_CARDS and check.name not in _MATERIAL)
    ]
    for looked_at, some in by_locales(checks, locales, not_run(checks, locales)):
        if looked_at:
            yield looked_at, some
