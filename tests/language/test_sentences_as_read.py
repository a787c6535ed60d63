"""What each language reads in the sentences and words of the demo game's booklets: `read/LOCALE.txt`. See `tests/told.py`.

Nothing is told of a sentence or a word in which nothing is found.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from regelwerk.language.lemma import grade, lemmas, parts
from regelwerk.language.meaning.bounds import asserts, denies
from regelwerk.language.meaning.clause_facts import facts, habitual_facts
from regelwerk.language.meaning.negation import negations, restrictions
from regelwerk.language.meaning.number_bounds import bounded
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.meaning.rule_words import contraries, kept_words
from regelwerk.language.named_things import things
from regelwerk.language.noun_phrases import phrases
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import spellings
from tests.told import compare

TEXTS = Path(__file__).parents[1] / "content" / "parse" / "documents"


def _sentence(text: str, locale: str) -> Iterator[str]:
    for number in numbers(text, locale):
        bound = bounded(text, locale, number.start, number.end, number.value)
        yield f"number {number.value} {number.high} {number.form} at {number.start}-{number.end} {bound.says} {bound.low} {bound.high} {bound.token.text!r} {bound.doubtful}"
    for name, found in (("not", negations(text, locale)), ("restricts", restrictions(text, locale))):
        yield from (f"{name} {token.text} at {token.start}" for token in found)
    for name, found in (("fact", facts(text, locale)), ("habit", habitual_facts(text, locale)), ("thing", things(text, locale))):  # fmt: skip
        yield from (f"{name} {one.group.name}: {one.value} {one.token.text!r} at {one.token.start}" for one in found)
    for name, found in (("keeps", kept_words(text, locale)), ("contrary", contraries(text, locale))):
        yield from (f"{name} {one}" for one in found)
    nouns = [" ".join([*one.lemmas[: one.head], f"*{one.lemmas[one.head]}", *one.lemmas[one.head + 1 :]]) + one.form if one.head is not None else " ".join(one.lemmas) for one in phrases(text, locale)]  # fmt: skip
    yield from (["phrases " + "; ".join(nouns)] if nouns else [])
    said = {"asserts": asserts(text, locale), "denies": denies(text, locale)}
    yield from (name for name, is_said in said.items() if is_said)


def _told(locale: str) -> Iterator[str]:
    text = (TEXTS / f"booklet.{locale}.md").read_text(encoding="utf-8")
    for line in text.splitlines():
        for sentence in sentences(line.lstrip("#- "), locale):
            found = list(_sentence(sentence.text, locale))
            if found:
                yield f"{sentence.start} {sentence.text}"
                yield from (f"  {one}" for one in found)
    for word in sorted(set(spellings(text))):
        found = lemmas(word, locale)
        cut = parts(word, locale)
        yield f"{word}: {' '.join(sorted(found))} | {grade(word, locale)}{f' | {cut}' if len(cut) > 1 else ''}"


@pytest.mark.parametrize("locale", ["de", "en", "pl"])
def test_sentences_and_words_are_read_as_they_were(locale: str) -> None:
    compare(Path(__file__).parent / "read" / f"{locale}.txt", "\n".join(_told(locale)) + "\n")
