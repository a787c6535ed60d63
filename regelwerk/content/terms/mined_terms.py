"""The terms that the aligned text of the editions gives, in citation form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial

from regelwerk.content.terms.term_candidates import TermCandidate
from regelwerk.content.terms.term_pairs import MinedEdition, TermPair, mine
from regelwerk.content.text.component_kind import component_kind
from regelwerk.language.citation import citation, only_plural
from regelwerk.language.concepts import all_partners
from regelwerk.language.dictionaries.dictionary import dictionary_pairs
from regelwerk.language.folding import fold
from regelwerk.language.grammar.language_grammar import Genders
from regelwerk.language.known_languages import language_of, rulebook_languages
from regelwerk.language.lemma import known, lemmas
from regelwerk.schema.content import Content
from regelwerk.schema.term import MinedExpression, MinedForm, MinedPair, MinedPairs, MinedTerm

_SEVERAL = 2
"""Uses that make terms of words that are known to translate each other."""
_OFTEN = 3
"""The same of other words, and of nouns that any text has."""
_VERY_OFTEN = 4
"""The same where the edition sets off its terms, and not this word."""
_CAPITALS = 0.6
"""Share of its terms of several words that an edition writes with capitals if it sets off its terms by them."""
_NAMED = 0.5
"""How marked a name is, which keeps its number."""
_SECTIONS = 3
"""Sections that a book has at least whose first one is its title."""
_FORMS = 12
"""Forms of a term that are kept as examples."""


Kept = Callable[[str, Callable[[], MinedPairs]], MinedPairs]
"""Gives the pairs of a locale with the base edition: those that are remembered, else those that the function finds."""


def mined_terms(content: Content, kept: Kept = lambda _, find: find()) -> tuple[MinedTerm, ...]:
    """Terms of the base edition with their partners in the others, the surest first."""
    base: list[MinedEdition] = []  # read where any pairs have to be found

    def find(locale: str) -> MinedPairs:
        if not base:
            base.append(MinedEdition(content, content.base))
        return _pairs(content, base[0], locale)

    found: dict[tuple[str, ...], list[tuple[str, MinedPair]]] = {}
    leads: dict[tuple[str, ...], MinedExpression] = {}  # most are the same for each locale, and many
    for locale in content.locales:
        if locale != content.base:
            for pair in kept(locale, partial(find, locale)).pairs:
                lead = leads.setdefault(pair.left.lemmas, pair.left)
                same = MinedPair(lead, pair.right, pair.score) if lead == pair.left else pair
                found.setdefault(lead.lemmas, []).append((locale, same))
    if not found:
        return ()  # as in a game of one edition
    genders = {
        locale: found_genders for locale in content.locales if (found_genders := _genders(content, locale)) is not None
    }
    mined = [_term(content.base, pairs, genders) for pairs in found.values()]
    return tuple(sorted(mined, key=lambda term: (-term.score, term.forms[content.base].term)))


def _pairs(content: Content, base: MinedEdition, locale: str) -> MinedPairs:
    """The pairs of terms of the base edition and another."""
    pairs = mine(content, base, MinedEdition(content, locale))
    series = _series(pairs)
    title = _title(content, content.base), _title(content, locale)
    terms = [
        pair
        for pair in pairs
        if (_is_term(pair, series) or _is_title(pair, title))
        and not (_is_foreign(pair.left, content.base) or _is_foreign(pair.right, locale))
    ]
    everyday = _everyday(terms)
    return MinedPairs(
        pairs=tuple(
            MinedPair(left=_expression(pair.left), right=_expression(pair.right), score=pair.score)
            for pair in terms
            if pair.left.lemmas not in everyday
        )
    )


def _title(content: Content, locale: str) -> str:
    """The title of the book, if a section stands above all others; else empty."""
    sections = [(rule.order, rule.level, rule.title) for rule in content.rules if rule.level is not None]
    if len(sections) < _SECTIONS:
        return ""
    (_, level, title), *others = sorted(sections)
    if any(other <= level for _, other, _ in others):
        return ""
    name = content.strings.get(locale, {}).get(title or "")
    return name.text if name else ""


def _is_title(pair: TermPair, title: tuple[str, str]) -> bool:
    """Whether both sides are the title of the book: the name of the game."""
    ours, theirs = ({fold(form) for form in side.forms()} for side in (pair.left, pair.right))
    return bool(title[0] and title[1]) and fold(title[0]) in ours and fold(title[1]) in theirs


def _expression(candidate: TermCandidate) -> MinedExpression:
    return MinedExpression(
        lemmas=candidate.lemmas,
        head=candidate.head,
        forms=dict(candidate.forms()),
        headings=dict(Counter(use.form for use in candidate.uses if use.label)),
        marked=candidate.marked,
    )


def _genders(content: Content, locale: str) -> Genders | None:
    return language_of(locale).grammar.genders(text.text for text in content.strings.get(locale, {}).values())


def _series(pairs: Sequence[TermPair]) -> set[tuple[str, ...]]:
    """Expressions that several numbers follow: they count something, and no number makes a term of its own."""
    bases = Counter(pair.left.lemmas[:-1] for pair in pairs if len(pair.left.lemmas) > 1 and _is_number(pair.left))
    return {base for base, count in bases.items() if count > 1}


def _is_number(candidate: TermCandidate) -> bool:
    return all(form.rpartition(" ")[2].isdecimal() or form.rpartition(" ")[2].isupper() for form in candidate.forms())


def _is_term(pair: TermPair, series: set[tuple[str, ...]]) -> bool:
    """Whether a pair of expressions is one of terms, and not of common words that translate each other."""
    left, right = pair.left, pair.right
    if left.head is None or right.head is None:
        return left.marked_in_text and right.marked_in_text and not (_is_phrase(left) or _is_phrase(right))
    if left.is_quality and right.is_quality and not (left.labelled and right.labelled):
        return False
    if (left.lemmas[:-1] in series and _is_number(left)) or left.is_numeral or right.is_numeral:
        return False
    if right.head and all(form[0].islower() and form.split()[right.head][0].isupper() for form in right.forms()):
        return False  # the edition writes terms with capitals, and this adjective with none
    is_plain = _is_of_any_text(left) or _is_of_any_text(right) or not _are_known(left, right)
    often = min(len(left.uses), len(right.uses)) >= (_OFTEN if is_plain else _SEVERAL)
    return often or right.marked > 0 or left.is_compound or left.labelled or right.labelled


def _is_of_any_text(candidate: TermCandidate) -> bool:
    """Whether its words but for numbers are nouns that any text has."""
    words = language_of(candidate.locale).words
    return all(lemma.isdecimal() or lemma in words.everyday | words.measures for lemma in candidate.lemmas)


def _are_known(left: TermCandidate, right: TermCandidate) -> bool:
    """Whether a word of the one is known to translate a word of the other, whatever the editions teach."""
    known = _translations(left.locale, right.locale)
    return any((one, other) in known for one in left.atoms for other in right.atoms)


@cache
def _translations(ours: str, theirs: str) -> frozenset[tuple[str, str]]:
    return frozenset((*all_partners(ours, theirs), *dictionary_pairs(ours, theirs)))


def _everyday(terms: Sequence[TermPair]) -> set[tuple[str, ...]]:
    """Single words that an edition which writes its terms with capitals does not, nor makes a longer term of."""
    single = [pair for pair in terms if len(pair.left.atoms) == len(pair.right.lemmas) == 1]
    longer = [pair for pair in terms if len(pair.left.atoms) > 1 or len(pair.right.lemmas) > 1]
    style = [pair.right.marked >= _NAMED for pair in longer if len(pair.right.lemmas) > 1 < len(pair.right.uses)]
    if sum(style) <= _CAPITALS * len(style):
        return set()
    parts = {atom for pair in longer for atom in (*pair.left.atoms, *pair.right.lemmas)}
    return {
        pair.left.lemmas
        for pair in single
        if not (pair.right.marked or pair.left.labelled or pair.right.labelled)
        and len(pair.left.uses) < _VERY_OFTEN
        and parts.isdisjoint((*pair.left.atoms, *pair.right.lemmas))
    }


def _is_phrase(candidate: TermCandidate) -> bool:
    """Whether it begins with a small word that is no article: a piece of a sentence."""
    return candidate.lemmas[0] in _opening_words()


@cache
def _opening_words() -> frozenset[str]:
    """The small words of all languages without their articles."""
    words = [language.words for language in rulebook_languages()]
    articles = frozenset[str]().union(*(one.leading_articles for one in words))
    return frozenset[str]().union(*(one.function_words for one in words)) - articles


def _is_foreign(candidate: TermCandidate, locale: str) -> bool:
    """Whether it is a piece of a name in another language: with one of its small words."""
    others = _words_of_others(language_of(locale).code)
    return any(fold(word) in others and not known(word, locale) for form in candidate.forms() for word in form.split())


@cache
def _words_of_others(code: str) -> frozenset[str]:
    """The small words of all languages but one."""
    others = (language.words for language in rulebook_languages() if language.code != code)
    return frozenset[str]().union(*(words.function_words for words in others))


def _term(base: str, pairs: list[tuple[str, MinedPair]], genders: Mapping[str, Genders]) -> MinedTerm:
    lead = pairs[0][1].left
    named = all(_always_plural(pair.left, base) and _always_plural(pair.right, locale) for locale, pair in pairs)
    forms = {base: _form(lead, base, genders, plural=named)}
    for locale, pair in pairs:
        partner = _form(pair.right, locale, genders, plural=named)
        forms[locale] = _as_name(lead, forms[base], partner, base, locale)
        heading = _heading(lead)
        if heading and (
            language_of(base).grammar.is_infinitive(heading) or _is_plural(pair.right, partner.term, locale)
        ):
            forms[base] = replace(forms[base], term=heading)
    kind = next(
        (k for k in (component_kind(form.term, locale) for locale, form in forms.items()) if k != "component"), ""
    )
    return MinedTerm(
        kind=kind or ("name" if _is_name(lead, base) else "term"),
        score=round(max(pair.score for _, pair in pairs), 2),
        forms=forms,
    )


def _always_plural(candidate: MinedExpression, locale: str) -> bool:
    """Whether it is a name of several words in the plural (`Verwehte Spuren`)."""
    head = candidate.head
    marked = head is not None and len(candidate.lemmas) > 1 and candidate.marked >= _NAMED
    return marked and only_plural(candidate.forms, candidate.lemmas, head or 0, locale)


def _form(candidate: MinedExpression, locale: str, genders: Mapping[str, Genders], *, plural: bool) -> MinedForm:
    forms = candidate.forms
    head = candidate.head
    gender = genders[locale].of(candidate.lemmas[head]) if head and locale in genders else None
    seen = sorted(forms, key=lambda form: (-forms[form], form))
    return MinedForm(
        term=citation(forms, candidate.lemmas, head, locale, gender=gender, plural=plural),
        forms=tuple(seen[:_FORMS]),
        uses=candidate.uses,
    )


def _heading(candidate: MinedExpression) -> str | None:
    """The form that a heading gives to one word which no text has in its citation form."""
    headings = candidate.headings
    if len(candidate.lemmas) > 1 or any(fold(form) == candidate.lemmas[0] for form in candidate.forms):
        return None
    return min(headings, key=lambda form: (-headings[form], form), default=None)


def _is_plural(candidate: MinedExpression, term: str, locale: str) -> bool:
    """Whether the citation form is in the plural, because the edition has no other."""
    if candidate.head is None or len(term.split()) != len(candidate.lemmas):
        return False
    word, lemma = term.split()[candidate.head], candidate.lemmas[candidate.head]
    return language_of(locale).grammar.is_plural(word, lemma)


def _is_name(candidate: MinedExpression, locale: str) -> bool:
    return not any(known(word, locale) for form in candidate.forms for word in form.split())


def _as_name(lead: MinedExpression, ours: MinedForm, theirs: MinedForm, base: str, locale: str) -> MinedForm:
    """The partner of a proper name that no lexicon knows: spelt as the other edition spells it, where it looks alike."""
    if fold(theirs.term) in map(fold, theirs.forms) and fold(theirs.term) != fold(ours.term):
        return theirs  # it has a citation form of its own (`Orsowa` for `Orsova`)
    stem = fold(ours.term)[: max(3, len(ours.term) - 2)]
    if all(form.istitle() and " " not in form and fold(ours.term) in lemmas(form, locale) for form in theirs.forms):
        return replace(theirs, term=ours.term)
    if " " in ours.term or not _is_name(lead, base) or not all(fold(form).startswith(stem) for form in theirs.forms):
        return theirs
    return replace(theirs, term=ours.term)
