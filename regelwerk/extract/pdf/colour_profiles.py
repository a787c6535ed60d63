"""ICC profiles of a PDF, taken for the plain colours that they fine-tune.

PDFium works out tables for each profile of a file, which takes longer than all else that its first page needs. Here a
colour is asked for no more than whether it shows on white. Pages are rendered in grey to be recognised, and in colour
only for a person to look at, for both of which the plain colours are near enough.
"""

from __future__ import annotations

import re

_NAME = b"/ICCBased"
_USE = re.compile(rb"\[\s*/ICCBased\s+(\d+)\s+0\s+R\s*\]")
_COMPONENTS = re.compile(rb"/N\s+(\d)(?!\d)")
_PLAIN = {b"1": b"[/DeviceGray]", b"3": b"[/DeviceRGB]"}
"""Colour spaces by the number of their components (PDF 1.7, 8.6.4)."""
_BEFORE, _LONGEST = 4, 500
"""Bytes between the bracket and the name, and of the entries of a profile."""
_MAX_USES = 100
_MAX_BYTES = 32 * 1024 * 1024
"""Size of a file from which a copy costs more than its profiles."""


def without_profiles(data: bytes) -> bytes:
    """A PDF whose profiles of one and of three components are not used; all else is where it was.

    Profiles that are named in compressed streams stay.
    """
    if len(data) > _MAX_BYTES:
        return data
    parts: list[bytes] = []
    done, place = 0, data.find(_NAME)
    while place >= 0 and len(parts) < 2 * _MAX_USES:
        use = _USE.search(data, max(done, place - _BEFORE), place + _LONGEST)
        if use is not None:
            parts += data[done : use.start()], _plain(use, data)
            done = use.end()
        place = data.find(_NAME, max(done, place + 1))
    return b"".join((*parts, data[done:])) if parts else data


def _plain(use: re.Match[bytes], data: bytes) -> bytes:
    """The plain colours that a profile stands for, in as many bytes; the use itself where they are not known.

    Of several objects with its number the last counts: a file is changed by what is added at its end (PDF 1.7, 7.5.6).
    """
    head = b"%s 0 obj" % use[1]
    place = data.rfind(head)
    while place > 0 and data[place - 1 : place].isdigit():
        place = data.rfind(head, 0, place + len(head) - 1)
    entries = data[place : place + _LONGEST].partition(b"stream")[0] if place >= 0 else b""
    components = _COMPONENTS.search(entries)
    plain = _PLAIN.get(components[1]) if components else None
    return plain.ljust(len(use[0])) if plain and len(plain) <= len(use[0]) else use[0]
