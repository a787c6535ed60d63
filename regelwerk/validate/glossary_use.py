"""How the terms of the glossary are used across the paired texts of a content."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from regelwerk.schema.term import Term, TermForms
from regelwerk.validate.lookup import Lookup, Pair, Side
from regelwerk.validate.term_use import Finder, Form, Use, form, hinted


class GlossaryUse:
    """Uses of terms per text, and how faithfully each term of one locale comes back in another."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._forms: dict[tuple[str, str], list[Form]] = {}
        finders = {}
        for locale in lookup.locales:
            forms = [
                one
                for term in lookup.content.terms
                if term.status != "proposed"
                for one in self._forms_of(term, locale)
            ]
            finders[locale] = Finder(forms, locale)
        self._finders = finders
        self._uses: dict[tuple[str, str], list[Use]] = {}

    @property
    def pairs(self) -> list[Pair]:
        """Paired texts of the game; the entries of the glossary itself are left out."""
        return [pair for pair in self._lookup.pairs if pair.slot.type != "term"]

    def uses(self, side: Side) -> list[Use]:
        """Uses in a text, forbidden forms among them, in order."""
        found = self._uses.get((side.locale, side.key))
        if found is None:
            found = self._finders[side.locale].uses(side.text)
            self._uses[side.locale, side.key] = found
        return found

    def used(self, side: Side) -> dict[str, Use]:
        """First right use of each term in a text."""
        first: dict[str, Use] = {}
        for use in self.uses(side):
            if not use.form.forbidden:
                first.setdefault(use.form.term, use)
        return first

    def hinted(self, term: str, side: Side) -> bool:
        """Whether the text has any form of the term, be it inflected, compounded or taken apart."""
        forms = self._forms.get((term, side.locale), ())
        return any(hinted(one, side.text, side.locale) for one in forms)

    def named(self, term: str, locale: str) -> bool:
        """Whether the glossary has a form of the term in the locale."""
        return bool(self._forms.get((term, locale)))

    @cached_property
    def fidelity(self) -> dict[tuple[str, str, str], tuple[int, int]]:
        """By term and two locales: in how many texts the first has the term, and how often the second has it too."""
        there: Counter[tuple[str, str, str]] = Counter()
        both: Counter[tuple[str, str, str]] = Counter()
        for pair in self.pairs:
            for one, other in ((pair.left, pair.right), (pair.right, pair.left)):
                for term in self.used(one):
                    if self.named(term, other.locale):
                        there[term, one.locale, other.locale] += 1
                        both[term, one.locale, other.locale] += self.hinted(term, other)
        return {key: (count, both[key]) for key, count in there.items()}

    def _forms_of(self, term: Term, locale: str) -> list[Form]:
        name = self._lookup.text(locale, term.name)
        extra = term.forms.get(locale, TermForms())
        right = [form(term.id, text, locale) for text in ((name.text,) if name else ()) + extra.variants]
        self._forms[term.id, locale] = [one for one in right if one.words]
        return self._forms[term.id, locale] + [form(term.id, text, locale, forbidden=True) for text in extra.forbidden]
