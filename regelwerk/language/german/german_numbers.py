"""German number words: units come before tens, and the whole is one word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property

from regelwerk.language.folding import word_set
from regelwerk.language.german.german_data import FOLDER, inflection
from regelwerk.language.grammar.quantity import Number
from regelwerk.language.grammar.spelled_numbers import Entry, SpelledNumbers, WordForm
from regelwerk.language.shape.counting import NumberWords
from regelwerk.language.shape.data_file import filled, table
from regelwerk.language.tokens import Token

_ENDINGS = ("e", "en", "er", "em", "es")
_TEEN_STEMS = {6: "sech", 7: "sieb"}
_ONE = re.compile(r"\b(ein(?:e|en|er|em|es)?)-?\s+(?:bis(?:\s+zu)?|oder)\s+", re.IGNORECASE)
_TOGETHER = {"zweit": 2, "dritt": 3, "viert": 4, "fünft": 5, "sechst": 6, "siebt": 7}
_TOGETHER_AFTER_ZU = re.compile(rf"(?<=\bzu )(?:{'|'.join(_TOGETHER)})\b")
_HUNDRED = re.compile("hundert|tausend")
_MULTIPLES, _MULTIPLE_ADJECTIVES = "mal", ("malig", "fach")


class GermanNumbers(SpelledNumbers):
    """Forms from the words for units and tens."""

    sums_words = False

    @cached_property
    def _words(self) -> dict[int, str]:
        return {int(value): forms for value, forms in self.counting.cardinals.items()}

    @cached_property
    def _heeds(self) -> tuple[frozenset[str], frozenset[str]]:
        """Forms of the eighth that are those of a verb as well, and words that come before the number."""
        words = inflection()["words"]
        return word_set(words["eighth_or_heed"]), word_set(words["determiners"])

    @cached_property
    def _bounded_one(self) -> re.Pattern[str]:
        """`ein` after a word that makes a bound of it, which is no article there."""
        adverbs = "|".join(inflection()["words"]["before_one"].split())
        return re.compile(rf"\b(?:{adverbs}) (ein(?:e[nmrs]?)?)\b(?! paar\b)", re.IGNORECASE)

    def cardinal(self, value: int) -> str:
        """The word for 0 to 9999 (`einundzwanzig`), folded; counting form (`eins`)."""
        if value <= 12:
            return self._words[value]
        if value < 20:
            return _TEEN_STEMS.get(value - 10, self._words[value - 10]) + "zehn"
        if value < 100:
            unit = value % 10
            joined = ("ein" if unit == 1 else self._words[unit]) + "und" if unit else ""
            return joined + self._words[value - unit]
        base, name = (100, "hundert") if value < 1000 else (1000, "tausend")
        count, rest = divmod(value, base)
        return ("" if count == 1 else self.cardinal(count)) + name + (self.cardinal(rest) if rest else "")

    def ordinal(self, value: int) -> str:
        """Stem of the ordinal of 1 to 9999, to which the endings of adjectives are put (`dritt`)."""
        rest = value % 100
        irregular = self.counting.ordinals.get(str(rest))
        if irregular:
            return (self.cardinal(value - rest) if value > rest else "") + irregular
        return self.cardinal(value) + ("t" if 0 < rest < 20 else "st")

    def entries(self) -> Iterator[Entry]:
        """See `SpelledNumbers`."""
        for value in [*range(101), *range(200, 1000, 100), *range(1000, 10000, 1000)]:
            word = self.cardinal(value)
            times = "ein" if value == 1 else word
            yield word, value, "word"
            if value:
                yield times + _MULTIPLES, value, "word"
            if value > 1:
                yield from (
                    (f"{times}{part}{end}", value, "word") for part in _MULTIPLE_ADJECTIVES for end in ("", *_ENDINGS)
                )
            if 2 <= value <= 12 and value != 11:
                yield from (
                    (word.removesuffix("e") + end, value, "word") for end in ("en", "er") if value < 4 or end == "en"
                )
            if value:
                yield from ((self.ordinal(value) + end, value, "ordinal") for end in _ENDINGS)
        yield from ((f"nullt{end}", 0, "ordinal") for end in _ENDINGS)
        yield from (("einhundert", 100, "word"), ("eintausend", 1000, "word"))
        yield from ((f"siebent{end}", 7, "ordinal") for end in _ENDINGS)

    def joined(self, word: str) -> tuple[int, WordForm] | None:
        """See `SpelledNumbers`."""
        return self._hundreds.get(word) if _HUNDRED.search(word) else None

    @cached_property
    def _hundreds(self) -> dict[str, tuple[int, WordForm]]:
        """Forms of 101 to 1000 that are not in the table."""
        found: dict[str, tuple[int, WordForm]] = {}
        for value in range(100, 1001):
            whole = self.cardinal(value)
            cardinals = [whole, f"{whole.removesuffix('eins')}ein"] if whole.endswith("eins") else [whole]
            cardinals += [cardinals[-1] + end for end in _ENDINGS] if len(cardinals) > 1 else []
            for lead in ("", "ein") if whole.startswith(("hundert", "tausend")) else ("",):
                found |= {lead + form: (value, "word") for form in cardinals}
                found |= {lead + self.ordinal(value) + end: (value, "ordinal") for end in _ENDINGS}
        return found

    def counts(self, tokens: Sequence[Token], folded: Sequence[str], index: int, text: str) -> bool:
        """See `SpelledNumbers`; `acht` is also a part of verbs (`gebt auf das Boot acht`), `Elf` also a being."""
        word, capital = folded[index], tokens[index].text[0].isupper()
        before = folded[index - 1] if index else ""
        heeds, determiners = self._heeds
        if not super().counts(tokens, folded, index, text) and not (word == "acht" and tokens[index].text.islower()):
            return False
        if word == "acht" and self._ends_a_warning(tokens, folded, index, text):
            return False
        if word in heeds:
            return before in determiners or (index + 1 < len(tokens) and tokens[index + 1].text[0].isupper())
        if word == "elf" and capital:
            return not before or any(mark in text[tokens[index - 1].end : tokens[index].start] for mark in ".!?:\n")
        return True

    def _ends_a_warning(self, tokens: Sequence[Token], folded: Sequence[str], index: int, text: str) -> bool:
        """Whether `acht` is the last word of a sentence that has a verb it belongs to and states no other number."""
        after = text[tokens[index].end :].lstrip()
        if after[:1].isalnum():
            return False
        verbs = self.counting.no_number_after.get("acht", frozenset())
        for place in range(index - 1, -1, -1):
            if any(mark in text[tokens[place].end : tokens[place + 1].start] for mark in ".!?:;\n"):
                return False
            if folded[place][:1].isdigit() or folded[place] in self.table:
                return False
            if folded[place] in verbs:
                return True
        return False

    def further(self, text: str, found: Iterable[Number]) -> list[Number]:
        """See `SpelledNumbers`.

        `ein` counts only where a second number makes a range of it (`ein bis zwei`, `ein- oder zweimal`) or a word before
        it a bound (`höchstens eine`), and `zweit` only in `zu zweit`, which says how many play.
        """
        numbers = list(found)
        starts = {number.start for number in numbers}
        ones = [
            Number(match.start(1), match.end(1), 1, None, "word")
            for match in _ONE.finditer(text)
            if match.end() in starts
        ]
        ones += [
            Number(match.start(1), match.end(1), 1, None, "word")
            for match in self._bounded_one.finditer(text)
            if match.start(1) not in starts
        ]
        together = [
            Number(match.start(), match.end(), _TOGETHER[match.group()], None, "word")
            for match in _TOGETHER_AFTER_ZU.finditer(text)
            if match.start() not in starts
        ]
        return sorted([*numbers, *ones, *together], key=lambda number: number.start)


@cache
def cardinal_values() -> dict[str, int]:
    """Folded forms of cardinals with their values."""
    entries = GermanNumbers(filled(NumberWords, table(FOLDER, "numbers"))).table
    return {form: value for form, (value, kind) in entries.items() if kind == "word"}
