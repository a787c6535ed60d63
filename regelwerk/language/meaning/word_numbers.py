"""Numbers written in words, found in running text and added up where several words make one number."""

from __future__ import annotations

from regelwerk.language.folding import fold
from regelwerk.language.grammar.quantity import Number
from regelwerk.language.grammar.spelled_numbers import SpelledNumbers, WordForm
from regelwerk.language.language import Language
from regelwerk.language.tokens import Token, words


def _entry(token: Token, word: str, table: dict[str, tuple[int, WordForm]]) -> tuple[Token, int, WordForm] | None:
    """The number of a token, or of what is before its first hyphen (`Zwei-Spieler-Variante`)."""
    if word in table:
        return (token, *table[word])
    lead = token.text.partition("-")[0]
    entry = table.get(fold(lead)) if lead != token.text else None
    if entry is None or entry[0] < 2:
        return None
    return (Token(lead, token.start, token.start + len(lead)), *entry)


def _sum(total: int, value: int, numbers: SpelledNumbers) -> int | None:
    """What two neighbouring number words make together; None where they are two numbers."""
    multiplies = value == 1000 or (value == 100 and numbers.hundred_multiplies)
    if multiplies:
        rest = total % 1000 if value == 100 else total
        return total - rest + rest * value if 1 <= rest < min(value, 100) else None
    for unit, step in ((10, 10), (100, 100), (1000, 1000)):
        if 0 < value < unit and total % step == 0 and total >= (20 if unit == 10 else step):
            return total + value
    return None


def word_numbers(text: str, language: Language) -> list[Number]:
    """Numbers in words, in order. Articles, `beide`, `oba` and `both` are none."""
    numbers = language.numbers
    if not numbers.table:
        return []
    tokens = words(text)
    folded = [fold(token.text) for token in tokens]
    found: list[Number] = []
    for index, token in enumerate(tokens):
        entry = _entry(token, folded[index], numbers.table)
        if entry is None or not numbers.counts(tokens, folded, index, text):
            continue
        place, value, form = entry
        last = found[-1] if found else None
        if last and numbers.sums_words and last.form in ("word", form):
            together = _sum(int(last.value), value, numbers) if text[last.end : place.start].isspace() else None
            if together is not None:
                found[-1] = Number(last.start, place.end, together, None, form)
                continue
        found.append(Number(place.start, place.end, value, None, form))
    return found
