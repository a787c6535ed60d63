"""Everything a check needs to know of a content, computed once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar, cast

from regelwerk.schema.component import Component
from regelwerk.schema.content import Content, Origin
from regelwerk.schema.finding import Span
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.token_text import Text
from regelwerk.validate.compare import source_place
from regelwerk.validate.compare.edition_words import EditionWords
from regelwerk.validate.compare.text_slots import Record, RecordType, Slot, SlotPair, SlotText, records, slots
from regelwerk.validate.compare.wide.wide_facts import WideFacts, WordsOfEdition

_Made = TypeVar("_Made")
HARDLY_READ = 0.5
"""Below this confidence of recognition (0 to 1) a text is no evidence of what the page says."""


class Lookup:
    """A content and its indexes; checks read it and never change it."""

    def __init__(
        self,
        content: Content,
        *,
        authored_locales: Mapping[str, tuple[str, ...]] | None = None,
        known: Mapping[Callable[[Lookup], object], object] | None = None,
        wide: WideFacts | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        """Index a content.

        Where it is a part of a project, `authored_locales` are those of the whole, and `known` is what functions that are
        called by `once` make of the whole; `wide` is what the words of the whole tell, and `names` are the names of its
        records by their keys, as the first locale has them that is looked at.
        """
        self.content = content
        self._authored_locales = authored_locales
        self.wide = wide
        self.names: Mapping[str, str] = names or {}
        self._present: dict[str, tuple[str, ...]] = {}
        self.locales: tuple[str, ...] = tuple(dict.fromkeys((*content.locales, *sorted(content.strings))))
        self.records: dict[str, Record] = {}
        self.types: dict[str, RecordType] = {}
        found: list[Slot] = []
        for kind, record in records(content):
            self.records.setdefault(record.id, record)
            self.types.setdefault(record.id, kind)
            found.extend(slots(kind, record))
        self.slots: tuple[Slot, ...] = tuple(found)
        """Every place for text, in document order."""
        self.slots_of: dict[str, list[Slot]] = {}
        for slot in found:
            self.slots_of.setdefault(slot.id, []).append(slot)
        self.position: dict[str, int] = {id_: index for index, id_ in enumerate(self.records)}
        self._vocabularies: dict[str, EditionWords] = {}
        self._kept: dict[str, object] = {_name(make): made for make, made in (known or {}).items()}
        self.rules: tuple[Rule, ...] = tuple(sorted(content.rules, key=lambda rule: (rule.order, rule.id)))

    def only(self, locales: tuple[str, ...]) -> Lookup:
        """The same of some of the locales alone, as if the content had no others."""
        if locales == self.locales:
            return self
        content = self.content
        kept = {locale: strings for locale, strings in content.strings.items() if locale in locales}
        sources = tuple(source for source in content.sources if source.locale is None or source.locale in locales)
        own = tuple(locale for locale in content.locales if locale in locales)
        return Lookup(
            content.model_copy(update={"locales": own, "strings": kept, "sources": sources}),
            wide=self.wide,
            names=self.names,
        )

    @cached_property
    def origins(self) -> Mapping[tuple[str, str], Origin]:
        """Where a text is from, by locale and key."""
        return {(origin.locale, origin.key): origin for origin in self.content.origins}

    @cached_property
    def pairs(self) -> tuple[SlotPair, ...]:
        """Texts of one slot that should say the same: the base edition, or the first that has it, with each other."""
        return tuple(pair for slot in self.slots for pair in self._pairs_of(slot))

    @cached_property
    def pairs_of(self) -> Mapping[str, list[SlotPair]]:
        """The pairs of each record, by its id."""
        found: dict[str, list[SlotPair]] = {}
        for pair in self.pairs:
            found.setdefault(pair.slot.id, []).append(pair)
        return found

    @cached_property
    def documents(self) -> Mapping[str, str]:
        """The document a record is in, by id of the record; records without a source are left out."""
        names = {source.file: source.document for source in self.content.sources}
        found: dict[str, str] = {}
        for origin in self.content.origins:
            for part in origin.parts[:1]:
                if part.provenance.source in names:
                    found.setdefault(origin.id, names[part.provenance.source])
        return found

    @cached_property
    def editions(self) -> Mapping[str, tuple[str, ...]]:
        """The locales in which a document is there, by its name."""
        found: dict[str, dict[str, None]] = {}
        for source in self.content.sources:
            if source.locale:
                found.setdefault(source.document, {})[source.locale] = None
        return {name: tuple(locales) for name, locales in found.items()}

    @cached_property
    def parents(self) -> Mapping[str, str]:
        """The record that a rule, table or component is under, by id."""
        nodes = [node for node in self.records.values() if isinstance(node, Rule | Table | Component)]
        return {node.id: node.parent for node in nodes if node.parent is not None}

    @cached_property
    def children(self) -> Mapping[str | None, list[str]]:
        """The rules that are directly below a record, or (None) at the top, in order."""
        found: dict[str | None, list[str]] = {}
        for rule in self.rules:
            found.setdefault(rule.parent, []).append(rule.id)
        return found

    @cached_property
    def authored_locales(self) -> Mapping[str, tuple[str, ...]]:
        """The locales in which cards and scripts are written, by type of record."""
        if self._authored_locales is not None:
            return self._authored_locales
        used: dict[str, Counter[str]] = {}
        for slot in self.slots:
            if slot.authored:
                used.setdefault(slot.type, Counter()).update(self.present(slot.key))
        return {kind: tuple(loc for loc in self.locales if counts[loc]) for kind, counts in used.items()}

    def vocabulary(self, locale: str) -> EditionWords:
        """The words of an edition, counted once."""
        if locale not in self._vocabularies:
            self._vocabularies[locale] = EditionWords(locale, self._texts_in(locale))
        return self._vocabularies[locale]

    def words(self, locale: str) -> EditionWords | WordsOfEdition:
        """What the words of an edition tell, of the whole of it where that is known."""
        return (self.wide and self.wide.editions.get(locale)) or self.vocabulary(locale)

    def _texts_in(self, locale: str) -> Iterator[tuple[str, SlotText]]:
        """The texts of an edition with the id of their record, in document order; terms are named, not used there."""
        for slot in self.slots:
            if slot.type != "term" and self.text(locale, slot.key) is not None:
                yield slot.id, self.side(locale, slot.key)

    def once(self, make: Callable[[Lookup], _Made]) -> _Made:
        """What a function makes of this content, made at the first call: several checks share it."""
        name = _name(make)
        if name not in self._kept:
            self._kept[name] = make(self)
        return cast("_Made", self._kept[name])

    def forget(self) -> None:
        """Drop what was made of this content: it leads back here, so that no counted reference would free it."""
        self._kept.clear()
        self._vocabularies.clear()

    def doubtful(self, side: SlotText) -> bool:
        """Whether what a text lacks, or spells oddly, may be the fault of recognition rather than of its author."""
        if self.words(side.locale).damaged or side.locale in self._with_gaps:
            return True
        origin = self.origins.get((side.locale, side.key))
        readings = [part.provenance for part in origin.parts] if origin else []
        return any(reading.confidence is not None or reading.method in ("ocr", "hocr") for reading in readings)

    @cached_property
    def _with_gaps(self) -> frozenset[str]:
        """Editions of which a stretch could not be read."""
        unread = [rule for rule in self.rules if rule.kind == "unread"]
        keys = [key for rule in unread for key in (rule.title, rule.text) if key]
        return frozenset(locale for key in keys for locale in self.present(key))

    def text(self, locale: str, key: str) -> Text | None:
        """The text of a key in a locale; None where it has none or only white space."""
        text = self.content.strings.get(locale, {}).get(key)
        return text if text is not None and text.text and not text.text.isspace() else None

    def present(self, key: str) -> tuple[str, ...]:
        """The locales that have a text for the key."""
        found = self._present.get(key)
        if found is None:
            found = tuple(locale for locale in self.locales if self.text(locale, key) is not None)
            self._present[key] = found
        return found

    def expected(self, slot: Slot) -> tuple[str, ...]:
        """The locales that should have a text for the slot: those its document, or authored content, is there in."""
        if slot.authored:
            return self.authored_locales.get(slot.type, ())
        return self.editions.get(self.documents.get(slot.id, ""), ())

    def sides(self) -> Iterator[tuple[Slot, SlotText]]:
        """Every text that is there, slot by slot."""
        return iter(self._sides)

    @cached_property
    def _sides(self) -> list[tuple[Slot, SlotText]]:
        return [(slot, self.side(locale, slot.key)) for slot in self.slots for locale in self.present(slot.key)]

    def side(self, locale: str, key: str) -> SlotText:
        """The text of a key in a locale; an empty one where there is none."""
        return SlotText(locale, key, self.content.strings.get(locale, {}).get(key) or Text(text=""))

    def span(self, side: SlotText, start: int, end: int) -> Span:
        """The passage of a text with its place in the source."""
        origin = self.origins.get((side.locale, side.key))
        return source_place.span(side.locale, origin, side.text, start, end)

    def span_around(self, side: SlotText, start: int, end: int) -> Span:
        """The passage with up to three words on both sides, so that a person can find it."""
        return self.span(side, *source_place.around(side.text, start, end))

    def span_of_clause(self, side: SlotText, start: int, end: int) -> Span:
        """The passage with up to two words on both sides, but none beyond a comma."""
        return self.span(side, *source_place.around(side.text, start, end, 2, commas=True))

    def span_beside(self, side: SlotText, stretch: tuple[int, int], at: float) -> Span:
        """Words around a place in a stretch, from 0 to 1: where what is missing would be."""
        return self.span(side, *source_place.beside(side.text, *stretch, at))

    def whole(self, side: SlotText) -> Span:
        """The text from its beginning, cut to the length of a span."""
        return self.span(side, 0, len(side.text))

    def _pairs_of(self, slot: Slot) -> Iterator[SlotPair]:
        present = self.present(slot.key)
        if len(present) < 2:
            return
        first = self.content.base if self.content.base in present else present[0]
        for other in present:
            if other != first:
                yield SlotPair(
                    slot, self.side(first, slot.key), self.side(other, slot.key), self._pairing(slot, first, other)
                )

    def _pairing(self, slot: Slot, *locales: str) -> float:
        """What the alignment says; 0 where one of the texts could hardly be read."""
        origins = [origin for locale in locales if (origin := self.origins.get((locale, slot.key)))]
        readings = [part.provenance.confidence for origin in origins for part in origin.parts]
        if any(confidence is not None and confidence < HARDLY_READ for confidence in readings):
            return 0.0
        return min((origin.pairing for origin in origins), default=1.0)


def _name(make: Callable[[Lookup], object]) -> str:
    return f"{make.__module__}.{make.__qualname__}"
