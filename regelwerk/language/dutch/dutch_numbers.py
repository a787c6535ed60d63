"""Dutch number words: units come before tens, and the whole is one word."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from regelwerk.language.folding import fold
from regelwerk.language.grammar.spelled_numbers import Entry, SpelledNumbers, WordForm

_ONE = "een"
_TIMES = ("maal", "keer", "voudig", "voudige")
_HUNDRED, _THOUSAND = "honderd", "duizend"


class DutchNumbers(SpelledNumbers):
    """Forms from the words for units and tens."""

    sums_words = False

    def cardinal(self, value: int) -> str:
        """The word for 0 to 1000 (`tweeëntwintig`)."""
        if value == 1:
            return _ONE
        if value <= 20 or value in (100, 1000):
            return self.counting.cardinals[str(value)]
        if value > 100:
            count, rest = divmod(value, 100)
            head = _HUNDRED if count == 1 else self.cardinal(count) + _HUNDRED
            return head + (self.cardinal(rest) if rest else "")
        unit = value % 10
        tens = self.counting.cardinals[str(value - unit)]
        if not unit:
            return tens
        word = self.cardinal(unit)
        return word + ("ën" if word.endswith("e") else "en") + tens

    def ordinal(self, value: int) -> str:
        """The word for 0th to 1000th (`derde`, `honderdste`)."""
        rest = value % 100
        irregular = self.counting.ordinals.get(str(rest if value > 100 else value))
        if irregular and (rest or not value):
            return (self.cardinal(value - rest) if value > 100 else "") + irregular
        return self.cardinal(value) + ("de" if 1 < rest < 20 else "ste")

    def _forms(self, value: int) -> Iterator[tuple[str, WordForm]]:
        words = {self.cardinal(value)}
        if value > 100 and value % 100:
            head = self.cardinal(value - value % 100)
            words.add(f"{head}en{self.cardinal(value % 100)}")  # `honderdentwee`, as often as `honderdtwee`
        for word in words:
            if value != 1:
                yield word, "word"
            yield from ((f"{word}{times}", "word") for times in _TIMES if value)
        yield self.ordinal(value), "ordinal"
        if value > 100 and value % 100:
            yield f"{self.cardinal(value - value % 100)}en{self.ordinal(value % 100)}", "ordinal"
        if 1 < value <= 12:  # `met z’n tweeën`, `met vieren`
            yield self.cardinal(value).removesuffix("e") + ("eën" if value in (2, 3) else "en"), "word"

    def entries(self) -> Iterator[Entry]:
        """See `SpelledNumbers`."""
        for value in [*range(101), 1000]:
            yield from ((form, value, kind) for form, kind in self._forms(value))

    def joined(self, word: str) -> tuple[int, WordForm] | None:
        """See `SpelledNumbers`."""
        return self._hundreds.get(word) if _HUNDRED in word or _THOUSAND in word else None

    @cached_property
    def _hundreds(self) -> dict[str, tuple[int, WordForm]]:
        return {fold(form): (value, kind) for value in range(101, 1000) for form, kind in self._forms(value)}
