"""Reads the pages of a site: their elements, their texts by key, and where their links lead."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

VOID = {"meta", "link", "input", "br", "img"}


class ReadPage(HTMLParser):
    """One page: elements with their attributes, ids, links, and the texts of elements with a key."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.texts: dict[str, str] = {}
        self.visible = ""
        self._open: list[tuple[str, str | None, bool]] = []
        self.feed(data.decode())
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.elements.append((tag, found))
        if found.get("id"):
            self.ids.append(found["id"] or "")
        self.links += [value for name in ("href", "src", "data-index") if (value := found.get(name))]
        if tag in VOID:
            return
        key = found.get("data-key")
        if key:
            self.texts[key] = ""
        hidden = tag in ("script", "title") or "tip" in (found.get("class") or "").split()
        self._open.append((tag, key, hidden))

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open[-1][0] == tag, f"</{tag}> closes <{self._open[-1][0]}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if any(hidden for _, _, hidden in self._open):
            return
        self.visible += data
        for _, key, _ in self._open:
            if key:
                self.texts[key] += data


def read_pages(files: Mapping[str, bytes]) -> dict[str, ReadPage]:
    """Path to page."""
    return {name: ReadPage(data) for name, data in files.items() if name.endswith(".html")}


def broken_links(files: Mapping[str, bytes], pages: Mapping[str, ReadPage]) -> Iterator[str]:
    """Links that lead to no file of the site, or to no element of its page."""
    ids = {name: set(page.ids) for name, page in pages.items()}
    for name, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            target = (
                posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(parts.path))) if parts.path else name
            )
            if (
                parts.scheme
                or parts.netloc
                or target not in files
                or (parts.fragment and parts.fragment not in ids[target])
            ):
                yield f"{name}: {link}"
