"""The words of a locale: nouns, adjectives, places, traits, closed lists and people, and the forms that they take."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from benchmarks.card_repository.proper_names import place
from benchmarks.card_repository.traditional import traditional

WORDS = Path(__file__).parent / "data" / "words"
_GENDERS = {"m", "f", "n", "ma"}
SLAVIC = ("pl", "ru", "uk", "cs")
ROMANCE = ("fr", "it", "es", "pt")
CASES = ("nom", "gen", "acc", "gpl")


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with its gender (`ma` is masculine and animate) and its genitive where the language needs one."""

    form: str
    genitive: str
    gender: str


@lru_cache
def table(locale: str) -> dict[str, dict[str, str]]:
    """Sections of the word file of a locale, each by key. Traditional Chinese is made of the simplified."""
    if locale == "zh":
        return {
            name: {key: traditional(value) for key, value in section.items()}
            for name, section in table("zh-cn").items()
        }
    sections: dict[str, dict[str, str]] = {}
    section: dict[str, str] = {}
    for line in (WORDS / f"{locale}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), {})
        elif line:
            key, _, value = line.partition(" ")
            section[key] = value
    return sections


def noun(key: str, locale: str) -> Noun:
    """A noun by its key."""
    value = table(locale)["nouns"][key]
    head, _, last = value.rpartition(" ")
    form, gender = (head, last) if last in _GENDERS else (value, "")
    form, _, genitive = form.partition(", ")
    return Noun(form, genitive, gender)


def accusative(one: Noun, locale: str) -> str:
    """The accusative of a Slavic noun, from its nominative and genitive."""
    if one.gender == "ma":
        return one.genitive
    form = one.form
    if one.gender != "f":
        return form
    endings = {
        "pl": {"a": "ę"},
        "ru": {"а": "у", "я": "ю"},
        "uk": {"а": "у", "я": "ю"},
        "cs": {"a": "u", "e": "i", "ě": "i"},
    }[locale]
    return form[:-1] + endings[form[-1]] if form[-1] in endings and form not in ("věž", "láhev") else form


def adjective(key: str, locale: str, gender: str, case: str = "nom") -> str:
    """An adjective that agrees with a noun."""
    form = table(locale)["adjectives"][key]
    if locale == "de":
        return _german(form, gender, case)
    if locale in ROMANCE:
        return _romance(form, gender, locale)
    if locale in SLAVIC:
        return _slavic(form, gender, case, locale)
    return form


def _german(form: str, gender: str, case: str) -> str:
    """`form` is the feminine; bare in the nominative, else as after an article (`the`, `acc`, `dat`)."""
    if case == "nom":
        return form + {"m": "r", "f": "", "n": "s"}[gender]
    weak = case == "dat" or (case == "acc" and gender == "m")
    return form + ("n" if weak else "")


def german_article(gender: str, case: str) -> str:
    """The article before a name."""
    return {
        "the": {"m": "der", "f": "die", "n": "das"},
        "acc": {"m": "den", "f": "die", "n": "das"},
        "dat": {"m": "dem", "f": "der", "n": "dem"},
    }[case][gender]


def _romance(form: str, gender: str, locale: str) -> str:
    masculine, _, feminine = form.partition("/")
    if gender == "m" or feminine:
        return masculine if gender == "m" else feminine
    if locale == "fr":
        return masculine if masculine.endswith("e") else masculine + "e"
    return masculine[:-1] + "a" if masculine.endswith("o") else masculine


_ENDINGS = {
    # endings of the masculine: nominative m f n, genitive m/n and f, accusative f
    "pl": {
        "ki": ("ki", "ka", "kie", "kiego", "kiej", "ką"),
        "ni": ("ni", "nia", "nie", "niego", "niej", "nią"),
        "y": ("y", "a", "e", "ego", "ej", "ą"),
    },
    "ru": {
        "ний": ("ний", "няя", "нее", "него", "ней", "нюю"),
        "щий": ("щий", "щая", "щее", "щего", "щей", "щую"),
        "ий": ("ий", "ая", "ое", "ого", "ой", "ую"),
        "ый": ("ый", "ая", "ое", "ого", "ой", "ую"),
        "ой": ("ой", "ая", "ое", "ого", "ой", "ую"),
    },
    "uk": {
        "ій": ("ій", "я", "є", "ього", "ьої", "ю"),
        "ий": ("ий", "а", "е", "ого", "ої", "у"),
    },
    "cs": {
        "ý": ("ý", "á", "é", "ého", "é", "ou"),
        "í": ("í", "í", "í", "ího", "í", "í"),
    },
}


def _slavic(form: str, gender: str, case: str, locale: str) -> str:
    ending = next((one for one in _ENDINGS[locale] if form.endswith(one)), None)
    if ending is None:
        raise ValueError(f"{form}: no declension of {locale} has this ending")
    stem = form.removesuffix(ending)
    nom_m, nom_f, nom_n, gen, gen_f, acc_f = _ENDINGS[locale][ending]
    nominative = {"m": nom_m, "ma": nom_m, "f": nom_f, "n": nom_n}[gender]
    if case == "gen":
        return stem + (gen_f if gender == "f" else gen)
    if case == "acc":
        return stem + {"f": acc_f, "ma": gen}.get(gender, nominative)
    return stem + nominative


def trait(key: str, locale: str, case: str = "nom", gender: str = "m") -> str:
    """A trait in a case; in the nominative as it agrees with its card, where the language has such forms.

    A key with hyphens is the name of a place, which is not declined.
    """
    if "-" in key:
        return place(key, locale)
    masculine, *others = table(locale)["traits"][key].split("/")
    if case == "nom":
        index = {"f": 0, "n": 1}.get(gender)
        if index is not None and index < len(others):
            return others[index]
        return masculine.split(", ")[0]
    forms = masculine.split(", ")
    return forms[CASES.index(case)] if len(forms) == len(CASES) else forms[0]


def listed(key: str, locale: str) -> str:
    """A word of a closed list: a type, a class, a slot."""
    return table(locale)["lists"][key]
