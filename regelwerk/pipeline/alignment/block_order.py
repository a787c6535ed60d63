"""`order`: sets the reading order of the blocks of a page where layout analysis is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regelwerk.content.project.arrangements import read_arrangements, write_arrangements
from regelwerk.content.project.marked_order import ListedBlock, listed_blocks
from regelwerk.content.project.project_file import read_project
from regelwerk.errors import MisuseError
from regelwerk.pipeline.document_reading import read
from regelwerk.pipeline.path_kind import find_project, is_authored
from regelwerk.pipeline.progress import Progress
from regelwerk.schema.document import Document
from regelwerk.schema.file_names import PATCHES
from regelwerk.schema.project import ReadingOrder


def blocks_of(path: Path, file: str, page: int, *, progress: Progress | None = None) -> list[ListedBlock]:
    """The blocks of a page of a source, in the current reading order.

    Raises MisuseError if the project has no such source with pages, or no such page.
    """
    return page_blocks(path, _document(path, file, progress), page)


def order(
    path: Path, file: str, page: int, numbers: Sequence[int], *, reason: str, progress: Progress | None = None
) -> list[ListedBlock]:
    """Write the reading order of the blocks of a page; `numbers` refer to `blocks_of`, from 1, each once.

    Returns the blocks in their new order. Raises MisuseError; then nothing is written.
    """
    blocks = blocks_of(path, file, page, progress=progress)
    if sorted(numbers) != list(range(1, len(blocks) + 1)):
        raise MisuseError(
            f"the numbers must be those of the {len(blocks)} blocks of the page, each exactly once",
            next_step=f"`regelwerk order {file} {page}` lists them.",
        )
    ordered = [blocks[number - 1] for number in numbers]
    if ordered == blocks:
        raise MisuseError("the blocks are already in this order", next_step="There is nothing to do.")
    decision = order_of(file, page, [one.quote for one in ordered], reason)
    write_arrangements(find_project(path).parent / PATCHES, [decision])
    return ordered


def order_of(file: str, page: int, quotes: Sequence[str | None], reason: str) -> ReadingOrder:
    """The decision that puts the blocks of a page in this order; each is identified by the words of a `ListedBlock`."""
    if not reason.strip():
        raise MisuseError("a reason is missing", next_step="Use --reason to say why this is right.")
    named = tuple(quote for quote in quotes if quote is not None)
    if len(named) < 2:
        raise MisuseError(f"page {page} of {file} has fewer than two blocks to order", next_step="Choose another page.")
    return ReadingOrder(file=file, page=page, order=named, reason=reason.strip())


def page_blocks(path: Path, document: Document, page: int) -> list[ListedBlock]:
    """The blocks of a page of an extracted Document, in the order marked in the project."""
    found = next((one for one in document.pages if one.number == page), None)
    if found is None:
        raise MisuseError(
            f"{document.source}: has no page {page}", next_step=f"It has pages 1 to {len(document.pages)}."
        )
    known = read_arrangements(find_project(path).parent / PATCHES, PATCHES).of_file(document.source)
    marked = [one for one in known if one.page == page]
    return listed_blocks(found, marked[-1] if marked else None)


def _document(path: Path, file: str, progress: Progress | None) -> Document:
    project_path = find_project(path)
    project = read_project(project_path)
    names = [source.file for source in project.sources if not is_authored(source)]
    if file not in names:
        raise MisuseError(f"{file}: is not a rulebook of the project", next_step=f"Use one of {', '.join(names)}.")
    source = next(one for one in project.sources if one.file == file)
    where = project_path.parent / file
    document, _ = read(where, source=file, locale=source.locale, vocabulary=project.vocabulary, progress=progress)
    return document
