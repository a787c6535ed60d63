"""Whether a German word may stand where it does: what lost dots over letters make of words is often a word as well.

Forms of German words that lost dots make of other forms: old datives, preterites, singulars, adjectives before nouns.
"""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.extract.repair.lexicality import Grade, grade
from regelwerk.extract.repair.word_evidence import BlockText
from regelwerk.language.compound import split
from regelwerk.language.dotted_words import is_quality, lacks_dots
from regelwerk.language.form_lexicon import table
from regelwerk.language.locales import fold, word_set
from regelwerk.language.numberwords import number_words

_DOTS = (("au", "äu"), ("a", "ä"), ("o", "ö"), ("u", "ü"))
_ENDINGS = ("e", "en", "er", "es", "em")
_PLURALS_WITHOUT_DOTS = word_set("bogen boden kasten kragen lager magen mutter tochter wagen")
"""Nouns whose plural stands without dots too, or that are feminine: `die` goes with them as they are."""
_PARTICIPLE = re.compile(r".*ge|be|ent|emp|er|miss|ver|zer|durch|hinter|über|um|unter|wider|wieder")


@lru_cache(maxsize=8192)
def is_old_dative(form: str) -> bool:
    """Whether a noun in `-e` can only be a dative that died out: its plural has dots (`Sacke`, but `Säcke`)."""
    noun = fold(form)
    lemmas = table("de").lemmas(noun)
    if not lemmas:
        head = split(noun)[-1:]
        return bool(head) and noun.endswith(head[0] + "e") and is_old_dative(head[0] + "e")
    nouns = {fold(lemma) for lemma in lemmas if lemma[:1].isupper()}
    if not noun.endswith("e") or noun[:-1] not in nouns or noun in nouns | _nouns(noun + "n"):
        return False
    return any(noun[:-1] in _nouns(other) for other in dotted(noun))


def _nouns(form: str) -> set[str]:
    return {fold(lemma) for lemma in table("de").lemmas(form) if lemma[:1].isupper()}


def is_verb(form: str) -> bool:
    """Whether a form with a capital may be a verb that begins a sentence: `Tausche`."""
    return any(lemma.islower() and lemma.endswith("n") for lemma in table("de").lemmas(form))


@lru_cache(maxsize=8192)
def is_of_several(form: str) -> bool:
    """Whether a verb says you, plural, or gives an order, where he, she or it takes dots (`tragt`, but `trägt`)."""
    verbs = [lemma for lemma in table("de").lemmas(form) if lemma.islower() and lemma.endswith("en")]
    stems = {verb: verb.removesuffix("en") for verb in verbs}
    return any(
        form in (stem, stem + "t") and any(verb in table("de").lemmas(other) for other in dotted(form))
        for verb, stem in stems.items()
    )


@lru_cache(maxsize=8192)
def is_preterite(form: str) -> bool:
    """Whether a form in `-en` is a verb of the past and nothing else: `fuhren`, `schieden`."""
    lemmas = table("de").lemmas(form)
    if not form.endswith("en") or form in lemmas or form.replace("zu", "", 1) in lemmas or _PARTICIPLE.match(form):
        return False
    return (
        bool(lemmas)
        and all(lemma[:1].isupper() or lemma.endswith("n") for lemma in lemmas)
        and any(lemma.islower() for lemma in lemmas)
    )


@lru_cache(maxsize=8192)
def is_finite(form: str) -> bool:
    """Whether a form is a verb and no infinitive, and no noun or adjective either: `straften`."""
    noun = fold(form)
    lemmas = table("de").lemmas(noun)
    return bool(lemmas) and noun not in lemmas and all(lemma.islower() and lemma.endswith("n") for lemma in lemmas)


@lru_cache(maxsize=8192)
def is_of_the_speaker(form: str) -> bool:
    """Whether a form in `-e` is a verb alone: what I do, or an order to one person."""
    lemmas = [lemma for lemma in table("de").lemmas(form) if lemma.islower()]
    return form.endswith("e") and bool(lemmas) and all(lemma == form + "n" for lemma in lemmas)


@lru_cache(maxsize=8192)
def is_singular(form: str) -> bool:
    """Whether a noun is a singular whose plural differs by dots alone: `Laden`, `Garten`."""
    noun = fold(form)
    if noun not in _nouns(noun) or noun in _PLURALS_WITHOUT_DOTS:
        return False
    return any(noun in _nouns(other) for other in dotted(noun))


@lru_cache(maxsize=8192)
def stands_before_nouns(form: str) -> bool:
    """Whether a form is an inflected adjective and nothing else: `toten`, `starker`."""
    lemmas = [lemma for lemma in table("de").lemmas(form) if lemma.islower()]
    stems = {form.removesuffix(ending) for ending in _ENDINGS if form.endswith(ending)}
    return bool(lemmas) and all(lemma != form and lemma in stems for lemma in lemmas)


def dotted(form: str) -> list[str]:
    """The folded form with dots over one of its vowels, the last of its sort."""
    folded = fold(form)
    found = []
    for plain, other in _DOTS:
        place = folded.rfind(plain)
        if place >= 0:
            found.append(folded[:place] + other + folded[place + len(plain) :])
    return found


_OUT_OF_PLACE, _SINGULAR_OF_SEVERAL = 1.5, 2.0
_NO_NOUN, _PAST = 1.0, 0.5
"""Costs (log10) of forms that hardly anyone uses, of one thing where there are several, of a word of the grammar with a
capital within a clause, and of the past tense, in which rules do not speak."""
_LACKS_DOTS = 2.3
"""Cost of what is usual with dots."""
_POLITE = word_set("sie ihr ihre ihrem ihren ihrer ihres ihnen")
_JOINS_CLAUSES = word_set("und oder aber sowie bzw")
_OF_SET_PHRASES = word_set("ab an auf aus bei in mit nach unter von vor zu zur zwischen über")
"""Prepositions after which the old dative lives on: `nach Hause`, `zu Grunde`; articles of the dative end in `-m`."""
_OF_SEVERAL_THINGS = word_set("alle allen beide beiden die einige einigen mehrere mehreren viele vielen wenige wenigen")
_MODAL = word_set(
    "darf dürfen dürft kann können könnt möchte möchten müssen muss müsst soll sollen sollt will wollen wollt zu"
)
"""Words that call for an infinitive."""
_OF_ONE = word_set("darf hat ist kann muss soll will wird")
_COMPARES = word_set("als denn")
_YOU = "ihr"
_AFTER = 2
"""Words after a verb among which its subject is looked for; before it, it may stand anywhere in the sentence."""
_MOST_ADJECTIVES = 2
_SENTENCE_ENDS = frozenset(".!?:")
_CLAUSE_ENDS = frozenset(".!?:;,)")
_ENDS_OF_ARTICLES = ("e", "m", "n", "r", "s")
_INFLECTED = re.compile(r"[^\W\d_]+(?:e|en)$")


def german_doubt(block: BlockText, index: int, form: str) -> float:
    """Cost (log10) of a form in the place of a word of the block: 0 where nothing speaks against it."""
    if not form.isalpha():
        return 0.0
    if _lacks_dots(block, index, form):
        return _LACKS_DOTS
    if form.isupper() and len(form) > 1:
        return _OUT_OF_PLACE if _is_dative_alone(block, index, form) else 0.0
    return _noun_doubt(block, index, form) if form[0].isupper() else _small_doubt(block, index, form)


def _noun_doubt(block: BlockText, index: int, form: str) -> float:
    if _is_dative_alone(block, index, form):
        return _OUT_OF_PLACE
    if is_singular(form) and _is_of_several_things(block, index):
        return _SINGULAR_OF_SEVERAL
    word_of_grammar = grade(form, "de") is Grade.FUNCTION and fold(form) not in _POLITE
    return _NO_NOUN if (word_of_grammar or is_finite(form)) and _goes_on(block, index) else 0.0


def _small_doubt(block: BlockText, index: int, form: str) -> float:
    if is_of_several(form) and _goes_on(block, index) and not _addresses(block, index):
        return _OUT_OF_PLACE
    if _goes_on(block, index) and (
        is_of_the_speaker(form) or (form in _OF_ONE and fold(block.words[index - 1].text) == _YOU)
    ):
        return _NO_NOUN
    if is_preterite(form):
        return _OUT_OF_PLACE if _calls_for_infinitive(block, index) else _PAST
    return _OUT_OF_PLACE if stands_before_nouns(form) and _stands_alone(block, index) else 0.0


def _lacks_dots(block: BlockText, index: int, form: str) -> bool:
    if not lacks_dots(form) or (is_old_dative(form) and _follows_dative(block, index)):
        return False
    if not is_quality(form):
        return True
    if not form.isupper() and not block.follows(index):
        return False
    after = block.words[index + 1].text if block.follows(index + 1) else ""
    if not form.isupper():
        return not after[:1].isupper()
    nouns = any(lemma[:1].isupper() for lemma in table("de").lemmas(after))
    return not nouns or grade(after, "de") is Grade.FUNCTION


def _is_dative_alone(block: BlockText, index: int, form: str) -> bool:
    """Whether a dative stands where none can: `Gegenstande` at the beginning of a sentence."""
    if not is_old_dative(form) or _follows_dative(block, index):
        return False
    return block.follows(index) or not is_verb(form)


def _follows_dative(block: BlockText, index: int) -> bool:
    if not block.follows(index):
        return False
    folded = fold(block.words[index - 1].text)
    return folded.endswith("m") or folded in _OF_SET_PHRASES


def _is_of_several_things(block: BlockText, index: int) -> bool:
    """Whether the words before a noun, adjectives left out, count more than one thing."""
    for place in range(index - 1, max(-1, index - 2 - _MOST_ADJECTIVES), -1):
        if not block.follows(place + 1):
            return False
        word = block.words[place].text
        folded = fold(word)
        if folded in _OF_SEVERAL_THINGS or _count(folded) > 1:
            return True
        if not word.islower() or not _INFLECTED.match(word) or grade(word, "de") is Grade.FUNCTION:
            return False
    return False


def _count(word: str) -> int:
    if word.isdecimal():
        return int(word)
    value, form = number_words("de").get(word, (0, "word"))
    return value if form == "word" else 0


def _goes_on(block: BlockText, index: int) -> bool:
    """Whether a clause goes on with this word: no sign before it but a blank, nor a word that joins clauses."""
    return block.follows(index) and fold(block.words[index - 1].text) not in _JOINS_CLAUSES


def _stands_alone(block: BlockText, index: int) -> bool:
    """Whether a clause ends with a word or compares by it, and no article or adjective stands before it."""
    piece = block.words[index].piece
    ends = index + 1 == len(block.words) or _CLAUSE_ENDS.intersection(piece.after[:1])
    compares = block.follows(index + 1) and fold(block.words[index + 1].text) in _COMPARES
    if not (ends or compares) or not block.follows(index):
        return False
    before = block.words[index - 1].text
    noun = before[0].isupper() or grade(before, "de") <= Grade.DOUBTFUL < grade(before.capitalize(), "de")
    return noun or not before.endswith(_ENDS_OF_ARTICLES)


def _calls_for_infinitive(block: BlockText, index: int) -> bool:
    """Whether `zu` stands before a verb, or a modal verb somewhere before it in the clause."""
    for place in range(index - 1, -1, -1):
        if _CLAUSE_ENDS.intersection(block.words[place].piece.after):
            return False
        word = fold(block.words[place].text)
        if word in _MODAL and (word != "zu" or place == index - 1):
            return True
    return False


def _addresses(block: BlockText, index: int) -> bool:
    """Whether the readers may be the subject: the sentence says `ihr`, or something as short that is damaged."""
    near = list(block.words[index + 1 : index + 1 + _AFTER])
    for place in range(index - 1, -1, -1):
        if _SENTENCE_ENDS.intersection(block.words[place].piece.after):
            break
        near.append(block.words[place])
    return any(fold(word.text) == _YOU or (not word.trusted and len(word.text) == len(_YOU)) for word in near)
