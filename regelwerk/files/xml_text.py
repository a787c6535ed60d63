"""XML for other programs: text that XML cannot hold is kept, names that are no XML names too."""

from __future__ import annotations

import re

from regelwerk.files.html_page import escaped

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_UNHELD = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|_(?=x[0-9A-Fa-f]{4})")
_HELD = re.compile(r"_x([0-9A-Fa-f]{4,6})_")
_NO_NAME = re.compile(r"^[^A-Za-z_]|[^A-Za-z0-9._-]|_(?=x[0-9A-Fa-f]{4})")


def held(text: str) -> str:
    """Markup of a text that `released` gives back whole.

    A character that XML 1.0 has no place for becomes _xHHHH_, as spreadsheets write it (ECMA-376, ST_Xstring); what
    looks like that already gets its first sign written so. A carriage return is a reference, or a parser would lose it.
    """
    return escaped(_UNHELD.sub(_coded, text)).replace("\r", "&#13;")


def released(text: str) -> str:
    """The text that `held` wrote, after a parser has read it."""
    return _HELD.sub(_decoded, text)


def xml_name(text: str) -> str:
    """An xs:ID or NMTOKEN from any text; `released` gives the text back."""
    return _NO_NAME.sub(_coded, text)


def tag(name: str, text: str, **attributes: str) -> str:
    """An element with text alone; `lang` among the attributes is xml:lang."""
    return f"<{name}{attributes_of(**attributes)}>{held(text)}</{name}>"


def attributes_of(**attributes: str) -> str:
    """Attributes with a space before each; `lang` is xml:lang. Names and numbers alone: see `xml_name`."""
    return "".join(
        f' {"xml:lang" if name == "lang" else name}="{escaped(value)}"' for name, value in attributes.items()
    )


def _coded(match: re.Match[str]) -> str:
    return f"_x{ord(match.group()):04X}_"


def _decoded(match: re.Match[str]) -> str:
    code = int(match[1], 16)
    return chr(code) if code <= 0x10FFFF else match.group()
