"""One file, read, repaired and given in another form, read top to bottom.

It stands beside `pipeline`, which loads every room: a file that was read before is given again from the cache at once.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.errors import MisuseError, NothingMatchedError, UnreadableInputError
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache, code_version
from regelwerk.schema.base import is_locale
from regelwerk.schema.document import Document
from regelwerk.schema.parse_errors import parse_json

if TYPE_CHECKING:
    from regelwerk.schema.draft import Draft
    from regelwerk.schema.project import Project, ProjectSource

Progress = Callable[[int, int, str], None]
AUTHORED = ("cards", "scripts")


def read(
    path: Path,
    *,
    source: str | None = None,
    locale: str | None = None,
    vocabulary: Sequence[str] = (),
    cache: Cache | None = None,
    progress: Progress | None = None,
) -> tuple[Document, bool]:
    """Extract and repair a file, or take the Document from the cache; the flag tells whether it was extracted anew."""
    from regelwerk.extract.pages.document_key import fingerprint

    cache = cache if cache is not None else Cache(caches.default_folder())
    name = source or source_name(path)
    key = caches.key(
        "document",
        code_version("regelwerk.extract.reading", "regelwerk.extract.repair.repaired_document"),
        fingerprint(path),
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

    document = read_document(path, source=name, locale=locale, cache=cache, progress=progress)
    if document.locale:
        document = repair(document, locale=document.locale, vocabulary=vocabulary)
    cache.put(key, document.model_dump_json(exclude_defaults=True).encode())
    return document, True


def draft_of(document: Document, *, locale: str | None = None, project: Project | None = None) -> Draft:
    """Parse a Document that stands alone; its grammar is detected, its icons and words come from the project."""
    from regelwerk.content.parse import grammar
    from regelwerk.content.parse.parsing import parse
    from regelwerk.language.known_languages import UNDETERMINED

    known = _known(project, document.source)
    language = locale or document.locale or (project.base if project else UNDETERMINED)
    return parse(
        document,
        locale=language,
        kind=known.kind if known and known.kind not in AUTHORED else grammar.detect_kind(document),  # type: ignore[arg-type]
        document_name=known.document if known else "rulebook",
        icons=project.icons if project else {},
        vocabulary=project.vocabulary if project else (),
    )


def extract(
    path: Path,
    *,
    to: str,
    locale: str | None = None,
    project: Path | None = None,
    keep_furniture: bool = False,
    progress: Progress | None = None,
) -> tuple[str, list[str]]:
    """Read one file and give it in another form: rules, records, or one of `extract.outputs.FORMS`.

    `keep_furniture` leaves running heads and page numbers in the text. The second value says which pages could not be
    read.
    """
    from regelwerk.extract.write.document_forms import FORMS, WITH_FURNITURE

    if locale and not is_locale(locale):
        raise MisuseError(f"{locale}: is no language tag", next_step="Write one such as de, pl or pt-BR.")
    file = find_project(project) if project else None
    settings = _settings(file) if file else None
    source = source_name(path, file.parent if file else None)
    known = _known(settings, source)
    locale = locale or (known.locale if known else None)
    words = settings.vocabulary if settings else ()
    document, _ = read(path, source=source, locale=locale, vocabulary=words, progress=progress)
    unread = [note.message for note in document.notes if note.kind == "unread-page"]
    forms = WITH_FURNITURE if keep_furniture else FORMS
    if to in forms:
        return forms[to](_named(document, settings) if settings else document, path), unread
    from regelwerk.content.parse import draft_rows
    from regelwerk.files import json_text

    draft = draft_of(document, locale=locale, project=settings)
    found = draft_rows.rule_rows(draft) if to == "rules" else draft_rows.record_rows(draft)
    return json_text.lines(found).decode(), unread


def source_name(path: Path, folder: Path | None = None) -> str:
    """What records call a file: its path from the folder of its project, else its name.

    Raises UnreadableInputError where that is not UTF-8, which no record can hold.
    """
    name = os.path.relpath(os.path.realpath(path), os.path.realpath(folder)) if folder else path.name
    try:
        name.encode()
    except UnicodeEncodeError as error:
        raise UnreadableInputError(f"{path}: the name is not UTF-8", next_step="Give the file another name.") from error
    return name.replace(os.sep, "/")


def _settings(file: Path) -> Project:
    from regelwerk.content.project.project_file import read_project

    return read_project(file)


def _named(document: Document, settings: Project) -> Document:
    from regelwerk.content.text.icon_names import named

    return named(document, settings.icons)


def _known(project: Project | None, source: str) -> ProjectSource | None:
    return next((known for known in project.sources if known.file == source), None) if project else None


def find_project(path: Path) -> Path:
    """Give the project file that `path` (a folder or the file itself) means. Raises NothingMatchedError."""
    from regelwerk.content.project import project_file

    target = path / project_file.NAME if path.is_dir() else path
    if not target.is_file():
        raise NothingMatchedError(
            f"{path}: there is no {project_file.NAME}", next_step=f"Make one: regelwerk init {path} FILE..."
        )
    return target
