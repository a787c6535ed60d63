"""The icons of a project with the places where they are printed, so that somebody who sees them can name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from regelwerk.pipeline.workbench.passage_place import PagePlace
from regelwerk.schema.document import Document
from regelwerk.schema.project import Project

_MOST_PLACES = 8
"""Places of one icon that are shown."""


@dataclass(frozen=True, slots=True)
class GalleryIcon:
    """An icon that the project file lists."""

    key: str
    name: str
    count: int
    places: tuple[PagePlace, ...]


def icon_gallery(project: Project, documents: Mapping[str, Document]) -> list[GalleryIcon]:
    """The icons of the project file that are pictures or words of the sources, in its order."""
    names = [source.file for source in project.sources]
    places: dict[str, list[PagePlace]] = {}
    for name, document in documents.items():
        for key, place in _printed(names, name, document):
            places.setdefault(key, []).append(place)
    return [
        GalleryIcon(key, name, len(places.get(key, ())), tuple(places.get(key, ())[:_MOST_PLACES]))
        for key, name in project.icons.items()
    ]


def _printed(names: Sequence[str], name: str, document: Document) -> list[tuple[str, PagePlace]]:
    pages = {page.number: page for page in document.pages}
    found = []
    for page in document.pages:
        for block in page.blocks:
            for icon in block.icons:
                on = pages[icon.page]
                box = (icon.box.x0, icon.box.y0, icon.box.x1, icon.box.y1)
                if name in names and on.width and on.height:
                    place = PagePlace(names.index(name), icon.page, on.width, on.height, (box,), (box,))
                    found.append((icon.hash, place))
    return found
