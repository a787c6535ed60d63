"""The aligned text as units: one text of one record in all editions, in the order a reader meets them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.content.text.passages import Origins, origins, place
from regelwerk.schema.content import Content
from regelwerk.schema.token_text import Text


@dataclass(frozen=True, slots=True)
class BitextUnit:
    """One text key: what each edition says under it, and where."""

    key: str
    record: str
    type: str
    """rule, table, component, mechanic, card, script or term."""
    label: str
    """What is printed before it, such as a number; empty where nothing is."""
    texts: dict[str, Text]
    places: dict[str, str]
    files: dict[str, str]
    """Source file per locale."""
    pairing: float
    """How sure it is that the editions say the same here, 0 to 1."""


def bitext_units(content: Content) -> list[BitextUnit]:
    """Every text of a source in at least one edition; what was only found in the text (proposed terms) is none."""
    known = origins(content)
    keys: dict[str, dict[str, None]] = {}
    for locale in content.locales:
        for key in content.strings.get(locale, {}):
            origin = known.get((locale, key))
            keys.setdefault(origin.id if origin else key.partition(".")[0], {})[key] = None
    found = []
    for record, kind, label in _records(content):
        for key in sorted(keys.get(record, ()), key=_rank):
            unit = _unit(content, known, key, record, kind, label)
            if unit is not None:
                found.append(unit)
    return found


def _unit(content: Content, known: Origins, key: str, record: str, kind: str, label: str) -> BitextUnit | None:
    tables = {locale: content.strings.get(locale, {}) for locale in content.locales}
    texts = {locale: table[key] for locale, table in tables.items() if key in table and table[key].text.strip()}
    if not texts:
        return None
    sources = {locale: known.get((locale, key)) for locale in texts}
    return BitextUnit(
        key=key,
        record=record,
        type=kind,
        label=label,
        texts=texts,
        places={locale: place(origin, 0) for locale, origin in sources.items()},
        files={
            locale: origin.parts[0].provenance.source for locale, origin in sources.items() if origin and origin.parts
        },
        pairing=min((origin.pairing for origin in sources.values() if origin), default=1.0),
    )


def _records(content: Content) -> Iterator[tuple[str, str, str]]:
    """Id, type and printed label of every record with text of a source."""
    for rule in sorted(content.rules, key=lambda rule: rule.order):
        yield rule.id, "rule", rule.number or next(iter(rule.labels.values()), "")
    yield from ((table.id, "table", "") for table in content.tables)
    yield from ((component.id, "component", "") for component in content.components)
    yield from ((mechanic.id, "mechanic", "") for mechanic in content.mechanics)
    yield from ((card.id, "card", "") for card in content.cards)
    for script in sorted(content.scripts, key=lambda script: script.number):
        yield script.id, "script", str(script.number)
    yield from ((term.id, "term", term.number or "") for term in content.terms if term.status != "proposed")


def _rank(key: str) -> tuple[int, str]:
    """Titles and names come before what they head."""
    return (0 if key.endswith((".title", ".name")) else 1, key)
