"""Whether a sentence denies or restricts, in words of negation or by other means."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.negation import negations, restrictions
from regelwerk.language.tokens import Token

_BEFORE: dict[str, str] = {
    "pl": r"\b(?:na|przez|za|po|pod|nad|o|w|u|przed|poza|między)\s+$|\b(?:do)?póki\s+(?:\w+\s+)?$",
}
"""What stands before a word that looks like a negation and is none: `nie` after a preposition is the pronoun, and
`dopóki nie` says until."""
_AFTER: dict[str, str] = {
    "de": r"\s+(?:(?:\w+\s+){0,2}(?:mehr|weniger|höher|niedriger|kleiner|größer|später|früher)\s+als|nur)\b",
    "pl": r"\s+(?:mniej|więcej|wcześniej|później|mał|duż|więk|tylko|względu|(?:\w+\s+){1,2}(?:więcej|mniej)\s+niż)",
    "en": r"\s+(?:(?:\w+\s+){0,2}(?:more|fewer|less|later|earlier|higher|lower)\s+than|only)\b",
}
"""What follows a negation that bounds a number (`nicht weniger als`) or adds something (`nicht nur`, `bez względu`)."""
_ALSO_ADDING = frozenset({"oprócz", "poza", "außer", "ausser", "abgesehen von", "other than"})
_SHARED = re.compile(r"\b(?:ani|nor|or|noch|oder|lub)\b", re.IGNORECASE)
"""After a negation these words carry it on: `may not fish or swim` denies twice."""
_POLISH_DENIALS = frozenset({"nie", "bez", "beze", "brak"})
_CUES: dict[str, str] = {
    "de": r"\b(?:un\w{3,}|nicht-\w+|\w+los(?:e[nrms]?|er[enms]?)?|\w+frei(?:e[nrms]?)?|statt\w*|anstatt|anstelle|sonst|"
    r"andernfalls|anderenfalls|bis|bevor|ehe|erst|verbiet\w*|verbot\w*|verhinder\w*|verzicht\w*|vermeid\w*|ignorier\w*|"
    r"fehl\w*|leer\w*|außer\w*|ausnahm\w*|ausgenommen|kaum|selten|wenige?r?|entfäll\w*|entfallen|unterlass\w*|weiger\w*|"
    r"abgesehen|trotz\w*|aufgebraucht\w*|erschöpf\w*|ausgeh\w*|überschr\w+|übersteig\w*|obwohl|verlier\w*|verlor\w*|allein\w*|einzig\w*|egal|sogar|maximal\w*|minimal\w*|mindest\w*|"
    r"höchst\w*|übrig\w*|restlich\w*|verbleib\w*|zu\s+\w+,?\s+um)\b",
    "pl": r"\b(?:nie\w{4,}|bez\w{4,}|zamiast|inaczej|przeciwn\w*|dopóki|zanim|póki|aż|dopiero|chyba|zabro\w*|zabrani\w*|"
    r"zakaz\w*|zapobie\w*|unik\w*|ignor\w*|pomi[jń]\w*|brak\w*|pust\w*|ledwie|rzadko|mało|odmaw\w*|odmów\w*|mimo|"
    r"pomimo|choć\w*|trac\w*|utrac\w*|strac\w*|jedyn\w*|oszczędz\w*|nawet|obojętn\w*|maksymaln\w*|minimaln\w*|minimum|"
    r"maksimum|najwyżej|najmniej|wyłącz\w*|pozosta\w*|zbyt|\w*kończ(?:y|ą|ył\w*)|wyczerp\w*|zabrak\w*|"
    r"przekr(?:acz|ocz)\w*|wykracz\w*|ponad|przesta\w+)\b",
    "en": r"\b(?:un\w{3,}|non-\w+|im(?:possible|mun)\w*|in(?:valid|visible|complete|sufficient|eligible)\w*|\w+less\w*|instead|"
    r"otherwise|until|till|before|forbid\w*|prevent\w*|avoid\w*|ignor\w*|fail\w*|lack\w*|miss\w*|empty|hardly|rarely|"
    r"few|little|refus\w*|rather|else|despite|although|though|lose\w*|lost|alone|even|skip\w*|any|most|least|maxim\w*|"
    r"minim\w*|remain\w*|too|run out|runs out|exhaust\w*|exceed\w*|beyond)\b",
}


def denials(text: str, locale: str) -> list[Token]:
    """Words that deny something, in order; Polish doubles its negations (`nikt nie`), which counts once."""
    return list(_denials(text, locale))


@lru_cache(maxsize=1024)
def _denials(text: str, locale: str) -> list[Token]:
    language = locale.partition("-")[0]
    before, after = _pattern(_BEFORE.get(language)), _pattern(_AFTER.get(language))
    real = [word for word in negations(text, locale) if not (before and before.search(text[: word.start]))]
    found = [word for word in real if not (after and after.match(text, word.end))]
    if language != "pl":
        return found
    verbs = [word for word in found if word.text.casefold() in _POLISH_DENIALS]
    if not verbs and len(found) < len(real):
        return []  # `nikt nie ma więcej niż`: the verb's word bounds, and so does what it doubles
    return verbs or found[:1]


def limits(text: str, locale: str) -> list[Token]:
    """Words that restrict, such as `nur`, in order; words that may as well add (`oprócz`) or join (`jak tylko`) are none."""
    return [
        word
        for word in restrictions(text, locale)
        if word.text.casefold() not in _ALSO_ADDING and not text[: word.start].rstrip().endswith("jak")
    ]


@lru_cache(maxsize=1024)
def disguised(text: str, locale: str) -> int | None:
    """How many words restrict, or may deny in disguise (`unmöglich`, `zamiast`, `instead`).

    None for a language without data: nothing can be told of it.
    """
    cues = _pattern(_CUES.get(locale.partition("-")[0]))
    if cues is None:
        return None
    places = {(match.start(), match.end()) for match in cues.finditer(text)}
    places |= {(word.start, word.end) for word in restrictions(text, locale)}
    shared = _SHARED.findall(text, denied[0].end) if (denied := denials(text, locale)) else []
    return len(places) + len(shared)


@lru_cache(maxsize=32)
def _pattern(source: str | None) -> re.Pattern[str] | None:
    return re.compile(source, re.IGNORECASE) if source else None
