"""Two to twelve in the languages that this package compares without parsing them, and words for both and double.

Left out are forms that are other words too: Spanish `once` (also English), Italian `sei` (you are).
"""

from __future__ import annotations

import re

SMALL_CARDINALS: dict[str, dict[int, str]] = {
    "es": {2: "dos", 3: "tres", 4: "cuatro", 5: "cinco", 6: "seis", 7: "siete", 8: "ocho", 9: "nueve", 10: "diez",
           12: "doce"},
    "fr": {2: "deux", 3: "trois", 4: "quatre", 5: "cinq", 6: "six", 7: "sept", 8: "huit", 9: "neuf", 10: "dix",
           11: "onze", 12: "douze"},
    "it": {2: "due", 3: "tre", 4: "quattro", 5: "cinque", 7: "sette", 8: "otto", 9: "nove", 10: "dieci", 11: "undici",
           12: "dodici"},
    "pt": {2: "dois duas", 3: "três", 4: "quatro", 5: "cinco", 6: "seis", 7: "sete", 8: "oito", 9: "nove", 10: "dez",
           11: "onze", 12: "doze"},
    "nl": {2: "twee", 3: "drie", 4: "vier", 5: "vijf", 6: "zes", 7: "zeven", 8: "acht", 9: "negen", 10: "tien",
           12: "twaalf"},
    "cs": {2: "dva dvě dvou dvěma", 3: "tři tří třem třemi třech", 4: "čtyři čtyř čtyřem čtyřmi čtyřech", 5: "pět pěti",
           6: "šest šesti", 7: "sedm sedmi", 8: "osm osmi", 9: "devět devíti", 10: "deset deseti", 12: "dvanáct dvanácti"},
    "ru": {2: "два две двух двум двумя двое", 3: "три трёх трех трём трем тремя трое",
           4: "четыре четырёх четырех четырём четырем четырьмя четверо", 5: "пять пяти пятью", 6: "шесть шести шестью",
           7: "семь семи", 8: "восемь восьми", 9: "девять девяти", 10: "десять десяти", 12: "двенадцать двенадцати"},
    "uk": {2: "два дві двох двом двома двоє", 3: "три трьох трьом трьома троє",
           4: "чотири чотирьох чотирьом чотирма четверо", 5: "п'ять п'яти п'ятьох", 6: "шість шести шістьох",
           7: "сім семи сімох", 8: "вісім восьми", 9: "дев'ять дев'яти", 10: "десять десяти", 12: "дванадцять дванадцяти"},
}  # fmt: skip
"""Language to value to its forms."""

BOTH: dict[str, re.Pattern[str]] = {
    "de": re.compile(r"\bbeide|\bdoppel|\bPaar\b|\bverdoppel", re.IGNORECASE),
    "pl": re.compile(r"\bob(?:a|aj|ie|oje|u|om|ydwa|ydwie|ydwu)\b|\bdwukrot|\bpodw[oó]j|\bpar[aęy]\b", re.IGNORECASE),
    "en": re.compile(r"\bboth\b|\bdoubl|\bpair\b", re.IGNORECASE),
    "es": re.compile(r"\bamb[oa]s\b|\bdobl|\bpar\b", re.IGNORECASE),
    "fr": re.compile(r"\bdoubl|\bpaire\b", re.IGNORECASE),
    "it": re.compile(r"\bentramb|\bdoppi|\braddoppi", re.IGNORECASE),
    "pt": re.compile(r"\bamb[oa]s\b|\bdobr|\bduplic|\bpar\b", re.IGNORECASE),
    "nl": re.compile(r"\bbeide|\bdubbel|\bpaar\b", re.IGNORECASE),
    "cs": re.compile(r"\bob(?:a|ě|ou|ěma)\b|\bdvojn|\bdvakrát", re.IGNORECASE),
    "ru": re.compile(r"\bоб(?:а|е|оих|еих|оим|еим)\b|\bвдвое|\bдважды|\bудво|\bдвойн", re.IGNORECASE),
    "uk": re.compile(r"\bобидв|\bобох|\bвдвічі|\bдвічі|\bподво|\bподвій", re.IGNORECASE),
}
"""Language to what says two without naming the number."""
