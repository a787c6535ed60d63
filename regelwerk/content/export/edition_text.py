"""The texts of one edition, with the base edition's where it has none."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.content.export.export_target import Omission
from regelwerk.schema.content import RECORD_SORTS, Content, RecordSort


class EditionText:
    """Looks up texts, and notes what is not there."""

    def __init__(self, pack: Content, locale: str, left_out: list[Omission]) -> None:
        """Notes go to `left_out`."""
        self.locale = locale
        self._texts = pack.strings.get(locale, {})
        self._base = pack.strings.get(pack.base, {})
        self._base_name = pack.base
        self._left_out = left_out

    def of(self, key: str) -> str:
        """The text of a key; the base edition's where this one has none, else nothing."""
        if key in self._texts:
            return self._texts[key].text
        if key in self._base:
            self._left_out.append(Omission.borrowed(key, self.locale, self._base_name))
            return self._base[key].text
        self.note(key, "no text in any edition")
        return ""

    def note(self, key: str, reason: str) -> None:
        """Say that a text is not as it is in the pack."""
        self._left_out.append(Omission(self.place(key), reason))

    def place(self, key: str) -> str:
        """How the report names a text of this edition."""
        return f"{key} ({self.locale})"


def other_records(pack: Content, held: RecordSort, target: str) -> Iterator[Omission]:
    """What a target leaves out that is made of one sort of records alone, a line a sort."""
    for sort in RECORD_SORTS:
        records = getattr(pack, sort)
        if sort != held and records:
            place = records[0].id if len(records) == 1 else f"{records[0].id} ... {records[-1].id}"
            name = sort.removesuffix("s") if len(records) == 1 else sort
            yield Omission(place, f"{len(records)} {name}: {target} supports only {held}")
