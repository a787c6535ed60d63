"""Aligned editions become records: facts once, one string table a locale, the origin of every string."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from regelwerk.content.editions.card_records import card_record, labels_of
from regelwerk.content.editions.mechanic_records import mechanic_record, placed, printed_places
from regelwerk.content.editions.paired_rows import rows_of_table
from regelwerk.content.editions.unit_features import unit_text
from regelwerk.content.pack.id_ledger import Assignment, Subject, assign
from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.content import FactOrigin, Origin
from regelwerk.schema.draft import Alignment, Draft, Pair, Part, Passage, Unit
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.pack_files import Ledger
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import Text, Token


@dataclass
class Merged:
    """Records and strings under construction."""

    rules: list[Rule] = field(default_factory=list)
    components: list[Component] = field(default_factory=list)
    mechanics: list[Mechanic] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    strings: dict[str, dict[str, Text]] = field(default_factory=dict)
    origins: list[Origin] = field(default_factory=list)
    facts: list[FactOrigin] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    """Ids of the pairs of all alignments, in their order."""


@dataclass(frozen=True, slots=True)
class _Group:
    """One pair of an alignment, with its units and its id."""

    id: str
    base: str
    score: float
    units: Mapping[str, tuple[Unit, ...]]
    """Units per locale, in printed order."""

    @property
    def lead(self) -> Unit:
        """The unit whose facts rule: the base edition's, else that of the first edition that has one."""
        return (self.units.get(self.base) or next(iter(self.units.values())))[0]

    def all(self) -> Iterator[tuple[str, Unit]]:
        for locale, units in self.units.items():
            for unit in units:
                yield locale, unit


def merge(
    documents: Sequence[tuple[Alignment, Sequence[Draft]]], ledger: Ledger, more: Sequence[Subject] = ()
) -> tuple[Merged, Assignment, tuple[str, ...]]:
    """Build records for the alignments of all documents, with ids from the ledger; `more` are other records that need
    ids, which are the last value.
    """
    found: list[tuple[Alignment, Pair, dict[str, tuple[Unit, ...]]]] = []
    for alignment, drafts in documents:
        by_key = {draft.locale: {unit.key: unit for unit in draft.units} for draft in drafts}
        for pair in alignment.pairs:
            members = {
                draft.locale: tuple(by_key[draft.locale][key] for key in pair.units[draft.locale])
                for draft in drafts
                if draft.locale in pair.units
            }
            found.append((alignment, pair, members))
    subjects = [_subject(alignment, members) for alignment, _, members in found]
    order = sorted(range(len(found)), key=lambda index: subjects[index].type)
    assignment = assign([*(subjects[index] for index in order), *more], ledger)
    ids = dict(zip(order, assignment.ids, strict=False))
    groups = [
        _Group(ids[index], alignment.base, pair.score, members)
        for index, (alignment, pair, members) in enumerate(found)
    ]
    merged = _records(groups, [subject.document for subject in subjects])
    merged.ids = [group.id for group in groups]
    return merged, assignment, assignment.ids[len(order) :]


def _subject(alignment: Alignment, members: Mapping[str, tuple[Unit, ...]]) -> Subject:
    lead = (members.get(alignment.base) or next(iter(members.values())))[0]
    texts = {locale: "\n".join(_subject_text(unit) for unit in units) for locale, units in members.items()}
    sort = f"{lead.type}-{lead.kind}" if lead.type == "mechanic" else lead.type
    return Subject(sort, alignment.document, lead.number, texts)


def _subject_text(unit: Unit) -> str:
    cells = " | ".join(cell.content.text for row in unit.rows for cell in row)
    return unit_text(unit) or cells


def _records(groups: Sequence[_Group], documents: Sequence[str]) -> Merged:
    merged = Merged()
    owner = {
        (document, locale, unit.key): group.id
        for group, document in zip(groups, documents, strict=True)
        for locale, unit in group.all()
    }
    labels = labels_of((group.lead, list(group.all())) for group in groups if group.lead.type == "card")
    for group, document in zip(groups, documents, strict=True):
        lead = group.lead
        parent = _parent(group, document, owner)
        if lead.type == "rule":
            _add_rule(merged, group, parent)
        elif lead.type == "component":
            _add_component(merged, group, parent)
        elif lead.type == "term":
            _add_term(merged, group)
        elif lead.type == "table":
            _add_table(merged, group, parent)
        elif lead.type == "card":
            card, facts = card_record(group.id, lead, list(group.all()), partial(_add_text, merged, group), labels)
            merged.cards.append(card)
            merged.facts += facts
        elif lead.type == "mechanic":
            add = partial(_add_text, merged, group)
            mechanic, facts = mechanic_record(group.id, lead, list(group.all()), add, parent)
            merged.mechanics.append(mechanic)
            merged.facts += facts
    merged.mechanics = list(placed(merged.mechanics, merged.rules, merged.strings))
    for name in dict.fromkeys(documents):
        stated = [group for group, document in zip(groups, documents, strict=True) if document == name]
        members = [(group.id, *member) for group in stated if group.lead.type == "mechanic" for member in group.all()]
        merged.facts += printed_places(members)
    return merged


def _parent(group: _Group, document: str, owner: Mapping[tuple[str, str, str], str]) -> str | None:
    for locale, unit in group.all():
        if unit.parent is not None:
            found = owner.get((document, locale, unit.parent))
            if found != group.id:
                return found
    return None


def _add_rule(merged: Merged, group: _Group, parent: str | None) -> None:
    lead = group.lead
    title = _add_text(merged, group, "title", [(locale, unit.title) for locale, unit in group.all()])
    text = _add_text(merged, group, "text", [(locale, unit.text) for locale, unit in group.all()])
    for locale, unit in group.all():
        if unit.printed and unit.number is None:
            merged.facts.append(FactOrigin(id=group.id, locale=locale, field="printed", value=unit.printed))
    merged.rules.append(
        Rule(
            id=group.id,
            parent=parent,
            order=len(merged.rules),
            kind=lead.kind,  # type: ignore[arg-type]
            number=lead.number,
            labels={
                locale: unit.printed for locale, unit in reversed(list(group.all())) if unit.printed and not unit.number
            },
            level=lead.level,
            title=title,
            text=text,
            languages={locale: unit.lang for locale, unit in group.all() if unit.lang},
        )
    )


def _add_component(merged: Merged, group: _Group, parent: str | None) -> None:
    lead = group.lead
    name = _add_text(merged, group, "name", [(locale, unit.title) for locale, unit in group.all()])
    for locale, unit in group.all():
        if "quantity" in unit.facts:
            said = unit.facts["quantity"]
            merged.facts.append(FactOrigin(id=group.id, locale=locale, field="quantity", value=said))
    merged.components.append(
        Component(
            id=group.id,
            parent=parent if parent and parent.startswith("component-") else None,
            order=len(merged.components),
            kind=lead.kind,  # type: ignore[arg-type]
            quantity=_whole(lead.facts.get("quantity")),
            name=name or f"{group.id}.name",
        )
    )


def _add_term(merged: Merged, group: _Group) -> None:
    name = _add_text(merged, group, "name", [(locale, unit.title) for locale, unit in group.all()])
    definition = _add_text(merged, group, "definition", [(locale, unit.text) for locale, unit in group.all()])
    merged.terms.append(
        Term(
            id=group.id,
            order=len(merged.terms),
            number=group.lead.number,
            name=name or f"{group.id}.name",
            definition=definition,
        )
    )


def _add_table(merged: Merged, group: _Group, parent: str | None) -> None:
    rows = []
    first = next(locale for locale, unit in group.all() if unit is group.lead)
    for r, members in enumerate(rows_of_table(first, list(group.all()))):
        keys = []
        for c in range(max(len(row) for _, row in members)):
            cells = [(locale, row[c]) for locale, row in members if c < len(row)]
            keys.append(_add_text(merged, group, f"r{r}c{c}", cells) or f"{group.id}.r{r}c{c}")
        rows.append(tuple(keys))
    merged.tables.append(Table(id=group.id, parent=parent, order=len(merged.tables), rows=tuple(rows)))


def _add_text(
    merged: Merged,
    group: _Group,
    field_name: str,
    passages: Sequence[tuple[str, Passage | None]],
) -> str | None:
    """Keep the passages of a field, those of one locale joined by a newline; None where no edition has it."""
    key = f"{group.id}.{field_name}"
    for locale in group.units:
        mine = [passage for name, passage in passages if name == locale and passage is not None]
        if not mine:
            continue
        text = ""
        tokens: list[Token] = []
        parts: list[Part] = []
        for passage in mine:
            text += "\n" if parts else ""
            tokens += [_shift(token, len(text)) for token in passage.content.tokens]
            parts += [part.model_copy(update={"start": part.start + len(text)}) for part in passage.parts]
            text += passage.content.text
        merged.strings.setdefault(locale, {})[key] = Text(text=text, tokens=tuple(tokens))
        merged.origins.append(Origin(id=group.id, key=key, locale=locale, parts=tuple(parts), pairing=group.score))
    return key if any(key in table for table in merged.strings.values()) else None


def _shift(token: Token, by: int) -> Token:
    return token.model_copy(update={"start": token.start + by, "end": token.end + by}) if by else token


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) else None
