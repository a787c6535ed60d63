"""Numbers written in words, found in running text and added up where several words make one number."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.grammar.quantity import Number
from regelwerk.language.grammar.spelled_numbers import SpelledNumbers, WordForm
from regelwerk.language.language import Language
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token, spellings, words

_GAP = re.compile(r"\s+|-")


def _entry(token: Token, word: str, numbers: SpelledNumbers) -> tuple[Token, int, WordForm] | None:
    """The number of a token, or of what is before its first hyphen (`Zwei-Spieler-Variante`) or after it (`Pik-Fünf`)."""
    if word in numbers.table:
        return (token, *numbers.table[word])
    joined = numbers.joined(word)
    if joined is not None:
        return (token, *joined)
    lead = token.text.partition("-")[0]
    if lead == token.text:
        return None
    entry = numbers.table.get(fold(lead))
    if entry is None or entry[0] < 2:
        first, _, rest = token.text.rpartition("-")
        entry = numbers.table.get(fold(rest))
        if entry is None or entry[0] < 2 or entry[1] != "word" or not first.isalpha():
            return None
        return (Token(rest, token.end - len(rest), token.end), *entry)
    return (Token(lead, token.start, token.start + len(lead)), *entry)


def _parted(text: str, numbers: SpelledNumbers) -> list[Token]:
    """The words of a text, those in pieces that are number words joined by hyphens (`deux-cent-trois`)."""
    found = []
    for token in words(text):
        pieces = token.text.split("-")
        if len(pieces) == 1 or fold(token.text) in numbers.table:
            found.append(token)
            continue
        start = token.start
        parted = []
        for piece in pieces:
            parted.append(Token(piece, start, start + len(piece)))
            start += len(piece) + 1
        found += parted if all(_is_part(fold(piece), numbers) for piece in pieces) else [token]
    return found


@lru_cache(maxsize=32768)
def _is_of_number(spelling: str, numbers: SpelledNumbers) -> bool:
    """Whether a word or a piece of it may be a number: nearly all texts are done with once their words are known."""
    word = fold(spelling)
    pieces = map(fold, spelling.split("-"))
    return (
        word in numbers.table
        or bool(numbers.joined(word))
        or any(_is_part(piece, numbers) or numbers.joined(piece) for piece in pieces)
    )


def _is_part(word: str, numbers: SpelledNumbers) -> bool:
    data = numbers.counting
    return (
        word in numbers.table
        or word in data.ones
        or word in data.ordinal_ones
        or compiled(f"(?:{data.tens_link})|(?:{data.hundreds_link})").fullmatch(word) is not None
    )


def _are_joined(gap: str, total: int, value: int, numbers: SpelledNumbers) -> bool:
    """Whether nothing but white space, a hyphen or a word that joins the parts of a number is between two of them."""
    if _GAP.fullmatch(gap):
        return True
    data = numbers.counting
    link = data.tens_link if total % 100 else data.hundreds_link
    return value < total and compiled(rf"(?:\s+|-)(?:{link})(?:\s+|-)").fullmatch(gap) is not None


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
    if not numbers.table or not any(_is_of_number(word, numbers) for word in spellings(text)):
        return []
    tokens = _parted(text, numbers)
    folded = [fold(token.text) for token in tokens]
    found: list[Number] = []
    for index, token in enumerate(tokens):
        last = found[-1] if found else None
        entry = _entry(token, folded[index], numbers)
        if entry is None:
            one = _one(folded[index], last, numbers)
            if last and one and _are_joined(text[last.end : token.start], int(last.value), 1, numbers):
                found[-1] = Number(last.start, token.end, last.value + 1, None, one)
            continue
        if not numbers.counts(tokens, folded, index, text):
            continue
        place, value, form = entry
        if last and numbers.sums_words and last.form in ("word", form):
            joined = _are_joined(text[last.end : place.start], int(last.value), value, numbers)
            together = _sum(int(last.value), value, numbers) if joined else None
            if together is not None:
                found[-1] = Number(last.start, place.end, together, None, form)
                continue
        found.append(Number(place.start, place.end, value, None, form))
    return [one for one in found if fold(text[one.start : one.end]) not in numbers.counting.indefinite]


def _one(word: str, last: Number | None, numbers: SpelledNumbers) -> WordForm | None:
    """What a one is as the last part of the number before it; None where it is none."""
    if last is None or last.form == "ordinal" or last.value < 20 or last.value % 10:
        return None
    if word in numbers.counting.ones:
        return "word"
    return "ordinal" if word in numbers.counting.ordinal_ones else None
