"""Documents and drafts of the sources of a project, kept in memory from one loading of it to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from regelwerk.content.editions.decided_pairs import Aligned
from regelwerk.content.project.marked_order import NotThere, in_marked_order
from regelwerk.pipeline.document_reading import draft_of, read
from regelwerk.pipeline.progress import Progress
from regelwerk.schema.document import Document
from regelwerk.schema.draft import Draft
from regelwerk.schema.project import Project, ProjectSource, ReadingOrder
from regelwerk.schema.term import MinedTerm

_Stamp = tuple[object, ...]
_InOrder = tuple[Document, list[tuple[ReadingOrder, NotThere]]]


class SourcesInMemory:
    """What was read of each source; it is read again where the file, or what the project says of it, has changed."""

    def __init__(self) -> None:
        self._documents: dict[str, tuple[_Stamp, Document]] = {}
        self._ordered: dict[str, tuple[Document, Sequence[ReadingOrder], _InOrder]] = {}
        self._drafts: dict[tuple[str, str], tuple[_Stamp, Draft]] = {}
        self._aligned: dict[str, tuple[Sequence[Draft], str, Aligned]] = {}
        self.mined: Sequence[MinedTerm] | None = None
        """The terms that were found in the texts when the project was loaded last."""

    def document(
        self, path: Path, source: ProjectSource, project: Project, progress: Progress | None
    ) -> tuple[Document, bool]:
        """The Document of a source; the flag tells whether it was extracted anew. Raises what reading it raises."""
        stamp = (file_stamp(path), source.locale, project.printed_words)
        kept = self._documents.get(source.file)
        if kept is not None and kept[0] == stamp:
            return kept[1], False
        document, anew = read(
            path, source=source.file, locale=source.locale, vocabulary=project.printed_words, progress=progress
        )
        self._documents[source.file] = stamp, document
        return document, anew

    def in_order(self, document: Document, orders: Sequence[ReadingOrder]) -> _InOrder:
        """Such a Document as `in_marked_order` gives it."""
        kept = self._ordered.get(document.source)
        if kept is None or kept[0] is not document or kept[1] != orders:
            kept = self._ordered[document.source] = document, orders, in_marked_order(document, orders)
        return kept[2]

    def draft(self, document: Document, source: ProjectSource, project: Project) -> Draft:
        """The draft of such a Document."""
        stamp = (document, source, project.base, project.icons, project.vocabulary)
        kept = self._drafts.get((source.file, source.kind))
        if kept is not None and kept[0] == stamp:
            return kept[1]
        draft = draft_of(document, locale=source.locale, project=project, source=source)
        self._drafts[source.file, source.kind] = stamp, draft
        return draft

    def aligned(self, drafts: Sequence[Draft], base: str, align: Callable[[], Aligned]) -> Aligned:
        """What `align` makes of the drafts of one document, which are those that `draft` gave."""
        name = drafts[0].document
        kept = self._aligned.get(name)
        if kept is None or kept[1] != base or [*map(id, kept[0])] != [*map(id, drafts)]:
            self._aligned.pop(name, None)  # two of them would need the memory twice
            kept = self._aligned[name] = drafts, base, align()
        return kept[2]

    @property
    def documents(self) -> dict[str, Document]:
        """The Documents that were read, by the name of their source."""
        return {name: document for name, (_, document) in self._documents.items()}


def file_stamp(path: Path) -> tuple[int, int, int] | None:
    """What changes whenever a file is written or replaced: time of the change, size, and number of the file; None without it."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
