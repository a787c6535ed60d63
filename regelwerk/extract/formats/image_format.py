"""PNG, JPEG and TIFF: pictures of pages."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from regelwerk.extract.formats.paged_format import PagedFormat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regelwerk.extract.pages.paged_file import Pages
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import SourceSort

_SIGNATURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"II*\x00", b"MM\x00*", b"II+\x00", b"MM\x00+")


class ImageFormat(PagedFormat):
    """A picture of a page; TIFF may hold several."""

    name = "image"
    noun = "an image"
    endings = (".png", ".jpg", ".jpeg", ".tif", ".tiff")
    sort: SourceSort = "image"

    def sniff(self, data: bytes, name: str) -> bool:
        """Whether the file begins as PNG, JPEG, TIFF or BigTIFF do."""
        return data.startswith(_SIGNATURES)

    @contextmanager
    def pages(self, file: SourceFile) -> Iterator[Pages]:
        """All of them to be recognised."""
        from regelwerk.extract.pages.paged_file import image_pages

        yield image_pages(file.data, file.name)
