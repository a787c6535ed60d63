"""Goods with prices in sentences, in whatever they are paid in: `a keg of brandy fetches six shillings, a chest of tea four`.

The first price says what they are paid in, the others may be mere numbers. A measure that comes again is no part of a name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import (
    CAPITAL,
    FactLine,
    FactSection,
    PlayFact,
    dictionary_form,
    fact,
)
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.meaning.negation import negations
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences

_SET = 2
"""Goods with a price in a sentence, at least."""
_NAME_WORDS = 2
"""Words of a name before a verb of worth, without a measure."""
_FAR_MORE = 2
"""How many times as many goods as worths in points make the worths the misread ones; chosen by hand."""
_DOTTED = re.compile(
    r"\W*(?P<name>[^\W\d_][^.!?:;,()\d…]{1,30}?)\s*(?:\.{3,}|…)\s*(?P<value>\d{1,3})(?:\s+[^\W\d_]+)?\W*$"
)
_WORD = re.compile(r"[^\W\d_][\w'’-]*")


@dataclass(frozen=True, slots=True)
class _Wording:
    splits: re.Pattern[str]
    one: re.Pattern[str]
    before: re.Pattern[str]
    """Articles and prepositions before a name."""
    worth: re.Pattern[str]
    verb: re.Pattern[str]
    """What ends a name: a verb of worth, or of cost."""
    of: re.Pattern[str]
    pointing: frozenset[str]


@cache
def _wording(locale: str) -> _Wording:
    joins, flags = in_text(lambda one: one.play.things_and, locale), re.IGNORECASE
    cost = in_text(lambda one: one.facts.cost, locale)
    before = f"{in_text(lambda one: one.facts.each, locale)}|{cost}|{joins}"
    worth = in_text(lambda one: one.facts.worth, locale)
    return _Wording(
        splits=re.compile(rf"\s*[,;]\s+(?:(?:{joins})\s+)?|\s+(?:{joins})\s+", flags),
        one=re.compile(rf"(?<!\w){in_text(lambda one: one.components.one, locale)}", flags),
        before=re.compile(rf"(?:{before})\s+", flags),
        worth=re.compile(rf"(?<!\w)(?:{worth})(?!\w)", flags),
        verb=re.compile(rf"(?<!\w)(?:{worth}|{cost})(?!\w)", flags),
        of=re.compile(rf"\s(?:{in_text(lambda one: one.facts.measure_of, locale)})\s", flags),
        pointing=language_of(locale).facts.pointing,
    )


@dataclass(frozen=True, slots=True)
class _Priced:
    words: tuple[re.Match[str], ...]
    """What may be the name and its measure, without articles."""
    price: int | float
    currency: str
    is_worth: bool
    """A verb says that this is its price."""


def goods_prices(section: FactSection, locale: str, *, told: bool = True) -> list[PlayFact]:
    """The goods of the sentences of a section; `value` is the price of one.

    Where no heading has `told` of goods, the first sentence has three of them at least and a verb of worth.
    """
    found: list[PlayFact] = []
    currency = ""
    for line in section.paragraphs:
        for sentence in sentences(line.text, locale):
            if negations(sentence.text, locale):
                continue  # who knows whether it denies the price
            priced = list(_priced(line.text, sentence.start, sentence.end, locale))
            said = {one.currency for one in priced if one.currency}
            if found:
                sure = said <= {currency} and all(one.is_worth or one.currency for one in priced)
            else:
                sure = len(priced) >= _SET and len(said) == 1 and priced[0].currency in said
                sure = sure and (told or (len(priced) > _SET and priced[0].is_worth))
            named = list(_named(line, priced, locale)) if sure else []
            if len({one.name.content.text.casefold() for one in named}) == len(named) > 0:
                currency = currency or priced[0].currency
                found += named
    return found or (_dotted(section) if told else [])


def _dotted(section: FactSection) -> list[PlayFact]:
    """Lines with dots between a name and its worth."""
    matches = [(line, match) for line in section.lines if (match := _DOTTED.match(line.text))]
    found = [fact("resource", line, match.span("name"), {"value": int(match["value"])}) for line, match in matches]
    return found if len(found) >= _SET else []


def deed_prices(section: FactSection, locale: str, *, told: bool) -> list[PlayFact]:
    """The actions of the sentences of a section with their costs: `moving costs 1 energy, fighting 2`.

    Where no heading has `told` of actions, all that is paid for must be called by the names of deeds.
    """
    priced = goods_prices(section, locale)
    if not told and not all(_is_deed(one.name.content.text, locale) for one in priced):
        return []
    return [
        replace(one, kind="action", figures={"min": one.figures["value"], "max": one.figures["value"]})
        for one in priced
        if isinstance(one.figures["value"], int)
    ]


def _is_deed(name: str, locale: str) -> bool:
    """True for the noun of a deed; where nouns have capitals it is a verb that has one."""
    language = language_of(locale)
    verb = name.casefold()
    return re.fullmatch(language.facts.deed_noun, name) is not None and (
        not language.profile.capital_nouns or dictionary_form(verb, locale) == verb
    )


def with_prices(worths: Sequence[PlayFact], goods: Sequence[PlayFact]) -> list[PlayFact]:
    """What things are worth in points, or the goods where these are far more: a mere number is read among them alone."""
    valued = [one for one in worths if one.figures]
    if len(goods) <= _FAR_MORE * len(valued):
        return list(worths)
    return [*(one for one in worths if not one.figures), *goods]


def _priced(text: str, start: int, end: int, locale: str) -> Iterator[_Priced]:
    """The parts of a sentence that name something and end in its price."""
    by = _wording(locale)
    said = text[start:end].rstrip(" .!")
    cuts = [0, *(at for match in by.splits.finditer(said) for at in match.span()), len(said)]
    for a, b in zip(cuts[::2], cuts[1::2], strict=True):
        part = said[a:b]
        ends = [(number.start, number.end, number.value) for number in numbers(part, locale) if number.high is None]
        ends += [(match.start(), match.end(), 1) for match in by.one.finditer(part) if match.start()]
        for begin, behind, value in ends:
            rest = _WORD.findall(part[behind:])
            if len(rest) > 1 or re.search(r"[^\w\s]", part[behind:]) or not _WORD.search(part[:begin]):
                continue
            is_worth = by.worth.search(part, 0, begin) is not None
            words = _name_words(text, start + a, start + a + begin, locale)
            if words:
                yield _Priced(tuple(words), value, dictionary_form(rest[0], locale) if rest else "", is_worth)
            break


def _name_words(text: str, start: int, end: int, locale: str) -> Sequence[re.Match[str]]:
    """The words of what is priced: behind the last article, before the verb."""
    by = _wording(locale)
    verb = next((match for match in by.verb.finditer(text, start, end) if match.start() > start), None)
    end = verb.start() if verb else end
    words: list[re.Match[str]] = []
    for match in _WORD.finditer(text, start, end):
        measured = bool(words) and any(by.of.match(f" {word[0]} ") for word in [*words, match])
        if by.before.match(f"{match[0]} ") and not measured:
            words = []
        elif match[0].casefold() not in by.pointing:
            words.append(match)
    if language_of(locale).profile.capital_nouns:
        capital = re.compile(CAPITAL)
        first = next((at for at, word in enumerate(words) if capital.match(word[0])), len(words))
        words = words[first:]
        small = next((at for at, word in enumerate(words) if not capital.match(word[0])), len(words))
        words = words[:small]
    return words


def _measure(priced: Sequence[_Priced]) -> Counter[str]:
    """The first words that come again."""
    firsts = Counter(one.words[0][0].casefold() for one in priced)
    return Counter({word: count for word, count in firsts.items() if count >= _SET})


def _named(line: FactLine, priced: Sequence[_Priced], locale: str) -> Iterator[PlayFact]:
    measures = _measure(priced)
    nouns = language_of(locale).profile.capital_nouns
    for one in priced:
        words = list(one.words)
        of = next((at for at, word in enumerate(words) if at and _wording(locale).of.match(f" {word[0]} ")), None)
        if of is not None and of + 1 < len(words):
            words = words[of + 1 : of + 2]
        elif len(words) > 1 and (nouns or words[0][0].casefold() in measures):
            words = words[-1:] if nouns else words[1:2]
        elif len(words) > (_NAME_WORDS if one.is_worth else 1):
            continue  # who knows which of them is the name
        yield fact("resource", line, (words[0].start(), words[-1].end()), {"value": one.price})
