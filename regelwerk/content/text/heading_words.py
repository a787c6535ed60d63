"""What headings and first words say about a passage: contents of the box, glossary, hint, example. Data of languages."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"^\W*(?:(?:\d+(?:\.\d+)*|[IVX]+|[A-Za-z])[.):]+\s+|\d+(?:\.\d+)+\s+)")
_GLOSSARY = re.compile(
    r"(?:(?:kleines|kurzes)\s+)?(?:glossar(?:\s+und\s+\w+)?|begriffserklärung(?:en)?|begriffsglossar|(?:begriffs|wörter)verzeichnis)"
    r"|(?:mały\s+)?(?:słownik|słowniczek|glosariusz|glosarium)(?:\s+(?:pojęć|terminów|gry))?"
    r"|(?:short\s+)?(?:glossary|glossary\s+of\s+terms|terminology)",
    re.IGNORECASE,
)
_TERMS = re.compile(
    r"(?:(?:wichtige|die)\s+)?(?:begriffe|schlüsselbegriffe)|(?:(?:ważne|kluczowe)\s+)?(?:pojęcia|terminy)"
    r"|(?:(?:key|important)\s+)?(?:terms|definitions)",
    re.IGNORECASE,
)
_DE_BOX = r"(?:\s+(?:des|der|dieses|dieser|im|in\s+der|in\s+dieser)\s+\w+)*"
_PL_BOX = r"(?:\s+(?:gry|pudełka|rozszerzenia|dodatku|zestawu|podstawow\w+|modułu|rozgrywki|w\s+\w+))*"
_EN_BOX = r"(?:\s+(?:of|in|the|this|game|box|expansion|module|set))*"
_CONTENTS = re.compile(
    rf"(?:(?:weitere[sr]?|zusätzliche[sr]?|neue[sr]?|das|die|der)\s+)?(?:spiel)?"
    rf"(?:materialien|material|inhalt|komponenten|bestandteile|elemente|zubehör|teile|schachtelinhalt|packungsinhalt){_DE_BOX}"
    rf"|(?:(?:pozostałe|inne|nowe|dodatkowe|lista|spis|wykaz)\s+)?(?:elementy|elementów|komponenty|komponentów|zawartość){_PL_BOX}"
    rf"|(?:(?:other|additional|new|game|the|list\s+of|box)\s+)?(?:components?|contents|materials?|pieces|equipment)"
    rf"(?:\s+list)?{_EN_BOX}|what'?s\s+in\s+the\s+box|in\s+the\s+box|in\s+der\s+(?:schachtel|box)|w\s+pudełku",
    re.IGNORECASE,
)
_LISTING = re.compile(
    r"(?:inhalt|inhalts(?:verzeichnis|übersicht)|(?:stichwort|sach|schlagwort)(?:verzeichnis|register)|register|index"
    r"|spis\s+(?:treści|rozdziałów|rysunków|tabel)|skorowidz|indeks(?:\s+\w+)?|contents|table\s+of\s+contents)",
    re.IGNORECASE,
)
_EXAMPLE_TITLE = re.compile(r"(?:\w+)?(?:Beispiel|Przykład|Example)\w*(?!\w)", re.IGNORECASE)
_EXAMPLE = re.compile(
    r"\W*(?:Beispiel\w*|Przykład\w*|Examples?|Np\.|Z\.\s?B\.)(?:\s+[\w/-]{1,3})?\s*[:.–—-]", re.IGNORECASE
)
_ASIDE = re.compile(
    r"\W*(?:Hinweis\w*|Wichtig\w*|Achtung|Vorsicht|Ausnahmen?|Anmerkung\w*|Bemerkung\w*|Tipps?|Beachtet?|Merke|Erinnerung"
    r"|Uwag[ai]|Ważne|Wyjątek|Wyjątki|Wskazówk[ai]|Pamiętaj\w*|Przypomnienie|Ostrzeżenie|Porada"
    r"|Notes?|Important|Hints?|Tips?|Exceptions?|Attention|Caution|Warning|Reminder|Remember|Designer'?s?\s+notes?)"
    r"\s*(?:!|:)",
    re.IGNORECASE,
)


def bare(title: str) -> str:
    """The title without its number and the marks around it."""
    return _NUMBER.sub("", title).strip(" \t\n.:–—-*_#|")


def names_glossary(title: str) -> bool:
    """True for the heading of a glossary."""
    return _GLOSSARY.fullmatch(bare(title)) is not None


def may_hold_terms(title: str) -> bool:
    """True for the heading of a glossary, and for headings of terms under which rules may stand as well."""
    return names_glossary(title) or _TERMS.fullmatch(bare(title)) is not None


def names_contents(title: str) -> bool:
    """True for the heading of a list of what is in the box."""
    return _CONTENTS.fullmatch(bare(title)) is not None


def names_listing(title: str) -> bool:
    """True for the heading of a table of contents or of an index."""
    return _LISTING.fullmatch(bare(title)) is not None


def names_example(title: str) -> bool:
    """True for the heading of an example."""
    return _EXAMPLE_TITLE.match(bare(title)) is not None


def begins_example(text: str) -> bool:
    """True where the first words call the passage an example."""
    return _EXAMPLE.match(text) is not None


def begins_aside(text: str) -> bool:
    """True where the first words call the passage a hint, a warning, an exception."""
    return _ASIDE.match(text) is not None
