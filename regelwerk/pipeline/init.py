"""`init`: proposes a project file for rulebooks; for card data see `cards/card_description.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from regelwerk.content.parse import grammar, icon_words
from regelwerk.content.parse.printed_cards.printed_cards import cards_in_tables, is_card_document
from regelwerk.content.project import project_file
from regelwerk.content.text import icon_names
from regelwerk.errors import MisuseError
from regelwerk.pipeline.document_reading import read, source_name
from regelwerk.pipeline.path_kind import authored_kind, is_yaml
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.script_pages import book_of
from regelwerk.schema.document import Document
from regelwerk.schema.file_names import PROJECT
from regelwerk.schema.project import ProjectSource


@dataclass(frozen=True, slots=True)
class ProposedProject:
    """What was found out about the files, and what of it was written."""

    target: Path
    """The project file."""
    sources: list[ProjectSource]
    """What each file is."""
    added: list[str]
    """The files that were added to the project file."""
    with_cards: dict[str, int]
    """Rulebooks that print cards in a table, with their number: as cards they are read where the file is named again."""


def init(folder: Path, files: Sequence[Path], *, progress: Progress | None = None) -> ProposedProject:
    """Detect locale, kind and edition of each file and write or extend the project file of `folder`."""
    sources = []
    documents: list[Document] = []
    for index, path in enumerate(files):
        if progress:
            progress(index, len(files), path.name)
        sources.append(_detect(path, source_name(path, folder), progress, documents))
    target = folder / PROJECT
    icons = sorted([*icon_names.seen(documents), *icon_words.left(documents)], key=lambda icon: -icon.count)
    added = project_file.propose(target, sources, icons)
    kinds = {source.file: source.kind for source in sources}
    with_cards = {
        one.source: count
        for one in documents
        if one.source in added and kinds.get(one.source) != "cards" and (count := cards_in_tables(one))
    }
    return ProposedProject(target, sources, added, with_cards)


def _detect(path: Path, relative: str, progress: Progress | None, documents: list[Document]) -> ProjectSource:
    """What a file is; a Document read for this is added to `documents`."""
    if is_yaml(path):
        found = authored_kind(path)
        if found is None:
            raise MisuseError(
                f"{path}: is neither a card file nor a script file",
                next_step="A card file has a list `cards:`, a script file a list `scripts:`.",
            )
        return ProjectSource(file=relative, kind=found, document=found)  # type: ignore[arg-type]
    document, _ = read(path, source=relative, progress=progress)
    documents.append(document)
    is_book = book_of(document) is not None  # the opponents of a book stand in boxes that look like cards
    if not is_book and is_card_document(document):
        return ProjectSource(
            file=relative, locale=document.locale or grammar.locale_in_name(path.name), kind="cards", document="cards"
        )
    is_book = book_of(document) is not None
    return ProjectSource(
        file=relative,
        locale=document.locale or grammar.locale_in_name(path.name),
        kind="scripts" if is_book else grammar.detect_kind(document),
        document="scripts" if is_book else "rulebook",
        edition=grammar.detect_edition(document),
    )
