"""The terms of a game: printed in its glossary, decided by people in the termbase, found in its text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regelwerk.content.pack.id_ledger import TERMBASE, Subject, assign
from regelwerk.content.project.authored_file import mismatch_message
from regelwerk.errors import BadProjectError
from regelwerk.files.read_file import is_there
from regelwerk.files.yaml_text import load
from regelwerk.language.folding import fold
from regelwerk.schema.content import Content
from regelwerk.schema.pack_files import Ledger
from regelwerk.schema.parse_errors import parse
from regelwerk.schema.term import EntryForms, MinedTerm, Term, Termbase, TermEntry, TermForms
from regelwerk.schema.token_text import Text


def read_termbase(path: Path) -> Termbase:
    """Read a termbase; an empty one where there is no such file. Raises BadProjectError with line and column."""
    if not is_there(path):
        return Termbase()
    file = load(path)
    model = parse(Termbase, file.data or {})
    if isinstance(model, list):
        raise BadProjectError(
            mismatch_message(file, model), next_step="See `regelwerk schema termbase` for the fields of an entry."
        )
    return model


def with_terms(
    content: Content, termbase: Termbase, mined: Sequence[MinedTerm], ledger: Ledger
) -> tuple[Content, Ledger]:
    """Add the entries of the termbase, and the found terms that nobody has decided on; the ledger gives them ids.

    What people wrote comes first: an entry takes the place of a printed or found term with the same form in some
    locale, and its forbidden and rejected forms are not proposed.
    """
    taken = _printed(content)
    accepted = [entry for entry in termbase.terms if entry.status == "accepted"]
    rejected = [_pair(entry) for entry in termbase.terms if entry.status == "rejected"]
    ours = [(entry, "accepted", 1.0) for entry in accepted]
    decided = {
        (locale, fold(form))
        for entry in accepted
        for locale, forms in entry.forms.items()
        for form in (forms.term, *forms.variants, *forms.forbidden)
    }
    replaced = {record for place, record in taken.items() if place in decided}
    for term in mined:
        places = {(locale, fold(form.term)) for locale, form in term.forms.items()}
        if places & decided or places & taken.keys() or any(pair <= places for pair in rejected):
            continue
        ours.append((_entry(term), "proposed", term.score))
    subjects = [Subject("term", TERMBASE, None, {k: v.term for k, v in entry.forms.items()}) for entry, _, _ in ours]
    assignment = assign(subjects, ledger, of_termbase=True)
    kept = [term for term in content.terms if term.id not in replaced]
    strings = {locale: dict(table) for locale, table in content.strings.items()}
    added: list[Term] = []
    for record, (entry, status, score) in zip(assignment.ids, ours, strict=True):
        added.append(_record(record, len(kept) + len(added), entry, status, score, strings))
    updated = content.model_copy(
        update={
            "terms": (*kept, *added),
            "strings": {locale: dict(sorted(table.items())) for locale, table in strings.items()},
        }
    )
    return updated, assignment.ledger


def _printed(content: Content) -> dict[tuple[str, str], str]:
    """Locale and folded form of every printed term."""
    return {
        (locale, fold(table[term.name].text)): term.id
        for term in content.terms
        for locale, table in content.strings.items()
        if term.name in table
    }


def _pair(entry: TermEntry) -> set[tuple[str, str]]:
    return {(locale, fold(forms.term)) for locale, forms in entry.forms.items()}


def _entry(term: MinedTerm) -> TermEntry:
    return TermEntry(kind=term.kind, forms={locale: EntryForms(term=form.term) for locale, form in term.forms.items()})


def _record(
    record: str, order: int, entry: TermEntry, status: str, score: float, strings: dict[str, dict[str, Text]]
) -> Term:
    """The record of an entry; its forms and definitions go into the strings."""
    for locale, forms in entry.forms.items():
        table = strings.setdefault(locale, {})
        table[f"{record}.name"] = Text(text=forms.term)
        if forms.definition:
            table[f"{record}.definition"] = Text(text=forms.definition)
    return Term(
        id=record,
        order=order,
        kind=entry.kind,
        part_of_speech=entry.part_of_speech,
        name=f"{record}.name",
        definition=f"{record}.definition" if any(forms.definition for forms in entry.forms.values()) else None,
        forms={
            locale: TermForms(variants=forms.variants, forbidden=forms.forbidden)
            for locale, forms in entry.forms.items()
            if forms.variants or forms.forbidden
        },
        status=status,  # type: ignore[arg-type]
        score=score,
        team_id=entry.id,
        note=entry.note or None,
    )
