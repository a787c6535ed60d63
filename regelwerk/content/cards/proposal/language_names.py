"""Words that stand for languages in paths and fields."""

from __future__ import annotations

import re

_CODES = frozenset(
    [
        "ar",
        "bg",
        "bn",
        "ca",
        "cs",
        "da",
        "de",
        "el",
        "en",
        "es",
        "et",
        "eu",
        "fa",
        "fi",
        "fr",
        "ga",
        "gl",
        "he",
        "hi",
        "hr",
        "hu",
        "hy",
        "id",
        "is",
        "it",
        "ja",
        "ka",
        "ko",
        "lt",
        "lv",
        "mk",
        "ms",
        "nb",
        "nl",
        "nn",
        "no",
        "pl",
        "pt",
        "ro",
        "ru",
        "sk",
        "sl",
        "sq",
        "sr",
        "sv",
        "ta",
        "th",
        "tr",
        "uk",
        "ur",
        "vi",
        "zh",
    ]
)
"""Languages that games are published in (ISO 639-1); the other codes are more often words than languages."""
_NAMES = {
    "arabic": "ar", "chinese": "zh", "czech": "cs", "danish": "da", "deutsch": "de", "dutch": "nl", "english": "en",
    "espanol": "es", "finnish": "fi", "francais": "fr", "french": "fr", "german": "de", "greek": "el", "hungarian": "hu",
    "italian": "it", "italiano": "it", "japanese": "ja", "korean": "ko", "norwegian": "no", "polish": "pl",
    "polski": "pl", "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv", "turkish": "tr",
    "ukrainian": "uk",
}  # fmt: skip


_JOINED = re.compile("[a-z]{2}[A-Z]{2}")
"""Language and country without a sign between them, as in `deDE`."""


def tag_of(word: str) -> str | None:
    """The language tag that a word of a path or of a field stands for; None for other words."""
    plain = f"{word[:2]}-{word[2:]}" if _JOINED.fullmatch(word) else word.replace("_", "-")
    first, _, region = plain.partition("-")
    if first.lower() in _CODES and len(first) == 2 and (not region or len(region) in (2, 4)):
        return first.lower() + (f"-{region}" if region else "")
    return _NAMES.get(word.lower())
