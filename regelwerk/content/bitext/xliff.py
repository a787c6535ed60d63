"""The aligned text for translators: XLIFF 2.1 (docs.oasis-open.org/xliff/xliff-core/v2.1), from the base edition to one other.

Icons and variables are placeholders that a translator moves and cannot break; every unit says where it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.content.bitext.bitext_format import Bitext
from regelwerk.content.bitext.bitext_units import BitextUnit
from regelwerk.files.html_page import escaped
from regelwerk.files.xml_text import HEAD, attributes_of, xml_name
from regelwerk.schema.token_text import IconToken, Text, VariableToken

_UNHELD = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


class Xliff:
    """A file element for each source of the base edition, a unit for each of its texts.

    A text that only the other edition has is no translation of anything, and is left out; one that lacks its
    translation has no target.
    """

    name = "xliff"
    bilingual = True
    shows_findings = False

    def write(self, bitext: Bitext) -> str:
        """Raises ValueError where the bitext names no language to translate into."""
        if bitext.target is None:
            raise ValueError("an XLIFF file needs a target language")
        base, locale = bitext.content.base, bitext.target
        files: dict[str, list[BitextUnit]] = {}
        for unit in bitext.units:
            if base in unit.texts:
                files.setdefault(unit.files.get(base, "texts"), []).append(unit)
        head = attributes_of(version="2.1", srcLang=base, trgLang=locale)
        lines = [f'<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"{head}>']
        for number, (name, members) in enumerate(files.items(), 1):
            lines.append(f"<file{attributes_of(id=f'f{number}', original=name)}>")
            lines += [_unit(unit, base, locale) for unit in members]
            lines.append("</file>")
        return HEAD + "\n".join((*lines, "</xliff>", ""))


def _unit(unit: BitextUnit, base: str, locale: str) -> str:
    placeholders = _Placeholders()
    source = placeholders.inline(unit.texts[base])
    target = placeholders.inline(unit.texts[locale]) if locale in unit.texts else None
    state = "initial" if target is None else "translated"
    notes = "".join(_notes(unit, base, locale))
    return (
        f'<unit{attributes_of(id=xml_name(unit.key), name=unit.key)} xml:space="preserve">'
        f"{f'<notes>{notes}</notes>' if notes else ''}{placeholders.data()}"
        f'<segment state="{state}"><source>{source}</source>'
        f"{'' if target is None else f'<target>{target}</target>'}</segment></unit>"
    )


def _notes(unit: BitextUnit, base: str, locale: str) -> Iterator[str]:
    for side, place in (("source", unit.places.get(base)), ("target", unit.places.get(locale))):
        if place:
            yield f'<note appliesTo="{side}" category="location">{escaped(place)}</note>'
    if round(unit.pairing, 2) < 1 and locale in unit.texts:
        yield f'<note category="pairing">{unit.pairing:.2f}</note>'


class _Placeholders:
    """Placeholders of one unit; what is the same on both sides is one placeholder, the n-th with the n-th."""

    def __init__(self) -> None:
        self.ids: dict[tuple[str, int], str] = {}
        self.codes: dict[str, str] = {}

    def inline(self, content: Text) -> str:
        """Markup of a text with its icons and variables as placeholders."""
        parts, at = [], 0
        seen: dict[str, int] = {}
        for token in content.tokens:
            if not isinstance(token, IconToken | VariableToken) or token.start < at:
                continue
            shown = content.text[token.start : token.end]
            name = f"{token.type}:{token.name}"
            seen[name] = seen.get(name, 0) + 1
            ident = self.ids.setdefault((name, seen[name]), f"p{len(self.ids) + 1}")
            code = self.codes.setdefault(shown, f"d{len(self.codes) + 1}")
            parts.append(_marked(content.text[at : token.start]))
            parts.append(f"<ph{attributes_of(id=ident, dataRef=code, equiv=token.name, disp=shown)}/>")
            at = token.end
        return "".join((*parts, _marked(content.text[at:])))

    def data(self) -> str:
        """The words that the placeholders stand for."""
        lines = "".join(f'<data id="{code}">{_marked(shown)}</data>' for shown, code in self.codes.items())
        return f"<originalData>{lines}</originalData>" if lines else ""


def _marked(text: str) -> str:
    """Markup of plain text; a character that XML cannot hold is an element of its own."""
    parts = re.split(f"({_UNHELD.pattern})", text)
    return "".join(
        f'<cp hex="{ord(part):04X}"/>' if _UNHELD.fullmatch(part) else escaped(part).replace("\r", "&#13;")
        for part in parts
    )
