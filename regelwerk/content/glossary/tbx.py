"""A glossary as TBX: version 3 (ISO 30042:2019, dialect TBX-Basic, style DCA), and version 2 as older programs read it.

Both hold the same: an entry a concept, a section a language, a section a form; the preferred form first, then those
that are also right, then those that must not be used. `content.tbx_in` reads both.

A glossary in TBX, version 2 or 3, as entries of a termbase.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.content.glossary.glossary_entries import Concept
from regelwerk.content.terms.given_terms import Given, given_entry
from regelwerk.errors import UnreadableInputError
from regelwerk.files.xml_text import HEAD, attributes_of, released, tag, xml_name
from regelwerk.files.xml_tree import language, local, read_xml
from regelwerk.schema.term import EntryForms

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


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


def to_tbx(concepts: Sequence[Concept], *, title: str, base: str) -> str:
    """TBX-Basic of version 3; `base` is the language of the file, `title` the game."""
    return _file(_V3, concepts, title, base)


def to_tbx2(concepts: Sequence[Concept], *, title: str, base: str) -> str:
    """TBX of version 2, without a document type: some programs would look for its DTD and stop where there is none."""
    return _file(_V2, concepts, title, base)


def _file(version: _Version, concepts: Sequence[Concept], title: str, base: str) -> str:
    head = version.head.format(
        lang=attributes_of(lang=base),
        title=tag("title", title),
        source=tag("p", f"Glossary of {title}, written by regelwerk"),
    )
    entries = "".join(line + "\n" for concept in concepts for line in _entry(version, concept))
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


_ENTRIES = frozenset({"conceptEntry", "termEntry"})
_SECTIONS = frozenset({"langSec", "langSet"})
_FORMS = frozenset({"termSec", "tig", "ntig"})
_STATUS = re.compile(r"status: (printed|proposed)(?: \(\d\.\d\d\))?")
_SPEECH = {"noun": "noun", "verb": "verb", "adjective": "adjective", "propernoun": "name"}


def read_tbx(path: Path) -> list[Given]:
    """Every entry of the file, in its order. Raises UnreadableInputError where the file is no TBX."""
    root = read_xml(path)
    if local(root) not in ("tbx", "martif"):
        raise UnreadableInputError(
            f"{path}: is XML, but no TBX: its root is <{local(root)}>",
            next_step="Export the glossary as TBX version 2 or 3, or as CSV.",
        )
    entries = [element for element in root.iter() if local(element) in _ENTRIES]
    return [_read_entry(element, f"entry {number}") for number, element in enumerate(entries, 1)]


def _read_entry(element: Element, where: str) -> Given:
    notes = [note for note in _children(element, "note") if note]
    status = next((match[1] for note in notes if (match := _STATUS.fullmatch(note))), "accepted")
    kinds = [_text(node) for node in _typed(element, "descrip", "subjectField")]
    shared = " ".join(filter(None, (_text(node) for node in _typed(element, "descrip", "definition"))))
    forms: dict[str, dict[str, object]] = {}
    speech = ""
    for section in element:
        if local(section) in _SECTIONS:
            locale, found = _section(section, shared)
            speech = speech or str(found.pop("speech"))
            if locale in forms:  # two sections of one language: the first one has the preferred form
                for name in ("terms", "forbidden"):
                    forms[locale][name] = [*_list(forms[locale][name]), *_list(found[name])]
            else:
                forms[locale] = found
    return given_entry(
        where=where,
        id=released(element.get("id", "")),
        kind=next(filter(None, kinds), ""),
        part_of_speech=speech,
        status=status,
        note="\n".join(note for note in notes if not _STATUS.fullmatch(note)),
        forms=forms,
    )


def _section(section: Element, shared: str) -> tuple[str, dict[str, object]]:
    """Language of a section, and its forms: those that may be used (the preferred one first), those that must not."""
    preferred: list[str] = []
    admitted: list[str] = []
    forbidden: list[str] = []
    speech = ""
    for form in section:
        if local(form) not in _FORMS:
            continue
        term = next((_text(node) for node in form.iter() if local(node) == "term"), "")
        marks = {
            node.get("type", "").casefold(): _text(node).casefold() for node in form.iter() if local(node) == "termNote"
        }
        status = marks.get("administrativestatus", "")
        if status.startswith(("deprecated", "superseded")):
            forbidden.append(term)
        else:
            (preferred if status.startswith("preferred") else admitted).append(term)
            speech = speech or _read_speech(marks, form)
    definition = " ".join(filter(None, (_text(node) for node in _typed(section, "descrip", "definition"))))
    found: dict[str, object] = {
        "terms": preferred + admitted,
        "forbidden": forbidden,
        "definition": definition or shared,
        "speech": speech,
    }
    return language(section).replace("_", "-"), found


def _read_speech(marks: dict[str, str], form: Element) -> str:
    if marks.get("termtype") == "phrase":
        return "phrase"
    speech = _SPEECH.get(marks.get("partofspeech", ""), "")
    named = any(local(node) == "note" and _text(node) == PROPER_NAME for node in form)
    return "name" if named else speech


def _typed(parent: Element, name: str, kind: str) -> Iterator[Element]:
    """Elements of this type that belong to `parent` itself, alone or in a group."""
    for child in parent:
        group = child if local(child).endswith("Grp") else [child]
        yield from (node for node in group if local(node) == name and node.get("type") == kind)


def _children(parent: Element, name: str) -> Iterator[str]:
    return (_text(child) for child in parent if local(child) == name)


def _text(element: Element) -> str:
    return released("".join(element.itertext())).strip()


def _list(value: object) -> list[str]:
    return value if isinstance(value, list) else []
