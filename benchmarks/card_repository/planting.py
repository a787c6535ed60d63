"""Plants defects in a repository in memory and says where they are."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from benchmarks.card_repository.card_texts import Cipher
from benchmarks.card_repository.locales import SOURCE
from benchmarks.card_repository.record_defects import FILE_DEFECTS, RECORD_DEFECTS
from benchmarks.card_repository.repository import Cell, Repository, Row
from benchmarks.card_repository.text_defects import TEXT_DEFECTS, Neighbours
from benchmarks.card_repository.truth import Entry, Lines

CLASSES = (*TEXT_DEFECTS, *RECORD_DEFECTS, *FILE_DEFECTS)
_SOURCE_ONLY = {
    "reference to nothing", "value out of bounds", "required field lost", "fact against the text",
    "number of the source changed", "derived text stale", "id against its number", "nested value",
}  # fmt: skip
"""Classes that damage the facts; the others damage translations, in the locales asked for."""
_ENOUGH = 4000
"""Records that are tried for a defect before its class is given up."""


class Planting:
    """One defect after another, never two in one record, and none where a cause makes the text odd anyway."""

    def __init__(self, made: Repository, rng: random.Random, locales: list[str]) -> None:
        self._made, self._rng, self._locales = made, rng, locales
        self._neighbours = Neighbours(made.cells)
        self.used: set[tuple[str, str]] = set()
        """Locale and code of damaged records, and of those that are to stay as they are."""
        self._files: dict[str, tuple[str, int, list[str]]] = {}
        """Damaged files as lines, with the class of the defect and its line."""
        self._texts: list[tuple[str, Cell, str]] = []
        self._records: list[tuple[str, Row, str, str]] = []
        cells = [cell for cell in made.cells if self._whole(cell)]
        self._cells = {code: [cell for cell in cells if cell.locale == code] for code in (SOURCE, *locales)}
        self._odd = {
            (cell.row.sheet.path, cell.row.id)
            for cell in made.cells
            if cell.said.cause and cell.locale == cell.row.locale
        }
        """Records in which a cause makes something odd."""
        self._rows = [row for row in made.rows if row.card.texts and not row.sheet.cause]

    def _whole(self, cell: Cell) -> bool:
        plain = not isinstance(cell.said.text, Cipher)
        return bool(cell.value) and plain and not cell.said.cause and cell.locale in (SOURCE, *self._locales)

    def leave(self, records: Iterable[tuple[str, str]]) -> None:
        """Damage none of these, by locale and code."""
        self.used.update(records)

    def plant(self, kind: str, count: int, allowed: Callable[[str], bool] = bool) -> int:
        """Plant so many defects of a class in files that are `allowed`; gives how many there were places for."""
        if kind in TEXT_DEFECTS:
            return sum(self._anywhere(self._text, kind, allowed) for _ in range(count))
        if kind in RECORD_DEFECTS:
            return sum(self._anywhere(self._record, kind, allowed) for _ in range(count))
        return sum(self._file(kind, allowed) for _ in range(count))

    def _anywhere(self, plant: Callable[..., bool], kind: str, allowed: Callable[[str], bool]) -> bool:
        codes = [*self._locales, SOURCE] if kind in TEXT_DEFECTS else self._locales
        locales = self._rng.sample(codes, len(codes))
        return any(plant(kind, locale, allowed) for locale in locales)

    def _free(self, locale: str, code: str, path: str, allowed: Callable[[str], bool]) -> bool:
        return (locale, code) not in self.used and path not in self._files and allowed(path)

    def _text(self, kind: str, locale: str, allowed: Callable[[str], bool]) -> bool:
        cells = self._cells[locale]
        for cell in self._rng.sample(cells, min(len(cells), _ENOUGH)):
            code, path = cell.row.card.code, cell.row.sheet.path
            if cell.row.kind != "card" or not self._free(locale, code, path, allowed) or not cell.value:
                continue
            was = str(cell.value)
            now = TEXT_DEFECTS[kind](self._rng, cell, self._neighbours)
            if now is not None and now != was:
                cell.value = now
                self.used |= {(one, code) for one in ([SOURCE, *self._locales] if locale == SOURCE else [locale])}
                self._texts.append((kind, cell, was))
                return True
        return False

    def _record(self, kind: str, locale: str, allowed: Callable[[str], bool]) -> bool:
        facts = kind in _SOURCE_ONLY or (
            kind in ("field misspelt", "value of another type", "id duplicated") and self._rng.random() < 0.4
        )
        where = SOURCE if facts else locale
        rows = [row for row in self._rows if row.facts == facts and row.locale == where and row.kind == "card"]
        for row in self._rng.sample(rows, min(len(rows), _ENOUGH)):
            code, path = row.card.code, row.sheet.path
            if not self._free(where, code, path, allowed) or (path, row.id) in self._odd:
                continue
            was = repr(row.record)
            named = RECORD_DEFECTS[kind](self._rng, row, self._made)
            if named is not None:
                self.used.add((where, code))
                if facts:
                    self.used |= {(one, code) for one in self._locales}
                self._records.append((kind, row, named, was))
                return True
        return False

    def _file(self, kind: str, allowed: Callable[[str], bool]) -> bool:
        """Files that no other defect is in, as a file that cannot be read hides the others."""
        taken = {cell.row.sheet.path for _, cell, _ in self._texts} | {row.sheet.path for _, row, _, _ in self._records}
        paths = [
            path
            for path, one in self._made.sheets.items()
            if path not in taken and not one.cause and one.locale in self._locales
        ]
        for path in self._rng.sample(paths, len(paths)):
            lines = self._made.written(path).lines
            if path in self._files or not allowed(path) or self._made.sheets[path].form != "json" or len(lines) < 8:
                continue
            line = FILE_DEFECTS[kind](self._rng, lines)
            if line is not None:
                self._files[path] = (kind, line, lines)
                return True
        return False

    def take_back(self, unwanted: Callable[[Entry], bool]) -> int:
        """Undo the last defect of a text where it is unwanted; gives how many are left of it. Its place is not used again."""
        kind, cell, was = self._texts[-1]
        if not unwanted(self._of_text(Lines(self._made), kind, cell, was)):
            return 1
        cell.value = was
        del self._texts[-1]
        return 0

    def _of_text(self, lines: Lines, kind: str, cell: Cell, was: str) -> Entry:
        path, places = cell.row.sheet.path, [lines.of_cell(cell)]
        return Entry("defect", kind, cell.locale, path, cell.row.id, cell.key, places, was, str(cell.value))

    def entries(self) -> list[Entry]:
        """The truth of what was planted."""
        lines = Lines(self._made)
        found = [self._of_text(lines, *one) for one in self._texts]
        for kind, row, name, was in self._records:
            place = lines.of_field(row, name) if name else lines.of_row(row)
            if kind == "record lost":  # a finding may be shown at the end of what is before it
                place = (place[0], place[1] - 1, place[2])
            found.append(
                Entry("defect", kind, row.locale, row.sheet.path, row.id, name, [place], was, repr(row.record))
            )
        for path, (kind, line, _) in self._files.items():
            # a defect is seen where it is or where the next value begins
            found.append(Entry("defect", kind, self._made.sheets[path].locale, path, "", "", [(path, line, line + 2)]))
        return found

    def changed(self) -> dict[str, str]:
        """The damaged files as text."""
        paths = {cell.row.sheet.path for _, cell, _ in self._texts} | {row.sheet.path for _, row, _, _ in self._records}
        texts = {path: self._made.written(path).text for path in sorted(paths)}
        return texts | {path: "\n".join(lines) + "\n" for path, (_, _, lines) in self._files.items()}
