"""What a whole game tells of its words, gathered edition by edition and pair by pair, for its parts to be looked at with."""

from __future__ import annotations

from regelwerk.language.tokens import spellings
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.missing_records import length_ratio
from regelwerk.validate.compare.terms.claimed_words import word_ratios
from regelwerk.validate.compare.terms.synonyms import odd_places
from regelwerk.validate.compare.terms.term_words import term_words, words_of_terms
from regelwerk.validate.compare.terms.word_links import Lemmas
from regelwerk.validate.compare.wide.wide_facts import Locales, WordsOfEdition, WordsOfPair


def words_of_edition(lookup: Lookup, locale: str) -> WordsOfEdition:
    """What an edition makes of its words, by a content that has its texts."""
    vocabulary, likely = lookup.vocabulary(locale), Lemmas(lookup, locale)
    forms = sorted({word for _, side in lookup.sides() if side.locale == locale for word in forms_of(side.text)})
    odd = lookup.once(odd_places)
    return WordsOfEdition(
        vocabulary.damaged,
        frozenset(form.casefold() for form in forms if vocabulary.strange(form)),
        {form: likely.of(form) for form in forms},
        words_of_terms(lookup, locale),
        tuple((key, start, end) for (own, key), places in odd.items() for start, end in places if own == locale),
    )


def words_of_pair(lookup: Lookup, locales: Locales) -> WordsOfPair:
    """What two editions say of each other, by a content that has the texts of both."""
    left, right = locales
    terms = next((one for one in term_words(lookup) if one.locales == locales), None)
    return WordsOfPair(
        (length_ratio(lookup, left, right), length_ratio(lookup, right, left)),
        word_ratios(lookup, terms) if terms else (1.0, 1.0),
        terms.links.partners if terms else ({}, {}),
    )


def forms_of(text: str) -> set[str]:
    """The words of a text as they are written."""
    return set(spellings(text))
