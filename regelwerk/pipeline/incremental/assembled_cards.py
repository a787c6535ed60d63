"""A project of card files with its terms: the report of its findings, and its pack, from what is kept of each file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from regelwerk.content.pack import pack_folder
from regelwerk.content.pack.id_ledger import TERMBASE as TERMS
from regelwerk.content.pack.id_ledger import read_ledger
from regelwerk.content.pack.pack_lines import PROVENANCE, Rows, records_path, strings_path
from regelwerk.content.pack.record_migrations import dated, record_migrations
from regelwerk.content.project.arrangements import read_arrangements
from regelwerk.content.project.patch_file import read_patches
from regelwerk.content.project.project_file import read_project
from regelwerk.content.terms.term_uses import marked, terms_with
from regelwerk.content.terms.termbase_file import read_termbase, with_terms
from regelwerk.files.atomic_write import remove_left_behind
from regelwerk.files.memory import uncollected
from regelwerk.pipeline.incremental.card_checks import CardChecks
from regelwerk.pipeline.incremental.card_project import CardProject, MarkedFile, TermNames
from regelwerk.pipeline.path_kind import find_project, is_authored
from regelwerk.pipeline.progress import Progress
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content, Origin
from regelwerk.schema.file_names import ACCEPTED, LEDGER, PATCHES, TERMBASE
from regelwerk.schema.finding import Report
from regelwerk.schema.pack_files import Ledger
from regelwerk.schema.term import Termbase
from regelwerk.schema.token_text import Text
from regelwerk.validate import content_report
from regelwerk.validate.card_files import facts_of, findings_of_rest
from regelwerk.validate.checks.content_catalogue import CONTENT_CHECKS
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.content_report import Found


@dataclass(frozen=True, slots=True)
class _Findings:
    found: list[Found]


class AssembledCards:
    """The records, strings and findings of such a project."""

    def __init__(self, project: CardProject, termbase: Termbase, ledger: Ledger) -> None:
        """Put together what the files give; the ledger gives the terms their ids."""
        self._project = project
        named, after = with_terms(project.facts.content(), termbase, project.mined(), ledger)
        self.ledger = dated(after, ledger, named.version)
        self._names = names = TermNames(named)
        strings, uses = marked(named, names.indexes) if termbase.terms else (named.strings, {})
        self._facts = project.all_facts([*(file.facts for file in project.files), facts_of(named)])
        self.files: list[MarkedFile] = []
        for index in range(len(project.files)):
            self.files.append(project.marked(index, names, self._facts))
            for term, records in self.files[-1].uses.items():
                uses.setdefault(term, set()).update(records)
        names.forget()
        ids = [*(one for file in project.files for one in file.head.ids), *(term.id for term in named.terms)]
        rest = project.facts.content((), strings, (), terms_with(named.terms, uses), project.notes)
        self.rest = rest.model_copy(update={"migrations": record_migrations(self.ledger, ids)})
        """The terms, what reading had to report, and the migrations: all but the cards."""

    def pack_files(self) -> dict[str, bytes]:
        """The files of the pack."""
        return pack_folder.pack_files(self.rest, [partial(self._rows, index) for index in range(len(self.files))])

    def _rows(self, index: int, path: str) -> Rows:
        return self._project.rows(index, self._names, self._facts, path)

    def digests(self) -> dict[str, str]:
        """The digest of every record."""
        found = pack_folder.digests(self.rest)
        for file in self.files:
            found |= file.digests
        return found

    @property
    def counts(self) -> dict[str, int]:
        """How many cards and terms there are."""
        return {"cards": sum(facts.cards for facts in self._facts.facts), "terms": len(self.rest.terms)}

    def content(self) -> Content:
        """All of it."""
        content = self._content(self._project.facts.locales, None)
        return content.model_copy(update={"migrations": self.rest.migrations})

    def _content(self, locales: Sequence[str], index: int | None) -> Content:
        """What these locales have, of one file without the terms or of all."""
        every = self._project.facts
        sources = tuple(one for one in every.sources if one.locale is None or one.locale in locales)
        strings: dict[str, dict[str, Text]] = {locale: {} for locale in locales}
        if index is None:
            strings = {locale: dict(self.rest.strings.get(locale, {})) for locale in locales}
        cards, origins = [], []
        for number in range(len(self.files)) if index is None else (index,):
            cards += [Card.model_validate_json(row) for _, row in self._rows(number, records_path("cards"))]
            for name, row in self._rows(number, PROVENANCE):
                if name.partition("\t")[2] in strings:
                    origins.append(Origin.model_validate_json(row))
            for locale, table in strings.items():
                rows = self._rows(number, strings_path(locale))
                table.update((key, Text.model_validate_json(row)) for key, row in rows)
        facts = replace(every, locales=tuple(locales), sources=sources)
        if index is not None:
            return facts.content(cards, strings, origins)
        return facts.content(cards, strings, origins, self.rest.terms, self.rest.notes)

    def report(self) -> Report:
        """What the checks find."""
        with uncollected():
            found = findings_of_rest(self.rest, self._facts.facts)
            found += [one for file in self.files for one in file.found]
            found += CardChecks(self._project, self.rest, self._facts, self._content, self._names.digest).found()
        ids = [one for file in self._project.files for one in file.head.ids]
        ids += [term.id for term in self.rest.terms if term.status != "proposed"]
        position = {record: at for at, record in enumerate(ids)}
        checked = Counter(content_report.checked(Lookup(self.rest)))
        for facts in self._facts.facts[:-1]:
            checked.update(cards=facts.cards, strings=facts.strings, pairs=facts.pairs)
        skipped = content_report.not_run(CONTENT_CHECKS, self.rest.locales)
        return content_report.report_of(found, position, dict(checked), skipped)


def load_cards(path: Path, *, progress: Progress | None = None) -> AssembledCards | None:
    """A project that is nothing but files of cards; None where it is any other, which is read as a whole."""
    file = find_project(path)
    folder = file.parent
    remove_left_behind(file, *(folder / name for name in (PATCHES, TERMBASE, ACCEPTED, LEDGER)))
    project = read_project(file)
    if not all(is_authored(source) and source.kind == "cards" for source in project.sources):
        return None
    ledger = read_ledger(folder / LEDGER)
    patches = folder / PATCHES
    if (
        read_patches(patches, PATCHES)
        or read_arrangements(patches, PATCHES)
        or any(entry.document != TERMS and not entry.retired for entry in ledger.entries)
    ):
        return None
    cards = CardProject(folder, project, progress)
    termbase = read_termbase(folder / TERMBASE)
    with uncollected():
        return AssembledCards(cards, termbase, ledger) if cards.is_plain() else None
