"""Files of DocBook, Mallard and HTML become a tree (`tree.py`)."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.game_handbooks.tree import Node, Run
from lxml import etree
from lxml import html as lxml_html

_DECLARED = re.compile(r"<!ENTITY\s+([\w.-]+)\s+(SYSTEM\s+)?(\"[^\"]*\"|'[^']*')\s*>")
_PUBLIC = re.compile(r"<!ENTITY\s+([\w.-]+)\s+PUBLIC\s+\"[^\"]*\"\s+\"([^\"]*)\"\s*>")
_HEAD = re.compile(r"<\?xml[^>]*\?>|<!DOCTYPE[^\[>]*(\[.*?\]\s*)?>", re.DOTALL)
_NAME = re.compile(r"&([\w.-]+);")
_XML = {"amp", "lt", "gt", "quot", "apos"}
_QUOTES = {"de": "„“", "pl": "„”", "fr": "«»", "nl": "‘’", "en": "“”"}
_SECTIONS = {
    "book", "chapter", "sect1", "sect2", "sect3", "section", "appendix", "preface", "glossary", "refentry", "page",
    "article", "glossdiv", "qandadiv", "refsect1", "refsect2",
}  # fmt: skip
_LEFT_OUT = {
    "bookinfo", "articleinfo", "info", "sect1info", "indexterm", "screeninfo", "keywordset", "comment", "links", "include", "remark",
    "titleabbrev", "index", "anchor", "script", "style", "hr", "textobject", "legalnotice", "desc",
}  # fmt: skip
_INLINE_BOLD = {
    "guimenu", "guisubmenu", "guimenuitem", "guilabel", "guibutton", "guiicon", "interface", "gui", "b", "strong", "keycap",
    "key", "kbd",
}  # fmt: skip
_INLINE_ITALIC = {"emphasis", "em", "i", "citetitle", "foreignphrase", "firstterm", "application", "app"}
_LISTS = {"itemizedlist": "list", "orderedlist": "steps", "procedure": "steps", "list": "list", "steps": "steps", "ul": "list", "ol": "steps", "simplelist": "list"}  # fmt: skip
_TERMS = {"variablelist", "glosslist", "terms", "qandaset", "dl"}
_TABLES = {"informaltable", "table"}
_NOTES = {
    "note",
    "tip",
    "warning",
    "important",
    "caution",
    "sidebar",
    "example",
    "informalexample",
    "blockquote",
    "figure",
}
_PICTURES = {"mediaobject", "screenshot", "media", "img", "graphic"}
_PARAGRAPHS = {"para", "simpara", "p", "screen", "programlisting", "literallayout", "pre", "subtitle", "caption"}


def read(paths: Sequence[Path], language: str, entities: Path) -> Node:
    """The tree of a handbook; several files follow each other."""
    parts = []
    for path in paths:
        if path.suffix == ".html":
            parts.append(_Reader(language).web_page(path.read_bytes()))
        elif path.suffix == ".txt":
            page = _Reader(language).web_page(b"<html><body>" + path.read_bytes() + b"</body></html>")
            parts.append(Node("section", inner=page.inner, name=path.stem))
        elif b"<Document" in path.read_bytes():
            parts.append(_Reader(language).help_page(path))
        else:
            source = resolved(
                path.read_text(encoding="utf-8", errors="replace"), known(language, entities), path.parent
            )
            root = etree.fromstring(source.encode(), etree.XMLParser(recover=True, huge_tree=True))
            parts.append(_Reader(language).section(root))
    return parts[0] if len(parts) == 1 else Node("section", inner=parts)


def known(language: str, folder: Path) -> dict[str, str]:
    """Names of KDE's handbooks and what they stand for: those of the language before English ones."""
    found: dict[str, str] = {}
    for place in (folder / "en", folder, folder / language):
        for path in sorted([*place.glob("*.entities"), *place.glob("entities/*.entities")]):
            text = path.read_text(encoding="utf-8", errors="replace")
            found |= _declared(text)
            for name, inside in _PUBLIC.findall(text):
                if (place / inside).is_file():
                    found[name] = (place / inside).read_text(encoding="utf-8", errors="replace")
    return {name: re.sub(r"<!--.*?-->", "", value, flags=re.DOTALL) for name, value in found.items()}


def _declared(text: str) -> dict[str, str]:
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    return {name: value[1:-1] for name, system, value in _DECLARED.findall(text) if not system}


def resolved(text: str, names: dict[str, str], folder: Path) -> str:
    """The text of a file with all names replaced, without its head."""
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    inside = _declared(text)
    files = {name: value[1:-1] for name, system, value in _DECLARED.findall(text) if system}
    text = _HEAD.sub("", text)

    def said(match: re.Match[str]) -> str:
        name = match[1]
        if name in _XML:
            return match[0]
        if name in files:
            path = folder / files[name]
            return resolved(path.read_text(encoding="utf-8"), names, folder) if path.is_file() else ""
        value = inside.get(name, names.get(name))
        if value is not None:
            return _NAME.sub(said, value)
        plain = html.unescape(match[0])
        return plain if plain != match[0] else re.sub(r"\.mail$", "", name).replace(".", " ")

    return _NAME.sub(said, text)


def _tag(element: etree._Element) -> str:
    return etree.QName(element).localname if isinstance(element.tag, str) else ""


class _Reader:
    """Reads the elements of a file in one language."""

    def __init__(self, language: str) -> None:
        self.quotes = _QUOTES[language]

    def help_page(self, path: Path) -> Node:
        """A page of paragraphs and items, of which those set as titles are headings."""
        root = etree.fromstring(path.read_bytes(), etree.XMLParser(recover=True))
        inner: list[Node] = []
        for one in root:
            if _tag(one) == "li":
                item = Node("item", inner=[Node("paragraph", self._runs(one))])
                if inner and inner[-1].kind == "list":
                    inner[-1].inner.append(item)
                else:
                    inner.append(Node("list", inner=[item]))
            elif _tag(one) == "p":
                kind = "heading" if "title" in (one.get("style") or "") else "paragraph"
                inner.append(Node(kind, self._runs(one), name="title"))
        return Node("section", inner=inner, name=path.stem)

    def web_page(self, source: bytes) -> Node:
        """Headings of a page of HTML open sections of their rank."""
        body = lxml_html.fromstring(source, parser=lxml_html.HTMLParser(encoding="utf-8")).find("body")
        root = Node("section")
        open_: list[tuple[int, Node]] = [(0, root)]
        for one in self._blocks(body):
            rank = int(one.name[1]) if one.kind == "heading" and re.fullmatch(r"h\d", one.name) else 0
            if rank:
                while open_[-1][0] >= rank:
                    open_.pop()
                section = Node("section", inner=[one])
                open_[-1][1].inner.append(section)
                open_.append((rank, section))
            else:
                open_[-1][1].inner.append(one)
        return root

    def section(self, element: etree._Element) -> Node:
        """A section and what is in it."""
        inner = []
        for part in element:
            if _tag(part) in ("bookinfo", "articleinfo"):
                inner += [Node("heading", self._runs(one)) for one in part.findall("title")]
                inner += [node for one in part.findall("abstract") for node in self._blocks(one)]
        inner += list(self._blocks(element))
        return Node("section", inner=inner, name=element.get("id") or "")

    def _blocks(self, element: etree._Element) -> Iterator[Node]:
        """The parts inside an element; text beside them is a paragraph."""
        runs: list[Run] = [(element.text or "", "")]
        for one in element:
            tag = _tag(one)
            if (
                not tag
                or tag in _LEFT_OUT
                or one.get("class") in ("toc", "header", "menu", "summary", "navheader", "navfooter")
            ):
                runs.append((one.tail or "", ""))
                continue
            made = list(self._block(one, tag))
            if made or self._is_block(tag):
                yield from _paragraph(runs)
                yield from made
                runs = [(one.tail or "", "")]
            else:
                runs += [*self._inline(one), (one.tail or "", "")]
        yield from _paragraph(runs)

    def _is_block(self, tag: str) -> bool:
        return tag in (*_PARAGRAPHS, *_PICTURES, *_TABLES, *_TERMS, *_LISTS, "div", "title")

    def _block(self, one: etree._Element, tag: str) -> Iterator[Node]:
        if tag in _SECTIONS:
            yield self.section(one)
        elif tag in ("title", "bridgehead") or re.fullmatch(r"h[1-6]", tag):
            yield Node("heading", self._runs(one), name=tag)
        elif tag in _PARAGRAPHS or tag in ("div", "formalpara", "abstract", "simplesect", "tt", "center"):
            yield from self._blocks(one)
        elif tag in _LISTS:
            yield Node(_LISTS[tag], inner=list(self._items(one)))
        elif tag in _TERMS:
            yield Node("terms", inner=list(self._terms(one)))
        elif tag in _TABLES:
            rows = [self._row(row) for row in one.iter() if _tag(row) in ("row", "tr")]
            rows = [row for row in rows if any(cell.inner for cell in row.inner)]
            yield from (Node("heading", self._runs(title), name="title") for title in one.findall("title"))
            if rows:
                yield Node("table", inner=rows)
        elif tag in _NOTES or tag == "segmentedlist":
            yield Node("note", inner=list(self._blocks(one)))
        elif tag in _PICTURES and one.find(".//caption") is not None:
            yield Node("picture")
            yield from (node for caption in one.iter("caption") for node in self._blocks(caption))
        elif tag in _PICTURES:
            yield Node("picture")

    def _items(self, one: etree._Element) -> Iterator[Node]:
        for item in one:
            if _tag(item) in ("listitem", "item", "step", "li", "member"):
                yield Node("item", inner=list(self._blocks(item)))

    def _terms(self, one: etree._Element) -> Iterator[Node]:
        """Terms and definitions, questions and answers."""
        for part in one:
            tag = _tag(part)
            if tag == "title":
                yield Node("heading", self._runs(part), name="title")
            elif tag in ("varlistentry", "glossentry", "qandaentry", "qandadiv", "div"):
                yield from self._terms(part)
            elif tag in ("term", "glossterm", "dt"):
                yield Node("term", self._runs(part))
            elif tag == "question":
                yield Node("term", [(" ".join(node.text for node in self._blocks(part)), "")])
            elif tag in ("listitem", "glossdef", "answer", "dd"):
                yield Node("definition", inner=list(self._blocks(part)))
            elif tag == "item":
                inner = list(self._blocks(part))
                yield from (Node("term", node.runs) for node in inner if node.kind == "heading")
                yield Node("definition", inner=[node for node in inner if node.kind != "heading"])

    def _row(self, row: etree._Element) -> Node:
        return Node(
            "row",
            inner=[Node("cell", inner=list(self._blocks(cell))) for cell in row if _tag(cell) in ("entry", "td", "th")],
        )

    def _runs(self, element: etree._Element) -> list[Run]:
        runs: list[Run] = [(element.text or "", "")]
        for one in element:
            runs += [*self._inline(one), (one.tail or "", "")]
        return runs

    def _inline(self, one: etree._Element) -> list[Run]:
        tag = _tag(one)
        if not tag or tag in _LEFT_OUT or tag in ("footnote", "inlinemediaobject") or tag in _PICTURES:
            return []
        inner = [part for part in one if _tag(part)]
        if tag in ("menuchoice", "guiseq"):
            return self._menu(inner)
        if tag in ("keycombo", "keyseq") or (tag == "shortcut" and len(inner) > 1):
            return _joined([self._inline(part) for part in inner], "+")
        if tag == "br":
            return [(" ", "")]
        runs = self._runs(one)
        if tag in ("quote", "q"):
            return [(self.quotes[0], ""), *runs, (self.quotes[1], "")]
        if tag in _INLINE_BOLD:
            return [(text, "b") for text, _ in runs]
        if tag in ("firstname", "surname", "othername", "email", "contrib", "address", "affiliation"):
            return [(" ", ""), *runs, (" ", "")]
        if tag in _INLINE_ITALIC:
            return [(text, "i") for text, _ in runs]
        return runs

    def _menu(self, inner: list[etree._Element]) -> list[Run]:
        shown = _joined([self._inline(part) for part in inner if _tag(part) != "shortcut"], " → ")
        keys = [self._inline(part) for part in inner if _tag(part) == "shortcut"]
        return [*shown, *((" (", ""), *_joined(keys, ", "), (")", ""))] if keys else shown


def _joined(parts: list[list[Run]], sign: str) -> list[Run]:
    runs: list[Run] = []
    for part in parts:
        runs += [(sign, ""), *_stripped(part)] if runs else _stripped(part)
    return runs


def _stripped(runs: list[Run]) -> list[Run]:
    return [(text.strip(), style) for text, style in runs if text.strip()]


def _paragraph(runs: list[Run]) -> Iterator[Node]:
    if any(text.strip() for text, _ in runs):
        yield Node("paragraph", runs)
