"""What the checks find in a project of card files that ask something of a language: in as small parts as find the same.

What an edition, and each pair of editions, makes of its words is gathered from all files and kept under the hash of their
texts; with it each file is looked at by itself, again only where its own share in that has changed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from regelwerk.content.pack.pack_lines import line
from regelwerk.files import cache as caches
from regelwerk.pipeline.incremental.card_project import AllFacts, CardProject
from regelwerk.schema.content import Content
from regelwerk.validate.card_files import (
    EditionResult,
    FileFacts,
    NamedChecks,
    PairResult,
    findings_of_part,
    result_of_edition,
    result_of_pair,
)
from regelwerk.validate.card_scopes import ContentCheck, Scope, with_words
from regelwerk.validate.compare.clauses.fact_habits import firm_habits
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.wide.wide_facts import Locales, WideFacts, WordsOfEdition
from regelwerk.validate.compare.wide.wide_share import WideShare
from regelwerk.validate.content_report import Found, found_by

ContentOf = Callable[[Sequence[str], int | None], Content]
"""What these locales have, of the file of this number or, without one, of all files."""


@dataclass(frozen=True, slots=True)
class _Findings:
    found: list[Found]


class CardChecks:
    """The checks of one project."""

    def __init__(self, project: CardProject, rest: Content, facts: AllFacts, content: ContentOf, names: str) -> None:
        """`rest` are the terms, `names` is a hash of their names."""
        self._project, self._rest, self._content, self._names = project, rest, content, names
        self._facts: Sequence[FileFacts] = facts.facts
        self._digest_of_facts = facts.digest
        self._found: list[Found] = []

    def found(self) -> list[Found]:
        """All that they find, in no order that counts."""
        for locales, checks in self._checks("project"):
            look = partial(self._in_project, locales, checks)
            self._found += self._project.kept(_Findings, look, "whole", self._digest(locales, checks)).found
        if self._checks("card"):
            wide = self._wide()
            share = WideShare(wide)
            for index in range(len(self._project.files)):
                self._found += self._in_file(index, wide, share)
            self._found += self._in_terms(wide)
        return self._found

    def _checks(self, scope: Scope) -> list[tuple[tuple[str, ...], list[ContentCheck]]]:
        if scope not in self._known_checks:
            material = {name for facts in self._facts for name in facts.material}
            is_led = all(facts.is_led for facts in self._facts)
            found = with_words(scope, self._rest.locales, self._rest.base, material, is_led=is_led)
            self._known_checks[scope] = list(found)
        return self._known_checks[scope]

    @cached_property
    def _known_checks(self) -> dict[Scope, list[tuple[tuple[str, ...], list[ContentCheck]]]]:
        return {}

    def _in_project(self, locales: Sequence[str], checks: Sequence[ContentCheck]) -> _Findings:
        lookup = Lookup(self._content(locales, None))
        found = found_by(checks, lookup, lookup.locales)
        lookup.forget()
        return _Findings(found)

    def _wide(self) -> WideFacts:
        able = {locale: None for locales, _ in self._checks("card") for locale in locales}
        editions = {locale: self._edition(locale) for locale in able}
        others = dict.fromkeys(locale for facts in self._facts for locale in facts.others if locale in able)
        habits: Counter[tuple[str, ...]] = Counter()
        for facts in self._facts:
            habits.update(dict(facts.habits))
        pairs = {(self._rest.base, other): self._pair((self._rest.base, other), editions) for other in others}
        return WideFacts(
            editions, {locales: found.words for locales, found in pairs.items()}, firm_habits(habits), whole=True
        )

    def _edition(self, locale: str) -> WordsOfEdition:
        checks = self._named("edition", (locale,))
        some = [check for _, found in checks for check in found]
        make = lambda: result_of_edition(self._content((locale,), None), locale, checks)  # noqa: E731
        result = self._project.kept(EditionResult, make, "edition", self._digest((locale,), some), *_hashes(checks))
        self._found += result.found
        return result.words

    def _pair(self, locales: Locales, editions: dict[str, WordsOfEdition]) -> PairResult:
        checks = self._named("pair", locales)
        some = [check for _, found in checks for check in found]
        both = {locale: editions[locale] for locale in locales}
        make = lambda: result_of_pair(self._content(locales, None), locales, both, checks)  # noqa: E731
        result = self._project.kept(PairResult, make, "pair of editions", self._digest(locales, some), *_hashes(checks))
        self._found += result.found
        return result

    def _named(self, scope: Scope, locales: tuple[str, ...]) -> NamedChecks:
        return [(self._names_in(able), found) for able, found in self._checks(scope) if {*locales} <= {*able}]

    def _names_in(self, locales: tuple[str, ...]) -> dict[str, str]:
        """The names of all records in the first of the locales that has them, by their keys."""
        if locales not in self._known_names:
            found: dict[str, str] = {}
            for locale in locales:
                terms = {key: text.text for key, text in self._rest.strings.get(locale, {}).items()}
                for table in (*(texts.get(locale, {}) for texts in self._texts), terms):
                    for key, text in table.items():
                        if key.endswith(".name") and text.strip():
                            found.setdefault(key, text)
            self._known_names[locales] = found
        return self._known_names[locales]

    @cached_property
    def _known_names(self) -> dict[tuple[str, ...], dict[str, str]]:
        return {}

    @cached_property
    def _texts(self) -> list[dict[str, dict[str, str]]]:
        return [self._project.texts(index) for index in range(len(self._project.files))]

    def _in_file(self, index: int, wide: WideFacts, share: WideShare) -> Iterator[Found]:
        key = self._project.files[index].key
        texts = self._texts[index]
        own = share.digest(self._project.forms(index), {key for table in texts.values() for key in table})
        checks = self._checks("card")
        named = json.dumps([(able, [check.name for check in some]) for able, some in checks])

        def look() -> _Findings:
            every = tuple(locale for locale in self._rest.locales if any(locale in able for able, _ in checks))
            content = self._content(every, index)
            return _Findings([one for able, some in checks for one in findings_of_part(content, able, some, wide)])

        parts = (key, self._names, self._digest_of_facts, own, named)
        yield from self._project.kept(_Findings, look, "file", *parts).found

    def _in_terms(self, wide: WideFacts) -> Iterator[Found]:
        for able, checks in self._checks("card"):
            yield from findings_of_part(self._rest, able, checks, wide)

    def _digest(self, locales: Sequence[str], checks: Sequence[ContentCheck]) -> str:
        """A hash of what these checks look at in these locales."""
        return caches.key(
            self._rest.base,
            *locales,
            "checks",
            *(check.name for check in checks),
            "sources",
            *(f"{source.file} {source.document} {source.locale}" for source in self._rest.sources),
            "cards",
            *(file.head.facts for file in self._project.files),
            *(file.head.placed.get(locale, "") for file in self._project.files for locale in locales),
            self._digest_of_terms,
            *(json.dumps({k: t.text for k, t in self._rest.strings.get(locale, {}).items()}) for locale in locales),
        )

    @cached_property
    def _digest_of_terms(self) -> str:
        return caches.key(*(line(term.model_copy(update={"uses": ()})) for term in self._rest.terms))


def _hashes(checks: NamedChecks) -> list[str]:
    return [caches.key(json.dumps(names)) for names, _ in checks]
