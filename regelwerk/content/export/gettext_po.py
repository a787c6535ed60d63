"""Gettext: a PO file a locale with keys as contexts, and one without contexts for engines that refuse them.

`LOCALE.po` translates the text of the base locale, its key is the context. In `keyed/LOCALE.po` the key itself is the
message. See the manual of GNU gettext, "The Format of PO Files".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from regelwerk.content.export.export_target import Export, Omission
from regelwerk.errors import MissingExtraError
from regelwerk.language.known_languages import language_of
from regelwerk.schema.content import Content, Origin, RecordSort

_TWO_WAYS = re.compile(r"[\x00\x07\x08\x0b\x0c]")
"""Control characters that gettext and its readers do not all give back."""


@dataclass(frozen=True, slots=True)
class _GettextMessage:
    """One entry."""

    key: str
    message: str
    text: str
    places: tuple[tuple[str, str], ...]
    context: bool


class GettextPo:
    """Both forms, each a file a locale."""

    name = "po"
    needs: tuple[RecordSort, ...] = ()

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """Messages are in order of their keys."""
        left_out: list[Omission] = []
        base = {key: text.text for key, text in pack.strings.get(pack.base, {}).items()}
        places = {(origin.key, origin.locale): _places(origin) for origin in pack.origins}
        files = {}
        for locale in locales:
            texts = {key: text.text for key, text in sorted(pack.strings.get(locale, {}).items())}
            left_out += [
                Omission(f"{key} ({locale})", "an empty text, for which gettext returns the message itself")
                for key, text in texts.items()
                if not text
            ]
            messages = [
                _GettextMessage(key, _message(key, text, base), text, places.get((key, locale), ()), context=True)
                for key, text in texts.items()
            ]
            files[f"{locale}.po"] = _po_file(f"{pack.id} {pack.version}", locale, messages, left_out)
            files[f"keyed/{locale}.po"] = keyed_file(pack, locale, texts, left_out)
        return Export(files, tuple(left_out))


def keyed_file(pack: Content, locale: str, texts: Mapping[str, str], left_out: list[Omission]) -> bytes:
    """A PO file without contexts: the message is the key."""
    messages = [_GettextMessage(key, key, text, (), context=False) for key, text in sorted(texts.items())]
    return _po_file(f"{pack.id} {pack.version}", locale, messages, left_out)


def _message(key: str, text: str, base: Mapping[str, str]) -> str:
    """The base text; the key where there is none, or where `msgfmt` wants both to begin or end alike and they do not."""
    original = base.get(key, "")
    alike = original.startswith("\n") == text.startswith("\n") and original.endswith("\n") == text.endswith("\n")
    return original if original and alike else key


def _places(origin: Origin) -> tuple[tuple[str, str], ...]:
    """File, and page or line, of each stretch of a text."""
    found = []
    for part in origin.parts:
        where = part.provenance
        number = where.page or (where.lines[0] if where.lines else None)
        found.append((where.source.replace(" ", "%20"), "" if number is None else str(number)))
    return tuple(dict.fromkeys(found))


def _po_file(title: str, locale: str, messages: Iterable[_GettextMessage], left_out: list[Omission]) -> bytes:
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
            left_out.append(Omission(f"{one.key} ({locale})", "control characters, which PO files cannot contain"))
        if one.message[:1] != "\n" and one.message[-1:] != "\n" and text.strip("\n") != text:
            left_out.append(
                Omission(f"{one.key} ({locale})", "line breaks at the start or end, which msgfmt rejects here")
            )
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
