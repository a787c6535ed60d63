"""How a language makes its number words, and which of their forms mean a number where they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Literal

from regelwerk.language.folding import fold
from regelwerk.language.grammar.quantity import Number
from regelwerk.language.shape.counting import NumberWords
from regelwerk.language.tokens import Token

WordForm = Literal["word", "ordinal"]
Entry = tuple[str, int, WordForm]
"""A form, its value and what it is."""


class SpelledNumbers:
    """Number words as the file `numbers.toml` lists them, none of which is made of others."""

    sums_words = True
    """Whether several words may make one number (`twenty-one hundred`)."""
    hundred_multiplies = False
    """Whether the word for a hundred multiplies the word before it; that for a thousand does everywhere."""

    def __init__(self, counting: NumberWords) -> None:
        """`counting` is the data of the language."""
        self.counting = counting

    @cached_property
    def table(self) -> dict[str, tuple[int, WordForm]]:
        """Folded form to value and kind; empty without data."""
        return {fold(form): (value, kind) for form, value, kind in self.entries()}

    def entries(self) -> Iterator[Entry]:
        """All forms; of two that are spelt alike the later counts."""
        for value, forms in self.counting.cardinals.items():
            for form in forms.split():
                yield form, int(value), "word"

    def joined(self, word: str) -> tuple[int, WordForm] | None:
        """Value and kind of a folded word that is made of several number words and is not in the table; else None."""
        del word
        return None

    def counts(self, tokens: Sequence[Token], folded: Sequence[str], index: int, text: str) -> bool:
        """Whether a form of the table means a number where it is, for some forms are other words too.

        `folded` are the folded words of the tokens of the text.
        """
        del tokens, text
        before = folded[index - 1] if index else ""
        after = folded[index + 1] if index + 1 < len(folded) else ""
        return before not in self.counting.no_number_after.get(
            folded[index], ()
        ) and after not in self.counting.no_number_before.get(folded[index], ())

    def further(self, text: str, found: Iterable[Number]) -> list[Number]:
        """The numbers of a text with those that only others beside them make numbers, in order."""
        del text
        return list(found)
