"""Number words of German, Polish and English with all their inflected forms, as tables of folded forms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from regelwerk.language.cardinals import SMALL_CARDINALS
from regelwerk.language.locales import fold

WordForm = Literal["word", "ordinal"]

_DE_UNITS = ("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")
_DE_STEMS = {3: "drei", 6: "sech", 7: "sieb"}
_DE_TENS = {
    2: "zwanzig",
    3: "dreissig",
    4: "vierzig",
    5: "fünfzig",
    6: "sechzig",
    7: "siebzig",
    8: "achtzig",
    9: "neunzig",
}
_ADJECTIVE_DE = ("e", "en", "er", "em", "es")

_PL_CARDINALS: dict[int, str] = {
    0: "zero zera zeru zerem",
    1: "jeden jedna jedno jednego jednej jednemu jedną jednym",
    2: "dwa dwie dwaj dwóch dwu dwóm dwom dwoma dwiema dwoje dwojga dwojgu dwojgiem",
    3: "trzy trzej trzech trzem trzema troje trojga trojgu trojgiem",
    4: "cztery czterej czterech czterem czterema czworo czworga czworgu czworgiem",
    5: "pięć pięciu pięcioma pięcioro pięciorga pięciorgu pięciorgiem",
    6: "sześć sześciu sześcioma sześcioro sześciorga sześciorgu sześciorgiem",
    7: "siedem siedmiu siedmioma siedmioro siedmiorga siedmiorgu siedmiorgiem",
    8: "osiem ośmiu ośmioma ośmioro ośmiorga ośmiorgu ośmiorgiem",
    9: "dziewięć dziewięciu dziewięcioma dziewięcioro dziewięciorga dziewięciorgu dziewięciorgiem",
    10: "dziesięć dziesięciu dziesięcioma dziesięcioro dziesięciorga dziesięciorgu dziesięciorgiem",
    11: "jedenaście jedenastu jedenastoma",
    12: "dwanaście dwunastu dwunastoma",
    13: "trzynaście trzynastu trzynastoma",
    14: "czternaście czternastu czternastoma",
    15: "piętnaście piętnastu piętnastoma",
    16: "szesnaście szesnastu szesnastoma",
    17: "siedemnaście siedemnastu siedemnastoma",
    18: "osiemnaście osiemnastu osiemnastoma",
    19: "dziewiętnaście dziewiętnastu dziewiętnastoma",
    20: "dwadzieścia dwudziestu dwudziestoma",
    30: "trzydzieści trzydziestu trzydziestoma",
    40: "czterdzieści czterdziestu czterdziestoma",
    50: "pięćdziesiąt pięćdziesięciu pięćdziesięcioma",
    60: "sześćdziesiąt sześćdziesięciu sześćdziesięcioma",
    70: "siedemdziesiąt siedemdziesięciu siedemdziesięcioma",
    80: "osiemdziesiąt osiemdziesięciu osiemdziesięcioma",
    90: "dziewięćdziesiąt dziewięćdziesięciu dziewięćdziesięcioma",
    100: "sto stu stoma",
    200: "dwieście dwustu",
    300: "trzysta trzystu",
    400: "czterysta czterystu",
    500: "pięćset pięciuset",
    600: "sześćset sześciuset",
    700: "siedemset siedmiuset",
    800: "osiemset ośmiuset",
    900: "dziewięćset dziewięciuset",
    1000: "tysiąc tysiąca tysiącowi tysiącem tysiące tysięcy",
}
_PL_ORDINALS: dict[int, str] = {
    1: "pierwsz",
    2: "drug",
    3: "trzec",
    4: "czwart",
    5: "piąt",
    6: "szóst",
    7: "siódm",
    8: "ósm",
    9: "dziewiąt",
    10: "dziesiąt",
    11: "jedenast",
    12: "dwunast",
    13: "trzynast",
    14: "czternast",
    15: "piętnast",
    16: "szesnast",
    17: "siedemnast",
    18: "osiemnast",
    19: "dziewiętnast",
    20: "dwudziest",
    30: "trzydziest",
    40: "czterdziest",
    50: "pięćdziesiąt",
    60: "sześćdziesiąt",
    70: "siedemdziesiąt",
    80: "osiemdziesiąt",
    90: "dziewięćdziesiąt",
    100: "setn",
}
_HARD = ("y", "a", "e", "ego", "ej", "emu", "ą", "ym", "ych", "ymi")
_PL_ENDINGS = {
    2: ("i", "a", "ie", "iego", "iej", "iemu", "ą", "im", "ich", "imi"),
    3: ("i", "ia", "ie", "iego", "iej", "iemu", "ią", "im", "ich", "imi"),
}
_PL_TIMES = {
    1: "jedno",
    2: "dwu",
    3: "trzy trój",
    4: "cztero",
    5: "pięcio",
    6: "sześcio",
    7: "siedmio",
    8: "ośmio",
    9: "dziewięcio",
    10: "dziesięcio",
}
_PL_NAMES = "jedyn dwój trój czwór piąt szóst siódem ósem dziewiąt dziesiąt jedenast dwunast"
"""Of the numbers from one on, as a die shows them or a clock (`dwunastka`), without their ending."""
_PL_NAME_ENDINGS = ("ka", "ki", "ce", "kę", "ką")
_EN_TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
_EN_WORDS = f"zero one two three four five six seven eight nine {_EN_TEENS}"
_EN_UNITS = tuple(_EN_WORDS.split())
_EN_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_EN_ORDINALS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}


def german_cardinal(value: int) -> str:
    """The word for 0 to 9999 (`einundzwanzig`), folded; counting form (`eins`)."""
    if value <= 12:
        return _DE_UNITS[value]
    if value < 20:
        return _DE_STEMS.get(value - 10, _DE_UNITS[value - 10]) + "zehn"
    if value < 100:
        tens, unit = divmod(value, 10)
        return ("ein" if unit == 1 else _DE_UNITS[unit]) * bool(unit) + "und" * bool(unit) + _DE_TENS[tens]
    base, name = (100, "hundert") if value < 1000 else (1000, "tausend")
    count, rest = divmod(value, base)
    return ("" if count == 1 else german_cardinal(count)) + name + (german_cardinal(rest) if rest else "")


def german_ordinal(value: int) -> str:
    """Stem of the ordinal of 1 to 9999, to which the endings of adjectives are put (`dritt`)."""
    irregular = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}
    rest = value % 100
    if rest in irregular:
        lead = value - rest
        return (german_cardinal(lead) if lead else "") + irregular[rest]
    return german_cardinal(value) + ("t" if 0 < rest < 20 else "st")


def english_cardinal(value: int) -> str:
    """The word for 0 to 99."""
    if value < 20:
        return _EN_UNITS[value]
    tens, unit = divmod(value, 10)
    return _EN_TENS[tens - 2] + ("-" + _EN_UNITS[unit] if unit else "")


def _german() -> Iterator[tuple[str, int, WordForm]]:
    for value in [*range(101), *range(200, 1000, 100), *range(1000, 10000, 1000)]:
        word = german_cardinal(value)
        times = "ein" if value == 1 else word
        yield word, value, "word"
        if value:
            yield times + "mal", value, "word"
        if value > 1:
            yield from (
                (f"{times}{part}{end}", value, "word") for part in ("malig", "fach") for end in ("", *_ADJECTIVE_DE)
            )
        if 2 <= value <= 12 and value != 11:
            yield from (
                (word.removesuffix("e") + end, value, "word") for end in ("en", "er") if value < 4 or end == "en"
            )
        if value:
            yield from ((german_ordinal(value) + end, value, "ordinal") for end in _ADJECTIVE_DE)
    yield from (("einhundert", 100, "word"), ("eintausend", 1000, "word"))
    yield from ((f"siebent{end}", 7, "ordinal") for end in _ADJECTIVE_DE)


def _polish() -> Iterator[tuple[str, int, WordForm]]:
    for value, forms in _PL_CARDINALS.items():
        yield from ((form, value, "word") for form in forms.split())
    for value, stems in _PL_TIMES.items():
        for stem in stems.split():
            yield from ((f"{stem}krotn{end}", value, "word") for end in ("ie", *_HARD))
    for value, stem in _PL_ORDINALS.items():
        yield from ((stem + end, value, "ordinal") for end in _PL_ENDINGS.get(value, _HARD))
    for value, stem in enumerate(_PL_NAMES.split(), 1):
        yield from ((stem + end, value, "word") for end in _PL_NAME_ENDINGS)
    yield from (("pierwsi", 1, "ordinal"), ("drudzy", 2, "ordinal"), ("szóści", 6, "ordinal"), ("raz", 1, "word"))


def _english() -> Iterator[tuple[str, int, WordForm]]:
    for value in range(100):
        word = english_cardinal(value)
        yield word, value, "word"
        if value:
            stem = next((one for one in _EN_UNITS[1:] if word.endswith(one)), word)
            last = _EN_ORDINALS.get(stem) or (stem[:-1] + "ieth" if stem.endswith("ty") else stem + "th")
            yield word.removesuffix(stem) + last, value, "ordinal"
    yield from (("hundred", 100, "word"), ("thousand", 1000, "word"), ("hundredth", 100, "ordinal"))
    yield from (("once", 1, "word"), ("twice", 2, "word"), ("thrice", 3, "word"))


@lru_cache(maxsize=16)
def number_words(language: str) -> dict[str, tuple[int, WordForm]]:
    """Folded form to value and kind; of languages that are only compared two to twelve; empty without data."""
    source = {"de": _german, "pl": _polish, "en": _english}.get(language)
    if source is None:
        small = SMALL_CARDINALS.get(language, {})
        return {fold(form): (value, "word") for value, forms in small.items() for form in forms.split()}
    return {fold(form): (value, kind) for form, value, kind in source()}
