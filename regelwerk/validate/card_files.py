"""Checks of a project that is nothing but files of cards: each file is looked at by itself as far as that finds the same.

What a check must see is said in `card_scopes`. Checks that ask nothing of a language need no more of the other files than
their facts; those that do need what the project makes of its words (`WideFacts`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from regelwerk.schema.content import Content
from regelwerk.validate.card_scopes import ContentCheck, Scope, material, without_words
from regelwerk.validate.compare.clauses.fact_habits import Habit, habits_of
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.shown_icons import PairedIcons, icon_names, icons_of_pairs, other_icon_names
from regelwerk.validate.compare.terms.wide_words import forms_of, words_of_edition, words_of_pair
from regelwerk.validate.compare.wide.wide_facts import Locales, WideFacts, WordsOfEdition, WordsOfPair
from regelwerk.validate.content_report import Found, found_by


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
    is_led: bool
    """Whether the base edition has every text that any two editions have."""
    others: tuple[str, ...]
    """The locales whose texts are compared with those of the base edition, as they follow in the file."""
    habits: tuple[tuple[Habit, int], ...]
    """How often an edition has one thing where the other has another."""


def facts_of(content: Content) -> FileFacts:
    """The facts of a file of cards, or of terms."""
    lookup = Lookup(content)
    return FileFacts(
        lookup.authored_locales.get("card", ()),
        tuple(icons_of_pairs(lookup)),
        material(lookup),
        len(content.cards),
        sum(map(len, content.strings.values())),
        len(lookup.pairs),
        all(pair.left.locale == content.base for pair in lookup.pairs),
        tuple(dict.fromkeys(pair.right.locale for pair in lookup.pairs if pair.slot.type != "term")),
        tuple(sorted(habits_of(lookup).items())),
    )


def findings_of_file(content: Content, every: Sequence[FileFacts]) -> list[Found]:
    """What is found in a file of cards by itself; `every` are the facts of all files and of the terms."""
    return _found(content, every, "card")


def findings_of_rest(content: Content, every: Sequence[FileFacts]) -> list[Found]:
    """What is found in the terms and notes of such a project by themselves."""
    return _found(content, every, "card", "never")


def _found(content: Content, every: Sequence[FileFacts], *scopes: Scope) -> list[Found]:
    written = {locale for facts in every for locale in facts.written}
    lookup = Lookup(
        content,
        authored_locales={"card": tuple(locale for locale in content.locales if locale in written)},
        known={other_icon_names: icon_names([one for facts in every for one in facts.icons])},
    )
    found = found_by(without_words(*scopes), lookup, lookup.locales)
    lookup.forget()
    return found


@dataclass(frozen=True, slots=True)
class EditionResult:
    """What is known and found of one edition by itself."""

    words: WordsOfEdition
    found: list[Found]


@dataclass(frozen=True, slots=True)
class PairResult:
    """What is known and found of the base edition and another."""

    words: WordsOfPair
    found: list[Found]


NamedChecks = Sequence[tuple[Mapping[str, str], Sequence[ContentCheck]]]
"""Checks with the names of all records, as the first of the locales has them that they look at."""


def result_of_edition(content: Content, locale: str, checks: NamedChecks) -> EditionResult:
    """`content` has this locale alone."""
    lookup = Lookup(content)
    words = words_of_edition(lookup, locale)
    return EditionResult(words, _found_with_names(lookup, checks))


def result_of_pair(
    content: Content, locales: Locales, editions: Mapping[str, WordsOfEdition], checks: NamedChecks
) -> PairResult:
    """`content` has these two locales alone; `editions` are both."""
    lookup = Lookup(content, wide=WideFacts(editions))
    words = words_of_pair(lookup, locales)
    return PairResult(words, _found_with_names(lookup, checks))


def _found_with_names(lookup: Lookup, checks: NamedChecks) -> list[Found]:
    found = []
    for names, some in checks:
        lookup.names = names
        found += found_by(some, lookup, lookup.locales)
    lookup.forget()
    return found


def findings_of_part(
    content: Content, locales: tuple[str, ...], checks: Sequence[ContentCheck], wide: WideFacts
) -> list[Found]:
    """What checks of a card find in these locales of a part of a project, of which `wide` is known."""
    lookup = Lookup(content, wide=wide)
    found = found_by(checks, lookup, locales)
    lookup.forget()
    return found


def forms_by_locale(tables: Mapping[str, Mapping[str, str]]) -> dict[str, list[str]]:
    """The words of texts as they are written, by locale; `tables` are texts by locale and key."""
    return {
        locale: sorted({form for text in texts.values() for form in forms_of(text)}) for locale, texts in tables.items()
    }
