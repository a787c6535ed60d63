"""A glossary as TBX: version 3 (ISO 30042:2019, dialect TBX-Basic, style DCA), and version 2 as older programs read it.

Both hold the same: an entry a concept, a section a language, a section a form; the preferred form first, then those
that are also right, then those that must not be used. `tbx_reader` reads both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.content.glossary.glossary_entries import Concept
from regelwerk.content.glossary.glossary_format import Glossary
from regelwerk.files.xml_text import HEAD, attributes_of, tag, xml_name
from regelwerk.schema.term import EntryForms

PREFERRED, ADMITTED, DEPRECATED = "preferredTerm-admn-sts", "admittedTerm-admn-sts", "deprecatedTerm-admn-sts"
PROPER_NAME = "proper name"
"""TBX-Basic has no such part of speech: a name is a noun with this note."""


@dataclass(frozen=True, slots=True)
class _Version:
    entry: str
    section: str
    form: str
    head: str
    foot: str


_V3 = _Version(
    "conceptEntry",
    "langSec",
    "termSec",
    '<tbx type="TBX-Basic" style="dca" xmlns="urn:iso:std:iso:30042:ed-2"{lang}>\n<tbxHeader>\n<fileDesc>\n'
    "<titleStmt>{title}</titleStmt>\n<sourceDesc>{source}</sourceDesc>\n</fileDesc>\n</tbxHeader>\n<text>\n",
    "</text>\n</tbx>\n",
)
_V2 = _Version(
    "termEntry",
    "langSet",
    "tig",
    '<martif type="TBX"{lang}>\n<martifHeader>\n<fileDesc>\n'
    "<titleStmt>{title}</titleStmt>\n<sourceDesc>{source}</sourceDesc>\n</fileDesc>\n"
    '<encodingDesc><p type="XCSURI">TBXXCSV02.xcs</p></encodingDesc>\n</martifHeader>\n<text>\n',
    "</text>\n</martif>\n",
)


class Tbx3:
    """TBX-Basic of version 3."""

    name = "tbx"
    bilingual = False

    def write(self, glossary: Glossary) -> str:
        """The base language is that of the file."""
        return _file(_V3, glossary)


class Tbx2:
    """TBX of version 2, without a document type: some programs would look for its DTD and stop where there is none."""

    name = "tbx2"
    bilingual = False

    def write(self, glossary: Glossary) -> str:
        """The base language is that of the file."""
        return _file(_V2, glossary)


def _file(version: _Version, glossary: Glossary) -> str:
    head = version.head.format(
        lang=attributes_of(lang=glossary.base),
        title=tag("title", glossary.title),
        source=tag("p", f"Glossary of {glossary.title}, written by regelwerk"),
    )
    entries = "".join(line + "\n" for concept in glossary.concepts for line in _entry(version, concept))
    body = f"<body>\n{entries}</body>\n" if entries else "" if version is _V3 else "<body/>\n"
    return HEAD + head + body + version.foot


def _entry(version: _Version, concept: Concept) -> Iterator[str]:
    entry = concept.entry
    yield f"<{version.entry}{attributes_of(id=xml_name(entry.id or concept.id))}>"
    yield tag("descrip", entry.kind, type="subjectField")
    if concept.status != "accepted":
        yield tag("note", status_note(concept.status, concept.score))
    if entry.note:
        yield tag("note", entry.note)
    for locale, forms in entry.forms.items():
        yield f"<{version.section}{attributes_of(lang=locale)}>"
        if forms.definition:
            yield tag("descrip", forms.definition, type="definition")
        yield from _forms(version, concept, locale, forms)
        yield f"</{version.section}>"
    yield f"</{version.entry}>"


def _forms(version: _Version, concept: Concept, locale: str, forms: EntryForms) -> Iterator[str]:
    marked = [(forms.term, PREFERRED)]
    marked += [(form, ADMITTED) for form in forms.variants]
    marked += [(form, DEPRECATED) for form in forms.forbidden]
    for index, (form, status) in enumerate(marked):
        lines = [tag("term", form)]
        if not index:
            lines += _speech(version, concept.entry.part_of_speech)
        lines.append(tag("termNote", status, type="administrativeStatus"))
        if not index:
            lines += [tag("note", PROPER_NAME)] if _named(version, concept) else []
            lines += _context(concept, locale)
        yield f"<{version.form}>{''.join(lines)}</{version.form}>"


def _speech(version: _Version, part: str | None) -> list[str]:
    """`name` has a value of its own in version 2 alone; a phrase is told by its type."""
    if part is None:
        return []
    if part == "phrase":
        return [tag("termNote", "other", type="partOfSpeech"), tag("termNote", "phrase", type="termType")]
    name = "noun" if version is _V3 else "properNoun"
    return [tag("termNote", name if part == "name" else part, type="partOfSpeech")]


def _named(version: _Version, concept: Concept) -> bool:
    return version is _V3 and concept.entry.part_of_speech == "name"


def _context(concept: Concept, locale: str) -> list[str]:
    """The first use in running text, with its source."""
    for use in concept.uses.get(locale, ()):
        if use.before.strip() or use.after.strip():
            context = tag("descrip", use.before + use.term + use.after, type="context")
            source = tag("admin", use.place, type="source") if use.place else ""
            return [f"<descripGrp>{context}{source}</descripGrp>"]
    return []


def status_note(status: str, score: float) -> str:
    """The note that tells the status of an entry on which nobody decided."""
    return f"status: {status} ({score:.2f})" if status == "proposed" else f"status: {status}"
