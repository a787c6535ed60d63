"""The icons of a project with the places where they are printed, so that a person can name them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from regelwerk.pipeline.workbench.held_project import ProjectState
from regelwerk.pipeline.workbench.passage_place import PagePlace, place_of
from regelwerk.schema.document import Document
from regelwerk.schema.token_text import IconToken

_MOST_PLACES = 8
"""Maximum number of places shown per icon."""


@dataclass(frozen=True, slots=True)
class GalleryIcon:
    """An icon that the project file lists."""

    key: str
    name: str
    count: int
    """Places on pages, of a picture or of a word that stands for it."""
    places: tuple[PagePlace, ...]


def icon_gallery(state: ProjectState) -> list[GalleryIcon]:
    """The icons of the project file, in its order."""
    project = state.loaded.project
    pictures = _by_name(_pictures([source.file for source in project.sources], state.documents))
    words = _by_name(_words(state))
    found = []
    for key, name in project.icons.items():
        places = pictures.get(key) or words.get(name, [])
        found.append(GalleryIcon(key, name, len(places), tuple(dict.fromkeys(places))[:_MOST_PLACES]))
    return found


def _by_name(placed: Iterator[tuple[str, PagePlace]]) -> dict[str, list[PagePlace]]:
    found: dict[str, list[PagePlace]] = {}
    for name, place in placed:
        found.setdefault(name, []).append(place)
    return found


def _pictures(names: Sequence[str], documents: Mapping[str, Document]) -> Iterator[tuple[str, PagePlace]]:
    """Key and place of each icon that is a picture or a glyph on a page."""
    for name, document in documents.items():
        pages = {page.number: page for page in document.pages}
        icons = [icon for page in document.pages for block in page.blocks for icon in block.icons]
        for icon in icons:
            on = pages[icon.page]
            box = (icon.box.x0, icon.box.y0, icon.box.x1, icon.box.y1)
            if name in names and on.width and on.height:
                yield icon.hash, PagePlace(names.index(name), icon.page, on.width, on.height, (box,), (box,))


def _words(state: ProjectState) -> Iterator[tuple[str, PagePlace]]:
    """Name and place of each icon that a text has as a word."""
    content = state.loaded.content
    names = [source.file for source in state.loaded.project.sources]
    for locale, table in content.strings.items():
        for key, text in table.items():
            for token in text.tokens:
                if not isinstance(token, IconToken):
                    continue
                passage = state.passages.stretch(locale, key, token.start, token.end)
                document = state.documents.get(passage.part.provenance.source) if passage else None
                place = place_of(passage, names, document, state.passages) if passage else None
                if place is not None:
                    yield token.name, place
