"""Reads a file into a Document or into authored records, and a Document into a Draft; earlier results come from the cache.

Rooms are loaded only when needed, so that a cached file is returned at once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.errors import UnreadableInputError
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache, code_version
from regelwerk.files.read_file import read_bytes
from regelwerk.pipeline.progress import Progress
from regelwerk.schema.document import Document
from regelwerk.schema.parse_errors import parse_json, restored, stored

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from regelwerk.content.project.authored_file import Authored
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.draft import Draft
    from regelwerk.schema.project import Project, ProjectSource


def read(
    path: Path,
    *,
    source: str | None = None,
    locale: str | None = None,
    vocabulary: Sequence[str] = (),
    cache: Cache | None = None,
    progress: Progress | None = None,
    workers: Executor | None = None,
) -> tuple[Document, bool]:
    """Extract and repair a file, or take the Document from the cache; the flag tells whether it was extracted again.

    Scanned pages are read by `workers`, if given.
    """
    from regelwerk.extract.formats.input_formats import open_source

    return read_opened(
        open_source(path),
        source=source,
        locale=locale,
        vocabulary=vocabulary,
        cache=cache,
        progress=progress,
        workers=workers,
    )


def read_opened(
    file: SourceFile,
    *,
    source: str | None = None,
    locale: str | None = None,
    vocabulary: Sequence[str] = (),
    cache: Cache | None = None,
    progress: Progress | None = None,
    workers: Executor | None = None,
) -> tuple[Document, bool]:
    """The same for a file opened by `open_source`."""
    from regelwerk.extract.reading import fingerprint

    cache = cache if cache is not None else Cache(caches.default_folder())
    name = source or source_name(file.path)
    key = caches.key(
        "document",
        code_version("regelwerk.extract.reading", "regelwerk.extract.repair.repaired_document"),
        fingerprint(file),
        name,
        locale or "",
        *vocabulary,
    )
    stored = cache.get(key)
    if stored is not None:
        document = parse_json(Document, stored)
        if isinstance(document, Document):
            return document, False
    from regelwerk.extract.reading import read_document
    from regelwerk.extract.repair.repaired_document import repair

    document = read_document(file, source=name, locale=locale, cache=cache, progress=progress, workers=workers)
    if document.locale:
        document = repair(document, locale=document.locale, vocabulary=vocabulary)
    cache.put(key, document.model_dump_json(exclude_defaults=True).encode())
    return document, True


def read_authored(path: Path, source: ProjectSource, icons: Mapping[str, str]) -> Authored:
    """Read a YAML file of cards or scripts, or take its records from the cache; raises what its reader raises."""
    from regelwerk.content.project import authored_file

    cache = Cache(caches.default_folder())
    key = caches.key(
        "authored",
        code_version("regelwerk.content.project.authored_file"),
        read_bytes(path),
        *(source.kind, source.file, source.document),
        json.dumps(dict(icons)),
    )
    kept = cache.get(key)
    found = restored(authored_file.Authored, kept) if kept is not None else None
    if found is None:
        found = authored_file.read(path, kind=source.kind, source=source.file, icons=icons, document=source.document)
        cache.put(key, stored(found))
    return found


def draft_of(
    document: Document,
    *,
    locale: str | None = None,
    project: Project | None = None,
    source: ProjectSource | None = None,
) -> Draft:
    """Parse a single Document; its kind is that of its `source`, else of the first of the project with its file, else
    detected. Its icons and words come from the project.
    """
    from regelwerk.content.parse import grammar
    from regelwerk.content.parse.parsing import parse
    from regelwerk.language.known_languages import UNDETERMINED

    known = source or known_source(project, document.source)
    language = locale or document.locale or (project.base if project else UNDETERMINED)
    return parse(
        document,
        locale=language,
        kind=known.kind if known and known.kind != "scripts" else grammar.detect_kind(document),
        document_name=known.document if known else "rulebook",
        icons=project.icons if project else {},
        vocabulary=project.vocabulary if project else (),
        field_names=known.fields if known else {},
    )


def known_source(project: Project | None, name: str) -> ProjectSource | None:
    """The entry of a source in a project; None if there is none."""
    return next((known for known in project.sources if known.file == name), None) if project else None


def source_name(path: Path, folder: Path | None = None) -> str:
    """How records refer to a file: by its path in the folder of the project, otherwise by its name.

    Raises UnreadableInputError if that is not UTF-8, which records cannot contain.
    """
    name = os.path.relpath(os.path.realpath(path), os.path.realpath(folder)) if folder else path.name
    try:
        name.encode()
    except UnicodeEncodeError as error:
        raise UnreadableInputError(f"{path}: the file name is not UTF-8", next_step="Rename the file.") from error
    return name.replace(os.sep, "/")
