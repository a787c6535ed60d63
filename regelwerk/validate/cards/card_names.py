"""Names of cards in texts, records under the id of another card, and lists of traits such as `Weapon. Melee.`

A record is known to be under a wrong id by the records before and after it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache, lru_cache
from itertools import pairwise

from regelwerk.language.folding import fold, without_accents
from regelwerk.language.known_languages import language_of, source_language
from regelwerk.schema.cardset import CardFile, Sheet
from regelwerk.validate.cards.nearest import distance

_WORD = re.compile(r"[\u3040-\u9fff\uac00-\ud7a3]{2,}|[^\W\d_]{3,}")
_BENDS_NOT = "\u3040"
"""The first letter of the scripts of Chinese, Japanese and Korean, whose names keep their letters."""
_CAPITAL = re.compile(r"[^\W\d_][^\W_]*(?:['’][^\W_]+)*")
_SHORT_WORD = 4
"""Letters of a word up to which its first letter alone may stay when it is bent; chosen by hand."""
_SHORTEST = 8
"""Characters of a name that is looked for in texts at least; chosen by hand."""


_SINGLE = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]{3,}\b(?! [A-Z])")
"""What may be a name of one word within a sentence; shorter ones are any word."""
_SYLLABLE = re.compile(r"[^\W\d_]+")
_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")
_QUOTED = re.compile(r"[「『《〈“]([^「『《〈“」』》〉”\n]{2,20})[」』》〉”]")
"""What stands in quotation marks in scripts without spaces, as names of cards do."""
_FIRST_LETTERS = 4
"""Letters by which names are looked up; none that is looked for is shorter."""
_STARTS = re.compile(rf"(?<!\w)\S|[{_BENDS_NOT}-\u9fff]")
"""Where a name may begin; Korean adds endings, but nothing before a word. In scripts without spaces one may end before any
letter."""


class NameIndex:
    """A set of names, found in texts by their first letters: a text takes as long however many names there are."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(names)
        self._lengths: dict[str, list[int]] = {}
        for length, first in sorted({(len(name), name[:_FIRST_LETTERS]) for name in self._names}, reverse=True):
            self._lengths.setdefault(first, []).append(length)

    def found(self, text: str) -> Iterator[str]:
        """The names in a text in order; of names that begin at one place the longest first."""
        for start in _STARTS.finditer(text):
            at = start.start()
            for length in self._lengths.get(text[at : at + _FIRST_LETTERS], ()):
                name, after = text[at : at + length], text[at + length : at + length + 1]
                if name in self._names and not (after < _BENDS_NOT and (after.isalnum() or after == "_")):
                    yield name


@cache
def _mention() -> re.Pattern[str]:
    """Capitalised words in a row, as the names of cards in a text; of a source that writes names so."""
    within = source_language().words.within_names
    return re.compile(rf"[A-Z][\w'’\-]+(?:,? (?:(?:{within}) )*[A-Z][\w'’\-]+)+(?: \([A-Z][^()\n]{{2,40}}\))?")


def is_name(text: str) -> bool:
    """Two capitalised words and more: shorter names are words of the language too."""
    found = _CAPITAL.findall(text)
    return len(found) > 1 and found[0][0].isupper() and len(text) >= _SHORTEST


def single_mentions(text: str) -> list[str]:
    """What may be names of one word within a sentence, each once; none where other words of the source have capitals too."""
    return [] if source_language().profile.capital_nouns else list(dict.fromkeys(_SINGLE.findall(text)))


def mentions(text: str) -> list[str]:
    """What may be names in a text, each once."""
    return list(dict.fromkeys(_mention().findall(text)))


def within(mention: str) -> Iterator[str]:
    """A mention and what it may hold a name in, the longest first: other capitals may be before and after it."""
    words = mention.split(" ")
    for length in range(len(words), 1, -1):
        for start in range(len(words) - length + 1):
            yield " ".join(words[start : start + length]).rstrip(",")


@lru_cache(maxsize=65536)
def name_words(name: str) -> tuple[str, ...]:
    """The words of a name, without accents."""
    return tuple(_WORD.findall(without_accents(name)))


@lru_cache(maxsize=4096)
def _stems(name: str) -> tuple[str, ...]:
    """Words of a name without their endings, which grammar changes."""
    return tuple(word if word[0] >= _BENDS_NOT else word[: max(3, len(word) - 3)] for word in name_words(name))


def may_name(text: str, name: str, locale: str) -> bool:
    """Whether a text (`comparable`) has the beginning of a word of a name, or a syllable of it where these are written apart."""
    if language_of(locale).profile.spaced_syllables:
        return not _syllables(name).isdisjoint(_SYLLABLE.findall(text))
    return any(stem in text for stem in _stems(name)) or without_accents(name) in text


def comparable(text: str, locale: str) -> str:
    """A text in small letters and without accents, but where accents make other words, as in Vietnamese."""
    return fold(text) if language_of(locale).profile.spaced_syllables else without_accents(text)


def holds(text: str, name: str, locale: str) -> bool:
    """Whether a text (`comparable`) holds two of three words of a name at least, of two both; and all of
    them where a language writes its syllables apart, as it does not bend them.
    """
    if language_of(locale).profile.spaced_syllables:
        return _syllables(name) <= set(_SYLLABLE.findall(text))
    return _holds_most(text, name)


def _holds_most(text: str, name: str) -> bool:
    stems = _stems(name)
    return sum(stem in text for stem in stems) * 3 >= len(stems) * 2


@lru_cache(maxsize=4096)
def _syllables(name: str) -> Set[str]:
    """Those of a name without what it has in brackets."""
    return frozenset(_SYLLABLE.findall(fold(_BRACKETS.sub(" ", name))))


def calls_otherwise(text: str, name: str, locale: str) -> bool:
    """Whether a text (`comparable`) has some words of a name, and of the others not even the beginnings.

    Grammar changes the ends of words, and letters within them, as in Ukrainian `чернець`, `ченця`. Of syllables written apart two
    in a row are a word; in a script without spaces, two letters of what stands in quotation marks.
    """
    if language_of(locale).profile.spaced_syllables:
        return not holds(text, name, locale) and any(
            f"{one} {other}" in text for one, other in pairwise(_SYLLABLE.findall(fold(name)))
        )
    words = name_words(name)
    if len(words) == 1 and words[0][0] >= _BENDS_NOT and without_accents(name) not in text:
        pairs = {first + second for first, second in pairwise(without_accents(name))}
        return any(not pairs.isdisjoint(map("".join, pairwise(quoted))) for quoted in _QUOTED.findall(text))
    lacking = [word for word, stem in zip(words, _stems(name), strict=True) if stem not in text]
    if len(lacking) == len(words) or _holds_most(text, name):
        return False
    rest = text
    for word, stem in zip(words, _stems(name), strict=True):
        if word not in lacking and stem[0] < _BENDS_NOT:
            rest = re.sub(rf"\b{stem}\w*", " ", rest)  # what is there says nothing of the words that are not
    return not any(_is_begun(one, rest) for one in lacking)


def _is_begun(word: str, text: str) -> bool:
    """Whether a text has a word that may be a form of this one; of a longer one half of the letters stay at least."""
    if word[0] >= _BENDS_NOT:
        return word in text
    if len(word) <= _SHORT_WORD:
        return re.search(rf"\b{word[0]}", text) is not None
    forms = re.findall(rf"\b{word[:2]}\w*", text)
    return any(2 * distance(word, form, len(word)) <= max(len(word), len(form)) for form in forms)


def misnamed(sheet: Sheet, file: CardFile) -> dict[int, str]:
    """Records of a translation to the ids that they should have, it seems.

    Such a record has an id that the facts do not have, or that occurs twice, and at its place the facts have a record
    that is not translated and has texts of its own.
    """
    facts, own = _ids(sheet, sheet.facts), _ids(sheet, file)
    inherits = sheet.kind.inherits
    bare = {
        record.get(sheet.kind.id)
        for record in (sheet.facts.records if sheet.facts else ())
        if record.get(inherits or "")
    }
    meant = _meant(own, facts, set(facts) - set(own) - bare)
    return meant | _of_changed_keys(sheet, file, own, {*facts}, meant)


def _of_changed_keys(
    sheet: Sheet, file: CardFile, own: Sequence[str], facts: Set[str], meant: Mapping[int, str]
) -> dict[int, str]:
    """Records whose id the facts do not have, beside one that lacks just their fields: a key of a flat file was changed."""
    found: dict[int, str] = {}
    wholes: dict[str, Mapping[str, object]] = {}
    for name, record in zip(_ids(sheet, sheet.facts), sheet.facts.records if sheet.facts else (), strict=True):
        if name:
            wholes.setdefault(name, record)
    for row, name in enumerate(own):
        if name in facts or row in meant or not name:
            continue
        fields = file.records[row].keys() - {sheet.kind.id}
        for beside in (row - 1, row + 1):
            whole = wholes.get(own[beside]) if 0 <= beside < len(own) else None
            if whole and fields <= whole.keys() - file.records[beside].keys():
                found[row] = own[beside]
                break
    return found


def twice_for(sheet: Sheet, file: CardFile) -> dict[str, str]:
    """Ids of a translation that the facts do not have, to the id that occurs twice in the facts in their place."""
    facts, own = _ids(sheet, sheet.facts), _ids(sheet, file)
    return {meant: facts[row] for row, meant in _meant(facts, own, set(own) - set(facts)).items()}


def _ids(sheet: Sheet, file: CardFile | None) -> list[str]:
    """The ids of a file in order; empty where a record has none."""
    names = (record.get(sheet.kind.id) for record in file.records) if file else ()
    return [name if isinstance(name, str) else "" for name in names]


def _meant(ids: Sequence[str], others: Sequence[str], missing: Set[str]) -> dict[int, str]:
    if not missing:
        return {}
    rows, times, others_times = {name: row for row, name in enumerate(others)}, Counter(ids), Counter(others)
    found: dict[int, str] = {}
    for index, name in enumerate(ids):
        odd = name not in others_times or (times[name] > 1 and others_times[name] < 2)
        meant = next((one for one in _beside(index, ids, others, rows) if one in missing), None) if odd else None
        if meant and meant not in found.values():
            found[index] = meant
    return found


def _beside(index: int, ids: Sequence[str], others: Sequence[str], rows: Mapping[str, int]) -> Iterator[str]:
    """What is elsewhere after the record before this one, and before the one after it."""
    before = rows.get(ids[index - 1]) if index else -1
    if before is not None and before + 1 < len(others):
        yield others[before + 1]
    after = rows.get(ids[index + 1]) if index + 1 < len(ids) else len(others)
    if after:
        yield others[after - 1]


_UNSPACED = re.compile(r"[\u3040-\u9fff]")
_STOPS = re.compile(r"[.。．｡]\s*")


@lru_cache(maxsize=4096)
def split(text: str, end: str) -> tuple[str, ...]:
    """The traits of a list in order; an end mark inside a trait (`S.T.A.R.`) does not part it.

    Scripts without spaces write their own stops, or a stop without a space.
    """
    wide = not text.isascii() and _UNSPACED.search(text)
    pieces = _STOPS.split(text) if wide and end == "." else (text.strip() + " ").split(f"{end} ")
    return tuple(piece.strip() for piece in pieces if piece.strip())
