"""The grammar of Polish: what each question that `Grammar` asks is answered by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from regelwerk.language.folding import fold
from regelwerk.language.grammar.language_grammar import Grammar
from regelwerk.language.grammar.phrase_runs import Phrase
from regelwerk.language.grammar.word_place import Grade, WordPlace
from regelwerk.language.polish import case_agreement, morphology, polish_citation, polish_phrases, unknown_nouns


class PolishGrammar(Grammar):
    """Inflection by the dictionary of Morfeusz, agreement of adjectives and nouns, and of both with prepositions."""

    has_lexicon = True
    inflects_function_words = True
    knows_names = True

    def lemmas(self, word: str) -> Iterable[str]:
        """See `Grammar`; a gerund belongs to its verb too (`ciągnięcie` to `ciągnąć`)."""
        return {lemma for form in {fold(word), word} for lemma, _ in morphology.analyses(form)}

    def listed_lemmas(self, word: str) -> frozenset[str]:
        """See `Grammar`."""
        own = fold(word)
        found = frozenset(self.lemmas(word))
        return found if found - {own} else frozenset({own})

    def has_word(self, word: str) -> bool:
        """See `Grammar`."""
        return bool(self.lemmas(word))

    def lexicon_grade(self, word: str, *, compounds: bool) -> Grade:
        """See `Grammar`; what can only say what you, one person, did is in doubt."""
        found = super().lexicon_grade(word, compounds=compounds)
        return Grade.DOUBTFUL if found is Grade.LISTED and _addresses_one(fold(word)) else found

    @property
    def tells_nouns(self) -> bool:
        """See `Grammar`."""
        return True

    def is_noun(self, form: str) -> bool:
        """See `Grammar`: by its analyses."""
        return any(tag.startswith(("subst", "ger", "depr")) for _, tag in morphology.analyses(form))

    def is_adjective(self, form: str) -> bool:
        """See `Grammar`."""
        return any(tag.startswith("adj:") for _, tag in morphology.analyses(form))

    def is_out_of_place(self, word: str) -> bool:
        """See `Grammar`: `zrobię`, which damage makes of `zrobić`, says I."""
        tags = [tag for _, tag in morphology.analyses(fold(word))]
        return bool(tags) and all(":pri:" in tag and ":sg:" in tag for tag in tags)

    def lacks_singular(self, lemma: str) -> bool:
        """See `Grammar`: `schody` has no singular, `puli` no cases."""
        return morphology.defective(lemma)

    def citations_of_unknown(self, forms: Iterable[str]) -> dict[str, str]:
        """See `Grammar`."""
        return unknown_nouns.citation_forms(forms)

    def phrases(self, text: str) -> Iterator[Phrase]:
        """See `Grammar`."""
        return polish_phrases.phrases(text)

    def are_separate_things(self, first: str, second: str) -> bool:
        """See `Grammar`: they are where the second is in its citation form."""
        del first
        return {fold(second), *self.lemmas(second)} == {second.casefold()}

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
        del common, gender
        return polish_citation.citation(forms, lemmas, head, plural=plural)

    def has_no_singular(self, forms: Sequence[Sequence[str]], lemmas: Sequence[str], head: int) -> bool:
        """See `Grammar`."""
        return bool(forms) and all(polish_citation.head_numbers(form, lemmas[head], head) == {"pl"} for form in forms)

    def is_plural(self, word: str, lemma: str) -> bool:
        """See `Grammar`."""
        return fold(word) != lemma or polish_phrases.numbers(word, lemma) == {"pl"}

    def doubt(self, place: WordPlace, form: str) -> float:
        """See `Grammar`."""
        return case_agreement.doubt(place.left(), form, place.right())


def _addresses_one(folded: str) -> bool:
    """Whether a form can only be the past tense of the second person singular, made with a mobile `-ś`."""
    tags = [tag for _, tag in morphology.analyses(folded)] if folded.endswith("ś") else []
    return bool(tags) and all("aglt" in tag or ("praet" in tag and ":sec:" in tag) for tag in tags)
