"""Decisions about single terms, written into the termbase: comments, order and what nobody decided on stay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regelwerk.content.terms.termbase_file import read_termbase
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.files.lock import alone_at
from regelwerk.files.yaml_text import append_to_list, edit_list
from regelwerk.schema.content import Content
from regelwerk.schema.term import EntryForms, Term, Termbase, TermEntry, TermForms

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonInput

HEAD = "# The terms that people decided on; `regelwerk terms --import` only adds to this list.\n"
"""Comment at the top of a termbase that the program begins."""


@dataclass(frozen=True, slots=True)
class TermbaseEdit:
    """What becomes of a termbase."""

    changed: Mapping[int, TermEntry | None] = field(default_factory=dict)
    """New entries by the index of those whose place they take; None takes an entry out."""
    added: tuple[TermEntry, ...] = ()


def write_edit(path: Path, edit: TermbaseEdit) -> None:
    """Apply an edit to the termbase at `path`, all of it or nothing. Raises BadProjectError."""
    with alone_at(path.parent):
        before = read_termbase(path).terms

        def change(listed: list[object]) -> None:
            for index in sorted(edit.changed, reverse=True):
                new, entry = edit.changed[index], listed[index]
                if new is None or not isinstance(entry, dict):
                    del listed[index]
                else:
                    _update(entry, plain_entry(before[index]), plain_entry(new))
            listed.extend(added)

        added = [plain_entry(entry) for entry in edit.added]
        if edit.changed:
            edit_list(path, "terms", change, head=HEAD)
        elif added:
            append_to_list(path, "terms", added, head=HEAD)


def _update(node: dict[str, Any], before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Change in a node of a YAML tree what differs, so that the comments on the rest of it stay."""
    for name in before.keys() - after.keys():
        node.pop(name, None)
    for name, value in after.items():
        if isinstance(value, dict) and isinstance(node.get(name), dict):
            _update(node[name], before.get(name, {}), value)
        elif before.get(name) != value:
            node[name] = value


def plain_entry(entry: TermEntry) -> dict[str, JsonInput]:
    """The entry as YAML holds it, without what is left at its default."""
    data = entry.model_dump(mode="json", exclude_defaults=True)
    return {**data, "forms": {locale: plain_forms(forms) for locale, forms in entry.forms.items()}}


def plain_forms(forms: EntryForms) -> dict[str, JsonInput]:
    """The forms of one locale in the same way."""
    return forms.model_dump(mode="json", exclude_defaults=True)


def entry_of(content: Content, termbase: Termbase, term: str) -> tuple[int | None, TermEntry]:
    """What the termbase has of a term of this content, and where; an entry to add, and None, where it has nothing.

    Raises NothingMatchedError where there is no such term.
    """
    found = next((one for one in content.terms if one.id == term), None)
    if found is None:
        raise NothingMatchedError(
            f"{term}: there is no such term",
            next_step="It may have changed in the meantime; reload the list.",
        )
    decided = [one.id for one in content.terms if one.status == "accepted"]
    entries = [index for index, entry in enumerate(termbase.terms) if entry.status == "accepted"]
    if term in decided and len(decided) == len(entries):
        index = entries[decided.index(term)]
        return index, termbase.terms[index]
    return None, _proposed_entry(content, found)


def _proposed_entry(content: Content, term: Term) -> TermEntry:
    names = {locale: table[term.name].text for locale, table in content.strings.items() if term.name in table}
    return TermEntry(
        kind=term.kind,
        part_of_speech=term.part_of_speech,
        note=term.note or "",
        forms={locale: _forms(name, term.forms.get(locale, TermForms())) for locale, name in names.items()},
    )


def _forms(name: str, others: TermForms, definition: str = "") -> EntryForms:
    return EntryForms(term=name, variants=others.variants, forbidden=others.forbidden, definition=definition)


def approved(content: Content, termbase: Termbase, term: str) -> TermbaseEdit:
    """The edit that takes a proposed or printed term into the termbase. Raises MisuseError for one that is in it."""
    index, entry = entry_of(content, termbase, term)
    if index is not None:
        raise MisuseError(f"{term}: is already approved", next_step="Change its forms instead.")
    return TermbaseEdit(added=(entry,))


def rejected(content: Content, termbase: Termbase, term: str) -> TermbaseEdit:
    """The edit that says that the forms of a term are no names of one concept."""
    index, entry = entry_of(content, termbase, term)
    return _put(index, entry.model_copy(update={"status": "rejected"}))


def with_forbidden(content: Content, termbase: Termbase, term: str, locale: str, form: str) -> TermbaseEdit:
    """The edit that forbids a form in one locale. Raises MisuseError where that is the preferred one, or none is given."""
    index, entry = entry_of(content, termbase, term)
    forms, form = _in(entry, locale), _given(form)
    if form == forms.term:
        raise MisuseError(
            f"“{form}” is the preferred form of {term} in {locale}",
            next_step="Rename the term, then forbid the old name.",
        )
    if form in forms.forbidden:
        raise MisuseError(f"“{form}” is already forbidden", next_step="There is nothing to do.")
    variants = tuple(one for one in forms.variants if one != form)
    return _put(index, _with(entry, locale, variants=variants, forbidden=(*forms.forbidden, form)))


def renamed(
    content: Content, termbase: Termbase, term: str, locale: str, form: str, *, forbid_old: bool
) -> TermbaseEdit:
    """The edit that makes a form the preferred one of a locale; the old one is forbidden, or else a variant."""
    index, entry = entry_of(content, termbase, term)
    form = _given(form)
    forms = entry.forms.get(locale)
    if forms is None:  # the term gets a language that it did not have
        if locale not in content.locales:
            raise _no_locale(entry, locale)
        return _put(index, entry.model_copy(update={"forms": {**entry.forms, locale: EntryForms(term=form)}}))
    if form == forms.term:
        raise MisuseError(f"“{form}” is already the preferred form", next_step="Enter a different one.")
    variants = tuple(one for one in forms.variants if one != form)
    forbidden = tuple(one for one in forms.forbidden if one != form)
    if forbid_old:
        forbidden = (*forbidden, forms.term)
    else:
        variants = (*variants, forms.term)
    return _put(index, _with(entry, locale, term=form, variants=variants, forbidden=forbidden))


def merged(content: Content, termbase: Termbase, term: str, other: str) -> TermbaseEdit:
    """The edit that makes two terms one: the preferred forms are those of the first, those of the second are variants."""
    if term == other:
        raise MisuseError(f"{term}: cannot be merged with itself", next_step="Choose another term.")
    index, entry = entry_of(content, termbase, term)
    gone, second = entry_of(content, termbase, other)
    forms = dict(entry.forms)
    for locale, theirs in second.forms.items():
        ours = forms.get(locale)
        if ours is None:
            forms[locale] = theirs
            continue
        variants = dict.fromkeys((*ours.variants, theirs.term, *theirs.variants))
        forbidden = tuple(dict.fromkeys((*ours.forbidden, *theirs.forbidden)))
        kept = tuple(form for form in variants if form != ours.term and form not in forbidden)
        forms[locale] = ours.model_copy(update={"variants": kept, "forbidden": forbidden})
    edit = _put(index, entry.model_copy(update={"forms": forms}))
    return edit if gone is None else TermbaseEdit({**edit.changed, gone: None}, edit.added)


def parted(content: Content, termbase: Termbase, term: str, locale: str) -> TermbaseEdit:
    """The edit that gives the forms of one locale an entry of their own. Raises MisuseError where there is no other locale."""
    index, entry = entry_of(content, termbase, term)
    alone = _in(entry, locale)
    rest = {name: forms for name, forms in entry.forms.items() if name != locale}
    if not rest:
        raise MisuseError(f"{term}: has forms only in {locale}", next_step="There is nothing to split.")
    edit = _put(index, entry.model_copy(update={"forms": rest}))
    own = entry.model_copy(update={"id": None, "forms": {locale: alone}})
    return TermbaseEdit(edit.changed, (*edit.added, own))


def _put(index: int | None, entry: TermEntry) -> TermbaseEdit:
    return TermbaseEdit(added=(entry,)) if index is None else TermbaseEdit({index: entry})


def _with(entry: TermEntry, locale: str, **forms: str | Sequence[str]) -> TermEntry:
    return entry.model_copy(
        update={"forms": {**entry.forms, locale: entry.forms[locale].model_copy(update=dict(forms))}}
    )


def _in(entry: TermEntry, locale: str) -> EntryForms:
    if locale not in entry.forms:
        raise _no_locale(entry, locale)
    return entry.forms[locale]


def _no_locale(entry: TermEntry, locale: str) -> MisuseError:
    return MisuseError(f"the term has no form in {locale}", next_step=f"Use one of {', '.join(entry.forms)}.")


def _given(form: str) -> str:
    if not form.strip():
        raise MisuseError("the form is empty", next_step="Enter a form.")
    return " ".join(form.split())
