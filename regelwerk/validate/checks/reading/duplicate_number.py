"""RW401: a printed number or code that two records carry."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from regelwerk.schema.finding import Finding, Severity, Span
from regelwerk.schema.rule import Rule
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.source_place import span_of_source
from regelwerk.validate.report.wording import counted


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each number, on its second record; each record shows where it is."""
    codes: dict[str, Hashable] = {card.id: card.code for card in lookup.content.cards if card.code}
    numbers: dict[str, Hashable] = {script.id: (script.book, script.number) for script in lookup.content.scripts}
    yield from _doubles(lookup, "card code", codes)
    yield from _doubles(lookup, "script number", numbers)
    for locale in lookup.locales:
        yield from _rules(lookup, locale)
    for note in lookup.content.notes:
        if note.kind == "duplicate-id" and note.excerpt not in numbers:
            yield CHECK.finding(
                f"{note.message}. Give each record its own id.",
                record=note.provenance.source,
                spans=[span_of_source(note.provenance, note.excerpt)],
            )


def _doubles(lookup: Lookup, what: str, values: dict[str, Hashable]) -> Iterator[Finding]:
    for value, ids in _shared(values).items():
        spans = [_span(lookup, record, lookup.present(lookup.slots_of[record][0].key)) for record in ids]
        shown = value[1] if isinstance(value, tuple) else value
        yield CHECK.finding(
            f"{counted(len(ids), 'record')} share the {what} {shown}. Give each its own number.",
            record=ids[1],
            spans=[span for span in spans if span][:4],
        )


def _rules(lookup: Lookup, locale: str) -> Iterator[Finding]:
    """Numbers of rules and sections that one edition prints twice; lists and steps begin again everywhere."""
    kinds = {source.file: source.kind for source in lookup.content.sources}
    values: dict[str, Hashable] = {}
    for rule in lookup.rules:
        if rule.number and rule.kind in ("rule", "section") and _files(lookup, rule, locale):
            values[rule.id] = (lookup.documents.get(rule.id), rule.number)
    for ids in _shared(values).values():
        rules = [rule for rule in (lookup.records[record] for record in ids) if isinstance(rule, Rule)]
        files = {file for rule in rules for file in _files(lookup, rule, locale)}
        certain: Severity = "error" if all(kinds.get(file) == "law" for file in files) else "warning"
        spans = [_span(lookup, rule.id, (locale,)) for rule in rules]
        yield CHECK.finding(
            f"number {rules[0].number} is printed {len(ids)} times in {locale}. Give each rule its own number.",
            record=ids[1],
            spans=[span for span in spans if span][:4],
            severity=certain,
        )


def _shared(values: dict[str, Hashable]) -> dict[Hashable, list[str]]:
    shared: dict[Hashable, list[str]] = {}
    for record, value in values.items():
        shared.setdefault(value, []).append(record)
    return {value: ids for value, ids in shared.items() if len(ids) > 1}


def _files(lookup: Lookup, rule: Rule, locale: str) -> set[str]:
    origins = [lookup.origins.get((locale, slot.key)) for slot in lookup.slots_of.get(rule.id, ())]
    return {part.provenance.source for origin in origins if origin for part in origin.parts}


def _span(lookup: Lookup, record: str, locales: tuple[str, ...]) -> Span | None:
    for locale in locales:
        for slot in lookup.slots_of.get(record, ()):
            if lookup.text(locale, slot.key) is not None:
                return lookup.whole(lookup.side(locale, slot.key))
    return None


CHECK = Check(
    code="RW401",
    name="duplicate-number",
    kind="schema",
    severity="error",
    summary="Two rules of one document, two scripts or two cards have the same printed number or code.",
    why="A reference to the number is ambiguous; an engine loads one of the records and loses the other.",
    example="The script book has two scripts numbered 31.",
    fix="Renumber one of them, and correct what points to it.",
    run=run,
    grounds="form",
)
