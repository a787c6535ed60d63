"""Loads the content at a path: the first step of most commands."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path

from regelwerk.content import assembly
from regelwerk.content.editions.decided_pairs import Aligned
from regelwerk.content.pack import pack_folder
from regelwerk.content.pack.id_ledger import read_ledger
from regelwerk.content.project import authored_file, project_file
from regelwerk.content.project.arrangements import Arrangements, read_arrangements, stale_orders
from regelwerk.content.project.marked_order import NotThere, in_marked_order
from regelwerk.content.project.patch_file import PlacedPatch, read_patches
from regelwerk.content.terms import termbase_file
from regelwerk.content.terms.mined_terms import mined_terms
from regelwerk.errors import NothingMatchedError
from regelwerk.files import cache as caches
from regelwerk.files.atomic_write import remove_left_behind
from regelwerk.files.cache import Cache, code_version
from regelwerk.files.memory import uncollected
from regelwerk.language.known_languages import UNDETERMINED
from regelwerk.pipeline.document_reading import draft_of, read, read_authored, source_name
from regelwerk.pipeline.incremental.sources_in_memory import SourcesInMemory
from regelwerk.pipeline.path_kind import PathKind, authored_kind, find_project, is_authored, path_kind
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.script_pages import BookEdition, book_of, edition_of, with_pages
from regelwerk.schema.content import Content, SourceEntry
from regelwerk.schema.document import Document
from regelwerk.schema.draft import Alignment, Draft
from regelwerk.schema.file_names import ACCEPTED, LEDGER, PACK_MANIFEST, PATCHES, PROJECT, TERMBASE
from regelwerk.schema.pack_files import Ledger
from regelwerk.schema.parse_errors import restored, stored
from regelwerk.schema.project import Patch, Project, ProjectSource, ReadingOrder
from regelwerk.schema.term import MinedPairs, MinedTerm


@dataclass(frozen=True, slots=True)
class Loaded:
    """A project in memory: its content, and how it was made."""

    project: Project
    content: Content
    ledger: Ledger
    drafts: tuple[Draft, ...]
    aligned: tuple[Aligned, ...]
    """The aligned editions of each document."""
    ids: tuple[str, ...]
    """Ids of the records of all their pairs, in order."""
    arrangements: Arrangements
    """Decisions about the alignment and reading orders."""
    books: int
    """Sources that are script books on pages."""
    extracted: int
    """Sources that were extracted again; the others came from the cache."""
    pages: int
    """Pages of the rulebooks."""


@dataclass(frozen=True, slots=True)
class _Aligned:
    """What the cache stores for a document."""

    alignment: Alignment
    drafts: list[Draft]


def load_project(
    path: Path,
    *,
    progress: Progress | None = None,
    executor: Executor | None = None,
    memory: SourcesInMemory | None = None,
    known_terms: bool = False,
    tried: Sequence[Patch] = (),
    between: Callable[[], None] | None = None,
) -> Loaded:
    """Read all sources of a project and assemble the content; writes nothing but the cache.

    An `executor` reads the rulebooks in parallel or, in a project with a single rulebook, its scanned pages. Callers that
    load a project repeatedly pass a `memory`; with `known_terms`, the terms found last time are used, before the texts were
    edited. Patches that are `tried` are applied after those of the project. `between` is called now and then; an exception
    it raises stops the work. Files left beside the project by killed runs are removed.
    """
    file = find_project(path)
    remove_left_behind(file, *(file.parent / name for name in (PATCHES, TERMBASE, ACCEPTED, LEDGER)))
    project = project_file.read_project(file)
    drafts: list[Draft] = []
    books: list[BookEdition] = []
    records: list[authored_file.Authored] = []
    entries: list[SourceEntry] = []
    extracted = pages = 0
    arranged = read_arrangements(file.parent / PATCHES, PATCHES)
    unfit: list[tuple[ReadingOrder, NotThere]] = []
    ahead = _read_ahead(file.parent, project, executor)
    for index, source in enumerate(project.sources):
        if progress:
            progress(index, len(project.sources), source.file)
        where = file.parent / source.file
        if is_authored(source):
            found = read_authored(where, source, project.icons)
            records.append(found)
            digest = found.sha256
        else:
            if ahead:
                document, anew = ahead.pop(0).result()
            elif memory is not None:
                document, anew = memory.document(where, source, project, progress)
            else:
                document, anew = read(
                    where,
                    source=source.file,
                    locale=source.locale,
                    vocabulary=project.printed_words,
                    progress=progress,
                    workers=executor,
                )
            extracted += anew
            pages += len(document.pages)
            digest = document.sha256
            if orders := arranged.of_file(source.file):
                document, problems = (memory.in_order if memory else in_marked_order)(document, orders)
                unfit += problems
            if source.kind == "scripts":
                books.append(edition_of(document, source, project))
            else:
                held = memory.draft(document, source, project) if memory is not None else None
                drafts.append(held or draft_of(document, locale=source.locale, project=project, source=source))
            del document  # it is as large as what was made of it
        entries.append(SourceEntry.of(source, digest))
    records = with_pages(books, records, project)

    def mine(content: Content) -> Sequence[MinedTerm]:
        if between:
            between()
        if memory is None:
            return _mined(content)
        if memory.mined is None or not known_terms:
            memory.mined = _mined(content)
        return memory.mined

    def align(editions: Sequence[Draft], base: str) -> Aligned:
        if memory is None:
            return _aligned(editions, base)
        same = [draft for draft in drafts if draft.document == editions[0].document]
        return memory.aligned(same, base, lambda: _aligned(editions, base))

    ledger = read_ledger(file.parent / LEDGER)
    patches = read_patches(file.parent / PATCHES, PATCHES)
    patches = (*patches, *(PlacedPatch(patch, PATCHES, 1, 1) for patch in tried))
    terms = termbase_file.read_termbase(file.parent / TERMBASE)
    with uncollected():
        result = assembly.assemble(
            project, drafts, records, entries, ledger, patches, terms, mine, align, arranged.pairings
        )
    content = result.content
    if stale := stale_orders(arranged, [one.file for one in project.sources if not is_authored(one)], unfit):
        content = content.model_copy(update={"stale_arrangements": (*content.stale_arrangements, *stale)})
    return Loaded(
        project,
        content,
        result.ledger,
        tuple(drafts),
        result.aligned,
        result.ids,
        arranged,
        len(books),
        extracted,
        pages,
    )


def _read_ahead(folder: Path, project: Project, executor: Executor | None) -> list[Future[tuple[Document, bool]]]:
    """The rulebooks of a project, in order, as read by an executor; empty if there is only one rulebook."""
    rulebooks = [source for source in project.sources if not is_authored(source)]
    if executor is None or len(rulebooks) < 2:
        return []
    words = project.printed_words
    return [
        executor.submit(read, folder / one.file, source=one.file, locale=one.locale, vocabulary=words)
        for one in rulebooks
    ]


def content_at(path: Path, *, progress: Progress | None = None) -> Content:
    """The content of a project, a pack or a single file. Raises NothingMatchedError if a folder contains none of them."""
    kind = path_kind(path)
    if kind is PathKind.PROJECT:
        return load_project(path, progress=progress).content
    if kind is PathKind.PACK:
        return pack_folder.load_pack(path)
    if kind is PathKind.AUTHORED:
        found = authored_kind(path)
        return _alone(path, ProjectSource(file=source_name(path), kind=found, document=found), [])  # type: ignore[arg-type]
    if kind is PathKind.RULEBOOK:
        document, _ = read(path, progress=progress)
        book = book_of(document)
        if book is not None:
            return _alone(path, ProjectSource(file=document.source, locale=book.locale, kind="scripts"), [], book)
        draft = draft_of(document)
        return _alone(path, ProjectSource(file=document.source, locale=draft.locale, kind=draft.kind), [draft])
    raise NothingMatchedError(
        f"{path}: contains neither a project ({PROJECT}) nor a pack ({PACK_MANIFEST})",
        next_step=f"Create a project: regelwerk init {path} FILE..., or describe its cards: regelwerk init --cards {path}",
    )


def _alone(path: Path, source: ProjectSource, drafts: list[Draft], book: BookEdition | None = None) -> Content:
    """Content of a single file, as if it were the only source of a project."""
    records = []
    if book is not None:
        records += with_pages([book], [], None)
    elif is_authored(source):
        records.append(authored_file.read(path, kind=source.kind, source=source.file, icons={}))
    base = source.locale or (sorted(records[0].strings)[0] if records and records[0].strings else UNDETERMINED)
    project = Project(format=1, id="file", base=base, sources=(source,))
    digest = records[0].sha256 if records else drafts[0].sha256
    entries = [SourceEntry.of(source, digest)]
    return assembly.assemble(project, drafts, records, entries, Ledger(), (), mine=_mined).content


def _aligned(editions: Sequence[Draft], base: str) -> Aligned:
    """The aligned editions of a document, from the cache if the drafts are the same."""
    if len(editions) < 2:
        return assembly.align_document(editions, base)
    cache = Cache(caches.default_folder())
    code = code_version("regelwerk.content.assembly")
    key = caches.key("aligned", code, base, *(draft.model_dump_json() for draft in editions))
    kept = cache.get(key)
    found = restored(_Aligned, kept) if kept is not None else None
    if found is None:
        alignment, cut = assembly.align_document(editions, base)
        found = _Aligned(alignment, cut)
        cache.put(key, stored(found))
    return found.alignment, found.drafts


def _mined(content: Content) -> Sequence[MinedTerm]:
    """Terms found in the text; the pairs of two editions with the same texts and sections are cached."""
    cache = Cache(caches.default_folder())
    code = code_version("regelwerk.content.terms.mined_terms")
    trust = {one.key: one.pairing for one in content.origins if one.locale == content.base and one.pairing != 1}
    sections = [(rule.order, rule.level, rule.title) for rule in content.rules if rule.level is not None]
    base = _texts(content, content.base), json.dumps(trust), json.dumps(sections)

    def kept(locale: str, find: Callable[[], MinedPairs]) -> MinedPairs:
        key = caches.key("terms", code, content.base, *base, locale, _texts(content, locale))
        data = cache.get(key)
        found = restored(MinedPairs, data) if data is not None else None
        if found is None:
            found = find()
            cache.put(key, stored(found))
        return found

    return mined_terms(content, kept)


def _texts(content: Content, locale: str) -> str:
    return json.dumps({key: text.text for key, text in content.strings.get(locale, {}).items()})
