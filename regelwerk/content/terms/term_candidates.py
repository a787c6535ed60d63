"""Expressions of one edition that may be terms, and how the edition writes them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from regelwerk.bilingual.edition_lemmas import LemmaCounts
from regelwerk.language.folding import fold
from regelwerk.language.grammar.phrase_runs import Phrase
from regelwerk.language.known_languages import language_of
from regelwerk.language.noun_phrases import phrases
from regelwerk.language.quote_marks import MARKS
from regelwerk.language.tokens import spellings, words

_LONGEST_LABEL = 6
"""Words of the longest heading or quotation that is an expression as a whole."""
_BRACKETS = re.compile(r"[()\[\]/,]")
_OPENS = re.compile(rf"(?:^|[.!?:(•–-]|[{MARKS}])\s*$")
_QUOTED = re.compile(rf"[{MARKS}]([^{MARKS}\n]{{3,60}})[{MARKS}]")


class TermOccurrence(NamedTuple):
    """An expression at one place of a text; segments with the same text share it."""

    start: int
    """Offset in the text."""
    place: float
    """Where in the text it is, 0 to 1."""
    form: str
    """The expression on one line, words in capitals in lower case."""
    marked: float
    """How much capitals, quotation marks or its place as a heading set it off from plain words, 0 to 1."""
    label: bool
    """Whether it is the whole of a heading or name."""


@dataclass
class TermCandidate:
    """All uses of an expression, recognised by its lemmas; what is told of them is told once they are all there."""

    lemmas: tuple[str, ...]
    atoms: tuple[str, ...]
    """What translates, as the words of the text do: content lemmas; the parts of German compounds."""
    head: int | None
    """Which of its words is the head; None for a whole heading or quotation."""
    locale: str
    uses: list[TermOccurrence] = field(default_factory=list)
    segments: list[int] = field(default_factory=list)
    """The segment of each use, from 0."""

    @cached_property
    def marked(self) -> float:
        """How marked its uses are, 0 to 1."""
        return sum(use.marked for use in self.uses) / len(self.uses)

    @property
    def marked_in_text(self) -> bool:
        """Whether it is set off anywhere but as a heading."""
        return any(use.marked and not use.label for use in self.uses)

    @cached_property
    def labelled(self) -> bool:
        """Whether it is a heading or name somewhere."""
        return any(use.label for use in self.uses)

    @property
    def is_chance(self) -> bool:
        """Whether it is several words that occur together once, in no way set off: no name by itself."""
        return len(self.lemmas) > 1 and len(self.uses) == 1 and not self.uses[0].marked

    @property
    def is_quality(self) -> bool:
        """Whether it is an adjective alone."""
        return len(self.lemmas) == 1 and all(
            language_of(self.locale).grammar.is_adjective(form) for form in self.forms()
        )

    @property
    def is_compound(self) -> bool:
        """Whether one word of it has several parts."""
        return len(self.atoms) > len(self.lemmas)

    @property
    def is_numeral(self) -> bool:
        """Whether it is nothing but a number."""
        return all(lemma.isdecimal() for lemma in self.lemmas)

    def forms(self) -> Counter[str]:
        """How often each form is used."""
        return self._forms

    @cached_property
    def _forms(self) -> Counter[str]:
        return Counter(use.form for use in self.uses)


class EditionPhrases:
    """The noun phrases of the texts of one edition, each text read once."""

    def __init__(self, vocabulary: LemmaCounts) -> None:
        self.vocabulary = vocabulary
        self._read: dict[str, tuple[Phrase, ...]] = {}
        self.last: tuple[list[tuple[str, bool]], dict[tuple[str, ...], TermCandidate]] | None = None
        """The sides whose expressions were last asked for, and these: most editions are cut alike beside all others."""

    def of(self, text: str) -> tuple[Phrase, ...]:
        """The phrases of a text, with the lemmas that the edition makes of unknown words."""
        found = self._read.get(text)
        if found is None:
            found = self._read[text] = tuple(map(self._named, phrases(text, self.vocabulary.locale)))
        return found

    def _named(self, phrase: Phrase) -> Phrase:
        lemmas = tuple(map(self.vocabulary.named, phrase.lemmas))
        return phrase if lemmas == phrase.lemmas else phrase._replace(lemmas=lemmas)


def candidates(sides: Sequence[tuple[str, bool]], edition: EditionPhrases) -> dict[tuple[str, ...], TermCandidate]:
    """Expressions of all segments of one edition; each text comes with whether it is a label."""
    if edition.last is not None and edition.last[0] == sides:
        return edition.last[1]
    vocabulary = edition.vocabulary
    times = Counter(text for text, _ in sides)
    counts: Counter[tuple[str, ...]] = Counter()
    for text, count in times.items():
        for _, lemmas in {((phrase.start, phrase.end), phrase.lemmas) for phrase in edition.of(text)}:
            counts[lemmas] += count
    found: dict[tuple[str, ...], TermCandidate] = {}
    seen: dict[tuple[str, bool], list[tuple[TermCandidate, TermOccurrence]]] = {}
    for number, side in enumerate(sides):
        if side not in seen:
            text, label = side
            spans = _likeliest(edition.of(text), counts, vocabulary)
            seen[side] = []
            for (start, end), (lemmas, head, marked, full) in _expressions(text, label, spans, vocabulary):
                if lemmas not in found:
                    found[lemmas] = TermCandidate(lemmas, (), head, vocabulary.locale)
                form = vocabulary.in_lower_case(full or text[start:end])
                whole = label and end - start >= len(text.strip(" .:"))
                use = TermOccurrence(start, start / max(1, len(text)), form, marked, whole)
                seen[side].append((found[lemmas], use))
        for candidate, use in seen[side]:
            candidate.uses.append(use)
            candidate.segments.append(number)
    for candidate in found.values():
        forms = candidate.forms()
        candidate.atoms = tuple(vocabulary.atoms(min(forms, key=lambda form: (-forms[form], form))))
    edition.last = list(sides), {lemmas: candidate for lemmas, candidate in found.items() if candidate.atoms}
    return edition.last[1]


def _likeliest(
    read: Sequence[Phrase], counts: Counter[tuple[str, ...]], vocabulary: LemmaCounts
) -> dict[tuple[int, int], Phrase]:
    """Of the readings of each stretch the one that the edition has most often, then the one with the usual words."""
    best: dict[tuple[int, int], tuple[tuple[object, ...], Phrase]] = {}
    for phrase in read:
        usual = sum(map(vocabulary.usual, phrase.lemmas))
        rank = (
            counts[phrase.lemmas],
            round(usual, 6),
            phrase.head,
            tuple(-len(one) for one in phrase.lemmas),
            phrase.lemmas,
        )
        span = (phrase.start, phrase.end)
        if span not in best or rank > best[span][0]:
            best[span] = (rank, phrase)
    return {span: phrase for span, (_, phrase) in best.items()}


def _expressions(
    text: str, label: bool, read: Mapping[tuple[int, int], Phrase], vocabulary: LemmaCounts
) -> list[tuple[tuple[int, int], tuple[tuple[str, ...], int | None, float, str]]]:
    """Each expression of a text: start and end, then lemmas, head, how marked it is, and its full form."""
    spans: dict[tuple[int, int], tuple[tuple[str, ...], int | None, float, str]] = {
        span: (phrase.lemmas, phrase.head, _mark(text, phrase, vocabulary.locale), phrase.form)
        for span, phrase in read.items()
    }
    for match in _QUOTED.finditer(text):
        for start, end in list(spans):
            if match.start(1) <= start and end <= match.end(1) and (start, end) != match.span(1):
                del spans[start, end]  # what is in quotation marks is meant as a whole
    for start, end in _wholes(text, label):
        lemmas, head, *_ = spans.get((start, end)) or (_lemmas(text[start:end], vocabulary), None)
        spans[start, end] = (lemmas, head, 1.0, "")
    return sorted(spans.items(), key=lambda item: item[0])


def _lemmas(text: str, vocabulary: LemmaCounts) -> tuple[str, ...]:
    return tuple(vocabulary.lemma(word.text) for word in words(text))


def _wholes(text: str, label: bool) -> Iterator[tuple[int, int]]:
    """The whole of a label, and what is in quotation marks."""
    if label and 1 <= len(spellings(text)) <= _LONGEST_LABEL and not _BRACKETS.search(text):
        start = len(text) - len(text.lstrip())
        yield start, len(text.rstrip(" .:"))
    for match in _QUOTED.finditer(text):
        if 1 <= len(spellings(match[1])) <= _LONGEST_LABEL and match[1].strip() == match[1]:
            yield match.span(1)


def _mark(text: str, phrase: Phrase, locale: str) -> float:
    """How much capitals set it off.

    All of them do in running text; where every noun has one those of its adjective, elsewhere those after its first word,
    and that of the first word a little.
    """
    form = phrase.form or text[phrase.start : phrase.end]
    if form.isupper():
        return float(not text.isupper())
    own = spellings(form)
    language = language_of(locale)
    nouns = language.profile.capital_nouns
    opens = _OPENS.search(text[max(0, phrase.start - 4) : phrase.start]) is not None
    if len(own) == 1:
        return float(not nouns and own[0][0].isupper() and not opens)
    inner = own[1:] if opens or not nouns else own
    telling = [word for word in inner if not word.isdecimal() and fold(word) not in language.words.function_words]
    if telling and (len(own) > 2 or not nouns or len(inner) > 1) and all(word[0].isupper() for word in telling):
        return 1.0
    return 0.5 * (not nouns and own[0][0].isupper() and not opens)
