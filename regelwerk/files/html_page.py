"""The shell of a self-contained HTML page: nothing is loaded from anywhere, so it works offline and can be mailed.

Text of a source gets in only through `escaped`. Style and script are in the page, and a Content Security Policy
(www.w3.org/TR/CSP3) allows only those two, by their hashes: no other script would run, even if text with markup got into
the page by mistake.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from functools import cache
from importlib.resources import files

_NO_XML_CHARACTER = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""XML 1.0, production 2: control characters and lone surrogates have no place in a file, not even escaped."""


def escaped(text: str) -> str:
    """Text for HTML and XML, between tags or in a quoted attribute; what XML cannot contain becomes U+FFFD."""
    return html.escape(_NO_XML_CHARACTER.sub("\ufffd", text))


def html_page(title: str, body: str, *, style: str = "", script: str = "", lang: str = "en") -> str:
    """A whole page; `body` is markup, `style` is added to the shared style, `title` is plain text.

    The shared style has light and dark colours according to the reader's system, and print colours; its custom properties
    are in page.css. `style` and `script` are the program's own, never text of a source.
    """
    look = shared_look() + style
    policy = (
        f"default-src 'none'; img-src data:; style-src {_allowed(look)}; script-src {_allowed(script)}; "
        "base-uri 'none'; form-action 'none'"
    )
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{escaped(lang)}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        '<meta name="generator" content="regelwerk">',
        f"<title>{escaped(title)}</title>",
        f"<style>{look}</style>",
        "</head>",
        "<body>",
        body,
        *([f"<script>{script}</script>"] if script else []),
        "</body>",
        "</html>",
        "",
    ]
    return "\n".join(lines)


def _allowed(source: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()}'"


@cache
def shared_look() -> str:
    """The style shared by all pages; its custom properties are light and dark colours, and fonts."""
    return files("regelwerk.files").joinpath("page.css").read_text(encoding="utf-8")
