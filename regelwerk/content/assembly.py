"""Drafts, authored records, ledger and patches become Content."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from regelwerk.content.editions.alignment import align
from regelwerk.content.editions.card_pairs import card_pairs
from regelwerk.content.editions.decided_pairs import Aligned, Unfit, with_pairings
from regelwerk.content.editions.merged_records import Merged, merge
from regelwerk.content.editions.split_units import divided
from regelwerk.content.pack.id_ledger import Assignment
from regelwerk.content.pack.mechanic_texts import with_mechanics_of, without_mechanics
from regelwerk.content.pack.record_migrations import dated, record_migrations
from regelwerk.content.pack.resolved_links import with_links
from regelwerk.content.parse.mechanic_units import with_mechanics
from regelwerk.content.parse.player_characters import with_character_cards
from regelwerk.content.project.arrangements import PlacedArrangement
from regelwerk.content.project.authored_file import Authored
from regelwerk.content.project.page_additions import with_card_facts, with_script_facts
from regelwerk.content.project.patch_file import PlacedPatch, apply
from regelwerk.content.project.script_ids import script_subjects, with_script_ids
from regelwerk.content.terms.mined_terms import mined_terms
from regelwerk.content.terms.term_uses import with_uses
from regelwerk.content.terms.termbase_file import with_terms
from regelwerk.schema.content import RECORD_SORTS, Content, Retired, SourceEntry, StaleArrangement
from regelwerk.schema.draft import Draft
from regelwerk.schema.pack_files import Ledger
from regelwerk.schema.project import Pairing, Project
from regelwerk.schema.term import MinedTerm, Termbase


@dataclass(frozen=True, slots=True)
class Assembled:
    """Content, the ledger to write, and the editions side by side it came from."""

    content: Content
    ledger: Ledger
    aligned: tuple[Aligned, ...]
    ids: tuple[str, ...]
    """Ids of the records of all pairs, in their order."""


def align_document(editions: Sequence[Draft], base: str) -> Aligned:
    """Align the editions of one document."""
    if editions[0].kind == "cards":
        return card_pairs(editions, base), list(editions)
    cut, known = divided(editions, base)
    return align(cut, base, known), cut


def align_all(
    drafts: Sequence[Draft], base: str, align_one: Callable[[Sequence[Draft], str], Aligned] = align_document
) -> list[Aligned]:
    """Align the editions of each document, in order of mention."""
    documents: dict[str, list[Draft]] = {}
    for draft in drafts:
        documents.setdefault(draft.document, []).append(draft)
    return [align_one(members, base) for members in documents.values()]


def assemble(
    project: Project,
    drafts: Sequence[Draft],
    authored: Sequence[Authored],
    sources: Sequence[SourceEntry],
    ledger: Ledger,
    patches: tuple[PlacedPatch, ...],
    termbase: Termbase = Termbase(),
    mine: Callable[[Content], Sequence[MinedTerm]] = mined_terms,
    align_one: Callable[[Sequence[Draft], str], Aligned] = align_document,
    pairings: Sequence[PlacedArrangement[Pairing]] = (),
) -> Assembled:
    """Put everything together; `sources` are the entries of all source files, in project order.

    `mine` finds terms in the content, `align_one` aligns a document; a caller may remember what they found. `pairings`
    are what people decided about the alignment.
    """
    found = align_all([with_mechanics(draft) for draft in drafts], project.base, align_one)
    aligned, unfit = with_pairings(found, [placed.decision for placed in pairings])
    merged, assignment, given = merge(aligned, ledger, script_subjects(authored))
    authored = with_script_ids(authored, given)
    extracted = _content(project, merged, assignment, drafts, authored, sources)
    whole = with_links(apply(extracted, patches, project.icons))
    content = with_character_cards(without_mechanics(whole))
    content, after = with_terms(content, termbase, mine(content), assignment.ledger)
    after = dated(after, ledger, project.version)
    content = with_mechanics_of(with_uses(content), whole)
    ids = [record.id for sort in RECORD_SORTS for record in getattr(content, sort)]
    content = content.model_copy(
        update={"migrations": record_migrations(after, ids), "stale_arrangements": tuple(_stale(pairings, unfit))}
    )
    return Assembled(content, after, tuple(aligned), tuple(merged.ids))


def _stale(
    pairings: Sequence[PlacedArrangement[Pairing]], unfit: Sequence[tuple[Pairing, Unfit]]
) -> Iterable[StaleArrangement]:
    for placed in pairings:
        for pairing, why in unfit:
            if pairing is placed.decision:
                yield StaleArrangement(
                    decision=pairing,
                    problem=why.problem,
                    quote=why.quote.text,
                    locale=why.quote.locale,
                    file=placed.file,
                    line=placed.line,
                    column=placed.column,
                )


def _content(
    project: Project,
    merged: Merged,
    assignment: Assignment,
    drafts: Sequence[Draft],
    authored: Sequence[Authored],
    sources: Sequence[SourceEntry],
) -> Content:
    strings = merged.strings
    for part in authored:
        for locale, table in part.strings.items():
            strings.setdefault(locale, {}).update(table)
    locales = tuple(dict.fromkeys((*project.locales, *sorted(strings))))
    additions = [addition for part in authored for addition in part.additions]
    cards, cards_left = with_card_facts((*merged.cards, *(card for part in authored for card in part.cards)), additions)
    scripts, scripts_left = with_script_facts([script for part in authored for script in part.scripts], additions)
    origins = [*merged.origins, *(origin for part in authored for origin in part.origins)]
    return Content(
        id=project.id,
        version=project.version,
        base=project.base,
        locales=locales,
        sources=tuple(sources),
        rules=tuple(merged.rules),
        cards=cards,
        scripts=scripts,
        components=tuple(merged.components),
        mechanics=tuple(merged.mechanics),
        terms=tuple(merged.terms),
        tables=tuple(merged.tables),
        strings={locale: dict(sorted(strings.get(locale, {}).items())) for locale in locales},
        origins=tuple(sorted(origins, key=lambda origin: (origin.key, origin.locale))),
        facts=tuple(merged.facts),
        notes=(
            *(note for draft in drafts for note in draft.notes),
            *(note for part in authored for note in part.notes),
            *cards_left,
            *scripts_left,
        ),
        retired=_retired(assignment),
    )


def _retired(assignment: Assignment) -> tuple[Retired, ...]:
    types = {entry.id: entry.type for entry in assignment.ledger.entries}
    return tuple(Retired(id=entry_id, type=types[entry_id]) for entry_id in assignment.retired_now)
