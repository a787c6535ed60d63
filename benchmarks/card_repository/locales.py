"""The locales: how each writes, and how far its translators have come.

The shares are what a repository of this kind shows: locales that are kept complete, and others in which four of ten
texts are still those of the source.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

NO_BREAK_SPACE, NARROW_SPACE = "\u00a0", "\u202f"
SOURCE = "en"


@dataclass(frozen=True, slots=True)
class Locale:
    """How a locale writes and what it lacks; shares are of 1."""

    code: str
    quotes: tuple[str, ...] = ("“ ”",)
    """Pairs of quotation marks; the first is that of most packs, the others are those of single packs."""
    odd_quotes: float = 0.0
    """Share of packs that another person translated, with the other marks."""
    words: float = 0.1
    """Share of numbers in words, where a text allows them."""
    untranslated_packs: float = 0.0
    """Share of packs whose files are copies of the source."""
    missing_packs: float = 0.0
    """Share of packs that have no file."""
    untranslated_cards: float = 0.0
    """Share of cards in translated packs that are copies of the source."""
    untranslated_flavour: float = 0.0
    nulls: float = 0.0
    """Share of flavour texts in translated packs that are null."""
    missing_cards: float = 0.0
    aliases: dict[str, str] = field(default_factory=dict)
    """Names of icons that the locale writes otherwise."""
    names: tuple[str, ...] = ("{}",)
    """How names of cards stand in texts, one a pack; a name in marks is in the nominative."""
    synonyms: dict[str, str] = field(default_factory=dict)
    """Traits that later translators render otherwise."""
    orphans: int = 0
    """Files of translations that have no source."""
    shift: int = 0
    """How far the letters of enciphered texts are moved; 0 where they are left as in the source."""


LOCALES: tuple[Locale, ...] = (
    Locale("de", ("„ “", '" "'), 0.12, 0.3, 0.02, 0.01, 0.004, 0.01, synonyms={"tool": "Gerät"}, shift=5),
    Locale("pl", ('" "', "„ ”"), 0.15, 0.25, 0.03, 0.03, 0.006, 0.02, synonyms={"charm": "Amulet"}, orphans=1),
    Locale("fr", ("« »", '" "'), 0.1, 0.25, 0.02, 0.02, 0.01, 0.02, orphans=1, shift=5),
    Locale("it", ("« »", "“ ”"), 0.1, 0.2, 0.05, 0.1, 0.02, 0.05, nulls=0.3, missing_cards=0.02),
    Locale("es", ("« »", '" "', "“ ”"), 0.15, 0.25, 0.02, 0.01, 0.01, 0.03, synonyms={"weapon": "Armamento"}, shift=5),
    Locale("pt", ("“ ”", '" "'), 0.1, 0.1, 0.25, 0.1, 0.12, 0.15),
    Locale("ru", ("« »", '" "'), 0.15, 0.2, 0.05, 0.02, 0.01, 0.03, names=("«{}»", "{}"), synonyms={"vehicle": "Машина"}),
    Locale("uk", ("« »", "“ ”"), 0.1, 0.15, 0.2, 0.1, 0.2, 0.1, names=("«{}»", "{}"), orphans=1),
    Locale("cs", ("„ “", '" "'), 0.1, 0.15, 0.25, 0.05, 0.15, 0.1, nulls=0.05),
    Locale("vi", ("“ ”", '" "'), 0.1, 0.1, 0.25, 0.05, 0.2, 0.1, nulls=0.1),
    Locale("ko", ("“ ”", '" "'), 0.1, 0.0, 0.05, 0.05, 0.02, 0.05, aliases={"fast": "free"}),
    Locale(
        "zh", ("「 」", "“ ”"), 0.1, 0.4, 0.05, 0.05, 0.03, 0.05, missing_cards=0.01, aliases={"fast": "free"},
        names=("「{}」", "{}"), orphans=1,
    ),
    Locale("zh-cn", ("“ ”", '" "'), 0.1, 0.4, 0.01, 0.01, 0.005, 0.01, names=("[{}]", "《{}》", "{}")),
)  # fmt: skip
BY_CODE = {locale.code: locale for locale in LOCALES}
SOURCE_LOCALE = Locale(SOURCE, ('" "',), words=0.2)
FULL_SUPPORT = ("de", "pl", "en", "fr", "it", "es", "cs")
"""Locales whose language is known in full (docs/languages.md)."""


@dataclass(frozen=True, slots=True)
class PackStyle:
    """What one translator of a pack always does."""

    quotes: tuple[str, str]
    odd: bool
    """Whether these are not the marks of most packs of the locale."""
    name: str
    colon_space: str
    """What stands before a colon in French."""
    half_width: bool
    """Whether Chinese texts have the punctuation of Western ones."""
    dash: str
    synonyms: bool


def pack_style(locale: Locale, pack: str, seed: int, *, late: bool = False) -> PackStyle:
    """The style of a pack, the same each time; `late` packs have the words of later translators."""
    rng = random.Random(f"{seed} {locale.code} {pack}")
    odd = len(locale.quotes) > 1 and rng.random() < locale.odd_quotes
    opening, closing = (rng.choice(locale.quotes[1:]) if odd else locale.quotes[0]).split()
    space = rng.choices((NO_BREAK_SPACE, " ", NARROW_SPACE), (6, 2, 2))[0] if locale.code == "fr" else ""
    if locale.code == "fr" and opening == "«":
        opening, closing = f"«{space}", f"{space}»"
    return PackStyle(
        quotes=(opening, closing),
        odd=odd,
        name=rng.choice(locale.names),
        colon_space=space,
        half_width=locale.code.startswith("zh") and rng.random() < 0.15,
        dash=rng.choice((" - ", " – ")) if locale.code in ("ru", "uk", "fr", "cs") else " - ",
        synonyms=bool(locale.synonyms) and late,
    )
