"""Spanish number words: up to twenty-nine and whole hundreds one word; others are several words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelwerk.language.grammar.spelled_numbers import Entry, SpelledNumbers
from regelwerk.language.tokens import Token

_ENDINGS = ("o", "a", "os", "as")
_SHORT = (1, 3, 11, 13)
"""Ordinals that lose their ending before a noun (`primer`)."""
_SECONDS = "segundo"


class SpanishNumbers(SpelledNumbers):
    """Forms from the cardinals and from the stems of ordinals."""

    def entries(self) -> Iterator[Entry]:
        """See `SpelledNumbers`."""
        yield from super().entries()
        for number, stems in self.counting.ordinals.items():
            for stem in stems.split():
                yield from ((stem + end, int(number), "ordinal") for end in _ENDINGS)
                if int(number) in _SHORT and stem.endswith("er"):
                    yield stem, int(number), "ordinal"
        for tens in (20, 30):  # written as one word as well
            base = self.counting.ordinals[str(tens)].replace("é", "e")
            for unit in range(1, 10):
                stem = f"{base}o{self.counting.ordinals[str(unit)].split()[0]}".replace("oo", "o")
                yield from ((stem + end, tens + unit, "ordinal") for end in _ENDINGS)

    def counts(self, tokens: Sequence[Token], folded: Sequence[str], index: int, text: str) -> bool:
        """See `SpelledNumbers`; after a number in digits or a cardinal `segundos` are seconds."""
        if not super().counts(tokens, folded, index, text):
            return False
        if folded[index].startswith(_SECONDS) and index:
            before = folded[index - 1]
            return not before.isdecimal() and self.table.get(before, (0, "ordinal"))[1] != "word"
        return True
