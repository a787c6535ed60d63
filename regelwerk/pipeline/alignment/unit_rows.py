"""The alignment of a project for decisions: one row per record, with its units in each edition."""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.content.editions.decided_pairs import quotable, quoted_text
from regelwerk.content.text.text_quotes import quotes
from regelwerk.pipeline.project_content import Loaded
from regelwerk.schema.draft import Unit


@dataclass(frozen=True, slots=True)
class QuotedUnit:
    """A unit of an edition, and the words that identify it in a decision."""

    locale: str
    text: str
    """Its whole text as extracted, before any patch."""
    quote: str | None
    """None if nothing distinguishes it from another unit."""
    source: str
    page: int | None
    """Page of its first words; null if the source has no pages."""


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A record with its units."""

    id: str
    type: str
    kind: str
    document: str
    score: float
    """Confidence of the pairing, 0 to 1; for an unpaired unit, the confidence of that."""
    decided: bool
    """Whether a person decided about it."""
    units: tuple[QuotedUnit, ...]
    """In the order of the editions, then in printed order."""

    def of(self, locale: str) -> tuple[QuotedUnit, ...]:
        """The units of one edition."""
        return tuple(unit for unit in self.units if unit.locale == locale)


def unit_rows(loaded: Loaded) -> list[UnitRow]:
    """The rows of all documents in the order of the base edition; mechanics follow the rules that state them."""
    decided = {
        (quote.locale, quote.text)
        for placed in loaded.arrangements.pairings
        for quote in (placed.decision.unit, placed.decision.beside)
        if quote is not None
    }
    ids = iter(loaded.ids)
    found = []
    for alignment, drafts in loaded.aligned:
        named: dict[tuple[str, str], QuotedUnit] = {}
        kinds: dict[tuple[str, str], tuple[str, str]] = {}
        for draft in drafts:
            units = quotable(draft)
            texts = [quoted_text(unit) for unit in units]
            for unit, text, quote in zip(units, texts, quotes(texts), strict=True):
                place = _place(unit)
                named[draft.locale, unit.key] = QuotedUnit(draft.locale, text, quote, draft.source, place)
                kinds[draft.locale, unit.key] = unit.type, unit.kind
        for pair in alignment.pairs:
            record = next(ids)
            members = [(locale, key) for locale in loaded.content.locales for key in pair.units.get(locale, ())]
            units_of = tuple(named[one] for one in members if one in named)
            if not units_of:
                continue
            lead = next((one for one in members if one[0] == alignment.base), members[0])
            by_person = any((unit.locale, unit.quote) in decided for unit in units_of)
            found.append(UnitRow(record, *kinds[lead], alignment.document, pair.score, by_person, units_of))
    return found


def _place(unit: Unit) -> int | None:
    passages = (unit.title, unit.text, *(cell for row in unit.rows[:1] for cell in row))
    return next((passage.parts[0].provenance.page for passage in passages if passage), None)
