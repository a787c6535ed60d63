"""The form under which a dictionary lists an expression: nominative, singular where the word has one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from regelwerk.language.german_gender import nominative
from regelwerk.language.locales import fold, language_of
from regelwerk.language.morfeusz import degrees, inflected
from regelwerk.language.noun_phrases import agree, agreed_numbers, genders, numbers
from regelwerk.language.tokens import Token, words

_ENDINGS = ("er", "es", "e")
"""Strong nominative endings of German adjectives, the clearest first."""


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
    head; None where the expression is a name that is not inflected here. `gender` is that of a German head, `m`, `f` or
    `n`, if known. With `plural` the form is one of the plural, for names that have no other.
    """
    common = min(forms, key=lambda form: (form.isupper(), -forms[form], form))
    if head is None or len(words(common)) != len(lemmas):
        return common
    if language_of(locale) == "de":
        return common if plural and not head else _german(forms, common, lemmas, head, gender="" if plural else gender)
    if language_of(locale) == "pl":
        return _polish(forms, lemmas, head, plural=plural)
    return common


def only_plural(forms: Iterable[str], lemmas: Sequence[str], head: int, locale: str) -> bool:
    """Whether none of the forms has its head in the singular; False of a language without data."""
    whole = [[word.text for word in words(form)] for form in forms]
    whole = [form for form in whole if len(form) == len(lemmas)]
    heads = [form[head] for form in whole]
    if language_of(locale) == "pl":
        return bool(heads) and all(_numbers(form, lemmas[head], head) == {"pl"} for form in whole)
    singular = {lemmas[head], lemmas[head] + "s", lemmas[head] + "es"}
    return language_of(locale) == "de" and bool(heads) and singular.isdisjoint(map(fold, heads))


def _numbers(form: Sequence[str], lemma: str, head: int) -> frozenset[str]:
    """Grammatical numbers of a Polish phrase, as its head and the adjectives beside it allow."""
    found = numbers(form[head], lemma)
    for place in (head - 1, head + 1):
        if 0 <= place < len(form) and (agreed := agreed_numbers(form[head], lemma, form[place])):
            found &= agreed
    return found


def _german(forms: Mapping[str, int], common: str, lemmas: Sequence[str], head: int, *, gender: str | None) -> str:
    def rank(form: str) -> tuple[bool, int, bool, int, str]:
        found = [word.text for word in words(form)]
        ending = next((at for at, end in enumerate(_ENDINGS) if found[0].endswith(end)), len(_ENDINGS)) if head else 0
        return fold(found[head]) != lemmas[head], ending, form.isupper(), -forms[form], form

    best = min((form for form in forms if len(words(form)) == len(lemmas)), key=rank)
    noun = words(best)[head]
    if head == 1 and gender and not best.isupper():
        lead = words(best)[0]
        singular = _as_written(noun.text, lemmas[head])
        return f"{nominative(lead.text, gender)}{best[lead.end : noun.start]}{singular}{best[noun.end :]}"
    if fold(noun.text) == lemmas[head] and not best.isupper():
        return best
    if head == 0:
        text = best.title() if best.isupper() else best
        return text[: noun.start] + _as_written(noun.text, lemmas[head]) + text[noun.end :]
    return common


def _as_written(form: str, lemma: str) -> str:
    """The lemma with the capitals of the form."""
    if form.isupper():
        return "-".join(part[:1].upper() + part[1:] for part in lemma.split("-"))
    same = 0
    for a, b in zip(form, lemma, strict=False):
        if fold(a) != b:
            break
        same += 1
    return form[:same] + lemma[same:] if same else lemma[:1].upper() + lemma[1:]


def _polish(forms: Mapping[str, int], lemmas: Sequence[str], head: int, *, plural: bool) -> str:
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
    """Places of the adjectives that go with the head: those before it and one behind it that has no noun of its own."""
    after = head + 1
    agrees = after < len(found) and agree(found[head].text, lemmas[head], found[after].text)
    if agrees and after + 1 < len(found) and agree(found[after + 1].text, lemmas[after + 1], found[after].text, "gen"):
        agrees = False  # `karta Zamkniętych Drzwi`
    return {*range(head), *({after} if agrees else ())}
