"""What follows from the texts: references resolved to records, and the numbers and icons of each rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from regelwerk.schema.content import Content, Origin
from regelwerk.schema.rule import Reference, Rule
from regelwerk.schema.token_text import IconToken, NumberToken, ReferenceToken, Text, Token


@dataclass(frozen=True, slots=True)
class _Targets:
    """What the references of one document may point to."""

    numbers: Mapping[str, str]
    """Printed number of a rule to its record."""
    scripts: Mapping[int, str]
    """Number of a script to its record: those of the same book, or for a document that is none those of all books."""
    chapters: frozenset[str]

    def resolve(self, token: ReferenceToken) -> ReferenceToken:
        found = None
        if token.kind == "rule":
            found = self.numbers.get(token.target)
        elif token.kind == "script" and token.target.isdecimal():
            found = self.scripts.get(int(token.target))
        return token.model_copy(update={"id": found})

    def status(self, token: ReferenceToken) -> Literal["resolved", "dangling", "outside"]:
        """A number in a chapter that no source holds, a page, or a script of an unknown book points outside."""
        if token.id:
            return "resolved"
        inside = token.target.split(".")[0] in self.chapters if token.kind == "rule" else bool(self.scripts)
        return "dangling" if inside and token.kind != "page" else "outside"


def with_links(content: Content) -> Content:
    """Give the content with every reference resolved, and with references, quantities and icons of the rules."""
    documents = _documents(content)
    owner = {origin.key: origin.id for origin in content.origins}
    targets = _targets(content, documents)
    strings = {
        locale: {
            key: _resolved(text, targets[documents.get(owner.get(key, ""), "")]) if text.tokens else text
            for key, text in table.items()
        }
        for locale, table in content.strings.items()
    }
    linked = content.model_copy(update={"strings": strings})
    rules = tuple(_with_facts(rule, linked, targets[documents.get(rule.id, "")]) for rule in content.rules)
    return linked.model_copy(update={"rules": rules})


def _documents(content: Content) -> dict[str, str]:
    """The document each record is in."""
    of_source = {entry.file: entry.document for entry in content.sources}

    def document(origin: Origin) -> str:
        return of_source.get(origin.parts[0].provenance.source, "")

    return {origin.id: document(origin) for origin in content.origins if origin.parts}


def _targets(content: Content, documents: Mapping[str, str]) -> dict[str, _Targets]:
    numbers: dict[str, dict[str, str]] = {document: {} for document in {"", *documents.values()}}
    numbered = [(rule.number, rule.id) for rule in content.rules] + [(term.number, term.id) for term in content.terms]
    for number, record in numbered:
        if number:
            numbers[documents.get(record, "")].setdefault(number, record)
    books: dict[str, dict[int, str]] = {}
    scripts: dict[int, str] = {}
    for script in content.scripts:
        scripts.setdefault(script.number, script.id)
        books.setdefault(documents.get(script.id, ""), {}).setdefault(script.number, script.id)
    everything = {number: record for known in numbers.values() for number, record in known.items()}
    return {
        document: _Targets(
            known or everything,
            books.get(document) or scripts,
            frozenset(n.split(".")[0] for n in known or everything),
        )
        for document, known in numbers.items()
    }


def _resolved(text: Text, targets: _Targets) -> Text:
    tokens = tuple(targets.resolve(token) if isinstance(token, ReferenceToken) else token for token in text.tokens)
    return text if tokens == text.tokens else Text(text=text.text, tokens=tokens)


def _with_facts(rule: Rule, content: Content, targets: _Targets) -> Rule:
    order = sorted(content.locales, key=lambda locale: locale != content.base)
    by_locale: list[list[Token]] = []
    for locale in order:
        table = content.strings.get(locale, {})
        present = [table[key] for key in (rule.title, rule.text) if key and key in table]
        if present:
            by_locale.append([token for text in present for token in text.tokens])
    lead = by_locale[0] if by_locale else []
    references: dict[tuple[str, str], Reference] = {}
    for tokens in by_locale:
        for token in tokens:
            if isinstance(token, ReferenceToken):
                reference = Reference(kind=token.kind, target=token.target, id=token.id, status=targets.status(token))
                references.setdefault((token.kind, token.target), reference)
    return rule.model_copy(
        update={
            "references": tuple(references.values()),
            "quantities": tuple(token.value for token in lead if isinstance(token, NumberToken)),
            "icons": tuple(token.name for token in lead if isinstance(token, IconToken)),
        }
    )
