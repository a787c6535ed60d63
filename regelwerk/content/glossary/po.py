"""A glossary as gettext PO: the base language is translated into one other, a message a concept.

The context of a message is the id of the concept; definitions, variants and forbidden forms are comments for the
translator; a concept that nobody has decided on is fuzzy. See gettext's manual, "The Format of PO Files".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.content.glossary.glossary_entries import Concept
from regelwerk.content.glossary.glossary_format import Glossary
from regelwerk.language.known_languages import language_of

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
"""Those that every reader of PO knows; other control characters stay as they are, which gettext allows."""
_SPECIAL = re.compile(r'[\\"\n\t\r]')
_LINE_END = re.compile(r"[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


class Po:
    """Messages from the base language into one other; concepts without a form in the base are named in the header."""

    name = "po"
    bilingual = True

    def write(self, glossary: Glossary) -> str:
        """Raises ValueError where the glossary names no language to translate into."""
        if glossary.target is None:
            raise ValueError("a PO file needs a target language")
        base, locale = glossary.base, glossary.target
        lines = [f"# Glossary of {_on_one_line(glossary.title)}, {base} to {locale}, written by regelwerk."]
        unnamed = [concept for concept in glossary.concepts if base not in concept.entry.forms]
        if unnamed:
            ids = ", ".join(_on_one_line(concept.entry.id or concept.id) for concept in unnamed)
            lines.append(f"# Not in this file, because they have no form in {base}: {ids}")
        lines += ['msgid ""', *_field("msgstr", _header(glossary.title, locale)), ""]
        for concept in glossary.concepts:
            if base in concept.entry.forms:
                lines += [*_message(concept, base, locale), ""]
        return "\n".join(lines)


def _header(title: str, locale: str) -> str:
    lines = [
        f"Project-Id-Version: {title}",
        f"Language: {locale.replace('-', '_')}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    plural = language_of(locale).profile.plural_forms
    return "".join(f"{line}\n" for line in (*lines, *([f"Plural-Forms: {plural}"] if plural else [])))


def _message(concept: Concept, base: str, locale: str) -> Iterator[str]:
    entry = concept.entry
    for language in (base, locale):
        forms = entry.forms.get(language)
        if forms:
            yield from _comments(f"{language}, definition", [forms.definition])
            yield from _comments(f"{language}, also", forms.variants)
            yield from _comments(f"{language}, not", forms.forbidden)
    speech = f", {entry.part_of_speech}" if entry.part_of_speech else ""
    yield f"#. {_on_one_line(entry.kind)}{speech}, {concept.status}"
    yield from _comments("note", [entry.note])
    if concept.status == "proposed":
        yield "#, fuzzy"
    yield from _field("msgctxt", entry.id or concept.id)
    yield from _field("msgid", entry.forms[base].term)
    yield from _field("msgstr", entry.forms[locale].term if locale in entry.forms else "")


def _comments(name: str, texts: Sequence[str]) -> Iterator[str]:
    for text in texts:
        if text:
            yield f"#. {name}: {_on_one_line(text)}"


def _on_one_line(text: str) -> str:
    """A comment ends with its line."""
    return _LINE_END.sub(" ", text)


def _field(name: str, text: str) -> Iterator[str]:
    """A keyword and its string, a line of the text a line."""
    parts = re.split(r"(?<=\n)(?!$)", text)
    if len(parts) > 1:
        yield f'{name} ""'
        yield from (_quoted(part) for part in parts)
    else:
        yield f"{name} {_quoted(text)}"


def _quoted(text: str) -> str:
    return f'"{_SPECIAL.sub(lambda match: _ESCAPES[match.group()], text)}"'
