"""The form under which a dictionary lists an expression: nominative, singular where the word has one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from regelwerk.language.known_languages import language_of
from regelwerk.language.tokens import words

ABBREVIATION = 4
"""Letters up to which a word that is never in small ones is an abbreviation: it keeps its capitals and is not inflected."""


def citation(
    forms: Mapping[str, int],
    lemmas: Sequence[str],
    head: int | None,
    locale: str,
    *,
    gender: str | None = None,
    plural: bool = False,
) -> str:
    """Citation form of an expression.

    `forms` says how often each form of it was seen, `lemmas` the folded lemma of each word, `head` which word is its
    head; None where the expression is a name that is not inflected here. `gender` is that of the head, `m`, `f` or `n`,
    where the language has genders and it is known. With `plural` the form is one of the plural, for names that have no
    other.
    """
    common = min(forms, key=lambda form: (form.isupper(), -forms[form], form))
    if len(common) <= ABBREVIATION and common.isupper():
        return common
    if head is None or len(words(common)) != len(lemmas):
        return common
    return language_of(locale).grammar.citation(forms, common, lemmas, head, gender=gender, plural=plural)


def only_plural(forms: Iterable[str], lemmas: Sequence[str], head: int, locale: str) -> bool:
    """Whether none of the forms has its head in the singular; False of a language without data."""
    whole = [[word.text for word in words(form)] for form in forms]
    fitting = [form for form in whole if len(form) == len(lemmas)]
    return language_of(locale).grammar.has_no_singular(fitting, lemmas, head)
