"""What an export target is: it has a name and gives a pack as files, and says what they do not hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from regelwerk.schema.content import Content, RecordSort


@dataclass(frozen=True, slots=True, order=True)
class Omission:
    """Something of the pack that the files do not hold, or hold in another form."""

    place: str
    """Id of the record or key of the string, with the locale behind it where it is one edition's."""
    reason: str

    @classmethod
    def borrowed(cls, key: str, locale: str, base: str) -> Omission:
        """A string that an edition lacks: that of the base edition is in its place."""
        return cls(f"{key} ({locale})", f"no text in {locale}; the text of {base} is used instead")

    """What is not there, and what is in its place."""


@dataclass(frozen=True, slots=True)
class Export:
    """The files of one target."""

    files: Mapping[str, bytes]
    """Path below the output folder, with forward slashes, to what the file holds."""
    left_out: tuple[Omission, ...] = ()


class ExportTarget(Protocol):
    """One target; `targets.TARGETS` has all."""

    name: str
    """What `--to` calls it."""
    needs: tuple[RecordSort, ...]
    """Sorts of records it is made of: a pack that has none of them is refused. Empty where any pack will do."""

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """The files of a pack for these of its locales; the same pack gives the same bytes.

        Raises ExportError where the target cannot hold something, and MissingExtraError where a package is missing.
        """
        ...
