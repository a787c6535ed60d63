"""Reads untrusted XML: no entities, nothing loaded from anywhere, limits on its size."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from regelwerk.errors import InputLimitError, UnreadableInputError
from regelwerk.files.read_file import read_bytes

MAX_BYTES = 100 * 1024 * 1024
MAX_ELEMENTS = 2_000_000
MAX_DEPTH = 60


class _Guard:
    """Passes what the parser sees to a tree builder, and stops at the limits."""

    def __init__(self, path: Path) -> None:
        self.path, self.builder, self.depth, self.count = path, TreeBuilder(), 0, 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.count += 1
        if self.depth > MAX_DEPTH or self.count > MAX_ELEMENTS:
            raise InputLimitError(
                f"{self.path}: contains more than {MAX_ELEMENTS:,} elements, or more than {MAX_DEPTH} levels of nesting",
                next_step="Split the file.",
            )
        self.builder.start(name, attributes)

    def end(self, name: str) -> None:
        self.depth -= 1
        self.builder.end(name)

    def entity(self, *_: object) -> None:
        raise UnreadableInputError(
            f"{self.path}: defines its own entities, which regelwerk does not support",
            next_step="Export the file again without custom entities.",
        )


def read_xml(path: Path) -> Element:
    """The root element; names in a namespace are `URI}name`, with `xml:lang` as `XML}lang` of the XML namespace.

    A document type may be named but is not loaded; one that declares entities is rejected. Raises UnreadableInputError
    and InputLimitError.
    """
    guard = _Guard(path)
    parser = expat.ParserCreate(namespace_separator="}")
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.buffer_text = True
    parser.StartElementHandler = guard.start
    parser.EndElementHandler = guard.end
    parser.CharacterDataHandler = guard.builder.data
    parser.EntityDeclHandler = guard.entity
    parser.SkippedEntityHandler = guard.entity  # one that a document type elsewhere would declare
    try:
        parser.Parse(read_bytes(path, MAX_BYTES), True)
        return guard.builder.close()
    except (expat.ExpatError, LookupError, ValueError) as error:
        message = (
            expat.errors.messages.get(error.code, str(error)) if isinstance(error, expat.ExpatError) else str(error)
        )
        where = f"{path}:{error.lineno}:{error.offset + 1}" if isinstance(error, expat.ExpatError) else str(path)
        raise UnreadableInputError(
            f"{where}: the XML cannot be read: {message}", next_step="Export the file again."
        ) from error


def local(element: Element) -> str:
    """Name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def language(element: Element) -> str:
    """The `xml:lang` (or, in old files, `lang`) of an element; empty if it has none."""
    return element.get("http://www.w3.org/XML/1998/namespace}lang") or element.get("lang") or ""
