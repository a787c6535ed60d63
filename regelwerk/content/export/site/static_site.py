"""A rules reference as static pages: it opens from a file, without a server and without a network.

Texts get onto a page escaped, and a Content Security Policy allows the site's own script files and no other script
(https://www.w3.org/TR/CSP3/).
"""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.content.export.export_target import Export, Omission
from regelwerk.content.export.script_ways import ways_of
from regelwerk.errors import MissingExtraError
from regelwerk.schema.content import Content, RecordSort


class StaticSite:
    """`index.html`, a folder of pages a locale, `assets`."""

    name = "site"
    needs: tuple[RecordSort, ...] = ()

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """Raises MissingExtraError without Jinja2."""
        try:
            import jinja2  # noqa: F401
        except ImportError as error:
            raise MissingExtraError("Export to a site", "export") from error
        from regelwerk.content.export.site.site_writer import SiteWriter

        left_out: list[Omission] = []
        ways_of(pack, left_out)
        files = dict(SiteWriter(pack, locales, left_out).files())
        return Export(files, tuple(left_out))
