"""The form under which a dictionary lists a German expression."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.language.folding import fold
from regelwerk.language.german.noun_gender import nominative
from regelwerk.language.tokens import words

_ENDINGS = ("er", "es", "e")
"""Strong nominative endings of adjectives, the clearest first."""


def citation(forms: Mapping[str, int], common: str, lemmas: Sequence[str], head: int, *, gender: str | None) -> str:
    """The head in its citation form, the word before it in the nominative of its gender; else the commonest form."""

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


def lacks_singular(heads: Sequence[str], lemma: str) -> bool:
    """Whether none of the forms of a noun is in the singular."""
    singular = {lemma, lemma + "s", lemma + "es"}
    return bool(heads) and singular.isdisjoint(map(fold, heads))
