"""Finds the books in folders: projects, and loose rulebooks."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.pipeline.batch.book import LOOSE, Book, loose_book
from regelwerk.pipeline.incremental.read_files import absolute
from regelwerk.schema.file_names import PACK, PACK_MANIFEST, PROJECT

_RULEBOOKS = (".pdf", ".png", ".jpg", ".jpeg", ".tif", ".tiff", ".md", ".txt", ".hocr")
_CARDS = "cardset.yaml"


@dataclass(frozen=True, slots=True)
class Shelf:
    """What was found."""

    books: list[Book] = field(default_factory=list)
    """By their names."""
    left_out: list[Path] = field(default_factory=list)
    """Files whose extension is not that of a rulebook, and repositories of card data, which are checked but not built."""


def shelf(folders: Sequence[Path], out: Path | None = None) -> Shelf:
    """All books in the folders; links to folders are not followed, and hidden files are ignored.

    `out` is the folder for all packs; without it, each is written to its project, and the project of a loose rulebook is
    created beside it. Raises NothingMatchedError if there is no book, MisuseError if two folders have the same name.
    """
    found = Shelf()
    roots = [absolute(folder) for folder in folders]
    for root in roots:
        if not root.is_dir():
            raise NothingMatchedError(f"{root}: is not a folder", next_step="Give folders with projects or rulebooks.")
    if len({root.name for root in roots}) < len(roots):
        raise MisuseError(
            "two of the folders have the same name", next_step="Give a folder above them, or run once for each."
        )
    target = absolute(out) if out is not None else None
    for root in roots:
        above = root.parent if len(roots) > 1 else root
        for book in _below(root, above, target, found.left_out):
            found.books.append(book)
    if not found.books:
        raise NothingMatchedError(
            f"{', '.join(map(str, roots))}: no project ({PROJECT}) or rulebook there",
            next_step=f"Create a project: regelwerk init DIR FILE..., or put rulebooks there: {', '.join(_RULEBOOKS)}.",
        )
    found.books.sort(key=lambda book: book.name)
    return found


def _below(root: Path, above: Path, out: Path | None, left_out: list[Path]) -> Iterator[Book]:
    for name, folders, files in os.walk(root):
        folder = Path(name)
        names = set(files)
        if PROJECT in names:
            folders.clear()
            relative = _relative(folder, above)
            yield Book(relative, folder, (out.joinpath(*relative.split("/")) if out else folder) / PACK)
            continue
        if names & {PACK_MANIFEST, _CARDS}:
            folders.clear()
            left_out += [folder] if _CARDS in names else []
            continue
        folders[:] = sorted(
            one
            for one in folders
            if not one.startswith(".") and folder / one != out and one.removesuffix(LOOSE) not in names
        )
        for file in sorted(names):
            if file.startswith(".") or (file.endswith(".hocr") and file.removesuffix(".hocr") in names):
                continue
            if Path(file).suffix.casefold() in _RULEBOOKS:
                yield loose_book(_relative(folder / file, above), folder / file, out or above)
            else:
                left_out.append(folder / file)


def _relative(path: Path, above: Path) -> str:
    return path.name if path == above else path.relative_to(above).as_posix()
