"""i18next: a JSON file a locale with the texts, and one with what their placeables show.

Interpolation is the only markup of i18next that cannot be switched off, and it has no escape: signs that would begin one
are placeables themselves. See https://www.i18next.com/translation-function/interpolation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from regelwerk.content.export.counted_terms import counted_terms
from regelwerk.content.export.export_target import Export
from regelwerk.content.export.placeables import Placeable, pieces, values
from regelwerk.files import json_text
from regelwerk.schema.content import Content, RecordSort
from regelwerk.schema.token_text import Text

_OPENING = re.compile(r"\{(?=\{|\$(?:t?\Z|t\())|(?<=\{)\{|\{\Z|\$(?=t\()|\$\Z|\$t\Z")
"""A brace that another follows or goes before, and the sign that opens a nesting; also where the next stretch may go on."""


class I18next:
    """Format 4 of its JSON, keys as they are in the pack."""

    name = "i18next"
    needs: tuple[RecordSort, ...] = ()

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """`LOCALE/pack.json` and `LOCALE/values.json`; counted terms are `ID.counted` with their plural suffixes."""
        files = {}
        for locale in locales:
            texts: dict[str, str] = {}
            shown: dict[str, Mapping[str, str]] = {}
            for key, text in sorted(pack.strings.get(locale, {}).items()):
                texts[key], filled = message(text)
                if filled:
                    shown[key] = filled
            for term, forms in counted_terms(pack, locale).items():
                for category, form in forms.items():
                    written, filled = message(Text(text=form))
                    texts[f"{term}.counted_{category}"] = f"{{{{count}}}} {written}"
                    if filled:
                        shown[f"{term}.counted"] = {**shown.get(f"{term}.counted", {}), **filled}
            files[f"{locale}/pack.json"] = json_text.document(texts)
            files[f"{locale}/values.json"] = json_text.document(shown)
        return Export(files)


def message(text: Text) -> tuple[str, dict[str, str]]:
    """A text with its placeables in double braces, and what each of them shows."""
    found = pieces(text)
    signs: dict[str, str] = {}

    def sign(match: re.Match[str]) -> str:
        name = "sign_brace" if match[0] == "{" else "sign_dollar"
        signs[name] = match[0][0]
        return f"{{{{{name}}}}}{match[0][1:]}"

    parts = [f"{{{{{one.name}}}}}" if isinstance(one, Placeable) else _OPENING.sub(sign, one) for one in found]
    return "".join(parts), {**values(found), **signs}
