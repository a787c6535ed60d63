"""One PO file, written with polib."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from regelwerk.content.export.export_target import Omission
from regelwerk.errors import MissingExtraError
from regelwerk.language.known_languages import language_of

_TWO_WAYS = re.compile(r"[\x00\x07\x08\x0b\x0c]")
"""Control characters that gettext and its readers do not all give back."""


@dataclass(frozen=True, slots=True)
class GettextMessage:
    """One entry."""

    key: str
    message: str
    text: str
    places: tuple[tuple[str, str], ...]
    context: bool


def po_file(title: str, locale: str, messages: Iterable[GettextMessage], left_out: list[Omission]) -> bytes:
    """The file as UTF-8. What no reader gives back is added to `left_out`. Raises MissingExtraError without polib."""
    try:
        import polib
    except ModuleNotFoundError as error:
        raise MissingExtraError("PO files", "export") from error
    file = polib.POFile(wrapwidth=0)
    plural = language_of(locale).profile.plural_forms
    file.metadata = {
        "Project-Id-Version": title,
        "Language": locale.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        **({"Plural-Forms": plural} if plural else {}),
    }
    for one in messages:
        text = _TWO_WAYS.sub("", one.text)
        if text != one.text:
            left_out.append(Omission(f"{one.key} ({locale})", "control characters, which PO files do not carry"))
        if one.message[:1] != "\n" and one.message[-1:] != "\n" and text.strip("\n") != text:
            left_out.append(Omission(f"{one.key} ({locale})", "line breaks at its ends, which msgfmt refuses here"))
            text = text.strip("\n")
        file.append(
            polib.POEntry(
                msgctxt=one.key if one.context else None,
                msgid=_TWO_WAYS.sub("", one.message),
                msgstr=text,
                occurrences=list(one.places),
            )
        )
    return (str(file) + "\n").encode()
