"""Numbers written in words, found in running text and added up where several words make one number."""

from __future__ import annotations

import re

from regelwerk.language.locales import fold, word_set
from regelwerk.language.numberwords import WordForm, number_words
from regelwerk.language.quantity import Number
from regelwerk.language.tokens import Token, words

_AGAIN: dict[str, frozenset[str]] = {
    "einmal": word_set("noch auf nicht erst wieder schon zunächst gar"),
    "raz": word_set("jeszcze po na w za ten tym każdym choć co jako póki naraz pierwszy kolejny"),
    "once": word_set("at all"),
    "one": word_set("no"),
    "acht": word_set("in ausser gib gebt geben gibt nimm nehmt"),
}
"""Number words that mean no number after one of these words (`noch einmal`, `jeszcze raz`, `at once`)."""
_ENDS_CLAUSE = re.compile(r"\s*(?:[.,;:)]|$)")
_ONCE_PER = word_set("per each a every during in on")
_EIGHT_OR_HEED = word_set("achte achten achtes achter achtem")
_DETERMINERS = word_set(
    "der die das den dem des im am zum zur beim vom jede jeder jedes jedem jeden ein eine einen einer"
)


def _counts(tokens: list[Token], folded: list[str], index: int, text: str, language: str) -> bool:
    """Whether a form of the table means a number here: some forms are other words too."""
    word = folded[index]
    before = folded[index - 1] if index else ""
    after = folded[index + 1] if index + 1 < len(folded) else ""
    if before in _AGAIN.get(word, frozenset()) and not (word == "acht" and tokens[index].text.islower()):
        return False
    if word == "raz" and before in number_words(language):
        return not text[tokens[index - 1].end : tokens[index].start].isspace()
    if word == "once":
        return after in _ONCE_PER or _ENDS_CLAUSE.match(text, tokens[index].end) is not None
    if word == "one":
        return after != "another"
    if language == "de" and word in _EIGHT_OR_HEED:
        return before in _DETERMINERS or (bool(after) and tokens[index + 1].text[0].isupper())
    if language == "de" and word == "elf" and tokens[index].text[0].isupper():
        return not before or any(mark in text[tokens[index - 1].end : tokens[index].start] for mark in ".!?:\n")
    return True


def _entry(token: Token, word: str, language: str) -> tuple[Token, int, WordForm] | None:
    """The number of a token, or of what stands before its first hyphen (`Zwei-Spieler-Variante`)."""
    table = number_words(language)
    if word in table:
        return (token, *table[word])
    lead = token.text.partition("-")[0]
    entry = table.get(fold(lead)) if lead != token.text else None
    if entry is None or entry[0] < 2:
        return None
    return (Token(lead, token.start, token.start + len(lead)), *entry)


def _sum(total: int, value: int, language: str) -> int | None:
    """What two neighbouring number words make together; None where they are two numbers."""
    multiplies = value == 1000 or (value == 100 and language == "en")
    if multiplies:
        rest = total % 1000 if value == 100 else total
        return total - rest + rest * value if 1 <= rest < min(value, 100) else None
    for unit, step in ((10, 10), (100, 100), (1000, 1000)):
        if 0 < value < unit and total % step == 0 and total >= (20 if unit == 10 else step):
            return total + value
    return None


def word_numbers(text: str, language: str) -> list[Number]:
    """Numbers in words, in order. Articles, `beide`, `oba` and `both` are none."""
    if not number_words(language):
        return []
    tokens = words(text)
    folded = [fold(token.text) for token in tokens]
    found: list[Number] = []
    for index, token in enumerate(tokens):
        entry = _entry(token, folded[index], language)
        if entry is None or not _counts(tokens, folded, index, text, language):
            continue
        place, value, form = entry
        last = found[-1] if found else None
        if last and language != "de" and last.form in ("word", form):
            together = _sum(int(last.value), value, language) if text[last.end : place.start].isspace() else None
            if together is not None:
                found[-1] = Number(last.start, place.end, together, None, form)
                continue
        found.append(Number(place.start, place.end, value, None, form))
    return found
