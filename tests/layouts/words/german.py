"""Forms of German nouns; a form is named by the article or pronoun that a masculine noun has there."""

from __future__ import annotations

from dataclasses import dataclass

NUMBERS = ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht")
NUMBER_SLOTS = ("z", "z2")

_ARTICLES = {
    "der": "der die das",
    "den": "den die das",
    "dem": "dem der dem",
    "des": "des der des",
    "ein": "ein eine ein",
    "einen": "einen eine ein",
    "einem": "einem einer einem",
    "jeder": "jeder jede jedes",
    "jeden": "jeden jede jedes",
}
_PRONOUNS = {"er": "er sie es", "ihn": "ihn sie es", "ihm": "ihm ihr ihm"}
_CASES = {"des": 1, "dem": 2, "einem": 2, "den": 3, "einen": 3, "jeden": 3}
_WHERE = {"in": "im in~der im", "auf": "auf~dem auf~der auf~dem", "an": "am an~der am"}
_TO = {"in": "in~den in~die ins", "auf": "auf~den auf~die aufs", "an": "an~den an~die ans"}
_FROM = {"in": "aus~dem aus~der aus~dem", "auf": "vom von~der vom", "an": "vom von~der vom"}


@dataclass(frozen=True)
class _Noun:
    gender: int  # 0 masculine, 1 feminine, 2 neuter
    nominative: str
    genitive: str
    plural: str

    def singular(self, case: int) -> str:
        """Case 0 to 3: nominative, genitive, dative, accusative; weak nouns have the genitive's form in all but the first."""
        weak = not self.gender and self.genitive.endswith("n") and not self.nominative.endswith("n")
        return self.genitive if case and (case == 1 or weak) else self.nominative

    def dative_plural(self) -> str:
        return self.plural if self.plural[-1] in "ns" else self.plural + "n"


def form(entry: str, name: str) -> str:
    """The form `name` of an entry: articles, pronouns, nom, pl, pld, gen; wo, wohin, woher of places."""
    *prepositions, gender, nominative, genitive, plural = entry.split()
    noun = _Noun("mfn".index(gender), nominative, genitive, plural)
    if name == "nom":
        return noun.nominative
    if name == "pl":
        return noun.plural
    if name == "pld":
        return noun.dative_plural()
    if name == "gen":
        return form(entry, "des")
    if name in _PRONOUNS:
        return _PRONOUNS[name].split()[noun.gender]
    if name in _ARTICLES:
        return f"{_ARTICLES[name].split()[noun.gender]} {noun.singular(_CASES.get(name, 0))}"
    table, case = {"wo": (_WHERE, 2), "wohin": (_TO, 3), "woher": (_FROM, 2)}[name]
    return f"{table[prepositions[0]].split()[noun.gender].replace('~', ' ')} {noun.singular(case)}"
