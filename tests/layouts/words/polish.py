"""Forms of Polish nouns, inflected by Morfeusz; adjectives and numbers that agree with them."""

from __future__ import annotations

import re
from functools import cache

import morfeusz2

NUMBERS = ("dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem")
NUMBER_SLOTS = ()

_CASES = {"nom": "nom", "gen": "gen", "dat": "dat", "acc": "acc", "ins": "inst", "loc": "loc"}
_ENDINGS = {  # of adjectives: nom, gen, dat, acc, ins, loc; masculine of things, masculine of living beings, feminine, neuter
    "m3": "y ego emu y ym ym",
    "m2": "y ego emu ego ym ym",
    "m1": "y ego emu ego ym ym",
    "f": "a ej ej ą ą ej",
    "n": "e ego emu e ym ym",
}
_STEMS = {"jeden": ("jed", "jedn"), "każdy": ("każdy", "każd")}
_PRONOUNS = {"go": "go ją je", "go2": "go jej go", "y": "y a e", "y0": "- a e", "past": "- a o"}
_PLACE = re.compile(r"(we?|na) (do|na) (ze?) ")
_DIRECTIONS = ("gdzie", "dokąd", "skąd")
_FEW = 4  # two to four take the nominative plural, more the genitive plural


def form(entry: str, name: str) -> str:
    """The form `name` of an entry: a case, of the plural with p before it, pronouns, endings; gdzie, dokąd, skąd of places."""
    place = _PLACE.match(entry)
    noun = entry[place.end() :] if place else entry
    if place and name in _DIRECTIONS:
        where, to, away = place.groups()
        preposition = {"gdzie": where, "dokąd": to, "skąd": away}[name]
        case = {"gdzie": "loc", "dokąd": "gen" if to == "do" else "acc", "skąd": "gen"}[name]
        return f"{preposition} {form(noun, case)}"
    lemma, _, tail = noun.partition("|")
    if name in _PRONOUNS:
        column = {"f": 1, "n": 2}.get(_forms(lemma)[0], 0)
        return _PRONOUNS[name].split()[column].strip("-")
    number, case = ("pl", name[1:]) if name.startswith("p") else ("sg", name)
    inflected = _forms(lemma)[1][number, _CASES[case]]
    return f"{inflected} {tail}" if tail else inflected


def with_adjective(adjective: str, entry: str, case: str) -> str:
    """An adjective and a noun that agree."""
    gender = _forms(entry.partition("|")[0])[0]
    ending = _ENDINGS[gender].split()[list(_CASES).index(case)]
    whole, stem = _STEMS[adjective]
    said = whole if ending == "y" and adjective == "każdy" else "jeden" if ending == "y" else stem + ending
    return f"{said} {form(entry, case)}"


def counted(number: int, entry: str, case: str, *, in_words: bool) -> str:
    """So many of a thing, in the nominative or accusative."""
    gender = _forms(entry.partition("|")[0])[0]
    said = str(number) if not in_words else "dwie" if number == 2 and gender == "f" else NUMBERS[number - 2]
    few = 2 <= number % 10 <= _FEW and number not in (12, 13, 14)
    return f"{said} {form(entry, f'p{case}' if few else 'pgen')}"


@cache
def _forms(lemma: str) -> tuple[str, dict[tuple[str, str], str]]:
    """Gender and forms of a noun by number and case; of several genders that which most forms have."""
    found: dict[str, dict[tuple[str, str], str]] = {}
    for text, _, tag, _, _ in _morfeusz().generate(lemma):
        kind, number, cases, gender, *_ = [*tag.split(":"), "", "", ""]
        if kind == "subst" and gender:
            for case in cases.split("."):
                found.setdefault(gender.split(".")[0], {}).setdefault((number, case), text)
    if not found:
        raise ValueError(f"Morfeusz knows no noun {lemma!r}")
    gender = max(found, key=lambda name: (len(found[name]), name))
    return gender, found[gender]


@cache
def _morfeusz() -> morfeusz2.Morfeusz:
    return morfeusz2.Morfeusz()
