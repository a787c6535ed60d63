"""Whether a German word may stand where it does: what lost dots over letters make of words is often a word as well."""

from __future__ import annotations

from functools import lru_cache

from regelwerk.extract.repair.lexicality import Grade, grade
from regelwerk.extract.repair.text import BlockText
from regelwerk.language.lexicon import table
from regelwerk.language.locales import fold, word_set

_OUT_OF_PLACE = 1.5
_NO_NOUN = 1.0
"""Costs (log10) of forms that hardly anyone uses, and of a word of the grammar with a capital within a clause."""
_POLITE = word_set("sie ihr ihre ihrem ihren ihrer ihres ihnen")
_JOINS_CLAUSES = word_set("und oder aber sowie bzw")
_OF_SET_PHRASES = word_set("ab an auf aus bei in mit nach unter von vor zu zur zwischen über")
"""Prepositions after which the old dative lives on: `nach Hause`, `zu Grunde`; articles of the dative end in `-m`."""
_YOU = "ihr"
_AFTER = 2
"""Words after a verb among which its subject is looked for; before it, it may stand anywhere in the sentence."""
_SENTENCE_ENDS = frozenset(".!?:")
_DOTS = (("au", "äu"), ("a", "ä"), ("o", "ö"), ("u", "ü"))


def german_doubt(block: BlockText, index: int, form: str) -> float:
    """Cost (log10) of a form in the place of a word of the block: 0 where nothing speaks against it."""
    if form.isupper() or not form.isalpha():
        return 0.0
    if form[0].isupper():
        if is_old_dative(form) and block.follows(index) and not _is_dative(block.words[index - 1].text):
            return _OUT_OF_PLACE
        word_of_grammar = grade(form, "de") is Grade.FUNCTION and fold(form) not in _POLITE
        return _NO_NOUN if word_of_grammar and _goes_on(block, index) else 0.0
    if _of_several(form) and _goes_on(block, index) and not _addresses(block, index):
        return _OUT_OF_PLACE
    return 0.0


@lru_cache(maxsize=8192)
def is_old_dative(form: str) -> bool:
    """Whether a noun in `-e` can only be a dative that died out: its plural has dots (`Sacke`, but `Säcke`)."""
    nouns = {lemma for lemma in table("de").lemmas(form) if lemma[:1].isupper()}
    if not form.endswith("e") or form[:-1] not in nouns or form in nouns:
        return False
    return any(form[:-1] in table("de").lemmas(dotted) for dotted in _dotted(form))


@lru_cache(maxsize=8192)
def _of_several(form: str) -> bool:
    """Whether a verb says you, plural, or gives an order, where he, she or it takes dots (`tragt`, but `trägt`)."""
    verbs = [lemma for lemma in table("de").lemmas(form) if lemma.islower() and lemma.endswith("en")]
    stems = {verb: verb.removesuffix("en") for verb in verbs}
    return any(
        form in (stem, stem + "t") and any(verb in table("de").lemmas(dotted) for dotted in _dotted(form))
        for verb, stem in stems.items()
    )


def _is_dative(before: str) -> bool:
    folded = fold(before)
    return folded.endswith("m") or folded in _OF_SET_PHRASES


def _dotted(form: str) -> list[str]:
    """The form with dots over one of its vowels."""
    folded = fold(form)
    found = []
    for plain, dotted in _DOTS:
        place = folded.rfind(plain)
        if place >= 0:
            found.append(folded[:place] + dotted + folded[place + len(plain) :])
    return found


def _goes_on(block: BlockText, index: int) -> bool:
    """Whether a clause goes on with this word: no sign before it but a blank, nor a word that joins clauses."""
    return block.follows(index) and fold(block.words[index - 1].text) not in _JOINS_CLAUSES


def _addresses(block: BlockText, index: int) -> bool:
    """Whether the readers may be the subject: the sentence says `ihr`, or something as short that is damaged."""
    near = list(block.words[index + 1 : index + 1 + _AFTER])
    for place in range(index - 1, -1, -1):
        if _SENTENCE_ENDS.intersection(block.words[place].piece.after):
            break
        near.append(block.words[place])
    return any(fold(word.text) == _YOU or (not word.trusted and len(word.text) == len(_YOU)) for word in near)
