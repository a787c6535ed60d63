"""The aligned text as a translation memory: TMX 1.4b (www.gala-global.org/tmx-14b)."""

from __future__ import annotations

from regelwerk.content.bitext.bitext_format import Bitext
from regelwerk.content.bitext.bitext_units import BitextUnit
from regelwerk.files.html_page import escaped
from regelwerk.files.xml_text import HEAD, attributes_of
from regelwerk.version import __version__


class Tmx:
    """A unit for each text that stands in two editions or more; the text of one edition alone is no memory.

    There is no document type: some programs would look for its DTD and stop where there is none.
    """

    name = "tmx"
    bilingual = False
    shows_findings = False

    def write(self, bitext: Bitext) -> str:
        """All languages in one file; the base language is the source."""
        header = attributes_of(
            creationtool="regelwerk",
            creationtoolversion=__version__,
            segtype="block",
            **{"o-tmf": "regelwerk"},
            adminlang="en",
            srclang=bitext.content.base,
            datatype="plaintext",
        )
        lines = ['<tmx version="1.4">', f"<header{header}/>", "<body>"]
        lines += [_unit(unit) for unit in bitext.units if len(unit.texts) > 1]
        return HEAD + "\n".join((*lines, "</body>", "</tmx>", ""))


def _unit(unit: BitextUnit) -> str:
    parts = [f"<tu{attributes_of(tuid=unit.key)}>"]
    parts.append(f'<prop type="x-type">{unit.type}</prop><prop type="x-pairing">{unit.pairing:.2f}</prop>')
    for locale, text in unit.texts.items():
        source = unit.places.get(locale)
        note = f'<prop type="x-source">{escaped(source)}</prop>' if source else ""
        parts.append(f"<tuv{attributes_of(lang=locale)}>{note}<seg>{_segment(text.text)}</seg></tuv>")
    parts.append("</tu>")
    return "\n".join(parts)


def _segment(text: str) -> str:
    return escaped(text).replace("\r", "&#13;")
