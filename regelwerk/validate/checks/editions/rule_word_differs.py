"""RW208: a word that binds, such as shuffle, face down or usually, in one edition only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.clause_facts import facts
from regelwerk.language.meaning.number_bounds import bounded
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.meaning.rule_words import COMPLEMENTS, RuleWord, contraries, kept_words, may_say
from regelwerk.language.named_things import meanings
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token, words
from regelwerk.schema.finding import Finding, Span
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.clauses.fact_differences import contradictions
from regelwerk.validate.compare.clauses.turned_contraries import times_turned
from regelwerk.validate.compare.counterpart import close_pairs, sentence_pairs
from regelwerk.validate.compare.finding_wording import advice, named
from regelwerk.validate.compare.foreign_sentences import is_translated
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.polarity import denials
from regelwerk.validate.compare.terms.exchanged_terms import translated_freely
from regelwerk.validate.compare.terms.unmatched_passages import stands_alone
from regelwerk.validate.compare.text_slots import SURE_PAIRING, SlotPair, SlotText
from regelwerk.validate.report.wording import listed

_FREELY_SAID = frozenset({"advice", "how often", "doing one thing in place of another"})
"""What translators add and leave out without changing a rule; measured on translated games (`benchmarks/game_translations`)."""
_TURNED_BY_NOT = frozenset({"more and less"})
"""Of these a negation makes the contrary."""
_TURNED_BY_TIME = frozenset(
    {
        ("before or after", "before"),
        ("before or after", "not before"),
        ("as long as or until", "until"),
        ("as long as or until", "as long as"),
    }
)
"""Facts with which a state and its contrary say the same."""
_PLACES = frozenset({"left and right", "north and south", "east and west", "the colour", "the season"})
"""What a negation elsewhere in the sentence does not turn into its contrary."""
_SISTERS = {"top and bottom": "upwards and downwards", "upwards and downwards": "top and bottom"}
"""Contraries of which an edition may say the one with the words of the other: to the top, upwards."""
_SIDEWAYS = "left and right"
_DENIED = frozenset({"what is usual", "how often", "lying face down"})
_PART = "part of a whole"
"""What free translations add and leave out, too: of 6 such warnings about handbooks of free games 5 were wrong."""
_CLAUSE_SIGNS = ",;:–()"
_EACH = "every one"
_HASTE = "haste"
_BEFORE = 12
"""Characters before a word in which it is denied."""
_PERSONS = frozenset({"whom it is about"})


@dataclass(frozen=True, slots=True)
class _Part:
    """A sentence of one side of a pair."""

    side: SlotText
    sentence: Token

    def words(self, find: Callable[[str, str], list[RuleWord]]) -> list[RuleWord]:
        """What a function finds in the whole text, looked at once, as far as it is in the sentence; offsets are its."""
        start, end = self.sentence.start, self.sentence.end
        return [
            RuleWord(word.says, word.side, Token(word.token.text, word.token.start - start, word.token.end - start))
            for word in find(self.side.text, self.side.locale)
            if start <= word.token.start < end
        ]

    def place(self, word: RuleWord) -> int:
        """Where a word of the sentence begins in the whole text."""
        return self.sentence.start + word.token.start

    def clause(self, lookup: Lookup, word: RuleWord) -> Span:
        """A word of the sentence with those around it."""
        start = self.place(word)
        return lookup.span_of_clause(self.side, start, start + len(word.token.text))


@dataclass(frozen=True, slots=True)
class _Difference:
    """A word of one sentence that its partner lacks, or has the contrary of."""

    pair: SlotPair
    one: _Part
    word: RuleWord
    other: _Part
    contrary: RuleWord | None = None

    @property
    def same(self) -> tuple[object, ...]:
        """What differences have in common in which one sentence of the base edition stands against several others."""
        base = self.one if self.one.side is self.pair.left else self.other
        return (self.pair.slot.key, self.word.says, base.sentence.start, base is self.one, self.contrary is None)


def run(lookup: Lookup) -> Iterator[Finding]:
    """At most one finding for each sentence and each thing that is said."""
    found: dict[tuple[object, ...], list[_Difference]] = {}
    for pair in lookup.pairs:
        if pair.doubtful or pair.is_rest or not _binds(pair) or not is_translated(pair):
            continue
        closely = close_pairs(pair.left, pair.right) or [(_whole(pair.left), _whole(pair.right))]
        turned = [
            away
            for left, right in closely
            for away in _turned(pair, _Part(pair.left, left), _Part(pair.right, right))
            if not _is_told(lookup, away)
        ]
        for difference in turned:
            found.setdefault(difference.same, []).append(difference)
        for left, right in sentence_pairs(pair.left, pair.right) or [(_whole(pair.left), _whole(pair.right))]:
            one, other = _Part(pair.left, left), _Part(pair.right, right)
            lost = (*_lost(lookup, pair, one, other), *_lost(lookup, pair, other, one))
            for difference in (away for away in lost if not _is_turned(away, turned)):
                found.setdefault(difference.same, []).append(difference)
    yield from (_finding(lookup, group) for group in found.values())


def _is_told(lookup: Lookup, turned: _Difference) -> bool:
    """Whether other checks tell the contradiction, for they know more of who acts, when and where."""
    starts = {
        part.place(word)
        for part, word in ((turned.one, turned.word), (turned.other, turned.contrary))
        if word is not None
    }
    return any(
        fact.token.start <= start < fact.token.end
        for one in contradictions(lookup, turned.pair)
        for fact in (one.left, one.right)
        for start in starts
        if fact is not None
    )


def _is_turned(lost: _Difference, turned: Sequence[_Difference]) -> bool:
    """Whether the word that a sentence lacks is one of which it has the contrary."""
    ends = [(part, word) for one in turned for part, word in ((one.one, one.word), (one.other, one.contrary))]
    return any(
        part.side is lost.one.side and word and part.place(word) == lost.one.place(lost.word) for part, word in ends
    )


def _binds(pair: SlotPair) -> bool:
    """Whether either text has any word that could be lost or turned."""
    return any(
        kept_words(side.text, side.locale) or contraries(side.text, side.locale) for side in (pair.left, pair.right)
    )


def _whole(side: SlotText) -> Token:
    return Token(side.text, 0, len(side.text))


def _lost(lookup: Lookup, pair: SlotPair, one: _Part, other: _Part) -> Iterator[_Difference]:
    """Kept words of a sentence whose partner has nothing of the kind, unless another sentence of its text says it instead."""
    side, there = one.side, other.side
    said: set[str] = set()
    for word in one.words(kept_words):
        if word.says in said or may_say(word.says, other.sentence.text, there.locale):
            continue
        if word.says == _HASTE and denials(one.sentence.text[: word.token.start][-_BEFORE:], side.locale):
            continue  # not at once, which later says as well
        if word.says == _EACH and not _is_of_persons(word, side.locale):
            continue  # of things, what holds for one holds for each
        if word.says in _DENIED and _denied(one) != _denied(other):
            continue  # usually against never is a negation, which is reported
        if _times(word.says, there) >= _times(word.says, side):
            continue
        if stands_alone(lookup, side, there, one.sentence.start + word.token.start):
            continue  # the other edition lacks the whole sentence, which is reported
        if any(lookup.words(there.locale).strange(near.text) for near in words(other.sentence.text)):
            continue  # it may be misspelt, which is reported
        said.add(word.says)
        yield _Difference(pair, one, word, other)


def _is_of_persons(word: RuleWord, locale: str) -> bool:
    """Whether any of the words says whom it is about, or a player."""
    return any(
        kind in _PERSONS or thing == "player"
        for token in words(word.token.text)
        for kind, thing in meanings(token.text, locale)
    )


def _denied(part: _Part) -> int:
    return len(denials(part.sentence.text, part.side.locale))


def _times(says: str, side: SlotText) -> int:
    return sum(word.says == says for word in kept_words(side.text, side.locale))


def _turned(pair: SlotPair, left: _Part, right: _Part) -> Iterator[_Difference]:
    mine, theirs = (_unbound(part) for part in (left, right))
    if not mine or not theirs:
        return
    denied = [_denied(part) for part in (left, right)]
    if times_turned(pair, (left.sentence, right.sentence)) > 1:
        return  # who has more wins, and who has less loses
    for says in dict.fromkeys(word.says for word in mine):
        here = [word for word in mine if word.says == says]
        there = [word for word in theirs if word.says == says]
        sides, others = {word.side for word in here}, {word.side for word in there}
        if sides <= others or others <= sides:
            continue
        if says in COMPLEMENTS and any(map(_is_timed, (left, right))):
            continue  # before it is opened is as long as it is closed
        if says in COMPLEMENTS and all(may_say(_PART, part.sentence.text, part.side.locale) for part in (left, right)):
            continue  # what is open in part is closed in part
        if says in _TURNED_BY_NOT and any(map(_compares, (left, right))):
            continue  # who has more than another, the other has less
        odd = next(word for word in here if word.side not in others), next(w for w in there if w.side not in sides)
        if _says_sister(says, odd[0], theirs) or _says_sister(says, odd[1], mine):
            continue
        if says in _PLACES:
            pass  # where a thing lies is not turned by a negation
        elif says in _TURNED_BY_NOT:
            if _denied_beside(left, odd[0]) or _denied_beside(right, odd[1]):
                continue
        elif denied[0] != denied[1]:
            continue
        yield _Difference(pair, left, odd[0], right, odd[1])


def _says_sister(says: str, word: RuleWord, others: Sequence[RuleWord]) -> bool:
    """Whether the other sentence says the same with a word of place for one of direction, or the other way round.

    So it is with slanting moves; else what goes up may go from below.
    """
    sideways = any(other.says == _SIDEWAYS for other in others)
    return sideways and any((other.says, other.side) == (_SISTERS.get(says), word.side) for other in others)


def _advice(lookup: Lookup, group: Sequence[_Difference], base: _Part) -> str:
    """Which edition is outvoted: several others have the same against the base edition, or another one has what it has."""
    first = group[0]
    ends = (part.side.locale for one in group for part in (one.one, one.other))
    odd = list(dict.fromkeys(locale for locale in ends if locale != base.side.locale))
    like_base = [
        locale
        for locale in lookup.present(first.pair.slot.key)
        if locale not in odd and _says_too(lookup.side(locale, first.pair.slot.key), first, base)
    ]
    return advice(like_base, odd)


def _says_too(side: SlotText, difference: _Difference, base: _Part) -> bool:
    """Whether a text has the word that the base edition has, or lacks the one that it lacks."""
    word = difference.word if difference.one.side.locale == base.side.locale else difference.contrary
    if difference.contrary is None:
        has = any(one.says == difference.word.says for one in kept_words(side.text, side.locale))
        return has == (word is not None)
    sides = {one.side for one in contraries(side.text, side.locale) if word and one.says == word.says}
    return word is not None and word.side in sides


def _denied_beside(part: _Part, word: RuleWord) -> bool:
    """Whether the clause of a word denies something, or asks for a negation of the next as `until` does."""
    text = part.sentence.text
    start = max(text.rfind(sign, 0, word.token.start) for sign in _CLAUSE_SIGNS) + 1
    ends = [at for sign in _CLAUSE_SIGNS if (at := text.find(sign, word.token.end)) >= 0]
    return bool(denials(text[start : min(ends, default=len(text))], part.side.locale))


def _unbound(part: _Part) -> list[RuleWord]:
    """The words of a sentence that have a contrary, without those that give a number its bound: three or more."""
    text, locale = part.sentence.text, part.side.locale
    bounds = [bounded(text, locale, one.start, one.end, 0).token for one in numbers(text, locale)]
    return [
        word
        for word in part.words(contraries)
        if word.says not in _TURNED_BY_NOT
        or not any(one.start <= word.token.start and word.token.end <= one.end for one in bounds)
    ]


def _is_timed(part: _Part) -> bool:
    """Whether a sentence says until when something holds."""
    found = facts(part.sentence.text, part.side.locale)
    return any((fact.group.name, fact.value) in _TURNED_BY_TIME for fact in found)


def _compares(part: _Part) -> bool:
    """Whether a sentence compares with somebody or something that is no number."""
    text, locale = part.sentence.text, part.side.locale
    values = {number.start for number in numbers(text, locale)}
    than = compiled(rf"\b(?:{language_of(locale).rules.than})\s+")
    return any(match.end() not in values for match in than.finditer(text))


def _is_free(lookup: Lookup, lost: _Difference) -> bool:
    """Whether a word may be lost without harm, or the texts may be no pair, are titles or go on elsewhere."""
    is_part = lost.word.says == _PART and lost.pair.slot.type != "card"
    if is_part and (lost.pair.left.locale, lost.pair.right.locale) in lookup.once(translated_freely):
        return True
    no_text = lost.pair.slot.field == "title" or lost.pair.is_cut
    return no_text or lost.word.says in _FREELY_SAID or lost.pair.pairing < SURE_PAIRING


def _finding(lookup: Lookup, group: Sequence[_Difference]) -> Finding:
    """One sentence of the base edition against those of one other edition or of several."""
    first = group[0]
    left = first.one.side is first.pair.left
    base, others = (first.one, [one.other for one in group]) if left else (first.other, [one.one for one in group])
    spans = []
    for one in group:
        spans.append(one.one.clause(lookup, one.word))
        if one.contrary is None:
            at = one.word.token.start / max(1, len(one.one.sentence.text))
            part = one.other
            spans.append(lookup.span_beside(part.side, (part.sentence.start, part.sentence.end), at))
        else:
            spans.append(one.other.clause(lookup, one.contrary))
    locales = listed([part.side.locale for part in others])
    if first.contrary is not None:
        contrary = listed(list(dict.fromkeys(f"“{one.contrary.token.text}”" for one in group if one.contrary)))
        said = f"“{first.word.token.text}” in {base.side.locale}, but {locales} has the opposite, {contrary}"
    elif left:
        said = f"“{first.word.token.text}” in {base.side.locale}, but the sentence in {locales} says nothing about {first.word.says}"
    else:
        words_ = listed([f"“{one.word.token.text}” in {one.one.side.locale}" for one in group])
        said = f"{words_}, but the sentence in {base.side.locale} says nothing about {first.word.says}"
    return CHECK.finding(
        f"{named(lookup, first.pair.slot.id)} has {said}. {_advice(lookup, group, base)}",
        record=first.pair.slot.id,
        spans=list(dict.fromkeys(spans)),
        severity="info" if first.contrary is None and _is_free(lookup, first) else "warning",
        kind="wrong-term" if first.contrary else "omission" if left else "addition",
    )


CHECK = Check(
    code="RW208",
    name="rule-word-differs",
    kind="omission",
    severity="warning",
    summary="A binding word, such as shuffle, face down or usually, is only in one edition, or the other edition has its opposite.",
    why="Players of one edition shuffle a deck, and players of the other do not.",
    example="“Mischt die Karten in den Stapel” in `de`, “Dołóżcie karty do talii” in `pl`.",
    fix="Check which edition is right, then add the word to the other or remove it.",
    run=run,
    needs=("rule words",),
)
