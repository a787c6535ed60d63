"""Czech number words: cardinals, ordinals and multiples with all their inflected forms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelwerk.language.folding import word_set
from regelwerk.language.grammar.spelled_numbers import Entry, SpelledNumbers
from regelwerk.language.tokens import Token

_HARD = ("ý", "á", "é", "ého", "ému", "ém", "ým", "ou", "í", "ých", "ými")
_SOFT = ("í", "ího", "ímu", "ím", "ích", "ími")
_SOFT_STEMS = ("prvn", "třet", "tisíc")
_UNITS = {1: "jedna jeden", 2: "dva", 3: "tři", 4: "čtyři", 5: "pět", 6: "šest", 7: "sedm", 8: "osm", 9: "devět"}
"""Of numbers whose units come first, as in `pětadvacet`, without the `a` that joins them."""
_TIMES = "dva tři čtyři pět šest sedm osm devět deset"
"""Before `krát`, from two on."""
_COUNTED_HUNDREDS = word_set("stě sta set stům stech sty")
"""Forms of a hundred that mean a number only after another one."""


class CzechNumbers(SpelledNumbers):
    """Forms from the cardinals and from the stems of ordinals."""

    hundred_multiplies = True

    def entries(self) -> Iterator[Entry]:
        """See `SpelledNumbers`."""
        yield from super().entries()
        for number, stem in self.counting.ordinals.items():
            value = int(number)
            endings = _SOFT if stem in _SOFT_STEMS else _HARD
            yield from ((stem + end, value, "ordinal") for end in endings)
            if 20 <= value < 100:
                for unit, words in _UNITS.items():
                    lead = words.split()[0].removesuffix("a") + "a"
                    yield from ((lead + stem + end, value + unit, "ordinal") for end in endings)
        for tens in range(20, 100, 10):
            for unit, words in _UNITS.items():
                for lead in words.split():
                    joined = lead if lead.endswith("a") else f"{lead}a"
                    for form in self.counting.cardinals[str(tens)].split():
                        yield joined + form, tens + unit, "word"
        yield from ((f"{word}krát", value, "word") for value, word in enumerate(_TIMES.split(), 2))
        yield from (("druzí", 2, "ordinal"), ("čtvrtí", 4, "ordinal"))

    def counts(self, tokens: Sequence[Token], folded: Sequence[str], index: int, text: str) -> bool:
        """See `SpelledNumbers`; `set` and others are hundreds after a number alone."""
        if not super().counts(tokens, folded, index, text):
            return False
        if folded[index] in _COUNTED_HUNDREDS:
            return bool(index) and 2 <= self.table.get(folded[index - 1], (0, "word"))[0] <= 9
        return True
