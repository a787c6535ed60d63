"""Takes a glossary that a team has into the termbase: it adds, and never changes what a person wrote."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from regelwerk.content.glossary.csv_glossary_reader import read_csv
from regelwerk.content.glossary.tbx_reader import read_tbx
from regelwerk.content.terms.given_terms import Given
from regelwerk.content.terms.termbase_edits import HEAD, plain_entry, plain_forms
from regelwerk.content.terms.termbase_file import read_termbase
from regelwerk.errors import NothingMatchedError
from regelwerk.files.lock import alone_at
from regelwerk.files.read_file import read_bytes
from regelwerk.files.yaml_text import append_to_list, edit_list
from regelwerk.language.folding import fold
from regelwerk.schema.term import EntryForms, TermEntry

_Place = tuple[str, str]


@dataclass(slots=True)
class Imported:
    """What became of the entries of a file."""

    added: int = 0
    completed: int = 0
    """Entries of the termbase that got a language they did not have."""
    known: int = 0
    undecided: int = 0
    """Entries that the file calls proposed or printed; nobody has decided on them, so they are left out."""
    conflicts: list[str] = field(default_factory=list)
    """What the termbase says otherwise, and what could not be taken."""


class _Known:
    """The termbase: its entries, by id and by form."""

    def __init__(self, entries: Iterable[TermEntry]) -> None:
        self.entries: list[TermEntry] = []
        self.by_id: dict[str, int] = {}
        self.by_form: dict[_Place, list[int]] = {}
        for entry in entries:
            self.put(len(self.entries), entry)

    def put(self, index: int, entry: TermEntry) -> None:
        """Keep an entry at an index, new or in the place of the one there."""
        self.entries[index : index + 1] = [entry]
        if entry.id:
            self.by_id.setdefault(entry.id, index)
        for locale, forms in entry.forms.items():
            places = self.by_form.setdefault((locale, fold(forms.term)), [])
            if index not in places:
                places.append(index)

    def like(self, entry: TermEntry) -> list[int]:
        """The entries that mean this one: the one with its id, else those with one of its preferred forms.

        Two entries with an id of their own each are two concepts, even where a form is the same.
        """
        if entry.id is not None and entry.id in self.by_id:
            return [self.by_id[entry.id]]
        found = [
            index for locale, forms in entry.forms.items() for index in self.by_form.get((locale, fold(forms.term)), ())
        ]
        return [index for index in dict.fromkeys(found) if entry.id is None or self.entries[index].id is None]


def import_terms(file: Path, termbase: Path, locales: Sequence[str]) -> Imported:
    """Add the entries of a CSV or TBX file to the termbase at `termbase`; comments and order stay.

    An entry that means one of the termbase gives it the languages it lacks; where the two say different things, the
    termbase stays and a conflict is reported. A language such as pl-PL counts as the `pl` of the project. Raises
    UnreadableInputError, BadProjectError and NothingMatchedError.
    """
    given = _read(file)
    if not given:
        raise NothingMatchedError(f"{file}: contains no entries", next_step="Export the glossary again.")
    with alone_at(termbase.parent):
        return _add(given, termbase, locales)


def _add(given: Sequence[Given], termbase: Path, locales: Sequence[str]) -> Imported:
    before = read_termbase(termbase).terms
    known = _Known(before)
    result = Imported()
    for one in given:
        result.conflicts += [f"{one.where}: {problem}" for problem in one.problems]
        if one.undecided:
            result.undecided += 1
        elif one.entry is not None:
            _take(_in_project(one.entry, locales), one.where, known, result)
    if list(before) != known.entries:
        _write(termbase, before, known.entries)
    return result


def _read(file: Path) -> list[Given]:
    """The file is TBX where it begins like XML."""
    start = read_bytes(file)[:200].lstrip(b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n")
    return read_tbx(file) if start.startswith(b"<") else read_csv(file)


def _in_project(entry: TermEntry, locales: Sequence[str]) -> TermEntry:
    forms: dict[str, EntryForms] = {}
    for locale, found in entry.forms.items():
        primary = locale.partition("-")[0]
        name = primary if locale not in locales and primary in locales and primary not in entry.forms else locale
        forms.setdefault(name, found)
    return entry.model_copy(update={"forms": forms})


def _take(entry: TermEntry, where: str, known: _Known, result: Imported) -> None:
    matches = known.like(entry)
    if not matches:
        known.put(len(known.entries), entry)
        result.added += 1
        return
    index = min(matches, key=lambda match: len(_differences(known.entries[match], entry)))
    old = known.entries[index]
    differences = _differences(old, entry)
    if differences:
        result.conflicts += [f"{where} ({_named(old)}): {difference}" for difference in differences]
        return
    fresh = {locale: forms for locale, forms in entry.forms.items() if locale not in old.forms}
    if not fresh:
        result.known += 1
        return
    known.put(index, old.model_copy(update={"forms": {**old.forms, **fresh}}))
    result.completed += 1


def _differences(old: TermEntry, new: TermEntry) -> list[str]:
    """What the two say differently of the languages that both have."""
    return list(_disagreements(old, new))


def _disagreements(old: TermEntry, new: TermEntry) -> Iterable[str]:
    if old.status != new.status:
        yield f"the termbase says {old.status}, the file {new.status}"
    for locale, forms in new.forms.items():
        there = old.forms.get(locale)
        if there is None:
            continue
        if there.term != forms.term:
            yield f"{locale} is “{there.term}” in the termbase, “{forms.term}” in the file"
        more = [form for form in forms.variants if form not in (*there.variants, there.term)]
        if more:
            yield f"in the termbase, {locale} lacks the variant {_quoted(more)}"
        more = [form for form in forms.forbidden if form not in there.forbidden]
        if more:
            yield f"in the termbase, {locale} does not forbid {_quoted(more)}"
        if forms.definition and forms.definition != there.definition:
            yield f"in the termbase, {locale} has a different definition"


def _quoted(forms: Sequence[str]) -> str:
    return ", ".join(f"“{form}”" for form in forms)


def _named(entry: TermEntry) -> str:
    return next(iter(entry.forms.values())).term


def _write(path: Path, before: Sequence[TermEntry], after: Sequence[TermEntry]) -> None:
    completed = [(index, new) for index, (old, new) in enumerate(zip(before, after, strict=False)) if old != new]

    def complete(listed: list[object]) -> None:
        for index, new in completed:
            fresh = [locale for locale in new.forms if locale not in before[index].forms]
            entry = listed[index]
            if isinstance(entry, dict):  # the termbase was read before, so each is
                entry["forms"].update({locale: plain_forms(new.forms[locale]) for locale in fresh})
        listed.extend(added)

    added = [plain_entry(entry) for entry in after[len(before) :]]
    if completed:
        edit_list(path, "terms", complete, head=HEAD)
    elif added:
        append_to_list(path, "terms", added, head=HEAD)
