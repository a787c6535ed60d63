"""The form under which a dictionary lists an expression: nominative, singular where the word has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.language.locales import fold, language_of
from regelwerk.language.morphology import inflected
from regelwerk.language.noun_phrases import agree, numbers
from regelwerk.language.tokens import Token, words

_ENDINGS = ("er", "es", "e")
"""Strong nominative endings of German adjectives, the clearest first."""


def citation(forms: Mapping[str, int], lemmas: Sequence[str], head: int | None, locale: str) -> str:
    """Citation form of an expression.

    `forms` says how often each form of it was seen, `lemmas` the folded lemma of each word, `head` which word is its
    head; None where the expression is a name that is not inflected here.
    """
    common = min(forms, key=lambda form: (form.isupper(), -forms[form], form))
    if head is None or len(words(common)) != len(lemmas):
        return common
    if language_of(locale) == "de":
        return _german(forms, common, lemmas, head)
    if language_of(locale) == "pl":
        return _polish(forms, lemmas, head)
    return common


def _german(forms: Mapping[str, int], common: str, lemmas: Sequence[str], head: int) -> str:
    def rank(form: str) -> tuple[bool, int, bool, int, str]:
        found = [word.text for word in words(form)]
        ending = next((at for at, end in enumerate(_ENDINGS) if found[0].endswith(end)), len(_ENDINGS)) if head else 0
        return fold(found[head]) != lemmas[head], ending, form.isupper(), -forms[form], form

    best = min((form for form in forms if len(words(form)) == len(lemmas)), key=rank)
    noun = words(best)[head]
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


def _polish(forms: Mapping[str, int], lemmas: Sequence[str], head: int) -> str:
    """The head in the nominative; its genitives as they stand beside a head in the singular."""

    def rank(form: str) -> tuple[bool, int, int, str]:
        possible = numbers(words(form)[head].text, lemmas[head])
        return form.isupper(), ("sg" not in possible) + ("pl" in possible), -forms[form], form

    common = min((form for form in forms if len(words(form)) == len(lemmas)), key=rank)
    found = words(common)
    number = "sg" if inflected(lemmas[head], ("subst", "sg", "nom"), None) else "pl"
    noun = inflected(lemmas[head], ("subst", number, "nom"), None) or inflected(
        lemmas[head], ("ger", "sg", "nom"), None
    )
    if noun is None:
        return common
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
    """The nominative of an adjective, or of a participle, whose lemma is its verb."""
    found = [inflected(lemma, (part, number, "nom"), gender) for part in ("adj", "ppas", "pact")]
    nominatives = [one for one, _ in filter(None, found)]
    return max(nominatives, key=lambda one: _common(fold(form), fold(one)), default=None)


def _common(one: str, other: str) -> int:
    """Letters that two words begin with alike."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _agreeing(found: Sequence[Token], lemmas: Sequence[str], head: int) -> set[int]:
    """Places of the adjectives that go with the head: those before it and one behind it."""
    after = head + 1
    agrees = after < len(found) and agree(found[head].text, lemmas[head], found[after].text)
    return {*range(head), *({after} if agrees else ())}
