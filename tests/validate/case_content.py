"""Turns the few lines of a case into Content.

A case names records by type; a text is a mapping from locale to words. In the words, `[icon:wood]`, `[rule:4.2]` and
`[script:12]` become tokens. Every text is on a line of its own in `rules-LOCALE.txt`, or on `page` of
`rules-LOCALE.pdf` where the record names a page, or `pages` that of an edition, in the box that `boxes` gives; `lines` names
the line of an edition that has another order.
"""

from __future__ import annotations

import re
from itertools import count
from typing import Any

from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.content import (
    Content,
    FactOrigin,
    Origin,
    Retired,
    SourceEntry,
    StaleAcceptance,
    StaleArrangement,
    StalePatch,
)
from regelwerk.schema.document import Box, Note, Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.project import Pairing, Patch, ReadingOrder
from regelwerk.schema.rule import Reference, Rule, Table
from regelwerk.schema.script import Choice, DiceTest, Outcome, Script
from regelwerk.schema.term import Term, TermForms
from regelwerk.schema.token_text import IconToken, ReferenceToken, Text, Token

SHA = "0" * 64
_MARK = re.compile(r"\[(icon|rule|script|page):([^\]]+)\]")


def text_of(marked: str) -> Text:
    """A text with the tokens that its marks stand for."""
    plain, tokens, last = "", [], 0
    for match in _MARK.finditer(marked):
        kind, value = match.groups()
        plain += marked[last : match.start()]
        shown = "◆" if kind == "icon" else value
        span = {"start": len(plain), "end": len(plain) + len(shown)}
        token: Token = (
            IconToken(name=value, **span) if kind == "icon" else ReferenceToken(kind=kind, target=value, **span)
        )
        tokens.append(token)
        plain += shown
        last = match.end()
    return Text(text=plain + marked[last:], tokens=tuple(tokens))


class _Builder:
    def __init__(self, case: dict[str, Any]) -> None:
        self.case = case
        self.locales = tuple(case.get("locales", ["de", "pl"]))
        self.strings: dict[str, dict[str, Text]] = {locale: {} for locale in self.locales}
        self.origins: list[Origin] = []
        self.facts: list[FactOrigin] = []
        self._lines = {locale: count(1) for locale in self.locales}

    def records(self, name: str) -> list[tuple[str, dict[str, Any]]]:
        singular = name.removesuffix("s")
        found = self.case.get(name, [])
        return [(record.get("id", f"{singular}-{index:04d}"), record) for index, record in enumerate(found, start=1)]

    def add(self, record: str, field: str, texts: dict[str, str] | None, entry: dict[str, Any]) -> str | None:
        if texts is None:
            return None
        key = f"{record}.{field}"
        for locale, words in texts.items():
            self.strings[locale][key] = text_of(words)
            part = Part(start=0, provenance=self.provenance(locale, entry))
            pairing = float(entry.get("pairing", 1))
            self.origins.append(Origin(id=record, key=key, locale=locale, parts=(part,), pairing=pairing))
        return key

    def provenance(self, locale: str, entry: dict[str, Any]) -> Provenance:
        line, page = entry.get("lines", {}).get(locale, next(self._lines[locale])), entry.get("page")
        page = entry.get("pages", {}).get(locale, page)
        corners = entry.get("boxes", {}).get(locale)
        return Provenance(
            source=f"rules-{locale}.{'pdf' if page else 'txt'}",
            sha256=SHA,
            page=page,
            box=Box(**dict(zip(("x0", "y0", "x1", "y1"), corners, strict=True))) if corners else None,
            lines=None if page else (line, line),
            method="ocr" if "confidence" in entry else "text",
            confidence=entry.get("confidence"),
        )

    def spoken(self, entry: dict[str, Any]) -> dict[str, str] | None:
        """The text of a rule: a mapping `text`, or the locales themselves as a short form."""
        short = {locale: entry[locale] for locale in self.locales if locale in entry}
        return entry.get("text", short or None)

    def rules(self) -> tuple[Rule, ...]:
        for record, entry in self.records("rules"):
            if "printed" in entry:
                printed = entry["printed"] if isinstance(entry["printed"], list) else [entry["printed"]]
                self.facts += [
                    FactOrigin(id=record, locale=locale, field="printed", value=str(label))
                    for locale in self.locales
                    for label in printed
                ]
        return tuple(
            Rule(
                id=record,
                parent=entry.get("parent"),
                order=order,
                kind=entry.get("kind", "rule"),
                number=entry.get("number"),
                labels={locale: str(entry["label"]) for locale in self.locales if "label" in entry},
                title=self.add(record, "title", entry.get("title"), entry),
                text=self.add(record, "text", self.spoken(entry), entry),
                references=tuple(Reference(**reference) for reference in entry.get("references", [])),
            )
            for order, (record, entry) in enumerate(self.records("rules"))
        )

    def tables(self) -> tuple[Table, ...]:
        return tuple(
            Table(
                id=record,
                parent=entry.get("parent"),
                order=order,
                rows=tuple(
                    tuple(self.add(record, f"r{r}c{c}", cell, entry) or "" for c, cell in enumerate(row))
                    for r, row in enumerate(entry["rows"])
                ),
            )
            for order, (record, entry) in enumerate(self.records("tables"))
        )

    def components(self) -> tuple[Component, ...]:
        found = []
        for order, (record, entry) in enumerate(self.records("components")):
            key = self.add(record, "name", entry["name"], entry) or ""
            quantities = entry.get("quantity", {})
            self.facts += [
                FactOrigin(id=record, locale=locale, field="quantity", value=value)
                for locale, value in quantities.items()
            ]
            found.append(
                Component(
                    id=record,
                    parent=entry.get("parent"),
                    order=order,
                    kind=entry.get("kind", "component"),
                    quantity=quantities.get(self.locales[0]),
                    name=key,
                )
            )
        return tuple(found)

    def mechanics(self) -> tuple[Mechanic, ...]:
        """Facts are those of all editions, or a mapping from locale to value; without `order` they are as listed."""
        found = []
        for order, (record, entry) in enumerate(self.records("mechanics")):
            key = self.add(record, "name", entry["name"], entry) or ""
            said = {field: entry[field] for field in ("quantity", "min", "max", "value") if field in entry}
            said["order"] = entry.get("order", order + 1)
            for field, value in said.items():
                by_locale = value if isinstance(value, dict) else dict.fromkeys(entry["name"], value)
                self.facts += [
                    FactOrigin(id=record, locale=locale, field=field, value=fact) for locale, fact in by_locale.items()
                ]
            found.append(
                Mechanic(
                    id=record,
                    kind=entry["kind"],
                    rule=entry.get("rule"),
                    component=entry.get("component"),
                    order=order,
                    name=key,
                )
            )
        return tuple(found)

    def terms(self) -> tuple[Term, ...]:
        return tuple(
            Term(
                id=record,
                order=order,
                kind=entry.get("kind", "term"),
                name=self.add(record, "name", entry["name"], entry) or "",
                forms={
                    locale: TermForms(
                        variants=tuple(entry.get("variants", {}).get(locale, ())),
                        forbidden=tuple(entry.get("forbidden", {}).get(locale, ())),
                    )
                    for locale in self.locales
                },
            )
            for order, (record, entry) in enumerate(self.records("terms"))
        )

    def cards(self) -> tuple[Card, ...]:
        return tuple(
            Card(
                id=record,
                code=entry.get("code"),
                kind="event",
                name=self.add(record, "name", entry["name"], entry) or "",
                text=self.add(record, "text", entry.get("text"), entry),
                flavour=self.add(record, "flavour", entry.get("flavour"), entry),
                fields={
                    label: self.add(record, f"field-{label.lower()}", texts, entry) or ""
                    for label, texts in entry.get("fields", {}).items()
                },
            )
            for record, entry in self.records("cards")
        )

    def scripts(self) -> tuple[Script, ...]:
        return tuple(self._script(record, entry) for record, entry in self.records("scripts"))

    def _script(self, record: str, entry: dict[str, Any]) -> Script:
        choices = tuple(
            Choice(text=self.add(record, f"choice{number}.text", choice["text"], entry) or "", jump=choice.get("jump"))
            for number, choice in enumerate(entry.get("choices", []), start=1)
        )
        tests = tuple(
            DiceTest(
                dice=test["dice"],
                outcomes=tuple(
                    Outcome(
                        low=outcome["low"],
                        high=outcome["high"],
                        text=self.add(record, f"test{number}.outcome{index}.text", outcome.get("text"), entry),
                        jump=outcome.get("jump"),
                    )
                    for index, outcome in enumerate(test["outcomes"], start=1)
                ),
            )
            for number, test in enumerate(entry.get("tests", []), start=1)
        )
        return Script(
            id=record,
            number=entry["number"],
            kind=entry.get("kind", "story"),
            text=self.add(record, "text", entry["text"], entry) or "",
            choices=choices,
            tests=tests,
            jump=entry.get("jump"),
        )

    def notes(self) -> tuple[Note, ...]:
        return tuple(
            Note(
                kind=entry["kind"],
                message=entry["message"],
                excerpt=entry.get("excerpt", ""),
                provenance=self.provenance(self.locales[0], entry),
            )
            for entry in self.case.get("notes", [])
        )

    def stale(self) -> tuple[StalePatch, ...]:
        return tuple(
            StalePatch(
                patch=Patch(**entry["patch"]), problem=entry["problem"], file="patches.yaml", line=line, column=5
            )
            for line, entry in enumerate(self.case.get("stale", []), start=1)
        )

    def stale_arrangements(self) -> tuple[StaleArrangement, ...]:
        return tuple(
            StaleArrangement(
                **{name: value for name, value in entry.items() if name not in ("pairing", "order")},
                decision=Pairing(**entry["pairing"]) if "pairing" in entry else _order(**entry["order"]),
                file="patches.yaml",
                line=line,
                column=5,
            )
            for line, entry in enumerate(self.case.get("stale_arrangements", []), start=1)
        )

    def stale_acceptances(self) -> tuple[StaleAcceptance, ...]:
        return tuple(
            StaleAcceptance(**entry, file="accepted.yaml", line=line, column=5)
            for line, entry in enumerate(self.case.get("stale_acceptances", []), start=1)
        )


def _order(order: list[str], **more: Any) -> ReadingOrder:
    return ReadingOrder(order=tuple(order), **more)


def content_of(case: dict[str, Any]) -> Content:
    """The content that a case describes."""
    builder = _Builder(case)
    kind, editions = case.get("source", "booklet"), case.get("editions", builder.locales)
    records = {
        "rules": builder.rules(),
        "tables": builder.tables(),
        "components": builder.components(),
        "mechanics": builder.mechanics(),
        "cards": builder.cards(),
        "scripts": builder.scripts(),
        "terms": builder.terms(),
    }
    return Content(
        id="case",
        version="1",
        base=builder.locales[0],
        locales=builder.locales,
        sources=tuple(
            SourceEntry(file=f"rules-{locale}.{suffix}", sha256=SHA, locale=locale, kind=kind, document="rulebook")
            for locale in editions
            for suffix in ("txt", "pdf")
        ),
        strings=builder.strings,
        origins=tuple(sorted(builder.origins, key=lambda origin: (origin.key, origin.locale))),
        facts=tuple(builder.facts),
        notes=builder.notes(),
        stale=builder.stale(),
        stale_arrangements=builder.stale_arrangements(),
        stale_acceptances=builder.stale_acceptances(),
        retired=tuple(Retired(**entry) for entry in case.get("retired", [])),
        **records,
    )
