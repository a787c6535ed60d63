"""A glossary as Markdown, to read and to print."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.content.glossary.glossary_entries import Concept
from regelwerk.content.glossary.glossary_format import Glossary

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~!&])|^(\s*)([-+]|\d+[.)])(?=\s)", re.MULTILINE)


class GlossaryMarkdown:
    """A table of the preferred forms, then an entry for each concept that has more to say than its forms."""

    name = "md"
    bilingual = False

    def write(self, glossary: Glossary) -> str:
        """Nothing in a text is taken for markup."""
        locales = glossary.locales
        lines = [f"# {_plain(glossary.title)}: glossary", "", f"| id | {' | '.join(locales)} | kind | status |"]
        lines.append("|" + "---|" * (len(locales) + 3))
        for concept in glossary.concepts:
            forms = concept.entry.forms
            cells = [_plain(forms[locale].term) if locale in forms else "" for locale in locales]
            lines.append(
                f"| {_plain(_name(concept))} | {' | '.join(cells)} | {_plain(concept.entry.kind)} | {_status(concept)} |"
            )
        for concept in glossary.concepts:
            asides = list(_asides(concept, locales))
            if asides:
                forms = concept.entry.forms
                heading = " / ".join(_plain(forms[locale].term) for locale in locales if locale in forms)
                lines += ["", f"## {heading}", "", *asides]
        return "\n".join(lines) + "\n"


def _asides(concept: Concept, locales: Sequence[str]) -> Iterator[str]:
    for locale in locales:
        forms = concept.entry.forms.get(locale)
        if forms is None:
            continue
        if forms.definition:
            yield f"- {locale}: {_plain(forms.definition)}"
        if forms.variants:
            yield f"- {locale}, also: {_listed(forms.variants)}"
        if forms.forbidden:
            yield f"- {locale}, not: {_listed(forms.forbidden)}"
    if concept.entry.note:
        yield f"- note: {_plain(concept.entry.note)}"


def _name(concept: Concept) -> str:
    return concept.entry.id or concept.id


def _status(concept: Concept) -> str:
    return f"proposed ({concept.score:.2f})" if concept.status == "proposed" else concept.status


def _listed(forms: Sequence[str]) -> str:
    return "; ".join(_plain(form) for form in forms)


def _plain(text: str) -> str:
    """The text on one line, so that nothing in it is taken for markup."""
    line = " ".join(text.split())
    return _MARKUP.sub(lambda match: f"\\{match[1]}" if match[1] else f"{match[2]}\\{match[3]}", line)
