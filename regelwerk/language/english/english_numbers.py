"""English number words up to ninety-nine; larger ones are several words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from regelwerk.language.folding import word_set
from regelwerk.language.grammar.spelled_numbers import Entry, SpelledNumbers
from regelwerk.language.tokens import Token

_ENDS_CLAUSE = re.compile(r"\s*(?:[.,;:)]|$)")
_ARTICLES = word_set("the a an your")
_ONCE_PER = word_set("per each a every during in on")


class EnglishNumbers(SpelledNumbers):
    """Forms from the words for units, teens and tens."""

    hundred_multiplies = True

    @cached_property
    def _words(self) -> dict[int, str]:
        return {int(value): word for value, word in self.counting.cardinals.items()}

    def cardinal(self, value: int) -> str:
        """The word for 0 to 99."""
        if value in self._words:
            return self._words[value]
        unit = value % 10
        return f"{self._words[value - unit]}-{self._words[unit]}"

    def ordinal(self, value: int) -> str:
        """The ordinal of 1 to 99."""
        last = value if value in self._words else value % 10
        stem = self._words[last]
        irregular = self.counting.ordinals.get(str(last))
        return self.cardinal(value).removesuffix(stem) + (
            irregular or (stem[:-1] + "ieth" if stem.endswith("ty") else stem + "th")
        )

    def entries(self) -> Iterator[Entry]:
        """See `SpelledNumbers`."""
        for value in range(100):
            yield self.cardinal(value), value, "word"
            if value:
                yield self.ordinal(value), value, "ordinal"
        yield from (("hundred", 100, "word"), ("thousand", 1000, "word"), ("hundredth", 100, "ordinal"))
        yield from (("zeroth", 0, "ordinal"), ("thousandth", 1000, "ordinal"))
        yield from ((self._plural(value), value, "word") for value in range(2, 13))
        yield from (("once", 1, "word"), ("twice", 2, "word"), ("thrice", 3, "word"))

    def _plural(self, value: int) -> str:
        """The cards of a value, or the hours of a clock: `twos`, `sixes`, `elevens`."""
        word = self.cardinal(value)
        return word + ("es" if word.endswith("x") else "s")

    def counts(self, tokens: Sequence[Token], folded: Sequence[str], index: int, text: str) -> bool:
        """See `SpelledNumbers`; `once` also says as soon as, `one` another, `first` at first."""
        if not super().counts(tokens, folded, index, text):
            return False
        after = folded[index + 1] if index + 1 < len(folded) else ""
        if folded[index] == "first" and after in _ARTICLES:
            return False  # `first the aces, then the twos`
        if folded[index] == "once":
            return after in _ONCE_PER or _ENDS_CLAUSE.match(text, tokens[index].end) is not None
        return folded[index] != "one" or after != "another"
