"""The grammar of German: what each question that `Grammar` asks is answered by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from regelwerk.language.folding import fold, word_set
from regelwerk.language.german import (
    compound_splitting,
    german_adjectives,
    german_citation,
    german_phrases,
    linking_elements,
    word_places,
)
from regelwerk.language.german.german_data import inflection
from regelwerk.language.german.noun_gender import ArticleGenders
from regelwerk.language.grammar.lexicon_grammar import LexiconGrammar
from regelwerk.language.grammar.phrase_runs import Phrase
from regelwerk.language.grammar.word_grade import graded
from regelwerk.language.grammar.word_place import Grade, WordPlace
from regelwerk.language.shape.grammar_words import GrammarWords

_SHORT_COMPOUND = 8
"""Letters from which on a compound that the lexicon lacks is beyond doubt."""
_SHORT_STEM = 5


class GermanGrammar(LexiconGrammar):
    """Compounds, adjectives, gender, and the places that words can be in."""

    suspects_any_damage = True

    def __init__(self, words: GrammarWords) -> None:
        super().__init__(words, "de")
        self._separable = word_set(inflection()["words"]["separable"])

    def listed(self, word: str) -> set[str]:
        """See `LexiconGrammar`; of an adjective also in an ending that the lexicon lacks."""
        found = super().listed(word)
        if not found:
            folded = fold(word)
            bases = (folded.removesuffix(ending) for ending in german_adjectives.ENDINGS)
            found.update(base for base in bases if base != folded and base in self.lexicon.lemmas(base))
        return found

    def listed_lemmas(self, word: str) -> frozenset[str]:
        """See `LexiconGrammar`; a noun in -el or -er, of which the lexicon has the verb alone, is itself (`Beutel`, `beuteln`)."""
        found = super().listed_lemmas(word)
        own = fold(word)
        return frozenset({own}) if word[:1].isupper() and own.endswith(("el", "er")) and found == {own + "n"} else found

    def lemmas(self, word: str) -> Iterable[str]:
        """See `Grammar`; of a compound what its head is an inflected form of (`Vorratskarten` to `vorratskarte`)."""
        return self.listed(word) or compound_splitting.head_lemmas(word)

    def has_word(self, word: str) -> bool:
        """See `Grammar`; compounds of known parts are words as well."""
        folded = fold(word)
        return bool(folded) and (
            all(piece and self.listed(piece) for piece in folded.split("-"))
            or all(piece and (self.listed(piece) or compound_splitting.split(piece)) for piece in folded.split("-"))
        )

    def lexicon_grade(self, word: str, *, compounds: bool) -> Grade:
        """See `Grammar`; a noun in small letters is in doubt, and so is a short compound that no lexicon has."""
        folded = fold(word)
        lemmas = self.lexicon.lemmas(folded)
        if lemmas:
            noun_in_small_letters = word.islower() and all(lemma[:1].isupper() for lemma in lemmas)
            # the lexicon has many an adjective only as the noun made of it: `das Gewählte`
            doubtful = noun_in_small_letters and not german_adjectives.is_inflected(folded)
            return Grade.DOUBTFUL if doubtful else Grade.LISTED
        if german_adjectives.is_inflected(folded):
            return Grade.LISTED
        if word.islower() and self._is_separable(folded):
            return Grade.COMPOUND
        if not compounds or not self.knows(word):
            return Grade.UNKNOWN
        return Grade.DOUBTFUL if word.islower() or len(word) < _SHORT_COMPOUND else Grade.COMPOUND

    def _is_separable(self, folded: str) -> bool:
        """Whether a verb that the lexicon lacks is a known one after a separable prefix: `zurückgemischt`."""
        rests = (folded.removeprefix(prefix) for prefix in self._separable if folded.startswith(prefix))
        return any(
            len(rest) >= _SHORT_STEM
            and any(lemma.islower() and lemma.endswith("n") for lemma in self.lexicon.lemmas(rest))
            and (rest in self.lexicon.lemmas(rest) or (rest.startswith("ge") and german_adjectives.is_participle(rest)))
            for rest in rests
        )

    @property
    def tells_nouns(self) -> bool:
        """See `Grammar`."""
        return True

    def is_noun(self, form: str) -> bool:
        """See `Grammar`: by its capital."""
        return form[:1].isupper()

    def is_noun_alone(self, word: str) -> bool:
        """See `Grammar`."""
        lemmas = self.lexicon.lemmas(word)
        return bool(lemmas) and all(lemma[0].isupper() for lemma in lemmas)

    def is_infinitive(self, word: str) -> bool:
        """See `Grammar` (`Rasten`)."""
        return word.endswith("n") and fold(word) in self.lexicon.lemmas(word)

    def is_adjective(self, form: str) -> bool:
        """See `Grammar`."""
        return german_adjectives.can_be_adjective(form)

    def is_participle(self, form: str) -> bool:
        """See `Grammar`: many a one is in no list."""
        return german_adjectives.ends_as_participle(form)

    def adjective_lemma(self, form: str) -> str | None:
        """See `Grammar`."""
        return german_adjectives.adjective_lemma(form)

    def parts(self, word: str) -> tuple[str, ...]:
        """See `Grammar`."""
        return compound_splitting.parts(word)

    def unlinked_compounds(self, text: str) -> list[tuple[int, int]]:
        """See `Grammar`."""
        return linking_elements.unlinked(text)

    def phrases(self, text: str) -> Iterator[Phrase]:
        """See `Grammar`."""
        return german_phrases.phrases(text)

    def are_separate_things(self, first: str, second: str) -> bool:
        """See `Grammar`: two nouns are, unless the first is an adjective."""
        del second
        if len(self.parts(first)) > 1:
            return True
        folded, lemmas = first.casefold(), {fold(first), *self.lemmas(first)}
        endings = german_adjectives.ENDINGS
        return not any(folded.endswith(end) and folded.removesuffix(end) in lemmas for end in endings)

    def content_atoms(self, form: str, *, leads: bool) -> tuple[str, ...] | None:
        """See `Grammar`: in front of a noun a capital may be that of a name (`Dichter Nebel`)."""
        if (leads or form[0].islower()) and (adjective := self.adjective_lemma(form)):
            return (adjective,)
        if form[0].isupper():
            return tuple(part for part in self.parts(form) if len(part) > 1)
        return None

    def citation(
        self,
        forms: Mapping[str, int],
        common: str,
        lemmas: Sequence[str],
        head: int,
        *,
        gender: str | None,
        plural: bool,
    ) -> str:
        """See `Grammar`."""
        if plural and not head:
            return common
        return german_citation.citation(forms, common, lemmas, head, gender="" if plural else gender)

    def has_no_singular(self, forms: Sequence[Sequence[str]], lemmas: Sequence[str], head: int) -> bool:
        """See `Grammar`."""
        return german_citation.lacks_singular([form[head] for form in forms], lemmas[head])

    def genders(self, texts: Iterable[str]) -> ArticleGenders:
        """See `Grammar`."""
        return ArticleGenders(texts)

    def doubt(self, place: WordPlace, form: str) -> float:
        """See `Grammar`."""
        return word_places.doubt(place.block, place.index, form, lambda word: graded(self, word))
