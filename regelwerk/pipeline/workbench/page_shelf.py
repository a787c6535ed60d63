"""Page images of a project, rendered once and kept as long as there is room."""

from __future__ import annotations

import threading
from collections import OrderedDict
from pathlib import Path

from regelwerk.errors import RegelwerkError
from regelwerk.pipeline.workbench.held_project import ProjectState

_ROOM = 48 * 1024 * 1024
"""Bytes of images kept; a scanned page takes 0.4 million."""


class PageShelf:
    """JPEG images by source and page; may be used from several threads."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._drawing = threading.Lock()  # PDFium is not safe for threads

    def picture(self, state: ProjectState, source: int, page: int) -> bytes | None:
        """The image of a page of the source with this number; None if there is none or it cannot be rendered."""
        from regelwerk.extract.formats.input_formats import open_source
        from regelwerk.extract.write.page_pictures import page_jpeg

        sources = state.loaded.project.sources
        document = state.documents.get(sources[source].file) if 0 <= source < len(sources) else None
        if document is None:
            return None
        key = document.sha256, page
        with self._drawing:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            try:
                file = open_source(self._folder / document.source)
                drawn = page_jpeg(document, file, page) if file.sha256 == document.sha256 else None
            except RegelwerkError:
                return None
            if drawn is not None:
                self._kept[key] = drawn
                while sum(map(len, self._kept.values())) > _ROOM:
                    self._kept.popitem(last=False)
            return drawn
