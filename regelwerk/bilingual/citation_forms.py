"""Polish words that no lexicon has, such as names of new pieces: which forms are of one word, and which is its nominative."""

from __future__ import annotations

from collections.abc import Iterable

from regelwerk.language.morfeusz import analyses

_SHORTEST = 5
_ENDING, _LONGEST_ENDING = 2, 4
"""Letters of a form that its inflection may exchange, and how many more the longest ending has."""
_FEMININE = ("ę", "ą")
"""Endings in the singular of nouns in `-a` alone."""


def citation_forms(forms: Iterable[str]) -> dict[str, str]:
    """Folded Polish forms without a lexicon entry, each with the form of its word that is likeliest its nominative.

    Forms that begin alike are one word (`planszetka`, `planszetkę`): that in `-a` leads where others have the endings
    of such nouns, else the shortest.
    """
    groups: list[list[str]] = []
    for form in sorted(form for form in forms if len(form) >= _SHORTEST and form.isalpha() and not analyses(form)):
        first = groups[-1][0] if groups else ""
        if first and form.startswith(first[:-_ENDING]) and len(form) <= len(first) + _LONGEST_ENDING:
            groups[-1].append(form)
        else:
            groups.append([form])
    return {form: _nominative(group) for group in groups for form in group}


def _nominative(group: list[str]) -> str:
    feminine = [form for form in group if form.endswith("a")]
    if feminine and any(form.endswith(_FEMININE) for form in group):
        return min(feminine, key=lambda form: (len(form), form))
    return min(group, key=lambda form: (len(form), form))
