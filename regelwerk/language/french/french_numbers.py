"""French number words: up to ninety-nine one word with hyphens or several; larger ones are several words."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.grammar.spelled_numbers import Entry, SpelledNumbers

_ORDINAL = "ième"


class FrenchNumbers(SpelledNumbers):
    """Forms from the words for units and tens."""

    hundred_multiplies = True

    def cardinal(self, value: int) -> str:
        """The word for 0 to 100, joined by hyphens (`quatre-vingt-dix-sept`); one is `un`."""
        if value in (0, 100):
            return self.counting.cardinals[str(value)].split()[0]
        tens, unit = divmod(value, 10)
        if value <= 16 or (unit == 0 and tens in (2, 3, 4, 5, 6)):
            return "un" if value == 1 else self.counting.cardinals[str(value)].split()[0]
        if value == 80:
            return "quatre-vingts"
        if tens in (7, 9):
            tens, unit = tens - 1, unit + 10
        base = "quatre-vingt" if tens == 8 else self.cardinal(10 * tens)
        link = "-et-" if unit in (1, 11) and tens != 8 and tens > 1 else "-"
        return f"{base}{link}{self.cardinal(unit)}"

    def ordinal(self, value: int) -> str:
        """The regular ordinal of 2 to 100 (`vingt-et-unième`)."""
        word = self.cardinal(value)
        if word.endswith("cinq"):
            return f"{word}u{_ORDINAL}"
        if word.endswith("neuf"):
            return f"{word[:-1]}v{_ORDINAL}"
        return word.removesuffix("e").removesuffix("s" if value == 80 else "") + _ORDINAL

    def entries(self) -> Iterator[Entry]:
        """See `SpelledNumbers`."""
        yield from super().entries()
        for value in range(2, 101):
            cardinal = self.cardinal(value)
            yield cardinal, value, "word"
            if value > 20 and cardinal.endswith("un"):
                yield f"{cardinal}e", value, "word"
            yield from ((f"{self.ordinal(value)}{end}", value, "ordinal") for end in ("", "s"))
        for value, last in ((81, "unième"), (91, "onzième")):  # as CLDR has them
            yield from ((f"quatre-vingt-et-{last}{end}", value, "ordinal") for end in ("", "s"))
        yield from (("quatre-vingt", 80, "word"), ("zéroième", 0, "ordinal"), ("zéroièmes", 0, "ordinal"))
        yield from ((f"milli{end}", 1000, "ordinal") for end in ("ème", "èmes"))
        for number, forms in self.counting.ordinals.items():
            yield from ((form, int(number), "ordinal") for form in forms.split())
