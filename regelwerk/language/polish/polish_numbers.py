"""Polish number words: cardinals, ordinals and multiples with all their inflected forms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelwerk.language.grammar.spelled_numbers import Entry, SpelledNumbers
from regelwerk.language.tokens import Token

_HARD = ("y", "a", "e", "ego", "ej", "emu", "ą", "ym", "ych", "ymi")
_ENDINGS = {
    2: ("i", "a", "ie", "iego", "iej", "iemu", "ą", "im", "ich", "imi"),
    3: ("i", "ia", "ie", "iego", "iej", "iemu", "ią", "im", "ich", "imi"),
}
_TIMES = {
    1: "jedno",
    2: "dwu",
    3: "trzy trój",
    4: "cztero",
    5: "pięcio",
    6: "sześcio",
    7: "siedmio",
    8: "ośmio",
    9: "dziewięcio",
    10: "dziesięcio",
}
_NAMES = "jedyn dwój trój czwór piąt szóst siódem ósem dziewiąt dziesiąt jedenast dwunast"
"""Of the numbers from one on, as a die shows them or a clock (`dwunastka`), without their ending."""
_NAME_ENDINGS = ("ka", "ki", "ce", "kę", "ką")
_ONCE = "raz"


class PolishNumbers(SpelledNumbers):
    """Forms from the cardinals and from the stems of ordinals and multiples."""

    def entries(self) -> Iterator[Entry]:
        """See `SpelledNumbers`."""
        yield from super().entries()
        for value, stems in _TIMES.items():
            for stem in stems.split():
                yield from ((f"{stem}krotn{end}", value, "word") for end in ("ie", *_HARD))
        for number, listed in self.counting.ordinals.items():
            endings = _ENDINGS.get(int(number), _HARD)
            yield from ((stem + end, int(number), "ordinal") for stem in listed.split() for end in endings)
        for value, stem in enumerate(_NAMES.split(), 1):
            yield from ((stem + end, value, "word") for end in _NAME_ENDINGS)
        yield from (("pierwsi", 1, "ordinal"), ("drudzy", 2, "ordinal"), ("szóści", 6, "ordinal"), (_ONCE, 1, "word"))

    def counts(self, tokens: Sequence[Token], folded: Sequence[str], index: int, text: str) -> bool:
        """See `SpelledNumbers`; after a number, `raz` says how often."""
        if not super().counts(tokens, folded, index, text):
            return False
        if folded[index] == _ONCE and index and folded[index - 1] in self.table:
            return not text[tokens[index - 1].end : tokens[index].start].isspace()
        return True
