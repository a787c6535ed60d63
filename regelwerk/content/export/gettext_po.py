"""Gettext: a PO file a locale with keys as contexts, and one without contexts for engines that refuse them.

`LOCALE.po` translates the text of the base locale, its key is the context. In `keyed/LOCALE.po` the key itself is the
message. See the manual of GNU gettext, "The Format of PO Files".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.content.export.export_target import Export, Omission
from regelwerk.content.export.po_file import GettextMessage, po_file
from regelwerk.schema.content import Content, Origin, RecordSort


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
                Omission(f"{key} ({locale})", "an empty text: gettext gives the message itself for it")
                for key, text in texts.items()
                if not text
            ]
            messages = [
                GettextMessage(key, _message(key, text, base), text, places.get((key, locale), ()), context=True)
                for key, text in texts.items()
            ]
            files[f"{locale}.po"] = po_file(f"{pack.id} {pack.version}", locale, messages, left_out)
            files[f"keyed/{locale}.po"] = keyed_file(pack, locale, texts, left_out)
        return Export(files, tuple(left_out))


def keyed_file(pack: Content, locale: str, texts: Mapping[str, str], left_out: list[Omission]) -> bytes:
    """A PO file without contexts: the message is the key."""
    messages = [GettextMessage(key, key, text, (), context=False) for key, text in sorted(texts.items())]
    return po_file(f"{pack.id} {pack.version}", locale, messages, left_out)


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
