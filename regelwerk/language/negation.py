"""Words that negate, and words that restrict: a translation that loses one changes the rule."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.locales import SOFT_HYPHEN, fold, language_of
from regelwerk.language.tokens import Token, words

_NEGATIONS: dict[str, str] = {
    "de": r"nein|nicht|kein(?:e|en|er|em|es|s)?|keinerlei|keinesfalls|keineswegs|ohne|nie|niemals|niemand(?:en|em|es)?|nichts|nirgends|nirgendwo|weder",
    "pl": r"nie|nigdy|żad(?:en|na|ne|nego|nej|nemu|ną|nym|nych|nymi|ni)|bez|beze|ani|nikt|nikogo|nikomu|nikim|nic|niczego|niczemu|niczym|nigdzie|brak(?:u|iem)?",
    "en": r"not|no|never|without|none|nobody|nothing|nowhere|neither|nor|cannot|\w+n['’]t",
}
_RESTRICTIONS: dict[str, str] = {
    "de": r"nur|ausschliesslich|lediglich|höchstens|maximal|mindestens|minimal|wenigstens|ausser|ausgenommen|es sei denn|mit ausnahme|abgesehen von|(?:nicht|nie|niemals|keine?[nrsm]?) (?:\S+ ){0,2}(?:mehr|weniger) als",
    "pl": r"tylko|wyłącznie|jedynie|co najwyżej|co najmniej|przynajmniej|maksymalnie|minimalnie|oprócz|z wyjątkiem|za wyjątkiem|wyjąwszy|chyba że|nie (?:\S+ ){0,2}(?:więcej|mniej) (?:\S+ )?niż",
    "en": r"only|exclusively|solely|at most|at least|except|unless|other than|(?:no|not|never) (?:\S+ ){0,2}(?:more|fewer|less) than",
}


_LONGEST = 6
"""Words of the longest phrase."""


@lru_cache(maxsize=8)
def _pattern(kind: str, language: str) -> re.Pattern[str] | None:
    source = (_NEGATIONS if kind == "negation" else _RESTRICTIONS).get(language)
    return re.compile(rf"(?:{source})(?= |$)") if source else None


@lru_cache(maxsize=8)
def _anywhere(kind: str, language: str) -> re.Pattern[str]:
    """Finds the first word of any of the phrases, to pass over texts that have none."""
    source = (_NEGATIONS if kind == "negation" else _RESTRICTIONS)[language]
    return re.compile(rf"\b(?:{source.replace('ss', '(?:ss|ß)').replace(' ', chr(92) + 's+')})")


def _find(text: str, kind: str, locale: str) -> list[Token]:
    pattern = _pattern(kind, language_of(locale))
    if pattern is None:
        return []
    if not _anywhere(kind, language_of(locale)).search(text.replace(SOFT_HYPHEN, "").casefold()):
        return []
    tokens = words(text)
    folded = [fold(token.text) for token in tokens]
    found: list[Token] = []
    index = 0
    while index < len(tokens):
        match = pattern.match(" ".join(folded[index : index + _LONGEST]))
        if match is None:
            index += 1
            continue
        count = match.group().count(" ") + 1
        start, end = tokens[index].start, tokens[index + count - 1].end
        found.append(Token(text[start:end], start, end))
        index += count
    return found


def negations(text: str, locale: str) -> list[Token]:
    """Words of negation in order (nicht, kein-, ohne, nie; nie, bez, żaden; not, no, without, don't).

    Prefixes (`un-`, `nie-`) are no words and not looked for. Empty for a language without data.
    """
    return _find(text, "negation", locale)


def restrictions(text: str, locale: str) -> list[Token]:
    """Words and fixed phrases that restrict, in order (nur, höchstens, es sei denn; tylko, co najwyżej; only, unless).

    Empty for a language without data.
    """
    return _find(text, "restriction", locale)
