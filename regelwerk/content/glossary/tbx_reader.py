"""A team's glossary in TBX, version 2 or 3, read as entries for the termbase."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from regelwerk.content.glossary.tbx import PROPER_NAME
from regelwerk.content.terms.given_terms import Given, GivenForms, given_entry
from regelwerk.errors import UnreadableInputError
from regelwerk.files.xml_text import released
from regelwerk.files.xml_tree import language, local, read_xml

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
            f"{path}: is XML but not TBX: its root is <{local(root)}>",
            next_step="Export the glossary as TBX version 2 or 3, or as CSV.",
        )
    entries = [element for element in root.iter() if local(element) in _ENTRIES]
    return [_read_entry(element, f"entry {number}") for number, element in enumerate(entries, 1)]


def _read_entry(element: Element, where: str) -> Given:
    notes = [note for note in _children(element, "note") if note]
    status = next((match[1] for note in notes if (match := _STATUS.fullmatch(note))), "accepted")
    kinds = [_text(node) for node in _typed(element, "descrip", "subjectField")]
    shared = " ".join(filter(None, (_text(node) for node in _typed(element, "descrip", "definition"))))
    forms: dict[str, GivenForms] = {}
    speech = ""
    for section in element:
        if local(section) not in _SECTIONS:
            continue
        locale = language(section).replace("_", "-")
        found, told = _section(section, shared)
        speech = speech or told
        if locale in forms:  # two sections of one language: the first one has the preferred form
            forms[locale].variants += [*found.preferred, *found.variants]
            forms[locale].forbidden += found.forbidden
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


def _section(section: Element, shared: str) -> tuple[GivenForms, str]:
    """The forms of a language, those that may be used apart from those that must not be, and the part of speech."""
    definition = " ".join(filter(None, (_text(node) for node in _typed(section, "descrip", "definition"))))
    found = GivenForms(definition=definition or shared)
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
            found.forbidden.append(term)
        else:
            (found.preferred if status.startswith("preferred") else found.variants).append(term)
            speech = speech or _read_speech(marks, form)
    return found, speech


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
