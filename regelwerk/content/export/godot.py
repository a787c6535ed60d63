"""Godot: translations as PO and CSV, the records as JSON, and an autoload script that reads them.

The PO files have no contexts, which Godot 3 does not read. Its `String::c_unescape`, through which the texts of both go,
takes the second of two backslashes for the begin of an escape, so that a text cannot have one before some letters, nor at
its end. See
https://docs.godotengine.org/en/3.6/tutorials/i18n/internationalizing_games.html.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from importlib.resources import files as package_files

from regelwerk.content.export.export_target import Export, Omission
from regelwerk.content.export.gettext_po import keyed_file
from regelwerk.files import json_text
from regelwerk.files.json_text import JsonInput
from regelwerk.schema.content import RECORD_SORTS, Content, RecordSort

_ESCAPE = re.compile(r"\\(?=[abfnrtv]|\Z)")
_ZERO_WIDTH = "\u200b"


class Godot:
    """The folder `regelwerk/` of a project of Godot."""

    name = "godot"
    needs: tuple[RecordSort, ...] = ()

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """Raises MissingExtraError without polib."""
        left_out: list[Omission] = []
        records: dict[str, JsonInput] = {
            sort: {one.id: one.model_dump(mode="json", exclude_none=True) for one in getattr(pack, sort)}
            for sort in RECORD_SORTS
        }
        tables = {locale: _texts(pack, locale, left_out) for locale in locales}
        head = {"id": pack.id, "version": pack.version, "base": pack.base, "locales": list(locales)}
        scripts = package_files(__package__)
        files = {
            "regelwerk/pack.json": json_text.document({**head, "records": records}),
            "regelwerk/strings.csv": _table(tables),
            "regelwerk/regelwerk_pack.gd": scripts.joinpath("godot3_pack.gd").read_bytes(),
            "regelwerk/regelwerk_pack_godot4.gd.txt": scripts.joinpath("godot4_pack.gd").read_bytes(),
        }
        for locale, texts in tables.items():
            files[f"regelwerk/{locale}.po"] = keyed_file(pack, locale, texts, left_out)
        return Export(files, tuple(left_out))


def _texts(pack: Content, locale: str, left_out: list[Omission]) -> dict[str, str]:
    """Key to text, in order of keys, as Godot can hold it."""
    found = {}
    for key, text in sorted(pack.strings.get(locale, {}).items()):
        found[key] = _ESCAPE.sub(f"\\\\{_ZERO_WIDTH}", text.text)
        if found[key] != text.text:
            left_out.append(
                Omission(f"{key} ({locale})", "added a zero-width space after a backslash that Godot 3 would misread")
            )
        if found[key] and not found[key].strip('"'):  # its reader of CSV takes four quotation marks for two
            found[key] += _ZERO_WIDTH
            left_out.append(Omission(f"{key} ({locale})", "added a zero-width space after a lone quotation mark"))
        if not text.text:
            left_out.append(Omission(f"{key} ({locale})", "an empty text, for which tr() returns the key"))
    return found


def _table(tables: Mapping[str, Mapping[str, str]]) -> bytes:
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["keys", *(locale.replace("-", "_") for locale in tables)])
    for key in sorted({key for texts in tables.values() for key in texts}):
        table.writerow([key, *(_escaped(texts.get(key, "")) for texts in tables.values())])
    return out.getvalue().encode()


def _escaped(text: str) -> str:
    """A text as the importer of Godot unescapes it; its reader of CSV drops carriage returns."""
    return text.replace("\\", "\\\\").replace("\r", "\\r")
