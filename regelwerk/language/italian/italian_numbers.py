"""Italian number words: the whole is one word, and vowels that meet are one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from regelwerk.language.folding import fold
from regelwerk.language.grammar.spelled_numbers import Entry, SpelledNumbers, WordForm
from regelwerk.language.tokens import Token

_ENDINGS = ("o", "a", "i", "e")
_HUNDRED = "cent"
_ELIDED = ("a", "o", "i")
"""Vowels that a number word loses before another vowel."""
_SECONDS, _BEFORE = "secondi", "prima"


class ItalianNumbers(SpelledNumbers):
    """Forms from the words for units and tens."""

    hundred_multiplies = True

    def cardinal(self, value: int) -> str:
        """The word for 0 to 999 (`duecentoventitré`); one is `uno`."""
        if value == 1:
            return "uno"
        if value <= 20:
            return self.counting.cardinals[str(value)]
        if value >= 100:
            count, rest = divmod(value, 100)
            head = "cento" if count == 1 else f"{self.cardinal(count)}cento"
            return head + (self.cardinal(rest) if rest else "")
        tens, unit = divmod(value, 10)
        word = self.counting.cardinals[str(10 * tens)]
        if not unit:
            return word
        return (word[:-1] if unit in (1, 8) else word) + self.cardinal(unit)

    def _forms(self, value: int) -> Iterator[tuple[str, WordForm]]:
        word = self.cardinal(value)
        written = {word}
        if value % 100 in (8, 80, *range(80, 90)) and value > 100:
            written.add(word.replace("centoott", "centott"))
        if value % 10 == 1 and value % 100 != 11:
            written |= {one[:-1] + "a" for one in written} | {one[:-1] for one in written}
            written |= {one.replace("centouno", "centuno").replace("centouna", "centuna") for one in written}
        for one in written:
            yield one, "word"
            if one.endswith("tre"):
                yield f"{one[:-1]}é", "word"
        stems = {one if one.endswith(("tre", "sei")) else one[:-1] for one in written if one[-1] in "oei"}
        stems |= {one[:-1] for one in written if one[-1] in "ai"} - {"dieci"} if value > 10 else set()
        if value > 10 and value % 100 == 10:  # as CLDR has them, beside `centodiecesimo`
            yield from ((f"{word.removesuffix('dieci')}decim{end}", "ordinal") for end in _ENDINGS)
        for stem in stems:
            yield from ((f"{stem}esim{end}", "ordinal") for end in _ENDINGS)

    def entries(self) -> Iterator[Entry]:
        """See `SpelledNumbers`."""
        yield from super().entries()
        for value in range(11, 101):
            yield from ((form, value, kind) for form, kind in self._forms(value))
        for number, stem in self.counting.ordinals.items():
            yield from ((stem + end, int(number), "ordinal") for end in _ENDINGS)

    @cached_property
    def _hundreds(self) -> dict[str, tuple[int, WordForm]]:
        return {fold(form): (value, kind) for value in range(101, 1000) for form, kind in self._forms(value)}

    def joined(self, word: str) -> tuple[int, WordForm] | None:
        """See `SpelledNumbers`; `quarant'anni` is forty of what follows."""
        head, apostrophe, after = word.partition("'")
        if apostrophe and after:
            ends = (self.table.get(head + vowel) or self.joined(head + vowel) for vowel in _ELIDED)
            return next((found for found in ends if found and found[0] > 1), None)
        return self._hundreds.get(word) if _HUNDRED in word else None

    def counts(self, tokens: Sequence[Token], folded: Sequence[str], index: int, text: str) -> bool:
        """See `SpelledNumbers`; `secondi` are seconds after a number, and `prima` says before where no noun follows."""
        if not super().counts(tokens, folded, index, text):
            return False
        if folded[index] == _BEFORE:
            return index + 1 < len(tokens) and text[tokens[index].end : tokens[index + 1].start].isspace()
        if folded[index] == _SECONDS and index:
            return not folded[index - 1].isdecimal() and folded[index - 1] not in self.table
        return True
