"""The terms that the aligned text of the editions gives, in citation form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from regelwerk.content.component_kind import component_kind
from regelwerk.content.mining.candidates import Candidate
from regelwerk.content.mining.pairs import TermPair, mine
from regelwerk.language.citation import citation
from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.lemma import known
from regelwerk.language.locales import fold, language_of
from regelwerk.language.noun_phrases import numbers
from regelwerk.schema.content import Content
from regelwerk.schema.termbase import MinedForm, MinedTerm

_OFTEN = 3
"""Uses that make a term of a common word."""
_FORMS = 12
"""Forms of a term that are kept as examples."""


def mined_terms(content: Content) -> tuple[MinedTerm, ...]:
    """Terms of the base edition with their partners in the others, the surest first."""
    found: dict[tuple[str, ...], list[tuple[str, TermPair]]] = {}
    for locale in content.locales:
        if locale != content.base:
            pairs = mine(content, content.base, locale)
            series = _series(pairs)
            for pair in pairs:
                if _is_term(pair, series) and not (
                    _is_foreign(pair.left, content.base) or _is_foreign(pair.right, locale)
                ):
                    found.setdefault(pair.left.lemmas, []).append((locale, pair))
    terms = [_term(content.base, pairs) for pairs in found.values()]
    return tuple(sorted(terms, key=lambda term: (-term.score, term.forms[content.base].term)))


def _series(pairs: Sequence[TermPair]) -> set[tuple[str, ...]]:
    """Expressions that several numbers follow: they count something, and no number makes a term of its own."""
    bases = Counter(pair.left.lemmas[:-1] for pair in pairs if len(pair.left.lemmas) > 1 and _is_number(pair.left))
    return {base for base, count in bases.items() if count > 1}


def _is_number(candidate: Candidate) -> bool:
    return all(form.rpartition(" ")[2].isdecimal() or form.rpartition(" ")[2].isupper() for form in candidate.forms())


def _is_term(pair: TermPair, series: set[tuple[str, ...]]) -> bool:
    """Whether a pair of expressions is one of terms, and not of common words that translate each other."""
    left, right = pair.left, pair.right
    if left.head is None or right.head is None:
        return left.marked_in_text and right.marked_in_text
    if (left.lemmas[:-1] in series and _is_number(left)) or left.is_numeral or right.is_numeral:
        return False
    if right.head and all(form[0].islower() and form.split()[right.head][0].isupper() for form in right.forms()):
        return False  # the edition writes terms with capitals, and this adjective with none
    often = min(len(left.uses), len(right.uses)) >= _OFTEN
    return often or right.marked > 0 or left.is_compound or left.labelled or right.labelled


def _is_foreign(candidate: Candidate, locale: str) -> bool:
    """Whether it is a piece of a name in another language: with one of its small words."""
    others = frozenset().union(
        *(words for language, words in FUNCTION_WORDS.items() if language != language_of(locale))
    )
    return any(fold(word) in others and not known(word, locale) for form in candidate.forms() for word in form.split())


def _term(base: str, pairs: list[tuple[str, TermPair]]) -> MinedTerm:
    lead = pairs[0][1].left
    forms = {base: _form(lead, base)}
    for locale, pair in pairs:
        partner = _form(pair.right, locale)
        forms[locale] = _as_name(lead, forms[base], partner, base)
        if _is_plural(pair.right, partner.term, locale) and (heading := _heading(lead)):
            forms[base] = forms[base].model_copy(update={"term": heading})
    kind = next(
        (k for k in (component_kind(form.term, locale) for locale, form in forms.items()) if k != "component"), ""
    )
    return MinedTerm(
        kind=kind or ("name" if _is_name(lead, base) else "term"),
        score=round(max(pair.score for _, pair in pairs), 2),
        forms=forms,
    )


def _form(candidate: Candidate, locale: str) -> MinedForm:
    forms = candidate.forms()
    seen = sorted(forms, key=lambda form: (-forms[form], form))
    return MinedForm(
        term=citation(forms, candidate.lemmas, candidate.head, locale),
        forms=tuple(seen[:_FORMS]),
        uses=len(candidate.uses),
    )


def _heading(candidate: Candidate) -> str | None:
    """The form that a heading gives to one word which no text has in its citation form."""
    headings = Counter(use.form for use in candidate.uses if use.label)
    if len(candidate.lemmas) > 1 or any(fold(form) == candidate.lemmas[0] for form in candidate.forms()):
        return None
    return min(headings, key=lambda form: (-headings[form], form), default=None)


def _is_plural(candidate: Candidate, term: str, locale: str) -> bool:
    """Whether the citation form is in the plural, because the edition has no other."""
    if language_of(locale) != "pl" or candidate.head is None or len(term.split()) != len(candidate.lemmas):
        return False
    word, lemma = term.split()[candidate.head], candidate.lemmas[candidate.head]
    return fold(word) != lemma or numbers(word, lemma) == {"pl"}


def _is_name(candidate: Candidate, locale: str) -> bool:
    return not any(known(word, locale) for form in candidate.forms() for word in form.split())


def _as_name(lead: Candidate, ours: MinedForm, theirs: MinedForm, base: str) -> MinedForm:
    """The partner of a proper name that no lexicon knows: spelt as the other edition spells it, where it looks alike."""
    stem = fold(ours.term)[: max(3, len(ours.term) - 2)]
    if " " in ours.term or not _is_name(lead, base) or not all(fold(form).startswith(stem) for form in theirs.forms):
        return theirs
    return theirs.model_copy(update={"term": ours.term})
