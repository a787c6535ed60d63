"""A sheet before and after a change: its texts of which some side was edited."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

from regelwerk.schema.cardset import Sheet
from regelwerk.validate.cards.translated_text import CardText, TranslatedText, units

Line = tuple[str, int]
"""Path and line."""


class EditedText(NamedTuple):
    """A text of a record in all locales, as it is and as it was."""

    old: TranslatedText
    new: TranslatedText

    @property
    def source(self) -> tuple[CardText, CardText] | None:
        """The source before and after; None where either has none, or has that of another record."""
        old, new = self.old, self.new
        if old.source is None or new.source is None or old.inherited or new.inherited:
            return None
        return old.source, new.source

    @property
    def sides(self) -> list[tuple[CardText, CardText]]:
        """Each translation that was there before and is there now."""
        before = {side.locale: side for side in self.old.sides}
        return [(before[side.locale], side) for side in self.new.sides if side.locale in before]


class SheetChange(NamedTuple):
    """What changed in a sheet."""

    sheet: Sheet
    """As it is now."""
    texts: Sequence[EditedText]
    mended: Set[Line]
    """Lines of the old files with findings that are gone: an edit there corrected something."""
    told: Set[Line]
    """Lines of the new files with findings that were not there before: what is wrong there is told already."""


def sheet_change(old: Sheet, new: Sheet, mended: Set[Line], told: Set[Line]) -> SheetChange:
    """The texts that both sheets have and that differ in some locale."""
    before = {(unit.id, unit.field): unit for unit in units(old)}
    pairs = [EditedText(before[unit.id, unit.field], unit) for unit in units(new) if (unit.id, unit.field) in before]
    return SheetChange(new, [one for one in pairs if one.old.joined != one.new.joined], mended, told)
