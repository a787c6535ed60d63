"""The form under which a dictionary lists a Polish expression."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.language.folding import fold
from regelwerk.language.polish.morphology import degrees, inflected
from regelwerk.language.polish.polish_phrases import agree, agreed_numbers, genders, numbers
from regelwerk.language.tokens import Token, words


def citation(forms: Mapping[str, int], lemmas: Sequence[str], head: int, *, plural: bool) -> str:
    """The head in the nominative; its genitives as they stand beside a head in the singular."""
    whole = [form for form in forms if len(words(form)) == len(lemmas)]

    def rank(form: str) -> tuple[bool, int, int, str]:
        possible = numbers(words(form)[head].text, lemmas[head])
        return form.isupper(), ("sg" not in possible) + ("pl" in possible), -forms[form], form

    common = min(whole, key=rank)
    found = words(common)
    noun = None
    number = "sg"
    for number in ("pl",) if plural else ("sg", "pl"):
        for gender in (*genders((words(form)[head].text for form in whole), lemmas[head]), None):
            noun = noun or inflected(lemmas[head], ("subst", number, "nom"), gender)
        if noun:
            break
    noun = noun or inflected(lemmas[head], ("ger", number := "sg", "nom"), None)
    if noun is None:  # no lexicon has it: the form that is its own lemma, if there is one
        return min(whole, key=lambda form: (form.isupper(), fold(words(form)[head].text) != lemmas[head], rank(form)))
    form, gender = noun
    text = ""
    at = 0
    agreeing = _agreeing(found, lemmas, head)
    for place, word in enumerate(found):
        new = word.text
        if place == head:
            new = form
        elif place in agreeing:
            adjective = _adjective(word.text, lemmas[place], number, gender)
            if adjective is None:
                return common
            new = adjective
        if word.text.isupper() and len(word.text) > 1:
            new = new.upper() if common.isupper() else new
        elif word.text[0].isupper():
            new = new[:1].upper() + new[1:]
        text += common[at : word.start] + new
        at = word.end
    return text + common[at:]


def _adjective(form: str, lemma: str, number: str, gender: str) -> str | None:
    """The nominative of an adjective in its degree, or of a participle, whose lemma is its verb."""
    found = [
        inflected(lemma, (part, number, "nom", *degree), gender)
        for part, degree in (("adj", degrees(form, lemma)), ("ppas", ()), ("pact", ()))
    ]
    nominatives = [one for one, _ in filter(None, found)]
    return max(nominatives, key=lambda one: _common(fold(form), fold(one)), default=None)


def _common(one: str, other: str) -> int:
    """Letters that two words begin with alike."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _agreeing(found: Sequence[Token], lemmas: Sequence[str], head: int) -> set[int]:
    """Places of the adjectives that go with the head: those before it and one after it that has no noun of its own."""
    after = head + 1
    agrees = after < len(found) and agree(found[head].text, lemmas[head], found[after].text)
    if agrees and after + 1 < len(found) and agree(found[after + 1].text, lemmas[after + 1], found[after].text, "gen"):
        agrees = False  # `karta Zamkniętych Drzwi`
    return {*range(head), *({after} if agrees else ())}


def head_numbers(form: Sequence[str], lemma: str, head: int) -> frozenset[str]:
    """Grammatical numbers of a phrase, as its head and the adjectives beside it allow."""
    found = numbers(form[head], lemma)
    for place in (head - 1, head + 1):
        if 0 <= place < len(form) and (agreed := agreed_numbers(form[head], lemma, form[place])):
            found &= agreed
    return found
