"""What differs in kind between languages: inflection, compounds, gender, agreement.

A language whose grammar is not known here answers with none. `german`, `polish` and `english` have grammars of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from regelwerk.language.folding import fold
from regelwerk.language.grammar.phrase_runs import LONGEST, Phrase, phrase_of, runs
from regelwerk.language.grammar.word_place import Grade, WordPlace
from regelwerk.language.shape.grammar_words import GrammarWords
from regelwerk.language.tokens import words


class Genders(Protocol):
    """The genders of the nouns of one edition."""

    def of(self, noun: str) -> str | None:
        """`m`, `f` or `n`; None where nothing tells."""


class Grammar:
    """The grammar of a language; every method answers for a language that has no lexicon and no inflection here."""

    has_lexicon = False
    """Whether a lexicon tells which words there are."""
    inflects_function_words = False
    """Whether words of the grammar have forms that are misread for each other, so that their place must tell."""
    suspects_any_damage = False
    """Whether a word that its place speaks against, but not clearly, may have been made by damage that is no habit."""
    knows_names = False
    """Whether its lexicon has most names only as forms of other words, so that a capital within a clause proves nothing."""

    def __init__(self, words: GrammarWords) -> None:
        """`words` are the closed classes of the language."""
        self.words = words

    # -- words ---------------------------------------------------------------------------------------------------------

    def lemmas(self, word: str) -> Iterable[str]:
        """Folded lemmas that a form may belong to; nothing where no lexicon has it."""
        del word
        return ()

    def listed_lemmas(self, word: str) -> frozenset[str]:
        """Its lemmas without the form itself, where the language has it as a form of other words alone."""
        return frozenset({fold(word)})

    def knows(self, word: str) -> bool:
        """Whether the language has the form, whatever its case is; abbreviations count.

        False for every other word of a language without a lexicon.
        """
        return _knows(self, word)

    def has_word(self, word: str) -> bool:
        """Whether the lexicon has the form, or the parts of a compound."""
        del word
        return False

    def lexicon_lemmas(self, word: str) -> tuple[str, ...]:
        """Lemmas that the lexicon lists for the form as it stands."""
        del word
        return ()

    def lexicon_grade(self, word: str, *, compounds: bool) -> Grade:
        """How well the language knows a word of two letters or more as it is written.

        `compounds` False leaves the costly analysis of compounds out.
        """
        del compounds
        return Grade.LISTED if self.knows(fold(word)) or self.knows(word) else Grade.UNKNOWN

    @property
    def tells_nouns(self) -> bool:
        """Whether the form of a word tells nouns from verbs and adjectives."""
        return False

    def is_noun(self, form: str) -> bool:
        """Whether a form can be a noun as far as it tells; True where nothing tells."""
        del form
        return True

    def is_noun_alone(self, word: str) -> bool:
        """Whether letters in lower case are a word only as a noun, which has a capital."""
        del word
        return False

    def is_infinitive(self, word: str) -> bool:
        """Whether a word can be a verb in the infinitive, or the noun made of it."""
        del word
        return False

    def is_adjective(self, form: str) -> bool:
        """Whether a word can be an adjective."""
        del form
        return False

    def is_participle(self, form: str) -> bool:
        """Whether a word looks like a participle that no lexicon has to list."""
        del form
        return False

    def adjective_lemma(self, form: str) -> str | None:
        """Lemma of an inflected adjective that may lead a noun; None where the form is none."""
        del form
        return None

    def is_out_of_place(self, word: str) -> bool:
        """Whether rules have hardly a use for the form, such as what only says I."""
        del word
        return False

    def lacks_singular(self, lemma: str) -> bool:
        """Whether a noun has no singular or no cases, so that it looks like its citation form wherever it is."""
        del lemma
        return False

    def citations_of_unknown(self, forms: Iterable[str]) -> dict[str, str]:
        """Folded forms that no lexicon has, each with the form of its word that is likeliest its nominative."""
        del forms
        return {}

    # -- compounds -----------------------------------------------------------------------------------------------------

    def parts(self, word: str) -> tuple[str, ...]:
        """Parts of a compound as folded lemmas; the folded word where it is none."""
        return (fold(word),)

    def unlinked_compounds(self, text: str) -> list[tuple[int, int]]:
        """Start and end of each compound that lacks a linking element, in order."""
        del text
        return []

    # -- phrases -------------------------------------------------------------------------------------------------------

    def phrases(self, text: str) -> Iterator[Phrase]:
        """All noun phrases of a text, also those inside others; runs of words without function words, with no tagger."""
        for run in runs(text):
            for start in range(len(run)):
                lemmas: tuple[str, ...] = ()
                for end in range(start, min(start + LONGEST, len(run))):
                    folded = fold(run[end].text)
                    if folded in self.words.function_words or (folded.isdecimal() and end == start):
                        break
                    lemmas = (*lemmas, min(map(fold, self.lexicon_lemmas(folded)), default=folded))
                    yield phrase_of(run, start, end + 1, lemmas, end - start)

    def are_separate_things(self, first: str, second: str) -> bool:
        """Whether two capitalised words side by side name two things and not one."""
        del first, second
        return False

    def content_atoms(self, form: str, *, leads: bool) -> tuple[str, ...] | None:
        """What of a word meets words of another language, such as the parts of a compound; None where that is its lemma.

        `leads` tells that a word with a capital follows.
        """
        del form, leads
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
        """Citation form of an expression; the arguments are those of `citation.citation`, `common` its commonest form.

        Of the forms that were seen the commonest in which the head is its own lemma, if there is one.
        """
        del gender
        cited = [
            form
            for form in forms
            if len(found := words(form)) == len(lemmas) and fold(found[head].text) == lemmas[head]
        ]
        return common if plural or not cited else min(cited, key=lambda form: (form.isupper(), -forms[form], form))

    def has_no_singular(self, forms: Sequence[Sequence[str]], lemmas: Sequence[str], head: int) -> bool:
        """Whether none of the forms of an expression, each as its words, has its head in the singular."""
        del forms, lemmas, head
        return False

    def is_plural(self, word: str, lemma: str) -> bool:
        """Whether the head of a citation form is in the plural, because the edition has no other."""
        del word, lemma
        return False

    def genders(self, texts: Iterable[str]) -> Genders | None:
        """The genders of the nouns of an edition as its articles tell them; None where that tells nothing."""
        del texts
        return None

    # -- places --------------------------------------------------------------------------------------------------------

    def doubt(self, place: WordPlace, form: str) -> float:
        """Cost (log10) of a form in the place of a word: 0 where the grammar has nothing against it."""
        del place, form
        return 0.0


@lru_cache(maxsize=32768)
def _knows(grammar: Grammar, word: str) -> bool:
    folded, words = fold(word), grammar.words
    if len(folded) > 1 and (folded in words.abbreviations or folded in words.abbreviations_before_numbers):
        return True
    return grammar.has_word(word)
