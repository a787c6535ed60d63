"""How the paired texts of a content use the terms of the glossary, and which text lacks a term of its partner."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from regelwerk.schema.term import Term, TermForms
from regelwerk.validate.compare.counterpart import same_place
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.term_use import Finder, Form, TermUse, form, hinted
from regelwerk.validate.compare.text_slots import SlotPair, SlotText


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
        self._uses: dict[tuple[str, str], list[TermUse]] = {}

    @property
    def pairs(self) -> list[SlotPair]:
        """Paired texts of the game; the entries of the glossary itself are left out."""
        return [pair for pair in self._lookup.pairs if pair.slot.type != "term"]

    def uses(self, side: SlotText) -> list[TermUse]:
        """Uses in a text, forbidden forms among them, in order."""
        found = self._uses.get((side.locale, side.key))
        if found is None:
            found = self._finders[side.locale].uses(side.text)
            self._uses[side.locale, side.key] = found
        return found

    def used(self, side: SlotText) -> dict[str, TermUse]:
        """First right use of each term in a text."""
        first: dict[str, TermUse] = {}
        for use in self.uses(side):
            if not use.form.forbidden:
                first.setdefault(use.form.term, use)
        return first

    def hinted(self, term: str, side: SlotText) -> bool:
        """Whether the text has any form of the term, whether inflected, compounded or taken apart."""
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


_ENOUGH = 4
"""So many texts must have a term before a text without its partner says anything."""
_FAITHFUL = 0.75
"""And in this share of them its partner must occur: below it, the two are no firm pair."""


@dataclass(frozen=True, slots=True)
class GlossaryGap:
    """A term of one text whose firm partner is not in the other."""

    pair: SlotPair
    side: SlotText
    use: TermUse
    other: SlotText
    instead: TermUse | None
    """The term that stands for it there; None where that cannot be told, most often in a free translation."""

    def has(self, key: str, locale: str, start: int) -> bool:
        """Whether it tells of the word that begins there."""
        told = [(self.side, self.use), *([(self.other, self.instead)] if self.instead else [])]
        return any((side.key, side.locale) == (key, locale) and use.start <= start < use.end for side, use in told)


def glossary_gaps(lookup: Lookup) -> dict[str, list[GlossaryGap]]:
    """By the key of the text. Where each side has one term that the other lacks, one stands for the other."""
    use = lookup.once(GlossaryUse)
    found: dict[str, list[GlossaryGap]] = {}
    for pair in use.pairs:
        left, right = _missing(use, pair.left, pair.right), _missing(use, pair.right, pair.left)
        gaps = found.setdefault(pair.slot.key, []) if left or right else []
        if len(left) == len(right) == 1 and _exchanged(lookup, (pair.left, left[0]), (pair.right, right[0])):
            gaps.append(GlossaryGap(pair, pair.left, left[0], pair.right, right[0]))
            continue
        gaps += [GlossaryGap(pair, pair.left, place, pair.right, None) for place in left]
        gaps += [GlossaryGap(pair, pair.right, place, pair.left, None) for place in right]
    return found


def _missing(use: GlossaryUse, one: SlotText, other: SlotText) -> list[TermUse]:
    """First uses of the terms of one text whose firm partner is not in the other text in any form."""
    return [
        place
        for term, place in use.used(one).items()
        if use.named(term, other.locale) and _firm(use, term, one, other) and not use.hinted(term, other)
    ]


def _exchanged(lookup: Lookup, left: tuple[SlotText, TermUse], right: tuple[SlotText, TermUse]) -> bool:
    (one, mine), (other, theirs) = left, right
    alike = _kind(lookup, mine.form.term) == _kind(lookup, theirs.form.term)
    return alike and same_place(one, mine.start, other, theirs.start)


def _firm(use: GlossaryUse, term: str, one: SlotText, other: SlotText) -> bool:
    there, both = use.fidelity.get((term, one.locale, other.locale), (0, 0))
    return there >= _ENOUGH and both / there >= _FAITHFUL


def _kind(lookup: Lookup, term: str) -> str:
    record = lookup.records.get(term)
    return record.kind if isinstance(record, Term) else ""
