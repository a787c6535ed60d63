"""A project that is nothing but files of cards, some cards at a time: an edit redoes these and what depends on them.

Whatever is made of a part of a file, or of all files, is kept in the cache under the hash of what it is made of: the head
of a part, its records, its lines in the pack with its findings, the terms mined from two locales, the findings of the
checks that look at all files. No more than one file is in memory as models, or the locales that such a check looks at.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from regelwerk.content.pack.pack_lines import (
    PROVENANCE,
    Rows,
    digests,
    records_path,
    rows_as_bytes,
    rows_from_bytes,
    rows_of,
    texts_of,
)
from regelwerk.content.project import authored_file
from regelwerk.content.project.authored_file import Authored
from regelwerk.content.project.card_file import (
    NO_HASH,
    CardFileHead,
    ProjectFacts,
    head_of,
    is_plain,
    parts_of,
    plain,
    with_tokens,
)
from regelwerk.content.terms.mined_terms import mined_terms
from regelwerk.content.terms.term_uses import TermIndex, marked, term_indexes
from regelwerk.errors import BadProjectError
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache, MemoryCache, code_version
from regelwerk.files.read_file import read_bytes
from regelwerk.pipeline.incremental.read_files import versions
from regelwerk.pipeline.progress import Progress
from regelwerk.schema.content import Content, SourceEntry
from regelwerk.schema.document import Note
from regelwerk.schema.parse_errors import restored, stored
from regelwerk.schema.project import Project
from regelwerk.schema.term import MinedPairs, MinedTerm
from regelwerk.schema.token_text import Text
from regelwerk.validate.card_files import FileFacts, facts_of, findings_of_file, forms_by_locale
from regelwerk.validate.content_report import Found

D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class CardSource:
    """A file, and the parts in which it is looked at."""

    sha256: str
    plain: bool
    """Whether it holds nothing but cards of its own."""
    notes: tuple[Note, ...]
    parts: tuple[str, ...]
    """A hash of each part, and of what it is read with."""


@dataclass(frozen=True, slots=True)
class _PartKept:
    head: CardFileHead
    facts: FileFacts


@dataclass(frozen=True, slots=True)
class CardPart:
    """A part of a file, as far as the rest of the project depends on it."""

    key: str
    source: int
    """The place of its file in the project."""
    number: int
    """Its place in the file."""
    head: CardFileHead
    facts: FileFacts


@dataclass(frozen=True, slots=True)
class _Texts:
    tables: dict[str, dict[str, str]]
    """Texts without tokens, by locale and key."""


@dataclass(frozen=True, slots=True)
class _Forms:
    words: dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class MarkedFile:
    """What is known of a part of a file whose uses of terms are marked."""

    uses: dict[str, list[str]]
    """Ids of terms, to those of the cards that use them."""
    digests: dict[str, str]
    """The digest of each card."""
    found: list[Found]
    """What is found in it by itself."""


@dataclass(frozen=True, slots=True)
class _Mined:
    terms: list[MinedTerm]


@dataclass(frozen=True, slots=True)
class AllFacts:
    """The facts of all files of a project and of its terms."""

    facts: Sequence[FileFacts]
    digest: str
    """A hash of what the findings of a file depend on of them."""


class CardProject:
    """The files of a project, and what is made of them."""

    def __init__(self, folder: Path, project: Project, progress: Progress | None) -> None:
        """Reads the files that changed. Raises BadProjectError where one cannot be read."""
        self._cache = _cache()
        self._code = caches.key(code_version("regelwerk.pipeline.incremental.card_project"), *versions())
        self._folder, self._project = folder, project
        self._sources: list[CardSource] = []
        self._files: list[CardPart] = []
        for index, source in enumerate(project.sources):
            if progress:
                progress(index, len(project.sources), source.file)
            self._sources.append(self._source(index))
            for number, part in enumerate(self._sources[-1].parts):
                kept = self._part(part, index, number)
                self._files.append(CardPart(part, index, number, kept.head, kept.facts))
        written = sorted({locale for file in self._files for locale in file.head.placed})
        self._facts = ProjectFacts(
            project.id,
            project.version,
            project.base,
            tuple(dict.fromkeys((*project.locales, *written))),
            tuple(
                SourceEntry.of(source, file.sha256) for source, file in zip(project.sources, self._sources, strict=True)
            ),
        )

    def is_plain(self) -> bool:
        """Whether the files hold nothing but cards, each with an id of its own."""
        ids = [one for file in self._files for one in file.head.ids]
        return all(file.plain for file in self._sources) and len(set(ids)) == len(ids)

    @property
    def notes(self) -> list[Note]:
        """What reading the files had to report."""
        return [note for file in self._sources for note in file.notes]

    def _source(self, index: int) -> CardSource:
        key = self._key_of_file(index)

        def make() -> CardSource:
            read = self._read(index, key)
            keys = []
            for number, part in enumerate(parts_of(read)):
                keys.append(self._key_of_part(part))
                self._part(keys[-1], index, number, part)
            return CardSource(read.sha256, is_plain(read), read.notes, tuple(keys))

        return self.kept(CardSource, make, "file", key)

    def _part(self, key: str, index: int, number: int, read: Authored | None = None) -> _PartKept:
        """What is kept of a part; `read` is what was read of it, where its file was."""

        def make() -> _PartKept:
            records = self._records(key, index, number, read)
            locales = tuple(dict.fromkeys((*self._project.locales, *sorted(records.strings))))
            facts = ProjectFacts("cards", "", self._project.base, locales, ())
            content = facts.content(records.cards, records.strings, records.origins)
            return _PartKept(head_of(records), facts_of(content))

        return self.kept(_PartKept, make, "head", key, self._project.base)

    def _records(self, key: str, index: int, number: int, read: Authored | None = None) -> Authored:
        """The cards of a part, with the tokens of their texts."""

        def make() -> Authored:
            part = read or list(parts_of(self._read(index, self._key_of_file(index))))[number]
            return with_tokens(part, self._project.icons)

        return self.kept(Authored, make, "records", key)

    def _records_of(self, part: CardPart) -> Authored:
        return self._records(part.key, part.source, part.number)

    def _read(self, index: int, key: str) -> Authored:
        """A file, without the tokens of its texts."""
        source = self._project.sources[index]
        path = self._folder / source.file
        found = authored_file.read(path, kind=source.kind, source=source.file, icons=None, document=source.document)
        if self._key_of_file(index) != key:
            raise BadProjectError(f"{path}: has changed while it was being read", next_step="Run the command again.")
        return found

    def _key_of_part(self, part: Authored) -> str:
        return caches.key("part", stored(part), json.dumps(dict(self._project.icons)), *self._project.locales)

    def _key_of_file(self, index: int) -> str:
        source = self._project.sources[index]
        icons = json.dumps(dict(self._project.icons))
        data = read_bytes(self._folder / source.file)
        return caches.key("file", data, source.file, source.document, icons, *self._project.locales)

    def kept(self, kind: type[D], make: Callable[[], D], *parts: str) -> D:
        """What was made of these parts before, or else what is made now."""
        key = caches.key("card project", self._code, *parts)
        data = self._cache.get(key)
        found = restored(kind, data) if data is not None else None
        if found is None:
            found = make()
            self._cache.put(key, stored(found))
        return found

    def mined(self) -> list[MinedTerm]:
        """The terms that the texts of the files give."""
        texts = {locale: self._hash_of_texts(locale) for locale in self._facts.locales}
        base = self._facts.base

        def make() -> _Mined:
            content = self._without_tokens()

            def pairs(locale: str, find: Callable[[], MinedPairs]) -> MinedPairs:
                return self.kept(MinedPairs, find, "pairs", base, texts.get(base, ""), locale, texts[locale])

            return _Mined(list(mined_terms(content, pairs)))

        return self.kept(_Mined, make, "mined", base, json.dumps(texts)).terms

    def _hash_of_texts(self, locale: str) -> str:
        return caches.key(*(file.head.texts.get(locale, "") for file in self._files))

    def _without_tokens(self) -> Content:
        """All texts, without tokens."""
        strings: dict[str, dict[str, Text]] = {}
        for index in range(len(self._files)):
            for locale, table in self.texts(index).items():
                strings.setdefault(locale, {}).update((key, Text(text=text)) for key, text in table.items())
        return self._facts.content((), strings)

    def texts(self, index: int) -> dict[str, dict[str, str]]:
        """The texts of a part without tokens, by locale and key."""
        key = self._files[index].key
        return self.kept(_Texts, lambda: _Texts(plain(self._records_of(self._files[index]))), "texts", key).tables

    def forms(self, index: int) -> dict[str, list[str]]:
        """The words of a part as they are written, by locale."""
        key = self._files[index].key
        return self.kept(_Forms, lambda: _Forms(forms_by_locale(self.texts(index))), "forms", key).words

    @property
    def facts(self) -> ProjectFacts:
        """What the contents of all files have in common."""
        return self._facts

    @property
    def files(self) -> list[CardPart]:
        """The parts of all files, in the order of the project."""
        return self._files

    def all_facts(self, facts: Sequence[FileFacts]) -> AllFacts:
        """The facts of all files and of the terms, with their hash."""
        sources = [(source.file, source.document) for source in self._project.sources]
        data = [sources, self._facts.locales, [(one.written, one.icons) for one in facts]]
        return AllFacts(facts, caches.key(self._facts.base, json.dumps(data)))

    def marked(self, index: int, names: TermNames, every: AllFacts) -> MarkedFile:
        """The part at this place, with the uses of terms marked."""
        key = self._key(index, names, every)
        return self.kept(MarkedFile, lambda: self._made(index, names, every)[0], "marked", key)

    def rows(self, index: int, names: TermNames, every: AllFacts, path: str) -> Rows:
        """The lines of the same part for a file of the pack."""
        data = self._cache.get(self._key_of_rows(self._key(index, names, every), path))
        rows = self._made(index, names, every)[1][path] if data is None else rows_from_bytes(data)
        if path != PROVENANCE:
            return rows
        digest = self._sources[self._files[index].source].sha256
        return [(name, row.replace(NO_HASH, digest)) for name, row in rows]

    def _key(self, index: int, names: TermNames, every: AllFacts) -> str:
        return caches.key(self._files[index].key, names.digest, every.digest)

    def _key_of_rows(self, key: str, path: str) -> str:
        return caches.key("card project", self._code, "rows", key, path)

    def _made(self, index: int, names: TermNames, every: AllFacts) -> tuple[MarkedFile, dict[str, Rows]]:
        read = self._records_of(self._files[index])
        strings, uses = marked(self._facts.content(read.cards, read.strings, read.origins), names.indexes)
        content = self._facts.content(read.cards, strings, read.origins)
        files = rows_of(content)
        key = self._key(index, names, every)
        for path, rows in files.items():
            self._cache.put(self._key_of_rows(key, path), rows_as_bytes(rows))
        ordered = {term: sorted(records) for term, records in sorted(uses.items())}
        found = findings_of_file(content, every.facts)
        return MarkedFile(ordered, digests(files[records_path("cards")], texts_of(content)), found), files


def _cache() -> Cache:
    """The cache; memory where it is switched off or cannot be written."""
    kept, probe = Cache(caches.default_folder()), caches.key("card project")
    if kept.get(probe) is None:
        kept.put(probe, b"")
    return MemoryCache() if kept.get(probe) is None else kept


class TermNames:
    """The names of the terms of a project."""

    def __init__(self, named: Content) -> None:
        self._named = named
        variants = [[term.id, {locale: forms.variants for locale, forms in term.forms.items()}] for term in named.terms]
        names = {
            locale: {term.id: table[term.name].text for term in named.terms if term.name in table}
            for locale, table in named.strings.items()
        }
        self.digest = caches.key(json.dumps([variants, names]))

    @cached_property
    def indexes(self) -> dict[str, TermIndex]:
        """The names of each locale, for finding their uses."""
        return term_indexes(self._named)

    def forget(self) -> None:
        """Give back what finding their uses takes; it is made again where it is asked for."""
        self.__dict__.pop("indexes", None)
