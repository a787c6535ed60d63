"""The share that one file has in what the whole tells: where it is the same as before, so are the findings of the file."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from regelwerk.validate.compare.wide.wide_facts import STEM, Locales, WideFacts


class WideShare:
    """What the whole tells, asked for the words of a file."""

    def __init__(self, wide: WideFacts) -> None:
        self._wide = wide

    def digest(self, forms: Mapping[str, Iterable[str]], keys: Iterable[str]) -> str:
        """A hash of what is told of the words of a file, which are given by locale, and of its texts."""
        found = hashlib.sha256(repr((list(self._wide.pairs), sorted(self._wide.habits))).encode())
        stems: dict[str, list[str]] = {}
        for locale, used in sorted(forms.items()):
            edition = self._wide.editions.get(locale)
            if edition is None:
                continue
            lemmas = {form: edition.lemmas.get(form, ()) for form in sorted(used)}
            every = sorted({lemma for some in lemmas.values() for lemma in some})
            stems[locale] = sorted({lemma[:STEM] for lemma in every})
            strangers = sorted({form.casefold() for form in lemmas} & edition.strangers)
            terms = [(lemma, edition.terms[lemma]) for lemma in every if lemma in edition.terms]
            found.update(repr((locale, edition.damaged, lemmas, strangers, terms)).encode())
        for locales, rows in self._partners.items():
            found.update(
                repr((locales, self._wide.pairs[locales].ratios, self._wide.pairs[locales].word_ratios)).encode()
            )
            for side, locale in enumerate(locales):
                found.update("".join(rows[side].get(stem, "-") for stem in stems.get(locale, ())).encode())
        found.update(repr([one for key in sorted(keys) for one in self._odd.get(key, ())]).encode())
        return found.hexdigest()

    @cached_property
    def _partners(self) -> dict[Locales, tuple[dict[str, str], ...]]:
        return {
            locales: tuple({stem: partners.told for stem, partners in side.items()} for side in words.partners)
            for locales, words in self._wide.pairs.items()
        }

    @cached_property
    def _odd(self) -> dict[str, list[tuple[str, int, int]]]:
        found: dict[str, list[tuple[str, int, int]]] = {}
        for locale, key, start, end in self._odd_places():
            found.setdefault(key, []).append((locale, start, end))
        return found

    def _odd_places(self) -> Iterator[tuple[str, str, int, int]]:
        for locale, edition in sorted(self._wide.editions.items()):
            for place in edition.odd:
                yield locale, *place
